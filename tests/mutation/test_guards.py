"""The list of guards fits the product: each edit can be made, and each names tests that there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import each
from tests.mutation.guards import Guard, guards

PROJECT = Path(__file__).parents[2]


@each("guard", guards(), ids=lambda guard: guard.name)
def test_every_guard_of_the_list_is_where_it_says(guard: Guard) -> None:
    source = (PROJECT / guard.file).read_text("utf-8")
    assert guard.opened(source) != source
    compile(guard.opened(source), guard.file, "exec")
    assert [one for one in guard.tests if not (PROJECT / one).is_file()] == []


def test_the_names_are_all_different() -> None:
    names = [one.name for one in guards()]
    assert len(names) == len(set(names))


def test_a_guard_that_has_moved_is_named() -> None:
    guard = Guard("x", "a.py", "if wait:", "if False:", ())
    for source in ("", "if wait:\nif wait:"):
        with pytest.raises(ValueError, match=r"a\.py has 'if wait:'"):
            guard.opened(source)
