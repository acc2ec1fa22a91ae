"""What an audience may not know yet: neither told, nor to be guessed from anything else that it is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.gate import ENDED_S, Delay, Minors
from broker.contract.message import Message
from broker.contract.payloads import Outgoing, encode
from broker.errors import BrokerAway
from daemon.core.record import facts
from daemon.core.record.audience_delays import delays_after
from daemon.core.record.facts import Fact
from daemon.core.record.hall_state import fold
from daemon.journal.writer import Journal
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import Audience, HallMoment
from tests.daemon.facts_of_games import Hall, assignment, opening, records, standing

RUY = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")
PUBLIC = "audience/public/"


class Spectator:
    """All that an audience is told, as bytes with their moments; ``away``: the broker goes away over it."""

    def __init__(self) -> None:
        self.told: list[tuple[int, str, bytes]] = []
        self.now = 0
        self.away = False

    async def publish_many(self, messages: Sequence[Outgoing]) -> None:
        if self.away and any(one.path.startswith(PUBLIC) for one in messages):
            raise BrokerAway("The broker went away.")
        for one in messages:
            if one.path.startswith(PUBLIC):
                unnamed = one.message and one.message.model_copy(
                    update={"journal": ""} if hasattr(one.message, "journal") else {}
                )
                self.told.append((self.now, one.path, encode(unnamed)))

    async def kept_topics(self, *_: str) -> set[str]:
        return set()

    async def delete_earlier_versions(self) -> int:
        return 0

    def last(self, kind: str, table: int = 1) -> Message | None:
        """The state of a table as it was told last."""
        path = f"{PUBLIC}table/{table}/{kind}"
        models: dict[str, type[Message]] = {
            "game": m.GameState,
            "clock": m.ClockState,
            "assignment": m.AssignmentState,
        }
        found = [payload for _, where, payload in self.told if where == path]
        return models[kind].model_validate_json(found[-1]) if found and found[-1] else None

    def plies(self, table: int = 1) -> int:
        """So many moves of a table's game are seen."""
        game = self.last("game", table)
        return len(game.moves) if isinstance(game, m.GameState) else 0

    def result(self, table: int = 1) -> str:
        game = self.last("game", table)
        return game.result if isinstance(game, m.GameState) else "*"

    def clock(self, table: int = 1) -> m.ClockState:
        clock = self.last("clock", table)
        assert isinstance(clock, m.ClockState)
        return clock


class Daemon:
    """A journal with a publisher in front of it; hall time is moved by hand.

    Args:
        config: seconds and moves as the configuration has them, for the record of the start.
        utc_ms: the time of day when it starts.
    """

    def __init__(
        self,
        spectator: Spectator,
        config: tuple[float, int] = (60, 0),
        journal: Journal | None = None,
        utc_ms: int = 0,
        minors: Minors = "initials",
    ) -> None:
        self.journal = journal or Journal.in_memory()
        self.spectator = spectator
        self.now_ms, self.utc_ms = 0, utc_ms
        audiences = [{"name": "public", "delay_s": config[0], "delay_moves": config[1]}]
        self.write(facts.DaemonStarted(version="", config={"audiences": audiences}))
        self.publisher = Publisher(
            self.journal,
            spectator,
            now=lambda: HallMoment(self.utc_ms + self.now_ms, self.now_ms),
            audiences=[Audience("public", Delay.of(*config), minors)],
        )

    def write(self, *made: Fact) -> None:
        self.journal.append(made, self.utc_ms + self.now_ms, self.now_ms).result()

    def moved(self, *plies: int, table: int = 1, game: str = "g1") -> None:
        """These plies of the Spanish game are final now, the clock at 100 s less their number."""
        for ply in plies:
            left = 100_000 - ply * 1000
            self.write(
                facts.MoveConfirmed(
                    table=table, game=game, ply=ply, uci=RUY[ply - 1], white_ms=left, black_ms=left
                )
            )

    async def step(self, seconds: float = 0) -> None:
        self.now_ms += round(seconds * 1000)
        self.spectator.now = self.now_ms
        await self.publisher.step()


