"""Input of the desk: nothing that is accepted breaks a file or a screen later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from daemon.core.rules import rules
from dashboard.desk.actions import ACTIONS
from dashboard.desk.actions.set_up import SetSection, set_section
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.understood import not_understood
from dashboard.desk.files.files_out import FILES, made
from dashboard.desk.tables.live import LiveHall
from tests.cases import cases
from tests.dashboard.desk.small_event import NAMES, SmallEvent


def rejection(small: SmallEvent, action: str, body: dict[str, Any]) -> str:
    """Return why an action is rejected, or an empty text."""
    action_ = ACTIONS[action]
    try:
        given = action_.body.model_validate(body)
    except ValidationError as error:
        return not_understood(error)
    try:
        small.made(action_.make(given, small.situation()))
    except EntryRejected as error:
        return str(error)
    return ""


def player(**known: object) -> dict[str, Any]:
    return {"section": "open", "players": [{"person": {"name": "Zoe", **known}}]}


def section(**settings: object) -> dict[str, Any]:
    return {"section": "open", "settings": {"name": "Open", "system": "fide-dutch", **settings}}


EVENT = {"name": "Harbour Open"}

REJECTED = [
    (
        "a title in words",
        "enter-players",
        player(title="Grandmaster"),
        "Zoe: unknown title “Grandmaster”. Use GM, or leave it blank.",
    ),
    ("no title", "enter-players", player(title="Champion"), "Zoe: unknown title “Champion”."),
    (
        "a line break",
        "enter-players",
        player(name="Zoe\n001    9      Eve"),
        "contains a line break. Write it on one",
    ),
    ("another line break", "enter-players", player(team="A\u2028B"), "contains a line break"),
    ("a control character", "enter-players", player(name="Zoe\x07"), "contains the character U+0007"),
    (
        "a name of blanks",
        "enter-players",
        player(name=" \u00a0 "),
        "Player 1 of the list: Name: may not be blank.",
    ),
    (
        "a name too long",
        "enter-players",
        player(name="x" * 81),
        "Player 1 of the list: Name: 80 characters at most.",
    ),
    (
        "a federation of two letters",
        "enter-players",
        player(federation="IL"),
        "Zoe: Invalid federation “IL”. Use three letters, such as ISR.",
    ),
    (
        "a FIDE number in letters",
        "enter-players",
        player(fide_id="12a"),
        "Zoe: invalid FIDE number “12a”. Use up to 11 digits.",
    ),
    (
        "a FIDE number too long",
        "enter-players",
        player(fide_id="1" * 12),
        "Zoe: invalid FIDE number “111111111111”. Use up to 11 digits.",
    ),
    (
        "a date that is none",
        "enter-players",
        player(birth="31.6.1990"),
        "Zoe: invalid date of birth “31.6.1990”.",
    ),
    (
        "half a point for the odd player",
        "set-section",
        section(settings={"pairing_bye": "0.5"}),
        "FIDE Dutch (2026) has no setting “pairing_bye”.",
    ),
    (
        "a value that is none",
        "set-section",
        section(settings={"unrated_as": "many"}),
        "Invalid value “many” for setting unrated_as of the standings.",
    ),
    ("an edition that is none", "set-section", section(edition="1999"), "no edition '1999'"),
    ("a section of blanks", "set-section", section(name="  "), "Name: may not be blank."),
    (
        "a line break in the event",
        "set-event",
        {"settings": {**EVENT, "place": "A\rB"}},
        "contains a line break",
    ),
    ("an event of blanks", "set-event", {"settings": {"name": "\t"}}, "Name: may not be blank."),
    (
        "a name without a letter",
        "enter-players",
        player(name="..."),
        "Invalid name “...”: a name needs a letter.",
    ),
    (
        "a name of figures",
        "enter-players",
        player(name="12345"),
        "Invalid name “12345”: a name needs a letter.",
    ),
    (
        "an event's federation",
        "set-event",
        {"settings": {**EVENT, "federation": "I1"}},
        "Invalid federation “I1”. Use three letters, such as ISR.",
    ),
    (
        "a hall that there cannot be",
        "set-section",
        section(tables=[{"hall": "a b/+#", "first": 1, "last": 1}]),
        "Invalid hall name “a b/+#”. Use lower-case letters, digits, - and _.",
    ),
    (
        "a prize for no rating",
        "set-section",
        section(prizes=[{"name": "U0", "below": -5}]),
        "U0: invalid rating -5. Use 1 to 4000.",
    ),
    (
        "a prize for no one",
        "set-section",
        section(prizes=[{"name": "Y", "born_from": 99999}]),
        "Y: invalid year of birth 99999. Use a year such as 2012.",
    ),
    (
        "too much money",
        "set-section",
        section(prizes=[{"name": "1st", "money": 10**30}]),
        "1st: a prize is 1000000000 at most.",
    ),
    (
        "a rule set that no one has",
        "set-section",
        section(rules={"id": "fide-rapid-1923"}),
        "No connected hall has the rule set “fide-rapid-1923”.",
    ),
    (
        "a rule set by another word",
        "set-section",
        section(rules="fide-rapid-1923"),
        "No connected hall has the rule set “fide-rapid-1923”.",
    ),
    (
        "half a rule set",
        "set-section",
        section(rules={"id": "fide-rapid-2023", "name": "x", "source": "y", "illegal_loss_at": 2}),
        "The rule set 'fide-rapid-2023' is incomplete: ",
    ),
    (
        "a line break in a prize",
        "set-section",
        section(prizes=[{"name": "1st\n2nd"}]),
        "contains a line break",
    ),
]


def test_data_that_would_break_a_file_is_rejected_in_words(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="fide-dutch")
    seq = small.event.seq
    with cases() as case:
        for what, action, body, words in REJECTED:
            with case(what):
                assert words in rejection(small, action, body)
    assert small.event.seq == seq


def test_texts_are_kept_composed_and_without_blanks_around_them(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="fide-dutch")
    sent = player(
        name=" Mu\u0308ller,  Bob ", title="fm", federation="isr", team=" A \u00a0 B", note="call\nat 5 "
    )
    assert rejection(small, "enter-players", sent) == ""
    person = small.file.people[small.event.entry(5).is_.person]
    assert (person.name, person.title, person.federation) == ("Müller, Bob", "FM", "ISR")
    assert (person.team, person.note) == ("A B", "call\nat 5")
    assert "MÜLLER, Bob is already entered in Open." in rejection(
        small, "enter-players", player(name="MÜLLER, Bob")
    )


def test_a_rule_set_in_the_settings_of_a_section_is_named_by_its_id_or_whole(tmp_path: Path) -> None:
    """An incomplete rule set would judge games by half its rules."""
    rapid = rules.load()["fide-rapid-2023"]
    small = SmallEvent(tmp_path, NAMES[:4], system="fide-dutch")
    live = {"demo": LiveHall("demo", rulesets={rapid.id: rapid})}
    named = [
        "fide-rapid-2023",
        {"id": "fide-rapid-2023"},
        {"id": "fide-rapid-2023", "name": "x", "source": "y"},
    ]
    with cases() as case:
        for chosen in [*named, json.loads(rapid.model_dump_json())]:
            with case(str(chosen)[:60]):
                body = SetSection.model_validate(section(rules=chosen))
                fact = set_section(body, small.situation(live)).fact
                assert isinstance(fact, f.SectionSet)
                assert fact.settings.rules == rapid


LONG = {
    "name": "Ž" * 80,
    "title": "WGM",
    "federation": "ISR",
    "fide_id": "9" * 11,
    "birth": "1990/12/31",
    "team": "Ω" * 60,
    "rating": 4000,
    "national_rating": 4000,
    "national_id": "x" * 20,
    "sex": "w",
}


@pytest.mark.parametrize("system", ["fide-dutch", "us-chess", "round-robin"])
def test_whatever_is_taken_can_be_written_in_every_kind_of_file(system: str, tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:3], system=system, team_best=2)
    event = {**EVENT, "name": "Ž" * 100, "place": "Ω" * 100, "federation": "ISR", "chief_arbiter": "x" * 100}
    assert rejection(small, "set-event", {"settings": event}) == ""
    assert rejection(small, "enter-players", player(**LONG)) == ""
    small.play()
    with cases() as case:
        for kind in FILES:
            with case(kind):
                assert made(kind, small.event, "harbour", small.section(), small.file.people).text
