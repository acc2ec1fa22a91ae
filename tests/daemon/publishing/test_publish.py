"""The publisher: nothing is lost whatever the broker does, and no audience sees anything too early."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.accounts.roles import matches
from broker.contract import incidents, requests, topics
from broker.contract import messages as m
from broker.contract.gate import Delay
from broker.contract.message import Message
from broker.contract.payloads import Outgoing
from broker.errors import BrokerAway
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.journal.format import JournalError
from daemon.journal.writer import Journal
from daemon.publishing import publisher
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import Audience, HallMoment
from tests.daemon.facts_of_games import Hall, assignment, incident, opening, standing

PUBLIC = "audience/public/table/1/"
E4 = standing(on="e2e4")


class FakeBroker:
    """Keeps what a broker keeps; goes away on demand and may forget everything."""

    def __init__(self) -> None:
        self.kept: dict[str, Message] = {}
        self.events: list[Outgoing] = []
        self.takes: int | None = None  # so many messages before it goes away
        self.news = asyncio.Event()
        self.deletions = 0

    async def publish_many(self, messages: Sequence[Outgoing]) -> None:
        for message in messages:
            if self.takes == 0:
                raise BrokerAway("The broker went away.")
            if self.takes is not None:
                self.takes -= 1
            if message.message is None:
                self.kept.pop(message.path, None)
            elif message.topic.retained:
                self.kept[message.path] = message.message
            else:
                self.events.append(message)
        self.news.set()

    async def kept_topics(self, *filters: str) -> set[str]:
        if self.takes == 0:
            raise BrokerAway("The broker went away.")
        return {path for path in self.kept if any(matches(one, path) for one in filters)}

    async def delete_earlier_versions(self) -> int:
        self.deletions += 1
        return 3

    async def heard(self, path: str, seqs: list[int]) -> None:
        async with asyncio.timeout(60):
            while self.seqs(path) != seqs:
                self.news.clear()
                await self.news.wait()

    def seqs(self, path: str) -> list[int]:
        """Numbers of the events on one topic, in order of arrival, repetitions dropped."""
        found = [one.message for one in self.events if one.path == path]
        return list(dict.fromkeys(one.seq for one in found if isinstance(one, m.Numbered)))

    def states(self) -> dict[str, Message]:
        """Kept states that follow from the journal alone."""
        return {path: one for path, one in self.kept.items() if isinstance(one, JOURNALLED)}


JOURNALLED = (m.AssignmentState, m.GameState, incidents.Incidents)


class Daemon:
    """A journal with a publisher in front of it; ``now`` is moved by hand."""

    def __init__(
        self, broker: FakeBroker, journal: Journal | None = None, now: int = 0, delays: Sequence[int] = (60,)
    ) -> None:
        self.journal = journal or Journal.in_memory()
        self.now = now
        self.started = now
        names = ("public", "hall")
        self.publisher = Publisher(
            self.journal,
            broker,
            now=lambda: HallMoment(self.now, self.now - self.started),
            audiences=[Audience(name, Delay(delay)) for name, delay in zip(names, delays, strict=False)],
        )

    def write(self, *made: Fact) -> None:
        self.journal.append(made, self.now, self.now - self.started).result()

    async def step(self, seconds: int = 0) -> None:
        self.now += seconds * 1000
        await self.publisher.step()


async def test_a_fact_is_told_and_its_states_are_kept() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    await daemon.step()
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step()
    assert broker.seqs("floor/table/1/game-event") == [2, 3]
    game = broker.kept["floor/table/1/game"]
    assert isinstance(game, m.GameState)
    assert [move.san for move in game.moves] == ["e4"]


async def test_the_status_carries_the_head_of_the_chain_and_the_rule_sets_are_there() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    daemon.write(*opening())
    await daemon.step()
    status = broker.kept["floor/status"]
    assert isinstance(status, m.Status)
    assert (status.state, status.journal, status.seq) == ("online", daemon.journal.id, 2)
    assert status.head == daemon.journal.head.chain.hex()
    assert "floor/rulesets" in broker.kept


async def test_the_status_is_told_again_and_again_without_any_news(monkeypatch: pytest.MonkeyPatch) -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    await daemon.step()
    first = broker.kept["floor/status"]
    assert isinstance(first, m.Status)
    await daemon.step(1)
    assert broker.kept["floor/status"] == first, "not with every step"
    later = time.monotonic() + first.heartbeat_s
    monkeypatch.setattr(time, "monotonic", lambda: later)
    await daemon.step(5)
    again = broker.kept["floor/status"]
    assert isinstance(again, m.Status)
    assert (again.seq, again.at) == (first.seq, 6_000)


async def test_the_status_says_how_far_each_audience_is_behind_and_at_once_when_that_changes() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60, 0))

    def behind() -> list[tuple[str, float, int]]:
        status = broker.kept["floor/status"]
        assert isinstance(status, m.Status)
        return [(one.name, one.delay_s, one.delay_moves) for one in status.audiences]

    await daemon.step()
    assert behind() == [("public", 60, 0), ("hall", 0, 0)]
    daemon.write(facts.DelaySet(audience="public", delay_s=90.5, delay_moves=3, by="Anna"))
    await daemon.step()
    assert behind() == [("public", 90.5, 3), ("hall", 0, 0)]
    again = Daemon(broker, daemon.journal, daemon.now, delays=(60, 0))
    await again.step()
    assert behind() == [("public", 90.5, 3), ("hall", 0, 0)], "what an official has set outlives a restart"
    told = [path for path, message in broker.kept.items() if isinstance(message, m.Status)]
    assert told == ["floor/status"], "no audience is told of it"


async def test_the_status_counts_how_long_commits_and_publications_took() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    daemon.write(*opening())
    daemon.write(*opening(2, "g2"))
    await daemon.step()
    broker.takes = 0
    await daemon.publisher.greet()
    with pytest.raises(BrokerAway):
        await daemon.step()
    broker.takes = None
    await daemon.step()
    status = broker.kept["floor/status"]
    assert isinstance(status, m.Status)
    assert sum(status.commits.counts) == 2, "one for all that was handed in together"
    assert sum(status.publications.counts) == 2, "a greeting, and the facts; what did not get there is none"
    assert len(status.commits.counts) == len(status.commits.limits_s) + 1
    assert status.commits.sum_s > 0


async def test_a_publisher_that_runs_follows_the_journal() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    running = asyncio.create_task(daemon.publisher.run())
    await asyncio.sleep(0)
    daemon.write(*opening(1, "g1", "e2e4"))
    await broker.heard("floor/table/1/game-event", [2, 3])
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_broker_that_was_away_is_told_everything_when_it_is_back() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    broker.takes = 0
    running = asyncio.create_task(daemon.publisher.run())
    await asyncio.sleep(0)
    daemon.write(*opening(1, "g1", "e2e4"))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not broker.events
    broker.takes = None
    await daemon.publisher.greet()
    await broker.heard("floor/table/1/game-event", [2, 3])
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_broker_that_forgot_gets_every_state_again_but_no_old_event() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(0,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step()
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", running="black", read_at=1))
    await daemon.step()
    before = dict(broker.kept)
    broker.kept.clear()
    broker.events.clear()
    await daemon.publisher.greet()
    await daemon.step()
    assert broker.kept.keys() == before.keys()
    assert [path for path in before if broker.kept[path] != before[path]] == ["floor/status"], "its counts"
    assert broker.events == []


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    counts=st.lists(st.integers(0, 15), min_size=1, max_size=4),
    losses=st.lists(st.integers(0, 12), max_size=4),
    killed=st.booleans(),
    forgets=st.booleans(),
)
async def test_kills_and_losses_anywhere_leave_the_same_states_and_lose_no_event(
    seed: int, counts: list[int], losses: list[int], killed: bool, forgets: bool
) -> None:
    made, history = Hall(seed, tables=2), list[list[Fact]]()
    for count in counts:
        history.append(made.facts(count))

    steady, shaky = FakeBroker(), FakeBroker()
    undisturbed, daemon = Daemon(steady, delays=(0, 0)), Daemon(shaky, delays=(0, 0))
    await undisturbed.step()
    await daemon.step()
    for number, part in enumerate(history):
        undisturbed.write(*part)
        await undisturbed.step(1)
        daemon.write(*part)
        if number < len(losses):
            shaky.takes = losses[number]
            try:
                await daemon.step(1)
            except BrokerAway:
                if killed:  # the daemon too: another one continues with its journal
                    daemon = Daemon(shaky, daemon.journal, daemon.now, delays=(0, 0))
            shaky.takes = None
            if forgets:
                shaky.kept.clear()
                await daemon.publisher.greet()
        await daemon.step(1)
    assert {path: unnamed(one) for path, one in shaky.states().items()} == {
        path: unnamed(one) for path, one in steady.states().items()
    }
    for path in {one.path for one in steady.events}:
        assert shaky.seqs(path) == steady.seqs(path)


def unnamed(state: Message) -> Message:
    """Without what differs between two journals of the same facts: identity and times."""
    if isinstance(state, m.GameState):
        moves = [move.model_copy(update={"at": 0}) for move in state.moves]
        return state.model_copy(update={"journal": "", "moves": moves})
    return state.model_copy(update={"journal": ""})


# --- audiences -----------------------------------------------------------------------------------------


async def test_an_audience_sees_a_move_when_its_delay_has_passed() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(59)
    assert not [path for path in broker.kept if path.startswith(PUBLIC)]
    assert broker.seqs(PUBLIC + "game-event") == []
    await daemon.step(1)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3]
    assert PUBLIC + "game" in broker.kept


async def test_what_is_held_back_survives_a_restart() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(30)
    daemon.write(
        facts.BoardAssigned(table=1, board="7")
    )  # so that the journal says that half a minute has passed
    again = Daemon(broker, daemon.journal, daemon.now, delays=(60,))
    await again.step(29)
    assert broker.seqs(PUBLIC + "game-event") == []
    await again.step(1)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3]


async def test_a_broker_that_forgets_is_told_no_earlier() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(30)
    daemon.write(facts.MoveConfirmed(table=1, game="g1", ply=2, uci="e7e5"))
    await daemon.step(30)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3]
    await daemon.publisher.greet()
    await daemon.step(29)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3]
    await daemon.step(1)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3, 4]


async def test_a_jump_of_the_computers_clock_lets_nothing_out_early() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step()
    daemon.started += 3_600_000  # UTC is an hour ahead at once, hall time is where it was
    await daemon.step(3600)
    assert broker.seqs(PUBLIC + "game-event") == []


async def test_an_audience_that_is_new_is_shown_the_present_and_not_the_past() -> None:
    journal = Journal.in_memory()
    before = Daemon(FakeBroker(), journal, delays=())
    before.write(*opening(1, "g1", "e2e4"))
    before.now = 60_000
    before.write(facts.BoardAssigned(table=1, board="7"))
    broker = FakeBroker()
    daemon = Daemon(broker, journal, now=120_000, delays=(60,))
    await daemon.step()
    assert PUBLIC + "game" in broker.kept
    assert broker.seqs(PUBLIC + "game-event") == []


async def test_an_audience_sees_clocks_and_provisional_moves_late_and_never_a_flag() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening())
    await daemon.step(60)
    daemon.publisher.show_provisional(1, E4)
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="flag", flag="white", read_at=daemon.now))
    daemon.publisher.show(topics.HEALTH, 1, m.Health(level="ok", items=[], at=daemon.now))
    await daemon.step(59)
    game, clock = broker.kept[PUBLIC + "game"], broker.kept.get(PUBLIC + "clock")
    assert isinstance(game, m.GameState)
    assert game.provisional is None
    assert not isinstance(clock, m.ClockState) or clock.state == "none"
    await daemon.step(1)
    game, clock = broker.kept[PUBLIC + "game"], broker.kept[PUBLIC + "clock"]
    assert isinstance(game, m.GameState)
    assert game.provisional == E4.move
    assert isinstance(clock, m.ClockState)
    assert (clock.state, clock.flag) == ("stopped", None)
    assert PUBLIC + "health" not in broker.kept
    floor = broker.kept["floor/table/1/clock"]
    assert isinstance(floor, m.ClockState)
    assert floor.flag == "white"


async def test_the_clock_of_a_game_that_an_audience_may_not_see_is_taken_away() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(0,))
    daemon.write(*opening())
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=1, read_at=0))
    await daemon.step()
    daemon.write(facts.PlayersSeated(table=1, assignment=assignment(1, "g2", ())))
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=2, read_at=0))
    await daemon.step()
    assert not [path for path in broker.kept if path.startswith(PUBLIC)]
    floor = broker.kept["floor/table/1/clock"]
    assert isinstance(floor, m.ClockState)
    assert floor.white_ms == 2


@pytest.mark.parametrize("takes", range(6))
async def test_a_clock_that_came_out_with_its_game_is_told_again_when_the_broker_went_away(
    takes: int,
) -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    await daemon.step()
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(1)
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="paused", white_ms=1, read_at=0))
    await daemon.step(1)
    broker.takes = takes
    with suppress(BrokerAway):
        await daemon.step(70)
    broker.takes = None
    await daemon.publisher.greet()
    await daemon.step()
    clock = broker.kept[PUBLIC + "clock"]
    assert isinstance(clock, m.ClockState)
    assert clock.white_ms == 1


async def test_a_clock_from_before_a_restart_does_not_tick_on() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(0,))
    daemon.write(*opening())
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=1, read_at=0))
    await daemon.step()
    await Daemon(broker, daemon.journal, daemon.now, delays=(0,)).step()
    for path in ("floor/table/1/clock", PUBLIC + "clock"):
        clock = broker.kept[path]
        assert isinstance(clock, m.ClockState)
        assert clock.state == "none"


# --- tables that are freed, and what an earlier run has left ------------------------------------------------

OF_TABLE_1 = "floor/table/1/"


async def test_a_table_that_is_freed_is_gone_and_its_board_is_not() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(0,))
    daemon.write(*opening(1, "g1", "e2e4"))
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=1, read_at=0))
    daemon.publisher.show(topics.HEALTH, 1, m.Health(level="ok", items=[], at=0))
    await daemon.step()
    daemon.write(facts.TableCleared(table=1))
    daemon.publisher.show(topics.CLOCK, 1, m.ClockState(state="running", white_ms=2, read_at=0))
    await daemon.step()
    left = {OF_TABLE_1 + "clock", OF_TABLE_1 + "health", "floor/status", "floor/rulesets"}
    assert set(broker.kept) == left
    broker.kept.clear()
    await daemon.publisher.greet()
    await daemon.step()
    assert set(broker.kept) == left


async def test_a_table_without_a_board_leaves_nothing_when_it_is_freed() -> None:
    broker = FakeBroker()
    before = Daemon(broker, delays=(0,))
    before.write(*opening())
    await before.step()
    daemon = Daemon(broker, before.journal, delays=(0,))
    await daemon.step()
    assert OF_TABLE_1 + "clock" in broker.kept, "one of an earlier run would tick on"
    daemon.write(facts.TableCleared(table=1), facts.TableCleared(table=99))
    await daemon.step()
    assert set(broker.kept) == {"floor/status", "floor/rulesets"}


@pytest.mark.parametrize("restarts", [False, True])
async def test_for_an_audience_a_table_is_gone_when_its_delay_has_passed(
    restarts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not earlier, also where a daemon that starts looks for what it does not tell."""
    monkeypatch.setattr(publisher, "LEFT_BEHIND_AFTER_S", 0)
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step(60)
    daemon.write(facts.TableCleared(table=1))
    await daemon.step(30)
    daemon.write(
        facts.BoardAssigned(table=1, board="7")
    )  # so that the journal says that half a minute has passed
    assert not [path for path in broker.kept if path.startswith(OF_TABLE_1)]
    seen = {path for path in broker.kept if path.startswith(PUBLIC)}
    assert seen >= {PUBLIC + "assignment", PUBLIC + "game"}
    if restarts:
        daemon = Daemon(broker, daemon.journal, daemon.now, delays=(60,))
    for _ in range(3):
        await daemon.step()
        await asyncio.sleep(0)
    await daemon.step(29)
    assert {path for path in broker.kept if path.startswith(PUBLIC)} >= seen
    await daemon.step(1)
    assert not [path for path in broker.kept if path.startswith(PUBLIC)]


