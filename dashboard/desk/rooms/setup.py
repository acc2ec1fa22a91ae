"""What the event and its sections are, and what can be chosen for them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from dashboard.desk.clashes import in_words, planned
from dashboard.desk.event import Event
from dashboard.desk.formats import FORMATS
from dashboard.desk.live import Live, lacking
from dashboard.desk.options import options
from dashboard.desk.rooms.asked import Asked
from dashboard.desk.rules_sheet import control_words, system_sheet
from dashboard.desk.seating import places
from dashboard.systems import SYSTEMS


def setup(asked: Asked) -> dict[str, Any]:
    """Settings of the event and of every section; the systems, rule sets, halls and audiences there are."""
    event, others = asked.event, planned(asked.events, asked.name)
    return {
        **choices(asked.live, asked.events),
        "settings": event.settings.model_dump() if event.settings else {},
        "each": [
            {
                "id": section.id,
                "paired": len(section.rounds),
                "players": len(event.players_of(section.id)),
                "ruleset": section.settings.rules.id if section.settings.rules else "",
                "settings": section.settings.model_dump(exclude={"rules"}),
                "control": control_words(section.settings.time_control),
                "warnings": [
                    *lacking(asked.live, ((one.hall, one.table) for one in places(section))),
                    *in_words(((one.hall, one.table) for one in places(section)), others, "planned for"),
                ],
                "sheet": list(system_sheet(section)),
                "options": [dataclasses.asdict(one) for one in options(section)],
            }
            for section in event.sections.values()
        ],
        "systems": [{"id": name, "title": one.title} for name, one in SYSTEMS.items() if name != "manual"],
        "audiences": sorted({name for hall in asked.live.values() for name in hall.audiences}),
        "delays": _delays(asked.live),
    }


def _delays(live: Live) -> list[dict[str, Any]]:
    """How far each audience is behind; where halls are not at one, each of them, under its name.

    ``halls``: those that have the audience; all of them are asked for another delay.
    """
    audiences = sorted({name for hall in live.values() for name in hall.audiences})
    told: list[dict[str, Any]] = []
    for name in audiences:
        seen = {hall.name: hall.audiences[name] for hall in live.values() if name in hall.audiences}
        slowest = max(seen.values(), key=lambda one: (one.delay_s, one.delay_moves))
        apart = {(one.delay_s, one.delay_moves) for one in seen.values()}
        told.append(
            {
                "name": name,
                "delay_s": slowest.delay_s,
                "delay_moves": slowest.delay_moves,
                "minors": slowest.minors,
                "halls": [
                    {"name": hall, "delay_s": one.delay_s, "delay_moves": one.delay_moves}
                    for hall, one in seen.items()
                    if len(apart) > 1
                ],
            }
        )
    return told


def choices(live: Live, events: Mapping[str, Event]) -> dict[str, Any]:
    """What can be chosen for a section: formats, rule sets, and the tables of every hall.

    Args:
        events: all events of the desk: tables that one of them has are proposed to no other.
    """
    used = planned(events, "")
    rulesets = {one.id: one.name for hall in live.values() for one in hall.rulesets.values()}
    return {
        "formats": [dataclasses.asdict(one) for one in FORMATS],
        "rulesets": [{"id": name, "name": called} for name, called in sorted(rulesets.items())],
        "halls": [
            {
                "name": hall.name,
                "daemon": hall.daemon,
                "tables": sorted(hall.tables),
                "free": [number for number in sorted(hall.tables) if (hall.name, number) not in used],
            }
            for hall in live.values()
        ],
    }
