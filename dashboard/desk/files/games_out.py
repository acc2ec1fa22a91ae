"""The games of an event with their moves as boards reported them: PGN with clock times.

The desk itself knows no moves. The dashboard keeps the finished games of its hall and what is shown of those
in progress; each has the identity under which the desk seated it. The result entered at the desk is the one
that counts, and the file has that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import called
from dashboard.desk.event.event import EntryRejected, Event, Section
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.games.played import WrittenGame


def games_pgn(event: Event, section: Section, known: Iterable[WrittenGame]) -> str:
    """Return the known games of a section with their moves, by round and board. Raises `EntryRejected`."""
    if event.forgotten:
        raise EntryRejected(Sentence("server_games_erased"))
    of_event = {game.game: game for game in known if game.event == called(event, section)}
    texts = [
        _with_result(of_event[seat.game].text, OUTCOMES[seat.white_result, seat.black_result])
        for round_ in section.rounds
        for seat in round_.seats
        if seat.game in of_event
    ]
    if not texts:
        raise EntryRejected(Sentence("server_no_games_known"))
    return "\n\n".join(texts) + "\n"


def _with_result(text: str, result: str) -> str:
    """Return the game with its confirmed result; PGN cannot express scores such as 0-0 or ½-0."""
    if result == "*":
        return text
    written = result if result in {"1-0", "0-1", "1/2-1/2"} else "*"
    text = re.sub(r'^\[Result "[^"]*"\]$', f'[Result "{written}"]', text, count=1, flags=re.MULTILINE)
    return re.sub(r"(1-0|0-1|1/2-1/2|\*)\s*$", written, text)
