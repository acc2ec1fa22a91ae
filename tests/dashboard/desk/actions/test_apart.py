"""Players kept apart by hand, in Swiss systems only; removed players are dropped from the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.desk.actions.players import (
    KeepApart,
    MovePlayer,
    OfPlayer,
    keep_apart,
    move_player,
    remove_player,
)
from dashboard.desk.actions.set_up import SetSection, set_section
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_out import trf26
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.players import players
from dashboard.pairing.trf import reader
from tests.dashboard.desk.small_event import SmallEvent


def kept(small: SmallEvent, player: int, other: int, *, apart: bool = True) -> None:
    """Keep two apart as the page does, or let them meet again."""
    small.made(keep_apart(KeepApart(player=player, other=other, apart=apart), small.situation()))


def meeting(small: SmallEvent) -> set[frozenset[int]]:
    """Return the pairs of the last round."""
    return {frozenset(seat.players) for seat in small.last.seats}


def kept_apart(small: SmallEvent) -> dict[int, list[int]]:
    """Return the players whom each player must not meet, as on the page."""
    room = players(RoomRequest("harbour", small.history, small.file.people, {}, small.now))
    assert room["keeps_apart"]
    return {player["player"]: player["apart"] for player in room["players"] if player["apart"]}


def test_two_who_are_kept_apart_do_not_meet(small: SmallEvent, tmp_path: Path) -> None:
    alike = SmallEvent(tmp_path / "alike")
    alike.pair()
    pair = next(iter(meeting(alike)))
    kept(small, *pair)
    small.pair()
    assert pair not in meeting(small)


def test_they_may_meet_after_all_and_those_of_a_group_still_do_not(small: SmallEvent) -> None:
    settings = small.section().settings.model_copy(update={"apart": ((1, 2, 3),)})
    small.made(set_section(SetSection(section="open", settings=settings), small.situation()))
    kept(small, 3, 1, apart=False)
    assert kept_apart(small) == {1: [2], 2: [1, 3], 3: [2]}


def test_redundant_or_impossible_rules_are_rejected(small: SmallEvent) -> None:
    kept(small, 1, 2)
    with pytest.raises(EntryRejected, match=r"Ada and Bilal are already kept apart\."):
        kept(small, 2, 1)
    with pytest.raises(EntryRejected, match="Ada and Chloe are not kept apart"):
        kept(small, 3, 1, apart=False)
    with pytest.raises(EntryRejected, match=r"Ada and Ada are not two players of one section\."):
        kept(small, 1, 1)


def test_round_robin_formats_keep_no_players_apart(tmp_path: Path) -> None:
    with pytest.raises(
        EntryRejected, match="Open is not a Swiss: its format fixes the pairings, and players cannot be"
    ):
        kept(SmallEvent(tmp_path, system="round-robin"), 1, 2)


def test_a_moved_player_is_kept_apart_from_no_one_in_the_report_of_the_old_section(
    small: SmallEvent,
) -> None:
    kept(small, 1, 2)
    kept(small, 3, 4)
    other = small.section().settings.model_copy(update={"name": "U12", "apart": ()})
    small.add(f.SectionSet(section="u12", settings=other))
    small.made(move_player(MovePlayer(player=1, section="u12"), small.situation()))
    read = reader.read(trf26(small.event, small.section(), small.file.people)).tournament
    names = {player.number: player.name for player in read.players}
    assert [{names[player] for player in group.players} for group in read.apart] == [{"Chloe", "Dmitri"}]


def test_a_removed_player_is_in_no_settings(small: SmallEvent) -> None:
    kept(small, 1, 2)
    kept(small, 2, 3)
    small.made(remove_player(OfPlayer(player=1), small.situation()))
    assert kept_apart(small) == {2: [3], 3: [2]}
    settings = small.section().settings.model_copy(update={"rounds": 5})
    small.made(set_section(SetSection(section="open", settings=settings), small.situation()))
    assert small.section().settings.rounds == 5
