"""When an audience may know a result: not before it would have seen the last move. Pure."""

from __future__ import annotations

from collections.abc import Callable

from broker.gate import ENDED_S
from dashboard.desk.event import Seat
from dashboard.desk.live import Live, LiveAudience


def released(audience: str, live: Live, now_ms: int) -> Callable[[Seat], bool]:
    """Whether an audience may be told the result of a board, as a question that is asked of each board.

    It may as soon as it was shown the end of the game. Where it is shown nothing of that game, because its
    table has no board, is in no hall, or has gone on to the next round, the delay counts from the moment at
    which the result was entered.
    """
    slowest = _slowest(audience, live)
    halls = {name: found for name, hall in live.items() if (found := hall.audiences.get(audience))}
    # At whatever table: a director may have let a game go on elsewhere.
    ended = {name: _ended(sees) for name, sees in halls.items()}

    def knows(seat: Seat) -> bool:
        if seat.white_result is None:
            return False
        if seat.game in ended.get(seat.board.hall, ()):
            return True
        return now_ms >= seat.set_at + 1000 * delay_s(halls.get(seat.board.hall, slowest))

    return knows


def begun(audience: str, live: Live) -> frozenset[str]:
    """The games that an audience sees being played, or over, each at its own delay; empty = the floor."""
    if not audience:
        shown = [one.game for hall in live.values() for one in hall.tables.values() if one.game is not None]
    else:
        halls = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
        shown = [game for sees in halls for game in sees.games.values()]
    return frozenset(game.game for game in shown if game.state != "waiting")


def delay_s(sees: LiveAudience) -> float:
    """How long an audience waits at most for the end of a game that it is shown."""
    return max(sees.delay_s, ENDED_S if sees.delay_moves else 0.0)


def _ended(sees: LiveAudience) -> frozenset[str]:
    return frozenset(one.game for one in sees.games.values() if one.result != "*")


def _slowest(audience: str, live: Live) -> LiveAudience:
    """The audience of this name that is furthest behind, for boards that are in no hall."""
    found = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
    return max(found, key=delay_s, default=LiveAudience())
