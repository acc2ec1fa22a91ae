"""Raise once that a table's board or clock is not responding, until it is connected again."""

from __future__ import annotations

from collections.abc import Mapping

from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import DeviceLost
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.record.facts import Fact


class LostDevices:
    """The lost devices at the table of one game.

    Args:
        incidents: the incidents of the game.
        lost: devices lost before ("board", "clock"), with the id of each incident.
    """

    def __init__(self, incidents: GameIncidents, lost: Mapping[str, str]) -> None:
        self._incidents = incidents
        self._lost = dict(lost)

    def lose(self, seen: DeviceLost, moment: IncidentMoment) -> list[Fact]:
        """Raise that a device is not responding; return no facts if it was already lost."""
        if seen.subject in self._lost:
            return []
        lost = Sentence("incident_board_lost") if seen.subject == "board" else Sentence("incident_clock_lost")
        what = together([lost, seen.reason])
        raised = self._incidents.raise_incident(f"{seen.subject}_lost", "certain", what, moment)
        self._lost[seen.subject] = raised.incident.id
        return [raised]

    def back(self, subject: str, remembered: str = "") -> list[Fact]:
        """Close the incident of a device that responds again.

        Args:
            subject: "board" or "clock".
            remembered: a sentence on what was read from the board memory, or empty.
        """
        incident = self._lost.pop(subject, None)
        if incident is None:
            return []
        back = Sentence("incident_board_back") if subject == "board" else Sentence("incident_clock_back")
        why = Sentence("incident_reasons", first=back, rest=remembered) if remembered else back
        return self._incidents.close(incident, why)
