"""The network that learns, as a policy of sb3-contrib's MaskablePPO, made cheap.

Two things take most of the time out of it: actor and critic share one trunk, which is the features extractor, and the
masked distribution is one log_softmax where the library builds two distributions a call.
"""

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

from .learned import Network, masked_log_softmax


class Trunk(BaseFeaturesExtractor):
    """Linear layers of the `hidden` sizes, with a ReLU after each."""

    def __init__(self, observation_space: spaces.Box, hidden: tuple[int, ...] = (128, 128)) -> None:
        super().__init__(observation_space, hidden[-1])
        sizes = [observation_space.shape[0], *hidden]
        layers = [layer for a, b in zip(sizes, hidden, strict=False) for layer in (nn.Linear(a, b), nn.ReLU())]
        self.layers = nn.Sequential(*layers)

    def forward(self, observation: Tensor) -> Tensor:
        return self.layers(observation)


class MaskedPolicy(MaskableActorCriticPolicy):
    """Shared trunk, linear heads, one masked log_softmax. `bfloat16`: the layers compute in it, where the CPU can."""

    def __init__(self, *arguments, hidden: tuple[int, ...] = (128, 128), bfloat16: bool = False, **options) -> None:
        self.bfloat16 = bfloat16
        trunk = {"features_extractor_class": Trunk, "features_extractor_kwargs": {"hidden": tuple(hidden)}}
        super().__init__(*arguments, net_arch=[], **trunk, **options)

    def forward(
        self, obs: Tensor, deterministic: bool = False, action_masks: np.ndarray | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(actions (n,), values (n, 1), log-probabilities of the actions (n,)). `action_masks` (n, A) int8."""
        log_policy, values = self._heads(obs, torch.as_tensor(action_masks))
        if deterministic:
            actions = log_policy.argmax(dim=1)
        else:
            actions = (log_policy.exp() / torch.empty_like(log_policy).exponential_()).argmax(dim=1)
        return actions, values, _of(actions, log_policy)

    def evaluate_actions(
        self, obs: Tensor, actions: Tensor, action_masks: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """(values (n, 1), log-probabilities of the actions (n,), entropies (n,))."""
        assert action_masks is not None
        log_policy, values = self._heads(obs, action_masks)
        return values, _of(actions, log_policy), -(log_policy.exp() * log_policy).sum(dim=1)

    def network(self) -> Network:
        """The weights as they are now and will be after every update: shared, for playing and for saving."""
        linears = [layer for layer in self.features_extractor.layers if isinstance(layer, nn.Linear)]
        named = {f"trunk.{i}": layer for i, layer in enumerate(linears)}
        named |= {"action": self.action_net, "value": self.value_net}
        return Network({f"{n}.{part}": getattr(layer, part) for n, layer in named.items() for part in ("weight", "bias")})

    def _heads(self, obs: Tensor, action_masks: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast("cpu", torch.bfloat16, enabled=self.bfloat16):
            features = self.features_extractor(obs)
            logits, values = self.action_net(features), self.value_net(features)
        return masked_log_softmax(logits, action_masks), values.float()


def _of(actions: Tensor, log_policy: Tensor) -> Tensor:
    return log_policy.gather(1, actions.long().unsqueeze(1)).squeeze(1)
