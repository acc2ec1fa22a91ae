"""The messages that the desk publishes of an event, by topic (`broker.contract.event_messages`).

The floor gets everything public, and the current results. An audience gets a result when it is released to
it, and standings from released results only. It gets the next pairings after every result of the round
before, because they would reveal the rest. A corrected or undone result keeps its earlier value until the
change is released too. While a round has results to come, no audience sees what happened since it was paired:
who lost points, withdrew or was reinstated. Players have their numbers of the rounds that can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from broker.contract import event_messages as e
from broker.contract import topics
from broker.contract.gate import Minors, with_minors
from broker.contract.message import Message
from dashboard.desk.event.as_tournament import engine_of
from dashboard.desk.event.event import Event, PairedRound, Seat, Section
from dashboard.desk.event.facts import AwardGiven, StoreRecord, Withdrawn
from dashboard.desk.event.history import History, counting
from dashboard.desk.event.people import People, in_order, shown
from dashboard.desk.rounds.standings_at import StandingsAt, standings_at
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import ByeKind, Result
from dashboard.pairing.registry import system

OUTCOMES: Mapping[tuple[Result | None, Result | None], e.Outcome] = {
    (None, None): "*",
    (Result.WIN, Result.LOSS): "1-0",
    (Result.LOSS, Result.WIN): "0-1",
    (Result.DRAW, Result.DRAW): "1/2-1/2",
    (Result.LOSS, Result.LOSS): "0-0",
    (Result.DRAW, Result.LOSS): "1/2-0",
    (Result.LOSS, Result.DRAW): "0-1/2",
    (Result.SHORT_WIN, Result.SHORT_LOSS): "1-0",
    (Result.SHORT_LOSS, Result.SHORT_WIN): "0-1",
    (Result.SHORT_DRAW, Result.SHORT_DRAW): "1/2-1/2",
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS): "1-0",
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN): "0-1",
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS): "0-0",
}

BYES: Mapping[ByeKind, e.ByeKind] = {
    ByeKind.PAIRING: "pairing_allocated",
    ByeKind.FULL: "full_point",
    ByeKind.HALF: "half_point",
    ByeKind.ZERO: "zero_point",
}

EACH_MEETS_EACH = frozenset({"round-robin", "double-round-robin", "quads"})


@dataclass(frozen=True, slots=True)
class StateSignature:
    """The head of every message of the desk: its store, and the number of the newest record in it."""

    store: str
    seq: int


@dataclass(frozen=True, slots=True)
class Listener:
    """A receiver of the messages: the floor or an audience of a hall.

    Attributes:
        hall: the hall of the topics; boards played there are published without a hall.
        audience: its name, or empty for the floor.
        knows: whether it may know a result, or that the result was undone.
        minors: how much it may know of minors.
        started: games that it sees in progress or finished.
    """

    hall: str
    audience: str = ""
    knows: Callable[[Seat], bool] = lambda _: True
    minors: Minors = "named"
    started: frozenset[str] = frozenset()


def messages_for(
    history: History, event_id: str, people: People, store: str, now_ms: int, to: Listener
) -> dict[str, Message]:
    """Return every current message of the event, by its topic below the root of the hall."""
    event = history.event
    if event.settings is None:
        return {}
    known = _known_to(history, now_ms, to)
    signed = StateSignature(store, event.seq)
    sections = [section for section in known.sections.values() if event.players_of(section.id)]
    public = {section.id: list(_public(section.rounds, now_ms)) for section in sections}
    rounds = e.EventOverview(
        journal=store,
        seq=event.seq,
        name=event.settings.name,
        sections=[_section(section, public[section.id], now_ms, to.started) for section in sections],
    )
    messages: list[tuple[topics.Topic, dict[str, str | int], Message]] = [(topics.EVENT_ROUNDS, {}, rounds)]
    for section in sections:
        at: dict[str, str | int] = {"section": section.id}
        messages.append((topics.EVENT_PLAYERS, at, _players(known, section, people, signed)))
        for round_ in public[section.id]:
            place = {**at, "round": round_.number}
            messages.append(
                (topics.EVENT_PAIRINGS, place, _pairings(section, round_, to, known, people, signed))
            )
        with suppress(CannotPair):  # too few players for the format: there are no standings yet
            standing = _standings(known, section, people, public[section.id], signed)
            messages.append((topics.EVENT_STANDINGS, at, standing))
    return {
        _path(topic, {"event": event_id, **at}, to.audience): with_minors(message, to.minors)
        for topic, at, message in messages
    }


def of_their_own_numbers(
    messages: Mapping[str, Message], before: Mapping[str, Message], run: str
) -> dict[str, Message]:
    """Return the messages, those to audiences with numbers that count only what each audience got.

    The number of the newest record would show an audience before its delay that the desk has done something,
    and how much. A message repeated with another number would give away the moment.

    Args:
        before: the messages published last, by topic.
        run: of this desk's process; it names a store whose numbers begin again.
    """
    numbered = dict(messages)
    for path, message in messages.items():
        if not path.startswith("audience/") or not isinstance(message, e.DeskState):
            continue
        was = before.get(path)
        last = was.seq if isinstance(was, e.DeskState) else 0
        same = message.model_copy(update={"journal": f"{message.journal}-{run}", "seq": last})
        numbered[path] = same if same == was else same.model_copy(update={"seq": last + 1})
    return numbered


def change_key(history: History, now_ms: int, to: Listener) -> Hashable:
    """Return what the messages depend on besides the event and its people: equal keys, equal messages."""
    rounds = [round_ for section in history.event.sections.values() for round_ in section.rounds]
    return (
        to.hall,
        to.audience,
        to.minors,
        to.audience
        and tuple(_known_seat(seat, history, to).set_seq for round_ in rounds for seat in round_.seats),
        frozenset(
            round_.paired_seq for round_ in rounds if any(seat.game in to.started for seat in round_.seats)
        ),
        tuple((round_.is_public(now_ms), _is_due(round_, now_ms)) for round_ in rounds),
    )


def _path(topic: topics.Topic, at: Mapping[str, str | int], audience: str) -> str:
    path = topic.at(**at)
    return f"audience/{audience}/{path}" if audience else path


def _known_seat(seat: Seat, history: History, to: Listener) -> Seat:
    """Return a board with the newest result that the receiver may know, or without one."""
    for result in reversed(history.results.get(seat.game, ())):
        known = replace(seat, **result._asdict())
        if to.knows(known):
            return known
    return replace(seat, white_result=None, black_result=None, report=None, set_seq=0)


def _known_to(history: History, now_ms: int, to: Listener) -> Event:
    """Return the event as an audience may know it: visible rounds, and nothing that reveals results."""
    event = history.event
    if not to.audience:
        return event
    sections = dict[str, Section]()
    # By section, the last record whose effects on players and points may be known.
    upto = dict[str, int]()
    for section in event.sections.values():
        rounds = list[PairedRound]()
        for round_ in section.rounds:
            seats = tuple(_known_seat(seat, history, to) for seat in round_.seats)
            hidden = any(seat.white_result is None for seat in seats)
            if hidden:
                upto.setdefault(section.id, round_.paired_seq)
            rounds.append(replace(round_, seats=seats, closed=round_.closed and not hidden))
        public = tuple(_public(rounds, now_ms))
        numbers = public[-1].numbers if public else ()
        sections[section.id] = replace(section, rounds=public, numbers=numbers)
    if not upto:
        return replace(event, sections=sections)
    return _as_known(replace(event, sections=sections), history.records, upto)


def _as_known(event: Event, records: Sequence[StoreRecord], upto: Mapping[str, int]) -> Event:
    """Return the event with points and withdrawals as they were before rounds that are not known yet."""

    def counted(section: str) -> list[StoreRecord]:
        return list(counting(records[: upto[section] - 1]))

    before = {section: counted(section) for section in upto}
    awards = [
        (award, seq)
        for award, seq in zip(event.awards, event.award_seqs, strict=True)
        if not any(_is_in(event, award.player, section) for section in upto)
    ]
    entries = dict(event.entries)
    for section, known in before.items():
        left = dict[int, int | None]()
        for record in known:
            if isinstance(record.fact, Withdrawn):
                left[record.fact.player] = record.fact.after
            elif isinstance(record.fact, AwardGiven) and _is_in(event, record.fact.player, section):
                awards.append((record.fact, record.seq))
        for player, entry in event.entries.items():
            if entry.section == section:
                entries[player] = replace(entry, left_after=left.get(player))
    awards.sort(key=lambda award: award[1])
    return replace(
        event,
        entries=entries,
        awards=tuple(award for award, _ in awards),
        award_seqs=tuple(seq for _, seq in awards),
    )


def _is_in(event: Event, player: int, section: str) -> bool:
    return player in event.entries and event.entries[player].section == section


def _public(rounds: Iterable[PairedRound], now_ms: int) -> Iterator[PairedRound]:
    """Yield the rounds that may be seen: published ones, up to the first with results to come."""
    for round_ in rounds:
        if not round_.is_public(now_ms):
            return
        yield round_
        if round_.open:
            return


def _section(section: Section, public: list[PairedRound], now_ms: int, started: frozenset[str]) -> e.Section:
    settings = section.settings
    engine = engine_of(section)
    return e.Section(
        id=section.id,
        name=settings.name,
        system=system(settings.system).title,
        planned_rounds=settings.rounds or getattr(engine, "usual_rounds", 0),
        rounds=[_round(round_, now_ms, started) for round_ in public],
        round_robin=settings.system in EACH_MEETS_EACH,
        counted_scores=settings.team_best,
    )


def _round(round_: PairedRound, now_ms: int, started: frozenset[str]) -> e.Round:
    return e.Round(
        number=round_.number, state=round_state(round_, now_ms, started), starts_at=round_.starts_at
    )


def round_state(
    round_: PairedRound, now_ms: int, started: frozenset[str]
) -> Literal["paired", "in_progress", "finished"]:
    """Return the state of a round: in progress from the first game in progress, whatever its announced start.

    Args:
        started: games that are seen being played, or over.
    """
    if not round_.open:
        return "finished"
    on = any(
        seat.white_result is not None or seat.report is not None or seat.game in started
        for seat in round_.seats
    )
    return "in_progress" if on or _is_due(round_, now_ms) else "paired"


def _is_due(round_: PairedRound, now_ms: int) -> bool:
    return round_.starts_at is not None and round_.starts_at <= now_ms


def _players(event: Event, section: Section, people: People, signed: StateSignature) -> Message:
    order = in_order(event, section.id, people)
    entries = [
        e.SectionPlayer(
            number=number, player=shown(event, entry, people), withdrawn_after_round=entry.left_after
        )
        for number, entry in enumerate((event.entries[player] for player in order), start=1)
    ]
    return e.SectionPlayers(journal=signed.store, seq=signed.seq, players=entries)


def _pairings(
    section: Section,
    round_: PairedRound,
    to: Listener,
    event: Event,
    people: People,
    signed: StateSignature,
) -> Message:
    number = {player: place for place, player in enumerate(in_order(event, section.id, people), start=1)}
    pairings = [
        e.Pairing(
            board=seat.number,
            white=number[seat.board.white],
            black=number[seat.board.black],
            hall="" if seat.board.hall == to.hall else seat.board.hall,
            table=seat.board.table,
            game=seat.game,
            result=OUTCOMES[seat.white_result, seat.black_result],
            forfeit=seat.white_result is not None and not seat.white_result.played,
        )
        for seat in round_.seats
    ]
    byes = [e.Bye(player=number[bye.player], kind=BYES[bye.kind]) for bye in round_.byes]
    return e.RoundPairings(journal=signed.store, seq=signed.seq, pairings=pairings, byes=byes)


def _standings(
    event: Event, section: Section, people: People, public: list[PairedRound], signed: StateSignature
) -> Message:
    rounds = len(public)
    if public and len(public[-1].open) == len(public[-1].seats):
        rounds -= 1  # no result of it is known yet: the standings before it say more
    standings = standings_at(event, section, people, rounds)
    return e.SectionStandings(
        journal=signed.store,
        seq=signed.seq,
        round=rounds,
        complete=rounds == 0 or not public[rounds - 1].open,
        tie_breaks=[e.TieBreak(code=code) for code in standings.codes],
        players=[
            e.PlayerStanding(
                place=line.place,
                player=line.number,
                points=float(line.points),
                values=[None if value is None else float(value) for value in line.values],
                points_by_round=list(map(float, line.after)),
                group=line.group,
            )
            for line in standings.lines
        ],
        **_teams(standings),
    )


class _Teams(TypedDict):
    team_tie_breaks: list[e.TieBreak]
    teams: list[e.TeamStanding]


def _teams(standings: StandingsAt) -> _Teams:
    table = standings.teams
    if table is None:
        return {"team_tie_breaks": [], "teams": []}
    codes = [
        e.TieBreak(
            code=f"TEAM-{code}",
            name=code.kind.title,
            words=f"{code.kind.title} of the players whose points count, added up.",
        )
        for code in table.codes
    ]
    rows = [
        e.TeamStanding(
            place=row.rank,
            team=row.team,
            points=float(row.score),
            values=list(map(float, row.values)),
            points_by_round=list(map(float, row.after)),
            counted=[member.number for member in row.members if member.counts],
        )
        for row in table.rows
    ]
    return {"team_tie_breaks": codes, "teams": rows}
