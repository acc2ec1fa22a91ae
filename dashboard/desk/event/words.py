"""Sentences of the log: one for each fact."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from broker.words.catalogue import ENGLISH
from broker.words.sentence import Argument, Sentence, said_in
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected, Event
from dashboard.desk.event.people import People, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.pairing.core.tournament import ByeKind

BYES: Mapping[ByeKind, Callable[[], Sentence]] = {
    ByeKind.PAIRING: lambda: Sentence("server_bye_pairing"),
    ByeKind.FULL: lambda: Sentence("server_bye_full"),
    ByeKind.HALF: lambda: Sentence("server_bye_half"),
    ByeKind.ZERO: lambda: Sentence("server_bye_zero"),
}


def called(player: int, event: Event, people: People) -> str:
    """Return a player's name for a sentence."""
    entry = event.entries.get(player)
    return Sentence("server_player", number=player) if entry is None else person_of(entry, people).name


def section_name(section: str, event: Event) -> str:
    """Return a section's name for a sentence."""
    named = event.sections.get(section)
    return section if named is None else named.settings.name


def game_words(game: str, event: Event, people: People) -> str:
    """Return a game for a sentence: "Berg - Ott (round 2, board 4)"."""
    try:
        section, round_, seat = event.seat(game)
    except EntryRejected:
        return Sentence("server_game_unpaired")
    white, black = (called(player, event, people) for player in seat.players)
    at, board = round_.number, seat.number
    if len(event.sections) <= 1:
        return Sentence("server_game", white=white, black=black, round=at, board=board)
    name = section.settings.name
    return Sentence("server_game_of_section", white=white, black=black, section=name, round=at, board=board)


def table_words(board: f.PairedBoard) -> str:
    """Return the place of a board for a sentence: "table 3 of hall"."""
    if board.table is None:
        return Sentence("server_no_table")
    if not board.hall:
        return Sentence("server_at_table", table=board.table)
    return Sentence("server_at_table_of_hall", table=board.table, hall=board.hall)


MOST_MOVED = 4
"""Boards with another table that are named; any others are counted."""


def other_tables(
    before: Sequence[f.PairedBoard], now: Sequence[f.PairedBoard], event: Event, people: People
) -> list[Sentence]:
    """Return the boards whose tables have changed: "Berg - Ott at table 8 of hall (was table 3)"."""
    changes = [
        Sentence(
            "server_moved_game",
            white=called(new.white, event, people),
            black=called(new.black, event, people),
            now=table_words(new),
            was=table_words(old),
        )
        for old, new in zip(before, now, strict=True)
        if (old.hall, old.table) != (new.hall, new.table)
    ]
    if len(changes) > MOST_MOVED:
        return [*changes[:MOST_MOVED], Sentence("server_more", count=len(changes) - MOST_MOVED)]
    return changes


def described(fact: f.Fact, event: Event, people: People) -> Sentence:
    """Return what a fact did, without a full stop."""
    match fact:
        case f.EventSet() | f.SectionSet() | f.SectionDropped() | f.EventEnded() | f.PeopleForgotten():
            return _of_event(fact)
        case f.RoundPaired() | f.RoundChanged() | f.RoundPublished() | f.RoundClosed():
            return _of_round(fact, section_name(fact.section, event))
        case f.ResultReported() | f.ResultSet():
            return _of_result(fact, game_words(fact.game, event, people))
        case f.TableFreed():
            return Sentence("server_log_table_cleared", table=fact.table)
        case f.RecordUndone():
            if fact.reason:
                return Sentence("server_log_undone_reason", record=fact.seq, reason=fact.reason)
            return Sentence("server_log_undone", record=fact.seq)
        case _:
            return _of_player(fact, event, people)


def _of_event(
    fact: f.EventSet | f.SectionSet | f.SectionDropped | f.EventEnded | f.PeopleForgotten,
) -> Sentence:
    match fact:
        case f.EventSet():
            return Sentence("server_log_event", name=fact.settings.name)
        case f.SectionSet():
            name, decisions = fact.settings.name, str(fact.settings.settings.get("decisions", ""))
            if decisions:
                return Sentence("server_log_section_decided", section=name, decisions=decisions)
            return Sentence("server_log_section", section=name)
        case f.SectionDropped():
            return Sentence("server_log_section_dropped", section=fact.section)
        case f.EventEnded():
            return Sentence("server_log_ended")
        case f.PeopleForgotten():
            return Sentence("server_log_erased")


