"""The moves since a position, for one program, from what its board and clock showed. Pure.

Programs send each new move on at once, and many cannot take one back. So a move is given out only when it is
settled, and otherwise waits:

- **press**: the player's clock was pressed, and the move was on the board then, or was completed soon after;
- **reply**: the opponent's move followed;
- **rest**: nothing has been touched for some seconds. While a clock runs this takes longer.

What counts is the whole board: a move is possible only if all 64 squares are as after it. A rook that goes
where castling would take it waits longer, since the king may follow. A king on one of the four centre squares
waits for a press or a reply, since it may be the first half of a result sign.

While the record of the table follows the settled moves, it settles the next ones too, and the other signs
wait for it: the hall has more evidence than the resting positions that it publishes. A record that begins or
continues differently does not count.

Nothing is given out after the game: after mate or stalemate, a result sign, a stopped clock, or the end that
the hall has recorded for just this position. Presses resume it.

It does not follow the game at the table, whose start or end may be recorded wrongly. Only if the board was
not seen for some moves, the record is asked how its position came about (`reconnected`).
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
"""So long after a press the board is looked at: hands press up to 0.25 s before they let go."""
LANDED_MS: Final = 700
"""A move that was completed after its press has been on the board for so long; a piece that is slid over the
board stops for up to 0.6 s."""
ROOK_MS: Final = 1500
"""A rook that was pressed for may have its king follow for so long."""
SOON_MS: Final = 2000
"""A move that is completed later after a press was not pressed for."""
CHOSEN_MS: Final = 2000
"""A promoted piece that was put down after its press may be exchanged for so long."""
REPLIED_MS: Final = 700
UNPRESSED_MS, ANSWERED_MS = 1000, 2000
"""While a clock runs, a reply counts that nobody pressed before when the move and the reply have been on the
board for so long. Players who try moves after a game are faster."""
REST_MS, ROOK_REST_MS, CLOCK_REST_MS, MATE_MS = 5000, 6000, 10_000, 2000
"""Rest of a move without a clock, of a rook that may castle, of a move while a clock runs, of a mate. Players
who hesitate leave a piece on another square for up to four seconds, and castle with a pause of up to five."""
SIGN_MS: Final = 1000
"""Both kings stand in the centre for so long as the sign for a result."""
LOST_MS: Final = 3000
"""A board that shows another position for so long was not seen for some moves."""
MOST_PRESSES: Final = 6
"""So many presses may wait for what the board shows of their moves."""
RECORD_MS: Final = 1500
"""A move waits so much longer for the record of the table, while that follows the settled moves."""
PRESSES_MS: Final = 8000
"""So long a reading with fewer moves than presses waits for the record: one was not seen."""
MOST_BACK: Final = 6
"""So many plies may be taken back by the players at once."""

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
        fen: a whole FEN.

    Raises:
        ValueError: the FEN cannot be read.
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
        """Whether the board is as after the last settled move."""
        return self._stood is not None and self._shows(self._board)

    def take(self, seen: Observation) -> None:
        """What happened next; what was due before it is settled first."""
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
        """Settle what time alone has settled by ``now``, hall time in ms."""
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
        """When time alone may settle something next; None = not before something happens."""
        moments = [ply.since for ply in self._chain]
        moments += [at for _, at in self._presses]
        moments += [one for one in (self._sign_since, self._strange_since) if one]
        moments += [ply.since for ply in self._back[1]] if self._back else []
        longer = RECORD_MS if self._record.follows else 0
        waits = (wait + more for wait in _WAITS for more in {0, longer})
        return min((at + wait for wait in waits for at in moments if at + wait > now), default=None)

    def reconnected(self, game: GameState | None, now: float) -> bool:
        """Bridge moves that were not seen, if the board has shown something else for a while.

        Args:
            game: what the hall has on record at this table. It counts only if its last position, and a move
                or two, lead to what is on the board.
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
            return False  # the record has nothing that is not known here
        board = _position(line.start)
        for san in line.sans:
            board.push_san(san)
        chain = explained(board, self._stood, self._emptied)
        if chain is None or not line.sans:
            return False
        self._begin(_position(line.start))
        self._presses = []  # whose moves these were is not known
        for san in line.sans:
            self._board.push_san(san)
        self.sans = line.sans
        self._show(self._stood)
        return True

    # --- what happens ---------------------------------------------------------------------------------------

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
        """The moves that lead from the settled position to what is on the board, or None.

        The fewest moves, but a move that has been there for a while is not explained away, unless its piece
        has gone on between two looks at the board.
        """
        chain, made = self._chain, [ply.move for ply in self._chain]
        lasting = takewhile(
            lambda ply: not ply.lifted and seen.at - ply.since >= LANDED_MS + seen.behind_ms, chain
        )
        first = sum(1 for _ in lasting)
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

    # --- what is settled ------------------------------------------------------------------------------------

    def _settle_ripe(self, now: float) -> None:
        while ripe := self._ripe(now - RECORD_MS if self._record.follows else now):
            self._settle(ripe)

    def _ripe(self, now: float) -> int:
        """How many of the unsettled moves are settled by now."""
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
            stands_ms = UNPRESSED_MS if clock else REPLIED_MS
            answered = not clock or now - last.since >= ANSWERED_MS
            if answered and all(now - ply.since >= stands_ms for ply in chain[:-1]):
                return len(chain) - 1
        if not self._exact or (self._stopped_at and last.since > self._stopped_at):
            return 0
        return len(chain) if now - last.since >= self._rest_ms(last, clock=clock) else 0

    def _lacks_moves(self, now: float) -> bool:
        """Whether more presses than moves came lately: a move between two looks is missing."""
        lately = sum(1 for _, at in self._presses if now - at < PRESSES_MS)
        return bool(self._chain) and lately > len(self._chain)

    def _pressed(self, color: chess.Color, at: int, now: float) -> int:
        """How many moves a press of this player at this moment has settled by now."""
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

    # --- moves taken back, and moves that were not seen -----------------------------------------------------

    def _goes_back(self, seen: Stood) -> bool:
        """Whether players who have gone back to an earlier position have now gone back further."""
        earlier = self._board.copy()
        for plies in range(1, min(MOST_BACK, len(earlier.move_stack)) + 1 if self._returned else 1):
            earlier.pop()
            if plies > self._returned and agrees(earlier, seen):
                return True
        return False

    def _look_back(self, seen: Stood) -> None:
        """See whether the players have gone back to an earlier position, and on from there."""
        old, self._back = self._back, None
        if self._done:
            return
        earlier = self._board.copy()
        for plies in range(1, min(MOST_BACK, len(earlier.move_stack)) + 1):
            earlier.pop()
            found = explained(earlier, seen, self._emptied)
            if found == [] or (found and self._returned == plies):
                self._returned = plies
                before = old[1] if old is not None and old[0] == plies else []
                self._back = (plies, grown(before, earlier.copy(stack=False), found, seen))
                return
        if old is not None and not old[1]:
            self._back = old  # the next piece is in the air

    def _take_back(self, now: float) -> None:
        """Players who went back and pressed, or played two moves from there, have taken moves back."""
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
        """Whether two or three moves, and no others, lead to what is on the board; they are unsettled."""
        if self._stood is None or not self._stood.identified or self._searched_at == self._stood.at:
            return False
        self._searched_at = self._stood.at
        pieces = pieces_on(self._stood.placement)
        found = list(lines(self._board, pieces, 2)) or list(lines(self._board, pieces, 3))
        if len(found) != 1:
            return False
        self._chain = grown([], self._board, found[0], self._stood)
        self._exact, self._strange_since = True, 0
        return True

    def _shows(self, board: chess.Board) -> bool:
        return self._stood is not None and agrees(board, self._stood)


