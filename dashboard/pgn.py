"""A game as an audience sees it, as PGN: for broadcasts, for other screens, to take home. Pure.

Only states of an audience come in here, so nothing goes out that its page does not show: the move that is not
final yet, what officials did to clocks and what they noted stay away. `flagfall journal export --pgn` writes
the hall's own, fuller games with the same words.

The moves are written as the daemon worded them when it made them on its board. To find each again among the
legal ones takes six times as long, and a broadcast asks for all games every few seconds. Where an official
has set a position they are found anew, since words depend on what stands on the board.

Source: the PGN standard and the supplement of 2001 for ``[%clk]`` and ``[%emt]``.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import chess

from broker.messages import Assignment, ClockState, GameState, PlayedMove, Player
from broker.pgn_words import termination_tag
from dashboard.openings import opening_of
from dashboard.projection import TableView

if TYPE_CHECKING:
    from chess.pgn import StringExporter

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = 10**14
"""UTC in ms, some year after 5000: what is later is no time, and Python has no dates after 9999."""

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


def pgn(seen: SeenGame, site: str) -> str:
    """The game as PGN, without an empty line at its end; tags alone when nobody has moved yet.

    Args:
        site: the name of the hall; empty = unknown.

    Raises:
        ValueError: the state is damaged: a position that is none, moves that cannot be played.
    """
    from chess.pgn import StringExporter  # it reads all that runs engines too

    writer = StringExporter(columns=80)
    for name, value in _tags(seen, site).items():
        writer.visit_header(name, _escaped(value))
    writer.write_line()
    _write_moves(writer, seen)
    writer.visit_result(seen.game.result)
    return str(writer)


# --- tags ------------------------------------------------------------------------------------------------


def _tags(seen: SeenGame, site: str) -> dict[str, str]:
    known, game = seen.assignment, seen.game
    began = known.starts_at or (game.moves[0].at if game.moves else None)
    moment = EPOCH + timedelta(milliseconds=began) if began and 0 < began < LATEST else None
    opening = opening_of(game)
    return {
        "Event": _one_line(known.event) or "?",
        "Site": _one_line(site) or "?",
        "Date": f"{moment:%Y.%m.%d}" if moment else "????.??.??",
        "Round": "?" if known.round is None else f"{known.round}.{known.table}",
        "White": _one_line(known.white.name) or "?",
        "Black": _one_line(known.black.name) or "?",
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
        **_start(game),
    }


def _of_player(color: str, player: Player) -> dict[str, str]:
    rating = "" if player.rating is None else str(player.rating)
    known = {"Title": player.title, "Elo": rating, "Team": player.team, "Federation": player.federation}
    return {f"{color}{name}": value for name, value in known.items() if _one_line(value)}


def _standing_times(seen: SeenGame) -> dict[str, str]:
    """Both times while the clock of a game stands: an official may have set it since the last move.

    A running clock is told by the last moves alone, so that a file changes when something has happened.
    """
    clock = seen.clock
    if clock is None or clock.state == "none" or clock.running or seen.game.result != "*":
        return {}
    times = {"WhiteClock": clock.white_ms, "BlackClock": clock.black_ms}
    return {name: f"{_time(-(-ms // 1000) * 1000):0>8}" for name, ms in times.items() if ms is not None}


def _start(game: GameState) -> dict[str, str]:
    if game.start_fen == chess.STARTING_FEN:
        return {}
    variant = {"Variant": "Chess960"} if _first_board(game).chess960 else {}
    return {**variant, "SetUp": "1", "FEN": game.start_fen}


def _escaped(value: str) -> str:
    return _one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def _one_line(text: str) -> str:
    """Without line breaks and what else cannot be printed."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


# --- moves -----------------------------------------------------------------------------------------------


