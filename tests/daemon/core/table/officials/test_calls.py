"""Somebody at a table calls an arbiter: told once, until somebody has been there."""

from __future__ import annotations

from typing import Any, Literal

from broker.contract.incidents import Incident, Remedy
from broker.contract.message import Color
from broker.contract.requests import AcknowledgeRequest, CallArbiterRequest, DecideRequest, Reply
from daemon.core.record.hall_state import fold
from tests.daemon.core.table.test_failed_requests import RESULT, e4, free, playing
from tests.daemon.in_the_hall import InTheHall


class Calling(InTheHall):
    """A hall in which somebody calls."""

    asked = 0

    def signed(self) -> dict[str, Any]:
        self.asked += 1
        return {"id": f"c{self.asked}", "by": "Ada", "client": "c", "table": 1}

    def call(self, color: Color | None = None, table: int = 1) -> Reply:
        return self.ask(CallArbiterRequest(**{**self.signed(), "table": table}, color=color), "call-arbiter")

    def decide(
        self, decision: Literal["apply", "reject", "undo"], remedy: Remedy | None = None, note: str = ""
    ) -> Reply:
        one = self.hall.state.table(1).incidents[-1]
        asked = DecideRequest(**self.signed(), incident=one.id, decision=decision, remedy=remedy, note=note)
        return self.ask(asked, "decide")

    def deal(self, *, undo: bool = False) -> Reply:
        one = self.hall.state.table(1).incidents[-1]
        return self.ask(AcknowledgeRequest(**self.signed(), incident=one.id, undo=undo), "acknowledge")

    @property
    def calls(self) -> list[Incident]:
        """Those that still wait."""
        return [one for one in self.hall.state.table(1).open_incidents() if one.kind == "arbiter_call"]


def with_a_game() -> Calling:
    """1. e4, in game g1."""
    hall = Calling()
    hall.plug_in("usb-a", "11111").assign(1)
    e4(hall.wait(1))
    return hall


def test_a_call_is_an_alert_without_a_rule_that_says_who_calls_and_how_the_game_stands() -> None:
    hall = with_a_game()
    reply = hall.call("white")
    assert (reply.id, reply.ok, reply.text) == ("c1", True, "An arbiter has been called.")
    (one,) = hall.calls
    assert (one.summary, one.certainty, one.color) == ("White calls an arbiter.", "certain", "white")
    assert (one.article, one.rule, one.remedy, one.illegal_move_number) == ("", "", None, None)
    assert (one.game, one.ply, one.fen_before.split()[1]) == ("g1", 1, "b")
    assert one.placement_after == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert [(seen.event, seen.white_ms) for seen in one.clock] == [("reading", 170_000)]
    assert fold(hall.records) == hall.hall.state


def test_one_call_waits_at_a_table_and_whoever_calls_again_hears_since_when() -> None:
    hall = with_a_game()
    hall.call()
    assert hall.calls[0].summary == "An arbiter was called."
    assert hall.call("black").text == "An arbiter was called just now."
    hall.wait(125)
    hall.deal()
    reply = hall.call("black")
    assert (reply.id, reply.ok) == ("c4", True)
    assert reply.text == "An arbiter was called 2 minutes ago. Ada is coming."
    assert len(hall.calls) == 1


def test_it_is_over_when_somebody_says_that_he_was_there_and_may_then_be_made_again() -> None:
    hall = with_a_game()
    hall.call("white")
    assert hall.decide("undo").text == "No decision to undo."
    assert hall.decide("reject", note="A glass of water.").ok
    assert hall.calls == []
    (one,) = hall.hall.state.table(1).incidents
    assert one.closed_reason == "Ada has attended to it"
    assert one.decision is not None
    assert one.decision.note == "A glass of water."
    assert hall.decide("reject").text == "Already closed: Ada has attended to it."
    assert hall.decide("undo").ok
    assert len(hall.calls) == 1
    assert hall.decide("apply").ok
    hall.wait(1)
    assert hall.call("black").text == "An arbiter has been called."
    assert len(hall.calls) == 1


def test_what_follows_from_a_call_is_entered_by_itself() -> None:
    hall = with_a_game()
    hall.call()
    refused = hall.decide("apply", Remedy(text="Warn White.", warning=True))
    assert refused.text.startswith("A call only asks for an arbiter")
    assert len(hall.calls) == 1


def test_a_call_may_come_from_a_table_without_a_game_and_stays_when_one_begins_there() -> None:
    hall = Calling(games="auto")
    hall.plug_in("usb-a", "11111", pieces=(None,) * 64)
    assert hall.call().ok
    assert (hall.calls[0].game, hall.calls[0].fen_before) == ("", "")
    hall.pull_out("usb-a").wait(1).plug_in("usb-a", "11111").wait(2)
    assert hall.started(1)
    assert len(hall.calls) == 1
    assert hall.decide("reject").ok
    assert hall.calls == []


def test_a_call_waits_over_a_restart_and_over_the_end_of_its_game() -> None:
    hall = with_a_game()
    hall.call("white")
    again = Calling(state=hall.hall.state)
    again.plug_in("usb-a", "11111").wait(1)
    again.asked = 10
    assert again.ask(RESULT).ok
    assert len(again.calls) == 1
    assert again.deal().ok
    assert again.deal(undo=True).ok
    assert again.decide("reject").ok
    assert again.calls == []


def test_a_table_that_is_freed_still_calls() -> None:
    hall = with_a_game()
    hall.call("white")
    assert hall.ask(free(1)).ok
    assert hall.decide("reject").ok
    assert hall.calls == []


def test_a_table_that_the_hall_does_not_have_calls_nobody() -> None:
    hall = Calling()
    reply = hall.call(table=77)
    assert reply.text == "This hall has no table 77. Check the number, or go to an arbiter."
    assert hall.hall.healths(0.0) == []


def test_a_call_leaves_the_game_as_it_is() -> None:
    hall, other = with_a_game(), e4(playing())
    hall.call("white")
    for one in (hall, other):
        one.lift("usb-a", 52).wait(1).put("usb-a", 36, "p").wait(5)
    assert hall.hall.state.table(1).game == other.hall.state.table(1).game
