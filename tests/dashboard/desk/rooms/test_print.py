"""Print-outs for the wall: pairings, also before publication, and every setting in the rules sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from broker.contract.ruleset import Ruleset
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.people import People
from dashboard.desk.files.rules_sheet import control_words, wall_sheet
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.print import print_
from dashboard.desk.tables.live import LiveAudience, LiveHall
from dashboard.pairing.registry import SYSTEMS
from tests.dashboard.desk.small_event import NOW, SmallEvent


def asked(small: SmallEvent, people: People | None = None, **query: str) -> RoomRequest:
    return RoomRequest("harbour", small.history, people or small.file.people, {}, NOW, query)


@pytest.fixture
def small(tmp_path: Path) -> SmallEvent:
    small = SmallEvent(tmp_path)
    small.play("1-0", "1/2-1/2")
    small.pair()
    return small


def test_an_unpublished_round_can_be_printed(small: SmallEvent) -> None:
    printed = print_(asked(small))
    assert (printed["round"], printed["rounds"]) == (2, 2)
    pairings = printed["messages"]["event/harbour/section/open/round/2"]["pairings"]
    assert [pairing["board"] for pairing in pairings] == [1, 2, 3]
    assert small.last.public_at is None


def test_an_earlier_round_is_printed_as_it_was(small: SmallEvent) -> None:
    printed = print_(asked(small, round="1"))
    assert printed["messages"]["event/harbour/section/open/standings"]["round"] == 1
    assert "event/harbour/section/open/round/2" not in printed["messages"]


def test_other_sections_are_not_in_it(small: SmallEvent) -> None:
    small.add(f.SectionSet(section="u12", settings=f.SectionSettings(name="U12", system="us-chess")))
    small.enter("Zoe", section="u12")
    printed = print_(asked(small, section="u12"))
    assert not any("/open/" in path for path in printed["messages"])
    assert printed["messages"]["event/harbour/section/u12/players"]["players"][0]["player"]["name"] == "Zoe"


def test_names_of_minors_are_printed_as_chosen(small: SmallEvent) -> None:
    people = {
        number: person.model_copy(update={"minor": True}) for number, person in small.file.people.items()
    }

    def first(minors: str) -> str:
        printed = print_(asked(small, people, minors=minors))
        players = printed["messages"]["event/harbour/section/open/players"]["players"]
        return str(players[0]["player"]["name"])

    assert first("named") == "Ada"
    assert "Ada" not in first("initials")
    assert "Ada" not in first("hidden")
    with pytest.raises(
        EntryRejected, match=r"Invalid value “all” for minors\. Use named, initials, hidden\."
    ):
        first("all")


def test_prizes_are_printed_as_they_stand_after_the_round(tmp_path: Path) -> None:
    prizes = [{"name": "Cup"}, {"name": "1st", "money": 5000}, {"name": "Girl", "sex": "w"}]
    small = SmallEvent(tmp_path, prizes=prizes)
    assert (print_(asked(small))["prizes"], print_(asked(small))["nobodys"]) == ([], [])
    small.play("1-0", "1/2-1/2", "0-1")
    printed = print_(asked(small))
    assert [(prize["player"], prize["names"], prize["money"]) for prize in printed["prizes"]] == [
        (1, ["Cup"], ""),
        (1, ["1st"], "25"),
        (6, ["1st"], "25"),
    ]
    assert printed["nobodys"] == ("No one wins Girl: no player is known to be a woman or girl.",)


def test_the_only_hall_is_not_named_on_every_line(tmp_path: Path) -> None:
    tables = [{"hall": "main", "first": 1, "last": 2}, {"first": 9, "last": 12}]
    small = SmallEvent(tmp_path, tables=tables)
    small.pair()
    printed = print_(asked(small))
    pairings = printed["messages"]["event/harbour/section/open/round/1"]["pairings"]
    assert [(pairing["hall"], pairing["table"]) for pairing in pairings] == [("", 1), ("", 2), ("", 9)]


EVERY = f.SectionSettings(
    name="Section Q",
    system="us-chess",
    settings={"floater_limit": "137"},
    rounds=6,
    first_color="b",
    rules=Ruleset(id="rules-7", name="The seventh rules", source="A book, 2026"),
    time_control="40/5400+30:1800+30",
    tie_breaks=("SOLK",),
    edition="2024-08",
    team_best=3,
    apart=((1, 2),),
    tables=(f.Tables(hall="annex", first=41, last=47), f.Tables(first=90, last=90)),
    prizes=(
        f.Prize(name="Prize one", money=12345),
        f.Prize(name="Prize two", below=1402, born_from=2013, sex="w"),
        f.Prize(name="Prize three", unrated=True),
        f.Prize(name="Prize four", for_teams=True),
    ),
)

SENTENCES = {
    "name": ["Section Q"], "system": [SYSTEMS["us-chess"].title], "settings": ["137"], "rounds": ["6 rounds"],
    "first_color": ["has Black in round 1"], "rules": ["The seventh rules", "rules-7", "A book, 2026"],
    "time_control": ["90 min for 40 moves, 30 s added", "then 30 min", "40/5400+30:1800+30"],
    "tie_breaks": ["Solkoff"], "edition": ["2024-08"], "team_best": ["3 best scores"],
    "apart": ["not to meet, such as of one family: 1"], "tables": ["annex 41 to 47", "90 (without"],
    "prizes": ["Prize one: 123.45", "rated below 1402", "born in 2013", "women", "unrated", "(teams)"],
    "share_prizes": ["32B"],
}  # fmt: skip


def sheet_of(small: SmallEvent, live: dict[str, LiveHall] | None = None) -> str:
    chapters = wall_sheet(small.event, small.section(), small.file.people, live or {})
    return "\n".join(line for chapter in chapters for line in chapter.lines)


def test_the_rules_sheet_states_every_setting_of_a_section(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    small.add(f.SectionSet(section="open", settings=EVERY))
    text = sheet_of(small)
    assert set(SENTENCES) == set(f.SectionSettings.model_fields), "a setting has no sentence yet"
    for sentences in SENTENCES.values():
        for words in sentences:
            assert words in text, words
    small.add(f.SectionSet(section="open", settings=EVERY.model_copy(update={"share_prizes": False})))
    assert "32B" not in sheet_of(small)


def test_the_rules_sheet_states_every_setting_of_the_event(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    every = {
        "name": "Event E", "place": "Place P", "federation": "FED", "begins": "2026-01-02",
        "ends": "2026-01-04", "organizer": "Organizer O", "chief_arbiter": "Arbiter A",
    }  # fmt: skip
    settings = f.EventSettings.model_validate({**every, "minors": {"world": "initials"}})
    small.add(f.EventSet(settings=settings))
    audience = LiveAudience(delay_s=900, delay_moves=4)
    hall = replace(LiveHall("main"), audiences={"world": audience, "coaches": LiveAudience()})
    text = sheet_of(small, {"main": hall})
    for words in every.values():
        assert words in text, words
    assert "“world” sees games 15 min later and 4 moves later, and minors by initials" in text
    assert "“coaches” sees games as it happens, and minors without names" in text


@pytest.mark.parametrize("system", sorted(set(SYSTEMS) - {"manual"}))
def test_every_system_has_a_rules_sheet(tmp_path: Path, system: str) -> None:
    small = SmallEvent(tmp_path, system=system, rounds=0)
    assert SYSTEMS[system].title in sheet_of(small)


@pytest.mark.parametrize(
    ("control", "words"),
    [
        ("1800d5", "30 min, the first 5 s of each move free"),
        ("90", "1 min 30 s"),
        ("5400+30", "90 min, 30 s added with each move"),
        ("300b3", "5 min, up to 3 s of each move given back"),
        ("-", "no clock"),
        ("an hour", "an hour"),
    ],
)
def test_time_controls_are_shown_in_words(control: str, words: str) -> None:
    assert control_words(control) == words
