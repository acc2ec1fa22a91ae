"""A game continues at another table: what the table that it leaves does, and the one to which it comes. Pure.

The record, the times, the notes and the incidents come along; what was told of the devices of the old table
is closed. At the new one the game is taken up as after a restart of the daemon, with play stopped; when it
continues is in `daemon/core/table/officials/pausing.py`.
"""

from __future__ import annotations

from typing import Final

from broker.contract.requests import TransferGameRequest
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.officials.pausing import MEN_TO_SET, TIMES_DIFFER, TO_STOP, Pausing
from daemon.core.table.officials.table_incidents import TableIncidents
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.late_start import LateStart
from daemon.core.table.start.next_game import NextGame

OF_DEVICES: Final = frozenset(
    {
        "board_lost",
        "clock_lost",
        "clock_not_started",
        "clock_setting",
        "clock_stopped",
        "set_clock_manually",
        "result_missing",
        MEN_TO_SET,
        TIMES_DIFFER,
        TO_STOP,
    }
)
"""Kinds of incidents that end with the game at the table whose board and clock they are about."""


class GameTransfer:
    """The games that leave one table for another, and those that come to it.

    All of it raises `RequestRejected` where it cannot be done.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        incidents: of the table.
        pausing: whether play is stopped there.
        next_game, late_start: what waits to begin.
    """

    def __init__(
        self,
        picture: TablePicture,
        arbiters: Arbiters,
        incidents: TableIncidents,
        pausing: Pausing,
        next_game: NextGame,
        late_start: LateStart,
    ) -> None:
        self._picture, self._arbiters, self._incidents, self._pausing = picture, arbiters, incidents, pausing
        self._next_game, self._late_start = next_game, late_start

    # --- the table that it leaves -------------------------------------------------------------------------

    def leave(self, request: TransferGameRequest, now: float) -> tuple[list[Fact], str]:
        """The game leaves, with all that is known of it by now; and what whoever asked is told besides."""
        picture = self._picture
        game, hearing = picture.game_meant(request.game), picture.hearing
        if game.over:
            raise RequestRejected(Sentence("hall_move_over", game=game.id))
        gap = hearing.gap
        unheard = gap is not None and gap.holds
        found = picture.known_by(now)
        if hearing.playing is None:
            raise RequestRejected(Sentence("hall_move_just_over", game=game.id))
        white_ms, black_ms = self._times(game) or (None, None)
        closed = {fact.incident for fact in found if isinstance(fact, facts.IncidentClosed)}
        opened = [one for one in picture.state.open_incidents() if one.id not in closed]
        found += [
            facts.IncidentClosed(
                table=picture.number,
                game=game.id,
                incident=one.id,
                reason=Sentence("hall_closed_moved", table=request.to),
            )
            for one in opened
            if one.game == game.id and one.kind in OF_DEVICES
        ]
        moved = facts.GameTransferred(
            table=picture.number,
            to=request.to,
            game=game.id,
            by=request.by,
            order=request.id,
            white_ms=white_ms,
            black_ms=black_ms,
        )
        hearing.begin(None)
        picture.clock.leave()
        self._pausing.ended()
        return [*found, moved], Sentence("hall_compare_last_moves") if unheard else ""

    def _times(self, game: Game) -> tuple[int, int] | None:
        """What the next clock is to show; of a clock that is not read, what it showed after the last move."""
        picture = self._picture
        pause, last = picture.state.pause, game.moves[-1] if game.moves else None
        times = (pause and pause.times) or picture.clock.due_times
        if times is None and last is not None and last.white_ms is not None and last.black_ms is not None:
            return last.white_ms, last.black_ms
        return times

    # --- the table to which it comes ----------------------------------------------------------------------

    def check_room(self, now: float) -> None:
        """Let no game come to a table at which somebody plays, or is to."""
        picture = self._picture
        number, game, seated = picture.number, picture.state.game, picture.state.assignment
        over = game is not None and game.over
        if game is not None and game.moves and not over:
            raise RequestRejected(Sentence("hall_table_plays", table=number, game=game.id))
        if seated is not None and not over and not self._next_game.seats_nobody(seated):
            raise RequestRejected(
                Sentence(
                    "hall_table_seated",
                    table=number,
                    player=seated.white.name,
                    opponent=seated.black.name,
                )
            )
        if picture.hearing.ended is not None:
            picture.check_told(now)

    def make_room(self, request: TransferGameRequest) -> list[Fact]:
        """What waits here, of earlier games, for somebody who can do nothing about it any more."""
        self._picture.hearing.begin(None)
        reason = Sentence("hall_closed_moved_here", table=request.table)
        found = self._incidents.left_behind(reason, request.game)
        known = {fact.incident for fact in found if isinstance(fact, facts.IncidentClosed)}
        rest = self._incidents.overtaken(request.game, assigned=True)
        return [
            *found,
            *(one for one in rest if isinstance(one, facts.IncidentClosed) and one.incident not in known),
        ]

    def arrive(self, now: float) -> tuple[list[Fact], str]:
        """The game is here: it is taken up; and what whoever asked is told."""
        picture = self._picture
        self._late_start.drop()
        self._next_game.drop(now)
        picture.clock.leave()
        self._arbiters.take_up()
        found = picture.clock.carry_out(picture.interpreter.white_side, now, self._arbiters.ask)
        pieces, answer = self._pausing.arrived(now)
        return [*found, *pieces], answer
