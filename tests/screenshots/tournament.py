"""Ten tables of an invented tournament, for pictures: people who do not exist, in games that were played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import chess

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.message import Color, Result
from broker.contract.payloads import Outgoing
from drivers.simulation.games import RecordedGame, shelf
from tests.dashboard.fake_hall import JOURNAL, for_both, ruleset

EVENT = "Harbour Open"
ROUND = 4
STARTED_S = 10_000
"""So long ago the round began."""

PLAYERS = [
    ("GM", "Sofia Marchetti", 2561, "ITA", "IM", "Jonas Lindqvist", 2478, "SWE"),
    ("", "Daniel Okafor", 2312, "ENG", "WGM", "Elif Şahin", 2335, "TUR"),
    ("FM", "Tomáš Novák", 2290, "CZE", "", "Priya Raghunathan", 2265, "IND"),
    ("", "Lucas Ferreira", 2204, "BRA", "CM", "Hanna Virtanen", 2188, "FIN"),
    ("", "Marek Wójcik", 2150, "POL", "", "Amélie Dubois", 2143, "FRA"),
    ("WFM", "Nino Beridze", 2101, "GEO", "", "Oliver Grant-Whitfield", 2097, "SCO"),
    ("", "Kenji Sato", 2054, "JPN", "", "Ana Kovačević", 2049, "SRB"),
    ("", "Ivan Petrov", 1988, "FID", "", "Grace Liu", 1976, "USA"),
    ("", "Carmen Ortega", 1961, "ESP", "", "Henrik Solberg", 1957, "NOR"),
    ("", "Farid Haddad", 1949, "MAR", "", "Lena Vogt", 1941, "GER"),
]

CLUBS = ("Old Mill", "Northgate", "Harbour Knights", "Riverside")

# Which game of the shelf is played at each table, and how far it has come; -1: to its end.
GAMES = [(0, 31), (1, 24), (2, 38), (3, 45), (13, 47), (5, 52), (6, -1), (12, -1), (8, 41), (9, 33)]
PROVISIONAL = 3
PAUSED = 9


def states(now: int) -> Iterator[Outgoing]:
    """Every retained state of these tables, for the floor and for the public; ``now`` is UTC in ms."""
    for table in range(1, len(PLAYERS) + 1):
        yield from for_both(topics.ASSIGNMENT, _assignment(table), table)
        game, clock = _played(table, now)
        yield from for_both(topics.GAME, game, table)
        yield from for_both(topics.CLOCK, clock, table)


def _assignment(table: int) -> m.AssignmentState:
    title, white, rating, federation, other_title, black, other_rating, other_federation = PLAYERS[table - 1]
    club, other_club = CLUBS[table % len(CLUBS)], CLUBS[(table + 1) % len(CLUBS)]
    return m.AssignmentState(
        journal=JOURNAL,
        seq=300 + table,
        assignment=m.Assignment(
            event=EVENT,
            round=ROUND,
            table=table,
            game=f"{ROUND}.{table}",
            white=m.Player(name=white, title=title, rating=rating, federation=federation, team=club),
            black=m.Player(
                name=black,
                title=other_title,
                rating=other_rating,
                federation=other_federation,
                team=other_club,
            ),
            time_control="5400+30",
            ruleset=ruleset(),
        ),
    )


def _played(table: int, now: int) -> tuple[m.GameState, m.ClockState]:
    index, plies = GAMES[table - 1]
    recorded = shelf().game(index)
    count = len(recorded.moves) if plies < 0 else plies
    board = chess.Board(recorded.start_fen)
    moves = _moves(recorded, board, count, now)
    fen = board.fen()
    to_move: Color = "white" if board.turn else "black"
    pending = None
    if table == PROVISIONAL:
        move = recorded.moves[count]
        san = board.san_and_push(move)
        pending = m.ProvisionalMove(uci=move.uci(), san=san, fen=board.fen())
    over = plies < 0
    game = m.GameState(
        journal=JOURNAL,
        seq=400 + table,
        game=f"{ROUND}.{table}",
        state="finished" if over else "in_progress",
        start_fen=recorded.start_fen,
        fen=fen,
        moves=moves,
        provisional=pending,
        result=cast(Result, recorded.result) if over else "*",
        termination=recorded.termination if over else "",
    )
    running = not over and table != PAUSED
    clock = m.ClockState(
        state="running" if running else "stopped" if over else "paused",
        white_ms=moves[-1].white_ms,
        black_ms=moves[-1].black_ms,
        running=to_move if running else None,
        read_at=now,
    )
    return game, clock


def _moves(recorded: RecordedGame, board: chess.Board, count: int, now: int) -> list[m.ConfirmedMove]:
    """The moves so far, each pressed when its player's clock says so; ``board`` is moved on."""
    left = [5_400_000, 5_400_000]
    at = now - STARTED_S * 1000
    played = []
    for ply, move in enumerate(recorded.moves[:count]):
        shown = recorded.clocks_ms[ply] or left[ply % 2]
        at += max(1_000, left[ply % 2] + 30_000 - shown)
        left[ply % 2] = shown
        san = board.san_and_push(move)
        played.append(m.ConfirmedMove(uci=move.uci(), san=san, white_ms=left[0], black_ms=left[1], at=at))
    return played
