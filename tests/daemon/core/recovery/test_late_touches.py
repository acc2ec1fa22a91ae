"""Touches of an on-screen clock that were on their way while hands continued: they count from their
moment."""

from __future__ import annotations

from typing import Self

import chess
import pytest

from daemon.core.evidence.evidence import ClockPress, Seen
from daemon.core.record import facts
from daemon.core.recovery.disconnection import Disconnection
from tests.daemon.core.table.test_screen_clock_control import Playing, begun


class Late(Playing):
    """Pieces go as quickly as in blitz, and a touch may be on its way while they do."""

    def begin(self) -> Self:
        """1. e4 e5 2. Nf3, and White touches his half: that is on its way for now."""
        self.board()
        self.touch("black")
        self.move("e2e4").touch("white")
        self.move("e7e5").touch("black")
        return self.wait(3).step("g1f3").wait(0.3)

    def step(self, uci: str) -> Self:
        self.off(uci[:2]).wait(0.2)
        return self.on(uci[2:])

    def off(self, square: str) -> Self:
        where = chess.parse_square(square)
        self._hand, self.pieces[where] = self.pieces[where], None
        self.lift("usb-a", where)
        return self

    def on(self, square: str) -> Self:
        where, piece = chess.parse_square(square), self._hand
        assert piece is not None, "a man is in the hand"
        self.pieces[where] = piece
        self.put("usb-a", where, piece.symbol())
        return self

    @property
    def told(self) -> list[tuple[str, str]]:
        """What was raised, and how sure it is."""
        return [
            (fact.incident.kind, fact.incident.certainty)
            for fact in self.facts
            if isinstance(fact, facts.IncidentRaised)
        ]

    @property
    def made(self) -> list[str]:
        return self.moves[2:]


def test_what_the_opponent_does_while_a_touch_is_on_its_way_is_no_part_of_the_move() -> None:
    """Black's knight stands on b6 for a moment, where he may not go, when White's touch comes."""
    place = Late().begin().wait(0.2).step("b8b6").wait(0.3)
    place.touch("white", ago=0.7)
    place.step("b6c6").wait(0.4).touch("black")
    assert (place.made, place.told) == (["g1f3", "b8c6"], [])


def test_a_piece_whom_the_opponent_takes_while_a_touch_is_on_its_way_was_in_no_hand() -> None:
    place = Late().begin()
    place.touch("white")
    place.step("d7d5").wait(0.3).touch("black")
    place.wait(2).off("d5").wait(0.1).off("e4").wait(0.2).on("d5").wait(0.5).off("d5").wait(0.3)
    place.touch("white", ago=0.5)
    place.wait(3).off("d8").wait(0.2).on("d5").touch("black")
    assert (place.made, place.told) == (["g1f3", "d7d5", "e4d5", "d8d5"], [])


def test_a_reply_that_is_finished_before_the_touch_comes_is_the_next_move() -> None:
    place = Late().begin().wait(0.2).step("b8c6").wait(0.3)
    place.touch("white", ago=0.7)
    place.touch("black", ago=0.5)
    assert (place.made, place.told) == (["g1f3", "b8c6"], [])
    times = [(one.white_ms, one.black_ms) for one in place.facts if isinstance(one, facts.MoveConfirmed)]
    assert times[-2][1] == times[-3][1], "Black's time is that of the moment in which it began to run"


def test_while_nobody_hears_the_board_what_comes_keeps_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[Seen] = []
    keeps = Disconnection.take

    def take(gap: Disconnection, seen: Seen, now: float) -> list[facts.Fact]:
        held.append(seen)
        return keeps(gap, seen, now)

    monkeypatch.setattr(Disconnection, "take", take)
    place = Late().begin()
    place.pull_out("usb-a")
    place.wait(0.5)
    assert place.send("white", ago=0.7).ok
    (press,) = (seen for seen in held if isinstance(seen, ClockPress))
    assert press.at == place.now


def test_a_touch_without_a_move_is_one_however_late_it_comes() -> None:
    place = begun()
    place.wait(5)
    place.touch("white", ago=0.8)
    assert place.raised == ["press_without_move"]


def test_what_only_a_page_says_of_a_time_accuses_nobody_of_pressing_early() -> None:
    """The page's own time is wrong: it says that White touched before his piece stood there."""
    place = Late().begin()
    place.touch("white", ago=0.9)
    assert (place.made, place.told) == (["g1f3"], [])


def test_a_piece_who_is_put_straight_while_the_touch_was_on_its_way_was_not_in_the_air_at_it() -> None:
    place = Late().begin().off("f3").wait(0.6)
    place.send("white", ago=0.7)
    place.wait(0.2).on("f3").wait(0.1).read_board()
    place.wait(1).read_board()
    assert (place.made, place.told) == (["g1f3"], [])


def test_a_piece_who_was_put_elsewhere_while_the_touch_was_on_its_way_is_told_and_not_for_certain() -> None:
    place = Late().begin()
    place.touch("white")
    place.step("b8b6").wait(0.9).step("b6c6").wait(0.3)
    place.touch("black", ago=0.95)
    assert place.told == [("illegal_move", "likely")]
