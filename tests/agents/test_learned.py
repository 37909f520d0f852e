"""Saved agents: they come back as they were, or not at all, and are never run."""

import hashlib
import json
import os
import pickle
from dataclasses import replace

import numpy as np
import pytest

import hordes
from hordes.agents import load
from hordes.engines.core.errors import InvalidAgent
from tests.toy import GAME as TOY

torch = pytest.importorskip("torch")
safetensors = pytest.importorskip("safetensors.torch")

from hordes.agents import store  # noqa: E402
from hordes.agents.learned import LearnedAgent, Network, draw  # noqa: E402

pytestmark = pytest.mark.train
PLAYERS = 2
OBSERVED, ACTIONS = TOY.observation.size(PLAYERS), TOY.actions.size(PLAYERS)


def network(hidden=(8, 6), seed=0):
    stream = torch.Generator().manual_seed(seed)
    sizes = [OBSERVED, *hidden]
    shapes = {}
    for layer, (a, b) in enumerate(zip(sizes, hidden, strict=False)):
        shapes |= {f"trunk.{layer}.weight": (b, a), f"trunk.{layer}.bias": (b,)}
    shapes |= {
        "action.weight": (ACTIONS, sizes[-1]),
        "action.bias": (ACTIONS,),
        "value.weight": (1, sizes[-1]),
        "value.bias": (1,),
    }
    return Network({name: torch.randn(shape, generator=stream) for name, shape in shapes.items()})


def positions(count=200):
    engine = hordes.make(TOY, count, PLAYERS, seed=0)
    return engine.observation.copy(), engine.action_mask.copy()


@pytest.fixture
def saved(tmp_path):
    return LearnedAgent(network()).write(tmp_path / "agent", TOY, PLAYERS, trained={"decisions": 7})


def describe(folder, **changes):
    path = folder / "agent.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def replace_weights(folder, data):
    """Other weights, with the digest that fits them."""
    (folder / "weights.safetensors").write_bytes(data)
    describe(folder, weights_sha256=hashlib.sha256(data).hexdigest())


@pytest.mark.parametrize("argmax", [False, True])
def test_an_agent_comes_back_as_it_was(saved, argmax):
    agent = LearnedAgent(network(), seed=3, argmax=argmax)
    again = LearnedAgent.read(saved, TOY, PLAYERS, seed=3, argmax=argmax)
    observation, mask = positions()
    for _ in range(3):
        assert (agent.act(observation, mask) == again.act(observation, mask)).all()
    assert (agent.value(observation) == again.value(observation)).all()
    assert again.description["trained"] == {"decisions": 7}
    assert again.description["hordes"] == hordes.__version__
    assert again.network.hidden == [8, 6]


def test_names_and_paths_load_it(saved):
    for spec in (f"ppo:{saved}", saved, str(saved), saved.parent):
        assert load(spec, TOY, PLAYERS).name == f"ppo:{saved}"


def test_actions_are_legal_and_follow_the_policy(saved):
    agent = LearnedAgent.read(saved, TOY, PLAYERS, seed=1)
    observation, mask = positions(1)
    many = np.repeat(observation, 40_000, axis=0), np.repeat(mask, 40_000, axis=0)
    actions = agent.act(*many)
    assert actions.dtype == np.int64
    chances = np.exp(agent.log_policy(observation, mask))[0]
    assert chances[mask[0] == 0].sum() == 0
    assert np.bincount(actions, minlength=ACTIONS) / 40_000 == pytest.approx(chances, abs=0.012)
    argmax = LearnedAgent.read(saved, TOY, PLAYERS, argmax=True)
    assert (argmax.act(*many) == chances.argmax()).all()


def test_a_seed_gives_the_same_again(saved):
    agent = LearnedAgent.read(saved, TOY, PLAYERS, seed=1)
    positions_ = positions()
    first, second = agent.act(*positions_), agent.act(*positions_)
    agent.reseed(1)
    assert (agent.act(*positions_) == first).all()
    assert (first != second).any()


def test_nothing_of_probability_0_is_drawn():
    chances = torch.zeros(100_000, 6)
    chances[:, 2], chances[:, 4] = 1e-7, 1
    drawn = draw(chances).bincount(minlength=6)
    assert drawn[[0, 1, 3, 5]].sum() == 0
    certain = torch.zeros(1000, 3)
    certain[:, 1] = 1
    assert (draw(certain) == 1).all()


def test_read_only_views_of_the_engine_are_left_alone(saved):
    engine = hordes.make(TOY, 5, PLAYERS, seed=0)
    before = engine.observation.copy(), engine.action_mask.copy()
    agent = LearnedAgent.read(saved, TOY, PLAYERS)
    engine.step(agent.act(engine.observation, engine.action_mask))
    assert not (engine.observation == before[0]).all()


def test_other_types_of_numbers_will_do(saved):
    agent, (observation, mask) = LearnedAgent.read(saved, TOY, PLAYERS, argmax=True), positions()
    expected = agent.act(observation, mask)
    assert (agent.act(observation.astype(np.float64), mask.astype(bool)) == expected).all()


