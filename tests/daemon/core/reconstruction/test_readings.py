"""Readings that are offered where nobody can tell what was played, and the one that an arbiter chooses."""

from __future__ import annotations

import pytest

from daemon.core.judging.moves import unpressed
from daemon.core.reconstruction import candidates, hypotheses, reconstruct
from tests.daemon.board_at_hand import BLACK, INDIFFERENT, SEVENTH, WHITE
from tests.daemon.record_at_hand import Arbitrated, illegal_behind_open_rooks, illegal_knight, open_knight

ROOK_BACK: list[tuple[float, str, str]] = [
    (0.0, "c8", "c7"), (3.7, "f7", "f8"), (6.7, "c7", "g7"), (10.1, "f3", "h3"),
    (12.2, "g7", "c7"), (13.1, "f8", "f7"), (13.8, "h3", "f3"),  # all three are taken back
    (14.9, "f7", "g8"), (15.6, "c7", "g7"),
]  # fmt: skip
"""When which piece is lifted, and from where to where he goes, half a second later at most."""
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


@pytest.fixture
def nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A landing that no reading shows is as likely as three plies that were taken back."""
    monkeypatch.setattr(reconstruct, "LIKELIHOOD", INDIFFERENT)
    monkeypatch.setattr(unpressed, "ILLEGAL_MOVE", 99.0)  # nor whether a move was illegal
    monkeypatch.setattr(reconstruct, "HASTY_S", 0.0)
    monkeypatch.setattr(candidates, "LOST_LANDING", -3.0)
    monkeypatch.setattr(reconstruct, "LOST_LANDING", -3.0)
    monkeypatch.setattr(hypotheses, "UNSEEN_CAP", 3.0)
    monkeypatch.setattr(hypotheses, "WRONG_AT_PRESS", 0.0)
    monkeypatch.setattr(hypotheses, "STRANGER_AT_PRESS", 0.0)
    monkeypatch.setattr(hypotheses, "LIFTED_EARLY", 0.0)
    monkeypatch.setattr(hypotheses, "LIFTED_EARLY_RATE", 0.0)


# --- what is offered --------------------------------------------------------------------------------------


def test_without_a_clock_pieces_that_are_put_back_in_haste_are_no_moves() -> None:
    table = taken_back_without_a_clock().wait(15)
    assert (table.moves, table.alerts) == (AS_PLAYED, ["moves_withdrawn"])


@pytest.mark.usefixtures("nobody_can_tell")
def test_without_a_clock_moves_that_nobody_saw_do_not_count_while_others_explain_the_board_as_well() -> None:
    table = taken_back_without_a_clock()
    table.wait(5)
    assert (table.moves, table.alerts) == (TAKEN_BACK, [])
    table.wait(20)
    assert (table.moves, table.alerts) == (TAKEN_BACK, ["ambiguous_position"])
    table.choose("Kg8 Rg7+ instead")
    table.wait(11)
    assert (table.moves, table.alerts) == (AS_PLAYED, ["ambiguous_position"])


@pytest.mark.usefixtures("nobody_can_tell")
def test_without_a_clock_moves_that_were_seen_are_taken_when_too_many_wait() -> None:
    table = taken_back_without_a_clock().wait(5)
    more = "g8h8 g7e7 h8g8 e7e6 f3f4 e6e8 g8f7 e8h8 f7e7 h8h7 e7e8 h7h8 e8e7"
    for uci in more.split():
        table.moved(uci).wait(2)
    assert table.moves.startswith(f"{AS_PLAYED} g8h8 g7e7")
    assert table.alerts == ["ambiguous_position", "moves_withdrawn"]


@pytest.mark.usefixtures("nobody_can_tell")
def test_without_a_clock_a_result_settles_what_was_open() -> None:
    table = taken_back_without_a_clock().wait(5).enter("1/2-1/2")
    assert table.moves == AS_PLAYED
    assert table.alerts == ["ambiguous_position", "moves_withdrawn"]


def test_an_alert_about_an_open_move_offers_its_readings_with_their_moves() -> None:
    choices = open_knight().incidents[-1].choices
    told = {choice.label: (choice.ply, choice.moves, choice.mismatches) for choice in choices}
    assert told == {
        "Nc3 Nf6": (2, ["b1c3", "g8f6"], ""),
        "Na3 Nf6": (2, ["b1a3", "g8f6"], ""),
    }


def test_an_alert_about_an_illegal_move_offers_the_legal_moves_of_that_piece_the_nearest_first() -> None:
    choices = illegal_knight().incidents[-1].choices
    assert [(choice.label, choice.mismatches) for choice in choices] == [
        ("Nf3", "knight f3\N{EN DASH}g3"),
        ("Nh3", "knight h3\N{EN DASH}g3"),
        ("Ne2", "knight e2\N{EN DASH}g3"),
    ]


def test_a_pawn_left_on_the_last_rank_offers_what_it_can_become_the_queen_first() -> None:
    table = Arbitrated(SEVENTH)
    table.lift("a7").put("a8").press(WHITE).settle()
    assert table.choices == ["a8=Q", "a8=R", "a8=B", "a8=N"]
    assert {choice.mismatches for choice in table.incidents[-1].choices} == {"pawn on a8"}


def test_at_most_six_moves_are_offered() -> None:
    table = Arbitrated("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1")
    table.step("d4e6").press(WHITE).settle()
    assert table.alerts == ["illegal_move"]
    assert len(table.choices) == 6


def test_where_no_legal_move_brings_the_pieces_nearer_nothing_is_offered() -> None:
    table = Arbitrated("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1")
    table.step("f2f4").press(WHITE).settle()
    assert table.alerts == ["illegal_move"]
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
    assert table.alerts == ["ambiguous_position"]


def test_what_the_board_shows_later_does_not_overrule_the_choice() -> None:
    """The director says Na3; the piece is touched on c3 later, where the board sees him at last."""
    table = open_knight().choose("Na3 Nf6")
    table.lift("c3").put("c3").play("g1f3", "b8c6").settle()
    assert table.moves.startswith("e2e4 e7e5 b1a3 g8f6")
    assert table.took_back == []


def test_moves_that_followed_an_open_one_are_final_with_the_choice() -> None:
    table = open_knight()
    table.answers = False  # a whole reading would show where the piece stands
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
    assert table.alerts == ["illegal_move"]


# --- an illegal move behind moves that are open -----------------------------------------------------------

BEFORE_IT = "r4r2/pp4k1/2bp1p1q/2pNp1p1/4P2p/3P3P/PPP1QPR1/1K4R1 b - - 1 20"
"""To this position both readings lead."""


def test_an_illegal_move_is_told_though_nobody_knows_how_its_position_came_about() -> None:
    table = illegal_behind_open_rooks()
    assert table.alerts == ["illegal_move"]
    told = table.incidents[-1]
    assert "bishop c6\N{EN DASH}f7" in told.summary
    assert (told.color, told.fen_before, told.choices) == ("black", BEFORE_IT, [])
    assert told.remedy is not None
    assert told.remedy.fen == BEFORE_IT


def test_when_its_position_is_put_back_the_moves_before_it_stay_open() -> None:
    table = illegal_behind_open_rooks()
    table.put_back(table.incidents[-1], BEFORE_IT)
    assert table.took_back == []
    table.step("f7c6").step("c6e8").press(BLACK).wait(1).play("b2b3").wait(25)
    assert table.alerts == ["illegal_move", "ambiguous_position"]
    table.choose("Rh2 Qh6 Rg2 g5 Rdg1 f6 Nd5 Be8 b3")
    assert table.moves == "h1h2 g5h6 h2g2 g6g5 d1g1 f7f6 c3d5 c6e8 b2b3"


def test_when_its_position_is_put_back_the_moves_that_somebody_has_chosen_meanwhile_stay() -> None:
    table = illegal_behind_open_rooks()
    told = table.incidents[-1]
    table.wait(25)
    table.choose("Rhg1 Qh6 Rg2 g5 Rdg1 f6 Nd5")
    chosen = "h1g1 g5h6 g1g2 g6g5 d1g1 f7f6 c3d5"
    assert table.moves == chosen
    table.step("f7c6").step("c6e8").press(BLACK).wait(1)
    assert table.moves == f"{chosen} c6e8"
    assert table.put_back(told, BEFORE_IT).moves == chosen
