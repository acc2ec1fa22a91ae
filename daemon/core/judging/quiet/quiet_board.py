"""Conclusions from a quiet board where no press is expected, and the times after which they are drawn.

After checkmate or stalemate nobody presses; at a table without a clock nobody can; with the kings in the
centre, players show a result. In all other cases a quiet board proves nothing.
"""

from __future__ import annotations

import math

import chess

from daemon.core.judging.quiet.endings import CENTRE
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation

GLANCE_S, SIGN_S, MATE_S, NO_CLOCK_S, NO_REPLY_S = 0.3, 0.6, 1.5, 1.0, 10.0
UNPRESSED_S = 3.0
"""A player who intends to press does not leave a king next to the other one for this long."""
RESTS = (GLANCE_S, SIGN_S, NO_CLOCK_S, MATE_S, NO_REPLY_S)
"""Seconds without a change after which a board is checked: for a checkmate whose pieces are cleared away at
once, for
a result shown with the kings, for an answered move without a clock, for the end of the game, and for a last
move without a clock."""
TOUCHED_S = NO_CLOCK_S
"""A piece that is off the board for this long was lifted to be moved."""
LAST_STOOD_S = 5.0
"""Players look at the last position for this long before they try others. Their last move, which nobody
pressed for,
belongs to the game."""
PLAYED_ON = 3
"""A correction of the record that is followed by this number of plies is complete."""
FAINT_S = 10.0
"""A piece that has not been detected for this long is off the centre of its square, and not in a hand."""


class QuietPeriod:
    """How long one game's board has been quiet, and the move that may be its last.

    Attributes:
        due: hall time at which it has been quiet for the next of the `RESTS`, or None.
        sign_due: hall time at which kings that may only be tried in the centre show a result, or None.
        pressed_at: hall time of the last press; -inf if there was none.
    """

    def __init__(self) -> None:
        self.due: float | None = None
        self.sign_due: float | None = None
        self._since = 0.0
        self._done = 0
        self._last: Explanation | None = None
        self._before_sign: Explanation | None = None  # the move before a king came to the centre
        self._left_at: float | None = None  # the first change on the board after it
        self._in_play: Explanation | None = None  # the explanation of the quiet board in play
        self.pressed_at = -math.inf
        self._analysed = False  # more than a last move was made without a press

    def begin(self, at: float | None) -> None:
        """Restart at a change on the board, or at a new check, at this hall time; None if nothing was seen.

        All `RESTS` count from then. After a correction, the placement may be the one that the arbiter does
        not mean, and the players need time to clear it away.
        """
        self._done = 0
        self.due = self.sign_due = None
        if at is not None:
            self._left_at = at if self._left_at is None else self._left_at
            self._since, self.due = at, at + RESTS[0]

    def next(self) -> float:
        """Return the one of the `RESTS` that has passed."""
        step = RESTS[self._done]
        self._done += 1
        self.due = None if self._done == len(RESTS) else self._since + RESTS[self._done]
        return step

    def wait_for_press(self) -> None:
        """Wait for a press: one of the kings in the centre may have moved there."""
        self.sign_due = self._since + UNPRESSED_S

    def awaits(self, step: float) -> bool:
        """Return whether the board has not yet been quiet for this one of the `RESTS`, but may become so."""
        return self.due is not None and RESTS[self._done] <= step

    def note_press(self, at: float) -> None:
        """Note a press at this hall time."""
        self.pressed_at, self.sign_due = at, None

    def note(self, best: Explanation, ply: int) -> None:
        """Store the one move that may be the game's last without a press; more moves are analysis.

        The first of several is the last move of the game if it came as quickly as moves do in play and the
        next took longer.

        Args:
            best: the explanation of a quiet board.
            ply: number of confirmed plies.
        """
        if best.kept != ply:
            return
        if self._last is not None and self._last.board.is_checkmate():
            return  # no move of the game follows it
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
        """Treat moves without a press, on which the board never rested, as analysis when the game ends.

        Args:
            best: the best explanation of the board, complete or not.
            ply: number of confirmed plies.
            scattered: whether the pieces are being put away. The placement is then no analysis, and the last
                move is one that was left on the board for a while.
        """
        if scattered and self._stood_for() > LAST_STOOD_S:
            return
        if len(best.plies) - best.pressed_by(math.inf) >= PLAYED_ON:
            self.note(best, ply)

    def _stood_for(self) -> float:
        """Return how long the board was unchanged after the stored move."""
        if self._last is None:
            return 0.0
        return math.inf if self._left_at is None else self._left_at - self._last.plies[-1].landed_at

    def _stood(self, best: Explanation) -> bool:
        """Return whether the board was unchanged after the stored move for longer than the move took."""
        last, next_one = best.plies[best.pressed_by(math.inf) :][:2]
        if self._last is None or self._last.plies[-1].move != last.move:
            return False
        began = next_one.landed_at if next_one.lifted_at is None else next_one.lifted_at
        return began - last.landed_at > max(LAST_STOOD_S, last.landed_at - self.pressed_at)

    def undoes(self, last: Explanation, own: chess.Move | None) -> bool:
        """Return whether the stored move only reversed the player's previous one, to try others.

        Args:
            last: the explanation that contains it.
            own: the player's move before it, or None.
        """
        move = last.moves[-1]
        back = own is not None and (own.to_square, own.from_square) == (move.from_square, move.to_square)
        return back and self._stood_for() < LAST_STOOD_S

    def in_play(self, ply: int, presses: int) -> Explanation | None:
        """Return what explained the quiet board in play with a ply for each of these presses, or None.

        Pieces that are set up or tried after the game do not affect it.
        """
        best = self._in_play
        return best if best and best.kept == ply and best.pressed_by(math.inf) >= presses else None

    def last_move(self, ply: int) -> Explanation | None:
        """Return the explanation whose one move counts without a press if the game ends now, or None."""
        last = self._last
        return last if last is not None and last.kept == ply and len(last.plies) == 1 else None

    def before_sign(self, ply: int, count: int) -> Explanation | None:
        """Return the last move before the first king of a sign came to the centre, if it looked like one.

        Args:
            ply: number of confirmed plies.
            count: number of later plies that are provisional.
        """
        last = self._before_sign
        return last if last is not None and last.kept == ply and len(last.plies) == count + 1 else None

    def last_after(self, best: Explanation, count: int) -> Explanation | None:
        """Return the last move after the first ``count`` provisional plies of an explanation, or None."""
        last = self._last
        if last is None or last.kept != best.kept or len(last.plies) != count + 1:
            return None
        return last if last.moves[:count] == best.moves[:count] else None

    def forget_move(self) -> None:
        """Drop the stored moves, which will be received again."""
        self._last, self._before_sign, self._in_play = None, None, None

    def reset_moves(self) -> None:
        """Drop moves without a press because plies were confirmed or the record has changed."""
        self._last, self._before_sign, self._in_play, self._analysed = None, None, None, False


