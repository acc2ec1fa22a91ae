"""Requests to a hall, from its present and its wanted state."""

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
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.halls.assigning import VALID_FOR_MS, HallRequest, again, to_ask
from dashboard.desk.halls.listening import reported_results
from dashboard.desk.tables.live import LiveAudience, LiveHall, LiveTable
from tests.dashboard.desk.small_event import SmallEvent


@pytest.fixture
def rules() -> Ruleset:
    return load()["fide-rapid-2023"]


@pytest.fixture
def seated(small: SmallEvent, rules: Ruleset) -> SmallEvent:
    """Publish round 1 at tables 1 to 3 of the hall."""
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
    """Return the requests to a hall in this state."""
    hall = LiveHall("hall", broker=True, daemon=daemon, tables=tables or {})
    return list(to_ask(small.history, small.file.store, small.file.people, hall, small.now, waiting=waiting))


def shown(small: SmallEvent, **games: m.GameState) -> dict[int, LiveTable]:
    """Return a hall at which everybody was seated as it was asked."""
    tables: dict[int, LiveTable] = {}
    for wanted in asked(small):
        assert isinstance(wanted.request, SeatRequest)
        tables[wanted.table] = LiveTable(wanted.request.assignment, games.get(f"at_{wanted.table}"))
    return tables


def game(game_id: str, **fields: object) -> m.GameState:
    usual = {
        "journal": "j",
        "seq": 1,
        "game": game_id,
        "state": "in_progress",
        "start_fen": "",
        "fen": "",
        "moves": [],
    }
    return m.GameState.model_validate({**usual, **fields})


def test_every_table_of_a_published_round_gets_its_players_and_rules(
    seated: SmallEvent, rules: Ruleset
) -> None:
    requests = [wanted.request for wanted in asked(seated)]
    assert len(requests) == 3
    first = requests[0]
    assert isinstance(first, SeatRequest)
    assert first.assignment.table == 1
    assert first.assignment.ruleset == rules
    assert (first.assignment.event, first.assignment.round) == ("Harbour Open", 1)
    assert first.assignment.white.name in {"Ada", "Dmitri"}
    # The hall's own audiences see it.
    assert "audiences" not in first.assignment.model_fields_set


def test_a_table_in_the_wanted_state_gets_no_request(seated: SmallEvent) -> None:
    assert asked(seated, shown(seated)) == []


def test_asked_again_it_is_the_same_request(seated: SmallEvent) -> None:
    before = [wanted.request.id for wanted in asked(seated)]
    seated.now += 90_000
    assert [wanted.request.id for wanted in asked(seated)] == before


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
    assert [wanted.table for wanted in asked(seated, waiting={1, 3})] == [2]
    small, tables = seated, shown(seated)
    small.add(f.RecordUndone(seq=small.last.paired_seq + 1))
    small.add(f.RecordUndone(seq=small.last.paired_seq))
    assert [wanted.table for wanted in asked(small, tables, waiting={2})] == [1, 3]


def test_a_rejected_request_has_another_identity_when_it_is_sent_again(seated: SmallEvent) -> None:
    wanted = asked(seated)[0].request
    later = seated.now + 60_000
    sent = [again(wanted, rejections, later) for rejections in (0, 0, 1, 2)]
    assert sent[0] == sent[1], "what got no answer is asked again under its own identity"
    assert len({request.id for request in sent}) == 3, "a daemon repeats its answer to the same identity"
    assert sent[0].id == wanted.id
    assert {request.expires_at for request in sent} == {later + VALID_FOR_MS}


def test_a_forfeit_is_sent_to_the_table_that_waits_for_its_players(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0]
    tables = shown(seated)
    seated.score(1, "--+")

    [wanted] = asked(seated, tables)

    assert isinstance(wanted.request, ResultRequest)
    assert (wanted.request.game, wanted.request.result, wanted.request.termination) == (
        first.game,
        "0-1",
        "forfeit",
    )
    over = game(first.game, state="finished", result="0-1")
    assert asked(seated, {**tables, 1: LiveTable(tables[1].assignment, over)}) == []


def test_a_result_of_the_desk_ends_the_game_at_its_table(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game))
    seated.score(1, "0-1")

    [wanted] = asked(seated, tables)

    assert wanted.topic is topics.RESULT
    assert isinstance(wanted.request, ResultRequest)
    assert (wanted.request.table, wanted.request.game, wanted.request.result) == (1, first.game, "0-1")


