"""The cheap policy computes what sb3-contrib's would: log-probabilities, entropies, values and all gradients."""

import numpy as np
import pytest
from gymnasium import spaces

torch = pytest.importorskip("torch")
pytest.importorskip("sb3_contrib")

from sb3_contrib.common.maskable.distributions import MaskableCategorical  # noqa: E402

from hordes.agents.learned import LearnedAgent  # noqa: E402
from hordes.agents.policy import Choice, MaskedPolicy  # noqa: E402

pytestmark = pytest.mark.train
ROWS, OBSERVED, ACTIONS = 300, 12, 40


def policy(seed=0):
    torch.manual_seed(seed)
    box = spaces.Box(0, 1, (OBSERVED,), np.float32)
    made = MaskedPolicy(box, spaces.Discrete(ACTIONS), lambda _: 1e-3, hidden=(32, 24))
    with torch.no_grad():
        made.action_net.weight.mul_(300)  # a policy far from uniform
    return made


def rows(seed=0):
    rng = np.random.default_rng(seed)
    mask = (rng.random((ROWS, ACTIONS)) < rng.random((ROWS, 1))).astype(np.int8)
    actions = rng.integers(ACTIONS, size=ROWS)
    mask[np.arange(ROWS), actions] = 1
    mask[0] = 0
    mask[0, actions[0]] = 1  # a single legal action
    mask[1] = 1
    return torch.rand(ROWS, OBSERVED, generator=torch.Generator().manual_seed(seed)), mask, torch.from_numpy(actions)


def reference(made, observation, mask):
    features = made.features_extractor(observation)
    return MaskableCategorical(logits=made.action_net(features), masks=mask.astype(bool)), made.value_net(features)


def test_evaluation_is_that_of_maskable_categorical():
    made, (observation, mask, actions) = policy(), rows()
    values, logs, entropy = made.evaluate_actions(observation, actions, torch.from_numpy(mask).float())
    expected, expected_values = reference(made, observation, mask)
    torch.testing.assert_close(logs, expected.log_prob(actions))
    torch.testing.assert_close(entropy, expected.entropy(), atol=1e-5, rtol=1e-4)
    torch.testing.assert_close(values, expected_values)


def test_gradients_are_those_of_maskable_categorical():
    made, (observation, mask, actions) = policy(), rows()
    weights = torch.rand(3, ROWS)

    def gradients(values, logs, entropy):
        made.optimizer.zero_grad()
        (weights[0] @ logs + weights[1] @ entropy + weights[2] @ values.flatten()).backward()
        return [parameter.grad.clone() for parameter in made.parameters()]

    ours = gradients(*made.evaluate_actions(observation, actions, torch.from_numpy(mask).float()))
    expected, values = reference(made, observation, mask)
    theirs = gradients(values, expected.log_prob(actions), expected.entropy())
    for a, b in zip(ours, theirs, strict=True):
        torch.testing.assert_close(a, b, atol=1e-3, rtol=1e-3)


def test_the_written_gradient_is_the_numeric_one():
    logits = torch.randn(3, 6, dtype=torch.float64, requires_grad=True)
    mask = torch.tensor([[1, 1, 0, 1, 1, 0], [1, 1, 1, 1, 1, 1], [0, 0, 1, 0, 0, 0]]).double()
    torch.autograd.gradcheck(lambda x: Choice.apply(x, mask, torch.tensor([3, 0, 2])), logits)


def test_rollouts_are_masked_and_agree_with_the_evaluation():
    made, (observation, mask, _) = policy(), rows()
    for deterministic in (False, True):
        with torch.no_grad():
            actions, values, logs = made(observation, deterministic=deterministic, action_masks=mask)
            again = made.evaluate_actions(observation, actions, torch.from_numpy(mask).float())
        assert mask[np.arange(ROWS), actions.numpy()].all()
        torch.testing.assert_close((values, logs), again[:2])
    best = reference(made, observation, mask)[0].probs.argmax(dim=1)
    assert (actions == best).all()


def test_samples_follow_the_policy():
    made, (observation, mask, _) = policy(), rows()
    many = observation[5:6].expand(40_000, OBSERVED), np.repeat(mask[5:6], 40_000, axis=0)
    with torch.no_grad():
        actions, _, _ = made(many[0], action_masks=many[1])
        chances = reference(made, observation[5:6], mask[5:6])[0].probs[0]
    frequencies = actions.bincount(minlength=ACTIONS) / 40_000
    torch.testing.assert_close(frequencies, chances, atol=0.012, rtol=0)


def test_the_network_plays_the_same_and_follows_every_update():
    made, (observation, mask, actions) = policy(), rows()
    agent = LearnedAgent(made.network())
    frozen = LearnedAgent(made.network().copy())
    for _ in range(2):
        with torch.no_grad():
            expected, values = reference(made, observation, mask)
        legal = mask.astype(bool)
        logs = agent.log_policy(observation.numpy(), mask)
        assert logs[legal] == pytest.approx(expected.logits.numpy()[legal], abs=1e-4)
        assert agent.value(observation.numpy()) == pytest.approx(values.flatten().numpy(), abs=1e-5)
        _, logs, entropy = made.evaluate_actions(observation, actions, torch.from_numpy(mask).float())
        made.optimizer.zero_grad()
        (-logs.mean() - entropy.mean()).backward()
        made.optimizer.step()
    assert (frozen.log_policy(observation.numpy(), mask) != agent.log_policy(observation.numpy(), mask)).any()


def test_prediction_by_the_library_still_works():
    made, (observation, mask, _) = policy(), rows()
    actions, _ = made.predict(observation.numpy(), deterministic=True, action_masks=mask)
    with torch.no_grad():
        assert (actions == made(observation, deterministic=True, action_masks=mask)[0].numpy()).all()
