"""The moves since a position, for one program, from what its board and clock showed.

Programs pass each new move on at once, and many cannot take one back. So a move is sent only once it is
settled, and waits until then:

- **press**: the player's clock was pressed, and the move was on the board then, or was completed soon after;
- **reply**: the opponent's move followed;
- **rest**: no piece has moved for some seconds; for more seconds while a clock is running.

The whole board counts: a move is possible only if all 64 squares are as after it. A rook that goes where
castling would take it waits longer, since the king may follow. A king on one of the four centre squares
waits for a press or a reply, since it may be the first half of a result sign.

While the record of the table follows the settled moves, it settles the next ones too, and the other signs
wait for it: the hall has more evidence than the resting positions that it publishes. A record that begins or
continues differently does not count.

Nothing is sent after the end of the game: after mate or stalemate, a result sign, a stopped clock, or the end
that the hall has recorded for exactly this position. Presses resume it.

The moves do not follow the game at the table, whose start or end may be recorded wrongly. Only if some moves
were missed, the record is used to find out how the board got to its position (`reconnected`).
"""

from __future__ import annotations

from itertools import takewhile
from typing import Final

import chess

from broker.contract.messages import GameState
from dashboard.livechess.explanation import Explaining, agrees, explained, half_explained, lines, pieces_on
from dashboard.livechess.line import line_since
from dashboard.livechess.table_record import TableRecord
from dashboard.livechess.trail import EndOrReopening, Observation, Ran, Stood, TableTrail
from dashboard.livechess.unsettled import UnsettledPly, grown, has_gone, may_castle

PRESS_MS: Final = 350
"""Time from a press until the board is read: players may press up to 0.25 s before they release the piece."""
LANDED_MS: Final = 700
"""Time that a move which was completed after its press has to stay on the board; a piece that slides over the
board stops for up to 0.6 s."""
ROOK_MS: Final = 1500
"""Time within which the king may follow a rook that was pressed for."""
SOON_MS: Final = 2000
"""A move that is completed later than this after a press does not belong to the press."""
CHOSEN_MS: Final = 2000
"""Time within which a promoted piece that was placed after its press may be replaced."""
REPLIED_MS: Final = 700
UNPRESSED_MS, ANSWERED_MS = 1000, 2000
"""While a clock is running: the times that a move and its reply have to stay on the board to count without
a press. Players who try moves after a game are faster."""
REST_MS, ROOK_REST_MS, CLOCK_REST_MS, MATE_MS = 5000, 6000, 10_000, 2000
"""Rest of a move without a clock, of a rook that may castle, of a move while a clock is running, of a mate.
Players who hesitate leave a piece on another square for up to 4 s, and pause while castling for up to 5 s."""
SIGN_MS: Final = 1000
"""Time that both kings have to stay in the centre to count as a result sign."""
LOST_MS: Final = 3000
"""Time after which another position on the board means that some moves were missed."""
MOST_PRESSES: Final = 6
"""Presses that may wait until the board shows their moves."""
RECORD_MS: Final = 1500
"""A move waits so much longer for the record of the table, while that follows the settled moves."""
PRESSES_MS: Final = 8000
"""Time for which fewer moves than presses wait for the record, since a move was missed."""
MOST_BACK: Final = 6
"""Plies that players may withdraw at once."""

_CENTRE: Final = chess.BB_D4 | chess.BB_D5 | chess.BB_E4 | chess.BB_E5
_WAITS: Final = (
    PRESS_MS, LANDED_MS, ROOK_MS, CHOSEN_MS, REPLIED_MS, UNPRESSED_MS, ANSWERED_MS, REST_MS, ROOK_REST_MS,
    CLOCK_REST_MS, MATE_MS, SIGN_MS, LOST_MS, PRESSES_MS,
)  # fmt: skip


