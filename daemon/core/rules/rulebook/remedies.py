"""What a rule set provides for an offence, computed for the game at hand: times, position, result.

Nothing is decided here. An arbiter may apply a remedy unchanged, or reject it. There is none if the rules
have none for the offence, or none without a claim.

Sources: FIDE Laws of Chess 2023, articles 7.4 to 7.6, 12.9, A.3, A.5 and B.3; US Chess's rulebook, 7th
edition, rules 1C2, 8F7, 11, 16C1, 16J and chapter 11, rules 7d and 8d; Cohen Chess tournament rules, clocks
and illegal positions; HDCA and FIDE rules seminar 2019, illegal moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import change, side_key, span
from daemon.core.rules.rulebook.draw_tests import CanMate, weighed
from daemon.core.rules.rulebook.penalty_ladder import decides, mildest, timed, who, won_by
from daemon.core.rules.rulebook.touch_move import owed

ORDINALS: Final = {1: "", 2: "second ", 3: "third "}


Aftermath = Literal["fresh", "answered", "put_right"]
"""What was played after an offence: nothing; moves from the resulting position; or it was corrected, and play
continued."""


@dataclass(frozen=True, slots=True)
class Offence:
    """What a player did, as far as a remedy depends on it.

    Attributes:
        kind: that of the incident.
        color: the offender.
        position: the one before it, the offender to move.
        count: which of their illegal moves it is, 1 = the first; for other kinds, which time they did this.
        move: their move on the board, if it is a single step; a pawn's step needs no promotion.
        white_ms, black_ms: the times when the game was stopped, or at the press; None if no clock is read.
        gained_ms: increment of their press.
        claimed: a player claims it; False if only an arbiter saw it.
        time_pressure: it happened in time pressure, as the rule set defines it.
        opponent_can_mate: the verdict on ``position`` for the opponent; None if not computed.
        aftermath: what was played since.
        others: pieces of the opponent's that are on other squares now, in words.
        touched: where the touched pieces stood, the first one first; empty if unknown.
    """

    kind: str
    color: chess.Color
    position: chess.Board
    count: int = 1
    move: chess.Move | None = None
    white_ms: int | None = None
    black_ms: int | None = None
    gained_ms: int = 0
    claimed: bool = False
    time_pressure: bool = False
    opponent_can_mate: CanMate | None = None
    aftermath: Aftermath = "fresh"
    others: str = ""
    touched: tuple[chess.Square, ...] = ()


def counts(ruleset: Ruleset, kind: str) -> bool:
    """Return whether the rule set counts this as an illegal move."""
    if ruleset.illegal_opponent_plus_s is None and ruleset.illegal_loss_at is None:
        return False
    match kind:
        case "illegal_move":
            return True
        case "press_without_move":
            return ruleset.press_without_move == "illegal_move"
        case "two_hands":
            return ruleset.two_hands == "illegal_move"
        case "unpromoted_pawn":
            return ruleset.unpromoted_pawn in ("illegal_move", "illegal_move_queen")
        case "king_capture":
            return ruleset.king_capture == "illegal"
        case _:
            return False


def proposed(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    """Return what the rule set provides for an offence; None if nothing, or nothing without a player's claim.

    If only the players may act on an illegal move, the remedy is that of their claim, and says so.
    """
    if counts(ruleset, offence.kind):
        return _illegal_move(ruleset, offence)
    match offence.kind:
        case "unpromoted_pawn":
            return _pawn_left(ruleset, offence)
        case "press_without_move":
            return _idle_press(ruleset, offence)
        case "two_hands":
            return _two_hands(ruleset, offence)
        case "wrong_hand":
            return _other_hand(ruleset, offence)
        case "press_before_move":
            return _mildest(ruleset, offence) if ruleset.press_before_move == "ladder" else None
        case "king_capture":
            return _king_taken(ruleset, offence)
        case "displaced_pieces":
            return _displaced(ruleset, offence)
        case "touch_move":
            return _touched(ruleset, offence)
        case _:
            return None


def actor(ruleset: Ruleset, kind: str, *, time_pressure: bool = False) -> str:
    """Return who may act on an offence, and until when, in a sentence.

    Args:
        ruleset: the rules.
        kind: that of the incident.
        time_pressure: it happened in time pressure, as the rule set defines it.
    """
    if not counts(ruleset, kind) or ruleset.illegal_actor is None:
        return decides(ruleset)
    return together([_actor(ruleset, time_pressure), _limit(ruleset, time_pressure)])


def _actor(ruleset: Ruleset, time_pressure: bool) -> str:
    if time_pressure and ruleset.illegal_actor_in_time_pressure == "players":
        return Sentence("rule_players_in_time_pressure")
    match ruleset.illegal_actor:
        case "any":
            return Sentence("rule_anyone")
        case "arbiter":
            return Sentence("rule_arbiter_acts")
        case "arbiter_or_opponent":
            return Sentence("rule_arbiter_or_opponent")
        case "opponent":
            return Sentence("rule_opponent_claims")
        case "players_captains":
            return Sentence("rule_players_captains")
        case "director_or_players":
            return Sentence("rule_director_or_players")
        case None:
            return ""


def expired(
    ruleset: Ruleset, kind: str, *, by_offender: int, by_opponent: int, time_pressure: bool = False
) -> bool:
    """Return whether it is too late to act on an illegal move.

    Args:
        ruleset: the rules.
        kind: that of the incident.
        by_offender, by_opponent: moves that each has made (released) after it, pressed or not.
        time_pressure: a player is in time pressure now.
    """
    if not counts(ruleset, kind):
        return False
    match ruleset.illegal_expires:
        case "next_made" | "next_determined":
            return by_opponent > 0
        case "moves":
            moves = _moves(ruleset, time_pressure)
            return moves is not None and by_offender >= moves  # the illegal move is the first of them
        case _:
            return False


# --- what counts as an illegal move ------------------------------------------------------------------------


def _illegal_move(ruleset: Ruleset, offence: Offence) -> Remedy:
    if not (offence.claimed or _arbiter_may_act(ruleset, offence.time_pressure)):
        claimed = _illegal_move(ruleset, replace(offence, claimed=True))
        only = Sentence("remedy_on_claim", side=side_key(not offence.color), remedy=claimed.text)
        return claimed.model_copy(update={"text": only})
    penalised = offence.claimed or not ruleset.illegal_penalty_on_claim_only
    if penalised and ruleset.illegal_loss_at is not None and offence.count >= ruleset.illegal_loss_at:
        return _lost(ruleset, offence)
    board = _on_the_board(ruleset, offence)
    times = change(
        offence.color,
        offence.white_ms,
        offence.black_ms,
        minus_s=(ruleset.illegal_offender_minus_s or 0) if penalised else 0,
        opponent_plus_s=(ruleset.illegal_opponent_plus_s or 0) if penalised else 0,
        gained_ms=offence.gained_ms if board.again else 0,
    )
    on_claim: str = ""
    if not penalised and ruleset.illegal_opponent_plus_s:
        on_claim = Sentence(
            "remedy_plus_on_claim",
            side=side_key(not offence.color),
            time=span(ruleset.illegal_opponent_plus_s),
        )
    words = together([times.words, board.words, on_claim])
    return Remedy(text=words, white_ms=times.white_ms, black_ms=times.black_ms, fen=board.fen)


def _limit(ruleset: Ruleset, time_pressure: bool) -> str:
    match ruleset.illegal_expires:
        case "next_made":
            return Sentence("rule_until_made")
        case "next_determined":
            return Sentence("rule_until_released")
        case "moves":
            return Sentence("rule_within_moves", count=_moves(ruleset, time_pressure) or 0)
        case "never":
            return Sentence("rule_until_end")
        case _:
            return ""


def _moves(ruleset: Ruleset, time_pressure: bool) -> int | None:
    if time_pressure and ruleset.illegal_expires_moves_in_time_pressure is not None:
        return ruleset.illegal_expires_moves_in_time_pressure
    return ruleset.illegal_expires_moves


def _arbiter_may_act(ruleset: Ruleset, time_pressure: bool) -> bool:
    """Return whether anyone besides the players may act on an illegal move."""
    if time_pressure and ruleset.illegal_actor_in_time_pressure == "players":
        return False
    return ruleset.illegal_actor != "opponent"


def _lost(ruleset: Ruleset, offence: Offence) -> Remedy:
    winner = not offence.color
    which = f"{ORDINALS.get(offence.count, f'{offence.count}th ')}illegal move"
    verdict = weighed(ruleset.illegal_loss_draw_if, offence.position, winner, offence.opponent_can_mate)
    offence_said = Sentence("rule_illegal_move", side=side_key(offence.color), count=offence.count)
    if verdict.drawn:
        words = together([offence_said, Sentence("remedy_draw"), verdict.why])
        return Remedy(text=words, result="1/2-1/2", termination=f"{which}, {verdict.ending}")
    words = together([offence_said, Sentence("remedy_wins", side=side_key(winner)), verdict.why])
    return Remedy(text=words, result=won_by(winner), termination=which)


@dataclass(frozen=True, slots=True)
class _Board:
    """The correction on the board after an illegal move.

    Attributes:
        words: the instructions for the players.
        fen: the position to set up; empty if nothing changes.
        again: the offender moves and presses again, so the increment of this press is removed.
    """

    words: str
    fen: str = ""
    again: bool = True


def _on_the_board(ruleset: Ruleset, offence: Offence) -> _Board:
    offender = side_key(offence.color)
    if offence.kind == "two_hands":
        return _Board(Sentence("remedy_move_stands"), again=False)
    corrected = offence.aftermath == "put_right"
    if offence.kind == "press_without_move":
        if corrected:
            return _Board(Sentence("remedy_has_moved", side=offender))
        to_move = Sentence("remedy_to_move", side=offender)
        if offence.others:
            words = together([Sentence("remedy_return", pieces=offence.others), to_move])
            return _Board(words, offence.position.fen())
        return _Board(to_move)
    if offence.kind == "unpromoted_pawn" and ruleset.unpromoted_pawn == "illegal_move_queen":
        queened = _queened(offence.position, offence.move)
        if queened is not None and corrected:
            return _Board(Sentence("remedy_corrected"), again=False)
        if queened is not None:
            to_move = Sentence("remedy_to_move", side=side_key(not offence.color))
            words = together([Sentence("remedy_queen"), to_move])
            return _Board(words, queened.fen(), again=False)
    if corrected:
        return _Board(Sentence("remedy_corrected"))
    dropped = Sentence("remedy_not_counted") if offence.aftermath == "answered" else ""
    check = Sentence("remedy_king_in_check") if offence.kind == "king_capture" else ""
    words = together([Sentence("remedy_restore"), dropped, _next_move(ruleset, offence), check])
    return _Board(words, offence.position.fen())


def _next_move(ruleset: Ruleset, offence: Offence) -> str:
    """Return what the offender plays instead."""
    if ruleset.touch_move != "on_claim":
        return Sentence("remedy_another_move", side=side_key(offence.color))
    if offence.touched and offence.position.turn == offence.color:
        return owed(offence.position, offence.touched).words
    return Sentence("remedy_touched_piece")


def _queened(before: chess.Board, move: chess.Move | None) -> chess.Board | None:
    """Return the position with a queen for the pawn; None if the pawn's step was illegal itself."""
    if move is None:
        return None
    queening = replace(move, promotion=chess.QUEEN)
    if not before.is_legal(queening):
        return None
    after = before.copy(stack=False)
    after.push(queening)
    return after


