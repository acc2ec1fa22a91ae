"""The players of a section, with their requested byes and other plans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dashboard.desk.event.event import Entry
from dashboard.desk.event.people import in_order, is_minor, person_of
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.tables.live import lacking
from dashboard.desk.tables.seating import places
from dashboard.pairing.registry import SWISS


def players(asked: RoomRequest) -> dict[str, Any]:
    """Return all players of the section, in the order of the numbers that they have or will get."""
    section = asked.section
    order, numbered = in_order(asked.event, section.id, asked.people), set(section.numbers)
    return {
        "numbered": len(section.numbers),
        "rounds": len(section.rounds),
        "planned": section.settings.rounds,
        "keeps_apart": section.settings.system in SWISS,
        "players": [
            _player(asked, number, asked.event.entries[player], paired=player in numbered)
            for number, player in enumerate(order, start=1)
        ],
        "warnings": lacking(asked.live, _fixed(asked)),
        "teams": sorted(
            {person_of(asked.event.entries[player], asked.people).team for player in order} - {""}
        ),
    }


def _fixed(asked: RoomRequest) -> Iterator[tuple[str, int]]:
    """Yield the fixed tables of players of the section, as `seating` places them."""
    ours = list(places(asked.section))
    halls = {place.table: place.hall for place in reversed(ours)}
    for player in asked.event.players_of(asked.section.id):
        if (table := asked.event.entries[player].is_.fixed_table) is not None:
            yield halls.get(table, ours[0].hall if ours else ""), table


def _player(asked: RoomRequest, number: int, entry: Entry, *, paired: bool) -> dict[str, Any]:
    person = person_of(entry, asked.people)
    return {
        "player": entry.is_.player,
        "number": number,
        "paired": paired,
        "person": person.model_dump(),
        "minor": is_minor(asked.event, person),
        "late_from": entry.is_.late_from,
        "fixed_table": entry.is_.fixed_table,
        "house": entry.is_.house,
        "rank": entry.is_.rank,
        "played_before": entry.is_.played_before,
        "left_after": entry.left_after,
        "byes": [{"round": round_, "kind": kind.value} for round_, kind in sorted(entry.byes.items())],
        "awards": [
            {"halves": award.halves, "round": award.round, "reason": award.reason}
            for award in asked.event.awards
            if award.player == entry.is_.player
        ],
        "apart": sorted(
            {other for group in asked.section.settings.apart if entry.is_.player in group for other in group}
            - {entry.is_.player}
        ),
    }
