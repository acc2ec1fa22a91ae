"""What a hall is asked, by what it shows and what it should show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.requests import ResultRequest, SeatRequest
from broker.contract.ruleset import Ruleset
from daemon.core.rules.rules import load
from dashboard.desk.actions.rounds import SetResult, set_result
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRefused
from dashboard.desk.halls.assigning import STANDS_MS, HallRequest, again, to_ask
from dashboard.desk.halls.listening import heard
from dashboard.desk.tables.live import LiveAudience, LiveHall, LiveTable
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
    small: SmallEvent,
    tables: Mapping[int, LiveTable] | None = None,
    *,
    daemon: bool = True,
    waiting: Iterable[int] = (),
) -> list[HallRequest]:
    """What the hall is asked while it shows this."""
    hall = LiveHall("hall", broker=True, daemon=daemon, tables=tables or {})
    return list(to_ask(small.history, small.file.store, small.file.people, hall, small.now, waiting=waiting))


def shown(small: SmallEvent, **games: m.GameState) -> dict[int, LiveTable]:
    """A hall at which everybody was seated as it was asked."""
    tables: dict[int, LiveTable] = {}
    for one in asked(small):
        assert isinstance(one.request, SeatRequest)
        tables[one.table] = LiveTable(one.request.assignment, games.get(f"at_{one.table}"))
    return tables


def game(game_id: str, **said: object) -> m.GameState:
    told = {
        "journal": "j",
        "seq": 1,
        "game": game_id,
        "state": "in_progress",
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
    assert isinstance(first, SeatRequest)
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


def test_a_table_whose_answer_is_waited_for_is_asked_nothing(seated: SmallEvent) -> None:
    assert [one.table for one in asked(seated, waiting={1, 3})] == [2]
    small, tables = seated, shown(seated)
    small.add(f.RecordUndone(seq=small.last.paired_seq + 1))
    small.add(f.RecordUndone(seq=small.last.paired_seq))
    assert [one.table for one in asked(small, tables, waiting={2})] == [1, 3]


def test_what_was_refused_is_another_request_when_it_is_asked_again(seated: SmallEvent) -> None:
    one = asked(seated)[0].request
    later = seated.now + 60_000
    sent = [again(one, refused, later) for refused in (0, 0, 1, 2)]
    assert sent[0] == sent[1], "what got no answer is asked again under its own identity"
    assert len({request.id for request in sent}) == 3, "a daemon stands by its no"
    assert sent[0].id == one.id
    assert {request.expires_at for request in sent} == {later + STANDS_MS}


def test_a_result_that_no_board_has_seen_begin_is_told_to_the_table_that_waits_for_its_players(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0]
    tables = shown(seated)
    seated.score(1, "--+")

    [one] = asked(seated, tables)

    assert isinstance(one.request, ResultRequest)
    assert (one.request.game, one.request.result, one.request.termination) == (first.game, "0-1", "forfeit")
    over = game(first.game, state="finished", result="0-1")
    assert asked(seated, {**tables, 1: LiveTable(tables[1].assignment, over)}) == []


def test_a_result_of_the_desk_ends_the_game_at_its_table(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game))
    seated.score(1, "0-1")

    [one] = asked(seated, tables)

    assert one.topic is topics.RESULT
    assert isinstance(one.request, ResultRequest)
    assert (one.request.table, one.request.game, one.request.result) == (1, first.game, "0-1")


def test_a_result_that_the_table_told_itself_is_not_sent_back(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game, state="finished", result="1-0", termination="checkmate"))
    seated.score(1, "1-0")
    assert asked(seated, tables) == []


def test_a_table_whose_pairing_was_taken_back_is_freed_unless_a_move_was_made(seated: SmallEvent) -> None:
    tables = shown(seated, at_2=game(seated.last.seats[1].game))
    published, paired = seated.history.records[-1], seated.history.records[-2]
    seated.add(f.RecordUndone(seq=published.seq))
    seated.add(f.RecordUndone(seq=paired.seq))

    freed = asked(seated, tables)

    assert [one.topic for one in freed] == [topics.CLEAR_TABLE] * 2
    assert [one.table for one in freed] == [1, 3]


def test_a_game_whose_pairing_was_taken_back_is_given_up_at_its_table_when_somebody_frees_it(
    seated: SmallEvent,
) -> None:
    old = seated.last.seats[1].game
    tables = shown(seated, at_2=game(old))
    given_up = f.TableFreed(hall="hall", table=2, game=old)
    with pytest.raises(EntryRefused, match="This game is paired"):
        seated.add(given_up)
    for record in seated.history.records[-1:-3:-1]:
        seated.add(f.RecordUndone(seq=record.seq))
    seated.pair()
    seated.publish()

    seated.add(given_up)

    first, second, third = asked(seated, tables)
    assert (second.topic, second.table) == (topics.CLEAR_TABLE, 2)
    assert [first.topic, third.topic] == [topics.SEAT] * 2
    assert [one.topic for one in asked(seated, {**tables, 2: LiveTable()})] == [topics.SEAT] * 3


def test_a_game_that_a_director_let_go_on_at_another_table_stays_there(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated)
    moved = tables.pop(1)
    assert moved.assignment is not None
    elsewhere = LiveTable(
        moved.assignment.model_copy(update={"table": 8}), game(first.game, state="not_started")
    )
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


def test_tables_of_another_event_are_left_alone_though_it_has_the_same_name(
    seated: SmallEvent, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = SmallEvent(tmp_path_factory.mktemp("other"))
    other.now += 60_000
    settings = seated.section().settings.model_copy(
        update={"tables": (f.Tables(hall="hall", first=7, last=9),)}
    )
    other.add(f.SectionSet(section="open", settings=settings))
    other.pair()
    other.publish()

    both = {**shown(seated), **shown(other)}

    assert asked(seated, both) == []
    assert asked(other, both) == []


def test_a_game_that_was_taken_back_is_known_as_ours_though_the_event_has_another_name_since(
    seated: SmallEvent,
) -> None:
    tables = shown(seated)
    published, paired = seated.history.records[-1], seated.history.records[-2]
    seated.add(f.RecordUndone(seq=published.seq))
    seated.add(f.RecordUndone(seq=paired.seq))
    seated.add(f.EventSet(settings=f.EventSettings(name="Harbour Cup")))
    assert [one.topic for one in asked(seated, tables)] == [topics.CLEAR_TABLE] * 3


def test_what_a_table_says_is_heard_once_and_again_when_it_says_otherwise(seated: SmallEvent) -> None:
    first = seated.last.seats[0]

    def says(**said: object) -> list[f.ResultHeard]:
        tables = {1: LiveTable(None, game(first.game, **said))}
        return list(heard(seated.history, LiveHall("hall", tables=tables)))

    assert says() == []
    [mate] = says(result="1-0", termination="checkmate", state="finished")
    assert (mate.outcome, mate.termination) == ("1-0", "checkmate")
    seated.add(mate, by="hall hall")
    assert says(result="1-0", termination="checkmate", state="finished", seq=9) == []
    [back] = says()
    assert back.outcome == "*"


def test_a_game_of_nobody_here_is_not_heard(seated: SmallEvent) -> None:
    tables = {1: LiveTable(None, game("4-1-shipped-45", result="1-0", state="finished"))}
    assert list(heard(seated.history, LiveHall("hall", tables=tables))) == []


def test_a_table_is_told_what_each_audience_of_the_hall_may_know_of_minors(seated: SmallEvent) -> None:
    minors: dict[str, f.Minors] = {"public": "initials", "elsewhere": "named"}
    seated.add(f.EventSet(settings=f.EventSettings(name="Harbour Open", minors=minors)))
    audiences = {name: LiveAudience(minors="named") for name in ("public", "press")}
    hall = LiveHall("hall", broker=True, daemon=True, audiences=audiences)
    [first, *_] = to_ask(seated.history, seated.file.store, seated.file.people, hall, seated.now)
    assert isinstance(first.request, SeatRequest)
    assert first.request.assignment.minors == {"press": "hidden", "public": "initials"}


# --- what was decided before the board could know, and what was taken back -------------------------------


def undo_last(small: SmallEvent) -> None:
    """Somebody takes the newest record back."""
    small.add(f.RecordUndone(seq=small.history.records[-1].seq))


def ended(small: SmallEvent, tables: dict[int, LiveTable], number: int, **said: object) -> None:
    """The hall carries out the result that a table is asked for."""
    [one] = [one for one in asked(small, tables) if one.table == number]
    assert isinstance(one.request, ResultRequest)
    over = {
        "state": "finished",
        "result": one.request.result,
        "termination": one.request.termination,
        "seq": 5,
    }
    tables[number] = LiveTable(tables[number].assignment, game(one.request.game, **{**over, **said}))


def results_told(small: SmallEvent, tables: Mapping[int, LiveTable]) -> list[f.ResultHeard]:
    return list(heard(small.history, LiveHall("hall", tables=tables)))


def test_a_forfeit_that_is_taken_back_lets_the_table_wait_for_its_game_again(seated: SmallEvent) -> None:
    tables = shown(seated)
    first_time = {one.table: one.request.id for one in asked(seated)}
    seated.score(1, "--+")
    ended(seated, tables, 1)
    undo_last(seated)

    [again_] = asked(seated, tables)

    assert isinstance(again_.request, SeatRequest)
    assert again_.request.assignment == tables[1].assignment
    assert again_.request.id != first_time[1], "a daemon does the same request once"
    assert results_told(seated, tables) == [], "it only repeats what the desk had told it"
    tables[1] = LiveTable(tables[1].assignment, game(seated.last.seats[0].game, state="not_started", seq=6))
    assert asked(seated, tables) == []


def test_so_does_a_result_that_is_entered_as_none(seated: SmallEvent) -> None:
    tables = shown(seated)
    seated.score(1, "+--")
    ended(seated, tables, 1)
    seated.score(1, "*")
    [one] = asked(seated, tables)
    assert one.topic is topics.SEAT


def test_the_forfeit_that_counts_again_after_all_is_told_again(seated: SmallEvent) -> None:
    tables = shown(seated)
    seated.score(1, "--+")
    [first] = asked(seated, tables)
    ended(seated, tables, 1)
    undo_last(seated)
    tables[1] = LiveTable(tables[1].assignment, game(seated.last.seats[0].game, state="not_started", seq=6))
    undo_last(seated)

    [one] = asked(seated, tables)

    assert one.topic is topics.RESULT
    assert one.request.id != first.request.id


def test_a_game_under_way_is_not_begun_anew_for_it_would_lose_its_moves(seated: SmallEvent) -> None:
    first = seated.last.seats[0].game
    moves = [m.ConfirmedMove(uci="e2e4", san="e4", white_ms=None, black_ms=None, at=0)]
    tables = shown(seated, at_1=game(first, moves=moves))
    seated.score(1, "1-0")
    ended(seated, tables, 1, moves=moves)
    undo_last(seated)
    assert asked(seated, tables) == []
    assert results_told(seated, tables) == []


def test_what_the_table_said_by_itself_stays_said_when_the_desk_takes_its_confirmation_back(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="White forfeits"))
    [claim] = results_told(seated, tables)
    seated.add(claim, by="hall hall")
    seated.score(1, "1-0")
    undo_last(seated)
    assert asked(seated, tables) == []
    assert seated.last.seats[0].heard is not None
    assert seated.last.seats[0].heard.told.outcome == "1-0"


def test_what_a_table_says_after_its_result_was_entered_waits_for_somebody(seated: SmallEvent) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="checkmate"))
    seated.score(1, "1-0")
    tables[1] = LiveTable(
        tables[1].assignment, game(first, state="finished", result="0-1", termination="flag")
    )
    for one in results_told(seated, tables):
        seated.add(one, by="hall hall")

    assert asked(seated, tables) == []

    kept = SetResult(game=first, score="1-0", was="1-0")
    seated.made(set_result(kept, seated.situation()))
    [asking] = asked(seated, tables)
    assert isinstance(asking.request, ResultRequest)
    assert asking.request.result == "1-0"


def test_a_pairing_that_counts_again_after_all_is_seated_again(seated: SmallEvent) -> None:
    before = {one.table: one.request.id for one in asked(seated)}
    undo_last(seated)
    assert asked(seated) == []
    undo_last(seated)
    again_ = {one.table: one.request.id for one in asked(seated)}
    assert again_.keys() == before.keys()
    assert not set(again_.values()) & set(before.values()), "the tables were freed in between"


def test_settings_that_are_changed_back_are_told_again(seated: SmallEvent) -> None:
    settings = seated.section().settings
    first = asked(seated)
    tables = shown(seated)
    seated.add(f.SectionSet(section="open", settings=settings.model_copy(update={"time_control": "600+10"})))
    tables = shown(seated)
    seated.add(f.SectionSet(section="open", settings=settings))
    back = asked(seated, tables)
    assert [one.topic for one in back] == [topics.SEAT] * 3
    assert not {one.request.id for one in back} & {one.request.id for one in first}


@pytest.fixture
def second_round(seated: SmallEvent) -> tuple[SmallEvent, dict[int, LiveTable]]:
    """Round 1 is over at its tables, which show it; round 2 is published and nobody was told yet."""
    tables = shown(seated)
    for seat in seated.last.seats:
        over = game(seat.game, state="finished", result="1-0", termination="checkmate")
        tables[seat.number] = LiveTable(tables[seat.number].assignment, over)
        seated.score(seat.number, "1-0")
    seated.add(f.RoundClosed(section="open", round=1))
    seated.pair()
    seated.publish()
    return seated, tables


def test_a_game_that_is_decided_before_its_table_was_told_is_seated_and_ended(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "+--")

    asks = {one.table: one for one in asked(small, tables)}

    assert {one.topic for one in asks.values()} == {topics.SEAT}
    request = asks[2].request
    assert isinstance(request, SeatRequest)
    assert request.assignment.game == small.last.seats[1].game
    tables[2] = LiveTable(request.assignment, game(request.assignment.game, state="not_started"))
    then = next(one for one in asked(small, tables) if one.table == 2)
    assert then.topic is topics.RESULT


def test_where_both_lost_by_forfeit_the_table_shows_no_game_at_all(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "---")
    [one] = [one for one in asked(small, tables) if one.table == 2]
    assert one.topic is topics.CLEAR_TABLE, "no table can be told that both have lost"
    tables[2] = LiveTable()
    assert [one for one in asked(small, tables) if one.table == 2] == []


def test_players_who_both_lost_while_their_table_waited_are_waited_for_no_more(seated: SmallEvent) -> None:
    tables = shown(seated, at_1=game(seated.last.seats[0].game, state="not_started"))
    seated.score(1, "---")
    [one] = asked(seated, tables)
    assert (one.topic, one.table) == (topics.CLEAR_TABLE, 1)


def test_nobody_is_seated_for_a_round_that_is_closed(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, _ = second_round
    for seat in small.last.seats:
        small.score(seat.number, "1-0")
    small.add(f.RoundClosed(section="open", round=2))
    assert asked(small) == []


def test_a_decided_board_leaves_its_table_to_the_section_that_plays_there_now(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "+--")
    small.add(
        f.SectionSet(section="u12", settings=small.section().settings.model_copy(update={"name": "U12"}))
    )
    small.enter("Kim", "Lou", section="u12")
    small.pair("u12")
    small.publish("u12")
    theirs = small.last_of("u12").seats[0]
    assert theirs.board.table == 2, "the first table at which nobody plays any more"

    [one] = [one for one in asked(small, tables) if one.table == 2]

    assert isinstance(one.request, SeatRequest)
    assert one.request.assignment.game == theirs.game
    tables[2] = LiveTable(one.request.assignment, game(theirs.game, state="not_started"))
    assert [one for one in asked(small, tables) if one.table == 2] == []


def test_a_decided_board_does_not_take_the_table_of_another_event(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "+--")
    there = tables[2].assignment
    assert there is not None
    tables[2] = LiveTable(there.model_copy(update={"event": "Other Cup", "game": "x"}))
    assert [one for one in asked(small, tables) if one.table == 2] == []


def test_a_game_that_its_table_has_ended_is_not_seated_again_by_a_desk_that_does_not_see_the_table_yet(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="checkmate"))
    [claim] = results_told(seated, tables)
    seated.add(claim, by="hall hall")
    assert {one.table for one in asked(seated, {})} == {2, 3}


def test_names_that_were_deleted_stand_at_no_table_any_more_when_nobody_plays_there(
    seated: SmallEvent,
) -> None:
    first, second, _ = seated.last.seats
    over = game(second.game, state="finished", result="1-0", termination="checkmate")
    tables = shown(seated, at_1=game(first.game), at_2=over)
    seated.add(f.PeopleForgotten())
    assert [(one.topic, one.table) for one in asked(seated, tables)] == [
        (topics.CLEAR_TABLE, 2),
        (topics.CLEAR_TABLE, 3),
    ]


def test_nobody_is_seated_where_another_event_plays(seated: SmallEvent) -> None:
    hall = LiveHall("hall", broker=True, daemon=True)
    small = seated
    asked_of = to_ask(small.history, small.file.store, small.file.people, hall, small.now, {1, 3})
    assert [one.table for one in asked_of] == [2]
