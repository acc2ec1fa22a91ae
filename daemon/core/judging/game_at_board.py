"""One game at one table: its record, its devices, and its incidents.

`GameJudge` decides from evidence, `GameRequests` from requests. Both work on this object. If the record
changes, all of it starts again from there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

import chess

from broker.contract.incidents import Incident
from broker.contract.ruleset import Ruleset
from daemon.core.evidence.evidence import (
    PlacementSeen,
    SquareSeen,
)
from daemon.core.evidence.placements import placement_of
from daemon.core.incidents.book.flag_calls import FlagCalls
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.judging.lost_devices import LostDevices
from daemon.core.judging.moves.answered_illegal_move import AnsweredIllegalMove
from daemon.core.judging.moves.final_moves import FinalMoves
from daemon.core.judging.moves.resting_board import RestingBoard
from daemon.core.judging.moves.time_to_mate import TimeToMate
from daemon.core.judging.moves.undetected import Undetected
from daemon.core.judging.moves.unpressed import Unpressed, UnpressedMoves
from daemon.core.judging.press.ambiguous_move import AmbiguousMoves
from daemon.core.judging.press.changed_promotion import ChangedPromotion
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.handling import Handling
from daemon.core.judging.press.offences import PressOffences
from daemon.core.judging.press.presses import Presses
from daemon.core.judging.quiet.after_the_end import AfterTheEnd
from daemon.core.judging.quiet.king_signs import KingSigns
from daemon.core.judging.quiet.overdue import OverdueChecks
from daemon.core.judging.quiet.quiet_board import QuietPeriod
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.clock_reading import ClockReading
from daemon.core.judging.record.game_record import GameRecord
from daemon.core.judging.record.missing_signals import MissingSignals
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.judging.record.signal_history import SignalHistory
from daemon.core.record.facts import Fact
from drivers.events import Side
from drivers.occupants import Occupants
from drivers.profile import Profile
from drivers.time_control import TimeControl


class GameAtBoard:
    """One game at one table, in its current state.

    Args:
        table: number of the table.
        game: id of the game.
        ruleset: the rules of play.
        start: the initial position.
        moves: the confirmed moves so far.
        breaks: positions that arbiters set, by the number of plies before them.
        assumed: the plies of those positions that no arbiter set, because an illegal move was left on the
            board.
        profile: delays of the board.
        clock_hand: the side of the clock, as White sees it, or None if unknown.
        assisted: players whose moves or presses an assistant makes.
        epoch_ms: UTC in ms of hall time 0.
        clocked: whether presses are expected.
        lost: devices lost before ("board", "clock"), with the id of each incident.
        control: the time control, or None if unknown.
        starts_at: hall time of the announced start, or None if none was announced.
        known: incidents of this game in the journal.
        assigned: whether the game was assigned. If not, moves count even before its clock is started.

    Attributes:
        incidents: the incidents of the game.
        signals: the signals received since the game began, or since it is known here.
        ruleset, assigned: see the arguments.
        sheet, record: the moves that count, to be read; and the object that changes them.
        reading, clock, presses, missing: the board, the clock, waiting presses, and missing signals.
        view: everything that is known now.
        flags: calls of flags.
        lost: devices that are not responding.
        overdue: conditions that last too long.
        offences, handling: offences at a press, and findings about hands.
        ambiguous: ambiguous moves.
        quiet, kings: how long the board has been quiet, and kings that leave it.
        to_mate: the time to checkmate after a flag.
        answered_illegal, unpressed: illegal moves that were answered, and those without a press.
        promotion_change: pieces replaced after a promotion.
        final, resting: the code that confirms moves and ends the game; the conclusions from a quiet board.
        after_end: the board after the end.
        undetected: pieces that the board does not detect.
        wants_placement: whether a full reading of the board is needed.
        to_restore: whether pieces must still be moved to where an arbiter has put them.
        not_restored: id of the incident about such pieces; empty if there is none.
    """

    def __init__(
        self,
        *,
        table: int,
        game: str,
        ruleset: Ruleset,
        start: chess.Board,
        moves: Sequence[chess.Move] = (),
        breaks: Mapping[int, chess.Board] | None = None,
        assumed: Sequence[int] = (),
        profile: Profile,
        clock_hand: Side | None = None,
        assisted: Collection[chess.Color] = (),
        epoch_ms: int,
        clocked: bool,
        lost: Mapping[str, str] | None = None,
        control: TimeControl | None = None,
        starts_at: float | None = None,
        known: Sequence[Incident] = (),
        assigned: bool = True,
    ) -> None:
        self.ruleset, self.assigned = ruleset, assigned
        self.incidents = incidents = GameIncidents(table, game, ruleset, epoch_ms, control, known)
        incidents.sees = profile.board
        self.sheet = Scoresheet(start, moves, breaks or {}, assumed)
        self.record = GameRecord(table, game, self.sheet)
        self.reading = BoardReading(self.sheet, clocked=clocked, named=profile.named)
        self.signals = SignalHistory(bytes(self.reading.seen.codes), begins=not moves)
        ran = bool(moves) and not incidents.is_open("clock_not_started")
        self.clock = ClockReading(ran=ran, optional=not assigned)
        self.presses, self.missing = Presses(), MissingSignals()
        self.view = view = GameView(
            self.sheet,
            self.reading,
            self.clock,
            self.presses,
            self.missing,
            profile,
            clock_hand=clock_hand,
            assisted=assisted,
        )
        self.flags = FlagCalls(incidents, sees=profile.board)
        self.lost = LostDevices(incidents, lost or {})
        self.overdue = OverdueChecks(incidents, ruleset, starts_at, assigned=assigned)
        self.offences = PressOffences(incidents)
        self.handling = Handling(incidents, view, self.offences)
        self.ambiguous, self.quiet, self.kings = AmbiguousMoves(incidents, view), QuietPeriod(), KingSigns()
        self.to_mate = TimeToMate(self.flags, view, self.quiet)
        self.answered_illegal = AnsweredIllegalMove(incidents, view, self.record)
        self.promotion_change = ChangedPromotion(incidents, view)
        self.final = FinalMoves(
            incidents,
            view,
            record=self.record,
            illegal=self.answered_illegal,
            open_moves=self.ambiguous,
            rest=self.quiet,
            handling=self.handling,
            to_mate=self.to_mate,
        )
        self.resting = RestingBoard(
            incidents, view, self.quiet, self.final, self.offences, self.kings, self.answered_illegal
        )
        self.after_end = AfterTheEnd(self.reading.seen.pieces)
        self.unpressed = UnpressedMoves(
            incidents, view, self.record, self.final, self.offences, self.answered_illegal
        )
        self.undetected = Undetected(incidents, view, self.record, self.offences)
        self.wants_placement, self.to_restore, self.not_restored = False, False, ""
        if moves:
            self.missing.gap.take_up()
        self.update_offences()

    def update_offences(self) -> list[Fact]:
        """Update what can be done about offences, given the current record."""
        made, standing = self.record.made_since, self.sheet.standing
        return self.incidents.update_offences(made, standing, self.clock.times, self.sheet.ply)

    def begin_again(self, pieces: Occupants, now: float, *, explained: bool = False) -> None:
        """Restart the judgement after the record has changed: nothing is pending and nothing was raised.

        With ``explained``, the arbiters know of the misplaced pieces, and no move is missing.
        """
        self.reading.reread(pieces, now)
        self.signals.add(PlacementSeen(pieces, now))
        self.answered_illegal.forget()
        self.ambiguous.forget()
        self.sheet.fix()
        self.presses.clear()
        self.offences.named.clear()
        self.quiet.reset_moves()
        self.quiet.begin(now)
        self.missing.all_seen(now)
        self.missing.gap.forget()
        best = self.reading.best(now)
        self.to_restore = explained and bool(best.wrong or best.plies)
        if explained:
            self.offences.name_strangers(self.sheet.position, self.reading.seen)
        elif len(best.plies) > 1 or any(self.reading.seen.codes[square] for square in best.wrong):
            self.missing.miss(-math.inf)  # more was played than the correction of the record contains
        self.wants_placement = True

    def continue_after(self, facts: list[Fact], now: float) -> list[Fact]:
        """Return the facts, and continue the record after an illegal move that was left on the board."""
        move = self.unpressed.continued_from
        if move is None:
            return facts
        self.continue_from(move, self.unpressed.since(move), self.reading.squares, now)
        return [*facts, *self.update_offences()]

    def continue_from(
        self, illegal: Unpressed, since: Sequence[SquareSeen | PlacementSeen], pieces: Occupants, now: float
    ) -> None:
        """Continue the record after an illegal move that was left on the board.

        Args:
            illegal: the illegal move.
            since: the evidence since that move; empty if unknown.
            pieces: the current placement.
            now: hall time.
        """
        self.begin_again(placement_of(illegal.move.pieces) if since else pieces, now)
        for seen in since:  # in order
            self.reading.lines.take(seen)
        if since:
            self.reading.lines.take(PlacementSeen(pieces, now))
        self.quiet.begin(self.view.changed_at)
