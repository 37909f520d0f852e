"""Which tests run in which process: rules run as plain Python or compiled, one choice a process.

`jit` tests need compiled engines, `unjitted` ones call rules from Python (compiled rules have no wrapper: the process
would crash), `both` ones run either way, so that `-m jit` selects them too where rules are compiled.
"""

import hypothesis
import pytest

from hordes.engines.core.jit import COMPILED

hypothesis.settings.register_profile("hordes", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("hordes")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    impossible = "unjitted" if COMPILED else "jit"
    for item in items:
        if COMPILED and item.get_closest_marker("both"):
            item.add_marker("jit")
    left = [item for item in items if item.get_closest_marker(impossible)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker(impossible)]
