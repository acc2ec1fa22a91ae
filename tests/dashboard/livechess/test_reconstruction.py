"""The moves that programs are given: settled ones, from their own position, and none after the game."""

from __future__ import annotations

import chess
import pytest

from broker.contract.messages import ClockState, ConfirmedMove, GameState, PlacementState, PositionChange
from drivers.simulation.players import BLITZ, CAREFUL, ORDINARY
from tests.dashboard.livechess.playing import ProgramAtBoard, faults, followed


class Table(ProgramAtBoard):
    """A table at which a test moves pieces and presses.

    Args:
        clock: whether a clock runs.
    """

    def __init__(self, fen: str = chess.STARTING_FEN, *, clock: bool = True, identified: bool = True) -> None:
        super().__init__()
        self.board, self.clock, self.identified = chess.Board(fen), clock, identified
        self.pieces = chess.BaseBoard(fen.split()[0])
        self.runs = "white" if self.board.turn else "black"
        self.shown()
        if clock:
            self.ticks()

    def after(self, seconds: float) -> None:
        self.wait(self.now + seconds * 1000)

    def shown(self, letters: str | None = None) -> None:
        placement = letters or self.pieces.board_fen()
        self.shows("placement", PlacementState(placement=placement, at=self.now, identified=self.identified))

    def ticks(self, state: str = "running") -> None:
        self.shows(
            "clock",
            ClockState.model_validate(
                {
                    "state": state,
                    "running": self.runs if state == "running" else None,
                    "white_ms": 1,
                    "black_ms": 1,
                    "read_at": self.now,
                }
            ),
        )

    def carry(self, origin: str, target: str, seconds: float = 0.3) -> None:
        """A piece goes from one square to another, and takes the one there."""
        at, to = chess.parse_square(origin), chess.parse_square(target)
        if self.pieces.piece_at(to):
            self.pieces.remove_piece_at(to)
            self.shown()
            self.after(seconds)
        piece = self.pieces.remove_piece_at(at)
        self.shown()
        self.after(seconds)
        self.pieces.set_piece_at(to, piece)
        self.shown()

    def presses(self) -> None:
        self.runs = "black" if self.runs == "white" else "white"
        self.ticks()

    def plays(self, *sans: str, wait: float = 1.0) -> None:
        """Moves in the usual way, each pressed where there is a clock."""
        for san in sans:
            move = self.board.push_san(san)
            self.carry(chess.square_name(move.from_square), chess.square_name(move.to_square))
            self.pieces = chess.BaseBoard(self.board.board_fen())
            self.shown()
            self.after(0.3)
            if self.clock:
                self.presses()
            self.after(wait)

    def show_placement(self, placement: str) -> None:
        self.pieces = chess.BaseBoard(placement)
        self.shown()

    @property
    def sent(self) -> list[str]:
        return self.sender.sent


def test_a_move_is_given_out_when_it_was_pressed_for_and_not_before() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.carry("e2", "e4")
    table.after(2.0)
    assert table.sent == []
    table.presses()
    table.after(1.0)
    assert table.sent == ["e4"]


