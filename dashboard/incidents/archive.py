"""The incident log: every incident of the hall as it was told last, whose game it was, and what counts. Pure.

A table shows what waits there and little of what was before, and with its next game that is gone too. The
book keeps all of it: the floor's facts about incidents give each whole, with event, round and players, so
that what is kept of one is the fact with the highest number, whatever came twice or in another order.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from broker.contract.incidents import Incident
from broker.contract.message import Color
from broker.contract.messages import IncidentFact, Player
from broker.names import plain
from broker.words.sentence import Sentence

MOST = 6000
"""Incidents kept, about 4 kB each: eleven rounds of a hall of three hundred boards, with two at each game."""
PUT_RIGHT = "incident_put_right"
"""The sentence of the daemon (a test compares) that closes an illegal move that counts without a decision."""
PUT_RIGHT_EARLIER = "it was put right, and the opponent has moved: it counts"
"""The same from a daemon that named no sentences."""
SERIES = ("wrong_hand", "two_hands")
"""Kinds of which a single one may prove nothing and several do."""
EVIDENCE: dict[str, list[object]] = {
    "squares": [],
    "clock": [],
    "mate_line": [],
    "choices": [],
    "options": [],
}

PEOPLE = ("event", "round", "white", "black", "time_control", "rules")
"""What a fact says of the game of its incident, while that is the one that is assigned."""

Place = tuple[str, int]
"""Identity of a journal, and a table."""


@dataclass(frozen=True, slots=True)
class KnownIncident:
    """An incident as it was told last.

    Attributes:
        told: the fact as JSON, compressed (zlib).
        incident: without its evidence, which is most of it and is in ``told``.
    """

    journal: str
    seq: int
    incident: Incident
    event: str
    round: int | None
    white: Player | None
    black: Player | None
    told: bytes

    @classmethod
    def of(cls, fact: IncidentFact, told: bytes) -> KnownIncident:
        """The case that a fact tells of; ``told``: the fact, as it is kept."""
        bare = fact.incident.model_copy(update=EVIDENCE)
        people = fact.event, fact.round, fact.white, fact.black
        return cls(fact.journal, fact.seq, bare, *people, told)

    def player(self, color: Color) -> Player | None:
        """Who had these pieces; None = nobody was assigned when it was told."""
        return self.white if color == "white" else self.black

    @property
    def counts(self) -> bool:
        """Whether it is an illegal move that counts now: not one that was refused, undone or is too late."""
        one = self.incident
        if one.illegal_move_number is None:
            return False
        if one.decision:
            return one.decision.applied is not None
        sentence = one.closed_reason.id if isinstance(one.closed_reason, Sentence) else ""
        return one.closed_reason in ("", PUT_RIGHT_EARLIER) or sentence == PUT_RIGHT

    @property
    def warned(self) -> bool:
        """Whether the player was warned for it, and nobody has undone that."""
        decision = self.incident.decision
        return decision is not None and decision.applied is not None and decision.applied.warning

    @property
    def in_series(self) -> bool:
        """Whether it is one of those that show a habit; what was refused does not."""
        decision = self.incident.decision
        refused = decision is not None and decision.applied is None
        return self.incident.kind in SERIES and not refused


@dataclass(frozen=True, slots=True)
class IncidentArchive:
    """All cases.

    Attributes:
        cases: by the id of their incident, in the order in which they were raised.
        upto: place -> the number of the last fact that is in the book for sure, with all before it.
    """

    cases: Mapping[str, KnownIncident] = field(default_factory=dict)
    upto: Mapping[Place, int] = field(default_factory=dict)


def after(book: IncidentArchive, case: KnownIncident) -> IncidentArchive:
    """The book with what was told of one incident; the same book when it has that, or what came later.

    A journal that was restored from a backup has another identity and tells the same incidents: what it says
    of them holds.
    """
    key = case.incident.id
    held = book.cases.get(key)
    if held is not None:
        if held.journal == case.journal and case.seq <= held.seq:
            return book
        if case.white is None and case.black is None and held.incident.game == case.incident.game:
            # The table has its next game by now; whose this one was is known.
            case = replace(
                case,
                event=held.event,
                round=held.round,
                white=held.white,
                black=held.black,
                told=_with_people(case.told, held.told),
            )
    cases = {**book.cases, key: case}
    for oldest in list(cases)[: max(0, len(cases) - MOST)]:
        del cases[oldest]
    return replace(book, cases=cases)


def _with_people(told: bytes, held: bytes) -> bytes:
    """A fact that says nothing of whose game it is, with what an earlier one said."""
    fact, known = (json.loads(zlib.decompress(one)) for one in (told, held))
    return zlib.compress(
        json.dumps({**fact, **{key: known.get(key) for key in PEOPLE if key in known}}).encode()
    )


def complete(book: IncidentArchive, journal: str, table: int, seq: int) -> IncidentArchive:
    """The book with everything that a table told up to a number; of other journals that is forgotten."""
    if book.upto.get((journal, table), 0) >= seq:
        return book
    upto = {place: known for place, known in book.upto.items() if place[0] == journal}
    return replace(book, upto={**upto, (journal, table): seq})


# --- players ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """All that is known of one player in one event.

    Attributes:
        player: as he was assigned last.
        cases: what he did, and what concerned no player in particular at his table; newest first.
        his: the ids of those that he did.
    """

    player: Player
    cases: tuple[KnownIncident, ...]
    his: frozenset[str]

    @property
    def own(self) -> list[KnownIncident]:
        """What he did, newest first."""
        return [one for one in self.cases if one.incident.id in self.his]


def events(book: IncidentArchive) -> list[str]:
    """The events of which there are cases, the one with the newest first."""
    newest: dict[str, int] = {}
    for one in book.cases.values():
        newest[one.event] = max(newest.get(one.event, 0), one.incident.occurred_at)
    return sorted(newest, key=lambda event: (-newest[event], event))


def sheets(book: IncidentArchive, event: str) -> list[PlayerSheet]:
    """A sheet for every player of an event who is in the book, by name."""
    found: dict[str, list[tuple[KnownIncident, Color]]] = {}
    for one in sorted(book.cases.values(), key=lambda one: -one.incident.occurred_at):
        if one.event != event:
            continue
        for color in COLORS:
            player = one.player(color)
            if player is not None and player.name and one.incident.color in (None, color):
                found.setdefault(plain(player.name), []).append((one, color))
    return [_sheet(found[name]) for name in sorted(found)]


COLORS: tuple[Literal["white"], Literal["black"]] = ("white", "black")


def _sheet(found: Iterable[tuple[KnownIncident, Color]]) -> PlayerSheet:
    pairs = list(found)
    newest, color = pairs[0]
    player = newest.player(color)
    assert player is not None, "it was found by its name"
    his = frozenset(one.incident.id for one, side in pairs if one.incident.color == side)
    return PlayerSheet(player, tuple(one for one, _ in pairs), his)


def nobodys(book: IncidentArchive, event: str) -> list[KnownIncident]:
    """The cases of games of which nobody knows who played them, newest first."""
    found = (
        one
        for one in book.cases.values()
        if one.event == event and not any(player and player.name for player in (one.white, one.black))
    )
    return sorted(found, key=lambda one: -one.incident.occurred_at)
