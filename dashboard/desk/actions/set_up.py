"""Actions on the event and its sections: settings, and decisions that formats leave to a person."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import Any

from pydantic import Field, model_validator

from broker.contract.ruleset import Ruleset
from broker.contract.whole_rules import id_alone, lack
from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import (
    MOST_TABLES,
    ActionBody,
    MadeFact,
    OfSection,
    Situation,
    check_federation,
)
from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import engine_of
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.time_controls import check_time_control
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.system import PairingSystem
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.event_settings import TextSettings, names_of
from dashboard.pairing.registry import UnknownSystem, system, with_settings
from dashboard.pairing.tiebreaks.code import UnknownTieBreak, parsed
from dashboard.pairing.tiebreaks.regulations import regulations_of

HALL = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""The name of a hall, as its topics have it."""

MOST_MONEY = 1_000_000_000_00
MOST_RATING = 4000


class SetEvent(ActionBody):
    """The event's settings."""

    settings: f.EventSettings


def set_event(body: SetEvent, _: Situation) -> MadeFact:
    """Create the event, or change its settings."""
    return MadeFact(f.EventSet(settings=event_as_kept(body.settings)))


def event_as_kept(settings: f.EventSettings) -> f.EventSettings:
    """Return an event's settings to keep. Raises `EntryRejected` if its days or federation are invalid."""
    check_federation(settings.federation)
    _check_days(settings)
    return settings.model_copy(update={"federation": settings.federation.upper()})


def _check_days(settings: f.EventSettings) -> None:
    if not _is_day(settings.begins):
        raise EntryRejected(Sentence("server_first_day_invalid", day=settings.begins))
    if not _is_day(settings.ends):
        raise EntryRejected(Sentence("server_last_day_invalid", day=settings.ends))
    if settings.begins and settings.ends and settings.ends < settings.begins:
        raise EntryRejected(Sentence("server_last_before_first", last=settings.ends, first=settings.begins))


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text or "2000-01-01")
    except ValueError:
        return False
    return True


class SetSection(ActionBody):
    """A section's settings; an unknown id creates a section.

    Attributes:
        ruleset: the id of a rule set in a hall, instead of a whole one in the settings.
    """

    section: f.Identifier
    settings: f.SectionSettings
    ruleset: str = ""

    @model_validator(mode="before")
    @classmethod
    def _named(cls, value: Any) -> Any:
        """Move a rule set that the settings give by its id alone to ``ruleset``."""
        settings: Any = value.get("settings") if isinstance(value, dict) else None
        name = id_alone(settings.get("rules")) if isinstance(settings, dict) else None
        if name is None:
            return value
        return {**value, "settings": {**settings, "rules": None}, "ruleset": value.get("ruleset") or name}


def set_section(body: SetSection, now: Situation) -> MadeFact:
    """Create a section, or change its settings. Settings that cannot be paired are rejected."""
    settings = body.settings
    if body.ruleset:
        settings = settings.model_copy(update={"rules": _ruleset(body.ruleset, now)})
    elif settings.rules is not None and (wrong := lack(settings.rules)):
        raise EntryRejected(wrong)
    try:
        chosen = system(settings.system)
        engine = chosen.make()
        check_settings(settings, engine, chosen.title)
        for code in settings.tie_breaks:
            parsed(code)
        check_time_control(settings.time_control)
        if any(run.last > MOST_TABLES for run in settings.tables):
            raise ValueError(Sentence("server_tables_range", most=MOST_TABLES))
        check_tables(settings)
        check_prizes(settings)
    except (DashboardError, UnknownTieBreak, ValueError) as error:
        raise EntryRejected(text_of(error)) from None
    return MadeFact(f.SectionSet(section=body.section, settings=settings))


