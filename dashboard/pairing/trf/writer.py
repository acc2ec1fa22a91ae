"""A tournament report file as text: a line whose meaning has not changed stays as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator

from broker.names import composed
from dashboard.pairing.core.tournament import (
    Acceleration,
    Apart,
    Bye,
    ByeKind,
    Player,
    Points,
    Round,
    Tournament,
    scores,
)
from dashboard.pairing.trf import columns as at
from dashboard.pairing.trf.file import CODES, NATIONAL, OURS, Team, TrfFile, TrfLine
from dashboard.pairing.trf.own_comments import own_comments
from dashboard.pairing.trf.reader import HEADING, read

FAMILIES = {
    "XXR": "142", "XXC": "152", "XXS": "162", "BBW": "162", "BBD": "162", "BBL": "162", "BBZ": "162",
    "BBF": "162", "BBU": "162", "XXZ": "240", "XXA": "250", "XXP": "260", "013": "310",
}  # fmt: skip
"""Codes that mean the same as another one."""

BEFORE_PLAYERS = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
    "142", "152", "162", "172", "182", "192", "202", "212", "222",
)  # fmt: skip
COUNTS = {"062", "072", "082"}
"""Numbers of players and teams: they follow from the others, so a file without them gets none."""

BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that would split a line, or are not text."""

AFTER_PLAYERS = ("240", "250", "260", "299", "310", OURS)


def written(file: TrfFile) -> str:
    """Return the text of a file.

    Lines of ``file.layout`` stay as they are unless their meaning has changed; unknown records always stay.
    New records follow the handbook.

    Raises:
        ValueError: something does not fit its columns: a number beyond 9999, points beyond 99.9, two games
            of a player in one round.
    """
    source = "".join(record.text + record.end for record in file.layout)
    before = read(source) if file.layout else None
    was, now = (_families(before) if before else {}), _families(file)
    end = next((record.end for record in file.layout if record.end), "\n")
    lines: list[tuple[str, str]] = []
    written_: set[str] = set()
    cells = _Cells(before, file, again=was.get("240", []) != now["240"])
    for record in file.layout:
        family = FAMILIES.get(record.code, record.code)
        if record.code == "001" or NATIONAL.match(record.code):
            text = cells.line(record)
            if text is not None:
                lines.append((text, record.end))
        elif family not in now or was.get(family) == now[family]:
            lines.append((record.text, record.end))
        elif family not in written_:
            written_.add(family)
            lines += [(text, end) for text in now[family]]
    new = {family: texts for family, texts in now.items() if texts and family not in written_}
    new = {family: texts for family, texts in new.items() if was.get(family, []) != texts}
    if file.layout:
        new = {family: texts for family, texts in new.items() if family not in COUNTS}
    place = next((at_ for at_, (text, _) in enumerate(lines) if text.startswith("001")), len(lines))
    lines[place:place] = [(text, end) for code in BEFORE_PLAYERS for text in new.get(code, [])]
    tail = [*cells.new_players(), *(text for code in AFTER_PLAYERS for text in new.get(code, []))]
    if lines and tail and not lines[-1][1]:
        lines[-1] = (lines[-1][0], end)
    lines += [(text, end) for text in tail]
    return "".join(BREAKS.sub(" ", text) + ending for text, ending in lines)


def _families(file: TrfFile) -> dict[str, list[str]]:
    """Return the lines of everything except the players, by the code of the handbook."""
    tournament, heading = file.tournament, file.heading
    texts = {
        "012": tournament.name,
        **{code: str(getattr(heading, field)) for code, field in HEADING.items()},
        "062": str(len(tournament.players)),
        "072": str(sum(player.rating is not None for player in tournament.players)),
        "082": str(len(file.teams)) if file.teams else "",
        "142": str(tournament.rounds_planned or ""),
        "152": (tournament.first_color or "").upper(),
        "192": heading.system_code or CODES.get(tournament.system, ""),
        "202": ",".join(tournament.tiebreaks),
        "212": ",".join(heading.standings_order),
    }
    families = {code: [f"{code} {text}"] if text else [] for code, text in texts.items()}
    families["112"] = [f"112 {deputy}" for deputy in heading.deputies]
    families["132"] = [_round_dates(heading.round_dates)] if heading.round_dates else []
    families["162"] = _points(tournament.points)
    families["240"] = list(_coming(file))
    families["250"] = [line for rule in tournament.acceleration for line in _accelerated(rule, tournament)]
    families["260"] = [_apart(rule) for rule in tournament.apart]
    families["299"] = [
        f"299          {at.shown(award.points)}  {award.round or 0:03d} {_listed(sorted(award.players))}"
        for award in tournament.awards
    ]
    of_teams = bool(file.teams) or tournament.system == "team-match"
    families["310"] = list(_teams(file)) if of_teams else []
    families[OURS] = list(own_comments(tournament, heading.start, file.settings, teams=not of_teams))
    return families


