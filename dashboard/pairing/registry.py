"""The pairing systems by name: how each is made, and the rules of the checker for it.

An engine is imported when it is made, because one of them needs a large library.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from typing import Any, Literal, Protocol, TypeVar

from broker.words.sentence import Sentence
from dashboard.errors import DashboardError
from dashboard.pairing.core.checker import BY_HAND, FIDE, SCHEDULED, STAGES, US_CHESS, Rules
from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.places import Places
from dashboard.pairing.core.system import PairingSystem
from dashboard.pairing.core.tournament import Bye, ByeKind, Stage, Tournament, scores
from dashboard.pairing.event_settings import TextSettings
from dashboard.pairing.tiebreaks.regulations import regulations_of
from dashboard.pairing.tiebreaks.sheet import ranking_sheet


class UnknownSystem(DashboardError):
    """There is no system of this name, or no such setting; the text lists the known ones."""


@dataclass(frozen=True, slots=True)
class System:
    """A registered pairing system.

    Attributes:
        title: for people.
        make: returns the engine with its default settings.
        rules: the checker's rules for its pairings.
    """

    title: str
    make: Callable[[], PairingSystem]
    rules: Rules


def _fide_dutch() -> PairingSystem:
    from dashboard.pairing.engines import FideDutch

    return FideDutch()


def _us_chess() -> PairingSystem:
    from dashboard.pairing.systems.us_chess import UsChess

    return UsChess()


def _scholastic() -> PairingSystem:
    from dashboard.pairing.systems.scholastic import Scholastic

    return Scholastic()


def _round_robin(cycles: int) -> PairingSystem:
    from dashboard.pairing.systems.round_robin import RoundRobin

    return RoundRobin(cycles=cycles)


def _quads() -> PairingSystem:
    from dashboard.pairing.systems.quads import Quads

    return Quads()


def _cohen() -> PairingSystem:
    from dashboard.pairing.systems.cohen import Cohen

    return Cohen()


def _vkk() -> PairingSystem:
    from dashboard.pairing.systems.vkk import Vkk

    return Vkk()


def _knockout() -> PairingSystem:
    from dashboard.pairing.systems.knockout import Knockout

    return Knockout()


def _team_match() -> PairingSystem:
    from dashboard.pairing.systems.team_match import TeamMatch

    return TeamMatch()


def _manual() -> PairingSystem:
    from dashboard.pairing.core.manual import Manual

    return Manual()


SYSTEMS: Mapping[str, System] = {
    "fide-dutch": System("FIDE Dutch (2026)", _fide_dutch, FIDE),
    "us-chess": System("US Chess Swiss", _us_chess, US_CHESS),
    "scholastic": System("Scholastic Swiss", _scholastic, US_CHESS),
    "cohen": System("Cohen Chess", _cohen, STAGES),
    "vkk": System("VKK", _vkk, STAGES),
    "round-robin": System("Round robin", partial(_round_robin, 1), SCHEDULED),
    "double-round-robin": System("Double round robin", partial(_round_robin, 2), SCHEDULED),
    "quads": System("Quads", _quads, SCHEDULED),
    "knockout": System("Knockout", _knockout, STAGES),
    "team-match": System("Team match", _team_match, STAGES),
    "manual": System("By hand", _manual, BY_HAND),
}
"""The systems, by the id in files and commands."""

SWISS = frozenset({"fide-dutch", "us-chess", "scholastic"})
"""Systems that choose opponents by results in each round, so that two players can be kept apart."""


def rules_for(known: System, engine: PairingSystem) -> Rules:
    """Return the checker's rules for an engine: a double round robin has two meetings."""
    return dataclasses.replace(known.rules, meetings=getattr(engine, "cycles", known.rules.meetings))


def system(name: str) -> System:
    """Return the system of this name.

    Raises:
        UnknownSystem: there is none.
    """
    known = SYSTEMS.get(name.lower().replace("_", "-"))
    if known is None:
        raise UnknownSystem(Sentence("server_system_unknown", name=name, known=[*SYSTEMS]))
    return known


Settled = TypeVar("Settled")


def with_settings(settled: Settled, settings: Mapping[str, str], called: str) -> Settled:
    """Return an engine, or another dataclass, with some of its fields set from text, as on a command line.

    Args:
        called: its name in errors.

    Raises:
        UnknownSystem: it has no such setting, or the text is not a valid value.
    """
    assert dataclasses.is_dataclass(settled)
    hints = typing.get_type_hints(type(settled))
    fields = {field.name: hints[field.name] for field in dataclasses.fields(settled) if field.init}
    changed: dict[str, Any] = {}
    for name, text in settings.items():
        plain = name.replace("-", "_")
        if plain not in fields:
            known = [*fields] or Sentence("server_none")
            raise UnknownSystem(Sentence("server_setting_unknown", system=called, name=name, known=known))
        try:
            changed[plain] = _value(fields[plain], text)
        except (ValueError, KeyError, ZeroDivisionError):
            expected = _described(fields[plain])
            wrong = Sentence("server_setting_wrong", text=text, name=name, system=called, expected=expected)
            raise UnknownSystem(wrong) from None
    changer: Any = dataclasses.replace  # any dataclass, which no type variable says
    return typing.cast(Settled, changer(settled, **changed))


class HasRulesSheet(Protocol):
    """A system that can describe its settings for the wall: every system here."""

    def rules_sheet(self) -> tuple[str, ...]:
        """Return a sentence a line, each setting named in one of them."""


def rules_sheet(engine: PairingSystem) -> tuple[str, ...]:
    """Return the rules sheet of an engine, a line each."""
    return typing.cast(HasRulesSheet, engine).rules_sheet()


