"""The event of a demonstration: who meets whom, and what its desk tells."""

from __future__ import annotations

from typing import Literal

import pytest

from broker.contract import event_messages as e
from broker.contract.message import Result
from broker.contract.messages import GameState
from broker.contract.payloads import LARGEST, encode
from daemon.demo.event import NAMES, DemoEvent, demo_event
from daemon.demo.section import BEFORE, CALL_S, LAST_S, LATE_S, PLANNED, WAIT_S, DemoSection, Seats


def event(tables: int, seed: int = 1) -> DemoEvent:
    return demo_event(tables, seed=seed, store="s")


def shown(
    game: str, result: Result = "*", state: Literal["not_started", "in_progress", "finished"] = "finished"
) -> GameState:
    return GameState(
        journal="j", seq=1, game=game, state=state, start_fen="", fen="", moves=[], result=result
    )


def seated(one: DemoEvent, table: int, game: str, now: float = 0.0) -> Seats:
    seats = one.seats(table, game, now)
    assert seats is not None
    return seats


def told(one: DemoEvent, path: str) -> e.DeskState:
    (found,) = (out.message for out in one.told([]) if out.path == path)
    assert isinstance(found, e.DeskState)
    return found


def pairs(section: DemoSection, index: int) -> list[frozenset[int]]:
    return [frozenset((one.white, one.black)) for one in section.rounds[index].values()]


@pytest.mark.parametrize("tables", [1, 2, 3, 7, 8, 9, 64, 300])
def test_everybody_has_a_chair_and_another_name_and_plays_once_in_each_round(tables: int) -> None:
    made = event(tables)
    everybody = [player for section in made.sections for player in section.players]
    assert len({one.name for one in everybody}) == len(everybody) == 2 * tables
    assert sorted(table for section in made.sections for table in section.tables) == [*range(1, tables + 1)]
    for section in made.sections:
        assert len(section.rounds) == BEFORE + 1
        for meetings in section.rounds:
            met = [player for one in meetings.values() for player in (one.white, one.black)]
            assert sorted(met) == [*range(1, len(section.players) + 1)]


@pytest.mark.parametrize("seed", range(5))
def test_where_enough_play_nobody_meets_anybody_twice(seed: int) -> None:
    for section in event(16, seed).sections:
        met = [pair for index in range(BEFORE + 1) for pair in pairs(section, index)]
        assert len(set(met)) == len(met)


def test_the_same_seed_gives_the_same_event() -> None:
    assert [*event(8).told(["public"])] == [*event(8).told(["public"])]
    assert [*event(8).told(["public"])] != [*event(8, seed=2).told(["public"])]


def test_players_have_titles_flags_clubs_and_ratings_and_some_no_rating() -> None:
    everybody = [player for section in event(32).sections for player in section.players]
    assert {"GM", "IM", "FM", "CM", "WGM", "WFM", ""} <= {one.title for one in everybody}
    assert all(one.federation and one.team for one in everybody)
    unrated = [one for one in everybody if one.rating is None]
    assert 0 < len(unrated) < len(everybody) / 10
    assert all((one.rating or 0) >= 2480 for one in everybody if one.title == "GM")


# --- while it is played -----------------------------------------------------------------------------------


def test_two_tables_that_are_free_change_players_and_those_ahead_sit_at_the_first() -> None:
    made = event(4)
    (section,) = made.sections
    before = {table: seated(made, table, f"g{table}") for table in (2, 3)}
    made.heard(2, shown("g2", "1-0"))
    assert made.seats(2, "h2", 10.0) is None, "nobody else is free yet"
    made.heard(3, shown("g3", "1-0"))
    assert made.seats(3, "h3", 20.0) is None, "the pairings are told first"
    at_three, at_two = seated(made, 3, "h3", 20.0 + CALL_S), seated(made, 2, "h2", 20.0 + CALL_S)
    old = {one.name for seats in before.values() for one in (seats.white, seats.black)}
    new = {one.name for seats in (at_two, at_three) for one in (seats.white, seats.black)}
    assert new == old
    assert at_two.round_number == at_three.round_number == BEFORE + 2
    points = section.points(BEFORE + 1)
    first, second = (sum(points[one] for one in (m.white, m.black)) for m in section.rounds[-1].values())
    assert first >= second
    assert set(pairs(section, BEFORE + 1)).isdisjoint(pairs(section, BEFORE))


