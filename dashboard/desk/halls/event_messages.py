"""What the desk tells of an event, as messages by their topics (`broker.contract.event_messages`). Pure.

The floor gets everything that is public and each result as it stands. An audience gets a result when it is
released to it, standings from released results alone, and the next pairings not before every result of the
round before: they would give away the rest. A result that was corrected or taken back stays as it was until
that is released too. While a round has results to come, nobody sees what happened since it was paired: who
lost points, who left, who came back. Numbers of players are those of the rounds that can be seen.
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
from dashboard.desk.rounds.standings_at import StandingsAt, stands
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
    """What every state of the desk says of itself: its store, and the newest record that is in it."""

    store: str
    seq: int


@dataclass(frozen=True, slots=True)
class Listener:
    """To whom it is told.

    Attributes:
        hall: in whose topics; boards that are played there are told without their hall.
        audience: its name; empty = the floor.
        knows: whether a result, or that it was taken back, may be told to it.
        minors: how much of minors.
        begun: games that it sees being played, or over.
    """

    hall: str
    audience: str = ""
    knows: Callable[[Seat], bool] = lambda _: True
    minors: Minors = "named"
    begun: frozenset[str] = frozenset()


def told(
    history: History, event_id: str, people: People, store: str, now_ms: int, to: Listener
) -> dict[str, Message]:
    """Every message of the event as it stands now, by its topic below the root of the hall."""
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
        sections=[_section(section, public[section.id], now_ms, to.begun) for section in sections],
    )
    messages: list[tuple[topics.Topic, dict[str, str | int], Message]] = [(topics.EVENT_ROUNDS, {}, rounds)]
    for section in sections:
        at: dict[str, str | int] = {"section": section.id}
        messages.append((topics.EVENT_PLAYERS, at, _players(known, section, people, signed)))
        for one in public[section.id]:
            place = {**at, "round": one.number}
            messages.append(
                (topics.EVENT_PAIRINGS, place, _pairings(section, one, to, known, people, signed))
            )
        with suppress(CannotPair):  # fewer are entered than the format needs: nobody stands anywhere yet
            standing = _standings(known, section, people, public[section.id], signed)
            messages.append((topics.EVENT_STANDINGS, at, standing))
    return {
        _path(topic, {"event": event_id, **at}, to.audience): with_minors(message, to.minors)
        for topic, at, message in messages
    }


def of_their_own_numbers(
    messages: Mapping[str, Message], before: Mapping[str, Message], run: str
) -> dict[str, Message]:
    """The same messages, those to audiences under numbers that only count what each of them was told.

    By the number of the newest record an audience would see that the desk has done something, and how much,
    before the delay has passed; and what is told again with another number alone gives its moment away.

    Args:
        before: what was told last, by its topic.
        run: of this desk's process; a store of that name begins its numbers again.
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


def told_by(history: History, now_ms: int, to: Listener) -> Hashable:
    """What `told` depends on besides the event and its people: while it is the same, so are the messages."""
    rounds = [one for section in history.event.sections.values() for one in section.rounds]
    return (
        to.hall,
        to.audience,
        to.minors,
        to.audience and tuple(_known_seat(seat, history, to).set_seq for one in rounds for seat in one.seats),
        frozenset(one.paired_seq for one in rounds if any(seat.game in to.begun for seat in one.seats)),
        tuple((one.is_public(now_ms), _is_due(one, now_ms)) for one in rounds),
    )


def _path(topic: topics.Topic, at: Mapping[str, str | int], audience: str) -> str:
    path = topic.at(**at)
    return f"audience/{audience}/{path}" if audience else path


def _known_seat(seat: Seat, history: History, to: Listener) -> Seat:
    """A board with the newest result that may be told; one that was never entered is no result."""
    for one in reversed(history.results.get(seat.game, ())):
        known = replace(seat, **one._asdict())
        if to.knows(known):
            return known
    return replace(seat, white_result=None, black_result=None, heard=None, set_seq=0)


