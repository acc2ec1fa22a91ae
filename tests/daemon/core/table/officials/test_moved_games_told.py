"""A game that changed its table, as journal, exports and audiences have it: once, whole, never too early."""

from __future__ import annotations

from collections.abc import Sequence

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.gate import ENDED_S, Delay, Gate
from daemon.cli.bodies.journal import in_words
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game_pgn import pgn, recorded_games
from daemon.core.record.hall_state import HallState, fold
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish, found_in
from daemon.journal.writer import Journal
from daemon.publishing.stream import Audience, HallMoment, OutgoingStream
from daemon.replay.journal_recording import needed
from tests.daemon.facts_of_games import assignment, halls, incident, opening, records
from tests.daemon.hall_on_record import file_of
from tests.daemon.publishing.test_audiences import RUY, Daemon, Spectator

CLOCKS = (60_000, 90_000)


def goes_on(white_ms: int | None = None, black_ms: int | None = None) -> facts.GameTransferred:
    """Game g1 of table 1 continues at table 2."""
    return facts.GameTransferred(
        table=1, to=2, game="g1", by="anna", order="o1", white_ms=white_ms, black_ms=black_ms
    )


def further(table: int, game: str, *plies: int) -> list[Fact]:
    """Plies of the Spanish game at a table."""
    return [facts.MoveConfirmed(table=table, game=game, ply=ply, uci=RUY[ply - 1]) for ply in plies]


MOVED: list[Fact] = [
    *opening(1, "g1", *RUY[:3]),
    facts.IncidentRaised(table=1, game="g1", incident=incident("i1")),
    goes_on(*CLOCKS),
    *further(2, "g1", 4, 5),
]


# --- the fold -----------------------------------------------------------------------------------------------


def test_the_record_the_times_and_the_incidents_come_along() -> None:
    state = fold(records(MOVED))
    old, new = state.table(1), state.table(2)
    assert (old.game, old.assignment, old.incidents) == (None, None, ())
    assert new.game is not None
    assert [made.move.uci() for made in new.game.moves] == [*RUY[:5]]
    assert new.assignment is not None
    assert (new.assignment.table, new.assignment.game) == (2, "g1")
    assert [(one.id, one.table, one.summary) for one in new.incidents] == [("i1", 2, "Table 2: Two hands")]
    assert new.clock_order is not None
    assert (new.clock_order.white_ms, new.clock_order.black_ms) == (60_000, 90_000)
    assert new.pause is not None
    assert (new.pause.came_from, new.pause.times) == (1, (60_000, 90_000))
    assert [one.text for one in new.notes] == [
        "anna moved the game from table 1 here. Times: White 1:00, Black 1:30."
    ]


@settings(deadline=None)
@given(halls(120))
def test_every_game_is_at_one_table_with_all_its_moves(made: list[Fact]) -> None:
    """What a table says of its game is what was said of this game, wherever it was then."""
    state, seated = HallState(), dict[int, str]()
    for record in records(made):
        fact, state = record.fact, state.after(record)
        if isinstance(fact, facts.PlayersSeated):
            seated[fact.table] = fact.assignment.game
        if isinstance(fact, facts.TableCleared):
            seated.pop(fact.table, None)
        if isinstance(fact, facts.GameTransferred):
            seated[fact.to] = seated.pop(fact.table)
        there = {number: one.assignment for number, one in state.tables.items()}
        assert {number: one.game for number, one in there.items() if one} == seated
        assert all(one is None or one.table == number for number, one in there.items())
    plies: dict[str, list[str]] = {}
    for one in made:
        if isinstance(one, facts.GameStart):
            plies[one.game] = []
        if isinstance(one, facts.MoveConfirmed):
            plies[one.game].append(one.uci)
        if isinstance(one, facts.MovesWithdrawn):
            del plies[one.game][one.ply :]
    for table in state.tables.values():
        if table.game is not None:
            assert [made.move.uci() for made in table.game.moves] == plies[table.game.id]
        assert all(one.table in state.tables for one in table.incidents)
    shown = [one.id for table in state.tables.values() for one in table.incidents]
    assert len(shown) == len({*shown})