def _round_dates(dates: tuple[str, ...]) -> str:
    text = "132"
    for number, date in enumerate(dates, start=1):
        text = at.put(text, at.cell_columns(number), date[:8].rjust(8))
    return text


def _points(points: Points) -> list[str]:
    """Return record 162 with the values that differ from the usual, or nothing."""
    usual = Points()
    values = [
        ("W", points.win, usual.win),
        ("D", points.draw, usual.draw),
        ("L", points.loss, usual.loss),
        ("A", points.absence, usual.absence),
        ("P", points.of(ByeKind.PAIRING), points.win),
    ]
    parts = [f"{letter}{at.shown(value)}" for letter, value, other in values if value != other]
    return ["162  " + "    ".join(parts)] if parts else []


def _coming(file: TrfFile) -> Iterator[str]:
    """Yield records 240 for requested byes that are in no player's line."""
    shown = _in_lines(file)
    for number, byes in sorted(file.tournament.coming_byes.items()):
        for kind in (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO):
            players = sorted(
                bye.player for bye in byes if bye.kind is kind and (bye.player, number) not in shown
            )
            if players:
                yield f"240 {kind.value} {number:03d} {_listed(players)}"


def _in_lines(file: TrfFile) -> set[tuple[int, int]]:
    """Return which players' lines have an entry for which rounds to come: player, round."""
    entered: set[tuple[int, int]] = set()
    for record in file.layout:
        if record.code == "001":
            player = int(at.cut(record.text, at.NUMBER))
            for number in file.tournament.coming_byes:
                if at.cut(record.text, at.cell_columns(number)).strip():
                    entered.add((player, number))
    return entered


def _accelerated(rule: Acceleration, tournament: Tournament) -> Iterator[str]:
    """Yield records 250: each has a span of players, so several spans need several records."""
    span: list[int] = []
    for number in [*sorted(player.number for player in tournament.players), None]:
        if number in rule.players and number is not None:
            span.append(number)
        elif span:
            rounds = f"{rule.first:03d} {rule.last:03d}"
            yield f"250      {at.shown(rule.points)} {rounds} {span[0]:>4} {span[-1]:>4}"
            span = []


def _apart(rule: Apart) -> str:
    last = "   " if rule.last is None else f"{rule.last:03d}"
    return f"260 {rule.first:03d} {last} {_listed(sorted(rule.players))}"


def _listed(players: list[int]) -> str:
    return " ".join(f"{player:>4}" for player in players)


def _teams(file: TrfFile) -> Iterator[str]:
    """Yield a record 310 for each team, including teams that only players name."""
    players = file.tournament.players
    named = {team.name: team for team in file.teams}
    names = [
        *named,
        *dict.fromkeys(player.team for player in players if player.team and player.team not in named),
    ]
    for number, name in enumerate(names, start=1):
        team = named.get(name) or Team(name, ())
        order = {player: place for place, player in enumerate(team.players)}
        members = [player.number for player in players if player.team == name]
        members.sort(key=lambda player: (order.get(player, len(order)), player))
        matches, games = (
            " " * 6 if value is None else at.shown(value, 6)
            for value in (team.match_points, team.game_points)
        )
        yield (
            f"310 {team.number or number:>3} {name[:32]:<32} {team.short[:5]:<5} {team.strength[:6]:>6} "
            f"{matches} {games} {team.rank or '':>3}  {_listed(members)}"
        ).rstrip()


