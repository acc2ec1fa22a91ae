"""What each room of the desk shows: a function for each, from an event and its halls to plain values.

A page requests its room again whenever anything has changed, and draws the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.files import files
from dashboard.desk.rooms.log import log
from dashboard.desk.rooms.pairings import pairings
from dashboard.desk.rooms.players import players
from dashboard.desk.rooms.print import print_
from dashboard.desk.rooms.results import results
from dashboard.desk.rooms.setup import setup
from dashboard.desk.rooms.standings import standings

Room = Callable[[RoomRequest], dict[str, Any]]
"""Returns a room's content; raises `EntryRejected` if something in the request does not exist."""

ROOMS: Mapping[str, Room] = MappingProxyType(
    {
        "setup": setup,
        "players": players,
        "pairings": pairings,
        "results": results,
        "standings": standings,
        "print": print_,
        "files": files,
        "log": log,
    }
)
"""The rooms, by the last part of their address."""

__all__ = ["asked", "pairings", "setup"]