def test_a_table_beside_which_none_gets_free_plays_on_with_its_two_colours_changed() -> None:
    made = event(2)
    first = seated(made, 1, "g1")
    made.heard(1, shown("g1", "0-1"))
    assert made.seats(1, "h1", 100.0) is None
    assert made.seats(1, "h1", 100.0 + WAIT_S - 1) is None
    assert made.seats(1, "h1", 100.0 + WAIT_S) is None
    second = seated(made, 1, "h1", 100.0 + WAIT_S + CALL_S)
    assert {second.white, second.black} == {first.white, first.black}


def test_of_a_single_table_nobody_waits_and_both_have_white_as_often() -> None:
    made = event(1)
    whites = [one.white for meetings in made.sections[0].rounds for one in meetings.values()]
    for number in range(PLANNED - BEFORE):
        made.seats(1, f"g{number}", 100.0 * number)
        seated(made, 1, f"g{number}", 100.0 * number + CALL_S)
        made.heard(1, shown(f"g{number}", "1/2-1/2"))
    whites += [one.white for meetings in made.sections[0].rounds[len(whites) :] for one in meetings.values()]
    assert len(whites) == PLANNED
    assert abs(whites.count(1) - whites.count(2)) <= 1


def test_the_next_pairings_are_told_with_their_tables_before_anybody_sits_down() -> None:
    made = event(4)
    for table in (1, 2, 4):
        seated(made, table, f"g{table}")
        made.heard(table, shown(f"g{table}", state="in_progress"))
    for table in (2, 4):
        made.heard(table, shown(f"g{table}", "1-0"))
    seq = made.seq
    assert made.seats(2, "h2", 50.0) is None
    assert made.seats(4, "h4", 51.0) is None, "half of the round is over"
    assert made.seq > seq, "that is news"
    rounds, pairings = (
        told(made, "event/demo/rounds"),
        told(made, f"event/demo/section/open/round/{BEFORE + 2}"),
    )
    assert isinstance(rounds, e.EventOverview)
    assert isinstance(pairings, e.RoundPairings)
    assert [one.state for one in rounds.sections[0].rounds[-2:]] == ["in_progress", "paired"]
    assert rounds.sections[0].planned_rounds == PLANNED
    assert [(one.table, one.game) for one in pairings.pairings] == [(2, ""), (4, "")]
    assert made.seats(2, "h2", 50.0 + CALL_S) is None
    for table in (2, 4):
        seated(made, table, f"h{table}", 51.0 + CALL_S)


def test_of_many_tables_those_that_are_free_after_a_while_do_not_wait_for_half_of_them() -> None:
    made = event(12)
    for table in (1, 2):
        seated(made, table, f"g{table}")
        made.heard(table, shown(f"g{table}", "1-0"))
        assert made.seats(table, f"h{table}", 10.0) is None
    assert len(made.sections[0].rounds) == BEFORE + 1
    assert made.seats(1, "h1", 10.0 + WAIT_S) is None
    assert [*made.sections[0].rounds[BEFORE + 1]] == [1, 2]


# --- the end of an event ----------------------------------------------------------------------------------


def played_on(made: DemoEvent, tables: list[int], now: float, to: int = PLANNED) -> float:
    """Tables play until their round with this number is over; returns when that is."""
    section = made.sections[0]
    for number in range(to * 4):
        for table in tables:
            game = f"{table}-{number}"
            if made.seats(table, game, now) is not None:
                made.heard(table, shown(game, "1-0"))
        now += CALL_S
        if section is not made.sections[0]:
            return now
        newest = section.rounds[to - 1] if len(section.rounds) >= to else {}
        if all(table in newest and newest[table].result != "*" for table in tables):
            return now
    raise AssertionError


def test_after_the_planned_rounds_a_new_event_begins_with_other_players_and_nothing_grows_for_ever() -> None:
    made = event(4)
    (first,) = made.sections
    now = played_on(made, [1, 2, 3, 4], 0.0)
    assert made.seats(1, "late", now) is None
    assert len(first.rounds) == PLANNED
    standings = told(made, "event/demo/section/open/standings")
    assert isinstance(standings, e.SectionStandings)
    assert (standings.round, standings.complete) == (PLANNED, True)
    assert made.seats(1, "late", now + LAST_S - 1) is None, "who has won is to be seen"
    seats = seated(made, 1, "new", now + LAST_S)
    assert (seats.event, seats.round_number) == (f"{NAMES[1]}, Open", 1)
    assert not {one.name for one in first.players} & {one.name for one in made.sections[0].players}
    paths = {one.path for one in made.told([])}
    assert "event/demo-2/rounds" in paths
    assert not any(path.startswith("event/demo/") for path in paths)


