"""Write the golden playthroughs again: `python -m tests.engines.barbaria.make_golden`, by hand, after a change."""

from pathlib import Path

from hordes.engines.barbaria.components import FIGHT, GLORY, MINIMUM, Card, Die, Effect, Source
from tests.golden import Goldens, Wanted, anything, tied

REROLL = 3  # pips that a reroll is thought to bring
STRONG = 10  # pinups that beat any boss


def first(labels, *wanted):
    """The first legal one of those."""
    return next(label for label in wanted if label in labels)


def skill(state, labels):
    """The skill that brings a die nearest to its minimum, lasting ones first."""
    minimum = MINIMUM[Card[state["challenge"]]]

    def misfit(label):
        _, effect, _, source, die = label.split()
        lacks = minimum[Die[die]] - state["die"][die] - state["bonus"].get(die, 0)
        return lacks <= 0, abs(lacks - (Effect[effect] or REROLL)), Source[source]

    return min((label for label in labels if label.startswith("USE")), key=misfit)


def seek_glory(state, labels, rng):
    """Take on what gives glory, use skills while they can win, bury the dead."""
    if state["phase"] == "OFFER":
        return "ACCEPT" if GLORY[Card[state["challenge"]]] else first(labels, "REJECT", "PATHFIND", "ACCEPT")
    if state["phase"] == "CHALLENGE":
        return skill(state, labels) if state["winnable"] else first(labels, "HORN", "PROTECT", "STOP")
    return "BURY" if "BURY" in labels else rng.choice(labels)


def hoard(state, labels, rng):
    """Leave no card: quests become pinups by declining and failing, and the bosses go to whoever has least glory."""
    me, score = state["to_act"], state["score"][: state["num_players"]]
    if state["phase"] == "TURN":
        strong = state["players"][me]["pinups"] >= STRONG and score[me] == min(score)
        return first(labels, *["BOSS"] * strong, "HORN", "QUEST", "REVENGE MONSTER_1", "BOSS")
    if state["phase"] == "OFFER":
        return first(labels, "PATHFIND", "REJECT", "ACCEPT")
    if state["phase"] == "CHALLENGE":
        fight = FIGHT[Card[state["challenge"]]]
        return skill(state, labels) if fight and state["winnable"] else first(labels, "HORN", "PROTECT", "STOP")
    return "PLUNDER" if "PLUNDER" in labels else rng.choice(labels)


def ended_by(reason):
    return lambda state: state["end_reason"] == reason


GOLDENS = Goldens(
    "barbaria",
    Path(__file__).parent / "golden",
    {
        **{f"seventh_glory_{n}": Wanted(n, seek_glory, ended_by("SEVENTH_GLORY")) for n in (2, 3, 4, 5, 6)},
        **{f"last_barbarian_{n}": Wanted(n, anything, ended_by("LAST_BARBARIAN")) for n in (2, 3, 4, 5, 6)},
        **{f"nobody_can_act_{n}": Wanted(n, hoard, ended_by("NOBODY_CAN_ACT")) for n in (2, 3, 4, 5, 6)},
        "turn_limit_3": Wanted(3, seek_glory, ended_by("TURN_LIMIT"), {"max_turns": 15}),
        "tied_4": Wanted(4, anything, tied),
    },
)

if __name__ == "__main__":
    GOLDENS.write()
