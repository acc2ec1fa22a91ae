"""The texts of an incident stay sentences in the journal, and when times change."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.words.sentence import Sentence, together
from daemon.core.incidents.incidents import Displacement, listed, why_illegal
from daemon.core.incidents.offence_remedies import CORRECTED, still_counts
from daemon.core.incidents.reasons import EARLIER, reason_of
from daemon.core.incidents.recomputed_times import retimed, worked_out_from
from daemon.core.record import facts
from daemon.core.record.incident_list import at_table, incidents_after
from daemon.core.rules.rulebook.clock_changes import times_said
from tests.daemon.facts_of_games import incident
from tests.rulesets.at_the_table import RULES, at_the_board


def test_a_recorded_illegal_move_can_be_stated_in_german() -> None:
    raised_incident = at_the_board(RULES["fide-standard-2023"], "900").moved("g1g3").press().wait(2).last
    assert (
        raised_incident.summary
        == "White completed an illegal move: knight g1\N{EN DASH}g3. A knight cannot move that way."
    )
    raised = facts.IncidentRaised(table=1, game=raised_incident.game, incident=raised_incident)
    read = facts.IncidentRaised.model_validate_json(raised.model_dump_json()).incident
    assert read == raised_incident
    assert isinstance(read.summary, Sentence)
    assert read.summary.in_language("de") == (
        "Weiß hat einen regelwidrigen Zug abgeschlossen: Springer g1\N{EN DASH}g3. "
        "Ein Springer kann so nicht ziehen."
    )
    assert at_table(read, 2).summary == raised_incident.summary


def test_the_recorded_reason_for_closing_is_a_sentence() -> None:
    closed = facts.IncidentClosed(
        table=1, game="g1", incident="i", reason=Sentence("incident_result_entered", by="Ada")
    )
    read = facts.IncidentClosed.model_validate_json(closed.model_dump_json())
    (after,) = incidents_after((incident("i"),), read, 0)
    assert isinstance(after.closed_reason, Sentence)
    assert after.closed_reason.in_language("de") == "Ada hat das Ergebnis eingegeben"


@pytest.mark.parametrize("text", EARLIER)
def test_reasons_in_earlier_journals_are_recognised(text: str) -> None:
    earlier = incident("i").model_copy(update={"closed_reason": text})
    now = incident("i").model_copy(
        update={"closed_reason": Sentence.of(EARLIER[text], {}, "as it is said now")}
    )
    assert reason_of(earlier) == EARLIER[text]
    assert still_counts(earlier) == (reason_of(earlier) == CORRECTED)
    assert reason_of(now) == EARLIER[text]


def test_new_times_are_put_into_the_sentence_of_a_remedy() -> None:
    words = together([Sentence("incident_claimed"), times_said(300_000, 240_000)])
    remedy = worked_out_from(Remedy(text=words, white_ms=300_000, black_ms=240_000), (280_000, 240_000))
    now = retimed(remedy, (270_000, 230_000))
    assert now.text == together([Sentence("incident_claimed"), times_said(290_000, 230_000)])
    assert isinstance(now.text, Sentence)
    assert "3:50" in now.text.in_language("de")


def test_several_pieces_are_one_sentence() -> None:
    board, after = chess.Board(), chess.Board()
    for uci in ("e2e4", "d2d4"):
        after.set_piece_at(chess.parse_square(uci[2:]), after.remove_piece_at(chess.parse_square(uci[:2])))
    moved = Displacement.of(chess.WHITE, board, after)
    assert why_illegal(board, moved) == ""
    words = moved.in_words()
    assert isinstance(words, Sentence)
    assert words.in_language("fr") == "pion d2\N{EN DASH}d4, pion e2\N{EN DASH}e4"
    assert listed([]) == ""
