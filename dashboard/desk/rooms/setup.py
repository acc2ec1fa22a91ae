"""The settings of the event and its sections, and the choices for them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from broker.words.sentence import Sentence, together
from dashboard.desk.event.event import Event, Section
from dashboard.desk.event.formats import FORMATS
from dashboard.desk.files.rules_sheet import control_words, system_sheet
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rounds.options import options
from dashboard.desk.tables.clashes import in_words, planned, tables_of_other_sections
from dashboard.desk.tables.live import Live, in_runs, lacking
from dashboard.desk.tables.seating import places
from dashboard.pairing.registry import SWISS, SYSTEMS
from dashboard.pairing.tiebreaks.code import KINDS


def setup(asked: RoomRequest) -> dict[str, Any]:
    """Return the settings of the event and its sections; all systems, rule sets, halls and audiences."""
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
                    *_doubtful(event, section),
                    *lacking(asked.live, ((place.hall, place.table) for place in places(section))),
                    *_without_tables(
                        section, asked.live, {**tables_of_other_sections(event, section.id), **others}
                    ),
                    *in_words(((place.hall, place.table) for place in places(section)), others, "planned"),
                    *in_words(
                        ((place.hall, place.table) for place in places(section)),
                        tables_of_other_sections(event, section.id),
                        "planned",
                    ),
                ],
                "sheet": list(system_sheet(section)),
                "options": [dataclasses.asdict(option) for option in options(section)],
            }
            for section in event.sections.values()
        ],
        "systems": [
            {"id": name, "title": known.title} for name, known in SYSTEMS.items() if name != "manual"
        ],
        "tie_breaks": _tie_breaks(),
        "audiences": sorted({name for hall in asked.live.values() for name in hall.audiences}),
        "delays": _delays(asked.live),
    }


CUT_WORDS: Mapping[str, str] = {
    "C1": "without the lowest",
    "C2": "without the two lowest",
    "M1": "without the highest and the lowest",
    "M2": "without the two highest and the two lowest",
}


def _tie_breaks() -> list[dict[str, Any]]:
    """Return every tie-break by its name, and those that can be cut also with each cut."""
    rows: list[dict[str, Any]] = []
    for code, kind in KINDS.items():
        rows.append({"code": code, "title": kind.title, "us": kind.us})
        cuts = [cut for cut in CUT_WORDS if cut in kind.modifiers]
        rows += [
            {"code": f"{code}/{cut}", "title": f"{kind.title} {CUT_WORDS[cut]}", "us": kind.us}
            for cut in cuts
        ]
    return rows


MANY_ROUNDS = 20
"""No Swiss that we know of has more rounds; more may be a slip of the finger."""


def _doubtful(event: Event, section: Section) -> Iterator[str]:
    """Yield what is possible but probably unintended: more rounds than opponents, tables of one number."""
    rounds, players = section.settings.rounds, len(event.players_of(section.id))
    if players > 1 and rounds >= players and section.settings.system in SWISS:
        yield Sentence("server_too_few_opponents", players=players, rounds=rounds)
    elif rounds > MANY_ROUNDS:
        yield Sentence("server_many_rounds", rounds=rounds)
    halls: dict[int, set[str]] = {}
    for place in places(section):
        halls.setdefault(place.table, set()).add(place.hall)
    if same := [number for number, there in sorted(halls.items()) if len(there) > 1]:
        where = [hall or Sentence("server_manual_boards") for hall in sorted(halls[same[0]])]
        yield Sentence("server_same_numbers", count=len(same), tables=in_runs(same), halls=where)


def _without_tables(section: Section, live: Live, others: Mapping[tuple[str, int], str]) -> Iterator[str]:
    """Yield a sentence if a section has no tables although a hall has some: its author may not know why."""
    if section.settings.tables:
        return
    for hall in live.values():
        if not hall.tables:
            continue
        wanted = [(hall.name, number) for number in hall.tables]
        tables, called = in_runs(sorted(hall.tables)), section.settings.name
        without = Sentence("server_no_tables_hall", section=called, hall=hall.name, tables=tables)
        yield together([without, *in_words(wanted, others, "planned")])


def _delays(live: Live) -> list[dict[str, Any]]:
    """Return the broadcast delay of each audience; if halls differ, that of each hall by name.

    ``halls``: those with the audience; a changed delay is requested of all of them.
    """
    audiences = sorted({name for hall in live.values() for name in hall.audiences})
    rows: list[dict[str, Any]] = []
    for name in audiences:
        seen = {hall.name: hall.audiences[name] for hall in live.values() if name in hall.audiences}
        slowest = max(seen.values(), key=lambda audience: (audience.delay_s, audience.delay_moves))
        apart = {(audience.delay_s, audience.delay_moves) for audience in seen.values()}
        rows.append(
            {
                "name": name,
                "delay_s": slowest.delay_s,
                "delay_moves": slowest.delay_moves,
                "minors": slowest.minors,
                "halls": [
                    {"name": hall, "delay_s": audience.delay_s, "delay_moves": audience.delay_moves}
                    for hall, audience in seen.items()
                    if len(apart) > 1
                ],
            }
        )
    return rows


def choices(live: Live, events: Mapping[str, Event]) -> dict[str, Any]:
    """Return the choices for a section: formats, rule sets, and the tables of every hall.

    Args:
        events: all events of the desk: tables that one of them has are proposed to no other.
    """
    used = planned(events, "")
    rulesets = {ruleset.id: ruleset.name for hall in live.values() for ruleset in hall.rulesets.values()}
    return {
        "formats": [{**dataclasses.asdict(format_), "what": format_.what()} for format_ in FORMATS],
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