# --- nothing tells what is held ----------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    common=st.integers(0, 25),
    secret=st.lists(st.integers(0, 4), max_size=20),
)
async def test_until_the_delay_has_passed_two_halls_are_told_alike_byte_by_byte(
    seed: int, common: int, secret: list[int]
) -> None:
    """One hall plays on, the other one rests: same messages, sizes and moments while the delay lasts.

    Behind by moves it cannot be so: there each move that is shown says that one was played.
    """
    told = []
    for plays_on in (True, False):
        made, spectator = Hall(seed, tables=2), Spectator()
        daemon = Daemon(spectator, (60, 0))
        for fact in made.facts(common):
            daemon.write(fact)
            clock = m.ClockState(
                state="running", white_ms=daemon.now_ms, running="white", read_at=daemon.now_ms
            )
            daemon.publisher.show(topics.CLOCK, 1 + daemon.now_ms % 2, clock)
            await daemon.step(1)
        for second in range(59):
            for what in secret if plays_on and second % 7 == 0 else ():
                _secretly(daemon, made, what)
            await daemon.step(1)
        told.append(spectator.told)
    assert told[0] == told[1]


def _secretly(daemon: Daemon, made: Hall, what: int) -> None:
    match what:
        case 0:
            daemon.publisher.show_provisional(1, standing(on="e2e4"))
        case 1:
            clock = m.ClockState(state="flag", flag="white", white_ms=0, read_at=daemon.now_ms)
            daemon.publisher.show(topics.CLOCK, 2, clock)
        case 2:
            health = m.Health(level="ok", items=[], at=daemon.now_ms)
            daemon.publisher.show(topics.HEALTH, 1, health)
        case _:
            daemon.write(*made.facts(what))


async def test_a_broker_that_comes_back_is_told_no_more_than_before() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator)
    daemon.write(*opening(1, "g1", *RUY[:2]))
    await daemon.step(60)
    daemon.moved(3)
    spectator.away = True
    await daemon.publisher.greet()
    with pytest.raises(BrokerAway):
        await daemon.step(30)
    spectator.away = False
    await daemon.step(29)
    assert spectator.plies() == 2
    await daemon.step(1)
    assert spectator.plies() == 3


async def test_what_a_broker_did_not_get_is_told_again() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 1))
    await daemon.step()
    daemon.write(*opening(1, "g1", *RUY[:4]))
    spectator.away = True
    with pytest.raises(BrokerAway):
        await daemon.step(60)
    spectator.away = False
    await daemon.step()
    moves = [payload for _, path, payload in spectator.told if path.endswith("/game-event")]
    assert [m.Numbered.model_validate_json(one).seq for one in moves] == [3, 4, 5]
    assert spectator.plies() == 2


# --- by moves ----------------------------------------------------------------------------------------------


async def test_behind_by_moves_a_table_waits_for_its_own_moves_only() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 2))
    daemon.write(*opening(1, "g1", *RUY[:5]), *opening(2, "g2", *RUY[:8]))
    await daemon.step(1)
    assert (spectator.plies(1), spectator.plies(2)) == (1, 4)
    daemon.moved(6)
    await daemon.step(0)
    assert (spectator.plies(1), spectator.plies(2)) == (2, 4)


async def test_clocks_and_moves_on_the_board_are_as_old_as_the_moves_beside_them() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 1))
    daemon.write(*opening())
    for ply in range(1, 7):
        daemon.publisher.show_provisional(1, standing(*RUY[: ply - 1], on=RUY[ply - 1]))
        await daemon.step(1)
        daemon.moved(ply)
        daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=ply, read_at=0))
        await daemon.step(1)
        seen = max(0, ply - 2)
        game = spectator.last("game")
        assert isinstance(game, m.GameState)
        assert (len(game.moves), game.provisional) == (seen, None)
        if seen:
            assert spectator.clock().white_ms == seen


async def test_the_end_of_a_game_comes_some_minutes_later_where_only_moves_count() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 3))
    daemon.write(*opening(1, "g1", *RUY[:4]))
    await daemon.step(100)
    daemon.write(facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation"))
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="stopped", white_ms=7, read_at=0))
    await daemon.step(ENDED_S - 1)
    assert (spectator.plies(), spectator.result()) == (0, "*")
    await daemon.step(1)
    assert (spectator.plies(), spectator.result(), spectator.clock().white_ms) == (4, "1-0", 7)


async def test_a_clock_is_not_shown_before_the_move_that_is_still_on_its_way_to_the_disk() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 1))
    daemon.write(*opening())
    await daemon.step(1)
    promised = daemon.journal.promised
    for ply in range(1, 4):
        daemon.journal._promised = promised + ply  # handed in, not written
        daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=ply, read_at=0))
    await daemon.step(1)
    daemon.journal._promised = promised
    daemon.moved(1, 2, 3)
    await daemon.step(1)
    assert (spectator.plies(), spectator.clock().white_ms) == (1, 1)


