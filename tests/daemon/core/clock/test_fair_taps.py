"""The on-screen clock is a fair clock: whatever a device does or says, its player gains less than 50 ms a
move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.messages import Health
from broker.contract.requests import PressRequest, Reply, SeatRequest
from daemon.config import TableSettings
from daemon.core.clock.fair_taps import LASTS_S, MOST_MS, OLD_OF_SEEN, SEEN, dated
from daemon.core.record import facts
from tests.daemon.facts_of_games import assignment
from tests.daemon.in_the_hall import EPOCH_MS, InTheHall

LEFT_MS = 3_600_000
ALLOWED_MS = 50
"""What a cheating device may gain in a move, what its player gains and the other loses taken together."""


class Devices(InTheHall):
    """A table with a clock alone, an hour each, and a device for each side."""

    def __init__(self, time_control: str = "3600") -> None:
        super().__init__(TableSettings(number=1, clock="screen"))
        seated = assignment(1, "g1").model_copy(update={"time_control": time_control})
        self.ask(SeatRequest(id="seat", by="desk", client="c", assignment=seated), "seat")

    def tap(self, side: str, key: str = "", **said: Any) -> Reply:
        """A touch comes now from the device of a side; `said`: other fields of its request."""
        asked = {"id": self._next(), "by": "clock", "client": "", "table": 1, "key": key or side}
        own = {"side": side, "device": f"{side}'s", "received_at": self.utc()}
        return self.ask(PressRequest.model_validate(asked | own | said), "press")

    def utc(self, ago: float = 0.0) -> int:
        return EPOCH_MS + round((self.now - ago) * 1000)

    @property
    def kept(self) -> facts.ScreenClockChanged:
        return [fact for fact in self.facts if isinstance(fact, facts.ScreenClockChanged)][-1]

    @property
    def told(self) -> list[str]:
        """What arbiters are told of the clock's devices now."""
        items = dict(self.hall.healths(self.now))[1].items
        return [item.text for item in items if item.level == "warning" and item.subject == "clock"]

    @property
    def healths(self) -> int:
        """How often they were told of the table's equipment."""
        return sum(isinstance(state, Health) for _, state in self.states)


# --- the rule ---------------------------------------------------------------------------------------------


@given(st.floats(0, 1e6), st.floats(-1e6, 1e6))
def test_no_network_explains_more_than_the_least(heard: float, way_ms: float) -> None:
    assert 0 <= heard - dated(heard, way_ms) <= (MOST_MS + 1e-6) / 1000


def test_the_way_of_a_touch_is_nobodys_thinking_time_as_far_as_it_was_measured() -> None:
    place = Devices()
    place.tap("black")
    place.wait(10)
    place.tap("white", way_ms=12)
    assert place.kept.remaining_ms == (LEFT_MS - 9_988, LEFT_MS)


@pytest.mark.parametrize("back_s", [0.03, 1.0, 9.0, 3600.0, -5.0])
def test_what_a_device_says_of_the_time_gains_nothing(back_s: float) -> None:
    place = Devices()
    place.tap("black")
    place.wait(10)
    place.tap("white", tapped_at=max(0, place.utc(back_s)))
    assert place.kept.remaining_ms == (LEFT_MS - 10_000, LEFT_MS)


def test_a_touch_that_the_halls_own_computers_held_up_counts_from_when_it_came_to_them() -> None:
    place = Devices()
    place.tap("black")
    place.wait(10)
    place.tap("white", received_at=place.utc(0.4))
    assert place.kept.remaining_ms == (LEFT_MS - 9_600, LEFT_MS)


def test_a_program_presses_as_before_when_its_request_comes() -> None:
    place = Devices()
    asked = {"by": "a program", "client": "p", "table": 1}
    place.ask(PressRequest.model_validate(asked | {"id": "1", "key": "black"}), "press")
    place.wait(10)
    claim = {"id": "2", "key": "white", "tapped_at": place.utc(1.0)}
    assert place.ask(PressRequest.model_validate(asked | claim), "press").ok
    assert place.kept.remaining_ms == (LEFT_MS - 10_000, LEFT_MS)
    assert place.told == []


