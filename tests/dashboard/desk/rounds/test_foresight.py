"""The effects of a corrected result are shown before it is entered."""

from __future__ import annotations

from pathlib import Path

from dashboard.desk.event import facts as f
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.rounds.foresight import changes
from dashboard.desk.rounds.standings_at import standings_at
from tests.dashboard.desk.small_event import NAMES, SmallEvent


def corrected(small: SmallEvent, round_: int, board: int, score: Score) -> list[str]:
    """Return the preview of another result on a board."""
    seat = small.section().rounds[round_ - 1].seats[board - 1]
    white, black = SCORES[score]
    fact = f.ResultSet(game=seat.game, white=white, black=black)
    record = f.StoreRecord(seq=small.event.seq + 1, at=small.now, by="Dana", fact=fact)
    return changes(small.event, small.history.after(record).event, small.file.people)


def test_points_and_places_that_change_are_named(small: SmallEvent) -> None:
    small.play("1-0", "1/2-1/2", "1/2-1/2")
    effects = corrected(small, 1, 1, "0-1")
    assert effects[0] == "Ada - Dmitri in round 1 counts as 0-1."
    assert "Dmitri: 0 -> 1 points, place 6 -> 1." in effects
    assert "Ada: 1 -> 0 points, place 1 -> 6." in effects


def test_a_later_round_stays_and_the_preview_shows_how_it_would_differ(
    small: SmallEvent,
) -> None:
    small.play("1-0", "1-0", "1-0")
    small.pair()
    effects = corrected(small, 1, 1, "0-1")
    expected = (
        "Round 2 was paired with the earlier result; 2 of its 3 boards would change. It stays as it is "
        "unless you pair it again. It is not published yet: undo its pairing (Pairings page) and pair again "
        "before play starts."
    )
    assert [sentence for sentence in effects if sentence.startswith("Round 2")] == [expected]


def test_the_preview_names_played_rounds_that_stay_and_the_round_that_can_be_paired_again(
    small: SmallEvent,
) -> None:
    small.play("1-0", "1-0", "1-0")
    small.play()
    small.pair()
    effects = corrected(small, 1, 1, "0-1")
    assert "Round 2 was paired with the earlier results and has been played: it stays as paired." in effects
    assert [sentence for sentence in effects if "Round 3" in sentence and "undo its pairing" in sentence]
    assert not [sentence for sentence in effects if "Round 2" in sentence and "undo" in sentence]


def test_many_rounds_that_stay_are_one_line(small: SmallEvent) -> None:
    for _ in range(3):
        small.play()
    effects = corrected(small, 1, 1, "0-1")
    stay = "Rounds 2 to 3 were paired with the earlier results and have been played: they stay as paired."
    assert [sentence for sentence in effects if "earlier results" in sentence] == [stay]


def test_a_round_with_a_result_cannot_be_paired_again(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")
    small.pair()
    small.publish()
    small.score(1, "1-0")
    effects = corrected(small, 1, 1, "0-1")
    assert not [sentence for sentence in effects if "undo" in sentence]


def test_a_penalty_lists_its_player_before_the_places_of_others(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")
    fact = f.AwardGiven(player=1, halves=-2, round=1, reason="phone")
    record = f.StoreRecord(seq=small.event.seq + 1, at=small.now, by="Dana", fact=fact)
    effects = changes(small.event, small.history.after(record).event, small.file.people)
    assert effects[0] == "Ada: \N{MINUS SIGN}1 points in round 1."
    assert effects[1].startswith("Ada: 1 -> 0 points, place 1 -> ")


def test_a_corrected_result_of_an_earlier_stage_names_who_would_have_advanced(
    tmp_path: Path,
) -> None:
    small = SmallEvent(tmp_path, NAMES[:9], system="cohen", rounds=0)
    for _ in range(11):
        small.pair()
        small.publish()
        for seat in small.last.seats:
            small.score(seat.number, "1-0" if seat.players[0] < seat.players[1] else "0-1")
        small.add(f.RoundClosed(section="open", round=small.last.number))
    before = standings_at(small.event, small.section(), small.file.people, 11)
    expected: set[str] = set()
    for number, round_ in enumerate(small.section().rounds[:8], start=1):
        for seat in round_.seats:
            turned: Score = "0-1" if seat.players[0] < seat.players[1] else "1-0"
            effects = corrected(small, number, seat.number, turned)
            expected |= {line for line in effects if "instead of" in line and "so its games count" in line}
            white, black = SCORES[turned]
            fact = f.ResultSet(game=seat.game, white=white, black=black)
            record = f.StoreRecord(seq=small.event.seq + 1, at=small.now, by="Dana", fact=fact)
            event = small.history.after(record).event
            after = standings_at(event, event.section("open"), small.file.people, 11)
            assert {line.number for line in after.lines[:4]} == {line.number for line in before.lines[:4]}
            for line in after.lines:
                assert line.points == line.after[-1]
    assert expected
    small.file.close()


def test_a_result_without_other_effects_is_the_only_line(small: SmallEvent) -> None:
    small.play("1-0", "1-0", "1-0")
    # A forfeit gives the same points; that it is no meeting shows in pairings to come.
    assert corrected(small, 1, 1, "+--")[0] == "Ada - Dmitri in round 1 counts as +--."
