"""Recorded games for simulated tables: the shipped ones, or a PGN file of the user.

The scores carry names, date, result, time control, moves and clock times. A shipped file is read game by game
when a game is asked for, so that a program that needs eight of them starts at once.
"""

from __future__ import annotations

import io
import math
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import chess
import chess.pgn

from drivers.time_control import TimeControl

SHIPPED = Path(__file__).parent / "shipped.pgn"

_GAME = re.compile(r"(?:^[ \t]*\[[^\n]*\n)+.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
_HEADER = re.compile(r'^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]', re.MULTILINE)
_CLOCK = re.compile(r"\[%clk (\d+):(\d+):(\d+(?:\.\d+)?)\]")
_CENTRE = {chess.D4, chess.E4, chess.D5, chess.E5}
_RELAYED = {"S1", "S2"}
"""Source keys of games that came from electronic boards."""
_PLY_S = 12.0
"""Think time assumed for a ply of a game without clock times, when a duration is estimated."""
_SHORT_S = 5.0
"""A loser to move with no more than this (or a twentieth of a short game) lost on time."""


class GamesError(ValueError):
    """A file of games cannot be used; the text is a sentence for the person who named the file."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One finished game.

    Attributes:
        id: source and number in its file, such as ``shipped-17``.
        result: as in PGN.
            termination: checkmate, stalemate, dead position, resignation, agreement or time forfeit, as far
                as the score shows; empty if the game has no result.
        clocks_ms: for each ply what the mover's clock showed after it; None = not recorded.
        start_fen: the position it starts from.
    """

    id: str
    white: str
    black: str
    time_control: str
    result: str
    termination: str
    moves: tuple[chess.Move, ...]
    clocks_ms: tuple[int | None, ...]
    start_fen: str = chess.STARTING_FEN


class Shelf:
    """The games of one file, in its order; each is parsed when it is first asked for."""

    def __init__(self, text: str, origin: str, name: str) -> None:
        self._texts = [match.group() for match in _GAME.finditer(text)]
        self._origin = origin
        self._name = name
        self._parsed: dict[int, RecordedGame] = {}
        if not self._texts:
            raise GamesError(f"{origin} holds no game in PGN; give a file that a chess program exported")

    def __len__(self) -> int:
        return len(self._texts)

    def game(self, index: int) -> RecordedGame:
        """Parse the game with this index, from 0.

        Raises:
            GamesError: it is no valid game.
        """
        if index not in self._parsed:
            where = f"game {index + 1} of {self._origin}"
            self._parsed[index] = _parsed(self._texts[index], f"{self._name}-{index + 1}", where)
        return self._parsed[index]

    def check(self) -> None:
        """Parse every game now, so that a wrong one is reported at once and not in an hour.

        Raises:
            GamesError: the first one that is no valid game.
        """
        for index in range(len(self)):
            self.game(index)

    def duration_s(self, index: int) -> float:
        """About how long the game takes on the clock, read off its text."""
        text = self._texts[index]
        clocks = [int(h) * 3600 + int(m) * 60 + float(s) for h, m, s in _CLOCK.findall(text)]
        control = _control(dict(_HEADER.findall(text)).get("TimeControl", "?"))
        if len(clocks) < 2 or control is None:
            return _PLY_S * text.count(" ")  # about a word for each ply
        return _used_s(control, clocks[-2:], len(clocks))


def shelf(path: Path | None = None) -> Shelf:
    """The shipped games, or those of a PGN file.

    Raises:
        GamesError: the file cannot be read or holds no game.
    """
    if path is None:
        return _shipped()
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = error.strerror or error
        raise GamesError(f"the games in {path} cannot be read: {why}; check the name of the file") from error
    except UnicodeDecodeError as error:
        raise GamesError(f"{path} is not UTF-8 text; export the games again as UTF-8 PGN") from error
    return Shelf(text, str(path), path.stem)


def load(path: Path | None = None) -> list[RecordedGame]:
    """All shipped games, or all games of a PGN file, parsed.

    Raises:
        GamesError: the file cannot be read, or a game in it is not valid; says which one and why.
    """
    games = shelf(path)
    return [games.game(index) for index in range(len(games))]


def chosen(
    games: Shelf, count: int, rng: random.Random, *, at_least_s: float = 0.0, at_most_s: float = math.inf
) -> list[RecordedGame]:
    """Draw a number of different games whose estimated durations lie in a range.

    If the range holds too few, those nearest to it are taken; a small file's games are repeated.
    """
    indices = list(range(len(games)))
    rng.shuffle(indices)

    def outside(index: int) -> float:
        lasts = games.duration_s(index)
        return max(at_least_s - lasts, lasts - at_most_s, 0.0)

    indices.sort(key=outside)  # stable: within the range the order stays drawn
    return [games.game(indices[number % len(indices)]) for number in range(count)]


def duration_s(game: RecordedGame) -> float:
    """About how long a game takes on the clock, in seconds."""
    known = [ms / 1000 for ms in game.clocks_ms if ms is not None]
    control = _control(game.time_control)
    if len(known) < 2 or control is None:
        return _PLY_S * len(game.moves)
    return _used_s(control, known[-2:], len(game.moves))


@lru_cache(maxsize=1)
def _shipped() -> Shelf:
    return Shelf(SHIPPED.read_text(encoding="utf-8"), "the shipped games", "shipped")


def _control(text: str) -> TimeControl | None:
    try:
        return TimeControl.parsed(text)
    except ValueError:
        return None


def _used_s(control: TimeControl, left_s: Sequence[float], plies: int) -> float:
    first = control.periods[0]
    later = sum(period.seconds for period in control.periods[1:] if plies // 2 >= (first.moves or 0))
    return max(0.0, 2 * (first.seconds + later) + plies * first.bonus_s - sum(left_s))


class _Quiet(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Keeps errors with the game and logs none: they become one sentence."""

    def __init__(self) -> None:
        super().__init__(Game=chess.pgn.Game)

    def handle_error(self, error: Exception) -> None:
        """Keep it."""
        self.game.errors.append(error)


def _parsed(text: str, identity: str, where: str) -> RecordedGame:
    try:
        game = chess.pgn.read_game(io.StringIO(text), Visitor=_Quiet)
    except ValueError as error:
        raise GamesError(f"{where} cannot be used: {error}") from error
    if game is None:
        raise GamesError(f"{where} cannot be used: it is empty")
    if game.errors:
        raise GamesError(f"{where} cannot be used: {game.errors[0]}")
    nodes = list(game.mainline())
    relayed = game.headers.get("Event") in _RELAYED
    if nodes and relayed and _is_sign(nodes[-1]):
        nodes.pop()
    if not nodes:
        raise GamesError(f"{where} cannot be used: it has no moves")
    clocks = tuple(None if left is None else round(left * 1000) for left in (node.clock() for node in nodes))
    board = nodes[-1].board()
    result = game.headers.get("Result", "*")
    return RecordedGame(
        id=identity,
        white=game.headers.get("White", "?"),
        black=game.headers.get("Black", "?"),
        time_control=game.headers.get("TimeControl", "?"),
        result=result,
        termination=_termination(board, result, clocks, game.headers),
        moves=tuple(node.move for node in nodes),
        clocks_ms=clocks,
        start_fen=game.board().fen(),
    )


def _is_sign(node: chess.pgn.ChildNode) -> bool:
    """A last king move to the centre in a relayed game is more likely the sign for the result than a move."""
    return (
        node.parent.board().piece_type_at(node.move.from_square) == chess.KING
        and node.move.to_square in _CENTRE
    )


def _termination(
    board: chess.Board, result: str, clocks: Sequence[int | None], headers: chess.pgn.Headers
) -> str:
    """How the game ended, as far as its score shows."""
    if result == "*":
        return ""
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    if board.is_insufficient_material():
        return "dead position"
    if result == "1/2-1/2":
        return "agreement"
    loser = chess.BLACK if result == "1-0" else chess.WHITE
    left_ms = clocks[-2] if len(clocks) > 1 and board.turn is loser else None
    control = _control(headers.get("TimeControl", "?"))
    short_ms = min(_SHORT_S, control.periods[0].seconds / 20) * 1000 if control else 0
    if headers.get("Termination", "").lower() == "time forfeit" and board.turn is loser:
        return "time forfeit"
    return "time forfeit" if left_ms is not None and left_ms <= short_ms else "resignation"