def begun(fen: str, trail: TableTrail, game: GameState | None, now: float) -> tuple[Reconstruction, int]:
    """The moves since this position as far as they are known, and the number of the next observation.

    They begin at the last moment at which the position was on the board. If that is not known, the record of
    the table may say how the board got from it to what it shows.

    Raises:
        ValueError: the FEN cannot be read.
    """
    made = Reconstruction(fen)
    position = _position(fen)
    stood = trail.last_standing(lambda seen: agrees(position, seen))
    first = trail.end if stood is None else stood
    for one in trail.before(first):
        made.take(one)
    if stood is None:
        made.adopted(game)
    for one in trail.since(first):
        made.take(one)
    made.passes(now)
    return made, trail.end


def _position(fen: str) -> chess.Board:
    """The position; where a FEN ends before its castling field, what its kings and rooks allow.

    Raises:
        ValueError: the FEN cannot be read.
    """
    fields = fen.split()
    if 1 <= len(fields) < 3:
        placement, turn = [*fields, "w"][:2]
        fen = f"{placement} {turn} KQkq"
    board = chess.Board(fen, chess960=True)
    return board if board.has_chess960_castling_rights() else chess.Board(fen)


def _is_finished(board: chess.Board) -> bool:
    """Mate, stalemate, or a position in which nobody can mate."""
    return board.is_insufficient_material() or not any(board.generate_legal_moves())


def _key(board: chess.Board) -> tuple[str, chess.Color]:
    return board.board_fen(), board.turn
