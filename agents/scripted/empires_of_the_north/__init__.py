"""The scripted player of Empires of the North: takes the action that is worth most by a table of worths."""

from . import plain
from .components import NOTES

LEVELS = {"scripted": plain.choose}
__all__ = ["LEVELS", "NOTES"]
