"""The results that tables report, as facts for the event's store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dashboard.desk.event.event import EntryRejected, Seat
from dashboard.desk.event.facts import ResultReported, ResultSet, StoreRecord
from dashboard.desk.event.history import History
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.desk.tables.live import LiveHall
from dashboard.pairing.core.tournament import Result


def reported_results(history: History, hall: LiveHall) -> Iterator[ResultReported]:
    """Yield results that a hall reports and the event does not have yet, or that a table has withdrawn.

    A table that repeats what the desk entered reports nothing.
    """
    event, ours = history.event, results_sent_to_tables(history.records)
    for number, table in sorted(hall.tables.items()):
        game = table.game
        if game is None:
            continue
        try:
            _, _, seat = event.seat(game.game)
        except EntryRejected:
            continue  # of another event, or no longer paired
        if (game.game, game.result, game.termination) in ours:
            continue
        known = seat.report.fact if seat.report else None
        reported = ResultReported(
            hall=hall.name,
            table=number,
            game=game.game,
            outcome=game.result,
            termination=game.termination,
            journal=game.journal,
            seq=game.seq,
        )
        if known is None:
            if reported.outcome != "*":
                yield reported
        elif (known.outcome, known.termination) != (reported.outcome, reported.termination):
            yield reported


def results_sent_to_tables(records: Iterable[StoreRecord]) -> frozenset[tuple[str, str, str]]:
    """Return the results that the desk has sent to tables, undone ones too: game, outcome, words.

    A table that reports one of them repeats the desk, and claims nothing.
    """
    return frozenset(
        (fact.game, OUTCOMES[fact.white, fact.black], why(fact.white, fact.reason))
        for fact in (record.fact for record in records)
        if isinstance(fact, ResultSet) and fact.white is not None
    )


def why(result: Result | None, reason: str) -> str:
    """Return why a game ended, as its table gets it."""
    played = result is not None and result.played
    return reason or ("entered at the desk" if played else "forfeit")


def differs(seat: Seat) -> bool:
    """Return whether its table has reported another result since the current one was entered."""
    report = seat.report
    # A decision of the desk after the report took it into account.
    if seat.white_result is None or report is None or report.at <= seat.set_at:
        return False
    return report.fact.outcome != OUTCOMES[seat.white_result, seat.black_result]


def score_of(outcome: str) -> Score:
    """Return a table's outcome, as the desk writes it."""
    return next((score for score, sides in SCORES.items() if OUTCOMES[sides] == outcome), "*")
