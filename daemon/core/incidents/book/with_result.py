"""Close the incidents that need no action once the game has a result."""

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
"""Kinds that the result of the game settles, regardless of who entered it."""

WITH_THE_GAME = frozenset({"incident_clock_alone", "incident_hint_alone"})
"""Reasons of incidents that close with the result but are not settled by it; they reopen with the game."""


def why_closed(incident: Incident) -> str:
    """Return why the result closes an incident; empty if it still needs an arbiter."""
    if incident.kind in OF_THE_RESULT:
        return Sentence("incident_has_result")
    if _of_the_clock_alone(incident):
        return Sentence("incident_clock_alone")
    asks = incident.remedy or incident.options or incident.choices
    return Sentence("incident_hint_alone") if incident.certainty == "hint" and not asks else ""


def _of_the_clock_alone(incident: Incident) -> bool:
    """Return whether none of its remedies can be applied after the game."""
    ways = [incident.remedy] if incident.remedy is not None else incident.options
    after = any(remedy.warning or remedy.restart_game or remedy.result is not None for remedy in ways)
    return bool(ways) and not after
