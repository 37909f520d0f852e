"""The batch entry of a scripted agent: ordinary functions, of which each game gets a copy bound to its `choose`."""

from collections.abc import Callable

import numpy as np

choose: Callable  # (o, players, mask, notes) -> action


def choose_actions(observation, action_mask, high, players, sheet, numbers, notes, actions):
    """Write a legal action for each row of `observation` (n, O) float32 and `action_mask` (n, A) int8.

    `sheet` (1,) is scratch, an observation record of whole numbers, and `numbers` (O_full,) int32 the same memory.
    """
    for row in range(observation.shape[0]):
        for i in range(observation.shape[1]):
            numbers[i] = np.int32(np.rint(observation[row, i] * high[i]))  # undo the scaling
        actions[row] = choose(sheet[0], players, action_mask[row], notes[0])  # noqa: F821


ENTRIES = ("choose_actions",)
