"""Results in the ways in which they are written."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Result
from dashboard.pairing.standings.result_text import sides
from tests.cases import cases

WRITTEN = {
    "1 0": ("1-0", "1 - 0", "1:0", "1\u20130", "1\u22120", "1.0-0.0", "1,0 : 0,0"),
    "0 1": ("0-1", "0 : 1"),
    "= =": ("1/2-1/2", "½-½", "½ - ½", "0.5-0.5", "0,5 - 0,5", ".5-.5", "=", "½", "1/2", "=-=", "0.50-0.50"),
    "= 0": ("0.5-0", "1/2-0", "½:0", "½ \u2013 0"),
    "0 =": ("0-1/2", "0-½", "0 - 0,5"),
    "0 0": ("0-0", "0:0"),
    "+ -": ("+/-", "+--", "+ - -", "+:-", "+-", "1-0F", "1-0 ff", "1F-0F", "1:0 kampflos", "1-0 (f)"),
    "- +": ("-/+", "--+", "- - +", "-+", "0-1F", "\u2212:+"),
    "- -": ("-/-", "---", "- - -", "--", "0-0F", "-:-"),
}  # fmt: skip

NONE = [
    "",
    "*",
    "2-0",
    "1-1",
    "1-½",
    "+/+",
    "1",
    "0",
    "10",
    "1-0-0",
    "1/0",
    "0.25-0.75",
    "1.5-0.5",
    "x",
    "½-½F",
]


def test_a_result_is_read_in_every_way_it_is_written() -> None:
    with cases() as case:
        for pair, texts in WRITTEN.items():
            for text in texts:
                with case(text):
                    assert sides(text) == tuple(map(Result, pair.split()))


def test_an_invalid_result_is_none() -> None:
    with cases() as case:
        for text in NONE:
            with case(text):
                assert sides(text) is None


@given(st.text(alphabet="01½=+-/:., F*2", max_size=8))
@settings(max_examples=400, derandomize=True, deadline=None)
def test_whatever_is_read_gives_one_point_at_most(text: str) -> None:
    result = sides(text)
    worth = {"1": 2, "=": 1, "+": 2}
    assert result is None or sum(worth.get(side.value, 0) for side in result) <= 2
