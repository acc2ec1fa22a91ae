"""The incident log: the latest state of every incident of the hall, with its players, and what counts.

A table shows its open incidents and few closed ones, and loses them with its next game. The log keeps all of
them. Each fact about an incident on the floor is complete, with event, round and players, so that the fact
with the highest number is the state of the incident, whichever facts came twice or in another order.
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
"""Incidents kept, about 4 kB each: eleven rounds of a hall of three hundred boards, with two for each
game."""
CORRECTED = "incident_put_right"
"""The daemon's sentence (a test compares) for closing an illegal move that counts without a decision."""
CORRECTED_EARLIER = "it was put right, and the opponent has moved: it counts"
"""The text of that sentence from a daemon that sent no sentence ids."""
SERIES = ("wrong_hand", "two_hands")
"""Kinds of incidents of which one may prove nothing, and several do."""
EVIDENCE: dict[str, list[object]] = {
    "squares": [],
    "clock": [],
    "mate_line": [],
    "choices": [],
    "options": [],
}

PEOPLE = ("event", "round", "white", "black", "time_control", "rules")
"""The fields of a fact about the game, filled in while that game is the one at its table."""

Place = tuple[str, int]
"""Id of a journal, and a table."""


@dataclass(frozen=True, slots=True)
class KnownIncident:
    """The latest state of an incident.

    Attributes:
        fact_bytes: the fact as JSON, compressed (zlib).
        incident: without its evidence, which is most of it and is in ``fact_bytes``.
    """

    journal: str
    seq: int
    incident: Incident
    event: str
    round: int | None
    white: Player | None
    black: Player | None
    fact_bytes: bytes

    @classmethod
    def of(cls, fact: IncidentFact, fact_bytes: bytes) -> KnownIncident:
        """Return the case of a fact; ``fact_bytes``: the fact as it is stored."""
        bare = fact.incident.model_copy(update=EVIDENCE)
        people = fact.event, fact.round, fact.white, fact.black
        return cls(fact.journal, fact.seq, bare, *people, fact_bytes)

    def player(self, color: Color) -> Player | None:
        """Return the player of a side, or None if no players were seated at the time."""
        return self.white if color == "white" else self.black

    @property
    def counts(self) -> bool:
        """Return whether it is an illegal move that counts: not rejected, undone or too late."""
        incident = self.incident
        if incident.illegal_move_number is None:
            return False
        if incident.decision:
            return incident.decision.applied is not None
        sentence = incident.closed_reason.id if isinstance(incident.closed_reason, Sentence) else ""
        return incident.closed_reason in ("", CORRECTED_EARLIER) or sentence == CORRECTED

    @property
    def warned(self) -> bool:
        """Return whether the player was warned for it, and that was not undone."""
        decision = self.incident.decision
        return decision is not None and decision.applied is not None and decision.applied.warning

    @property
    def in_series(self) -> bool:
        """Return whether it may show a habit of the player; rejected incidents do not."""
        decision = self.incident.decision
        rejected = decision is not None and decision.applied is None
        return self.incident.kind in SERIES and not rejected


@dataclass(frozen=True, slots=True)
class IncidentArchive:
    """All cases.

    Attributes:
        cases: by the id of their incident, in the order in which they were raised.
        upto: place -> the number of the last fact that is certainly here, with all before it.
    """

    cases: Mapping[str, KnownIncident] = field(default_factory=dict)
    upto: Mapping[Place, int] = field(default_factory=dict)


def after(book: IncidentArchive, case: KnownIncident) -> IncidentArchive:
    """Return the log with a new fact of an incident; the same object if it has that fact or a later one.

    A journal that was restored from a backup has another id and publishes the same incidents; its facts
    replace the earlier ones.
    """
    key = case.incident.id
    held = book.cases.get(key)
    if held is not None:
        if held.journal == case.journal and case.seq <= held.seq:
            return book
        if case.white is None and case.black is None and held.incident.game == case.incident.game:
            # The table has its next game by now; the players of this one are known.
            case = replace(
                case,
                event=held.event,
                round=held.round,
                white=held.white,
                black=held.black,
                fact_bytes=_with_people(case.fact_bytes, held.fact_bytes),
            )
    cases = {**book.cases, key: case}
    for oldest in list(cases)[: max(0, len(cases) - MOST)]:
        del cases[oldest]
    return replace(book, cases=cases)


def _with_people(fact_bytes: bytes, held: bytes) -> bytes:
    """Return a fact without players, completed with those of an earlier fact."""
    fact, known = (json.loads(zlib.decompress(content)) for content in (fact_bytes, held))
    return zlib.compress(
        json.dumps({**fact, **{key: known.get(key) for key in PEOPLE if key in known}}).encode()
    )


def complete(book: IncidentArchive, journal: str, table: int, seq: int) -> IncidentArchive:
    """Return the log, complete for a table up to a fact's number; the numbers of other journals are
    dropped."""
    if book.upto.get((journal, table), 0) >= seq:
        return book
    upto = {place: known for place, known in book.upto.items() if place[0] == journal}
    return replace(book, upto={**upto, (journal, table): seq})


# --- players ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """All incidents of one player in one event.

    Attributes:
        player: as last seated.
        cases: the player's own, and those at their table that concern no particular player; newest first.
        own_ids: the ids of the player's own incidents.
    """

    player: Player
    cases: tuple[KnownIncident, ...]
    own_ids: frozenset[str]

    @property
    def own(self) -> list[KnownIncident]:
        """Return the player's own incidents, newest first."""
        return [case for case in self.cases if case.incident.id in self.own_ids]


def events(book: IncidentArchive) -> list[str]:
    """Return the events that have cases, the one with the newest case first."""
    newest: dict[str, int] = {}
    for case in book.cases.values():
        newest[case.event] = max(newest.get(case.event, 0), case.incident.occurred_at)
    return sorted(newest, key=lambda event: (-newest[event], event))


def sheets(book: IncidentArchive, event: str) -> list[PlayerSheet]:
    """Return a sheet for every player of an event with a case, by name."""
    cases_by_name: dict[str, list[tuple[KnownIncident, Color]]] = {}
    for case in sorted(book.cases.values(), key=lambda case: -case.incident.occurred_at):
        if case.event != event:
            continue
        for color in COLORS:
            player = case.player(color)
            if player is not None and player.name and case.incident.color in (None, color):
                cases_by_name.setdefault(plain(player.name), []).append((case, color))
    return [_sheet(cases_by_name[name]) for name in sorted(cases_by_name)]


COLORS: tuple[Literal["white"], Literal["black"]] = ("white", "black")


def _sheet(cases: Iterable[tuple[KnownIncident, Color]]) -> PlayerSheet:
    pairs = list(cases)
    newest, color = pairs[0]
    player = newest.player(color)
    assert player is not None, "the case was found by the name"
    own_ids = frozenset(case.incident.id for case, side in pairs if case.incident.color == side)
    return PlayerSheet(player, tuple(case for case, _ in pairs), own_ids)


def nobodys(book: IncidentArchive, event: str) -> list[KnownIncident]:
    """Return the cases of games with unknown players, newest first."""
    cases = (
        case
        for case in book.cases.values()
        if case.event == event and not any(player and player.name for player in (case.white, case.black))
    )
    return sorted(cases, key=lambda case: -case.incident.occurred_at)
