"""Chess titles: FIDE's codes, their order, and how lists write them. Pure."""

from __future__ import annotations

from broker.names import without_marks

OVER_THE_BOARD = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""In the order in which they number players of one rating (FIDE C.04.2, article 2.2)."""

ARENA = ("AGM", "AIM", "AFM", "ACM")
"""Of FIDE Online Arena; they count as no title when players are numbered."""

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
also have GMI, MF and MIF. Others write the words."""

_CODES = {
    **{code.lower(): code for code in TITLES},
    **{one: code for code, words in SPELLINGS.items() for one in words.split()},
}


def title_of(text: str) -> str | None:
    """Return the code of a title, empty for none; None if it is no title of FIDE's."""
    plain = without_marks(text).replace(" ", "").replace(",", "")
    return "" if not plain and not text.strip("- .") else _CODES.get(plain)


def order(title: str) -> int:
    """Return where a title stands among players of one rating, the highest first."""
    return OVER_THE_BOARD.index(title) if title in OVER_THE_BOARD else len(OVER_THE_BOARD)
