"""What goes wrong with a simulated board is wanted, named and repeatable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import drivers
from drivers.dgt.simulated.faults import NAMES, Faults


def test_faults_are_read_from_a_list_and_come_in_spells() -> None:
    faults = Faults.parsed("drop=0.5, unplug=60:5, vanish=100:10, clock-battery, battery")
    assert [faults.has_no_clock(at) for at in (54.9, 55.1, 60.1)] == [False, True, False]
    assert [faults.is_gone(at) for at in (89.0, 95.0, 101.0)] == [False, True, False]
    assert faults.clock_battery_low
    assert faults.battery_percent == 5
    assert len(faults.damaged(bytes(1000))) < 700


DAMAGE = [
    ("drop", lambda sent, got: len(got) < len(sent)),
    ("double", lambda sent, got: len(got) > len(sent)),
    ("garble", lambda sent, got: len(got) == len(sent) and got != sent),
    ("glitch", lambda sent, got: len(got) == len(sent) and max(got) >= 0x80),
    ("cut", lambda sent, got: got == sent[: len(got)] and len(got) < len(sent)),
    ("length", lambda sent, got: got[3:] == sent[3:] and got[1:3] != sent[1:3] and max(got[1:3]) < 0x80),
    ("garbage", lambda sent, got: got.endswith(sent) and len(got) > len(sent)),
    ("duplicate", lambda sent, got: got == sent * 2),
]


@pytest.mark.parametrize(("name", "shows"), DAMAGE, ids=[c[0] for c in DAMAGE])
def test_each_damage_is_what_its_name_says(name: str, shows: Callable[[bytes, bytes], bool]) -> None:
    sent = bytes((0x0F, 0x00, 0x40)) + bytes(61)
    assert shows(sent, Faults.parsed(f"{name}=1").damaged(sent))


def test_boards_of_a_chain_take_turns_with_their_spells() -> None:
    dead = [Faults.parsed("dead=60:10", turn=turn / 3) for turn in range(3)]
    assert [[faults.is_dead(at) for faults in dead] for at in (55.0, 75.0, 95.0)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


def test_a_replugged_port_has_another_name_each_time() -> None:
    faults = Faults.parsed("replug=100:10")
    assert [faults.renamed(at) for at in (50.0, 95.0, 101.0, 250.0)] == [0, 0, 1, 2]
    assert faults.is_gone(95.0)
    by_hand = Faults()
    by_hand.replug(until=20.0)
    assert (by_hand.is_gone(10.0), by_hand.renamed(10.0), by_hand.renamed(20.0)) == (True, 0, 1)


def test_what_is_mended_has_no_fault_any_more() -> None:
    faults = Faults.parsed("drop=0.9,garbage=1,dead=60:50,stall=60:50,no-clock")
    faults.vanish(until=100.0)
    faults.mend()
    assert faults.damaged(bytes(1000)) == bytes(1000)
    assert not any((faults.is_dead(40.0), faults.is_gone(40.0), faults.has_no_clock(40.0)))
    assert faults.stalled_until(40.0) <= 40.0


def test_every_fault_is_explained_where_it_is_read() -> None:
    assert Faults.parsed.__doc__ is not None
    explained = Faults.parsed.__doc__
    assert [name for name in NAMES if f"``{name}``" not in explained] == []


@pytest.mark.parametrize("text", ["drop", "drop=2", "stall=5", "stall=5:9", "earthquake", "no-clock=1"])
def test_a_fault_that_is_not_understood_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match=f"the fault '{text}' is not understood"):
        Faults.parsed(f"battery,{text}")


def test_every_fault_is_in_the_table_of_the_page() -> None:
    page = (Path(drivers.__file__).parent / "README.md").read_text("utf-8")
    assert [name for name in NAMES if f"`{name}=`" not in page and f"`{name}`" not in page] == []