def test_the_number_of_what_was_told_last_before_a_table_was_freed_is_known_at_a_start() -> None:
    told: list[Fact] = [
        facts.PlayersSeated(table=1, assignment=assignment()),
        facts.IncidentRaised(table=1, game="g1", incident=incident("i1", 1, "g1")),
        facts.IncidentClosed(table=1, game="g1", incident="i1", reason="it is put right"),
        facts.TableCleared(table=1),
    ]
    made = records(told)
    whole = fold(made)
    assert whole.table(1).left_seq == made[2].seq
    assert fold(needed(made, whole)).tables == whole.tables


@settings(max_examples=60, deadline=None)
@given(halls(120), st.integers(0, 120))
def test_a_start_reads_of_the_journal_what_it_needs_and_has_the_same_hall(made: list[Fact], at: int) -> None:
    journal = Journal.in_memory()
    for fact in made:
        journal.append([fact], 0, 0).result()
    upto = min(at, len(made))
    whole = fold(journal.records(upto=upto))
    file = file_of(journal)
    assert file.state(upto).tables == whole.tables
    kept = needed(file.state_records(upto), whole)
    assert fold(kept).tables == whole.tables


@settings(max_examples=60, deadline=None)
@given(halls(120))
def test_what_is_of_one_table_gives_this_table(made: list[Fact]) -> None:
    journal = Journal.in_memory()
    for fact in made:
        journal.append([fact], 0, 0).result()
    whole = journal.state()
    for number in whole.tables:
        mine = fold(journal.records(table=number)).table(number)
        assert (mine.game, mine.assignment) == (whole.table(number).game, whole.table(number).assignment)


# --- journal and exports ------------------------------------------------------------------------------------


def test_it_is_one_game_in_pgn_of_the_table_at_which_it_was_played_last() -> None:
    made = [*MOVED, facts.GameEnd(table=2, game="g1", result="1-0", termination="resignation")]
    made += opening(1, "g2", "d2d4")
    first, second = sorted(recorded_games(records(made)), key=lambda one: one.game.id)
    assert (first.game.id, first.table, len(first.game.moves)) == ("g1", 2, 5)
    assert '[Board "2"]' in pgn(first)
    assert "1. e4 e5 2. Nf3 Nc6 3. Bb5" in pgn(first)
    assert (second.game.id, second.table, len(second.game.moves)) == ("g2", 1, 1)


def test_what_a_move_took_is_not_reckoned_over_two_clocks() -> None:
    def timed(table: int, ply: int, ms: int) -> Fact:
        return facts.MoveConfirmed(
            table=table, game="g1", ply=ply, uci=RUY[ply - 1], white_ms=ms, black_ms=ms
        )

    made = [*opening(), *(timed(1, ply, 100_000 - ply * 1000) for ply in range(1, 5)), goes_on(*CLOCKS)]
    made += [timed(2, ply, 100_000 - ply * 1000) for ply in range(5, 9)]
    (game,) = recorded_games(records(made))
    text = pgn(game)
    third = text[text.index("3. Bb5") : text.index("4. Ba4")]
    assert "emt" not in third
    assert "emt" in text[text.index("4. Ba4") :]


def test_it_reads_as_a_line_of_the_journal() -> None:
    line = in_words(records(MOVED)[6])
    assert line.endswith("table 1: anna moves game g1 to table 2, with 1:00 - 1:30")


