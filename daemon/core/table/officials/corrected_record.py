"""The record of the game at a table, as arbiters put it right: moves, positions, the result. Pure.

What they ask is looked at first (`daemon/core/table/officials/record_requests.py`); the arbiter of the game
makes it count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.contract.requests import (
    ChooseOptionRequest,
    CorrectMovesRequest,
    ResultRequest,
    SetPositionRequest,
)
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.re_evaluation import judged_again
from daemon.core.table.known.reread_board import as_scoresheet, read_anew
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.officials.decisions import OfTheGame, clock_order
from daemon.core.table.officials.record_requests import (
    Counting,
    asking_for_moves,
    chosen,
    corrected,
    position_set,
    result_kept,
)
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.late_start import LateStart

MOST_NAMED: Final = 6
"""So many squares at most are named that nothing explains."""
SAME_TIMES_MS: Final = 2000
"""A clock that shows no other times than that is left as it is."""


class CorrectedRecord:
    """What arbiters make count in the game at one table.

    All of it raises `RequestRejected` where it cannot be done.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        late_start: the game that may have begun unheard.
    """

    def __init__(self, picture: TablePicture, arbiters: Arbiters, late_start: LateStart) -> None:
        self._picture, self._arbiters, self._late_start = picture, arbiters, late_start

    # --- the moves ----------------------------------------------------------------------------------------

    def correct_moves(self, request: CorrectMovesRequest, now: float) -> tuple[list[Fact], str]:
        """Other moves count than those recorded, also when the game is over already; and what is answered."""
        picture = self._picture
        game = picture.game_meant(request.game)
        count = corrected(game, request)
        found = picture.known_by(now)
        told, answer = self._counted(game, count, now)
        asking = asking_for_moves(picture.state.open_incidents(), game, request.ply)
        found = self._put_right(
            found + told, game, asking, request.by, Sentence("hall_closed_corrected", by=request.by)
        )
        reopened = game.over and not self._arbiters.of(game).over
        return [*found, *(self._times_back(game, request, now) if reopened else [])], answer

    def _counted(self, game: Game, count: Counting, now: float) -> tuple[list[Fact], str]:
        """These moves count, and what followed is judged again; and what is said of that."""
        arbiter, pieces = self._arbiters.of(game), self._picture.pieces
        times = [(made.white_ms, made.black_ms) for made in game.moves]
        wanted = arbiter.corrected(count.since, count.moves)
        found = judged_again(arbiter, wanted, pieces, now, times)
        if found is not None:
            return found, ""
        found = arbiter.correct(count.since, count.moves, pieces, now, times)
        return found, "" if arbiter.over else Sentence("hall_only_board_now")

    def bring_back(self, before: Game, by: str, now: float) -> list[Fact]:
        """The record counts as before a position was put on the board; what was played since is judged.

        Args:
            before: the game of then.
            by: who takes back that the position was put there.
            now: hall time.
        """
        game = self._picture.game_meant(before.id)
        arbiter, pieces = self._arbiters.of(game), self._picture.pieces
        wanted, times = as_scoresheet(before), [(made.white_ms, made.black_ms) for made in before.moves]
        found = judged_again(arbiter, wanted, pieces, now, times, by)
        return arbiter.rewrite(wanted, pieces, now, times, by) if found is None else found

    def set_position(self, request: SetPositionRequest, now: float) -> list[Fact]:
        """Play continues from a position; the moves before it stay in the record."""
        picture = self._picture
        game = picture.game_meant(request.game)
        position = position_set(game, request)
        found = picture.known_by(now)
        found += self._arbiters.of(game).set_position(position, request.by, picture.pieces, now)
        found += self._times_back(game, request, now) if game.over else []
        asking = asking_for_moves(picture.state.open_incidents(), game, len(game.moves))
        return self._put_right(
            found, game, asking, request.by, Sentence("hall_closed_position", by=request.by)
        )

    def choose_reading(self, request: ChooseOptionRequest, now: float) -> list[Fact]:
        """One of the choices of an open incident is what was played."""
        picture = self._picture
        game = picture.game_meant(request.game)
        asking = asking_for_moves(picture.state.open_incidents(), game)
        incident, choice, count = chosen(game, asking, request)
        found = picture.known_by(now)
        arbiter, recorded = self._arbiters.of(game), tuple(made.move for made in game.moves[count.since :])
        another = count.moves[: len(recorded)] != recorded
        went_on = choice.ply + len(choice.moves) < len(game.moves)
        if went_on and not another:  # it is recorded so, and nothing that was played since changes
            return self._put_right(
                found,
                game,
                [incident],
                request.by,
                Sentence("hall_closed_chose", by=request.by, move=choice.label),
            )
        if another and (went_on or not arbiter.can_choose(count.since, count.moves, now)):
            told, _ = self._counted(game, count, now)
            return self._put_right(
                found + told,
                game,
                [incident],
                request.by,
                Sentence("hall_closed_chose", by=request.by, move=choice.label),
            )
        found += arbiter.choose(count.since, count.moves, picture.pieces, now)
        return self._put_right(
            found,
            game,
            [incident],
            request.by,
            Sentence("hall_closed_chose", by=request.by, move=choice.label),
        )

    def explain_anew(self, turned: str, now: float) -> list[Fact]:
        """Board or clock were taken to stand the other way round: what was made of that since is dropped.

        The record stays. What stands on a board that was turned should follow from it, or somebody is asked.
        """
        picture, judge, game = self._picture, self._picture.hearing.playing, self._picture.state.game
        if judge is None or game is None:
            return []
        judge.heard.forget_all()
        found = judge.correct(judge.ply, (), picture.pieces, now)
        wrong = (
            read_anew(game, picture.pieces, named=picture.named, now=now).wrong if turned == "board" else ()
        )
        if wrong and not judge.cases.is_open("ambiguous_position"):
            what = (
                Sentence("hall_rotated_squares", squares=[chess.square_name(square) for square in wrong])
                if len(wrong) <= MOST_NAMED
                else Sentence("hall_rotated_count", count=len(wrong))
            )
            found = [*found, *filter(None, [judge.ask("ambiguous_position", what, now)])]
        return found

    def _put_right(
        self, found: list[Fact], game: Game, settled: Iterable[Incident], by: str, why: Sentence
    ) -> list[Fact]:
        """The record is as an arbiter wants it: what asked for that is closed, an entered result stays."""
        judge = self._arbiters.of(game)
        if judge.over and (kept := result_kept(found, game)) is not None:
            found.append(self._ended(game, *kept, by))
        for one in settled:
            if one.remedy is None:  # else it still has to be decided what follows from it
                found += judge.cases.closed(one.id, why)
        return found

    # --- the result ---------------------------------------------------------------------------------------

    def enter_result(self, request: ResultRequest, now: float) -> list[Fact]:
        """The game gets a result, or another one than it had; also one that nobody has begun, or will."""
        if request.result == "*":
            game = self._picture.state.game
            if game is None or not game.over:
                raise RequestRejected(Sentence("hall_no_open_result"))
            if game.ended_by:
                raise RequestRejected(Sentence("hall_result_entered", by=game.ended_by))
            return self.reopen(self._picture.game_meant(request.game), request, now)
        if self._picture.state.game is None and self._waits_for(request.game):
            self._late_start.check_told(now)
            return self._never_begun(request)
        game = self._picture.game_meant(request.game)
        return self.end(game, request.result, request.termination, request.by, now)

    def reopen(self, game: Game, request: OfTheGame, now: float, *, times_back: bool = True) -> list[Fact]:
        """A game that is over has no result any more, and play continues from its last move.

        Args:
            game: at the table.
            request: who asks.
            now: hall time.
            times_back: the clock is to show what it did when the game ended, if it has run since.
        """
        picture = self._picture
        if times_back and (being_set := picture.clock.being_set):
            raise RequestRejected(being_set)
        found = picture.known_by(now)
        found += self._arbiters.of(game).go_on(picture.pieces, now, request.by)
        return [*found, *(self._times_back(game, request, now) if times_back else [])]

    def _times_back(self, game: Game, request: OfTheGame, now: float) -> list[Fact]:
        """The clock is ordered to show what it did when the game ended, unless it still does."""
        picture, (white_ms, black_ms) = self._picture, game.ended_ms
        if white_ms is None or black_ms is None:
            return []
        read = picture.clock.read
        if read and max(abs(read.white_ms - white_ms), abs(read.black_ms - black_ms)) <= SAME_TIMES_MS:
            return []
        order = clock_order(request, game.id, (white_ms, black_ms))
        return picture.clock.set(order, picture.interpreter.white_side, now, self._arbiters.ask)

    def _waits_for(self, game: str) -> bool:
        assignment = self._picture.state.assignment
        return assignment is not None and assignment.game == game

    def _never_begun(self, request: ResultRequest) -> list[Fact]:
        """A forfeit, or a game at a table without a board: it stands in the record, with no moves."""
        number, game = self._picture.number, Game(request.game, (chess.STARTING_FEN,))
        waits = [one for one in self._picture.state.open_incidents() if one.game == game.id]
        return [
            facts.GameStart(table=number, game=game.id, fen=chess.STARTING_FEN),
            *(_closed(one, number) for one in waits if one.kind == "wrong_initial_position"),
            self._ended(game, request.result, request.termination, request.by),
        ]

    def end(self, game: Game, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """The same, as part of something else that was granted.

        Args:
            game: at the table.
            result, termination: how it ended, and why.
            by: the arbiter.
            now: hall time.
        """
        hearing = self._picture.hearing
        if hearing.playing is not None:
            return hearing.end(result, termination, by, now)
        if hearing.arbiter is not None and hearing.ended is None:
            return hearing.arbiter.end(result, termination, by, now)
        ended = self._ended(game, result, termination, by)
        if hearing.ended is not None:
            ended = hearing.ended = ended.model_copy(update={"board_disconnected": True})
        return [ended]

    def _ended(self, game: Game, result: Result, termination: str, by: str) -> facts.GameEnd:
        return facts.GameEnd(
            table=self._picture.number, game=game.id, result=result, termination=termination, by=by
        )


def _closed(one: Incident, table: int) -> facts.IncidentClosed:
    reason = "the game is over before it began"
    return facts.IncidentClosed(table=table, game=one.game, incident=one.id, reason=reason)
