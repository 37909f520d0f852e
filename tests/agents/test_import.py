"""What is imported when: playing needs no torch until a learned agent is asked for."""

import subprocess
import sys

CODE = """
import sys
import hordes.agents, hordes.agents.matches, hordes.agents.random, hordes.agents.ratings
heavy = {"torch", "stable_baselines3", "sb3_contrib", "matplotlib", "openskill", "safetensors"} & set(sys.modules)
sys.exit(f"imported {heavy}" if heavy else 0)
"""


def test_agents_are_imported_without_the_train_extra():
    result = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