def test_saving_replaces_the_old_agent_as_a_whole(saved):
    LearnedAgent(network(seed=1)).write(saved, TOY, PLAYERS)
    again = LearnedAgent.read(saved, TOY, PLAYERS)
    assert (again.network.weights["value.weight"] == network(seed=1).weights["value.weight"]).all()
    assert "trained" not in again.description
    assert sorted(path.name for path in saved.parent.iterdir()) == ["agent"]


def test_an_interrupted_save_leaves_the_old_agent(saved, monkeypatch):
    def die(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "_write_through", die)
    with pytest.raises(KeyboardInterrupt):
        LearnedAgent(network(seed=1)).write(saved, TOY, PLAYERS)
    monkeypatch.undo()
    again = LearnedAgent.read(saved, TOY, PLAYERS)
    assert (again.network.weights["value.weight"] == network().weights["value.weight"]).all()
    LearnedAgent(network(seed=1)).write(saved, TOY, PLAYERS)  # what was left half done is no hindrance


def test_a_folder_of_something_else_is_not_replaced(tmp_path):
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(InvalidAgent, match="not replaced"):
        LearnedAgent(network()).write(tmp_path, TOY, PLAYERS)
    assert (tmp_path / "letter.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("game", "players", "field"),
    [
        (replace(TOY, id="other"), 2, "game"),
        (replace(TOY, version=9), 2, "version"),
        (replace(TOY, observation=hordes.game("attila").observation), 2, "layout"),
        (TOY, 3, "num_players"),
    ],
)
def test_another_game_is_refused(saved, game, players, field):
    with pytest.raises(InvalidAgent, match=f"{field}: expected"):
        LearnedAgent.read(saved, game, players)


def test_what_is_missing_is_named(saved, tmp_path):
    with pytest.raises(InvalidAgent, match="nowhere"):
        LearnedAgent.read(tmp_path / "nowhere", TOY, PLAYERS)
    (saved / "weights.safetensors").unlink()
    with pytest.raises(InvalidAgent, match=r"weights\.safetensors is not readable"):
        LearnedAgent.read(saved, TOY, PLAYERS)
    (saved / "agent.json").unlink()
    with pytest.raises(InvalidAgent, match=r"agent\.json"):
        LearnedAgent.read(saved, TOY, PLAYERS)


@pytest.mark.parametrize("place", [0, 5, 100, -1])
def test_a_changed_byte_is_noticed(saved, place):
    path = saved / "weights.safetensors"
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    with pytest.raises(InvalidAgent, match="damaged"):
        LearnedAgent.read(saved, TOY, PLAYERS)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"kind": "checkpoint"}', "\x00\xff"])
def test_a_damaged_description_is_refused(saved, text):
    (saved / "agent.json").write_text(text)
    with pytest.raises(InvalidAgent, match=r"agent\.json"):
        LearnedAgent.read(saved, TOY, PLAYERS)


@pytest.mark.parametrize(
    "shape",
    [
        None,
        {},
        {"hidden": [8, 6]},
        {"activation": "tanh", "hidden": [8, 6]},
        {"activation": "relu", "hidden": [8, 7]},
        {"activation": "relu", "hidden": []},
        {"activation": "relu", "hidden": [8]},
        {"activation": "relu", "hidden": ["8", 6]},
        {"activation": "relu", "hidden": [True, 6]},
        {"activation": "relu", "hidden": [10**12, 6]},
        {"activation": "relu", "hidden": [8] * 999},
    ],
)
def test_a_network_that_is_not_as_described_is_refused(saved, shape):
    describe(saved, network=shape)
    with pytest.raises(InvalidAgent, match="expected"):
        LearnedAgent.read(saved, TOY, PLAYERS)


@pytest.mark.parametrize(
    "change",
    [
        {"trunk.0.weight": torch.full((8, OBSERVED), torch.nan)},
        {"trunk.0.bias": torch.full((8,), torch.inf)},
        {"trunk.0.bias": torch.zeros(8, dtype=torch.float64)},
        {"trunk.0.bias": torch.zeros(9)},
        {"trunk.2.bias": torch.zeros(9)},
    ],
)
def test_tensors_that_do_not_fit_are_refused(saved, change):
    replace_weights(saved, safetensors.save(network().weights | change))
    with pytest.raises(InvalidAgent, match="expected"):
        LearnedAgent.read(saved, TOY, PLAYERS)


class Payload:
    """What a pickle runs when it is loaded."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return os.mkdir, (str(self.path),)


def test_no_code_of_a_saved_agent_is_run(saved, tmp_path):
    marker = tmp_path / "ran"
    with open(tmp_path / "model", "wb") as file:
        torch.save({"trunk.0.weight": Payload(marker)}, file)
    for data in (pickle.dumps(Payload(marker)), (tmp_path / "model").read_bytes()):
        replace_weights(saved, data)
        with pytest.raises(InvalidAgent, match="not a safetensors file"):
            LearnedAgent.read(saved, TOY, PLAYERS)
        (saved / "agent.json").write_bytes(data)
        with pytest.raises(InvalidAgent, match=r"agent\.json"):
            LearnedAgent.read(saved, TOY, PLAYERS)
        LearnedAgent(network()).write(saved, TOY, PLAYERS)
    assert not marker.exists()
    pickle.loads(pickle.dumps(Payload(marker)))
    assert marker.exists()  # it would have
