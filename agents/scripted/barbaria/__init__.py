"""Barbaria's scripted player: exact odds, and a rough worth of what they bring."""

from . import plain
from .components import NOTES

LEVELS = {"scripted": plain.choose}
__all__ = ["LEVELS", "NOTES"]
