"""What a scripted player does at a position."""

from hordes.agents.scripted import ScriptedAgent


def choice(p, level="scripted"):
    """The label of what a scripted player does for the seat to act; `p` has the batch of one as `p.engine`."""
    engine = p.engine
    row = engine.to_act >= 0
    agent = ScriptedAgent(engine.game, engine.num_players, level=level)
    (action,) = agent.act(engine.observation[row], engine.action_mask[row])
    return engine.game.action_name(action)


def plays(p, *labels, level="scripted"):
    """Whether it plays just these actions one after the other."""
    for label in labels:
        assert choice(p, level) == label
        p.play(label)
    return True