def _write_moves(writer: StringExporter, seen: SeenGame) -> None:
    game = seen.game
    sans, remarks = _line(game)
    if game.termination:
        ended = f"{game.result}: {game.termination}" if game.moves else game.termination
        remarks[len(sans)] = f"{remarks.get(len(sans), '')} {ended}"
    if 0 in remarks:
        writer.visit_comment(_commented(remarks[0]))
    first = _first_board(game)
    before = 2 * first.fullmove_number - (2 if first.turn else 1)  # plies that the position has behind it
    for ply, san in enumerate(sans):
        number, blacks = divmod(before + ply, 2)
        if not blacks or writer.force_movenumber:
            writer.write_token(f"{number + 1}{'...' if blacks else '.'} ")
        writer.force_movenumber = False
        writer.write_token(f"{san} ")
        said = _of_clock(seen, ply, white=not blacks)
        if ply + 1 in remarks:
            said = f"{said} {_commented(remarks[ply + 1])}"
        if said:
            writer.visit_comment(said)


def _line(game: GameState) -> tuple[list[str], dict[int, str]]:
    """The moves that are legal in a row, in words, and remarks by the plies before them."""
    if not game.breaks:
        return [made.san for made in game.moves], {}
    breaks = {one.ply: one.fen for one in game.breaks}
    board, sans, remarks = _first_board(game), list[str](), dict[int, str]()
    for ply, made in enumerate([*game.moves, None]):
        if ply in breaks:
            later = game.moves[ply:]
            goes_on = _goes_on(board, later)
            remarks[ply] = _set_in_words(breaks, ply, [] if goes_on else later)
            if not goes_on:
                break
        if made is not None:
            move = board.parse_uci(made.uci)
            sans.append(board.san(move))
            board.push(move)
    return sans, remarks


def _goes_on(board: chess.Board, later: list[PlayedMove]) -> bool:
    """Whether the moves after a position that was set are legal without it."""
    trial = board.copy(stack=False)
    try:
        for made in later:
            trial.push_uci(made.uci)
    except ValueError:
        return False
    return True


def _set_in_words(breaks: dict[int, str], ply: int, later: list[PlayedMove]) -> str:
    """What was set, and what was played from there; an audience is not told by whom, or why."""
    text = f"The position was set: {breaks[ply]}"
    if not later:
        return text
    moves: list[str] = []
    for at, made in enumerate(later, ply):
        if at == ply or at in breaks:
            position = chess.Board(breaks[at])
        number = f"{position.fullmove_number}{'.' if position.turn else '...'}"
        moves.append(f"{number} {made.san}" if position.turn or not moves else made.san)
        position.push_uci(made.uci)
    return f"{text}. Played from there: {' '.join(moves)}"


def _commented(text: str) -> str:
    """Nothing in it ends the comment, or is read as a command like ``[%clk]``."""
    return _one_line(text).replace("{", "(").replace("}", ")").replace("[%", "[ %")


def _first_board(game: GameState) -> chess.Board:
    board = chess.Board(game.start_fen, chess960=True)
    board.chess960 = board.has_chess960_castling_rights()
    return board


# --- times -----------------------------------------------------------------------------------------------


def _of_clock(seen: SeenGame, ply: int, *, white: bool) -> str:
    """What was left after a move, and what it took."""
    left_ms = _left_ms(seen.game.moves[ply], white=white)
    if left_ms is None:
        return ""
    spent_ms = _spent_ms(seen, ply, left_ms, white=white)
    spent = "" if spent_ms is None else f" [%emt {_time(spent_ms)}]"
    return f"[%clk {_time(left_ms)}]{spent}"


def _left_ms(made: PlayedMove, *, white: bool) -> int | None:
    return made.white_ms if white else made.black_ms


def _spent_ms(seen: SeenGame, ply: int, left_ms: int, *, white: bool) -> int | None:
    """What a move took of its player's time; None = that is not certain.

    An audience is not told when an official changes a clock, or stops it. But then the times on the clock do
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


def _time(ms: int) -> str:
    """H:MM:SS, with a fraction where there is one."""
    seconds, rest = divmod(max(0, ms), 1000)
    fraction = f".{rest:03}".rstrip("0") if rest else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"
