"""Previews: sentences about what an action would change, before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from broker.words.sentence import Sentence
from dashboard.desk.event.event import EntryRejected, Event, PairedRound, Section
from dashboard.desk.event.people import People, in_order, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.desk.event.words import signed_points
from dashboard.desk.rounds.pairing import Lots, asked, question
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.system import CannotPair

MOST_PLACES = 6
"""Players that are named; others are counted. Changed points come before changed places."""


def changes(before: Event, after: Event, people: People) -> list[str]:
    """Return what would change, in sentences for the desk; empty if nothing visible would."""
    effects: list[str] = [*_awards(before, after, people)]
    for name, section in after.sections.items():
        was, called = before.sections.get(name), section.settings.name
        if was is None:
            effects.append(Sentence("server_new_section", section=called))
            continue
        paired, gone = section.rounds[len(was.rounds) :], was.rounds[len(section.rounds) :]
        effects += [
            Sentence("server_round_becomes_paired", round=new.number, section=called) for new in paired
        ]
        effects += [
            Sentence("server_round_becomes_unpaired", round=old.number, section=called) for old in gone
        ]
        effects += _results(was, section, after, people)
        effects += _notes(before, was, after, section, people)
        effects += _places(before, was, after, section, people)
        effects += _pairings(was, after, section, people)
    return effects


def _results(was: Section, now: Section, event: Event, people: People) -> Iterator[str]:
    for old, new in zip(was.rounds, now.rounds, strict=False):
        results = {seat.game: (seat.white_result, seat.black_result) for seat in old.seats}
        for seat in new.seats:
            sides = seat.white_result, seat.black_result
            if seat.game in results and results[seat.game] != sides:
                white, black = (person_of(event.entries[player], people).name for player in seat.players)
                score = SCORE_OF[sides]
                at = new.number
                if score == "*":
                    yield Sentence("server_result_removed", white=white, black=black, round=at)
                else:
                    yield Sentence("server_result_becomes", white=white, black=black, round=at, score=score)


def _places(before: Event, was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Yield players whose points or place change, after the last round with known results.

    Players with other points come first, because the change concerns them directly.
    """
    rounds = min(len(was.rounds), len(now.rounds))
    if not rounds:
        return
    try:
        earlier_order = in_order(before, was.id, people)
        old = {
            earlier_order[line.number - 1]: line for line in standings_at(before, was, people, rounds).lines
        }
        new = standings_at(after, now, people, rounds).lines
    except (DashboardError, CannotPair, ValueError) as error:
        yield Sentence("server_no_standings", why=text_of(error))
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
        if line.points == earlier.points:
            yield Sentence("server_place_changes", name=name, before=earlier.place, after=line.place)
        else:
            yield Sentence(
                "server_points_change",
                name=name,
                points_before=figure(earlier.points),
                points=figure(line.points),
                before=earlier.place,
                after=line.place,
            )
    if len(moved) > MOST_PLACES:
        yield Sentence("server_more_places", count=len(moved) - MOST_PLACES)


def _awards(before: Event, after: Event, people: People) -> Iterator[str]:
    """Yield changed points that are given or deducted apart from results."""
    for award in after.awards[len(before.awards) :]:
        name, points = person_of(after.entries[award.player], people).name, signed_points(award.halves)
        if award.round is None:
            yield Sentence("server_award_changes", name=name, points=points)
        else:
            yield Sentence("server_award_changes_in", name=name, points=points, round=award.round)


def _notes(before: Event, was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Yield new notes of the standings, above all who would have advanced."""
    rounds = min(len(was.rounds), len(now.rounds))
    if not rounds:
        return
    try:
        old, new = standings_at(before, was, people, rounds), standings_at(after, now, people, rounds)
        if new.explained is None:  # a format with its own ranking; others have notes of their tie-breaks
            yield from (note for note in new.notes if note not in old.notes)
    except (DashboardError, CannotPair, ValueError):
        return  # the places above report it


def _pairings(was: Section, after: Event, now: Section, people: People) -> Iterator[str]:
    """Yield later rounds, paired with results that change: those that stay, and those that need not."""
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
    stay = [round_.number for round_ in later if not may_be_paired_again(round_)]
    if stay:
        if len(stay) == 1:
            yield Sentence("server_round_stays", round=stay[0])
        else:
            yield Sentence("server_rounds_stay", first=stay[0], last=stay[-1])
    for round_ in later:
        if may_be_paired_again(round_):
            yield _would_be(after, now, round_, people)


def may_be_paired_again(round_: PairedRound) -> bool:
    """Return whether nothing of a round is played yet, as far as the desk knows: no result, no report."""
    untouched = all(seat.white_result is None and seat.report is None for seat in round_.seats)
    return untouched and not round_.closed


def _results_of(round_: PairedRound) -> list[object]:
    return [(seat.game, seat.white_result, seat.black_result) for seat in round_.seats]


def _would_be(event: Event, section: Section, paired: PairedRound, people: People) -> str:
    """Return how a round that is paired and not played would be paired with the new results."""
    cut = replace(section, rounds=section.rounds[: paired.number - 1])
    then = replace(event, sections={**event.sections, section.id: cut})
    number = paired.number
    public = paired.public_at is not None
    again = Sentence("server_again_published") if public else Sentence("server_again_unpublished")
    try:
        asking = question(then, section.id, people, Lots("w"))
        pairing, _ = asked(asking)
    except EntryRejected as error:
        return Sentence("server_would_fail", round=number, again=again, why=text_of(error))
    order = asking.numbers
    new = {frozenset((order[game.white - 1], order[game.black - 1])) for game in pairing.round.games}
    old = {frozenset(seat.players) for seat in paired.seats}
    if new == old:
        return Sentence("server_paired_same", round=number)
    changed = len(old - new)
    return Sentence("server_would_differ", round=number, count=changed, boards=len(old), again=again)