def _of_player(
    fact: f.PlayersEntered
    | f.PlayerChanged
    | f.PlayerMoved
    | f.PlayerRemoved
    | f.Withdrawn
    | f.ByeAsked
    | f.AwardGiven,
    event: Event,
    people: People,
) -> Sentence:
    if isinstance(fact, f.PlayersEntered):
        where = section_name(fact.section, event)
        if len(fact.entries) > 3:
            return Sentence("server_log_players", count=len(fact.entries), section=where)
        names = [_person(entry.person, entry.player, people) for entry in fact.entries]
        return Sentence("server_log_entered", section=where, names=names)
    if isinstance(fact, f.PlayerChanged):
        name = _person(fact.entry.person, fact.entry.player, people)
        return Sentence("server_log_player_changed", name=name)
    name = called(fact.player, event, people)
    match fact:
        case f.PlayerMoved():
            where = section_name(fact.section, event)
            return Sentence("server_log_player_moved", name=name, section=where)
        case f.PlayerRemoved():
            return Sentence("server_log_player_removed", name=name)
        case f.Withdrawn(after=None):
            return Sentence("server_log_reinstated", name=name)
        case f.Withdrawn():
            return Sentence("server_log_withdrawn", name=name, round=fact.after or 0)
        case f.ByeAsked():
            if fact.kind is None:
                return Sentence("server_log_plays_after_all", name=name, round=fact.round)
            return Sentence("server_log_bye", name=name, round=fact.round, bye=BYES[fact.kind]())
        case f.AwardGiven():
            points = signed_points(fact.halves)
            return Sentence("server_log_award", name=name, points=points, reason=fact.reason)


def _of_round(
    fact: f.RoundPaired | f.RoundChanged | f.RoundPublished | f.RoundClosed, where: str
) -> Sentence:
    match fact:
        case f.RoundPaired():
            return Sentence("server_log_paired", round=fact.round, section=where)
        case f.RoundChanged():
            return Sentence("server_log_changed", round=fact.round, section=where, reason=fact.reason)
        case f.RoundClosed():
            return Sentence("server_log_closed", round=fact.round, section=where)
        case f.RoundPublished(starts_at=None):
            return Sentence("server_log_published", round=fact.round, section=where, time=_time(fact.at))
        case f.RoundPublished():
            time, start = _time(fact.at), _time(fact.starts_at or 0)
            return Sentence(
                "server_log_published_start", round=fact.round, section=where, time=time, start=start
            )


def _of_result(fact: f.ResultReported | f.ResultSet, game: str) -> Sentence:
    match fact:
        case f.ResultReported(outcome="*"):
            return Sentence("server_log_table_withdrew", table=fact.table, game=game)
        case f.ResultReported():
            result = ", ".join(filter(None, (fact.outcome, fact.termination)))
            return Sentence("server_log_table_reports", table=fact.table, result=result, game=game)
        case f.ResultSet(white=None):
            return Sentence("server_log_result_removed", game=game)
        case f.ResultSet():
            score = SCORE_OF[fact.white, fact.black]
            result = f"{score} ({fact.reason})" if fact.reason else score
            return Sentence("server_log_result", result=result, game=game)


def signed_points(halves: int) -> str:
    """Return points with their sign."""
    sign = "+" if halves > 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(halves) / 2:g}"


def _time(at_ms: int) -> str:
    """Return a time as clocks at the desk show it."""
    return f"{datetime.fromtimestamp(at_ms / 1000).astimezone():%H:%M}"


def _person(person: int, player: int, people: People) -> str:
    known = people.get(person)
    return known.name if known is not None else Sentence("server_player", number=player)


def renumbered(text: str, was: Sequence[int], now: Sequence[int]) -> str:
    """Return a sentence about a pairing with the present numbers of its players.

    Args:
        was: the players by number when it was written; ``now``: the players by number now.
    """
    if tuple(was) == tuple(now[: len(was)]):
        return text
    place = {player: number for number, player in enumerate(now, start=1)}

    def number(old: int) -> int:
        return place.get(was[old - 1], old) if 0 < old <= len(was) else old

    if isinstance(text, Sentence):
        return _with_numbers(text, number)
    return re.sub(
        r"[Pp]layers? \d+(?:(?:, | and )\d+)*",
        lambda listed: re.sub(r"\d+", lambda digits: str(number(int(digits[0]))), listed[0]),
        text,
    )


def _with_numbers(sentence: Sentence, number: Callable[[int], int]) -> Sentence:
    """Return a sentence with other player numbers: those of the arguments that begin with ``player``."""
    arguments: dict[str, Argument] = {}
    for name, value in sentence.arguments.items():
        if isinstance(value, Sentence):
            arguments[name] = _with_numbers(value, number)
        elif name.startswith("player") and isinstance(value, int):
            arguments[name] = number(value)
        else:
            arguments[name] = value
    return Sentence.of(sentence.id, arguments, said_in(ENGLISH, sentence.id, arguments))
