"""Cases that are gone through in one test: none is left out, and each that fails is named."""

from __future__ import annotations

import pytest

from tests.cases import each


def names_of(failed: pytest.ExceptionInfo[ExceptionGroup[Exception]]) -> list[str]:
    return [note for one in failed.value.exceptions for note in one.__notes__]


def test_every_case_is_tried_and_each_that_fails_is_named() -> None:
    tried: list[tuple[int, str]] = []

    @each(("number", "word"), [(1, "one"), (2, "three"), (3, "three"), (4, "five")])
    def counts(number: int, word: str) -> None:
        tried.append((number, word))
        assert ["", "one", "two", "three", "four"][number] == word

    with pytest.raises(ExceptionGroup, match="2 of 4 cases") as failed:
        counts()
    assert len(tried) == 4
    assert names_of(failed) == ["case: 2, 'three'", "case: 4, 'five'"]


@pytest.mark.parametrize("ids", [["first", "second"], lambda value: {1: "first", 2: "second"}[value]])
def test_a_case_goes_by_its_name_where_it_has_one(ids: object) -> None:
    @each("number", [1, 2], ids=ids)  # type: ignore[arg-type] # both kinds
    def fails(number: int) -> None:
        raise ValueError(number)

    with pytest.raises(ExceptionGroup) as failed:
        fails()
    assert names_of(failed) == ["case: first", "case: second"]


@pytest.fixture
def ten() -> int:
    return 10


@each("number", [1, 2])
@each("other", [3, 4])
def test_fixtures_and_a_second_table_stand_beside_it(number: int, other: int, ten: int) -> None:
    assert number + other < ten


def test_a_table_without_cases_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no case for number"):
        each("number", [])
