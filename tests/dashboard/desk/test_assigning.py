"""What a hall is asked, by what it shows and what it should show."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from broker import messages as m
from broker import topics
from broker.ruleset import Ruleset
from daemon.rules import load
from dashboard.desk import facts as f
from dashboard.desk.assigning import STANDS_MS, Asking, again, to_ask
from dashboard.desk.listening import heard
from dashboard.desk.live import LiveAudience, LiveHall, LiveTable
from tests.dashboard.desk.small_event import SmallEvent


@pytest.fixture
def rules() -> Ruleset:
    return load()["fide-rapid-2023"]


@pytest.fixture
def seated(small: SmallEvent, rules: Ruleset) -> SmallEvent:
    """Round 1 at tables 1 to 3 of the hall, published."""
    settings = small.section().settings.model_copy(
        update={"rules": rules, "tables": (f.Tables(hall="hall", first=1, last=3),), "time_control": "900+10"}
    )
    small.add(f.SectionSet(section="open", settings=settings))
    small.pair()
    small.publish()
    return small


def asked(
    small: SmallEvent, tables: Mapping[int, LiveTable] | None = None, *, daemon: bool = True
) -> list[Asking]:
    """What the hall is asked while it shows this."""
    hall = LiveHall("hall", broker=True, daemon=daemon, tables=tables or {})
    return list(to_ask(small.event, small.file.store, small.file.people, hall, small.now))


def shown(small: SmallEvent, **games: m.GameState) -> dict[int, LiveTable]:
    """A hall at which everybody was seated as it was asked."""
    tables: dict[int, LiveTable] = {}
    for one in asked(small):
        assert isinstance(one.request, m.AssignRequest)
        tables[one.table] = LiveTable(one.request.assignment, games.get(f"at_{one.table}"))
    return tables


def game(game_id: str, **said: object) -> m.GameState:
    told = {
        "journal": "j",
        "seq": 1,
        "game": game_id,
        "state": "playing",
        "start_fen": "",
        "fen": "",
        "moves": [],
    }
    return m.GameState.model_validate({**told, **said})


def test_every_table_of_a_published_round_is_told_who_plays_there_by_which_rules(
    seated: SmallEvent, rules: Ruleset
) -> None:
    requests = [one.request for one in asked(seated)]
    assert len(requests) == 3
    first = requests[0]
    assert isinstance(first, m.AssignRequest)
    assert first.assignment.table == 1
    assert first.assignment.ruleset == rules
    assert (first.assignment.event, first.assignment.round) == ("Harbour Open", 1)
    assert first.assignment.white.name in {"Ada", "Dmitri"}
    # The hall's own audiences see it.
    assert "audiences" not in first.assignment.model_fields_set


def test_a_table_that_shows_what_it_should_is_asked_nothing(seated: SmallEvent) -> None:
    assert asked(seated, shown(seated)) == []


def test_asked_again_it_is_the_same_request(seated: SmallEvent) -> None:
    before = [one.request.id for one in asked(seated)]
    seated.now += 90_000
    assert [one.request.id for one in asked(seated)] == before


def test_nobody_is_seated_before_the_round_is_published(small: SmallEvent, rules: Ruleset) -> None:
    settings = small.section().settings.model_copy(
        update={"rules": rules, "tables": (f.Tables(hall="hall", first=1, last=3),)}
    )
    small.add(f.SectionSet(section="open", settings=settings))
    small.pair()
    assert asked(small) == []


def test_a_hall_without_its_daemon_is_asked_nothing(seated: SmallEvent) -> None:
    assert asked(seated, daemon=False) == []


def test_what_was_refused_is_another_request_when_it_is_asked_again(seated: SmallEvent) -> None:
    one = asked(seated)[0].request
    later = seated.now + 60_000
    sent = [again(one, refused, later) for refused in (0, 0, 1, 2)]
    assert sent[0] == sent[1], "what got no answer is asked again under its own identity"
    assert len({request.id for request in sent}) == 3, "a daemon stands by its no"
    assert sent[0].id == one.id
    assert {request.not_after for request in sent} == {later + STANDS_MS}


def test_a_result_that_no_board_has_seen_begin_is_told_to_the_table_that_waits_for_its_players(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0]
    tables = shown(seated)
    seated.score(1, "--+")

    [one] = asked(seated, tables)

    assert isinstance(one.request, m.ResultRequest)
    assert (one.request.game, one.request.result, one.request.termination) == (first.game, "0-1", "forfeit")
    over = game(first.game, state="over", result="0-1")
    assert asked(seated, {**tables, 1: LiveTable(tables[1].assignment, over)}) == []


def test_a_result_of_the_desk_ends_the_game_at_its_table(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game))
    seated.score(1, "0-1")

    [one] = asked(seated, tables)

    assert one.topic is topics.RESULT
    assert isinstance(one.request, m.ResultRequest)
    assert (one.request.table, one.request.game, one.request.result) == (1, first.game, "0-1")


def test_a_result_that_the_table_told_itself_is_not_sent_back(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game, state="over", result="1-0", termination="checkmate"))
    seated.score(1, "1-0")
    assert asked(seated, tables) == []


def test_a_table_whose_pairing_was_taken_back_is_freed_unless_a_move_was_made(seated: SmallEvent) -> None:
    tables = shown(seated, at_2=game(seated.last.seats[1].game))
    published, paired = seated.history.records[-1], seated.history.records[-2]
    seated.add(f.Undone(seq=published.seq))
    seated.add(f.Undone(seq=paired.seq))

    freed = asked(seated, tables)

    assert [one.topic for one in freed] == [topics.UNASSIGN] * 2
    assert [one.table for one in freed] == [1, 3]


def test_a_game_that_a_director_let_go_on_at_another_table_stays_there(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated)
    moved = tables.pop(1)
    assert moved.assignment is not None
    elsewhere = LiveTable(moved.assignment.model_copy(update={"table": 8}), game(first.game, state="waiting"))
    tables[8] = elsewhere

    assert asked(seated, tables) == []
    seated.score(1, "0-1")
    [one] = asked(seated, tables)
    assert (one.topic, one.table) == (topics.RESULT, 8)


def test_a_table_of_another_event_is_left_alone(seated: SmallEvent, rules: Ruleset) -> None:
    other = m.Assignment(
        event="Other Cup",
        table=9,
        game="x",
        white=m.Player(name="A"),
        black=m.Player(name="B"),
        time_control="60",
        ruleset=rules,
    )
    assert asked(seated, {**shown(seated), 9: LiveTable(other)}) == []


def test_what_a_table_says_is_heard_once_and_again_when_it_says_otherwise(seated: SmallEvent) -> None:
    first = seated.last.seats[0]

    def says(**said: object) -> list[f.ResultHeard]:
        tables = {1: LiveTable(None, game(first.game, **said))}
        return list(heard(seated.event, LiveHall("hall", tables=tables)))

    assert says() == []
    [mate] = says(result="1-0", termination="checkmate", state="over")
    assert (mate.outcome, mate.termination) == ("1-0", "checkmate")
    seated.add(mate, by="hall hall")
    assert says(result="1-0", termination="checkmate", state="over", seq=9) == []
    [back] = says()
    assert back.outcome == "*"


def test_a_game_of_nobody_here_is_not_heard(seated: SmallEvent) -> None:
    tables = {1: LiveTable(None, game("4-1-shipped-45", result="1-0", state="over"))}
    assert list(heard(seated.event, LiveHall("hall", tables=tables))) == []


def test_a_table_is_told_what_each_audience_of_the_hall_may_know_of_minors(seated: SmallEvent) -> None:
    minors: dict[str, f.Minors] = {"public": "initials", "elsewhere": "named"}
    seated.add(f.EventSet(settings=f.EventSettings(name="Harbour Open", minors=minors)))
    audiences = {name: LiveAudience(minors="named") for name in ("public", "press")}
    hall = LiveHall("hall", broker=True, daemon=True, audiences=audiences)
    [first, *_] = to_ask(seated.event, seated.file.store, seated.file.people, hall, seated.now)
    assert isinstance(first.request, m.AssignRequest)
    assert first.request.assignment.minors == {"press": "hidden", "public": "initials"}