class Reconstruction:
    """The settled moves since a position.

    Attributes:
        start: the position as a FEN.
        sans: the settled moves.

    Args:
        fen: a complete FEN.

    Raises:
        ValueError: the FEN is invalid.
    """

    def __init__(self, fen: str) -> None:
        self._begin(_position(fen))
        self._stood: Stood | None = None
        self._running: str | None = None
        self._ran, self._stopped_at = False, 0
        self._presses: list[tuple[chess.Color, int]] = []
        self._emptied: dict[chess.Square, int] = {}
        self._searched_at = -1
        self._over, self._ended, self._sign_since = False, False, 0

    def _begin(self, board: chess.Board) -> None:
        self.start = board.fen()
        self.sans: tuple[str, ...] = ()
        self._board = board
        self._done = _is_finished(board)
        self._chain: list[UnsettledPly] = []
        self._exact = False
        self._strange_since = 0
        self._back: tuple[int, list[UnsettledPly]] | None = None
        self._returned = 0
        self._record = TableRecord(self.start)

    @property
    def match(self) -> bool:
        """Return whether the board shows the position after the last settled move."""
        return self._stood is not None and self._shows(self._board)

    def take(self, seen: Observation) -> None:
        """Take the next observation, after settling what was due before it."""
        behind_ms = self._stood.behind_ms if self._stood is not None else 0
        self.passes(seen.at - behind_ms)
        match seen:
            case Stood():
                self._look(seen)
            case Ran():
                self._tick(seen)
            case EndOrReopening():
                self._decide(seen)

    def passes(self, now: float) -> None:
        """Settle what is due at ``now``, hall time in ms, without a new observation."""
        if self._sign_since and now - self._sign_since >= SIGN_MS:
            self._over, self._chain, self._sign_since, self._presses = True, [], 0, []
        self._settle_ripe(now)
        if self._back is not None:
            self._take_back(now)

    def recorded(self, game: GameState | None, now: float) -> None:
        """Settle what the hall has recorded, while its record follows the settled moves."""
        self._record.take(game, self.sans)
        further = self._record.further(self.sans, self._board, self._stood, self._emptied)
        if not further:
            return
        for san in further:
            move = self._board.parse_san(san)
            if self._chain and self._chain[0].move == move:
                self._settle(1)
            else:
                self._chain, self._back = [], None
                self._push(move, self._board.turn)
        if self._stood is not None and not self._chain:
            self._strange_since = 0
            self._show(self._stood)
            if self._strange_since:  # the board may be later than the record
                self._strange_since = round(now)

    def due(self, now: float) -> float | None:
        """Return the time at which something may become due next without a new observation, or None."""
        moments = [ply.since for ply in self._chain]
        moments += [at for _, at in self._presses]
        moments += [since for since in (self._sign_since, self._strange_since) if since]
        moments += [ply.since for ply in self._back[1]] if self._back else []
        longer = RECORD_MS if self._record.follows else 0
        waits = (wait + more for wait in _WAITS for more in {0, longer})
        return min((at + wait for wait in waits for at in moments if at + wait > now), default=None)

    def reconnected(self, game: GameState | None, now: float) -> bool:
        """Bridge missed moves, if the board has shown an unexplained position for a while.

        Args:
            game: the record of this table. It counts only if its last position, or one or two moves after it,
                lead to what is on the board.
        """
        over = self._over or self._ended or self._stopped_at
        since = self._strange_since or (self._chain[-1].since if self._lacks_moves(now) else 0)
        if over or not since or now - since < LOST_MS:
            return False
        return self.adopted(game) or self._searched()

    def adopted(self, game: GameState | None) -> bool:
        """Take the moves since the start from the record, if they lead to what is on the board."""
        if self._stood is None or game is None:
            return False
        line = line_since(game, self.start)
        if line.start == self.start and self.sans[: len(line.sans)] == line.sans:
            return False  # the record adds nothing
        board = _position(line.start)
        for san in line.sans:
            board.push_san(san)
        chain = explained(board, self._stood, self._emptied)
        if chain is None or not line.sans:
            return False
        self._begin(_position(line.start))
        self._presses = []  # it is unknown to which moves they belong
        for san in line.sans:
            self._board.push_san(san)
        self.sans = line.sans
        self._show(self._stood)
        return True

    # --- observations ---------------------------------------------------------------------------------------

    def _look(self, seen: Stood) -> None:
        if self._stood is None or seen.placement != self._stood.placement:
            self._stood = seen
            there = pieces_on(seen.placement).occupied
            for square in chess.SquareSet(chess.BB_ALL & ~there):
                self._emptied[square] = seen.at
            self._show(seen)

    def _show(self, seen: Stood) -> None:
        pieces = pieces_on(seen.placement)
        kings = pieces.kings & _CENTRE
        is_sign = bool(
            seen.identified and kings & pieces.occupied_co[True] and kings & pieces.occupied_co[False]
        )
        back = self._goes_back(seen)
        moves = None if back else self._explanation(seen, explained)
        self._exact = moves is not None
        if moves is None and not back and not is_sign and seen.identified:
            moves = self._explanation(seen, half_explained)
        if moves is not None:
            self._chain = grown(self._chain, self._board, moves, seen)
            self._back, self._returned, self._sign_since = None, 0, 0
            self._strange_since = 0 if self._exact else seen.at
            return
        self._strange_since = self._strange_since or seen.at
        self._sign_since = (self._sign_since or seen.at) if is_sign else 0
        for ply in self._chain:
            color, target = ply.before.turn, ply.move.to_square
            ours = pieces.occupied_co[color] if seen.identified else pieces.occupied
            gone = (
                has_gone(ply, pieces) if seen.identified else not pieces.occupied & chess.BB_SQUARES[target]
            )
            king = ply.after.king(color)
            held = king is not None and not ours & chess.BB_SQUARES[king] and may_castle(ply)
            origin = seen.identified and ours & chess.BB_SQUARES[ply.move.from_square]
            ply.lifted = bool(ply.lifted or gone or held or origin)
        self._look_back(seen)

    def _explanation(self, seen: Stood, explaining: Explaining) -> list[chess.Move] | None:
        """Return the moves that lead from the settled position to what is on the board, or None.

        As few moves as possible; but a move that has been on the board for a while stays, unless its piece
        has moved further between two observations.
        """
        chain, made = self._chain, [ply.move for ply in self._chain]
        settled_for_a_while = takewhile(
            lambda ply: not ply.lifted and seen.at - ply.since >= LANDED_MS + seen.behind_ms, chain
        )
        first = sum(1 for _ in settled_for_a_while)
        choices = [*range(first, len(chain) + 1)]
        if first == len(chain) > 0 and seen.identified and has_gone(chain[-1], pieces_on(seen.placement)):
            choices.append(first - 1)
        for kept in choices:
            board = chain[kept - 1].after if kept else self._board
            if (further := explaining(board, seen, self._emptied)) is not None:
                return made[:kept] + further
        return None

    def _tick(self, seen: Ran) -> None:
        before, self._running = self._running, seen.running
        if not seen.read:
            self._ran, self._stopped_at = False, 0
        elif seen.running is not None:
            if before is not None and seen.running != before:
                self._presses = [*self._presses[1 - MOST_PRESSES :], (before == "white", seen.at)]
            self._ran, self._stopped_at = True, 0
        elif self._ran and not self._stopped_at:
            self._stopped_at = seen.at

    def _decide(self, seen: EndOrReopening) -> None:
        self._ended = False
        if not seen.over:
            return
        wanted = _key(chess.Board(seen.fen))
        for count, board in enumerate([self._board, *(ply.after for ply in self._chain)]):
            if _key(board) == wanted:
                if count and not any(ply.lifted for ply in self._chain[:count]):
                    self._settle(count)
                self._ended = True
                return

    # --- settling -------------------------------------------------------------------------------------------

    def _settle_ripe(self, now: float) -> None:
        while ripe := self._ripe(now - RECORD_MS if self._record.follows else now):
            self._settle(ripe)

    def _ripe(self, now: float) -> int:
        """Return how many of the unsettled moves are settled at ``now``."""
        chain = self._chain
        if not chain or self._back is not None or self._lacks_moves(now):
            return 0
        for color, at in self._presses:
            if count := self._pressed(color, at, now):
                return count
        if self._over or self._ended or self._done or any(ply.lifted for ply in chain):
            return 0
        last, clock = chain[-1], self._running is not None
        if len(chain) > 1 and not self._stopped_at:
            shown_ms = UNPRESSED_MS if clock else REPLIED_MS
            answered = not clock or now - last.since >= ANSWERED_MS
            if answered and all(now - ply.since >= shown_ms for ply in chain[:-1]):
                return len(chain) - 1
        if not self._exact or (self._stopped_at and last.since > self._stopped_at):
            return 0
        return len(chain) if now - last.since >= self._rest_ms(last, clock=clock) else 0

    def _lacks_moves(self, now: float) -> bool:
        """Return whether recent presses outnumber the moves: one between two observations is missing."""
        lately = sum(1 for _, at in self._presses if now - at < PRESSES_MS)
        return bool(self._chain) and lately > len(self._chain)

    def _pressed(self, color: chess.Color, at: int, now: float) -> int:
        """Return how many moves a player's press at a time has settled at ``now``."""
        theirs = [n for n, ply in enumerate(self._chain, 1) if ply.before.turn == color]
        made = [n for n in theirs if self._chain[n - 1].since <= at]
        count = max(made) if made else min(theirs, default=0)
        if not count or any(ply.lifted for ply in self._chain[:count]):
            return 0
        ply = self._chain[count - 1]
        if self._stopped_at and ply.since > self._stopped_at:
            return 0
        castles = may_castle(ply)
        if ply.since <= at:
            return count if now - at >= (ROOK_MS if castles else PRESS_MS) else 0
        if ply.since - at > SOON_MS + (self._stood.behind_ms if self._stood else 0):
            return 0
        rest_ms = ROOK_MS if castles else CHOSEN_MS if ply.move.promotion else LANDED_MS
        return count if now - max(ply.since, at) >= rest_ms else 0

    def _rest_ms(self, ply: UnsettledPly, *, clock: bool) -> float:
        if ply.after.is_checkmate() or ply.after.is_stalemate():
            return MATE_MS
        if (
            ply.before.piece_type_at(ply.move.from_square) == chess.KING
            and _CENTRE & chess.BB_SQUARES[ply.move.to_square]
        ):
            return float("inf")
        if clock:
            return CLOCK_REST_MS
        return ROOK_REST_MS if may_castle(ply) else REST_MS

    def _settle(self, count: int) -> None:
        done, self._chain = self._chain[:count], self._chain[count:]
        for ply in done:
            self._push(ply.move, ply.before.turn)
        since = done[-1].since
        self._emptied = {square: at for square, at in self._emptied.items() if at >= since}

    def _push(self, move: chess.Move, color: chess.Color) -> None:
        theirs = (n for n, (presser, _) in enumerate(self._presses) if presser == color)
        if (first := next(theirs, None)) is not None:
            self._presses = self._presses[first + 1 :]
            self._over = self._ended = False
        self.sans = (*self.sans, self._board.san(move))
        self._board.push(move)
        self._done = _is_finished(self._board)

    # --- withdrawn moves, and missed moves ------------------------------------------------------------------

    def _goes_back(self, seen: Stood) -> bool:
        """Return whether players who have restored an earlier position have now gone back further."""
        earlier = self._board.copy()
        for plies in range(1, min(MOST_BACK, len(earlier.move_stack)) + 1 if self._returned else 1):
            earlier.pop()
            if plies > self._returned and agrees(earlier, seen):
                return True
        return False

    def _look_back(self, seen: Stood) -> None:
        """Check whether the players have restored an earlier position, and played on from there."""
        old, self._back = self._back, None
        if self._done:
            return
        earlier = self._board.copy()
        for plies in range(1, min(MOST_BACK, len(earlier.move_stack)) + 1):
            earlier.pop()
            further = explained(earlier, seen, self._emptied)
            if further == [] or (further and self._returned == plies):
                self._returned = plies
                before = old[1] if old is not None and old[0] == plies else []
                self._back = (plies, grown(before, earlier.copy(stack=False), further, seen))
                return
        if old is not None and not old[1]:
            self._back = old  # a player holds the next piece

    def _take_back(self, now: float) -> None:
        """Take moves back if the players restored a position and pressed, or played two moves from there."""
        assert self._back is not None
        plies, chain = self._back
        earlier = self._board.copy()
        for _ in range(plies):
            earlier.pop()
        if not self._presses:
            clock = self._running is not None or self._stopped_at or self._over or self._ended
            if clock or len(chain) < 2 or now - chain[0].since < REPLIED_MS:
                return
        else:
            color, at = self._presses[-1]
            turn = earlier.turn if not chain else chain[-1].after.turn
            if color == turn or now - max([at, *(ply.since for ply in chain)]) < PRESS_MS:
                return
        self._board, self.sans, self._done = earlier, self.sans[:-plies], False
        self._chain, self._back, self._returned, self._strange_since = chain, None, 0, 0
        self._exact = True
        if not chain:
            self._presses = []
        self._settle_ripe(now)

    def _searched(self) -> bool:
        """Return whether two or three moves, and no others, lead to the board; if so, they are unsettled."""
        if self._stood is None or not self._stood.identified or self._searched_at == self._stood.at:
            return False
        self._searched_at = self._stood.at
        pieces = pieces_on(self._stood.placement)
        sequences = list(lines(self._board, pieces, 2)) or list(lines(self._board, pieces, 3))
        if len(sequences) != 1:
            return False
        self._chain = grown([], self._board, sequences[0], self._stood)
        self._exact, self._strange_since = True, 0
        return True

    def _shows(self, board: chess.Board) -> bool:
        return self._stood is not None and agrees(board, self._stood)


