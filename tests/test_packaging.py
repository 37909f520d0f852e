"""What is installed, what an import costs, and who imports whom."""

import ast
import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from importlib.resources import files
from importlib.util import resolve_name
from pathlib import Path

import pytest

import hordes

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUP = PYPROJECT["tool"]["setuptools"]
ROOMS = {"hordes": "src/hordes", **{f"hordes.{room}": room for room in ("engines", "envs", "agents", "benchmarks")}}


def packages():
    """Every package that exists: dotted name -> its folder."""
    found = {}
    for name, room in ROOMS.items():
        for init in sorted((ROOT / room).glob("**/__init__.py")):
            parts = init.parent.relative_to(ROOT / room).parts
            found[".".join((name, *parts))] = init.parent
    return found


def test_the_listed_packages_are_the_folders_that_exist():
    assert SETUP["package-dir"] == ROOMS
    assert sorted(SETUP["packages"]) == sorted(packages())


def test_every_data_file_is_found_and_goes_into_the_wheel():
    patterns = SETUP["package-data"]["*"]
    for name, folder in packages().items():
        for path in [*folder.glob("*.toml"), *folder.glob("data/**/*.toml"), *folder.glob("py.typed")]:
            inside = path.relative_to(folder).as_posix()
            assert files(name).joinpath(inside).is_file()
            assert any(fnmatch(inside, pattern) for pattern in patterns), path
            assert inside.count("/") <= 1, f"{path}: the patterns reach one folder deep"
    assert files("hordes").joinpath("py.typed").is_file()


@pytest.mark.parametrize("game", hordes.games())
def test_every_game_has_its_rulebook_and_data(game):
    package = files(f"hordes.engines.{game}")
    assert package.joinpath("rulebook.toml").is_file()
    assert [item for item in package.joinpath("data").iterdir() if item.name.endswith(".toml")]


def test_the_listed_games_are_the_folders_that_exist():
    folders = {path.parent.name for path in (ROOT / "engines").glob("*/__init__.py")} - {"core"}
    assert {*hordes.games(), *hordes._IN_THE_MAKING} == folders
    assert not set(hordes.games()) & set(hordes._IN_THE_MAKING)
    assert {id: hordes.game(id).version for id in hordes.games()} == hordes._GAMES


def test_the_version_is_the_same_everywhere():
    assert hordes.__version__ == PYPROJECT["project"]["version"]


@pytest.mark.parametrize(
    "module", ["hordes", "hordes.engines", "hordes.engines.core", "hordes.engines.core.errors", "hordes.envs"]
)
def test_an_import_loads_no_compiler_no_learner_and_no_game(module):
    code = f"import sys, json, {module}; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = json.loads(run.stdout)
    unwanted = ("numba", "llvmlite", "torch", "stable_baselines3", "sb3_contrib", "matplotlib", "pygame")
    heavy = unwanted + tuple(f"hordes.engines.{game}" for game in hordes.games())
    assert module in loaded
    assert [name for name in loaded if name in heavy] == []


