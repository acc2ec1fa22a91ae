"""The print-outs for the wall and the tables: a section as an audience may see it, all at once."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

from broker.words.sentence import Sentence
from dashboard.desk.event.event import EntryRejected, Event, Section
from dashboard.desk.event.facts import Minors
from dashboard.desk.files.rules_sheet import wall_sheet
from dashboard.desk.halls.event_messages import Listener, messages_for
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rounds.prizes import awarded, money, nobodys
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.tiebreaks.code import UnknownTieBreak


def print_(asked: RoomRequest) -> dict[str, Any]:
    """Return the print-outs after ``round``, published or not; ``minors``: how to name minors."""
    event, section = asked.event, asked.section
    minors = asked.query.get("minors", "named")
    if minors not in get_args(Minors):
        known = [*get_args(Minors)]
        raise EntryRejected(Sentence("server_minors_invalid", minors=minors, known=known))
    number = asked.round
    shown = _as_public(event, section, number)
    halls = {seat.board.hall for round_ in section.rounds[:number] for seat in round_.seats} - {""}
    # With a single hall, its name need not be on every line.
    listener = Listener(halls.pop() if len(halls) == 1 else "", minors=minors)  # type: ignore[arg-type]
    try:
        history = dataclasses.replace(asked.history, event=shown)
        messages = messages_for(history, asked.name, asked.people, "", asked.now_ms, listener)
        sheet = wall_sheet(event, section, asked.people, asked.live)
        standings = (
            standings_at(event, section, asked.people, number) if number and section.settings.prizes else None
        )
    except (DashboardError, CannotPair, UnknownTieBreak, ValueError) as error:
        raise EntryRejected(Sentence("server_no_standings", why=text_of(error))) from None
    settings = event.settings
    assert settings is not None
    return {
        "round": number,
        "rounds": len(section.rounds),
        "minors": minors,
        "place": settings.place,
        "begins": settings.begins,
        "ends": settings.ends,
        "messages": {path: message.model_dump(mode="json") for path, message in messages.items()},
        "prizes": [
            {
                "player": won.number,
                "team": won.team,
                "names": list(won.names),
                "money": money(won.cents) if won.cents else "",
                "tied": won.tied,
            }
            for won in (awarded(section.settings, standings) if standings else ())
        ],
        "nobodys": nobodys(section.settings, standings) if standings else [],
        "sheet": [dataclasses.asdict(chapter) for chapter in sheet],
    }


def _as_public(event: Event, section: Section, rounds: int) -> Event:
    """Return the event with this section alone, and its first rounds as if they were published."""
    seen = tuple(dataclasses.replace(round_, public_at=0) for round_ in section.rounds[:rounds])
    return dataclasses.replace(event, sections={section.id: dataclasses.replace(section, rounds=seen)})
