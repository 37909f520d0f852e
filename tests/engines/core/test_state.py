"""Records declared once."""

import pytest

from hordes.engines.core.state import Record, field


@pytest.mark.parametrize("name", ["round", "size", "item", "dtype"])
def test_a_name_that_numpys_records_have_themselves_is_refused(name):
    """Un-jitted rules would read numpy's attribute instead of the field."""
    with pytest.raises(ValueError, match=f"field '{name}'"):
        Record(field(name, doc=""))
