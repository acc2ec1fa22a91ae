"""Texts about people stand apart from the records: which they are, and that none can change or go unseen."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from broker.contract.message import SentenceId
from broker.contract.messages import Player
from broker.contract.requests import AddNoteRequest, DecideRequest, Request
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish
from daemon.journal.format import Head, JournalError
from daemon.journal.sealing import ABOUT_PEOPLE, seal_of, sealed, seals_in, unsealed
from tests.daemon.facts_of_games import assignment, incident, records
from tests.daemon.journal.test_journal import tampered
from tests.daemon.people_on_record import ODD, ROUND, forgotten, read, written

pytestmark = pytest.mark.usefixtures("sqlite_that_leaves_bytes_behind")


# --- sealing ----------------------------------------------------------------------------------------------

OF_NOBODY = {
    # What the program itself says, or numbers and names of things.
    "type", "version", "audience", "board", "game", "event", "fen", "uci", "order", "id", "kind",
    "certainty", "summary", "article", "rule", "may_act", "can_mate", "mate_line", "fen_before",
    "placement_after", "square", "piece", "moves", "label", "mismatches", "color", "claimed_by", "running",
    "time_control", "ruleset", "result", "incident", "asked", "request", "audiences", "games", "seals",
    "config", "choice", "move", "decision", "claim", "verdict", "line", "termination of incident_raised",
    "text of incident_raised", "termination of incident_updated", "text of incident_updated",
    "reason of clock_set_result", "previous_fen", "note of note_added", "note of note_resolved", "done",
    "minors", "why", "proposed", "contradicted", "place", "device", "sentences",
}  # fmt: skip
"""Fields with texts that are of nobody. Whoever adds a field to a fact decides whether it is one of these, or
is to be kept apart from the records (`daemon/journal/sealing.py`). What was asked is looked at by itself."""


def texts_of(annotation: Any, name: str, at: str) -> Iterator[tuple[str, str]]:
    """Fields that hold a text, however deep: their names, and where they are."""
    if annotation is str:
        yield name, at
    elif isinstance(annotation, type) and issubclass(annotation, Ruleset):
        yield "ruleset", at
    elif isinstance(annotation, type) and issubclass(annotation, Player):
        yield name, at
    elif isinstance(annotation, type) and issubclass(annotation, SentenceId):
        pass  # its arguments are told apart by their names: by, player and opponent are people
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        for field, info in annotation.model_fields.items():
            # Of a sentence there are ids of the catalogue, and arguments: one that is a name is called `by`.
            if field != "sentences":
                yield from texts_of(info.annotation, field, f"{at}.{field}")
    else:
        for inner in get_args(annotation):
            yield from texts_of(inner, name, at)


def kinds_of_facts() -> Iterator[type[BaseModel]]:
    union, *_ = get_args(Fact)
    yield from get_args(union)


KINDS_WITH_WORDS = {AddNoteRequest: '"kind":"add-note",', DecideRequest: '"kind":"decide",'}


def subclasses(kind: type[Request]) -> Iterator[type[Request]]:
    for one in kind.__subclasses__():
        if one.__module__.startswith("broker"):
            yield one


def test_every_text_in_a_fact_or_a_request_is_known_to_be_about_people_or_not() -> None:
    undecided = []
    for model in kinds_of_facts():
        kind = str(model.model_fields["type"].default)
        for name, at in texts_of(model, "", kind):
            apart = '"ok":true,' if name == "text" else ""
            value = '{"name":"Anna"}' if name in ("white", "black") else '"Anna"'
            body = f'{{"decision":{{{apart}"{name}":{value}}}}}'.encode()
            if not sealed(kind, body)[1] and not {name, f"{name} of {kind}"} & OF_NOBODY:
                undecided.append(at)
    for request in subclasses(Request):
        for name, at in texts_of(request, "", request.__name__):
            value = '{"name":"Anna"}' if name in ("white", "black") else '"Anna"'
            kind = KINDS_WITH_WORDS.get(request, "")
            body = f'{{{kind}"{name}":{value}}}'.encode()
            if name not in ("by", "client") and not sealed("request_answered", body)[1]:
                undecided += [] if name in OF_NOBODY else [at]
    assert undecided == []


def test_a_name_in_a_sentence_is_sealed() -> None:
    said = Sentence("incident_result_entered", by="Anna")
    closed = facts.IncidentClosed(table=1, game="g", incident="i", reason=said)
    raised = facts.IncidentRaised(
        table=1, game="g", incident=incident("i").model_copy(update={"closed_reason": said})
    )
    for fact in (closed, raised, facts.IncidentUpdated(table=1, game="g", incident=raised.incident)):
        body = fact.model_dump_json().encode()
        assert body.count(b"Anna") == 2
        without, texts = sealed(fact.type, body)
        assert b"Anna" not in without
        forgot = type(fact).model_validate_json(unsealed(without, {}))
        assert "Anna" not in forgot.model_dump_json()
        assert unsealed(without, {one.seal: one.said for one in texts}) == body


def test_whoever_is_named_in_a_sentence_is_kept_apart_too() -> None:
    closed = facts.IncidentClosed(
        table=1, game="g", incident="i", reason=Sentence("hall_closed_applied", by="Anna Kovács")
    )
    seated = Sentence("hall_table_seated", table=1, player="Anna Kovács", opponent="Anna Kovács")
    answered = facts.RequestAnswered(request="r", kind="move", by="Bea", ok=False, text=seated)
    for fact in (closed, answered):
        body = fact.model_dump_json().encode()
        assert "Kovács".encode() in body
        assert "Kovács".encode() not in sealed(fact.type, body)[0]


def test_a_rule_set_keeps_its_words() -> None:
    body = records(ROUND)[2].model_dump_json().encode()
    assert b'"text":"One hand."' in sealed("request_answered", body)[0]


@given(st.sampled_from(records(ROUND)), ODD)
def test_what_is_sealed_and_put_back_is_the_same_to_the_byte(record: JournalRecord, odd: str) -> None:
    fact = record.fact
    if hasattr(fact, "by"):
        fact = fact.model_copy(update={"by": odd})
    body = record.model_copy(update={"fact": fact}).model_dump_json().encode()
    without, texts = sealed(fact.type, body)
    assert unsealed(without, {one.seal: one.said for one in texts}) == body
    assert {one.seal for one in seals_in(fact.type, without)} == {one.seal for one in texts}
    if fact.type in ABOUT_PEOPLE:
        assert re.findall(rb'"(?:by|acknowledged_by)":"(?!"|#name:)|"(?:white|black)":{', without) == []


def test_the_same_name_has_another_seal_in_each_record() -> None:
    body = b'{"fact":{"type":"incident_acknowledged","by":"Carla"}}'
    (_, [one]), (_, [other]) = sealed("incident_acknowledged", body), sealed("incident_acknowledged", body)
    assert one.said == other.said == b'"Carla"'
    assert one.seal != other.seal
    assert one.seal == seal_of(one.salt, one.said)


def test_what_only_looks_like_a_seal_is_a_text_like_others(tmp_path: Path) -> None:
    """Somebody may call his game so."""
    path = tmp_path / "hall.journal"
    name = f"#player:{'ab' * 32}"
    made = written(path, [facts.PlayersSeated(table=1, assignment=assignment(1, name))])
    assert [one.fact for one in read(path)] == [made[0].fact]
    JournalFile.open(path).close()


# --- verify -----------------------------------------------------------------------------------------------

FAULTS = [
    ("a text is missing", ["DELETE FROM texts WHERE seq = 2 AND id = 1"], (2, "missing")),
    ("all of a record", ["DELETE FROM texts WHERE seq = 3"], (3, "missing")),
    (
        "a name was changed",
        ["UPDATE texts SET said = '\"emma\"' WHERE said = x'22656d696c22'"],
        (16, "changed"),
    ),
    ("its salt was changed", ["UPDATE texts SET salt = x'00' WHERE id = 1"], (2, "changed")),
    (
        "two changed places",
        ["UPDATE texts SET (said, salt) = (SELECT said, salt FROM texts WHERE id = 2) WHERE id = 1"],
        (2, "changed"),
    ),
    ("one of another record", ["UPDATE texts SET seq = 5 WHERE id = 1"], (2, "missing")),
    (
        "one more",
        ["INSERT INTO texts (seq, seal, salt, said) VALUES (1, 'ab', x'00', x'00')"],
        (1, "changed"),
    ),
    (
        "one more in a record that has some",
        ["INSERT INTO texts (seq, seal, salt, said) VALUES (2, 'ab', x'00', x'00')"],
        (2, "changed"),
    ),
]


@pytest.mark.parametrize(("statements", "fault"), [c[1:] for c in FAULTS], ids=[c[0] for c in FAULTS])
def test_verify_and_the_next_start_find(
    tmp_path: Path, statements: list[str], fault: tuple[int, str]
) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    tampered(path, "DROP TRIGGER texts_never_changed", *statements)
    with closing(JournalFile.reading(path)) as journal:
        found = [(one.seq, one.kind) for one in journal.verify().faults]
    assert fault in found
    with pytest.raises(JournalError, match="is damaged"):
        JournalFile.open(path)


def test_a_text_that_was_forgotten_and_is_put_back_is_found(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT seq, seal, salt, said FROM texts WHERE seq = 2").fetchall()
    forgotten(path, ForgetWish(event="Open"))
    with closing(sqlite3.connect(path)) as db:
        db.executemany("INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)", rows)
        db.commit()
    with closing(JournalFile.reading(path)) as journal:
        assert "are there again" in journal.verify().faults[0].text


def test_without_the_record_of_the_forgetting_the_texts_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    made = written(path)
    with closing(JournalFile.reading(path)) as journal:
        head = journal.head
    forgotten(path, ForgetWish(event="Open"))
    tampered(
        path,
        f"DELETE FROM records WHERE seq = {len(made) + 1}",
        f"UPDATE head SET seq = {head.seq}, chain = x'{head.chain.hex()}'",
    )
    with closing(JournalFile.reading(path)) as journal:
        assert {one.kind for one in journal.verify(head).faults} == {"missing"}


def test_texts_cannot_be_changed_by_a_statement(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.IntegrityError, match="only forgotten"):
        db.execute("UPDATE texts SET said = ''")


def test_what_the_hall_told_before_still_fits(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    written(path)
    with closing(JournalFile.reading(path)) as journal:
        told = [Head(seq, chain) for seq, chain in journal._rows("SELECT seq, chain FROM records", [])]
    forgotten(path, ForgetWish(before=99_000))
    with closing(JournalFile.reading(path)) as journal:
        assert all(journal.verify(head).faults == () for head in told)
