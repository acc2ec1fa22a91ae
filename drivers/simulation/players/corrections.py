"""Corrections by the players: an illegal move, or withdrawn moves."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from drivers.physical_board import placement_of
from drivers.simulation.players.gestures.gestures import Hand, happens
from drivers.simulation.players.gestures.habits import Habits
from drivers.simulation.players.gestures.noise import HandNoise
from drivers.simulation.players.gestures.reach import reached_s
from drivers.simulation.players.mishaps import illegal_moves
from drivers.simulation.players.sheet import ScriptSheet


class Corrections:
    """Writes them for one pair of players; the pieces stand as before when one is done."""

    def __init__(
        self, habits: Habits, rng: random.Random, hand: Hand, noise: HandNoise, sheet: ScriptSheet
    ) -> None:
        self._habits = habits
        self._rng = rng
        self._hand = hand
        self._noise = noise
        self._sheet = sheet

    def illegal(self, board: chess.Board) -> float | None:
        """An illegal move and the talk about it, before its press or after it; then the player is to move.

        Returns:
            when it was pressed; None = it was not.
        """
        sheet, color, possible = self._sheet, board.turn, illegal_moves(board)
        if not possible:
            return None
        wrong = self._rng.choice(possible)
        before = placement_of(board)
        made = list(before)
        made[wrong.from_square], made[wrong.to_square] = None, before[wrong.from_square]
        gesture = self._hand.plain(board, wrong)
        sheet.write(gesture, max(sheet.turn, sheet.free) + self._rng.uniform(0.8, 4.0))
        talk = self._rng.uniform(3.0, 20.0)
        remedy = self._rng.choice(("not pressed", "pressed back", "clock stopped", "clock stopped"))
        pressed = None
        if remedy != "not pressed":
            delay = self._rng.uniform(*self._habits.press_delay)
            pressed = sheet.free + max(delay, reached_s(gesture, color))
            sheet.press(color, pressed)
        if remedy == "clock stopped":
            sheet.stop(sheet.turn + self._rng.uniform(1.0, talk))
        sheet.write(self._hand.rearranged(tuple(made), before), sheet.free + talk)
        if remedy == "pressed back":
            back = sheet.free - self._rng.uniform(-2.0, talk)
            sheet.press(not color, max(sheet.turn + 0.5, back))
        if remedy == "clock stopped":
            sheet.start(sheet.free + self._rng.uniform(0.5, 3.0), color)
        sheet.turn = max(sheet.turn, sheet.free)
        return pressed

    def taken_back(self, board: chess.Board, move: chess.Move) -> Iterator[chess.Move]:
        """One to three plies are made and pressed, then undone; the lever is moved back.

        Args:
            board: the position.
            move: what will be played in the end, and so not now.

        Yields:
            The plies as they are written.
        """
        sheet, tried = self._sheet, board.copy(stack=False)
        for _ in range(self._rng.choice((1, 1, 2, 3))):
            captures = happens(self._habits.take_back_captures, self._rng)
            other = self._noise.another_move(tried, move, captures=captures)
            if other is None:
                break
            made = self._hand.plain(tried, other)
            sheet.write(made, max(sheet.turn, sheet.free) + self._rng.uniform(0.8, 3.0))
            delay = self._rng.uniform(*self._habits.press_delay)
            sheet.press(tried.turn, sheet.free + max(delay, reached_s(made, tried.turn)))
            tried.push(other)
            yield other
        sheet.write(self._hand.rearranged(placement_of(tried), placement_of(board)), sheet.turn + 1.5)
        if tried.turn is not board.turn:
            sheet.press(tried.turn, sheet.free + 0.5)
