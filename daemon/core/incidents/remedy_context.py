"""What an incident is about: the moment in which it came up, and what its remedy hangs on. Pure.

A remedy names times, and what may follow can hang on whether a player can still mate. Both change while an
incident is open: so whoever raises it says how its remedy is worked out, and the book of the game
(`daemon/core/incidents/book/game_incidents.py`) does so again when they have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Grade
from daemon.core.rules.rulebook.draw_tests import CanMate

Times = tuple[int | None, int | None]
"""White's and Black's time in ms; None = no clock."""


@dataclass(frozen=True, slots=True)
class IncidentMoment:
    """A moment that is judged.

    Attributes:
        board: the position after the last final move.
        seen: what stands on the board.
        ply: so many plies are final.
        at, now: hall time of what happened, and of judging it.
        times: the clock as it stood then.
    """

    board: chess.Board
    seen: chess.BaseBoard
    ply: int
    at: float
    now: float
    times: Times = (None, None)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the rules have for an incident, and who may act on it.

    Attributes:
        remedy: what is proposed; None = nothing, or one of the options is to be chosen.
        actor: who may act, and until when, in a sentence.
        grade: how sure the incident is by it; None = as it was.
        options: what else the rules have.
        contradicted: what contradicts a result that the players show; empty if nothing does.
    """

    remedy: Remedy | None
    actor: str = ""
    grade: Grade | None = None
    options: Sequence[Remedy] = ()
    contradicted: str = ""


@dataclass(frozen=True, slots=True)
class RemedyContext:
    """What an incident is about, as far as its remedy hangs on it.

    Attributes:
        proposal: the rules applied to the times as they stand, and to whether the opponent can mate; None =
            they have nothing for it.
        mates: who would have to be able to mate for it to be a loss, and from which position; None = the
            remedy does not ask.
    """

    proposal: Callable[[Times, CanMate | None], Proposal | None]
    mates: tuple[chess.Color, chess.Board] | None = None
