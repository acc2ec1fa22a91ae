"""What one game's board tells when it stays quiet: the end, or moves for which no press will come. Pure.

After how long, is in `daemon/judging/at_rest.py`.
"""

from __future__ import annotations

from broker.message import Result
from daemon.cases.casebook import Casebook
from daemon.facts import Fact
from daemon.judging.accusations import Accusations
from daemon.judging.at_rest import (
    GLANCE_S,
    NO_CLOCK_S,
    SIGN_S,
    Rest,
    explains_all,
    explains_the_latest,
    final_at_rest,
    may_be_in_hand,
    shows_all,
)
from daemon.judging.endings import shown_with_kings
from daemon.judging.final_moves import FinalMoves
from daemon.judging.illegal_stands import IllegalStands
from daemon.judging.kings import Kings, is_first_of_the_sign, shown_beside
from daemon.judging.picture import Picture
from daemon.reconstruction.reconstruct import Explanation
from daemon.rulebook.penalty_ladder import won_by


class RestingBoard:
    """The board of one game, while nobody moves a man.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
        rest: how long the board has been quiet.
        final: where moves become final, and the game ends.
        accusations: men whom one has named, until moves explain them.
        kings: where each was seen.
        illegal: an illegal move that may be answered.
    """

    def __init__(
        self,
        cases: Casebook,
        picture: Picture,
        rest: Rest,
        final: FinalMoves,
        accusations: Accusations,
        kings: Kings,
        illegal: IllegalStands,
    ) -> None:
        self._ruleset, self._picture = cases.ruleset, picture
        self._sheet, self._reading = picture.sheet, picture.reading
        self._rest, self._final, self._accusations, self._kings = rest, final, accusations, kings
        self._illegal = illegal

    def judge(self, step: float, now: float, *, in_play: bool) -> list[Fact]:
        """What a quiet board settles.

        Args:
            step: the one of the `RESTS` that is over.
            now: hall time.
            in_play: what lies on the board counts.
        """
        best, seen = self._reading.best(now), self._reading.seen
        presses, ply = self._picture.presses, self._sheet.ply
        if step == SIGN_S and (result := self._sign(best, now)):
            return self._shown(result, now)
        if step == SIGN_S and in_play and not presses and (found := self._final.commit_settled(now)):
            return found
        if step == NO_CLOCK_S and (found := self._king_gone(now)):
            return found
        if step == NO_CLOCK_S and in_play and (found := self._illegal.rest()):
            return found
        if may_be_in_hand(step, best, seen):
            return []
        if step == GLANCE_S:
            if in_play and best.plies and best.board.is_checkmate() and explains_all(best, seen, now):
                self._rest.note(best, ply)
            return []
        clear = explains_all(best, seen, now)
        if in_play and (clear or explains_the_latest(best, seen)):
            self._rest.note(best, ply)
        if not clear or not in_play:
            return []
        self._accusations.named.clear()
        if shows_all(best):
            self._picture.unheard.all_seen(now)
        if step == NO_CLOCK_S and not presses and (found := self._final.commit_put_right(now)):
            return found
        count = final_at_rest(step, best, ply, clocked=self._reading.clocked, pressed=bool(presses))
        return [] if count is None else self._final.commit_at_rest(best, count, now)

    def _sign(self, best: Explanation, now: float) -> Result | None:
        """The result that the kings show; without names also where the last move was not pressed for."""
        seen = self._reading.seen
        if (result := shown_with_kings(seen.as_in(best.board))) or seen.named:
            return result
        shown = (shown_beside(one, seen) for one in self._reading.onwards(now))
        return next((result for result in shown if result), None)

    def _king_gone(self, now: float) -> list[Fact]:
        """A king was taken at a table without a clock, where the rules let that end the game."""
        if self._reading.clocked or self._ruleset.king_capture != "wins":
            return []
        winner = self._kings.taker(self._sheet.position, self._reading.seen)
        if winner is None:
            return []
        found = self._before_the_king(now)
        if self._final.over:
            return found
        return [*found, *self._final.ended(won_by(winner), "king captured", "")]

    def _before_the_king(self, now: float) -> list[Fact]:
        """Make final what was made before the king was left to be taken: no legal line leads further."""
        seen = (one for one in self._reading.onwards(now) if all(ply.seen for ply in one.plies))
        best = next(seen, None)
        return self._final.commit(best, len(best.plies)) if best and best.plies else []

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The kings show a result; the first of them may have looked like a move until the second came."""
        found = self._final.commit_last(now, sign=True)
        if self._final.over:
            return found
        sheet = self._sheet
        if (
            not self._reading.clocked
            and sheet.ply > sheet.fixed
            and is_first_of_the_sign(sheet.history[-2], sheet.moves[-1], self._reading.seen)
        ):
            found.append(self._final.take_back_last())
        return [*found, *self._final.ended(result, "shown with the kings", "")]
