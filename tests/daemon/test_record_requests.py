"""What an official does about a wrong record: other moves, another position, the reading that was right."""

from __future__ import annotations

import json
from typing import Any, Self

import chess
import pytest

from broker.messages import (
    ChooseReadingRequest,
    CorrectMovesRequest,
    GameState,
    Incident,
    PositionSet,
    Request,
    SetPositionRequest,
)
from daemon import facts
from daemon.game import HallState, TableState
from daemon.judging.arbiter import Arbiter
from daemon.publication import game_state, messages_for
from daemon.reconstruction.placements import UNNAMED
from daemon.recording import read
from daemon.refused import Refused
from daemon.replay import games, replayed
from daemon.replay_command import game_line
from daemon.tables.corrections import entered_moves, entered_position
from tests.daemon.board_at_hand import (
    BLACK,
    FIDE,
    FIRST_S,
    SEVENTH,
    START,
    WHITE,
    AtTheTable,
)
from tests.daemon.facts_of_games import records
from tests.daemon.test_hall import InTheHall
from tests.daemon.test_table import Place

CLEAN_BREAK = "rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 0 2"
"""After 1. e4 e5 2. Ng1-g3, which is not legal and stands."""


class Arbitrated(AtTheTable):
    """The same table, at which an official puts the record right."""

    def play(self, *moves: str) -> Self:
        super().play(*moves)
        return self

    def correct(self, ply: int, *moves: str) -> Self:
        times = [(made.white_ms, made.black_ms) for made in self.game.moves]
        asked = [chess.Move.from_uci(uci) for uci in moves]
        self._take(self.arbiter.correct(ply, asked, self.placement, self.now, times))
        return self

    def place(self, fen: str) -> Self:
        """Play goes on from here; the wood stays as it is."""
        self._take(self.arbiter.set_position(chess.Board(fen), "Anna", self.placement, self.now))
        return self

    def choose(self, san: str) -> Self:
        choice = next(one for one in self.incidents[-1].choices if one.san == san)
        asked = [chess.Move.from_uci(uci) for uci in choice.moves]
        self._take(self.arbiter.choose(choice.ply, asked, self.placement, self.now))
        return self

    def set_wood(self, fen: str) -> Self:
        """Everybody's hands at once, and then the board is read."""
        self.wood = chess.BaseBoard(fen.split()[0])
        for square in chess.SQUARES:
            name = chess.square_name(square)
            if self.arbiter.men.piece_at(square) != self.wood.piece_at(square):
                self._seen(name)
        self.wait(1)
        return self

    @property
    def choices(self) -> list[str]:
        """What the last incident offers."""
        return [choice.san for choice in self.incidents[-1].choices]


def open_knight() -> Arbitrated:
    """1. e4 e5 2. N on b1 to a square that the board does not see, and Black answers: nobody can tell."""
    table = Arbitrated()
    table.play("e2e4", "e7e5")
    table.answers = False
    table.lift("b1").unseen(lambda: table.put("c3")).press(WHITE).wait(1)
    table.moved("g8f6").press(BLACK).wait(30)
    table.answers = True
    assert table.moves == "e2e4 e7e5"
    assert table.alerts == ["unclear"]
    return table


def illegal_knight() -> Arbitrated:
    """1. e4 e5 2. Ng1-g3, pressed."""
    table = Arbitrated()
    table.play("e2e4", "e7e5").step("g1g3").press(WHITE).settle()
    assert table.alerts == ["illegal_position"]
    return table


ROOK_BACK: list[tuple[float, str, str]] = [
    (0.0, "c8", "c7"), (3.7, "f7", "f8"), (6.7, "c7", "g7"), (10.1, "f3", "h3"),
    (12.2, "g7", "c7"), (13.1, "f8", "f7"), (13.8, "h3", "f3"),  # all three are taken back
    (14.9, "f7", "g8"), (15.6, "c7", "g7"),
]  # fmt: skip
"""When which man is lifted, and from where to where he goes, half a second later at most."""
TAKEN_BACK = "c8c7 f7f8 c7g7"
AS_PLAYED = "c8c7 f7g8 c7g7"


