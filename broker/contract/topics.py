"""The one table of topics: which payload goes where, kept or not, with which quality of service.

Everything below the root ``flagfall/v2/<hall>/``. JSON Schema, the AsyncAPI page and the TypeScript types are
generated from this table (`broker/contract/generate.py`); a test compares them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter

from broker.contract import event_messages as e
from broker.contract import incidents, requests
from broker.contract import messages as m

VERSION = "v2"
PLACE = re.compile(r"{(\w+)}")
NUMBERS = ("table", "round")
"""The places at which a number stands."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One row: a pattern with named places, and what travels on it.

    Attributes:
        pattern: such as ``floor/table/{table}/game``; ``{table}`` and ``{round}`` are numbers, the others
            are words without a slash.
            payload: the model, or a union of models distinguished by ``type``.
        retained: kept by the broker for those who come later (a state); an event is not.
        qos: 1 for facts and requests, 0 for what is soon replaced.
        what: one line for the generated pages.
    """

    pattern: str
    payload: Any
    retained: bool
    qos: int
    what: str

    def at(self, **places: str | int) -> str:
        """The topic below the root with its places filled in."""
        return self.pattern.format(**places)

    def everywhere(self) -> str:
        """The MQTT filter below the root that takes this topic at all its places."""
        return PLACE.sub("+", self.pattern)


STATUS = Topic(
    "floor/status", m.Status, True, 1, "Daemon online or offline (last will), journal and its head."
)
RULESETS = Topic("floor/rulesets", m.Rulesets, True, 1, "Every rule set, complete.")
ASSIGNMENT = Topic(
    "floor/table/{table}/assignment", m.AssignmentState, True, 1, "Who plays what by which rules."
)
GAME = Topic("floor/table/{table}/game", m.GameState, True, 1, "Moves, provisional move, result.")
CLOCK = Topic("floor/table/{table}/clock", m.ClockState, True, 0, "Both times, and what runs.")
PLACEMENT = Topic(
    "floor/table/{table}/placement", m.PlacementState, True, 0, "The pieces on the electronic board."
)
HEALTH = Topic("floor/table/{table}/health", m.Health, True, 0, "Board, clock and link in words.")
INCIDENTS = Topic(
    "floor/table/{table}/incidents", incidents.Incidents, True, 1, "Open incidents with their evidence."
)
HISTORY = Topic(
    "floor/table/{table}/history", m.TableHistory, True, 1, "What was done to the clock, in words."
)
ARBITER_NOTES = Topic(
    "floor/arbiter-notes", m.ArbiterNotes, True, 1, "Notes of arbiters and the desk for each other."
)
GAME_EVENT = Topic(
    "floor/table/{table}/game-event", m.GameFact, False, 1, "Facts of the game as they happen."
)
INCIDENT_EVENT = Topic(
    "floor/table/{table}/incident-event", m.IncidentFact, False, 1, "Incidents as they happen."
)
AUDIENCE_ASSIGNMENT = Topic(
    "audience/{name}/table/{table}/assignment",
    m.AssignmentState,
    True,
    1,
    "As on the floor, behind the gate.",
)
AUDIENCE_GAME = Topic(
    "audience/{name}/table/{table}/game", m.GameState, True, 1, "As on the floor, behind the gate."
)
AUDIENCE_CLOCK = Topic(
    "audience/{name}/table/{table}/clock", m.ClockState, True, 0, "As on the floor, behind the gate."
)
AUDIENCE_GAME_EVENT = Topic(
    "audience/{name}/table/{table}/game-event", m.GameFact, False, 1, "As on the floor, behind the gate."
)
EVENT_ROUNDS = Topic("event/{event}/rounds", e.EventOverview, True, 1, "The event, its sections and rounds.")
EVENT_PLAYERS = Topic(
    "event/{event}/section/{section}/players", e.SectionPlayers, True, 1, "Who plays in a section."
)
EVENT_PAIRINGS = Topic(
    "event/{event}/section/{section}/round/{round}", e.RoundPairings, True, 1, "The pairings of a round."
)
EVENT_STANDINGS = Topic(
    "event/{event}/section/{section}/standings", e.SectionStandings, True, 1, "How players and teams stand."
)
AUDIENCE_EVENT_ROUNDS, AUDIENCE_EVENT_PLAYERS, AUDIENCE_EVENT_PAIRINGS, AUDIENCE_EVENT_STANDINGS = (
    replace(
        topic, pattern=f"audience/{{name}}/{topic.pattern}", what="As the desk publishes it, behind the gate."
    )
    for topic in (EVENT_ROUNDS, EVENT_PLAYERS, EVENT_PAIRINGS, EVENT_STANDINGS)
)
SEAT = Topic("requests/seat", requests.SeatRequest, False, 1, "Seat two players at a table.")
CLEAR_TABLE = Topic("requests/clear-table", requests.ClearTableRequest, False, 1, "Clear a table.")
RESULT = Topic("requests/result", requests.ResultRequest, False, 1, "Enter a result.")
ACKNOWLEDGE = Topic(
    "requests/acknowledge", requests.AcknowledgeRequest, False, 1, "An arbiter is handling an incident."
)
SET_CLOCK = Topic("requests/set-clock", requests.SetClockRequest, False, 1, "Put both times on a clock.")
CORRECT_MOVES = Topic("requests/correct-moves", requests.CorrectMovesRequest, False, 1, "Which moves count.")
SET_POSITION = Topic(
    "requests/set-position", requests.SetPositionRequest, False, 1, "The position from which play continues."
)
CHOOSE_OPTION = Topic(
    "requests/choose-option",
    requests.ChooseOptionRequest,
    False,
    1,
    "Which of the choices of an incident it is.",
)
DECIDE = Topic("requests/decide", requests.DecideRequest, False, 1, "What is done about an incident.")
CLAIM = Topic("requests/claim", requests.ClaimRequest, False, 1, "What a player claims, offers or concedes.")
VERDICT = Topic(
    "requests/verdict", requests.VerdictRequest, False, 1, "Whether a player can still checkmate."
)
CALL_ARBITER = Topic(
    "requests/call-arbiter", requests.CallArbiterRequest, False, 1, "A player at a table calls an arbiter."
)
ADD_NOTE = Topic("requests/add-note", requests.AddNoteRequest, False, 1, "A note for the other arbiters.")
PAUSE = Topic(
    "requests/pause", requests.PauseRequest, False, 1, "Pause or resume play at a table or everywhere."
)
SET_ORIENTATION = Topic(
    "requests/set-orientation",
    requests.SetOrientationRequest,
    False,
    1,
    "A board is rotated, or a clock's sides are swapped.",
)
PRESS = Topic("requests/press", requests.PressRequest, False, 1, "A button of an on-screen clock was tapped.")
SELECT_CLOCK = Topic(
    "requests/select-clock", requests.SelectClockRequest, False, 1, "Which clock a table has."
)
TRANSFER_GAME = Topic(
    "requests/transfer-game", requests.TransferGameRequest, False, 1, "Move a game to another table."
)
REPLAY = Topic("requests/replay", requests.ReplayRequest, False, 1, "What devices reported in a period.")
ASSIGN_BOARD = Topic(
    "requests/assign-board",
    requests.AssignBoardRequest,
    False,
    1,
    "Assign the board whose e2 pawn is lifted next.",
)
SET_BROADCAST_DELAY = Topic(
    "requests/set-broadcast-delay",
    requests.SetBroadcastDelayRequest,
    False,
    1,
    "The broadcast delay of an audience.",
)
CALIBRATE = Topic(
    "requests/calibrate", requests.CalibrateRequest, False, 1, "Calibrate a board's set of pieces."
)
RESEND = Topic("requests/resend", requests.ResendRequest, False, 1, "Facts that a consumer missed.")
REPLY = Topic("replies/{client}", requests.Reply, False, 1, "Answers to requests.")
REPLAY_PART = Topic("replies/{client}/replay", requests.ReplayPart, False, 1, "A replayed period, in parts.")

TOPICS: tuple[Topic, ...] = tuple(value for value in list(vars().values()) if isinstance(value, Topic))


def root(hall: str) -> str:
    """The root of one hall's topics, without a slash at its end."""
    return f"flagfall/{VERSION}/{hall}"


