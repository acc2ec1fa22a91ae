"""What arbiters ask from their console is decided again by a replay as it was, also after a restart."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from broker.contract.requests import (
    AcknowledgeRequest,
    AddNoteRequest,
    CallArbiterRequest,
    PauseRequest,
    SetOrientationRequest,
)
from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from daemon.journal.writer import Journal
from daemon.replay.journal_recording import JournalPart, recording_of
from tests.daemon.hall_on_record import HallOnRecord, file_of, replay, unlike
from tests.daemon.replay.test_signal_log import boards, facts_of

SIGNED: dict[str, Any] = {"by": "Ada", "client": "page"}


def asked(journal: Journal | None, seed: int) -> HallOnRecord:
    """Two tables, a call, notes, an acknowledgement that is taken back, and a clock that is turned twice."""
    hall = HallOnRecord(boards(seed, seconds=100), journal=journal)
    run = "one" if journal is None else "two"

    def call(now: float) -> None:
        assert hall.ask(
            CallArbiterRequest(id=f"{run} a", table=1, color="white", **SIGNED), "call-arbiter", now
        )

    def leave(now: float) -> None:
        (one,) = [one for one in hall.hall.state.table(1).open_incidents() if one.kind == "arbiter_call"]
        if not one.acknowledged_by:
            deal = AcknowledgeRequest(id=f"{run} deal", table=1, incident=one.id, **SIGNED)
            assert hall.ask(deal, "acknowledge", now)
        undo = AcknowledgeRequest(id=f"{run} leave", table=1, incident=one.id, undo=True, **SIGNED)
        assert hall.ask(undo, "acknowledge", now)

    def note(now: float) -> None:
        text = "Fever at table 2."
        assert hall.ask(AddNoteRequest(id=f"{run} c", text=text, table=2, **SIGNED), "add-note", now)
        if run == "two":
            assert hall.ask(AddNoteRequest(id="two d", done="one c", **SIGNED), "add-note", now)

    def turn(now: float) -> None:
        number = sum(isinstance(fact, facts.OrientationSet) for fact in hall.decided)
        assert hall.ask(
            SetOrientationRequest(id=f"{run} e{number}", table=1, what="clock", **SIGNED),
            "set-orientation",
            now,
        )

    since = 40.0 if run == "one" else 41.0  # both runs begin at the same time of the day
    hall.plan = deque([(since, call), (50.0, leave), (55.0, note), (60.0, turn), (62.0, turn)])
    hall.run(100)
    return hall


def test_a_pause_of_the_hall_in_the_middle_of_two_games_is_replayed_as_it_was() -> None:
    """The hands play on: the clocks obey, and what was played meanwhile is asked after."""
    hall = HallOnRecord(boards(3, seconds=150))

    def pause(*, paused: bool) -> Callable[[float], None]:
        asked = PauseRequest(id=f"pause {paused}", table=None, paused=paused, **SIGNED)
        return lambda now: _granted(hall.ask(asked, "pause", now))

    hall.plan = deque([(60.0, pause(paused=True)), (75.0, pause(paused=False))])
    hall.run(150)
    stopped = [number for number, one in enumerate(hall.decided) if isinstance(one, facts.PlayPaused)]
    gone_on = [number for number, one in enumerate(hall.decided) if isinstance(one, facts.PlayResumed)]
    assert (len(stopped), len(gone_on)) == (2, 2)
    between = hall.decided[stopped[-1] : gone_on[0]]
    assert not [one for one in between if isinstance(one, facts.MoveConfirmed | facts.FlagFell)]
    assert [one for one in hall.decided[: stopped[0]] if isinstance(one, facts.MoveConfirmed)]
    decisions, _ = replay(list(recording_of(file_of(hall.journal), JournalPart())))
    assert unlike(hall.decided, facts_of(decisions)) == ""


def _granted(done: bool) -> None:
    assert done


def test_what_the_console_asks_is_replayed_as_it_was() -> None:
    first = asked(None, 3)
    second = asked(first.journal, 4)
    for number, hall in enumerate((first, second), 1):
        kinds = [fact.type for fact in hall.decided]
        assert kinds.count("orientation_set") == 2
        assert {"note_added", "incident_acknowledged", "incident_raised"} <= set(kinds)
        decisions, _ = replay(list(recording_of(file_of(second.journal), JournalPart(start=number))))
        assert unlike(hall.decided, facts_of(decisions)) == ""
    state = second.journal.state()
    assert fold(second.records, fold(first.records)).arbiter_notes == state.arbiter_notes
    assert [one.note.resolved_by for one in state.arbiter_notes] == ["Ada", ""]
