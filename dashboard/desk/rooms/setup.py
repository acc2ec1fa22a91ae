"""What the event and its sections are, and what can be chosen for them."""

from __future__ import annotations

import dataclasses
from typing import Any

from dashboard.desk.as_tournament import engine_of
from dashboard.desk.formats import FORMATS
from dashboard.desk.live import Live
from dashboard.desk.options import options
from dashboard.desk.rooms.asked import Asked
from dashboard.systems import SYSTEMS, rules_sheet


def setup(asked: Asked) -> dict[str, Any]:
    """Settings of the event and of every section; the systems, rule sets, halls and audiences there are."""
    event = asked.event
    return {
        **choices(asked.live),
        "settings": event.settings.model_dump() if event.settings else {},
        "each": [
            {
                "id": section.id,
                "paired": len(section.rounds),
                "players": len(event.players_of(section.id)),
                "ruleset": section.settings.rules.id if section.settings.rules else "",
                "settings": section.settings.model_dump(exclude={"rules"}),
                "sheet": list(rules_sheet(engine_of(section))),
                "options": [dataclasses.asdict(one) for one in options(section)],
            }
            for section in event.sections.values()
        ],
        "systems": [{"id": name, "title": one.title} for name, one in SYSTEMS.items() if name != "manual"],
        "audiences": sorted({name for hall in asked.live.values() for name in hall.audiences}),
        "delays": [
            {"name": name, "delay_s": one.delay_s, "delay_moves": one.delay_moves, "minors": one.minors}
            for hall in list(asked.live.values())[:1]  # the dashboard's own, where it can set them
            for name, one in sorted(hall.audiences.items())
        ],
    }


def choices(live: Live) -> dict[str, Any]:
    """What can be chosen for a section: formats, rule sets, and the tables of every hall."""
    rulesets = {one.id: one.name for hall in live.values() for one in hall.rulesets.values()}
    return {
        "formats": [dataclasses.asdict(one) for one in FORMATS],
        "rulesets": [{"id": name, "name": called} for name, called in sorted(rulesets.items())],
        "halls": [
            {"name": hall.name, "daemon": hall.daemon, "tables": sorted(hall.tables)}
            for hall in live.values()
        ],
    }
