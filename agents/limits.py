"""What bounds a training: its time or decisions, a request to stop, one process a folder, threads."""

import signal
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from filelock import FileLock, Timeout

from hordes.engines.core.errors import InvalidOption


class Stop:
    """Within it SIGINT and SIGTERM only ask to stop; the second one interrupts at once."""

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "Stop":
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._ask) for number in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _ask(self, number: int, frame: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


def spent(seconds: float, taken: int, minutes: float | None, decisions: int | None) -> float:
    """The share of the training that is done, 1 when it is over: that of the time or of the decisions."""
    limits = [(seconds, 60 * minutes if minutes is not None else None), (taken, decisions)]
    return max(1.0 if now >= limit else now / limit for now, limit in limits if limit is not None)


@contextmanager
def alone(folder: Path):
    """Raises InvalidOption where another process trains in that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / "lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise InvalidOption(f"folder: another training is going on in {folder}") from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def torch_threads_set(count: int):
    """Torch computes on that many threads, afterwards on as many as before."""
    before = torch.get_num_threads()
    torch.set_num_threads(count)
    try:
        yield
    finally:
        torch.set_num_threads(before)
