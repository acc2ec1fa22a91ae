"""What a quiet board settles where no press is to be expected, and after how long. Pure.

After mate or stalemate nobody presses, at a table without a clock nobody can, and with the kings in the
middle players show a result. Everywhere else a board at rest settles nothing.
"""

from __future__ import annotations

import math

import chess

from daemon.core.judging.quiet.endings import CENTRE
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation

GLANCE_S, SIGN_S, MATE_S, NO_CLOCK_S, NO_REPLY_S = 0.3, 0.6, 1.5, 1.0, 10.0
UNPRESSED_S = 3.0
"""Nobody leaves a king next to the other one for so long and means to press for it."""
RESTS = (GLANCE_S, SIGN_S, NO_CLOCK_S, MATE_S, NO_REPLY_S)
"""After so many seconds without a change a board is looked at: for a mate whose pieces are cleared away at
once, for the sign with the kings, for a move that was answered without a clock, for the end of the game, for
a last move without a clock."""
TOUCHED_S = NO_CLOCK_S
"""A piece that is off the board for so long was lifted to be moved."""
LAST_STOOD_S = 5.0
"""Two players who agree look at the last position for so long before they try others: their last move, which
nobody pressed for, is one of the game."""
PLAYED_ON = 3
"""A correction of the record that so many plies have followed is not under way any more."""
FAINT_S = 10.0
"""A piece that has not been seen for so long stands beside the middle of his square, and is in no hand."""


class QuietPeriod:
    """How long one game's board has been quiet, and the move that may be its last.

    Attributes:
        due: hall time at which it has been quiet for the next of the `RESTS`; None if there is none.
        sign_due: hall time at which kings who may only be tried in the centre show a result; None = none are
        there. pressed_at: hall time of the last press; -inf = there was none.
    """

    def __init__(self) -> None:
        self.due: float | None = None
        self.sign_due: float | None = None
        self._since = 0.0
        self._done = 0
        self._last: Explanation | None = None
        self._before_sign: Explanation | None = None  # it, before a king came to the centre without a press
        self._left_at: float | None = None  # the first change on the board behind it
        self._in_play: Explanation | None = None  # what explained it when it was quiet in play
        self.pressed_at = -math.inf
        self._analysed = False  # more was moved without a press than the last move of a game

    def begin(self, at: float | None) -> None:
        """The board changed, or is looked at again, at this hall time; None = nothing was seen of it yet.

        All the `RESTS` count from then: what stood there when an arbiter put the record right may be just
        what he does not mean, and his players need time to clear it away.
        """
        self._done = 0
        self.due = self.sign_due = None
        if at is not None:
            self._left_at = at if self._left_at is None else self._left_at
            self._since, self.due = at, at + RESTS[0]

    def next(self) -> float:
        """Which of the `RESTS` it is that is over."""
        step = RESTS[self._done]
        self._done += 1
        self.due = None if self._done == len(RESTS) else self._since + RESTS[self._done]
        return step

    def wait_for_press(self) -> None:
        """Kings stand in the centre, and one of them may have stepped there: somebody may press."""
        self.sign_due = self._since + UNPRESSED_S

    def awaits(self, step: float) -> bool:
        """Whether the board has not been quiet for so long (one of the `RESTS`), and may come to be."""
        return self.due is not None and RESTS[self._done] <= step

    def pressed(self, at: float) -> None:
        """Somebody pressed at this hall time."""
        self.pressed_at, self.sign_due = at, None

    def note(self, best: Explanation, ply: int) -> None:
        """Remember the one move that may be the game's last, without a press; more of them are analysis.

        Of these the first is the game's last move too where it came as quickly as moves do in play, and what
        followed took longer.

        Args:
            best: what explains a board at rest.
            ply: so many plies are final.
        """
        if best.kept != ply:
            return
        if self._last is not None and self._last.board.is_checkmate():
            return  # nothing of the game comes after it
        self._in_play = best
        unpressed = len(best.plies) - best.pressed_by(math.inf)
        if not unpressed:
            self._before_sign = None
        elif not self._analysed and _brings_king_to_centre(best) and self._before_sign is None:
            last = self._last
            tried = last is not None and _brings_king_to_centre(last) and self._stood_for() < LAST_STOOD_S
            self._before_sign = None if tried else last
        if unpressed > 1:
            if not self._analysed and not self._stood(best):
                self._last = None
            self._analysed = True
        elif unpressed == 1 and not self._analysed:
            if self._last is None or self._last.plies[-1] != best.plies[-1]:
                self._left_at = None
            self._last = best

    def play_on(self, best: Explanation, ply: int, *, scattered: bool) -> None:
        """The game ends now: moves without a press that the board never rested on are analysis as well.

        Args:
            best: what explains the board best, all of it or not.
            ply: so many plies are final.
            scattered: the pieces are put away, and what explains them is no analysis; then the last move is
                one that stood for a while.
        """
        if scattered and self._stood_for() > LAST_STOOD_S:
            return
        if len(best.plies) - best.pressed_by(math.inf) >= PLAYED_ON:
            self.note(best, ply)

    def _stood_for(self) -> float:
        """So long nothing was changed behind the move that was noted."""
        if self._last is None:
            return 0.0
        return math.inf if self._left_at is None else self._left_at - self._last.plies[-1].landed_at

    def _stood(self, best: Explanation) -> bool:
        """Whether the board stood still behind the move that was noted, for longer than it took."""
        last, next_one = best.plies[best.pressed_by(math.inf) :][:2]
        if self._last is None or self._last.plies[-1].move != last.move:
            return False
        began = next_one.landed_at if next_one.lifted_at is None else next_one.lifted_at
        return began - last.landed_at > max(LAST_STOOD_S, last.landed_at - self.pressed_at)

    def undoes(self, last: Explanation, own: chess.Move | None) -> bool:
        """Whether the move that was noted only took back the player's own one before it, to try others.

        Args:
            last: the line with it.
            own: the player's move before it; None = it has none.
        """
        move = last.moves[-1]
        back = own is not None and (own.to_square, own.from_square) == (move.from_square, move.to_square)
        return back and self._stood_for() < LAST_STOOD_S

    def in_play(self, ply: int, presses: int) -> Explanation | None:
        """What explained the board when it was quiet in play, with a ply for each of so many presses.

        Who sets up the pieces or tries something after the game tells nothing of it.
        """
        best = self._in_play
        return best if best and best.kept == ply and best.pressed_by(math.inf) >= presses else None

    def last_move(self, ply: int) -> Explanation | None:
        """The line whose one move counts without a press if the game ends now; None if there is none."""
        last = self._last
        return last if last is not None and last.kept == ply and len(last.plies) == 1 else None

    def before_sign(self, ply: int, count: int) -> Explanation | None:
        """The same, as it was before the first king of a sign came to the centre, where that looked like a
        move.

        Args:
            ply: so many plies are final.
            count: so many plies behind them wait to be final.
        """
        last = self._before_sign
        return last if last is not None and last.kept == ply and len(last.plies) == count + 1 else None

    def last_after(self, best: Explanation, count: int) -> Explanation | None:
        """The same, behind the first ``count`` plies of a line that wait to be final."""
        last = self._last
        if last is None or last.kept != best.kept or len(last.plies) != count + 1:
            return None
        return last if last.moves[:count] == best.moves[:count] else None

    def forget_move(self) -> None:
        """What was noted will be told again."""
        self._last, self._before_sign, self._in_play = None, None, None

    def moved(self) -> None:
        """Plies became final, or the record is another one: what was moved without a press is over."""
        self._last, self._before_sign, self._in_play, self._analysed = None, None, None, False


