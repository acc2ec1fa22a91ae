"""What is asked of a hall, looked at before anybody acts on it: whether it can be meant at all. Pure.

Everything that a request says by itself is checked here, so that whatever comes over the broker gets the
answer that a page would have given; what hangs on the game at the table is the table's own business.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import chess

from broker.contract.incidents import Remedy
from broker.contract.messages import Assignment, Player
from broker.contract.requests import AssignRequest, DecideRequest, PressRequest, Request, SetDelayRequest
from broker.entered import entered
from daemon.core.clock.table_clock import MOST_MS
from daemon.core.rules.refused import Refused
from daemon.core.rules.ruleset_files import NO_CLOCK, faults_of
from daemon.core.table.officials.corrections import entered_position
from drivers.time_control import TimeControl

TABLES = range(1, 1000)
"""The numbers that a table can have. One may be assigned, or wait for its board, before it has one: a desk
seats a round before the boards are plugged in. The end keeps a slip of the hand from making a table."""

MOST_WORDS = 1000
MOST_TEXT = 200
"""Characters in the words of a remedy, and in anything else that has one line, as on the director's page."""

LONGEST_PERIOD_S = 24 * 3600
"""Nobody plays longer on one period, and a mistyped one is refused before it is on a clock."""

LAST_MS = 253_402_300_799_999
"""The end of the year 9999: a time that calendars can still show."""


def as_kept(request: Request) -> Request:
    """Return a request with the names in it as they are kept: composed, on one line, without blanks around.

    Raises:
        Refused: a name cannot be kept; in a sentence.
    """
    if not isinstance(request, AssignRequest):
        return request
    said = request.assignment
    try:
        entered([said.game, said.time_control])  # known by others as they are: refused or kept, never changed
        kept = said.model_copy(
            update={
                "event": entered(said.event),
                "white": _player(said.white, "White"),
                "black": _player(said.black, "Black"),
            }
        )
    except ValueError as error:
        raise Refused(str(error)) from None
    return request.model_copy(update={"assignment": kept})


def _player(said: Player, side: str) -> Player:
    kept = said.model_copy(update=entered(said.model_dump()))
    if said.name and not kept.name:
        raise Refused(f"The name of {side} is blank: give a name, or leave it empty.")
    return kept


def check(request: Request, audiences: Collection[str]) -> None:
    """Look at a request.

    Args:
        audiences: the names of those that the hall has.

    Raises:
        Refused: it cannot be meant so; in a sentence.
    """
    number = request.assignment.table if isinstance(request, AssignRequest) else getattr(request, "table", 1)
    if number is not None and number not in TABLES:
        raise Refused(f"There is no table {number}: a hall numbers its tables from 1 to {TABLES[-1]}.")
    moments = (request.touched_at, request.heard_at) if isinstance(request, PressRequest) else ()
    if any(at is not None and not 0 <= at <= LAST_MS for at in moments):
        raise Refused(
            "The moment of the touch is no time: give UTC in milliseconds since 1970, or leave it out."
        )
    if isinstance(request, SetDelayRequest):
        _check_audiences([request.audience], audiences)
    if isinstance(request, AssignRequest):
        _check_assignment(request.assignment, audiences)
    if isinstance(request, DecideRequest) and request.remedy is not None:
        _check_remedy(request.remedy)


def _check_audiences(names: Iterable[str], known: Collection[str]) -> None:
    strangers = [name for name in names if name not in known]
    if strangers:
        raise Refused(
            f"This hall has no audience {strangers[0]!r}: add it to [[audiences]] in its configuration."
        )


def _check_assignment(assignment: Assignment, audiences: Collection[str]) -> None:
    _check_audiences(assignment.audiences, audiences)
    if not assignment.game.strip():
        raise Refused("The assignment does not say which game it is: give it an id of its own.")
    said = (assignment.game, assignment.event, assignment.time_control)
    both = (assignment.white, assignment.black)
    texts = [text for one in both for text in (one.name, one.title, one.federation, one.team)]
    if any(len(text) > MOST_TEXT for text in (*said, *texts)):
        raise Refused(f"Game, event, players and time control have at most {MOST_TEXT} characters each.")
    if assignment.starts_at is not None and not 0 <= assignment.starts_at <= LAST_MS:
        raise Refused("The announced start is no time: give UTC in milliseconds since 1970.")
    _check_time_control(assignment.time_control)
    if faults := faults_of(assignment.ruleset):
        raise Refused(f"The rule set cannot be used: {'; '.join(faults)}.")


def _check_time_control(text: str) -> None:
    if text.strip() in NO_CLOCK:
        return
    try:
        periods = TimeControl.parsed(text).periods
    except ValueError as error:
        raise Refused(f"{error}.") from None
    if any(max(one.seconds, one.bonus_s) > LONGEST_PERIOD_S for one in periods):
        raise Refused(f"{text!r} is no time control: a period has at most a day, in seconds.")


def _check_remedy(remedy: Remedy) -> None:
    if not remedy.words.strip():
        raise Refused("The remedy says nothing: put into words what is applied.")
    if len(remedy.words) > MOST_WORDS:
        raise Refused(f"The words of a remedy have at most {MOST_WORDS} characters: shorten them.")
    if len(remedy.termination) > MOST_TEXT:
        raise Refused(f"Why the game ends is said in at most {MOST_TEXT} characters: shorten it.")
    if (remedy.white_ms is None) != (remedy.black_ms is None):
        raise Refused("A clock takes both times or none: give the other one too.")
    times = (remedy.white_ms, remedy.black_ms, remedy.white_before_ms, remedy.black_before_ms)
    if any(one is not None and not 0 <= one <= MOST_MS for one in times):
        raise Refused("A clock shows 0:00:00 to 9:59:59: enter times between.")
    if remedy.result == "*":
        raise Refused("A remedy ends the game with 1-0, 0-1 or 1/2-1/2, or says nothing of a result.")
    _check_ending(remedy)
    _check_position(remedy)


def _check_ending(remedy: Remedy) -> None:
    if remedy.restart and (remedy.result, remedy.white_ms) != (None, None):
        raise Refused("A game that is cancelled and starts anew has no result and no times: leave them out.")
    if remedy.termination and remedy.result is None:
        raise Refused(
            "The remedy says why the game ends, but not how: add the result, or leave the reason out."
        )
    if remedy.termination and not remedy.termination.strip():
        raise Refused("Say why the game ends in words, or leave it out.")


def _check_position(remedy: Remedy) -> None:
    if not remedy.fen:
        if remedy.restart:
            raise Refused("A game that starts anew needs the position from which it starts: give it.")
        return
    if len(remedy.fen) > MOST_TEXT:
        raise Refused(f"A position in FEN has at most {MOST_TEXT} characters.")
    if remedy.restart:
        entered_position(remedy.fen)
        return
    # It is only put back on the board: after an illegal move that stood, nobody need be able to reach it.
    try:
        chess.Board(remedy.fen)
    except ValueError as error:
        raise Refused(f"{remedy.fen!r} is no position ({error}): write it as a FEN.") from None
