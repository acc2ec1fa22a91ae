"""A hall without a daemon: messages for eight tables, as the daemon would publish them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Literal

import chess

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.incidents import (
    ClockEvidence,
    Decision,
    Incident,
    Incidents,
    Remedy,
    SquareEvidence,
)
from broker.contract.message import Color, Message
from broker.contract.payloads import Outgoing
from broker.contract.ruleset import Ruleset
from broker.contract.topics import Topic

JOURNAL = "hall-journal"
AUDIENCES = [m.AudienceDelay(name="public", delay_s=600), m.AudienceDelay(name="late", delay_moves=3)]
PLAYERS = [
    ("GM", "Sofia Marchetti", 2561, "IM", "Jonas Lindqvist", 2478),
    ("", "Daniel Okafor", 2312, "WGM", "Elif Şahin", 2335),
    ("FM", "Tomáš Novák", 2290, "", "Priya Raghunathan", 2265),
    ("", "Lucas Ferreira", 2204, "CM", "Hanna Virtanen", 2188),
    ("", "Marek Wójcik", 2150, "", "Amélie Dubois", 2143),
    ("WFM", "Nino Beridze", 2101, "", "Oliver Grant-Whitfield", 2097),
    ("", "Kenji Sato", 2054, "", "Ana Kovačević", 2049),
    ("", "Ivan Petrov", 1988, "", "Grace Liu", 1976),
]
OPENINGS = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6 a3 Bxc3 bxc3",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 h5",
    "Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 d3 O-O Nbd2 c5 e4 Nc6 Re1 b5",
    "e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4 O-O Bd3",
    "c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5 Bg2 Nb6 Nf3 Nc6 O-O Be7 a3 O-O b4 Be6",
    "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#",
    "",
]


def ruleset() -> Ruleset:
    return Ruleset(
        id="fide-standard-2023",
        name="FIDE standard 2023",
        source="FIDE Laws of Chess",
        flag_alert="immediate",
        two_hands="illegal_move",
        press_without_move="illegal_move",
        press_before_move="ladder",
        illegal_opponent_plus_s=120,
        illegal_offender_minus_s=0,
        illegal_loss_at=2,
        threefold="claim",
        fifty="claim",
        articles={},
    )


def assignment(table: int) -> m.AssignmentState:
    title, white, rating, other_title, black, other_rating = PLAYERS[table - 1]
    return m.AssignmentState(
        journal=JOURNAL,
        seq=table,
        assignment=m.Assignment(
            event="Harbour Open",
            round=4,
            table=table,
            game=f"4.{table}",
            white=m.Player(name=white, title=title, rating=rating),
            black=m.Player(name=black, title=other_title, rating=other_rating),
            time_control="5400+30",
            ruleset=ruleset(),
        ),
    )


def game(
    table: int, plies: int | None = None, *, provisional: str = "", seq: int | None = None
) -> m.GameState:
    """Return the game of a table after a number of plies of its opening (by default all).

    Args:
        provisional: moves that are not final, in SAN; several where nothing can be recorded.
    """
    board = chess.Board()
    played = []
    line = OPENINGS[table - 1].split()
    for ply, san in enumerate(line if plies is None else line[:plies]):
        move = board.push_san(san)
        white, black = 5_400_000 - 61_000 * (ply + 1) // 2, 5_400_000 - 47_000 * ply // 2
        played.append(m.ConfirmedMove(uci=move.uci(), san=san, white_ms=white, black_ms=black, at=ply))
    fen = board.fen()
    pending = []
    for san in provisional.split():
        move = board.push_san(san)
        pending.append(m.ProvisionalMove(uci=move.uci(), san=san, fen=board.fen()))
    mate = not provisional and board.is_checkmate()
    return m.GameState(
        journal=JOURNAL,
        seq=100 + len(played) if seq is None else seq,
        game=f"4.{table}",
        state="finished" if mate else "in_progress" if played else "not_started",
        start_fen=chess.STARTING_FEN,
        fen=fen,
        moves=played,
        provisional=pending[0] if pending else None,
        unrecorded=pending[1:],
        result=("0-1" if board.turn else "1-0") if mate else "*",
        termination="checkmate" if mate else "",
    )


def clock(table: int, at: int) -> m.ClockState:
    shown = game(table)
    if shown.state != "in_progress":
        return m.ClockState(state="stopped", white_ms=5_400_000, black_ms=5_400_000, read_at=at)
    last = shown.moves[-1]
    to_move: Color = "black" if len(shown.moves) % 2 else "white"
    paused = table == 4
    return m.ClockState(
        state="paused" if paused else "running",
        white_ms=last.white_ms,
        black_ms=last.black_ms,
        running=None if paused else to_move,
        read_at=at,
    )


REMEDY = Remedy(
    text="Black gains 120 s, and White does not keep the 30 s of this move: White 1:26:56, Black 1:30:00. "
    "Put the position before the move back; the bishop must move if it can.",
    white_ms=5_216_000,
    black_ms=5_400_000,
    white_before_ms=5_246_000,
    black_before_ms=5_280_000,
    fen=game(1, 6).fen,
)


def incident(table: int, number: int = 1, **changes: object) -> Incident:
    """Return an illegal move at the press: Black moved the bishop through a pawn."""
    before = game(1, 6)
    one = Incident(
        id=f"incident-{table}-{number}",
        table=table,
        game=f"4.{table}",
        kind="illegal_move",
        certainty="certain",
        color="white",
        summary=f"White completed a move at table {table} that is not legal: bishop from b5 takes on b7",
        article="7.5.1",
        rule="A move that is not legal and that the clock was pressed after is taken back, "
        "and the man that was touched must move if it can",
        remedy=REMEDY,
        may_act="The arbiter, until the game is over.",
        illegal_move_number=1,
        ply=6,
        fen_before=before.fen,
        placement_after="r1bqkbnr/1Bpp1ppp/p1n5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R",
        squares=[
            SquareEvidence(at_ms=-1840, square="b5", piece=""),
            SquareEvidence(at_ms=-960, square="b7", piece=""),
            SquareEvidence(at_ms=-520, square="b7", piece="B"),
        ],
        clock=[
            ClockEvidence(at_ms=-900, event="reading", white_ms=5_217_000, black_ms=5_280_000),
            ClockEvidence(at_ms=0, event="press", color="white", white_ms=5_246_000, black_ms=5_280_000),
            ClockEvidence(at_ms=900, event="reading", white_ms=5_246_000, black_ms=5_279_000),
        ],
        occurred_at=round(time.time() * 1000),
        detection_ms=140,
    )
    return one.model_copy(update=changes)


def standing_clock(incident: Incident) -> m.ClockState:
    """The clock was stopped at the times from which the remedy was worked out."""
    assert incident.remedy is not None
    white_ms, black_ms = incident.remedy.white_before_ms, incident.remedy.black_before_ms
    now = round(time.time() * 1000)
    return m.ClockState(state="paused", white_ms=white_ms, black_ms=black_ms, read_at=now)


def decided(incident: Incident, applied: Remedy | None, *, by: str = "Anna", note: str = "") -> Incident:
    """The incident after an arbiter has applied something, or has refused (None)."""
    decision = Decision(by=by, at=incident.occurred_at + 20_000, applied=applied, note=note)
    closed = f"{by} {'refused' if applied is None else 'applied'} it"
    return incident.model_copy(update={"decision": decision, "closed_reason": closed})


def incidents(*listed: Incident, seq: int = 200) -> Incidents:
    return Incidents(journal=JOURNAL, seq=seq, incidents=list(listed))


FINE = m.Health(
    level="ok",
    items=[m.HealthItem(subject="board", level="ok", text="The board answers.")],
    at=0,
)
LOOSE = m.Health(
    level="warning",
    items=[
        m.HealthItem(
            subject="clock", level="warning", text="No clock is connected: check the cable to the board."
        )
    ],
    at=0,
)


def whole_hall(now: int) -> Iterator[Outgoing]:
    """Every retained state of a hall in the middle of a round, for the floor and for the public."""
    status = m.Status(state="online", version="0.1.0", journal=JOURNAL, seq=300, audiences=AUDIENCES, at=now)
    yield Outgoing(topics.STATUS, status)
    for table in range(1, len(PLAYERS) + 1):
        yield from for_both(topics.ASSIGNMENT, assignment(table), table)
        yield from for_both(topics.GAME, game(table, provisional="Bc2" if table == 1 else ""), table)
        yield from for_both(topics.CLOCK, clock(table, now), table)
        yield Outgoing(topics.HEALTH, LOOSE if table == 6 else FINE, {"table": table})


AUDIENCE: dict[str, Topic] = {
    topics.ASSIGNMENT.pattern: topics.AUDIENCE_ASSIGNMENT,
    topics.GAME.pattern: topics.AUDIENCE_GAME,
    topics.CLOCK.pattern: topics.AUDIENCE_CLOCK,
}


def _players(incident: Incident) -> dict[str, Any]:
    """Return the players of a game, as the daemon publishes them with each fact."""
    known = assignment(incident.table).assignment if incident.table <= len(PLAYERS) else None
    if known is None or known.game != incident.game:
        return {}
    return {
        "event": known.event,
        "round": known.round,
        "white": known.white,
        "black": known.black,
        "time_control": known.time_control,
        "rules": f"{known.ruleset.name} ({known.ruleset.id})",
    }


def fact(
    incident: Incident,
    *,
    seq: int = 201,
    previous: int = 106,
    kind: Literal[
        "incident_raised", "incident_updated", "incident_acknowledged", "incident_decided", "incident_closed"
    ] = "incident_raised",
) -> m.IncidentFact:
    """The news of an incident, by default that it was raised."""
    return m.IncidentFact(
        journal=JOURNAL,
        seq=seq,
        previous=previous,
        table=incident.table,
        game=incident.game,
        at=incident.occurred_at,
        **_players(incident),
        type=kind,
        incident=incident,
    )


def for_both(topic: Topic, message: Message, table: int) -> Iterator[Outgoing]:
    """Return the same state on the floor and for the public."""
    yield Outgoing(topic, message, {"table": table})
    yield Outgoing(AUDIENCE[topic.pattern], message, {"name": "public", "table": table})
