"""The rule sets: one TOML file each in `daemon/rulesets/`, read into `broker.messages.Ruleset`.

To add one, add a file; nothing in the code names a rule set. ``default_for`` in a file says for which classes
of time control it is taken when nobody chooses ("standard", "rapid", "blitz"); exactly one file of the
package claims each class.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from broker.messages import Article, Ruleset
from drivers.time_control import TimeControl

Class = Literal["standard", "rapid", "blitz"]
"""The three kinds of time controls that FIDE tells apart."""

RATED_MOVES = 60
"""The class of a game is measured as if it lasted this many moves (FIDE Laws of Chess, A.1 and B.1)."""

STANDARD_S = 3600
BLITZ_S = 600
"""Standard from the first on, blitz up to the second, rapid between them."""

NO_CLOCK = ("-", "?")
"""What the TimeControl tag of PGN says of a game without a clock, or when nobody knows."""

JUDGED_KINDS = ("illegal_position", "press_without_move", "press_before_move", "two_hands", "flag_fall")
"""Kinds of incidents about which every rule set says something."""


class RulesetError(ValueError):
    """A rule set cannot be used; the text has one sentence for each fault."""


class _File(BaseModel):
    """A file: the rule set, and when it is taken by itself."""

    model_config = ConfigDict(extra="allow")

    default_for: Annotated[frozenset[Class], Field(default=frozenset())]


def load() -> Mapping[str, Ruleset]:
    """Every rule set of the package by its id.

    Raises:
        RulesetError: a file of the package is damaged.
    """
    return MappingProxyType({ruleset.id: ruleset for ruleset, _ in _shipped()})


def default_for(time_control: str) -> Ruleset:
    """The rule set for a time control when nobody chooses one.

    Raises:
        ValueError: the text is not a time control.
    """
    wanted = class_of(time_control)
    return next(ruleset for ruleset, classes in _shipped() if wanted in classes)


def named(name: str) -> Ruleset:
    """The rule set with this id.

    Raises:
        RulesetError: there is none; the text names the nearest.
    """
    shipped = load()
    if name not in shipped:
        raise RulesetError(f"There is no rule set {name!r}{_nearest(name, set(shipped))}")
    return shipped[name]


def class_of(time_control: str) -> Class:
    """Standard, rapid or blitz; a game without a clock counts as standard.

    Raises:
        ValueError: the text is not a time control.
    """
    if time_control.strip() in NO_CLOCK:
        return "standard"
    total_s = _total_s(TimeControl.parsed(time_control))
    return "standard" if total_s >= STANDARD_S else "blitz" if total_s <= BLITZ_S else "rapid"


def _total_s(control: TimeControl) -> int:
    """Seconds that one player has for `RATED_MOVES` moves, increments included."""
    total, played = 0, 0
    for period in control.periods:
        left = RATED_MOVES - played
        if not left:
            break
        moves = left if period.moves is None else min(period.moves, left)
        total += period.seconds + moves * period.bonus_s
        played += moves
    return total


def check(path: Path) -> Ruleset:
    """Read a rule set from a file.

    Raises:
        RulesetError: with a sentence for each thing that is wrong.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesetError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise RulesetError(f"{path} is not a text file in UTF-8.") from error
    return _parsed(text, str(path))[0]


@cache
def _shipped() -> tuple[tuple[Ruleset, frozenset[Class]], ...]:
    found = sorted(_files(), key=lambda file: file.name)
    return tuple(_parsed(file.read_text(encoding="utf-8"), file.name) for file in found)


def _files() -> list[Traversable]:
    folder = resources.files("daemon") / "rulesets"
    return [file for file in folder.iterdir() if file.name.endswith(".toml")]


def _parsed(text: str, name: str) -> tuple[Ruleset, frozenset[Class]]:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{name} is not TOML: {error}.") from error
    faults = [*_unknown(values), *_unsaid(values)]
    try:
        file = _File.model_validate(values)
        ruleset = Ruleset.model_validate({"illegal_loss_at": None, **values})
    except ValidationError as error:
        raise RulesetError(_sentences(name, [*faults, *_refused(error)])) from error
    if faults:
        raise RulesetError(_sentences(name, faults))
    return ruleset, file.default_for


def _unknown(values: dict[str, object]) -> list[str]:
    """Keys that nobody reads; most likely they are misspelt."""
    known = {*Ruleset.model_fields, *_File.model_fields}
    found = [(key, known) for key in values if key not in known]
    for kind, article in _articles(values).items():
        if isinstance(article, dict):
            fields = set(Article.model_fields)
            found += [(f"articles.{kind}.{key}", fields) for key in article if key not in fields]
    return [f"{key} is not known{_nearest(key.rsplit('.', 1)[-1], names)}" for key, names in found]


def _unsaid(values: dict[str, object]) -> list[str]:
    """Kinds of incidents about which the file says nothing."""
    said = _articles(values)
    missing = [kind for kind in JUDGED_KINDS if kind not in said]
    return [f"articles.{kind} is missing: say what the rules provide for it" for kind in missing]


def _articles(values: dict[str, object]) -> dict[str, object]:
    articles = values.get("articles")
    return articles if isinstance(articles, dict) else {}


def _refused(error: ValidationError) -> list[str]:
    faults = []
    for one in error.errors(include_url=False):
        key = ".".join(str(part) for part in one["loc"])
        if one["type"] == "missing":
            faults.append(f"{key} is missing")
        else:
            faults.append(f"{key} = {one['input']!r}: {one['msg'][0].lower()}{one['msg'][1:]}")
    return faults


def _nearest(word: str, known: set[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; known are {', '.join(sorted(known))}"


def _sentences(name: str, faults: list[str]) -> str:
    return "\n".join(f"{name}: {fault}." if fault[-1] not in ".?" else f"{name}: {fault}" for fault in faults)
