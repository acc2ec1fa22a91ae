"""Undoing the pairing of a round, with everything that depends on it, and what that loses."""

from __future__ import annotations

from collections.abc import Iterator

from broker.words.catalogue import languages
from broker.words.sentence import Sentence, together, translated
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected, Event, PairedRound, Section
from dashboard.desk.event.history import History, counting
from dashboard.desk.event.people import People, person_of
from dashboard.desk.rounds.foresight import may_be_paired_again
from dashboard.desk.tables.live import Live, in_runs


def to_take_back(history: History, section: Section, number: int) -> tuple[int, ...]:
    """Return the records of a round without results, in the order in which they can be undone.

    Raises:
        EntryRejected: it is not the last round, or a board has a result.
    """
    last = section.last
    if last is None or last.number != number:
        raise EntryRejected(Sentence("server_not_last_round", round=number))
    if not may_be_paired_again(last):
        raise EntryRejected(Sentence("server_round_has_results", round=number))
    after = [record for record in counting(history.records) if record.seq > last.paired_seq]
    # A result that was entered and cleared again, the older record first: it must not block the undo.
    results = [
        record.seq
        for record in after
        if isinstance(record.fact, f.ResultSet) and _in(record.fact, section, number)
    ]
    public = [record.seq for record in after if _of(record.fact, f.RoundPublished, section, number)]
    by_hand = [record.seq for record in after if _of(record.fact, f.RoundChanged, section, number)]
    return (*results, *public, *reversed(by_hand), last.paired_seq)


def question_before_undoing(history: History, section: Section, people: People, live: Live) -> str | None:
    """Return the question before undoing the last pairing of a section, or None if that is impossible."""
    last = section.last
    if last is None or history.event.ended or not may_be_paired_again(last):
        return None
    late = late_because_of(history, section, last.number, people)
    return together([*_lost(last, live), *late, Sentence("server_undo_pairing", round=last.number)])


def late_because_of(history: History, section: Section, number: int, people: People) -> Iterator[str]:
    """Yield what to do for each player who misses a round because they were entered while it was paired.

    Their first round was fixed then; if the round is paired again, they could play in it.
    """
    pairings = (record.seq for record in history.records if _of(record.fact, f.RoundPaired, section, number))
    first = next(pairings, None)
    if first is None:
        return
    since = {
        entry.player
        for record in counting(history.records)
        if record.seq > first and isinstance(record.fact, f.PlayersEntered)
        for entry in record.fact.entries
    }
    for player in history.event.players_of(section.id):
        entry = history.event.entries[player]
        if player in since and entry.is_.late_from > number and entry.left_after is None:
            name = person_of(entry, people).name
            yield Sentence("server_late_player", name=name, round=number, first=entry.is_.late_from)


def check_asked(question: str, asked: str) -> None:
    """Check that the person who undoes something has answered the current question.

    Args:
        question: the current question, or empty.
        asked: what they were asked, in the language of their page.

    Raises:
        EntryRejected: they were asked something else, or nothing.
    """
    if question and all(asked != translated(question, language) for language in languages()):
        raise EntryRejected(Sentence("server_ask_again", question=question))


def question_before_hiding(event: Event, fact: f.Fact, live: Live) -> str:
    """Return the question before undoing a publication, or nothing while no table plays by it."""
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
    """Return the tables at which games of a round are in progress with moves made, by hall."""
    ours = {seat.game for seat in last.open}
    playing = {
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
    return {name: tables for name, tables in playing.items() if tables}


def _of(
    fact: f.Fact,
    kind: type[f.RoundPaired | f.RoundPublished | f.RoundChanged],
    section: Section,
    number: int,
) -> bool:
    return isinstance(fact, kind) and fact.section == section.id and fact.round == number


def _in(fact: f.ResultSet, section: Section, number: int) -> bool:
    # A section's id may contain dots.
    return fact.game.rsplit(".", 3)[:2] == [section.id, str(number)]
