"""What the desk publishes: no message is too large, and the event of the page tests is consistent."""

from __future__ import annotations

import pytest

from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract.message import Message
from broker.contract.payloads import LARGEST, encode
from tests.dashboard import sample_event

ROUNDS = 15
TIE_BREAKS = 8
NAME = "\N{LATIN CAPITAL LETTER A WITH DIAERESIS}" * 40
"""Two bytes for each letter: longer than what a rating list has."""


def largest(players: int) -> dict[str, Message]:
    """Every message of a section with this many players in the last round, at its largest."""
    numbers = range(1, players + 1)
    person = m.Player(name=NAME, title="WGM", rating=2400, federation="GER", team=NAME, minor=True)
    values: list[float | None] = [1234.75] * TIE_BREAKS
    pairs = zip(numbers[::2], numbers[1::2], strict=False)
    return {
        "rounds": e.EventOverview(
            journal="s" * 16,
            seq=99_999,
            name=NAME,
            sections=[
                e.Section(
                    id="section-name",
                    name=NAME,
                    system=NAME,
                    planned_rounds=ROUNDS,
                    rounds=[
                        e.Round(number=number, state="in_progress", starts_at=1_800_000_000_000)
                        for number in range(1, ROUNDS + 1)
                    ],
                )
            ]
            * 20,
        ),
        "players": e.SectionPlayers(
            journal="s" * 16,
            seq=99_999,
            players=[e.SectionPlayer(number=number, player=person) for number in numbers],
        ),
        "pairings": e.RoundPairings(
            journal="s" * 16,
            seq=99_999,
            pairings=[
                e.Pairing(
                    board=white,
                    white=white,
                    black=black,
                    hall="the other hall",
                    table=white,
                    game=f"section-name.{ROUNDS}.{white}",
                    result="1/2-1/2",
                )
                for white, black in pairs
            ],
        ),
        "standings": e.SectionStandings(
            journal="s" * 16,
            seq=99_999,
            round=ROUNDS,
            tie_breaks=[e.TieBreak(code="ABCDEF-C1", name=NAME, words=NAME * 4)] * TIE_BREAKS,
            players=[
                e.PlayerStanding(
                    place=number, player=number, points=10.5, values=values, points_by_round=[10.5] * ROUNDS
                )
                for number in numbers
            ],
        ),
    }


@pytest.mark.parametrize(("players", "part"), [(300, 2), (700, 1)])
@pytest.mark.parametrize("kind", ["rounds", "players", "pairings", "standings"])
def test_the_greatest_message_of_a_section_has_room(players: int, part: int, kind: str) -> None:
    assert len(encode(largest(players)[kind])) < LARGEST / part


@pytest.mark.parametrize("section", sample_event.sections(), ids=lambda case: case.id)
def test_in_the_made_event_everybody_is_once_in_each_round_and_meets_nobody_twice(
    section: sample_event.Section,
) -> None:
    numbers = [entry.number for entry in section.players]
    met = [
        frozenset((pairing.white, pairing.black)) for made in section.pairings.values() for pairing in made
    ]
    assert len(set(met)) == len(met)
    for number, made in section.pairings.items():
        there = [player for pairing in made for player in (pairing.white, pairing.black)]
        there += [bye.player for bye in section.byes[number]]
        assert sorted(there) == numbers


def test_in_the_made_event_there_is_what_events_have() -> None:
    both = sample_event.sections()
    kinds = {bye.kind for section in both for byes in section.byes.values() for bye in byes}
    assert kinds == {"pairing_allocated", "half_point", "zero_point"}
    assert any(pairing.forfeit for section in both for made in section.pairings.values() for pairing in made)
    assert [bool(section.standings(5, 1).teams) for section in both] == [False, True]


def test_in_the_made_event_tie_breaks_are_those_of_the_rule_book() -> None:
    """The example of rule 34E1: won two, lost one, and left before rounds four and five, is 3 for others."""
    entries = [e.SectionPlayer(number=number, player=m.Player(name=str(number))) for number in range(1, 7)]
    section = sample_event.Section("x", "X", "", entries)
    results: list[e.Outcome] = ["1-0", "1-0", "0-1"]
    for number, result in enumerate(results, 1):
        section.pairings[number] = [e.Pairing(board=1, white=1, black=number + 1, result=result)]
        section.byes[number] = []
    for number in (4, 5):
        section.pairings[number] = []
        section.byes[number] = [e.Bye(player=1, kind="zero_point")]
    assert section.adjusted(1, 5) == 3
    assert section.running(1, 5) == [1, 2, 2, 2, 2]
    assert section.cumulative(1, 5) == 9
