"""Two people play a recorded game: its plies as timed actions, with noise, planted incidents and an ending.

The writer keeps a chess clock of its own, so that it knows at every moment what the players see and can press
when the recorded time is shown. Men are moved strictly one gesture after another, except where blitz players
reach for a man before the opponent has let go.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import chess

from drivers.chess_clock import ChessClock
from drivers.games import RecordedGame
from drivers.hands.actions import Action, Lift, Planted, Press, Put, Script, StartClock, StopClock
from drivers.hands.endings import analysis, kings_shown
from drivers.hands.gestures import Gesture, Hand, after, joined, lasting, scaled
from drivers.hands.habits import Habits, Range
from drivers.hands.mishaps import illegal_moves, places
from drivers.hands.noise import Noise
from drivers.hands.pace import Pace
from drivers.wood import Wood, placement_of

_EVIDENCE_S = 6.5
"""Nothing is touched for so long after a planted incident."""
_LOW_S = 0.15
"""Hands cannot be faster than this share of their usual time, whatever the clock says."""


def script(game: RecordedGame, habits: Habits, rng: random.Random, plant: Sequence[str] = ()) -> Script:
    """Play a recorded game as human hands do; the same generator state gives the same script.

    Args:
        game: a finished game; one without a result ends without a sign.
        habits: how these people handle wood and clock.
        rng: every draw comes from it.
        plant: kinds of incidents to commit (`mishaps.KINDS`); one that has no place in this game is left out.

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
        self._noise = Noise(habits, rng, self._hand)
        self._pace = Pace(game, habits, rng)
        self._clock = ChessClock(self._pace.control)
        self._board = chess.Board(game.start_fen)
        self._actions: list[Action] = []
        self._moves: list[chess.Move] = []
        self._pressed: list[float | None] = []
        self._planted: list[Planted] = []
        self._turn = 0.0  # when the side to move got the move: the opponent's press, or the start
        self._free = 0.0  # when the last man was let go
        self._quiet = 0.0  # nothing is touched before
        self._last: Gesture = []  # the gesture before, at its true times
        self._earlier = 0.0  # when the last man before that gesture was let go

    def written(self) -> Script:
        self._start(self._rng.uniform(1.0, 3.0), self._board.turn)
        for ply, move in enumerate(self._game.moves):
            if self._planned.get(ply) == "flag_fall":
                return self._lost_on_time()
            self._mishap_before(ply, move)
            self._play(ply, move)
        return self._ended()

    # --- one ply ---------------------------------------------------------------------------------------

    def _play(self, ply: int, move: chess.Move) -> None:
        kind = self._planned.get(ply)
        if kind == "two_hands":
            gesture = self._hand.two_hands(self._board, move)
            pressed = self._make(ply, gesture, self._draw((0.2, 0.5)), stretch=False)
            self._incident(kind, pressed)
        elif kind == "press_before_move":
            up = self._draw((0.25, 0.45))
            late = self._draw((0.9, 1.8))
            lift, put = self._hand.plain(self._board, move)
            gesture = [lift, type(put)(up + late, put.square, put.man)]
            pressed = self._make(ply, gesture, -late, stretch=False)
            self._incident(kind, pressed)
            self._quiet = self._free + _EVIDENCE_S
        else:
            self._ordinary(ply, move)
        self._board.push(move)
        self._moves.append(move)

    def _ordinary(self, ply: int, move: chess.Move) -> None:
        calm = self._quiet > self._turn or any(other in self._planned for other in (ply, ply + 1))
        gesture = self._hand.move(self._board, move)
        before: list[Gesture] = []
        if not calm:
            gesture = self._noise.around(self._board, move, gesture)
            before = self._noise.before(self._board, move, ply)
        self._make(
            ply, gesture, self._press_delay(move, gesture, calm), before, pressing=self._presses(ply, move)
        )

    def _presses(self, ply: int, move: chess.Move) -> bool:
        if ply + 1 < len(self._game.moves) or self._game.termination == "time":
            return True
        ends = after(self._board, move).is_game_over()
        return not self._chance(self._habits.unpressed_mate if ends else self._habits.unpressed_last)

    def _press_delay(self, move: chess.Move, gesture: Gesture, calm: bool) -> float:
        """From the last touch of the gesture to the press; negative = he presses before."""
        delay = self._draw(self._habits.press_delay)
        if calm:
            return delay
        puts = [step for step in gesture if step.man]
        in_two = bool(move.promotion) or self._board.is_en_passant(move)
        if in_two and puts[0] is not gesture[-1] and self._chance(self._habits.swap_after_press):
            return puts[0].at + 0.15 - lasting(gesture)
        if puts[-1] is gesture[-1] and lasting(gesture) > 0.3 and self._chance(self._habits.early_press):
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
        stretch: bool = True,
    ) -> float:
        """Write one gesture and its press; returns the moment of the press.

        Args:
            ply: whose recorded time is aimed at.
            gesture: what is done to make the move.
            delay: from the last touch to the press; negative = before it.
            before: what the hands do while the player still thinks, if there is time.
            share: part of the think time to use, where the player will have to move again.
            pressing: whether he presses at all.
            stretch: the gesture may be made faster to fit the time.
        """
        color = self._board.turn
        left, gain = self._clock.left_s(color, self._turn), self._clock.gain_s(color)
        if stretch and left < self._habits.hurry * self._pace.control.periods[0].seconds:
            gesture = scaled(gesture, 1 / self._rng.uniform(1.0, self._habits.hurried))
        aimed = self._turn + share * self._pace.think_s(ply, left, gain)
        begin = self._earliest(gesture)
        needed = lasting(gesture) + delay
        if begin + needed > aimed and stretch:
            usual = max(aimed - begin, needed / self._habits.hurried)
            latest = self._turn + self._pace.latest_s(ply, left, gain) - begin
            factor = max(_LOW_S, min(usual, latest) / needed) if needed > 0 else 1.0
            gesture, delay = scaled(gesture, min(1.0, factor)), delay * min(1.0, factor)
            needed = lasting(gesture) + delay
        pressed = max(aimed, begin + needed)
        if not self._habits.interleave:  # a quick hand holds its own man at the opponent's press, no more
            pressed = max(pressed, self._turn + 0.05 - self._reach_s(gesture) + needed)
        touched = pressed - needed
        whole = joined(before, self._draw((0.2, 0.5)))
        first = max(begin, self._free + 0.03, self._turn + 0.1)
        last = touched - lasting(whole) - 0.5
        if whole and first < last:
            self._write(whole, self._rng.uniform(first, last))
        self._earlier = self._free
        self._write(gesture, touched)
        if pressing:
            self._press(color, pressed)
        self._pressed.append(pressed if pressing else None)
        self._last = [type(step)(step.at + touched, step.square, step.man) for step in gesture]
        return pressed

    def _earliest(self, gesture: Gesture) -> float:
        """The moment at which the next man may be touched."""
        begin = max(self._turn + self._draw(self._habits.reaction), self._free + 0.03, self._quiet)
        if self._quiet > self._turn or not self._pressed:
            return begin
        if self._chance(self._habits.interleave):
            reaching = self._free - self._draw((0.02, 0.2))
            held = {step.square for step in self._last if step.at >= reaching - 0.01}
            touched = {step.square for step in gesture}
            if not held & touched:
                return max(reaching, self._earlier + 0.03, self._turn - 0.3)
        if self._chance(self._habits.overlap):
            return max(self._free + 0.03, self._turn + 0.05 - self._reach_s(gesture))
        return begin

    def _reach_s(self, gesture: Gesture) -> float:
        """How long a gesture is only an own man in the hand: what may happen before the opponent's press."""
        own = self._board.color_at(gesture[0].square) is self._board.turn
        return gesture[1].at if own and len(gesture) > 1 else 0.0

    # --- incidents -------------------------------------------------------------------------------------

    def _mishap_before(self, ply: int, move: chess.Move) -> None:
        kind = self._planned.get(ply)
        if kind == "illegal_position":
            self._illegal(ply)
        elif kind == "press_without_move":
            self._press_only(ply)
        elif self._may_take_back(ply) and self._chance(self._habits.take_back):
            self._take_back(move)

    def _illegal(self, ply: int) -> None:
        color = self._board.turn
        wrong = self._rng.choice(illegal_moves(self._board))
        man = self._board.piece_at(wrong.from_square)
        before = placement_of(self._board)
        made = list(before)
        made[wrong.from_square], made[wrong.to_square] = None, man
        pressed = self._make(ply, self._hand.plain(self._board, wrong), self._draw((0.3, 0.6)), share=0.5)
        self._pressed.pop()
        self._incident("illegal_position", pressed)
        stopped = pressed + self._rng.uniform(2.5, 8.0)
        self._stop(stopped)
        talked = stopped + self._rng.uniform(4.0, 8.0)
        self._write(self._hand.rearranged(tuple(made), before), talked)
        self._start(self._free + self._rng.uniform(1.5, 3.0), color)
        self._quiet = self._turn + 1.0

    def _press_only(self, ply: int) -> None:
        color = self._board.turn
        left, gain = self._clock.left_s(color, self._turn), self._clock.gain_s(color)
        thought = 0.5 * self._pace.think_s(ply, left, gain)
        pressed = max(self._turn + thought, self._free + 1.5, self._quiet)
        self._press(color, pressed)
        self._incident("press_without_move", pressed)
        stopped = pressed + self._rng.uniform(2.5, 6.0)
        self._stop(stopped)
        self._start(stopped + self._rng.uniform(4.0, 6.0), color)
        self._quiet = self._turn + 1.0

    def _incident(self, kind: str, at: float) -> None:
        self._planted.append(Planted(kind, self._board.turn, at))
        self._quiet = at + _EVIDENCE_S

    def _may_take_back(self, ply: int) -> bool:
        inside = 6 <= ply < len(self._game.moves) - 6
        far = all(abs(ply - other) > 4 for other in self._planned)
        slack = min(self._clock.left_s(color, self._turn) for color in chess.COLORS)
        return inside and far and slack > 60 and self._quiet < self._turn

    def _take_back(self, move: chess.Move) -> None:
        """One to three plies are made and pressed, then undone; the lever is moved back."""
        color = self._board.turn
        board = self._board.copy(stack=False)
        for _ in range(self._rng.choice((1, 1, 2, 3))):
            other = self._noise.another_move(board, move)
            if other is None:
                break
            made = self._hand.plain(board, other)
            begin = max(self._turn, self._free) + self._rng.uniform(0.8, 3.0)
            self._write(made, begin)
            self._press(board.turn, self._free + self._draw(self._habits.press_delay))
            board.push(other)
        self._write(self._hand.rearranged(placement_of(board), placement_of(self._board)), self._turn + 1.5)
        if board.turn is not color:
            self._press(board.turn, self._free + 0.5)
        self._quiet = max(self._turn, self._free) + 0.3

    # --- the end ---------------------------------------------------------------------------------------

    def _lost_on_time(self) -> Script:
        result = "0-1" if self._board.turn is chess.WHITE else "1-0"
        return self._flag(result)

    def _flag(self, result: str) -> Script:
        fallen = self._clock.zero_at()
        assert fallen is not None, "a clock that stands has no flag to fall"
        self._incident("flag_fall", fallen)
        seen = fallen + self._rng.uniform(7.0, 10.0)
        self._stop(seen)
        return self._script(result, "time", "official", seen)

    def _ended(self) -> Script:
        game = self._game
        over = max(self._turn, self._free)
        if game.termination == "time":
            return self._flag(game.result)
        if self._board.is_game_over():
            left = self._clock.left_s(self._clock.up, over)
            self._stop(over + min(self._rng.uniform(1.0, 4.0), 0.7 * left))
            return self._script(game.result, game.termination, "board", over)
        left = self._clock.left_s(self._clock.up, over)
        stopped = max(
            over + min(self._rng.uniform(2.0, 15.0), 0.7 * left), min(self._quiet, over + 0.9 * left)
        )
        self._stop(stopped)
        signs = kings_shown(self._board, game.result, self._hand, self._rng)
        if signs is None or not self._chance(self._habits.kings):
            return self._script(
                game.result, game.termination, "official", stopped + self._rng.uniform(1.0, 3.0)
            )
        self._write(signs, stopped + self._rng.uniform(0.5, 3.0))
        return self._script(game.result, game.termination, "kings", self._free)

    def _script(self, result: str, termination: str, shown: str, ends: float) -> Script:
        if shown != "official" and self._chance(self._habits.analysis):
            begin = max(self._free, self._turn, ends) + self._rng.uniform(5.0, 12.0)
            self._write(analysis(self._board, self._moves, self._wood(), self._hand, self._rng), begin)
        actions = tuple(sorted(self._actions, key=lambda action: action.at))
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
        )

    # --- writing ---------------------------------------------------------------------------------------

    def _wood(self) -> Wood:
        """What stands on the board after everything written so far."""
        wood = Wood(placement_of(chess.Board(self._game.start_fen)))
        for action in sorted(self._actions, key=lambda action: action.at):
            if isinstance(action, Lift):
                wood.lift(action.square)
            elif isinstance(action, Put):
                wood.put(action.square, action.piece)
        return wood

    def _write(self, gesture: Gesture, at: float) -> None:
        for step in gesture:
            moment = at + step.at
            self._actions.append(
                Put(moment, step.square, step.man) if step.man else Lift(moment, step.square)
            )
        self._free = max(self._free, at + lasting(gesture))

    def _press(self, color: chess.Color, at: float) -> None:
        self._actions.append(Press(at, color))
        self._clock.press(color, at)
        self._turn = at

    def _start(self, at: float, color: chess.Color) -> None:
        self._actions.append(StartClock(at, color))
        self._clock.start(color, at)
        self._turn = at

    def _stop(self, at: float) -> None:
        self._actions.append(StopClock(at))
        self._clock.stop(at)

    def _draw(self, bounds: Range) -> float:
        return self._rng.uniform(*bounds)

    def _chance(self, rate: float) -> bool:
        return self._rng.random() < rate
