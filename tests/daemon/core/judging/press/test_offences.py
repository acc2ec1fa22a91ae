"""What a player is accused of at a press, and the pieces that that names."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import Pressed
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.finding import Finding
from daemon.core.judging.press.offences import AtPress, PressOffences
from daemon.core.judging.press.presses import WaitingPress
from daemon.core.judging.verdict.verdicts import DisplacedPieces, Illegal, NoMove, PawnLeft, PieceInHand
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules import rules
from tests.daemon.board_at_hand import BLACK, CASTLES, WHITE, AtTheTable

LAWS = rules.load()["fide-standard-2023"]
START = chess.Board()
OVER_THE_PAWN = SensedBoard(chess.BaseBoard("rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR"))

WITHDRAWN = "withdrawn: the record has a legal move for this press"


def game(*, press_back: bool = False) -> PressOffences:
    ruleset = LAWS.model_copy(update={"displaced_press_back": press_back})
    return PressOffences(GameIncidents(1, "g1", ruleset, 0, None))


def at(color: chess.Color = WHITE, seconds: float = 100.0) -> AtPress:
    press = Pressed(color, 60_000, 50_000, seconds)
    return AtPress(press, START, 0, OVER_THE_PAWN, seconds + 0.3)


def incident(found: list[Fact] | None) -> Incident:
    assert found is not None
    (one,) = found
    assert isinstance(one, facts.IncidentRaised)
    return one.incident


@pytest.mark.parametrize(
    ("found", "kind", "color", "words"),
    [
        (Illegal("bishop c1\N{EN DASH}g5", why="The path is blocked."), "illegal_move", "white",
         "White completed an illegal move: bishop c1\N{EN DASH}g5. The path is blocked."),
        (PawnLeft(chess.A8), "unpromoted_pawn", "white",
         "White pressed the clock with a pawn on a8 not promoted."),
        (DisplacedPieces(WHITE, "bishop c1\N{EN DASH}g5"), "displaced_pieces", "white",
         "White pressed the clock with pieces out of place: bishop c1\N{EN DASH}g5."),
        (DisplacedPieces(BLACK, "knight g8\N{EN DASH}h6"), "displaced_pieces", "black",
         "Black has pieces out of place: knight g8\N{EN DASH}h6."),
        (NoMove(), "press_without_move", "white", "White pressed the clock without making a move."),
    ],
)  # fmt: skip
def test_a_verdict_becomes_an_incident(
    found: DisplacedPieces | PawnLeft | Illegal | NoMove, kind: str, color: str, words: str
) -> None:
    told = incident(game().judged(found, at(), START))
    assert (told.kind, told.color) == (kind, color)
    assert words in told.summary


def test_what_is_to_be_seen_comes_with_the_legal_moves_nearest_to_it() -> None:
    too_far = SensedBoard(chess.BaseBoard("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"))
    moment = replace(at(), seen=too_far)
    told = incident(game().judged(Illegal("pawn e2\N{EN DASH}e5"), moment, START))
    assert [one.label for one in told.choices][:1] == ["e4"]
    assert incident(game().judged(NoMove(), moment, START)).choices == []


def test_pieces_out_of_place_are_named_beside_the_moves_that_wait() -> None:
    accusations = game()
    accusations.judged(Illegal("bishop c1\N{EN DASH}g5"), at(), START)
    assert accusations.named == {chess.G5: chess.Piece.from_symbol("B")}
    waiting = START.copy()
    waiting.set_piece_at(chess.G5, waiting.remove_piece_at(chess.C1))
    other = game()
    other.name_strangers(waiting, OVER_THE_PAWN)
    assert other.named == {}


def test_a_player_may_press_back_what_his_opponent_left_where_the_rules_say_so() -> None:
    for press_back, kinds in ((True, []), (False, ["press_without_move"])):
        accusations = game(press_back=press_back)
        accusations.judged(DisplacedPieces(WHITE, "bishop c1\N{EN DASH}g5"), at(), START)
        found = accusations.judged(NoMove(), at(BLACK, 103.0), START)
        assert [one.incident.kind for one in found if isinstance(one, facts.IncidentRaised)] == kinds


def test_a_king_is_taken_once() -> None:
    accusations = game()
    assert incident(accusations.king_taken(at(), START)).kind == "king_capture"
    assert accusations.king_taken(at(seconds=101.0), START) is None
    assert accusations.king_taken(at(BLACK, 102.0), START) is not None


def test_a_press_with_the_piece_in_the_hand_is_told_once_however_it_is_found() -> None:
    accusations, moment = game(), at()
    waiting = WaitingPress(moment.press, 100.25)
    pawn = PieceInHand(chess.E2, chess.Piece.from_symbol("P"))
    told = incident(accusations.in_the_air(pawn, waiting, moment))
    assert "White pressed the clock before releasing the pawn from e2." in told.summary
    assert accusations.in_the_air(pawn, waiting, moment) == []
    early = Finding("press_before_move", "certain", "Too early.", WHITE)
    (surer,) = accusations.by_hands([early], waiting, moment)
    assert isinstance(surer, facts.IncidentUpdated)
    assert (surer.incident.id, told.certainty, surer.incident.certainty) == (told.id, "likely", "certain")
    assert surer.incident.summary == f"{told.summary} {early.words}"
    assert accusations.by_hands([early], waiting, moment) == []


def test_hands_are_told_as_they_were_found_and_hints_once_in_a_game() -> None:
    accusations, moment = game(), at()
    both = Finding("two_hands", "likely", "White castled with both hands.", WHITE)
    habit = Finding("wrong_hand", "hint", "White presses with the other hand.", WHITE)
    told = accusations.by_hands([both, habit], WaitingPress(moment.press, 100.25), moment)
    grades = [
        (one.incident.kind, one.incident.certainty) for one in told if isinstance(one, facts.IncidentRaised)
    ]
    assert grades == [("two_hands", "likely"), ("wrong_hand", "hint")]
    later = at(seconds=110.0)
    assert accusations.by_hands([habit], WaitingPress(later.press, 110.25), later) == []


def test_a_hint_to_watch_somebody_needs_nobody_after_the_game_and_somebody_when_it_goes_on() -> None:
    cases = GameIncidents(1, "g1", LAWS, 0, None)
    moment = at()
    habit = Finding("wrong_hand", "hint", "White presses with the other hand.", WHITE)
    both = Finding("two_hands", "likely", "White castled with both hands.", WHITE)
    told = PressOffences(cases).by_hands([both, habit], WaitingPress(moment.press, 100.25), moment)
    offence, hint = [one.incident.id for one in told if isinstance(one, facts.IncidentRaised)]
    closed = {one.incident: one.reason for one in cases.ended() if isinstance(one, facts.IncidentClosed)}
    assert closed[hint] == "the game is over, and this was only a hint"
    assert closed[offence].endswith("only its clock could have been set")
    opened = {
        one.incident.id: one.incident for one in cases.goes_on() if isinstance(one, facts.IncidentUpdated)
    }
    assert {opened[offence].closed_reason, opened[hint].closed_reason} == {""}


def test_an_accusation_is_withdrawn_when_the_press_proves_to_be_for_a_legal_move() -> None:
    """Castled, and pressed before the rook went: it is brought there without being asked."""
    table = AtTheTable(CASTLES).step("e1g1").press(WHITE).wait(1.0)
    assert [(one.kind, one.certainty) for one in table.incidents] == [("illegal_move", "likely")]
    table.step("h1f1").wait(1).play("h7h6").settle()
    assert table.moves == "e1g1 h7h6"
    assert [one.reason for one in table.facts if isinstance(one, facts.IncidentClosed)] == [WITHDRAWN]


def test_a_correction_withdraws_what_it_explains_and_the_next_illegal_move_is_the_first() -> None:
    table = AtTheTable().step("f1c4").press(WHITE).settle()
    assert (table.alerts, table.incidents[0].illegal_move_number) == (["illegal_move"], 1)
    cases, corrected = table.arbiter.cases, chess.Board()
    corrected.set_board_fen(table.wood.board_fen())
    assert cases.explained_by([corrected], 0, (None, None)) == []  # it was Black who moved there
    corrected.turn = chess.BLACK
    (closed,) = cases.explained_by([corrected], 0, (None, None))
    assert isinstance(closed, facts.IncidentClosed)
    assert (closed.incident, closed.reason) == (table.incidents[0].id, WITHDRAWN)
    assert cases.counted(WHITE, 2**60) == 0