def test_a_result_that_the_table_reported_is_not_sent_to_it(seated: SmallEvent) -> None:
    first = seated.last.seats[0]
    tables = shown(seated, at_1=game(first.game, state="finished", result="1-0", termination="checkmate"))
    seated.score(1, "1-0")
    assert asked(seated, tables) == []


def test_a_table_whose_pairing_was_undone_is_cleared_unless_a_move_was_made(seated: SmallEvent) -> None:
    tables = shown(seated, at_2=game(seated.last.seats[1].game))
    published, paired = seated.history.records[-1], seated.history.records[-2]
    seated.add(f.RecordUndone(seq=published.seq))
    seated.add(f.RecordUndone(seq=paired.seq))

    freed = asked(seated, tables)

    assert [wanted.topic for wanted in freed] == [topics.CLEAR_TABLE] * 2
    assert [wanted.table for wanted in freed] == [1, 3]


def test_a_game_whose_pairing_was_undone_is_abandoned_when_the_desk_frees_its_table(
    seated: SmallEvent,
) -> None:
    old = seated.last.seats[1].game
    tables = shown(seated, at_2=game(old))
    given_up = f.TableFreed(hall="hall", table=2, game=old)
    with pytest.raises(EntryRejected, match="This game is paired"):
        seated.add(given_up)
    for record in seated.history.records[-1:-3:-1]:
        seated.add(f.RecordUndone(seq=record.seq))
    seated.pair()
    seated.publish()

    seated.add(given_up)

    first, second, third = asked(seated, tables)
    assert (second.topic, second.table) == (topics.CLEAR_TABLE, 2)
    assert [first.topic, third.topic] == [topics.SEAT] * 2
    assert [wanted.topic for wanted in asked(seated, {**tables, 2: LiveTable()})] == [topics.SEAT] * 3


def test_a_game_that_an_arbiter_moved_to_another_table_stays_there(seated: SmallEvent) -> None:
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
    [wanted] = asked(seated, tables)
    assert (wanted.topic, wanted.table) == (topics.RESULT, 8)


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


def test_an_unpaired_game_is_recognised_although_the_event_was_renamed(
    seated: SmallEvent,
) -> None:
    tables = shown(seated)
    published, paired = seated.history.records[-1], seated.history.records[-2]
    seated.add(f.RecordUndone(seq=published.seq))
    seated.add(f.RecordUndone(seq=paired.seq))
    seated.add(f.EventSet(settings=f.EventSettings(name="Harbour Cup")))
    assert [wanted.topic for wanted in asked(seated, tables)] == [topics.CLEAR_TABLE] * 3


def test_a_tables_report_is_recorded_once_and_again_when_it_changes(seated: SmallEvent) -> None:
    first = seated.last.seats[0]

    def says(**fields: object) -> list[f.ResultReported]:
        tables = {1: LiveTable(None, game(first.game, **fields))}
        return list(reported_results(seated.history, LiveHall("hall", tables=tables)))

    assert says() == []
    [mate] = says(result="1-0", termination="checkmate", state="finished")
    assert (mate.outcome, mate.termination) == ("1-0", "checkmate")
    seated.add(mate, by="hall hall")
    assert says(result="1-0", termination="checkmate", state="finished", seq=9) == []
    [back] = says()
    assert back.outcome == "*"


def test_a_game_of_another_event_is_not_recorded(seated: SmallEvent) -> None:
    tables = {1: LiveTable(None, game("4-1-shipped-45", result="1-0", state="finished"))}
    assert list(reported_results(seated.history, LiveHall("hall", tables=tables))) == []


def test_an_assignment_states_what_each_audience_of_the_hall_may_know_of_minors(seated: SmallEvent) -> None:
    minors: dict[str, f.Minors] = {"public": "initials", "elsewhere": "named"}
    seated.add(f.EventSet(settings=f.EventSettings(name="Harbour Open", minors=minors)))
    audiences = {name: LiveAudience(minors="named") for name in ("public", "press")}
    hall = LiveHall("hall", broker=True, daemon=True, audiences=audiences)
    [first, *_] = to_ask(seated.history, seated.file.store, seated.file.people, hall, seated.now)
    assert isinstance(first.request, SeatRequest)
    assert first.request.assignment.minors == {"press": "hidden", "public": "initials"}


# --- decisions before the board could know, and undone ones ----------------------------------------------


def undo_last(small: SmallEvent) -> None:
    """Undo the newest record."""
    small.add(f.RecordUndone(seq=small.history.records[-1].seq))