# --- everything else ----------------------------------------------------------------------------------------


def _pawn_left(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    replaced = Sentence("remedy_replace_pawn", side=side_key(offence.color))
    match ruleset.unpromoted_pawn:
        case "time_penalty":
            return _at_discretion(ruleset, offence, ruleset.unpromoted_pawn_penalty_s, replaced)
        case "press_back":
            press = Sentence("remedy_may_press", side=side_key(not offence.color))
            return Remedy(text=together([Sentence("remedy_no_penalty"), press, replaced]))
        case _:
            return None


def _idle_press(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    """Return a remedy only for a player who starts the game by a press instead of a move."""
    if ruleset.press_without_move_penalty_s is None or offence.position.ply() > 0:
        return None
    return _at_discretion(ruleset, offence, ruleset.press_without_move_penalty_s)


def _two_hands(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    match ruleset.two_hands:
        case "time_penalty":
            completed = Sentence("remedy_move_stands")
            return _at_discretion(ruleset, offence, ruleset.two_hands_penalty_s, completed)
        case "director":
            may = Sentence("rule_may_penalise", decider=who(ruleset), side=side_key(offence.color))
            return Remedy(text=together([Sentence("remedy_move_stands"), may]))
        case _:
            return None


def _other_hand(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    if ruleset.same_hand != "required":
        return None
    offender, opponent = side_key(offence.color), side_key(not offence.color)
    match ruleset.different_hands_penalty:
        case None:
            return None
        case "ladder":
            return _mildest(ruleset, offence)
        case "director":
            return Remedy(text=Sentence("rule_may_penalise", decider=who(ruleset), side=offender))
        case seconds:
            if ruleset.different_hands_warn_first and offence.count == 1:
                later = Sentence("remedy_next_time_plus", side=opponent, time=span(seconds))
                words = together([Sentence("remedy_warn", side=offender), later])
                return Remedy(text=words, warning=True)
            return _at_discretion(ruleset, offence, seconds)


def _at_discretion(ruleset: Ruleset, offence: Offence, seconds: int | None, then: str = "") -> Remedy | None:
    """Return seconds for the opponent that the decider may give or not."""
    if seconds is None:
        return None
    return timed(
        offence.color,
        offence.white_ms,
        offence.black_ms,
        opponent_plus_s=seconds,
        lead=Sentence("rule_may", decider=who(ruleset)),
        then=then,
    )


def _mildest(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    return mildest(ruleset, offence.color, offence.white_ms, offence.black_ms)


def _king_taken(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    """Return the win, or claim of a win, by a captured king; a list of material may limit the winner."""
    winner = offence.color
    match ruleset.king_capture:
        case "wins":
            took = Sentence("remedy_king_captured", side=side_key(winner))
            words = together([took, Sentence("remedy_wins", side=side_key(winner))])
            return Remedy(text=words, result=won_by(winner), termination="king captured")
        case "claims_win":
            verdict = weighed(ruleset.illegal_loss_draw_if, offence.position, winner, None)
            if verdict.drawn:
                words = together([Sentence("remedy_king_left"), Sentence("remedy_draw"), verdict.why])
                return Remedy(text=words, result="1/2-1/2", termination=f"king captured, {verdict.ending}")
            words = together([Sentence("remedy_king_left_wins", side=side_key(winner)), verdict.why])
            return Remedy(text=words, result=won_by(winner), termination="king captured")
        case _:
            return None


def _displaced(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    if ruleset.displaced_press_back is None:
        return None
    restores = Sentence("remedy_restores", side=side_key(offence.color))
    press = Sentence("remedy_may_press", side=side_key(not offence.color))
    return Remedy(text=together([restores, press]) if ruleset.displaced_press_back else restores)


def _touched(ruleset: Ruleset, offence: Offence) -> Remedy | None:
    if ruleset.touch_move != "on_claim" or not offence.claimed:
        return None
    if offence.touched and offence.position.turn == offence.color:
        words = owed(offence.position, offence.touched).words
    else:
        words = Sentence("remedy_move_touched", side=side_key(offence.color))
    return Remedy(text=words, fen=offence.position.fen())
