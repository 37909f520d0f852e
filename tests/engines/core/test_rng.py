"""Chance: uniform, without replacement, one stream a game."""

from itertools import pairwise

import numpy as np
import pytest

from hordes.engines.core import rng

unjitted = pytest.mark.unjitted


def stream(state=0):
    """A record with a random stream, as rules see one."""
    s = np.zeros(1, np.dtype((np.record, [("rng", np.uint64)]))).view(np.recarray)[0]
    s.rng = np.uint64(state)
    return s


def chi_square(counts, expected):
    return ((np.asarray(counts) - expected) ** 2 / expected).sum()


@unjitted
def test_the_stream_is_splitmix64():
    s = stream(0)
    assert [int(rng.next_bits(s)) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@unjitted
@pytest.mark.filterwarnings("error")
def test_overflow_on_purpose_warns_of_nothing():
    s = stream(2**64 - 1)
    assert 0 <= rng.below(s, 7) < 7
    assert int(s.rng) == 0x9E3779B97F4A7C14


@unjitted
@pytest.mark.parametrize("n", [2, 6, 54])
def test_below_is_uniform(n):
    s = stream(1)
    counts = np.bincount([rng.below(s, n) for _ in range(100 * n)], minlength=n)
    assert counts.size == n
    assert chi_square(counts, 100) < {2: 10.8, 6: 20.5, 54: 90.6}[n]  # 0.1 %


@unjitted
def test_below_one_is_nought():
    s = stream(3)
    assert {rng.below(s, 1) for _ in range(20)} == {0}


@unjitted
def test_below_depends_on_neither_neighbour_in_the_stream():
    s = stream(4)
    values = [rng.below(s, 4) for _ in range(3201)]
    pairs = np.bincount([4 * a + b for a, b in pairwise(values)], minlength=16)
    assert chi_square(pairs, 200) < 37.7  # 15 degrees of freedom, 0.1 %


@unjitted
def test_draw_is_without_replacement():
    s, counts = stream(5), np.array([3, 0, 1, 4])
    drawn = [rng.draw(s, counts) for _ in range(8)]
    assert np.bincount(drawn, minlength=4).tolist() == [3, 0, 1, 4]
    assert not counts.any()


@unjitted
def test_draw_takes_one_of_the_kind_it_names():
    s, counts = stream(6), np.array([5, 5])
    kind = rng.draw(s, counts)
    assert counts[kind] == 4
    assert counts[1 - kind] == 5


@unjitted
def test_draw_gives_each_member_the_same_chance():
    s = stream(7)
    drawn = np.bincount([rng.draw(s, np.array([1, 0, 2, 3])) for _ in range(1200)], minlength=4)
    assert drawn[1] == 0
    assert chi_square(drawn[[0, 2, 3]], np.array([200, 400, 600])) < 13.8  # 2 degrees of freedom, 0.1 %


@unjitted
def test_neighbouring_streams_differ():
    streams = [stream(rng.scramble(np.uint64(seed))) for seed in range(50)]
    first = [[int(rng.next_bits(s)) for _ in range(4)] for s in streams]
    assert len({bits for row in first for bits in row}) == 200


def test_mix_is_one_to_one():
    bits = np.arange(10**5, dtype=np.uint64)
    assert np.unique(rng.mix(bits)).size == bits.size


def test_mix_turns_over_half_the_bits_for_any_one():
    bits = np.arange(1, 1001, dtype=np.uint64)
    for place in range(64):
        turned = rng.mix(bits) ^ rng.mix(bits ^ np.uint64(1 << place))
        assert 30 < np.bitwise_count(turned).mean() < 34


def test_seeds_of_a_batch_are_a_prefix_of_a_larger_one():
    assert rng.seeds_from(8, 3).tolist() == rng.seeds_from(8, 10)[:3].tolist()


def test_no_two_games_of_neighbouring_seeds_are_the_same():
    seeds = np.concatenate([rng.seeds_from(seed, 1000) for seed in range(-3, 4)])
    assert np.unique(seeds).size == 7000
    assert seeds.dtype == np.uint64
