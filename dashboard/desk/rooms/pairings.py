"""Who meets whom in a round, why, and what the checker says; a draft and a round that stands look alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from broker.names import plain
from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import Event, PairedRound, Section
from dashboard.desk.event.facts import PairedBoard, PairedBye, Why
from dashboard.desk.event.people import People, in_order, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.desk.event.words import BYES, renumbered
from dashboard.desk.halls.event_messages import round_state
from dashboard.desk.halls.releasing import games_seen
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rounds.outdated import outdated
from dashboard.desk.rounds.pairing import findings_of
from dashboard.desk.rounds.undoing import late_because_of, question_before_undoing
from dashboard.desk.running.drafts import Draft
from dashboard.desk.tables.clashes import in_words, taken
from dashboard.desk.tables.live import Live, lacking
from dashboard.desk.tables.without_table import elsewhere, without_table
from dashboard.errors import text_of
from dashboard.pairing.core.checker import PairingFault
from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import scores
from dashboard.pairing.registry import ranks_itself


def pairings(asked: RoomRequest) -> dict[str, Any]:
    """A round of a section as it stands; ``round`` 0 = none is paired yet. ``numbered``: names by number."""
    section, number = asked.section, asked.round
    last, order = section.last, in_order(asked.event, asked.section.id, asked.people)
    over = _over(asked, section)
    told: dict[str, Any] = {
        "round": number,
        "rounds": len(section.rounds),
        "may_pair": (last is None or last.closed) and not over,
        "over": over,
        "numbered": [person_of(asked.event.entries[one], asked.people).name for one in order],
    }
    if number == 0:
        return told
    one = section.rounds[number - 1]
    boards, byes = [seat.board for seat in one.seats], list(one.byes)
    findings = findings_of(asked.event, section, boards, byes, asked.people) if one is last else ()
    why = [said.model_copy(update={"text": renumbered(said.text, one.numbers, order)}) for said in one.why]
    notes = [renumbered(said, one.numbers, order) for said in one.notes]
    return {
        **told,
        **round_told(asked.event, asked.people, section, number, boards, byes, why, notes, findings),
        "state": _state(one, asked.now_ms),
        "play": round_state(one, asked.now_ms, games_seen("", asked.live)),
        "paired_seq": one.paired_seq,
        "public_at": one.public_at,
        "starts_at": one.starts_at,
        "by_hand": one.by_hand,
        "results": [SCORE_OF[seat.white_result, seat.black_result] for seat in one.seats],
        "games": [seat.game for seat in one.seats],
        "warnings": [
            *(outdated(asked.history, section, asked.people) if one is last else ()),
            *missing_tables(asked.live, boards),
            *(_about_tables(asked, section, [seat.board for seat in one.open]) if not one.closed else ()),
        ],
        "undo": question_before_undoing(asked.history, section, asked.people, asked.live)
        if one is last
        else None,
    }


def _over(asked: RoomRequest, section: Section) -> str:
    """Why no round is left to pair, once the last one is closed; stages say it when they are asked."""
    last, planned = section.last, section.settings.rounds
    if last is None or not last.closed:
        return ""
    engine = engine_of(section)
    if hasattr(engine, "closed_field"):  # its rounds are fixed, and counted at once
        try:
            engine.pair(as_tournament(asked.event, section.id, asked.people))
        except EventOver as over:
            return text_of(over)
        except CannotPair:
            return ""
    if 0 < planned <= last.number and not ranks_itself(engine):
        return Sentence("server_all_rounds_closed", planned=planned)
    return ""


def _about_tables(asked: RoomRequest, section: Section, boards: Sequence[PairedBoard]) -> Iterator[str]:
    """What is to be known of the tables of boards that are still to be played."""
    yield from without_table(asked.event, section, boards, asked.live)
    yield from elsewhere(boards, asked.event, asked.people)
    yield from in_words(
        ((one.hall, one.table) for one in boards if one.table is not None),
        taken(asked.events, asked.name, asked.now_ms),
        "needed",
    )


def missing_tables(live: Live, boards: Iterable[PairedBoard]) -> tuple[str, ...]:
    """Of boards that are placed at tables which their hall does not have, a sentence for each hall."""
    return lacking(live, ((one.hall, one.table) for one in boards if one.table is not None))


def draft_for_page(asked: RoomRequest, draft: Draft) -> dict[str, Any]:
    """A round that waits to be accepted."""
    fact, section = draft.answer.fact, asked.event.section(draft.question.section)
    told = round_told(
        asked.event,
        asked.people,
        section,
        fact.round,
        fact.boards,
        fact.byes,
        fact.why,
        fact.notes,
        draft.answer.findings,
        numbers=fact.numbers,
    )
    told["warnings"] = [
        *late_because_of(asked.history, section, fact.round, asked.people),
        *missing_tables(asked.live, fact.boards),
        *_about_tables(asked, section, fact.boards),
    ]
    return {**told, "round": fact.round, "digest": draft.answer.digest, "first_color": fact.first_color}


def round_told(
    event: Event,
    people: People,
    section: Section,
    number: int,
    boards: Sequence[PairedBoard],
    byes: Iterable[PairedBye],
    why: Iterable[Why],
    notes: Sequence[str],
    findings: Iterable[PairingFault],
    numbers: Sequence[int] = (),
) -> dict[str, Any]:
    """Boards with names, numbers and points before the round; byes, reasons, notes and findings."""
    order = tuple(numbers) or in_order(event, section.id, people)
    at = {player: place for place, player in enumerate(order, start=1)}
    points = scores(as_tournament(event, section.id, people, number - 1))

    def side(player: int) -> dict[str, Any]:
        person = person_of(event.entries[player], people)
        return {
            "player": player,
            "number": at[player],
            "name": person.name,
            "title": person.title,
            "rating": person.rating or person.national_rating,
            "team": person.team,
            "points": float(points[at[player]]),
        }

    return {
        "boards": [
            {
                "number": place,
                "hall": board.hall,
                "table": board.table,
                "white": side(board.white),
                "black": side(board.black),
                "stage": board.stage,
                "extra": board.extra,
            }
            for place, board in enumerate(boards, start=1)
        ],
        "byes": [{**side(bye.player), "kind": bye.kind.value, "words": BYES[bye.kind]()} for bye in byes],
        "why": [{"players": list(one.players), "rule": one.rule, "text": one.text} for one in why],
        "notes": list(notes),
        "findings": findings_for_page(event, people, findings, order),
    }


def findings_for_page(
    event: Event, people: People, findings: Iterable[PairingFault], order: Sequence[int]
) -> list[dict[str, Any]]:
    """What the checker says, with who is meant; ``order``: the players by their numbers in the section."""
    told = []
    for one in findings:
        named = [f"{at} {person_of(event.entries[order[at - 1]], people).name}" for at in one.players]
        text = Sentence("server_finding", text=one.text, players=named) if named else one.text
        players = [order[at - 1] for at in one.players]
        told.append({"severity": one.severity.value, "players": players, "text": text})
    return told


def manual_changes_for_page(
    event: Event, people: People, section: Section, boards: Sequence[PairedBoard], byes: Sequence[PairedBye]
) -> Iterator[str]:
    """What somebody may have overlooked who changes the last round by hand, and no pairing rule forbids."""
    assert section.last is not None, "a round is changed by hand"
    before = {frozenset(seat.players) for seat in section.last.seats}
    sat_out = {bye.player for bye in section.last.byes}
    entries = event.entries

    def name(player: int) -> str:
        return person_of(entries[player], people).name

    for board in boards:
        both = (board.white, board.black)
        if any(player not in entries for player in both):
            continue
        teams = {plain(person_of(entries[player], people).team) for player in both}
        if len(teams) == 1 and teams != {""} and frozenset(both) not in before:
            team = person_of(entries[board.white], people).team
            yield Sentence("server_same_team", one=name(board.white), other=name(board.black), team=team)
    yield from elsewhere(boards, event, people)
    for bye in byes:
        if bye.player not in sat_out and bye.player in entries:
            yield Sentence("server_no_game_now", name=name(bye.player), bye=BYES[bye.kind]())


def _state(one: PairedRound, now_ms: int) -> str:
    """``drawn`` = only the desk knows it; ``waits`` = it will be public; ``public``; ``closed``."""
    if one.closed:
        return "closed"
    if one.public_at is None:
        return "drawn"
    return "public" if one.is_public(now_ms) else "waits"
