"""The pairings of a round as PGN, tags without moves: for board software, and to read results back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from broker import names
from broker.pgn.pgn_writer import tag_line
from dashboard.pairing.core.tournament import PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.standings.result_text import sides
from dashboard.pairing.text.source_text import BadFile, check_length

SCORES = {
    (Result.WIN, Result.LOSS): "1-0",
    (Result.LOSS, Result.WIN): "0-1",
    (Result.DRAW, Result.DRAW): "1/2-1/2",
    (Result.LOSS, Result.LOSS): "0-0",
    (Result.DRAW, Result.LOSS): "1/2-0",
    (Result.LOSS, Result.DRAW): "0-1/2",
}
"""The standard has three results; the others, which an arbiter may decide on, are written as spoken."""

FORFEITS = {
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS): "1-0",
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN): "0-1",
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS): "0-0",
}
AT_THE_BOARD = {Result.FORFEIT_WIN: Result.WIN, Result.FORFEIT_LOSS: Result.LOSS}
NOT_PLAYED = {tuple(AT_THE_BOARD[side] for side in pair): pair for pair in FORFEITS}

FORFEIT = "abandoned"
"""Termination of a game that a player did not come to; also of one that was broken off, which has moves."""

LONG = {Result.SHORT_WIN: Result.WIN, Result.SHORT_DRAW: Result.DRAW, Result.SHORT_LOSS: Result.LOSS}

COMMENT = re.compile(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*", re.MULTILINE)
WORD = re.compile(r"[()]|[^\s().]+")
MOVE = re.compile(r"[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O")
"""How a move begins: enough to count the first two."""

TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')


def written(tournament: Tournament, number: int, *, site: str = "", date: str = "") -> str:
    """Return a game for each board of a round; byes have none.

    Args:
        number: of the round, 1-based.
        site: the place, or empty.
        date: ``YYYY.MM.DD``, or empty.

    Raises:
        IndexError: there is no such round.
    """
    players = {player.number: player for player in tournament.players}
    games = []
    for board, game in enumerate(tournament.rounds[number - 1].games, start=1):
        result, termination = _result(game)
        tags = {
            "Event": tournament.name or "?",
            "Site": site or "?",
            "Date": date or "????.??.??",
            "Round": f"{number}.{board}",
            "White": players[game.white].name or "?",
            "Black": players[game.black].name or "?",
            "Result": result,
            "Board": str(board),
            **_of_player("White", players[game.white]),
            **_of_player("Black", players[game.black]),
            **({"Termination": termination} if termination else {}),
        }
        lines = [tag_line(name, value) for name, value in tags.items()]
        games.append("\n".join([*lines, "", result, ""]))
    return "\n".join(games)


def _result(game: PairedGame) -> tuple[str, str]:
    if game.white_result is None or game.black_result is None:
        return "*", "unterminated"
    pair = game.white_result, game.black_result
    if pair in FORFEITS:
        return FORFEITS[pair], FORFEIT
    plain = LONG.get(pair[0], pair[0]), LONG.get(pair[1], pair[1])
    return SCORES.get(plain, "*"), ""


def _of_player(color: str, player: Player) -> dict[str, str]:
    known = {
        "Title": player.title,
        "Elo": "" if player.rating is None else str(player.rating),
        "FideId": player.fide_id,
        "Team": player.team,
    }
    return {f"{color}{name}": value for name, value in known.items() if value}


ROUND = re.compile(r"(\d+)(?:\.(\d+))?(?:\.\d+)*")
"""``3.1``: round 3, board 1."""


@dataclass
class TaggedGame:
    """A game of a file while it is read: its tags with their lines, and whether both sides moved."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    below: list[str] = field(default_factory=list)

    def text(self, tag: str) -> str:
        """Return the value of a tag, or an empty text."""
        return self.tags.get(tag, "").strip()

    def line_of(self, tag: str) -> int:
        """Return the line of a tag, or else of the game."""
        return self.lines.get(tag, self.line)

    @property
    def round(self) -> int | None:
        """1-based, or None."""
        match = ROUND.fullmatch(self.text("Round"))
        return int(match[1]) if match else None

    @property
    def board(self) -> int | None:
        """1-based, or None."""
        match = ROUND.fullmatch(self.text("Round"))
        return int(match[2]) if match and match[2] else None

    @property
    def both_moved(self) -> bool:
        """Whether White and Black have made a move; comments and variations do not count."""
        depth = moves = 0
        for word in WORD.finditer(COMMENT.sub(" ", "\n".join(self.below))):
            depth += {"(": 1, ")": -1}.get(word[0], 0)
            moves += depth == 0 and MOVE.match(word[0]) is not None
            if moves == 2:
                return True
        return False


def read(text: str, tournament: Tournament, number: int) -> Round:
    """Return the games of a round, in the order of their boards; such a file has no byes.

    Players are identified by FIDE number, or else by name. Games of other rounds are left out.

    Raises:
        BadFile: an invalid tag or result, or a player who is unknown or named twice.
    """
    games = _of_round(tagged_games(text), tournament, number)
    if not games:
        raise BadFile(0, 0, f'expected games of round {number} (Round "{number}.1"), found none')
    return Round(tuple(game for _, game in games))