def test_a_change_reported_a_moment_late_counts_as_if_reported_at_once() -> None:
    """A pawn is slid on at the press, and a busy computer holds up the message for 0.3 s."""
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.carry("e2", "e3")
    table.after(2.0)
    table.presses()
    pressed = table.now
    table.after(0.55)
    table.pieces = chess.BaseBoard("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
    told = PlacementState(placement=table.pieces.board_fen(), at=pressed + 250)
    table.shows("placement", told)
    table.after(2.0)
    assert (table.sent, table.sender.taken_back) == (["e4"], [])


def test_without_a_clock_a_reply_or_a_rest_settles_a_move() -> None:
    table = Table(clock=False)
    table.set_up(chess.STARTING_FEN)
    table.carry("e2", "e4")
    table.after(4.0)
    assert table.sent == []
    table.carry("e7", "e5")
    table.after(0.1)
    assert table.sent == ["e4"]
    table.after(5.5)
    assert table.sent == ["e4", "e5"]


def test_a_forgotten_press_is_made_up_for_by_the_reply() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.carry("e2", "e4")
    table.after(2.0)
    table.carry("e7", "e5")
    table.after(2.5)
    assert table.sent == ["e4"]


def test_a_second_game_gives_its_own_moves_whatever_the_record_says() -> None:
    """The first game has no result, and its record continues."""
    table = Table()
    table.plays("e4", "e5", "Nf3", "Nc6", "Bb5", "a6")
    game = GameState(
        journal="j", seq=1, game="1", state="in_progress", start_fen=chess.STARTING_FEN,
        fen=table.board.fen(),
        moves=[ConfirmedMove(uci=move.uci(), san="?", at=0) for move in table.board.move_stack],
    )  # fmt: skip
    table.shows("game", game)
    table.ticks("stopped")
    for placement in ("8/8/8/8/8/8/8/8", chess.STARTING_BOARD_FEN):
        table.show_placement(placement)
        table.after(5.0)
    table.board, table.runs = chess.Board(), "white"
    table.ticks()
    second = ["d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7", "e3", "O-O"]
    table.plays(*second)
    table.set_up(chess.STARTING_FEN)
    assert table.sent == second
    table.plays("Nf3", "h6")
    assert table.sent == [*second, "Nf3", "h6"]
    assert table.sender.taken_back == []


CASTLING_FEN = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 0 1"


@pytest.mark.parametrize("clock", [True, False])
@pytest.mark.parametrize(("rook", "king", "san"), [("h8f8", "e8g8", "O-O"), ("a8d8", "e8c8", "O-O-O")])
def test_castling_with_the_rook_first_is_one_move(clock: bool, rook: str, king: str, san: str) -> None:
    table = Table(CASTLING_FEN, clock=clock)
    table.set_up(CASTLING_FEN)
    table.carry(rook[:2], rook[2:])
    table.after(5.0)  # as long as people take over it
    table.carry(king[:2], king[2:])
    table.after(0.5)
    if clock:
        table.presses()
    table.after(7.0)
    assert table.sent == [san]


@pytest.mark.parametrize("clock", [True, False])
def test_a_rook_that_does_not_castle_is_given_out_too(clock: bool) -> None:
    table = Table(CASTLING_FEN, clock=clock)
    table.set_up(CASTLING_FEN)
    table.carry("h8", "f8")
    table.after(0.5)
    if clock:
        table.presses()
    table.after(2.0 if clock else 6.5)
    assert table.sent == ["Rf8"]


def test_what_other_squares_contradict_is_no_move() -> None:
    table = Table(clock=False)
    table.set_up(chess.STARTING_FEN)
    table.plays("e4", "e5", wait=6.0)
    for square in ("a1", "h8", "d1", "e5"):  # swept off, while a pawn comes to stand on b3
        table.pieces.remove_piece_at(chess.parse_square(square))
        table.shown()
        table.after(0.3)
    table.carry("b2", "b3")
    table.after(60.0)
    assert table.sent == ["e4", "e5"]


def test_pieces_that_are_set_up_again_give_no_moves() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4", "e5", "Nf3", "Nc6")
    table.ticks("paused")
    for origin, target in (("f3", "g1"), ("c6", "b8"), ("e4", "e2"), ("e5", "e7")):
        table.carry(origin, target)
        table.after(0.4)
    table.after(60.0)
    assert table.sent == ["e4", "e5", "Nf3", "Nc6"]


@pytest.mark.parametrize("clock", [True, False])
def test_a_result_sign_with_the_kings_is_no_move(clock: bool) -> None:
    fen = "8/7p/8/3k4/8/3K4/P7/8 w - - 0 1"
    table = Table(fen, clock=clock)
    table.set_up(fen)
    table.carry("d3", "e4")  # beside the other king
    table.after(30.0)
    fen = "8/4k2p/8/8/8/4K3/P7/8 w - - 0 1"
    table = Table(fen, clock=clock)
    table.set_up(fen)
    table.carry("e3", "e4")  # a legal move, alone
    table.after(3.0)
    table.carry("e7", "d5")
    table.after(30.0)
    assert table.sent == []


def test_nothing_follows_the_end_that_the_hall_has_recorded_for_this_position() -> None:
    table = Table(clock=False)
    table.set_up(chess.STARTING_FEN)
    table.plays("e4", "e5", wait=6.0)
    over = GameState(
        journal="j", seq=1, game="1", state="finished", start_fen=chess.STARTING_FEN,
        fen=table.board.fen(),
        moves=[], result="1/2-1/2",
    )  # fmt: skip
    table.shows("game", over)
    table.plays("Nf3", "Nc6", "Bc4", wait=6.0)
    assert table.sent == ["e4", "e5"]


def test_a_wrong_result_of_the_table_stops_no_program_while_the_clock_is_pressed() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4", "e5")
    over = GameState(
        journal="j", seq=1, game="1", state="finished", start_fen=chess.STARTING_FEN,
        fen=table.board.fen(),
        moves=[], result="1/2-1/2",
    )  # fmt: skip
    table.shows("game", over)
    table.plays("Nf3", "Nc6", "Bc4")
    assert table.sent == ["e4", "e5", "Nf3", "Nc6", "Bc4"]


DGT_EXAMPLE = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
CHESS960 = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1"


@pytest.mark.parametrize("clock", [True, False])
@pytest.mark.parametrize("identified", [True, False])
def test_a_position_without_a_history_is_a_beginning(clock: bool, identified: bool) -> None:
    table = Table(DGT_EXAMPLE, clock=clock, identified=identified)
    table.set_up(DGT_EXAMPLE)
    table.plays("Bb5", "a6", "Ba4", wait=6.0)
    assert table.sent == ["Bb5", "a6", "Ba4"]


@pytest.mark.parametrize("clock", [True, False])
@pytest.mark.parametrize("through_the_air", [True, False])
def test_a_promoted_piece_counts_as_the_player_leaves_it(clock: bool, through_the_air: bool) -> None:
    """Also between two looks at the board, so that the square is never empty."""
    fen = "7k/P7/8/8/8/8/6p1/4K3 w - - 0 1"
    table = Table(fen, clock=clock)
    table.set_up(fen)
    table.carry("a7", "a8")
    table.show_placement("Q6k/8/8/8/8/8/6p1/4K3")
    table.after(2.0)
    if through_the_air:
        table.show_placement("7k/8/8/8/8/8/6p1/4K3")
        table.after(0.4)
    table.show_placement("N6k/8/8/8/8/8/6p1/4K3")
    table.after(0.3)
    if clock:
        table.presses()
    table.after(6.0)
    assert table.sent == ["a8=N"]


def test_a_position_without_the_fields_behind_its_pieces_has_the_castling_that_they_allow() -> None:
    """As programs send it that take it from ``board``; a field that says that nobody castles is believed."""
    squares = "r3k2r/8/8/8/8/8/8/R3K2R"
    for fen, sent in (
        (squares, ["O-O-O", "O-O"]),
        (f"{squares} w", ["O-O-O", "O-O"]),
        (f"{squares} w - - 0 1", []),
    ):
        table = Table(f"{squares} w KQkq - 0 1")
        table.set_up(fen)
        table.plays("O-O-O", "O-O")
        assert table.sent == sent, fen


def test_moves_made_before_the_position_was_named_belong_to_it() -> None:
    table = Table(DGT_EXAMPLE)
    table.plays("Bb5", "a6")
    table.set_up(DGT_EXAMPLE)
    table.plays("Bxc6")
    assert table.sent == ["Bb5", "a6", "Bxc6"]


def test_a_chess960_game_is_followed() -> None:
    board = chess.Board(CHESS960, chess960=True)
    table = Table(CHESS960)
    table.board = board
    table.set_up(board.fen())
    table.plays("g3", "g6", "f4")
    assert table.sent == ["g3", "g6", "f4"]


def test_moves_that_players_take_back_are_taken_back() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4", "e5", "Qh5")
    table.carry("h5", "d1")
    table.after(1.0)
    table.presses()
    table.after(1.0)
    assert table.sent == ["e4", "e5"]
    table.board.pop()
    table.plays("Nf3")
    assert table.sent == ["e4", "e5", "Nf3"]


def test_moves_that_were_not_seen_come_from_the_record() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    board = chess.Board()
    moves = []
    for san in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"):
        move = board.push_san(san)
        moves.append(ConfirmedMove(uci=move.uci(), san=san, at=0))
    table.show_placement(board.board_fen())
    table.after(4.0)
    assert table.sent == ["e4"]
    game = GameState(
        journal="j",
        seq=1,
        game="1",
        state="in_progress",
        start_fen=chess.STARTING_FEN,
        fen=board.fen(),
        moves=moves,
    )
    table.shows("game", game)
    assert table.sent == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]


