"""Checks an arbiter's requests about the record: which moves are to count.

All checks concern the game as the journal has it. The result are moves that are legal one after the other;
the judge of the game makes them count.
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
"""Kinds of incidents that are settled by entering what was played."""


@dataclass(frozen=True, slots=True)
class CountedMoves:
    """Moves that are to count from a ply on.

    They begin where the record does, or where a position was last set, so that they keep their meaning if the
    board has just reported different earlier plies.

    Attributes:
        since: how many plies before them stay as they are.
        moves: the moves, legal one after the other.
    """

    since: int
    moves: tuple[chess.Move, ...]


def corrected(game: Game, request: CorrectMovesRequest) -> CountedMoves:
    """Return the moves that count after a correction.

    Raises:
        RequestRejected: there are fewer plies, a move is not legal, or the moves would replace some that the
            client has not seen.
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
) -> tuple[Incident, IncidentOption, CountedMoves]:
    """Return the incident of a choice, the chosen option, and the moves that count by it.

    Args:
        game: the game at the table.
        asking: its open incidents with options, oldest first; the newest with this option is meant.
        request: the choice.

    Raises:
        RequestRejected: no incident offers it, or another move was confirmed since it was offered. The piece
            that a pawn became may be corrected at any time; the moves that followed stay if they are legal.
    """
    offered = [(incident, choice) for incident in asking for choice in incident.choices]
    pair = next((pair for pair in reversed(offered) if pair[1].label == request.choice), None)
    if pair is None:
        raise RequestRejected(Sentence("hall_no_such_choice", table=request.table, choice=request.choice))
    incident, choice = pair
    if _names_promoted(game, choice):
        return incident, choice, _with_what_followed(game, choice)
    if not _is_unchanged(game, incident, choice):
        raise RequestRejected(Sentence("hall_choice_too_late", table=request.table, choice=request.choice))
    return incident, choice, _counting(game, choice.ply, choice.moves)


def position_set(game: Game, request: SetPositionRequest) -> chess.Board:
    """Return the position from which play continues.

    Raises:
        RequestRejected: an arbiter has entered a result, the client has seen an older record, or play cannot
            continue from the position.
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
    """Return moves in UCI that follow the ``ply``-th of a game.

    Raises:
        RequestRejected: one of them is not legal, or not a move.
    """
    before = ""
    if ply and ply not in game.breaks:
        before = numbered(chess.Board(game.fens[ply - 1]), game.moves[ply - 1].san)
    position = chess.Board(game.fens[ply])
    if ply and ply in game.assumed:  # the moves replace the illegal move that was assumed to stand
        position = chess.Board(game.fens[ply - 1])
        position.push(game.moves[ply - 1].move)
    return entered_moves(position, moves, before)


def asking_for_moves(incidents: Iterable[Incident], game: Game, since: int = 0) -> list[Incident]:
    """Return the incidents of a game that ask what was played after ``since`` plies, in their order."""
    return [
        incident
        for incident in incidents
        if incident.game == game.id and incident.kind in ASK_FOR_MOVES and incident.ply >= since
    ]


def result_kept(new_facts: Sequence[Fact], game: Game) -> tuple[Result, str] | None:
    """Return the result, and its reason, that a correction removes unintentionally; None if there is none.

    Args:
        new_facts: the facts of the correction.
        game: the game before it, with its result.
    """
    turns = [fact for fact in new_facts if isinstance(fact, facts.MovesWithdrawn | facts.GameEnd)]
    if not turns or not isinstance(turns[-1], facts.MovesWithdrawn):
        return None
    ended = next((fact for fact in reversed(turns) if isinstance(fact, facts.GameEnd)), game)
    return ended.result, ended.termination


def _counting(game: Game, ply: int, moves: Sequence[str]) -> CountedMoves:
    """Return entered moves after the ``ply``-th, with all those before them since a position was set."""
    breaks = [at for at in game.breaks if at < ply or (at == ply and at not in game.assumed)]
    since = max(breaks, default=0)
    return CountedMoves(since, (*(made.move for made in game.moves[since:ply]), *entered(game, ply, moves)))


def _names_promoted(game: Game, choice: IncidentOption) -> bool:
    """Return whether a choice says what a pawn became whose promotion is on record."""
    if len(choice.moves) != 1 or choice.ply >= len(game.moves):
        return False
    chosen_move, made = chess.Move.from_uci(choice.moves[0]), game.moves[choice.ply].move
    same = (chosen_move.from_square, chosen_move.to_square) == (made.from_square, made.to_square)
    return same and None not in (chosen_move.promotion, made.promotion)


def _with_what_followed(game: Game, choice: IncidentOption) -> CountedMoves:
    """Return the corrected promotion, with the moves made since, as far as they are legal after it."""
    moves = [*choice.moves, *(made.move.uci() for made in game.moves[choice.ply + 1 :])]
    while True:
        try:
            return _counting(game, choice.ply, moves)
        except RequestRejected:
            if len(moves) == 1:
                raise
            moves.pop()


def _is_unchanged(game: Game, incident: Incident, choice: IncidentOption) -> bool:
    """Return whether no other move was confirmed since a choice was offered."""
    if game.fens[-1] == incident.fen_before:
        return True
    since = [made.move.uci() for made in game.moves[choice.ply :]]
    continues = choice.ply <= len(game.moves) and len(since) < len(choice.moves)
    return continues and since == choice.moves[: len(since)]
