"""One ply: what has to be moved for it, in which order this hand does it, and when it presses."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field

import chess

from tests.bench.holdout.hands import Hand
from tests.bench.holdout.timeline import Process, until
from tests.bench.holdout.wood import Man


class Stage(enum.Enum):
    """Where in a ply the hand may go to the clock."""

    ABOVE = "the man is above its goal"
    LANDED = "it has landed, but something is still to be done"
    WHOLE = "nothing is left to do"


@dataclass(slots=True)
class Plan:
    """What a move asks of the physical board.

    Attributes:
        victim_square: where the taken piece stands; not the goal, en passant.
        becomes: the piece that a promoted pawn is exchanged for.
        wrong: the piece put down before that by mistake.
        rook: with castling, the rook and its two squares.
    """

    color: chess.Color
    piece: Man
    start: chess.Square
    goal: chess.Square
    victim: Man | None = None
    victim_square: chess.Square = -1
    becomes: Man | None = None
    wrong: Man | None = None
    rook: tuple[Man, chess.Square, chess.Square] | None = None


@dataclass(slots=True)
class Ply:
    """How far it is; moments in ms, None = not yet."""

    plan: Plan
    lifted: float | None = None
    landed: float | None = None
    whole: float | None = None
    pressed: float | None = None
    not_before: Callable[[], bool] = field(default=lambda: True)
    """Nothing lands before this is so."""
    gap_ms: float = 0.0
    """And then after so long."""


def planned(board: chess.Board, pieces: dict[chess.Square, Man], move: chess.Move) -> Plan:
    """What a legal move asks for, if the pieces stand as they should."""
    plan = Plan(board.turn, pieces[move.from_square], move.from_square, move.to_square)
    if board.is_en_passant(move):
        plan.victim_square = chess.square(
            chess.square_file(move.to_square), chess.square_rank(move.from_square)
        )
        plan.victim = pieces[plan.victim_square]
    elif board.is_castling(move):
        rank = chess.square_rank(move.from_square)
        short = move.to_square > move.from_square
        corner, beside = chess.square(7 if short else 0, rank), chess.square(5 if short else 3, rank)
        plan.rook = (pieces[corner], corner, beside)
    elif move.to_square in pieces:
        plan.victim_square, plan.victim = move.to_square, pieces[move.to_square]
    if move.promotion:
        plan.becomes = Man(chess.Piece(move.promotion, board.turn))
    return plan


def after(pieces: dict[chess.Square, Man], plan: Plan) -> dict[chess.Square, Man]:
    """Where the pieces should stand once it is done."""
    then = dict(pieces)
    del then[plan.start]
    if plan.victim is not None:
        del then[plan.victim_square]
    if plan.rook is not None:
        rook, corner, beside = plan.rook
        del then[corner]
        then[beside] = rook
    then[plan.goal] = plan.becomes or plan.piece
    return then


Reached = Callable[[Stage], float]
"""Tells that a stage is reached; the answer is for how many ms the hand does something else now."""


def unpressed(_stage: Stage) -> float:
    """Nobody goes to the clock for this ply."""
    return 0.0


def done(hand: Hand, ply: Ply, reached: Reached) -> Process:
    """Do what the plan says, in one of the ways in which people do."""
    plan = ply.plan
    if plan.rook is not None:
        yield from _castled(hand, ply, plan.rook, reached)
    elif plan.becomes is not None:
        yield from _promoted(hand, ply, plan.becomes, reached)
    elif plan.victim is not None and plan.victim_square != plan.goal:
        yield from _en_passant(hand, ply, plan.victim, reached)
    else:
        yield from _moved(hand, ply, reached)
    ply.whole = hand.timeline.now
    reached(Stage.WHOLE)


def _up(hand: Hand, ply: Ply) -> Process:
    yield from hand.lift(ply.plan.piece, ply.plan.start)
    ply.lifted = hand.timeline.now


def _in_turn(ply: Ply) -> Process:
    """A ply lands after the one that it answers."""
    if not ply.not_before():
        yield from until(ply.not_before)
        yield ply.gap_ms


def _moved(hand: Hand, ply: Ply, reached: Reached) -> Process:
    plan, profile = ply.plan, hand.profile
    draw = hand.rng.random()
    if plan.victim is not None and draw < profile.taken_first:
        yield from _in_turn(ply)
        yield from hand.lift(plan.victim, plan.goal)
        yield hand.drawn((120, 700))
        yield from _up(hand, ply)
        yield from hand.way(plan.piece, plan.start, plan.goal)
        yield reached(Stage.ABOVE)
        yield from hand.place(plan.piece, plan.goal)
    else:
        yield from _up(hand, ply)
        yield from hand.way(plan.piece, plan.start, plan.goal)
        yield from _in_turn(ply)
        yield reached(Stage.ABOVE)
        if plan.victim is None:
            yield from hand.place(plan.piece, plan.goal)
        else:
            yield from _taken(hand, plan, plan.victim, draw - profile.taken_first)
    ply.landed = hand.timeline.now


def _taken(hand: Hand, plan: Plan, victim: Man, draw: float) -> Process:
    """The mover is over the goal, where the victim stands."""
    profile = hand.profile
    yield from hand.stands(victim, plan.goal)
    if draw < profile.exchange:
        hand.wood.lift(plan.goal)
        yield hand.rng.uniform(0, 45)
        yield from hand.place(plan.piece, plan.goal)
    elif draw < profile.exchange + profile.push:
        beside = chess.SquareSet(chess.BB_KING_ATTACKS[plan.goal])
        room = [square for square in beside if square not in hand.wood.pieces]
        hand.wood.lift(plan.goal)
        if not room:
            yield hand.drawn((50, 300))
            yield from hand.place(plan.piece, plan.goal)
            return
        aside = hand.rng.choice(room)
        hand.wood.place(aside, victim)
        yield hand.rng.uniform(20, 60)
        yield from hand.place(plan.piece, plan.goal)
        yield hand.drawn((150, 700))
        yield from hand.lift(victim, aside)
    else:
        hand.wood.lift(plan.goal)
        yield hand.drawn((50, 300))
        yield from hand.place(plan.piece, plan.goal)


def _castled(
    hand: Hand, ply: Ply, castling: tuple[Man, chess.Square, chess.Square], reached: Reached
) -> Process:
    plan, profile, draw = ply.plan, hand.profile, hand.rng.random()
    rook, corner, beside = castling
    pause = hand.rng.uniform(2000, 5000) if hand.chance(profile.slow_half) else hand.drawn((200, 1100))
    yield from _in_turn(ply)
    if draw < profile.king_first:
        yield from _up(hand, ply)
        yield from hand.way(plan.piece, plan.start, plan.goal)
        yield from hand.place(plan.piece, plan.goal)
        reached(Stage.LANDED)
        yield pause
        yield from hand.lift(rook, corner)
        yield from hand.way(rook, corner, beside)
        yield from hand.place(rook, beside)
    elif draw < profile.king_first + profile.rook_first:
        yield from hand.lift(rook, corner)
        yield from hand.way(rook, corner, beside)
        yield from hand.place(rook, beside)
        yield pause  # pressed now it would be a rook's move
        yield from _up(hand, ply)
        yield hand.drawn(profile.carry)  # over the rook: no slide
        yield from hand.place(plan.piece, plan.goal)
    else:
        both = draw < profile.king_first + profile.rook_first + profile.two_hands
        yield from _up(hand, ply)
        yield hand.rng.uniform(0, 120) if both else hand.drawn(profile.carry)
        yield from hand.lift(rook, corner)
        yield hand.drawn(profile.carry)
        first, second = ((rook, beside), (plan.piece, plan.goal))
        if both and hand.chance(0.5):
            first, second = second, first
        yield from hand.place(*first)
        reached(Stage.LANDED)
        yield hand.rng.uniform(0, 150) if both else hand.drawn((150, 700))
        yield from hand.place(*second)
    ply.landed = hand.timeline.now


def _en_passant(hand: Hand, ply: Ply, victim: Man, reached: Reached) -> Process:
    plan, draw = ply.plan, hand.rng.random()
    late = hand.chance(hand.profile.victim_late)
    if draw >= 0.9 and not late:  # the victim first
        yield from _in_turn(ply)
        yield from hand.lift(victim, plan.victim_square)
        yield hand.drawn((120, 600))
    yield from _up(hand, ply)
    yield from hand.way(plan.piece, plan.start, plan.goal)
    yield from _in_turn(ply)
    if 0.75 <= draw < 0.9 and not late:  # in the middle
        yield from hand.lift(victim, plan.victim_square)
        yield hand.drawn((60, 400))
    yield from hand.place(plan.piece, plan.goal)
    ply.landed = hand.timeline.now
    if draw < 0.75 or late:
        reached(Stage.LANDED)
        yield hand.rng.uniform(1000, 4000) if late else hand.drawn((150, 800))
        yield from hand.lift(victim, plan.victim_square)


def _promoted(hand: Hand, ply: Ply, becomes: Man, reached: Reached) -> Process:
    plan, draw = ply.plan, hand.rng.random()
    final = plan.wrong or becomes
    yield from _in_turn(ply)
    if draw < 0.45:  # the pawn goes to the last rank and is exchanged there
        yield from _moved(hand, ply, unpressed)
        reached(Stage.LANDED)
        yield hand.drawn((300, 8000)) if hand.chance(0.15) else hand.drawn((300, 2000))
        yield from hand.lift(plan.piece, plan.goal)
        yield hand.drawn((100, 700))
        yield from hand.place(final, plan.goal)
    else:
        if plan.victim is not None:
            yield from hand.lift(plan.victim, plan.goal)
            yield hand.drawn((150, 700))
        if draw < 0.9:
            yield from _up(hand, ply)
            yield hand.drawn((200, 1200))
            yield from hand.place(final, plan.goal)
        else:
            yield from hand.place(final, plan.goal)
            yield hand.drawn((200, 1200))
            yield from _up(hand, ply)
        ply.landed = hand.timeline.now
    if plan.wrong is not None:
        reached(Stage.LANDED)
        yield hand.rng.uniform(500, 2000)
        yield from hand.lift(plan.wrong, plan.goal)
        yield hand.drawn((200, 800))
        yield from hand.place(becomes, plan.goal)
    ply.landed = hand.timeline.now
