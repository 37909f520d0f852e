"""Decisions per second of a game through each of its faces, beside the limit of what a decision must at least do.

Every figure is the median of several slices of one run, on one thread unless asked otherwise. All actions are uniformly
random legal ones, drawn by the same compiled loop that the limit uses; their drawing is included.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from statistics import median

import numpy as np
from numba import njit

import hordes

SLICES = 5
BATCHES = (1, 64, 1024, 16384)
MEMORY_BATCH = 16384
GOLDEN = np.uint64(0x9E3779B97F4A7C15)

START_UP = """
import time; began = time.perf_counter()
import hordes
engine = hordes.make({id!r}, num_players={players}, seed=0)
engine.step(engine.action_mask.argmax(axis=1))
print(time.perf_counter() - began)
"""
MEMORY = """
import hordes
engine = hordes.make({id!r}, {games}, {players}, seed=0)
for _ in range(3):
    engine.step(engine.action_mask.argmax(axis=1))
from hordes.benchmarks.throughput import peak_memory
print(peak_memory(), engine.game.state.dtype.itemsize)
"""


@dataclass
class Row:
    """Figures of one game at one player count; decisions per second unless the name says otherwise."""

    game: str
    players: int
    playout: float = 0.0
    step: dict[int, float] = field(default_factory=dict)  # by number of games
    limit: float = 0.0  # of a batch of 1024
    aec_raw: float = 0.0
    aec_wrapped: float = 0.0
    sb3: float | None = None  # learner's decisions; None without the train extra
    cold_seconds: float = 0.0
    warm_seconds: float = 0.0
    state_bytes: int = 0
    memory_mib: float = 0.0  # of a process with 16,384 games

    @property
    def of_limit(self) -> float:
        return self.step[1024] / self.limit


@njit(nogil=True)
def draw_legal(streams: np.ndarray, mask: np.ndarray, actions: np.ndarray) -> None:
    """A uniformly random legal action for each row of `mask` (N, A) into `actions` (N,), or -1; `streams` (N,)."""
    for g in range(mask.shape[0]):
        legal = 0
        for a in range(mask.shape[1]):
            legal += mask[g, a]
        streams[g] = (streams[g] ^ (streams[g] >> np.uint64(29))) * GOLDEN + np.uint64(1)
        left = np.int64(((streams[g] >> np.uint64(32)) * np.uint64(legal)) >> np.uint64(32))
        actions[g] = -1
        for a in range(mask.shape[1]):
            if mask[g, a]:
                if left == 0:
                    actions[g] = a
                    break
                left -= 1


@njit(nogil=True)
def copy_bytes(from_mask, from_observation, mask, observation):
    """Write as many mask and observation bytes as a step does."""
    for g in range(mask.shape[0]):
        mask[g, :] = from_mask[g, :]
        observation[g, :] = from_observation[g, :]


def measure(
    id: str, players: int, seconds: float = 2.0, threads: int = 1, progress: Callable[[str], None] | None = None
) -> Row:
    """All figures of one game at one player count; `seconds` each. `progress` is told what comes next."""
    say = progress or (lambda text: None)
    row = Row(id, players)
    say("starting cold and warm")
    row.cold_seconds, row.warm_seconds = _start_up(id, players)
    row.memory_mib, row.state_bytes = _memory(id, players)
    say("playout")
    row.playout = _playout(id, players, seconds, threads)
    for games in BATCHES:
        say(f"batch of {games}")
        row.step[games] = _batch(id, players, games, seconds, threads)
    say("limit")
    row.limit = _limit(id, players, 1024, seconds)
    say("PettingZoo")
    row.aec_raw, row.aec_wrapped = (_aec(id, players, wrapped, seconds) for wrapped in (False, True))
    say("Stable-Baselines3")
    row.sb3 = _sb3(id, players, seconds)
    return row


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Decisions per second of `work`, which plays some and says how many: the median of the slices, after a warm-up."""
    work()
    rates = []
    for _ in range(SLICES):
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds / SLICES:
            done += work()
        rates.append(done / spent)
    return median(rates)


def _streams(count: int) -> np.ndarray:
    return np.random.default_rng(0).integers(1, 2**63, count).astype(np.uint64)


def _playout(id: str, players: int, seconds: float, threads: int) -> float:
    engine = hordes.make(id, 1024, players, seed=0, threads=threads)
    return per_second(lambda: engine.playout(100_000).decisions, seconds)


