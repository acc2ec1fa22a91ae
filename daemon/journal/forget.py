"""Personal data is deleted from a journal: of an event, of games, of players, or from before a day.

Players go with all that is known of them, arbiters with their accounts, and what arbiters wrote; of the
sentences of the program those in which somebody's name stands. Moves, times, results, and who was White, stay
where they are. Other copies of the data are not reached from here, and whoever made them deletes them.
"""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unicodedata import normalize

from broker.names import plain
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.format import JournalError
from daemon.journal.sealing import TextKind

PART_LENGTH = 3
"""Shorter parts of a name, such as de, are words of many sentences; the whole name is always looked for."""


@dataclass(frozen=True, slots=True)
class ForgetWish:
    """Whose data is to go; everything that is given has to be so.

    Attributes:
        event: as the desk named it in its assignments.
        games: ids; one of them.
        players: names; one of them, big and small letters alike. Else everybody, arbiters too.
        before: UTC in ms, in hall time.
    """

    event: str | None = None
    games: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()
    before: int | None = None

    def names(self, name: str) -> bool:
        """Whether a name is one of those that are wanted."""
        return plain(name) in {plain(one) for one in self.players}

    def of(self, place: SaidAt) -> bool:
        """Whether what was said at a place may be wanted."""
        return (
            self.event in (None, place.event)
            and (not self.games or place.game in self.games)
            and (self.before is None or place.at < self.before)
        )


@dataclass(frozen=True, slots=True)
class SaidAt:
    """Where something was said: in which game of which event, and when; None = it concerns the hall."""

    event: str | None
    game: str | None
    at: int

    @property
    def played(self) -> tuple[str | None, str | None]:
        """The game, by what no other game has in common with it."""
        return self.event, self.game


@dataclass(slots=True)
class ToForget:
    """What is to go.

    Attributes:
        players: name -> in how many games.
        accounts: of arbiters and programs that asked for something.
        witnesses: of what a claim says, as arbiters wrote them.
        words: so many texts that somebody wrote, or in which somebody is named.
        kept: names of events and ids of games in which one of these people is named: they stay.
        seals: of all of it, with the numbers of the records.
    """

    players: dict[str, int] = field(default_factory=dict)
    accounts: set[str] = field(default_factory=set)
    witnesses: set[str] = field(default_factory=set)
    words: int = 0
    kept: set[str] = field(default_factory=set)
    seals: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Text:
    record: int
    kind: TextKind
    seal: str
    said: Any  # JSON: a player is an object, everything else a string
    place: SaidAt

    @property
    def name(self) -> str:
        return str(self.said["name"]) if self.kind == "player" else str(self.said)


def found_in(journal: JournalFile, wanted: ForgetWish) -> ToForget:
    """Look for what is to go; nothing is changed."""
    texts = list(_texts(journal))
    among = [text for text in texts if wanted.of(text.place)]
    if wanted.players:
        chosen = [one for one in among if one.kind in ("player", "name") and wanted.names(one.name)]
        games = {one.place.played for one in chosen if one.kind == "player"}
        names = {one.name for one in chosen}
        # A witness is called as somebody wrote it: "the arbiter, A. Meyer".
        asked = _mention(wanted.players)
        if any(one.kind == "witness" and asked.search(one.said) for one in among):
            names |= wanted.players
        named = _mention(names)
        chosen += [one for one in among if one.kind == "words" and one.place.played in games]
    else:
        chosen = [one for one in among if one.kind != "text"]
        # Whoever is named anywhere may be named here.
        named = _mention(one.name for one in texts if one.kind in ("player", "name"))
    known = {one.seal for one in chosen}
    chosen += [
        one
        for one in among
        if one.kind in ("witness", "words", "text") and one.seal not in known and named.search(one.said)
    ]
    return _counted(chosen)


