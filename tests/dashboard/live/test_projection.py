"""The step from one view to the next."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract.message import Message
from dashboard.live.projection import View, after, topic_of
from tests.cases import each
from tests.dashboard import fake_hall, sample_event
from tests.dashboard.agreed import MESSAGES, folded


def seen(*steps: tuple[str, Message | None]) -> View:
    view = View()
    for path, message in steps:
        view = after(view, path, message)
    return view


def test_telling_everything_again_in_order_changes_nothing_but_what_had_been_taken_away() -> None:
    once = folded(MESSAGES)
    again = folded(MESSAGES, once)
    assert again.tables[1].game == once.tables[1].game
    assert again.tables[1].incidents == once.tables[1].incidents
    assert again.status == once.status


@settings(max_examples=30, deadline=None)
@given(st.permutations(range(6)))
def test_in_whatever_order_states_arrive_the_newest_counts(order: list[int]) -> None:
    view = seen(*(("table/1/game", fake_hall.game(1, plies, seq=10 + plies)) for plies in order))
    game = view.tables[1].game
    assert game is not None
    assert len(game.moves) == 5


def test_a_state_that_is_held_already_changes_nothing() -> None:
    view = seen(("table/1/game", fake_hall.game(1)))
    assert after(view, "table/1/game", fake_hall.game(1)) is view


def test_a_provisional_move_shows_though_no_fact_was_added() -> None:
    view = seen(
        ("table/1/game", fake_hall.game(1, 4, seq=9)),
        ("table/1/game", fake_hall.game(1, 4, seq=9, provisional="Bb5")),
    )
    game = view.tables[1].game
    assert game is not None
    assert game.provisional is not None
    assert game.provisional.san == "Bb5"


def test_a_restored_journal_counts_from_the_start_and_is_believed() -> None:
    restored = fake_hall.game(1, 1, seq=2).model_copy(update={"journal": "another"})
    view = seen(("table/1/game", fake_hall.game(1, 9, seq=500)), ("table/1/game", restored))
    assert view.tables[1].game == restored


def test_an_alert_is_there_before_the_list_of_its_table() -> None:
    incident = fake_hall.incident(4)
    view = seen(("table/4/incident-event", fake_hall.fact(incident)))
    listed = view.tables[4].incidents
    assert listed is not None
    assert listed.incidents == [incident]


def test_an_alert_that_grows_is_decided_and_undone_stays_one_alert() -> None:
    incident, other = fake_hall.incident(4), fake_hall.incident(4, 2)
    grown = incident.model_copy(update={"illegal_move_number": 2, "remedy": None})
    decided = fake_hall.decided(grown, fake_hall.REMEDY)
    view = seen(("table/4/incidents", fake_hall.incidents(incident, other, seq=200)))
    for news in (
        fake_hall.fact(grown, seq=201, kind="incident_updated"),
        fake_hall.fact(decided, seq=202, kind="incident_decided"),
        fake_hall.fact(grown, seq=203, kind="incident_decided"),
    ):
        view = after(view, "table/4/incident-event", news)
        listed = view.tables[4].incidents
        assert listed is not None
        assert listed.incidents == [news.incident, other]


def test_a_late_list_does_not_take_an_alert_away() -> None:
    incident = fake_hall.incident(4)
    view = seen(
        ("table/4/incident-event", fake_hall.fact(incident, seq=201)),
        ("table/4/incidents", fake_hall.incidents(seq=200)),
    )
    listed = view.tables[4].incidents
    assert listed is not None
    assert listed.incidents == [incident]


def test_a_table_of_which_nothing_is_known_any_more_is_gone() -> None:
    view = seen(
        ("table/1/game", fake_hall.game(1)),
        ("table/2/game", fake_hall.game(2)),
        ("table/2/clock", fake_hall.clock(2, 0)),
        ("table/2/game", None),
    )
    assert set(view.tables) == {1, 2}
    view = after(view, "table/2/clock", None)
    assert set(view.tables) == {1}
    assert after(view, "table/2/clock", None) is view
    assert after(view, "table/9/game", None) is view


ROUNDS = "event/harbour/rounds"


def test_of_two_states_of_the_desk_the_newer_counts_and_another_store_replaces_it() -> None:
    newer, older = sample_event.rounds(3, seq=9), sample_event.rounds(2, seq=8)
    assert seen((ROUNDS, newer), (ROUNDS, older)).desk == {ROUNDS: newer}
    restored = older.model_copy(update={"journal": "another"})
    assert seen((ROUNDS, newer), (ROUNDS, restored)).desk == {ROUNDS: restored}
    assert seen((ROUNDS, newer), (ROUNDS, None)).desk == {}


def test_what_the_desk_tells_again_changes_nothing() -> None:
    view = seen((ROUNDS, sample_event.rounds(3)))
    assert after(view, ROUNDS, sample_event.rounds(3)) is view
    assert after(View(), ROUNDS, None).desk == {}


SHOWN = [
    (ROUNDS, True),
    ("event/2026.spring_open-1/section/u12/players", True),
    ("event/x/section/u12/standings", True),
    ("event/x/section/u12/round/12", True),
    ("status", True),
    ("table/3/game", True),
    ("table/3/incident-event", True),
    ("table/123456/clock", True),
]
NOT_SHOWN = [
    (path, False)
    for path in (
        "event/x",
        "event/x/section/u12/round/0",
        "event/x/section/u12/prizes",
        "event/-x/rounds",
        "event/x/y/rounds",
        "rulesets",
        "table/3/game-event",
        "table/0/game",
        "table/x/game",
        "table/3",
        "table/3/game/x",
        "",
    )
]


@each(("path", "shown"), SHOWN + NOT_SHOWN)
def test_only_paths_that_a_page_shows_have_a_topic(path: str, shown: bool) -> None:
    assert (topic_of(path) is not None) == shown


def test_moves_that_are_the_same_are_held_once() -> None:
    first = seen(("table/1/game", fake_hall.game(1, 6, seq=1)))
    then = after(first, "table/1/game", fake_hall.game(1, 8, seq=2))
    assert first.tables[1].game is not None
    assert then.tables[1].game is not None
    moves = then.tables[1].game.moves
    assert [now is was for was, now in zip(first.tables[1].game.moves, moves, strict=False)] == 6 * [True]
    assert moves == fake_hall.game(1, 8).moves


def test_the_hall_that_stopped_is_known_to_have_stopped() -> None:
    assert seen(("status", m.Status(state="offline"))).status == m.Status(state="offline")
