"""What a rule set has for what is planted in a scripted game, worked out from its parameters again. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.message import Result
from broker.contract.ruleset import Ruleset
from daemon.core.judging.quiet.quiet_board import NO_REPLY_S
from drivers.simulation.players import PlantedIncident
from drivers.simulation.players.actions import Lift, Put
from drivers.simulation.players.mishaps import ANSWERED
from tests.bench.venue import VenueGame

_REPLIED = (ANSWERED, "king_left")
"""Illegal moves that are answered."""
_NEARLY_S = 1.5
"""A board reports what is done up to so much later: one that is put right then may be told or not."""
_OF_MEN = ("illegal_move", "king_capture", "unpromoted_pawn")
"""Illegal moves that leave pieces where they may not stand."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What has to be raised for something planted.

    Attributes:
        alarm: somebody is told; False = at most noted; None = either is right.
        remedy: something is proposed.
        result: the proposed result; None = none.
        count: which illegal move of the player it is; None = it does not count.
        ends: the game ends by itself.
    """

    alarm: bool | None = True
    remedy: bool = True
    result: str | None = None
    count: int | None = None
    ends: bool = False


def expected_of(game: VenueGame, planted: PlantedIncident) -> Expected:
    """What the game's rule set has for something planted: the offence, or what ends the game.

    Without a clock a move is complete when it is answered, or has stood for `NO_REPLY_S`: nothing is expected
    of one that is put right before, and only a hint of pieces that lie about.
    """
    rules, kind = game.ruleset, planted.kind
    if not game.script.time_control:
        if kind in ("displaced_pieces", "two_hands", "unpromoted_pawn"):
            return Expected(alarm=False, remedy=False)
        if kind == "illegal_move" and not planted.way.startswith(_REPLIED):
            stood = stands_for(game, planted.at)
            if stood < NO_REPLY_S - _NEARLY_S:
                return Expected(alarm=False, remedy=False)
            if stood < NO_REPLY_S + _NEARLY_S:
                return Expected(alarm=None)
    if _counts(rules, kind):
        count = 1 + sum(_still_counts(game, one, planted) for one in game.script.planted)
        lost = (
            rules.illegal_loss_at is not None
            and count >= rules.illegal_loss_at
            and (not rules.illegal_penalty_on_claim_only or rules.illegal_actor == "opponent")
        )
        return Expected(result=_loss(game, planted) if lost else None, count=count)
    match kind:
        case "flag_fall":
            drawn = planted.way == "flag_unwinnable" or _few_pieces(game, planted)
            won = "0-1" if planted.color is chess.WHITE else "1-0"
            return Expected(alarm=rules.flag_alert is not None, result="1/2-1/2" if drawn else won)
        case "moves_withdrawn":  # without a clock the moves may not have been final yet
            return Expected(alarm=True if game.script.time_control else None, remedy=False)
        case "king_capture":
            won = "1-0" if planted.color is chess.WHITE else "0-1"
            if rules.king_capture == "wins":
                return Expected(ends=True, result=won)
            claims = rules.king_capture == "claims_win"
            return Expected(alarm=claims, remedy=claims, result=won if claims else None)
        case "fivefold" | "seventyfive_moves" | "fifty_moves" | "dead_position":
            return _ending(rules, kind)
        case (
            "wrong_initial_position"
        ):  # the rules may say how the pieces stand, and nothing of when they do not
            return Expected(alarm=kind in rules.articles, remedy=rules.initial_fix_until is not None)
        case "clock_setting" if planted.way == "clock_bonus" and isinstance(rules.clock_fix_until, int):
            return Expected(alarm=None)  # it may have shown too late to be put right
        case _:
            has = _has(rules, kind)
            return Expected(alarm=has, remedy=has)


def _loss(game: VenueGame, planted: PlantedIncident) -> Result:
    """What losing by an illegal move brings: a draw, where rules ask for it, if the opponent cannot mate."""
    board = chess.Board(game.script.start_fen)
    for move in game.script.moves[: _plies_before(game, planted.at)]:
        board.push(move)
    if game.ruleset.illegal_loss_draw_if is not None and board.has_insufficient_material(not planted.color):
        return "1/2-1/2"
    return "0-1" if planted.color is chess.WHITE else "1-0"


def _plies_before(game: VenueGame, at: float) -> int:
    """How many moves that stood were made before a moment."""
    made = [ply for ply, pressed in enumerate(game.script.pressed, 1) if pressed is not None and pressed < at]
    return max(made, default=0)


def _few_pieces(game: VenueGame, flag: PlantedIncident) -> bool:
    """Whether the rules ask for pieces alone, and the opponent has no more than his king and a minor
    piece."""
    if game.ruleset.flag_draw_test not in ("mating_material", "bl_7c", "us_14d_14e"):
        return False
    board = chess.Board()
    for move in game.script.moves[: _plies_before(game, flag.at)]:
        board.push(move)
    pieces = [piece.piece_type for piece in board.piece_map().values() if piece.color is not flag.color]
    pieces.remove(chess.KING)
    return len(pieces) < 2 and set(pieces) <= {chess.KNIGHT, chess.BISHOP}


def _counts(rules: Ruleset, kind: str) -> bool:
    """Whether it is an illegal move."""
    if rules.illegal_opponent_plus_s is None and rules.illegal_loss_at is None:
        return False
    return (
        kind == "illegal_move"
        or (kind == "press_without_move" and rules.press_without_move == "illegal_move")
        or (kind == "two_hands" and rules.two_hands == "illegal_move")
        or (kind == "unpromoted_pawn" and rules.unpromoted_pawn.startswith("illegal_move"))
        or (kind == "king_capture" and rules.king_capture == "illegal")
    )


def _still_counts(game: VenueGame, earlier: PlantedIncident, later: PlantedIncident) -> bool:
    """Whether what a player did before counts beside what he does now.

    Scripts put every piece right, so that somebody has acted on what was wrong with them. Nobody decides
    about anything else, and where it is over with the opponent's next move it does not count after that.
    """
    if earlier.at >= later.at or earlier.color is not later.color or not _counts(game.ruleset, earlier.kind):
        return False
    if expected_of(game, earlier).alarm is False:
        return False  # nobody was told of it
    if earlier.kind in _OF_MEN or game.ruleset.illegal_expires not in ("next_made", "next_determined"):
        return True
    return not any(
        at is not None and earlier.at < at < later.at and chess.COLORS[ply % 2] is not earlier.color
        for ply, at in enumerate(game.script.pressed)
    )


def _has(rules: Ruleset, kind: str) -> bool:
    """Whether the rule set has anything for what does not count as an illegal move."""
    match kind:
        case "press_before_move":
            return rules.press_before_move == "ladder"
        case "two_hands":
            return rules.two_hands in ("time_penalty", "director")
        case "wrong_hand":
            return rules.same_hand == "required" and rules.different_hands_penalty is not None
        case "unpromoted_pawn":
            return rules.unpromoted_pawn in ("time_penalty", "press_back")
        case "displaced_pieces":
            return rules.displaced_press_back is not None
        case "clock_setting":
            return rules.clock_fix_until is not None
        case _:
            return False


def _ending(rules: Ruleset, kind: str) -> Expected:
    mode = {
        "fivefold": rules.fivefold,
        "seventyfive_moves": rules.seventyfive,
        "fifty_moves": rules.fifty,
        "dead_position": "auto" if rules.insufficient_list else "none",
    }[kind]
    return Expected(
        ends=mode == "auto",
        alarm=mode in ("arbiter_declares", "director_may", "director_may_consecutive"),
        result="1/2-1/2",
    )


def stands_for(game: VenueGame, at: float) -> float:
    """For how many seconds nothing is touched after the last piece landed at this moment or before."""
    touched = [one.at for one in game.script.actions if isinstance(one, Lift | Put)]
    landed = max(one for one in touched if one <= at)
    return min((one for one in touched if one > at), default=landed + 1000.0) - landed


def moves_played(game: VenueGame) -> list[str]:
    """What should be recorded: all moves, or where taking a king wins those before he was left in check."""
    script = game.script
    moves = [move.uci() for move in script.moves]
    left = next((one.at for one in script.planted if one.way == "king_left"), None)
    if left is None or game.ruleset.king_capture != "wins":
        return moves
    return moves[: _plies_before(game, left)]
