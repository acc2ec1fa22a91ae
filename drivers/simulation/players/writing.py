"""Two people play a recorded game: its plies as timed actions, with noise, planted incidents and an ending.

The writer keeps a chess clock of its own, so that it knows at every moment what the players see and can press
when the recorded time is shown. Pieces are moved strictly one gesture after another, except where blitz
players reach for a piece before the opponent has let go, or pieces are picked up while the game continues. A
gesture that needs a square of which another is not done waits as a whole, so that the physical board stays
true.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import chess

from drivers.events import Placement
from drivers.physical_board import placement_of
from drivers.simulation.games import RecordedGame
from drivers.simulation.players.actions import PlantedIncident, Script, SetTo
from drivers.simulation.players.corrections import Corrections
from drivers.simulation.players.disguise import rooks_for_queens
from drivers.simulation.players.endings import analysis, kings_shown
from drivers.simulation.players.gestures.gestures import (
    Gesture,
    GestureStep,
    Hand,
    after,
    gesture_length,
    happens,
    joined,
    scaled,
)
from drivers.simulation.players.gestures.habits import Habits, Range
from drivers.simulation.players.gestures.noise import HandNoise
from drivers.simulation.players.gestures.reach import reached_s
from drivers.simulation.players.harmless import Harmless
from drivers.simulation.players.mishaps import (
    ANSWERED,
    FLAGS,
    HARMLESS,
    SHORT_S,
    answers,
    illegal_moves,
    king_captures,
    knocked,
    places,
)
from drivers.simulation.players.pace import PlayPace
from drivers.simulation.players.sheet import ScriptSheet
from drivers.time_control import TimeControl

_EVIDENCE_S = 6.5
"""How long nothing is touched after a planted incident."""
_UPSET_S = 12.0
"""With less time on a clock no pieces are knocked over: there would be no time to set them up."""
_FORGETFUL_S = 30.0
"""With less time on a clock no press is forgotten."""
_SEATED_S = 4.0
"""A clock that is set wrongly has been set for some time when it is started, as clocks are."""
_RESTORE_S = 10.0
"""How much of their own time a player has to restore displaced pieces."""
_BONUS_PLIES = 8
"""After this many plies both players have had three whole turns, and a wrong bonus shows."""
_LOW_S = 0.15
"""Hands cannot be faster than this share of their usual time, whatever the clock says."""


def script(game: RecordedGame, habits: Habits, rng: random.Random, plant: Sequence[str] = ()) -> Script:
    """Play a recorded game as human hands do; the same generator state gives the same script.

    Args:
        game: a finished game; one without a result ends without a sign.
        habits: how these people handle wood and clock.
        rng: every draw comes from it.
        plant: kinds of incidents to commit (`mishaps.KINDS`), and of what only looks like them
            (`mishaps.HARMLESS`); one that has no place in this game is left out.

    Raises:
        ValueError: a kind of incident is not known.
    """
    return _Writer(game, habits, rng, places(game, plant, rng)).written()


class _Writer:
    def __init__(
        self, game: RecordedGame, habits: Habits, rng: random.Random, planned: dict[int, str]
    ) -> None:
        self._game = game
        self._habits = habits
        self._rng = rng
        self._planned = planned
        self._hand = Hand(habits, rng)
        self._noise = HandNoise(habits, rng, self._hand)
        self._pace = PlayPace(game, habits, rng)
        self._board = chess.Board(game.start_fen)
        self._set_up = _wrongly_set_up(self._board) if planned.get(-1) == "wrong_initial_position" else ""
        self._sheet = ScriptSheet(
            placement_of(chess.Board(self._set_up or game.start_fen)), self._pace.control
        )
        self._set_to = self._wrong_setting(planned.get(-1))
        if self._set_to:
            self._sheet.clock = self._set_to.clock()
        self._corrections = Corrections(habits, rng, self._hand, self._noise, self._sheet)
        self._moves: list[chess.Move] = []
        self._pressed: list[float | None] = []
        self._planted: list[PlantedIncident] = []
        self._harmless = Harmless(rng, self._hand, self._noise)
        self._meant_well: list[PlantedIncident] = []
        self._corrected: list[PlantedIncident] = []
        self._undone: list[tuple[int, chess.Move]] = []
        self._quiet = 0.0  # nothing is touched before
        self._last: Gesture = []  # the gesture before, at its true times
        self._earlier = 0.0  # when the last piece before that gesture was let go
        self._burst = 0  # plies that still follow without a pause
        self._lever_left = False  # the move before was not pressed: this one need not be either

    def written(self) -> Script:
        if happens(self._habits.settling, self._rng):
            self._settle()
        if self._set_up:
            self._restart_after_wrong_start()
        seated = self._rng.uniform(1.0, 3.0) + (_SEATED_S if self._set_to else 0.0)
        self._sheet.start(self._sheet.free + seated, self._board.turn)
        if self._set_to and self._set_to.short_s:
            self._planted.append(
                PlantedIncident("clock_setting", self._set_to.color, self._sheet.turn, "clock_short")
            )
        for ply, move in enumerate(self._game.moves):
            if self._planned.get(ply) in FLAGS:
                return self._lost_on_time(self._planned[ply])
            self._mishap_before(ply, move)
            self._play(ply, move)
            if ply + 1 == _BONUS_PLIES and self._set_to and not self._set_to.short_s:
                self._planted.append(
                    PlantedIncident("clock_setting", chess.WHITE, self._sheet.turn, "clock_bonus")
                )
        return self._ended()

    def _wrong_setting(self, kind: str | None) -> SetTo | None:
        """What the clock is set to by mistake."""
        control = self._pace.control
        if kind == "clock_short":
            return SetTo(str(control), SHORT_S, self._rng.choice((chess.WHITE, chess.BLACK)))
        if kind != "clock_bonus":
            return None
        first = control.periods[0]
        other = 0 if first.bonus_s >= 5 else first.bonus_s + 5
        return SetTo(str(TimeControl((replace(first, bonus_s=other), *control.periods[1:]))))

    def _restart_after_wrong_start(self) -> None:
        """White's clock is started before anyone notices the wrong position, which is then corrected."""
        self._sheet.start(self._rng.uniform(6.0, 9.0), self._board.turn)
        self._planted.append(PlantedIncident("wrong_initial_position", self._board.turn, self._sheet.turn))
        stopped = self._sheet.turn + self._rng.uniform(4.0, 9.0)
        self._sheet.stop(stopped)
        right = placement_of(self._board)
        self._sheet.write(self._hand.rearranged(self._sheet.placement(), right), stopped + 2.0)

    def _settle(self) -> None:
        """Pieces are adjusted before the clock runs; now and then a first move is shown and withdrawn."""
        pieces = list(self._board.piece_map().items())
        for square, piece in self._rng.sample(pieces, self._rng.randint(1, 5)):
            adjusted = self._hand.touched(square, piece, (0.2, 1.5))
            self._sheet.write(adjusted, self._sheet.free + self._rng.uniform(0.1, 2.0))
        if self._rng.random() < 0.2:
            self._sheet.write(self._noise.withdrawn(self._board, self._game.moves[0]), self._sheet.free + 1.0)

    # --- one ply ---------------------------------------------------------------------------------------

    def _play(self, ply: int, move: chess.Move) -> None:
        kind = self._planned.get(ply)
        if kind == "two_hands":
            gesture = self._hand.two_hands(self._board, move)
            pressed = self._make(ply, gesture, self._draw((0.2, 0.5)), may_hurry=False)
            self._incident(kind, pressed)
        elif kind == "press_before_move":
            up = self._draw((0.25, 0.45))
            late = self._draw((0.9, 1.8))
            lift, put = self._hand.plain(self._board, move)
            gesture = [lift, type(put)(up + late, put.square, put.piece)]
            pressed = self._make(ply, gesture, -late, may_hurry=False)
            self._incident(kind, pressed)
            self._quiet = self._sheet.free + _EVIDENCE_S
        elif kind == "wrong_hand":
            delay = self._draw((0.02, 0.04))
            gesture = self._hand.plain(self._board, move)
            pressed = self._make(ply, gesture, delay, may_hurry=False, other_hand=True)
            self._incident(kind, pressed)
        elif kind == "unpromoted_pawn":
            self._unpromoted(ply, move)
        elif kind == "displaced_pieces":
            self._displaced(ply, move)
        elif kind in HARMLESS:
            self._well_meant(kind, ply, move)
        else:
            self._ordinary(ply, move)
        self._board.push(move)
        self._moves.append(move)

    def _ordinary(self, ply: int, move: chess.Move) -> None:
        calm = self._quiet > self._sheet.turn or any(other in self._planned for other in (ply, ply + 1))
        gesture = self._hand.move(self._board, move)
        if self._lever_left:
            self._unpressed(ply, gesture)
            return
        if self._burst or (not calm and self._begins_burst(ply)):
            self._burst -= 1
            self._rush(gesture)
            return
        if not calm and self._may_forget(ply):
            self._unpressed(ply, gesture)
            return
        late = self._cut(move, gesture) if not calm else []
        fallen = self._noise.aside(self._board, move) if not calm and self._sheet.slack_s() > _UPSET_S else []
        before: list[Gesture] = []
        if not calm:
            gesture = self._noise.around(self._board, move, gesture)
            before = self._noise.before(self._board, move, ply)
        self._make(
            ply, gesture, self._press_delay(move, gesture, calm), before, pressing=self._presses(ply, move)
        )
        landed = self._last[-1].at
        if late:
            pressed = max(landed, self._pressed[-1] or landed)
            self._sheet.write(late, pressed + self._rng.uniform(0.3, 4.0), aside=True)
        if fallen:
            self._sheet.write(fallen, landed + self._rng.uniform(0.0, 0.1), aside=True)

    def _cut(self, move: chess.Move, gesture: Gesture) -> Gesture:
        """Take the removal of a pawn that goes last, and seconds late, off a capture en passant."""
        if not self._board.is_en_passant(move) or gesture[-1].piece is not None:
            return []
        if not happens(self._habits.late_removal, self._rng):
            return []
        last = gesture.pop()
        return [GestureStep(0.0, last.square)]

    def _begins_burst(self, ply: int) -> bool:
        if ply < 2 or ply + 6 > len(self._game.moves) or not happens(self._habits.burst, self._rng):
            return False
        self._burst = self._rng.randint(2, 6)
        return not any(other in self._planned for other in range(ply, ply + 7))

    def _rush(self, gesture: Gesture) -> None:
        """One ply of a burst: its piece is lifted before the last one is placed, or at once after."""
        color = self._board.turn
        quick = scaled(gesture, min(1.0, self._rng.uniform(0.25, 0.45) / max(gesture_length(gesture), 0.01)))
        reached = self._sheet.free + self._rng.choice((-1, 1)) * self._rng.uniform(0.02, 0.15)
        touched = max(reached, self._earlier + 0.03, self._sheet.clear(quick))
        self._earlier = self._sheet.free
        self._sheet.write(quick, touched)
        delay = max(self._rng.uniform(0.05, 0.2), reached_s(quick, color))
        pressed = max(self._sheet.free + delay, self._sheet.turn + 0.04)
        self._sheet.press(color, pressed)
        self._pressed.append(pressed)
        self._last = [type(step)(step.at + touched, step.square, step.piece) for step in quick]

    def _may_forget(self, ply: int) -> bool:
        if ply < 2 or ply + 4 > len(self._game.moves) or self._sheet.slack_s() < _FORGETFUL_S:
            return False
        near = any(other in self._planned for other in range(ply, ply + 4))
        return happens(self._habits.forgotten_press, self._rng) and not near

    def _unpressed(self, ply: int, gesture: Gesture) -> None:
        """A move after which the press comes late, or a pair of moves without any."""
        color = self._board.turn
        hinted = not self._lever_left and self._rng.random() < 0.6
        thought = min(self._pace.think_s(ply, self._sheet.clock.left_s(color, self._sheet.turn), 0.0), 8.0)
        wanted = self._sheet.turn + thought - gesture_length(gesture)
        touched = max(wanted, self._earliest(gesture), self._sheet.clear(gesture))
        self._earlier = self._sheet.free
        self._sheet.write(gesture, touched)
        self._last = [type(step)(step.at + touched, step.square, step.piece) for step in gesture]
        if hinted:
            pressed = self._sheet.free + self._rng.uniform(2.0, 8.0)
            self._sheet.press(color, pressed)
            self._pressed.append(pressed)
            return
        self._lever_left = not self._lever_left
        self._sheet.turn = self._sheet.free + 0.3
        self._pressed.append(None)

    def _presses(self, ply: int, move: chess.Move) -> bool:
        if ply + 1 < len(self._game.moves) or self._game.termination == "time forfeit":
            return True
        ends = after(self._board, move).is_game_over()
        return not self._chance(self._habits.unpressed_mate if ends else self._habits.unpressed_last)

    def _press_delay(self, move: chess.Move, gesture: Gesture, calm: bool) -> float:
        """From the last touch of the gesture to the press; negative if the player presses before."""
        delay = self._draw(self._habits.press_delay)
        if calm:
            return delay
        puts = [step for step in gesture if step.piece]
        if self._board.is_castling(move) and happens(self._habits.castling_pressed, self._rng):
            return puts[0].at + 0.15 - gesture_length(gesture) if puts[0] is not gesture[-1] else delay
        in_two = bool(move.promotion) or self._board.is_en_passant(move)
        if in_two and puts[0] is not gesture[-1] and self._chance(self._habits.swap_after_press):
            return puts[0].at + 0.15 - gesture_length(gesture)
        if (
            puts[-1] is gesture[-1]
            and gesture_length(gesture) > 0.3
            and self._chance(self._habits.early_press)
        ):
            return -self._draw((0.02, 0.25))
        return delay

    def _make(
        self,
        ply: int,
        gesture: Gesture,
        delay: float,
        before: Sequence[Gesture] = (),
        *,
        share: float = 1.0,
        pressing: bool = True,
        may_hurry: bool = True,
        other_hand: bool = False,
    ) -> float:
        """Write one gesture and its press; returns the moment of the press.

        Args:
            ply: whose recorded time is aimed at.
            gesture: what is done to make the move.
            delay: from the last touch to the press; negative = before it.
            before: what the hands do while the player still thinks, if there is time.
            share: part of the think time to use, where the player will have to move again.
                pressing: whether the player presses at all.
            may_hurry: the gesture may be made faster to fit the time.
            other_hand: the press is another hand's, which has no way to go.
        """
        color = self._board.turn
        left, gain = self._sheet.clock.left_s(color, self._sheet.turn), self._sheet.clock.gain_s(color)
        if may_hurry and left < self._habits.hurry * self._pace.control.periods[0].seconds:
            gesture = scaled(gesture, 1 / self._rng.uniform(1.0, self._habits.hurried))
        delay = self._reached(delay, gesture) if pressing and not other_hand else delay
        aimed = self._sheet.turn + share * self._pace.think_s(ply, left, gain)
        begin = self._earliest(gesture)
        needed = gesture_length(gesture) + delay
        if begin + needed > aimed and may_hurry:
            usual = max(aimed - begin, needed / self._habits.hurried)
            latest = self._sheet.turn + self._pace.latest_s(ply, left, gain) - begin
            factor = max(_LOW_S, min(usual, latest) / needed) if needed > 0 else 1.0
            gesture = scaled(gesture, min(1.0, factor))
            delay = self._reached(delay * min(1.0, factor), gesture) if pressing else delay
            needed = gesture_length(gesture) + delay
        pressed = max(aimed, begin + needed)
        if not self._habits.interleave:  # a quick hand holds its own piece at the opponent's press, no more
            pressed = max(pressed, self._sheet.turn + 0.05 - self._reach_s(gesture) + needed)
        waits = max(0.0, self._sheet.clear(gesture) - (pressed - needed))  # for squares that are not free yet
        pressed = max(pressed + waits, self._sheet.turn + 0.04)
        touched = pressed - needed
        whole = joined(before, self._draw((0.2, 0.5)))
        first = max(begin, self._sheet.free + 0.03, self._sheet.turn + 0.1, self._sheet.clear(whole))
        last = touched - gesture_length(whole) - 0.5
        if whole and first < last:
            self._sheet.write(whole, self._rng.uniform(first, last))
        self._earlier = self._sheet.free
        self._sheet.write(gesture, touched)
        if pressing:
            self._sheet.press(color, pressed)
        self._pressed.append(pressed if pressing else None)
        self._last = [type(step)(step.at + touched, step.square, step.piece) for step in gesture]
        return pressed

    def _reached(self, delay: float, gesture: Gesture) -> float:
        """The delay, or what the hand's way to the clock takes; who presses before the last touch does so."""
        return delay if delay < 0 else max(delay, reached_s(gesture, self._board.turn))

    def _earliest(self, gesture: Gesture) -> float:
        """The moment at which the next piece may be touched."""
        reacts = self._sheet.turn + self._draw(self._habits.reaction)
        begin = max(reacts, self._sheet.free + 0.03, self._quiet)
        if self._quiet > self._sheet.turn or not self._pressed:
            return begin
        if self._chance(self._habits.interleave):
            reaching = self._sheet.free - self._draw((0.02, 0.2))
            held = {step.square for step in self._last if step.at >= reaching - 0.01}
            touched = {step.square for step in gesture}
            if not held & touched:
                return max(reaching, self._earlier + 0.03, self._sheet.turn - 0.3)
        if self._chance(self._habits.overlap):
            return max(self._sheet.free + 0.03, self._sheet.turn + 0.05 - self._reach_s(gesture))
        return begin

    def _reach_s(self, gesture: Gesture) -> float:
        """How long a gesture is only an own piece in the hand: what may happen before the opponent's
        press."""
        own = self._board.color_at(gesture[0].square) is self._board.turn
        return gesture[1].at if own and len(gesture) > 1 else 0.0

    # --- incidents -------------------------------------------------------------------------------------

    def _mishap_before(self, ply: int, move: chess.Move) -> None:
        kind = self._planned.get(ply)
        if kind in ("illegal_move", "second_illegal", ANSWERED):
            self._illegal(ply, kind)
        elif kind == "king_capture":
            self._king_taken(ply)
        elif kind == "displaced_left":
            self._left_lying(move)
        elif kind == "press_without_move":
            self._press_only(ply)
        elif self._burst or self._lever_left:
            pass
        elif self._may_take_back(ply) and self._chance(self._habits.take_back):
            undone = self._corrections.taken_back(self._board, move)
            self._undone += [(number, other) for number, other in enumerate(undone, start=ply)]
            self._planted.append(PlantedIncident("moves_withdrawn", self._board.turn, self._sheet.free))
            self._quiet = max(self._sheet.turn, self._sheet.free) + 0.3
        elif self._habits.illegal and self._may_take_back(ply) and self._chance(self._habits.illegal):
            if (pressed := self._corrections.illegal(self._board)) is not None:
                self._corrected.append(PlantedIncident("illegal_move", self._board.turn, pressed))
            self._quiet = self._sheet.turn + 0.3

    def _illegal(self, ply: int, way: str) -> None:
        wrongs = illegal_moves(self._board)
        if way == ANSWERED:
            wrongs = [wrong for wrong in wrongs if answers(self._board, wrong)]
        color, wrong = self._board.turn, self._rng.choice(wrongs)
        before = placement_of(self._board)
        pressed = self._make(ply, self._hand.plain(self._board, wrong), self._draw((0.3, 0.6)), share=0.5)
        self._pressed.pop()
        self._incident("illegal_move", pressed, way)
        if way == ANSWERED:
            pressed = self._answer(wrong, pressed)
        self._correct(before, color, pressed)

    def _answer(self, wrong: chess.Move, pressed: float) -> float:
        """The opponent answers an illegal move; returns when they pressed."""
        made = self._board.copy(stack=False)
        made.set_piece_at(wrong.to_square, made.remove_piece_at(wrong.from_square))
        reply = self._rng.choice(answers(self._board, wrong))
        self._sheet.write(self._hand.plain(made, reply), pressed + self._draw((2.5, 4.0)))
        answered = self._sheet.free + self._draw((0.3, 0.6))
        self._sheet.press(not self._board.turn, answered)
        return answered

    def _correct(self, placement: Placement, color: chess.Color, since: float) -> None:
        """An arbiter stops the clock, has the pieces put so, and lets it continue with this player to
        move."""
        stopped = since + self._rng.uniform(2.5, 8.0)
        self._sheet.stop(stopped)
        talked = stopped + self._rng.uniform(4.0, 8.0)
        self._sheet.write(self._hand.rearranged(self._sheet.placement(), placement), talked)
        self._sheet.start(self._sheet.free + self._rng.uniform(1.5, 3.0), color)
        self._quiet = self._sheet.turn + 1.0

    def _king_taken(self, ply: int) -> None:
        """A king is left in check, and the opponent captures it; both moves are withdrawn."""
        color, before = self._board.turn, placement_of(self._board)
        pairs = [
            (wrong, capture)
            for wrong in illegal_moves(self._board)
            for capture in king_captures(self._board, wrong)
        ]
        wrong, capture = self._rng.choice(pairs)
        pressed = self._make(ply, self._hand.plain(self._board, wrong), self._draw((0.3, 0.6)), share=0.4)
        self._pressed.pop()
        self._planted.append(PlantedIncident("illegal_move", color, pressed, "king_left"))
        after_it = after(self._board, wrong)
        self._sheet.write(self._hand.plain(after_it, capture), pressed + self._draw((2.5, 4.0)))
        taken = self._sheet.free + self._draw((0.3, 0.6))
        self._sheet.press(not color, taken)
        self._planted.append(PlantedIncident("king_capture", not color, taken))
        self._correct(before, color, taken)

    def _unpromoted(self, ply: int, move: chess.Move) -> None:
        """The pawn is on the last rank at the press; an arbiter has it replaced."""
        color = self._board.turn
        gesture = self._hand.unpromoted(self._board, move)
        pressed = self._make(ply, gesture, self._draw((0.3, 0.6)), may_hurry=False)
        self._incident("unpromoted_pawn", pressed)
        self._correct(placement_of(after(self._board, move)), not color, pressed)

    def _displaced(self, ply: int, move: chess.Move) -> None:
        """Pieces are knocked over with the move and displaced at the press; they are restored later."""
        color, following = self._board.turn, after(self._board, move)
        gesture = self._hand.move(self._board, move)
        fallen = self._hand.pushed(following, knocked(following, move.to_square, self._rng))
        whole = joined((gesture, fallen), 0.05)
        pressed = self._make(ply, whole, self._draw((0.3, 0.6)), may_hurry=False)
        self._incident("displaced_pieces", pressed)
        self._correct(placement_of(following), not color, pressed)

    def _left_lying(self, move: chess.Move) -> None:
        """Pieces are knocked over and displaced for longer than the player has to restore them."""
        before = placement_of(self._board)
        pieces = knocked(self._board, move.to_square, self._rng)
        begin = max(self._sheet.turn, self._sheet.free, self._quiet) + self._draw((0.5, 1.5))
        self._sheet.write(self._hand.pushed(self._board, pieces), begin)
        known = self._sheet.free + _RESTORE_S
        self._planted.append(PlantedIncident("displaced_pieces", self._board.turn, known, "displaced_left"))
        back = self._hand.rearranged(self._sheet.placement(), before)
        self._sheet.write(back, known + self._draw((2.5, 5.0)))
        self._quiet = self._sheet.free + 0.5

    def _well_meant(self, kind: str, ply: int, move: chess.Move) -> None:
        """Something that only looks like an incident, in a turn in which nothing else happens."""
        begin = max(self._sheet.turn, self._sheet.free, self._quiet) + self._draw((0.4, 1.2))
        first = self._harmless.before(kind, self._board, move)
        if first:
            self._sheet.write(first, begin)
            self._quiet = self._sheet.free + 0.3
        gesture = self._harmless.around(kind, self._board, move) or self._hand.move(self._board, move)
        pressed = self._make(ply, gesture, self._draw(self._habits.press_delay))
        self._meant_well.append(PlantedIncident(kind, self._board.turn, pressed))

    def _press_only(self, ply: int) -> None:
        color = self._board.turn
        left, gain = self._sheet.clock.left_s(color, self._sheet.turn), self._sheet.clock.gain_s(color)
        thought = 0.5 * self._pace.think_s(ply, left, gain)
        pressed = max(self._sheet.turn + thought, self._sheet.free + 1.5, self._quiet)
        self._sheet.press(color, pressed)
        self._incident("press_without_move", pressed)
        stopped = pressed + self._rng.uniform(2.5, 6.0)
        self._sheet.stop(stopped)
        self._sheet.start(stopped + self._rng.uniform(4.0, 6.0), color)
        self._quiet = self._sheet.turn + 1.0

    def _incident(self, kind: str, at: float, way: str = "") -> None:
        self._planted.append(PlantedIncident(kind, self._board.turn, at, "" if way == kind else way))
        self._quiet = at + _EVIDENCE_S

    def _may_take_back(self, ply: int) -> bool:
        inside = 6 <= ply < len(self._game.moves) - 6
        far = all(abs(ply - other) > 4 for other in self._planned)
        return inside and far and self._sheet.slack_s() > 60 and self._quiet < self._sheet.turn

    # --- the end ---------------------------------------------------------------------------------------

    def _lost_on_time(self, kind: str) -> Script:
        result = "0-1" if self._board.turn is chess.WHITE else "1-0"
        return self._flag("1/2-1/2" if kind == "flag_unwinnable" else result, kind)

    def _flag(self, result: str, way: str = "flag_fall") -> Script:
        clock = self._sheet.clock
        over = max(self._sheet.turn, self._sheet.free, self._sheet.still)
        if not clock.running:  # it was stopped for a correction
            over += self._rng.uniform(2.0, 4.0)
            self._sheet.start(over, self._board.turn)
        zero = clock.zero_at()
        fallen = over if zero is None else zero  # None: it fell during a correction
        self._incident("flag_fall", fallen, way)
        seen = fallen + self._rng.uniform(7.0, 10.0)
        self._sheet.stop(seen)
        return self._script(result, "time forfeit", "official", seen)

    def _ended(self) -> Script:
        game = self._game
        over = max(self._sheet.turn, self._sheet.free, self._sheet.still)
        if game.termination == "time forfeit":
            return self._flag(game.result)
        running = happens(self._habits.clock_left, self._rng)
        if self._board.is_game_over():
            left = self._sheet.clock.left_s(self._sheet.clock.up, over)
            self._sheet.stop(over + min(self._rng.uniform(1.0, 4.0) * (20.0 if running else 1.0), 0.7 * left))
            return self._script(game.result, game.termination, "board", over)
        left = self._sheet.clock.left_s(self._sheet.clock.up, over)
        stopped = max(
            over + min(self._rng.uniform(2.0, 15.0), 0.7 * left), min(self._quiet, over + 0.9 * left)
        )
        self._sheet.stop(over + 0.8 * min(left, self._rng.uniform(30.0, 300.0)) if running else stopped)
        signs = kings_shown(self._board, game.result, self._hand, self._rng, self._habits.sign_pace)
        if signs is None or not self._chance(self._habits.kings):
            return self._script(
                game.result, game.termination, "official", stopped + self._rng.uniform(1.0, 3.0)
            )
        self._sheet.write(signs, stopped + self._rng.uniform(0.5, 3.0))
        return self._script(game.result, game.termination, "kings", self._sheet.free)

    def _script(self, result: str, termination: str, shown: str, ends: float) -> Script:
        self._after_game(shown, max(self._sheet.free, self._sheet.turn, ends))
        actions = self._sheet.actions
        if self._habits.rook_for_queen:
            start = placement_of(chess.Board(self._set_up or self._game.start_fen))
            actions = rooks_for_queens(start, actions, self._habits.rook_for_queen, self._rng)
        return Script(
            actions=actions,
            moves=tuple(self._moves),
            result=result,
            termination=termination,
            shown=shown,
            ends=ends,
            planted=tuple(self._planted),
            time_control=str(self._pace.control),
            start_fen=self._game.start_fen,
            pressed=tuple(self._pressed),
            undone=tuple(self._undone),
            harmless=tuple(self._meant_well),
            corrected=tuple(self._corrected),
            set_up=self._set_up,
            set_to=self._set_to,
        )

    def _after_game(self, shown: str, over: float) -> None:
        """Moves are tried out, and the starting position is set up again."""
        if shown != "official":
            tried = self._chance(self._habits.analysis)
        else:
            tried = happens(self._habits.analysis_unshown, self._rng)
        if tried:
            begin = over + self._draw(self._habits.analysis_after)
            placement = self._sheet.placement()
            self._sheet.write(analysis(self._board, self._moves, placement, self._hand, self._rng), begin)
        if happens(self._habits.reset, self._rng):
            begin = max(over, self._sheet.free) + self._rng.uniform(3.0, 15.0)
            first = placement_of(chess.Board(self._game.start_fen))
            self._sheet.write(self._hand.rearranged(self._sheet.placement(), first), begin)

    def _draw(self, bounds: Range) -> float:
        return self._rng.uniform(*bounds)

    def _chance(self, rate: float) -> bool:
        return self._rng.random() < rate


def _wrongly_set_up(board: chess.Board) -> str:
    """The position with White's king and queen swapped, as a FEN."""
    wrong = board.copy(stack=False)
    for square, kind in ((chess.D1, chess.KING), (chess.E1, chess.QUEEN)):
        wrong.set_piece_at(square, chess.Piece(kind, chess.WHITE))
    wrong.castling_rights = chess.BB_EMPTY
    return wrong.fen()
