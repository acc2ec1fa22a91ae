"""Which games belong to an event or a section, by the names that people use.

A game names its event: "Harbour Open", or with several sections "Harbour Open, U12"
(`desk.as_tournament.called`). If the second section was created after games had begun, the games of the first
have either name. The page of the event calls it "Harbour Open", with a section "U12"; its address contains
``event=harbour`` and ``section=u12``. All of these are understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from broker.contract.event_messages import EventOverview
from dashboard.live.projection import View

NAMES: Final = re.compile(r"[A-Za-z0-9._-]+")
"""The ids of events and sections in topics."""


def is_of(view: View, event: str | None, section: str | None) -> Callable[[str], bool]:
    """Return a predicate on a game's event name: whether the game belongs to the event and section.

    Args:
        event: as the page, its address or the games name it, or None for any.
        section: as the page or its address names it, or None for all.
    """
    named, first = event, False
    for path, message in view.desk.items():
        if isinstance(message, EventOverview) and event in (message.name, path.split("/")[1]):
            named = message.name
            if section is not None:
                matching = [each for each in message.sections if section in (each.id, each.name)][:1]
                first = bool(matching) and matching[0] is message.sections[0]
                section = matching[0].name if matching else section
            break
    if section is None:
        return lambda played: named is None or played == named or played.startswith(f"{named}, ")
    if named is None:
        return lambda played: played.endswith(f", {section}")
    names = {f"{named}, {section}", *([named] if first else [])}
    return lambda played: played in names


def files_of(view: View) -> dict[str, tuple[str, str | None]]:
    """Return names for PGN files: of each event, and of each section if there are several.

    An id that is not valid in topics gets no file: a slash in it would lead out of the folder.
    """
    files: dict[str, tuple[str, str | None]] = {}
    for path, message in view.desk.items():
        if isinstance(message, EventOverview):
            event = path.split("/")[1]
            files[f"event/{event}.pgn"] = event, None
            if len(message.sections) > 1:
                named = (each.id for each in message.sections if NAMES.fullmatch(each.id))
                files |= {f"event/{event}/{section}.pgn": (event, section) for section in named}
    return files
