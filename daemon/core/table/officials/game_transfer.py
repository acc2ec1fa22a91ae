"""Transfers a game to another table: what the table that it leaves does, and the one to which it comes.

The record, the times, the history and the incidents move along; incidents about the old table's devices are
closed. At the new table the game is resumed as after a restart of the daemon, with play paused; for when it
continues see `daemon/core/table/officials/pausing.py`.
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
from daemon.core.table.officials.pausing import PIECES_TO_SET_UP, TIMES_DIFFER, TO_STOP, Pausing
from daemon.core.table.officials.table_incidents import TableIncidents
from daemon.core.table.start.game_judges import GameJudges
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
        PIECES_TO_SET_UP,
        TIMES_DIFFER,
        TO_STOP,
    }
)
"""Kinds of incidents that end when the game leaves the table with the board and clock they are about."""


class GameTransfer:
    """The games that leave one table for another, and those that come to it.

    All methods raise `RequestRejected` if a transfer is impossible.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        incidents: those of the table.
        pausing: the pause of play there, if any.
        next_game, late_start: the game that waits to start.
    """

    def __init__(
        self,
        picture: TablePicture,
        judges: GameJudges,
        incidents: TableIncidents,
        pausing: Pausing,
        next_game: NextGame,
        late_start: LateStart,
    ) -> None:
        self._picture, self._judges, self._incidents, self._pausing = picture, judges, incidents, pausing
        self._next_game, self._late_start = next_game, late_start

    # --- the table that it leaves -------------------------------------------------------------------------

    def leave(self, request: TransferGameRequest, now: float) -> tuple[list[Fact], str]:
        """Let the game leave, with all that is known about it by now; return the reply as well."""
        picture = self._picture
        game, signals = picture.game_meant(request.game), picture.signals
        if game.over:
            raise RequestRejected(Sentence("hall_move_over", game=game.id))
        gap = signals.gap
        disconnected = gap is not None and gap.holds
        new_facts = picture.known_by(now)
        if signals.playing is None:
            raise RequestRejected(Sentence("hall_move_just_over", game=game.id))
        white_ms, black_ms = self._times(game) or (None, None)
        closed = {fact.incident for fact in new_facts if isinstance(fact, facts.IncidentClosed)}
        opened = [known for known in picture.state.open_incidents() if known.id not in closed]
        new_facts += [
            facts.IncidentClosed(
                table=picture.number,
                game=game.id,
                incident=known.id,
                reason=Sentence("hall_closed_moved", table=request.to),
            )
            for known in opened
            if known.game == game.id and known.kind in OF_DEVICES
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
        signals.begin(None)
        picture.clock.leave()
        self._pausing.ended()
        return [*new_facts, moved], Sentence("hall_compare_last_moves") if disconnected else ""

    def _times(self, game: Game) -> tuple[int, int] | None:
        """Return the times for the next clock; without a reading, those after the last move."""
        picture = self._picture
        pause, last = picture.state.pause, game.moves[-1] if game.moves else None
        times = (pause and pause.times) or picture.clock.due_times
        if times is None and last is not None and last.white_ms is not None and last.black_ms is not None:
            return last.white_ms, last.black_ms
        return times

    # --- the table to which it comes ----------------------------------------------------------------------

    def check_room(self, now: float) -> None:
        """Raise `RequestRejected` if the table has a game, or players."""
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
        if picture.signals.ended is not None:
            picture.check_reported(now)

    def make_room(self, request: TransferGameRequest) -> list[Fact]:
        """Close what waits here from earlier games, and can no longer be acted on."""
        self._picture.signals.begin(None)
        reason = Sentence("hall_closed_moved_here", table=request.table)
        new_facts = self._incidents.left_behind(reason, request.game)
        known = {fact.incident for fact in new_facts if isinstance(fact, facts.IncidentClosed)}
        rest = self._incidents.overtaken(request.game, assigned=True)
        return [
            *new_facts,
            *(fact for fact in rest if isinstance(fact, facts.IncidentClosed) and fact.incident not in known),
        ]

    def arrive(self, now: float) -> tuple[list[Fact], str]:
        """Receive the game and resume it; return the reply as well."""
        picture = self._picture
        self._late_start.drop()
        self._next_game.drop(now)
        picture.clock.leave()
        self._judges.take_up()
        new_facts = picture.clock.carry_out(picture.interpreter.white_side, now, self._judges.ask)
        pieces, answer = self._pausing.arrived(now)
        return [*new_facts, *pieces], answer
