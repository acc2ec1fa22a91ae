"""Personal data: minors by birth and by mark, one spelling per team, valid dates, erased names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dashboard.desk.actions.players import ChangePlayer, EnterPlayers, change_player, enter_players
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.people import in_order, is_minor, person_of, shown
from tests.dashboard.desk.small_event import SmallEvent


def entered(small: SmallEvent, *people: dict[str, Any]) -> list[f.Person]:
    """Enter players as the page does, and return them as stored."""
    body = EnterPlayers.model_validate(
        {"section": "open", "players": [{"person": person} for person in people]}
    )
    made = enter_players(body, small.situation())
    small.made(made)
    return list(made.people.values())


def changed(small: SmallEvent, player: int, **person: Any) -> f.Person:
    was = person_of(small.event.entry(player), small.file.people)
    body = ChangePlayer.model_validate({"player": player, "person": {**was.model_dump(), **person}})
    small.made(change_player(body, small.situation()))
    return person_of(small.event.entry(player), small.file.people)


# --- minors --------------------------------------------------------------------------------------------

FIRST_DAY = "2026-11-21"


@pytest.mark.parametrize(
    ("birth", "minor", "is_one"),
    [
        ("2008/11/20", None, False),
        ("2008/11/21", None, False),
        ("2008/11/22", None, True),
        ("2015/03/04", None, True),
        ("2008/11", None, True),
        ("2008/10", None, False),
        ("2008", None, True),
        ("2007", None, False),
        ("", None, False),
        ("unknown", None, False),
        ("2015/03/04", False, False),
        ("1960", True, True),
        ("", True, True),
    ],
)
def test_who_is_a_minor_by_birth_and_by_hand(
    tmp_path: Path, birth: str, minor: bool | None, is_one: bool
) -> None:
    small = SmallEvent(tmp_path)
    small.add(f.EventSet(settings=f.EventSettings(name="Harbour Open", begins=FIRST_DAY)))
    assert is_minor(small.event, f.Person(name="Ada", birth=birth, minor=minor)) is is_one


def test_the_age_is_the_events(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    person = f.Person(name="Ada", birth="2009/01/01")
    for of_age, is_one in ((18, True), (16, False), (21, True), (0, False)):
        settings = f.EventSettings(name="Harbour Open", begins=FIRST_DAY, of_age=of_age)
        small.add(f.EventSet(settings=settings))
        assert is_minor(small.event, person) is is_one


def test_an_event_without_a_first_day_has_the_day_on_which_it_was_opened(small: SmallEvent) -> None:
    """15 January 2027; a minor who comes of age during play remains a minor."""
    assert is_minor(small.event, f.Person(name="Ada", birth="2009/01/16"))
    assert not is_minor(small.event, f.Person(name="Ada", birth="2009/01/15"))
    small.now += 86_400_000 * 30
    small.add(f.EventSet(settings=f.EventSettings(name="Harbour")))
    assert is_minor(small.event, f.Person(name="Ada", birth="2009/01/16"))


def test_screens_treat_an_unmarked_child_as_a_minor(small: SmallEvent) -> None:
    (person,) = entered(small, {"name": "Zoe", "birth": "2017-05-02"})
    assert person.minor is None
    assert shown(small.event, small.event.entry(7), small.file.people).minor


def test_tables_get_the_players_with_an_assistant(small: SmallEvent) -> None:
    player = next(iter(small.event.entries))
    assert not shown(small.event, small.event.entry(player), small.file.people).assisted
    assert changed(small, player, assisted=True).assisted
    assert shown(small.event, small.event.entry(player), small.file.people).assisted


# --- data as entered -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kept"),
    [("2015-03-04", "2015/03/04"), ("4.3.2015", "2015/03/04"), (" 2015 ", "2015"), ("2015/03", "2015/03")],
)
def test_a_date_of_birth_is_kept_as_it_is_written_everywhere(small: SmallEvent, text: str, kept: str) -> None:
    (person,) = entered(small, {"name": "Zoe", "birth": text})
    assert person.birth == kept
    assert changed(small, 1, birth=text).birth == kept


@pytest.mark.parametrize("text", ["2015/13/40", "2015/02/30", "03/04/2015", "child"])
def test_an_invalid_date_of_birth_is_rejected_in_words(small: SmallEvent, text: str) -> None:
    with pytest.raises(EntryRejected, match=f"Zoe: invalid date of birth “{text}”"):
        entered(small, {"name": "Zoe", "birth": text})
    with pytest.raises(EntryRejected, match=f"Ada: invalid date of birth “{text}”"):
        changed(small, 1, birth=text)


def test_a_school_is_one_team_however_it_is_typed(small: SmallEvent) -> None:
    first = entered(small, {"name": "Zoe", "team": "Hill School"})
    more = entered(small, {"name": "Yan", "team": "hill  school "}, {"name": "Xia", "team": "HILL SCHOOL"})
    assert {person.team for person in (*first, *more)} == {"Hill School"}
    new = entered(small, {"name": "Wim", "team": "Lake"}, {"name": "Vic", "team": "lake"})
    assert {person.team for person in new} == {"Lake"}
    assert changed(small, 1, team="hill school").team == "Hill School"


def test_the_only_player_of_a_team_may_change_its_spelling(small: SmallEvent) -> None:
    entered(small, {"name": "Zoe", "team": "hill school"})
    assert changed(small, 7, team="Hill School").team == "Hill School"


# --- erased names --------------------------------------------------------------------------------------


def test_without_names_players_are_called_by_the_number_that_they_have_in_the_section(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, ())
    small.enter("Weak")
    small.enter("Strong")
    people = small.file.people
    person = people[2].model_copy(update={"rating": 2500})
    small.add(f.PlayerChanged(entry=f.EnteredPlayer(player=2, person=3)), people={3: person})
    small.play("1-0")
    small.add(f.PeopleForgotten())
    order = in_order(small.event, "open", small.file.people)
    assert order == (2, 1)
    names = [person_of(small.event.entry(player), small.file.people).name for player in order]
    assert names == ["Player 1", "Player 2"]


def test_an_erased_player_without_a_number_has_none_in_the_name(small: SmallEvent) -> None:
    small.add(f.PeopleForgotten())
    assert {person_of(entry, {}).name for entry in small.event.entries.values()} == {"Name deleted"}


def test_a_number_is_kept_though_players_come_late(small: SmallEvent) -> None:
    small.play("1-0")
    small.enter("Zoe", late_from=2)
    small.pair()
    numbers = {player: entry.number for player, entry in small.event.entries.items()}
    section = small.section()
    assert numbers == {player: section.numbers.index(player) + 1 for player in section.numbers}
    assert numbers[7] == 7
    assert replace(small.event.entry(7), number=0) != small.event.entry(7)
