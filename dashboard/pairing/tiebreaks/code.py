"""The names of tie-breaks, as in tournament report files (records 202 and 212): ``BH/C1``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

EDITIONS = ("2023-09", "2024-08", "2026-03")
"""Of FIDE's C.07, the oldest first. The first one applies to all rated events from 2024-04."""

CUTS = ("C1", "C2", "M1", "M2")
LIMITS = tuple(f"L{sign}{step}" for sign in "+-" for step in range(1, 10))


def edition_on(day: str) -> str:
    """Return the edition for an event that starts on a day as files have it, or the newest for other texts.

    ``2026/03/01``, ``26/03/01`` and ``01/03/2026``.
    """
    text = day.strip().replace("-", "/")
    if first := re.fullmatch(r"(?:20)?(\d\d)/(\d\d)/\d\d", text):
        month = f"20{first[1]}-{first[2]}"
    elif last := re.fullmatch(r"\d\d/(\d\d)/(\d{4})", text):
        month = f"{last[2]}-{last[1]}"
    else:
        return EDITIONS[-1]
    return next((edition for edition in reversed(EDITIONS) if edition <= month), EDITIONS[0])


class UnknownTieBreak(ValueError):
    """There is no such code, or not with this modifier or edition; the message lists the known ones."""


@dataclass(frozen=True, slots=True)
class TieBreakKind:
    """A tie-break without its modifiers.

    Attributes:
        title: in words.
        modifiers: those it can have.
        since: the FIDE edition that introduced it.
        us: of the US Chess list (34E).
        rated: needs the players' ratings.
    """

    title: str
    modifiers: tuple[str, ...] = ()
    since: str = EDITIONS[0]
    us: bool = False
    rated: bool = False


KINDS: Mapping[str, TieBreakKind] = MappingProxyType(
    {
        "PTS": TieBreakKind("Points"),
        "DE": TieBreakKind("Direct encounter", ("P",)),
        "WIN": TieBreakKind("Wins"),
        "WON": TieBreakKind("Wins at the board"),
        "BPG": TieBreakKind("Games with Black"),
        "BWG": TieBreakKind("Wins with Black"),
        "PS": TieBreakKind("Progressive score", ("C1", "C2")),
        "REP": TieBreakKind("Rounds elected to play"),
        "STD": TieBreakKind("Standard points", since="2026-03"),
        "TPN": TieBreakKind("Pairing number", ("R",), since="2026-03"),
        "BH": TieBreakKind("Buchholz", (*CUTS, "P")),
        "FB": TieBreakKind("Fore Buchholz", (*CUTS, "P")),
        "AOB": TieBreakKind("Average of opponents' Buchholz", (*CUTS, "F", "P")),
        "SB": TieBreakKind("Sonneborn-Berger", (*CUTS, "P")),
        "KS": TieBreakKind("Koya system", LIMITS),
        "ARO": TieBreakKind("Average rating of opponents", (*CUTS, "P"), rated=True),
        "TPR": TieBreakKind("Performance rating", ("P",), rated=True),
        "PTP": TieBreakKind("Perfect performance", ("P",), rated=True),
        "APRO": TieBreakKind("Average performance of opponents", ("P",), rated=True),
        "APPO": TieBreakKind("Average perfect performance of opponents", ("P",), rated=True),
        "RTNG": TieBreakKind("Rating", ("R",), since="2026-03", rated=True),
        "MODMED": TieBreakKind("Modified Median", us=True),
        "SOLK": TieBreakKind("Solkoff", us=True),
        "MEDIAN": TieBreakKind("Median", us=True),
        "CUM": TieBreakKind("Cumulative", us=True),
        "CUMOPP": TieBreakKind("Cumulative of opposition", us=True),
        "H2H": TieBreakKind("Result between tied players", us=True),
        "BLACKS": TieBreakKind("Most Blacks", us=True),
        "KASH": TieBreakKind("Kashdan", us=True),
        "USSB": TieBreakKind("Sonneborn-Berger, US Chess", us=True),
        "OPPPERF": TieBreakKind("Opposition's performance", us=True, rated=True),
        "OPPAVG": TieBreakKind("Average opposition", us=True, rated=True),
    }
)
"""All codes. FIDE's names are those of the regulations; US Chess has none, those are ours."""

