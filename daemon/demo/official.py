"""The arbiter of simulated tables: what he asks the hall for a game that hands play there. Pure.

He seats the players before it, says what was played where the board cannot tell, and enters the result after
it, where the board cannot show one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from broker.contract.incidents import Incident, IncidentOption
from broker.contract.message import Result
from broker.contract.messages import Assignment, Player
from broker.contract.requests import ChooseOptionRequest, ResultRequest, SeatRequest
from broker.contract.ruleset import Ruleset
from drivers.simulation.games import RecordedGame
from drivers.simulation.players import Script

WON: Final[Mapping[str, Result]] = {"1-0": "1-0", "0-1": "0-1"}


def seat_players(
    recorded: RecordedGame,
    script: Script,
    rulesets: Callable[[str], Ruleset],
    *,
    request: str,
    by: str,
    event: str,
    round_number: int,
    table: int,
    game: str,
    white: Player | None = None,
    black: Player | None = None,
) -> SeatRequest:
    """Seat the players of a recorded game, or others in their place.

    Args:
        recorded: whose game it is.
        script: what hands make of it.
        rulesets: the rule set of a time control.
        request: its name, by which the answer is known.
        by: who asks, and is answered.
        event, round_number, table: where it is played.
        game: its identity in the hall.
        white, black: who plays it here; None = whose game it is.
    """
    control = script.time_control or recorded.time_control
    assignment = Assignment(
        event=event,
        round=round_number,
        table=table,
        game=game,
        white=white or Player(name=recorded.white),
        black=black or Player(name=recorded.black),
        time_control=control,
        ruleset=rulesets(control),
    )
    return SeatRequest(id=request, by=by, client=by, assignment=assignment)


def enter_result(script: Script, *, request: str, by: str, table: int, game: str) -> ResultRequest:
    """Enter the result of what hands have played; a game that was broken off counts as drawn.

    Args:
        script: what they have played.
        request: its name, by which the answer is known.
        by: who asks, and is answered.
        table: where it is played.
        game: its identity in the hall.
    """
    return ResultRequest(
        id=request,
        by=by,
        client=by,
        table=table,
        game=game,
        result=WON.get(script.result, "1/2-1/2"),
        termination=script.termination,
    )


def choose_reading(choice: IncidentOption, incident: Incident, *, by: str) -> ChooseOptionRequest:
    """Say which of the choices of an open incident was played.

    Args:
        choice: it.
        incident: asks for it.
        by: who says it, and is answered.
    """
    return ChooseOptionRequest(
        id=f"choose-{incident.id}",
        by=by,
        client=by,
        table=incident.table,
        game=incident.game,
        choice=choice.label,
    )
