"""A rule set's file in TOML: how it is read, merged with the one it extends, and checked.

Apart from the parameters of `broker.contract.ruleset.Ruleset` a file may contain:

``extends``: the id of the rule set that it changes; parameters replace those of that rule set one by one,
articles kind by kind. ``without``: parts of that rule set to leave out. ``full_supervision``: what differs if
``supervision`` is "full". ``default_for``: the classes of time control for which a rule set of the program is
the default.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, ValidationError

from broker.contract.incidents import Kind
from broker.contract.ruleset import Article, Ruleset
from broker.schema.renames import table
from drivers.time_control import TimeControl

Class = Literal["standard", "rapid", "blitz"]
"""The three kinds of time controls that FIDE distinguishes."""

NO_CLOCK = ("-", "?")
"""The TimeControl tag of PGN for a game without a clock, or with an unknown one."""

NAMED_MOST, LIKELIEST, ALIKE = 12, 4, 0.4
"""For an unknown word, all known words are listed if there are at most this many; otherwise this many of the
most similar ones, with at least this similarity.
"""

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""An id is typed on a command line, and is part of addresses and file names."""

GOVERNED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "illegal_move": ("illegal_opponent_plus_s", "illegal_offender_minus_s", "illegal_loss_at"),
        "press_without_move": ("press_without_move",),
        "press_before_move": ("press_before_move",),
        "two_hands": ("two_hands",),
        "wrong_hand": ("same_hand",),
        "unpromoted_pawn": ("unpromoted_pawn",),
        "king_capture": ("king_capture",),
        "displaced_pieces": ("displaced_press_back",),
        "touch_move": ("touch_move",),
        "wrong_initial_position": ("initial_fix_until",),
        "reversed_colors": ("reversed_restart_if_moves_lt",),
        "illegal_position_on_board": ("illegal_position_draw",),
        "late_arrival": ("default_s",),
        "clock_setting": ("clock_fix_until",),
        "clock_stopped": ("invalid_pause_penalty",),
        "flag_fall": ("flag_called_by",),
        "dead_position": ("dead_position",),
        "threefold": ("threefold",),
        "fivefold": ("fivefold",),
        "fifty_moves": ("fifty",),
        "seventyfive_moves": ("seventyfive",),
        "draw_offer": ("offer_window",),
        "quickplay_finish": ("qpf",),
        "resignation": ("resign_draw_if",),
        "device": ("device_penalty",),
    }
)
"""Kind of incident -> the parameters that switch it on; if one of them is on, a rule set has its article."""

NEEDED = (
    ("two_hands", ("time_penalty",), "two_hands_penalty_s"),
    ("unpromoted_pawn", ("time_penalty",), "unpromoted_pawn_penalty_s"),
    ("illegal_expires", ("moves",), "illegal_expires_moves"),
    ("qpf", ("bcca_10_2", "fide_iii", "us_14h"), "qpf_limit_s"),
    ("device_penalty", ("time_then_loss",), "device_penalty_s"),
)
"""A parameter, its choices that need a figure, and that figure."""


class RulesetError(ValueError):
    """A rule set that cannot be used; the text has one sentence for each fault."""


class _Change(BaseModel):
    """What a file may contain apart from parameters, or under ``full_supervision``."""

    model_config = ConfigDict(extra="allow")

    without: list[str] = []
    assumed: list[str] = []
    articles: dict[str, dict[str, Any]] = {}

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters that it sets."""
        own = self.model_extra or {}
        return {key: value for key, value in own.items() if key in Ruleset.model_fields}


class _File(_Change):
    id: str
    name: str
    extends: str | None = None
    default_for: list[Class] = []
    full_supervision: _Change = _Change()

    @property
    def parameters(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, **super().parameters}


@dataclass(frozen=True, slots=True)
class RulesetSource:
    """A file as it was read.

    Attributes:
        shown: its name in sentences.
        file: its contents.
    """

    shown: str
    file: _File

    @property
    def id(self) -> str:
        """The id of its rule set."""
        return self.file.id

    @property
    def default_for(self) -> tuple[Class, ...]:
        """The classes of time control that it claims."""
        return tuple(self.file.default_for)


def read(path: Path) -> RulesetSource:
    """Read a file.

    Raises:
        RulesetError: it cannot be read, or has unknown contents; with a sentence for each fault.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesetError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise RulesetError(f"{path} is not a text file in UTF-8.") from error
    return source(text, str(path))


