"""The cells of a list of players, in the ways in which people and programs write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from typing import Any

from broker.names import without_marks

UNRATED = {
    "", "0", "0000", "-", "--", "\u2013", "\u2014", "ur", "nr", "nc", "n.c.", "unr", "unr.", "unrated",
    "none",    "n/a", "na", "ohne", "sans", "nuevo", "s/e", "geen", "new",
}  # fmt: skip
YES = {"yes", "y", "true", "1", "x", "ja", "j", "oui", "o", "si", "s"}
NO = {"", "no", "n", "false", "0", "nein", "-", "non", "nee"}

MALE = (
    "m,male,man,boy,mann,herr,junge,maennlich,mannlich,homme,masculin,garcon,hombre,masculino,varon,chico,"
    "uomo,maschio,maschile,man,mannelijk,jongen,mezczyzna,muz,muska,mann,mies,ferfi,erkek,e,masculino,homem,"
    "м,муж,мужской"
)
FEMALE = (
    "w,f,female,woman,girl,frau,weiblich,madchen,maedchen,femme,feminin,fille,dame,mujer,femenino,chica,"
    "donna,femmina,femminile,vrouw,vrouwelijk,meisje,k,kobieta,kvinna,kvinde,kvinne,nainen,nő,zena,zenska,ž,"
    "kadin,kiz,feminino,ж,жен,женский"
)
SEXES = {
    **dict.fromkeys(FEMALE.split(","), "w"),
    **dict.fromkeys(MALE.split(","), "m"),
    **dict.fromkeys(("", "u", "-", "?", "x", "d", "divers"), ""),
}

BIRTH = "a date of birth such as 1990-04-03, 3.4.1990 or 1990"


def sexes(heading: str, cells: Iterable[str]) -> Mapping[str, str]:
    """Return the meaning of each letter in a column of sexes.

    Next to an H, an M is female (Spanish: *hombre, mujer*). V is female (Dutch) or male (Spanish: *varón*).

    Args:
        heading: in plain letters.
    """
    letters = {cell.casefold() for cell in cells}
    if "h" in letters or (heading in {"sexo", "genero"} and "v" in letters):
        return {**SEXES, "h": "m", "v": "m", **({"m": "w"} if not letters & {"f", "w"} else {})}
    return {**SEXES, "v": "w", **({"d": "w"} if heading in {"sesso", "genere", "sexe", "genre"} else {})}


def sex(text: str, meanings: Mapping[str, str]) -> str:
    """Return ``m``, ``w`` or an empty text. Raises `ValueError`."""
    meaning = meanings.get(text.casefold(), meanings.get(without_marks(text).strip()))
    if meaning is None:
        raise ValueError(text)
    return meaning


def rating(text: str) -> int | None:
    """Return a rating; ``1450P12`` and ``1450/12`` (provisional, 12 games), ``1450 F`` (its origin) are 1450.

    Raises:
        ValueError: it is none.
    """
    if text.casefold() in UNRATED:
        return None
    if thousands := re.fullmatch(r"([1-3])[.,'\u2019\s](\d{3})", text):
        return int(thousands[1] + thousands[2])
    match = re.fullmatch(
        r"(\d{1,4})(?:[.,]0+)?\s*(?:[A-Za-z]|\(?\s*[pP/]\s*\d+\s*\)?|\(\d+\))?\s*\*?", text, re.ASCII
    )
    if match is None:
        raise ValueError(text)
    return int(match[1]) or None


def day_first(cells: Collection[str]) -> bool | None:
    """Return whether dates such as 26/07/1985 of a column have the day first, or None if that is open."""
    firsts, seconds = set[bool](), set[bool]()
    for text in cells:
        if match := re.match(r"(\d{1,2})[-/ ](\d{1,2})[-/ ]\d{4}", text):
            firsts.add(int(match[1]) > 12)
            seconds.add(int(match[2]) > 12)
    if (True in firsts) == (True in seconds):
        return None
    return True in firsts


def birth(text: str, *, day_first: bool | None = None) -> str:
    """Return a date of birth as ``YYYY/MM/DD``, or as much of it as is known (a month or day 0 is not).

    03/04/1990 is rejected unless the order of day and month is known.

    Raises:
        ValueError: it is not a valid date.
    """
    text = re.sub(r"[T ]\d{1,2}:\d{2}.*$", "", text.strip().removesuffix("."))
    if not text or text in {"-", "0", "?"}:
        return ""
    if match := re.fullmatch(
        r"([12]\d{3})(?:\s*[-/.]\s*(\d{1,2})(?:\s*[-/.]\s*(\d{1,2}))?)?", text, re.ASCII
    ):
        year, month, day = (int(part or 0) for part in match.groups())
    elif match := re.fullmatch(r"([12]\d{3})(\d\d)(\d\d)", text, re.ASCII):
        year, month, day = map(int, match.groups())
    elif match := re.fullmatch(r"(\d{1,2})\.\s*(\d{1,2})\.\s*([12]\d{3})", text, re.ASCII):
        day, month, year = map(int, match.groups())
    elif match := re.fullmatch(r"(\d{1,2})[-/ ](\d{1,2})[-/ ]([12]\d{3})", text, re.ASCII):
        day, month, year = map(int, match.groups())
        if day_first is False or (day_first is None and month > 12):
            day, month = month, day
        elif day_first is None and 0 < day <= 12 and day != month:
            raise ValueError(text)
    else:
        raise ValueError(text)
    if month == 0:
        return str(year)
    date(year, month, day or 1)  # rejects 31 June
    return f"{year}/{month:02d}" + (f"/{day:02d}" if day else "")


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ValueError(text)
        return int(text)

    return read


def number(text: str) -> int:
    """Return a starting number, without a point after it. Raises `ValueError`."""
    return whole(1, 9999)(text.removesuffix("."))


def federation(text: str) -> str:
    """Return three letters, or an empty text. Raises `ValueError`."""
    if text and not re.fullmatch(r"[A-Za-z]{3}", text):
        raise ValueError(text)
    return text.upper()


def fide_id(text: str) -> str:
    """Return digits; a rating is too short to be a FIDE number. Raises `ValueError`."""
    text = "".join(text.split()).removesuffix(".0")
    if not text.strip("0-"):
        return ""
    if not (text.isascii() and text.isdigit() and 5 <= len(text) <= 11):
        raise ValueError(text)
    return text


def yes(text: str) -> bool:
    """Return True for yes, False for no. Raises `ValueError`."""
    if text.casefold() in YES:
        return True
    if text.casefold() in NO:
        return False
    raise ValueError(text)


def yes_or_nothing(text: str) -> bool | None:
    """Return True, False, or None for an empty cell. Raises `ValueError`."""
    return yes(text) if text and text != "-" else None


READERS: Mapping[str, tuple[Callable[[str], Any], str]] = {
    "number": (number, "a number of 1 to 9999"),
    "rating": (rating, "a rating of up to four digits or nothing"),
    "national_rating": (rating, "a rating of up to four digits or nothing"),
    "federation": (federation, "a federation of three letters"),
    "fide_id": (fide_id, "a FIDE number, digits only (at least five)"),
    "national_id": (str, "a number of a national list"),
    "team": (str, "a team"),
    "minor": (yes_or_nothing, "yes (a minor), no or nothing"),
    "previous_rank": (lambda text: whole(1, 99999)(text) if text else None, "a rank or nothing"),
    "lot": (lambda text: whole(0, 2**31)(text) if text else 0, "a number"),
    "played_before": (yes, "yes or no"),
    "late_from": (lambda text: whole(1, 99)(text) if text else 1, "a round"),
    "house": (yes, "yes or no"),
}
"""The parser of each field, and what it expects; names, titles, sex and birth need their column or list."""
