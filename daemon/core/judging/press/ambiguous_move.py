"""A move of which the board does not show which one it was: how long that may continue, what is told.
Pure."""

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
"""So long a move may stay open before somebody is told: mostly the next moves show which it was."""
OPEN_MOST = 12
"""When so many plies wait behind one that is open, the likeliest is taken, and somebody is told."""
NAMED, PLIES = 2, 4
"""So many readings are named in a line, by so many plies at most; all of them are offered below it."""


@dataclass(frozen=True, slots=True)
class AmbiguousMove:
    """Plies that were pressed for and of which more than one reading fits.

    Attributes:
        since: hall time from which they are open.
        choices: what fits, in SAN, the best first.
        incident: the id of the incident that told of it; "" = nobody was told.
    """

    since: float
    choices: tuple[str, ...]
    incident: str = ""

    @property
    def due(self) -> float | None:
        """Hall time at which somebody is told; None = somebody was."""
        return None if self.incident else self.since + OPEN_S

    @property
    def words(self) -> str:
        """What is open, for the line of the incident; the choices themselves go with it."""
        named = list(map(_short, self.choices[:NAMED]))
        others = len(self.choices) - NAMED
        if len(named) < NAMED:
            return Sentence("incident_unclear", moves=named)
        if others > 0:
            return Sentence("incident_unclear_more", first=named[0], second=named[1], others=others)
        return Sentence("incident_unclear_two", first=named[0], second=named[1])

    def told(self, incident: str) -> AmbiguousMove:
        """Somebody was told."""
        return replace(self, incident=incident)


def _short(reading: str) -> str:
    """A reading of many plies by its first ones."""
    if isinstance(reading, Sentence) and "moves" in reading.arguments:
        return Sentence("incident_instead", moves=_short(str(reading.arguments["moves"])))
    plies = reading.split()
    return reading if len(plies) <= PLIES else f"{' '.join(plies[:PLIES])} ..."


def still_open(was: AmbiguousMove | None, choices: tuple[str, ...], now: float) -> AmbiguousMove:
    """A move is open, or still is; what fits may have changed since."""
    return replace(was, choices=choices) if was else AmbiguousMove(now, choices)


def waits_too_long(line: Explanation, sure: int) -> bool:
    """Whether too many plies wait behind the first ``sure`` of a line."""
    return len(line.plies) - sure > OPEN_MOST


def is_settled(best: Explanation, ply: int) -> bool:
    """Whether all that was pressed for is final; ``ply``: so many plies are."""
    return best.kept == ply and not any(one.pressed_at for one in best.plies)


@dataclass(slots=True)
class GuessedPlies:
    """Plies that were taken as the likeliest while somebody was asked about them.

    Attributes:
        incident: asked.
        others: the positions to which the other readings lead; the moves that follow are made from there.
    """

    incident: str
    others: list[chess.Board]

    @classmethod
    def of(cls, incident: str, lines: Sequence[Explanation], count: int, near: float) -> GuessedPlies | None:
        """The first ``count`` plies of the best line are taken; None = it is not told from all the others.

        Args:
            incident: asked about them.
            lines: what explains the board, the best first.
            count: so many plies.
            near: what costs so little more may be right as well.
        """
        best, others = lines[0], []
        for one in lines[1:]:
            if one.cost - best.cost >= near or (one.kept, one.moves[:count]) == (
                best.kept,
                best.moves[:count],
            ):
                continue
            if one.kept != best.kept or len(one.plies) != len(best.plies) or count != len(one.plies):
                return None
            others.append(one.board.copy(stack=False))
        return cls(incident, others) if incident and others else None

    def is_settled_by(self, before: chess.Board, move: chess.Move) -> bool:
        """A ply became final that was seen: whether it can have followed none of the other readings.

        Args:
            before: the position before it.
            move: legal there.
        """
        moved, others = before.piece_at(move.from_square), self.others
        self.others = [
            one for one in others if one.piece_at(move.from_square) == moved and one.is_legal(move)
        ]
        for one in self.others:
            one.push(move)
            one.clear_stack()
        return not self.others


class AmbiguousMoves:
    """The moves of one game that are open now, one incident for all of them.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
    """

    def __init__(self, cases: GameIncidents, picture: GameView) -> None:
        self._cases, self._picture = cases, picture
        self._now: AmbiguousMove | None = None

    def __bool__(self) -> bool:
        """Whether one is open."""
        return self._now is not None

    @property
    def due(self) -> float | None:
        """Hall time at which `tell` has something to say."""
        return self._now.due if self._now else None

    @property
    def words(self) -> str:
        """What is open, in words; "" = nothing is."""
        return self._now.words if self._now else ""

    def leave(self, choices: tuple[str, ...], now: float) -> None:
        """These fit, in SAN, the best first; ``now``: hall time."""
        self._now = still_open(self._now, choices, now)

    def become(self, other: AmbiguousMoves, incident: str) -> None:
        """What is open is what another judge of the same game has left so; ``incident``: has told of it."""
        self._now = other._now and replace(other._now, incident=incident)

    @property
    def incident(self) -> str:
        """The id of the incident that has told of what is open; "" = none has."""
        return self._now.incident if self._now else ""

    def forget(self) -> None:
        """Nothing is open any more; an incident that told of it stays, somebody may know better."""
        self._now = None

    def tell(self, now: float) -> list[Fact]:
        """Say that more than one move fits, if nobody was told yet."""
        if self._now is None or self._now.incident:
            return []
        lines = self._picture.reading.explained(now)
        count = max(1, self._picture.reading.waits(lines[0], now))
        choices = readings(lines, self._picture.sheet.history, count)
        scene = self._picture.scene(self._now.since, now)
        # The pieces of a board that cannot name them are those of the likeliest reading, and not of the
        # record.
        scene = replace(scene, seen=self._picture.reading.seen.as_in(lines[0].board))
        raised = self._cases.matter("ambiguous_position", "likely", self._now.words, scene, choices=choices)
        self._now = self._now.told(raised.incident.id)
        return [raised]

    def moved(self) -> list[Fact]:
        """Plies became final: what was open before is not, if all that waited is final now."""
        reading = self._picture.reading
        best = reading.best(0.0)
        if self._now is None or reading.waits(best, 0.0) or not is_settled(best, self._picture.sheet.ply):
            return []
        told, self._now = self._now.incident, None
        return self._cases.closed(told, Sentence("incident_settled"))