def _brings_king_to_centre(line: Explanation) -> bool:
    target = line.moves[-1].to_square
    return target in CENTRE and line.board.piece_type_at(target) == chess.KING


def explains_all(best: Explanation, seen: SensedBoard, now: float) -> bool:
    """Whether a line explains every piece, but for some whom the board has not seen for long."""
    return not any(
        seen.codes[s] or (seen.changed[s] > now - FAINT_S and not seen.flickers(s)) for s in best.wrong
    )


def explains_the_latest(best: Explanation, seen: SensedBoard, pressed_at: float) -> bool:
    """Whether a line explains all that changed since the last press, or for it: what else is wrong is old.

    Pieces that were moved since then without a press, and that it does not explain, are analysis, and so is
    what was moved after them.

    Args:
        best: what explains the board.
        seen: the board.
        pressed_at: hall time of the last press; -inf = there was none.
    """
    latest = best.plies[best.pressed_by(math.inf) :] or best.plies[-1:]
    if not latest:
        return False
    first = latest[0]
    since = first.landed_at if first.lifted_at is None else min(first.landed_at, first.lifted_at)
    if first.pressed_at is None and pressed_at > -math.inf:
        since = min(since, pressed_at)
    return all(seen.changed[square] < since for square in best.wrong)


def may_be_in_hand(step: float, best: Explanation, seen: SensedBoard) -> bool:
    """Whether the piece of a last ply may not be down: without names a capture only shows that it left.

    Args:
        step: which of the `RESTS` is over; after the longest nobody holds a piece.
        best: what explains the board.
        seen: the board.
    """
    if step == NO_REPLY_S or not best.plies or best.plies[-1].pressed_at is not None:
        return False
    last = best.plies[-1]
    if seen.named and seen.piece(last.move.to_square) == best.board.piece_at(last.move.to_square):
        return False  # also where the queen of a promotion is put down before the pawn is taken away
    left_at = last.landed_at if last.lifted_at is None else last.lifted_at
    return seen.changed[last.move.to_square] < left_at


def shows_all(best: Explanation) -> bool:
    """Whether the next move can be judged by a board that a line explains, though moves may be missing.

    A gap may hold other plies than those that are said to lie in it. Once each player has been seen to move
    and has pressed behind it, that makes no difference: who stands where and whose turn it is were seen.
    """
    if all(one.pressed_at for one in best.plies):
        return True
    last = best.plies[-2:]
    return len(last) == 2 and all(one.seen and one.pressed_at for one in last)


def final_at_rest(step: float, best: Explanation, ply: int, *, clocked: bool, pressed: bool) -> int | None:
    """How many plies of a line a board that stays quiet makes final.

    Args:
        step: which of the `RESTS` is over.
        best: the line that explains every piece.
        ply: so many plies are final.
        clocked: presses are to be expected.
        pressed: one waits to be judged.

    Returns:
        so many; 0 = moves are only taken back; None = nothing is settled.
    """
    made = len(best.plies)
    if not clocked and (made or 0 < best.kept < ply):
        if step == NO_REPLY_S:
            return made
        if step == NO_CLOCK_S and made > 1 and (best.kept == ply or (best.kept and made >= PLAYED_ON)):
            return made - 1
    if step in (MATE_S, NO_REPLY_S) and made and not pressed and best.board.is_game_over():
        unpressed = made - best.pressed_by(math.inf)
        return (
            made if unpressed == 1 or not clocked else None
        )  # with a clock only the last move needs no press
    return None