def check_settings(settings: f.SectionSettings, engine: PairingSystem, called: str) -> None:
    """Check that every setting belongs to the system or its standings, and that its value is valid.

    Raises:
        UnknownSystem: with a sentence.
    """
    standing = regulations_of(Tournament(system=settings.system, edition=settings.edition))
    given = TextSettings(settings.settings)
    for settled, title in ((engine, called), (standing, Sentence("server_the_standings"))):
        with_settings(settled, given.of(settled), title)
    known = names_of(engine) | names_of(standing)
    if strangers := sorted(name for name in settings.settings if name.replace("-", "_") not in known):
        raise UnknownSystem(
            Sentence("server_setting_unknown", system=called, name=strangers[0], known=sorted(known))
        )


def check_tables(settings: f.SectionSettings) -> None:
    """Every table is there once. Raises `EntryRejected`."""
    seen: set[tuple[str, int]] = set()
    for run in settings.tables:
        if run.hall and not HALL.fullmatch(run.hall):
            raise EntryRejected(Sentence("server_hall_name", hall=run.hall))
        for number in range(run.first, run.last + 1):
            if (run.hall, number) in seen:
                if not run.hall:
                    raise EntryRejected(Sentence("server_table_twice", table=number))
                raise EntryRejected(Sentence("server_table_of_hall_twice", table=number, hall=run.hall))
            seen.add((run.hall, number))


def check_prizes(settings: f.SectionSettings) -> None:
    """Every prize can be won, and its money fits its columns. Raises `EntryRejected`."""
    for prize in settings.prizes:
        if prize.money > MOST_MONEY:
            most = MOST_MONEY // 100
            raise EntryRejected(Sentence("server_prize_money", prize=prize.name, most=most))
        if prize.below is not None and not 1 <= prize.below <= MOST_RATING:
            raise EntryRejected(
                Sentence("server_prize_rating", prize=prize.name, rating=prize.below, most=MOST_RATING)
            )
        if prize.born_from is not None and not 1900 <= prize.born_from <= 2100:
            raise EntryRejected(Sentence("server_prize_birth", prize=prize.name, year=prize.born_from))


class DecideOrder(ActionBody):
    """A decision that a format leaves to a person: the order of players who are level.

    Attributes:
        stage: where it was needed, as the engine called it.
        order: their numbers in the section, best first.
        by: who decides.
        at: when, as text for the record.
    """

    section: str
    stage: str = Field(min_length=1, max_length=60, pattern=r"^[^:;()]+$")
    order: list[int] = Field(min_length=2, max_length=40)
    by: str = Field(min_length=1, max_length=60, pattern=r"^(?:[^,;()]|\([^,;()]*\))+$")
    at: str = Field(default="", max_length=40, pattern=r"^[^,;()]*$")


def decide(body: DecideOrder, now: Situation) -> MadeFact:
    """Record a person's order of level players, and pair the section by it from now on."""
    section = now.event.section(body.section)
    for number in body.order:
        if not 1 <= number <= len(section.numbers):
            called = section.settings.name
            raise EntryRejected(Sentence("server_number_unknown", number=number, section=called))
    if len(set(body.order)) < len(body.order):
        raise EntryRejected(Sentence("server_listed_twice"))
    decision = str(
        CoordinatorDecision(body.stage.strip(), tuple(body.order), body.by.strip(), body.at.strip())
    )
    settings = TextSettings(section.settings.settings, {"decisions": decision}).to_keep()
    changed = section.settings.model_copy(update={"settings": settings})
    if not hasattr(engine_of(replace(section, settings=changed)), "decisions"):
        title = system(section.settings.system).title
        raise EntryRejected(Sentence("server_nothing_to_decide", system=title))
    return MadeFact(f.SectionSet(section=body.section, settings=changed))


def _ruleset(name: str, now: Situation) -> Ruleset:
    for hall in now.live.values():
        if name in hall.rulesets:
            return hall.rulesets[name]
    for section in now.event.sections.values():  # as chosen earlier, if no hall has it now
        if section.settings.rules is not None and section.settings.rules.id == name:
            return section.settings.rules
    raise EntryRejected(Sentence("server_ruleset_unknown", name=name))


def drop_section(body: OfSection, _: Situation) -> MadeFact:
    """Remove a section without players."""
    return MadeFact(f.SectionDropped(section=body.section))