def taken_back_without_a_clock() -> Arbitrated:
    """At a table without a clock three plies were taken back, and two others stand in their place.

    The board shows as well that nothing was taken back, if White has made a move with his rook unseen.
    """
    table = Arbitrated("2R5/5k1p/4p1pP/5pP1/5P2/5r2/PK6/8 w - - 5 45", clocked=False)
    begun = table.now + 1
    for at, origin, target in ROOK_BACK:
        table.lift(origin, after=begun + at - table.now).put(target)
    return table


# --- what is offered --------------------------------------------------------------------------------------


def test_without_a_clock_moves_that_nobody_saw_do_not_count_while_others_explain_the_board_as_well() -> None:
    table = taken_back_without_a_clock()
    table.wait(5)
    assert (table.moves, table.alerts) == (TAKEN_BACK, [])
    table.wait(20)
    assert (table.moves, table.alerts) == (TAKEN_BACK, ["unclear"])
    table.choose("Kg8 Rg7+ instead")
    table.wait(11)
    assert (table.moves, table.alerts) == (AS_PLAYED, ["unclear"])


def test_without_a_clock_moves_that_were_seen_are_taken_when_too_many_wait() -> None:
    table = taken_back_without_a_clock().wait(5)
    more = "g8h8 g7e7 h8g8 e7e6 f3f4 e6e8 g8f7 e8h8 f7e7 h8h7 e7e8 h7h8 e8e7"
    for uci in more.split():
        table.moved(uci).wait(2)
    assert table.moves.startswith(f"{AS_PLAYED} g8h8 g7e7")
    assert table.alerts == ["unclear", "withdrawn"]


def test_without_a_clock_a_result_settles_what_was_open() -> None:
    table = taken_back_without_a_clock().wait(5).enter("1/2-1/2")
    assert table.moves == AS_PLAYED
    assert table.alerts == ["unclear", "withdrawn"]


def test_an_alert_about_an_open_move_offers_its_readings_with_their_moves() -> None:
    choices = open_knight().incidents[-1].choices
    told = {choice.san: (choice.ply, choice.moves, choice.wrong) for choice in choices}
    assert told == {
        "Nc3 Nf6": (2, ["b1c3", "g8f6"], ""),
        "Na3 Nf6": (2, ["b1a3", "g8f6"], ""),
    }


def test_an_alert_about_an_illegal_move_offers_the_legal_moves_of_that_man_the_nearest_first() -> None:
    choices = illegal_knight().incidents[-1].choices
    assert [(choice.san, choice.wrong) for choice in choices] == [
        ("Nf3", "knight f3-g3"),
        ("Nh3", "knight h3-g3"),
        ("Ne2", "knight e2-g3"),
    ]


def test_a_pawn_left_on_the_last_rank_offers_what_it_can_become_the_queen_first() -> None:
    table = Arbitrated(SEVENTH)
    table.lift("a7").put("a8").press(WHITE).settle()
    assert table.choices == ["a8=Q", "a8=R", "a8=B", "a8=N"]
    assert {choice.wrong for choice in table.incidents[-1].choices} == {"pawn on a8"}


def test_at_most_six_moves_are_offered() -> None:
    table = Arbitrated("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1")
    table.step("d4e6").press(WHITE).settle()
    assert table.alerts == ["illegal_position"]
    assert len(table.choices) == 6


def test_where_no_legal_move_brings_the_men_nearer_nothing_is_offered() -> None:
    table = Arbitrated("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1")
    table.step("f2f4").press(WHITE).settle()
    assert table.alerts == ["illegal_position"]
    assert table.choices == []


def test_an_alert_without_a_question_offers_nothing() -> None:
    table = Arbitrated()
    table.play("e2e4").press(BLACK).settle()
    assert table.alerts == ["press_without_move"]
    assert table.choices == []


# --- a reading is chosen ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("san", "moves"),
    [("Nc3 Nf6", "e2e4 e7e5 b1c3 g8f6"), ("Na3 Nf6", "e2e4 e7e5 b1a3 g8f6")],
)
def test_the_reading_that_an_official_chooses_becomes_final_at_once(san: str, moves: str) -> None:
    table = open_knight().choose(san)
    assert table.moves == moves
    assert table.took_back == []


