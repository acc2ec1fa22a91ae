"""What a corrected result changes is said before it is entered."""

from __future__ import annotations

from dashboard.desk import facts as f
from dashboard.desk.foresight import changes
from dashboard.desk.score import SCORES, Score
from tests.dashboard.desk.small_event import SmallEvent


def corrected(small: SmallEvent, round_: int, board: int, score: Score) -> list[str]:
    """What would be said of another result of a board."""
    seat = small.section().rounds[round_ - 1].seats[board - 1]
    white, black = SCORES[score]
    fact = f.ResultSet(game=seat.game, white=white, black=black)
    record = f.Record(seq=small.event.seq + 1, at=small.now, by="Dana", fact=fact)
    return changes(small.event, small.history.after(record).event, small.file.people)


def test_points_and_places_that_change_are_named(small: SmallEvent) -> None:
    small.play("1-0", "1/2-1/2", "1/2-1/2")
    told = corrected(small, 1, 1, "0-1")
    assert told[0] == "Ada - Dmitri in round 1 counts as 0-1."
    assert "Dmitri: 0 -> 1 points, place 6 -> 1." in told
    assert "Ada: 1 -> 0 points, place 1 -> 6." in told


def test_a_round_that_was_paired_with_it_stays_and_how_much_of_it_would_be_other_is_said(
    small: SmallEvent,
) -> None:
    small.play("1-0", "1-0", "1-0")
    small.pair()
    told = corrected(small, 1, 1, "0-1")
    assert any("Round 2 is paired already and stays as it is" in one for one in told)


def test_of_rounds_after_the_next_it_is_said_that_they_stay(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")
    small.play()
    small.pair()
    told = corrected(small, 1, 1, "0-1")
    assert "Round 3 was paired after that, with what stood then; it stays as it is." in told


def test_what_changes_nothing_but_itself_says_only_that(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")
    # A forfeit gives the same points; that it is no meeting shows in pairings to come.
    assert corrected(small, 1, 1, "+--")[0] == "Ada - Dmitri in round 1 counts as +--."
