"""What devices told and what was decided, in words, for whoever looks at a stretch of a table again. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import chess

from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.moves.thoughts import numbered, percent
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.rules.rulebook.clock_changes import time_text
from drivers.men import UNNAMED, Man, Men

MOST_SQUARES = 8
"""A whole reading in which more squares are new is told by their number."""
BESIDE_MS = 2500
"""So much a clock may show beside what can be reckoned from its last reading, which is up to a second old."""


def heard(seen: Seen, men: Men, clock: ClockSeen | None) -> Iterator[str]:
    """What one piece of evidence says that is new.

    Args:
        men: stood on the board before it.
        clock: its last reading; None = there was none.
    """
    match seen:
        case SquareSeen(square, piece):
            yield _square(square, piece)
        case PlacementSeen(placement):
            yield _reading(placement, men)
        case Pressed(color, white_ms, black_ms):
            own = white_ms if color else black_ms
            shown = "" if own is None else f" at {time_text(own)}"
            yield f"{_name(color)} presses{shown}"
        case ClockSeen():
            yield from _clock(seen, clock)
        case BatteryLow(subject):
            yield f"the battery of the {subject} is low"
        case DeviceTurned(_, text) | DeviceLost(_, text) | DeviceBack(_, text) | DeviceMissing(_, text):
            yield text.rstrip(".")


def _name(color: chess.Color) -> str:
    return color_name(color).title()


def _square(square: chess.Square, piece: Man) -> str:
    name = chess.square_name(square)
    if piece is None:
        return f"{name} emptied"
    if piece is UNNAMED or not isinstance(piece, chess.Piece):
        return f"a man on {name}"
    return f"{color_name(piece.color)} {chess.piece_name(piece.piece_type)} on {name}"


def _reading(placement: Men, men: Men) -> str:
    new = [square for square in chess.SQUARES if placement[square] != men[square]]
    if not new:
        return "the whole board is read, nothing new"
    if len(new) > MOST_SQUARES:
        return f"the whole board is read, {len(new)} squares are new"
    return f"the whole board is read: {', '.join(_square(square, placement[square]) for square in new)}"


def _clock(seen: ClockSeen, before: ClockSeen | None) -> Iterator[str]:
    """What a reading says that could not be reckoned from the one before."""
    times = f"White {time_text(seen.white_ms)}, Black {time_text(seen.black_ms)}"
    if before is None:
        yield f"the clock is read: {times}"
    if seen.flag is not None and (before is None or before.flag is not seen.flag):
        yield f"{_name(seen.flag)}'s flag is down"
    if before is None or seen.running is not before.running:
        runs = "the clock stands" if seen.running is None else f"{_name(seen.running)}'s time runs"
        yield f"{runs}: {times}"
    elif surprises(seen, before):
        yield f"the clock shows new times: {times}"


def surprises(seen: ClockSeen, before: ClockSeen) -> bool:
    """Whether the times are others than play has made them since the reading before."""
    passed = round((seen.at - before.at) * 1000)
    expected = {
        color: time - (passed if before.running is color else 0)
        for color, time in ((chess.WHITE, before.white_ms), (chess.BLACK, before.black_ms))
    }
    shown = {chess.WHITE: seen.white_ms, chess.BLACK: seen.black_ms}
    return any(abs(shown[color] - max(0, expected[color])) > BESIDE_MS for color in chess.COLORS)


def decided(fact: Fact, game: Game | None) -> Iterator[str]:
    """What a fact says was decided.

    Args:
        game: as it stands after it; None = there is none.
    """
    match fact:
        case facts.Bound(board=board):
            yield f"board {board} belongs to this table"
        case facts.Assigned(assignment=one):
            yield f"{one.white.name} and {one.black.name} are seated"
        case facts.Unassigned():
            yield "the table is freed"
        case facts.GameMoved(to=to):
            yield f"the game goes on at table {to}"
        case facts.Started():
            yield "the game begins"
        case facts.Moved():
            yield _moved(fact, game)
        case facts.TookBack(ply=ply):
            yield f"the record goes back to ply {ply}"
        case facts.PositionSet(ply=ply, by=by):
            yield f"after ply {ply} {by or 'an illegal move'} sets the position"
        case facts.Flagged(color=color):
            yield f"{color.title()}'s flag fell"
        case facts.Ended(result=result, termination=termination):
            yield f"the game is over: {result}{', ' if termination else ''}{termination}"
        case facts.Raised(incident=one):
            yield f"alert ({one.grade}): {one.summary}"
        case facts.Updated(incident=one):
            yield f"alert told anew: {one.summary}"
        case facts.Decided(by=by, decision=decision):
            yield f"{by} {_decision(decision)} an alert"
        case facts.Acknowledged(by=by):
            yield f"{by} deals with an alert"
        case facts.Closed(reason=reason):
            yield f"an alert is closed: {reason}"
        case facts.ClockCorrected(color=color, before_ms=was, after_ms=became):
            yield f"{color.title()}'s clock was set from {time_text(was)} to {time_text(became)} by hand"
        case facts.PeriodBegan(color=color, period=period):
            yield f"{color.title()}'s period {period} begins"
        case facts.ClockOrdered(white_ms=white, black_ms=black, by=by):
            yield f"{by} has the clock set: White {time_text(white)}, Black {time_text(black)}"
        case facts.Paused(by=by, reason=reason):
            yield f"{by} stops play{f': {reason}' if reason else ''}"
        case facts.Resumed(by=by):
            yield f"{by} lets play go on" if by else "play goes on: the men stand as in the record"
        case facts.ClockAnswered(done=done, reason=reason):
            yield "the clock obeys" if done else f"the clock does not obey: {reason}".rstrip(".")
        case _:
            return


def _decision(decision: object) -> str:
    if decision is None:
        return "takes back his decision about"
    return "refuses" if getattr(decision, "applied", None) is None else "applies the remedy of"


def _moved(fact: facts.Moved, game: Game | None) -> str:
    words = fact.uci
    if game is not None and len(game.moves) >= fact.ply and game.moves[fact.ply - 1].move.uci() == fact.uci:
        words = f"{numbered(chess.Board(game.fens[fact.ply - 1]))}{game.moves[fact.ply - 1].san}"
    sure = "" if fact.confidence is None else f" ({percent(fact.confidence)})"
    return f"{words} is final{sure}{', from the memory of the board' if fact.recovered else ''}"


ASKED = {
    "acknowledge": "deals with an alert",
    "assign": "seats two players",
    "bind": "gives a board to the table",
    "call": "calls an arbiter",
    "choose-reading": "chooses a reading",
    "claim": "enters a claim",
    "correct-moves": "puts the moves right",
    "decide": "decides about an alert",
    "move-game": "lets a game go on at another table",
    "press": "touches the on-screen clock",
    "remark": "writes a note",
    "result": "enters a result",
    "set-clock": "sets the clock",
    "set-position": "sets a position",
    "unassign": "frees the table",
    "use-clock": "gives the table another clock",
    "verdict": "finds whether a mate is still possible",
}


def asked_for(by: str, fields: Mapping[str, object]) -> str:
    """What somebody asked for, such as "Anna puts the moves right"."""
    kind = str(fields.get("kind"))
    match kind:
        case "pause":
            return f"{by} {'stops play' if fields.get('paused', True) else 'lets play go on'}"
        case "turn":
            return f"{by} says that the {fields.get('what', 'board')} stands the other way round"
        case _:
            return f"{by} {ASKED.get(kind, f'asks for {kind}')}"
