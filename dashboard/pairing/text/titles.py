"""Chess titles: FIDE's codes, their order, and how lists write them."""

from __future__ import annotations

import re

from broker.names import without_marks

OVER_THE_BOARD = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""In the order in which they number players of one rating (FIDE C.04.2, article 2.2)."""

ARENA = ("AGM", "AIM", "AFM", "ACM")
"""Titles of FIDE Online Arena; they do not count when players are numbered."""

TITLES = frozenset({*OVER_THE_BOARD, *ARENA})

SPELLINGS = {
    "GM": "g gmi grandmaster grossmeister grandmaitre granmaestro grandemaestro grootmeester",
    "IM": "m mi internationalmaster internationalermeister maitreinternational maestrointernacional "
    "maestrointernazionale internationaalmeester",
    "FM": "f mf fidemaster fidemeister maitrefide maestrofide",
    "CM": "c candidatemaster kandidatenmeister candidatmaitre candidatomaestro kandidaatmeester",
    "WGM": "wg gf gmf womangrandmaster womensgrandmaster",
    "WIM": "wm mif womaninternationalmaster womensinternationalmaster",
    "WFM": "wf ff mff womanfidemaster womensfidemaster",
    "WCM": "wc womancandidatemaster womenscandidatemaster",
}
"""Older files have one letter, and two for women; French ones gf and ff. Lists in Romance languages
also have GMI, MF and MIF. Others have the words."""

_CODES = {
    **{code.lower(): code for code in TITLES},
    **{word: code for code, words in SPELLINGS.items() for word in words.split()},
}


def title_of(text: str) -> str | None:
    """Return the code of a title, empty for none; None if FIDE has no such title."""
    plain = without_marks(text).replace(" ", "").replace(",", "")
    return "" if not plain and not text.strip("- .") else _CODES.get(plain)


_CODE = f"({'|'.join(sorted(TITLES, key=len, reverse=True))})"
_BEFORE_NAME = re.compile(rf"\(?{_CODE}\)?\.?\s+(?=\S)")
_BEHIND_NAME = re.compile(rf"\s+\({_CODE}\)$")


def without_title(name: str) -> tuple[str, str]:
    """Return a name, and the title in capitals before it or in brackets behind it, or else an empty text.

    In ``IM SANG-WOO`` and ``Im, Sang`` it is a family name: a title has two names behind it, not in capitals.
    """
    if behind := _BEHIND_NAME.search(name):
        return name[: behind.start()], behind[1]
    before = _BEFORE_NAME.match(name)
    if before is None:
        return name, ""
    rest = name[before.end() :]
    is_whole = "," in rest or (" " in rest and not rest.isupper())
    return (rest, before[1]) if is_whole else (name, "")


def order(title: str) -> int:
    """Return the place of a title among players of one rating, the highest first."""
    return OVER_THE_BOARD.index(title) if title in OVER_THE_BOARD else len(OVER_THE_BOARD)