def earlier_roots(hall: str) -> list[str]:
    """Return the roots of a hall's topics in the versions before this one."""
    return [f"flagfall/v{version}/{hall}" for version in range(1, int(VERSION.removeprefix("v")))]


def match(path: str) -> tuple[Topic, Mapping[str, str | int]] | None:
    """The row that a topic below the root belongs to, and what stands at its places; None for a stranger.

    A table and a round come back as numbers, everything else as it was written.
    """
    for topic, expression in _EXPRESSIONS:
        if match := expression.fullmatch(path):
            return topic, {
                place: int(value) if place in NUMBERS else value for place, value in match.groupdict().items()
            }
    return None


def _expression(pattern: str) -> re.Pattern[str]:
    """Splitting at the places gives literal text and names of places in turn."""
    parts = PLACE.split(pattern)
    return re.compile(
        "".join(
            f"(?P<{part}>{r'[0-9]+' if part in NUMBERS else r'[^/]+'})" if index % 2 else re.escape(part)
            for index, part in enumerate(parts)
        )
    )


_EXPRESSIONS = tuple((topic, _expression(topic.pattern)) for topic in TOPICS)


def adapter(topic: Topic) -> TypeAdapter[Any]:
    """What checks and parses this topic's payload."""
    return TypeAdapter(topic.payload)