def source(text: str, shown: str) -> RulesetSource:
    """Read the text of a file.

    Raises:
        RulesetError: with a sentence for each fault.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{shown} is not TOML: {error}.") from error
    try:
        return RulesetSource(shown, _File.model_validate(values, strict=True))
    except ValidationError as error:
        raise RulesetError(_sentences(shown, _invalid(error))) from error


def ruleset(own: RulesetSource, known: Mapping[str, RulesetSource]) -> Ruleset:
    """Return the rule set of a file; ``known``: id -> the files that it may extend.

    Raises:
        RulesetError: with a sentence for each fault; or, if the file that it extends cannot be used, with the
            faults of that file.
    """
    line = _ancestry(own, known)
    if line[:-1]:
        ruleset(line[-2], known)
    faults = [
        *_misspelt("", own.file),
        *_misspelt("full_supervision.", own.file.full_supervision),
    ]
    values: dict[str, Any] = {}
    for layer in _layers(line):
        values = _laid_over(values, layer)
    try:
        made = Ruleset.model_validate(values, strict=True)
    except ValidationError as error:
        faults = [*_name_faults(own.file), *faults, *_invalid(error)]
        raise RulesetError(_sentences(own.shown, faults)) from error
    faults += faults_of(made)
    if faults:
        raise RulesetError(_sentences(own.shown, faults))
    return made


def faults_of(made: Ruleset) -> list[str]:
    """Return the faults of a rule set that was read, one clause each; none if it is complete.

    A rule set sent with an assignment has to meet the same conditions as a file.
    """
    return [
        *_name_faults(made),
        *_unsaid(made),
        *_without_figure(made),
        *_no_time_controls(made),
        *_never_assumed(made),
    ]


def _ancestry(own: RulesetSource, known: Mapping[str, RulesetSource]) -> list[RulesetSource]:
    """Return a file and those that it extends, the first one first.

    Raises:
        RulesetError: an id is unknown, or the files extend each other in a circle.
    """
    line = [own]
    while (wanted := line[-1].file.extends) is not None:
        ids = [source.id for source in line]
        if wanted in ids:
            first = ids.index(wanted)
            way = " extends ".join([*ids[first:], wanted])
            raise RulesetError(
                f"{line[first].shown}: {way}, which goes round in a circle: let one of them stand alone."
            )
        if wanted not in known:
            raise RulesetError(
                f"{line[-1].shown}: there is no rule set {wanted!r} to extend{nearest(wanted, known)}"
            )
        line.append(known[wanted])
    return line[::-1]


def _layers(line: Iterable[RulesetSource]) -> list[_Change]:
    """Return what is merged in order: each file, and what full supervision changes in it."""
    files = [source.file for source in line]
    supervision = [file.parameters["supervision"] for file in files if "supervision" in file.parameters]
    full = supervision[-1:] == ["full"]
    return [layer for file in files for layer in ([file, file.full_supervision] if full else [file])]


def _laid_over(values: Mapping[str, Any], layer: _Change) -> dict[str, Any]:
    """Return values with a layer merged in: parameters one by one, articles kind by kind.

    What a layer states itself is no longer assumed, whatever the layer below it assumed.
    """
    gone = {*layer.without}
    settled = {*layer.parameters, *gone, *layer.assumed, *(f"articles.{kind}" for kind in layer.articles)}
    assumed = [name for name in values.get("assumed", []) if not {name, name.split(".")[0]} & settled]
    articles = {
        kind: article
        for kind, article in values.get("articles", {}).items()
        if f"articles.{kind}" not in gone
    }
    return {
        **{key: value for key, value in values.items() if key not in gone},
        **layer.parameters,
        "assumed": [*assumed, *layer.assumed],
        "articles": {**articles, **layer.articles},
    }


# --- faults in sentences ----------------------------------------------------------------------------------


def _name_faults(checked: _File | Ruleset) -> list[str]:
    """Return the faults of id and name: an empty one, or an id that is hard to type."""
    texts = {"id": checked.id, "name": checked.name}
    faults = [f"{key} is empty: enter a text" for key, text in texts.items() if not text.strip()]
    if checked.id.strip() and not ID.fullmatch(checked.id):
        faults.append(f"id = {checked.id!r}: use small letters, digits and hyphens, as in our-open-2026")
    return faults


def _misspelt(where: str, change: _Change) -> list[str]:
    """Return a fault for each unknown word."""
    parameters, kinds = {*Ruleset.model_fields}, {*get_args(Kind)}
    keys = {*parameters, *type(change).model_fields}
    places = [(f"{where}{key}", key, keys) for key in change.model_extra or {} if key not in keys]
    places += [(f"{where}articles.{kind}", kind, kinds) for kind in change.articles if kind not in kinds]
    places += [
        (f"{where}articles.{kind}.{key}", key, {*Article.model_fields})
        for kind, article in change.articles.items()
        for key in article
        if key not in Article.model_fields
    ]
    known = {*parameters, *(f"articles.{kind}" for kind in kinds)}
    places += [(f"{where}without: {name}", name, known) for name in change.without if name not in known]
    return [f"{place} is not known{_now_called(word, words)}" for place, word, words in places]


def _now_called(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word, which may be a kind of incident in version 1."""
    kinds: Mapping[str, str] = table().get("incident_kinds", {})
    place, dot, kind = word.rpartition(".")
    new = f"{place}{dot}{kinds.get(kind, '')}"
    return f": it is now called {new}" if kind in kinds and new in known else _nearest_of_many(word, known)


