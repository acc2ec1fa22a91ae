"""What the tables say of the event's games, as facts for its store. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from dashboard.desk.event import Event, Refused
from dashboard.desk.facts import ResultHeard
from dashboard.desk.live import LiveHall


def heard(event: Event, hall: LiveHall) -> Iterator[ResultHeard]:
    """Results that a hall tells and the event does not know yet, or that a table has taken back."""
    for number, table in sorted(hall.tables.items()):
        game = table.game
        if game is None:
            continue
        try:
            _, _, seat = event.seat(game.game)
        except Refused:
            continue  # of another event, or not paired any more
        known = seat.heard.told if seat.heard else None
        told = ResultHeard(
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
