"""What is told of each fact, to the floor and to an audience."""

from __future__ import annotations

from itertools import chain

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.client.stream import FactStream, MissedFacts, Taken
from broker.contract import incidents
from broker.contract import messages as m
from broker.contract.message import Message
from broker.contract.payloads import Outgoing
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.hall_state import HallState, fold
from daemon.publishing.mqtt_messages import StreamView, compacted, messages_for, retained_messages
from tests.cases import each
from tests.daemon.facts_of_games import assignment, halls, incident, opening, records, standing

STREAMS = [None, "public", "hall"]


def told(made: list[Fact], audience: str | None = None) -> list[list[Outgoing]]:
    """The messages of each fact in turn."""
    state, every = HallState(), []
    for record in records(made):
        after = state.after(record)
        every.append(messages_for(record, state, after, "j", audience))
        state = after
    return every


def flat(every: list[list[Outgoing]]) -> list[Outgoing]:
    return list(chain.from_iterable(every))


def kept(messages: list[Outgoing]) -> dict[str, Message]:
    """What the broker keeps of these."""
    newest = {one.path: one.message for one in messages if one.topic.retained}
    return {path: message for path, message in newest.items() if message is not None}


def gone(messages: list[Outgoing]) -> set[str]:
    """What the broker is told to keep no longer."""
    newest = {one.path: one.message for one in messages if one.topic.retained}
    return {path for path, message in newest.items() if message is None}


def paths(messages: list[Outgoing]) -> list[str]:
    return [one.path for one in messages]


FLOOR, PUBLIC = "floor/table/1/", "audience/public/table/1/"
OF_A_TABLE = ("assignment", "game", "clock", "placement", "health", "incidents", "history")
RAISED = facts.IncidentRaised(table=1, game="g1", incident=incident("i1"))
CORRECTED = facts.ClockCorrected(table=1, game="g1", color="black", before_ms=60_000, after_ms=180_000)
CASES: list[tuple[str, list[Fact], list[str], list[str]]] = [
    (
        "an assignment empties the table",
        [facts.PlayersSeated(table=1, assignment=assignment())],
        [FLOOR + "assignment", FLOOR + "game", FLOOR + "incidents"],
        [PUBLIC + "assignment", PUBLIC + "game"],
    ),
    (
        "a start",
        opening(),
        [FLOOR + "game-event", FLOOR + "game", FLOOR + "incidents"],
        [PUBLIC + "game-event", PUBLIC + "game"],
    ),
    (
        "a move",
        opening(1, "g1", "e2e4"),
        [FLOOR + "game-event", FLOOR + "game"],
        [PUBLIC + "game-event", PUBLIC + "game"],
    ),
    (
        "a take-back",
        [*opening(1, "g1", "e2e4"), facts.MovesWithdrawn(table=1, game="g1", ply=0)],
        [FLOOR + "game-event", FLOOR + "game"],
        [PUBLIC + "game-event", PUBLIC + "game"],
    ),
    (
        "a result",
        [
            *opening(1, "g1", "e2e4"),
            facts.GameEnd(table=1, game="g1", result="0-1", termination="resignation"),
        ],
        [FLOOR + "game-event", FLOOR + "game"],
        [PUBLIC + "game-event", PUBLIC + "game"],
    ),
    (
        "an incident stays on the floor",
        [*opening(), RAISED],
        [FLOOR + "incident-event", FLOOR + "incidents"],
        [],
    ),
    (
        "its handling stays there too",
        [*opening(), RAISED, facts.IncidentClosed(table=1, game="g1", incident="i1", reason="settled")],
        [FLOOR + "incident-event", FLOOR + "incidents"],
        [],
    ),
    (
        "what was done to a clock stays there too",
        [*opening(), CORRECTED],
        [FLOOR + "history"],
        [],
    ),
    (
        "the next game begins without the notes of the one before",
        [*opening(), CORRECTED, facts.PlayersSeated(table=1, assignment=assignment(1, "g2"))],
        [FLOOR + "assignment", FLOOR + "game", FLOOR + "incidents", FLOOR + "history"],
        [PUBLIC + "assignment", PUBLIC + "game"],
    ),
    (
        "a table that is freed",
        [*opening(), facts.TableCleared(table=1)],
        [FLOOR + kind for kind in OF_A_TABLE],
        [PUBLIC + "assignment", PUBLIC + "game", PUBLIC + "clock"],
    ),
    (
        "a table that is freed and was never used",
        [facts.TableCleared(table=1)],
        [FLOOR + kind for kind in OF_A_TABLE],
        [],
    ),
    (
        "a request is nobody's news",
        [facts.RequestAnswered(request="r", kind="assign-board", by="a", ok=True)],
        [],
        [],
    ),
]


