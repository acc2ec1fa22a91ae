"""Manual changes of a round: what a person may have overlooked is shown before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.facts import PairedBoard, PairedBye
from dashboard.desk.rooms.pairings import findings_for_page, manual_changes_for_page
from dashboard.pairing.core.checker import PairingFault, Severity
from dashboard.pairing.core.tournament import ByeKind
from tests.dashboard.desk.small_event import SmallEvent


@pytest.fixture
def round_1(small: SmallEvent) -> SmallEvent:
    """Pair six players on three boards: the first three meet the last three."""
    for player, team in ((1, "Hill School"), (2, "hill school "), (3, "Lime Street")):
        person = small.file.people[small.event.entries[player].is_.person].model_copy(update={"team": team})
        number = small.file.next_person()
        entered = small.event.entries[player].is_.model_copy(update={"person": number})
        small.add(f.PlayerChanged(entry=entered), people={number: person})
    small.pair()
    small.publish()
    return small


def noticed(small: SmallEvent, boards: Sequence[PairedBoard], byes: Sequence[PairedBye] = ()) -> list[str]:
    return list(manual_changes_for_page(small.event, small.file.people, small.section(), boards, byes))


def boards_of(small: SmallEvent) -> list[PairedBoard]:
    return [seat.board for seat in small.last.seats]


def test_an_unchanged_round_gives_no_note(round_1: SmallEvent) -> None:
    assert noticed(round_1, boards_of(round_1)) == []


def test_two_of_one_team_who_meet_by_hand_are_named_however_their_team_is_written(
    round_1: SmallEvent,
) -> None:
    boards = [PairedBoard(white=1, black=2), PairedBoard(white=3, black=4), PairedBoard(white=5, black=6)]
    assert noticed(round_1, boards) == ["Ada and Bilal are both of Hill School."]


def test_a_player_without_a_game_is_named_with_the_bye(round_1: SmallEvent) -> None:
    byes = [PairedBye(player=6, kind=ByeKind.FULL), PairedBye(player=3, kind=ByeKind.ZERO)]
    assert noticed(round_1, [PairedBoard(white=1, black=4), PairedBoard(white=2, black=5)], byes) == [
        "Finn no longer has a game: full-point bye.",
        "Chloe no longer has a game: zero-point bye.",
    ]


def test_findings_of_the_checker_name_the_players(round_1: SmallEvent) -> None:
    small = round_1
    order = small.section().numbers
    finding = PairingFault(Severity.UNUSUAL, (2,), "Player 2 has a game, but asked for a half-point bye")
    (shown,) = findings_for_page(small.event, small.file.people, [finding], order)
    assert shown["text"] == "Player 2 has a game, but asked for a half-point bye (2 Bilal)"
    assert shown["players"] == [order[1]]


def test_a_player_with_a_fixed_table_is_named_when_placed_elsewhere(round_1: SmallEvent) -> None:
    small = round_1
    entered = small.event.entries[4].is_.model_copy(update={"fixed_table": 3})
    small.add(f.PlayerChanged(entry=entered))
    first, *others = boards_of(small)
    assert 4 in (first.white, first.black)
    elsewhere = first.model_copy(update={"table": 1})
    assert noticed(small, [elsewhere, *others]) == ["Dmitri always plays at table 3; here it is table 1."]
    assert noticed(small, [first.model_copy(update={"table": 3}), *others]) == []
