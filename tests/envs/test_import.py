"""`import hordes` is light and makes every game known."""

import subprocess
import sys


def run(*lines):
    return subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, capture_output=True, text=True).stdout


def test_importing_is_light():
    heavy = {"numba", "torch", "stable_baselines3", "hordes.engines.attila", "hordes.envs"}
    assert run("import sys, hordes", f"print({heavy} & set(sys.modules))").strip() == "set()"


def test_names_are_registered_once():
    loaded = "import importlib, warnings; warnings.simplefilter('error'); import hordes; importlib.reload(hordes)"
    shown = "import gymnasium, pettingzoo; print(gymnasium.spec('hordes/Attila-v0').vector_entry_point)"
    assert run(loaded, shown, "print(pettingzoo.spec('aec', 'hordes/attila-v0').entry_point)").split() == [
        "hordes.envs.vector:HordesVectorEnv",
        "hordes.envs.attila_v0:env",
    ]


def test_gymnasium_imports_by_name():
    unjitted = "import os, gymnasium; os.environ['NUMBA_DISABLE_JIT'] = '1'"
    made = "env = gymnasium.make('hordes:hordes/Attila-v0', num_players=2)"
    assert "HordesEnv" in run(unjitted, made, "print(env)")
