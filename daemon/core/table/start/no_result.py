"""Pieces who are set up for the next game while the last one, which nobody assigned, has no result. Pure.

What happens on the board from then on is no play of the last game, and is kept apart from its record. When
somebody plays there, or starts the clock, somebody else is told; when the result is entered, the next game
begins, and is judged from what was heard meanwhile. A game whose players somebody seated continues as before:
whoever seated them brings the result.
"""

from __future__ import annotations

import math
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import PlacementSeen
from daemon.core.evidence.placements import (
    FIRST_MOVES,
    START,
    UNNAMED_START,
    code_of,
    differing,
    named_as,
    placement_of,
    positions,
)
from daemon.core.judging.game_requests import GameRequests
from daemon.core.judging.record.signal_history import SignalHistory
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.recovery import relived
from daemon.core.table.known.re_evaluation import MOST_AGAIN
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.without_game import MOST_FAULTS, moved, start_in_words, wrong_at_start
from drivers.occupants import Men

KIND: Final = "result_missing"
FEWEST_PLIES: Final = 10
"""Whoever puts the pieces back after less than that takes his moves back."""
FEWEST_SQUARES: Final = 4
"""So many squares have to be otherwise than in the record: knights that have come home are a move."""
BEGUN: Final = frozenset(
    placement_of(positions(chess.Board(), [move])[1]) for move in chess.Board().legal_moves
) | frozenset(FIRST_MOVES)
"""What stands on a board after the first move of a game."""


class NoResult:
    """The pieces of the next game at one table, before the last one has its result.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        next_game: the one that is to begin.
    """

    def __init__(self, picture: TablePicture, arbiters: Arbiters, next_game: NextGame) -> None:
        self._picture, self._arbiters, self._next_game = picture, arbiters, next_game
        self._nearly: Men | None = None  # set up for the next game but for a few squares, as the board shows

    def look(self, now: float) -> list[Fact]:
        """The board is quiet: the pieces may stand on their first squares, or as in the record again."""
        picture, hearing = self._picture, self._picture.hearing
        arbiter, game = hearing.playing, picture.state.game
        if arbiter is None or game is None or arbiter.assigned or (hearing.gap and hearing.gap.holds):
            self._nearly = None
            return []
        first = picture.pieces == (START if picture.named else UNNAMED_START)
        found: list[Fact] = []
        if hearing.aside is not None or arbiter.cases.is_open(KIND):
            if not differing(named_as(picture.pieces, arbiter.position), arbiter.position):
                return self._plays_on(arbiter, Sentence("hall_closed_set_up"), now)
            if first and len(game.moves) < FEWEST_PLIES:
                found = self._plays_on(arbiter, Sentence("hall_closed_few_moves"), now)
        if first and len(game.moves) < FEWEST_PLIES:
            return [
                *found,
                *(arbiter.begin_anew(picture.pieces, now) if game.moves and arbiter.unstarted else []),
            ]
        if first and _unlike(picture.pieces, arbiter.position):
            hearing.aside = SignalHistory(bytes(map(code_of, picture.pieces)), begins=True)
            picture.interpreter.expect(START, chess.WHITE, side=picture.state.white_side)
        elif hearing.aside is not None and picture.pieces in BEGUN:
            return self._tell(arbiter, now)
        elif hearing.aside is None and len(game.moves) >= FEWEST_PLIES:
            return self._look_at_faults(arbiter, now)
        return []

    def _look_at_faults(self, arbiter: GameRequests, now: float) -> list[Fact]:
        """Pieces are set up with one missing, or one too many: moves from there are the next game's."""
        pieces, nearly = self._picture.pieces, self._nearly
        faults = len(wrong_at_start(pieces))
        if nearly is not None:
            if not any(one and one != stood for one, stood in zip(pieces, nearly, strict=True)):
                return []  # as before, but for pieces that are in a hand
            if moved(nearly, pieces) is not None and faults > len(wrong_at_start(nearly)):
                return self._tell(arbiter, now)
        unlike = differing(named_as(pieces, arbiter.position), arbiter.position)
        ready = 0 < faults <= MOST_FAULTS and chess.popcount(unlike) > MOST_FAULTS
        self._nearly = pieces if ready else None
        return []

    def clock_started(self, now: float) -> list[Fact]:
        """Nobody only puts the pieces back, where the clock is started over them."""
        arbiter, hearing = self._picture.hearing.playing, self._picture.hearing
        set_up = hearing.aside is not None or self._nearly is not None
        return self._tell(arbiter, now) if arbiter is not None and set_up else []

    def _tell(self, arbiter: GameRequests, now: float) -> list[Fact]:
        if arbiter.cases.is_open(KIND):
            return []
        what = (
            Sentence("hall_no_result_yet")
            if self._nearly is None
            else Sentence("hall_no_result_faults", faults=start_in_words(self._nearly))
        )
        return [arbiter.cases.matter(KIND, "likely", what, arbiter.scene(now))]

    def begun(self, now: float) -> list[Fact]:
        """The result is there: the next game begins, and has been on since the pieces were set up."""
        picture, hearing = self._picture, self._picture.hearing
        aside, game = hearing.aside, picture.state.game
        if aside is None or hearing.playing is not None or game is None or not game.over:
            return []
        hearing.aside = None
        if picture.pieces == (START if picture.named else UNNAMED_START):
            return []  # as if nothing had been before
        assignment, made = self._next_game.assigned(now)
        if assignment is None:
            return []
        position = chess.Board()
        arbiter = self._arbiters.begin(assignment, position)
        picture.clock.begin(assignment)
        found = [*made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]
        arbiter.remember(since=-math.inf, until=now, undated=-math.inf)
        if aside.whole and aside.now <= MOST_AGAIN[picture.named]:
            evidence = [*aside.since(0), PlacementSeen(picture.pieces, now)]
            found += relived(arbiter, evidence, START if picture.named else UNNAMED_START, now)
        else:
            arbiter.miss_moves()
            what = Sentence("hall_began_long_before")
            found += arbiter.take(PlacementSeen(picture.pieces, now), now)
            found.append(arbiter.cases.matter("ambiguous_position", "likely", what, arbiter.scene(now)))
        return [*found, *self._clock(arbiter, now)]

    def _plays_on(self, arbiter: GameRequests, why: str, now: float) -> list[Fact]:
        """It was shown, or this game continues: whoever judges it hears the board again."""
        picture = self._picture
        picture.hearing.aside = None
        known, side = placement_of(arbiter.position), picture.state.white_side
        picture.interpreter.expect(known, arbiter.position.turn, taken_up=True, side=side)
        found = arbiter.correct(arbiter.ply, (), picture.pieces, now)
        return [*found, *arbiter.cases.closed_of(KIND, why), *self._clock(arbiter, now)]

    def _clock(self, arbiter: GameRequests, now: float) -> list[Fact]:
        """What the clock shows, to an arbiter who has not heard it until now."""
        read = self._picture.clock.read
        return [] if read is None else arbiter.take(read, now)


def _unlike(pieces: Men, position: chess.Board) -> bool:
    """Whether pieces on their first squares stand otherwise than a position by more than a move."""
    first, named = chess.Board(), pieces == START
    apart = differing(first, position) if named else first.occupied ^ position.occupied
    return chess.popcount(apart) >= FEWEST_SQUARES
