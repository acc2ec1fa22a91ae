"""Problems of an arbiter who had never seen the desk, a test for each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dashboard.desk.actions import players, rounds, set_up
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_out import made
from dashboard.desk.files.rules_sheet import wall_sheet
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.log import log
from dashboard.desk.rooms.setup import setup
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.trf.reader import read
from tests.dashboard.desk.small_event import NAMES, SmallEvent


def asked(small: SmallEvent) -> RoomRequest:
    return RoomRequest("harbour", small.history, small.file.people, {}, small.now)


@pytest.mark.parametrize(
    ("halves", "round_", "why"),
    [
        (-999, None, "more than 3 points"),
        (-2, 77, "no round 77"),
        (0, 1, r"Enter the points: positive for a bonus, negative for a penalty\."),
    ],
)
def test_points_beyond_those_possible_or_in_no_round_are_rejected(
    small: SmallEvent, halves: int, round_: int | None, why: str
) -> None:
    body = players.GiveAward(player=1, halves=halves, round=round_, reason="phone")
    with pytest.raises(EntryRejected, match=why):
        players.award(body, small.situation())
    small.made(
        players.award(players.GiveAward(player=1, halves=-2, round=3, reason="phone"), small.situation())
    )


def test_a_bye_is_asked_for_a_round_that_will_be_played(small: SmallEvent) -> None:
    with pytest.raises(EntryRejected, match=r"Open has 3 rounds; there is no round 9\."):
        players.ask_bye(players.AskBye(player=1, round=9, kind=ByeKind.HALF), small.situation())
    small.made(players.ask_bye(players.AskBye(player=1, round=3, kind=ByeKind.HALF), small.situation()))


def test_a_round_starts_no_earlier_than_it_is_published(small: SmallEvent) -> None:
    small.pair()
    at = small.now + 3_600_000
    body = rounds.Publish(section="open", round=1, at=at, starts_at=at - 600_000)
    with pytest.raises(EntryRejected, match="before its pairings are published"):
        rounds.publish(body, small.situation())


@pytest.mark.parametrize(
    ("first", "second", "two"),
    [
        ({"birth": "2010/05/01"}, {}, False),
        ({}, {"birth": "2010/05/01"}, False),
        ({"birth": "2010/05/01"}, {"birth": "2010"}, False),
        ({"birth": "2010/05/01"}, {"birth": "2011/05/01"}, True),
        ({"fide_id": "111"}, {"fide_id": "222"}, True),
        ({"fide_id": "111"}, {"birth": "2010"}, False),
    ],
)
def test_one_name_is_one_person_until_something_tells_two_apart(
    small: SmallEvent, first: dict[str, str], second: dict[str, str], two: bool
) -> None:
    def enter(known: dict[str, str], name: str) -> None:
        person = f.Person.model_validate({"name": name, **known})
        body = players.EnterPlayers(section="open", players=[players.Entrant(person=person)])
        small.made(players.enter_players(body, small.situation()))

    enter(first, "Zoe Park")
    if two:
        enter(second, "zoe park")
    else:
        with pytest.raises(EntryRejected, match=r"zoe  park is already entered in Open\."):
            enter(second, "zoe  park")


def test_the_points_of_a_knockout_are_those_of_its_rounds_byes_and_all(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:6], system="knockout", rounds=0)
    for _ in range(3):
        small.play()
    standings = standings_at(small.event, small.section(), small.file.people, 3)
    assert all(line.points == line.after[-1] for line in standings.lines)
    small.file.close()


def test_a_vkk_event_has_two_points_for_a_win_in_every_total(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="vkk", rounds=0)
    for _ in range(3):
        small.play()
    standings = standings_at(small.event, small.section(), small.file.people, 3)
    assert max(line.points for line in standings.lines) > 3
    assert all(line.points == line.after[-1] for line in standings.lines)
    small.file.close()


def test_every_quad_is_ranked_by_itself_and_gives_its_own_prizes(tmp_path: Path) -> None:
    from dashboard.desk.rounds.prizes import awarded

    prizes = [{"name": "First", "money": 1000}]
    small = SmallEvent(tmp_path, NAMES[:8], system="quads", prizes=prizes)
    for _ in range(3):
        small.pair()
        for seat in small.last.seats:
            small.score(seat.number, "1-0" if seat.players[0] < seat.players[1] else "0-1")
        small.add(f.RoundClosed(section="open", round=small.last.number))
    standings = standings_at(small.event, small.section(), small.file.people, 3)
    assert [(line.group, line.place, line.number) for line in standings.lines] == [
        *(("Quad 1", place, place) for place in (1, 2, 3, 4)),
        *(("Quad 2", place, place + 4) for place in (1, 2, 3, 4)),
    ]
    assert [won.number for won in awarded(small.section().settings, standings)] == [1, 5]
    small.file.close()


def test_the_rules_sheet_omits_defaults_that_the_event_overrides(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, system="scholastic", rounds=4, time_control="900d5", team_best=4)
    lines = [
        line
        for chapter in wall_sheet(small.event, small.section(), small.file.people, {})
        for line in chapter.lines
    ]
    assert not [line for line in lines if "unless the event says" in line]
    assert "Pairing: Scholastic Swiss, 4 rounds." in lines
    small.file.close()


def test_a_duplicate_table_is_rejected_and_one_number_in_two_halls_is_noted(tmp_path: Path) -> None:
    small = SmallEvent(
        tmp_path, tables=[{"hall": "demo", "first": 1, "last": 2}, {"first": 1, "last": 2}], rounds=99
    )
    warned = setup(asked(small))["each"][0]["warnings"]
    assert any(line.startswith("Tables 1\N{EN DASH}2 exist twice") for line in warned)
    assert any(line.startswith("6 players cannot have") or "99" in line for line in warned)
    settings = small.section().settings.model_copy(
        update={"tables": (f.Tables(hall="demo", first=1, last=3), f.Tables(hall="demo", first=3, last=3))}
    )
    with pytest.raises(EntryRejected, match="Table 3 of demo is listed twice"):
        set_up.set_section(set_up.SetSection(section="open", settings=settings), small.situation())
    small.file.close()


def test_after_names_are_deleted_no_record_offers_to_be_undone(small: SmallEvent) -> None:
    assert any(record["can_be_undone"] for record in log(asked(small))["records"])
    small.add(f.PeopleForgotten())
    assert not any(record["can_be_undone"] for record in log(asked(small))["records"])


def test_the_older_report_has_no_record_of_the_newer_and_the_same_results(small: SmallEvent) -> None:
    small.play()
    small.play()

    def report(kind: str) -> str:
        return made(kind, small.event, "harbour", small.section(), small.file.people).text

    old, new = report("report16"), report("report")
    assert {line[:3] for line in old.splitlines()} <= {"001", "012", "062", "072", "122", "XXR", "XXC"}
    assert "XXR 3" in old
    assert re.search(r"^142 3", new, re.MULTILINE)
    assert read(old).tournament.rounds == read(new).tournament.rounds
    small.add(f.AwardGiven(player=1, halves=-1, reason="phone"))
    with pytest.raises(
        EntryRejected, match=r"TRF16 cannot contain penalty or bonus points, and a player has some\."
    ):
        report("report16")