def _known_to(history: History, now_ms: int, to: Listener) -> Event:
    """The event as an audience may know it: rounds that can be seen, and nothing that gives results away."""
    event = history.event
    if not to.audience:
        return event
    sections = dict[str, Section]()
    # By section, what of its players and points may be told: up to this record.
    upto = dict[str, int]()
    for section in event.sections.values():
        rounds = list[PairedRound]()
        for one in section.rounds:
            seats = tuple(_known_seat(seat, history, to) for seat in one.seats)
            hidden = any(seat.white_result is None for seat in seats)
            if hidden:
                upto.setdefault(section.id, one.paired_seq)
            rounds.append(replace(one, seats=seats, closed=one.closed and not hidden))
        public = tuple(_public(rounds, now_ms))
        numbers = public[-1].numbers if public else ()
        sections[section.id] = replace(section, rounds=public, numbers=numbers)
    if not upto:
        return replace(event, sections=sections)
    return _as_known(replace(event, sections=sections), history.records, upto)


def _as_known(event: Event, records: Sequence[StoreRecord], upto: Mapping[str, int]) -> Event:
    """The event with points and leaving players as they were before rounds that are not known yet."""

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
        for one in known:
            if isinstance(one.fact, Withdrawn):
                left[one.fact.player] = one.fact.after
            elif isinstance(one.fact, AwardGiven) and _is_in(event, one.fact.player, section):
                awards.append((one.fact, one.seq))
        for player, entry in event.entries.items():
            if entry.section == section:
                entries[player] = replace(entry, left_after=left.get(player))
    awards.sort(key=lambda one: one[1])
    return replace(
        event,
        entries=entries,
        awards=tuple(award for award, _ in awards),
        award_seqs=tuple(seq for _, seq in awards),
    )


def _is_in(event: Event, player: int, section: str) -> bool:
    return player in event.entries and event.entries[player].section == section


def _public(rounds: Iterable[PairedRound], now_ms: int) -> Iterator[PairedRound]:
    """The rounds that may be seen: published ones, up to the first that has results to come."""
    for one in rounds:
        if not one.is_public(now_ms):
            return
        yield one
        if one.open:
            return


def _section(section: Section, public: list[PairedRound], now_ms: int, begun: frozenset[str]) -> e.Section:
    settings = section.settings
    engine = engine_of(section)
    return e.Section(
        id=section.id,
        name=settings.name,
        system=system(settings.system).title,
        planned_rounds=settings.rounds or getattr(engine, "usual_rounds", 0),
        rounds=[_round(one, now_ms, begun) for one in public],
        round_robin=settings.system in EACH_MEETS_EACH,
        counted_scores=settings.team_best,
    )


def _round(one: PairedRound, now_ms: int, begun: frozenset[str]) -> e.Round:
    return e.Round(number=one.number, state=round_state(one, now_ms, begun), starts_at=one.starts_at)


def round_state(
    one: PairedRound, now_ms: int, begun: frozenset[str]
) -> Literal["paired", "in_progress", "finished"]:
    """How far a round is: on from the first game that is played at a table, whatever start was announced.

    Args:
        begun: games that are seen being played, or over.
    """
    if not one.open:
        return "finished"
    on = any(
        seat.white_result is not None or seat.heard is not None or seat.game in begun for seat in one.seats
    )
    return "in_progress" if on or _is_due(one, now_ms) else "paired"


def _is_due(one: PairedRound, now_ms: int) -> bool:
    return one.starts_at is not None and one.starts_at <= now_ms


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
    one: PairedRound,
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
        for seat in one.seats
    ]
    byes = [e.Bye(player=number[bye.player], kind=BYES[bye.kind]) for bye in one.byes]
    return e.RoundPairings(journal=signed.store, seq=signed.seq, pairings=pairings, byes=byes)


def _standings(
    event: Event, section: Section, people: People, public: list[PairedRound], signed: StateSignature
) -> Message:
    rounds = len(public)
    if public and len(public[-1].open) == len(public[-1].seats):
        rounds -= 1  # nothing is known of it yet: how they stood before it says more
    found = stands(event, section, people, rounds)
    return e.SectionStandings(
        journal=signed.store,
        seq=signed.seq,
        round=rounds,
        complete=rounds == 0 or not public[rounds - 1].open,
        tie_breaks=[e.TieBreak(code=code) for code in found.codes],
        players=[
            e.PlayerStanding(
                place=line.place,
                player=line.number,
                points=float(line.points),
                values=[None if value is None else float(value) for value in line.values],
                points_by_round=list(map(float, line.after)),
                group=line.group,
            )
            for line in found.lines
        ],
        **_teams(found),
    )


class _Teams(TypedDict):
    team_tie_breaks: list[e.TieBreak]
    teams: list[e.TeamStanding]


def _teams(found: StandingsAt) -> _Teams:
    table = found.teams
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
