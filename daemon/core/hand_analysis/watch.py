"""What the hands of two players did in one game, by the findings that the rule set asks for. Pure.

What proves nothing is kept back: a quick player does it in every third move. What many presses show together,
and the piece that was touched first, is told to arbiters who ask or look.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import chess

from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.hand_analysis.timing import Series, Timing, judged
from daemon.core.hand_analysis.touching import first_touched, rook_first
from daemon.core.hand_analysis.two_hands import Sign, castled, counted, signs
from daemon.core.incidents.finding import Finding


class Hands:
    """The hands of one game.

    Args:
        ruleset: what is not in the rules is not looked for.

    Attributes:
        touched: for each player, the other pieces that they touched first before their last ply.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._series = {color: Series() for color in chess.COLORS}
        self._signs: dict[chess.Color, Counter[Sign]] = {color: Counter() for color in chess.COLORS}
        self.touched: dict[chess.Color, Finding] = {}

    def judge(self, timing: Timing) -> list[Finding]:
        """What is to be told of a ply that was pressed for: offences, and the hint of a whole series."""
        color = timing.color
        self.touched.pop(color, None)
        if not timing.tells:
            return []
        if touched := self.touched_first(timing):
            self.touched[color] = touched
        found = [*self._presses(timing), *self._made(timing)]
        if self._ruleset.two_hands != "none":
            self._signs[color].update(signs(timing))
        if self._ruleset.same_hand == "required":
            self._series[color] = self._series[color].after(timing)
            habit = self._series[color].finding(color)
            found += [self._with_signs(habit, color)] if habit else []
        return found

    def _with_signs(self, habit: Finding, color: chess.Color) -> Finding:
        """A series with what was seen besides, of which none proves anything by itself."""
        seen = [counted(sign, count) for sign, count in self._signs[color].items()]
        if not seen:
            return habit
        return replace(habit, words=together([habit.words, Sentence("incident_also_seen", signs=seen)]))

    def touched_first(self, timing: Timing) -> Finding | None:
        """Another piece that the player touched first, where the rules have it claimed."""
        if self._ruleset.touch_move != "on_claim":
            return None
        found = first_touched(timing)
        if found is None and self._ruleset.castle_rook_first == "rook_move":
            found = rook_first(timing)
        return found

    def _presses(self, timing: Timing) -> list[Finding]:
        finding = judged(timing)
        if finding is None or (finding.kind == "wrong_hand" and self._ruleset.same_hand != "required"):
            return []
        return [finding]

    def _made(self, timing: Timing) -> list[Finding]:
        """Both hands for one move."""
        if self._ruleset.two_hands == "none":
            return []
        found = castled(timing)
        return [found] if found else []
