"""Agents: observations and masks in, actions out. `load` makes one from a name such as `scripted` or `ppo:path`."""

from .agent import Agent, load

__all__ = ["Agent", "load"]
