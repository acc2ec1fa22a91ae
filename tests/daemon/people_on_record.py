"""A journal with people in it, and what is left of them in its files."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import chess
from hypothesis import strategies as st

from broker.contract.incidents import Decision, Remedy
from broker.contract.messages import Player
from broker.contract.requests import DecideRequest, Request, SeatRequest
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.forget import ForgetWish, ToForget, forget, found_in
from tests.daemon.facts_of_games import assignment, incident

WORDS = "Words withheld"


def seated(
    game: str, white: str, black: str, *, event: str = "Open", table: int = 1, by: str = "carla"
) -> list[Fact]:
    """A game is assigned by request, and a move is played."""
    players = {
        "white": Player(name=white, title="WIM", rating=2100),
        "black": Player(name=black, team="SK 04"),
    }
    one = assignment(table, game).model_copy(update={"event": event, **players})
    asked = SeatRequest(id=f"a-{event}-{game}", by=by, client="page", assignment=one)
    return [
        facts.PlayersSeated(table=table, assignment=one),
        answered(asked, "seat"),
        facts.GameStart(table=table, game=game, fen=chess.STARTING_FEN),
        facts.MoveConfirmed(table=table, game=game, ply=1, uci="e2e4", white_ms=179_000),
    ]


def answered(asked: Request, kind: str, text: str = "") -> facts.RequestAnswered:
    """A request as the signal log has it."""
    fields = asked.model_dump(mode="json", exclude={"id", "by", "client"})
    return facts.RequestAnswered(
        request=asked.id, kind=kind, by=asked.by, ok=True, text=text, asked=fields, came_at=5
    )


def decided(game: str, note: str, words: str, by: str, table: int = 1) -> list[Fact]:
    """An incident is raised, and an arbiter decides by request."""
    name = f"i-{game}"
    asked = DecideRequest(
        id=f"d-{game}", by=by, client="page", table=table, incident=name, decision="apply",
        remedy=Remedy(text=words), note=note,
    )  # fmt: skip
    made = Decision(by=by, at=1, applied=Remedy(text=words), note=note)
    return [
        facts.IncidentRaised(table=table, game=game, incident=incident(name, table, game)),
        facts.IncidentAcknowledged(table=table, game=game, incident=name, by=by),
        facts.IncidentDecided(table=table, game=game, incident=name, by=by, decision=made),
        facts.IncidentClosed(table=table, game=game, incident=name, reason=f"{by} cancelled the game"),
        answered(asked, "decide", f"{by} has decided."),
        facts.GameEnd(table=table, game=game, result="1-0", termination=f"penalty for {by}", by=by),
    ]


ROUND = [
    facts.DaemonStarted(version="1"),
    *seated("g1", "Berg, Anna", "Boris Tal"),
    *decided("g1", "Anna has fever", "Boris gets two crowns", "carla"),
    *seated("g2", "Boris Tal", "Dora Lind"),
    facts.GameEnd(table=1, game="g2", result="0-1", termination="resignation", by="emil"),
    *seated("g1", "Frida Ek", "Berg, Anna", event="Blitz", table=2),
    facts.DelaySet(audience="public", delay_s=5, delay_moves=0, by="gustav"),
]
"""Two events, in which two games have the same id."""


def written(path: Path, made: Sequence[Fact] = ROUND, at_once: int = 3) -> list[JournalRecord]:
    """A closed journal, some facts in each commit; record N is from N seconds after 1970."""
    with closing(JournalFile.open(path)) as journal:
        drafts = [FactDraft(fact, number * 1000, number) for number, fact in enumerate(made, start=1)]
        for start in range(0, len(drafts), at_once):
            some = drafts[start : start + at_once]
            journal.append(some, {"floor": start + len(some)})
        return journal.records()


def forgotten(path: Path, wanted: ForgetWish) -> ToForget:
    with closing(JournalFile.open(path)) as journal:
        what = found_in(journal, wanted)
        forget(journal, wanted, what, at=77)
    return what


def read(path: Path) -> list[JournalRecord]:
    with closing(JournalFile.reading(path)) as journal:
        assert journal.verify().faults == ()
        return journal.records()


def bytes_of(path: Path) -> bytes:
    """Every file of the journal."""
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


def stands_in(text: str, data: bytes) -> bool:
    """Whether a text stands in a file, as it is or as JSON."""
    forms = (text, json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1])
    return any(form.encode() in data for form in forms)


def full(*_: object) -> None:
    """Stands in for what would have been written."""
    raise sqlite3.OperationalError("database or disk is full")


ODD = st.text(
    st.characters(codec="utf-8", exclude_characters="\0") | st.sampled_from('"\\{}#:,\n\u2028 "#player:'),
    max_size=12,
)
"""What somebody may be called, however awkward it is in JSON or where names stand apart."""
