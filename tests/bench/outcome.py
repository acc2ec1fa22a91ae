"""One stream to decide, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from drivers.simulation.games import RecordedGame
from tests.bench.streams import Mode


@dataclass(frozen=True, slots=True)
class Job:
    """One stream to make and to decide."""

    game: RecordedGame
    profile: str
    mode: Mode
    seed: int
    number: int
    failures: Path | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one stream.

    Attributes:
        right: plies of the game that are in the record, in their order.
        wrong: moves told as final that were not played as that ply, also if they were withdrawn.
        withdrawn: plies told as final and taken back by the daemon, not by the players.
        changes_us: what each reading that changed something cost the lines, in processor time.
        cpu_s: of the whole replay: evidence, lines, arbiter, journal's fold.
        delays_ms: from each press to the move told as final, for the moves that are right.
        finals: moves told as final.
        doubted: of them those that the daemon was less sure of than `SURE`.
        first_wrong: how sure it was of the first wrong one; None if there is none.
        asked: somebody was told that moves are open, or no longer count.
        left_open: at the end a question waits for somebody.
        accused: accusations of an illegal move that are certain and stand, though the player made none.
        illegal: illegal moves that were made and pressed.
        reported: of them those for which the player was accused.
        refused: why it could not be decided; empty = it was.
    """

    exact: bool
    plies: int
    right: int
    wrong: int
    withdrawn: int
    delays_ms: tuple[float, ...]
    changes_us: tuple[float, ...]
    cpu_s: float
    finals: int = 0
    doubted: int = 0
    first_wrong: float | None = None
    asked: bool = False
    left_open: bool = False
    accused: int = 0
    illegal: int = 0
    reported: int = 0
    refused: str = ""
