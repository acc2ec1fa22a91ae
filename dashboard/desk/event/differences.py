"""What a record changed compared with an earlier one, for the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from dashboard.desk.event import facts as f
from dashboard.desk.event.people import People

NAMES: Final[Mapping[str, str]] = {
    "system": "pairing",
    "settings": "settings of the pairing",
    "rules": "rules of play",
    "time_control": "time control",
    "tie_breaks": "tie-breaks",
    "edition": "edition of the tie-breaks",
    "first_color": "first colour",
    "team_best": "scores of a team that count",
    "apart": "who is not to meet",
    "share_prizes": "how money is shared",
    "national_rating": "national rating",
    "fide_id": "FIDE number",
    "national_id": "national number",
    "fixed_table": "table",
    "late_from": "first round",
}
"""The names that arbiters use for fields of records."""
SHORT: Final = 24
"""A value longer than this is not shown."""


def differences(records: Iterable[f.StoreRecord], people: People) -> dict[int, tuple[str, ...]]:
    """Return what each record changed of settings or a player, in a few words, by the record's number."""
    changes: dict[int, tuple[str, ...]] = {}
    before: dict[str, Mapping[str, Any]] = {}
    for record in records:
        for key, values in _values(record.fact, people):
            was = before.get(key)
            if was is not None:
                changes[record.seq] = tuple(_changes(was, values))
            before[key] = values
    return changes


def _values(fact: f.Fact, people: People) -> Iterator[tuple[str, Mapping[str, Any]]]:
    match fact:
        case f.EventSet():
            yield "event", fact.settings.model_dump()
        case f.SectionSet():
            rules = fact.settings.rules
            yield (
                f"section {fact.section}",
                {
                    **fact.settings.model_dump(exclude={"rules"}),
                    "rules": rules.name if rules else "",
                },
            )
        case f.PlayersEntered():
            for entry in fact.entries:
                yield f"player {entry.player}", _player(entry, people)
        case f.PlayerChanged():
            yield f"player {fact.entry.player}", _player(fact.entry, people)


def _player(entry: f.EnteredPlayer, people: People) -> Mapping[str, Any]:
    person = people.get(entry.person)
    own = entry.model_dump(exclude={"person", "player"})
    return {**own, **(person.model_dump() if person is not None else {})}


def _changes(was: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for key in now:
        if was.get(key) != now[key]:
            name = NAMES.get(key, key.replace("_", " "))
            old, new = _short(was.get(key)), _short(now[key])
            yield name if old is None or new is None else f"{name} {old} to {new}"


def _short(value: object) -> str | None:
    """Return a value that fits on a line, or None."""
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if isinstance(value, str | int) and len(text) <= SHORT else None