def test_an_event_does_not_wait_for_hours_for_one_game() -> None:
    made = event(4)
    (first,) = made.sections
    seated(made, 4, "long")
    made.heard(4, shown("long", state="in_progress"))
    now = played_on(made, [1, 2, 3], 0.0)
    assert made.seats(1, "late", now) is None
    assert made.seats(1, "late", now + LATE_S - 1) is None
    assert seated(made, 1, "new", now + LATE_S).round_number == 1
    made.heard(4, shown("long", "1-0"))
    (second,) = made.sections
    assert second is not first
    assert second.rounds[0][4].result == "*", "that was another event"
    assert seated(made, 4, "next", now + LATE_S + 1).event.startswith(NAMES[1])


def test_sections_go_at_their_own_pace_and_their_events_are_told_beside_each_other() -> None:
    made = event(8)
    open_, reserves = made.sections
    now = played_on(made, [*open_.tables], 0.0)
    made.seats(1, "late", now)
    seated(made, 1, "new", now + LAST_S)
    told_of = {one.path: one.message for one in made.told([]) if one.path.endswith("/rounds")}
    sections = {path: [one.name for one in state.sections] for path, state in told_of.items()}  # type: ignore[union-attr]
    assert sections == {"event/demo/rounds": ["Reserves"], "event/demo-2/rounds": ["Open"]}
    assert made.sections[1] is reserves


def test_who_was_refused_a_seat_is_seated_again_in_the_same_game() -> None:
    made = event(2)
    assert seated(made, 1, "g1") == seated(made, 1, "g1-again")
    made.heard(1, shown("g1-again", state="in_progress"))
    assert made.seats(1, "next", 1.0) is None, "its result is not known"


# --- what is told -----------------------------------------------------------------------------------------


def test_a_round_is_paired_then_played_then_over() -> None:
    made = event(1)
    states: list[str] = []
    for state, result in (("not_started", "*"), ("in_progress", "*"), ("finished", "1-0")):
        seated(made, 1, "g1") if not states else None
        made.heard(1, shown("g1", result, state))  # type: ignore[arg-type]  # each is one of the words
        rounds = told(made, "event/demo/rounds")
        assert isinstance(rounds, e.EventOverview)
        states.append(rounds.sections[0].rounds[-1].state)
    assert states == ["paired", "in_progress", "finished"]


def test_points_after_each_round_and_tie_breaks_are_those_of_the_results() -> None:
    made = event(6)
    seated(made, 1, "g1")
    made.heard(1, shown("g1", "1-0"))
    (section,) = made.sections
    standings = told(made, "event/demo/section/open/standings")
    assert isinstance(standings, e.SectionStandings)
    assert (standings.round, standings.complete) == (BEFORE + 1, False)
    met = [one for meetings in section.rounds for one in meetings.values() if one.result != "*"]
    assert sum(row.points for row in standings.players) == len(met)
    points = {row.player: row.points for row in standings.players}
    for row in standings.players:
        own = [one for one in met if row.player in (one.white, one.black)]
        against = [points[one.white + one.black - row.player] for one in own]
        assert row.values[:2] == [sum(against) - min(against), sum(against)]
        assert row.points_by_round[-1] == row.points
        assert row.points_by_round == sorted(row.points_by_round)
    places = [row.place for row in standings.players]
    assert places == sorted(places)
    for team in standings.teams:
        members = [number for number, one in enumerate(section.players, 1) if one.team == team.team]
        best = sorted((points[one] for one in members), reverse=True)[:4]
        assert team.points == sum(best)
        assert sorted(points[one] for one in team.counted) == sorted(best)


def test_a_result_that_an_official_corrects_is_corrected_in_the_standings() -> None:
    made = event(2)
    seated(made, 1, "g1")
    made.heard(1, shown("g1", "1-0"))
    before, seq = made.sections[0].points(BEFORE + 1), made.seq
    made.heard(1, shown("g1", "1-0"))
    assert made.seq == seq, "that is nothing new"
    made.heard(1, shown("g1", "1/2-1/2"))
    assert made.seq > seq
    assert made.sections[0].points(BEFORE + 1) != before


def test_an_audience_is_told_the_same_on_its_own_topics() -> None:
    out = {one.path: one.message for one in event(8).told(["public"])}
    own = {path: message for path, message in out.items() if not path.startswith("audience/")}
    assert len(out) == 2 * len(own)
    for path, message in own.items():
        assert out[f"audience/public/{path}"] == message


def test_with_300_tables_each_message_has_room() -> None:
    assert max(len(encode(one.message)) for one in event(300).told([])) < LARGEST / 2
