"""The pairing of a round taken back, with all that rests on it; and what is lost by that. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from broker.words.catalogue import languages
from broker.words.sentence import Sentence, together, translated
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRefused, Event, PairedRound, Section
from dashboard.desk.event.history import History, counting
from dashboard.desk.event.people import People, person_of
from dashboard.desk.rounds.foresight import may_be_paired_again
from dashboard.desk.tables.live import Live, in_runs


def to_take_back(history: History, section: Section, number: int) -> tuple[int, ...]:
    """The records of a round that is not played yet, in the order in which they can be taken back.

    Raises:
        Refused: it is not the last round, or somebody has a result in it.
    """
    last = section.last
    if last is None or last.number != number:
        raise EntryRefused(Sentence("server_not_last_round", round=number))
    if not may_be_paired_again(last):
        raise EntryRefused(Sentence("server_round_has_results", round=number))
    after = [one for one in counting(history.records) if one.seq > last.paired_seq]
    # What was entered and taken back again, the older one first: it must not stand in between.
    results = [
        one.seq for one in after if isinstance(one.fact, f.ResultSet) and _in(one.fact, section, number)
    ]
    public = [one.seq for one in after if _of(one.fact, f.RoundPublished, section, number)]
    by_hand = [one.seq for one in after if _of(one.fact, f.RoundChanged, section, number)]
    return (*results, *public, *reversed(by_hand), last.paired_seq)


def question_before_undoing(history: History, section: Section, people: People, live: Live) -> str | None:
    """What to ask whoever takes back the last pairing of a section; None = it cannot be taken back."""
    last = section.last
    if last is None or history.event.ended or not may_be_paired_again(last):
        return None
    late = late_because_of(history, section, last.number, people)
    return together([*_lost(last, live), *late, Sentence("server_undo_pairing", round=last.number)])


def late_because_of(history: History, section: Section, number: int, people: People) -> Iterator[str]:
    """Of each player who stays out of a round because he was entered while it was paired, what to do.

    His first round was fixed then; the round that is paired again could be his too.
    """
    pairings = (one.seq for one in history.records if _of(one.fact, f.RoundPaired, section, number))
    first = next(pairings, None)
    if first is None:
        return
    since = {
        entry.player
        for one in counting(history.records)
        if one.seq > first and isinstance(one.fact, f.PlayersEntered)
        for entry in one.fact.entries
    }
    for player in history.event.players_of(section.id):
        entry = history.event.entries[player]
        if player in since and entry.is_.late_from > number and entry.left_after is None:
            name = person_of(entry, people).name
            yield Sentence("server_late_player", name=name, round=number, first=entry.is_.late_from)


def check_asked(question: str, asked: str) -> None:
    """Whoever takes something back was asked what is to be asked now.

    Args:
        question: to be asked now, empty = nothing; ``asked``: what he was asked, in the language of his page.

    Raises:
        Refused: he was asked something else, or nothing.
    """
    if question and all(asked != translated(question, language) for language in languages()):
        raise EntryRefused(Sentence("server_ask_again", question=question))


def question_before_hiding(event: Event, fact: f.Fact, live: Live) -> str:
    """What to ask whoever takes back a publication; nothing while nobody plays by it."""
    if not isinstance(fact, f.RoundPublished) or fact.section not in event.sections:
        return ""
    last = event.sections[fact.section].last
    if last is None or last.number != fact.round or last.closed or not under_way(last, live):
        return ""
    return together([*_lost(last, live), Sentence("server_undo_publication", round=last.number)])


def _lost(last: PairedRound, live: Live) -> Iterator[str]:
    if last.public_at is not None:
        yield Sentence("server_published_seen", round=last.number)
    for hall, tables in under_way(last, live).items():
        yield Sentence("server_games_under_way", count=len(tables), hall=hall, tables=in_runs(tables))


def under_way(last: PairedRound, live: Live) -> dict[str, list[int]]:
    """The tables at which games of a round are on and somebody has moved, by their halls."""
    ours = {seat.game for seat in last.open}
    found = {
        hall.name: [
            number
            for number, table in sorted(hall.tables.items())
            if table.game is not None
            and table.game.game in ours
            and table.game.moves
            and table.game.state != "finished"
        ]
        for hall in live.values()
    }
    return {name: tables for name, tables in found.items() if tables}


def _of(
    fact: f.Fact,
    kind: type[f.RoundPaired | f.RoundPublished | f.RoundChanged],
    section: Section,
    number: int,
) -> bool:
    return isinstance(fact, kind) and fact.section == section.id and fact.round == number


def _in(fact: f.ResultSet, section: Section, number: int) -> bool:
    # A section's id may have dots itself.
    return fact.game.rsplit(".", 3)[:2] == [section.id, str(number)]
