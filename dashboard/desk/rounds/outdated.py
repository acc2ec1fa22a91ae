"""Whether a round was paired with results that have been corrected since."""

from __future__ import annotations

from collections.abc import Iterator

from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import PairedRound, Section
from dashboard.desk.event.history import History, undone
from dashboard.desk.event.people import People
from dashboard.desk.event.words import game_words
from dashboard.desk.rounds.foresight import may_be_paired_again


def outdated(history: History, section: Section, people: People) -> Iterator[str]:
    """Yield a warning if results were corrected after the last pairing and the round can be paired again."""
    last = section.last
    if last is None or not may_be_paired_again(last):
        return
    games = [game_words(game, history.event, people) for game in _corrected(history, section, last)]
    if not games:
        return
    more = [Sentence("server_more", count=len(games) - 3)] if len(games) > 3 else []
    yield Sentence("server_result_corrected", games=[*games[:3], *more])


def _corrected(history: History, section: Section, last: PairedRound) -> Iterator[str]:
    """Yield games of earlier rounds whose result was changed or cleared after the last pairing."""
    before = {seat.game for round_ in section.rounds[:-1] for seat in round_.seats}
    void, yielded = undone(history.records), set[str]()
    for record in history.records[last.paired_seq :]:
        if record.seq in void:
            continue
        fact = record.fact
        if isinstance(fact, f.RecordUndone) and fact.seq <= last.paired_seq:
            fact = history.records[fact.seq - 1].fact  # an undone correction is a correction too
        if isinstance(fact, f.ResultSet) and fact.game in before and fact.game not in yielded:
            yielded.add(fact.game)
            yield fact.game
