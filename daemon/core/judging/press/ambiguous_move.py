"""Keep track of moves that the board cannot identify: how long they may stay ambiguous, and when to ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from broker.words.sentence import Sentence
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.judging.press.choices import readings
from daemon.core.judging.press.game_view import GameView
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.facts import Fact

OPEN_S = 20.0
"""The time that a move may stay ambiguous before an incident is raised; mostly the next moves settle it."""
OPEN_MOST = 12
"""If this many plies wait after an ambiguous one, the likeliest is confirmed and an incident is raised."""
NAMED, PLIES = 2, 4
"""The number of possible moves named in the incident's sentence, and of their plies; all are offered as
options."""


@dataclass(frozen=True, slots=True)
class AmbiguousMove:
    """Pressed plies for which several moves are possible.

    Attributes:
        since: hall time since which they are ambiguous.
        choices: the possible moves in SAN, the best first.
        incident: id of the incident about them; "" if none was raised.
    """

    since: float
    choices: tuple[str, ...]
    incident: str = ""

    @property
    def due(self) -> float | None:
        """The hall time at which an incident is raised; None if it was."""
        return None if self.incident else self.since + OPEN_S

    @property
    def words(self) -> str:
        """The sentence of the incident; the choices are published with it."""
        named = list(map(_short, self.choices[:NAMED]))
        others = len(self.choices) - NAMED
        if len(named) < NAMED:
            return Sentence("incident_unclear", moves=named)
        if others > 0:
            return Sentence("incident_unclear_more", first=named[0], second=named[1], others=others)
        return Sentence("incident_unclear_two", first=named[0], second=named[1])

    def with_incident(self, incident: str) -> AmbiguousMove:
        """Return the same with the incident that was raised."""
        return replace(self, incident=incident)


def _short(reading: str) -> str:
    """Return possible moves, shortened to the first plies."""
    if isinstance(reading, Sentence) and "moves" in reading.arguments:
        return Sentence("incident_instead", moves=_short(str(reading.arguments["moves"])))
    plies = reading.split()
    return reading if len(plies) <= PLIES else f"{' '.join(plies[:PLIES])} ..."


def still_open(was: AmbiguousMove | None, choices: tuple[str, ...], now: float) -> AmbiguousMove:
    """Return an ambiguous move, which may have been ambiguous before; its choices may have changed."""
    return replace(was, choices=choices) if was else AmbiguousMove(now, choices)


def waits_too_long(line: Explanation, shared: int) -> bool:
    """Return whether too many plies wait after the first ``shared`` plies of an explanation."""
    return len(line.plies) - shared > OPEN_MOST


def is_settled(best: Explanation, ply: int) -> bool:
    """Return whether every pressed ply is confirmed; ``ply`` is the number of confirmed plies."""
    return best.kept == ply and not any(candidate.pressed_at for candidate in best.plies)


@dataclass(slots=True)
class GuessedPlies:
    """Plies that were confirmed as the likeliest while an arbiter is asked about them.

    Attributes:
        incident: id of the incident that asks.
        others: positions that the other possible moves lead to, on which the following moves are made too.
    """

    incident: str
    others: list[chess.Board]

    @classmethod
    def of(cls, incident: str, lines: Sequence[Explanation], count: int, near: float) -> GuessedPlies | None:
        """Guess the first ``count`` plies of the best explanation; None if the others cannot be compared.

        Args:
            incident: id of the incident that asks about them.
            lines: the explanations of the board, the best first.
            count: number of plies.
            near: an explanation whose cost is within this of the best may be right as well.
        """
        best, others = lines[0], []
        for line in lines[1:]:
            if line.cost - best.cost >= near or (line.kept, line.moves[:count]) == (
                best.kept,
                best.moves[:count],
            ):
                continue
            if line.kept != best.kept or len(line.plies) != len(best.plies) or count != len(line.plies):
                return None
            others.append(line.board.copy(stack=False))
        return cls(incident, others) if incident and others else None

    def is_settled_by(self, before: chess.Board, move: chess.Move) -> bool:
        """Return whether a confirmed ply that was detected can follow none of the other possible moves.

        Args:
            before: the position before it.
            move: the ply, which is legal there.
        """
        moved, others = before.piece_at(move.from_square), self.others
        self.others = [
            board for board in others if board.piece_at(move.from_square) == moved and board.is_legal(move)
        ]
        for board in self.others:
            board.push(move)
            board.clear_stack()
        return not self.others


class AmbiguousMoves:
    """The ambiguous moves of one game, with one incident for all of them.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
    """

    def __init__(self, incidents: GameIncidents, view: GameView) -> None:
        self._incidents, self._view = incidents, view
        self._now: AmbiguousMove | None = None

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return self._now is not None

    @property
    def due(self) -> float | None:
        """The hall time at which `raise_incident` is due, or None."""
        return self._now.due if self._now else None

    @property
    def words(self) -> str:
        """The sentence about the ambiguous moves; "" if there are none."""
        return self._now.words if self._now else ""

    def leave(self, choices: tuple[str, ...], now: float) -> None:
        """Note the possible moves in SAN, the best first; ``now`` is hall time."""
        self._now = still_open(self._now, choices, now)

    def become(self, other: AmbiguousMoves, incident: str) -> None:
        """Take over the ambiguous moves of another judge of the same game, with the id of the incident."""
        self._now = other._now and replace(other._now, incident=incident)

    @property
    def incident(self) -> str:
        """The id of the incident about the ambiguous moves; "" if there is none."""
        return self._now.incident if self._now else ""

    def forget(self) -> None:
        """Drop the ambiguous moves; their incident stays open, because an arbiter may know the answer."""
        self._now = None

    def raise_incident(self, now: float) -> list[Fact]:
        """Raise that several moves are possible, unless this was raised."""
        if self._now is None or self._now.incident:
            return []
        lines = self._view.reading.explained(now)
        count = max(1, self._view.reading.waits(lines[0], now))
        choices = readings(lines, self._view.sheet.history, count)
        moment = self._view.moment(self._now.since, now)
        # If the board detects occupancy only, the likeliest moves identify the pieces, and not the
        # record.
        moment = replace(moment, seen=self._view.reading.seen.as_in(lines[0].board))
        raised = self._incidents.raise_incident(
            "ambiguous_position", "likely", self._now.words, moment, choices=choices
        )
        self._now = self._now.with_incident(raised.incident.id)
        return [raised]

    def settle(self) -> list[Fact]:
        """Close the incident if every waiting ply has been confirmed."""
        reading = self._view.reading
        best = reading.best(0.0)
        if self._now is None or reading.waits(best, 0.0) or not is_settled(best, self._view.sheet.ply):
            return []
        incident, self._now = self._now.incident, None
        return self._incidents.close(incident, Sentence("incident_settled"))