def test_play_goes_on_after_the_reading_that_was_chosen() -> None:
    table = open_knight().choose("Nc3 Nf6").play("g1f3", "b8c6").settle()
    assert table.moves == "e2e4 e7e5 b1c3 g8f6 g1f3 b8c6"
    assert table.alerts == ["unclear"]


def test_what_the_board_shows_later_does_not_overrule_the_choice() -> None:
    """The director says Na3; the man is touched on c3 later, where the board sees him at last."""
    table = open_knight().choose("Na3 Nf6")
    table.lift("c3").put("c3").play("g1f3", "b8c6").settle()
    assert table.moves.startswith("e2e4 e7e5 b1a3 g8f6")
    assert table.took_back == []


def test_moves_that_followed_an_open_one_are_final_with_the_choice() -> None:
    table = open_knight()
    table.answers = False  # a whole reading would show where the man stands
    table.play("g1f3", "b8c6").choose("Nc3 Nf6")
    assert table.moves == "e2e4 e7e5 b1c3 g8f6 g1f3 b8c6"


def test_moves_that_were_open_for_long_have_the_clock_of_their_press() -> None:
    """The knight is moved on at last; nobody had chosen what it was, and a minute has gone by."""
    table = open_knight()
    presses = [one for one in table.incidents[-1].clock if one.event == "press"]
    table.wait(60).lift("c3").put("d5").press(WHITE).settle()
    assert table.moves == "e2e4 e7e5 b1c3 g8f6 c3d5"
    *_, knight, reply, late = ((made.white_ms, made.black_ms) for made in table.game.moves)
    assert [knight, reply] == [(one.white_ms, one.black_ms) for one in presses[-2:]]
    assert late[0] is not None
    assert reply[0] is not None
    assert late[0] < reply[0] - 60_000


def test_the_legal_move_that_an_official_chooses_for_an_illegal_one_is_recorded() -> None:
    table = illegal_knight().choose("Nf3")
    assert table.moves == "e2e4 e7e5 g1f3"
    table.step("g3f3").play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.alerts == ["illegal_position"]


# --- moves are corrected ----------------------------------------------------------------------------------


def test_a_wrong_move_is_replaced_and_the_record_before_it_stays() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3").correct(2, "b1c3")
    assert table.took_back == [2]
    assert table.moves == "e2e4 e7e5 b1c3"


def test_what_is_the_same_is_not_told_again() -> None:
    """Sending the whole game with one other move takes back no more than is wrong."""
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3", "b8c6").correct(0, "e2e4", "e7e5", "g1f3", "g8f6")
    assert table.took_back == [3]
    assert table.moves == "e2e4 e7e5 g1f3 g8f6"


def test_clock_times_stay_with_their_plies_where_the_number_of_moves_is_the_same() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3")
    before = [(made.white_ms, made.black_ms) for made in table.game.moves]
    assert None not in before[2]
    table.correct(1, "e7e6", "g1f3")
    assert [(made.white_ms, made.black_ms) for made in table.game.moves] == before


def test_where_a_move_was_missing_nobody_knows_the_times_of_those_after_it() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").correct(1, "e7e5", "g1f3", "b8c6")
    assert [made.white_ms is None for made in table.game.moves] == [False, False, True, True]


def test_play_goes_on_from_the_corrected_record() -> None:
    """The record has 2. Nf3 where 2. Nc3 was played; the wood shows what was played."""
    table = Arbitrated()
    table.play("e2e4", "e7e5", "b1c3").correct(2, "g1f3").wait(1)
    table.correct(2, "b1c3").play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 b1c3 b8c6"
    assert table.alerts == []


def test_what_stands_on_the_board_is_explained_anew_after_the_correction() -> None:
    """Black answered the illegal move; the official says what counts for it, and the answer is found anew."""
    table = illegal_knight()
    table.step("b8c6").press(BLACK).wait(1)
    table.correct(2, "g1f3")
    assert table.moves == "e2e4 e7e5 g1f3"
    assert table.provisional == "b8c6"
    table.step("g3f3").play("d2d4").settle()
    assert table.moves == "e2e4 e7e5 g1f3 b8c6 d2d4"
    assert table.alerts == ["illegal_position"]


