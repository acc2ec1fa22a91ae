"""Families are found by their names."""

from __future__ import annotations

import pytest

from drivers.discovery.registry import FAMILIES, Family, UnknownFamily, family, new_session
from drivers.events import Link
from drivers.transports.ways import Ways


@pytest.mark.parametrize("known", FAMILIES.values(), ids=lambda known: known.name)
def test_every_family_is_whole(known: Family) -> None:
    assert family(known.name) is known
    assert new_session(known.name, "port").state is Link.CLOSED
    assert known.ways != Ways(), "no way leads to it"


@pytest.mark.parametrize(
    ("name", "words"), [("dtg", "did you mean 'dgt'"), ("DGT", "did you mean 'dgt'"), ("xyz", "known are")]
)
def test_a_misspelt_family_names_the_nearest(name: str, words: str) -> None:
    with pytest.raises(UnknownFamily, match=words):
        family(name)
