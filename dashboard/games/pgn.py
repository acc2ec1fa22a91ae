"""A game as an audience sees it, as PGN: for broadcasts, for other screens, and to take home.

Only an audience's own states enter here, so that nothing goes out that its page does not show: no provisional
move, no arbiter's note, no clock change. `flagfall journal export --pgn` writes the hall's own, fuller games
with the same words.

The moves have the SAN that the daemon gave them. Finding each among the legal moves again would take six
times as long, and a broadcast asks for all games every few seconds. After a position that an arbiter has set,
the SAN is computed again, since it depends on the pieces on the board.

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
"""UTC in ms, after the year 5000: later times are invalid, and Python has no dates after 9999."""

SET = "The position was set"
"""The comment for an audience, without the arbiter and the reason."""

AGREE_MS = 2000
"""Clocks count whole seconds, so that the difference of two clock times is wrong by at most this much."""


@dataclass(frozen=True, slots=True)
class SeenGame:
    """A game with its players.

    Attributes:
        clock: its present state, or None if nothing was received of it.
    """

    assignment: Assignment
    game: GameState
    clock: ClockState | None = None


def seen_game(table: TableView) -> SeenGame | None:
    """Return the game of a table, or None if no players are seated or its messages are of different games.

    Assignment and game are two messages; between them, one of the two belongs to the previous game.
    """
    assignment = None if table.assignment is None else table.assignment.assignment
    if assignment is None or table.game is None or table.game.game != assignment.game:
        return None
    return SeenGame(assignment, table.game, table.clock)


def pgn(seen: SeenGame, site: str, zone: tzinfo | None = None) -> str:
    """Return the game as PGN, without a final empty line; tags alone if no move was made.

    Args:
        site: the name of the hall; empty if unknown.
        zone: of the hall, or None for this computer's.

    Raises:
        ValueError: the state is damaged: an invalid position, or moves that cannot be played.
    """
    game = seen.game
    white_first = first_board(game.start_fen).turn
    times = [_times(seen, ply, white=(ply % 2 == 0) == white_first) for ply in range(len(game.moves))]
    moves = [WrittenMove(made.uci, made.san, *time) for made, time in zip(game.moves, times, strict=True)]
    ended = f"{game.result}: {game.termination}" if game.moves else game.termination
    return game_text(
        _tags(seen, site, zone),
        moves,
        game.result,
        start=game.start_fen,
        positions={change.ply: SetPosition(change.fen, SET) for change in game.position_changes},
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
        # Readers treat games with the same id as one game, and ids are unique only within their event.
        "GameId": f"{known.event}/{known.game}" if known.event else known.game,
        **_standing_times(seen),
    }


def _of_player(color: str, player: Player) -> dict[str, str]:
    rating = "" if player.rating is None else str(player.rating)
    known = {"Title": player.title, "Elo": rating, "Team": player.team, "Federation": player.federation}
    return {f"{color}{name}": value for name, value in known.items() if composed(value)}


def _standing_times(seen: SeenGame) -> dict[str, str]:
    """Return both times while the clock is paused: an arbiter may have set it since the last move.

    For a running clock the last moves state the times, so that the file changes only when something happens.
    """
    clock = seen.clock
    if clock is None or clock.state == "none" or clock.running or seen.game.result != "*":
        return {}
    times = {"WhiteClock": clock.white_ms, "BlackClock": clock.black_ms}
    return {name: f"{clock_text(-(-ms // 1000) * 1000):0>8}" for name, ms in times.items() if ms is not None}


# --- times -----------------------------------------------------------------------------------------------


def _times(seen: SeenGame, ply: int, *, white: bool) -> tuple[int | None, int | None]:
    """Return the time left after a move, and the time it took."""
    left_ms = _left_ms(seen.game.moves[ply], white=white)
    return left_ms, None if left_ms is None else _spent_ms(seen, ply, left_ms, white=white)


def _left_ms(made: ConfirmedMove, *, white: bool) -> int | None:
    return made.white_ms if white else made.black_ms


def _spent_ms(seen: SeenGame, ply: int, left_ms: int, *, white: bool) -> int | None:
    """Return the time that a move took, or None if that is uncertain.

    An audience does not see when an arbiter sets or pauses a clock. But then the clock times do not agree
    with the time since the opponent's move; the time is stated only if they do.
    """
    moves = seen.game.moves
    increment_ms = _increment_ms(seen.assignment.time_control)
    recent = moves[max(0, ply - 2) : ply + 1]
    if ply < 2 or increment_ms is None or any(move.recovered for move in recent):
        return None
    before_ms = _left_ms(moves[ply - 2], white=white)
    if before_ms is None:
        return None
    spent_ms = before_ms + increment_ms - left_ms
    passed_ms = moves[ply].at - moves[ply - 1].at
    return spent_ms if spent_ms >= 0 and abs(spent_ms - passed_ms) <= AGREE_MS else None


@functools.lru_cache(64)
def _increment_ms(time_control: str) -> int | None:
    """Return the increment in ms, or None if it differs between periods or is a delay."""
    added = set[int]()
    for part in time_control.split(":"):
        match = re.fullmatch(r"(?:\d+/)?\d+(?:\+(\d+))?", part, re.ASCII)
        if match is None:
            return None
        added.add(int(match[1] or 0))
    return 1000 * added.pop() if len(added) == 1 else None
