"""Watch the hands of both players in one game for the findings that the rule set provides for.

Signs that prove nothing alone are not reported: a quick player shows them in every third move. A series of
presses and the piece touched first are shown to arbiters who look them up.
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
    """The findings about the players' hands in one game.

    Args:
        ruleset: the rule set; what it does not forbid is not looked for.

    Attributes:
        touched: for each player, the finding that they touched another piece before their last ply.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._series = {color: Series() for color in chess.COLORS}
        self._signs: dict[chess.Color, Counter[Sign]] = {color: Counter() for color in chess.COLORS}
        self.touched: dict[chess.Color, Finding] = {}

    def judge(self, timing: Timing) -> list[Finding]:
        """Return the findings for a ply and its press: offences, and the hint of a whole series."""
        color = timing.color
        self.touched.pop(color, None)
        if not timing.is_usable:
            return []
        if touched := self.touched_first(timing):
            self.touched[color] = touched
        findings = [*self._presses(timing), *self._made(timing)]
        if self._ruleset.two_hands != "none":
            self._signs[color].update(signs(timing))
        if self._ruleset.same_hand == "required":
            self._series[color] = self._series[color].after(timing)
            habit = self._series[color].finding(color)
            findings += [self._with_signs(habit, color)] if habit else []
        return findings

    def _with_signs(self, habit: Finding, color: chess.Color) -> Finding:
        """Return the finding for a series, with the signs that prove nothing alone."""
        seen = [counted(sign, count) for sign, count in self._signs[color].items()]
        if not seen:
            return habit
        return replace(habit, words=together([habit.words, Sentence("incident_also_seen", signs=seen)]))

    def touched_first(self, timing: Timing) -> Finding | None:
        """Return a finding if the player touched another piece first and the rules allow a claim."""
        if self._ruleset.touch_move != "on_claim":
            return None
        finding = first_touched(timing)
        if finding is None and self._ruleset.castle_rook_first == "rook_move":
            finding = rook_first(timing)
        return finding

    def _presses(self, timing: Timing) -> list[Finding]:
        finding = judged(timing)
        if finding is None or (finding.kind == "wrong_hand" and self._ruleset.same_hand != "required"):
            return []
        return [finding]

    def _made(self, timing: Timing) -> list[Finding]:
        """Return a finding if two hands made the move."""
        if self._ruleset.two_hands == "none":
            return []
        finding = castled(timing)
        return [finding] if finding else []
