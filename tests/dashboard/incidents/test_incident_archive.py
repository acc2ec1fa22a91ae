"""The incident log: the latest state of every incident, its players, and what counts for a player."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract.incidents import Incident
from broker.names import plain
from broker.words.sentence import Sentence
from daemon.core.incidents import offence_remedies
from daemon.core.incidents.reasons import EARLIER
from dashboard.incidents import archive
from dashboard.incidents.archive import (
    MOST,
    IncidentArchive,
    KnownIncident,
    after,
    complete,
    events,
    nobodys,
    sheets,
)
from dashboard.incidents.file import packed
from tests.dashboard import fake_hall

RAISED = fake_hall.incident(3)
WARNED = fake_hall.REMEDY.model_copy(update={"warning": True})


def case(fact: m.IncidentFact) -> KnownIncident:
    return KnownIncident.of(fact, packed(fact))


def told(*incidents: Incident, book: IncidentArchive | None = None, first: int = 201) -> IncidentArchive:
    book = book or IncidentArchive()
    for seq, one in enumerate(incidents, first):
        book = after(book, case(fake_hall.fact(one, seq=seq)))
    return book


def test_the_log_has_the_latest_state_of_an_incident_and_its_players() -> None:
    book = told(RAISED, fake_hall.decided(RAISED, None))
    [case] = book.cases.values()
    assert case.incident.decision is not None
    assert (case.event, case.round) == ("Harbour Open", 4)
    assert [case.white and case.white.name, case.black and case.black.name] == [
        "Tomáš Novák",
        "Priya Raghunathan",
    ]
    kept = m.IncidentFact.model_validate_json(zlib.decompress(case.fact_bytes))
    assert (kept.incident.squares, case.incident.squares) == (fake_hall.decided(RAISED, None).squares, [])


def test_what_comes_twice_or_late_changes_nothing() -> None:
    book = told(RAISED, fake_hall.decided(RAISED, None))
    assert after(book, case(fake_hall.fact(RAISED, seq=201))) is book
    assert after(book, case(fake_hall.fact(RAISED, seq=202))) is book


def test_whose_game_it_was_is_known_when_the_table_has_its_next_one() -> None:
    late = fake_hall.fact(fake_hall.decided(RAISED, None), seq=300)
    anonymous = late.model_copy(
        update={
            "event": "",
            "round": None,
            "white": None,
            "black": None,
            "time_control": "",
            "rules": "",
        }
    )
    [known] = after(told(RAISED), case(anonymous)).cases.values()
    assert known.incident.decision is not None
    assert (known.event, known.white and known.white.name) == ("Harbour Open", "Tomáš Novák")
    kept = m.IncidentFact.model_validate_json(zlib.decompress(known.fact_bytes))
    assert (kept.white, kept.round, kept.time_control) == (known.white, 4, "5400+30")
    assert kept.incident.decision == known.incident.decision


def test_a_journal_that_was_restored_tells_the_same_incidents_and_no_others() -> None:
    again = fake_hall.fact(RAISED, seq=5).model_copy(update={"journal": "restored"})
    [known] = after(told(RAISED, RAISED, RAISED), case(again)).cases.values()
    assert (known.journal, known.seq) == ("restored", 5)


def test_of_very_many_the_oldest_go() -> None:
    first = told(*(fake_hall.incident(3, number) for number in range(3)))
    cases = {str(number): first.cases[RAISED.id] for number in range(MOST)}
    kept = list(told(RAISED, book=IncidentArchive({**cases})).cases)
    assert (kept[0], kept[-1], len(kept)) == ("1", RAISED.id, MOST)


# --- what counts ------------------------------------------------------------------------------------------


def test_the_words_for_what_counts_without_a_decision_are_the_daemons() -> None:
    assert archive.CORRECTED == offence_remedies.CORRECTED
    assert EARLIER[archive.CORRECTED_EARLIER] == archive.CORRECTED


@pytest.mark.parametrize(
    ("what", "incident"),
    [
        ("open", RAISED),
        ("applied", fake_hall.decided(RAISED, fake_hall.REMEDY)),
        ("refused", fake_hall.decided(RAISED, None)),
        ("undone", RAISED.model_copy(update={"closed_reason": ""})),
        (
            "put right, and answered",
            RAISED.model_copy(update={"closed_reason": Sentence("incident_put_right")}),
        ),
        (
            "as an earlier daemon said it",
            RAISED.model_copy(update={"closed_reason": archive.CORRECTED_EARLIER}),
        ),
        ("too late", RAISED.model_copy(update={"closed_reason": Sentence("incident_too_late")})),
        ("too late, and applied all the same", fake_hall.decided(RAISED, WARNED)),
    ],
)
def test_an_illegal_move_counts_here_as_it_does_for_the_daemon(what: str, incident: Incident) -> None:
    [case] = told(incident).cases.values()
    assert case.counts == offence_remedies.still_counts(incident), what


def test_what_the_rules_do_not_count_does_not_count() -> None:
    [case] = told(RAISED.model_copy(update={"illegal_move_number": None})).cases.values()
    assert not case.counts


def test_a_warning_is_one_that_was_applied_and_not_undone() -> None:
    def warned(incident: Incident) -> bool:
        [case] = told(incident).cases.values()
        return case.warned

    proposed = RAISED.model_copy(update={"remedy": WARNED})
    assert not warned(proposed)
    assert warned(fake_hall.decided(proposed, WARNED))
    assert not warned(fake_hall.decided(proposed, None))
    assert not warned(fake_hall.decided(proposed, fake_hall.REMEDY))


# --- players ----------------------------------------------------------------------------------------------


def test_a_sheet_has_what_a_player_did_and_what_was_nobodys_doing_at_his_table() -> None:
    lost = fake_hall.incident(3, 2, kind="clock_lost", color=None, illegal_move_number=None)
    his = fake_hall.incident(3, 3, color="black")
    book = told(RAISED, lost, his)
    white, black = sorted(sheets(book, "Harbour Open"), key=lambda case: case.player.name, reverse=True)
    assert (white.player.name, black.player.name) == ("Tomáš Novák", "Priya Raghunathan")
    assert {case.incident.id for case in white.cases} == {RAISED.id, lost.id}
    assert [case.incident.id for case in white.own] == [RAISED.id]
    assert {case.incident.id for case in black.cases} == {lost.id, his.id}


def test_a_player_is_the_same_in_every_round_however_his_name_is_written() -> None:
    second = fake_hall.fact(fake_hall.incident(5, 7, game="5.5"), seq=400).model_copy(
        update={"event": "Harbour Open", "round": 5, "white": m.Player(name="TOMÁŠ NOVÁK")}
    )
    [sheet] = sheets(after(told(RAISED), case(second)), "Harbour Open")
    assert {each.round for each in sheet.cases} == {4, 5}


def test_events_are_apart_and_the_newest_is_first() -> None:
    other = fake_hall.fact(fake_hall.incident(4, occurred_at=1), seq=9).model_copy(
        update={"event": "Old Open"}
    )
    book = after(told(RAISED), case(other))
    assert events(book) == ["Harbour Open", "Old Open"]
    assert [sheet.player.name for sheet in sheets(book, "Old Open")] == ["Lucas Ferreira"]


def test_where_nobody_knows_who_played_it_is_listed_by_itself() -> None:
    unknown = fake_hall.fact(fake_hall.incident(3, game="")).model_copy(update={"event": ""})
    book = after(IncidentArchive(), case(unknown))
    assert sheets(book, "") == []
    assert [one.incident.id for one in nobodys(book, "")] == [RAISED.id]


def test_names_are_compared_without_big_and_small() -> None:
    assert plain(" Ana KOVAČEVIĆ") == plain("ana kovačević")


# --- what is there for sure -------------------------------------------------------------------------------


def test_a_book_is_complete_up_to_the_highest_number_of_one_journal() -> None:
    book = complete(complete(IncidentArchive(), "a", 3, 7), "a", 4, 9)
    assert complete(book, "a", 3, 5) is book
    assert complete(book, "b", 3, 1).upto == {("b", 3): 1}


@given(st.permutations(range(6)), st.lists(st.integers(0, 5), max_size=6))
def test_facts_in_any_order_and_repeated_lead_to_the_same_book(order: list[int], again: list[int]) -> None:
    chain = [RAISED, RAISED.model_copy(update={"acknowledged_by": "Anna"}), fake_hall.decided(RAISED, None)]
    other = fake_hall.incident(4)
    facts = [fake_hall.fact(each, seq=seq) for seq, each in enumerate([*chain, other, *chain[:2]], 201)]
    book = IncidentArchive()
    for index in [*order, *again]:
        book = after(book, case(facts[index]))
    assert {key: each.seq for key, each in book.cases.items()} == {RAISED.id: 206, other.id: 204}
