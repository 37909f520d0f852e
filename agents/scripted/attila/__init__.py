"""Attila's scripted players: `plain` is one page of common sense, the expert looks a move ahead and costs more."""

from . import expert, plain
from .components import NOTES

LEVELS = {"scripted": plain.choose, "expert": expert.choose}
__all__ = ["LEVELS", "NOTES"]
