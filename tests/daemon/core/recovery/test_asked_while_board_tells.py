"""What people ask about a game while its board is telling what was played unheard: it comes after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.requests import ClaimRequest, CorrectMovesRequest, DecideRequest, SetPositionRequest
from daemon.core.recovery.disconnection import LOG_S, REST_S
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.signal_order import BACK_S
from drivers import events as ev
from tests.daemon.core.table.test_table import Place

AGAIN = "Flagfall is reading the board memory at table"


class Telling(Place):
    """1. e4 e5, then 2. Nf3 Nc6 while the board was unplugged; it is back, and has been asked for its log."""

    def __init__(self, *, offence: bool = False) -> None:
        super().__init__()
        self.clock().play("e2e4", "e7e5")
        if offence:
            self.press().wait(3)
        self.pull_out().wait(2)
        for origin, target in ((chess.G1, chess.F3), (chess.B8, chess.C6)):
            self.pieces[target], self.pieces[origin] = self.pieces[origin], None
        self.plug_in().event(ev.PlacementRead(0, tuple(self.pieces), self.now))
        assert self.table.take_wants_log()

    @property
    def who(self) -> dict[str, Any]:
        assert self.state.game is not None
        return {"id": "q", "by": "Anna", "client": "c", "table": 1, "game": self.state.game.id}

    def claim(self) -> Place:
        request = ClaimRequest(**self.who, claim="draw_offer", color="white")
        return self.keep(self.table.claim(request, self.now))

    def correct(self) -> Place:
        request = CorrectMovesRequest(**self.who, ply=2, moves=["g1f3", "b8c6"])
        return self.keep(self.table.correct_moves(request, self.now))

    def place(self) -> Place:
        request = SetPositionRequest(**self.who, fen=chess.STARTING_FEN)
        return self.keep(self.table.set_position(request, self.now))

    def decide(self, remedy: Remedy) -> Place:
        (incident,) = [one for one in self.state.open_incidents() if one.kind == "press_without_move"]
        who = {name: value for name, value in self.who.items() if name != "game"}
        request = DecideRequest(**who, incident=incident.id, decision="apply", remedy=remedy)
        return self.keep(self.table.decide(request, self.now))


@pytest.mark.parametrize("ask", [Telling.claim, Telling.correct, Telling.place])
def test_who_claims_or_corrects_is_told_when_to_do_it_again(ask: Callable[[Telling], Place]) -> None:
    """It ended the waiting: what the board told came too late, and moves of the gap were missing."""
    place = Telling()
    before = len(place.facts)
    with pytest.raises(RequestRejected, match=AGAIN):
        ask(place)
    assert place.facts[before:] == []
    assert place.table.waits
    place.wait(LOG_S + REST_S)
    ask(place)
    assert place.facts[before:] != []


def test_a_decision_about_times_counts_at_once_and_ends_no_waiting() -> None:
    place = Telling(offence=True)
    place.decide(Remedy(text="Black gains a minute.", white_ms=300_000, black_ms=360_000))
    assert place.facts[-1].type in ("incident_decided", "incident_raised", "clock_set_requested")
    assert "incident_decided" in place.kinds
    assert place.table.waits


def test_a_board_that_is_gone_is_waited_for_by_nobody() -> None:
    place = Telling().pull_out()
    assert isinstance(place, Telling)
    place.correct()
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"


def test_a_board_that_goes_with_the_last_moves_of_a_game_is_waited_for_before_the_next_one() -> None:
    place = Telling()
    place.enter("1/2-1/2")
    place.pull_out().wait(LOG_S + REST_S)
    with pytest.raises(
        RequestRejected, match=r"may hold the last moves of its game. Reconnect it, or try again"
    ):
        place.assign("next")
    place.wait(BACK_S)
    place.assign("next")
    assert place.kinds[-1] == "players_seated"
