"""The rule sets of a hall by their ids: those of the program in `daemon/rulesets/`, and a folder of its own.

To add one, add a file; nothing in the code names a rule set. Exactly one file of the program claims each
class of time control as its own when nobody chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType

from broker.ruleset import Ruleset
from daemon import ruleset_files
from daemon.ruleset_files import NO_CLOCK as NO_CLOCK
from daemon.ruleset_files import Class, Source
from daemon.ruleset_files import RulesetError as RulesetError
from drivers.time_control import TimeControl

RATED_MOVES = 60
"""The class of a game is measured as if it lasted this many moves (FIDE Laws of Chess, A.1 and B.1)."""

STANDARD_S = 3600
BLITZ_S = 600
"""Standard from the first on, blitz up to the second, rapid between them."""


def load(folder: Path | None = None) -> Mapping[str, Ruleset]:
    """Every rule set by its id: those of the program, and those in a folder.

    Raises:
        RulesetError: a file is damaged; with a sentence for each fault.
    """
    return _shipped_rulesets() if folder is None else {**_shipped_rulesets(), **_own_rulesets(folder)}


def named(name: str, folder: Path | None = None) -> Ruleset:
    """The rule set with this id.

    Raises:
        RulesetError: there is none; the text names the nearest.
    """
    known = load(folder)
    if name not in known:
        raise RulesetError(unknown(name, known))
    return known[name]


def unknown(name: str, known: Iterable[str]) -> str:
    """The sentence about an id that no rule set has."""
    return f"There is no rule set {name!r}{ruleset_files.nearest(name, known)}"


def check(path: Path) -> Ruleset:
    """Read a rule set from a file; it may extend one of the program, or of another file in its folder.

    Raises:
        RulesetError: with a sentence for each thing that is wrong.
    """
    own = ruleset_files.read(path)
    known = {source.id: source for source in (*_shipped(), *_beside(path), own)}
    return ruleset_files.ruleset(own, known)


def default_for(time_control: str) -> Ruleset:
    """The rule set for a time control when nobody chooses one.

    Raises:
        ValueError: the text is not a time control.
    """
    wanted = class_of(time_control)
    return next(made for name, made in load().items() if wanted in classes_of(name))


def classes_of(name: str) -> tuple[Class, ...]:
    """The classes of time control for which this rule set is taken when nobody chooses."""
    return next((source.default_for for source in _shipped() if source.id == name), ())


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


@cache
def _shipped() -> tuple[Source, ...]:
    folder = resources.files("daemon") / "rulesets"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(ruleset_files.source(file.read_text(encoding="utf-8"), file.name) for file in files)


@cache
def _shipped_rulesets() -> Mapping[str, Ruleset]:
    known = {source.id: source for source in _shipped()}
    return MappingProxyType({one.id: ruleset_files.ruleset(one, known) for one in _shipped()})


def _own_rulesets(folder: Path) -> dict[str, Ruleset]:
    if not folder.is_dir():
        raise RulesetError(f"{folder} is no folder: name one with rule sets in it, in files called *.toml.")
    known = {source.id: source for source in _shipped()}
    own = [ruleset_files.read(path) for path in sorted(folder.glob("*.toml"))]
    for source in own:
        if source.id in known:
            raise RulesetError(f"{source.shown}: {known[source.id].shown} has the id {source.id!r} already.")
        if source.default_for:
            raise RulesetError(
                f"{source.shown}: default_for is for the program's own: name yours in [hall] ruleset instead."
            )
        known[source.id] = source
    return {source.id: ruleset_files.ruleset(source, known) for source in own}


def _beside(path: Path) -> list[Source]:
    """The other files of its folder that can be read; what is wrong with the rest is not asked here."""
    found = []
    for other in sorted(path.parent.glob("*.toml")):
        try:
            found.append(ruleset_files.read(other))
        except RulesetError:
            continue
    return found