def test_a_move_on_the_board_that_nobody_has_pressed_for_is_provisional_after_a_correction() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").moved("g1f3").wait(1)
    table.correct(1, "e7e6", "d2d4", "e6e5")
    assert table.took_back == [1]
    table.set_wood("rnbqkbnr/pppp1ppp/8/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R")
    assert table.provisional == "g1f3"
    table.press(WHITE).settle()
    assert table.moves == "e2e4 e7e6 d2d4 e6e5 g1f3"


def test_a_correction_is_not_withdrawn_by_wood_that_stands_otherwise() -> None:
    """The men stand as before the moves that the official entered, at a table without a clock."""
    table = Arbitrated(clocked=False)
    table.play("e2e4", "e7e5").correct(2, "g1f3", "b8c6").wait(60)
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.took_back == []


def test_a_press_that_waited_is_not_judged_by_the_old_record() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").step("g1g3").press(WHITE)
    table.correct(2, "g1f3").wait(5)
    assert table.alerts == []


def test_moves_that_end_in_mate_end_the_game() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8h6").correct(5, "g8f6", "h5f7")
    assert table.ending == ("1-0", "checkmate")
    assert table.arbiter.over


def test_a_mate_that_was_none_does_not_end_the_game() -> None:
    """1. f3 e5 2. g4 Qh4# was Qg5 in truth: the result was that of the moves and goes with them."""
    table = Arbitrated()
    table.play("f2f3", "e7e5", "g2g4", "d8h4").settle()
    assert table.ending == ("0-1", "checkmate")
    table.correct(3, "d8g5").set_wood("rnb1kbnr/pppp1ppp/8/4p1q1/6P1/5P2/PPPPP2P/RNBQKBNR")
    assert table.ending == ("*", "")
    table.play("g1h3").settle()
    assert table.moves == "f2f3 e7e5 g2g4 d8g5 g1h3"


# --- a position is set ------------------------------------------------------------------------------------


def test_an_illegal_move_that_stands_is_a_break_in_the_record() -> None:
    """The moves before it stay, and those after it are played from the position that was set."""
    table = illegal_knight().place(CLEAN_BREAK)
    assert table.moves == "e2e4 e7e5"
    assert (table.game.breaks, table.game.fens[-1]) == ((2,), CLEAN_BREAK)
    table.play("b8c6", "g3f5").settle()
    assert table.moves == "e2e4 e7e5 b8c6 g3f5"
    assert table.game.moves[-1].san == "Nf5"
    assert table.alerts == ["illegal_position"]
    assert table.game.board().fen() == table.game.fens[-1] == table.arbiter.position.fen()


def test_the_player_of_an_illegal_move_that_stands_has_made_a_move() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").settle()
    assert (table.arbiter.completed(WHITE), table.arbiter.completed(BLACK)) == (2, 2)


def test_nothing_before_a_position_that_was_set_is_taken_back_by_the_wood() -> None:
    """The men are put back to where they stood two plies ago, and stay there."""
    table = Arbitrated(clocked=False)
    table.play("e2e4", "e7e5").place(CLEAN_BREAK).set_wood(START).wait(60)
    assert table.took_back == []


def test_correcting_the_moves_before_it_takes_the_break_away() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").correct(1, "e7e5", "g1f3", "b8c6")
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.game.breaks == ()
    assert table.game.fens[-1] == table.arbiter.position.fen()
    assert chess.Board(table.game.fens[-1]).piece_at(chess.F3) == chess.Piece.from_symbol("N")


def test_correcting_the_moves_after_it_keeps_the_break() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6", "g3f5").correct(2, "b8c6", "g3h5")
    assert table.moves == "e2e4 e7e5 b8c6 g3h5"
    assert table.game.breaks == (2,)


def test_a_position_set_twice_is_one_break() -> None:
    table = Arbitrated().place(SEVENTH).place(CLEAN_BREAK)
    assert (table.game.breaks, table.game.fens) == ((0,), (CLEAN_BREAK,))


def test_a_position_without_a_legal_move_ends_the_game() -> None:
    table = Arbitrated().place("7k/5Q2/6K1/8/8/8/8/8 b - - 0 60")
    assert table.ending == ("1/2-1/2", "stalemate")


