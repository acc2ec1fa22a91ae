"""Who is entered in a section, and what is to come of each."""

from __future__ import annotations

from typing import Any

from dashboard.desk.event import Entry, Section
from dashboard.desk.people import in_order, person_of
from dashboard.desk.rooms.asked import Asked


def players(asked: Asked) -> dict[str, Any]:
    """Everybody in the section, in the order of the numbers that they have or will get."""
    section = asked.section
    order = in_order(asked.event, section.id, asked.people)
    return {
        "numbered": len(section.numbers),
        "rounds": len(section.rounds),
        "planned": section.settings.rounds,
        "players": [
            _player(asked, section, number, asked.event.entries[player])
            for number, player in enumerate(order, start=1)
        ],
        "teams": sorted({person_of(asked.event.entries[one], asked.people).team for one in order} - {""}),
    }


def _player(asked: Asked, section: Section, number: int, entry: Entry) -> dict[str, Any]:
    return {
        "player": entry.is_.player,
        "number": number,
        "paired": entry.is_.player in section.numbers,
        "person": person_of(entry, asked.people).model_dump(),
        "late_from": entry.is_.late_from,
        "fixed_table": entry.is_.fixed_table,
        "house": entry.is_.house,
        "rank": entry.is_.rank,
        "played_before": entry.is_.played_before,
        "left_after": entry.left_after,
        "byes": [{"round": round_, "kind": kind.value} for round_, kind in sorted(entry.byes.items())],
        "awards": [
            {"halves": one.halves, "round": one.round, "reason": one.reason}
            for one in asked.event.awards
            if one.player == entry.is_.player
        ],
    }
