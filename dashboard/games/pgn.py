"""A game as an audience sees it, as PGN: for broadcasts, for other screens, to take home. Pure.

Only states of an audience come in here, so nothing goes out that its page does not show: the move that is not
final yet, what arbiters did to clocks and what they noted stay away. `flagfall journal export --pgn` writes
the hall's own, fuller games with the same words.

The moves are written as the daemon worded them when it made them on its board. To find each again among the
legal ones takes six times as long, and a broadcast asks for all games every few seconds. Where an arbiter
has set a position they are found again, since words depend on what stands on the board.

Source: the PGN standard and the supplement of 2001 for ``[%clk]`` and ``[%emt]``.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from datetime import UTC, tzinfo

from broker.contract.messages import Assignment, ClockState, ConfirmedMove, GameState, Player
from broker.names import composed
from broker.pgn.pgn_words import termination_tag
from broker.pgn.pgn_writer import SetPosition, WrittenMove, clock_text, first_board, game_text
from broker.zones import local
from dashboard.live.openings import opening_of
from dashboard.live.projection import TableView

LATEST = 10**14
"""UTC in ms, some year after 5000: what is later is no time, and Python has no dates after 9999."""

SET = "The position was set"
"""An audience is not told by whom, or why."""

AGREE_MS = 2000
"""Clocks count whole seconds, so that two readings tell a time that is wrong by so much at most."""


@dataclass(frozen=True, slots=True)
class SeenGame:
    """One game, with who plays it.

    Attributes:
        clock: as it is now; None = nothing was heard of it.
    """

    assignment: Assignment
    game: GameState
    clock: ClockState | None = None


def seen_game(table: TableView) -> SeenGame | None:
    """The game that a table shows; None = nobody is assigned, or its states are of two different games.

    Assignment and game are two messages, and between them one belongs to the game before.
    """
    assignment = None if table.assignment is None else table.assignment.assignment
    if assignment is None or table.game is None or table.game.game != assignment.game:
        return None
    return SeenGame(assignment, table.game, table.clock)


def pgn(seen: SeenGame, site: str, zone: tzinfo | None = None) -> str:
    """The game as PGN, without an empty line at its end; tags alone when nobody has moved yet.

    Args:
        site: the name of the hall; empty = unknown.
        zone: of the hall; None = this computer's.

    Raises:
        ValueError: the state is damaged: a position that is none, moves that cannot be played.
    """
    game = seen.game
    white_first = first_board(game.start_fen).turn
    times = [_times(seen, ply, white=(ply % 2 == 0) == white_first) for ply in range(len(game.moves))]
    moves = [WrittenMove(made.uci, made.san, *one) for made, one in zip(game.moves, times, strict=True)]
    ended = f"{game.result}: {game.termination}" if game.moves else game.termination
    return game_text(
        _tags(seen, site, zone),
        moves,
        game.result,
        start=game.start_fen,
        positions={one.ply: SetPosition(one.fen, SET) for one in game.position_changes},
        ending=ended if game.termination else "",
    )


# --- tags ------------------------------------------------------------------------------------------------


def _tags(seen: SeenGame, site: str, zone: tzinfo | None) -> dict[str, str]:
    known, game = seen.assignment, seen.game
    began = known.starts_at or (game.moves[0].at if game.moves else None)
    moment = local(began, UTC) if began and 0 < began < LATEST else None
    opening = opening_of(game)
    return {
        "Event": composed(known.event) or "?",
        "Site": composed(site) or "?",
        "Date": f"{moment.astimezone(zone):%Y.%m.%d}" if moment else "????.??.??",
        "Round": "?" if known.round is None else f"{known.round}.{known.table}",
        "White": composed(known.white.name) or "?",
        "Black": composed(known.black.name) or "?",
        "Result": game.result,
        "Board": str(known.table),
        **_of_player("White", known.white),
        **_of_player("Black", known.black),
        "TimeControl": known.time_control or "?",
        **({"ECO": opening.eco, "Opening": opening.name} if opening else {}),
        "Termination": termination_tag(game.termination, over=game.result != "*"),
        **({"UTCDate": f"{moment:%Y.%m.%d}", "UTCTime": f"{moment:%H:%M:%S}"} if moment else {}),
        # Readers take games of one identity for one game, and identities are unique in their event only.
        "GameId": f"{known.event}/{known.game}" if known.event else known.game,
        **_standing_times(seen),
    }


def _of_player(color: str, player: Player) -> dict[str, str]:
    rating = "" if player.rating is None else str(player.rating)
    known = {"Title": player.title, "Elo": rating, "Team": player.team, "Federation": player.federation}
    return {f"{color}{name}": value for name, value in known.items() if composed(value)}


def _standing_times(seen: SeenGame) -> dict[str, str]:
    """Both times while the clock of a game stands: an arbiter may have set it since the last move.

    A running clock is told by the last moves alone, so that a file changes when something has happened.
    """
    clock = seen.clock
    if clock is None or clock.state == "none" or clock.running or seen.game.result != "*":
        return {}
    times = {"WhiteClock": clock.white_ms, "BlackClock": clock.black_ms}
    return {name: f"{clock_text(-(-ms // 1000) * 1000):0>8}" for name, ms in times.items() if ms is not None}


# --- times -----------------------------------------------------------------------------------------------


def _times(seen: SeenGame, ply: int, *, white: bool) -> tuple[int | None, int | None]:
    """What was left after a move, and what it took."""
    left_ms = _left_ms(seen.game.moves[ply], white=white)
    return left_ms, None if left_ms is None else _spent_ms(seen, ply, left_ms, white=white)


def _left_ms(made: ConfirmedMove, *, white: bool) -> int | None:
    return made.white_ms if white else made.black_ms


def _spent_ms(seen: SeenGame, ply: int, left_ms: int, *, white: bool) -> int | None:
    """What a move took of its player's time; None = that is not certain.

    An audience is not told when an arbiter changes a clock, or stops it. But then the times on the clock do
    not agree with the time that passed since the opponent's move, and only where they do is it told.
    """
    moves = seen.game.moves
    increment_ms = _increment_ms(seen.assignment.time_control)
    if ply < 2 or increment_ms is None or any(one.recovered for one in moves[ply - 2 : ply + 1]):
        return None
    before_ms = _left_ms(moves[ply - 2], white=white)
    if before_ms is None:
        return None
    spent_ms = before_ms + increment_ms - left_ms
    passed_ms = moves[ply].at - moves[ply - 1].at
    return spent_ms if spent_ms >= 0 and abs(spent_ms - passed_ms) <= AGREE_MS else None


@functools.lru_cache(64)
def _increment_ms(time_control: str) -> int | None:
    """What each press adds; None = it differs between periods, or is a delay that hides what a move took."""
    added = set[int]()
    for part in time_control.split(":"):
        found = re.fullmatch(r"(?:\d+/)?\d+(?:\+(\d+))?", part, re.ASCII)
        if found is None:
            return None
        added.add(int(found[1] or 0))
    return 1000 * added.pop() if len(added) == 1 else None
