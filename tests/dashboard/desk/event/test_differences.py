"""The log shows what was changed, not only that something was."""

from __future__ import annotations

from dashboard.desk.event import facts as f
from dashboard.desk.event.differences import differences
from dashboard.desk.event.words import described
from tests.dashboard.desk.small_event import SmallEvent


def last(small: SmallEvent) -> tuple[str, ...]:
    changes = differences(small.file.history.records, small.file.people)
    return changes.get(small.file.history.records[-1].seq, ())


def test_what_is_set_for_the_first_time_changes_nothing(small: SmallEvent) -> None:
    assert differences(small.file.history.records, small.file.people) == {}


def test_settings_are_listed_by_their_changed_values(small: SmallEvent) -> None:
    was = small.section().settings
    changed = was.model_copy(update={"rounds": 5, "time_control": "1800d5", "tie_breaks": ("BH",)})
    small.add(f.SectionSet(section="open", settings=changed))
    assert last(small) == ("rounds 3 to 5", "time control 5400+30 to 1800d5", "tie-breaks")


def test_a_player_is_named_with_current_data(small: SmallEvent) -> None:
    entry = small.event.entries[2].is_
    person = small.file.people[entry.person].model_copy(update={"rating": 1444, "team": "Old Mill"})
    number = small.file.next_person()
    changed = f.PlayerChanged(entry=entry.model_copy(update={"person": number, "fixed_table": 3}))
    small.add(changed, people={number: person})
    assert last(small) == ("table none to 3", "rating 1900 to 1444", "team none to Old Mill")


def test_the_log_of_a_publication_has_its_time(small: SmallEvent) -> None:
    fact = f.RoundPublished(section="open", round=1, at=0, starts_at=3_600_000)
    words = described(fact, small.event, small.file.people)
    assert words.startswith("Round 1 of Open is published from ")
    assert ", starts at " in words
