"""Chance: splitmix64, one stream a game, its state in the game's record."""

import numpy as np

from .jit import rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A, MIX_B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
BITS_27, BITS_30, BITS_31, BITS_32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def mix(bits):
    """A one-to-one mix of 64 bits (uint64, or an array of them): neighbours become unrelated."""
    bits = (bits ^ (bits >> BITS_30)) * MIX_A
    bits = (bits ^ (bits >> BITS_27)) * MIX_B
    return bits ^ (bits >> BITS_31)


scramble = rule(wraps=True)(mix)  # the same, for rules


@rule(wraps=True)
def next_bits(s):
    """64 random bits of the game's stream (uint64)."""
    s.rng = s.rng + GOLDEN
    return scramble(s.rng)


@rule(wraps=True)
def below(s, n):
    """A uniform integer in 0..n-1, n ≥ 1 (biased by at most n / 2³², which no test can see)."""
    return np.int64(((next_bits(s) >> BITS_32) * np.uint64(n)) >> BITS_32)


@rule()
def draw(s, counts):
    """Take one of a multiset's members at random: its kind. `counts` (K,) ints, at least one of them positive."""
    total = 0
    for kind in range(counts.shape[0]):
        total += counts[kind]
    left = below(s, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


def seeds_from(seed: int, count: int) -> np.ndarray:
    """The seeds of a batch's games, (count,) uint64: game i of seed s gets a mix of (s, i), so that batches of
    neighbouring seeds have no game in common."""
    start = mix(np.full(1, seed % 2**64, np.uint64) + GOLDEN)
    return mix(start + np.arange(count, dtype=np.uint64) * GOLDEN)
