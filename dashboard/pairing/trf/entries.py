"""The rounds of a file: one entry for each player and round, whose two halves must agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Points, Result, Round
from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.trf.columns import FIRST_ROUND, ROUND_WIDTH, cell_columns, cut
from dashboard.pairing.trf.file import TrfLine

BYES = {
    "U": ByeKind.PAIRING,
    "F": ByeKind.FULL,
    "H": ByeKind.HALF,
    "Z": ByeKind.ZERO,
    "+": ByeKind.PAIRING,
    "-": ByeKind.ZERO,
    "=": ByeKind.HALF,
}
"""Results of an entry without an opponent; the signs are those of files before 2015."""

RESULTS = {result.value: result for result in Result}


@dataclass(frozen=True, slots=True)
class TrfEntry:
    """What a player's line has for a round.

    Attributes:
        opponent: None for a bye.
        color: None if not given.
        result: None if there is none yet.
        line, column: its place in the file.
    """

    opponent: int | None
    color: str | None
    result: Result | None
    bye: ByeKind | None
    line: int
    column: int


def entries(record: TrfLine) -> dict[int, TrfEntry]:
    """Return the entries of a player's line by round, without rounds that have none.

    Raises:
        BadFile: an entry is invalid.
    """
    by_round: dict[int, TrfEntry] = {}
    last = (len(record.text.rstrip()) - FIRST_ROUND) // ROUND_WIDTH + 1
    for number in range(1, last + 1):
        if entry := _entry(record, cell_columns(number)):
            by_round[number] = entry
    return by_round


def _entry(record: TrfLine, columns: tuple[int, int]) -> TrfEntry | None:
    cell, column = cut(record.text, (columns[0] - 2, columns[1])), columns[0]
    if not cell.strip():
        return None
    for at in (0, 1, 6, 8):
        if cell[at] != " ":
            what = f"expected a space between opponent, colour and result, found {cell[at]!r}"
            raise BadFile(record.line, column - 2 + at, what)
    opponent, color, result = cell[2:6].strip(), cell[7].lower(), cell[9].upper()
    if opponent and not (opponent.isascii() and opponent.isdigit()):
        raise BadFile(record.line, column, f"expected the opponent's number or 0000, found {opponent!r}")
    if color not in "wb- ":
        raise BadFile(record.line, column + 5, f"expected w, b or -, found {cell[7]!r}")
    if not int(opponent or 0):
        if result == " ":
            return None
        if result not in BYES:
            what = f"expected U, F, H or Z where there is no opponent, found {cell[9]!r}"
            raise BadFile(record.line, column + 7, what)
        return TrfEntry(None, None, None, BYES[result], record.line, column)
    if result != " " and result not in RESULTS:
        what = f"expected a result, one of {' '.join(RESULTS)}, found {cell[9]!r}"
        raise BadFile(record.line, column + 7, what)
    shown = color if color in "wb" else None
    known = RESULTS.get(result)
    if shown is None and (known is None or known.played):
        raise BadFile(record.line, column + 5, "expected w or b: a game needs a colour")
    return TrfEntry(int(opponent), shown, known, None, record.line, column)


def rounds(
    entries_of: Mapping[int, Mapping[int, TrfEntry]], points: Points
) -> tuple[list[Round], dict[int, list[Bye]]]:
    """Return the rounds that have games, and byes entered for rounds to come.

    A file does not say on which board a game was, so games are ordered by :func:`in_board_order`.

    Args:
        entries_of: by player, the result of ``entries``.

    Raises:
        BadFile: the two entries of a game contradict each other.
    """
    last = max(
        (number for by_round in entries_of.values() for number, entry in by_round.items() if entry.opponent),
        default=0,
    )
    scores = dict.fromkeys(entries_of, Fraction(0))
    rounds_: list[Round] = []
    for number in range(1, last + 1):
        games: list[PairedGame] = []
        byes: list[Bye] = []
        gained: dict[int, Fraction] = {}
        for player in sorted(entries_of):
            entry = entries_of[player].get(number)
            if entry is None:
                gained[player] = points.absence
            elif entry.bye is not None:
                byes.append(Bye(player, entry.bye))
                gained[player] = points.of(entry.bye)
            else:
                gained[player] = points.of(entry.result) if entry.result else Fraction(0)
                if game := _game(player, entry, number, entries_of):
                    games.append(game)
        rounds_.append(Round(in_board_order(games, scores), tuple(byes)))
        for player, more in gained.items():
            scores[player] += more
    coming: dict[int, list[Bye]] = {}
    for player in sorted(entries_of):
        for number, entry in entries_of[player].items():
            if number > last and entry.bye is not None:
                coming.setdefault(number, []).append(Bye(player, entry.bye))
    return rounds_, coming


def _game(
    player: int, entry: TrfEntry, number: int, entries_of: Mapping[int, Mapping[int, TrfEntry]]
) -> PairedGame | None:
    """Return the game of an entry once, for the player with the lower number, else None."""
    assert entry.opponent is not None
    other = entry.opponent
    if other == player:
        raise BadFile(entry.line, entry.column, f"player {player} cannot meet themselves in round {number}")
    if other not in entries_of:
        raise BadFile(
            entry.line, entry.column, f"there is no player {other} (line 001) to meet in round {number}"
        )
    theirs = entries_of[other].get(number)
    if theirs is None or theirs.opponent != player:
        says = "nothing" if theirs is None else f"player {theirs.opponent}" if theirs.opponent else "a bye"
        what = (
            f"expected the same from both: player {player} meets {other} in round {number}, "
            f"whose line says {says}"
        )
        raise BadFile(entry.line, entry.column, what)
    if entry.color is not None and entry.color == theirs.color:
        what = f"players {player} and {other} have the same colour in round {number}; expected w and b"
        raise BadFile(entry.line, entry.column + 5, what)
    _agreed(player, entry, other, theirs, number)
    if player > other:
        return None
    white = entry.color == "w" or (entry.color is None and theirs.color != "w")
    if white:
        return PairedGame(player, other, entry.result, theirs.result)
    return PairedGame(other, player, theirs.result, entry.result)


def _agreed(player: int, entry: TrfEntry, other: int, theirs: TrfEntry, number: int) -> None:
    """Check that the two results fit; an arbiter may deduct points, but not add any."""
    mine, opposite = entry.result, theirs.result
    fits = (mine is None) == (opposite is None)
    if mine is not None and opposite is not None:
        fits = mine.played == opposite.played and Points().of(mine) + Points().of(opposite) <= 1
    if not fits:
        what = (
            f"the results of players {player} ({mine or 'none'}) and {other} ({opposite or 'none'}) "
            f"in round {number} do not fit each other"
        )
        raise BadFile(entry.line, entry.column + 7, what)


def in_board_order(games: Sequence[PairedGame], scores: Mapping[int, Fraction]) -> tuple[PairedGame, ...]:
    """Return games by the better score of the two, then the sum of both, then the better number.

    Args:
        scores: points before the round.
    """

    def place(game: PairedGame) -> tuple[Fraction, Fraction, int]:
        white, black = scores[game.white], scores[game.black]
        return (-max(white, black), -(white + black), min(game.white, game.black))

    return tuple(sorted(games, key=place))