@pytest.mark.slow
def test_the_wheel_holds_code_data_and_types(tmp_path):
    copy = tmp_path / "copy"  # a build leaves a folder behind, from which the next one would take what is gone
    for room in ROOMS.values():
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, copy)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", "--wheel-dir", str(tmp_path), str(copy)]
    subprocess.run(command, check=True)
    (wheel,) = tmp_path.glob("hordes-*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    expected = {"hordes/py.typed"}
    for name, folder in packages().items():
        for path in [*folder.glob("*.py"), *folder.glob("*.toml"), *folder.glob("data/*.toml")]:
            expected.add(f"{name.replace('.', '/')}/{path.relative_to(folder).as_posix()}")
    assert held == expected


# --- nobody reaches down past a room ---------------------------------------------------------------------------------

# What envs, agents and benchmarks may take of engines/core, besides `hordes.make` and `hordes.game`.
PUBLIC_FACE = {
    "hordes.engines.core": {"errors", "jit", "replay", "scenario"},
    "hordes.engines.core.check": {"Problem"},
    "hordes.engines.core.engine": {"Counts", "Engine"},
    "hordes.engines.core.errors": {"*"},  # all of it
    "hordes.engines.core.game": {"Game", "Option"},
    "hordes.engines.core.jit": {"COMPILED", "bind", "cache_folder", "cached", "compile_once", "rule"},
    "hordes.engines.core.replay": {"*"},
    "hordes.engines.core.rng": {"seeds_from"},
    "hordes.engines.core.state": {"Field", "Record", "field"},  # the layout of what an agent notes
    "hordes.engines.core.scenario": {"describe", "merged", "read", "write"},
}
HIDDEN = {"_b", "_run", "_parts", "_pool", "_scratch", "_entries"}  # attributes of Engine and Game
# Rules know nothing of reinforcement learning, of pictures or of the console.
NOT_IN_ENGINES = ("gymnasium", "pettingzoo", "torch", "stable_baselines3", "sb3_contrib", "matplotlib", "rich", "typer")


def imports(source, package):
    """What a module of `package` imports, as (module, name), name None for a plain `import module`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from ((resolve_name(module, package) if node.level else module, alias.name) for alias in node.names)


def modules(room):
    """(package, path) of every module in the packages of a room."""
    for package, folder in packages().items():
        if package == room or package.startswith(f"{room}."):
            yield from ((package, path) for path in sorted(folder.glob("*.py")))


def inside(module, room):
    return module == room or module.startswith(f"{room}.")


def trespasses(source, package):
    """The imports and attributes by which a module of `package` reaches past its neighbours."""
    core, engines = "hordes.engines.core", "hordes.engines"
    found = []
    for module, name in imports(source, package):
        whole = f"{module}.{name}" if name else module
        if inside(package, core):
            wrong = inside(module, "hordes") and not inside(whole, core)
        elif inside(package, engines):
            wrong = inside(module, "hordes") and not (inside(whole, core) or inside(whole, package))
        else:
            face = PUBLIC_FACE.get(module, set())
            wrong = inside(whole, engines) and not ("*" in face or name in face)
        if wrong or (inside(package, engines) and module.partition(".")[0] in NOT_IN_ENGINES):
            found.append(f"imports {whole}")
    if not inside(package, engines):
        nodes = ast.walk(ast.parse(source))
        found += [f"uses {n.attr}" for n in nodes if isinstance(n, ast.Attribute) and n.attr in HIDDEN]
    return found


@pytest.mark.parametrize("room", ["hordes.engines", "hordes.envs", "hordes.agents", "hordes.benchmarks"])
def test_nobody_reaches_down_past_a_room(room):
    found = {path.relative_to(ROOT).as_posix(): trespasses(path.read_text("utf-8"), p) for p, path in modules(room)}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_only_the_registry_of_games_imports_them():
    for package, path in modules("hordes"):
        if path.parent == ROOT / "src/hordes":
            imported = [module for module, _ in imports(path.read_text("utf-8"), package)]
            assert [m for m in imported for game in hordes.games() if inside(m, f"hordes.engines.{game}")] == []


@pytest.mark.parametrize(
    ("package", "source", "found"),
    [
        ("hordes.engines.core", "from .errors import HordesError", []),
        ("hordes.engines.core", "import hordes", ["imports hordes"]),
        ("hordes.engines.core", "from ..attila import GAME", ["imports hordes.engines.attila.GAME"]),
        ("hordes.engines.core", "def f():\n    import hordes.envs", ["imports hordes.envs"]),
        ("hordes.engines.attila", "from ..core.rng import below\nfrom .state import STATE\nfrom . import turn", []),
        ("hordes.engines.attila", "from ..barbaria import state", ["imports hordes.engines.barbaria.state"]),
        ("hordes.engines.attila", "from hordes.engines import barbaria", ["imports hordes.engines.barbaria"]),
        ("hordes.engines.attila", "import gymnasium.spaces", ["imports gymnasium.spaces"]),
        ("hordes.envs", "import hordes\nfrom hordes.engines.core.engine import Engine", []),
        ("hordes.envs", "from hordes.engines.core.errors import IllegalAction", []),
        ("hordes.envs", "from hordes.engines.core import batch", ["imports hordes.engines.core.batch"]),
        ("hordes.envs", "import hordes.engines.core.batch", ["imports hordes.engines.core.batch"]),
        ("hordes.envs", "from hordes.engines import attila", ["imports hordes.engines.attila"]),
        ("hordes.envs.boards", "from ...engines.attila import state", ["imports hordes.engines.attila.state"]),
        ("hordes.agents", "engine._b.states", ["uses _b"]),
    ],
)
def test_trespassing_is_noticed(package, source, found):
    assert trespasses(source, package) == found
