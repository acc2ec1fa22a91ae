"""Who comes when round 1 is paired: refused where the format has no place for him, with what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.desk import facts as f
from dashboard.desk.actions.players import EnterPlayers, MovePlayer, enter_players, move_player
from dashboard.desk.event import Refused
from dashboard.desk.stands import stands
from tests.dashboard.desk.small_event import NAMES, SmallEvent


def entering(name: str) -> EnterPlayers:
    return EnterPlayers.model_validate({"section": "open", "players": [{"person": {"name": name}}]})


@pytest.mark.parametrize(
    ("system", "why"),
    [
        ("round-robin", "the table of a round robin is made for all its players before round 1"),
        ("double-round-robin", "the table of a round robin is made for all its players before round 1"),
        ("knockout", "the bracket is made of all players before round 1"),
        ("cohen", "the pools are made of all players before round 1"),
        ("vkk", "the groups are dealt of all players before round 1"),
        ("quads", "the groups are made of all players before round 1"),
    ],
)
def test_nobody_comes_into_a_table_that_is_paired(system: str, why: str, tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system=system, rounds=0)
    small.pair()
    with pytest.raises(Refused) as refused:
        enter_players(entering("Zoe"), small.situation())
    assert str(refused.value) == (
        f"Nobody can come into Open any more: {why}, and that is paired. Undo the pairing of round 1 (on the "
        "page Pairings), enter Zoe, and pair it again."
    )
    small.score(1, "1-0")
    with pytest.raises(Refused, match="Enter Zoe in another section; the set-up opens one"):
        enter_players(entering("Zoe"), small.situation())


def test_nobody_is_moved_into_one_either(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="round-robin", rounds=0)
    small.add(f.SectionSet(section="u12", settings=f.SectionSettings(name="U12", system="us-chess")))
    (zoe,) = small.enter("Zoe", section="u12")
    small.play()
    with pytest.raises(Refused, match="Nobody can come into Open any more"):
        move_player(MovePlayer(player=zoe, section="open"), small.situation())


@pytest.mark.parametrize("system", ["us-chess", "fide-dutch", "scholastic"])
def test_a_swiss_takes_late_entries(system: str, tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system=system, rounds=5)
    small.play()
    small.made(enter_players(entering("Zoe"), small.situation()))
    assert small.event.entries[9].is_.late_from == 2


def test_before_round_1_everybody_comes_in(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="round-robin", rounds=0)
    small.made(enter_players(entering("Zoe"), small.situation()))
    assert len(small.event.entries) == 5


def test_a_late_entry_of_an_older_event_is_named_as_what_is_in_the_way(tmp_path: Path) -> None:
    """As events have them that were begun before such an entry was refused."""
    small = SmallEvent(tmp_path, NAMES[:6], system="round-robin", rounds=0)
    small.play()
    small.play()
    (zoe,) = small.enter("Zoe", late_from=3)
    with pytest.raises(Refused) as refused:
        small.pair()
    assert str(refused.value) == (
        "Zoe (7) was entered after round 1 was paired, and the table of a round robin is made for all its "
        "players before that. Take him out of this section: he can play in another one."
    )
    small.add(f.PlayerRemoved(player=zoe))
    small.pair()
    assert len(small.section().rounds) == 3


def test_who_came_late_into_quads_is_told_as_without_a_group(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="quads", rounds=3)
    small.play()
    (zoe,) = small.enter("Zoe", late_from=2)
    small.pair()
    assert small.last.notes == ("Zoe (9) came after the groups were made, and is in none of them.",)
    assert [bye.player for bye in small.last.byes] == [zoe]


def test_who_came_late_into_a_knockout_stands_last(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="knockout", rounds=0)
    small.play()
    small.enter("Zoe", late_from=2)
    small.pair()
    lines = stands(small.event, small.section(), small.file.people, 1).lines
    assert [(line.number, line.place, line.because) for line in lines][-1] == (5, 5, "Did not start")
