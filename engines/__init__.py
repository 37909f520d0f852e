"""Rules of the games. Knows nothing of reinforcement learning, of pictures or of its users' files."""
