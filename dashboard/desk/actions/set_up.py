"""The event and its sections: what they are, and what somebody decides for them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pydantic import Field

from broker.ruleset import Ruleset
from dashboard.desk import facts as f
from dashboard.desk.actions.situation import MOST_TABLES, Body, Made, OfSection, Situation
from dashboard.desk.as_tournament import engine_of
from dashboard.desk.event import Refused
from dashboard.desk.time_controls import check_time_control
from dashboard.errors import DashboardError
from dashboard.event_settings import EventSettings, names_of
from dashboard.pairing.decision import Decision
from dashboard.pairing.system import PairingSystem
from dashboard.pairing.tiebreaks.code import UnknownTieBreak, parsed
from dashboard.pairing.tiebreaks.regulations import regulations_of
from dashboard.pairing.tournament import Tournament
from dashboard.systems import UnknownSystem, system, with_settings


class SetEvent(Body):
    """The event's settings."""

    settings: f.EventSettings


def set_event(body: SetEvent, _: Situation) -> Made:
    """The event is opened, or is something else from now on."""
    check_days(body.settings)
    return Made(f.EventSet(settings=body.settings))


def check_days(settings: f.EventSettings) -> None:
    """An event's days are some, and in order. Raises `Refused`."""
    for called, said in (("first", settings.begins), ("last", settings.ends)):
        try:
            date.fromisoformat(said or "2000-01-01")
        except ValueError:
            raise Refused(f"The {called} day is {said}, and there is no such day.") from None
    if settings.begins and settings.ends and settings.ends < settings.begins:
        raise Refused(f"The last day, {settings.ends}, is before the first one, {settings.begins}.")


class SetSection(Body):
    """A section's settings; a new section where there is none of this id.

    Attributes:
        ruleset: the id of a rule set that a hall knows, instead of the whole one in the settings.
    """

    section: f.Identifier
    settings: f.SectionSettings
    ruleset: str = ""


def set_section(body: SetSection, now: Situation) -> Made:
    """A section is opened, or is played otherwise from now on. What cannot be paired so is refused."""
    settings = body.settings
    if body.ruleset:
        settings = settings.model_copy(update={"rules": _ruleset(body.ruleset, now)})
    try:
        found = system(settings.system)
        engine = found.make()
        check_settings(settings, engine, found.title)
        for code in settings.tie_breaks:
            parsed(code)
        check_time_control(settings.time_control)
        if any(one.last > MOST_TABLES for one in settings.tables):
            raise ValueError(f"Tables are numbered from 1 to {MOST_TABLES}.")
        check_tables(settings)
    except (DashboardError, UnknownTieBreak, ValueError) as error:
        raise Refused(str(error)) from None
    return Made(f.SectionSet(section=body.section, settings=settings))


def check_settings(settings: f.SectionSettings, engine: PairingSystem, called: str) -> None:
    """Every setting is one of the system or of its standings, and has a value of it.

    Raises:
        UnknownSystem: with a sentence.
    """
    standing = regulations_of(Tournament(system=settings.system, edition=settings.edition))
    given = EventSettings(settings.settings)
    for settled, title in ((engine, called), (standing, "the standings")):
        with_settings(settled, given.of(settled), title)
    known = names_of(engine) | names_of(standing)
    if strangers := sorted(name for name in settings.settings if name.replace("-", "_") not in known):
        raise UnknownSystem(
            f"There is no setting {strangers[0]!r} of {called} or of its standings; there are "
            f"{', '.join(sorted(known))}."
        )


def check_tables(settings: f.SectionSettings) -> None:
    """Every table is there once. Raises `Refused`."""
    seen: set[tuple[str, int]] = set()
    for run in settings.tables:
        for number in range(run.first, run.last + 1):
            if (run.hall, number) in seen:
                where = f" of {run.hall}" if run.hall else ""
                raise Refused(f"Table {number}{where} is there twice: name each table once.")
            seen.add((run.hall, number))


class Decide(Body):
    """What somebody decides where a format leaves it to him: the order of players who are level.

    Attributes:
        stage: where it was needed, as the engine called it.
        order: their numbers in the section, the one who is put first first.
        by: who decides; ``at``: when, as it is to be read.
    """

    section: str
    stage: str = Field(min_length=1, max_length=60, pattern=r"^[^:;()]+$")
    order: list[int] = Field(min_length=2, max_length=40)
    by: str = Field(min_length=1, max_length=60, pattern=r"^(?:[^,;()]|\([^,;()]*\))+$")
    at: str = Field(default="", max_length=40, pattern=r"^[^,;()]*$")


def decide(body: Decide, now: Situation) -> Made:
    """Players who are level are put in order by a person, and the section is paired so from now on."""
    section = now.event.section(body.section)
    for number in body.order:
        if not 1 <= number <= len(section.numbers):
            raise Refused(f"Nobody has number {number} in {section.settings.name}.")
    if len(set(body.order)) < len(body.order):
        raise Refused("Somebody is there twice: name each of them once.")
    said = str(Decision(body.stage.strip(), tuple(body.order), body.by.strip(), body.at.strip()))
    settings = EventSettings(section.settings.settings, {"decisions": said}).to_keep()
    changed = section.settings.model_copy(update={"settings": settings})
    if not hasattr(engine_of(replace(section, settings=changed)), "decisions"):
        raise Refused(f"{system(section.settings.system).title} leaves nothing to decide.")
    return Made(f.SectionSet(section=body.section, settings=changed))


def _ruleset(name: str, now: Situation) -> Ruleset:
    for hall in now.live.values():
        if name in hall.rulesets:
            return hall.rulesets[name]
    for section in now.event.sections.values():  # as it was when it was chosen, though no hall is there now
        if section.settings.rules is not None and section.settings.rules.id == name:
            return section.settings.rules
    raise Refused(f"No hall that is reached knows the rule set {name!r}.")


def drop_section(body: OfSection, _: Situation) -> Made:
    """A section without players is no more."""
    return Made(f.SectionDropped(section=body.section))
