"""The offences of a player at a press, and the displaced pieces that they report."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import ClockPress
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
    press = ClockPress(color, 60_000, 50_000, seconds)
    return AtPress(press, START, 0, OVER_THE_PAWN, seconds + 0.3)


def incident(raised: list[Fact] | None) -> Incident:
    assert raised is not None
    (fact,) = raised
    assert isinstance(fact, facts.IncidentRaised)
    return fact.incident


@pytest.mark.parametrize(
    ("verdict", "kind", "color", "words"),
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
    verdict: DisplacedPieces | PawnLeft | Illegal | NoMove, kind: str, color: str, words: str
) -> None:
    raised = incident(game().raise_verdict(verdict, at(), START))
    assert (raised.kind, raised.color) == (kind, color)
    assert words in raised.summary


def test_a_fault_of_the_placement_offers_the_nearest_legal_moves() -> None:
    too_far = SensedBoard(chess.BaseBoard("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"))
    moment = replace(at(), seen=too_far)
    raised = incident(game().raise_verdict(Illegal("pawn e2\N{EN DASH}e5"), moment, START))
    assert [choice.label for choice in raised.choices][:1] == ["e4"]
    assert incident(game().raise_verdict(NoMove(), moment, START)).choices == []


def test_displaced_pieces_are_reported_in_addition_to_provisional_moves() -> None:
    accusations = game()
    accusations.raise_verdict(Illegal("bishop c1\N{EN DASH}g5"), at(), START)
    assert accusations.named == {chess.G5: chess.Piece.from_symbol("B")}
    waiting = START.copy()
    waiting.set_piece_at(chess.G5, waiting.remove_piece_at(chess.C1))
    other = game()
    other.name_strangers(waiting, OVER_THE_PAWN)
    assert other.named == {}


def test_a_player_may_restart_the_opponents_clock_over_a_fault_if_the_rules_say_so() -> None:
    for press_back, kinds in ((True, []), (False, ["press_without_move"])):
        accusations = game(press_back=press_back)
        accusations.raise_verdict(DisplacedPieces(WHITE, "bishop c1\N{EN DASH}g5"), at(), START)
        raised = accusations.raise_verdict(NoMove(), at(BLACK, 103.0), START)
        assert [fact.incident.kind for fact in raised if isinstance(fact, facts.IncidentRaised)] == kinds


def test_a_captured_king_is_raised_once() -> None:
    accusations = game()
    assert incident(accusations.raise_king_capture(at(), START)).kind == "king_capture"
    assert accusations.raise_king_capture(at(seconds=101.0), START) is None
    assert accusations.raise_king_capture(at(BLACK, 102.0), START) is not None


def test_a_press_with_the_piece_in_hand_is_raised_once_however_it_is_detected() -> None:
    accusations, moment = game(), at()
    waiting = WaitingPress(moment.press, 100.25)
    pawn = PieceInHand(chess.E2, chess.Piece.from_symbol("P"))
    raised = incident(accusations.piece_in_hand(pawn, waiting, moment))
    assert "White pressed the clock before releasing the pawn from e2." in raised.summary
    assert accusations.piece_in_hand(pawn, waiting, moment) == []
    early = Finding("press_before_move", "certain", "Too early.", WHITE)
    (updated,) = accusations.raise_findings([early], waiting, moment)
    assert isinstance(updated, facts.IncidentUpdated)
    assert (updated.incident.id, raised.certainty, updated.incident.certainty) == (
        raised.id,
        "likely",
        "certain",
    )
    assert updated.incident.summary == f"{raised.summary} {early.words}"
    assert accusations.raise_findings([early], waiting, moment) == []


def test_findings_about_hands_are_raised_and_hints_once_in_a_game() -> None:
    accusations, moment = game(), at()
    both = Finding("two_hands", "likely", "White castled with both hands.", WHITE)
    habit = Finding("wrong_hand", "hint", "White presses with the other hand.", WHITE)
    raised = accusations.raise_findings([both, habit], WaitingPress(moment.press, 100.25), moment)
    grades = [
        (fact.incident.kind, fact.incident.certainty)
        for fact in raised
        if isinstance(fact, facts.IncidentRaised)
    ]
    assert grades == [("two_hands", "likely"), ("wrong_hand", "hint")]
    later = at(seconds=110.0)
    assert accusations.raise_findings([habit], WaitingPress(later.press, 110.25), later) == []


def test_a_hint_about_a_player_closes_with_the_game_and_reopens_with_it() -> None:
    cases = GameIncidents(1, "g1", LAWS, 0, None)
    moment = at()
    habit = Finding("wrong_hand", "hint", "White presses with the other hand.", WHITE)
    both = Finding("two_hands", "likely", "White castled with both hands.", WHITE)
    raised = PressOffences(cases).raise_findings([both, habit], WaitingPress(moment.press, 100.25), moment)
    offence, hint = [fact.incident.id for fact in raised if isinstance(fact, facts.IncidentRaised)]
    closed = {
        fact.incident: fact.reason
        for fact in cases.close_with_result()
        if isinstance(fact, facts.IncidentClosed)
    }
    assert closed[hint] == "the game is over, and this was only a hint"
    assert closed[offence].endswith("only its clock could have been set")
    opened = {
        fact.incident.id: fact.incident
        for fact in cases.reopen_after_result()
        if isinstance(fact, facts.IncidentUpdated)
    }
    assert {opened[offence].closed_reason, opened[hint].closed_reason} == {""}


def test_an_accusation_is_withdrawn_when_the_press_proves_to_be_for_a_legal_move() -> None:
    """Castled, and pressed before the rook went: it is brought there without being asked."""
    table = AtTheTable(CASTLES).step("e1g1").press(WHITE).wait(1.0)
    assert [(incident.kind, incident.certainty) for incident in table.incidents] == [
        ("illegal_move", "likely")
    ]
    table.step("h1f1").wait(1).play("h7h6").settle()
    assert table.moves == "e1g1 h7h6"
    assert [fact.reason for fact in table.facts if isinstance(fact, facts.IncidentClosed)] == [WITHDRAWN]


def test_a_correction_withdraws_what_it_explains_and_the_next_illegal_move_is_the_first() -> None:
    table = AtTheTable().step("f1c4").press(WHITE).settle()
    assert (table.alerts, table.incidents[0].illegal_move_number) == (["illegal_move"], 1)
    cases, corrected = table.arbiter.incidents, chess.Board()
    corrected.set_board_fen(table.wood.board_fen())
    assert cases.withdraw_explained_by([corrected], 0, (None, None)) == []  # it was Black who moved there
    corrected.turn = chess.BLACK
    (closed,) = cases.withdraw_explained_by([corrected], 0, (None, None))
    assert isinstance(closed, facts.IncidentClosed)
    assert (closed.incident, closed.reason) == (table.incidents[0].id, WITHDRAWN)
    assert cases.count_illegal_moves(WHITE, 2**60) == 0
