"""The rating report of an event for US Chess: three dBase files in its format 2C.

THEXPORT has the event, TSEXPORT its sections, TDEXPORT the players with the results of every round. All
columns are text. Several games of a player in one round (a match, an extra game) have a column each. US Chess
asks for further data at the upload.
"""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from broker.words.sentence import Sentence, together
from dashboard.desk.event.as_tournament import as_tournament
from dashboard.desk.event.event import EntryRejected, Event, Section
from dashboard.desk.event.people import People, in_order, person_of
from dashboard.desk.files import dbase
from dashboard.errors import text_of
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Result, Tournament

HEADER: dbase.Columns = (
    ("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2),
    ("H_BEG_DATE", 8), ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", 21), ("H_STATE", 2),
    ("H_ZIPCODE", 10), ("H_COUNTRY", 21), ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8),
    ("H_OTHER_TD", 255),
)  # fmt: skip
SECTION: dbase.Columns = (
    ("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", 30), ("S_R_SYSTEM", 1), ("S_TIMECTL", 40),
    ("S_CTD_ID", 8), ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2), ("S_LST_PAIR", 4),
    ("S_BEG_DATE", 8), ("S_END_DATE", 8), ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3), ("S_FIDE", 1),
)  # fmt: skip
DETAIL: dbase.Columns = (
    ("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", 30), ("D_STATE", 2),
    ("D_RATING", 4),
)  # fmt: skip
ROUND_WIDTH = 7
MOST_ROUNDS = 99
MEMBER = r"\d{8}"
LEVELS = {"N": "not scholastic", "P": "primary", "J": "junior high", "S": "high school"}

RATED = {
    (Result.WIN, Result.LOSS): ("W", "L"),
    (Result.LOSS, Result.WIN): ("L", "W"),
    (Result.DRAW, Result.DRAW): ("D", "D"),
}
UNPLAYED = {
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS): ("X", "F"),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN): ("F", "X"),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS): ("F", "F"),
    # A game in which not both have moved is not rated (US Chess 28).
    (Result.SHORT_WIN, Result.SHORT_LOSS): ("X", "F"),
    (Result.SHORT_LOSS, Result.SHORT_WIN): ("F", "X"),
    (Result.SHORT_DRAW, Result.SHORT_DRAW): ("H", "H"),
}
BYES = {ByeKind.PAIRING: "B", ByeKind.FULL: "B", ByeKind.HALF: "H", ByeKind.ZERO: "U"}


@dataclass(frozen=True, slots=True)
class About:
    """Data of the report that the desk does not have.

    Attributes:
        affiliate: the club's number, such as A6012345.
        chief: number of the chief director; ``assistant``: of the assistant, or empty.
        level: one of `LEVELS`.
    """

    affiliate: str
    chief: str
    city: str
    state: str
    zipcode: str
    assistant: str = ""
    level: str = "N"

    def troubles(self) -> Iterator[str]:
        """Yield what is missing or invalid, a sentence each."""
        asked = (
            (r"A\d{7}", self.affiliate, Sentence("server_us_affiliate")),
            (MEMBER, self.chief, Sentence("server_us_chief")),
            (f"({MEMBER})?", self.assistant, Sentence("server_us_assistant")),
            (r"[A-Z]{2}", self.state, Sentence("server_us_state")),
            (r"\d{5}(-\d{4})?", self.zipcode, Sentence("server_us_zip")),
            (r"[NPJS]", self.level, Sentence("server_us_level")),
            (r".{1,21}", _ascii(self.city), Sentence("server_us_city")),
        )
        return (problem for pattern, text, problem in asked if not re.fullmatch(pattern, text, re.ASCII))


