"""What the tables say of the event's games, as facts for its store. Pure."""

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
    """Results that a hall tells and the event does not know yet, or that a table has taken back.

    A table that repeats what the desk told it says nothing by that.
    """
    event, ours = history.event, results_sent_to_tables(history.records)
    for number, table in sorted(hall.tables.items()):
        game = table.game
        if game is None:
            continue
        try:
            _, _, seat = event.seat(game.game)
        except EntryRejected:
            continue  # of another event, or not paired any more
        if (game.game, game.result, game.termination) in ours:
            continue
        known = seat.report.fact if seat.report else None
        told = ResultReported(
            hall=hall.name,
            table=number,
            game=game.game,
            outcome=game.result,
            termination=game.termination,
            journal=game.journal,
            seq=game.seq,
        )
        if known is None:
            if told.outcome != "*":
                yield told
        elif (known.outcome, known.termination) != (told.outcome, told.termination):
            yield told


def results_sent_to_tables(records: Iterable[StoreRecord]) -> frozenset[tuple[str, str, str]]:
    """Results that the desk has told tables, also those that were taken back since: game, outcome, words.

    A table that says one of them repeats the desk, and claims nothing.
    """
    return frozenset(
        (fact.game, OUTCOMES[fact.white, fact.black], why(fact.white, fact.reason))
        for fact in (one.fact for one in records)
        if isinstance(fact, ResultSet) and fact.white is not None
    )


def why(result: Result | None, reason: str) -> str:
    """Why a game ended, as its table is told it."""
    played = result is not None and result.played
    return reason or ("entered at the desk" if played else "forfeit")


def differs(seat: Seat) -> bool:
    """Whether its table has said something else since the result that stands was entered."""
    heard = seat.report
    # What the desk decided after the table spoke is what it decided, knowing that.
    if seat.white_result is None or heard is None or heard.at <= seat.set_at:
        return False
    return heard.fact.outcome != OUTCOMES[seat.white_result, seat.black_result]


def score_of(outcome: str) -> Score:
    """What a table says, as the desk writes it."""
    return next((score for score, sides in SCORES.items() if OUTCOMES[sides] == outcome), "*")
