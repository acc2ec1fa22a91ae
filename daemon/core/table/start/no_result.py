"""Pieces that are set up for the next game while the last, unassigned one has no result.

What then happens on the board is not part of the last game, and is kept out of its record. If moves are made
there, or the clock is started, an arbiter is alerted. When the result is entered, the next game starts, and
is judged from the buffered evidence. A game of seated players continues as before: the desk or an arbiter
enters its result.
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
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.without_game import MOST_FAULTS, moved, start_in_words, wrong_at_start
from drivers.occupants import Occupants

KIND: Final = "result_missing"
FEWEST_PLIES: Final = 10
"""Players who restore the starting position after fewer plies take their moves back."""
FEWEST_SQUARES: Final = 4
"""This many squares have to differ from the record: knights that have returned home are a move."""
STARTED: Final = frozenset(
    placement_of(positions(chess.Board(), [move])[1]) for move in chess.Board().legal_moves
) | frozenset(FIRST_MOVES)
"""The pieces on a board after the first move of a game."""


class NoResult:
    """The pieces of the next game at one table, before the last one has a result.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        next_game: the game that is to start.
    """

    def __init__(self, picture: TablePicture, judges: GameJudges, next_game: NextGame) -> None:
        self._picture, self._judges, self._next_game = picture, judges, next_game
        self._nearly: Occupants | None = None  # set up for the next game except for a few squares

    def look(self, now: float) -> list[Fact]:
        """Check a board at rest for the starting position, or for the position of the record."""
        picture, signals = self._picture, self._picture.signals
        judge, game = signals.playing, picture.state.game
        if judge is None or game is None or judge.assigned or (signals.gap and signals.gap.holds):
            self._nearly = None
            return []
        first = picture.pieces == (START if picture.named else UNNAMED_START)
        new_facts: list[Fact] = []
        if signals.aside is not None or judge.incidents.is_open(KIND):
            if not differing(named_as(picture.pieces, judge.position), judge.position):
                return self._plays_on(judge, Sentence("hall_closed_set_up"), now)
            if first and len(game.moves) < FEWEST_PLIES:
                new_facts = self._plays_on(judge, Sentence("hall_closed_few_moves"), now)
        if first and len(game.moves) < FEWEST_PLIES:
            return [
                *new_facts,
                *(judge.restart(picture.pieces, now) if game.moves and judge.unstarted else []),
            ]
        if first and _unlike(picture.pieces, judge.position):
            signals.aside = SignalHistory(bytes(map(code_of, picture.pieces)), begins=True)
            picture.interpreter.expect(START, chess.WHITE, side=picture.state.white_side)
        elif signals.aside is not None and picture.pieces in STARTED:
            return self._tell(judge, now)
        elif signals.aside is None and len(game.moves) >= FEWEST_PLIES:
            return self._look_at_faults(judge, now)
        return []

    def _look_at_faults(self, judge: GameRequests, now: float) -> list[Fact]:
        """Check for a set-up with a piece missing or too many: later moves are the next game's."""
        pieces, nearly = self._picture.pieces, self._nearly
        faults = len(wrong_at_start(pieces))
        if nearly is not None:
            if not any(piece and piece != stood for piece, stood in zip(pieces, nearly, strict=True)):
                return []  # as before, except for pieces in hand
            if moved(nearly, pieces) is not None and faults > len(wrong_at_start(nearly)):
                return self._tell(judge, now)
        unlike = differing(named_as(pieces, judge.position), judge.position)
        ready = 0 < faults <= MOST_FAULTS and chess.popcount(unlike) > MOST_FAULTS
        self._nearly = pieces if ready else None
        return []

    def clock_started(self, now: float) -> list[Fact]:
        """Raise an alert: a clock that is started shows that the pieces are not just being put away."""
        judge, signals = self._picture.signals.playing, self._picture.signals
        set_up = signals.aside is not None or self._nearly is not None
        return self._tell(judge, now) if judge is not None and set_up else []

    def _tell(self, judge: GameRequests, now: float) -> list[Fact]:
        if judge.incidents.is_open(KIND):
            return []
        what = (
            Sentence("hall_no_result_yet")
            if self._nearly is None
            else Sentence("hall_no_result_faults", faults=start_in_words(self._nearly))
        )
        return [judge.incidents.raise_incident(KIND, "likely", what, judge.moment(now))]

    def started(self, now: float) -> list[Fact]:
        """Start the next game, in progress since the pieces were set up, once the result is there."""
        picture, signals = self._picture, self._picture.signals
        aside, game = signals.aside, picture.state.game
        if aside is None or signals.playing is not None or game is None or not game.over:
            return []
        signals.aside = None
        if picture.pieces == (START if picture.named else UNNAMED_START):
            return []  # as without a delayed result
        assignment, made = self._next_game.assigned(now)
        if assignment is None:
            return []
        position = chess.Board()
        judge = self._judges.begin(assignment, position)
        picture.clock.begin(assignment)
        new_facts = [*made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]
        judge.remember(since=-math.inf, until=now, undated=-math.inf)
        if aside.whole and aside.now <= MOST_AGAIN[picture.named]:
            evidence = [*aside.since(0), PlacementSeen(picture.pieces, now)]
            new_facts += relived(judge, evidence, START if picture.named else UNNAMED_START, now)
        else:
            judge.miss_moves()
            what = Sentence("hall_began_long_before")
            new_facts += judge.take(PlacementSeen(picture.pieces, now), now)
            new_facts.append(
                judge.incidents.raise_incident("ambiguous_position", "likely", what, judge.moment(now))
            )
        return [*new_facts, *self._clock(judge, now)]

    def _plays_on(self, judge: GameRequests, why: str, now: float) -> list[Fact]:
        """Resume the old game, which the board shows: its judge gets the evidence again."""
        picture = self._picture
        picture.signals.aside = None
        known, side = placement_of(judge.position), picture.state.white_side
        picture.interpreter.expect(known, judge.position.turn, taken_up=True, side=side)
        new_facts = judge.correct(judge.ply, (), picture.pieces, now)
        return [*new_facts, *judge.incidents.close_all(KIND, why), *self._clock(judge, now)]

    def _clock(self, judge: GameRequests, now: float) -> list[Fact]:
        """Pass the reading of the clock to a judge that has not seen it yet."""
        read = self._picture.clock.read
        return [] if read is None else judge.take(read, now)


def _unlike(pieces: Occupants, position: chess.Board) -> bool:
    """Return whether pieces in the starting position differ from a position by more than a move."""
    first, named = chess.Board(), pieces == START
    apart = differing(first, position) if named else first.occupied ^ position.occupied
    return chess.popcount(apart) >= FEWEST_SQUARES
