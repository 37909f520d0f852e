"""Snapshots: a batch as bytes, a header in JSON and the records. Equal batches, equal bytes."""

import hashlib
import json
import struct
from typing import Any

import numpy as np

from .errors import InvalidSnapshot

MAGIC = b"HORDES1\n"
START = len(MAGIC) + 4  # of the header, after its length


def write(header: dict[str, Any], states: np.ndarray) -> bytes:
    """A batch's records (N,), with a header of JSON values that says what they are."""
    records = states.tobytes()
    text = json.dumps({**header, "digest": _digest(records)}, sort_keys=True).encode()
    return MAGIC + struct.pack("<I", len(text)) + text + records


def read(saved: bytes, expected: dict[str, Any], like: np.ndarray) -> np.ndarray:
    """The records of a snapshot whose header is as expected, as many and of the same dtype as `like`.

    Raises InvalidSnapshot for a damaged one, or one of another game, version, layout, batch or options.
    """
    if not isinstance(saved, (bytes, bytearray)) or not saved.startswith(MAGIC):
        raise InvalidSnapshot("not a snapshot of a Hordes batch")
    try:
        (length,) = struct.unpack_from("<I", saved, len(MAGIC))
        header = dict(json.loads(saved[START : START + length]))
    except (struct.error, TypeError, ValueError):
        raise InvalidSnapshot("the snapshot's header is damaged") from None
    for name, value in expected.items():
        if header.get(name) != value:
            raise InvalidSnapshot(f"{name}: this batch has {value!r}, the snapshot {header.get(name)!r}")
    records = saved[START + length :]
    if len(records) != like.nbytes:
        raise InvalidSnapshot(f"expected {like.nbytes} bytes of states, got {len(records)}")
    if header.get("digest") != _digest(records):
        raise InvalidSnapshot("the snapshot's states are damaged: they do not match its digest")
    return np.frombuffer(records, like.dtype)


def _digest(records: bytes) -> str:
    return hashlib.sha256(records).hexdigest()
