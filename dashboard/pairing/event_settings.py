"""The settings of an event: those that its file keeps from round to round, and those given now."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from dashboard.pairing.tiebreaks.regulations import Regulations

NOT_KEPT = {"games", "byes", "engine", "time_limit_s"}
"""Settings of one round (manual pairings), or of the computer that pairs it."""

ADDED_UP = {"decisions"}
"""Lists that grow during an event: what is given now is appended to the file's."""


@dataclass(frozen=True, slots=True)
class TextSettings:
    """Settings by name, as texts.

    Attributes:
        kept: those of the file.
        given: those of the command line, which take precedence.
    """

    kept: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    given: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, settled: object) -> dict[str, str]:
        """Return an engine, or another dataclass, with these settings; it ignores the file's unknown ones."""
        counting = names_of(settled) | self._given().keys()
        return {name: text for name, text in self._all().items() if name in counting}

    def to_keep(self) -> dict[str, str]:
        """Return the settings that the file keeps from now on."""
        return {name: text for name, text in self._all().items() if name not in NOT_KEPT}

    def notes(self, settled: object, called: str) -> Iterator[str]:
        """Yield what an arbiter should know of the settings in the file, a sentence each.

        Args:
            called: the name of the engine.
        """
        fields = names_of(settled)
        given = self._given().keys() - ADDED_UP
        counting = [f"{name}={text}" for name, text in self.kept.items() if name in fields - given]
        if counting:
            yield f"Setting{'s' * (len(counting) > 1)} {', '.join(counting)} from the file."
        # The file keeps the settings of the standings in the same place.
        others = self.kept.keys() - fields - names_of(Regulations())
        if others:
            yield f"{called} does not use what the file sets for other systems: {', '.join(sorted(others))}."

    def _given(self) -> dict[str, str]:
        return {_plain(name): text for name, text in self.given.items()}

    def _all(self) -> dict[str, str]:
        given = self._given()
        for name in ADDED_UP & given.keys() & self.kept.keys():
            texts = [part.strip() for text in (self.kept[name], given[name]) for part in text.split(";")]
            given[name] = "; ".join(dict.fromkeys(filter(None, texts)))
        return {**self.kept, **given}


def _plain(name: str) -> str:
    return name.replace("-", "_")


def names_of(settled: object) -> set[str]:
    """Return the names of the settings of an engine, or of another dataclass."""
    assert dataclasses.is_dataclass(settled)
    return {setting.name for setting in dataclasses.fields(settled) if setting.init}
