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

SPOKEN = [
    ("5400+30", "90 min + 30 s"),
    ("300", "5 min"),
    ("0+10", "0 min + 10 s"),
    ("90", "1 min 30 s"),
    ("40/7200+30:900d10", "40 moves in 120 min + 30 s, then 15 min, 10 s delay"),
    ("5400b5", "90 min, 5 s Bronstein"),
]

WRONG = [
    ("nothing", "", "Use seconds"),
    ("no clock", "-", "Use seconds"),
    ("nobody knows", "?", "Use seconds"),
    ("in words", "5+3 min", "Use seconds"),
    ("half an increment", "180+", "Use seconds"),
    ("half a delay", "180d", "Use seconds"),
    ("two bonuses", "180+2d5", "Use seconds"),
    ("half a period", "40/7200:", "Use seconds"),
    ("digits of another script", "٣٠٠", "Use seconds"),
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
    with pytest.raises(ValueError, match=f"Invalid time control .*{why}"):
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


# --- periods ------------------------------------------------------------------------------------------------

THREE = TimeControl.parsed("40/5400+30:20/1800+30:900d5")
REPEATED = TimeControl.parsed("40/7200")


@pytest.mark.parametrize(("moves", "number"), [(0, 1), (39, 1), (40, 2), (59, 2), (60, 3), (200, 3)])
def test_the_period_of_a_player_by_the_moves_that_he_has_completed(moves: int, number: int) -> None:
    assert THREE.period_after(moves) is THREE.periods[number - 1]


def test_whoever_has_made_more_moves_than_the_only_period_asks_for_stays_in_it() -> None:
    assert REPEATED.period_after(41) is REPEATED.periods[0]


def test_how_many_moves_are_needed_by_the_end_of_a_period() -> None:
    assert [THREE.moves_by_end_of(number) for number in (1, 2)] == [40, 60]


def test_the_move_with_which_a_period_ends() -> None:
    assert [moves for moves in range(100) if THREE.ends_with(moves)] == [40, 60]
    assert [moves for moves in range(100) if REPEATED.ends_with(moves)] == [40]
    assert not any(TimeControl.parsed("300").ends_with(moves) for moves in range(100))


def test_nothing_follows_the_last_period() -> None:
    assert [THREE.following(number) for number in (1, 2, 3)] == [*THREE.periods[1:], None]


TIME_FOR = [
    ("300+3", 60, 300 + 60 * 3),
    ("40/5400+30:900+30", 60, 5400 + 900 + 60 * 30),
    ("40/5400+30:900+30", 40, 5400 + 40 * 30),
    ("5400d5", 10, 5400 + 10 * 5),
    ("300", 0, 0),
]


@pytest.mark.parametrize(("text", "moves", "seconds"), TIME_FOR)
def test_what_a_player_has_for_so_many_moves(text: str, moves: int, seconds: int) -> None:
    assert TimeControl.parsed(text).seconds_for(moves) == seconds


def test_only_an_increment_is_added_at_every_press() -> None:
    assert [TimeControl.parsed(text).periods[0].increment_s for text in ("300+3", "300d3", "300b3")] == [
        3,
        0,
        0,
    ]


def test_a_bonus_in_any_period_is_one() -> None:
    assert THREE.has_bonus
    assert TimeControl.parsed("40/5400:900d5").has_bonus
    assert not REPEATED.has_bonus


@pytest.mark.parametrize(("written", "words"), SPOKEN)
def test_it_is_said_as_people_say_it(written: str, words: str) -> None:
    assert TimeControl.parsed(written).in_words == words
