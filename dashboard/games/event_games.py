"""Which games are of an event, or of a section of it, by the names that people know. Pure.

A game says in what it is played: "Harbour Open", or with several sections "Harbour Open, U12"
(`desk.as_tournament.called`). Where the second section was opened after games had begun, those of the first
say both. The page of the event calls it "Harbour Open", with a section "U12"; its
address says ``event=harbour`` and ``section=u12``. All of them are understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from broker.contract.event_messages import EventOverview
from dashboard.live.projection import View

NAMES: Final = re.compile(r"[A-Za-z0-9._-]+")
"""What an event or a section is called in topics."""


def is_of(view: View, event: str | None, section: str | None) -> Callable[[str], bool]:
    """Whether a game is of it, by what the game is played in.

    Args:
        event: as the page, its address or the games call it; None = any.
        section: as the page or its address calls it; None = all.
    """
    named, first = event, False
    for path, told in view.desk.items():
        if isinstance(told, EventOverview) and event in (told.name, path.split("/")[1]):
            named = told.name
            if section is not None:
                found = [one for one in told.sections if section in (one.id, one.name)][:1]
                first = bool(found) and found[0] is told.sections[0]
                section = found[0].name if found else section
            break
    if section is None:
        return lambda played: named is None or played == named or played.startswith(f"{named}, ")
    if named is None:
        return lambda played: played.endswith(f", {section}")
    names = {f"{named}, {section}", *([named] if first else [])}
    return lambda played: played in names


def files_of(view: View) -> dict[str, tuple[str, str | None]]:
    """Names for files of PGN: of each event, and of each section of one that has several.

    What is called as no topic may be has none: a name with a slash would lead out of the folder.
    """
    found: dict[str, tuple[str, str | None]] = {}
    for path, told in view.desk.items():
        if isinstance(told, EventOverview):
            event = path.split("/")[1]
            found[f"event/{event}.pgn"] = event, None
            if len(told.sections) > 1:
                named = (one.id for one in told.sections if NAMES.fullmatch(one.id))
                found |= {f"event/{event}/{section}.pgn": (event, section) for section in named}
    return found