def with_results(text: str, tournament: Tournament) -> Tournament:
    """Return the tournament with the results of these games; games without a round are of the last one.

    Raises:
        BadFile: as ``read``; a game that the tournament does not have, or has with another result.
    """
    games = tagged_games(text)
    rounds = list(tournament.rounds)
    if not rounds:
        raise BadFile(0, 0, "expected games of a round that is paired, and the event has none")
    for number in sorted({game.round or len(rounds) for game in games}):
        line = next(game.line for game in games if (game.round or len(rounds)) == number)
        if not 1 <= number <= len(rounds):
            raise BadFile(line, 1, f"there is no round {number} in the event, which has {len(rounds)}")
        decided = {
            frozenset((game.white, game.black)): (line, game)
            for line, game in _of_round(games, tournament, number, every=number == len(rounds))
        }
        paired = [_decided(game, number, decided) for game in rounds[number - 1].games]
        for line, game in decided.values():
            raise BadFile(
                line, 1, f"players {game.white} and {game.black} do not meet in round {number} of the event"
            )
        rounds[number - 1] = replace(rounds[number - 1], games=tuple(paired))
    return replace(tournament, rounds=tuple(rounds))


def _decided(
    game: PairedGame, number: int, decided: dict[frozenset[int], tuple[int, PairedGame]]
) -> PairedGame:
    """Return a game with its result from the file, which is removed from ``decided``."""
    line, other = decided.pop(frozenset((game.white, game.black)), (0, game))
    who = f"{game.white} - {game.black} in round {number}"
    if other.white != game.white:
        raise BadFile(line, 1, f"the colours of {who} are the other way round here")
    if other.white_result is None or game.white_result is None:
        known = game if other.white_result is None else other
        return replace(game, white_result=known.white_result, black_result=known.black_result)
    if _result(other) != _result(game):
        texts = (" ".join(filter(None, _result(known))) for known in (other, game))
        raise BadFile(
            line, 1, "the result of {} is {} here and {} in the event; take one out".format(who, *texts)
        )
    return game


def _of_round(
    games: Sequence[TaggedGame], tournament: Tournament, number: int, *, every: bool = True
) -> list[tuple[int, PairedGame]]:
    """Return the games of a round with the line of each, in the order of their boards.

    Args:
        every: include games without a round.
    """
    boards: list[tuple[tuple[int, int], int, PairedGame]] = []
    seen: dict[int, int] = {}
    for place, game in enumerate(games):
        if game.round != number and not (game.round is None and every):
            continue
        white, black = (_player(game, color, tournament) for color in ("White", "Black"))
        for player in (white, black):
            if player in seen:
                what = f"player {player} has a game in line {seen[player]} already"
                raise BadFile(game.line, 1, what)
            seen[player] = game.line
        board = 10**6 if game.board is None else game.board
        boards.append(((board, place), game.line, PairedGame(white, black, *results_of(game))))
    return [(line, paired) for _, line, paired in sorted(boards, key=lambda board_: board_[0])]


MOST_LINES, LONGEST_LINE = 300_000, 1_000_000
"""5,000 games of a large open with 60 lines each; or each game on one line."""


def tagged_games(text: str) -> list[TaggedGame]:
    """Return the games of a file without checking their moves.

    Raises:
        BadFile: a tag that is none, or a file that is too long for one event.
    """
    check_length(text, MOST_LINES, LONGEST_LINE, "a file of games")
    return list(_games(text))


def _games(text: str) -> Iterator[TaggedGame]:
    """Yield the tags of each game; a tag that occurs again begins a new game."""
    current: TaggedGame | None = None
    in_moves = False
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        if not line.lstrip().startswith("["):
            in_moves = in_moves or bool(line.strip())
            if current is not None:
                current.below.append(line)
            continue
        at = len(line) - len(line.lstrip())
        while at < len(line):
            match = TAG.match(line, at)
            if match is None:
                if in_moves and current is not None and not line.lstrip().startswith("[Event"):
                    current.below.append(line)
                    break  # a comment that continues, such as [%clk]
                raise BadFile(
                    number, at + 1, f'expected a tag such as [White "Adams, Ruth"], found {line[at:60]!r}'
                )
            if current is None or in_moves or match[1] in current.tags:
                if current is not None:
                    yield current
                current, in_moves = TaggedGame(number), False
            value = re.sub(r"\\(.)", r"\1", match[2])
            current.tags[match[1]], current.lines[match[1]] = value, number
            at = match.end()
    if current is not None:
        yield current


def _player(game: TaggedGame, color: str, tournament: Tournament) -> int:
    fide_id, name = game.text(f"{color}FideId"), game.text(color)
    if fide_id.strip("0"):
        numbers = [player.number for player in tournament.players if player.fide_id == fide_id]
        if len(numbers) == 1:
            return numbers[0]
    numbers = names.matching(name, {player.number: player.name for player in tournament.players})
    line = game.line_of(color)
    if not numbers:
        raise BadFile(line, 1, f"expected the name of a player of the event for {color}, found {name!r}")
    if len(numbers) > 1:
        raise BadFile(line, 1, f"{name!r} is the name of players {numbers}: add a tag {color}FideId")
    return numbers[0]


def results_of(game: TaggedGame) -> tuple[Result, Result] | tuple[None, None]:
    """Return White's and Black's side of the result.

    Once both have moved it is a game, lost at the board however it was broken off (US Chess 28P).

    Raises:
        BadFile: the result is invalid.
    """
    text = game.text("Result")
    if text in {"*", ""}:
        return None, None
    if (pair := sides(text)) is not None:
        played = tuple(AT_THE_BOARD.get(side, side) for side in pair)
        abandoned = game.text("Termination").lower() == FORFEIT or pair in FORFEITS
        if not abandoned or game.both_moved:
            return played[0], played[1]
        if (forfeit := NOT_PLAYED.get(played)) is not None:
            return forfeit
    raise BadFile(game.line_of("Result"), 1, f"expected 1-0, 0-1, 1/2-1/2 or *, found {text!r}")
