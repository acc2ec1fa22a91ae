"""The record of the game at a table, as arbiters correct it: moves, positions, the result.

Requests are checked first (`daemon/core/table/officials/record_requests.py`); the judge of the game applies
them.
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
from daemon.core.table.known.re_evaluation import re_evaluated
from daemon.core.table.known.reread_board import as_scoresheet, reread
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.officials.decisions import OfTheGame, clock_order
from daemon.core.table.officials.record_requests import (
    CountedMoves,
    asking_for_moves,
    chosen,
    corrected,
    position_set,
    result_kept,
)
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.late_start import LateStart

MOST_NAMED: Final = 6
"""Most unexplained squares that are named."""
SAME_TIMES_MS: Final = 2000
"""A clock whose times differ by no more than this is left as it is."""


class CorrectedRecord:
    """Applies arbiters' corrections to the game at one table.

    All methods raise `RequestRejected` if a correction is impossible.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        late_start: the game that may have started while the board was disconnected.
    """

    def __init__(self, picture: TablePicture, judges: GameJudges, late_start: LateStart) -> None:
        self._picture, self._judges, self._late_start = picture, judges, late_start

    # --- the moves ----------------------------------------------------------------------------------------

    def correct_moves(self, request: CorrectMovesRequest, now: float) -> tuple[list[Fact], str]:
        """Correct the recorded moves, even if the game is over; return the reply as well."""
        picture = self._picture
        game = picture.game_meant(request.game)
        count = corrected(game, request)
        new_facts = picture.known_by(now)
        counted, answer = self._counted(game, count, now)
        asking = asking_for_moves(picture.state.open_incidents(), game, request.ply)
        new_facts = self._settle(
            new_facts + counted, game, asking, request.by, Sentence("hall_closed_corrected", by=request.by)
        )
        reopened = game.over and not self._judges.of(game).over
        return [*new_facts, *(self._times_back(game, request, now) if reopened else [])], answer

    def _counted(self, game: Game, count: CountedMoves, now: float) -> tuple[list[Fact], str]:
        """Make moves count, and re-evaluate what followed; return the reply as well."""
        judge, pieces = self._judges.of(game), self._picture.pieces
        times = [(made.white_ms, made.black_ms) for made in game.moves]
        wanted = judge.corrected(count.since, count.moves)
        new_facts = re_evaluated(judge, wanted, pieces, now, times)
        if new_facts is not None:
            return new_facts, ""
        new_facts = judge.correct(count.since, count.moves, pieces, now, times)
        return new_facts, "" if judge.over else Sentence("hall_only_board_now")

    def bring_back(self, before: Game, by: str, now: float) -> list[Fact]:
        """Restore the record from before a position was set on the board, and judge what was played since.

        Args:
            before: the game at that time.
            by: the arbiter who undoes the position.
            now: hall time.
        """
        game = self._picture.game_meant(before.id)
        judge, pieces = self._judges.of(game), self._picture.pieces
        wanted, times = as_scoresheet(before), [(made.white_ms, made.black_ms) for made in before.moves]
        new_facts = re_evaluated(judge, wanted, pieces, now, times, by)
        return judge.rewrite(wanted, pieces, now, times, by) if new_facts is None else new_facts

    def set_position(self, request: SetPositionRequest, now: float) -> list[Fact]:
        """Set the position from which play continues; the moves before it stay in the record."""
        picture = self._picture
        game = picture.game_meant(request.game)
        position = position_set(game, request)
        new_facts = picture.known_by(now)
        new_facts += self._judges.of(game).set_position(position, request.by, picture.pieces, now)
        new_facts += self._times_back(game, request, now) if game.over else []
        asking = asking_for_moves(picture.state.open_incidents(), game, len(game.moves))
        return self._settle(
            new_facts, game, asking, request.by, Sentence("hall_closed_position", by=request.by)
        )

    def choose_reading(self, request: ChooseOptionRequest, now: float) -> list[Fact]:
        """Choose what was played, among the options of an open incident."""
        picture = self._picture
        game = picture.game_meant(request.game)
        asking = asking_for_moves(picture.state.open_incidents(), game)
        incident, choice, count = chosen(game, asking, request)
        new_facts = picture.known_by(now)
        judge, recorded = self._judges.of(game), tuple(made.move for made in game.moves[count.since :])
        another = count.moves[: len(recorded)] != recorded
        continued = choice.ply + len(choice.moves) < len(game.moves)
        if continued and not another:  # it is recorded so, and later moves do not change
            return self._settle(
                new_facts,
                game,
                [incident],
                request.by,
                Sentence("hall_closed_chose", by=request.by, move=choice.label),
            )
        if another and (continued or not judge.can_choose(count.since, count.moves, now)):
            counted, _ = self._counted(game, count, now)
            return self._settle(
                new_facts + counted,
                game,
                [incident],
                request.by,
                Sentence("hall_closed_chose", by=request.by, move=choice.label),
            )
        new_facts += judge.choose(count.since, count.moves, picture.pieces, now)
        return self._settle(
            new_facts,
            game,
            [incident],
            request.by,
            Sentence("hall_closed_chose", by=request.by, move=choice.label),
        )

    def explain_rotated(self, turned: str, now: float) -> list[Fact]:
        """Forget conclusions from a wrong orientation of board or clock.

        The record stays. If it does not lead to the pieces on a rotated board, an incident asks an arbiter.
        """
        picture, judge, game = self._picture, self._picture.signals.playing, self._picture.state.game
        if judge is None or game is None:
            return []
        judge.signals.forget_all()
        new_facts = judge.correct(judge.ply, (), picture.pieces, now)
        wrong = reread(game, picture.pieces, named=picture.named, now=now).wrong if turned == "board" else ()
        if wrong and not judge.incidents.is_open("ambiguous_position"):
            what = (
                Sentence("hall_rotated_squares", squares=[chess.square_name(square) for square in wrong])
                if len(wrong) <= MOST_NAMED
                else Sentence("hall_rotated_count", count=len(wrong))
            )
            new_facts = [*new_facts, *filter(None, [judge.ask("ambiguous_position", what, now)])]
        return new_facts

    def _settle(
        self, new_facts: list[Fact], game: Game, settled: Iterable[Incident], by: str, why: Sentence
    ) -> list[Fact]:
        """Close the incidents that asked for a correction, and keep an entered result."""
        judge = self._judges.of(game)
        if judge.over and (kept := result_kept(new_facts, game)) is not None:
            new_facts.append(self._ended(game, *kept, by))
        for incident in settled:
            if incident.remedy is None:  # else its remedy still has to be decided
                new_facts += judge.incidents.close(incident.id, why)
        return new_facts

    # --- the result ---------------------------------------------------------------------------------------

    def enter_result(self, request: ResultRequest, now: float) -> list[Fact]:
        """Enter or change the result of the game, or of one that has not started and never will."""
        if request.result == "*":
            game = self._picture.state.game
            if game is None or not game.over:
                raise RequestRejected(Sentence("hall_no_open_result"))
            if game.ended_by:
                raise RequestRejected(Sentence("hall_result_entered", by=game.ended_by))
            return self.reopen(self._picture.game_meant(request.game), request, now)
        if self._picture.state.game is None and self._waits_for(request.game):
            self._late_start.check_reported(now)
            return self._never_started(request)
        game = self._picture.game_meant(request.game)
        return self.end(game, request.result, request.termination, request.by, now)

    def reopen(self, game: Game, request: OfTheGame, now: float, *, times_back: bool = True) -> list[Fact]:
        """Reopen a game that is over: it has no result, and play continues from its last move.

        Args:
            game: the game at the table.
            request: the request.
            now: hall time.
            times_back: set the clock to its times at the end of the game, if it has run since.
        """
        picture = self._picture
        if times_back and (being_set := picture.clock.being_set):
            raise RequestRejected(being_set)
        new_facts = picture.known_by(now)
        new_facts += self._judges.of(game).reopen(picture.pieces, now, request.by)
        return [*new_facts, *(self._times_back(game, request, now) if times_back else [])]

    def _times_back(self, game: Game, request: OfTheGame, now: float) -> list[Fact]:
        """Order the clock to its times at the end of the game, unless it shows them."""
        picture, (white_ms, black_ms) = self._picture, game.ended_ms
        if white_ms is None or black_ms is None:
            return []
        read = picture.clock.read
        if read and max(abs(read.white_ms - white_ms), abs(read.black_ms - black_ms)) <= SAME_TIMES_MS:
            return []
        order = clock_order(request, game.id, (white_ms, black_ms))
        return picture.clock.set(order, picture.interpreter.white_side, now, self._judges.ask)

    def _waits_for(self, game: str) -> bool:
        assignment = self._picture.state.assignment
        return assignment is not None and assignment.game == game

    def _never_started(self, request: ResultRequest) -> list[Fact]:
        """Record a forfeit, or a game at a table without a board, with no moves."""
        number, game = self._picture.number, Game(request.game, (chess.STARTING_FEN,))
        open_ones = [known for known in self._picture.state.open_incidents() if known.game == game.id]
        return [
            facts.GameStart(table=number, game=game.id, fen=chess.STARTING_FEN),
            *(_closed(known, number) for known in open_ones if known.kind == "wrong_initial_position"),
            self._ended(game, request.result, request.termination, request.by),
        ]

    def end(self, game: Game, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """End the game as part of another request.

        Args:
            game: the game at the table.
            result, termination: how it ended, and why.
            by: the arbiter.
            now: hall time.
        """
        signals = self._picture.signals
        if signals.playing is not None:
            return signals.end(result, termination, by, now)
        if signals.judge is not None and signals.ended is None:
            return signals.judge.end(result, termination, by, now)
        ended = self._ended(game, result, termination, by)
        if signals.ended is not None:
            ended = signals.ended = ended.model_copy(update={"board_disconnected": True})
        return [ended]

    def _ended(self, game: Game, result: Result, termination: str, by: str) -> facts.GameEnd:
        return facts.GameEnd(
            table=self._picture.number, game=game.id, result=result, termination=termination, by=by
        )


def _closed(incident: Incident, table: int) -> facts.IncidentClosed:
    reason = "the game is over before it began"
    return facts.IncidentClosed(table=table, game=incident.game, incident=incident.id, reason=reason)
