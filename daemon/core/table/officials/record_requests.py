"""What an arbiter asks of the record, looked at before anything changes: which moves are to count. Pure.

Everything here is about the game as the journal has it. What comes out are moves that are legal one after the
other; the arbiter of the game makes them count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from broker.contract.incidents import Incident, IncidentOption
from broker.contract.message import Result
from broker.contract.requests import ChooseOptionRequest, CorrectMovesRequest, SetPositionRequest
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.officials.corrections import entered_moves, entered_position, numbered

ASK_FOR_MOVES: Final = (
    "illegal_move",
    "unpromoted_pawn",
    "king_capture",
    "displaced_pieces",
    "ambiguous_position",
    "moves_withdrawn",
)
"""Kinds of incidents that are settled by saying what was played."""


@dataclass(frozen=True, slots=True)
class Counting:
    """Moves that are to count from a ply on.

    They begin where the record does, or where a position was set last: so they mean the same if the board
    just told something else of the plies before.

    Attributes:
        since: so many plies before them stay as they are.
        moves: legal one after the other.
    """

    since: int
    moves: tuple[chess.Move, ...]


def corrected(game: Game, request: CorrectMovesRequest) -> Counting:
    """The moves that count after a correction.

    Raises:
        Refused: there are not so many plies, a move is not legal, or his would take the place of moves of
            which whoever asks has not heard.
    """
    if request.expected_plies is not None and len(game.moves) > request.expected_plies:
        raise RequestRejected(
            Sentence(
                "hall_moves_since", table=request.table, now=len(game.moves), known=request.expected_plies
            )
        )
    if request.ply > len(game.moves):
        raise RequestRejected(
            Sentence("hall_no_such_ply", table=request.table, count=len(game.moves), ply=request.ply)
        )
    return _counting(game, request.ply, request.moves)


def chosen(
    game: Game, asking: Sequence[Incident], request: ChooseOptionRequest
) -> tuple[Incident, IncidentOption, Counting]:
    """The incident that is answered, the choice among those that it offers, and the moves that count by it.

    Args:
        game: at the table.
        asking: its open incidents that offer choices, oldest first; the newest that offers this one is meant.
        request: which it is.

    Raises:
        Refused: nothing offers it, or another move became final since it was offered. What a pawn became may
            be said as long as the game lasts, and afterwards: what followed stays, if it is legal then.
    """
    offered = [(one, choice) for one in asking for choice in one.choices]
    found = next((pair for pair in reversed(offered) if pair[1].label == request.choice), None)
    if found is None:
        raise RequestRejected(Sentence("hall_no_such_choice", table=request.table, choice=request.choice))
    incident, choice = found
    if _names_promoted(game, choice):
        return incident, choice, _with_what_followed(game, choice)
    if not _still_stands(game, incident, choice):
        raise RequestRejected(Sentence("hall_choice_too_late", table=request.table, choice=request.choice))
    return incident, choice, _counting(game, choice.ply, choice.moves)


def position_set(game: Game, request: SetPositionRequest) -> chess.Board:
    """The position from which play continues.

    Raises:
        Refused: an arbiter has entered its result, the record is not the one that was looked at, or nobody
        can play on from
            there.
    """
    if request.expected_plies is not None and len(game.moves) != request.expected_plies:
        raise RequestRejected(
            Sentence(
                "hall_record_changed", table=request.table, now=len(game.moves), known=request.expected_plies
            )
        )
    if game.over and game.ended_by:
        raise RequestRejected(Sentence("hall_over_correct_moves", table=request.table))
    return entered_position(request.fen)


def entered(game: Game, ply: int, moves: Sequence[str]) -> list[chess.Move]:
    """Moves in UCI that are to follow the ``ply``-th of a game.

    Raises:
        Refused: one of them is not legal, or is no move.
    """
    before = ""
    if ply and ply not in game.breaks:
        before = numbered(chess.Board(game.fens[ply - 1]), game.moves[ply - 1].san)
    position = chess.Board(game.fens[ply])
    if ply and ply in game.assumed:  # he says what was played in place of the illegal move that stood there
        position = chess.Board(game.fens[ply - 1])
        position.push(game.moves[ply - 1].move)
    return entered_moves(position, moves, before)


def asking_for_moves(incidents: Iterable[Incident], game: Game, since: int = 0) -> list[Incident]:
    """Those of a game that ask what was played after ``since`` plies, in their order."""
    return [
        one for one in incidents if one.game == game.id and one.kind in ASK_FOR_MOVES and one.ply >= since
    ]


def result_kept(found: Sequence[Fact], game: Game) -> tuple[Result, str] | None:
    """The result, and why, that a correction takes back without meaning to; None = it takes back none.

    Args:
        found: what follows from the correction.
        game: as it was before, with its result.
    """
    turns = [fact for fact in found if isinstance(fact, facts.MovesWithdrawn | facts.GameEnd)]
    if not turns or not isinstance(turns[-1], facts.MovesWithdrawn):
        return None
    ended = next((fact for fact in reversed(turns) if isinstance(fact, facts.GameEnd)), game)
    return ended.result, ended.termination


def _counting(game: Game, ply: int, moves: Sequence[str]) -> Counting:
    """Entered moves after the ``ply``-th, with all those before them since a position was set."""
    breaks = [one for one in game.breaks if one < ply or (one == ply and one not in game.assumed)]
    since = max(breaks, default=0)
    return Counting(since, (*(made.move for made in game.moves[since:ply]), *entered(game, ply, moves)))


def _names_promoted(game: Game, choice: IncidentOption) -> bool:
    """Whether a choice says what a pawn became whose promotion is on record."""
    if len(choice.moves) != 1 or choice.ply >= len(game.moves):
        return False
    said, made = chess.Move.from_uci(choice.moves[0]), game.moves[choice.ply].move
    same = (said.from_square, said.to_square) == (made.from_square, made.to_square)
    return same and None not in (said.promotion, made.promotion)


def _with_what_followed(game: Game, choice: IncidentOption) -> Counting:
    """The promotion as it was said, with the moves that were made since, as far as they are legal then."""
    moves = [*choice.moves, *(made.move.uci() for made in game.moves[choice.ply + 1 :])]
    while True:
        try:
            return _counting(game, choice.ply, moves)
        except RequestRejected:
            if len(moves) == 1:
                raise
            moves.pop()


def _still_stands(game: Game, incident: Incident, choice: IncidentOption) -> bool:
    """Whether nothing else became final since a choice was offered."""
    if game.fens[-1] == incident.fen_before:
        return True
    since = [made.move.uci() for made in game.moves[choice.ply :]]
    goes_on = choice.ply <= len(game.moves) and len(since) < len(choice.moves)
    return goes_on and since == choice.moves[: len(since)]
