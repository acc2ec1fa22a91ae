"""Events, rounds and games as programs made for LiveChess ask for them."""

from __future__ import annotations

import pytest

from broker.contract import messages as m
from dashboard.livechess import tournaments
from dashboard.livechess.tournaments import Unknown
from tests.dashboard import fake_hall
from tests.dashboard.livechess.hall import Shown

HALL = "harbour"


def test_an_event_with_its_boards_and_the_round_that_is_played() -> None:
    view = Shown().view
    (listed,) = tournaments.tournaments(view, HALL)
    assert (listed["description"], listed["rounds"]) == ("Harbour Open", 4)
    event = tournaments.tournament(view, HALL, listed["uuid"])
    assert event["eboards"] == [str(number) for number in range(1, 9)]
    told = tournaments.round_of(view, HALL, listed["uuid"], 3)
    assert told["nr"] == 4
    first = told["pairings"][0]
    assert first["white"]["lname"] == "Sofia Marchetti"
    assert (first["nr"], first["live"], first["result"]) == (1, True, None)
    assert [pairing["result"] for pairing in told["pairings"] if pairing["result"]] == ["WHITEWIN"]
    assert tournaments.round_of(view, HALL, listed["uuid"], 0)["pairings"] == []


def test_a_game_has_its_moves_with_the_seconds_left_to_who_made_them() -> None:
    shown = Shown()
    (listed,) = tournaments.tournaments(shown.view, HALL)
    pairings = tournaments.round_of(shown.view, HALL, listed["uuid"], 3)["pairings"]
    game = tournaments.game(shown.view, HALL, pairings[0]["uuid"])
    assert game["moves"][:3] == ["e4 5370", "e5 5377", "Nf3 5309"]
    assert (game["chess960"], game["result"], game["comment"]) == (518, None, None)
    ended = tournaments.game(shown.view, HALL, pairings[6]["uuid"])
    assert (ended["result"], ended["comment"]) == ("WHITEWIN", "checkmate")


def test_a_move_without_a_received_clock_time_has_no_time() -> None:
    shown = Shown(1)
    game = fake_hall.game(1, 2)
    made = [game.moves[0].model_copy(update={"white_ms": None}), game.moves[1]]
    shown.plays(1, game.model_copy(update={"moves": made}))
    number = tournaments.game_number(HALL, 1, shown.view.tables[1])
    assert tournaments.game(shown.view, HALL, number)["moves"] == ["e4", "e5 5377"]


def test_games_that_nobody_assigned_are_an_event_with_the_halls_name() -> None:
    shown = Shown(2)
    shown.told("table/2/assignment", m.AssignmentState(journal="j", seq=900, assignment=None))
    names = [one["description"] for one in tournaments.tournaments(shown.view, HALL)]
    assert names == [HALL, "Harbour Open"]
    number = tournaments.tournaments(shown.view, HALL)[0]["uuid"]
    (pairing,) = tournaments.round_of(shown.view, HALL, number, 0)["pairings"]
    assert (pairing["white"], pairing["black"]) == (None, None)


@pytest.mark.parametrize(
    ("audiences", "name"),
    [
        ([m.AudienceDelay(name="public", minors="named")], "Sofia Marchetti"),
        (
            [m.AudienceDelay(name="public", minors="named"), m.AudienceDelay(name="late", minors="initials")],
            "S. M.",
        ),
        ([m.AudienceDelay(name="public", minors="hidden")], "Name withheld"),
        ([], "Name withheld"),
    ],
)
def test_minors_are_shown_only_as_far_as_every_audience_may_see_them(
    audiences: list[m.AudienceDelay], name: str
) -> None:
    shown = Shown(1)
    state = fake_hall.assignment(1)
    assert state.assignment is not None
    white = state.assignment.white.model_copy(update={"minor": True})
    told = state.assignment.model_copy(update={"white": white})
    shown.told("table/1/assignment", state.model_copy(update={"assignment": told, "seq": 900}))
    shown.status(m.Status(state="online", audiences=audiences))
    (listed,) = tournaments.tournaments(shown.view, HALL)
    player = tournaments.round_of(shown.view, HALL, listed["uuid"], 3)["pairings"][0]["white"]
    assert player["lname"] == name
    assert (player["title"] is None) == (name != "Sofia Marchetti")


def test_what_there_is_not_is_said_so() -> None:
    view = Shown().view
    number = tournaments.tournaments(view, HALL)[0]["uuid"]
    with pytest.raises(Unknown, match="rounds are counted from 0"):
        tournaments.round_of(view, HALL, number, 4)
    with pytest.raises(Unknown, match="Unknown tournament x"):
        tournaments.tournament(view, HALL, "x")
    with pytest.raises(Unknown, match="Game x is at no table"):
        tournaments.game(view, HALL, "x")
