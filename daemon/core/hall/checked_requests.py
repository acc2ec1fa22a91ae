"""Checks of requests before they are acted on.

Everything that a request states on its own is checked here, so that any client gets the reply that a page
would have given. What depends on the game at the table is checked by the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import chess

from broker.contract.incidents import Remedy
from broker.contract.messages import Assignment, Player
from broker.contract.requests import (
    DecideRequest,
    PressRequest,
    Request,
    SeatRequest,
    SetBroadcastDelayRequest,
)
from broker.entered import entered
from broker.words.sentence import Sentence
from daemon.core.clock.table_clock import MOST_MS
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.ruleset_files import NO_CLOCK, faults_of
from daemon.core.table.officials.corrections import entered_position
from drivers.time_control import TimeControl

TABLES = range(1, 1000)
"""The numbers that a table can have. A table may be assigned before it has a board: a desk seats a round
before the boards are plugged in. The upper limit keeps a typing error from creating a table."""

MOST_WORDS = 1000
MOST_TEXT = 200
"""Most characters in the text of a remedy, and in any other one-line text, as on the director's page."""

LONGEST_PERIOD_S = 24 * 3600
"""No period is longer, and a mistyped one is rejected before it is set on a clock."""

LAST_MS = 253_402_300_799_999
"""The end of the year 9999: a time that calendars can still show."""


def as_kept(request: Request) -> Request:
    """Return a request with its names as they are stored: composed, on one line, without surrounding spaces.

    Raises:
        RequestRejected: a name cannot be stored; with a sentence.
    """
    if not isinstance(request, SeatRequest):
        return request
    received = request.assignment
    try:
        entered([received.game, received.time_control])  # others know them: rejected or kept, never changed
        kept = received.model_copy(
            update={
                "event": entered(received.event),
                "white": _player(received.white, "white"),
                "black": _player(received.black, "black"),
            }
        )
    except ValueError as error:
        raise RequestRejected(str(error)) from None
    return request.model_copy(update={"assignment": kept})


def _player(received: Player, side: str) -> Player:
    kept = received.model_copy(update=entered(received.model_dump()))
    if received.name and not kept.name:
        raise RequestRejected(Sentence("hall_blank_name", side=side))
    return kept


def check(request: Request, audiences: Collection[str]) -> None:
    """Check a request.

    Args:
        request: the request.
        audiences: the names of the hall's audiences.

    Raises:
        RequestRejected: it makes no sense; with a sentence.
    """
    number = request.assignment.table if isinstance(request, SeatRequest) else getattr(request, "table", 1)
    if number is not None and number not in TABLES:
        raise RequestRejected(Sentence("hall_table_number", table=number, most=TABLES[-1]))
    moments = (request.tapped_at, request.received_at) if isinstance(request, PressRequest) else ()
    if any(at is not None and not 0 <= at <= LAST_MS for at in moments):
        raise RequestRejected(Sentence("hall_bad_moment"))
    if isinstance(request, SetBroadcastDelayRequest):
        _check_audiences([request.audience], audiences)
    if isinstance(request, SeatRequest):
        _check_assignment(request.assignment, audiences)
    if isinstance(request, DecideRequest) and request.remedy is not None:
        _check_remedy(request.remedy)


def _check_audiences(names: Iterable[str], known: Collection[str]) -> None:
    strangers = [name for name in names if name not in known]
    if strangers:
        raise RequestRejected(Sentence("hall_no_audience", name=strangers[0]))


def _check_assignment(assignment: Assignment, audiences: Collection[str]) -> None:
    _check_audiences(assignment.audiences, audiences)
    if not assignment.game.strip():
        raise RequestRejected(Sentence("hall_no_game_id"))
    ids = (assignment.game, assignment.event, assignment.time_control)
    both = (assignment.white, assignment.black)
    texts = [text for player in both for text in (player.name, player.title, player.federation, player.team)]
    if any(len(text) > MOST_TEXT for text in (*ids, *texts)):
        raise RequestRejected(Sentence("hall_long_names", most=MOST_TEXT))
    if assignment.starts_at is not None and not 0 <= assignment.starts_at <= LAST_MS:
        raise RequestRejected(Sentence("hall_bad_start"))
    _check_time_control(assignment.time_control)
    if faults := faults_of(assignment.ruleset):
        raise RequestRejected(Sentence("hall_bad_ruleset", faults=faults))


def _check_time_control(text: str) -> None:
    if text.strip() in NO_CLOCK:
        return
    try:
        periods = TimeControl.parsed(text).periods
    except ValueError as error:
        raise RequestRejected(f"{error}.") from None
    if any(max(period.seconds, period.bonus_s) > LONGEST_PERIOD_S for period in periods):
        raise RequestRejected(Sentence("hall_long_period", control=text))


def _check_remedy(remedy: Remedy) -> None:
    if not remedy.text.strip():
        raise RequestRejected(Sentence("hall_empty_remedy"))
    if len(remedy.text) > MOST_WORDS:
        raise RequestRejected(Sentence("hall_long_remedy", most=MOST_WORDS))
    if len(remedy.termination) > MOST_TEXT:
        raise RequestRejected(Sentence("hall_long_reason", most=MOST_TEXT))
    if (remedy.white_ms is None) != (remedy.black_ms is None):
        raise RequestRejected(Sentence("hall_one_time"))
    times = (remedy.white_ms, remedy.black_ms, remedy.white_before_ms, remedy.black_before_ms)
    if any(time is not None and not 0 <= time <= MOST_MS for time in times):
        raise RequestRejected(Sentence("hall_times_range"))
    if remedy.result == "*":
        raise RequestRejected(Sentence("hall_remedy_result"))
    _check_ending(remedy)
    _check_position(remedy)


def _check_ending(remedy: Remedy) -> None:
    if remedy.restart_game and (remedy.result, remedy.white_ms) != (None, None):
        raise RequestRejected(Sentence("hall_restart_result"))
    if remedy.termination and remedy.result is None:
        raise RequestRejected(Sentence("hall_reason_no_result"))
    if remedy.termination and not remedy.termination.strip():
        raise RequestRejected(Sentence("hall_empty_reason"))


def _check_position(remedy: Remedy) -> None:
    if not remedy.fen:
        if remedy.restart_game:
            raise RequestRejected(Sentence("hall_restart_position"))
        return
    if len(remedy.fen) > MOST_TEXT:
        raise RequestRejected(Sentence("hall_long_fen", most=MOST_TEXT))
    if remedy.restart_game:
        entered_position(remedy.fen)
        return
    # It is only restored on the board: after an illegal move that stood, it need not be reachable.
    try:
        chess.Board(remedy.fen)
    except ValueError as error:
        raise RequestRejected(Sentence("hall_bad_fen", fen=remedy.fen, error=str(error))) from None
