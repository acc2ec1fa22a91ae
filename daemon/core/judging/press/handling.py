"""Judge how the players of one game make their moves, at the press of each."""

from __future__ import annotations

import math
from dataclasses import replace

import chess

from broker.words.sentence import Sentence, together
from daemon.core.evidence.placements import positions
from daemon.core.hand_analysis.timing import Timing
from daemon.core.hand_analysis.watch import Hands
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.finding import Finding
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.offences import PressOffences
from daemon.core.reconstruction.hypotheses import CandidatePly
from daemon.core.record.facts import Fact


class Handling:
    """How moves are made in one game.

    Args:
        incidents: the incidents of the game; their trail has the changes of squares.
        view: what is known of it.
        offences: the code that raises offences.

    Attributes:
        offences: see the argument.
    """

    def __init__(self, incidents: GameIncidents, view: GameView, offences: PressOffences) -> None:
        self._incidents, self._view, self.offences = incidents, view, offences
        self._hands = Hands(incidents.ruleset)
        self._landed_at = -math.inf  # the piece of the last ply

    @property
    def touched(self) -> dict[chess.Color, Finding]:
        """For each player, the finding that they touched other pieces before their last ply."""
        return self._hands.touched

    def touched_by(self, now: float) -> dict[chess.Color, Finding]:
        """Return the same, including the unpressed move on the board, with the times of the touch."""
        view, touched = self._view, dict(self._hands.touched)
        best, sheet = view.reading.best(now), view.sheet
        if best.kept != sheet.ply or not best.plies or best.plies[-1].pressed_at is not None:
            return touched
        *earlier, last = best.plies
        before = positions(sheet.position, [ply.move for ply in earlier])[-1]
        since = earlier[-1].landed_at if earlier else self._landed_at
        touched.pop(before.turn, None)
        if finding := self._touched_first(last, before, since):
            touched[before.turn] = self._with_times(finding, since, now)
        return touched

    def _touched_first(self, ply: CandidatePly, before: chess.Board, since: float) -> Finding | None:
        """Return the pieces that the player of an unpressed ply touched first."""
        changes = [change for change in self._incidents.trail.changes if change[0] > since]
        view, at = self._view, ply.landed_at
        if view.missing.is_undated(at):
            return None
        return self._hands.touched_first(
            Timing(before, ply.move, changes, at, view.profile, made_up=not ply.seen)
        )

    def _with_times(self, finding: Finding, since: float, now: float) -> Finding:
        """Add when the first of the touched pieces was lifted, and for how long."""
        square = finding.touched[0]
        changes = [
            (at, piece)
            for at, where, piece in self._incidents.trail.changes
            if where == square and at > since
        ]
        lifted = next((at for at, piece in changes if piece is None), None)
        if lifted is None:
            return finding
        back = next((at for at, piece in changes if piece is not None and at > lifted), now)
        when = Sentence("incident_lifted", ago=round(now - lifted), seconds=round(back - lifted, 1))
        return replace(finding, words=together([finding.words, when]))

    def judge(self, ply: CandidatePly) -> list[Fact]:
        """Judge how a ply was made, if it was pressed and its times were measured.

        Args:
            ply: the next ply to be confirmed, legal after the last confirmed one.
        """
        if ply.pressed_at is None:
            self._note_touch(ply)
        facts = self._at_its_press(ply)
        self._landed_at = max(self._landed_at, ply.landed_at)
        return facts

    def _note_touch(self, ply: CandidatePly) -> None:
        """Note a touch before a confirmed ply that was not pressed, on which a claim is still possible."""
        before = self._view.sheet.position
        self._hands.touched.pop(before.turn, None)
        if finding := self._touched_first(ply, before, self._landed_at):
            self._hands.touched[before.turn] = finding

    def _at_its_press(self, ply: CandidatePly) -> list[Fact]:
        view = self._view
        waiting = view.presses.made_at(ply.pressed_at)
        if waiting is None or view.missing.is_undated(waiting.press.at):
            return []
        press, profile = waiting.press, view.profile
        late_s = press.known_at - press.at  # a time known from a page alone is no evidence
        timing = Timing(
            view.sheet.position,
            ply.move,
            [change for change in self._incidents.trail.changes if change[0] > self._landed_at],
            press.known_at,
            replace(profile, clock_max_s=profile.clock_max_s + late_s),
            view.clock_hand,
            assisted=view.sheet.position.turn in view.assisted,
            stopped=view.clock.is_paused,
            made_up=not ply.seen,
        )
        at = view.at_press(press, view.changed_at)
        return self.offences.raise_findings(self._hands.judge(timing), waiting, at)