async def test_what_an_earlier_run_has_left_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tables, other audiences, another journal; what is no state of ours, or the desk's, stays."""
    monkeypatch.setattr(publisher, "LEFT_BEHIND_AFTER_S", 0)
    broker = FakeBroker()
    before = Daemon(broker, delays=(0, 0))
    before.write(*opening(1, "g1", "e2e4"), *opening(2, "g2"))
    before.write(facts.PlayersSeated(table=1, assignment=assignment(1, "g3", ("public", "hall"))))
    for table in (1, 2):
        before.publisher.show(topics.HEALTH, table, m.Health(level="ok", items=[], at=0))
    await before.step()
    assert "audience/hall/table/1/game" in broker.kept
    foreign = {"floor/table/007/game", "floor/else", "audience/public/table/1/more"}
    foreign |= {"event/spring/rounds", "audience/public/event/spring/rounds"}
    broker.kept |= dict.fromkeys(foreign, m.Status(state="online"))

    daemon = Daemon(broker, delays=(0,))
    daemon.write(*opening(1, "g3"))
    await daemon.step()
    expected = {path for path in broker.kept if "/table/2/" not in path and "audience/hall" not in path}
    for _ in range(3):
        await asyncio.sleep(0)
        await daemon.step()
    assert set(broker.kept) == (expected - {OF_TABLE_1 + "health"}) | foreign
    assert PUBLIC + "game" in broker.kept


