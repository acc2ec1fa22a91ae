"""What the event can be written as."""

from __future__ import annotations

from typing import Any

from dashboard.desk.files_out import FILES
from dashboard.desk.rooms.asked import Asked


def files(asked: Asked) -> dict[str, Any]:
    """Every kind of file, with its address part."""
    assert asked.event.settings is not None
    return {
        "files": [
            *({"kind": kind, "title": one.title, "ending": one.ending} for kind, one in FILES.items()),
            {"kind": "games", "title": "Games with moves and clocks (PGN)", "ending": "pgn"},
        ],
        "place": asked.event.settings.place,
        "called": asked.event.settings.name,
    }
