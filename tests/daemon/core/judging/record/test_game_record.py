"""The moves that count in a game, and the facts about them."""

from __future__ import annotations

import chess

from daemon.core.judging.record.game_record import GameRecord
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.record import facts

E4, E5, C5, D4 = (chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "c7c5", "d2d4"))
ALONE = chess.Board("8/8/8/8/8/8/5k2/7K w - - 0 1")


def record(*moves: chess.Move) -> GameRecord:
    return GameRecord(1, "g1", Scoresheet(chess.Board(), moves, {}))


def test_a_move_is_recorded_with_its_number_and_the_clock_times() -> None:
    sheet = record(E4)
    assert sheet.move(E5, (1000, 2000), recovered=True) == facts.MoveConfirmed(
        table=1, game="g1", ply=2, uci="e7e5", white_ms=1000, black_ms=2000, recovered=True
    )
    assert sheet.sheet.moves == [E4, E5]


def test_moves_are_withdrawn() -> None:
    sheet = record(E4, E5)
    assert sheet.keep(1) == facts.MovesWithdrawn(table=1, game="g1", ply=1)
    assert sheet.sheet.moves == [E4]


def test_a_position_is_set_by_an_arbiter_or_assumed() -> None:
    sheet = record(E4)
    assert sheet.set_position(ALONE, "Anna") == facts.PositionSet(
        table=1, game="g1", ply=1, fen=ALONE.fen(), by="Anna"
    )
    assert sheet.sheet.assumed == set()
    assert sheet.assume(ALONE).by == ""
    assert sheet.sheet.assumed == {1}
    assert sheet.sheet.position == ALONE


def test_flags_and_results_leave_the_moves_alone() -> None:
    sheet = record(E4)
    assert sheet.flag_fell(chess.BLACK) == facts.FlagFell(table=1, game="g1", color="black")
    assert sheet.end("1-0", "resignation", "Anna") == facts.GameEnd(
        table=1, game="g1", result="1-0", termination="resignation", by="Anna"
    )
    assert sheet.sheet.moves == [E4]


def test_moves_are_counted_for_each_player_since_a_ply() -> None:
    sheet = record(E4, E5)
    assert [sheet.made_since(chess.WHITE, ply) for ply in (0, 1)] == [1, 0]
    assert [sheet.made_since(chess.BLACK, ply) for ply in (1, 2)] == [1, 0]


def test_removed_moves_are_stated_with_their_replacement() -> None:
    sheet = record(E4, E5)
    assert sheet.replacement_sentence(1, []) == "Removed from the record: 1...e5."
    assert sheet.replacement_sentence(1, [C5]) == "Removed from the record: 1...e5. Replaced by: 1...c5."
    assert sheet.replacement_sentence(0, [D4]) == "Removed from the record: 1. e4 e5. Replaced by: 1. d4."
