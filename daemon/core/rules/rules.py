"""The rule sets of a hall by their ids: those of the program (`rulesets/`), and those of a folder.

To add one, add a file; no code names a rule set. Exactly one file of the program claims each class of time
control, for games without a chosen rule set.
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
"""The class of a game is computed for this many moves (FIDE Laws of Chess, A.1 and B.1)."""

STANDARD_S = 3600
BLITZ_S = 600
"""Standard from the first limit on, blitz up to the second, rapid in between."""


def load(folder: Path | None = None) -> Mapping[str, Ruleset]:
    """Return every rule set by its id: those of the program, and those in a folder.

    Raises:
        RulesetError: a file is faulty; with a sentence for each fault.
    """
    known, faults = readable(folder)
    if faults:
        raise RulesetError("\n".join(faults))
    return known


def readable(folder: Path | None = None) -> tuple[Mapping[str, Ruleset], list[str]]:
    """Return the rule sets without the faulty files of the folder, and a sentence for each fault.

    Raises:
        RulesetError: there is no such folder.
    """
    if folder is None:
        return _shipped_rulesets(), []
    own, faults = _own_rulesets(folder)
    return {**_shipped_rulesets(), **own}, faults


def named(name: str, folder: Path | None = None) -> Ruleset:
    """Return the rule set with this id.

    Raises:
        RulesetError: there is none; the text names the most similar one.
    """
    known = load(folder)
    if name not in known:
        raise RulesetError(unknown(name, known))
    return known[name]


def unknown(name: str, known: Iterable[str]) -> str:
    """Return the sentence about an unknown id."""
    return f"There is no rule set {name!r}{ruleset_files.nearest(name, known)}"


def check(path: Path) -> Ruleset:
    """Read a rule set from a file; it may extend one of the program, or of another file in its folder.

    Raises:
        RulesetError: with a sentence for each fault. Faults in other files of its folder are ignored, unless
            it extends them or has the same id.
    """
    own = ruleset_files.read(path)
    programs_own = path.resolve().parent == Path(str(_folder())).resolve()
    others = [*(() if programs_own else _shipped()), *_neighbours(path)]
    faults = [] if programs_own else _claimed_class(own)
    faults += [_taken(own, other) for other in others if other.id == own.id]
    # The first file with an id keeps it, as in a whole folder, where the second is rejected.
    known = {source.id: source for source in (*reversed(others), own)}
    try:
        made = ruleset_files.ruleset(own, known)
    except RulesetError as error:
        raise RulesetError("\n".join([*faults, str(error)])) from error
    if faults:
        raise RulesetError("\n".join(faults))
    return made


def default_for(time_control: str) -> Ruleset:
    """Return the rule set for a time control if none is chosen.

    Raises:
        ValueError: the text is not a time control.
    """
    wanted = class_of(time_control)
    return next(made for name, made in load().items() if wanted in classes_of(name))


def own_for(time_control: str) -> Ruleset:
    """Return the default rule set, or that of a long game for an invalid time control, rejected later."""
    try:
        return default_for(time_control)
    except ValueError:
        return default_for("5400+30")


def classes_of(name: str) -> tuple[Class, ...]:
    """Return the classes of time control for which this rule set is the default."""
    return next((source.default_for for source in _shipped() if source.id == name), ())


def class_of(time_control: str) -> Class:
    """Return standard, rapid or blitz; a game without a clock counts as standard.

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
    return MappingProxyType({source.id: ruleset_files.ruleset(source, known) for source in _shipped()})


def _own_rulesets(folder: Path) -> tuple[dict[str, Ruleset], list[str]]:
    """Return the usable rule sets of a folder, and the faults of the others."""
    if not folder.is_dir():
        raise RulesetError(f"{folder} is not a folder. Use a folder that contains rule sets as *.toml files.")
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
    return made, list(dict.fromkeys(faults))  # a file that extends a faulty one has the same fault


def _taken(own: RulesetSource, other: RulesetSource) -> str:
    return f"{own.shown}: {other.shown} has the id {own.id!r} already."


def _claimed_class(own: RulesetSource) -> list[str]:
    """Return the fault of an event's file that claims to be a default."""
    sentence = "default_for is for the program's own: name yours in [hall] ruleset instead."
    return [f"{own.shown}: {sentence}"] if own.default_for else []


def _neighbours(path: Path) -> list[RulesetSource]:
    """Return the other readable files of its folder; faults of the rest are ignored here."""
    readable_files = []
    for other in sorted(path.parent.glob("*.toml")):
        if other.resolve() == path.resolve():
            continue
        try:
            readable_files.append(ruleset_files.read(other))
        except RulesetError:
            continue
    return readable_files