def begin_at(fen: str, trail: TableTrail, game: GameState | None, now: float) -> tuple[Reconstruction, int]:
    """Return the known moves since a position, and the number of the next observation.

    They begin when the position was last on the board. If that is unknown, the record of the table may show
    how the board got from it to its present position.

    Raises:
        ValueError: the FEN is invalid.
    """
    made = Reconstruction(fen)
    position = _position(fen)
    stood = trail.last_standing(lambda seen: agrees(position, seen))
    first = trail.end if stood is None else stood
    for observation in trail.before(first):
        made.take(observation)
    if stood is None:
        made.adopted(game)
    for observation in trail.since(first):
        made.take(observation)
    made.passes(now)
    return made, trail.end


def _position(fen: str) -> chess.Board:
    """Return the position of a FEN; without a castling field, with the rights its kings and rooks allow.

    Raises:
        ValueError: the FEN is invalid.
    """
    fields = fen.split()
    if 1 <= len(fields) < 3:
        placement, turn = [*fields, "w"][:2]
        fen = f"{placement} {turn} KQkq"
    board = chess.Board(fen, chess960=True)
    return board if board.has_chess960_castling_rights() else chess.Board(fen)


def _is_finished(board: chess.Board) -> bool:
    """Return whether the position is mate, stalemate, or one without mating material."""
    return board.is_insufficient_material() or not any(board.generate_legal_moves())


def _key(board: chess.Board) -> tuple[str, chess.Color]:
    return board.board_fen(), board.turn
