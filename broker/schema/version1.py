"""What stood where in version 1: the models whose names, fields or values version 2 changes. Pure.

Models have their names of version 2, fields those of version 1. A model is here if something inside it has
another name in version 2. It is written down once and never changed: version 2 only adds fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Union(NamedTuple):
    """Several models, one of which a field names.

    Attributes:
        field: the field that names the model.
        models: values of version 1 -> model.
        sibling: the field is next to the object, not in it.
    """

    field: str
    models: Mapping[str, str]
    sibling: bool = False


MODELS: Mapping[str, Mapping[str, str]] = {
    "Assignment": {"ruleset": "Ruleset"},
    "AssignmentState": {"assignment": "Assignment"},
    "Config": {"hall": "settings.hall", "tables": "settings.table"},
    "DeskRecord": {"fact": "DeskFact"},
    "DaemonStarted": {"config": "Config", "ruleset": "Ruleset"},
    "DecideRequest": {"remedy": "Remedy"},
    "Decision": {"applied": "Remedy"},
    "FactLine": {"fact": "Fact"},
    "GameState": {"breaks": "PositionChange", "moves": "ConfirmedMove"},
    "Incident": {
        "choices": "IncidentOption",
        "decision": "Decision",
        "options": "Remedy",
        "remedy": "Remedy",
        "to_set": "TimesToSet",
        "undone": "ReversedDecision",
    },
    "IncidentDecided": {"decision": "Decision"},
    "IncidentFact": {"incident": "Incident"},
    "IncidentRaised": {"incident": "Incident"},
    "IncidentUpdated": {"incident": "Incident"},
    "KeptGame": {"changes": "KeptState"},
    "KeptState": {"assignment": "Assignment", "breaks": "PositionChange", "moves": "ConfirmedMove"},
    "MetaLine": {"config": "Config", "ruleset": "Ruleset"},
    "PlayersSeated": {"assignment": "Assignment"},
    "Record": {"fact": "Fact"},
    "RequestAnswered": {"asked": "Asked"},
    "ReversedDecision": {"decision": "Decision"},
    "SeatRequest": {"assignment": "Assignment"},
    "SectionSet": {"settings": "SectionSettings"},
    "SectionSettings": {"rules": "Ruleset"},
}
"""Model -> its fields that hold a model, or a list of one -> which."""

REQUESTS: Mapping[str, str] = {
    "acknowledge": "AcknowledgeRequest",
    "assign": "SeatRequest",
    "bind": "AssignBoardRequest",
    "calibrate": "CalibrateRequest",
    "call": "CallArbiterRequest",
    "choose-reading": "ChooseOptionRequest",
    "claim": "ClaimRequest",
    "correct-moves": "CorrectMovesRequest",
    "decide": "DecideRequest",
    "move-game": "TransferGameRequest",
    "pause": "PauseRequest",
    "press": "PressRequest",
    "remark": "AddNoteRequest",
    "resend": "ResendRequest",
    "result": "ResultRequest",
    "set-clock": "SetClockRequest",
    "set-delay": "SetBroadcastDelayRequest",
    "set-position": "SetPositionRequest",
    "stretch": "ReplayRequest",
    "turn": "SetOrientationRequest",
    "unassign": "ClearTableRequest",
    "use-clock": "SelectClockRequest",
    "verdict": "VerdictRequest",
}
"""Kind of request -> its model."""

UNIONS: Mapping[str, Union] = {
    "RecordingLine": Union("type", {"fact": "FactLine", "meta": "MetaLine", "req": "RequestLine"}),
    "RequestLine": Union("kind", REQUESTS),
    "Asked": Union("kind", REQUESTS, sibling=True),
    "DeskFact": Union("type", {"section": "SectionSet"}),
    "Fact": Union(
        "type",
        {
            "acknowledged": "IncidentAcknowledged",
            "answered": "RequestAnswered",
            "assigned": "PlayersSeated",
            "bound": "BoardAssigned",
            "clock_answered": "ClockSetResult",
            "clock_corrected": "ClockCorrected",
            "clock_given": "ClockSelected",
            "clock_kept": "ScreenClockChanged",
            "clock_ordered": "ClockSetRequested",
            "clock_placed": "ClockSideDetected",
            "closed": "IncidentClosed",
            "decided": "IncidentDecided",
            "delay_set": "DelaySet",
            "ended": "GameEnd",
            "flagged": "FlagFell",
            "forgotten": "PersonalDataErased",
            "game_moved": "GameTransferred",
            "jumped": "SystemClockChanged",
            "moved": "MoveConfirmed",
            "opened": "DaemonStarted",
            "paused": "PlayPaused",
            "period_began": "PeriodBegan",
            "position_set": "PositionSet",
            "raised": "IncidentRaised",
            "remark_done": "NoteResolved",
            "remarked": "NoteAdded",
            "resumed": "PlayResumed",
            "started": "GameStart",
            "took_back": "MovesWithdrawn",
            "turned": "OrientationSet",
            "unassigned": "TableCleared",
            "updated": "IncidentUpdated",
        },
    ),
}
"""Union -> how its models are distinguished."""

SAME_AS: Mapping[str, str] = {"KeptState": "GameState"}
"""Model -> the one whose names its fields have: a kept game is a list of an assignment and a game state."""

KINDS_OF_INCIDENTS = ("Incident.kind", "ClaimRequest.claim")
"""Fields whose value is a kind of incident."""

IDS_OF_INCIDENTS = (
    "AcknowledgeRequest.incident",
    "AddNoteRequest.incident",
    "DecideRequest.incident",
    "Incident.id",
    "IncidentAcknowledged.incident",
    "IncidentClosed.incident",
    "IncidentDecided.incident",
    "NoteAdded.incident",
    "VerdictRequest.incident",
)
"""Fields whose value is the id of an incident, such as ``7-1790000000000-illegal_position``."""

KEYED_BY_KINDS = ("Ruleset.articles",)
"""Fields that hold an object whose keys are kinds of incidents."""

NAMES_OF_ARTICLES = ("Ruleset.assumed",)
"""Fields with texts such as ``articles.other_hand``."""
