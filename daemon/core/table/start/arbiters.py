"""How a game at a table gets its arbiter: when it begins, and when the journal is found to have it. Pure."""

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


class Arbiters:
    """The arbiters of one table's games; the one whose game is there hears what happens.

    Args:
        picture: what is known of the table.
        default: makes the assignment of a game that nobody assigned; None = there is none such.
    """

    def __init__(self, picture: TablePicture, default: Callable[[int], Assignment] | None = None) -> None:
        self._picture, self._default = picture, default

    def seats_nobody(self, assignment: Assignment) -> bool:
        """Whether nobody made this assignment: the game began, or is to begin, by itself."""
        usual = self._default(0) if self._default is not None else None
        return usual is not None and (assignment.white, assignment.black) == (usual.white, usual.black)

    def begin(self, assignment: Assignment, position: chess.Board) -> GameRequests:
        """A game begins from a position."""
        arbiter = self.new(Game(assignment.game, (position.fen(),)), assignment)
        self._picture.hearing.begin(arbiter)
        return arbiter

    def take_up(self) -> bool:
        """Take up a game that the journal has open, where it left off; whether there is one."""
        picture, state = self._picture, self._picture.state
        game, assignment = state.game, state.assignment
        if game is None or assignment is None:
            return False
        if game.over and not game.unheard_by:
            if shown := any(
                one.kind == RESULT_SHOWN and one.certainty != "hint" for one in state.open_incidents()
            ):
                self.of(game)  # the newest sign counts until an arbiter confirms one
            return shown
        lost = {
            one.kind.removesuffix("_lost"): one.id
            for one in state.open_incidents()
            if one.kind in ("board_lost", "clock_lost")
        }
        position, times = chess.Board(game.fens[-1]), picture.clock.resume(state)
        known, came = placement_of(position), state.pause is not None and state.pause.came_from is not None
        picture.interpreter.expect(
            known,
            position.turn,
            times,
            taken_up=bool(game.moves),
            side=state.white_side if game.moves else None,
            stands=not came,
        )
        arbiter = self.new(game, assignment, lost)
        since = picture.hall_s(game.moves[-1].at) if game.moves else None
        clock = ClockSeen(*times, position.turn, None, since) if times and since is not None else None
        ended = None
        if game.over:
            ended = facts.GameEnd(
                table=picture.number,
                game=game.id,
                result=game.result,
                termination=game.termination,
                by=game.unheard_by,
                board_disconnected=True,
            )
        picture.hearing.paused = state.pause is not None
        deaf = picture.hearing.paused or not picture.profile.board
        gap = None if deaf else Disconnection(arbiter, since, known, clock)
        if not picture.profile.board and state.kept is not None:
            arbiter.count_presses(*state.kept.presses)
        picture.hearing.begin(arbiter, gap, ended)
        return True

    def of(self, game: Game) -> GameRequests:
        """Who judges the game at the table; one that was over when the daemon started had none until now."""
        picture = self._picture
        arbiter, assignment = picture.hearing.arbiter, picture.state.assignment
        if arbiter is None:
            assert assignment is not None, "a game is always assigned"
            picture.clock.resume(picture.state)
            arbiter = self.new(game, assignment)
            if game.over:
                arbiter.take_up_end(game.result, game.ended_by, game.ended_ms)
            picture.hearing.begin(arbiter)
        return arbiter

    def of_trial(self, assignment: Assignment) -> GameRequests:
        """An arbiter who looks whether a game that waits is being played; nothing comes of what it says."""
        return self.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)

    def ask(
        self, kind: str, what: str, now: float, to_set: TimesToSet | None = None
    ) -> facts.IncidentRaised | None:
        """Have the arbiter raise what somebody has to do; None = no game is on to raise it in."""
        arbiter = self._picture.hearing.arbiter
        return arbiter.ask(kind, what, now, to_set) if arbiter else None

    def new(self, game: Game, assignment: Assignment, lost: Mapping[str, str] | None = None) -> GameRequests:
        """An arbiter whom nobody tells anything yet; ``lost``: ids of the incidents of lost devices."""
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
                known=[one for one in picture.state.incidents if one.game == game.id and one.kind != CALL],
                assigned=not self.seats_nobody(assignment),
            )
        )


def _assisted(assignment: Assignment) -> set[chess.Color]:
    """For whom somebody else moves or presses."""
    players = {chess.WHITE: assignment.white, chess.BLACK: assignment.black}
    return {color for color, player in players.items() if player.assisted}
