"""What the README shows works as it stands."""

import re

import pytest


@pytest.mark.jit
@pytest.mark.attila
def test_the_readmes_python_runs(pytestconfig):
    text = (pytestconfig.rootpath / "README.md").read_text("utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if "sb3" not in block]
    assert len(blocks) == 2
    names: dict = {}
    for block in blocks:
        exec(block, names)
    assert names["engine"].state(0)["pieces"]["BELGICA"]["FRANKS"] >= 3