def report(
    event: Event, people: People, about: About, wanted: Collection[str] | None = None
) -> dict[str, bytes]:
    """Return the three files by name.

    Args:
        wanted: the ids of the rated sections, or None for all.

    Raises:
        EntryRejected: data is missing, or cannot be expressed in this format; the message lists everything.
    """
    assert event.settings is not None
    chosen = [event.section(id_) for id_ in (event.sections if wanted is None else wanted)]
    sections = [section for section in chosen if section.rounds]
    troubles = [*about.troubles(), *_troubles(event, sections, people)]
    if troubles:
        raise EntryRejected(together(troubles))
    settings = event.settings
    begins, ends = (day.replace("-", "") for day in (settings.begins, settings.ends or settings.begins))
    directors = {"CTD_ID": about.chief, "ATD_ID": about.assistant}
    head = {
        "H_FORMAT": "2C",
        "H_PROGRAM": "FLAGFALL",
        "H_NAME": _ascii(settings.name)[:35],
        "H_TOT_SECT": str(len(sections)),
        "H_BEG_DATE": begins,
        "H_END_DATE": ends,
        "H_AFF_ID": about.affiliate,
        "H_CITY": _ascii(about.city),
        "H_STATE": about.state,
        "H_ZIPCODE": about.zipcode,
        "H_COUNTRY": "USA",
        "H_SENDCROS": "N",
        **{f"H_{key}": value for key, value in directors.items()},
    }
    section_rows: list[dict[str, str]] = []
    players: list[dict[str, str]] = []
    for number, section in enumerate(sections, start=1):
        tournament = as_tournament(event, section.id, people)
        brought = _rounds(tournament)
        control, system = _control(section)
        section_rows.append(
            {
                "S_SEC_NUM": str(number),
                "S_SEC_NAME": _ascii(section.settings.name)[:30],
                "S_R_SYSTEM": system,
                "S_TIMECTL": control,
                # Round robins and quads too: US Chess accepts them round by round.
                "S_TRN_TYPE": "S",
                "S_TOT_RNDS": str(len(next(iter(brought.values())))),
                "S_LST_PAIR": str(len(tournament.players)),
                "S_BEG_DATE": begins,
                "S_END_DATE": ends,
                "S_SCH_LVL": about.level,
                "S_GR_PRIX": "N",
                "S_GP_PTS": "0",
                "S_FIDE": "N",
                **{f"S_{key}": value for key, value in directors.items()},
            }
        )
        for at, player in enumerate(in_order(event, section.id, people), start=1):
            person = person_of(event.entries[player], people)
            players.append(
                {
                    "D_SEC_NUM": str(number),
                    "D_PAIR_NUM": str(at),
                    "D_MEM_ID": person.national_id,
                    "D_NAME": _name(person.name),
                    "D_RATING": str(person.national_rating or person.rating or 0),
                    **{_column(place): code for place, code in enumerate(brought[at], start=1)},
                }
            )
    most = max(int(row["S_TOT_RNDS"]) for row in section_rows)
    for row in players:
        row.update({_column(at): "U0" for at in range(1, most + 1) if _column(at) not in row})
    rounds = tuple((_column(at), ROUND_WIDTH) for at in range(1, most + 1))
    day = date.fromisoformat(settings.ends or settings.begins)
    return {
        "THEXPORT.DBF": dbase.written(HEADER, [head], day),
        "TSEXPORT.DBF": dbase.written(SECTION, section_rows, day),
        "TDEXPORT.DBF": dbase.written((*DETAIL, *rounds), players, day),
    }


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return the files in an archive, which is the same for the same files."""
    to = io.BytesIO()
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return to.getvalue()


def _column(number: int) -> str:
    return f"D_RND{number:02}"


def _troubles(event: Event, sections: Sequence[Section], people: People) -> Iterator[str]:
    """Yield what the event lacks for the report."""
    assert event.settings is not None
    if event.forgotten:
        yield Sentence("server_us_erased")
        return
    if not event.settings.begins:
        yield Sentence("server_us_first_day")
    if not sections:
        yield Sentence("server_no_round_paired")
    problems = [problem for section in sections for problem in _of_section(event, section, people)]
    yield from problems
    if problems and len(sections) > 1:
        yield Sentence("server_us_leave_out")


def _of_section(event: Event, section: Section, people: People) -> Iterator[str]:
    """Yield what a section lacks for the report."""
    name = section.settings.name
    open_ = [f"{round_.number}.{seat.number}" for round_ in section.rounds for seat in round_.open]
    if open_:
        yield Sentence("server_us_open", section=name, boards=open_)
    for round_ in section.rounds:
        for seat in round_.seats:
            sides = (seat.white_result, seat.black_result)
            if None not in sides and sides not in RATED and sides not in UNPLAYED:
                at, board = round_.number, seat.number
                yield Sentence("server_us_no_form", section=name, round=at, board=board)
    without = [
        person.name
        for player in event.players_of(section.id)
        for person in [person_of(event.entries[player], people)]
        if not re.fullmatch(MEMBER, person.national_id, re.ASCII)
    ]
    if without:
        more = [Sentence("server_more", count=len(without) - 6)] if len(without) > 6 else []
        yield Sentence("server_us_no_numbers", section=name, names=[*without[:6], *more])
    try:
        _control(section)
    except EntryRejected as error:
        yield Sentence("server_about", name=name, text=text_of(error))


def _control(section: Section) -> tuple[str, str]:
    """Return the time control as US Chess writes it, and the letter of the rating system (its rule 5C)."""
    text = section.settings.time_control
    parts = [re.fullmatch(r"(?:(\d+)/)?(\d+)(?:([+d])(\d+))?", part, re.ASCII) for part in text.split(":")]
    periods = [period for period in parts if period is not None]
    if len(periods) != len(parts) or any(int(period[2]) % 60 for period in periods):
        raise EntryRejected(Sentence("server_us_minutes", text=text))
    kinds = {period[3] for period in periods if period[3]} or {"d"}
    seconds = max(int(period[4] or 0) for period in periods)
    total = sum(int(period[2]) for period in periods) // 60 + seconds
    if len(kinds) > 1 or any(period[1] is None for period in periods[:-1]) or periods[-1][1] is not None:
        raise EntryRejected(Sentence("server_us_control", text=text))
    if total <= 10:
        raise EntryRejected(Sentence("server_us_blitz"))
    minutes = [(period[1], int(period[2]) // 60) for period in periods]
    last = minutes[-1][1]
    control = (
        f"G/{last}" if len(minutes) == 1 else ",".join([*(f"{n}/{m}" for n, m in minutes[:-1]), f"SD/{last}"])
    )
    sign = "d" if kinds == {"d"} else "+"
    return f"{control};{sign}{seconds}", "R" if total > 65 else "D" if total >= 30 else "Q"


def _rounds(tournament: Tournament) -> dict[int, list[str]]:
    """Return the codes of what each player had in each round, by player number."""
    brought: dict[int, list[str]] = {player.number: [] for player in tournament.players}
    for round_ in tournament.rounds:
        codes: dict[int, list[str]] = defaultdict(list)
        for game in round_.games:
            for player, code in _game(game):
                codes[player].append(code)
        for bye in round_.byes:
            codes[bye.player].append(_bye(bye))
        columns = max((len(own_codes) for own_codes in codes.values()), default=1)
        for player, so_far in brought.items():
            so_far.extend([*codes[player], *["U0"] * (columns - len(codes[player]))])
    return brought


def _game(game: PairedGame) -> Iterator[tuple[int, str]]:
    sides = game.white_result, game.black_result
    if sides[0] is not None and sides[1] is not None and (sides[0], sides[1]) in RATED:
        white, black = RATED[sides[0], sides[1]]
        yield game.white, f"{white}{game.black}W"
        yield game.black, f"{black}{game.white}B"
    elif sides[0] is not None and sides[1] is not None:
        white, black = UNPLAYED[sides[0], sides[1]]
        yield game.white, f"{white}0"
        yield game.black, f"{black}0"


def _bye(bye: Bye) -> str:
    return f"{BYES[bye.kind]}0"


def _name(name: str) -> str:
    """Return ``FAMILY, GIVEN``, in ASCII capitals."""
    plain = _ascii(name).upper()
    if "," not in plain and " " in plain:
        given, _, family = plain.rpartition(" ")
        plain = f"{family}, {given}"
    return plain[:30].rstrip(" ,")


SPELT = {"ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae", "Æ": "AE", "đ": "d", "Đ": "D"}
"""Letters that are not a plain letter with a diacritic."""


def _ascii(text: str) -> str:
    """Return the text in ASCII, without diacritics."""
    spelt = "".join(SPELT.get(letter, letter) for letter in text)
    plain = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    return " ".join(plain.split())
