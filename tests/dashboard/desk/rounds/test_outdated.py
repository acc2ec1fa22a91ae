"""A pairing from a corrected result has a warning while the round can be paired again."""

from __future__ import annotations

from dashboard.desk.event import facts as f
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.rounds.outdated import outdated
from tests.dashboard.desk.small_event import SmallEvent


def warnings(small: SmallEvent) -> list[str]:
    return [*outdated(small.history, small.section(), small.file.people)]


def correct(small: SmallEvent, score: Score) -> f.StoreRecord:
    white, black = SCORES[score]
    return small.add(f.ResultSet(game=small.section().rounds[0].seats[0].game, white=white, black=black))


def test_a_correction_before_the_pairing_is_in_it(small: SmallEvent) -> None:
    small.play()
    correct(small, "0-1")
    small.pair()
    assert warnings(small) == []


def test_a_correction_after_the_pairing_is_shown_until_the_round_is_played(small: SmallEvent) -> None:
    small.play()
    small.pair()
    correct(small, "0-1")
    expected = (
        "A result was corrected after this was paired: Ada - Dmitri (round 1, board 1). To use it, undo this "
        "pairing and pair again before play starts."
    )
    assert warnings(small) == [expected]
    small.publish()
    assert warnings(small)
    small.score(1, "1-0")
    assert warnings(small) == []


def test_an_undone_correction_does_not_count(small: SmallEvent) -> None:
    small.play()
    small.pair()
    record = correct(small, "0-1")
    small.add(f.RecordUndone(seq=record.seq))
    assert warnings(small) == []


def test_undoing_a_correction_after_the_pairing_counts_as_one(small: SmallEvent) -> None:
    small.play()
    record = correct(small, "0-1")
    small.pair()
    small.add(f.RecordUndone(seq=record.seq))
    assert len(warnings(small)) == 1