@each(("made", "floor", "public"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_the_last_fact_is_told(made: list[Fact], floor: list[str], public: list[str]) -> None:
    assert paths(told(made)[-1]) == floor
    assert paths(told(made, "public")[-1]) == public


def test_a_move_is_told_with_its_position_and_clocks() -> None:
    made = [
        *opening(),
        facts.MoveConfirmed(table=1, game="g1", ply=1, uci="e2e4", white_ms=180_000, black_ms=179_000),
    ]
    event, state = (one.message for one in told(made)[-1])
    assert event == m.MoveConfirmed(
        journal="j",
        seq=3,
        previous=2,
        table=1,
        game="g1",
        at=3000,
        ply=1,
        uci="e2e4",
        san="e4",
        fen="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        white_ms=180_000,
        black_ms=179_000,
    )
    assert isinstance(state, m.GameState)
    assert (state.seq, state.state, [made.san for made in state.moves]) == (3, "in_progress", ["e4"])


def test_an_incident_is_told_whole_as_it_stands_now() -> None:
    made = [*opening(), RAISED, facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla")]
    event = told(made)[-1][0].message
    assert isinstance(event, m.IncidentFact)
    assert (event.type, event.incident.acknowledged_by) == ("incident_acknowledged", "Carla")


def test_an_incident_is_told_with_event_round_and_players_of_its_own_game() -> None:
    seated = assignment().model_copy(update={"event": "Club Open", "round": 3})
    made: list[Fact] = [facts.PlayersSeated(table=1, assignment=seated), *opening()[1:], RAISED]
    event = told(made)[-1][0].message
    assert isinstance(event, m.IncidentFact)
    assert (event.event, event.round, event.white, event.black) == (
        "Club Open",
        3,
        m.Player(name="Anna"),
        m.Player(name="Boris"),
    )
    # It waits still when the next game is assigned: of that one's players nothing is said with it.
    carried = facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Carla")
    later = told([*made, facts.PlayersSeated(table=1, assignment=assignment(1, "g2")), carried])[-1][
        0
    ].message
    assert isinstance(later, m.IncidentFact)
    assert (later.event, later.round, later.white, later.black) == ("", None, None, None)


def test_closed_incidents_come_after_the_open_ones() -> None:
    made = [
        *opening(),
        RAISED,
        facts.IncidentRaised(table=1, game="g1", incident=incident("i2")),
        facts.IncidentClosed(table=1, game="g1", incident="i1", reason="settled"),
    ]
    state = kept(told(made)[-1])[FLOOR + "incidents"]
    assert isinstance(state, incidents.Incidents)
    assert [one.id for one in state.incidents] == ["i2", "i1"]


# --- audiences -----------------------------------------------------------------------------------------


def test_an_audience_that_is_not_named_is_told_nothing() -> None:
    made: list[Fact] = [*opening(1, "g1", "e2e4"), facts.TableCleared(table=1)]
    made[0] = facts.PlayersSeated(table=1, assignment=assignment(audiences=("hall",)))
    assert flat(told(made, "public")) == []


OF_AN_AUDIENCE = {PUBLIC + "assignment", PUBLIC + "game", PUBLIC + "clock"}


@pytest.mark.parametrize(
    "last",
    [facts.PlayersSeated(table=1, assignment=assignment(1, "g2", ())), facts.TableCleared(table=1)],
    ids=["the next one is not for it", "the table is freed"],
)
def test_a_game_that_an_audience_may_no_longer_see_is_taken_from_it_whole(last: Fact) -> None:
    made = [*opening(1, "g1", "e2e4"), last]
    every = told(made, "public")
    assert gone(every[-1]) == OF_AN_AUDIENCE
    assert kept(flat(every)) == {}
    assert gone(retained_messages(fold(records(made)), "j", "public")) == OF_AN_AUDIENCE


# --- tables that are freed -----------------------------------------------------------------------------


def test_a_table_that_is_freed_is_gone_from_the_floor() -> None:
    made = [*opening(1, "g1", "e2e4"), RAISED, CORRECTED, facts.TableCleared(table=1)]
    made[4:4] = [facts.IncidentAcknowledged(table=1, game="g1", incident="i1", by="Ada")]
    assert kept(flat(told(made))) == {}
    assert gone(retained_messages(fold(records(made)), "j")) == {FLOOR + kind for kind in OF_A_TABLE}


def test_what_still_waits_for_an_official_stays_until_it_is_dealt_with() -> None:
    made = [*opening(1, "g1", "e2e4"), RAISED, facts.TableCleared(table=1)]
    waiting = kept(flat(told(made)))[FLOOR + "incidents"]
    assert isinstance(waiting, incidents.Incidents)
    assert [one.id for one in waiting.incidents] == ["i1"]
    last = told([*made, facts.IncidentClosed(table=1, game="g1", incident="i1", reason="settled")])[-1]
    assert [one.path for one in last if not one.topic.retained] == [FLOOR + "incident-event"]
    assert gone(last) == {FLOOR + kind for kind in OF_A_TABLE}


@pytest.mark.parametrize("freed", [1, 2])
def test_after_a_table_was_free_a_consumer_notices_what_it_missed_before(freed: int) -> None:
    """That it is free has no number, so the next event counts from what was told before that."""
    made = [*opening(1, "g1", "e2e4"), *[facts.TableCleared(table=1)] * freed]
    made.append(facts.GameStart(table=1, game="g2", fen=chess.STARTING_FEN))
    event = told(made)[-1][0].message
    assert isinstance(event, m.GameStarted)
    stream = FactStream()
    stream.based_on("j", 3)
    assert stream.take(event) == Taken((event,)), "who heard the move misses nothing"
    stream = FactStream()
    stream.based_on("j", 2)
    assert stream.take(event).gap == MissedFacts(2, 3), "who did not, asks for it"


@settings(max_examples=40, deadline=None)
@given(halls(), st.sampled_from(["public", "hall"]))
def test_no_incident_and_no_note_ever_reaches_an_audience(made: list[Fact], audience: str) -> None:
    for one in flat(told(made, audience)):
        assert one.path.startswith(f"audience/{audience}/")
        assert "incident" not in one.path
        assert "history" not in one.path


@settings(max_examples=40, deadline=None)
@given(halls(), st.sampled_from(STREAMS))
def test_a_consumer_that_heard_everything_misses_nothing(made: list[Fact], audience: str | None) -> None:
    """``previous`` of each event is the highest number that the table's stream has shown."""
    newest: dict[int | str, int] = {}
    for one in flat(told(made, audience)):
        if isinstance(one.message, m.ArbiterNotes):
            assert audience is None
            continue
        table = one.places["table"]
        if one.message is None:
            continue
        if isinstance(one.message, m.Numbered):
            assert one.message.previous == newest.get(table, 0)
            newest[table] = one.message.seq
        else:
            assert isinstance(
                one.message, m.GameState | m.AssignmentState | incidents.Incidents | m.TableHistory
            )
            # Where the computer's clock was set, states are told again that a later event has outlived.
            assert any(
                isinstance(fact, facts.SystemClockChanged) for fact in made
            ) or one.message.seq >= newest.get(table, 0)
            newest[table] = max(newest.get(table, 0), one.message.seq)


@settings(max_examples=40, deadline=None)
@given(halls(), st.sampled_from(STREAMS), st.integers(0, 60))
def test_starting_again_anywhere_leaves_the_same_states(
    made: list[Fact], audience: str | None, at: int
) -> None:
    through = kept(flat(told(made, audience)))
    before, after = records(made)[:at], records(made)[at:]
    view = StreamView("j", fold(before), audience)
    again = view.retained()
    for record in after:
        again += view.take(record)
    assert kept(again) == through
    assert kept(retained_messages(fold(records(made)), "j", audience)) == through


def test_of_many_states_only_the_newest_is_sent_but_every_event() -> None:
    every = flat(told(opening(1, "g1", "e2e4", "e7e5")))
    sent = compacted(every)
    assert kept(sent) == kept(every)
    assert paths(sent).count(FLOOR + "game") == 1
    assert paths(sent).count(FLOOR + "game-event") == 3


# --- moves that are not final ------------------------------------------------------------------------------


E4, E5 = standing(on="e2e4"), standing("e2e4", on="e7e5")


def shown(messages: list[Outgoing]) -> str | None:
    """The moves that are not final in the last game state."""
    states = [one.message for one in messages if isinstance(one.message, m.GameState)]
    if not states or states[-1].provisional is None:
        return None
    return " ".join(one.san for one in [states[-1].provisional, *states[-1].unrecorded])


def view_of(*moves: str, audience: str | None = None) -> StreamView:
    return StreamView("j", fold(records(opening(1, "g1", *moves))), audience)


@pytest.mark.parametrize("audience", [None, "public"])
def test_a_move_on_the_board_is_shown_until_it_is_final(audience: str | None) -> None:
    view = view_of(audience=audience)
    assert shown(view.show(1, E4)) == "e4"
    assert shown(view.retained()) == "e4"
    made = view.take(records(opening(1, "g1", "e2e4"))[-1])
    assert shown(made) is None
    assert shown(view.retained()) is None


def test_a_move_that_goes_back_disappears() -> None:
    view = view_of()
    view.show(1, E4)
    gone = view.show(1, standing())
    assert len(gone) == 1
    assert shown(gone) is None


def test_the_same_move_again_is_no_news() -> None:
    view = view_of()
    view.show(1, E4)
    assert view.show(1, E4) == []


def test_a_move_is_shown_with_those_before_it_that_are_not_on_record_yet() -> None:
    view = view_of()
    assert shown(view.show(1, E5)) == "e4 e5"
    assert shown(view.take(records(opening(1, "g1", "e2e4"))[-1])) == "e5"


@pytest.mark.parametrize("audience", [None, "public"])
def test_a_move_that_is_final_for_the_hall_stands_until_its_record_is_there(audience: str | None) -> None:
    """As long as the disk is full: the next ones stand behind it, and none is told as final."""
    view = view_of(audience=audience)
    view.show(1, E4)
    assert view.show(1, standing("e2e4")) == []
    assert shown(view.show(1, E5)) == "e4 e5"
    assert shown(view.show(1, standing("e2e4", "e7e5", "g1f3", on="b8c6"))) == "e4 e5 Nf3 Nc6"
    assert shown(view.retained()) == "e4 e5 Nf3 Nc6"
    assert shown(view.take(records(opening(1, "g1", "e2e4"))[-1])) == "e5 Nf3 Nc6"


def test_moves_after_a_position_that_is_not_on_record_yet_are_not_shown() -> None:
    """They would be drawn on a position to which they do not belong."""
    view = view_of("e2e4")
    assert view.show(1, standing("d2d4", on="d7d5")) == []


def test_a_move_that_was_taken_back_before_its_record_was_there_stands_no_longer() -> None:
    view = view_of()
    view.show(1, E4)
    view.show(1, E5)
    assert shown(view.show(1, standing())) is None
    assert shown(view.take(records(opening(1, "g1", "e2e4"))[-1])) is None


def test_a_move_of_another_game_is_not_shown() -> None:
    assert view_of().show(1, standing(on="e2e4", game="g0")) == []


def test_a_final_move_does_not_come_back_as_provisional_after_a_take_back() -> None:
    view = view_of()
    view.show(1, E4)
    made = [*opening(1, "g1", "e2e4"), facts.MovesWithdrawn(table=1, game="g1", ply=0)]
    for record in records(made)[2:]:
        last = view.take(record)
    assert shown(last) is None


def test_a_table_that_is_not_for_an_audience_shows_it_no_provisional_move() -> None:
    made: list[Fact] = opening()
    made[0] = facts.PlayersSeated(table=1, assignment=assignment(audiences=()))
    view = StreamView("j", fold(records(made)), "public")
    assert view.show(1, E4) == []
    assert shown(view.retained()) is None


def test_the_floor_learns_how_sure_a_move_is_and_no_audience_does() -> None:
    made = [*opening(), facts.MoveConfirmed(table=1, game="g1", ply=1, uci="e2e4", confidence=0.93)]
    for audience, confidence in ((None, 0.93), ("public", None)):
        *_, last = told(made, audience)
        state = next(one.message for one in last if isinstance(one.message, m.GameState))
        event = next(one.message for one in last if isinstance(one.message, m.MoveConfirmed))
        assert state.moves[-1].confidence == event.confidence == confidence