# --- over restarts -----------------------------------------------------------------------------------------


async def test_over_a_restart_every_table_goes_on_where_it_was() -> None:
    spectator = Spectator()
    first = Daemon(spectator, (0, 2))
    first.write(*opening(1, "g1", *RUY[:5]), *opening(2, "g2", *RUY[:8]))
    await first.step(1)
    again = Daemon(spectator, (0, 2), first.journal)
    spectator.told.clear()
    await again.step(0)
    assert (spectator.plies(1), spectator.plies(2)) == (1, 4)
    assert not [path for _, path, _ in spectator.told if path.endswith("/game-event")]
    again.moved(6)
    await again.step(0)
    assert (spectator.plies(1), spectator.plies(2)) == (2, 4)


@pytest.mark.parametrize("hours", [-30, 0, 30])
async def test_a_wrong_time_of_day_at_a_restart_lets_nothing_out(hours: int) -> None:
    spectator = Spectator()
    first = Daemon(spectator, (60, 0), utc_ms=10**12)
    first.write(*opening(1, "g1", "e2e4"))
    await first.step(20)
    first.moved(2)
    again = Daemon(spectator, (60, 0), first.journal, utc_ms=10**12 + hours * 3_600_000)
    await again.step(39)
    assert spectator.plies() == 0
    await again.step(1)
    assert spectator.plies() == 1
    await again.step(19)
    assert spectator.plies() == 1
    await again.step(1)
    assert spectator.plies() == 2


async def test_a_time_of_day_that_was_put_right_before_a_restart_lets_nothing_out() -> None:
    spectator = Spectator()
    first = Daemon(spectator, (60, 0))
    first.write(*opening(1, "g1", "e2e4"))
    await first.step(20)
    first.utc_ms += 30 * 3_600_000
    first.moved(2)
    again = Daemon(spectator, (60, 0), first.journal, utc_ms=first.utc_ms)
    await again.step(39)
    assert spectator.plies() == 0
    await again.step(1)
    assert spectator.plies() == 1


async def test_clocks_held_at_a_restart_come_from_the_facts_and_none_from_before_ticks_on() -> None:
    spectator = Spectator()
    first = Daemon(spectator, (60, 0))
    first.write(*opening())
    first.moved(1)
    await first.step(60)
    first.moved(2)
    first.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=5, read_at=0))
    await first.step(1)
    again = Daemon(spectator, (60, 0), first.journal)
    await again.step(59)
    assert spectator.clock().state == "none"
    await again.step(1)
    clock = spectator.clock()
    assert (clock.state, clock.running, clock.white_ms) == ("running", "white", 98_000)


# --- a delay that changes ----------------------------------------------------------------------------------


def set_to(seconds: float, moves: int = 0) -> Fact:
    return facts.DelaySet(audience="public", delay_s=seconds, delay_moves=moves, by="Anna")


async def test_a_shorter_delay_frees_nothing_that_was_held_under_the_longer_one() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 0))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(10)
    daemon.write(set_to(0))
    await daemon.step(49)
    assert spectator.plies() == 0
    await daemon.step(1)
    assert spectator.plies() == 1
    daemon.moved(2)
    await daemon.step(0)
    assert spectator.plies() == 2


async def test_a_longer_delay_holds_at_once() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 0))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(59)
    daemon.write(set_to(600))
    await daemon.step(540)
    assert spectator.plies() == 0
    await daemon.step(1)
    assert spectator.plies() == 1


@pytest.mark.parametrize("shorter", [(10, 0), (0, 0), (0, 1)])
async def test_a_configuration_with_a_shorter_delay_frees_nothing_at_the_restart(
    shorter: tuple[int, int],
) -> None:
    spectator = Spectator()
    first = Daemon(spectator, (60, 0))
    first.write(*opening(1, "g1", "e2e4"))
    await first.step(1)
    again = Daemon(spectator, shorter, first.journal)
    await again.step(0)
    again.moved(2)
    await again.step(59)
    assert spectator.plies() == 0
    again.moved(3, 4)
    await again.step(1)
    assert spectator.plies() == {(10, 0): 2, (0, 0): 4, (0, 1): 2}[shorter]


