"""Every scenario check has its test."""

from __future__ import annotations

import re
from pathlib import Path


def test_each_of_the_113_checks_is_a_test_with_its_number() -> None:
    """The numbers 1 to 113 all stand at the head of a test in this folder."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_c*.py"))
    numbers = {int(number) for number in re.findall(r"^def test_(\d{3})_", text, re.MULTILINE)}
    assert numbers == set(range(1, 114))
