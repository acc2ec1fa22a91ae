"""When an audience may know a result: not before it would have seen the last move. Pure."""

from __future__ import annotations

from collections.abc import Callable

from dashboard.desk.event.event import Seat
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.desk.tables.live import Live, LiveAudience, longest


def released(audience: str, live: Live, now_ms: int) -> Callable[[Seat], bool]:
    """Whether an audience may know what a board counts as, or that its result was taken back.

    It may as soon as it was shown the game end like that. Otherwise the delay counts from the moment at which
    it was entered: its table has no board, is in no hall, has gone on to the next round, or says something
    else.
    """
    slowest = _slowest(audience, live)
    halls = {name: found for name, hall in live.items() if (found := hall.audiences.get(audience))}
    # At whatever table: an arbiter may have let a game go on elsewhere.
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


def begun(audience: str, live: Live) -> frozenset[str]:
    """The games that an audience sees being played, or over, each at its own delay; empty = the floor."""
    if not audience:
        shown = [one.game for hall in live.values() for one in hall.tables.values() if one.game is not None]
    else:
        halls = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
        shown = [game for sees in halls for game in sees.games.values()]
    return frozenset(game.game for game in shown if game.state != "not_started")


def delay_s(sees: LiveAudience) -> float:
    """How long an audience waits at most for the end of a game that it is shown."""
    return longest(sees.delay_s, sees.delay_moves)


def _is_over(sees: LiveAudience, since: int, now_ms: int) -> bool:
    """Whether something of that moment has waited long enough.

    A shorter delay frees nothing that was held under a longer one, and a longer one takes nothing back.
    """
    wait_s = 0.0
    for until, delay in sees.before:
        if until > since:
            wait_s = max(wait_s, delay)
            if since + 1000 * wait_s <= until:
                return True
    return since + 1000 * max(wait_s, delay_s(sees)) <= now_ms


def _ended(sees: LiveAudience) -> frozenset[tuple[str, str]]:
    return frozenset((one.game, one.result) for one in sees.games.values() if one.result != "*")


def _slowest(audience: str, live: Live) -> LiveAudience:
    """The audience of this name that is furthest behind, for boards that are in no hall."""
    found = [hall.audiences[audience] for hall in live.values() if audience in hall.audiences]
    return max(found, key=delay_s, default=LiveAudience())
