"""The requests on one game: corrections, decisions and claims, next to the evidence that `GameJudge` judges.

Arbiters correct moves, set a position, choose among possible moves and enter results; players make claims.
Each granted request returns the facts that follow from it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import chess

from broker.contract.incidents import Incident, TimesToSet
from broker.contract.message import Result
from broker.contract.requests import Claim
from broker.words.sentence import Sentence, together
from daemon.core.clock.setting_watch import WrongSetting
from daemon.core.evidence.evidence import DeviceBack, Seen
from daemon.core.evidence.placements import differing, positions
from daemon.core.hand_analysis.touching import in_hand
from daemon.core.incidents.claims import ClaimSituation, claimed
from daemon.core.incidents.remedy_context import IncidentMoment, Times
from daemon.core.incidents.result_shown import BY_KINGS
from daemon.core.incidents.result_shown import KIND as RESULT_SHOWN
from daemon.core.judging.flag_watch import FlagWatch
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.game_judge import GameJudge
from daemon.core.judging.moves.answered_illegal_move import BY_PLAYERS
from daemon.core.judging.moves.assessment import assessment
from daemon.core.judging.record.game_record import ScoresheetMove
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.judging.verdict.agreement import MARGIN, agreed
from daemon.core.reconstruction.reconstruct import Explanation, common
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from drivers.occupants import Occupants
from drivers.profile import Profile


class GameRequests:
    """One game at one table, controlled by its devices and by the requests of people.

    Args:
        game: the game.

    Attributes:
        incidents: the incidents of the game.
        signals: the signals received since the game began, or since this object follows it.
        assigned: whether the game was assigned. If not, moves count even before its clock is started.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._flag_watch = game, FlagWatch(game)
        self._judge = GameJudge(game, self._flag_watch)
        self.incidents, self.signals, self.assigned = game.incidents, game.signals, game.assigned
        self._ruleset, self._sheet, self._record = game.ruleset, game.sheet, game.record
        self._reading, self._clock, self._view = game.reading, game.clock, game.view
        self._presses, self._missing, self._offences = game.presses, game.missing, game.offences
        self._final, self._ambiguous = game.final, game.ambiguous
        self._answered_illegal = game.answered_illegal
        self._flags, self._handling, self._overdue = game.flags, game.handling, game.overdue
        self._quiet, self._resting, self._after_end = game.quiet, game.resting, game.after_end

    # --- signals of the devices -----------------------------------------------------------------------------

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Return the facts that a piece of evidence settles; ``now`` is the time of the judgement."""
        return self._judge.take(seen, now)

    def tick(self, now: float) -> list[Fact]:
        """Return the facts that the passing of time settles."""
        return self._judge.tick(now)

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due, or None."""
        return self._judge.due()

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """Note that the board or the clock responds again; ``remembered`` completes the sentence about it."""
        return self._judge.back(seen, remembered)

    def note_malformed(self, now: float) -> None:
        """Note a malformed message from the board, such as a full reading that was cut off."""
        self._game.wants_placement |= self._presses.ask_again(now)

    @property
    def over(self) -> bool:
        """Whether the game has a result, even one that may be annulled."""
        return self._final.over

    @property
    def position(self) -> chess.Board:
        """The position after the last confirmed move."""
        return self._sheet.position

    @property
    def ply(self) -> int:
        """The number of confirmed plies."""
        return self._sheet.ply

    @property
    def positions(self) -> Sequence[chess.Board]:
        """The position before the first confirmed ply and after each, without move stacks."""
        return self._sheet.history

    @property
    def pieces(self) -> chess.BaseBoard:
        """The placement on the board; the position identifies the pieces that the board cannot."""
        return self._reading.pieces

    def forget(self, *, clocked: bool) -> None:
        """Restart after the last confirmed ply: all signals since then will be received again.

        Args:
            clocked: whether they will include presses.
        """
        self._reading.begin(clocked=clocked)
        self.signals.forget(self._record.confirmed_until())
        self.incidents.forget_evidence()
        self._presses.clear()
        self._offences.named.clear()
        self._clock.forget_stop()
        self._quiet.begin(None)
        self._quiet.forget_move()
        self._game.wants_placement = False

    def remember(self, since: float, until: float, undated: float) -> None:
        """Note which signals were not received live.

        Args:
            since, until: signals dated after the first and up to the second time come from the board memory.
            undated: all times up to this one are estimates; only their order is evidence.
        """
        self._missing.remember(since, until, undated)
        self.signals.remember(since, until)

    def miss_moves(self, since: float = -math.inf) -> None:
        """Note that moves may have been missed since then; nobody is accused until pieces are detected."""
        self._missing.miss(since)

    @property
    def tells_first(self) -> bool:
        """Whether the board reports each change when it happens; see `Profile`."""
        return self._view.profile.tells_first

    def fit(self, profile: Profile) -> None:
        """Use the profile of the board that is now at the table."""
        self._view.profile = profile
        if profile.named is not self._reading.named:
            self._reading.know_names(profile.named)

    def completed(self, color: chess.Color) -> int:
        """Return how many moves a player has completed, including those that are not judged yet."""
        return self._view.completed(color)

    def count_presses(self, white: int, black: int) -> None:
        """Set the number of moves already pressed at a table without a board."""
        self._view.pressed = (white, black)

    def ask(
        self, kind: str, what: str, now: float, to_set: TimesToSet | None = None
    ) -> facts.IncidentRaised | None:
        """Raise an action that a person must take at the table; return None if the game is over."""
        if self.over:
            return None
        return self.incidents.raise_incident(kind, "certain", what, self.moment(now), to_set=to_set)

    def moment(self, now: float) -> IncidentMoment:
        """Return this moment, for an incident."""
        return self._view.moment(now, now)

    def take_wants_placement(self) -> bool:
        """Return whether a full reading of the board is needed, and reset this."""
        wanted, self._game.wants_placement = self._game.wants_placement, False
        return wanted

    @property
    def unstarted(self) -> bool:
        """Whether the game was not assigned and its clock not started, so that moves count without it."""
        return self._clock.unneeded

    def assessment(self, now: float) -> list[str]:
        """Return the current assessment of the game in sentences."""
        return [] if self.over else assessment(self._view, self._ambiguous, now)

    def provisional(self, now: float) -> chess.Move | None:
        """Return the provisional move on the board, if one move explains it best."""
        return None if self.over else self._reading.move_made(now)

    # --- results ------------------------------------------------------------------------------------------

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """Enter a result for an arbiter. The move on the board when play stopped counts, pressed or not."""
        if self.over:
            return self._final.end(result, termination, by)
        new_facts = self._final.commit_last(now)
        return new_facts if self.over else [*new_facts, *self._final.end(result, termination, by)]

    def take_up_end(self, result: Result, by: str, times: Times) -> None:
        """Restore the end of a game that was over before; the arguments are those in the journal."""
        self._final.take_up_end(result, by, times)

    def end_as_shown(self, changes: Sequence[Fact]) -> list[Fact]:
        """Apply the result that the kings show after a change; it counts until an arbiter decides."""
        updated = (fact.incident for fact in changes if isinstance(fact, facts.IncidentUpdated))
        shown = next((incident for incident in updated if incident.kind == RESULT_SHOWN), None)
        return [] if shown is None or not self._final.waits else self._final.as_shown(shown)

    def end_disconnected(self, result: Result, termination: str, by: str) -> list[Fact]:
        """End the game for an arbiter, but judge on until `end_reconnected`: the board has more to report."""
        new_facts = self._final.end(result, termination, by)
        self._final.over = False
        return [
            fact.model_copy(update={"board_disconnected": True}) if isinstance(fact, facts.GameEnd) else fact
            for fact in new_facts
        ]

    def end_reconnected(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """End the game after the board has reported everything, and ask about moves beyond the record."""
        new_facts = self.end(result, termination, by, now)
        self._final.over = True
        return [*new_facts, *self._final.ask_left_out(now)]

    def expect_faults(self, pieces: Occupants, at: float) -> None:
        """Start the game from its starting position although other pieces are detected, without accusations.

        Args:
            pieces: the placement on the board, from White's side.
            at: hall time since which it is unchanged.
        """
        placed = {square: piece for square, piece in enumerate(pieces) if isinstance(piece, chess.Piece)}
        position = self.position
        strange = {square: piece for square, piece in placed.items() if position.piece_at(square) != piece}
        gone = [square for square in chess.scan_forward(position.occupied) if pieces[square] is None]
        self._offences.expect_faults(strange, gone, at)

    # --- clock settings and periods -------------------------------------------------------------------------

    def watch_setting(self, wrong: WrongSetting | None, *, known: bool, now: float) -> list[Fact]:
        """Compare the clock setting with the time control; None is no difference, if it is ``known``."""
        if wrong is None and not self.incidents.is_open("clock_setting"):
            return []  # the usual case
        return self._overdue.setting(wrong, self._view.present(now, now), known=known)

    def period_ended(self, color: chess.Color, period: int, now: float) -> list[Fact]:
        """Raise that a player's time for a period is over before the required moves were made."""
        return self._flag_watch.period_ended(color, period, now)

    # --- corrections by an arbiter --------------------------------------------------------------------------

    def correct(
        self,
        ply: int,
        moves: Sequence[chess.Move],
        pieces: Occupants,
        now: float,
        times: Sequence[tuple[int | None, int | None]] = (),
    ) -> list[Fact]:
        """Replace recorded moves. A game that the moves alone had ended may continue.

        Args:
            ply: number of plies that stay.
            moves: the moves played after them, each legal.
            pieces: the placement on the board, from White's side.
            now: hall time.
            times: the clock times after each recorded ply (White, Black, ms); they stay with their plies if
                the number of plies stays the same.
        """
        as_many = len(times) == self.ply == ply + len(moves)
        return self.rewrite(self.corrected(ply, moves), pieces, now, times if as_many else ())

    def rewrite(
        self,
        wanted: Scoresheet,
        pieces: Occupants,
        now: float,
        times: Sequence[Times] = (),
        by: str = BY_PLAYERS,
    ) -> list[Fact]:
        """Replace the record, and explain the placement on the board from the new one.

        Args:
            wanted: the new record.
            pieces, now: see `correct`.
            times: the clock times after each of its plies; empty if unknown.
            by: the arbiter who sets positions that are new in it.
        """
        ended = self._final.by_machine
        made = {ply: ScoresheetMove(shown) for ply, shown in enumerate(times, 1)}
        same = self._sheet.common(wanted)
        new_facts = self._record.become(wanted, lambda ply, _: made.get(ply, ScoresheetMove()), lambda _: by)
        new_facts += (
            self.incidents.withdraw_explained_by(self._sheet.played_since(same), same, self._clock.times)
            if new_facts
            else []
        )
        self._game.begin_again(pieces, now)
        return [*new_facts, *self._update_end(new_facts, was=ended)] if new_facts else []

    def corrected(self, ply: int, moves: Sequence[chess.Move]) -> Scoresheet:
        """Return the record with other moves after this number of plies."""
        return self._sheet.corrected(ply, moves)

    def restart(self, pieces: Occupants, now: float) -> list[Fact]:
        """Restart the game because the pieces are back in the starting position before the clock was started.

        Args:
            pieces, now: see `correct`; moves were made.
        """
        what = together([self._record.replacement_sentence(0, ()), Sentence("incident_begun_again")])
        withdrawn = self.incidents.raise_incident("moves_withdrawn", "likely", what, self.moment(now))
        return [withdrawn, *self.correct(0, (), pieces, now)]

    def apart(self, wanted: Scoresheet) -> GameRequests:
        """Return a game that has the corrected record and has received none of the later signals."""
        incidents = self.incidents
        other = GameRequests(
            GameAtBoard(
                table=incidents.table,
                game=incidents.game,
                ruleset=self._ruleset,
                start=wanted.history[0],
                moves=wanted.moves,
                breaks={ply: wanted.history[ply] for ply in wanted.breaks},
                assumed=sorted(wanted.assumed),
                profile=self._view.profile,
                epoch_ms=incidents.epoch_ms,
                clocked=self._reading.clocked,
                control=incidents.control,
                assigned=self.assigned,
            )
        )
        other._clock.ran = self._clock.ran
        other._sheet.fix()
        return other

    def become(
        self,
        other: GameRequests,
        *,
        fixed: int,
        made: Mapping[int, ScoresheetMove],
        ended: facts.GameEnd | None,
        now: float,
        by: str = BY_PLAYERS,
        received_from: float = math.inf,
    ) -> list[Fact]:
        """Take over the record of a game that has judged the same evidence from a corrected position.

        Its accusations are not raised: they were raised when the offences happened, and may have been
        resolved since. Accusations that it does not repeat are withdrawn.

        Args:
            other: that game.
            fixed: number of its first plies that an arbiter has stated.
            made: what is known of those plies, by ply.
            ended: the result that it found.
            now: hall time.
            by: the arbiter who sets positions that are new in those plies.
            received_from: hall time from which the other game has received the evidence.
        """
        same = self._sheet.common(other._sheet)
        was = self._final.by_machine
        new_facts = self._record.become(
            other._sheet,
            lambda ply, move: made.get(ply) or self._seen_by(other, ply, move),
            lambda ply: by if ply <= fixed else BY_PLAYERS,
        )
        withdrawn = self.incidents.withdraw_explained_by(
            self._sheet.played_since(same), same, self._clock.times
        )
        withdrawn += self.incidents.withdraw_unrepeated(other.incidents, received_from, self._clock.times)
        asking = {
            incident.id: self.incidents.adopt(incident) for incident in other.incidents.open_questions()
        }
        if any(ply > fixed for ply in other._sheet.assumed):  # an illegal move to raise
            unknown = other.incidents.not_in(self.incidents, "illegal_move")
            asking |= {incident.id: self.incidents.adopt(incident) for incident in unknown}
        asked = asking.get(other._ambiguous.incident)
        self._reading.lines = other._reading.lines
        self._sheet.fixed = fixed
        self._presses.become(other._presses)
        self._answered_illegal.forget()
        self._ambiguous.become(other._ambiguous, asked.incident.id if asked else "")
        self._offences.named = {}
        self._quiet.reset_moves()
        self._quiet.begin(now)
        self._missing.all_seen(now)
        seen, best = self._reading.seen, self._reading.best(now)
        if any(seen.codes[square] for square in best.wrong):
            self._missing.miss(-math.inf)  # the evidence starts from a position other than the arbiter's
        self._game.to_restore, self._game.wants_placement = False, True
        if not new_facts:
            return [*withdrawn, *asking.values()]
        new_facts += [*withdrawn, *self._update_end(new_facts, was=was)]
        if ended is not None and not self.over and not ended.termination.startswith(BY_KINGS):
            new_facts += self._final.end(ended.result, ended.termination, "")
        return [*new_facts, *asking.values()]

    def _seen_by(self, other: GameRequests, ply: int, move: chess.Move) -> ScoresheetMove:
        seen = other._record.made(ply, move) or ScoresheetMove()
        at = seen.landed_at if seen.pressed_at is None else seen.pressed_at
        return seen._replace(recovered=at is not None and self.signals.is_remembered(at))

    def rewrite_restored(
        self, wanted: Scoresheet, pieces: Occupants, now: float, times: Sequence[Times], by: str = BY_PLAYERS
    ) -> list[Fact]:
        """Replace the record as `rewrite` does after the pieces were restored; later moves do not count."""
        new_facts = self.rewrite(wanted, pieces, now, times, by)
        self._record.place(self.ply, self.position, now)
        return new_facts

    def shows(self, position: chess.Board) -> bool:
        """Return whether the placement on the board is that of a position."""
        return not differing(position, self._reading.seen.as_in(position))

    def best(self, now: float) -> Explanation:
        """Return the best explanation of the placement on the board."""
        return self._reading.best(now)

    def follows(self, now: float) -> bool:
        """Return whether moves lead from the record to the placement on the board."""
        best = self.best(now)
        return best.kept == self.ply and not best.wrong

    def stood_at(self, ply: int) -> float | None:
        """Return the hall time at which the position after this number of plies arose; None if unknown."""
        return self._record.stood_at(ply)

    def made(self, ply: int, move: chess.Move | None = None) -> ScoresheetMove | None:
        """Return what is known of a move as a certain ply; None if it was never in the record.

        Args:
            ply: number of the ply, from 1.
            move: the move, or None for the one that is now in the record.
        """
        if move is None:
            return self._record.made(ply, self._sheet.moves[ply - 1]) if ply <= self.ply else None
        return self._record.made(ply, move)

    @property
    def clocked(self) -> bool:
        """Whether presses are expected."""
        return self._reading.clocked

    @property
    def named(self) -> bool:
        """Whether the board identifies pieces."""
        return self._reading.named

    @property
    def moves(self) -> Sequence[chess.Move]:
        """The confirmed moves."""
        return self._sheet.moves

    @property
    def breaks(self) -> Sequence[int]:
        """The numbers of plies after which a position was set."""
        return self._sheet.breaks

    def common(self, other: GameRequests) -> int:
        """Return how many plies two records have in common at their start."""
        return self._sheet.common(other._sheet)

    def reopen(self, pieces: Occupants, now: float, by: str) -> list[Fact]:
        """Reopen the game for an arbiter after its last move; kings in the centre no longer show a result."""
        new_facts = self._final.reopen(Sentence("incident_reopened", by=by))
        self._game.begin_again(pieces, now)
        self._let_kings_go()
        return new_facts

    def _let_kings_go(self) -> None:
        """Ignore kings that are in the centre when an arbiter reopens the game."""
        self._resting.let_go = self._after_end.shows(self.position, named=self.named)

    def wait_for_hands(self) -> None:
        """Ignore the present placement until a hand changes it."""
        self._quiet.begin(None)

    def extend_start(self, seconds: float) -> None:
        """Extend the start by the time that play was paused, so that nobody is late because of it."""
        self._overdue.start_later(seconds)

    def set_position(self, position: chess.Board, by: str, pieces: Occupants, now: float) -> list[Fact]:
        """Continue play from a position; the moves before it stay in the record."""
        placed = self._record.set_position(position, by)
        self._record.place(self.ply, position, now)
        self._game.begin_again(pieces, now)
        was = self._final.by_machine
        return [placed, *self._update_end([placed], was=was)]

    def restore(
        self,
        incident: Incident,
        fen: str,
        by: str,
        pieces: Occupants,
        now: float,
        times: Sequence[tuple[int | None, int | None]],
    ) -> list[Fact]:
        """Restore the position that a remedy names; later moves do not count.

        Args:
            incident: the incident that the remedy belongs to.
            fen: the position.
            by: the arbiter.
            pieces: the placement on the board, from White's side; it may still be restored.
            now: hall time.
            times: the clock times after each recorded ply (White, Black, ms).
        """
        sheet = self._sheet
        last = min(incident.ply, sheet.ply)
        later = range(last + 1, sheet.ply + 1)  # the ambiguous moves to the position are known now
        plies = (*range(last, -1, -1), *later)
        since = next((ply for ply in plies if fen == sheet.played(ply).fen()), last)
        if since == sheet.ply and (fen == self.position.fen() or self._leads_to(fen, now)):
            return []  # the record is already there
        new_facts = self._record.go_back(
            since, chess.Board(fen), times[since - 1] if since else (None, None), by
        )
        self._record.place(self.ply, self.position, now)
        self._game.begin_again(pieces, now, explained=True)
        return [*new_facts, *self._game.update_offences()]

    def _leads_to(self, fen: str, now: float) -> bool:
        """Return whether all possible moves that are still ambiguous lead to a position."""
        lines, wanted = self._reading.onwards(now), chess.Board(fen).epd()
        near = [line for line in lines if line.cost - lines[0].cost < MARGIN]
        return bool(self._ambiguous) and all(
            wanted in (board.epd() for board in positions(self.position, line.moves)) for line in near
        )

    def choose(self, ply: int, moves: Sequence[chess.Move], pieces: Occupants, now: float) -> list[Fact]:
        """Confirm the moves that an arbiter chooses, and re-evaluate what the board showed after them.

        Args:
            ply, moves, pieces, now: see `correct`.
        """
        line, rest = self._chosen(ply, moves, now)
        if line is None:
            return self.correct(ply, moves, pieces, now)
        self._ambiguous.forget()
        new_facts = self._final.commit(line, len(rest))
        self._sheet.fix()
        lines = self._reading.explained(now)
        shared, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        if not self.over and choices:
            self._ambiguous.leave(choices, now)
        return [*new_facts, *self._final.commit(lines[0], shared)] if shared and not self.over else new_facts

    def can_choose(self, ply: int, moves: Sequence[chess.Move], now: float) -> bool:
        """Return whether an explanation continues with these moves, so that nothing is corrected."""
        line, _ = self._chosen(ply, moves, now)
        return line is not None

    def _chosen(
        self, ply: int, moves: Sequence[chess.Move], now: float
    ) -> tuple[Explanation | None, tuple[chess.Move, ...]]:
        """Return the explanation that an arbiter's choice fits, and the first moves of that choice."""
        played = self._sheet.moves[ply:]
        rest = tuple(moves[len(played) :]) if common(moves, played) == len(played) else ()
        if self.over or not rest:
            return None, rest
        fitting = self._reading.onwards(now)
        return next((line for line in fitting if line.moves[: len(rest)] == rest), None), rest

    def _update_end(self, changes: Sequence[Fact], *, was: bool) -> list[Fact]:
        """End the game if the new record ends it, or reopen it if a machine had ended it.

        Args:
            changes: changes of the record.
            was: whether the game was over without a result entered by an arbiter.
        """
        new_facts = self._final.end_automatically()  # an arbiter's record takes precedence over a flag
        if new_facts or (self.over and not was):
            return new_facts if self.over else [*new_facts, *self.incidents.reopen_after_result()]
        if not self.over:
            return self.incidents.reopen_after_result()
        kept, *reopened = self._final.reopen(Sentence("incident_record_corrected"))
        self._let_kings_go()
        says_so = any(isinstance(fact, facts.MovesWithdrawn | facts.PositionSet) for fact in changes)
        return reopened if says_so else [kept, *reopened]

    # --- claims of players ---------------------------------------------------------------------------------

    def claim(
        self, claim: Claim, color: chess.Color, move: chess.Move | None, late_s: int | None, now: float
    ) -> list[Fact]:
        """Apply the rules to a claim, an offer or a concession.

        Args:
            claim, color, move: see `ClaimRequest`.
            late_s: seconds since the announced start, or None if none was announced.
            now: hall time.

        Raises:
            RequestRejected: it cannot be made now.
        """
        match claim:
            case "flag":
                return self._flag_watch.claim(color, now)
            case "illegal_move":
                return self.incidents.claim_illegal(not color, self._clock.times)
            case "both_low_on_time":
                return self._flags.signal_low_time(self._view.moment(now, now))
            case _:
                made = self.provisional(now)
                made_claim = claimed(
                    claim,
                    color,
                    move,
                    ClaimSituation(
                        self._ruleset,
                        self._sheet.history,
                        made,
                        self._reading.determined(now),
                        {side: self.completed(side) for side in chess.COLORS},
                        self._clock.times,
                        self.incidents.control,
                        late_s,
                        self.incidents.wrong_offers(color),
                        self._handling.touched_by(now),
                        lambda kind: self.incidents.times_raised(kind, color, self.incidents.trail.utc(now)),
                        self._reading.named,
                        self.incidents.last_raised(claim, color),
                        self._sheet.since,
                        self._reading.named and in_hand(self.position, self._reading.pieces),
                    ),
                )
                moment = self._view.moment(now, now)
                return [
                    self.incidents.raise_incident(
                        made_claim.kind,
                        made_claim.grade,
                        made_claim.what,
                        moment,
                        color=made_claim.color,
                        context=made_claim.context,
                        claimed_by=color if made_claim.by_player else None,
                    )
                ]
