"""The rules sheet of a section, for the wall: every setting in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import TOSS, Event, Section
from dashboard.desk.event.facts import Prize, Tables
from dashboard.desk.event.people import People
from dashboard.desk.rounds.pairing import wants_toss
from dashboard.desk.rounds.prizes import money
from dashboard.desk.tables.live import Live
from dashboard.pairing.registry import ranking_of, rules_sheet, system

MINORS = {"named": "by their names", "initials": "by initials", "hidden": "without names"}
BONUS = {
    "+": "{} s added with each move",
    "d": "the first {} s of each move free",
    "b": "up to {} s of each move given back",
}
COLORS = {"w": "White", "b": "Black"}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading with its sentences."""

    title: str
    lines: tuple[str, ...]


def wall_sheet(event: Event, section: Section, people: People, live: Live) -> tuple[Chapter, ...]:
    """Return the rules sheet of a section, without empty chapters."""
    chapters = (
        Chapter("The event", tuple(_event(event, section))),
        Chapter("Rounds and pairing", tuple(_pairing(section))),
        Chapter("Play", tuple(_play(section))),
        Chapter("Standings", tuple(_standings(event, section, people))),
        Chapter("Prizes", tuple(_prizes(section))),
        Chapter("Who sees what", tuple(_audiences(event, live))),
    )
    return tuple(chapter for chapter in chapters if chapter.lines)


def system_sheet(section: Section) -> tuple[str, ...]:
    """Return how a section's system pairs, a line each, and when a number for lots is drawn."""
    engine = engine_of(section)
    # The sheet has what the event sets, and not the defaults for what it leaves unset.
    lines = tuple(line for line in rules_sheet(engine) if line not in getattr(engine, "unless_said", ()))
    if not wants_toss(section):
        return lines
    usual = f"{TOSS} {getattr(engine, TOSS)}"
    return tuple(line.replace(usual, f"{TOSS}: the desk draws it with the next pairing") for line in lines)


def _event(event: Event, section: Section) -> Iterator[str]:
    settings = event.settings
    assert settings is not None
    days = " to ".join(dict.fromkeys(day for day in (settings.begins, settings.ends) if day))
    where = " ".join(
        filter(None, (settings.place, f"({settings.federation})" if settings.federation else ""))
    )
    yield f"{', '.join(filter(None, (settings.name, where, days)))}. Section: {section.settings.name}."
    if settings.organizer:
        yield f"Organizer: {settings.organizer}."
    if settings.chief_arbiter:
        yield f"Chief arbiter: {settings.chief_arbiter}."


def _pairing(section: Section) -> Iterator[str]:
    settings = section.settings
    engine = engine_of(section)
    rounds = settings.rounds or getattr(engine, "usual_rounds", 0)
    yield f"Pairing: {system(settings.system).title}" + (f", {rounds} rounds." if rounds else ".")
    yield from system_sheet(section)
    color = section.first_color or settings.first_color
    yield (
        f"The higher player of the first board has {COLORS[color]} in round 1."
        if color
        else "Who has White on the first board in round 1 is drawn."
    )
    if settings.apart:
        yield f"Groups of players who are not to meet, such as of one family: {len(settings.apart)}."


def _play(section: Section) -> Iterator[str]:
    settings = section.settings
    yield f"Time control: {control_words(settings.time_control)} ({settings.time_control})."
    if settings.rules is not None:
        yield f"Rules of play: {settings.rules.name} ({settings.rules.id}), from {settings.rules.source}."
    else:
        yield "Rules of play: those of the hall."
    if settings.tables:
        yield f"Tables, the first board first: {', '.join(map(_run, settings.tables))}."


def control_words(text: str) -> str:
    """Return a time control of PGN in words, or as it is if it is not a valid one."""
    if text.strip() == "-":
        return "no clock"
    parts = [re.fullmatch(r"(?:(\d+)/)?(\d+)(?:([+db])(\d+))?", part, re.ASCII) for part in text.split(":")]
    periods = []
    for part in parts:
        if part is None:
            return text
        moves, seconds, kind, more = part.groups()
        words = _time(int(seconds))
        if moves:
            words += f" for {moves} moves"
        if more and int(more):
            words += f", {BONUS[kind].format(more)}"
        periods.append(words)
    return "; then ".join(periods)


def _time(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return " ".join(filter(None, (f"{minutes} min" if minutes else "", f"{rest} s" if rest else ""))) or "0 s"


def _run(run: Tables) -> str:
    numbers = str(run.first) if run.first == run.last else f"{run.first} to {run.last}"
    return f"{run.hall} {numbers}" if run.hall else f"{numbers} (without electronics)"


def _standings(event: Event, section: Section, people: People) -> Iterator[str]:
    settings = section.settings
    ranking = ranking_of(engine_of(section), as_tournament(event, section.id, people), settings.settings)
    yield from ranking or ("The format has its own ranking.",)
    if ranking:
        yield f"Edition of FIDE's tie-break rules, where they are used: {settings.edition}."
    best = settings.team_best
    if best:
        yield f"Teams: the {best} best scores of each count." if best > 1 else "Teams: the best score counts."
    else:
        yield "Teams are not ranked."


def _prizes(section: Section) -> Iterator[str]:
    prizes = section.settings.prizes
    yield from map(_prize, prizes)
    if prizes and hasattr(engine_of(section), "stages"):
        yield "Every group has these prizes."
    if any(prize.money for prize in prizes):
        yield (
            "Money of those with the same score is added up and divided (US Chess 32B)."
            if section.settings.share_prizes
            else "Tie-breaks decide who gets money; it is not divided."
        )
        yield "No player gets money twice."
    if any(not prize.money for prize in prizes):
        yield (
            "Trophies, which are all prizes without money, are not divided: they go by place, tie-breaks and "
            "all, also to a player who has money. No player gets two."
        )


def _prize(prize: Prize) -> str:
    who = [
        "teams" if prize.for_teams else "",
        f"rated below {prize.below}" if prize.below is not None else "",
        "unrated" if prize.unrated else "",
        f"born in {prize.born_from} or later" if prize.born_from is not None else "",
        {"w": "women and girls", "m": "men and boys", "": ""}[prize.sex],
    ]
    for_whom = ", ".join(filter(None, who))
    worth = f": {money(prize.money)}" if prize.money else ""
    return f"{prize.name}{f' ({for_whom})' if for_whom else ''}{worth}."


def _audiences(event: Event, live: Live) -> Iterator[str]:
    assert event.settings is not None
    yield (
        f"Minors are those who are not {event.settings.of_age} on the first day, unless the desk has marked "
        "them otherwise."
    )
    delays = {name: audience for hall in live.values() for name, audience in hall.audiences.items()}
    for name in sorted({*delays, *event.settings.minors}):
        seen = delays.get(name)
        behind = []
        if seen is not None and seen.delay_s:
            behind.append(f"{_time(round(seen.delay_s))} later")
        if seen is not None and seen.delay_moves:
            behind.append(f"{seen.delay_moves} moves later")
        when = " and ".join(behind) or "as it happens"
        yield f"“{name}” sees games {when}, and minors {MINORS[event.settings.minors.get(name, 'hidden')]}."