def recorded(*sans: str) -> GameState:
    """The record of a game in progress after these moves."""
    board, moves = chess.Board(), list[ConfirmedMove]()
    for san in sans:
        moves.append(ConfirmedMove(uci=board.push_san(san).uci(), san=san, at=0))
    return GameState(
        journal="j", seq=1, game="1", state="in_progress", start_fen=chess.STARTING_FEN, fen=board.fen(),
        moves=moves,
    )  # fmt: skip


def after(*sans: str) -> str:
    board = chess.Board()
    for san in sans:
        board.push_san(san)
    return board.board_fen()


def test_a_record_that_the_board_has_confirmed_settles_what_resting_positions_leave_open() -> None:
    """Both orders of the moves lead to the position; the hall has seen which was played."""
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    table.shows("game", recorded("e4"))
    played = ("e4", "e5", "Nf3", "Nc6")
    table.show_placement(after(*played))
    table.presses()
    table.presses()
    table.presses()
    table.after(1.0)
    assert table.sent == ["e4"]
    table.shows("game", recorded(*played))
    assert (table.sent, table.sender.taken_back) == (list(played), [])


def test_a_recorded_move_counts_once_the_board_shows_it() -> None:
    """The record may be wrong, and a slow board is later than the record."""
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    table.shows("game", recorded("e4"))
    table.presses()
    table.shows("game", recorded("e4", "d5", "exd5"))
    table.after(20.0)
    assert table.sent == ["e4"]
    table.show_placement(after("e4", "d5", "exd5"))
    table.after(0.1)
    assert table.sent == ["e4", "d5", "exd5"]


