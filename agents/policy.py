"""The network that learns, as a policy of sb3-contrib's MaskablePPO, made cheap.

Two things take most of the time out of it: actor and critic share one trunk, which is the features extractor, and the
masked distribution is one softmax where the library builds two distributions a call.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn
from torch.nn.functional import log_softmax, softmax

from .learned import Network, draw, masked


class Trunk(BaseFeaturesExtractor):
    """Linear layers of the `hidden` sizes, with a ReLU after each."""

    def __init__(self, observation_space: spaces.Box, hidden: tuple[int, ...] = (128, 128)) -> None:
        super().__init__(observation_space, hidden[-1])
        sizes = [observation_space.shape[0], *hidden]
        layers = [layer for a, b in zip(sizes, hidden, strict=False) for layer in (nn.Linear(a, b), nn.ReLU())]
        self.layers = nn.Sequential(*layers)

    def forward(self, observation: Tensor) -> Tensor:
        return self.layers(observation)


class Choice(torch.autograd.Function):
    """(log-probabilities of the actions (n,), entropies (n,)) of logits and masks (n, A), with their gradient.

    With p the policy and H its entropy, d log p(a) / d logits = onehot(a) - p and dH / d logits = -p (log p + H). One
    pass in place; torch's own way over log_softmax and exp takes four times as long, most of it for exp(-1e8).
    """

    @staticmethod
    def forward(ctx: Any, logits: Tensor, action_masks: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
        chances, logs = _chances(logits, action_masks)
        entropy = -(chances * logs).sum(dim=1)
        ctx.save_for_backward(chances, logs, entropy, actions)
        return _of(actions, logs), entropy

    @staticmethod
    def backward(ctx: Any, by_log: Tensor, by_entropy: Tensor) -> tuple[Tensor, None, None]:
        chances, logs, entropy, actions = ctx.saved_tensors
        gradient = (logs + entropy.unsqueeze(1)).mul_(-by_entropy.unsqueeze(1)).sub_(by_log.unsqueeze(1)).mul_(chances)
        return gradient.scatter_add_(1, actions.unsqueeze(1), by_log.unsqueeze(1)), None, None


class MaskedPolicy(MaskableActorCriticPolicy):
    """Shared trunk of the `hidden` sizes, linear heads, one masked softmax. Actions are always masked."""

    def __init__(
        self,
        observation_space: spaces.Space,
        action_space: spaces.Space,
        lr_schedule: Callable[[float], float],
        hidden: tuple[int, ...] = (128, 128),
    ) -> None:
        super().__init__(
            observation_space, action_space, lr_schedule, net_arch=[],
            features_extractor_class=Trunk, features_extractor_kwargs={"hidden": tuple(hidden)},
            optimizer_kwargs={"eps": 1e-5, "fused": True},
        )  # fmt: skip

    def forward(
        self, obs: Tensor, deterministic: bool = False, action_masks: np.ndarray | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(actions (n,), values (n, 1), log-probabilities of the actions (n,)). `action_masks` (n, A) int8."""
        features = self.features_extractor(obs)
        chances, logs = _chances(self.action_net(features), torch.as_tensor(action_masks))
        actions = chances.argmax(dim=1) if deterministic else draw(chances)
        return actions, self.value_net(features), _of(actions, logs)

    def evaluate_actions(
        self, obs: Tensor, actions: Tensor, action_masks: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(values (n, 1), log-probabilities of the actions (n,), entropies (n,)). `action_masks` (n, A) float32."""
        assert action_masks is not None
        features = self.features_extractor(obs)
        return self.value_net(features), *Choice.apply(self.action_net(features), action_masks, actions.long())

    def network(self) -> Network:
        """The weights as they are now and will be after every update: shared, for playing and for saving."""
        trunk: Any = self.features_extractor
        linears = [layer for layer in trunk.layers if isinstance(layer, nn.Linear)]
        named: dict[str, Any] = {f"trunk.{i}": layer for i, layer in enumerate(linears)}
        named |= {"action": self.action_net, "value": self.value_net}
        return Network(
            {f"{n}.{part}": getattr(layer, part) for n, layer in named.items() for part in ("weight", "bias")}
        )


def _chances(logits: Tensor, action_masks: Tensor) -> tuple[Tensor, Tensor]:
    """Probabilities and their logarithms, each (n, A)."""
    legal = masked(logits, action_masks)
    return softmax(legal, dim=1), log_softmax(legal, dim=1)


def _of(actions: Tensor, logs: Tensor) -> Tensor:
    return logs.gather(1, actions.unsqueeze(1)).squeeze(1)
