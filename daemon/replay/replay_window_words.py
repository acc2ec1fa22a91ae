"""Signals of devices and decisions in words, for the replay of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.moves.assessment import numbered
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.rules.rulebook.clock_changes import time_text
from drivers.occupants import UNIDENTIFIED, Occupant, Occupants

MOST_SQUARES = 8
"""If more squares changed, a reading of the whole board gives their number only."""
BESIDE_MS = 2500
"""Tolerance between a clock reading and the time expected from the last one, which is up to a second old."""


RESULTS = {"1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "½\u2013½"}


def heard(seen: Seen, pieces: Occupants, clock: ClockSeen | None) -> Iterator[str]:
    """Yield what is new in one piece of evidence.

    Args:
        seen: the evidence.
        pieces: the pieces on the board before it.
        clock: the last reading of the clock before it, or None if there was none.
    """
    match seen:
        case SquareSeen(square, piece):
            yield _square(square, piece)
        case PlacementSeen(placement):
            yield _reading(placement, pieces)
        case ClockPress(color, white_ms, black_ms):
            own = white_ms if color else black_ms
            if own is None:
                yield Sentence("program_pressed", side=color_name(color))
            else:
                yield Sentence("program_pressed_at", side=color_name(color), time=time_text(own))
        case ClockSeen():
            yield from _clock(seen, clock)
        case BatteryLow(subject):
            yield Sentence("program_battery_low", device=subject)
        case DeviceTurned(_, text) | DeviceLost(_, text) | DeviceBack(_, text) | DeviceMissing(_, text):
            yield text


def _square(square: chess.Square, piece: Occupant) -> Sentence:
    name = chess.square_name(square)
    if piece is None:
        return Sentence("program_square_emptied", square=name)
    if piece is UNIDENTIFIED or not isinstance(piece, chess.Piece):
        return Sentence("program_some_piece_on", square=name)
    return Sentence(
        "program_piece_on",
        side=color_name(piece.color),
        piece=chess.piece_name(piece.piece_type),
        square=name,
    )


def _reading(placement: Occupants, pieces: Occupants) -> Sentence:
    new = [square for square in chess.SQUARES if placement[square] != pieces[square]]
    if not new:
        return Sentence("program_board_unchanged")
    if len(new) > MOST_SQUARES:
        return Sentence("program_board_read_much", count=len(new))
    return Sentence("program_board_read", squares=[_square(square, placement[square]) for square in new])


def _clock(seen: ClockSeen, before: ClockSeen | None) -> Iterator[Sentence]:
    """Yield what a reading shows beyond what was expected from the one before."""
    white, black = time_text(seen.white_ms), time_text(seen.black_ms)
    if before is None:
        yield Sentence("program_clock_read", white=white, black=black)
    if seen.flag is not None and (before is None or before.flag is not seen.flag):
        yield Sentence("program_flag_down", side=color_name(seen.flag))
    if before is None or seen.running is not before.running:
        if seen.running is None:
            yield Sentence("program_clock_paused", white=white, black=black)
        else:
            yield Sentence("program_clock_running", side=color_name(seen.running), white=white, black=black)
    elif surprises(seen, before):
        yield Sentence("program_clock_changed", white=white, black=black)


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
    """Yield what a fact says was decided.

    Args:
        fact: the fact.
        game: the game after it, or None if there is none.
    """
    match fact:
        case facts.BoardAssigned(board=board):
            yield Sentence("program_board_assigned", board=board)
        case facts.PlayersSeated(assignment=one):
            yield Sentence("program_seated", white=one.white.name, black=one.black.name)
        case facts.TableCleared():
            yield Sentence("program_table_cleared")
        case facts.GameTransferred(to=to):
            yield Sentence("program_game_moved", table=to)
        case facts.GameStart():
            yield Sentence("program_game_started")
        case facts.MoveConfirmed():
            yield _moved(fact, game)
        case facts.MovesWithdrawn(ply=ply):
            yield Sentence("program_record_back", ply=ply)
        case facts.PositionSet(ply=ply, by=by):
            if by:
                yield Sentence("program_position_set", by=by, ply=ply)
            else:
                yield Sentence("program_position_of_illegal_move", ply=ply)
        case facts.FlagFell(color=color):
            yield Sentence("program_flag_fell", side=color)
        case facts.GameEnd(result=result, termination=termination):
            score = RESULTS.get(result, result)
            if termination:
                yield Sentence("program_game_over_by", result=score, termination=termination)
            else:
                yield Sentence("program_game_over", result=score)
        case facts.IncidentRaised(incident=one):
            yield Sentence("program_alert", certainty=one.certainty, summary=one.summary)
        case facts.IncidentUpdated(incident=one):
            yield Sentence("program_alert_updated", summary=one.summary)
        case facts.IncidentDecided(by=by, decision=decision):
            yield _decision(by, decision)
        case facts.IncidentAcknowledged(by=by, undone=True):
            yield Sentence("program_not_handling", by=by)
        case facts.IncidentAcknowledged(by=by):
            yield Sentence("program_handling", by=by)
        case facts.IncidentClosed(reason=reason):
            yield Sentence("program_alert_closed", reason=reason)
        case facts.ClockCorrected(color=color, before_ms=was, after_ms=became):
            yield Sentence(
                "program_clock_corrected", side=color, before=time_text(was), after=time_text(became)
            )
        case facts.PeriodBegan(color=color, period=period):
            yield Sentence("program_period_started", side=color, period=period)
        case facts.ClockSetRequested(white_ms=white, black_ms=black, by=by):
            yield Sentence("program_clock_set", by=by, white=time_text(white), black=time_text(black))
        case facts.PlayPaused(by=by, reason=reason):
            if reason:
                yield Sentence("program_play_paused_why", by=by, reason=reason)
            else:
                yield Sentence("program_play_paused", by=by)
        case facts.PlayResumed(by=by):
            yield Sentence("program_play_resumed", by=by) if by else Sentence("program_play_resumed_alone")
        case facts.ClockSetResult(done=done, reason=reason):
            yield (
                Sentence("program_clock_obeyed") if done else Sentence("program_clock_failed", reason=reason)
            )
        case _:
            return


def _decision(by: str, decision: object) -> Sentence:
    if decision is None:
        return Sentence("program_decision_undone", by=by)
    if getattr(decision, "applied", None) is None:
        return Sentence("program_remedy_rejected", by=by)
    return Sentence("program_remedy_applied", by=by)


def _moved(fact: facts.MoveConfirmed, game: Game | None) -> Sentence:
    move = fact.uci
    if game is not None and len(game.moves) >= fact.ply and game.moves[fact.ply - 1].move.uci() == fact.uci:
        move = f"{numbered(chess.Board(game.fens[fact.ply - 1]))}{game.moves[fact.ply - 1].san}"
    if fact.confidence is None:
        if fact.recovered:
            return Sentence("program_move_from_memory", move=move)
        return Sentence("program_move_confirmed", move=move)
    sure = _percent(fact.confidence)
    if fact.recovered:
        return Sentence("program_move_from_memory_with", move=move, confidence=sure)
    return Sentence("program_move_confirmed_with", move=move, confidence=sure)


def _percent(share: float) -> str:
    return Sentence("program_over_99") if share > 0.99 else f"{round(share * 100)} %"


def asked_for(by: str, fields: Mapping[str, object]) -> Sentence:
    """Return what a person asked for, such as "Anna corrected the moves"."""
    kind = str(fields.get("kind"))
    if kind == "pause" and not fields.get("paused", True):
        kind = "resume"
    elif kind == "set-orientation":
        kind = f"turn-{fields.get('what', 'board')}"
    return Sentence("program_asked", kind=kind, by=by or Sentence("program_someone"))