ALSO: Mapping[str, str] = MappingProxyType(
    {"CTBCTB": "CUMOPP", "KOYA": "KS", "SONNEBORN": "SB", "BUCHHOLZ": "BH"}
)
"""Other common names, for the hint in an error."""

_WRITTEN = re.compile(r"([A-Za-z0-9]+)((?:[/-](?:[CMcm]\d+|[Ll][+-]\d+|[PpFfRr]))*)")


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One code of an event's list.

    Attributes:
        name: one of ``KINDS``.
        low: how many of the lowest are cut.
        high: how many of the highest are cut.
        limit: Koya: by how many half points the limit is moved.
        forfeits: ``/P``: forfeits count as games.
        fore: ``/F``: an average over Fore Buchholz.
        turned: ``/R``: reversed.
    """

    name: str
    low: int = 0
    high: int = 0
    limit: int = 0
    forfeits: bool = False
    fore: bool = False
    turned: bool = False

    @property
    def kind(self) -> TieBreakKind:
        """The tie-break without its modifiers."""
        return KINDS[self.name]

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The modifiers, as they are written."""
        cut = f"M{self.high}" if self.high else f"C{self.low}" if self.low else ""
        marks = (cut, f"L{self.limit:+d}" if self.limit else "", *self._flags())
        return tuple(mark for mark in marks if mark)

    def _flags(self) -> tuple[str, str, str]:
        return "P" * self.forfeits, "F" * self.fore, "R" * self.turned

    def __str__(self) -> str:
        return "/".join((self.name, *self.modifiers))


def parsed(text: str, edition: str = EDITIONS[-1]) -> TieBreak:
    """Return a code written in upper or lower case; ``BH-C1`` is read as ``BH/C1``.

    Raises:
        UnknownTieBreak: with the codes there are, and the nearest of them.
    """
    written = _WRITTEN.fullmatch(text.strip())
    name = (written[1] if written else re.split(r"[/-]", text.strip())[0]).upper()
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownTieBreak(_unknown(text.strip(), name))
    if kind.since > edition:
        raise UnknownTieBreak(
            f"the tie-break {name} is of the edition {kind.since}; this event is ruled by {edition}"
        )
    marks = (
        [mark.upper() for mark in re.findall(r"[/-]([A-Za-z](?:[+-]?\d+)?)", written[2])] if written else []
    )
    kinds = [mark[0] if mark[0] not in "CM" else "C" for mark in marks]
    if written is None or not set(marks) <= set(kind.modifiers) or len(set(kinds)) < len(kinds):
        takes = ", ".join(f"/{mark}" for mark in _shortened(kind.modifiers)) or "none"
        raise UnknownTieBreak(f"{text.strip()!r}: {name} accepts only these modifiers: {takes}")
    cut = next((mark for mark in marks if mark[0] in "CM"), "")
    if "F" in marks and edition < EDITIONS[-1]:
        raise UnknownTieBreak(f"the modifier /F of {name} is of the edition {EDITIONS[-1]}, not of {edition}")
    return TieBreak(
        name,
        low=int(cut[1:] or 0),
        high=int(cut[1:]) if cut.startswith("M") else 0,
        limit=next((int(mark[1:]) for mark in marks if mark[0] == "L"), 0),
        forfeits="P" in marks,
        fore="F" in marks,
        turned="R" in marks,
    )


def _shortened(modifiers: tuple[str, ...]) -> list[str]:
    """Return the modifiers for a message, without the many limits except the usual ones."""
    return [mark for mark in modifiers if mark[0] != "L" or mark[1:] in {"+1", "-1"}]


def _unknown(text: str, name: str) -> str:
    near = difflib.get_close_matches(name, [*KINDS, *ALSO], n=3, cutoff=0.5)
    meant = list(dict.fromkeys(ALSO.get(name_, name_) for name_ in near))
    hint = f"; did you mean {' or '.join(meant)}?" if meant else "."
    return f"there is no tie-break {text!r}{hint} Known are {', '.join(KINDS)}."
