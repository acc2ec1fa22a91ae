"""What something would change, in sentences, before it is done. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from dashboard.desk.event.event import EntryRefused, Event, PairedRound, Section
from dashboard.desk.event.people import People, in_order, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.desk.rounds.pairing import Lots, asked, question
from dashboard.desk.rounds.stands import stands
from dashboard.errors import DashboardError
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.system import CannotPair

MOST_PLACES = 6
"""So many are named, whose points change before whose place does; the others are counted."""


def changes(before: Event, after: Event, people: People) -> list[str]:
    """What is otherwise afterwards, as somebody at the desk would say it; empty = nothing that shows."""
    told: list[str] = [*_awards(before, after, people)]
    for name, section in after.sections.items():
        was, called = before.sections.get(name), section.settings.name
        if was is None:
            told.append(f"{called} is a new section.")
            continue
        paired, gone = section.rounds[len(was.rounds) :], was.rounds[len(section.rounds) :]
        told += [f"Round {one.number} of {called} is paired." for one in paired]
        told += [f"Round {one.number} of {called} is not paired any more." for one in gone]
        told += _results(was, section, after, people)
        told += _notes(before, was, after, section, people)
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
    """Whose points or place are others, after the last round of which anything is known.

    Those whose points are others come first: it is they who something happened to.
    """
    rounds = min(len(was.rounds), len(now.rounds))
    if not rounds:
        return
    try:
        earlier_order = in_order(before, was.id, people)
        old = {earlier_order[line.number - 1]: line for line in stands(before, was, people, rounds).lines}
        new = stands(after, now, people, rounds).lines
    except (DashboardError, CannotPair, ValueError) as error:
        yield f"How they would stand cannot be said: {error}"
        return
    order = in_order(after, now.id, people)
    moved = [
        line
        for line in new
        if (player := order[line.number - 1]) in old
        and (line.place, line.points) != (old[player].place, old[player].points)
    ]
    moved.sort(key=lambda line: line.points == old[order[line.number - 1]].points)
    for line in moved[:MOST_PLACES]:
        player = order[line.number - 1]
        name, earlier = person_of(after.entries[player], people).name, old[player]
        points = f"{figure(earlier.points)} -> {figure(line.points)} points, "
        said = points if line.points != earlier.points else ""
        yield f"{name}: {said}place {earlier.place} -> {line.place}."
    if len(moved) > MOST_PLACES:
        yield f"{len(moved) - MOST_PLACES} more change places."


def _awards(before: Event, after: Event, people: People) -> Iterator[str]:
    """Points that are given or taken beside results, and those that are not any more."""
    for one in after.awards[len(before.awards) :]:
        points = Fraction(one.halves, 2)
        word = "point" if abs(points) <= 1 else "points"
        when = f" in round {one.round}" if one.round is not None else ""
        more = "more" if points > 0 else "less"
        name = person_of(after.entries[one.player], people).name
        yield f"{name} has {figure(abs(points))} {word} {more}{when}."


def _notes(before: Event, was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """What is to be known of the standings that was not before: who would have gone on, above all."""
    rounds = min(len(was.rounds), len(now.rounds))
    if not rounds:
        return
    try:
        old, new = stands(before, was, people, rounds), stands(after, now, people, rounds)
        if new.explained is None:  # of a format that ranks by itself; others have notes of their tie-breaks
            yield from (one for one in new.notes if one not in old.notes)
    except (DashboardError, CannotPair, ValueError):
        return  # said where the places would be


def _pairings(was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Rounds that were paired with results that are others now: which of them stay, and which need not."""
    corrected = next(
        (
            new.number
            for old, new in zip(was.rounds, now.rounds, strict=False)
            if _results_of(old) != _results_of(new)
        ),
        None,
    )
    if corrected is None:
        return
    later = now.rounds[corrected:]
    stay = [one.number for one in later if not may_be_paired_again(one)]
    if stay:
        which = f"Round {stay[0]} was" if len(stay) == 1 else f"Rounds {stay[0]} to {stay[-1]} were"
        it = "it stays" if len(stay) == 1 else "they stay"
        yield f"{which} paired after that, with what stood then, and played: {it} as paired."
    for one in later:
        if may_be_paired_again(one):
            yield _would_be(after, now, one, people)


def may_be_paired_again(one: PairedRound) -> bool:
    """Whether nothing of a round is played yet, as far as the desk knows: no result is entered or told."""
    untouched = all(seat.white_result is None and seat.heard is None for seat in one.seats)
    return untouched and not one.closed


def _results_of(one: PairedRound) -> list[object]:
    return [(seat.game, seat.white_result, seat.black_result) for seat in one.seats]


def _would_be(event: Event, section: Section, paired: PairedRound, people: People) -> str:
    """What a round that is paired and not played would be with the results as they are now."""
    cut = replace(section, rounds=section.rounds[: paired.number - 1])
    then = replace(event, sections={**event.sections, section.id: cut})
    number = f"Round {paired.number}"
    known = "is not published yet" if paired.public_at is None else "is published"
    again = f"it {known}: undo its pairing (on the page Pairings) and pair it again before anybody plays"
    try:
        asking = question(then, section.id, people, Lots("w"))
        pairing, _ = asked(asking)
    except EntryRefused as error:
        return f"{number} was paired with the result that stood then, and {again}. ({error})"
    order = asking.numbers
    new = {frozenset((order[game.white - 1], order[game.black - 1])) for game in pairing.round.games}
    old = {frozenset(seat.players) for seat in paired.seats}
    if new == old:
        return f"{number} would be paired the same."
    return (
        f"{number} was paired with the result that stood then; now {len(old - new)} of its {len(old)} boards "
        f"would be others. It stays as it is unless you pair it again; {again}."
    )