def _unsaid(made: Ruleset) -> list[str]:
    """Return the parameters that are on without an article, all in one clause."""
    missing = {
        kind: on
        for kind, names in GOVERNED.items()
        if kind not in made.articles and (on := [name for name in names if is_on(getattr(made, name))])
    }
    if not missing:
        return []
    if len(missing) == 1:
        ((kind, on),) = missing.items()
        return [f"articles.{kind} is missing: add the text of the rule, or leave {_all(on)} out"]
    kinds = _all([kind if on == [kind] else f"{kind} ({_all(on)})" for kind, on in missing.items()])
    what = "write [articles.KIND] for each, or leave out the parameter that needs it"
    return [f"{len(missing)} articles are missing; {what}: {kinds}"]


def _all(names: Sequence[str]) -> str:
    """Return names such as "a, b and c"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def is_on(value: object) -> bool:
    """Return whether a parameter has an effect; None, "none", false and an empty list have none."""
    return value is not None and value is not False and value not in ("none", [])


def _without_figure(made: Ruleset) -> list[str]:
    return [
        f'{figure} is missing: {name} = "{getattr(made, name)}" needs it'
        for name, choices, figure in NEEDED
        if getattr(made, name) in choices and getattr(made, figure) is None
    ]


def _no_time_controls(made: Ruleset) -> list[str]:
    faults = []
    for text in made.time_controls or []:
        try:
            if text not in NO_CLOCK:
                TimeControl.parsed(text)
        except ValueError as error:
            faults.append(f"time_controls: {error}")
    return faults


def _never_assumed(made: Ruleset) -> list[str]:
    known = {*Ruleset.model_fields}
    names = [name for name in made.assumed if name.split(".")[0] not in known]
    return [f"assumed: {name} is not a parameter{_nearest_of_many(name, known)}" for name in names]


def _invalid(error: ValidationError) -> list[str]:
    """Return a sentence for each parameter, one also for a parameter of several types that fits none."""
    faults: dict[str, list[str]] = {}
    for detail in error.errors(include_url=False):
        place = [str(part) for part in detail["loc"]]
        key = ".".join(place if place[0] in ("articles", "full_supervision") else place[:1])
        if detail["type"] == "missing":
            faults[f"{key} is missing"] = []
        else:
            text = f"{detail['msg'][0].lower()}{detail['msg'][1:]}"
            faults.setdefault(f"{key} = {detail['input']!r}", []).append(text)
    return [": ".join([key, " or ".join(texts)] if texts else [key]) for key, texts in faults.items()]


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown word: the likely intended one, or all known ones."""
    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]}?" if near else f"; known are {', '.join(sorted(known))}."


def _nearest_of_many(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown word, for known words that may be too many to list."""
    names = sorted(known)
    alike = difflib.get_close_matches(word, names, n=LIKELIEST, cutoff=ALIKE)
    if len(names) <= NAMED_MOST or difflib.get_close_matches(word, alike, n=1):
        return nearest(word, names)
    similar = f"the nearest are {', '.join(alike)}; " if alike else ""
    return f"; {similar}flagfall rulesets show ID --json prints all."


def _sentences(shown: str, faults: Iterable[str]) -> str:
    return "\n".join(
        f"{shown}: {fault}." if fault[-1] not in ".?" else f"{shown}: {fault}" for fault in faults
    )