def test_whoever_forgets_its_event_forgets_what_was_said_at_both_tables() -> None:
    journal = JournalFile.in_memory()
    seated = assignment(1, "g1").model_copy(update={"event": "Open"})
    made: list[Fact] = [
        facts.PlayersSeated(table=1, assignment=seated),
        facts.GameStart(table=1, game="g1", fen=chess.STARTING_FEN),
        goes_on(),
        facts.GameEnd(table=2, game="g1", result="1-0", termination="agreed", by="carla"),
        facts.NoteAdded(note="r", by="dora", text="Both left.", about=2),
    ]
    whole = Journal(journal)
    whole.append(made, 0, 0).result()
    assert found_in(journal, ForgetWish(event="Open")).accounts == {"anna", "carla", "dora"}


async def test_a_consumer_that_missed_facts_gets_those_of_its_table_again() -> None:
    journal = Journal.in_memory()
    stream = OutgoingStream(journal, None, HallMoment(0, 0))
    journal.append(MOVED, 0, 0).result()
    while stream.take(HallMoment(0, 0)) is not None:
        stream.acknowledged()
    for table, plies in ((1, [1, 2, 3]), (2, [4, 5])):
        again = [one.message for one in stream.again(table, 0, None)]
        assert [one.ply for one in again if isinstance(one, m.MoveConfirmed)] == plies


# --- the gate -----------------------------------------------------------------------------------------------


def test_what_happened_at_two_tables_comes_out_when_both_have_come_to_it() -> None:
    gate = Gate[str](Delay(10))
    gate.push("a", 1, at=0)
    gate.push("b", 2, at=5)
    gate.push("both", 1, at=5, also=2)
    gate.push("c", 1, at=6)
    gate.push("d", 2, at=7)
    assert gate.due(10) == [(1, "a")]
    assert gate.next_due() == 15
    assert [item for _, item in gate.due(17)] == ["b", "both", "d", "c"]
    assert len(gate) == 0


def test_moves_at_the_new_table_count_for_what_waits_at_the_old_one() -> None:
    gate = Gate[str](Delay.of(0, 1))
    gate.next_game(1, 0)
    for ply in (1, 2):
        gate.set_plies(1, ply)
        gate.push(str(ply), 1, ply, ply)
    gate.move_game(1, 2, 3)
    gate.push("goes on", 1, 3, 2, also=2)
    assert gate.due(100) == []
    for ply in (3, 4):
        gate.set_plies(2, ply)
        gate.push(str(ply), 2, ply, ply)
    assert [item for _, item in gate.due(100)] == ["1", "2", "goes on"]
    gate.over(2, 100)
    assert [item for _, item in gate.due(100 + ENDED_S)] == ["3", "4"]


def test_the_next_game_at_the_old_table_does_not_wait_for_the_one_that_left() -> None:
    gate = Gate[str](Delay.of(0, 1))
    gate.set_plies(1, 1)
    gate.push("1", 1, 1, 1)
    gate.move_game(1, 2, 2)
    gate.push("goes on", 1, 2, 1, also=2)
    for ply in (2, 3):
        gate.set_plies(2, ply)
    gate.next_game(1, 4)
    gate.push("next", 1, 4)
    assert [item for _, item in gate.due(5)] == ["1", "goes on", "next"]


# --- audiences ----------------------------------------------------------------------------------------------


def tables_of(spectator: Spectator, game: str = "g1") -> list[int]:
    """At which tables the game is seen."""
    found = []
    for table in (1, 2):
        seen = spectator.last("game", table)
        if isinstance(seen, m.GameState) and seen.game == game:
            found.append(table)
    return found


async def test_behind_by_moves_it_changes_its_table_when_the_moves_before_were_shown() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (0, 1))
    daemon.write(*opening(1, "g1", *RUY[:4]), goes_on())
    await daemon.step(1)
    assert (tables_of(spectator), spectator.plies(1)) == ([1], 2)
    daemon.moved(5, table=2)
    await daemon.step(1)
    assert (tables_of(spectator), spectator.plies(1)) == ([1], 3)
    daemon.moved(6, table=2)
    await daemon.step(1)
    assert (tables_of(spectator), spectator.plies(2)) == ([2], 4)
    daemon.write(facts.GameEnd(table=2, game="g1", result="1-0", termination="resignation"))
    await daemon.step(ENDED_S)
    assert (tables_of(spectator), spectator.plies(2), spectator.result(2)) == ([2], 6, "1-0")


