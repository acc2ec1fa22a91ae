"""States of halls: what is kept, and what an older state does not undo."""

from __future__ import annotations

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.message import Message
from dashboard.desk.event.event import Seat
from dashboard.desk.event.facts import PairedBoard
from dashboard.desk.halls.releasing import released
from dashboard.desk.tables.live import SUBSCRIBED, LiveHall, after
from dashboard.pairing.core.tournament import Result
from tests.dashboard import fake_hall

STATUS = "floor/status"


def hall_after(*steps: tuple[str, Message | None], hall: LiveHall | None = None) -> LiveHall:
    """Return the hall after these states in turn."""
    state_of = hall or LiveHall("hall")
    for path, message in steps:
        state_of = after(state_of, path, message)
    return state_of


def status(state: str = "online", **delays: tuple[float, int]) -> m.Status:
    audiences = [
        m.AudienceDelay(name=name, delay_s=seconds, delay_moves=moves)
        for name, (seconds, moves) in delays.items()
    ]
    return m.Status.model_validate({"state": state, "audiences": audiences})


def behind(hall: LiveHall) -> dict[str, tuple[float, int]]:
    return {name: (audience.delay_s, audience.delay_moves) for name, audience in hall.audiences.items()}


def test_everything_that_is_understood_is_listened_to() -> None:
    paths = {topic.pattern for topic in SUBSCRIBED}
    assert {topics.STATUS.pattern, topics.GAME.pattern, topics.AUDIENCE_GAME.pattern} <= paths


def test_how_far_each_audience_is_behind_is_known_from_the_status_of_the_hall() -> None:
    assert behind(hall_after((STATUS, status(public=(900, 0), press=(0, 4))))) == {
        "public": (900, 0),
        "press": (0, 4),
    }


def test_another_delay_counts_from_then_on_and_what_the_audience_was_shown_stays() -> None:
    hall = hall_after(
        (STATUS, status(public=(900, 0))),
        ("audience/public/table/3/game", fake_hall.game(3)),
        (STATUS, status(public=(60, 2))),
    )
    assert behind(hall) == {"public": (60, 2)}
    assert set(hall.audiences["public"].games) == {3}


def test_a_daemon_that_went_leaves_the_delays_as_they_were() -> None:
    hall = hall_after((STATUS, status(public=(900, 0))), (STATUS, status("offline")))
    assert not hall.daemon
    assert behind(hall) == {"public": (900, 0)}


def test_a_game_shown_before_any_status_does_not_hide_a_delay_published_later() -> None:
    hall = hall_after(("audience/public/table/3/game", fake_hall.game(3)), (STATUS, status(public=(900, 0))))
    assert behind(hall) == {"public": (900, 0)}


def test_a_result_waits_for_the_delay_that_the_hall_tells() -> None:
    hall = hall_after((STATUS, status(public=(900, 0))))
    entered = Seat(
        "open.1.4.1",
        1,
        PairedBoard(white=1, black=2, hall="hall", table=7),
        Result.WIN,
        Result.LOSS,
        set_at=1000,
    )
    assert not released("public", {"hall": hall}, 1000 + 899_000)(entered)
    assert released("public", {"hall": hall}, 1000 + 900_000)(entered)
    shorter = hall_after((STATUS, status(public=(60, 0))), hall=hall)
    assert released("public", {"hall": shorter}, 1000 + 60_000)(entered)


def test_an_older_state_of_a_game_does_not_undo_a_newer_one() -> None:
    older, newer = fake_hall.game(3, 2), fake_hall.game(3, 6)
    newer = newer.model_copy(update={"journal": older.journal, "seq": older.seq + 1})
    for path in ("floor/table/3/game", "audience/public/table/3/game"):
        hall = hall_after((path, newer), (path, older))
        game = hall.tables[3].game if path.startswith("floor") else hall.audiences["public"].games[3]
        assert game == newer


def test_a_cleared_topic_clears_the_table() -> None:
    seated = fake_hall.assignment(3)
    hall = hall_after(("floor/table/3/assignment", seated))
    assert hall.tables[3].assignment == seated.assignment
    assert hall_after(("floor/table/3/assignment", None), hall=hall).tables[3].assignment is None
