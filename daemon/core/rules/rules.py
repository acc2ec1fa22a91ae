"""The rule sets of a hall by their ids: those of the program (`rulesets/`), and a folder of its own.

To add one, add a file; nothing in the code names a rule set. Exactly one file of the program claims each
class of time control as its own when nobody chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from broker.contract.ruleset import Ruleset
from daemon.core.rules import ruleset_files
from daemon.core.rules.ruleset_files import NO_CLOCK as NO_CLOCK
from daemon.core.rules.ruleset_files import Class, RulesetSource
from daemon.core.rules.ruleset_files import RulesetError as RulesetError
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
    known, faults = readable(folder)
    if faults:
        raise RulesetError("\n".join(faults))
    return known


def readable(folder: Path | None = None) -> tuple[Mapping[str, Ruleset], list[str]]:
    """The same as `load`, without those files of the folder that are damaged; and a sentence for each fault.

    Raises:
        RulesetError: there is no such folder.
    """
    if folder is None:
        return _shipped_rulesets(), []
    own, faults = _own_rulesets(folder)
    return {**_shipped_rulesets(), **own}, faults


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
        RulesetError: with a sentence for each thing that is wrong with it. What is wrong with the other files
            of its folder is not asked, unless it extends them or has the id of one.
    """
    own = ruleset_files.read(path)
    programs_own = path.resolve().parent == Path(str(_folder())).resolve()
    others = [*(() if programs_own else _shipped()), *_beside(path)]
    faults = [] if programs_own else _claimed_class(own)
    faults += [_taken(own, other) for other in others if other.id == own.id]
    # Whoever has an id first keeps it, as in a whole folder, where the second is refused.
    known = {source.id: source for source in (*reversed(others), own)}
    try:
        made = ruleset_files.ruleset(own, known)
    except RulesetError as error:
        raise RulesetError("\n".join([*faults, str(error)])) from error
    if faults:
        raise RulesetError("\n".join(faults))
    return made


def default_for(time_control: str) -> Ruleset:
    """The rule set for a time control when nobody chooses one.

    Raises:
        ValueError: the text is not a time control.
    """
    wanted = class_of(time_control)
    return next(made for name, made in load().items() if wanted in classes_of(name))


def own_for(time_control: str) -> Ruleset:
    """As `default_for`; that of a long game for a text that is no time control, which is refused later."""
    try:
        return default_for(time_control)
    except ValueError:
        return default_for("5400+30")


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
    total_s = TimeControl.parsed(time_control).seconds_for(RATED_MOVES)
    return "standard" if total_s >= STANDARD_S else "blitz" if total_s <= BLITZ_S else "rapid"


@cache
def _shipped() -> tuple[RulesetSource, ...]:
    files = sorted(
        (file for file in _folder().iterdir() if file.name.endswith(".toml")), key=lambda f: f.name
    )
    return tuple(
        ruleset_files.source(file.read_text(encoding="utf-8"), f"{file.name} of the program")
        for file in files
    )


def _folder() -> Traversable:
    return resources.files("daemon.core.rules") / "rulesets"


@cache
def _shipped_rulesets() -> Mapping[str, Ruleset]:
    known = {source.id: source for source in _shipped()}
    return MappingProxyType({one.id: ruleset_files.ruleset(one, known) for one in _shipped()})


def _own_rulesets(folder: Path) -> tuple[dict[str, Ruleset], list[str]]:
    """Those of a folder that can be used, and what is wrong with the others."""
    if not folder.is_dir():
        raise RulesetError(f"{folder} is no folder: name one with rule sets in it, in files called *.toml.")
    known = {source.id: source for source in _shipped()}
    own: list[RulesetSource] = []
    faults: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            source = ruleset_files.read(path)
        except RulesetError as error:
            faults.append(str(error))
            continue
        if source.id in known:
            faults.append(_taken(source, known[source.id]))
        elif wrong := _claimed_class(source):
            faults += wrong
        else:
            known[source.id] = source
            own.append(source)
    made: dict[str, Ruleset] = {}
    for source in own:
        try:
            made[source.id] = ruleset_files.ruleset(source, known)
        except RulesetError as error:
            faults.append(str(error))
    return made, list(dict.fromkeys(faults))  # what extends a damaged file has the same fault


def _taken(own: RulesetSource, other: RulesetSource) -> str:
    return f"{own.shown}: {other.shown} has the id {own.id!r} already."


def _claimed_class(own: RulesetSource) -> list[str]:
    """What is wrong with a file of an event that wants to be taken when nobody chooses."""
    sentence = "default_for is for the program's own: name yours in [hall] ruleset instead."
    return [f"{own.shown}: {sentence}"] if own.default_for else []


def _beside(path: Path) -> list[RulesetSource]:
    """The other files of its folder that can be read; what is wrong with the rest is not asked here."""
    found = []
    for other in sorted(path.parent.glob("*.toml")):
        if other.resolve() == path.resolve():
            continue
        try:
            found.append(ruleset_files.read(other))
        except RulesetError:
            continue
    return found