def test_a_touch_of_the_others_turn_that_comes_late_is_not_kept_for_ones_own() -> None:
    """Nobody heard the table; White had touched while Black's time ran, and that touch comes after
    Black's."""
    place = Devices()
    place.tap("black")
    place.wait(1)
    place.tap("white")
    early = place.utc()
    place.wait(5)
    place.tap("black")
    reply = place.tap("white", received_at=early + 1_000)
    assert (reply.ok, "changed since this tap" in reply.text) == (False, True)


# --- whose a key is ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "key", "why"),
    [
        ("white", "black", "This device is White’s clock"),
        ("black", "white", "This device is Black’s clock"),
        ("white", "stop", "Call an arbiter"),
        ("black", "stop", "Call an arbiter"),
    ],
)
def test_the_device_of_a_side_ends_that_sides_turns_alone(side: str, key: str, why: str) -> None:
    place = Devices()
    place.tap("black")
    place.wait(1)
    before = place.kept
    reply = place.tap(side, key)
    assert (reply.ok, why in reply.text) == (False, True)
    assert place.kept == before


def test_a_device_between_the_players_presses_for_both_and_stops_the_clock() -> None:
    place = Devices()
    for key in ("black", "white", "black", "stop", "go"):
        assert place.tap("both", key).ok
        place.wait(1)


def test_a_clock_that_stands_goes_on_by_the_device_of_either_side() -> None:
    place = Devices()
    place.tap("black")
    place.tap("both", "stop")
    assert place.tap("white", "go").ok


def test_a_second_device_of_a_side_presses_nothing() -> None:
    place = Devices()
    before = place.kept
    reply = place.tap("black", second=True, device="other")
    assert (reply.ok, "Another device is the clock" in reply.text) == (False, True)
    assert place.kept == before


def test_a_flag_that_falls_as_a_wrong_touch_comes_is_told_all_the_same() -> None:
    place = Devices("10")
    place.tap("black")
    place.now += 11  # the touch is taken before anything else is done
    assert not place.tap("white").ok
    assert place.kept.flags == ("white",)


# --- what is reported -------------------------------------------------------------------------------------


def game(place: Devices, moves: int, **white: Any) -> None:
    """Both press in turn; White's device says more."""
    for _ in range(moves):
        place.wait(3)
        said = {name: value(place) if callable(value) else value for name, value in white.items()}
        assert place.tap("white", **said).ok
        place.wait(3)
        assert place.tap("black", tapped_at=place.utc()).ok


def old(back_s: float) -> Any:
    return lambda place: place.utc(back_s)


def test_a_device_whose_touches_are_always_old_is_reported_once_and_no_more_when_it_is_better() -> None:
    place = Devices()
    place.tap("black")
    game(place, OLD_OF_SEEN - 1, tapped_at=old(1.0))
    assert place.told == []
    game(place, 1, tapped_at=old(1.0))
    [line] = place.told
    assert line.startswith("White’s device reports taps about 1 s late (6 of")
    game(place, 20, tapped_at=old(0.9))
    assert place.told == [line], "the same words as long as it goes on"
    game(place, SEEN, tapped_at=old(0.01))
    assert place.told == []


@pytest.mark.parametrize("back_s", [0.0, 0.1, 0.2, -3.0])
def test_a_device_in_an_ordinary_network_is_not_reported(back_s: float) -> None:
    place = Devices()
    place.tap("black")
    game(place, 20, tapped_at=old(back_s))
    assert place.told == []


def test_a_network_that_hiccups_now_and_then_is_not_reported() -> None:
    place = Devices()
    place.tap("black")
    for _ in range(5):
        game(place, 2, tapped_at=old(3.0))
        game(place, 2, tapped_at=old(0.0))
    assert place.told == []