def test_a_record_that_the_board_has_not_confirmed_settles_nothing() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("d4")
    table.shows("game", recorded("e4"))
    table.shows("game", recorded("e4", "e5"))
    table.plays("d5")
    table.shows("game", recorded("e4", "e5", "Nf3"))
    table.after(2.0)
    assert table.sent == ["d4", "d5"]


def test_without_its_record_a_move_is_settled_a_little_later() -> None:
    """The hall has stopped, and the board goes on."""
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    table.shows("game", recorded("e4"))
    table.plays("e5", wait=0.5)
    assert table.sent == ["e4"]
    table.after(2.0)
    assert table.sent == ["e4", "e5"]


def test_a_recorded_move_that_is_illegal_is_left_to_the_board() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    table.shows("game", recorded("e4"))
    game = recorded("e4", "e5")
    strange = ConfirmedMove(uci="g8f6", san="Ke7", at=0)
    table.shows("game", game.model_copy(update={"moves": [*game.moves[:1], strange]}))
    table.plays("Nf6", wait=3.0)
    assert table.sent == ["e4", "Nf6"]


@pytest.mark.parametrize(
    "played", [("Nf3", "Nf6", "g3", "h5", "Bg2", "h4", "Nxh4", "e5", "c4")], ids=["a piece captured at once"]
)
def test_a_capture_of_a_piece_that_was_not_seen_on_its_square(played: tuple[str, ...]) -> None:
    """The pawn on h4 was captured before the board came to rest; two pieces in hand would not change h4."""
    table = Table(clock=False)
    table.set_up(chess.STARTING_FEN)
    for plies in (1, 2, 3, 4, 5, 7, 8, 9):
        table.show_placement(after(*played[:plies]))
        table.after(1.0)
    table.after(6.0)
    assert (table.sent, table.sender.taken_back) == (list(played), [])


def test_a_position_that_an_arbiter_set_is_a_new_start() -> None:
    table = Table()
    table.set_up(chess.STARTING_FEN)
    table.plays("e4")
    start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/R1BQKBNR b KQkq - 0 1"  # without a knight
    board = chess.Board(start)
    board.push_san("e5")
    table.show_placement(board.board_fen())
    game = GameState(
        journal="j", seq=1, game="1", state="in_progress", start_fen=chess.STARTING_FEN, fen=board.fen(),
        moves=[ConfirmedMove(uci="e2e4", san="e4", at=0), ConfirmedMove(uci="e7e5", san="e5", at=0)],
        position_changes=[PositionChange(ply=1, fen=start)],
    )  # fmt: skip
    table.shows("game", game)
    table.after(4.0)
    assert table.sender.taken_back == [["e5"]]


HABITS = {"careful": CAREFUL, "ordinary": ORDINARY, "blitz": BLITZ}


@pytest.mark.parametrize("clock", [True, False])
def test_a_program_that_sends_each_move_at_once_sends_no_wrong_one(clock: bool) -> None:
    """More games: `make torture ARGS="programs"`."""
    for number, name in ((0, "careful"), (1, "blitz"), (17, "ordinary"), (43, "blitz"), (42, "ordinary")):
        if clock or name != "blitz":
            sender, played = followed(number, HABITS[name], clock=clock)
            assert faults(sender, played, clock=clock) == [], (number, name)
            assert len(sender.sent) >= len(played.moves) - 1, (number, name)
