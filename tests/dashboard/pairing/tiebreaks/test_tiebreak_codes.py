"""Names of tie-breaks: read as files write them, rejected with the known ones."""

from __future__ import annotations

import pytest

from dashboard.pairing.tiebreaks.code import KINDS, TieBreak, UnknownTieBreak, edition_on, parsed
from dashboard.pairing.tiebreaks.criteria import FOR_EVERYBODY, FOR_THE_TIED
from tests.cases import each

WRITTEN = [
    ("BH", TieBreak("BH"), "BH"),
    ("bh/c1", TieBreak("BH", low=1), "BH/C1"),
    ("BH/C2", TieBreak("BH", low=2), "BH/C2"),
    ("BH/M1", TieBreak("BH", low=1, high=1), "BH/M1"),
    ("bh/m2", TieBreak("BH", low=2, high=2), "BH/M2"),
    ("BH-C1", TieBreak("BH", low=1), "BH/C1"),
    ("KS/L+1", TieBreak("KS", limit=1), "KS/L+1"),
    ("ks/l-1", TieBreak("KS", limit=-1), "KS/L-1"),
    ("DE/P", TieBreak("DE", forfeits=True), "DE/P"),
    ("AOB/F", TieBreak("AOB", fore=True), "AOB/F"),
    ("RTNG/R", TieBreak("RTNG", turned=True), "RTNG/R"),
    (" BH/C1/P ", TieBreak("BH", low=1, forfeits=True), "BH/C1/P"),
    ("modmed", TieBreak("MODMED"), "MODMED"),
]


@each(("text", "code", "canonical"), WRITTEN, ids=[case[0] for case in WRITTEN])
def test_codes_as_files_write_them(text: str, code: TieBreak, canonical: str) -> None:
    assert parsed(text) == code
    assert str(code) == canonical


@each(
    ("text", "sentence"),
    [
        ("BHH", "there is no tie-break 'BHH'; did you mean BH or H2H?"),
        ("solkof", "did you mean SOLK?"),
        ("CTBCTB", "there is no tie-break 'CTBCTB'; did you mean CUMOPP?"),
        ("XYZZY", "there is no tie-break 'XYZZY'. Known are PTS, DE, WIN"),
        ("BH/C3", "'BH/C3': BH accepts only these modifiers: /C1, /C2, /M1, /M2, /P"),
        ("BH/C1/M1", "accepts only these modifiers"),
        ("WIN/C1", "WIN accepts only these modifiers: none"),
        ("BH/", "accepts only these modifiers"),
        ("KS/L-12", "KS accepts only these modifiers: /L+1, /L-1"),
        ("", "there is no tie-break ''"),
    ],
)
def test_an_unknown_value_is_rejected_with_the_known_ones(text: str, sentence: str) -> None:
    with pytest.raises(UnknownTieBreak) as rejection:
        parsed(text)
    assert sentence in str(rejection.value)


@pytest.mark.parametrize("text", ["STD", "TPN", "RTNG", "AOB/F"])
def test_codes_of_2026_are_rejected_in_earlier_editions(text: str) -> None:
    assert parsed(text, "2026-03")
    with pytest.raises(UnknownTieBreak, match="2026-03"):
        parsed(text, "2024-08")


def test_every_code_can_be_worked_out() -> None:
    assert FOR_EVERYBODY.keys() | FOR_THE_TIED.keys() == KINDS.keys()
    assert FOR_EVERYBODY.keys() & FOR_THE_TIED.keys() == set()


@each(
    ("day", "edition"),
    [
        ("2023/12/31", "2023-09"),
        ("2024/07/31", "2023-09"),
        ("2024/08/01", "2024-08"),
        ("2026-02-28", "2024-08"),
        ("2026/03/01", "2026-03"),
        ("25/09/10", "2024-08"),
        ("24/09/2010", "2023-09"),
        ("2010/09/24", "2023-09"),
        ("", "2026-03"),
        ("May 29, 2020", "2026-03"),
    ],
)
def test_the_edition_in_force_on_a_day(day: str, edition: str) -> None:
    assert edition_on(day) == edition
