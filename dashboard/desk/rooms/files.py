"""The files that an event can be exported to."""

from __future__ import annotations

from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import called
from dashboard.desk.files.files_out import FILES
from dashboard.desk.rooms.asked import RoomRequest


def files(asked: RoomRequest) -> dict[str, Any]:
    """Return every kind of file, with its part of the address."""
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
        # As in the journals of halls, where names are erased by it.
        "at_tables": [called(event, section) for section in event.sections.values()],
    }
