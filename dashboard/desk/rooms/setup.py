"""What the event and its sections are, and what can be chosen for them."""

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
from dashboard.desk.tables.clashes import beside, in_words, planned
from dashboard.desk.tables.live import Live, in_runs, lacking
from dashboard.desk.tables.seating import places
from dashboard.pairing.registry import SWISS, SYSTEMS
from dashboard.pairing.tiebreaks.code import KINDS


def setup(asked: RoomRequest) -> dict[str, Any]:
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
                    *_doubtful(event, section),
                    *lacking(asked.live, ((one.hall, one.table) for one in places(section))),
                    *_without_tables(section, asked.live, {**beside(event, section.id), **others}),
                    *in_words(((one.hall, one.table) for one in places(section)), others, "planned"),
                    *in_words(
                        ((one.hall, one.table) for one in places(section)),
                        beside(event, section.id),
                        "planned",
                    ),
                ],
                "sheet": list(system_sheet(section)),
                "options": [dataclasses.asdict(one) for one in options(section)],
            }
            for section in event.sections.values()
        ],
        "systems": [{"id": name, "title": one.title} for name, one in SYSTEMS.items() if name != "manual"],
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
    """Every tie-break by its name, and those of which the lowest or highest can be cut also without them."""
    told: list[dict[str, Any]] = []
    for code, kind in KINDS.items():
        told.append({"code": code, "title": kind.title, "us": kind.us})
        cuts = [cut for cut in CUT_WORDS if cut in kind.modifiers]
        told += [
            {"code": f"{code}/{cut}", "title": f"{kind.title} {CUT_WORDS[cut]}", "us": kind.us}
            for cut in cuts
        ]
    return told


MANY_ROUNDS = 20
"""So many are played by no Swiss that we know of; more may be a slip of the finger."""


def _doubtful(event: Event, section: Section) -> Iterator[str]:
    """What is possible and hardly meant: more rounds than opponents, tables of one number."""
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
    """A section without tables beside a hall that has some: it may not know why it got none."""
    if section.settings.tables:
        return
    for hall in live.values():
        if not hall.tables:
            continue
        wanted = [(hall.name, number) for number in hall.tables]
        tables, called = in_runs(sorted(hall.tables)), section.settings.name
        said = Sentence("server_no_tables_hall", section=called, hall=hall.name, tables=tables)
        yield together([said, *in_words(wanted, others, "planned")])


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
        "formats": [{**dataclasses.asdict(one), "what": one.what()} for one in FORMATS],
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
