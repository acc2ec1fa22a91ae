"""What something would change, in sentences, before it is done. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dashboard.desk.event import Event, PairedRound, Refused, Section
from dashboard.desk.pairing import Lots, asked, question
from dashboard.desk.people import People, in_order, person_of
from dashboard.desk.score import SCORE_OF
from dashboard.desk.stands import stands
from dashboard.errors import DashboardError
from dashboard.pairing.places import figure
from dashboard.pairing.system import CannotPair

MOST_PLACES = 6
"""So many changed places are named, the highest first; the others are counted."""


def changes(before: Event, after: Event, people: People) -> list[str]:
    """What is otherwise afterwards, as somebody at the desk would say it; empty = nothing that shows."""
    told: list[str] = []
    for name, section in after.sections.items():
        was, called = before.sections.get(name), section.settings.name
        if was is None:
            told.append(f"{called} is a new section.")
            continue
        paired, gone = section.rounds[len(was.rounds) :], was.rounds[len(section.rounds) :]
        told += [f"Round {one.number} of {called} is paired." for one in paired]
        told += [f"Round {one.number} of {called} is not paired any more." for one in gone]
        told += _results(was, section, after, people)
        told += _places(before, was, after, section, people)
        told += _pairings(was, after, section, people)
    return told


def _results(was: Section, now: Section, event: Event, people: People) -> Iterator[str]:
    for old, new in zip(was.rounds, now.rounds, strict=False):
        results = {seat.game: (seat.white_result, seat.black_result) for seat in old.seats}
        for seat in new.seats:
            sides = seat.white_result, seat.black_result
            if seat.game in results and results[seat.game] != sides:
                white, black = (person_of(event.entries[one], people).name for one in seat.players)
                score = SCORE_OF[sides]
                became = "has no result any more" if score == "*" else f"counts as {score}"
                yield f"{white} - {black} in round {new.number} {became}."


def _places(before: Event, was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Whose points or place are others, after the last round of which anything is known."""
    rounds = min(len(was.rounds), len(now.rounds))
    if not rounds:
        return
    try:
        old = {line.number: line for line in stands(before, was, people, rounds).lines}
        new = stands(after, now, people, rounds).lines
    except (DashboardError, CannotPair, ValueError):
        return  # a format that cannot be ranked so, of which nothing more can be said
    order = in_order(after, now.id, people)
    moved = [
        line
        for line in new
        if line.number in old
        and (line.place, line.points) != (old[line.number].place, old[line.number].points)
    ]
    for line in moved[:MOST_PLACES]:
        name, earlier = person_of(after.entries[order[line.number - 1]], people).name, old[line.number]
        points = f"{figure(earlier.points)} -> {figure(line.points)} points, "
        said = points if line.points != earlier.points else ""
        yield f"{name}: {said}place {earlier.place} -> {line.place}."
    if len(moved) > MOST_PLACES:
        yield f"{len(moved) - MOST_PLACES} more change places."


def _pairings(was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Rounds that were paired with results that are others now."""
    for old, new in zip(was.rounds, now.rounds, strict=False):
        if _results_of(old) == _results_of(new):
            continue
        for later in now.rounds[new.number :]:
            if later.number == new.number + 1 and (told := _would_be(after, now, later, people)):
                yield told
            elif later.number > new.number + 1:
                yield f"Round {later.number} was paired after that, with what stood then; it stays as it is."
        return


def _results_of(one: PairedRound) -> list[object]:
    return [(seat.game, seat.white_result, seat.black_result) for seat in one.seats]


def _would_be(event: Event, section: Section, paired: PairedRound, people: People) -> str:
    """What the next round would be with the results as they are now."""
    cut = replace(section, rounds=section.rounds[: paired.number - 1])
    then = replace(event, sections={**event.sections, section.id: cut})
    number = f"Round {paired.number}"
    try:
        pairing, _ = asked(question(then, section.id, people, Lots("w")))
    except Refused:
        return f"{number} was paired with the result that stood then; it stays as it is."
    order = section.numbers
    new = {frozenset((order[game.white - 1], order[game.black - 1])) for game in pairing.round.games}
    old = {frozenset(seat.players) for seat in paired.seats}
    if new == old:
        return f"{number} would be paired the same."
    return (
        f"{number} is paired already and stays as it is; with this result {len(old - new)} of its "
        f"{len(old)} boards would be others. To pair it again, undo its pairing before anybody plays."
    )
