"""What can be entered when; everything else is rejected with advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.pairing.core.tournament import ByeKind, Result
from tests.dashboard.desk.small_event import SmallEvent


def test_a_round_is_closed_when_every_board_has_a_result_and_not_before(small: SmallEvent) -> None:
    small.pair()
    small.score(1, "1-0")

    with pytest.raises(EntryRejected, match=r"No result yet: board 2, 3\. Enter these results first\."):
        small.add(f.RoundClosed(section="open", round=1))

    small.score(2, "1/2-1/2")
    small.score(3, "---")
    small.add(f.RoundClosed(section="open", round=1))
    last = small.last
    assert last.closed


def test_the_next_round_waits_until_the_one_before_is_closed(small: SmallEvent) -> None:
    small.pair()
    with pytest.raises(EntryRejected, match="Round 1 is not closed yet"):
        small.pair()


def test_a_result_of_a_closed_round_can_be_corrected_and_not_emptied(small: SmallEvent) -> None:
    small.play("1-0")
    small.score(1, "0-1")
    last = small.last
    assert last.seats[0].white_result is Result.LOSS
    with pytest.raises(EntryRejected, match="Round 1 is closed"):
        small.score(1, "*")


def test_the_two_sides_of_a_result_belong_together(small: SmallEvent) -> None:
    small.pair()
    last = small.last
    with pytest.raises(EntryRejected, match=r"The two sides of this result do not match\."):
        small.add(f.ResultSet(game=last.seats[0].game, white=Result.WIN, black=Result.WIN))


def test_nobody_sits_at_two_boards_nor_has_a_board_and_a_bye(small: SmallEvent) -> None:
    small.pair()
    last = small.last
    boards = [seat.board for seat in last.seats]
    twice = (boards[0].model_copy(update={"black": boards[1].black}), *boards[1:])
    with pytest.raises(EntryRejected, match="two boards"):
        small.add(f.RoundChanged(section="open", round=1, boards=twice))
    bye = (f.PairedBye(player=boards[0].white, kind=ByeKind.HALF),)
    with pytest.raises(EntryRejected, match="a bye and a board"):
        small.add(f.RoundChanged(section="open", round=1, boards=tuple(boards), byes=bye))


def test_a_pairing_that_has_a_result_stays_when_others_are_changed_by_hand(small: SmallEvent) -> None:
    small.pair()
    small.score(1, "1-0")
    last = small.last
    first, second, third = (seat.board for seat in last.seats)
    swapped = (
        first,
        second.model_copy(update={"black": third.black}),
        third.model_copy(update={"black": second.black}),
    )

    small.add(f.RoundChanged(section="open", round=1, boards=swapped, reason="brothers"))

    changed = small.last
    assert changed.seats[0] == last.seats[0]
    assert {seat.game for seat in changed.seats[1:]}.isdisjoint({seat.game for seat in last.seats})
    away = (first.model_copy(update={"white": first.black, "black": first.white}), *swapped[1:])
    with pytest.raises(EntryRejected, match="Board 1 has a result"):
        small.add(f.RoundChanged(section="open", round=1, boards=away))


def test_a_paired_player_withdraws_and_is_not_removed(small: SmallEvent) -> None:
    small.play()
    with pytest.raises(EntryRejected, match=r"This player has already been paired\."):
        small.add(f.PlayerRemoved(player=3))
    small.add(f.Withdrawn(player=3, after=1))
    record = small.pair()
    assert isinstance(record.fact, f.RoundPaired)
    assert 3 not in {player for board in record.fact.boards for player in (board.white, board.black)}


def test_a_seated_player_leaves_after_the_round(small: SmallEvent) -> None:
    small.pair()
    with pytest.raises(EntryRejected, match=r"This player is paired in round 1, board 2\."):
        small.add(f.Withdrawn(player=2, after=0))


def test_a_late_entry_plays_from_the_next_round_on_and_keeps_the_numbers_of_the_others(
    small: SmallEvent,
) -> None:
    small.play()
    numbers = small.section().numbers
    with pytest.raises(
        EntryRejected, match=r"Round 1 of Open is already paired\. A late entry plays from round 2\."
    ):
        small.enter("Zoe")
    [zoe] = small.enter("Zoe", late_from=2)
    small.pair()
    assert small.section().numbers == (*numbers, zoe)


def test_a_bye_is_asked_for_before_its_round_is_paired(small: SmallEvent) -> None:
    small.add(f.ByeAsked(player=2, round=1, kind=ByeKind.HALF))
    record = small.pair()
    assert isinstance(record.fact, f.RoundPaired)
    assert f.PairedBye(player=2, kind=ByeKind.HALF) in record.fact.byes
    with pytest.raises(EntryRejected, match=r"Round 1 is already paired\. Change its pairings instead\."):
        small.add(f.ByeAsked(player=3, round=1, kind=ByeKind.HALF))
    with pytest.raises(EntryRejected, match=r"A pairing-allocated bye cannot be requested\."):
        small.add(f.ByeAsked(player=3, round=2, kind=ByeKind.PAIRING))


def test_a_table_has_one_board_also_of_two_sections(small: SmallEvent) -> None:
    small.add(f.SectionSet(section="u12", settings=f.SectionSettings(name="U12", system="us-chess")))
    small.enter("Keiko", "Luca", section="u12")
    small.pair()
    last = small.last
    boards = tuple(
        seat.board.model_copy(update={"hall": "hall", "table": 4 if seat.number < 3 else 5})
        for seat in last.seats
    )
    with pytest.raises(EntryRejected, match=r"Table 4 would have two boards: board 1 uses it already\."):
        small.add(f.RoundChanged(section="open", round=1, boards=boards))
    placed = tuple(board.model_copy(update={"table": at}) for at, board in enumerate(boards, start=1))
    small.add(f.RoundChanged(section="open", round=1, boards=placed))
    other = f.PairedBoard(white=7, black=8, hall="hall", table=2)
    with pytest.raises(EntryRejected, match=r"Table 2 would have two boards: Open uses it already\."):
        small.add(f.RoundPaired(section="u12", round=1, numbers=(7, 8), boards=(other,)))


def test_an_event_that_is_over_takes_nothing_until_its_end_is_undone(small: SmallEvent) -> None:
    small.play()
    ended = small.add(f.EventEnded())
    with pytest.raises(EntryRejected, match=r"The event is finished\. Undo its end to make an entry\."):
        small.score(1, "0-1")
    small.add(f.RecordUndone(seq=ended.seq))
    small.score(1, "0-1")


def test_another_system_is_chosen_before_anything_is_paired(small: SmallEvent) -> None:
    small.pair()
    other = small.section().settings.model_copy(update={"system": "round-robin"})
    with pytest.raises(
        EntryRejected, match=r"Open is already paired with another system\. Undo its pairings first\."
    ):
        small.add(f.SectionSet(section="open", settings=other))


def test_games_of_two_events_that_were_entered_by_the_same_steps_are_never_taken_for_each_other(
    tmp_path: Path,
) -> None:
    first, other = SmallEvent(tmp_path / "one"), SmallEvent(tmp_path / "other")
    other.now += 1
    for small in (first, other):
        small.pair()
    games = [{seat.game for seat in small.last.seats} for small in (first, other)]
    assert not games[0] & games[1]
