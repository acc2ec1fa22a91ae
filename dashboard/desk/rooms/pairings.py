"""The pairings of a round with reasons and the checker's findings; drafts and paired rounds look alike."""

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
    """Return a round of a section; ``round`` is 0 if none is paired. ``numbered``: names by number."""
    section, number = asked.section, asked.round
    last, order = section.last, in_order(asked.event, asked.section.id, asked.people)
    over = _over(asked, section)
    room: dict[str, Any] = {
        "round": number,
        "rounds": len(section.rounds),
        "may_pair": (last is None or last.closed) and not over,
        "over": over,
        "numbered": [person_of(asked.event.entries[player], asked.people).name for player in order],
    }
    if number == 0:
        return room
    round_ = section.rounds[number - 1]
    boards, byes = [seat.board for seat in round_.seats], list(round_.byes)
    findings = findings_of(asked.event, section, boards, byes, asked.people) if round_ is last else ()
    why = [
        reason.model_copy(update={"text": renumbered(reason.text, round_.numbers, order)})
        for reason in round_.why
    ]
    notes = [renumbered(note, round_.numbers, order) for note in round_.notes]
    return {
        **room,
        **round_for_page(asked.event, asked.people, section, number, boards, byes, why, notes, findings),
        "state": _state(round_, asked.now_ms),
        "play": round_state(round_, asked.now_ms, games_seen("", asked.live)),
        "paired_seq": round_.paired_seq,
        "public_at": round_.public_at,
        "starts_at": round_.starts_at,
        "by_hand": round_.by_hand,
        "results": [SCORE_OF[seat.white_result, seat.black_result] for seat in round_.seats],
        "games": [seat.game for seat in round_.seats],
        "warnings": [
            *(outdated(asked.history, section, asked.people) if round_ is last else ()),
            *missing_tables(asked.live, boards),
            *(
                _about_tables(asked, section, [seat.board for seat in round_.open])
                if not round_.closed
                else ()
            ),
        ],
        "undo": question_before_undoing(asked.history, section, asked.people, asked.live)
        if round_ is last
        else None,
    }


def _over(asked: RoomRequest, section: Section) -> str:
    """Return why no round is left to pair after the last; formats with stages report it themselves."""
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
    """Yield problems with the tables of boards that are still to be played."""
    yield from without_table(asked.event, section, boards, asked.live)
    yield from elsewhere(boards, asked.event, asked.people)
    yield from in_words(
        ((board.hall, board.table) for board in boards if board.table is not None),
        taken(asked.events, asked.name, asked.now_ms),
        "needed",
    )


def missing_tables(live: Live, boards: Iterable[PairedBoard]) -> tuple[str, ...]:
    """Return a sentence for each hall that lacks tables of these boards."""
    return lacking(live, ((board.hall, board.table) for board in boards if board.table is not None))


def draft_for_page(asked: RoomRequest, draft: Draft) -> dict[str, Any]:
    """Return a draft."""
    fact, section = draft.answer.fact, asked.event.section(draft.question.section)
    draft_ = round_for_page(
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
    draft_["warnings"] = [
        *late_because_of(asked.history, section, fact.round, asked.people),
        *missing_tables(asked.live, fact.boards),
        *_about_tables(asked, section, fact.boards),
    ]
    return {**draft_, "round": fact.round, "digest": draft.answer.digest, "first_color": fact.first_color}


def round_for_page(
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
    """Return boards with names, numbers and points before the round; byes, reasons, notes and findings."""
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
        "why": [
            {"players": list(reason.players), "rule": reason.rule, "text": reason.text} for reason in why
        ],
        "notes": list(notes),
        "findings": findings_for_page(event, people, findings, order),
    }


def findings_for_page(
    event: Event, people: People, findings: Iterable[PairingFault], order: Sequence[int]
) -> list[dict[str, Any]]:
    """Return the checker's findings with the players concerned; ``order``: the players by number."""
    shown_ = []
    for finding in findings:
        named = [f"{at} {person_of(event.entries[order[at - 1]], people).name}" for at in finding.players]
        text = Sentence("server_finding", text=finding.text, players=named) if named else finding.text
        players = [order[at - 1] for at in finding.players]
        shown_.append({"severity": finding.severity.value, "players": players, "text": text})
    return shown_


def manual_changes_for_page(
    event: Event, people: People, section: Section, boards: Sequence[PairedBoard], byes: Sequence[PairedBye]
) -> Iterator[str]:
    """Yield what a person may have overlooked in manual changes, and no pairing rule forbids."""
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


def _state(round_: PairedRound, now_ms: int) -> str:
    """Return ``drawn`` (known to the desk only), ``waits`` (public later), ``public`` or ``closed``."""
    if round_.closed:
        return "closed"
    if round_.public_at is None:
        return "drawn"
    return "public" if round_.is_public(now_ms) else "waits"
