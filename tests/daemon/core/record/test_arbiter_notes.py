"""Notes of the arbiters for each other: written, dealt with, shown to the floor alone, and forgotten."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.requests import AddNoteRequest, Reply
from daemon.core.record import facts
from daemon.core.record.arbiter_notes import ARBITER_NOTES_KEPT, DONE_KEPT_MS
from daemon.core.record.facts import Fact
from daemon.core.record.hall_state import HallState, fold
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish
from daemon.publishing.mqtt_messages import REMARKS_BYTES, StreamView, retained_messages
from tests.daemon.facts_of_games import opening, records
from tests.daemon.in_the_hall import InTheHall
from tests.daemon.people_on_record import answered, bytes_of, forgotten, read, seated, stands_in, written

DAY_S = DONE_KEPT_MS // 1000


def written_down(hall: InTheHall, text: str = "", *, by: str = "Ada", **fields: Any) -> Reply:
    hall._requests += 1
    asked = AddNoteRequest(id=f"n{hall._requests}", by=by, client="c", text=text, **fields)
    return hall.ask(asked, "add-note")


def remarks(state: HallState) -> list[m.ArbiterNote]:
    return [one.note for one in state.arbiter_notes]


# --- what is asked ------------------------------------------------------------------------------------------


def test_a_note_says_who_wrote_it_when_and_what_it_is_about() -> None:
    hall = InTheHall()
    hall.now = 3.0
    assert written_down(hall, " Black asks for water. ", table=3, incident="i1").ok
    assert remarks(hall.hall.state) == [
        m.ArbiterNote(id="n1", at=53_000, by="Ada", text="Black asks for water.", table=3, incident="i1")
    ]
    assert [fact.type for fact in hall.facts] == ["note_added", "request_answered"]
    assert hall.hall.healths(0.0) == [], "it makes no table"
    assert fold(hall.records) == hall.hall.state


def test_a_note_is_dealt_with_once_and_an_answer_may_come_with_it() -> None:
    hall = InTheHall()
    written_down(hall, "The clock of table 9 is flat.")
    assert written_down(hall, "Changed at 14:05.", by="Bea", done="n1").ok
    first, second = remarks(hall.hall.state)
    assert (first.resolved_by, second.text, second.resolved_by) == ("Bea", "Changed at 14:05.", "")
    assert written_down(hall, done="n1").text == "Bea has already resolved this note."
    assert written_down(hall, done="n7").text == "This note no longer exists. Reload the page."
    assert written_down(hall, "  ").text == "The note is empty. Enter its text."
    assert written_down(hall, "Table 0 is none.", table=0).text.startswith("Invalid table 0")


def test_notes_that_are_dealt_with_go_after_a_day_with_the_next_one() -> None:
    hall = InTheHall()
    written_down(hall, "one")
    written_down(hall, "two")
    written_down(hall, done="n1")
    hall.now = DAY_S - 1.0
    written_down(hall, "three")
    assert [one.id for one in remarks(hall.hall.state)] == ["n1", "n2", "n4"]
    hall.now = DAY_S + 1.0
    written_down(hall, "four")
    assert [one.id for one in remarks(hall.hall.state)] == ["n2", "n4", "n5"]


@given(st.lists(st.one_of(st.just(None), st.integers(0, 300)), max_size=320))
def test_never_too_many_are_kept_and_those_that_wait_stay_longest(done: list[int | None]) -> None:
    made: list[Fact] = []
    for number, which in enumerate(done):
        made.append(
            facts.NoteAdded(note=f"n{number}", by="Ada", text="x")
            if which is None
            else facts.NoteResolved(note=f"n{which}", by="Bea")
        )
    state = fold(records(made))
    kept = remarks(state)
    assert len(kept) <= ARBITER_NOTES_KEPT
    assert [one.at for one in kept] == sorted(one.at for one in kept)
    if any(one.resolved_by for one in kept) and len(kept) == ARBITER_NOTES_KEPT:
        finished = {f"n{which}" for which in done if which is not None}
        waiting = {f"n{number}" for number, which in enumerate(done) if which is None} - finished
        assert waiting <= {one.id for one in kept}


# --- what is told -------------------------------------------------------------------------------------------

NOTED = [facts.NoteAdded(note="n1", by="Ada", text="Fever at table 3.", about=3)]


def test_the_floor_is_shown_all_notes_and_no_audience_is_shown_any() -> None:
    floor, audience = StreamView("j", HallState()), StreamView("j", HallState(), "public")
    told = [floor.take(record) for record in records([*opening(3), *NOTED])][-1]
    assert [(one.topic, one.path) for one in told] == [(topics.ARBITER_NOTES, "floor/arbiter-notes")]
    assert isinstance(told[0].message, m.ArbiterNotes)
    assert (told[0].message.seq, [one.text for one in told[0].message.notes]) == (3, ["Fever at table 3."])
    assert [audience.take(record) for record in records([*opening(3), *NOTED])][-1] == []
    assert "floor/arbiter-notes" in {one.path for one in floor.retained()}
    assert all("arbiter-notes" not in one.path for one in audience.retained())
    assert told[0] in retained_messages(floor.state, "j")


def test_very_long_notes_leave_room_for_the_newest() -> None:
    made: list[Fact] = [facts.NoteAdded(note=f"n{i}", by="Ada", text="é" * 1000) for i in range(200)]
    (told,) = retained_messages(fold(records(made)), "j")
    assert isinstance(told.message, m.ArbiterNotes)
    assert told.message.notes[-1].id == "n199"
    assert 10 < len(told.message.notes) < 200
    assert len(told.message.model_dump_json()) <= REMARKS_BYTES * 1.1


# --- the journal --------------------------------------------------------------------------------------------


def test_what_stands_in_a_note_can_be_forgotten_with_its_event(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    asked = AddNoteRequest(id="n1", by="carla", client="page", text="Anna has fever", table=1)
    hall = AddNoteRequest(id="n2", by="emil", client="page", text="The heating is off")
    done = AddNoteRequest(id="n3", by="dora", client="page", done="n1")
    made: list[Fact] = [
        *seated("g1", "Berg, Anna", "Boris Tal"),
        facts.NoteAdded(note="n1", by="carla", text="Anna has fever", about=1),
        answered(asked, "add-note"),
        facts.NoteAdded(note="n2", by="emil", text="The heating is off"),
        answered(hall, "add-note"),
        facts.NoteResolved(note="n1", by="dora"),
        answered(done, "add-note"),
    ]
    written(path, made)
    assert [record.fact for record in read(path)] == made
    with closing(JournalFile.reading(path)) as journal:
        bodies = b"".join(body for (body,) in journal._rows("SELECT body FROM records", []))
        assert not any(stands_in(text, bodies) for text in ("fever", "heating", "carla", "emil", "dora"))
    forgotten(path, ForgetWish(event="Open"))
    data = bytes_of(path)
    assert [text for text in ("fever", "carla", "dora", "Anna") if stands_in(text, data)] == []
    assert stands_in("The heating is off", data), "it is of no game"
    with closing(JournalFile.reading(path)) as journal:
        assert [one.text for one in remarks(journal.state())] == ["Words withheld", "The heating is off"]