async def test_the_clock_at_the_new_table_is_shown_with_the_game() -> None:
    spectator = Spectator()
    daemon = Daemon(spectator, (60, 0))
    daemon.write(*opening(1, "g1", *RUY[:2]))
    await daemon.step(10)
    daemon.write(goes_on())
    daemon.publisher.show(topics.CLOCK, 2, m.ClockState(state="stopped", white_ms=7, black_ms=9, read_at=0))
    await daemon.step(59)
    assert tables_of(spectator) == [1]
    await daemon.step(1)
    assert tables_of(spectator) == [2]
    assert spectator.clock(2).white_ms == 7


@settings(max_examples=60, deadline=None)
@given(
    delay=st.sampled_from([(0.0, 0), (60.0, 0), (0.0, 1), (0.0, 2), (30.0, 1)]),
    before=st.integers(0, 5),
    after=st.integers(0, 3),
    waits=st.lists(st.integers(0, 50), min_size=12, max_size=12),
    restarts=st.sets(st.integers(0, 11)),
    other=st.booleans(),
)
async def test_no_spectator_sees_it_twice_or_early_and_in_the_end_all_see_it(
    delay: tuple[float, int],
    before: int,
    after: int,
    waits: Sequence[int],
    restarts: set[int],
    other: bool,
) -> None:
    """Whatever is killed in between."""
    spectator = Spectator()
    daemon = Daemon(spectator, delay)
    steps: list[list[Fact]] = [opening(2, "g0", *RUY[:2]) if other else []]
    steps.append([facts.GameEnd(table=2, game="g0", result="1-0", termination="agreed")] if other else [])
    steps += [opening(), *([one] for one in further(1, "g1", *range(1, before + 1)))]
    steps += [[goes_on()], *([one] for one in further(2, "g1", *range(before + 1, before + after + 1)))]
    made_at, now, plies = dict[int, float](), 0.0, 0
    for number, found in enumerate(steps):
        if number in restarts:
            daemon = Daemon(spectator, delay, daemon.journal, utc_ms=round(now * 1000))
        daemon.write(*found)
        for fact in found:
            if isinstance(fact, facts.MoveConfirmed) and fact.game == "g1":
                plies, made_at[fact.ply] = fact.ply, now
        wait = waits[number % len(waits)]
        await daemon.step(wait)
        now += wait
        seen_at = tables_of(spectator)
        assert len(seen_at) <= 1
        seen = max((spectator.plies(table) for table in seen_at), default=0)
        assert seen == 0 or now >= made_at[seen] + delay[0]
        assert not delay[1] or seen == 0 or plies >= seen + 2 * delay[1]
    daemon.write(facts.GameEnd(table=2, game="g1", result="0-1", termination="agreed"))
    for _ in range(4):
        await daemon.step(1000)
    assert tables_of(spectator) == [2]
    assert (spectator.plies(2), spectator.result(2)) == (before + after, "0-1")


@pytest.mark.parametrize("audience", [None, "public"])
def test_nobody_is_told_again_of_what_was_told_at_the_old_table(audience: str | None) -> None:
    journal = Journal.in_memory()
    stream = OutgoingStream(journal, Audience(audience, Delay()) if audience else None, HallMoment(0, 0))
    told = []
    for fact in MOVED:
        journal.append([fact], 0, 0).result()
        told += stream.take(HallMoment(0, 0)) or []
        stream.acknowledged()
    events = [one.message for one in told if isinstance(one.message, m.MoveConfirmed)]
    assert [(one.table, one.ply) for one in events] == [(1, 1), (1, 2), (1, 3), (2, 4), (2, 5)]