def ended(small: SmallEvent, tables: dict[int, LiveTable], number: int, **fields: object) -> None:
    """Let the hall carry out the result that is requested of a table."""
    [wanted] = [wanted for wanted in asked(small, tables) if wanted.table == number]
    assert isinstance(wanted.request, ResultRequest)
    over = {
        "state": "finished",
        "result": wanted.request.result,
        "termination": wanted.request.termination,
        "seq": 5,
    }
    tables[number] = LiveTable(tables[number].assignment, game(wanted.request.game, **{**over, **fields}))


def results_reported(small: SmallEvent, tables: Mapping[int, LiveTable]) -> list[f.ResultReported]:
    return list(reported_results(small.history, LiveHall("hall", tables=tables)))


def test_after_an_undone_forfeit_the_table_waits_for_its_game_again(seated: SmallEvent) -> None:
    tables = shown(seated)
    first_time = {wanted.table: wanted.request.id for wanted in asked(seated)}
    seated.score(1, "--+")
    ended(seated, tables, 1)
    undo_last(seated)

    [again_] = asked(seated, tables)

    assert isinstance(again_.request, SeatRequest)
    assert again_.request.assignment == tables[1].assignment
    assert again_.request.id != first_time[1], "a daemon does the same request once"
    assert results_reported(seated, tables) == [], "it only repeats the desk's entry"
    tables[1] = LiveTable(tables[1].assignment, game(seated.last.seats[0].game, state="not_started", seq=6))
    assert asked(seated, tables) == []


def test_so_does_a_result_that_is_entered_as_none(seated: SmallEvent) -> None:
    tables = shown(seated)
    seated.score(1, "+--")
    ended(seated, tables, 1)
    seated.score(1, "*")
    [wanted] = asked(seated, tables)
    assert wanted.topic is topics.SEAT


def test_a_forfeit_whose_undo_was_undone_is_sent_again(seated: SmallEvent) -> None:
    tables = shown(seated)
    seated.score(1, "--+")
    [first] = asked(seated, tables)
    ended(seated, tables, 1)
    undo_last(seated)
    tables[1] = LiveTable(tables[1].assignment, game(seated.last.seats[0].game, state="not_started", seq=6))
    undo_last(seated)

    [wanted] = asked(seated, tables)

    assert wanted.topic is topics.RESULT
    assert wanted.request.id != first.request.id


def test_a_game_in_progress_is_not_restarted_because_it_would_lose_its_moves(seated: SmallEvent) -> None:
    first = seated.last.seats[0].game
    moves = [m.ConfirmedMove(uci="e2e4", san="e4", white_ms=None, black_ms=None, at=0)]
    tables = shown(seated, at_1=game(first, moves=moves))
    seated.score(1, "1-0")
    ended(seated, tables, 1, moves=moves)
    undo_last(seated)
    assert asked(seated, tables) == []
    assert results_reported(seated, tables) == []


def test_a_tables_own_report_stays_when_the_desk_undoes_its_confirmation(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="White forfeits"))
    [claim] = results_reported(seated, tables)
    seated.add(claim, by="hall hall")
    seated.score(1, "1-0")
    undo_last(seated)
    assert asked(seated, tables) == []
    assert seated.last.seats[0].report is not None
    assert seated.last.seats[0].report.fact.outcome == "1-0"


def test_a_report_after_the_entered_result_waits_for_a_decision(seated: SmallEvent) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="checkmate"))
    seated.score(1, "1-0")
    tables[1] = LiveTable(
        tables[1].assignment, game(first, state="finished", result="0-1", termination="flag")
    )
    for wanted in results_reported(seated, tables):
        seated.add(wanted, by="hall hall")

    assert asked(seated, tables) == []

    kept = SetResult(game=first, score="1-0", was="1-0")
    seated.made(set_result(kept, seated.situation()))
    [asking] = asked(seated, tables)
    assert isinstance(asking.request, ResultRequest)
    assert asking.request.result == "1-0"


def test_a_pairing_that_counts_again_after_all_is_seated_again(seated: SmallEvent) -> None:
    before = {wanted.table: wanted.request.id for wanted in asked(seated)}
    undo_last(seated)
    assert asked(seated) == []
    undo_last(seated)
    again_ = {wanted.table: wanted.request.id for wanted in asked(seated)}
    assert again_.keys() == before.keys()
    assert not set(again_.values()) & set(before.values()), "the tables were freed in between"


