"""When an audience may know a result: not before it would have seen the last move. Pure."""

from __future__ import annotations

from broker.gate import ENDED_S
from dashboard.desk.event import Seat
from dashboard.desk.live import Live, LiveAudience


def knows(seat: Seat, audience: str, live: Live, now_ms: int) -> bool:
    """Whether an audience may be told the result of a board.

    It may as soon as it was shown the end of the game. Where it is shown nothing of that game, because its
    table has no board, is in no hall, or has gone on to the next round, the delay counts from the moment at
    which the result was entered.
    """
    if seat.white_result is None:
        return False
    hall = live.get(seat.board.hall)
    sees = hall.audiences.get(audience) if hall is not None else None
    # At whatever table: a director may have let it go on elsewhere.
    if sees is not None and any(one.game == seat.game and one.result != "*" for one in sees.games.values()):
        return True
    sees = sees or _slowest(audience, live)
    return now_ms >= seat.set_at + 1000 * delay_s(sees)


def delay_s(sees: LiveAudience) -> float:
    """How long an audience waits at most for the end of a game that it is shown."""
    return max(sees.delay_s, ENDED_S if sees.delay_moves else 0.0)


def _slowest(audience: str, live: Live) -> LiveAudience:
    """The audience of this name that is furthest behind, for boards that are in no hall."""
    found = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
    return max(found, key=delay_s, default=LiveAudience())
