"""Judge every press of one game: the verdict, and what follows from it.

The press completes a move. It is judged on a full reading of the board, requested one board latency after it,
so that delayed changes of the scan have arrived however slow the line is.
"""

from __future__ import annotations

import math
from dataclasses import replace

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockPress
from daemon.core.evidence.placements import positions
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.moves.answered_illegal_move import BY_PLAYERS
from daemon.core.judging.press.at_the_press import changed_since, has_stepped, is_certain_that_none_moved
from daemon.core.judging.press.offences import AtPress
from daemon.core.judging.press.presses import CHATTER_S, UNANSWERED, WaitingPress
from daemon.core.judging.verdict.press_verdict import PressContext, stepped, verdict
from daemon.core.judging.verdict.verdicts import (
    Ambiguous,
    Confirmed,
    DisplacedPieces,
    Illegal,
    NoMove,
    NoOffence,
    PawnLeft,
    PieceInHand,
    Verdict,
    Wait,
)
from daemon.core.record.facts import Fact


class PressJudge:
    """The judge of presses, the oldest first.

    Args:
        game: the game.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._incidents, self._ruleset = game, game.incidents, game.ruleset
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._view = game.reading, game.clock, game.view
        self._presses, self._missing, self._quiet = game.presses, game.missing, game.quiet
        self._final, self._ambiguous, self._kings = game.final, game.ambiguous, game.kings
        self._offences, self._overdue = game.offences, game.overdue
        self._answered_illegal, self._promotion_change = game.answered_illegal, game.promotion_change

    def press(self, seen: ClockPress, now: float) -> list[Fact]:
        """Take a press to be judged by `judge_all`; ignore a lever that bounced."""
        self._clock.note_press()
        profile = self._view.profile
        if not profile.board:
            self._view.count_press(seen.color)
            return []
        bounced = self._presses.drop_bounce(seen, self._incidents.trail.changes, profile.vague_s)
        if bounced is not None:
            self._reading.lines.forgive(bounced.color, bounced.at, since=bounced.at)
            return []
        press = self._presses.take(seen, now, profile.board_latency_s)
        self._reading.lines.press(press.color, press.at)
        self._quiet.note_press(press.at)
        return self._final.close_sign()

    def judge_all(self, now: float, *, answered: bool = True) -> list[Fact]:
        """Judge every press for which the latest reading is late enough, the oldest first."""
        asked_at = self._presses.end_request()
        facts: list[Fact] = []
        while not self._final.over and (waiting := self._presses.ripe(asked_at)):
            facts += self._judge(waiting, now, answered=answered)
        return facts

    def _judge(self, waiting: WaitingPress, now: float, *, answered: bool) -> list[Fact]:
        """Judge the oldest waiting press."""
        press = waiting.press
        self._reading.lines.reconsider(now, pressed=True)
        at = self._view.at_press(press, now)
        if (known := self._without_verdict(at, now)) is not None:
            return known
        context = self._context(at, now)
        verdict, at = self._verdict(context, at)
        if isinstance(verdict, Illegal) and (followed := self._follow_swapped(press, now)) is not None:
            return followed
        if isinstance(verdict, DisplacedPieces | PawnLeft | Illegal | NoMove):
            excused = self._excused(verdict, context, waiting, answered=answered)
            if excused is not None:
                return excused
        return self._follows(verdict, waiting, at, now)

    def _without_verdict(self, at: AtPress, now: float) -> list[Fact] | None:
        """Decide a press after a captured king, an illegal move or a restored position; else return None."""
        press = at.press
        if self._kings.taken_by(press.color, self._sheet.position, self._reading.seen):
            taken = self._offences.raise_king_capture(at, self._reading.pressed_for(0.0))
            if taken is not None:
                self._finish(press)
                self._reading.reread(self._reading.squares, now)  # no legal moves lead here
                return taken
        if continued := self._continue_from_illegal(press, now):
            return continued
        if (overlooked := self._answered_illegal.overlooked_by(press.color)) is not None:
            self._game.begin_again(self._reading.squares, now)
            if not self._ruleset.illegal_position_draw:
                return [overlooked]
            return [overlooked, *self._overdue.check_press(self._view.present(press.at, now))]
        if back := self.restore(press, now):
            return back
        if self._game.to_restore:
            return self._not_restored(press, now)
        return None

    def _context(self, at: AtPress, now: float) -> PressContext:
        press = at.press
        return PressContext(
            press,
            now,
            self._sheet.history,
            self._reading.seen,
            self._reading.explained(now),
            self._offences.excused(at, self._presses.before(press)),
            self._presses.count(not press.color) > 0,
            self._incidents.is_asking(),
            self._presses.answers(press),
            self._reading.lines.landed_at,
        )

    def _verdict(self, context: PressContext, at: AtPress) -> tuple[Verdict, AtPress]:
        """Return the verdict on a press and the board it is based on, which may have changed since."""
        press, changes = context.press, self._incidents.trail.changes
        reached = verdict(context)
        if not self._ambiguous and (
            before := changed_since(press, self._view, changes, context.reported, context.now)
        ):
            return before[0], replace(at, seen=before[1].sensed)
        return (self._none_moved(reached, press) if isinstance(reached, NoMove) else reached), at

    def _excused(
        self,
        verdict: DisplacedPieces | PawnLeft | Illegal | NoMove,
        context: PressContext,
        waiting: WaitingPress,
        *,
        answered: bool,
    ) -> list[Fact] | None:
        """Return facts that replace an accusation while the board is silent or moves are missing, or None."""
        press = context.press
        if not answered and self._view.profile.tells_first:
            self._missing.gap.take_up()
        if not answered and waiting.unanswered < UNANSWERED:
            waiting.unanswered += 1
            return self._later(context.now)
        hint = isinstance(verdict, Illegal | NoMove) and verdict.grade == "hint"
        hint |= isinstance(verdict, NoMove) and not answered  # the lack of a report proves nothing
        if hint and not self._ambiguous:
            self._missing.miss(press.at)
        ghost = isinstance(verdict, Illegal) and verdict.ghost and self._missing.gap.since > -math.inf
        if is_filled := ghost or self._is_filled(context):  # that piece may have moved in a gap
            self._missing.gap.notice(self._sheet.ply, press.at)
        return self._missing_once(press, context.now) if is_filled or hint else None

    def _follows(self, verdict: Verdict, waiting: WaitingPress, at: AtPress, now: float) -> list[Fact]:
        """Return what follows from a verdict: confirmed moves, an accusation, or a delay."""
        press = waiting.press
        match verdict:
            case Wait():
                return self._later(now)
            case PieceInHand():
                if self._missing.is_undated(press.at):
                    return self._later(now)
                return [*self._offences.piece_in_hand(verdict, waiting, at), *self._later(now)]
            case NoOffence():
                facts: list[Fact] = []
            case Confirmed(line, count):
                facts = self._final.commit(line, count)
            case Ambiguous(line, shared, choices):
                facts = self._final.commit_agreed(line, shared, choices, now)
            case DisplacedPieces(move=Confirmed() | Ambiguous() as move):
                facts = self._record_displaced(verdict, move, press, now)
            case DisplacedPieces() | PawnLeft() | Illegal() | NoMove():
                if isinstance(verdict, Illegal) and not verdict.taken_back:
                    self._answered_illegal.note(press.color)
                facts = self._offences.raise_verdict(verdict, at, self._reading.pressed_for(0.0))
        if isinstance(verdict, Confirmed | Ambiguous) or (
            isinstance(verdict, DisplacedPieces) and verdict.move is not None
        ):
            self._presses.remove(press)
        else:
            self._finish(press)
        if self._final.over or not self._ruleset.illegal_position_draw:
            return facts
        return [*facts, *self._overdue.check_press(self._view.present(press.at, now))]

    def _record_displaced(
        self, verdict: DisplacedPieces, move: Confirmed | Ambiguous, press: ClockPress, now: float
    ) -> list[Fact]:
        """Record a legal move at once although other pieces were displaced, and raise their displacement."""
        match move:
            case Confirmed(line, count):
                facts = self._final.commit(line, count)
            case Ambiguous(line, shared, choices):
                facts = self._final.commit_agreed(line, shared, choices, now)
        if self._final.over:
            return facts
        at, waiting = self._view.at_press(press, now), self._reading.pressed_for(0.0)
        return [*facts, *self._offences.raise_verdict(verdict, at, waiting)]

    def _is_filled(self, context: PressContext) -> bool:
        """Return whether undetected moves may make the pressed move legal."""
        if self._missing.is_missed(context.now):
            return True
        (before, count), best, seen = context.before, context.lines[0], context.seen
        sheet, waits, unexplained = (
            self._sheet,
            best.plies[:count],
            [seen.changed[square] for square in best.wrong],
        )
        gap, color = self._missing.gap, context.press.color
        return gap.explains(
            sheet.history, sheet.moves, waits, before, seen, color, unexplained, stepped(context)
        )

    def _not_restored(self, press: ClockPress, now: float) -> list[Fact]:
        """Raise that the pieces were not restored as an arbiter decided, unless the next move was made."""
        position, pieces = self._sheet.position, self._reading.pieces.board_fen()
        moves = position.legal_moves if press.color == position.turn else ()
        if any(positions(position, [move])[1].board_fen() == pieces for move in moves):
            self._re_evaluate(press, now)
            return []
        self._finish(press)
        if self._incidents.is_open("ambiguous_position"):
            return []
        what = Sentence("incident_not_put_back", side=color_name(press.color))
        raised = self._incidents.raise_incident(
            "ambiguous_position", "likely", what, self._view.moment(press.at, now)
        )
        self._game.not_restored = raised.incident.id
        return [raised]

    def _none_moved(self, verdict: NoMove, press: ClockPress) -> NoMove | NoOffence:
        """Return the certainty that no move was made, or no offence if the lever bounced."""
        since, profile = self._presses.before(press), self._view.profile
        if press.at - since <= CHATTER_S + 2 * profile.vague_s:
            return NoOffence()
        changes = self._incidents.trail.changes
        if has_stepped(press, changes, since):
            return replace(verdict, grade="hint")
        certain = is_certain_that_none_moved(press, self._sheet.position, changes, since, profile)
        return verdict if certain else replace(verdict, grade="likely")

    def _finish(self, press: ClockPress) -> None:
        """Finish a press that completes no ply, or that was raised."""
        self._reading.lines.forgive(press.color, press.at)
        self._presses.remove(press)

    def _missing_once(self, press: ClockPress, now: float) -> list[Fact]:
        """Accuse nobody over pieces whose moves were not received; raise once that moves are missing."""
        self._offences.name_strangers(self._reading.pressed_for(0.0), self._reading.seen)
        self._finish(press)
        what = "" if self._ambiguous or self._incidents.is_asking() else self._missing.missing_sentence()
        if not what:
            return []
        raised = self._incidents.raise_incident(
            "ambiguous_position", "certain", what, self._view.moment(press.at, now)
        )
        self._missing.asked = raised.incident.id
        return [raised]

    def _later(self, now: float) -> list[Fact]:
        """Request another reading soon, and judge then."""
        self._presses.postpone(now)
        return []

    def _continue_from_illegal(self, press: ClockPress, now: float) -> list[Fact]:
        """Continue from an illegal move that was raised and that the opponent has answered."""
        placed = self._answered_illegal.answered_by(press.color)
        if placed is None:
            return []
        self._re_evaluate(press, now)
        return [placed]

    def restore(self, press: ClockPress | None, now: float) -> list[Fact]:
        """Return to the position before an illegal move that the players restored; later moves do not count.

        Without a clock there is no press; the board is quiet.
        """
        wrong = self._answered_illegal.restored_by(press.color if press else None, now)
        if wrong is None:
            return []
        before = chess.Board(wrong.fen_before)
        facts = self._record.go_back(wrong.ply, before, self._record.shown(wrong.ply), BY_PLAYERS)
        if press is None or self._reading.pieces.board_fen() == before.board_fen():
            self._game.begin_again(self._reading.squares, now)
        else:  # this press completes another move
            self._re_evaluate(press, now)
        return [*facts, *self._game.update_offences()]

    def _follow_swapped(self, press: ClockPress, now: float) -> list[Fact] | None:
        """Follow a piece that replaced another one after a promotion and moves as it may; None if none did.

        If the game would end with the other piece, the record waits for an arbiter.
        """
        swap = self._promotion_change.played_on(press.color)
        if swap is None:
            return None
        if self._promotion_change.ends(swap):
            self._missing.miss(press.at, explained=True)
            self._finish(press)
            return []
        moves = self._promotion_change.moves(swap)
        what = self._record.replacement_sentence(swap.ply, moves)
        facts: list[Fact] = [
            self._incidents.raise_incident(
                "moves_withdrawn", "likely", what, self._view.moment(press.at, now)
            )
        ]
        facts += [*self._promotion_change.settled(swap), *self._record.replace(swap.ply, moves)]
        self._re_evaluate(press, now)
        return facts

    def _re_evaluate(self, press: ClockPress, now: float) -> None:
        """Judge a press again because the record has changed."""
        self._game.begin_again(self._reading.squares, now)
        self._reading.lines.press(press.color, press.at)
        self._presses.requeue(press, now)