def _batch(id: str, players: int, games: int, seconds: float, threads: int) -> float:
    engine = hordes.make(id, games, players, seed=0, threads=threads if games > 1 else 1)
    streams, actions = _streams(games), np.zeros(games, np.int64)
    engine.playout(100 * games)  # games at all stages
    rounds = max(1, 4096 // games)

    def work() -> int:
        for _ in range(rounds):
            draw_legal(streams, engine.action_mask, actions)
            engine.step(actions)
        return rounds * games

    return per_second(work, seconds)


def _limit(id: str, players: int, games: int, seconds: float) -> float:
    engine = hordes.make(id, games, players, seed=0)
    engine.playout(100 * games)
    from_mask, from_observation = engine.action_mask.copy(), engine.observation.copy()
    mask, observation = from_mask.copy(), from_observation.copy()
    streams, actions = _streams(games), np.zeros(games, np.int64)

    def work() -> int:
        draw_legal(streams, mask, actions)
        copy_bytes(from_mask, from_observation, mask, observation)
        return games

    return per_second(work, seconds)


def _aec(id: str, players: int, wrapped: bool, seconds: float) -> float:
    import importlib

    game = hordes.game(id)
    module = importlib.import_module(f"hordes.envs.{id}_v{game.version}")
    env = (module.env if wrapped else module.raw_env)(num_players=players)
    env.reset(seed=0)
    streams, action = _streams(1), np.zeros(1, np.int64)

    def work() -> int:
        played = 0
        while played < 200:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            draw_legal(streams, observation["action_mask"][None], action)
            env.step(int(action[0]))
            played += 1
        return played

    return per_second(work, seconds)


def _sb3(id: str, players: int, seconds: float, games: int = 256) -> float | None:
    try:
        from hordes.envs.sb3 import HordesVecEnv
    except ImportError:
        return None
    env = HordesVecEnv(id, games, players, opponents="random", seed=0)
    env.reset()
    streams, actions = _streams(games), np.zeros(games, np.int64)

    def work() -> int:
        for _ in range(4):
            draw_legal(streams, np.stack(env.env_method("action_masks")).astype(np.int8), actions)
            env.step(actions)
        return 4 * games

    return per_second(work, seconds)


def _start_up(id: str, players: int) -> tuple[float, float]:
    """Seconds from a process's first line to the first step: with an empty cache, then the median of three with it."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [float(_python(START_UP.format(id=id, players=players), HORDES_CACHE_DIR=folder)) for _ in range(4)]
    return runs[0], median(runs[1:])


def _memory(id: str, players: int) -> tuple[float, int]:
    """MiB of a process with 16,384 games, compiled before, and bytes of one game's state."""
    peak, state = _python(MEMORY.format(id=id, players=players, games=MEMORY_BATCH)).split()
    return int(peak) / 2**20, int(state)


def peak_memory() -> int:
    """Bytes of the most memory this process has had. (Linux's rusage counts the parent's at the fork, too.)"""
    try:
        with open("/proc/self/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM"))
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _python(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment})
    return done.stdout.strip()


def machine() -> dict[str, str]:
    """What was measured on."""
    import numba

    processor = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            processor = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), processor)
    except OSError:
        pass
    return {
        "processor": processor,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "hordes": hordes.__version__,
    }


def as_json(rows: list[Row], peers: list) -> str:
    """All figures as JSON."""
    content = {
        "machine": machine(),
        "games": [{**asdict(row), "of_limit": row.of_limit} for row in rows],
        "peers": [asdict(peer) for peer in peers],
    }
    return json.dumps(content, indent=2)


def table(rows: list[Row]):
    """The figures as a rich table."""
    from rich.table import Table

    shown = Table(title="Decisions per second, in thousands; one column a game and player count")
    shown.add_column("")
    for row in rows:
        shown.add_column(f"{row.game} {row.players}p", justify="right")

    def line(name: str, value: Callable[[Row], str]) -> None:
        shown.add_row(name, *(value(row) for row in rows))

    def thousands(rate: float | None) -> str:
        return "-" if rate is None else f"{rate / 1000:,.0f}" if rate >= 10_000 else f"{rate / 1000:,.1f}"

    line("playout, random", lambda r: thousands(r.playout))
    for games in BATCHES:
        shown.add_row(f"step with mask and observation, N = {games}", *(thousands(row.step[games]) for row in rows))
    line("limit at N = 1024", lambda r: thousands(r.limit))
    line("step / limit at N = 1024", lambda r: f"{r.of_limit:.2f}")
    line("PettingZoo AEC, raw", lambda r: thousands(r.aec_raw))
    line("PettingZoo AEC, wrapped", lambda r: thousands(r.aec_wrapped))
    line("Stable-Baselines3 VecEnv, N = 256, learner's", lambda r: thousands(r.sb3))
    line("cold compile, s", lambda r: f"{r.cold_seconds:.1f}")
    line("warm start, s", lambda r: f"{r.warm_seconds:.2f}")
    line("bytes a game state", lambda r: f"{r.state_bytes:,}")
    line("MiB of a process with 16,384 games", lambda r: f"{r.memory_mib:.0f}")
    return shown


def peer_table(peers: list, rows: list[Row]):
    """Other libraries' figures, and how many times ours (the first game's highest player count) each of them is."""
    from rich.table import Table

    ours = rows[-1]
    shown = Table(title=f"Beside other libraries, in the same run (ours: {ours.game}, {ours.players} players)")
    for name in ("library", "game", "how", "decisions / s", "our batch of 1024", "our playout", "our AEC raw"):
        shown.add_column(name, justify="left" if name in ("library", "game", "how") else "right")
    for peer in peers:
        rate = peer.decisions_per_second
        ratios = (f"{value / rate:,.1f} ×" for value in (ours.step[1024], ours.playout, ours.aec_raw))
        shown.add_row(f"{peer.library} {peer.version}", peer.game, peer.mode, f"{rate:,.0f}", *ratios)
    return shown
