"""Time controls as the PGN tag writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.time_control import Period, TimeControl

WRITTEN = [
    ("blitz with increment", "180+2", (Period(None, 180, 2),), "blitz", 300),
    ("ten minutes are blitz", "600", (Period(None, 600),), "blitz", 600),
    ("a second more is rapid", "601", (Period(None, 601),), "rapid", 601),
    ("rapid", "900+10", (Period(None, 900, 10),), "rapid", 1500),
    ("an hour by increments is standard", "1800+30", (Period(None, 1800, 30),), "standard", 3600),
    ("standard", "5400+30", (Period(None, 5400, 30),), "standard", 7200),
    ("two periods", "40/7200+30:3600", (Period(40, 7200, 30), Period(None, 3600)), "standard", 12000),
    (
        "moves that repeat",
        "40/300:20/300:60",
        (Period(40, 300), Period(20, 300), Period(None, 60)),
        "blitz",
        600,
    ),
    ("no clock", "-", (), "standard", 0),
]


@pytest.mark.parametrize(
    ("text", "periods", "rated", "total_s"), [c[1:] for c in WRITTEN], ids=[c[0] for c in WRITTEN]
)
def test_a_time_control_is_read(text: str, periods: tuple[Period, ...], rated: str, total_s: int) -> None:
    control = TimeControl.parse(text)
    assert control == TimeControl(periods)
    assert (control.rated_class, control.total_s) == (rated, total_s)
    assert str(control) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a time control"),
        ("3 minutes", "write seconds"),
        ("180+", "write seconds"),
        ("0", "leaves no time"),
        ("0/300", "leaves no time"),
        ("7200:3600", "only the last period"),
        ("40/7200:", "write seconds"),
        ("-180", "write seconds"),
    ],
)
def test_what_is_none_gets_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        TimeControl.parse(text)


@given(st.text(alphabet="0123456789/+:- ", max_size=20))
def test_what_was_read_is_written_so_that_it_reads_the_same(text: str) -> None:
    try:
        control = TimeControl.parse(text)
    except ValueError:
        return
    assert TimeControl.parse(str(control)) == control
