"""One game played by hand in front of an arbiter: the tests say what hands do, time moves along with them.

Every change of the physical board is reported at once unless it is said to go unseen. The board answers a
request for a whole reading a little later with what really stands there; the arbiter is woken whenever it
asked to be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.contract.ruleset import Ruleset
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.game_requests import GameRequests
from daemon.core.reconstruction.hypotheses import USUAL
from daemon.core.reconstruction.likelihood import Likelihood, Weights
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules.rules import load
from drivers.occupants import UNIDENTIFIED, Occupant, Occupants
from drivers.profile import SERIAL, Profile
from tests.daemon.facts_of_games import assignment

WHITE, BLACK = chess.WHITE, chess.BLACK
FIDE = load()["fide-blitz-2023"]
ANSWER_S = 0.07
"""From the question for a whole reading to its answer."""
FIRST_S = 300

START = chess.STARTING_FEN
ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
CASTLES = "r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 1"
TAKES = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"
PASSING = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
SEVENTH = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1"
SEVENTH_TAKES = "1n6/P4k2/8/8/8/8/5K2/8 w - - 0 1"


class Indifferent(Likelihood):
    """To which all moves are alike; ``surprise``: how surprising.

    Attributes:
        asked: so often.
    """

    def __init__(self, surprise: float = USUAL) -> None:
        super().__init__(Weights((), ()))
        self._surprise = surprise
        self.asked = 0

    def of_all(
        self, board: chess.Board, _last: chess.Move | None, _own: chess.Move | None
    ) -> dict[chess.Move, float]:
        """The same for all."""
        self.asked += 1
        return dict.fromkeys(board.legal_moves, self._surprise)


INDIFFERENT = Indifferent()


class AtTheTable:
    """Two people, wood, a clock and the arbiter under test.

    Args:
        fen: the position in which the game begins.
        clocked: a clock stands at the table and runs.
        answers: the board answers when it is asked for a whole reading.
        lateness: how much later than due the arbiter is woken.
        ticks: so many times it is woken besides, before each piece of evidence.
        assigned: somebody has seated the two.
        starts_at: hall time of the announced start; None = none was announced.
    """

    def __init__(
        self,
        fen: str = chess.STARTING_FEN,
        *,
        clocked: bool = True,
        ruleset: Ruleset = FIDE,
        profile: Profile = SERIAL,
        answers: bool = True,
        lateness: Callable[[], float] = lambda: 0.0,
        ticks: Callable[[], int] = lambda: 0,
        assigned: bool = True,
        starts_at: float | None = None,
    ) -> None:
        self._assigned, self._starts_at = assigned, starts_at
        self.now = 100.0
        self.ruleset, self.profile = ruleset, profile
        self.answers = answers
        self.clocked = clocked
        self.running: chess.Color | None = chess.Board(fen).turn if clocked else None
        self.ms = {WHITE: FIRST_S * 1000.0, BLACK: FIRST_S * 1000.0}
        self.wood = chess.BaseBoard(fen.split()[0])
        self.hand: list[chess.Piece] = []
        self.facts: list[Fact] = []
        self.state = HallState()
        self._lateness, self._ticks = lateness, ticks
        self._answer_at: float | None = None
        self._unseen = False
        self._record(facts.PlayersSeated(table=1, assignment=assignment()))
        self._record(facts.GameStart(table=1, game="g1", fen=fen))
        self.arbiter = self._new_arbiter([])
        if clocked:
            self.show_clock()

    # --- what was decided ---------------------------------------------------------------------------------

    @property
    def table(self) -> TableState:
        return self.state.table(1)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def moves(self) -> str:
        """The final moves of the record."""
        return " ".join(made.move.uci() for made in self.game.moves)

    @property
    def ending(self) -> tuple[str, str]:
        """Result and termination."""
        return self.game.result, self.game.termination

    @property
    def incidents(self) -> list[Incident]:
        """All that were raised."""
        return [fact.incident for fact in self.facts if isinstance(fact, facts.IncidentRaised)]

    @property
    def alerts(self) -> list[str]:
        """The kinds of those that alarm somebody; hints do not."""
        return [incident.kind for incident in self.incidents if incident.certainty != "hint"]

    @property
    def took_back(self) -> list[int]:
        """To how many plies the game was taken back, each time."""
        return [fact.ply for fact in self.facts if isinstance(fact, facts.MovesWithdrawn)]

    @property
    def provisional(self) -> str:
        move = self.arbiter.provisional(self.now)
        return move.uci() if move else ""

    # --- time ---------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> AtTheTable:
        """Time passes; the arbiter is woken when it asked to be, the board answers when it was asked."""
        until = self.now + seconds
        while (moment := self._next()) is not None and moment <= until:
            self._pass(moment)
            if self._answer_at is not None and self._answer_at <= self.now:
                self._answer_at = None
                self.see(PlacementSeen(self.placement, self.now))
            else:
                self._take(self.arbiter.tick(self.now))
        self._pass(until)
        return self

    def settle(self) -> AtTheTable:
        """Everybody sits still for a while."""
        return self.wait(4.0)

    def _next(self) -> float | None:
        due = self.arbiter.due()
        moments = [] if due is None else [max(due, self.now) + self._lateness()]
        moments += [] if self._answer_at is None else [self._answer_at]
        return min(moments, default=None)

    def _pass(self, moment: float) -> None:
        moment = max(moment, self.now)
        if self.running is not None:
            self.ms[self.running] -= (moment - self.now) * 1000
        self.now = moment

    # --- hands --------------------------------------------------------------------------------------------

    def lift(self, square: str, after: float = 0.3) -> AtTheTable:
        """A piece goes into the hand."""
        self.wait(after)
        piece = self.wood.remove_piece_at(chess.parse_square(square))
        assert piece is not None, f"nothing stands on {square}"
        self.hand.append(piece)
        self._seen(square)
        return self

    def take(self, square: str, after: float = 0.3) -> AtTheTable:
        """A piece leaves the board for good."""
        self.lift(square, after)
        self.hand.pop()
        return self

    def put(self, square: str, piece: str = "", after: float = 0.3) -> AtTheTable:
        """The piece lifted last is put down, or one from the box."""
        self.wait(after)
        occupant = chess.Piece.from_symbol(piece) if piece else self.hand.pop()
        self.wood.set_piece_at(chess.parse_square(square), occupant)
        self._seen(square)
        return self

    def unseen(self, act: Callable[[], object]) -> AtTheTable:
        """Something is done too quickly for the scan."""
        self._unseen = True
        act()
        self._unseen = False
        return self

    def step(self, uci: str, after: float = 0.3) -> AtTheTable:
        """A piece goes from square to square, whether that is a move or not; what stood there makes room."""
        self.lift(uci[:2], after)
        return self.put(uci[2:4])

    def slide(self, *squares: str, dwell: float = 0.15) -> AtTheTable:
        """A piece is pushed along squares and is seen on each."""
        self.lift(squares[0])
        for square in squares[1:-1]:
            self.put(square, after=0.05).lift(square, after=dwell)
        return self.put(squares[-1], after=0.05)

    def moved(self, uci: str) -> AtTheTable:
        """A whole legal move by clean hands, without the press."""
        board = chess.Board(self.wood.board_fen() + " w - - 0 1")
        move = chess.Move.from_uci(uci)
        piece = board.piece_at(move.from_square)
        assert piece is not None
        self.lift(uci[:2])
        king_step = chess.square_distance(move.from_square, move.to_square)
        if piece.piece_type == chess.KING and king_step == 2:
            side = uci[2] == "g"
            self.put(uci[2:4])
            return self.lift(("h" if side else "a") + uci[1]).put(("f" if side else "d") + uci[1])
        if piece.piece_type == chess.PAWN and uci[0] != uci[2] and not board.piece_at(move.to_square):
            return self.put(uci[2:4]).take(uci[2] + uci[1])
        if move.promotion:
            self.hand.pop()
            return self.put(uci[2:4], chess.Piece(move.promotion, piece.color).symbol())
        return self.put(uci[2:4])

    def press(self, color: chess.Color, after: float = 0.4) -> AtTheTable:
        """A player presses his clock; the opponent's time runs."""
        self.wait(after)
        self.running = not color
        white, black = self._shown(WHITE), self._shown(BLACK)
        self.see(ClockPress(color, white, black, self.now))
        self.show_clock()
        return self

    def play(self, *moves: str) -> AtTheTable:
        """Moves in UCI, each by clean hands and pressed; then everybody waits a second."""
        for uci in moves:
            color = self.wood.color_at(chess.parse_square(uci[:2]))
            assert color is not None, f"nothing stands on {uci[:2]}"
            self.moved(uci).press(color).wait(1.0)
        return self

    # --- arbiters and devices ----------------------------------------------------------------------------

    def stop_clock(self, after: float = 0.5) -> AtTheTable:
        self.wait(after)
        self.running = None
        self.show_clock()
        return self

    def start_clock(self, color: chess.Color, after: float = 0.5) -> AtTheTable:
        self.wait(after)
        self.running = color
        self.show_clock()
        return self

    def show_clock(self, flag: chess.Color | None = None) -> AtTheTable:
        """The clock is read."""
        self.see(ClockSeen(self._shown(WHITE), self._shown(BLACK), self.running, flag, self.now))
        return self

    def lose(self, subject: str) -> AtTheTable:
        self.see(DeviceLost(subject, f"Nobody hears the {subject}.", self.now))
        return self

    def find(self, subject: str) -> AtTheTable:
        self.see(DeviceBack(subject, f"The {subject} is heard.", self.now))
        return self

    def enter(self, result: Result, termination: str = "resignation") -> AtTheTable:
        """An arbiter enters the result."""
        self._take(self.arbiter.end(result, termination, "arbiter", self.now))
        return self

    def restart(self) -> AtTheTable:
        """The daemon is started again: all it knows is the fold of the journal."""
        lost = {
            one.kind.removesuffix("_lost"): one.id
            for one in self.table.open_incidents()
            if one.kind.endswith("_lost")
        }
        self.arbiter = self._new_arbiter([made.move for made in self.game.moves], lost)
        self.see(PlacementSeen(self.placement, self.now))
        if self.clocked:
            self.show_clock()
        return self

    # --- inside -------------------------------------------------------------------------------------------

    @property
    def placement(self) -> Occupants:
        """What really stands on the board, as far as it knows its pieces."""
        return tuple(map(self._stands_on, chess.SQUARES))

    def see(self, seen: Seen) -> None:
        """Give the arbiter a piece of evidence."""
        for _ in range(self._ticks()):
            self._take(self.arbiter.tick(self.now))
        self._take(self.arbiter.take(seen, self.now))

    def _seen(self, square: str) -> None:
        if not self._unseen:
            number = chess.parse_square(square)
            self.see(SquareSeen(number, self._stands_on(number), self.now))

    def _stands_on(self, square: chess.Square) -> Occupant:
        piece = self.wood.piece_at(square)
        return piece if piece is None or self.profile.named else UNIDENTIFIED

    def _shown(self, color: chess.Color) -> int:
        return int(max(self.ms[color], 0) // 1000 * 1000)

    def _take(self, found: Sequence[Fact]) -> None:
        for fact in found:
            self.facts.append(fact)
            self._record(fact)
        if self.arbiter.take_wants_placement() and self.answers:
            self._answer_at = self.now + ANSWER_S

    def _record(self, fact: Fact) -> None:
        at = round(self.now * 1000)
        self.state = self.state.after(JournalRecord(seq=self.state.seq + 1, at=at, mono_ms=at, fact=fact))

    def _new_arbiter(self, moves: list[chess.Move], lost: dict[str, str] | None = None) -> GameRequests:
        return GameRequests(
            GameAtBoard(
                table=1,
                game="g1",
                ruleset=self.ruleset,
                start=chess.Board(self.game.fens[0]),
                moves=moves,
                profile=self.profile,
                epoch_ms=0,
                clocked=self.clocked,
                lost=lost,
                known=self.table.incidents,
                assigned=self._assigned,
                starts_at=self._starts_at,
            )
        )