def ranking_of(engine: PairingSystem, tournament: Tournament, kept: Mapping[str, str]) -> tuple[str, ...]:
    """Return what separates equals in this event, a line each; empty if the format has its own ranking.

    Args:
        kept: the settings in the event's file.

    Raises:
        UnknownSystem: a value is invalid.
        UnknownTieBreak: the event names an unknown tie-break.
    """
    if ranks_itself(engine):
        return ()
    rules = regulations_of(tournament)
    if not rules.codes:
        return ()
    return ranking_sheet(with_settings(rules, TextSettings(kept).of(rules), Sentence("server_the_standings")))


def with_usual_rounds(engine: PairingSystem, tournament: Tournament) -> Tournament:
    """Return the tournament with the system's usual number of rounds if none is set."""
    rounds = tournament.rounds_planned or getattr(engine, "usual_rounds", 0)
    return dataclasses.replace(tournament, rounds_planned=rounds)


class RanksItself(Protocol):
    """A format with its own ranking, such as one with stages."""

    def places(self, tournament: Tournament) -> Places:
        """Return every player's place and the reason for it."""


def ranks_itself(engine: PairingSystem) -> bool:
    """Return whether a format has its own ranking; otherwise points and tie-breaks rank."""
    return hasattr(engine, "places")


def places_of(engine: PairingSystem, tournament: Tournament) -> Places:
    """Return the ranking of a format that has its own.

    Raises:
        CannotPair: the rounds are not those of the format.
    """
    return typing.cast(RanksItself, engine).places(tournament)


class HasGroups(Protocol):
    """A format whose groups are events of their own, each with a winner (quads)."""

    def stages(self, tournament: Tournament) -> tuple[Stage, ...]:
        """Return the groups with their players, in order."""


def groups_of(engine: PairingSystem, tournament: Tournament) -> tuple[Stage, ...]:
    """Return the groups that have a ranking each; empty if all players are ranked together."""
    if not hasattr(engine, "stages"):
        return ()
    return typing.cast(HasGroups, engine).stages(tournament)


def points_in(engine: PairingSystem, tournament: Tournament) -> Mapping[int, Fraction]:
    """Return every player's points as in the standings: a format may count its own (VKK)."""
    points = scores(tournament)
    if ranks_itself(engine):
        points.update({place.player: place.points for place in places_of(engine, tournament).places})
    return points


def settings_of(texts: Sequence[str]) -> dict[str, str]:
    """Return the settings in ``NAME=VALUE`` texts of a command line.

    Raises:
        ValueError: one of them has no equals sign.
    """
    settings: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--setting is NAME=VALUE, such as cycles=2, not {text!r}")
        settings[name.strip()] = value.strip()
    return settings


def codes_of(text: str) -> tuple[str, ...]:
    """Return the tie-break codes of a command line: ``BH/C1,BH,SB``; none for an empty text.

    Raises:
        ValueError: nothing on one side of a comma.
    """
    parts = [part.split() for part in text.split(",")] if text.strip() else []
    if not all(parts):
        raise ValueError(f"--tiebreaks is codes with one comma between, not {text!r}")
    return tuple(code for part in parts for code in part)


def _value(hint: Any, text: str) -> Any:
    """Return the value of a text; ``Any``, because a type read at run time has no static type."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        if type(None) in arguments and text.lower() in {"none", ""}:
            return None
        return _value(next(option for option in arguments if option is not type(None)), text)
    if origin is Literal:
        return {str(option): option for option in arguments}[text]
    if origin is tuple and arguments[-1] is Ellipsis:
        return tuple(_value(arguments[0], part.strip()) for part in text.split(";") if part.strip())
    if origin is tuple:
        return tuple(
            _value(argument, part)
            for argument, part in zip(arguments, re.split(r"[-\s]+", text), strict=True)
        )
    if origin is frozenset:
        return frozenset(_value(arguments[0], part) for part in re.split(r"[,\s]+", text.strip()))
    if hint is bool:
        return {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}[text.lower()]
    if hint is PairingSystem:
        return system(text).make()
    if hint is Bye:
        number, kind = text.split()
        return Bye(int(number), ByeKind(kind.upper()))
    if hint is CoordinatorDecision:
        return CoordinatorDecision.read(text)
    if hint in {int, float, Fraction} and not hint(text) >= 0:
        raise ValueError  # rounds, players, points of rating, seconds: none is negative
    if isinstance(hint, type) and (issubclass(hint, Enum) or hint in {int, float, str, Fraction}):
        return hint(text)
    raise ValueError


def _described(hint: Any) -> str:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        return " or ".join(
            "none" if argument is type(None) else _described(argument) for argument in arguments
        )
    if origin is Literal:
        return " or ".join(map(str, arguments))
    if origin is tuple and arguments[-1] is Ellipsis:
        return f"a list with semicolons between, each {_described(arguments[0])}"
    if origin is tuple:
        return " and ".join(map(_described, arguments)) + " with spaces or - between"
    if origin is frozenset:
        return "numbers with commas between"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(str(member.value) for member in hint)
    return WORDS.get(hint, "not to be set from here")


WORDS = {
    bool: "yes or no",
    int: "a whole number, 0 or more",
    float: "a number, 0 or more",
    Fraction: "a number, 0 or more",
    str: "a text",
    PairingSystem: "a pairing system",
    Bye: "a player and U, F, H or Z such as 5 H",
    CoordinatorDecision: "a decision such as Group B: 7 4 (Eva Roth, 14:05)",
}
