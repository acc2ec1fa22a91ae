"""What the event can be written as."""

from __future__ import annotations

from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import called
from dashboard.desk.files.files_out import FILES
from dashboard.desk.rooms.asked import RoomRequest


def files(asked: RoomRequest) -> dict[str, Any]:
    """Every kind of file, with its address part."""
    event = asked.event
    assert event.settings is not None
    return {
        "files": [
            *(
                {"kind": kind, "title": export.title(), "ending": export.ending}
                for kind, export in FILES.items()
            ),
            {"kind": "games", "title": Sentence("server_export_games"), "ending": "pgn"},
        ],
        "place": event.settings.place,
        "called": event.settings.name,
        # As the journals of halls have it, which delete names by it.
        "at_tables": [called(event, section) for section in event.sections.values()],
    }
