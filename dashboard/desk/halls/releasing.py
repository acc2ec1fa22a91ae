"""When an audience may know a result: not before it could have seen the last move."""

from __future__ import annotations

from collections.abc import Callable

from dashboard.desk.event.event import Seat
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.desk.tables.live import Live, LiveAudience, longest


def released(audience: str, live: Live, now_ms: int) -> Callable[[Seat], bool]:
    """Return whether an audience may know a board's result, or that the result was undone.

    It may as soon as it has seen the game end like that. Otherwise the delay counts from the entry: the table
    has no board, is in no hall, is already in the next round, or reports something else.
    """
    slowest = _slowest(audience, live)
    halls = {name: sees for name, hall in live.items() if (sees := hall.audiences.get(audience))}
    # At any table: an arbiter may have moved the game to another one.
    ended = {name: _ended(sees) for name, sees in halls.items()}

    def knows(seat: Seat) -> bool:
        if seat.white_result is None and not seat.set_seq:
            return False
        if seat.white_result is not None and seat.white_result.played:
            outcome = OUTCOMES[seat.white_result, seat.black_result]
            if (seat.game, outcome) in ended.get(seat.board.hall, ()):
                return True
        return _is_over(halls.get(seat.board.hall, slowest), seat.set_at, now_ms)

    return knows


def games_seen(audience: str, live: Live) -> frozenset[str]:
    """Return the games that an audience (empty for the floor) sees in progress or finished."""
    if not audience:
        shown = [
            there.game for hall in live.values() for there in hall.tables.values() if there.game is not None
        ]
    else:
        halls = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
        shown = [game for sees in halls for game in sees.games.values()]
    return frozenset(game.game for game in shown if game.state != "not_started")


def delay_s(sees: LiveAudience) -> float:
    """Return how long an audience waits at most for the end of a game that it sees, in seconds."""
    return longest(sees.delay_s, sees.delay_moves)


def _is_over(sees: LiveAudience, since: int, now_ms: int) -> bool:
    """Return whether something of that moment has waited long enough.

    A shorter delay releases nothing that was delayed under a longer one. A longer one hides nothing again.
    """
    wait_s = 0.0
    for until, delay in sees.before:
        if until > since:
            wait_s = max(wait_s, delay)
            if since + 1000 * wait_s <= until:
                return True
    return since + 1000 * max(wait_s, delay_s(sees)) <= now_ms


def _ended(sees: LiveAudience) -> frozenset[tuple[str, str]]:
    return frozenset((game.game, game.result) for game in sees.games.values() if game.result != "*")


def _slowest(audience: str, live: Live) -> LiveAudience:
    """Return the audience of this name with the longest delay, for boards that are in no hall."""
    audiences = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
    return max(audiences, key=delay_s, default=LiveAudience())