class _Cells:
    """The players' lines: changes are put into their columns, and the rest of a line stays."""

    def __init__(self, before: TrfFile | None, now: TrfFile, *, again: bool) -> None:
        self._before = _player_cells(before) if before else {}
        self._now = _player_cells(now)
        self._again = again
        # A player who gets a new round also gets correct points, though they were wrong before. A file that
        # is only passed on stays as it is.
        self._other_points = before is not None and _scored_by(before) != _scored_by(now)
        self._coming = _coming_cells(now.tournament)
        self._national = {player.number: player.national_rating for player in now.tournament.players}
        self._was_national = {
            player.number: player.national_rating for player in (before.tournament.players if before else ())
        }
        self._codes = {player.number: _national_code(player, now) for player in now.tournament.players}

    def line(self, record: TrfLine) -> str | None:
        """Return a line of the source as it should be now, or None if the player is gone."""
        player = int(at.cut(record.text, at.NUMBER))
        if player not in self._now:
            return None
        text = record.text
        if record.code != "001":
            if self._national[player] != self._was_national[player]:
                text = at.put(text, at.RATING, f"{self._national[player] or '':>4}")
            return text
        was, now = self._before[player], self._now[player]
        for columns in sorted(was.keys() | now.keys()):
            blank = " " * (columns[1] - columns[0] + 1)
            want = now.get(columns, blank)
            empty = self._again and columns[0] >= at.FIRST_ROUND and not at.cut(record.text, columns).strip()
            wrong = columns == at.POINTS and self._other_points and at.cut(record.text, columns) != want
            if wrong or want != was.get(columns, blank) or (empty and want.strip()):
                text = at.put(text, columns, want)
        # A bye for a coming round is removed from the line when it is no longer requested.
        for column in range(at.FIRST_ROUND, len(text) + 1, at.ROUND_WIDTH):
            columns = (column, column + 7)
            if columns not in now and columns not in was and at.cut(text, columns).strip():
                number = (column - at.FIRST_ROUND) // at.ROUND_WIDTH + 1
                want = self._coming.get((player, number), " " * 8)
                if _kind(at.cut(text, columns)) != _kind(want):
                    text = at.put(text, columns, want)
        return text

    def new_players(self) -> Iterator[str]:
        """Yield lines for players that the source did not have, and their national ratings."""
        for player, cells in self._now.items():
            if player not in self._before:
                text = "001"
                for columns, what in sorted(cells.items()):
                    text = at.put(text, columns, what)
                yield text.ljust(at.RANK[1])
        for player, rating in self._national.items():
            if rating is not None and self._was_national.get(player) is None:
                text = at.put(self._codes[player], at.NUMBER, f"{player:>4}")
                yield at.put(text, at.RATING, f"{rating:>4}")


def _scored_by(file: TrfFile) -> tuple[object, ...]:
    """Return the values that points follow from."""
    return file.tournament.rounds, file.tournament.points, file.tournament.awards


def _national_code(player: Player, file: TrfFile) -> str:
    for code in (player.federation, file.heading.federation):
        if NATIONAL.match(code):
            return code
    return "NAT"


def _kind(cell: str) -> str:
    letter = cell[7].upper()
    return {"+": "U", "-": "Z", "=": "H"}.get(letter, letter)


def _player_cells(file: TrfFile) -> dict[int, dict[at.Columns, str]]:
    """Return what each player's line has, by columns."""

    tournament = file.tournament
    counted = scores(tournament)
    cells: dict[int, dict[at.Columns, str]] = {}
    for player in tournament.players:
        if player.number > 9999:
            raise ValueError(f"player {player.number}: a number has four digits at most")
        rank = file.ranks.get(player.number)
        cells[player.number] = {
            at.NUMBER: f"{player.number:>4}",
            at.SEX: _fitting(player, "sex", player.sex, at.SEX),
            at.TITLE: _fitting(player, "title", player.title, at.TITLE).strip().rjust(3),
            at.NAME: f"{composed(player.name)[:33]:<33}",
            at.RATING: _fitting(player, "rating", str(player.rating or ""), at.RATING).strip().rjust(4),
            at.FEDERATION: _fitting(player, "federation", player.federation, at.FEDERATION),
            at.FIDE_ID: _fitting(player, "FIDE number", player.fide_id, at.FIDE_ID).strip().rjust(11),
            at.BIRTH: _fitting(player, "date of birth", player.birth, at.BIRTH),
            at.POINTS: at.shown(counted[player.number]),
            at.RANK: f"{'' if rank is None else rank:>4}",
        }
    for number, round_ in enumerate(tournament.rounds, start=1):
        for who, cell in _round_cells(round_):
            if at.cell_columns(number) in cells[who]:
                raise ValueError(f"player {who} has two games in round {number}, and there is room for one")
            cells[who][at.cell_columns(number)] = cell
    return cells


def _fitting(player: Player, what: str, text: str, columns: at.Columns) -> str:
    """Return a text in its columns, padded with spaces.

    Raises:
        ValueError: it is longer; cut, it would be another text.
    """
    width = columns[1] - columns[0] + 1
    if len(text) > width:
        raise ValueError(f"player {player.number}: the {what} {text!r} has more than {width} characters")
    return text.ljust(width)


def _round_cells(round_: Round) -> Iterator[tuple[int, str]]:
    for game in round_.games:
        for player in (game.white, game.black):
            result = game.result_of(player)
            cell = f"{game.opponent_of(player):>4} {game.color_of(player)} {result.value if result else ' '}"
            yield player, cell
    for bye in round_.byes:
        yield bye.player, _bye_cell(bye)


def _bye_cell(bye: Bye) -> str:
    return f"0000 - {bye.kind.value}"


def _coming_cells(tournament: Tournament) -> dict[tuple[int, int], str]:
    return {
        (bye.player, number): _bye_cell(bye)
        for number, byes in tournament.coming_byes.items()
        for bye in byes
    }
