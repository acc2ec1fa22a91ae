"""The one writer of PGN: every game that leaves the hall as PGN is written here.

PGN has legal moves only. If an arbiter set another position, a comment records it; the moves after it
continue if they are legal without it, and are part of the comment if they are not.

Source: the PGN standard (escapes in tags: section 7), and the supplement of 2001 for ``[%clk]``, ``[%emt]``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from broker.names import composed

if TYPE_CHECKING:
    from chess.pgn import StringExporter

COLUMNS = 80


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A move of a game.

    Attributes:
        uci: the move.
        san: as it was worded on the board on which it was made.
        clock_ms: left after it on the clock of its player; None = not written.
        spent_ms: what it took; None = not written.
    """

    uci: str
    san: str
    clock_ms: int | None = None
    spent_ms: int | None = None


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A position that was set.

    Attributes:
        fen: what stood on the board then.
        words: who or what set it, such as ``The position was set``.
    """

    fen: str
    words: str


def tag_line(name: str, value: str) -> str:
    """Return a tag on one line, quotes and backslashes escaped as the standard has it."""
    return f'[{name} "{escaped(value)}"]'


def escaped(value: str) -> str:
    """Return a text in its form between the quotes of a tag."""
    return composed(value).replace("\\", "\\\\").replace('"', '\\"')


def game_text(
    tags: Mapping[str, str],
    moves: Sequence[WrittenMove],
    result: str,
    *,
    start: str = chess.STARTING_FEN,
    positions: Mapping[int, SetPosition] | None = None,
    ending: str = "",
) -> str:
    """Return a game as PGN, without an empty line at its end; tags alone if no move was made.

    Args:
        tags: in their order, as plain texts; those of the first position are added.
        start: FEN of the first position.
        positions: those that were set, by the plies before them.
        ending: how the game ended, in words; a comment behind the last move.

    Raises:
        ValueError: a position that is none, or moves that cannot be played from one that was set.
    """
    from chess.pgn import StringExporter  # it reads all that runs engines too

    positions = positions or {}
    writer = StringExporter(columns=COLUMNS)
    for name, value in {**tags, **start_tags(start)}.items():
        writer.visit_header(name, escaped(value))
    writer.write_line()
    sans, comments = _line(start, moves, positions)
    if ending:
        comments[len(sans)] = f"{comments.get(len(sans), '')} {ending}"
    _write_moves(writer, start, moves[: len(sans)], sans, comments)
    writer.visit_result(result)
    return str(writer)


def start_tags(start: str) -> dict[str, str]:
    """Return the tags of a first position that is not the usual one."""
    if start == chess.STARTING_FEN:
        return {}
    variant = {"Variant": "Chess960"} if first_board(start).chess960 else {}
    return {**variant, "SetUp": "1", "FEN": start}


def first_board(start: str) -> chess.Board:
    """Return the board on which a game begins; its castling is that of Chess960 where it has to be."""
    board = chess.Board(start, chess960=True)
    board.chess960 = board.has_chess960_castling_rights()
    return board


def clock_text(ms: int) -> str:
    """Return a time as H:MM:SS, with a fraction if there is one."""
    seconds, rest = divmod(max(0, ms), 1000)
    fraction = f".{rest:03}".rstrip("0") if rest else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"


def _write_moves(
    writer: StringExporter,
    start: str,
    moves: Sequence[WrittenMove],
    sans: Sequence[str],
    comments: Mapping[int, str],
) -> None:
    if 0 in comments:
        writer.visit_comment(_commented(comments[0]))
    first = first_board(start)
    before = 2 * first.fullmove_number - (2 if first.turn else 1)  # plies that the position has behind it
    for ply, (made, san) in enumerate(zip(moves, sans, strict=True)):
        number, blacks = divmod(before + ply, 2)
        if not blacks or writer.force_movenumber:
            writer.write_token(f"{number + 1}{'...' if blacks else '.'} ")
        writer.force_movenumber = False
        writer.write_token(f"{san} ")
        comment = _of_clock(made)
        if ply + 1 in comments:
            comment = f"{comment} {_commented(comments[ply + 1])}"
        if comment:
            writer.visit_comment(comment)


def _of_clock(made: WrittenMove) -> str:
    times = {"clk": made.clock_ms, "emt": made.spent_ms}
    return " ".join(f"[%{name} {clock_text(ms)}]" for name, ms in times.items() if ms is not None)


def _line(
    start: str, moves: Sequence[WrittenMove], positions: Mapping[int, SetPosition]
) -> tuple[list[str], dict[int, str]]:
    """The moves that are legal in a row, in words, and remarks by the plies before them."""
    if not positions:
        return [made.san for made in moves], {}
    board, sans, comments = first_board(start), list[str](), dict[int, str]()
    for ply, made in enumerate([*moves, None]):
        if ply in positions:
            later = moves[ply:]
            continues = _continues(board, later)
            comments[ply] = _set_in_words(positions, ply, [] if continues else later)
            if not continues:
                break
        if made is not None:
            move = board.parse_uci(made.uci)
            sans.append(board.san(move))
            board.push(move)
    return sans, comments


def _continues(board: chess.Board, later: Sequence[WrittenMove]) -> bool:
    """Whether the moves after a position that was set are legal without it."""
    trial = board.copy(stack=False)
    try:
        for made in later:
            trial.push_uci(made.uci)
    except ValueError:
        return False
    return True


def _set_in_words(positions: Mapping[int, SetPosition], ply: int, later: Sequence[WrittenMove]) -> str:
    """What was set, and what was played from there."""
    text = f"{positions[ply].words}: {positions[ply].fen}"
    if not later:
        return text
    moves: list[str] = []
    position = chess.Board(positions[ply].fen)
    for at, made in enumerate(later, ply):
        if at in positions:
            position = chess.Board(positions[at].fen)
        number = f"{position.fullmove_number}{'.' if position.turn else '...'}"
        moves.append(f"{number} {made.san}" if position.turn or not moves else made.san)
        position.push_uci(made.uci)
    return f"{text}. Played from there: {' '.join(moves)}"


def _commented(text: str) -> str:
    """Nothing in it ends the comment, or is read as a command like ``[%clk]``."""
    return composed(text).replace("{", "(").replace("}", ")").replace("[%", "[ %")
