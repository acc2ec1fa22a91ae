"""A game that is over is reopened with one tap, and its clock shows the times at the end again."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from broker.contract.requests import CorrectMovesRequest, ResultRequest, SetPositionRequest
from daemon.core.rules.rejected import RequestRejected
from drivers.events import Side
from tests.daemon.officials import FIDE, WithOfficials

MATED = ("f2f3", "e7e5", "g2g4", "d8h4")
SET = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"


class ReopenedGame(WithOfficials):
    """A game at a table, with the requests that correct a record."""

    def reopen(self) -> ReopenedGame:
        asked = ResultRequest(**self._signed(), game=self._game, result="*")
        return self.keep(self.table.result(asked, self.now))

    def place(self, fen: str) -> ReopenedGame:
        return self.keep(
            self.table.set_position(SetPositionRequest(**self._signed(), game=self._game, fen=fen), self.now)
        )

    def correct(self, ply: int, *moves: str) -> ReopenedGame:
        asked = CorrectMovesRequest(**self._signed(), game=self._game, ply=ply, moves=list(moves))
        return self.keep(self.table.correct_moves(asked, self.now))

    @property
    def _game(self) -> str:
        assert self.state.game is not None
        return self.state.game.id

    @property
    def fen(self) -> str:
        assert self.state.game is not None
        return self.state.game.fens[-1]

    def signal(self, white: str, black: str, *, clock: bool = True) -> ReopenedGame:
        """Stop the clock, or leave it running, and show a result with the kings."""
        if clock:
            self.clock(running=False)
        return self.step(f"e1{white}").step(f"e8{black}").wait(4)


def playing(**options: Any) -> ReopenedGame:
    return ReopenedGame(FIDE, **options).clock().play("e2e4", "e7e5")


@pytest.mark.parametrize("decision", ["reject", "undo"])
def test_a_sign_is_undone_with_one_tap_and_does_not_count_again_until_hands_move(decision: Any) -> None:
    place = playing().signal("d4", "d5")
    assert place.result == ("1/2-1/2", "shown with the kings")
    place.decide(decision).wait(30)
    assert place.result == ("*", "")
    assert [incident.kind for incident in place.state.open_incidents()] == ["clock_stopped"]
    place.step("d4e1").step("d5e8").clock().play("g1f3").wait(2)
    assert place.moves == "e2e4 e7e5 g1f3"
    place.clock(running=False).step("e1d4").step("e8d5").wait(4)
    assert place.result[0] == "1/2-1/2"


def test_a_sign_is_confirmed_and_the_confirmation_undone() -> None:
    place = playing().signal("d4", "d5").decide("apply")
    assert place.result == ("1/2-1/2", "shown with the kings")
    assert place.state.game is not None
    assert place.state.game.ended_by == "Anna"
    assert place.state.open_incidents() == ()
    place.decide("undo").wait(10)
    assert place.result == ("*", "")


def test_a_result_that_an_arbiter_enters_closes_the_incident() -> None:
    place = playing().signal("d5", "e5").enter("1-0")
    assert place.result == ("1-0", "agreement")
    assert place.state.open_incidents() == ()


REOPENED = {
    "result *": lambda place: place.reopen(),
    "set position": lambda place: place.place(SET),
    "corrected": lambda place: (
        place.correct(1, "e7e6") if len(place.moves) < 12 else place.correct(3, "b8c6")
    ),
}


@pytest.mark.parametrize("way", REOPENED)
@pytest.mark.parametrize("end", ["mate", "sign"])
@pytest.mark.parametrize("ran", [0, 60], ids=["clock as it was", "clock ran on"])
def test_a_game_ended_without_an_arbiter_is_reopened_with_its_times(way: str, end: str, ran: int) -> None:
    place = (
        ReopenedGame(FIDE).clock().play(*MATED)
        if end == "mate"
        else playing().signal("d4", "d5", clock=not ran)
    )
    assert place.result[0] != "*"
    if ran:
        place.wait(ran)
        place.seconds[Side.LEFT] -= ran
        place.clock()
    if end == "mate":
        place.step("h4d8").wait(2)
    REOPENED[way](place).wait(2)
    assert place.result == ("*", "")
    assert [(order.left_s, order.right_s) for order in place.orders()] == ([(300, 300)] if ran else [])


def test_the_journal_keeps_the_end_and_the_reopening() -> None:
    place = ReopenedGame(FIDE).clock().play(*MATED).reopen()
    assert [kind for kind in place.kinds if kind in ("game_ended", "moves_withdrawn")] == [
        "game_ended",
        "moves_withdrawn",
    ]
    assert place.moves == " ".join(MATED)


def test_after_a_restart_too() -> None:
    place = ReopenedGame(FIDE).clock().play(*MATED).restart().reopen()
    assert (place.result, place.moves) == (("*", ""), " ".join(MATED))


SHOWN_BEFORE = [(("e4", "d5"), "1-0"), (("d4", "e5"), "0-1"), (("d4", "d5"), "1/2-1/2")]


@pytest.mark.parametrize(("kings", "result"), SHOWN_BEFORE)
def test_after_a_restart_the_latest_sign_counts_until_one_is_confirmed(
    kings: tuple[str, str], result: str
) -> None:
    place = playing().signal(*kings).restart().wait(5)
    assert (place.result[0], len(place.state.open_incidents())) == (result, 1)
    other = next(sign for sign in SHOWN_BEFORE if sign[1] != result)
    for origin, target in zip(kings, other[0], strict=True):
        if origin != target:
            place.step(f"{origin}{target}")
    place.wait(4)
    assert place.result == (other[1], "shown with the kings")
    shown = [incident for incident in place.state.open_incidents() if incident.kind == "result_shown"]
    assert [bool(incident.contradicted) for incident in shown] == [True]


def test_after_a_restart_the_last_of_two_signs_raises_nothing() -> None:
    place = playing().signal("e4", "d5").step("e4d4").step("d5e5").wait(4).restart().wait(5)
    assert place.result[0] == "0-1"
    assert len([incident for incident in place.state.incidents if incident.kind == "result_shown"]) == 2


def test_after_a_restart_a_sign_that_an_arbiter_has_confirmed_stays() -> None:
    place = playing().signal("e4", "d5").decide("apply").restart().wait(5)
    place.step("e4d4").step("d5e5").wait(4)
    assert place.result == ("1-0", "shown with the kings")


def test_a_result_that_an_arbiter_entered_is_corrected_and_not_reopened() -> None:
    place = playing().enter("1-0")
    with pytest.raises(RequestRejected, match="Correct its moves instead"):
        place.place(SET)
    with pytest.raises(
        RequestRejected, match=r"arbiter entered this result\. To correct it, choose 1-0, 0-1 or 1/2-1/2"
    ):
        place.reopen()


def test_a_game_in_progress_has_nothing_to_reopen() -> None:
    with pytest.raises(RequestRejected, match="A game in progress has no result"):
        playing().reopen()


@pytest.mark.parametrize(
    ("fen", "sign", "result", "mates"),
    [
        (
            "8/8/8/1n5k/8/8/8/K5Q1 w - - 0 1",
            ("a1d4", "h5e5"),
            "1/2-1/2",
            "unwinnable",
        ),  # no queen blocks her king
        ("8/8/8/1n5k/8/8/8/K5R1 w - - 0 1", ("a1d4", "h5e5"), "0-1", "winnable"),  # by a helpmate
        ("8/8/8/1r5k/8/8/8/K5Q1 w - - 0 1", ("a1d4", "h5e5"), "0-1", "winnable"),
        ("8/8/8/7k/8/8/7P/K7 w - - 0 1", ("a1d4", "h5e5"), "1/2-1/2", "unwinnable"),  # a bare king
        ("8/8/8/7k/8/8/7p/K7 w - - 0 1", ("a1e4", "h5d5"), "1/2-1/2", "unwinnable"),
        ("8/8/8/1r5k/8/8/8/K5Q1 w - - 0 1", ("a1e4", "h5d5"), "1-0", "winnable"),
    ],
)
def test_a_resignation_with_the_kings_is_a_draw_if_the_opponent_could_not_mate(
    fen: str, sign: tuple[str, str], result: str, mates: str
) -> None:
    place = playing().place(fen)
    place.pieces = [chess.Board(fen).piece_at(square) for square in chess.SQUARES]
    place.clock(running=False)
    for step in sign:
        place.step(step)
    place.wait(4)
    assert place.last.kind == "result_shown"
    if place.last.can_mate == "unknown":
        place.find("winnable")
    assert (place.result[0], place.last.can_mate) == (result, mates)
    assert bool(place.last.contradicted) == (mates == "unwinnable")


def test_a_search_that_finds_no_mate_turns_an_unconfirmed_sign_into_a_draw() -> None:
    place = playing().place("8/8/8/n6k/8/7p/7P/K7 w - - 0 1")
    place.pieces = [chess.Board(place.fen).piece_at(square) for square in chess.SQUARES]
    place.clock(running=False).step("a1d4").step("h5e5").wait(4)
    assert (place.result, place.last.can_mate) == (("0-1", "shown with the kings"), "unknown")
    place.find("unwinnable")
    assert place.result == ("1/2-1/2", "shown with the kings, no mate possible")
    assert [incident.kind for incident in place.state.open_incidents()] == ["result_shown"]
