"""Faces: the games as PettingZoo, Gymnasium and Stable-Baselines3 environments, and as text."""