def test_restored_settings_are_sent_again(seated: SmallEvent) -> None:
    settings = seated.section().settings
    first = asked(seated)
    tables = shown(seated)
    seated.add(f.SectionSet(section="open", settings=settings.model_copy(update={"time_control": "600+10"})))
    tables = shown(seated)
    seated.add(f.SectionSet(section="open", settings=settings))
    back = asked(seated, tables)
    assert [wanted.topic for wanted in back] == [topics.SEAT] * 3
    assert not {wanted.request.id for wanted in back} & {wanted.request.id for wanted in first}


@pytest.fixture
def second_round(seated: SmallEvent) -> tuple[SmallEvent, dict[int, LiveTable]]:
    """Finish round 1, which its tables still show, and publish round 2, which no table has yet."""
    tables = shown(seated)
    for seat in seated.last.seats:
        over = game(seat.game, state="finished", result="1-0", termination="checkmate")
        tables[seat.number] = LiveTable(tables[seat.number].assignment, over)
        seated.score(seat.number, "1-0")
    seated.add(f.RoundClosed(section="open", round=1))
    seated.pair()
    seated.publish()
    return seated, tables


def test_a_game_decided_before_its_table_had_it_is_seated_and_ended(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "+--")

    asks = {wanted.table: wanted for wanted in asked(small, tables)}

    assert {ask.topic for ask in asks.values()} == {topics.SEAT}
    request = asks[2].request
    assert isinstance(request, SeatRequest)
    assert request.assignment.game == small.last.seats[1].game
    tables[2] = LiveTable(request.assignment, game(request.assignment.game, state="not_started"))
    then = next(wanted for wanted in asked(small, tables) if wanted.table == 2)
    assert then.topic is topics.RESULT


def test_where_both_lost_by_forfeit_the_table_shows_no_game_at_all(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "---")
    [wanted] = [wanted for wanted in asked(small, tables) if wanted.table == 2]
    assert wanted.topic is topics.CLEAR_TABLE, "no table accepts that both have lost"
    tables[2] = LiveTable()
    assert [wanted for wanted in asked(small, tables) if wanted.table == 2] == []


def test_players_who_both_lost_while_their_table_waited_are_waited_for_no_more(seated: SmallEvent) -> None:
    tables = shown(seated, at_1=game(seated.last.seats[0].game, state="not_started"))
    seated.score(1, "---")
    [wanted] = asked(seated, tables)
    assert (wanted.topic, wanted.table) == (topics.CLEAR_TABLE, 1)


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
    assert theirs.board.table == 2, "the first table at which no one plays any more"

    [wanted] = [wanted for wanted in asked(small, tables) if wanted.table == 2]

    assert isinstance(wanted.request, SeatRequest)
    assert wanted.request.assignment.game == theirs.game
    tables[2] = LiveTable(wanted.request.assignment, game(theirs.game, state="not_started"))
    assert [wanted for wanted in asked(small, tables) if wanted.table == 2] == []


def test_a_decided_board_does_not_take_the_table_of_another_event(
    second_round: tuple[SmallEvent, dict[int, LiveTable]],
) -> None:
    small, tables = second_round
    small.score(2, "+--")
    there = tables[2].assignment
    assert there is not None
    tables[2] = LiveTable(there.model_copy(update={"event": "Other Cup", "game": "x"}))
    assert [wanted for wanted in asked(small, tables) if wanted.table == 2] == []


def test_a_game_that_its_table_has_ended_is_not_seated_again_by_a_desk_that_does_not_see_the_table_yet(
    seated: SmallEvent,
) -> None:
    first = seated.last.seats[0].game
    tables = shown(seated, at_1=game(first, state="finished", result="1-0", termination="checkmate"))
    [claim] = results_reported(seated, tables)
    seated.add(claim, by="hall hall")
    assert {wanted.table for wanted in asked(seated, {})} == {2, 3}


def test_erased_names_leave_the_tables_where_no_game_is_in_progress(
    seated: SmallEvent,
) -> None:
    first, second, _ = seated.last.seats
    over = game(second.game, state="finished", result="1-0", termination="checkmate")
    tables = shown(seated, at_1=game(first.game), at_2=over)
    seated.add(f.PeopleForgotten())
    assert [(wanted.topic, wanted.table) for wanted in asked(seated, tables)] == [
        (topics.CLEAR_TABLE, 2),
        (topics.CLEAR_TABLE, 3),
    ]


def test_nobody_is_seated_where_another_event_plays(seated: SmallEvent) -> None:
    hall = LiveHall("hall", broker=True, daemon=True)
    small = seated
    asked_of = to_ask(small.history, small.file.store, small.file.people, hall, small.now, {1, 3})
    assert [wanted.table for wanted in asked_of] == [2]
