"""What is asked of the hall: each request is decided once, answered, and a fact."""

from __future__ import annotations

import pytest

from broker.contract.requests import (
    AcknowledgeRequest,
    ClearTableRequest,
    Reply,
    Request,
    ResendRequest,
    ResultRequest,
    SeatRequest,
    SetBroadcastDelayRequest,
)
from daemon.core.record import facts
from tests.daemon.facts_of_games import assignment
from tests.daemon.in_the_hall import InTheHall


def test_a_request_is_applied_once() -> None:
    hall = InTheHall()
    request = SeatRequest(id="once", by="desk", client="c", assignment=assignment(1))
    first = hall.ask(request, "seat")
    count = len(hall.records)
    assert hall.ask(request, "seat") == first == Reply(id="once", ok=True)
    assert len(hall.records) == count


def test_a_request_is_applied_once_over_a_restart_and_a_refusal_stays_one() -> None:
    hall = InTheHall()
    request = ResultRequest(id="once", by="ada", client="c", table=1, game="strange", result="1-0")
    first = hall.ask(request, "result")
    assert not first.ok
    again = InTheHall(state=hall.hall.state)
    assert again.ask(request, "result") == first
    assert again.records == []


def test_an_answer_is_a_fact_with_its_account() -> None:
    hall = InTheHall()
    hall.assign(1)
    assert hall.facts[-1] == facts.RequestAnswered(request="request 1", kind="seat", by="desk", ok=True)


def test_the_facts_of_a_request_come_before_its_answer() -> None:
    hall = InTheHall()
    hall.assign(1)
    assert [fact.type for fact in hall.facts] == ["players_seated", "request_answered"]


def test_a_request_that_comes_too_late_changes_nothing() -> None:
    hall = InTheHall()
    request = SeatRequest(id="late", by="desk", client="c", expires_at=1000, assignment=assignment(1))
    reply = hall.ask(request, "seat", world_ms=1001)
    assert not reply.ok
    assert "too late" in reply.text
    assert [fact.type for fact in hall.facts] == ["request_answered"]


def test_a_request_in_its_last_moment_counts() -> None:
    request = SeatRequest(id="just", by="desk", client="c", expires_at=1000, assignment=assignment(1))
    assert InTheHall().ask(request, "seat", world_ms=1000).ok


def test_a_table_is_assigned_freed_and_assigned_again() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    assert hall.assign(1).ok
    assert hall.wait(1).started(1)
    assert hall.ask(ClearTableRequest(id="u", by="desk", client="c", table=1), "clear-table").ok
    assert not hall.started(1)
    assert hall.assign(1, "g2").ok
    assert hall.wait(1).started(1)


def test_a_table_can_be_assigned_before_it_has_a_board() -> None:
    hall = InTheHall()
    assert hall.assign(12).ok
    assert hall.hall.state.table(12).assignment is not None


def test_a_game_is_assigned_to_one_table_alone() -> None:
    hall = InTheHall()
    assert hall.assign(3, "4.1").ok
    refused = hall.assign(5, "4.1")
    assert not refused.ok
    assert refused.text == "Game 4.1 is already assigned to table 3. Clear that table first."
    assert hall.assign(3, "4.1").ok, "at its own table it may be corrected"
    assert hall.ask(ClearTableRequest(id="u", by="desk", client="c", table=3), "clear-table").ok
    assert hall.assign(5, "4.1").ok


REFUSALS: list[tuple[str, Request, str]] = [
    ("a result for no game", ResultRequest(id="r", by="a", client="c", table=1, game="g", result="1-0"),
     "Game g is not at table 1; no game has started there."),
    ("an unknown incident", AcknowledgeRequest(id="r", by="a", client="c", table=1, incident="i"),
     "Table 1 has no incident i. Reload the page."),
    ("an unknown audience",
     SeatRequest(id="r", by="a", client="c", assignment=assignment(1, "g", ("public", "vip"))),
     "This hall has no audience “vip”. Add it to [[audiences]] in the configuration."),
    ("a delay of an unknown audience",
     SetBroadcastDelayRequest(id="r", by="a", client="c", audience="vip", delay_s=900),
     "This hall has no audience “vip”. Add it to [[audiences]] in the configuration."),
    ("a request of another kind", ResendRequest(id="r", by="a", client="c", table=1, after=0),
     "This version does not know this request."),
]  # fmt: skip


def test_the_delay_of_an_audience_is_set_and_journalled() -> None:
    hall = InTheHall()
    request = SetBroadcastDelayRequest(
        id="r", by="Anna", client="c", audience="public", delay_s=900, delay_moves=3
    )
    assert hall.ask(request).ok
    assert hall.facts[0] == facts.DelaySet(audience="public", delay_s=900, delay_moves=3, by="Anna")
    assert [fact.type for fact in hall.facts] == ["broadcast_delay_set", "request_answered"]


@pytest.mark.parametrize(("request_", "text"), [r[1:] for r in REFUSALS], ids=[r[0] for r in REFUSALS])
def test_what_is_refused_and_why(request_: Request, text: str) -> None:
    hall = InTheHall()
    reply = hall.ask(request_)
    assert (reply.id, reply.ok, reply.text) == ("r", False, text)
    assert [fact.type for fact in hall.facts] == ["request_answered"]


def test_results_and_acknowledgements_reach_their_table() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.assign(1)
    hall.wait(1).pull_out("usb-a")
    (incident,) = hall.hall.state.table(1).open_incidents()
    seen = AcknowledgeRequest(id="k", by="Ada", client="c", table=1, incident=incident.id)
    assert hall.ask(seen, "acknowledge").ok
    assert hall.hall.state.table(1).incidents[0].acknowledged_by == "Ada"
    ended = ResultRequest(id="e", by="Ada", client="c", table=1, game="g1", result="0-1", termination="time")
    assert hall.ask(ended, "result").ok
    game = hall.hall.state.table(1).game
    assert game is not None
    assert (game.result, game.termination) == ("0-1", "time")


def test_a_hall_without_a_desk_plays_by_the_rule_set_of_its_configuration() -> None:
    hall = InTheHall(games="auto").plug_in("usb-a", "11111").wait(1)
    made = hall.hall.state.table(1).assignment
    assert made is not None
    assert (made.ruleset.id, made.time_control) == ("fide-blitz-2023", "180+2")
