"""Creates the judge of a game at a table: when it starts, and when the journal has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import chess

from broker.contract.incidents import TimesToSet
from broker.contract.messages import Assignment
from daemon.core.clock.setting_checks import control_of
from daemon.core.evidence.evidence import ClockSeen
from daemon.core.evidence.placements import placement_of
from daemon.core.incidents.result_shown import KIND as RESULT_SHOWN
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.game_requests import GameRequests
from daemon.core.record import facts
from daemon.core.record.game import Game
from daemon.core.record.incident_list import CALL
from daemon.core.recovery.disconnection import Disconnection
from daemon.core.table.known.table_picture import TablePicture


class GameJudges:
    """The judges of one table's games; the judge of the present game gets the evidence.

    Args:
        picture: what is known about the table.
        default: returns the assignment of an unassigned game; None if there are no such games.
    """

    def __init__(self, picture: TablePicture, default: Callable[[int], Assignment] | None = None) -> None:
        self._picture, self._default = picture, default

    def seats_nobody(self, assignment: Assignment) -> bool:
        """Return whether this assignment was made automatically, not by a person."""
        usual = self._default(0) if self._default is not None else None
        return usual is not None and (assignment.white, assignment.black) == (usual.white, usual.black)

    def begin(self, assignment: Assignment, position: chess.Board) -> GameRequests:
        """Start a game from a position; return its judge."""
        judge = self.new(Game(assignment.game, (position.fen(),)), assignment)
        self._picture.signals.begin(judge)
        return judge

    def take_up(self) -> bool:
        """Resume a game that is open in the journal; return whether there is one."""
        picture, state = self._picture, self._picture.state
        game, assignment = state.game, state.assignment
        if game is None or assignment is None:
            return False
        if game.over and not game.ended_early_by:
            if shown := any(
                incident.kind == RESULT_SHOWN and incident.certainty != "hint"
                for incident in state.open_incidents()
            ):
                self.of(game)  # the newest sign counts until an arbiter confirms one
            return shown
        lost = {
            incident.kind.removesuffix("_lost"): incident.id
            for incident in state.open_incidents()
            if incident.kind in ("board_lost", "clock_lost")
        }
        position, times = chess.Board(game.fens[-1]), picture.clock.resume(state)
        known, came = placement_of(position), state.pause is not None and state.pause.came_from is not None
        picture.interpreter.expect(
            known,
            position.turn,
            times,
            taken_up=bool(game.moves),
            side=state.white_side if game.moves else None,
            on_board=not came,
        )
        judge = self.new(game, assignment, lost)
        since = picture.hall_s(game.moves[-1].at) if game.moves else None
        clock = ClockSeen(*times, position.turn, None, since) if times and since is not None else None
        ended = None
        if game.over:
            ended = facts.GameEnd(
                table=picture.number,
                game=game.id,
                result=game.result,
                termination=game.termination,
                by=game.ended_early_by,
                board_disconnected=True,
            )
        picture.signals.paused = state.pause is not None
        deaf = picture.signals.paused or not picture.profile.board
        gap = None if deaf else Disconnection(judge, since, known, clock)
        if not picture.profile.board and state.kept is not None:
            judge.count_presses(*state.kept.presses)
        picture.signals.begin(judge, gap, ended)
        return True

    def of(self, game: Game) -> GameRequests:
        """Return the judge of the game at the table; one that was over at the start gets its judge now."""
        picture = self._picture
        judge, assignment = picture.signals.judge, picture.state.assignment
        if judge is None:
            assert assignment is not None, "a game is always assigned"
            picture.clock.resume(picture.state)
            judge = self.new(game, assignment)
            if game.over:
                judge.take_up_end(game.result, game.ended_by, game.ended_ms)
            picture.signals.begin(judge)
        return judge

    def of_trial(self, assignment: Assignment) -> GameRequests:
        """Return a judge for a trial of whether a waiting game is being played; its facts are discarded."""
        return self.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)

    def ask(
        self, kind: str, what: str, now: float, to_set: TimesToSet | None = None
    ) -> facts.IncidentRaised | None:
        """Have the judge raise an incident that asks for an action; None if no game is in progress."""
        judge = self._picture.signals.judge
        return judge.ask(kind, what, now, to_set) if judge else None

    def new(self, game: Game, assignment: Assignment, lost: Mapping[str, str] | None = None) -> GameRequests:
        """Return a new judge without evidence; ``lost``: ids of the incidents of lost devices."""
        picture = self._picture
        return GameRequests(
            GameAtBoard(
                table=picture.number,
                game=game.id,
                ruleset=assignment.ruleset,
                start=chess.Board(game.fens[0]),
                moves=[made.move for made in game.moves],
                breaks=game.positions_set(),
                assumed=game.assumed,
                profile=picture.profile,
                clock_hand=picture.clock_hand,
                assisted=_assisted(assignment),
                epoch_ms=picture.epoch_ms,
                clocked=picture.clock.read is not None,
                lost=lost,
                control=control_of(assignment),
                starts_at=picture.starts_at(assignment),
                known=[
                    incident
                    for incident in picture.state.incidents
                    if incident.game == game.id and incident.kind != CALL
                ],
                assigned=not self.seats_nobody(assignment),
            )
        )


def _assisted(assignment: Assignment) -> set[chess.Color]:
    """Return the players for whom someone else moves or presses."""
    players = {chess.WHITE: assignment.white, chess.BLACK: assignment.black}
    return {color for color, player in players.items() if player.assisted}