async def test_what_an_official_set_outlives_a_restart() -> None:
    spectator = Spectator()
    first = Daemon(spectator, (0, 0))
    first.write(set_to(600))
    again = Daemon(spectator, (0, 0), first.journal)
    again.write(*opening(1, "g1", "e2e4"))
    await again.step(599)
    assert spectator.plies() == 0
    await again.step(1)
    assert spectator.plies() == 1


def test_what_an_official_set_holds_until_the_configuration_says_something_else() -> None:
    def opened(seconds: float) -> Fact:
        return facts.DaemonStarted(version="", config={"audiences": [{"name": "public", "delay_s": seconds}]})

    def now(*made: Fact) -> float:
        return fold(records(list(made))).delays["public"].now.seconds

    assert now(opened(60), set_to(600), opened(60)) == 600
    assert now(opened(60), set_to(600), opened(90)) == 90
    assert now(opened(60), set_to(600), facts.DaemonStarted(version="")) == 600
    assert delays_after({}, facts.DaemonStarted(version=""), 0) == {}


def test_earlier_delays_are_known_with_their_ends_and_move_with_the_clock_of_the_computer() -> None:
    made = records([set_to(600), set_to(60), set_to(60), facts.SystemClockChanged(seconds=-3600.0)])
    known = fold(made).delays["public"]
    assert known.now.seconds == 60
    assert known.before == ((Delay.of(600, 0), made[1].at - 3_600_000),)


# --- names -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("greeted", [False, True])
async def test_the_name_of_a_minor_reaches_no_audience_that_may_not_know_it(greeted: bool) -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 0))
    seated = assignment()
    child = m.Player(name="Anna Berg", rating=1432, minor=True)
    seated = seated.model_copy(update={"white": child})
    daemon.write(facts.PlayersSeated(table=1, assignment=seated))
    await daemon.step()
    if greeted:
        spectator.told.clear()
        await daemon.publisher.greet()
        await daemon.step()
    assert spectator.told
    assert not [payload for _, _, payload in spectator.told if b"Anna" in payload or b"1432" in payload]
    shown = spectator.last("assignment")
    assert isinstance(shown, m.AssignmentState)
    assert shown.assignment is not None
    assert (shown.assignment.white.name, shown.assignment.black.name) == ("A. B.", "Boris")


@pytest.mark.parametrize(
    ("hall", "event", "shown"), [("initials", "hidden", "Name withheld"), ("initials", "named", "A. B.")]
)
async def test_an_event_may_let_an_audience_be_told_less_of_minors_and_not_more(
    hall: Minors, event: Minors, shown: str
) -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 0), minors=hall)
    child = m.Player(name="Anna Berg", rating=1432, minor=True)
    seated = assignment().model_copy(update={"white": child, "minors": {"public": event}})
    daemon.write(facts.PlayersSeated(table=1, assignment=seated))
    await daemon.step()
    told = spectator.last("assignment")
    assert isinstance(told, m.AssignmentState)
    assert told.assignment is not None
    assert told.assignment.white.name == shown


async def test_a_clock_that_was_set_dates_what_an_audience_knows_when_the_delay_has_passed() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 0), utc_ms=1_000_000)
    daemon.write(*opening(1, "g1", *RUY[:2]))
    await daemon.step(70)
    told = len(spectator.told)
    daemon.moved(3)
    daemon.utc_ms += 3_600_000
    daemon.write(facts.SystemClockChanged(seconds=3_600.0))
    daemon.moved(4)
    await daemon.step(59)
    assert len(spectator.told) == told, "neither the moves nor that the clock was set"
    await daemon.step(1)
    game = spectator.last("game")
    assert isinstance(game, m.GameState)
    assert [one.at for one in game.moves] == [4_600_000, 4_600_000, 4_670_000, 4_670_000]


async def test_a_game_at_rest_is_dated_anew_for_an_audience_when_its_delay_has_passed() -> None:
    """A game that is over, or thought about for an hour, brings no record that would take the date along."""
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 0), utc_ms=1_000_000)
    daemon.write(*opening(1, "g1", *RUY[:2]))
    await daemon.step(70)
    told = len(spectator.told)
    daemon.utc_ms += 3_600_000
    daemon.write(facts.SystemClockChanged(seconds=3_600.0))
    await daemon.step(59)
    assert len(spectator.told) == told
    await daemon.step(1)
    game = spectator.last("game")
    assert isinstance(game, m.GameState)
    assert [one.at for one in game.moves] == [4_600_000, 4_600_000]
    again = len(spectator.told)
    await daemon.step(1)
    assert len(spectator.told) == again, "once"
