"""Confirm the plies of one game, and end the game when one of them does."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise, takewhile

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.words.sentence import Sentence
from daemon.core.evidence.placements import positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import Times
from daemon.core.incidents.result_shown import KIND, at_once, result_shown
from daemon.core.judging.moves.answered_illegal_move import AnsweredIllegalMove
from daemon.core.judging.moves.time_to_mate import TimeToMate
from daemon.core.judging.press.ambiguous_move import AmbiguousMoves, GuessedPlies, waits_too_long
from daemon.core.judging.press.choices import beyond, promotions
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.handling import Handling
from daemon.core.judging.quiet.endings import shown_with_kings
from daemon.core.judging.quiet.king_signs import is_first_of_the_sign, shown_by_kings_alone
from daemon.core.judging.quiet.quiet_board import QuietPeriod
from daemon.core.judging.record.ending_of_moves import ending_of
from daemon.core.judging.record.game_record import GameRecord, ScoresheetMove
from daemon.core.judging.record.promotion_readings import doubt
from daemon.core.judging.verdict.agreement import DOUBTFUL, MARGIN, agreed, confidences
from daemon.core.reconstruction.hypotheses import SAME_SCAN_S, CandidatePly
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.facts import Fact, MovesWithdrawn
from daemon.core.record.result_words import result_text
from daemon.core.rules.rulebook.claims import claimable


class FinalMoves:
    """The confirmed moves of one game.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
        record: the record to which they are added.
        illegal: an illegal move that was raised since the last of them.
        open_moves: ambiguous moves, which are pressed but not confirmed.
        rest: how long the board has been quiet.
        handling: findings on how moves are made.
        to_mate: the time to checkmate after a flag.

    Attributes:
        over: whether the game has a result.
        result: its last result; "*" if there was none.
        shows: the result that the kings showed last, or None.
        waits: whether only the kings ended the game and no arbiter has confirmed it.
    """

    def __init__(
        self,
        incidents: GameIncidents,
        view: GameView,
        *,
        record: GameRecord,
        illegal: AnsweredIllegalMove,
        open_moves: AmbiguousMoves,
        rest: QuietPeriod,
        handling: Handling,
        to_mate: TimeToMate,
    ) -> None:
        self._incidents, self._view, self._record, self._answered_illegal = incidents, view, record, illegal
        self._sheet, self._reading = view.sheet, view.reading
        self._ambiguous, self._quiet, self._handling, self._to_mate = open_moves, rest, handling, to_mate
        self.over, self.waits = False, False
        self.result: Result = "*"
        self._by, self._end = "", ("", "")
        self._times: Times = (None, None)  # clock times at the end
        self.shows: Result | None = None
        self._guess: GuessedPlies | None = None  # plies confirmed while an arbiter is asked

    # --- moves --------------------------------------------------------------------------------------------

    def commit(self, best: Explanation, count: int) -> list[Fact]:
        """Confirm the first plies of an explanation, and end the game if the last one ends it."""
        view = self._view
        facts: list[Fact] = []
        since = self._reading.lines.landed_at
        if best.kept < self._sheet.ply:
            facts += self._withdraw(best, count)
            self._guess = None
        probabilities = confidences(self._reading.explained(math.inf), best, count)
        for number, (ply, confidence) in enumerate(zip(best.plies, probabilities, strict=False)):
            facts += self._handling.judge(ply)
            facts += self._ask_promotion(ply.move)
            times = view.presses.shown_at(ply.pressed_at) or view.clock.times
            recovered = view.missing.is_remembered(ply)
            made = ScoresheetMove(times, ply.landed_at, ply.pressed_at, recovered, confidence)
            facts.append(self._record.write(ply.move, made))
            facts += self._settle(ply)
            view.presses.remove_completed(ply.pressed_at)
            self._handling.offences.follow(ply)
            pressed = ply.pressed_at is not None or not self._reading.clocked
            clear = self._is_clear(best, number, since)
            since = ply.landed_at
            asked = view.missing.note_confirmed(
                ply, self._sheet.ply, clear=clear, pressed=pressed, named=self._reading.named
            )
            facts += self._incidents.close(asked, Sentence("incident_explained"))
            if ply.pressed_at is not None:
                facts += self._incidents.withdraw_explained(
                    not self._sheet.position.turn, ply.pressed_at, view.clock.times
                )
        self._reading.lines.commit(best, count)
        self._answered_illegal.forget()
        facts += self._incidents.update_after_moves(
            self._record.made_since, self._sheet.standing, view.clock.times
        )
        self._quiet.reset_moves()
        ended = [] if self._to_mate.mated_too_late() else self.end_automatically()
        return [*facts, *self._ambiguous.settle(), *ended, *self._raise_claimable()]

    def _is_clear(self, line: Explanation, number: int, landed_at: float) -> bool:
        """Return whether an explanation fits the board at the press for a ply, in the order of its plies.

        Otherwise it may fit by chance, and other moves are missing. Squares that were wrong before a gap, or
        before the previous ply, do not count unless a ply since then should have corrected them. A piece that
        landed undetected need not be shown.

        Args:
            line: the explanation of the board.
            number: index of the ply.
            landed_at: hall time at which the piece of the previous ply landed.
        """
        gap, seen = self._view.missing.gap, self._reading.seen
        ply, earlier, later = line.plies[number], line.plies[:number], line.plies[number + 1 :]
        played = [*(self._sheet.moves[gap.after :] if gap.is_open else ()), *line.moves[: number + 1]]
        touched = {square for move in played for square in (move.from_square, move.to_square)}
        unseen = {other.move.to_square for other in line.plies if not other.seen}
        since = gap.since if gap.is_open else landed_at
        pressed_at = math.inf if ply.pressed_at is None else ply.pressed_at
        for square in line.wrong:
            if square in unseen and not seen.codes[square]:
                continue
            if square in touched or since <= seen.changed[square] <= pressed_at:
                return False
        late = ply.landed_at + SAME_SCAN_S
        if any(seen.changed[other.move.to_square] > late for other in earlier if not other.seen):
            return False
        return all(other.landed_at > max(ply.landed_at - SAME_SCAN_S, gap.until) for other in later)

    def _settle(self, ply: CandidatePly) -> list[Fact]:
        """Close the question about guessed plies if a confirmed ply proves them right."""
        guess, before = self._guess, self._sheet.history[-2]
        if guess is not None and not ply.seen:
            self._guess = None  # an undetected ply proves nothing
            return []
        if guess is None or not guess.is_settled_by(before, ply.move):
            return []
        self._guess = None
        return self._incidents.close(guess.incident, Sentence("incident_settled"))

    def commit_agreed(
        self, line: Explanation, shared: int, choices: tuple[str, ...], now: float
    ) -> list[Fact]:
        """Confirm the first ``shared`` plies of an explanation, and leave the rest ambiguous.

        If too many plies are waiting already, the likeliest ones are confirmed.
        """
        facts = self.commit(line, shared) if shared else []
        self._ambiguous.leave(choices, now)
        if not waits_too_long(line, shared):
            return facts
        facts += self._ambiguous.raise_incident(now)
        asked = self._ambiguous.incident
        self._ambiguous.forget()
        best, lines = self._likeliest(now), self._reading.explained(now)
        count = self._reading.waits(best, now)
        guess = GuessedPlies.of(asked, lines, count, 2 * MARGIN) if best == lines[0] else None
        facts += self.commit(best, count)
        self._guess = guess
        return facts

    def _likeliest(self, now: float) -> Explanation:
        """Return the best explanation; without a clock, one whose moves were detected if there is one.

        A press proves an undetected move. Where no press can come, withdrawn moves are equally likely.
        """
        lines = self._reading.explained(now)
        near = (line for line in lines if line.cost - lines[0].cost < MARGIN)
        seen = (line for line in near if all(ply.seen for ply in line.plies))
        return lines[0] if self._reading.clocked else next(seen, lines[0])

    def commit_at_rest(self, best: Explanation, count: int, now: float) -> list[Fact]:
        """Confirm the first plies of an explanation because the board stays quiet.

        Undetected moves, or those of which only the last was detected, count only as far as nearly equal
        explanations share them, unless they end the game.
        """
        plies = best.plies[:count]
        at_once = any(ply.landed_at == other.landed_at for ply, other in pairwise(plies))
        if (all(ply.seen for ply in plies) and not at_once) or best.board.is_game_over():
            return self.commit(best, count)
        shared, choices = agreed(self._reading.explained(now), self._sheet.history, count)
        return self.commit_agreed(best, shared, choices, now) if choices else self.commit(best, count)

    def commit_settled(self, now: float) -> list[Fact]:
        """Confirm moves that are no longer ambiguous; only a press corrects the record.

        Without a clock this is done when the board has been quiet for long enough.
        """
        if not self._ambiguous or not self._reading.clocked:
            return []
        lines, corrections = self._reading.onwards(now), self._reading.corrections(now)
        if corrections and corrections[0].cost - lines[0].cost < MARGIN:
            return []  # moves before them may be different as well
        shared, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        # A piece lifted just now weighs little yet, but confirmed moves stay confirmed.
        probabilities = confidences(self._reading.explained(math.inf), lines[0], shared)
        shared = sum(1 for _ in takewhile(lambda confidence: confidence >= 1.0 - DOUBTFUL, probabilities))
        if choices:
            self._ambiguous.leave(choices, now)
        return self.commit(lines[0], shared) if shared else []

    def commit_restored(self, now: float) -> list[Fact]:
        """Confirm pressed moves once the pieces displaced at that time have been restored."""
        lines = self._reading.explained(now)
        best = lines[0]
        count = best.pressed_by(now)
        if not count or best.kept != self._sheet.ply or agreed(lines, self._sheet.history, count)[1]:
            return []
        return self.commit(best, count)

    def commit_last(self, now: float, *, sign: bool = False) -> list[Fact]:
        """Confirm the pressed moves at the end of the game, and the one that may count without a press.

        Args:
            now: hall time.
            sign: whether the kings show the end; a king that looks like the piece of a move is then no move.
        """
        self._reading.lines.reconsider(now)
        if self._ambiguous and not self._reading.clocked:
            asked = self._ambiguous.raise_incident(now)
            self._ambiguous.forget()
            likeliest = self._likeliest(now)
            return [*asked, *self.commit(likeliest, len(likeliest.plies))]
        lines, seen = self._reading.onwards(now), self._reading.seen
        if sign:
            lines = [line for line in lines if shown_by_kings_alone(line, seen)] or lines
        best = lines[0]
        if self._view.clock.was_running(self._view.changed_at):
            self._quiet.play_on(best, self._sheet.ply, scattered=self._reading.lines.scattered)
        best = self._quiet.in_play(self._sheet.ply, best.pressed_by(now)) or best
        if count := best.pressed_by(now):
            _, choices = agreed(lines, self._sheet.history, count)
            facts: list[Fact] = []
            if choices:
                self._ambiguous.leave(choices, now)
                facts = self._ambiguous.raise_incident(now)
                self._ambiguous.forget()
            last_move = self._not_undone(self._quiet.last_after(best, count))
            if sign and self._is_of_the_sign(last_move):
                last_move = self._quiet.before_sign(self._sheet.ply, count)
            facts += self.commit(best, count)
            return [*facts, *self._commit_unpressed(last_move, now)]
        last = self._not_undone(self._quiet.last_move(self._sheet.ply))
        if sign and self._is_of_the_sign(last):
            last = self._quiet.before_sign(self._sheet.ply, 0)
        if last is None or is_first_of_the_sign(self._sheet.position, last.plies[0].move, seen):
            return []
        return self.commit(last, 1)

    def _not_undone(self, last: Explanation | None) -> Explanation | None:
        """Return the last unpressed move, unless it reversed the player's own previous move."""
        if last is None:
            return None
        if positions(self._sheet.history[last.kept], last.moves[:-1])[-1].is_capture(last.moves[-1]):
            return last  # the move back captured the reply
        moves = [*self._sheet.moves[: last.kept], *last.moves]
        if moves[-5:-4] == moves[-1:]:
            return last  # the pieces move back and forth
        own = moves[-3] if len(moves) > 2 else None
        return None if self._quiet.undoes(last, own) else last

    def _is_of_the_sign(self, last: Explanation | None) -> bool:
        """Return whether the apparent last move is none, or brought a king of the sign to the centre."""
        if last is None:
            return True
        before = positions(self._sheet.history[last.kept], last.moves[:-1])[-1]
        return is_first_of_the_sign(before, last.moves[-1], self._reading.seen)

    def _commit_unpressed(self, last: Explanation | None, now: float) -> list[Fact]:
        """Confirm the last move if it is still on the board or checkmates, and is no king of a sign."""
        if last is None or self.over:
            return []
        ply = last.plies[-1]
        if is_first_of_the_sign(self._sheet.position, ply.move, self._reading.seen):
            return []
        line = next((other for other in self._reading.onwards(now) if other.moves[:1] == (ply.move,)), None)
        if line is None and last.board.is_checkmate():
            line = replace(last, kept=self._sheet.ply, plies=(ply,))
        return self.commit(line, 1) if line else []

    def withdraw_last(self) -> MovesWithdrawn:
        """Withdraw the last confirmed move, which was no move."""
        return self._record.keep(self._sheet.ply - 1)

    def _withdraw(self, best: Explanation, count: int) -> list[Fact]:
        """Withdraw confirmed moves, and raise this."""
        now = self._view.changed_at
        what = self._record.replacement_sentence(best.kept, best.moves[:count])
        raised = self._incidents.raise_incident(
            "moves_withdrawn", "likely", what, self._view.moment(now, now)
        )
        return [self._record.keep(best.kept), raised]

    def _ask_promotion(self, move: chess.Move) -> list[Fact]:
        """Ask which piece a pawn became if the board cannot identify it, or if a rook may mean a queen."""
        position = self._sheet.position
        what = doubt(position, move, self._incidents.ruleset, named=self._reading.named)
        if not what:
            return []
        now = self._view.changed_at
        choices = promotions(position, self._sheet.ply, move)
        return [
            self._incidents.raise_incident(
                "ambiguous_position", "hint", what, self._view.moment(now, now), choices=choices
            )
        ]

    # --- the end ------------------------------------------------------------------------------------------

    def end(self, result: Result, termination: str, by: str) -> list[Fact]:
        """End the game; ``by`` is the arbiter who entered the result, or "" if the moves or the kings did."""
        if not self.over:
            self._times = self._view.clock.times
        self.over, self.waits, self.result, self._by = True, False, result, by
        self._view.presses.clear()
        mated = self._to_mate.close_call() if termination == "checkmate" else []
        closed = [*mated, *self._incidents.close_with_result(), *(self.confirm_result(by) if by else [])]
        return [*closed, self._record.end(result, termination, by, self._times)]

    @property
    def by_machine(self) -> bool:
        """Whether the game is over without a result entered by an arbiter."""
        return self.over and not self._by

    def take_up_end(self, result: Result, by: str, times: Times) -> None:
        """Restore an earlier end: who entered the result (empty if nobody), and the clock times."""
        self.over, self.result, self._by, self._times = True, result, by, times
        incident = None if by else self._incidents.open_of(KIND)
        if incident is not None:
            sign = (
                shown_with_kings(chess.BaseBoard(incident.placement_after))
                if incident.placement_after
                else None
            )
            self.waits, self.shows, self._end = True, sign or result, at_once(incident) or ("", "")

    def confirm_result(self, by: str) -> list[Fact]:
        """Close the incident of the kings because an arbiter has entered a result."""
        self.waits = False
        return self._incidents.close_all(KIND, Sentence("incident_result_entered", by=by))

    def show_result(self, result: Result, now: float, seen: chess.BaseBoard | None = None) -> list[Fact]:
        """Apply the result that the kings show: it counts until an arbiter decides, if the rules allow it.

        Args:
            result: the result that they show.
            now: hall time.
            seen: the placement after the game's end, or None if the game was in progress.
        """
        if self.shows == result and self._incidents.is_open(KIND):
            return []
        facts: list[Fact] = []
        earlier = self.shows if self._incidents.is_open(KIND) else None
        if earlier is not None:
            facts += self._incidents.close_all(
                KIND, Sentence("incident_kings_now", result=result_text(result))
            )
        self.shows = result
        sheet, view = self._sheet, self._view
        completed = (view.completed(chess.WHITE), view.completed(chess.BLACK))
        what, context = result_shown(self._incidents.ruleset, result, sheet.position, completed, earlier)
        moment = view.moment(now, now)
        moment = moment if seen is None else replace(moment, seen=seen)
        raised = self._incidents.raise_incident(KIND, "likely", what, moment, context=context)
        return [*facts, raised, *self.as_shown(raised.incident)]

    def as_shown(self, incident: Incident) -> list[Fact]:
        """Apply the result that an incident of the kings proposes, until an arbiter decides."""
        end = at_once(incident)
        if end is None or (self.waits and end == self._end):
            return []
        self._end = end
        ended = self.end(*end, "")
        self.waits = True
        return ended

    def raise_contradiction(self, result: Result, now: float, seen: chess.BaseBoard) -> list[Fact]:
        """Raise a different result that the kings show after the end, when no confirmation is pending."""
        agreed = self.shows is None and result == self.result
        self.shows = result
        if agreed:
            return []
        shown, is_now = result_text(result), result_text(self.result)
        what = Sentence("incident_kings_contradict", shown=shown, result=is_now)
        return [
            self._incidents.raise_incident(
                KIND, "hint", what, replace(self._view.moment(now, now), seen=seen)
            )
        ]

    def close_sign(self) -> list[Fact]:
        """Close a sign that could not end the game, because of the next press."""
        if self.shows is None:
            return []
        self.shows = None
        return self._incidents.close_all(KIND, Sentence("incident_play_continued"))

    def reopen(self, why: str) -> list[Fact]:
        """Reopen the game, and the incidents that only its result had closed."""
        self.over, self.waits, self.shows = False, False, None
        kept = self._record.keep(self._sheet.ply)
        return [kept, *self._incidents.close_all(KIND, why), *self._incidents.reopen_after_result()]

    def ask_left_out(self, now: float) -> list[Fact]:
        """Ask about moves on the board beyond the record when it reconnects after the result.

        They may be the last moves, whose presses were not received, or an analysis.
        """
        best = self._reading.onwards(now)[0]
        if not best.plies or best.wrong or self._incidents.is_open("ambiguous_position"):
            return []
        moment, choices = self._view.moment(now, now), [beyond(best, self._sheet.history)]
        return [
            self._incidents.raise_incident(
                "ambiguous_position", "hint", Sentence("incident_left_out"), moment, choices=choices
            )
        ]

    def end_automatically(self) -> list[Fact]:
        """End the game if the last move did, or raise that an arbiter may declare the end."""
        ending = ending_of(self._incidents.ruleset, self._sheet.history)
        if ending is None:
            return []
        now = self._view.changed_at
        moment = self._view.moment(now, now)
        if ending.by_itself and (result := ending.remedy.result) is not None:
            proved = self._incidents.raise_proved(ending, moment) if ending.proof else []
            return [*self.end(result, ending.remedy.termination, ""), *proved]
        return self._incidents.declare(ending, moment)

    def _raise_claimable(self) -> list[Fact]:
        """Raise the claims that are possible now, as a hint for arbiters only."""
        if self.over:
            return []
        now = self._view.changed_at
        claims = claimable(self._incidents.ruleset, self._sheet.history)
        return self._incidents.claimable(claims, self._sheet.position.turn, self._view.moment(now, now))
