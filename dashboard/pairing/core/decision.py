"""A person's decision where the rules require one: the order of players who are level."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

_WRITTEN = re.compile(
    r"\s*(?P<stage>[^:]+?)\s*:\s*(?P<order>[\d\s]+?)\s*(?:\((?P<by>(?:[^,()]|\([^,()]*\))*)"
    r"(?:,(?P<at>[^()]*))?\))?\s*"
)


@dataclass(frozen=True, slots=True)
class CoordinatorDecision:
    """A coordinator's decision. The name of its author may have brackets, as in "Dana (PIN)".

    Attributes:
        stage: where it was needed, as the games of that stage are called ("Group B", "Final").
        order: the players who were level, best first.
        by: who decided.
        at: when, as text.
    """

    stage: str
    order: tuple[int, ...]
    by: str = ""
    at: str = ""

    @classmethod
    def read(cls, text: str) -> CoordinatorDecision:
        """Return the decision in a text like ``Group B: 7 4 (Eva Roth, 14:05)``; the brackets are optional.

        Raises:
            ValueError: the text has another form.
        """
        match = _WRITTEN.fullmatch(text)
        if not match:
            raise ValueError(f"A decision is written like 'Group B: 7 4 (Eva Roth, 14:05)', not {text!r}")
        order = tuple(map(int, match["order"].split()))
        return cls(match["stage"], order, (match["by"] or "").strip(), (match["at"] or "").strip())

    def __str__(self) -> str:
        who = ", ".join(filter(None, (self.by, self.at)))
        return f"{self.stage}: {' '.join(map(str, self.order))}{f' ({who})' if who else ''}"


def decided(
    decisions: Iterable[CoordinatorDecision], stage: str, level: Collection[int]
) -> CoordinatorDecision | None:
    """Return the decision on exactly these players in that stage, or None; the last one counts."""
    wanted = sorted(level)
    return next((d for d in reversed([*decisions]) if d.stage == stage and sorted(d.order) == wanted), None)
