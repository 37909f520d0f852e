"""Compiling: rules uncached and cheap to compile, entry points cached in a folder named by what they depend on.

numba's own cache misses edits in other files and mixes checked with unchecked builds, so each state of the sources,
the data and the settings gets a folder of its own. `NUMBA_DISABLE_JIT=1` runs the same rules as plain Python.
"""

import functools
import hashlib
import os
import shutil
import sys
import time
import types
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from filelock import FileLock
from numba import config, njit
from numba import types as numba_types

from . import rulebook

COMPILED = not config.DISABLE_JIT  # type: ignore[attr-defined]
KEPT_BUILDS = 3
DAY = 24 * 60 * 60  # seconds
# A division by zero is a bug that the un-jitted tests surface; checking for it would slow every rule.
SETTINGS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
NARROW = (numba_types.boolean, numba_types.int8, numba_types.int16, numba_types.int32)
UNWRAPPED: dict[str, Any] = {**SETTINGS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def rule(*clauses: str, wraps: bool = False):
    """Mark a rule with its rulebook clauses and compile it without Python wrappers.

    Other rules call it; Python must not, unless un-jitted (it has no wrapper: the process would crash).
    `wraps`: its uint64 arithmetic overflows on purpose, so un-jitted numpy shall not warn of it.
    """

    def mark(function):
        rulebook.register(function, clauses)
        if COMPILED:
            return _one_version(njit(**UNWRAPPED)(function))
        if wraps:

            @functools.wraps(function)
            def quiet(*arguments):
                with np.errstate(over="ignore"):
                    return function(*arguments)

            return quiet
        return function

    return mark


def _one_version(dispatcher):
    """Let integers of every kind (fields, literals, enum members, truth values) reach a rule as int64.

    numba would compile a version of the rule for each (Barbaria: 168 versions of 124 rules, a sixth of the time).
    """
    resolve = dispatcher.get_call_template

    def widened(kind):
        literal = isinstance(kind, (numba_types.IntegerLiteral, numba_types.BooleanLiteral, numba_types.IntEnumMember))
        return numba_types.int64 if literal or kind in NARROW else kind

    dispatcher.get_call_template = lambda args, kws: resolve(
        tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()}
    )
    return dispatcher


def bind(functions: types.ModuleType, rules: dict, entries: Iterable[str], folder: Path | None) -> dict:
    """Copies of a module's functions whose free names are one game's rules.

    Those named in `entries` are compiled with Python wrappers and cached in `folder`; the rest are their helpers.
    (Functions as arguments, or closures, would miss the disk cache in every fresh process.)
    """
    namespace = {**vars(functions), **rules}
    for name, function in vars(functions).items():
        own = isinstance(function, types.FunctionType) and function.__module__ == functions.__name__
        if own and name not in rules:
            bound = types.FunctionType(function.__code__, namespace, name, function.__defaults__)
            bound.__doc__, bound.__module__ = function.__doc__, functions.__name__
            if not COMPILED:
                namespace[name] = bound
            elif name not in entries:
                namespace[name] = _one_version(njit(**UNWRAPPED)(bound))
            else:
                namespace[name] = cached(bound, folder)
    return {name: namespace[name] for name in entries}


def cached(function, folder: Path | None):
    """Compile with numba's disk cache in `folder`, leaving the process's own cache setting as it was."""
    if not COMPILED:
        return function
    kept, config.CACHE_DIR = config.CACHE_DIR, str(folder)  # type: ignore[attr-defined]
    try:
        return njit(cache=True, **SETTINGS)(function)
    finally:
        config.CACHE_DIR = kept  # type: ignore[attr-defined]


def cache_root() -> Path:
    """`HORDES_CACHE_DIR`, else the user's cache folder."""
    return Path(os.environ.get("HORDES_CACHE_DIR") or platformdirs.user_cache_dir("hordes", appauthor=False))


def cache_folder(name: str, sources: dict[str, bytes]) -> Path:
    """The folder of one build of `name`; `sources` maps each path within the package to its contents."""
    options = config.OPT, config.BOUNDSCHECK  # type: ignore[attr-defined]
    settings = sys.version, np.__version__, numba.__version__, llvmlite.__version__, *options
    digest = hashlib.sha256(repr(settings).encode())
    for path in sorted(sources):
        digest.update(path.encode() + b"\0" + hashlib.sha256(sources[path]).digest())
    return cache_root() / f"{name}-{digest.hexdigest()[:16]}"


def compile_once(name: str, title: str, folder: Path, calls: list) -> None:
    """Call each of `calls`, which compile on their first call, while no other process compiles the same.

    A line on stderr says so where there is no finished build yet. Afterwards the newest builds of `name` are kept.
    """
    folder.mkdir(parents=True, exist_ok=True)
    finished = folder / "finished"
    with FileLock(folder / "lock"):
        cold = not finished.exists()
        for count, call in enumerate(calls):
            if cold:
                _say(f"\rhordes: compiling {title}, once for this version: {count} of {len(calls)} parts")
            call()
        if cold:
            _say(f"\rhordes: compiled {title}, {len(calls)} of {len(calls)} parts; kept in {folder}\n")
            finished.touch()
        os.utime(finished)
    _prune(name, folder)


def _say(text: str) -> None:
    if sys.stderr is not None and (sys.stderr.isatty() or text.endswith("\n")):
        sys.stderr.write(text)
        sys.stderr.flush()


def _prune(name: str, current: Path) -> None:
    """Keep the newest builds, and of the unfinished ones those that may still be in the making."""

    def last_used(folder: Path) -> float:
        try:
            return (folder / "finished").stat().st_mtime
        except OSError:
            return float("inf")

    def abandoned(folder: Path) -> bool:
        return last_used(folder) == float("inf") and time.time() - folder.stat().st_mtime > DAY

    builds = sorted(current.parent.glob(f"{name}-" + "[0-9a-f]" * 16), key=last_used, reverse=True)
    finished = [b for b in builds if last_used(b) < float("inf") and b != current]
    for folder in finished[KEPT_BUILDS - 1 :] + [b for b in builds if b != current and abandoned(b)]:
        shutil.rmtree(folder, ignore_errors=True)
