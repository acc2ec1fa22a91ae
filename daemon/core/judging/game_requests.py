"""The arbiter of one game: what the evidence settles (`judge.py`), and what people ask and decide. Pure.

Arbiters correct the moves, set a position, choose a reading, enter a result; players claim. Each is a
request that was granted, and what follows from it comes out as facts.
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
from daemon.core.judging.moves.assessment import thoughts
from daemon.core.judging.record.game_record import ScoresheetMove
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.judging.verdict.agreement import MARGIN, agreed
from daemon.core.reconstruction.reconstruct import Explanation, common
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from drivers.occupants import Men
from drivers.profile import Profile


class GameRequests:
    """Who decides on one game at one table: by what its devices show, and by what people ask.

    Args:
        game: the game.

    Attributes:
        cases: the incidents of the game.
        heard: what its devices showed since it began, or since this arbiter has it.
        assigned: somebody assigned it; else its moves count before anybody has started its clock, too.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._flag_watch = game, FlagWatch(game)
        self._judge = GameJudge(game, self._flag_watch)
        self.cases, self.heard, self.assigned = game.cases, game.heard, game.assigned
        self._ruleset, self._sheet, self._record = game.ruleset, game.sheet, game.record
        self._reading, self._clock, self._picture = game.reading, game.clock, game.picture
        self._presses, self._unheard, self._accusations = game.presses, game.unheard, game.accusations
        self._final, self._open, self._illegal = game.final, game.open, game.illegal
        self._flags, self._hands, self._lasting = game.flags, game.hands, game.lasting
        self._rest, self._resting, self._after = game.rest, game.resting, game.after

    # --- what its devices show ----------------------------------------------------------------------------

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        return self._judge.take(seen, now)

    def tick(self, now: float) -> list[Fact]:
        """What the passing of time settles."""
        return self._judge.tick(now)

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        return self._judge.due()

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """The board or the clock answers again; ``remembered`` ends the sentence that says so."""
        return self._judge.back(seen, remembered)

    def misheard(self, now: float) -> None:
        """Something came from the board that is no message, such as a whole reading that was cut."""
        self._game.wants_placement |= self._presses.ask_again(now)

    @property
    def over(self) -> bool:
        """The game has a result; it may be said not to count."""
        return self._final.over

    @property
    def position(self) -> chess.Board:
        """The position after the last final move."""
        return self._sheet.position

    @property
    def ply(self) -> int:
        """Number of final plies."""
        return self._sheet.ply

    @property
    def positions(self) -> Sequence[chess.Board]:
        """The position before the first final ply and after each; without move stacks."""
        return self._sheet.history

    @property
    def pieces(self) -> chess.BaseBoard:
        """What stands on the board, named by the position as far as the board cannot name it."""
        return self._reading.pieces

    def forget(self, *, clocked: bool) -> None:
        """Begin again after the last final ply: everything since then will be told again.

        Args:
            clocked: presses will be among it.
        """
        self._reading.begin(clocked=clocked)
        self.heard.forget(self._record.told_at())
        self.cases.forget_evidence()
        self._presses.clear()
        self._accusations.named.clear()
        self._clock.forget_stop()
        self._rest.begin(None)
        self._rest.forget_move()
        self._game.wants_placement = False

    def remember(self, since: float, until: float, undated: float) -> None:
        """Say what was not heard as it happened.

        Args:
            since, until: what is dated after the one and up to the other comes from the board's memory.
            undated: the times of everything up to then are made up; only its order tells anything.
        """
        self._unheard.remember(since, until, undated)
        self.heard.remember(since, until)

    def miss_moves(self, since: float = -math.inf) -> None:
        """Moves may have been made since then that nobody can tell: nobody is accused until pieces are
        seen."""
        self._unheard.miss(since)

    @property
    def tells_first(self) -> bool:
        """Its board tells each change when it happens; see `Profile`."""
        return self._picture.profile.tells_first

    def fit(self, profile: Profile) -> None:
        """The board at the table is of this kind from now on."""
        self._picture.profile = profile
        if profile.named is not self._reading.named:
            self._reading.know_names(profile.named)

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made and pressed, also those that are not judged yet."""
        return self._picture.completed(color)

    def count_presses(self, white: int, black: int) -> None:
        """So many moves were pressed for already, at a table where no board tells them."""
        self._picture.pressed = (white, black)

    def ask(
        self, kind: str, what: str, now: float, to_set: TimesToSet | None = None
    ) -> facts.IncidentRaised | None:
        """Raise what somebody has to do at the table; None = the game is over and nobody has to."""
        if self.over:
            return None
        return self.cases.matter(kind, "certain", what, self.scene(now), to_set=to_set)

    def scene(self, now: float) -> IncidentMoment:
        """This moment, for an incident."""
        return self._picture.scene(now, now)

    def take_wants_placement(self) -> bool:
        """Whether a whole reading of the board is wanted; asked once."""
        wanted, self._game.wants_placement = self._game.wants_placement, False
        return wanted

    @property
    def unstarted(self) -> bool:
        """Nobody assigned the game, and nobody has started its clock: moves count without it."""
        return self._clock.unneeded

    def thoughts(self, now: float) -> list[str]:
        """What is thought of the game at this moment, in words."""
        return [] if self.over else thoughts(self._picture, self._open, now)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        return None if self.over else self._reading.move_made(now)

    # --- results ------------------------------------------------------------------------------------------

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An arbiter enters the result: the move that stood when play stopped counts, pressed or not."""
        if self.over:
            return self._final.ended(result, termination, by)
        found = self._final.commit_last(now)
        return found if self.over else [*found, *self._final.ended(result, termination, by)]

    def take_up_end(self, result: Result, by: str, times: Times) -> None:
        """The game was over before this arbiter came; arguments as the journal has them."""
        self._final.take_up_end(result, by, times)

    def end_as_shown(self, told: Sequence[Fact]) -> list[Fact]:
        """The sign with the kings brings another result now: it counts until an arbiter decides."""
        updated = (fact.incident for fact in told if isinstance(fact, facts.IncidentUpdated))
        shown = next((one for one in updated if one.kind == RESULT_SHOWN), None)
        return [] if shown is None or not self._final.waits else self._final.as_shown(shown)

    def end_unheard(self, result: Result, termination: str, by: str) -> list[Fact]:
        """The same, while the board has more to tell: it is judged as if the game were on, until `end`."""
        found = self._final.ended(result, termination, by)
        self._final.over = False
        return [
            fact.model_copy(update={"board_disconnected": True}) if isinstance(fact, facts.GameEnd) else fact
            for fact in found
        ]

    def end_heard(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """The board has told what it had to tell, after `end_unheard`; what it shows besides is asked."""
        found = self.end(result, termination, by, now)
        self._final.over = True
        return [*found, *self._final.ask_left_out(now)]

    def expect_faults(self, pieces: Men, at: float) -> None:
        """The game begins from its starting position, though other pieces are seen: nobody is accused for
        them.

        Args:
            pieces: what stands on the board, from White's side.
            at: hall time since which they stand so.
        """
        placed = {square: piece for square, piece in enumerate(pieces) if isinstance(piece, chess.Piece)}
        position = self.position
        strange = {square: one for square, one in placed.items() if position.piece_at(square) != one}
        gone = [square for square in chess.scan_forward(position.occupied) if pieces[square] is None]
        self._accusations.stand(strange, gone, at)

    # --- what the clock says besides ----------------------------------------------------------------------

    def watch_setting(self, wrong: WrongSetting | None, *, known: bool, now: float) -> list[Fact]:
        """The clock is set otherwise than the time control says; None = it is not, if that is ``known``."""
        if wrong is None and not self.cases.is_open("clock_setting"):
            return []  # as at nearly every reading
        return self._lasting.setting(wrong, self._picture.present(now, now), known=known)

    def period_ended(self, color: chess.Color, period: int, now: float) -> list[Fact]:
        """A player's time for a period is over: his moves for it should have been made."""
        return self._flag_watch.period_ended(color, period, now)

    # --- what an arbiter puts right ------------------------------------------------------------------------

    def correct(
        self,
        ply: int,
        moves: Sequence[chess.Move],
        pieces: Men,
        now: float,
        times: Sequence[tuple[int | None, int | None]] = (),
    ) -> list[Fact]:
        """Other moves count than those recorded. A game that the moves alone had ended may continue after it.

        Args:
            ply: so many of them stay, at most as many as there are.
            moves: what was played after them, legal one after the other.
            pieces: what stands on the board, from White's side.
            now: hall time.
            times: what the clock showed after each recorded ply (White, Black, ms); it stays with its ply
                where their number stays.
        """
        as_many = len(times) == self.ply == ply + len(moves)
        return self.rewrite(self.corrected(ply, moves), pieces, now, times if as_many else ())

    def rewrite(
        self, wanted: Scoresheet, pieces: Men, now: float, times: Sequence[Times] = (), by: str = BY_PLAYERS
    ) -> list[Fact]:
        """Another record counts than this one; what stands on the board is explained from it.

        Args:
            wanted: that record.
            pieces, now: as for `correct`.
            times: what the clock showed after each of its plies; empty = nobody knows.
            by: the arbiter who sets positions that are new in it.
        """
        ended = self._final.by_machine
        made = {ply: ScoresheetMove(shown) for ply, shown in enumerate(times, 1)}
        same = self._sheet.common(wanted)
        found = self._record.become(wanted, lambda ply, _: made.get(ply, ScoresheetMove()), lambda _: by)
        found += (
            self.cases.explained_by(self._sheet.played_since(same), same, self._clock.times) if found else []
        )
        self._game.begin_again(pieces, now)
        return [*found, *self._ended_anew(found, was=ended)] if found else []

    def corrected(self, ply: int, moves: Sequence[chess.Move]) -> Scoresheet:
        """The record with other moves after so many plies."""
        return self._sheet.corrected(ply, moves)

    def begin_anew(self, pieces: Men, now: float) -> list[Fact]:
        """The pieces stand on their first squares again before anybody has started the clock: nothing counts.

        Args:
            pieces, now: as for `correct`; moves were made.
        """
        what = together([self._record.instead(0, ()), Sentence("incident_begun_again")])
        withdrawn = self.cases.matter("moves_withdrawn", "likely", what, self.scene(now))
        return [withdrawn, *self.correct(0, (), pieces, now)]

    def apart(self, wanted: Scoresheet) -> GameRequests:
        """An arbiter who knows the record as it is to be, and has heard nothing of what followed."""
        cases = self.cases
        other = GameRequests(
            GameAtBoard(
                table=cases.table,
                game=cases.game,
                ruleset=self._ruleset,
                start=wanted.history[0],
                moves=wanted.moves,
                breaks={one: wanted.history[one] for one in wanted.breaks},
                assumed=sorted(wanted.assumed),
                profile=self._picture.profile,
                epoch_ms=cases.epoch_ms,
                clocked=self._reading.clocked,
                control=cases.control,
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
        heard_from: float = math.inf,
    ) -> list[Fact]:
        """The record is the one of an arbiter who has judged the same evidence from a corrected position.

        What they accuse people of is not told: it was when it happened, and they may have put it right since.
        What they do not accuse people of is withdrawn.

        Args:
            other: he.
            fixed: so many of his first plies an arbiter has said.
            made: what is known of them, by ply.
            ended: the result that he found.
            now: hall time.
            by: the arbiter who sets the positions that are new in those plies.
            heard_from: hall time from which on the other has heard what happened.
        """
        same = self._sheet.common(other._sheet)
        was = self._final.by_machine
        found = self._record.become(
            other._sheet,
            lambda ply, move: made.get(ply) or self._seen_by(other, ply, move),
            lambda ply: by if ply <= fixed else BY_PLAYERS,
        )
        withdrawn = self.cases.explained_by(self._sheet.played_since(same), same, self._clock.times)
        withdrawn += self.cases.not_found_again(other.cases, heard_from, self._clock.times)
        asking = {one.id: self.cases.adopt(one) for one in other.cases.asking()}
        if any(one > fixed for one in other._sheet.assumed):  # an illegal move stands that nobody was told of
            told_of = other.cases.unlike(self.cases, "illegal_move")
            asking |= {one.id: self.cases.adopt(one) for one in told_of}
        told = asking.get(other._open.incident)
        self._reading.lines = other._reading.lines
        self._sheet.fixed = fixed
        self._presses.become(other._presses)
        self._illegal.forget()
        self._open.become(other._open, told.incident.id if told else "")
        self._accusations.named = {}
        self._rest.moved()
        self._rest.begin(now)
        self._unheard.all_seen(now)
        seen, best = self._reading.seen, self._reading.best(now)
        if any(seen.codes[square] for square in best.wrong):
            self._unheard.miss(-math.inf)  # the evidence continues from another position than the arbiter's
        self._game.to_put_back, self._game.wants_placement = False, True
        if not found:
            return [*withdrawn, *asking.values()]
        found += [*withdrawn, *self._ended_anew(found, was=was)]
        if ended is not None and not self.over and not ended.termination.startswith(BY_KINGS):
            found += self._final.ended(ended.result, ended.termination, "")
        return [*found, *asking.values()]

    def _seen_by(self, other: GameRequests, ply: int, move: chess.Move) -> ScoresheetMove:
        seen = other._record.made(ply, move) or ScoresheetMove()
        at = seen.landed_at if seen.pressed_at is None else seen.pressed_at
        return seen._replace(recovered=at is not None and self.heard.is_remembered(at))

    def stand(
        self, wanted: Scoresheet, pieces: Men, now: float, times: Sequence[Times], by: str = BY_PLAYERS
    ) -> list[Fact]:
        """As `rewrite`, where the pieces have been put back: what was played from there does not count."""
        found = self.rewrite(wanted, pieces, now, times, by)
        self._record.place(self.ply, self.position, now)
        return found

    def shows(self, position: chess.Board) -> bool:
        """Whether the pieces on the board stand as in a position."""
        return not differing(position, self._reading.seen.as_in(position))

    def best(self, now: float) -> Explanation:
        """What explains best what stands on the board."""
        return self._reading.best(now)

    def follows(self, now: float) -> bool:
        """Whether what stands on the board follows from the record by moves."""
        best = self.best(now)
        return best.kept == self.ply and not best.wrong

    def stood_at(self, ply: int) -> float | None:
        """Hall time at which the position after so many plies came to stand; None = nobody saw that."""
        return self._record.stood_at(ply)

    def made(self, ply: int, move: chess.Move | None = None) -> ScoresheetMove | None:
        """What was heard of a move as the one of a ply; None = it never was in the record.

        Args:
            ply: from 1.
            move: None = the one that is there now.
        """
        if move is None:
            return self._record.made(ply, self._sheet.moves[ply - 1]) if ply <= self.ply else None
        return self._record.made(ply, move)

    @property
    def clocked(self) -> bool:
        """Presses are to be expected."""
        return self._reading.clocked

    @property
    def named(self) -> bool:
        """The board knows its pieces; False = only where some stand."""
        return self._reading.named

    @property
    def moves(self) -> Sequence[chess.Move]:
        """The final moves."""
        return self._sheet.moves

    @property
    def breaks(self) -> Sequence[int]:
        """After so many plies a position was set."""
        return self._sheet.breaks

    def common(self, other: GameRequests) -> int:
        """How many plies two records begin with together."""
        return self._sheet.common(other._sheet)

    def go_on(self, pieces: Men, now: float, by: str) -> list[Fact]:
        """An arbiter reopens the game as it was after its last move; kings in the centre show nothing."""
        found = self._final.reopened(Sentence("incident_reopened", by=by))
        self._game.begin_again(pieces, now)
        self._let_kings_go()
        return found

    def _let_kings_go(self) -> None:
        """Kings who stand in the centre when an arbiter reopens the game show nothing by standing there."""
        self._resting.let_go = self._after.shows(self.position, named=self.named)

    def wait_for_hands(self) -> None:
        """What stands on the board does not count by standing there: only what hands do next tells."""
        self._rest.begin(None)

    def was_stopped(self, seconds: float) -> None:
        """Play was stopped for so long since the announced start: nobody is late by that."""
        self._lasting.start_later(seconds)

    def set_position(self, position: chess.Board, by: str, pieces: Men, now: float) -> list[Fact]:
        """Play continues from a position; the moves before it stay in the record."""
        placed = self._record.set_position(position, by)
        self._record.place(self.ply, position, now)
        self._game.begin_again(pieces, now)
        was = self._final.by_machine
        return [placed, *self._ended_anew([placed], was=was)]

    def put_back(
        self,
        incident: Incident,
        fen: str,
        by: str,
        pieces: Men,
        now: float,
        times: Sequence[tuple[int | None, int | None]],
    ) -> list[Fact]:
        """The position that a remedy names is put on the board; what was played since does not count.

        Args:
            incident: for which.
            fen: the position.
            by: the arbiter.
            pieces: what stands on the board, from White's side; they may still be put there.
            now: hall time.
            times: what the clock showed after each recorded ply (White, Black, ms).
        """
        sheet = self._sheet
        last = min(incident.ply, sheet.ply)
        later = range(last + 1, sheet.ply + 1)  # how the position came about was open, and is known now
        plies = (*range(last, -1, -1), *later)
        since = next((ply for ply in plies if fen == sheet.played(ply).fen()), last)
        if since == sheet.ply and (fen == self.position.fen() or self._leads_to(fen, now)):
            return []  # the record stands there
        found = self._record.go_back(since, chess.Board(fen), times[since - 1] if since else (None, None), by)
        self._record.place(self.ply, self.position, now)
        self._game.begin_again(pieces, now, told=True)
        return [*found, *self._game.recounted()]

    def _leads_to(self, fen: str, now: float) -> bool:
        """Whether what is open leads to a position, whichever of its readings is right."""
        lines, wanted = self._reading.onwards(now), chess.Board(fen).epd()
        near = [one for one in lines if one.cost - lines[0].cost < MARGIN]
        return bool(self._open) and all(
            wanted in (board.epd() for board in positions(self.position, one.moves)) for one in near
        )

    def choose(self, ply: int, moves: Sequence[chess.Move], pieces: Men, now: float) -> list[Fact]:
        """Of what may have been played this is it; what the board showed after it is judged again.

        Args:
            ply, moves, pieces, now: as for `correct`.
        """
        line, rest = self._chosen(ply, moves, now)
        if line is None:
            return self.correct(ply, moves, pieces, now)
        self._open.forget()
        found = self._final.commit(line, len(rest))
        self._sheet.fix()
        lines = self._reading.explained(now)
        sure, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        if not self.over and choices:
            self._open.leave(choices, now)
        return [*found, *self._final.commit(lines[0], sure)] if sure and not self.over else found

    def can_choose(self, ply: int, moves: Sequence[chess.Move], now: float) -> bool:
        """Whether what the board showed has these moves after the record, so that nothing is corrected."""
        line, _ = self._chosen(ply, moves, now)
        return line is not None

    def _chosen(
        self, ply: int, moves: Sequence[chess.Move], now: float
    ) -> tuple[Explanation | None, tuple[chess.Move, ...]]:
        """The line that continues as an arbiter chooses, and its first moves, which he has chosen."""
        played = self._sheet.moves[ply:]
        rest = tuple(moves[len(played) :]) if common(moves, played) == len(played) else ()
        if self.over or not rest:
            return None, rest
        fitting = self._reading.onwards(now)
        return next((one for one in fitting if one.moves[: len(rest)] == rest), None), rest

    def _ended_anew(self, told: Sequence[Fact], *, was: bool) -> list[Fact]:
        """The moves end the game now; or nothing does any more that a machine has written.

        Args:
            told: what has changed in the record.
            was: the game was over, and no official had entered the result.
        """
        found = self._final.ended_by_itself()  # what an arbiter says goes before a flag
        if found or (self.over and not was):
            return found if self.over else [*found, *self.cases.goes_on()]
        if not self.over:
            return self.cases.goes_on()
        kept, *reopened = self._final.reopened(Sentence("incident_record_corrected"))
        self._let_kings_go()
        says_so = any(isinstance(fact, facts.MovesWithdrawn | facts.PositionSet) for fact in told)
        return reopened if says_so else [kept, *reopened]

    # --- what players claim -------------------------------------------------------------------------------

    def claim(
        self, claim: Claim, color: chess.Color, move: chess.Move | None, late_s: int | None, now: float
    ) -> list[Fact]:
        """What the rules make of a claim, an offer or a concession.

        Args:
            claim, color, move: as in `ClaimRequest`.
            late_s: seconds since the announced start; None = none was announced.
            now: hall time.

        Raises:
            Refused: it cannot be made now.
        """
        match claim:
            case "flag":
                return self._flag_watch.claim(color, now)
            case "illegal_move":
                return self.cases.claim_illegal(not color, self._clock.times)
            case "both_low_on_time":
                return self._flags.signal_low_time(self._picture.scene(now, now))
            case _:
                made = self.provisional(now)
                found = claimed(
                    claim,
                    color,
                    move,
                    ClaimSituation(
                        self._ruleset,
                        self._sheet.history,
                        made,
                        self._reading.determined(now),
                        {one: self.completed(one) for one in chess.COLORS},
                        self._clock.times,
                        self.cases.control,
                        late_s,
                        self.cases.wrong_offers(color),
                        self._hands.touched_by(now),
                        lambda kind: self.cases.times_told(kind, color, self.cases.trail.utc(now)),
                        self._reading.named,
                        self.cases.last_told(claim, color),
                        self._sheet.since,
                        self._reading.named and in_hand(self.position, self._reading.pieces),
                    ),
                )
                scene = self._picture.scene(now, now)
                return [
                    self.cases.matter(
                        found.kind,
                        found.grade,
                        found.what,
                        scene,
                        color=found.color,
                        matter=found.matter,
                        claimed_by=color if found.by_player else None,
                    )
                ]
