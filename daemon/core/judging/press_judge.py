"""Every press of one game: the verdict on it, and what follows from that. Pure.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is.
"""

from __future__ import annotations

import math
from dataclasses import replace

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import Pressed
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
    """Who decides on presses, the oldest first.

    Args:
        game: the game.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._cases, self._ruleset = game, game.cases, game.ruleset
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._picture = game.reading, game.clock, game.picture
        self._presses, self._unheard, self._rest = game.presses, game.unheard, game.rest
        self._final, self._open, self._kings = game.final, game.open, game.kings
        self._accusations, self._illegal, self._swapped = game.accusations, game.illegal, game.swapped
        self._lasting = game.lasting

    def press(self, seen: Pressed, now: float) -> list[Fact]:
        """Take a press, to be judged by `judge_all`; a lever that bounced is none."""
        self._clock.pressed()
        profile = self._picture.profile
        if not profile.board:
            self._picture.count_press(seen.color)
            return []
        bounced = self._presses.bounced(seen, self._cases.trail.changes, profile.vague_s)
        if bounced is not None:
            self._reading.lines.forgive(bounced.color, bounced.at, since=bounced.at)
            return []
        press = self._presses.take(seen, now, profile.board_latency_s)
        self._reading.lines.press(press.color, press.at)
        self._rest.pressed(press.at)
        return self._final.played_on()

    def judge_all(self, now: float, *, answered: bool = True) -> list[Fact]:
        """Judge every press that the reading just taken is late enough for, the oldest first."""
        asked_at = self._presses.answered()
        found: list[Fact] = []
        while not self._final.over and (one := self._presses.ripe(asked_at)):
            found += self._judge(one, now, answered=answered)
        return found

    def _judge(self, waiting: WaitingPress, now: float, *, answered: bool) -> list[Fact]:
        """Decide on the oldest press that is waiting."""
        press = waiting.press
        self._reading.lines.reconsider(now, pressed=True)
        at = self._picture.at_press(press, now)
        if (known := self._without_verdict(at, now)) is not None:
            return known
        case = self._case(at, now)
        found, at = self._verdict(case, at)
        if isinstance(found, Illegal) and (followed := self._follow_swapped(press, now)) is not None:
            return followed
        if isinstance(found, DisplacedPieces | PawnLeft | Illegal | NoMove):
            excused = self._excused(found, case, waiting, answered=answered)
            if excused is not None:
                return excused
        return self._follows(found, waiting, at, now)

    def _without_verdict(self, at: AtPress, now: float) -> list[Fact] | None:
        """Decide after a taken king, an illegal move that stands or a position put back; None = neither."""
        press = at.press
        if self._kings.taken_by(press.color, self._sheet.position, self._reading.seen):
            taken = self._accusations.king_taken(at, self._reading.pressed_for(0.0))
            if taken is not None:
                self._dealt_with(press)
                self._reading.anew(self._reading.squares, now)  # no legal line leads here
                return taken
        if stands := self._let_stand(press, now):
            return stands
        if (overlooked := self._illegal.overlooked_by(press.color)) is not None:
            self._game.begin_again(self._reading.squares, now)
            if not self._ruleset.illegal_position_draw:
                return [overlooked]
            return [overlooked, *self._lasting.pressed(self._picture.present(press.at, now))]
        if back := self.put_right(press, now):
            return back
        if self._game.to_put_back:
            return self._not_put_back(press, now)
        return None

    def _case(self, at: AtPress, now: float) -> PressContext:
        press = at.press
        return PressContext(
            press,
            now,
            self._sheet.history,
            self._reading.seen,
            self._reading.explained(now),
            self._accusations.excused(at, self._presses.before(press)),
            self._presses.count(not press.color) > 0,
            self._cases.is_asking(),
            self._presses.answers(press),
            self._reading.lines.landed_at,
        )

    def _verdict(self, case: PressContext, at: AtPress) -> tuple[Verdict, AtPress]:
        """What the press means, and by which board: the player may have changed it since."""
        press, changes = case.press, self._cases.trail.changes
        found = verdict(case)
        if not self._open and (before := changed_since(press, self._picture, changes, case.told, case.now)):
            return before[0], replace(at, seen=before[1].wood)
        return (self._none_moved(found, press) if isinstance(found, NoMove) else found), at

    def _excused(
        self,
        found: DisplacedPieces | PawnLeft | Illegal | NoMove,
        case: PressContext,
        waiting: WaitingPress,
        *,
        answered: bool,
    ) -> list[Fact] | None:
        """Accuse nobody before the board answers, nor of what missing moves explain; None = neither."""
        press = case.press
        if not answered and self._picture.profile.tells_first:
            self._unheard.gap.take_up()
        if not answered and waiting.unanswered < UNANSWERED:
            waiting.unanswered += 1
            return self._later(case.now)
        hint = isinstance(found, Illegal | NoMove) and found.grade == "hint"
        hint |= isinstance(found, NoMove) and not answered  # that nothing was reported says nothing
        if hint and not self._open:
            self._unheard.miss(press.at)
        ghost = isinstance(found, Illegal) and found.ghost and self._unheard.gap.since > -math.inf
        if is_filled := ghost or self._is_filled(case):  # that piece may have moved in a gap
            self._unheard.gap.notice(self._sheet.ply, press.at)
        return self._missing_once(press, case.now) if is_filled or hint else None

    def _follows(self, found: Verdict, waiting: WaitingPress, at: AtPress, now: float) -> list[Fact]:
        """What follows from a verdict: moves become final, somebody is accused, or the press waits."""
        press = waiting.press
        match found:
            case Wait():
                return self._later(now)
            case PieceInHand():
                if self._unheard.is_undated(press.at):
                    return self._later(now)
                return [*self._accusations.in_the_air(found, waiting, at), *self._later(now)]
            case NoOffence():
                told: list[Fact] = []
            case Confirmed(line, count):
                told = self._final.commit(line, count)
            case Ambiguous(line, sure, choices):
                told = self._final.commit_sure(line, sure, choices, now)
            case DisplacedPieces(move=Confirmed() | Ambiguous() as move):
                told = self._record_displaced(found, move, press, now)
            case DisplacedPieces() | PawnLeft() | Illegal() | NoMove():
                if isinstance(found, Illegal) and not found.taken_back:
                    self._illegal.told(press.color)
                told = self._accusations.judged(found, at, self._reading.pressed_for(0.0))
        if isinstance(found, Confirmed | Ambiguous) or (
            isinstance(found, DisplacedPieces) and found.move is not None
        ):
            self._presses.judged(press)
        else:
            self._dealt_with(press)
        if self._final.over or not self._ruleset.illegal_position_draw:
            return told
        return [*told, *self._lasting.pressed(self._picture.present(press.at, now))]

    def _record_displaced(
        self, found: DisplacedPieces, move: Confirmed | Ambiguous, press: Pressed, now: float
    ) -> list[Fact]:
        """A legal move beside which pieces were displaced is recorded at once; who displaced them is told."""
        match move:
            case Confirmed(line, count):
                told = self._final.commit(line, count)
            case Ambiguous(line, sure, choices):
                told = self._final.commit_sure(line, sure, choices, now)
        if self._final.over:
            return told
        at, waiting = self._picture.at_press(press, now), self._reading.pressed_for(0.0)
        return [*told, *self._accusations.judged(found, at, waiting)]

    def _is_filled(self, case: PressContext) -> bool:
        """Whether moves that nobody saw may make a legal one of what was pressed for."""
        if self._unheard.is_missed(case.now):
            return True
        (before, count), best, seen = case.before, case.lines[0], case.seen
        sheet, waits, unexplained = self._sheet, best.plies[:count], [seen.changed[one] for one in best.wrong]
        gap, color = self._unheard.gap, case.press.color
        return gap.explains(
            sheet.history, sheet.moves, waits, before, seen, color, unexplained, stepped(case)
        )

    def _not_put_back(self, press: Pressed, now: float) -> list[Fact]:
        """Pieces are still to go where an arbiter has put them: at once to their next move, or they stay."""
        position, pieces = self._sheet.position, self._reading.pieces.board_fen()
        moves = position.legal_moves if press.color == position.turn else ()
        if any(positions(position, [one])[1].board_fen() == pieces for one in moves):
            self._judge_anew(press, now)
            return []
        self._dealt_with(press)
        if self._cases.is_open("ambiguous_position"):
            return []
        what = Sentence("incident_not_put_back", side=color_name(press.color))
        raised = self._cases.matter("ambiguous_position", "likely", what, self._picture.scene(press.at, now))
        self._game.not_back = raised.incident.id
        return [raised]

    def _none_moved(self, found: NoMove, press: Pressed) -> NoMove | NoOffence:
        """How sure it is; a lever that came back at once has bounced, wherever it came to rest."""
        since, profile = self._presses.before(press), self._picture.profile
        if press.at - since <= CHATTER_S + 2 * profile.vague_s:
            return NoOffence()
        changes = self._cases.trail.changes
        if has_stepped(press, changes, since):
            return replace(found, grade="hint")
        certain = is_certain_that_none_moved(press, self._sheet.position, changes, since, profile)
        return found if certain else replace(found, grade="likely")

    def _dealt_with(self, press: Pressed) -> None:
        """No ply belongs to this press, or somebody was told."""
        self._reading.lines.forgive(press.color, press.at)
        self._presses.judged(press)

    def _missing_once(self, press: Pressed, now: float) -> list[Fact]:
        """Nobody is accused over pieces whose moves were never heard."""
        self._accusations.name_strangers(self._reading.pressed_for(0.0), self._reading.seen)
        self._dealt_with(press)
        what = "" if self._open or self._cases.is_asking() else self._unheard.tell_missing()
        if not what:
            return []
        raised = self._cases.matter("ambiguous_position", "certain", what, self._picture.scene(press.at, now))
        self._unheard.asked = raised.incident.id
        return [raised]

    def _later(self, now: float) -> list[Fact]:
        """Ask the board again soon, and judge then."""
        self._presses.again(now)
        return []

    def _let_stand(self, press: Pressed, now: float) -> list[Fact]:
        """An illegal move that was told, and that the opponent has answered, stands until somebody acts."""
        placed = self._illegal.answered_by(press.color)
        if placed is None:
            return []
        self._judge_anew(press, now)
        return [placed]

    def put_right(self, press: Pressed | None, now: float) -> list[Fact]:
        """The players have put back an illegal move that stood: what was played since does not count.

        Without a clock there is no press, and the board is quiet.
        """
        wrong = self._illegal.put_right_by(press.color if press else None, now)
        if wrong is None:
            return []
        before = chess.Board(wrong.fen_before)
        found = self._record.go_back(wrong.ply, before, self._record.shown(wrong.ply), BY_PLAYERS)
        if press is None or self._reading.pieces.board_fen() == before.board_fen():
            self._game.begin_again(self._reading.squares, now)
        else:  # with this press another move was made
            self._judge_anew(press, now)
        return [*found, *self._game.recounted()]

    def _follow_swapped(self, press: Pressed, now: float) -> list[Fact] | None:
        """A piece that was exchanged after his promotion moves as he may: the record follows the board.

        None = none has. Where the game would end with the other piece, the record waits for an arbiter.
        """
        swap = self._swapped.played_on(press.color)
        if swap is None:
            return None
        if self._swapped.ends(swap):
            self._unheard.miss(press.at, told=True)
            self._dealt_with(press)
            return []
        moves = self._swapped.moves(swap)
        what = self._record.instead(swap.ply, moves)
        found: list[Fact] = [
            self._cases.matter("moves_withdrawn", "likely", what, self._picture.scene(press.at, now))
        ]
        found += [*self._swapped.settled(swap), *self._record.replaced(swap.ply, moves)]
        self._judge_anew(press, now)
        return found

    def _judge_anew(self, press: Pressed, now: float) -> None:
        """The record is another one now, and a press is judged by it."""
        self._game.begin_again(self._reading.squares, now)
        self._reading.lines.press(press.color, press.at)
        self._presses.put_back(press, now)
