"""A section of an event as a tournament, for pairing engines, tie-breaks and tournament files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dashboard.desk.event.event import Event, PairedRound, Section
from dashboard.desk.event.people import People, entrant, in_order
from dashboard.pairing.core.checker import Rules
from dashboard.pairing.core.system import PairingSystem
from dashboard.pairing.core.tournament import (
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Points,
    Round,
    Stage,
    Tournament,
)
from dashboard.pairing.event_settings import TextSettings
from dashboard.pairing.registry import rules_for, system, with_settings, with_usual_rounds


def engine_of(section: Section) -> PairingSystem:
    """Return the pairing system of a section, with its settings.

    Raises:
        UnknownSystem: there is no such system, or it has no such setting.
    """
    chosen = system(section.settings.system)
    usual = chosen.make()
    return with_settings(usual, TextSettings(section.system_settings).of(usual), chosen.title)


def rules_of(section: Section) -> Rules:
    """Return the rules that the checker applies to its pairings."""
    return rules_for(system(section.settings.system), engine_of(section))


def as_tournament(event: Event, section_id: str, people: People, rounds: int | None = None) -> Tournament:
    """Return a section with its first ``rounds`` rounds, or None for all.

    Players have their numbers in the section, or those that they will get with round 1.
    """
    section = event.section(section_id)
    order = in_order(event, section_id, people)
    number = {player: place for place, player in enumerate(order, start=1)}
    paired = section.rounds[:rounds]
    planned = section.settings.rounds
    tournament = Tournament(
        name=called(event, section),
        system=section.settings.system,
        rounds_planned=planned,
        players=tuple(entrant(event.entries[player], people, number[player]) for player in order),
        rounds=tuple(_round(round_, number) for round_ in paired),
        first_color=section.first_color,
        coming_byes=_coming(event, order, number, len(paired), planned),
        awards=tuple(
            Award(frozenset({number[award.player]}), Fraction(award.halves, 2), award.round)
            for award in event.awards
            if award.player in number
        ),
        apart=tuple(
            Apart(here)
            for group in section.settings.apart
            if len(here := frozenset(number[player] for player in group if player in number))
            > 1  # another section now
        ),
        tiebreaks=section.settings.tie_breaks,
        edition=section.settings.edition,
    )
    engine = engine_of(section)
    # A format with its own points (VKK) has them in every total, chart and file.
    points: Points = getattr(engine, "points", tournament.points)
    return with_usual_rounds(engine, replace(tournament, points=points))


def called(event: Event, section: Section) -> str:
    """Return the name of the section: "Harbour Open", or with several sections "..., U12"."""
    name = event.settings.name if event.settings else ""
    return name if len(event.sections) == 1 else f"{name}, {section.settings.name}"


def _round(paired: PairedRound, number: dict[int, int]) -> Round:
    games = tuple(
        PairedGame(
            number[seat.board.white],
            number[seat.board.black],
            seat.white_result,
            seat.black_result,
            seat.board.stage,
            seat.board.extra,
        )
        for seat in paired.seats
    )
    return Round(
        games,
        tuple(Bye(number[bye.player], bye.kind) for bye in paired.byes),
        tuple(Stage(s.title, tuple(number[p] if p else 0 for p in s.players)) for s in paired.stages),
    )


def _coming(
    event: Event, order: Sequence[int], number: dict[int, int], done: int, planned: int
) -> dict[int, tuple[Bye, ...]]:
    """Return the byes of the rounds to come; a withdrawn player has one in each."""
    last = max([planned, done + 1, *(round_ for player in order for round_ in event.entries[player].byes)])
    coming: dict[int, tuple[Bye, ...]] = {}
    for round_ in range(done + 1, last + 1):
        byes: list[Bye] = []
        for player in order:
            entry = event.entries[player]
            if entry.left_after is not None and entry.left_after < round_:
                byes.append(Bye(number[player], ByeKind.ZERO))
            elif round_ in entry.byes:
                byes.append(Bye(number[player], entry.byes[round_]))
        if byes:
            coming[round_] = tuple(byes)
    return coming