def test_after_a_restart_the_game_goes_on_behind_the_break() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6")
    again = Arbiter(
        table=1,
        game="g1",
        ruleset=FIDE,
        start=chess.Board(),
        moves=[made.move for made in table.game.moves],
        breaks=table.game.positions_set(),
        profile=table.profile,
        epoch_ms=0,
        clocked=True,
    )
    assert [board.fen() for board in again.positions] == list(table.game.fens)


def test_the_moves_of_a_board_without_names_are_explained_from_the_position_that_was_set() -> None:
    arbiter = Arbiter(
        table=1,
        game="g1",
        ruleset=FIDE,
        start=chess.Board(),
        profile=AtTheTable().profile,
        epoch_ms=0,
        clocked=True,
        named=False,
    )
    position = chess.Board(CLEAN_BREAK)
    men = tuple(UNNAMED if position.piece_at(square) else None for square in chess.SQUARES)
    arbiter.set_position(position, "Anna", men, 10.0)
    assert arbiter.men.board_fen() == position.board_fen()
    assert arbiter.provisional(11.0) is None


# --- what is entered is checked -----------------------------------------------------------------------------

MOVES = [
    (["e7e5", "d1d3"], "2. Qd1-d3 is not legal after 1...e5: over d2."),
    (["d8d6"], "1...Qd8-d6 is not legal after 1. e4: over d7."),
    (["e4e5"], "1...e4-e5 is not legal after 1. e4: it is Black's move."),
    (["d6d5"], "1...d6-d5 is not legal after 1. e4: nobody stands on d6."),
    (["d8d7"], "1...Qd8-d7 is not legal after 1. e4: a man of the same side stands on d7."),
    (["d7d5", "e1c1"], "2. Ke1-c1 is not legal after 1...d5: he cannot castle there."),
    (["e7e4"], "1...e7-e4 is not legal after 1. e4: a pawn does not move so."),
    (["e7e5q"], "1...e7-e5 is not legal after 1. e4: a pawn does not promote there."),
    (["e5"], "'e5' is no move: write its two squares, such as g1f3"),
    (["0000"], "'0000' is no move"),
    ([""], "'' is no move"),
]


@pytest.mark.parametrize(("entered", "sentence"), MOVES, ids=[" ".join(one[0]) or "-" for one in MOVES])
def test_a_move_that_cannot_be_is_named_with_the_reason(entered: list[str], sentence: str) -> None:
    board = chess.Board()
    board.push_uci("e2e4")
    with pytest.raises(Refused) as refused:
        entered_moves(board, entered, "1. e4")
    assert str(refused.value).startswith(sentence)


def test_a_promotion_has_to_be_said() -> None:
    with pytest.raises(Refused, match="say what the pawn becomes, such as a7a8q"):
        entered_moves(chess.Board(SEVENTH), ["a7a8"])


def test_after_mate_no_move_can_be_entered() -> None:
    with pytest.raises(Refused, match=r"3\. a2-a3 is not legal after 2\.\.\.Qh4#: the game is over there"):
        entered_moves(chess.Board(), ["f2f3", "e7e5", "g2g4", "d8h4", "a2a3"])


POSITIONS = [
    ("hello", "'hello' is no position"),
    (START.split()[0], "The position does not say who is to move"),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Nobody can play on from this position: Black has no king."),
    ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "Nobody can play on from this position: a side has more than one"),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "Nobody can play on from this position: a pawn stands on the first"),
    ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "Nobody can play on from this position: the side that is not to"),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "Nobody can play on from this position: castling is allowed where"),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "Nobody can play on from this position: no pawn can have gone"),
]