def test_the_others_half_and_a_second_device_are_reported_and_not_at_every_touch() -> None:
    place = Devices()
    place.tap("black")
    before = place.healths
    for _ in range(100):
        place.tap("white", "black")
        place.tap("black", second=True, device="other")
    second, wrong = sorted(place.told)
    assert wrong.startswith("White’s device tapped Black’s half at least 64 times.")
    assert second.startswith(
        "A second device has opened the code of Black’s clock and tapped at least 64 times"
    )
    assert place.healths - before == 14, "at 1, 2, 4 ... 64 of each"
    place.wait(LASTS_S + 1)
    assert place.told == []


def test_what_the_old_device_did_is_not_said_of_the_one_in_its_place() -> None:
    place = Devices()
    place.tap("black")
    game(place, 10, tapped_at=old(1.0))
    assert len(place.told) == 1
    game(place, 1, tapped_at=old(0.0), device="new")
    assert place.told == []


# --- whatever a cheating device does ----------------------------------------------------------------------

DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["white", "black", "stop", "go", "second", "again"]),
        st.floats(0, 0.3),  # after the deed before it
        st.floats(-5, 60),  # says that it was made so long ago
        st.floats(0, 5_000),  # the network that it feigns
    ),
    max_size=6,
)
TURNS = st.lists(st.tuples(st.floats(0.5, 5), DEEDS, st.floats(0.1, 5)), min_size=1, max_size=8)


@dataclass
class Reference:
    """What both have used by a clock that is pressed at the moments at which the hall's computer had the
    touches."""

    used_ms: dict[str, float] = field(default_factory=lambda: {"white": 0.0, "black": 0.0})
    up: str = "white"
    since: float = 0.0
    moves: int = 0

    def pressed(self, now: float) -> None:
        self.used_ms[self.up] += (now - self.since) * 1000
        self.up = "black" if self.up == "white" else "white"
        self.since, self.moves = now, self.moves + 1


@settings(max_examples=60, deadline=None)
@given(TURNS)
def test_a_cheating_device_gains_less_than_50_ms_a_move_and_never_keeps_the_other_from_pressing(
    turns: list[tuple[float, list[tuple[str, float, float, float]], float]],
) -> None:
    """White's device cheats at any time, in its own turn and in Black's; Black's presses after a thought."""
    place, fair = Devices(), Reference()
    assert place.tap("black").ok
    fair.since = place.now
    last: dict[str, Any] = {}
    for thought, deeds, others in turns:
        for moment, wait in (("own", thought), ("others", others)):
            for what, later, ago, way_ms in deeds:
                place.wait(later)
                said: dict[str, Any] = {"tapped_at": max(0, place.utc(ago)), "way_ms": way_ms}
                if what == "second":
                    said |= {"second": True, "device": "other"}
                if what == "again" and last:
                    said |= last
                else:
                    last = {"id": f"{moment} {place.now} {what} {fair.moves}"}
                    said |= last
                key = what if what in ("white", "black", "stop", "go") else "white"
                up = place.kept.turn
                reply = place.tap("white", key, **said)
                if reply.ok and place.kept.turn != up:
                    fair.pressed(place.now)
            place.wait(wait)
            if moment == "own":
                if fair.up == "white":
                    assert place.tap("white", way_ms=1e4, tapped_at=max(0, place.utc(9))).ok
                    fair.pressed(place.now)
            else:
                assert place.tap("black").ok, "the honest player always gets through"
                fair.pressed(place.now)
    left = dict(zip(("white", "black"), place.kept.remaining_ms, strict=True))
    gained_ms = fair.used_ms["white"] - (LEFT_MS - left["white"])
    lost_ms = (LEFT_MS - left["black"]) - fair.used_ms["black"]
    assert gained_ms + lost_ms < ALLOWED_MS * (fair.moves + 1) / 2
