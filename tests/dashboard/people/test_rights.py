"""Who may do what: the table of rights, and the sectors in which an arbiter's hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.people.rights import WHO_MAY, PersonRole, Powers, Right, everywhere, rights, who_has
from dashboard.people.sector import EVERYWHERE, BadSector, Sector
from tests.cases import each

ARBITERS_OWN = {
    Right.ACKNOWLEDGE,
    Right.DECIDE,
    Right.CLAIM,
    Right.CORRECT,
    Right.CLOCK,
    Right.RESULT,
    Right.PAUSE,
    Right.MOVE_GAME,
    Right.TURN,
    Right.CALIBRATE,
    Right.BIND,
}


@each("right", Right)
def test_every_right_says_who_has_it_and_what_it_is(right: Right) -> None:
    assert WHO_MAY[right].roles
    assert WHO_MAY[right].what()
    assert "chief arbiter" in who_has(right)


def test_what_each_role_may_do() -> None:
    assert rights({PersonRole.CHIEF}) == set(Right)
    assert rights({PersonRole.ARBITER}) == {*ARBITERS_OWN, Right.HEALTH, Right.WATCH, Right.NOTE}
    assert rights({PersonRole.TECHNICIAN}) == {Right.HEALTH, Right.BIND, Right.TURN, Right.CALIBRATE}
    assert rights({PersonRole.DESK}) == {Right.HEALTH, Right.WATCH, Right.RESULT, Right.BIND, Right.DESK}
    assert WHO_MAY[Right.FORGET].roles == {PersonRole.CHIEF}
    assert rights({PersonRole.DESK, PersonRole.CHIEF}) == set(Right)
    assert rights(set()) == set()


def test_what_an_arbiter_may_do_in_his_sector_alone() -> None:
    powers = Powers(frozenset({PersonRole.ARBITER}), Sector.parse("1-40"))
    assert rights(powers.roles) - everywhere(powers) == ARBITERS_OWN
    for right in ARBITERS_OWN:
        assert (powers.may_at(right, 40), powers.may_at(right, 41)) == (True, False)
    assert powers.may_at(Right.NOTE, 41)
    assert not powers.may_at(Right.PIN, 1)


def test_who_has_a_right_by_another_role_too_has_it_at_all_tables() -> None:
    powers = Powers(frozenset({PersonRole.ARBITER, PersonRole.DESK}), Sector.parse("1-40"))
    assert powers.may_at(Right.RESULT, 41)
    assert not powers.may_at(Right.DECIDE, 41)


def test_an_arbiter_of_all_tables_may_do_his_work_in_the_whole_hall() -> None:
    powers = Powers(frozenset({PersonRole.ARBITER}))
    assert powers.sector == EVERYWHERE
    assert everywhere(powers) == rights(powers.roles)


def test_roles_that_have_a_right_are_named() -> None:
    assert who_has(Right.PIN) == ["chief arbiter"]
    assert who_has(Right.NOTE) == ["chief arbiter", "arbiter"]
    assert who_has(Right.TURN) == ["chief arbiter", "arbiter", "technician"]


# --- sectors -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("7", "7"),
        ("1-40,55", "1-40,55"),
        (" 55 , 1 - 40 ", "1-40,55"),
        ("1\N{EN DASH}40", "1-40"),
        ("1-10,5-20,21", "1-21"),
        ("3,1,2", "1-3"),
    ],
)
def test_a_sector_is_written_in_ranges_of_tables(written: str, read: str) -> None:
    assert str(Sector.parse(written)) == read


@each("written", ["", ",", "1,", "0", "5-3", "1-", "a", "1-2-3", "-5", "1000000", "1;2"])
def test_a_text_without_tables_is_rejected_in_a_sentence(written: str) -> None:
    with pytest.raises(BadSector, match=r"Invalid sector .*Enter tables as in 1-40,55\."):
        Sector.parse(written)


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 9)), min_size=1, max_size=8), st.integers(1, 80))
def test_a_table_is_in_a_sector_when_one_of_its_ranges_holds_it(
    drawn: list[tuple[int, int]], table: int
) -> None:
    ranges = [(first, first + more) for first, more in drawn]
    sector = Sector.parse(",".join(f"{first}-{last}" for first, last in ranges))
    assert (table in sector) is any(first <= table <= last for first, last in ranges)
    assert Sector.parse(str(sector)) == sector
    assert all(one[1] + 1 < other[0] for one, other in zip(sector.ranges, sector.ranges[1:], strict=False))