@pytest.mark.parametrize(("fen", "sentence"), POSITIONS)
def test_a_position_that_cannot_be_is_refused_with_the_reason(fen: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        entered_position(fen)
    assert str(refused.value).startswith(sentence)


def test_a_position_that_is_only_odd_is_accepted() -> None:
    """Illegal moves may have brought about a third bishop, or a check that no move gives."""
    assert entered_position("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBBR w - - 0 1").turn == WHITE


# --- at the table -----------------------------------------------------------------------------------------


class Official(Place):
    """A table with an official."""

    def correct(self, ply: int, *moves: str, game: str = "") -> Self:
        request = CorrectMovesRequest(**_signed(), game=game or self.game, ply=ply, moves=list(moves))
        return self.keep(self.table.correct_moves(request, self.now))

    def place(self, fen: str) -> Self:
        request = SetPositionRequest(**_signed(), game=self.game, fen=fen)
        return self.keep(self.table.set_position(request, self.now))

    def choose(self, san: str) -> Self:
        request = ChooseReadingRequest(**_signed(), game=self.game, choice=san)
        return self.keep(self.table.choose_reading(request, self.now))

    @property
    def game(self) -> str:
        assert self.state.game is not None
        return self.state.game.id

    @property
    def closed(self) -> list[str]:
        """Why incidents were closed."""
        return [fact.reason for fact in self.facts if isinstance(fact, facts.Closed)]

    @property
    def ending(self) -> tuple[str, str]:
        assert self.state.game is not None
        return self.state.game.result, self.state.game.termination

    def illegal(self) -> Self:
        """1. e4 e5 2. Ng1-g3, pressed, in a game that runs."""
        self.clock().play("e2e4", "e7e5").step("g1g3").press().wait(3)
        assert [one.kind for one in self.open] == ["illegal_position"]
        return self

    @property
    def open(self) -> list[Incident]:
        return list(self.state.open_incidents())


def _signed() -> dict[str, Any]:
    return {"id": "q", "by": "Anna", "client": "c", "table": 1}


def playing(*moves: str) -> Official:
    return Official().clock().play(*moves)


def restarted(place: Official) -> Official:
    """The daemon is started again with the same journal, and hears the board."""
    again = Official(state=place.state, started=False)
    again.men, again.up, again.now = place.men, place.up, place.now
    return again.plug_in().wait(0.1).clock().wait(1)


def test_corrected_moves_are_journalled_and_what_follows_from_the_offence_is_still_to_be_decided() -> None:
    place = Official().illegal().correct(2, "g1f3")
    assert place.moves == "e2e4 e7e5 g1f3"
    assert place.closed == []
    assert [one.kind for one in place.open] == ["illegal_position"]


def test_an_incident_about_plies_before_the_correction_stays_open() -> None:
    place = Official().illegal()
    place.press().step("g3g1").step("g1f3").press().wait(2).play("b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    place.correct(3, "g8f6")
    assert place.moves == "e2e4 e7e5 g1f3 g8f6"
    assert [one.kind for one in place.open] == ["illegal_position"]


def test_a_position_that_is_set_leaves_the_penalty_to_be_decided() -> None:
    place = Official().illegal().place(CLEAN_BREAK)
    assert [one.kind for one in place.open] == ["illegal_position"]
    place.step("b8c6").press().wait(2)
    assert place.moves == "e2e4 e7e5 b8c6"


def test_a_choice_makes_the_move_and_leaves_the_penalty_to_be_decided() -> None:
    place = Official().illegal().choose("Nf3")
    assert place.moves == "e2e4 e7e5 g1f3"
    assert [one.kind for one in place.open] == ["illegal_position"]


def test_a_choice_is_made_after_a_restart_as_well() -> None:
    place = restarted(Official().illegal()).choose("Nf3")
    assert place.moves == "e2e4 e7e5 g1f3"


def test_a_choice_that_nobody_offers_is_refused() -> None:
    with pytest.raises(Refused, match="No open incident at table 1 offers 'Nc3': reload the page"):
        Official().illegal().choose("Nc3")


def test_a_choice_is_refused_once_the_game_has_gone_on() -> None:
    place = Official().illegal()
    place.press().step("g3g1").step("g1f3").press().wait(2).play("b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    with pytest.raises(Refused, match="has gone on since 'Ne2' was offered: correct the moves instead"):
        place.choose("Ne2")


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    place = playing("e2e4", "e7e5", "g1f3")
    before = place.state
    with pytest.raises(Refused, match=r"2\.\.\.Qd8-d6 is not legal after 2\. Nf3: over d7\."):
        place.correct(3, "d8d6")
    assert place.state == before


def test_a_ply_beyond_the_record_is_refused() -> None:
    with pytest.raises(Refused, match="The record of table 1 has 2 plies, so nothing after ply 3 can be"):
        playing("e2e4", "e7e5").correct(3, "g1f3")


def test_the_moves_of_another_game_are_refused() -> None:
    with pytest.raises(Refused, match="Table 1 does not play game g9"):
        playing("e2e4").correct(0, "d2d4", game="g9")


def test_a_position_that_cannot_be_is_refused_at_the_table() -> None:
    with pytest.raises(Refused, match="Black has no king"):
        playing("e2e4").place("8/8/8/8/8/8/8/4K3 w - - 0 1")


def test_the_moves_of_a_finished_game_are_corrected_and_its_result_stays() -> None:
    place = playing("e2e4", "e7e5", "g1f3").enter("1-0").correct(2, "b1c3")
    assert place.moves == "e2e4 e7e5 b1c3"
    assert place.ending == ("1-0", "agreement")
    place.step("b8c6").press().wait(3)
    assert place.moves == "e2e4 e7e5 b1c3"


def test_corrected_moves_that_end_in_mate_bring_their_own_result() -> None:
    place = playing("f2f3", "e7e5", "g2g4").enter("1-0").correct(3, "d8h4")
    assert place.ending == ("0-1", "checkmate")


def test_a_finished_game_is_corrected_after_a_restart() -> None:
    place = restarted(playing("e2e4", "e7e5").enter("1/2-1/2")).correct(1, "e7e6")
    assert place.moves == "e2e4 e7e6"
    assert place.ending == ("1/2-1/2", "agreement")


def test_no_play_goes_on_from_a_position_in_a_finished_game() -> None:
    with pytest.raises(Refused, match="The game at table 1 is over: correct its moves instead"):
        playing("e2e4").enter("1-0").place(CLEAN_BREAK)


def test_a_board_that_nobody_hears_can_have_its_moves_entered() -> None:
    place = playing("e2e4", "e7e5").pull_out().wait(5).correct(2, "g1f3", "b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"


def test_a_break_outlives_a_restart_and_play_goes_on_from_it() -> None:
    place = restarted(Official().illegal().place(CLEAN_BREAK))
    place.step("b8c6").press().wait(2)
    assert place.moves == "e2e4 e7e5 b8c6"
    assert place.state.game is not None
    assert place.state.game.breaks == (2,)


def test_after_a_correction_screens_show_the_move_that_stands_on_the_board() -> None:
    place = playing("e2e4", "e7e5").step("g1f3").wait(2)
    assert place.provisional[-1] == "g1f3"
    place.correct(0, "e2e4", "e7e5").wait(2)
    assert place.provisional[-1] == "g1f3"


# --- what is told of it -------------------------------------------------------------------------------------


def test_everybody_is_told_of_the_break_and_nobody_of_who_set_it() -> None:
    place = Official().illegal().place(CLEAN_BREAK)
    state = game_state(place.state, "j")
    assert [(one.ply, one.fen) for one in state.breaks] == [(2, CLEAN_BREAK)]
    assert state.fen == CLEAN_BREAK
    assert "Anna" not in state.model_dump_json()


def test_the_event_of_a_position_that_was_set() -> None:
    (_, record) = records([facts.Opened(version="1"), _placed()])
    before = HallState(tables={1: Official().illegal().state})
    told = [one.message for one in messages_for(record, before, before.after(record), "j")]
    assert isinstance(told[0], PositionSet)
    assert (told[0].ply, told[0].fen) == (2, CLEAN_BREAK)
    assert isinstance(told[1], GameState)


def _placed() -> facts.PositionSet:
    return facts.PositionSet(table=1, game="g1", ply=2, fen=CLEAN_BREAK, by="Anna")


# --- in the hall, and again in a replay -------------------------------------------------------------------


def hall_with_a_game() -> InTheHall:
    hall = InTheHall().chain("usb-a", 1025)
    hall.assign(1)
    return hall.wait(2)


def test_a_correction_is_applied_once_and_answered_twice() -> None:
    hall = hall_with_a_game()
    request = CorrectMovesRequest(**_signed(), game="g1", ply=0, moves=["e2e4", "e7e5"])
    first, second = hall.ask(request, "correct-moves"), hall.ask(request, "correct-moves")
    assert first.ok
    assert first == second
    assert sum(isinstance(fact, facts.Moved) for fact in hall.facts) == 2
    answered = [fact for fact in hall.facts if isinstance(fact, facts.Answered)]
    assert [(one.kind, one.by, one.ok) for one in answered][-1] == ("correct-moves", "Anna", True)


@pytest.mark.parametrize(
    ("kind", "request_", "sentence"),
    [
        (
            "correct-moves",
            CorrectMovesRequest(**_signed(), game="g1", ply=0, moves=["e2e5"]),
            "1. e2-e5 is not legal in this position: a pawn does not move so. Correct it and send all",
        ),
        (
            "set-position",
            SetPositionRequest(**_signed(), game="g1", fen="8/8 w"),
            "'8/8 w' is no position",
        ),
        (
            "choose-reading",
            ChooseReadingRequest(**_signed(), game="g1", choice="Nf3"),
            "No open incident at table 1 offers 'Nf3'",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_the_hall(kind: str, request_: Request, sentence: str) -> None:
    reply = hall_with_a_game().ask(request_, kind)
    assert not reply.ok
    assert reply.text.startswith(sentence)


def recording(*requests: dict[str, Any]) -> list[str]:
    """1. e4 e5 2. Ng1-g3, pressed; then the requests, and Black's knight to c6, pressed."""
    lines: list[dict[str, Any]] = [
        {
            "type": "meta",
            "t": 0,
            "id": "g1",
            "mode": "piece",
            "transport": "delta",
            "tc": "300",
            "clock": True,
            "start": START.split()[0],
        }
    ]
    steps = [("e2", "e4", "P"), ("e7", "e5", "p"), ("g1", "g3", "N"), ("b8", "c6", "n")]
    t = 1000
    for n, (origin, target, man) in enumerate(steps):
        if n == 3:
            lines += [{"type": "req", "t": t + 10 * i, **one} for i, one in enumerate(requests)]
        lines += [
            {"type": "sq", "t": t + 500, "sq": origin, "v": ""},
            {"type": "sq", "t": t + 900, "sq": target, "v": man},
            {"type": "clk", "t": t + 1300, "side": "wb"[n % 2], "w": FIRST_S * 1000, "b": FIRST_S * 1000},
        ]
        t += 5000
    return [json.dumps(line) for line in [*lines, {"type": "end", "t": t, "id": "g1"}]]


def replay(*requests: dict[str, Any]) -> tuple[list[facts.Fact], dict[str, Any]]:
    (lines,) = games(read(recording(*requests)))
    done = replayed(lines)
    return [one.fact for one in done.decisions], json.loads(game_line(done.games[0]))


def test_requests_are_replayed_from_a_recording() -> None:
    found, game = replay({"kind": "set-position", "fen": CLEAN_BREAK, "by": "Anna"})
    assert game["moves"] == ["e2e4", "e7e5", "b8c6"]
    assert game["breaks"] == [{"ply": 2, "fen": CLEAN_BREAK}]
    assert any(isinstance(fact, facts.PositionSet) for fact in found)
    assert [fact.ok for fact in found if isinstance(fact, facts.Answered)] == [True]


@pytest.mark.parametrize(
    ("request_", "moves"),
    [
        ({"kind": "correct-moves", "ply": 2, "moves": ["g1f3"]}, "e2e4 e7e5 g1f3"),
        ({"kind": "choose-reading", "choice": "Ne2"}, "e2e4 e7e5 g1e2"),
    ],
)
def test_a_correction_and_a_choice_are_replayed(request_: dict[str, Any], moves: str) -> None:
    _, game = replay(request_)
    assert " ".join(game["moves"]).startswith(moves)


def test_a_replay_decides_the_same_twice() -> None:
    request_ = {"kind": "correct-moves", "ply": 1, "moves": ["e7e6", "g1f3"], "by": "Anna"}
    assert replay(request_) == replay(request_)


def test_a_fold_needs_no_more_than_the_facts() -> None:
    """The state of the arbiter after a request is that of the journal."""
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").correct(2, "b8c6", "g3h5")
    assert isinstance(table.table, TableState)
    assert [board.fen() for board in table.arbiter.positions] == list(table.game.fens)
