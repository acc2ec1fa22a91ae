"""The standings: rows, wall chart, remaining ties, and the explanation of every tie-break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.core.annulment import annulment_note, without_games_of
from dashboard.pairing.core.tournament import Color, Player, Tournament, turns
from dashboard.pairing.tiebreaks.code import TieBreak, parsed
from dashboard.pairing.tiebreaks.criteria import FOR_EVERYBODY, values
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable
from dashboard.pairing.tiebreaks.ranking import Criterion, ranked
from dashboard.pairing.tiebreaks.ratings import unrated
from dashboard.pairing.tiebreaks.regulations import SCORE, Regulations, regulations_of, set_aside
from dashboard.pairing.tiebreaks.value import NOTHING, TieBreakValue, ValuePart, shown

NEEDS_COMPUTER = {"MODMED", "SOLK"}
"""Left out where ties are broken by hand, except for those just below a perfect score (scholastic)."""


@dataclass(frozen=True, slots=True)
class WallChartCell:
    """One game or bye of a player, as on a wall chart.

    Attributes:
        round: 1-based.
        opponent: None for a bye or absence.
        color: None for a bye or absence.
        result: the letter of a tournament report file, or empty.
        points: scored, or None without a result.
        total: the running total after it.
        annulled: shown, but it counts for neither player.
    """

    round: int
    opponent: int | None
    color: Color | None
    result: str
    points: Fraction | None
    total: Fraction
    annulled: bool = False


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line.

    Attributes:
        rank: 1-based; equals share it, and the next one's leaves room for them (1 2 2 4).
        shared: another player has this rank too.
        values: one for each code, or None if it was not needed (direct encounter of a player who was not
            tied).
        cells: all paired rounds, in order.
    """

    rank: int
    shared: bool
    player: Player
    score: Fraction
    values: tuple[TieBreakValue | None, ...]
    cells: tuple[WallChartCell, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round.

    Attributes:
        name: of the tournament.
        rounds: how many were counted.
        codes: in the order in which they counted; ``PTS`` among them.
        rows: the leader first; equals by pairing number.
        ties: the groups that nothing separated, best first.
        notes: sentences for the arbiter.
    """

    name: str
    rounds: int
    codes: tuple[TieBreak, ...]
    rows: tuple[StandingsRow, ...]
    ties: tuple[tuple[int, ...], ...]
    notes: tuple[str, ...] = ()

    def row(self, number: int) -> StandingsRow:
        """Return the line of the player with this number. Raises `KeyError`."""
        for row in self.rows:
            if row.player.number == number:
                return row
        raise KeyError(number)

    def explained(self, number: int, code: str) -> str:
        """Return how one player's value of one code came about: a sentence, then a line for every game.

        Raises:
            KeyError: no such player, or the standings do not have this code.
            UnknownTieBreak: there is no such code.
        """
        asked = parsed(code)
        if asked not in self.codes:
            raise KeyError(code)
        row = self.row(number)
        value = row.values[self.codes.index(asked)]
        who = f"{asked} ({asked.kind.title}) of {number} {row.player.name}"
        if value is None:
            return f"{who}: not needed, no player was level with this one when it was asked."
        note = f" ({value.note})" if value.note else ""
        return "\n".join((f"{who}: {shown(value.number)}{note}.", *map(self._line, value.parts)))

    def _line(self, part: ValuePart) -> str:
        where = "" if part.round is None else f"round {part.round}: "
        whom = "" if part.opponent is None else f"{part.opponent} {self.row(part.opponent).player.name}, "
        counted = f"({shown(part.counted)})" if part.cut else shown(part.counted)
        return f"  {where}{whom}{counted}" + (f" - {part.why}" if part.why else "")

    def as_json(self) -> dict[str, object]:
        """Return plain lists, mappings, numbers and strings, for programs."""
        return {
            "name": self.name,
            "rounds": self.rounds,
            "codes": [str(code) for code in self.codes],
            "titles": [code.kind.title for code in self.codes],
            "rows": [self._row_json(row) for row in self.rows],
            "ties": [list(tie) for tie in self.ties],
            "notes": list(self.notes),
        }

    def _row_json(self, row: StandingsRow) -> dict[str, object]:
        return {
            "rank": row.rank,
            "shared": row.shared,
            "number": row.player.number,
            "name": row.player.name,
            "rating": row.player.rating,
            "title": row.player.title,
            "federation": row.player.federation,
            "team": row.player.team,
            "score": float(row.score),
            "values": {
                str(code): _value_json(value) for code, value in zip(self.codes, row.values, strict=True)
            },
            "rounds": [
                {
                    "round": cell.round,
                    "opponent": cell.opponent,
                    "color": cell.color,
                    "result": cell.result,
                    "points": None if cell.points is None else float(cell.points),
                    "total": float(cell.total),
                    "annulled": cell.annulled,
                }
                for cell in row.cells
            ],
        }


def _value_json(value: TieBreakValue | None) -> dict[str, object] | None:
    if value is None:
        return None
    return {
        "number": None if value.number is None else float(value.number),
        "text": shown(value.number),
        "note": value.note,
        "parts": [
            {
                "round": part.round,
                "opponent": part.opponent,
                "counted": float(part.counted),
                "cut": part.cut,
                "why": part.why,
            }
            for part in value.parts
        ],
    }


def standings(
    tournament: Tournament, rounds: int | None = None, regulations: Regulations | None = None
) -> Standings:
    """Return the standings; a player whose games are annulled (round robins) is last.

    Args:
        rounds: how many to count; a game without a result then counts for neither player. None for all
            rounds before the first one that lacks a result.
        regulations: None for those of the tournament and its system (``regulations_of``).

    Raises:
        UnknownTieBreak: an unknown code or edition; the message lists the known ones.
        ValueError: there are fewer rounds.
    """
    rules = regulations_of(tournament) if regulations is None else regulations
    whole, gone = tournament, set_aside(tournament, rules)
    tournament = without_games_of(tournament, gone)
    complete = _complete(tournament)
    counted = complete if rounds is None else rounds
    if not 0 <= counted <= len(tournament.rounds):
        raise ValueError(f"{counted} rounds are asked for, and there are {len(tournament.rounds)}")
    codes = rules.codes if SCORE in rules.codes else (SCORE, *rules.codes)
    table = Crosstable(tournament, counted, rules)
    columns = _Columns(table, codes)

    def counts(tied: tuple[int, ...]) -> Mapping[int, Fraction]:
        return {number: Fraction(number not in gone) for number in tied}

    groups = ranked(table.players, (counts, *columns.criteria()))
    cells = _cells(whole, gone)
    rows = []
    rank = 1
    for group in groups:
        for number in group:
            values_ = tuple(column.get(number) for column in columns.values)
            rows.append(
                StandingsRow(
                    rank, len(group) > 1, table.players[number], table.score[number], values_, cells[number]
                )
            )
        rank += len(group)
    ties = tuple(group for group in groups if len(group) > 1)
    notes = (
        *(annulment_note(whole, player) for player in sorted(gone)),
        *_about_rounds(tournament, counted, complete),
        *_about_codes(table, codes),
        *columns.notes,
    )
    return Standings(tournament.name, counted, codes, tuple(rows), ties, notes)


def _complete(tournament: Tournament) -> int:
    """Return how many rounds there are before the first one that lacks a result."""
    for number, round_ in enumerate(tournament.rounds):
        if any(game.white_result is None or game.black_result is None for game in round_.games):
            return number
    return len(tournament.rounds)


class _Columns:
    """The values of every code; those of games among tied players are computed during the ranking."""

    def __init__(self, table: Crosstable, codes: Sequence[TieBreak]) -> None:
        self.table = table
        self.codes = codes
        self.values: list[dict[int, TieBreakValue]] = [
            dict(values(table, code)) if code.name in FOR_EVERYBODY else {} for code in codes
        ]
        self.notes: list[str] = []
        self._perfect = self._perfect_scores()
        if table.regulations.by_hand:
            self._by_hand()

    def criteria(self) -> Iterator[Criterion]:
        """Return a criterion for each code, in order, with those between them."""
        for place, code in enumerate(self.codes):
            yield self._criterion(place, code)
            if code == SCORE and self.table.regulations.us_chess:
                yield self._scored_at_the_board
        if self.table.regulations.lots:
            yield self._lots

    def _criterion(self, place: int, code: TieBreak) -> Criterion:
        column = self.values[place]

        def keys(tied: tuple[int, ...]) -> Mapping[int, Fraction]:
            if code != SCORE and self._perfect.issuperset(tied):
                return {}
            if code.name not in FOR_EVERYBODY:
                column.update(values(self.table, code, tied))
            return {number: column[number].key for number in tied}

        return keys

    def _scored_at_the_board(self, tied: tuple[int, ...]) -> Mapping[int, Fraction]:
        """Rank points without a game below points that were played for, before any calculation (34E)."""
        if self._perfect.issuperset(tied):
            return {}  # they play off: an allocated bye counts as the win
        earned = {
            number: any(entry.at_board and entry.points > 0 for entry in self.table.entries[number])
            for number in tied
        }
        if len(set(earned.values())) == 2:
            below = [str(number) for number in tied if not earned[number]]
            self.notes.append(
                f"Scored in unplayed rounds only: {', '.join(below)}; below those of the same score who "
                "scored at the board (34E)."
            )
        return {number: Fraction(earned[number]) for number in tied}

    def _lots(self, tied: tuple[int, ...]) -> Mapping[int, Fraction]:
        return {number: Fraction(-self.table.players[number].lot) for number in tied}

    def _perfect_scores(self) -> set[int]:
        """Return the players with a perfect score, if several must play for first place (scholastic).

        A bye that was given counts as a win: its player could not do more.
        """
        rounds, table = self.table.rounds, self.table
        over = rounds > 0 and rounds >= table.tournament.rounds_planned
        if not table.regulations.play_off or not over:
            return set()
        all_won = table.tournament.points.win * rounds
        perfect = {number for number, score in table.score.items() if score == all_won}
        if len(perfect) < 2:
            return set()
        names = ", ".join(str(number) for number in sorted(perfect))
        self.notes.append(
            f"Players {names} have a perfect score: they play off for first place, no tie-break decides."
        )
        return perfect

    def _by_hand(self) -> None:
        points = self.table.tournament.points
        just_below = points.win * self.table.rounds - points.draw
        for code, column in zip(self.codes, self.values, strict=True):
            if code.name in NEEDS_COMPUTER:
                column.update(
                    {number: NOTHING for number in column if self.table.score[number] != just_below}
                )


def _cells(tournament: Tournament, gone: frozenset[int]) -> Mapping[int, tuple[WallChartCell, ...]]:
    awarded: dict[tuple[int, int], Fraction] = {}
    for award in tournament.awards:
        for number in award.players if award.round is not None else ():
            key = (number, award.round or 0)
            awarded[key] = awarded.get(key, ZERO) + award.points
    cells_of: dict[int, tuple[WallChartCell, ...]] = {}
    for number, turns_ in turns(tournament).items():
        total, cells = ZERO, []
        for turn in turns_:
            annulled = turn.game is not None and not gone.isdisjoint({number, turn.opponent})
            points = ZERO if annulled else turn.points
            total += (points or ZERO) + awarded.pop((number, turn.round), ZERO)
            letter = turn.bye or turn.result or ""
            cells.append(
                WallChartCell(turn.round, turn.opponent, turn.color, str(letter), points, total, annulled)
            )
        cells_of[number] = tuple(cells)
    return cells_of


def _about_rounds(tournament: Tournament, counted: int, complete: int) -> Iterator[str]:
    if complete < len(tournament.rounds):
        games = tournament.rounds[complete].games
        missing = sum(game.white_result is None or game.black_result is None for game in games)
        counts = "those games do not count" if counted > complete else "it is not counted yet"
        lacks = "1 result is" if missing == 1 else f"{missing} results are"
        yield f"Round {complete + 1} is not complete, {lacks} missing: {counts}."


def _about_codes(table: Crosstable, codes: Sequence[TieBreak]) -> Iterator[str]:
    rules = table.regulations
    without = unrated(table)
    if without:
        left_out = [str(code) for code in codes if code.kind.rated and not code.kind.us]
        if left_out:
            some = ", ".join(map(str, without[:5])) + (" and others" if len(without) > 5 else "")
            decide = "decides" if len(left_out) == 1 else "decide"
            yield (
                f"{', '.join(left_out)} {decide} nothing: unrated players take part ({some}), and the "
                "regulations give them no rating for tie-breaks."
            )
    if rules.round_robin and rules.edition >= "2026-03":
        unfit = [str(code) for code in codes if code.name in {"BH", "FB", "AOB"}]
        if unfit:
            are = "is" if len(unfit) == 1 else "are"
            yield f"{', '.join(unfit)} {are} not for round robins (C.07, edition {rules.edition})."
