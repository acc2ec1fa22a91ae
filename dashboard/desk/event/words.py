"""What was done, in words: a sentence for each fact. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRefused, Event
from dashboard.desk.event.people import People, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.pairing.core.tournament import ByeKind

BYES = {
    ByeKind.PAIRING: "the bye that the pairing gives",
    ByeKind.FULL: "a full-point bye",
    ByeKind.HALF: "a half-point bye",
    ByeKind.ZERO: "no points",
}


def called(player: int, event: Event, people: People) -> str:
    """The name of a player in a sentence."""
    entry = event.entries.get(player)
    return f"player {player}" if entry is None else person_of(entry, people).name


def section_name(section: str, event: Event) -> str:
    """The name of a section in a sentence."""
    found = event.sections.get(section)
    return section if found is None else found.settings.name


def game_words(game: str, event: Event, people: People) -> str:
    """A game in a sentence: "Berg - Ott (round 2, board 4)"."""
    try:
        section, round_, seat = event.seat(game)
    except EntryRefused:
        return "a game that is not paired any more"
    white, black = (called(player, event, people) for player in seat.players)
    where = f"{section.settings.name}, " if len(event.sections) > 1 else ""
    return f"{white} - {black} ({where}round {round_.number}, board {seat.number})"


def table_words(board: f.PairedBoard) -> str:
    """Where a board is played, in a sentence: "table 3 of hall"."""
    if board.table is None:
        return "no table"
    return f"table {board.table}{f' of {board.hall}' if board.hall else ''}"


MOST_MOVED = 4
"""So many boards are named that have another table; the others are counted."""


def other_tables(
    before: Sequence[f.PairedBoard], now: Sequence[f.PairedBoard], event: Event, people: People
) -> str:
    """Of the same boards those that have other tables now: "Berg - Ott at table 8 of hall, was table 3"."""
    told = [
        f"{called(new.white, event, people)} - {called(new.black, event, people)} at {table_words(new)}, "
        f"was {table_words(old)}"
        for old, new in zip(before, now, strict=True)
        if (old.hall, old.table) != (new.hall, new.table)
    ]
    more = f"; and {len(told) - MOST_MOVED} more" if len(told) > MOST_MOVED else ""
    return "; ".join(told[:MOST_MOVED]) + more


def described(fact: f.Fact, event: Event, people: People) -> str:
    """What was done, without a stop."""
    match fact:
        case f.EventSet():
            return f"The event is {fact.settings.name}"
        case f.SectionSet():
            decisions = fact.settings.settings.get("decisions", "")
            decided = f", with what was decided: {decisions}" if decisions else ""
            return f"Section {fact.settings.name} was set up{decided}"
        case f.SectionDropped():
            return f"Section {fact.section} was dropped"
        case f.PlayersEntered():
            names = [_person(one.person, one.player, people) for one in fact.entries]
            where = section_name(fact.section, event)
            if len(names) > 3:
                return f"{len(names)} players were entered in {where}"
            return f"Entered in {where}: {', '.join(names)}"
        case f.PlayerChanged():
            return f"What is known of {_person(fact.entry.person, fact.entry.player, people)} was changed"
        case f.PlayerMoved():
            return f"{called(fact.player, event, people)} plays in {section_name(fact.section, event)}"
        case f.PlayerRemoved():
            return f"{called(fact.player, event, people)} does not play"
        case f.Withdrawn(after=None):
            return f"{called(fact.player, event, people)} is back"
        case f.Withdrawn():
            return f"{called(fact.player, event, people)} leaves after round {fact.after}"
        case f.ByeAsked(kind=None):
            return f"{called(fact.player, event, people)} plays in round {fact.round} after all"
        case f.ByeAsked():
            kind = BYES[fact.kind] if fact.kind is not None else ""
            return f"{called(fact.player, event, people)} does not play in round {fact.round}: {kind}"
        case f.RoundPaired():
            return f"Round {fact.round} of {section_name(fact.section, event)} was paired"
        case f.RoundChanged():
            where = section_name(fact.section, event)
            return f"Pairings of round {fact.round} of {where} were changed by hand: {fact.reason}"
        case f.RoundPublished():
            start = f", starts at {_time(fact.starts_at)}" if fact.starts_at is not None else ""
            where = section_name(fact.section, event)
            return f"Round {fact.round} of {where} is published from {_time(fact.at)} on{start}"
        case f.ResultHeard(outcome="*"):
            return f"Table {fact.table} took its result back: {game_words(fact.game, event, people)}"
        case f.ResultHeard():
            why = f", {fact.termination}" if fact.termination else ""
            game = game_words(fact.game, event, people)
            return f"Table {fact.table} says {fact.outcome}{why}: {game}"
        case f.ResultSet(white=None):
            return f"Result taken back: {game_words(fact.game, event, people)}"
        case f.ResultSet():
            why = f" ({fact.reason})" if fact.reason else ""
            score = SCORE_OF[fact.white, fact.black]
            return f"Result {score}{why}: {game_words(fact.game, event, people)}"
        case f.RoundClosed():
            return f"Round {fact.round} of {section_name(fact.section, event)} was closed"
        case f.TableFreed():
            return f"Table {fact.table} was freed: the pairing of its game was taken back"
        case f.AwardGiven():
            points = f"{abs(fact.halves) / 2:g} point{'s' if abs(fact.halves) > 2 else ''}"
            sign = "less" if fact.halves < 0 else "more"
            return f"{called(fact.player, event, people)} has {points} {sign}: {fact.reason}"
        case f.EventEnded():
            return "The event is over"
        case f.PeopleForgotten():
            return "All names were deleted"
        case f.RecordUndone():
            why = f" ({fact.reason})" if fact.reason else ""
            return f"Record {fact.seq} was taken back{why}"


def _time(at_ms: int) -> str:
    """As clocks at the desk show it."""
    return f"{datetime.fromtimestamp(at_ms / 1000).astimezone():%H:%M}"


def _person(person: int, player: int, people: People) -> str:
    found = people.get(person)
    return found.name if found is not None else f"player {player}"


def renumbered(text: str, was: Sequence[int], now: Sequence[int]) -> str:
    """A sentence about a pairing with the numbers that its players have now.

    Args:
        was: who had the numbers when it was written, in their order; ``now``: who has them.
    """
    if tuple(was) == tuple(now[: len(was)]):
        return text
    place = {player: number for number, player in enumerate(now, start=1)}

    def number(match: re.Match[str]) -> str:
        old = int(match[0])
        return str(place.get(was[old - 1], old) if 0 < old <= len(was) else old)

    return re.sub(
        r"[Pp]layers? \d+(?:(?:, | and )\d+)*", lambda found: re.sub(r"\d+", number, found[0]), text
    )
