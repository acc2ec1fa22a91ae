"""The moment at which an incident occurred, and what its remedy depends on.

A remedy names times and may depend on whether a player can still checkmate. Both change while an incident is
open. The code that raises an incident therefore passes a function that works out its remedy, and the incident
log of the game (`daemon/core/incidents/book/game_incidents.py`) calls it again after each change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Grade
from daemon.core.rules.rulebook.draw_tests import CanMate

Times = tuple[int | None, int | None]
"""White's and Black's time in ms, or None without a clock."""


@dataclass(frozen=True, slots=True)
class IncidentMoment:
    """The moment at which an incident occurred.

    Attributes:
        board: the position after the last confirmed move.
        seen: the placement on the board.
        ply: number of confirmed plies.
        at: hall time of the event.
        now: hall time of the judgement.
        times: the clock times at that moment.
    """

    board: chess.Board
    seen: chess.BaseBoard
    ply: int
    at: float
    now: float
    times: Times = (None, None)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The rules' answer to an incident, and who may act on it.

    Attributes:
        remedy: the proposed remedy; None if there is none, or if one of the options is to be chosen.
        actor: who may act, and until when, in a sentence.
        grade: the incident's certainty given the remedy, or None if unchanged.
        options: other remedies that the rules provide.
        contradicted: what contradicts a result that the players show; empty if nothing does.
    """

    remedy: Remedy | None
    actor: str = ""
    grade: Grade | None = None
    options: Sequence[Remedy] = ()
    contradicted: str = ""


@dataclass(frozen=True, slots=True)
class RemedyContext:
    """What the remedy of an incident depends on.

    Attributes:
        proposal: applies the rules to the current times and to whether the opponent can checkmate. It returns
            None if they provide nothing.
        mates: the player who must be able to checkmate for a loss, and the position; None if the remedy does
            not depend on it.
    """

    proposal: Callable[[Times, CanMate | None], Proposal | None]
    mates: tuple[chess.Color, chess.Board] | None = None