def _brings_king_to_centre(line: Explanation) -> bool:
    target = line.moves[-1].to_square
    return target in CENTRE and line.board.piece_type_at(target) == chess.KING


def explains_all(best: Explanation, seen: SensedBoard, now: float) -> bool:
    """Return whether an explanation covers every piece, except for some not detected for a while."""
    return not any(
        seen.codes[s] or (seen.changed[s] > now - FAINT_S and not seen.flickers(s)) for s in best.wrong
    )


def explains_the_latest(best: Explanation, seen: SensedBoard, pressed_at: float) -> bool:
    """Return whether an explanation covers all changes since the last press, or for it.

    Pieces moved since then without a press or an explanation are analysis, and so is what follows them.

    Args:
        best: the explanation of the board.
        seen: the board.
        pressed_at: hall time of the last press; -inf if there was none.
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
    """Return whether the piece of a last ply may still be in hand.

    If the board detects occupancy only, a capture only shows that a piece left its square.

    Args:
        step: the one of the `RESTS` that has passed; after the longest nobody holds a piece.
        best: the explanation of the board.
        seen: the board.
    """
    if step == NO_REPLY_S or not best.plies or best.plies[-1].pressed_at is not None:
        return False
    last = best.plies[-1]
    if seen.named and seen.piece(last.move.to_square) == best.board.piece_at(last.move.to_square):
        return False  # also if the promoted piece is placed before the pawn is removed
    left_at = last.landed_at if last.lifted_at is None else last.lifted_at
    return seen.changed[last.move.to_square] < left_at


def shows_all(best: Explanation) -> bool:
    """Return whether the next move can be judged on an explained board although moves may be missing.

    A gap may contain plies other than those assumed. Once each player has been seen to move and press after
    it, this makes no difference: the placement and the side to move have been seen.
    """
    if all(ply.pressed_at for ply in best.plies):
        return True
    last = best.plies[-2:]
    return len(last) == 2 and all(ply.seen and ply.pressed_at for ply in last)


def final_at_rest(step: float, best: Explanation, ply: int, *, clocked: bool, pressed: bool) -> int | None:
    """Return how many plies of an explanation a quiet board confirms.

    Args:
        step: the one of the `RESTS` that has passed.
        best: the explanation that covers every piece.
        ply: number of confirmed plies.
        clocked: whether presses are expected.
        pressed: whether a press is waiting.

    Returns:
        The number; 0 if moves are only withdrawn, None if nothing is settled.
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