def forget(journal: JournalFile, wanted: ForgetWish, what: ToForget, at: int) -> None:
    """Delete what was found, and write the file again without it; also what an earlier try had begun.

    Args:
        journal: opened for writing, which no hall can be at the same time.
        at: UTC in ms.

    Raises:
        JournalError: it is not done, or not to the end; the text says so. Another try finishes it.
    """
    try:
        if what.seals:
            fact = facts.PersonalDataErased(
                people=len(what.players) + len(what.accounts) + len(what.witnesses),
                event=wanted.event or "",
                games=tuple(sorted(wanted.games)),
                before=wanted.before,
                seals=tuple(what.seals),
            )
            last = journal.records(after=journal.head.seq - 1)
            # No hall time has passed for those who wait for their delay.
            journal.forget(what.seals, FactDraft(fact, at, last[0].mono_ms if last else 0))
    except sqlite3.Error as error:
        raise JournalError(f"Nothing was deleted: {error}.") from error
    try:
        journal.finish_forgetting()
    except sqlite3.Error as error:
        raise JournalError(
            f"It is deleted, but the file could not be rewritten, and bytes of it may remain: {error}. "
            "Rewriting needs as much free space as the file has, on its disk and in the temporary "
            "folder. Free some, then run the command again."
        ) from error


def now_ms() -> int:
    """UTC in ms since 1970."""
    return time.time_ns() // 1_000_000


def whole(path: Path) -> JournalFile:
    """Open a journal that is there, for writing.

    Raises:
        JournalError: there is none, or a hall has it; the text says so.
    """
    JournalFile.reading(path).close()  # a file that is missing would be made
    return JournalFile.open(path)


def _texts(journal: JournalFile) -> Iterator[_Text]:
    places = _Places()
    for record, texts in journal.about_people():
        place = places.of(record)
        for seal, said in texts:
            yield _Text(record.seq, seal.kind, seal.seal, json.loads(said), place)


class _Places:
    """Knows which game a record is of. Ids of games are unique in an event, and only there."""

    def __init__(self) -> None:
        self._events: dict[tuple[int, str], str] = {}
        self._games: dict[int, str] = {}
        self._incidents: dict[str, str] = {}
        self._remarks: dict[str, tuple[int, str | None]] = {}

    def of(self, record: JournalRecord) -> SaidAt:
        """The place of the next record."""
        fact = record.fact
        table = int(getattr(fact, "table", 0))
        game: str | None = getattr(fact, "game", None)
        match fact:
            case facts.PlayersSeated():
                game = fact.assignment.game
                self._events[table, game] = fact.assignment.event
                self._games[table] = game
            case facts.GameTransferred():
                self._events[fact.to, fact.game] = self._events.get((table, fact.game), "")
                self._games[fact.to] = fact.game
            case facts.IncidentRaised():
                self._incidents[fact.incident.id] = fact.game
            case facts.NoteAdded():
                table = fact.about or 0
                game = self._incidents.get(fact.incident) or self._games.get(table)
                self._remarks[fact.note] = table, game
            case facts.NoteResolved():
                table, game = self._remarks.get(fact.note, (0, None))
            case facts.RequestAnswered():
                asked = fact.asked or {}
                if (assignment := asked.get("assignment")) is not None:
                    return SaidAt(assignment.get("event", ""), assignment.get("game"), record.at)
                table = int(asked.get("table") or 0)
                game = asked.get("game") or self._incidents.get(str(asked.get("incident")))
                game = game or self._games.get(table)
                if (about := self._remarks.get(str(asked.get("done")))) is not None:
                    table, game = about
            case _:
                pass
        if game is None:
            return SaidAt(None, None, record.at)
        return SaidAt(self._events.get((table, game), ""), game, record.at)


def _counted(chosen: Iterable[_Text]) -> ToForget:
    what = ToForget()
    games: dict[str, set[tuple[str | None, str | None]]] = {}
    for one in chosen:
        what.seals[one.seal] = one.record
        match one.kind:
            case "player":
                games.setdefault(one.name, set()).add(one.place.played)
            case "name":
                what.accounts.add(one.name)
            case "witness":
                what.witnesses.add(one.name)
            case _:
                what.words += 1
    what.players = {name: len(played) for name, played in sorted(games.items())}
    named = _mention(what.players)
    ids = {one for played in games.values() for pair in played for one in pair if one}
    what.kept = {one for one in ids if named.search(one)}
    return what


def _mention(names: Iterable[str]) -> re.Pattern[str]:
    """Finds anybody's name, or a part of it, as a word."""
    words = set[str]()
    for name in names:
        parts = [part for part in re.split(r"[\s,.]+", name) if len(part) >= PART_LENGTH]
        words |= {name.strip(), *parts} - {""}
    words |= {normalize(form, word) for word in words for form in ("NFC", "NFD")}
    longest = sorted(words, key=len, reverse=True)
    either = "|".join(map(re.escape, longest)) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)
