"""Incidents that need nobody any more once the game has a result: why they are closed with it. Pure."""

from __future__ import annotations

from broker.contract.incidents import Incident
from broker.words.sentence import Sentence

OF_THE_RESULT = frozenset(
    {
        "both_flags",
        "both_late",
        "clock_not_started",
        "clock_setting",
        "clock_stopped",
        "draw_claim_possible",
        "dead_position",
        "device",
        "draw_agreed",
        "draw_offer",
        "fifty_moves",
        "fivefold",
        "flag_fall",
        "illegal_position_on_board",
        "late_arrival",
        "result_missing",
        "quickplay_finish",
        "resignation",
        "reversed_colors",
        "seventyfive_moves",
        "threefold",
        "wrong_opponent",
        "wrong_initial_position",
    }
)
"""Kinds that are settled with the result of the game, whoever entered it."""

WITH_THE_GAME = frozenset({"incident_clock_alone", "incident_hint_alone"})
"""Why incidents are closed by the result that does not settle them; they are open again when the game is."""


def why_closed(incident: Incident) -> str:
    """Why the result closes it; empty = somebody still has to see to it."""
    if incident.kind in OF_THE_RESULT:
        return Sentence("incident_has_result")
    if _of_the_clock_alone(incident):
        return Sentence("incident_clock_alone")
    asks = incident.remedy or incident.options or incident.choices
    return Sentence("incident_hint_alone") if incident.certainty == "hint" and not asks else ""


def _of_the_clock_alone(incident: Incident) -> bool:
    """Whether what the rules propose for it, or leave to choose from, cannot be done after the game."""
    ways = [incident.remedy] if incident.remedy is not None else incident.options
    after = any(one.warning or one.restart_game or one.result is not None for one in ways)
    return bool(ways) and not after
