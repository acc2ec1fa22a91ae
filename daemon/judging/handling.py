"""How the players of one game make their moves, judged at the press of each. Pure."""

from __future__ import annotations

import math
from dataclasses import replace

import chess

from daemon.cases.casebook import Casebook
from daemon.facts import Fact
from daemon.hands.finding import Finding
from daemon.hands.timing import Timing
from daemon.hands.watch import Hands
from daemon.judging.accusations import Accusations
from daemon.judging.picture import Picture
from daemon.reconstruction.lines import Ply


class Handling:
    """The way of making moves in one game.

    Args:
        cases: the incidents of the game; its trail has what hands did.
        picture: what is known of it.
        accusations: where an offence is told.

    Attributes:
        accusations: as given.
    """

    def __init__(self, cases: Casebook, picture: Picture, accusations: Accusations) -> None:
        self._cases, self._picture, self.accusations = cases, picture, accusations
        self._hands = Hands(cases.ruleset)
        self._landed_at = -math.inf  # the man of the last ply

    @property
    def touched(self) -> dict[chess.Color, Finding]:
        """For each player, the other pieces that they touched first before their last ply."""
        return self._hands.touched

    def judge(self, ply: Ply) -> list[Fact]:
        """What the way of making a ply tells, where it was pressed for and its times are real.

        Args:
            ply: the next that is to be final, legal after the last that is.
        """
        found = self._at_its_press(ply)
        self._landed_at = max(self._landed_at, ply.landed_at)
        return found

    def _at_its_press(self, ply: Ply) -> list[Fact]:
        picture = self._picture
        waiting = picture.presses.made_at(ply.pressed_at)
        if waiting is None or picture.unheard.is_undated(waiting.press.at):
            return []
        press, profile = waiting.press, picture.profile
        late_s = press.known_at - press.at  # for a time that only a page tells nobody is accused
        timing = Timing(
            picture.sheet.position,
            ply.move,
            [change for change in self._cases.trail.changes if change[0] > self._landed_at],
            press.known_at,
            replace(profile, clock_max_s=profile.clock_max_s + late_s),
            picture.clock_hand,
            assisted=picture.sheet.position.turn in picture.assisted,
            stopped=picture.clock.stands,
            made_up=not ply.seen,
        )
        at = picture.at_press(press, picture.changed_at)
        return self.accusations.by_hands(self._hands.judge(timing), waiting, at)
