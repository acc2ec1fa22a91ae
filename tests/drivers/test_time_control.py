"""Time controls as the PGN tag writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.time_control import Method, Period, TimeControl

WRITTEN = [
    ("sudden death", "300", (Period(300),)),
    ("with an increment", "5400+30", (Period(5400, 30),)),
    ("nothing but the increment", "0+10", (Period(0, 10),)),
    ("two periods", "40/7200+30:3600", (Period(7200, 30, 40), Period(3600))),
    ("three periods", "40/300:20/300:60", (Period(300, 0, 40), Period(300, 0, 20), Period(60))),
    ("with a US delay", "5400d5", (Period(5400, 5, None, Method.DELAY),)),
    ("with Bronstein's bonus", "5400b5", (Period(5400, 5, None, Method.BRONSTEIN),)),
    (
        "a delay only in the last period",
        "40/7200+30:900d10",
        (Period(7200, 30, 40), Period(900, 10, None, Method.DELAY)),
    ),
    ("moves that repeat", "40/7200", (Period(7200, 0, 40),)),
]

WRONG = [
    ("nothing", "", "write seconds"),
    ("no clock", "-", "write seconds"),
    ("nobody knows", "?", "write seconds"),
    ("in words", "5+3 min", "write seconds"),
    ("half an increment", "180+", "write seconds"),
    ("half a delay", "180d", "write seconds"),
    ("two bonuses", "180+2d5", "write seconds"),
    ("half a period", "40/7200:", "write seconds"),
    ("digits of another script", "٣٠٠", "write seconds"),
    ("no time", "0", "leaves no time"),
    ("a period of no moves", "0/300", "leaves no time"),
    ("a period without moves before another", "7200:3600", "only the last period"),
]


@pytest.mark.parametrize(("text", "periods"), [c[1:] for c in WRITTEN], ids=[c[0] for c in WRITTEN])
def test_a_time_control_is_read_and_written(text: str, periods: tuple[Period, ...]) -> None:
    control = TimeControl.parsed(text)
    assert control == TimeControl(periods)
    assert str(control) == text


@pytest.mark.parametrize(("text", "why"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_what_is_none_gets_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"is no time control: .*{why}"):
        TimeControl.parsed(text)


@given(st.text(alphabet="0123456789/+db:- ", max_size=20))
def test_what_was_read_is_written_so_that_it_reads_the_same(text: str) -> None:
    try:
        control = TimeControl.parsed(text)
    except ValueError:
        return
    assert TimeControl.parsed(str(control)) == control


def test_a_bonus_of_nothing_is_sudden_death_whatever_its_sign() -> None:
    assert TimeControl.parsed("300d0") == TimeControl.parsed("300+0") == TimeControl.parsed("300")


def test_more_time_leaves_the_method_as_it_was() -> None:
    assert str(TimeControl.parsed("40/300d5:60").with_more_time(60)) == "40/360d5:60"
