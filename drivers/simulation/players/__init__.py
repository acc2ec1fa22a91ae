"""Scripted human hands: two people play a recorded game on a physical board, with human habits and errors."""

from drivers.simulation.players.actions import (
    Action,
    Lift,
    PlantedIncident,
    Press,
    Put,
    Script,
    StartClock,
    StopClock,
)
from drivers.simulation.players.gestures.habits import BLITZ, CAREFUL, ORDINARY, PROFILES, Habits
from drivers.simulation.players.mishaps import KINDS
from drivers.simulation.players.writing import script

__all__ = [
    "BLITZ",
    "CAREFUL",
    "KINDS",
    "ORDINARY",
    "PROFILES",
    "Action",
    "Habits",
    "Lift",
    "PlantedIncident",
    "Press",
    "Put",
    "Script",
    "StartClock",
    "StopClock",
    "mishaps",
    "script",
]