async def test_what_earlier_versions_have_left_is_deleted_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(publisher, "LEFT_BEHIND_AFTER_S", 0)
    caplog.set_level("INFO")
    broker = FakeBroker()
    daemon = Daemon(broker)
    for _ in range(2):
        await daemon.publisher.greet()
        for _ in range(3):
            await daemon.step()
            await asyncio.sleep(0)
    assert broker.deletions == 1
    assert caplog.text.count("3 retained messages of earlier versions were deleted") == 1


async def test_it_is_looked_for_again_after_each_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker that was killed may come back with what it had written down before."""
    monkeypatch.setattr(publisher, "LEFT_BEHIND_AFTER_S", 0)
    broker = FakeBroker()
    daemon = Daemon(broker)
    await daemon.step()
    broker.takes = 0
    await asyncio.sleep(0)
    broker.takes, broker.kept["floor/table/2/game"] = None, m.Status(state="online")
    await daemon.step()
    assert "floor/table/2/game" in broker.kept
    await daemon.publisher.greet()
    for _ in range(3):
        await daemon.step()
        await asyncio.sleep(0)
    assert "floor/table/2/game" not in broker.kept


# --- resend ------------------------------------------------------------------------------------------------


async def test_a_consumer_that_missed_facts_gets_them_again() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4", "e7e5"), *opening(2, "g2", "d2d4"))
    daemon.write(facts.IncidentRaised(table=1, game="g1", incident=incident("i1")))
    await daemon.step()
    first = list(broker.events)
    broker.events.clear()
    request = requests.ResendRequest(id="r", by="feed", client="c", table=1, audience=None, after=2, until=4)
    reply = await daemon.publisher.resend(request)
    assert (reply.ok, broker.seqs("floor/table/1/game-event")) == (True, [3, 4])
    assert all(one in first for one in broker.events)


async def test_an_audience_cannot_ask_for_what_it_may_not_see_yet() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker, delays=(60,))
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step()
    request = requests.ResendRequest(id="r", by="feed", client="c", table=1, audience="public", after=0)
    await daemon.publisher.resend(request)
    assert broker.seqs(PUBLIC + "game-event") == []
    await daemon.step(60)
    broker.events.clear()
    await daemon.publisher.resend(request)
    assert broker.seqs(PUBLIC + "game-event") == [2, 3]


@pytest.mark.parametrize("audience", [None, "public"])
async def test_what_a_daemon_told_before_it_was_killed_and_does_not_know_of_is_not_said_to_be_nothing(
    audience: str | None,
) -> None:
    """A consumer that got the state, and not the fact, would believe that there is none, and drop it."""
    broker, stream = FakeBroker(), f"audience/{audience}" if audience else "floor"
    first = Daemon(broker, delays=(60,))
    first.write(*opening(1, "g1", "e2e4"))
    await first.step(60)
    first.journal.set_cursor(stream, 1)  # as the disk had it when the daemon was killed
    again = Daemon(broker, first.journal, first.now, delays=(60,))
    broker.events.clear()
    request = requests.ResendRequest(
        id="r", by="feed", client="c", table=1, audience=audience, after=1, until=3
    )
    reply = await again.publisher.resend(request)
    assert (reply.ok, broker.events) == (False, [])
    await again.step(60)
    assert broker.seqs(f"{stream}/table/1/game-event") == [2, 3], "it is told again"
    assert (await again.publisher.resend(request)).ok


async def test_a_number_beyond_the_journal_is_of_another_one_and_nobody_waits_for_it() -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    daemon.write(*opening(1, "g1", "e2e4"))
    await daemon.step()
    request = requests.ResendRequest(id="r", by="feed", client="c", table=1, after=0, until=4_000)
    assert (await daemon.publisher.resend(request)).ok


async def test_an_unknown_audience_gets_a_sentence() -> None:
    daemon = Daemon(FakeBroker())
    request = requests.ResendRequest(id="r", by="feed", client="c", table=1, audience="moon", after=0)
    reply = await daemon.publisher.resend(request)
    assert not reply.ok
    assert "“moon”" in reply.text


# --- a disk that does not give back what was written --------------------------------------------------------


async def test_records_that_the_disk_does_not_give_back_stop_no_hall_and_are_warned_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broker = FakeBroker()
    daemon = Daemon(broker)
    await daemon.step()
    daemon.write(*opening(1, "g1", "e2e4"))
    whole = Journal.records

    def damaged(*_: object, **__: object) -> list[JournalRecord]:
        raise JournalError("Records after number 0 cannot be read.")

    monkeypatch.setattr(Journal, "records", damaged)
    for _ in range(3):
        await daemon.step(1)
    status = broker.kept["floor/status"]
    assert isinstance(status, m.Status)
    assert status.warnings == ["Records after number 0 cannot be read."]
    assert caplog.messages == status.warnings, "once, and not for each audience and step"
    monkeypatch.setattr(Journal, "records", whole)
    await daemon.step(1)
    status = broker.kept["floor/status"]
    assert isinstance(status, m.Status)
    assert not status.warnings
    assert broker.seqs("floor/table/1/game-event"), "nothing is lost that can be read again"
