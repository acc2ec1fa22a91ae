"""How long each ply takes: the clock shows the recorded times and nobody's runs out by accident."""

from __future__ import annotations

import random

import chess

from drivers.simulation.games import RecordedGame
from drivers.simulation.players.gestures.habits import Habits
from drivers.time_control import TimeControl

_ASSUMED = "900+10"
"""Time control of a game that names none and has no clock times."""
_LAST_S = 1.5
"""The least time left on a clock after the last move, larger than the rounding to whole seconds."""
_SLOW_PLY_S = 1.5
"""What castling, promotion and en passant take longer than other moves, at most."""


class PlayPace:
    """Time control of a table and the wanted time of each ply.

    Attributes:
        control: what the clock is set to. It has more time than the record says where hands could not make
            the recorded moves in the recorded time, as in online bullet.
    """

    def __init__(self, game: RecordedGame, habits: Habits, rng: random.Random) -> None:
        self._rng = rng
        self._habits = habits
        control = _control(game)
        plies = len(game.moves)
        self._bonus = control.periods[0].bonus_s
        self._reserve = _reserves(game, habits, self._bonus)
        first = control.periods[0].seconds + self._bonus
        missing = max(0.0, *(self._reserve[: min(2, plies)])) - first if plies else 0.0
        added = round(missing * 1.1) + 1 if missing > 0 else 0
        self.control = control.with_more_time(added) if added else control
        self._shown = [None if ms is None else ms // 1000 + added for ms in game.clocks_ms]

    def think_s(self, ply: int, left_s: float, gain_s: float) -> float:
        """Seconds from the opponent's press to the press of this ply.

        Args:
            ply: counted from 0.
            left_s: what the mover has left.
            gain_s: what the press will add.
        """
        wanted = self._wanted_s(ply, left_s, gain_s)
        return max(self._habits.floor, min(wanted, self.latest_s(ply, left_s, gain_s)))

    def latest_s(self, ply: int, left_s: float, gain_s: float) -> float:
        """The longest time for this ply that leaves enough for the rest of the game."""
        return min(left_s - 0.3, left_s + gain_s - self._reserve[ply + 2])

    def _wanted_s(self, ply: int, left_s: float, gain_s: float) -> float:
        for later, shown in enumerate(self._shown[ply::2]):
            if shown is not None:  # up to the next recorded time, in equal shares
                return (left_s - shown + 0.45 + gain_s + later * self._bonus) / (later + 1)
        share = left_s / 40 + gain_s
        return self._rng.lognormvariate(0.0, 0.8) * share * (0.3 if ply < 16 else 1.0)


def _reserves(game: RecordedGame, habits: Habits, bonus_s: int) -> list[float]:
    """What the mover must have before each ply to finish the game at the quickest; two more at the end."""
    quick = max(habits.floor, habits.carry[0] + habits.press_delay[0] + habits.reaction[0] + 0.2)
    needed = [_LAST_S, _LAST_S]
    board = chess.Board(game.start_fen)
    slow = []
    for move in game.moves:
        slow.append(bool(move.promotion) or board.is_castling(move) or board.is_en_passant(move))
        board.push(move)
    for is_slow in reversed(slow):
        cost = quick + (_SLOW_PLY_S if is_slow else 0.0)
        needed.insert(0, max(_LAST_S, needed[1] + cost - bonus_s, cost + 0.3))
    return needed


def _control(game: RecordedGame) -> TimeControl:
    try:
        return TimeControl.parsed(game.time_control)
    except ValueError:
        known = [ms // 1000 for ms in game.clocks_ms if ms is not None]
        return TimeControl.parsed(f"{max(known)}+0" if known else _ASSUMED)
