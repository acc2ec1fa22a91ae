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
from drivers.occupants import Men
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
        cases: the incidents of the game.
        heard: the signals received since the game began, or since it is known here.
        ruleset, assigned: see the arguments.
        sheet, record: the moves that count, to be read; and the object that changes them.
        reading, clock, presses, unheard: the board, the clock, waiting presses, and missing signals.
        picture: everything that is known now.
        flags: calls of flags.
        lost: devices that are not responding.
        lasting: conditions that last too long.
        accusations, hands: offences at a press, and findings about hands.
        open: ambiguous moves.
        rest, kings: how long the board has been quiet, and kings that leave it.
        to_mate: the time to checkmate after a flag.
        illegal, swapped, unpressed: answered illegal moves; pieces replaced after a promotion; illegal moves
            without a press.
        final, resting: the code that confirms moves and ends the game; the conclusions from a quiet board.
        after: the board after the end.
        undetected: pieces that the board does not detect.
        wants_placement: whether a full reading of the board is needed.
        to_put_back: whether pieces must still be moved to where an arbiter has put them.
        not_back: id of the incident about such pieces; empty if there is none.
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
        self.cases = cases = GameIncidents(table, game, ruleset, epoch_ms, control, known)
        cases.sees = profile.board
        self.sheet = Scoresheet(start, moves, breaks or {}, assumed)
        self.record = GameRecord(table, game, self.sheet)
        self.reading = BoardReading(self.sheet, clocked=clocked, named=profile.named)
        self.heard = SignalHistory(bytes(self.reading.seen.codes), begins=not moves)
        ran = bool(moves) and not cases.is_open("clock_not_started")
        self.clock = ClockReading(ran=ran, optional=not assigned)
        self.presses, self.unheard = Presses(), MissingSignals()
        self.picture = picture = GameView(
            self.sheet,
            self.reading,
            self.clock,
            self.presses,
            self.unheard,
            profile,
            clock_hand=clock_hand,
            assisted=assisted,
        )
        self.flags = FlagCalls(cases, sees=profile.board)
        self.lost = LostDevices(cases, lost or {})
        self.lasting = OverdueChecks(cases, ruleset, starts_at, assigned=assigned)
        self.accusations = PressOffences(cases)
        self.hands = Handling(cases, picture, self.accusations)
        self.open, self.rest, self.kings = AmbiguousMoves(cases, picture), QuietPeriod(), KingSigns()
        self.to_mate = TimeToMate(self.flags, picture, self.rest)
        self.illegal = AnsweredIllegalMove(cases, picture, self.record)
        self.swapped = ChangedPromotion(cases, picture)
        self.final = FinalMoves(
            cases,
            picture,
            record=self.record,
            illegal=self.illegal,
            open_moves=self.open,
            rest=self.rest,
            handling=self.hands,
            to_mate=self.to_mate,
        )
        self.resting = RestingBoard(
            cases, picture, self.rest, self.final, self.accusations, self.kings, self.illegal
        )
        self.after = AfterTheEnd(self.reading.seen.pieces)
        self.unpressed = UnpressedMoves(
            cases, picture, self.record, self.final, self.accusations, self.illegal
        )
        self.undetected = Undetected(cases, picture, self.record, self.accusations)
        self.wants_placement, self.to_put_back, self.not_back = False, False, ""
        if moves:
            self.unheard.gap.take_up()
        self.recounted()

    def recounted(self) -> list[Fact]:
        """Update what can be done about offences, given the current record."""
        made, standing = self.record.made_since, self.sheet.standing
        return self.cases.recounted(made, standing, self.clock.times, self.sheet.ply)

    def begin_again(self, pieces: Men, now: float, *, told: bool = False) -> None:
        """Restart the judgement after the record has changed: nothing is pending and nothing was raised.

        With ``told``, the arbiters know of the misplaced pieces, and no move is missing.
        """
        self.reading.anew(pieces, now)
        self.heard.add(PlacementSeen(pieces, now))
        self.illegal.forget()
        self.open.forget()
        self.sheet.fix()
        self.presses.clear()
        self.accusations.named.clear()
        self.rest.moved()
        self.rest.begin(now)
        self.unheard.all_seen(now)
        self.unheard.gap.forget()
        best = self.reading.best(now)
        self.to_put_back = told and bool(best.wrong or best.plies)
        if told:
            self.accusations.name_strangers(self.sheet.position, self.reading.seen)
        elif len(best.plies) > 1 or any(self.reading.seen.codes[square] for square in best.wrong):
            self.unheard.miss(-math.inf)  # more was played than the correction of the record contains
        self.wants_placement = True

    def continued(self, facts: list[Fact], now: float) -> list[Fact]:
        """Return the facts, and continue the record after an illegal move that was left on the board."""
        move = self.unpressed.stands
        if move is None:
            return facts
        self.go_on_from(move, self.unpressed.since(move), self.reading.squares, now)
        return [*facts, *self.recounted()]

    def go_on_from(
        self, illegal: Unpressed, since: Sequence[SquareSeen | PlacementSeen], pieces: Men, now: float
    ) -> None:
        """Continue the record after an illegal move that was left on the board.

        Args:
            stands: the illegal move.
            since: the evidence since that move; empty if unknown.
            pieces: the current placement.
            now: hall time.
        """
        self.begin_again(placement_of(illegal.move.pieces) if since else pieces, now)
        for seen in since:  # in order
            self.reading.lines.take(seen)
        if since:
            self.reading.lines.take(PlacementSeen(pieces, now))
        self.rest.begin(self.picture.changed_at)
