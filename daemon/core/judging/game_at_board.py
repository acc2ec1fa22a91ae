"""One game at one table: its record, what its devices show, and what is told of it. Pure.

`Judge` decides by evidence, `Arbiter` by what people ask. Both work on this, and where the record is another
one than before, all of it begins again from there.
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
    """One game at one table, as far as it has come.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        start: the first position.
        moves: the final moves so far.
        breaks: positions that arbiters set, by the number of plies before them.
        assumed: those of them that nobody set, since an illegal move stands.
        profile: delays of the board.
        clock_hand: at which of White's hands the clock stands; None if unknown.
        assisted: for whom somebody else moves or presses.
        epoch_ms: UTC in ms of hall time 0.
        clocked: a clock is expected to be pressed.
        lost: devices that were lost before ("board", "clock") and the incidents that said so.
        control: the time control; None = nobody knows it.
        starts_at: hall time of the announced start; None = none was announced.
        known: the incidents of this game that the journal has.
        assigned: somebody assigned it; else its moves count before anybody has started its clock, too.

    Attributes:
        cases: the incidents of the game.
        heard: what its devices showed since it began, or since it is known here.
        ruleset, assigned: as given.
        sheet, record: what counts, to be read; and where it is changed.
        reading, clock, presses, unheard: the board, the clock, presses that wait; what was not heard.
        picture: all that is known now.
        flags: calls of flags.
        lost: devices that do not answer.
        lasting: what lasts too long.
        accusations, hands: what players are accused of at a press; what hands did.
        open: moves that are open still.
        rest, kings: how long the board has been quiet; kings that leave it.
        to_mate: the seconds to mate after a flag.
        illegal, swapped, unpressed: illegal moves that stand; pieces that were exchanged; illegal moves
            without a press.
        final, resting: where moves become final and the game ends; what a quiet board settles.
        after: the board after the end.
        undetected: pieces that the board does not show.
        wants_placement: a whole reading of the board is wanted.
        to_put_back: pieces are still to go where an arbiter has put them.
        not_back: the incident that said that they have not; empty = none did.
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
        """What can still be done about offences, by the record as it is now."""
        made, standing = self.record.made_since, self.sheet.standing
        return self.cases.recounted(made, standing, self.clock.times, self.sheet.ply)

    def begin_again(self, pieces: Occupants, now: float, *, told: bool = False) -> None:
        """The record is another one now: nothing that waited counts, and nothing was told.

        Where somebody was ``told`` of the pieces that stand wrongly by it, no move is missing.
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
            self.unheard.miss(-math.inf)  # more was played than whoever put the record right has said
        self.wants_placement = True

    def continued(self, found: list[Fact], now: float) -> list[Fact]:
        """What was found, and the record from where an illegal move stands, if one does."""
        stands = self.unpressed.stands
        if stands is None:
            return found
        self.go_on_from(stands, self.unpressed.since(stands), self.reading.squares, now)
        return [*found, *self.recounted()]

    def go_on_from(
        self, stands: Unpressed, since: Sequence[SquareSeen | PlacementSeen], pieces: Occupants, now: float
    ) -> None:
        """Read what was moved after an illegal move that stands; ``since`` is empty where nobody knows."""
        self.begin_again(placement_of(stands.move.pieces) if since else pieces, now)
        for seen in since:  # in its order
            self.reading.lines.take(seen)
        if since:
            self.reading.lines.take(PlacementSeen(pieces, now))
        self.rest.begin(self.picture.changed_at)
