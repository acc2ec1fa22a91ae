"""The actions of the desk: the body that each accepts, and the fact that results.

A page or a program sends the name of an action with its body. An action writes nothing: it makes a fact for
the current event. The fold checks the fact, and the owner of the event file writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from dashboard.desk.actions import players, records, rounds, set_up
from dashboard.desk.actions.situation import ActionBody, MadeFact, OfSection, Situation
from dashboard.people.rights import Right

B = TypeVar("B", bound=ActionBody)


@dataclass(frozen=True, slots=True)
class Action:
    """An action of the desk.

    Attributes:
        right: the right that its author needs.
        make: returns the resulting fact, or raises `EntryRejected`.
    """

    right: Right
    body: type[ActionBody]
    make: Callable[[ActionBody, Situation], MadeFact]


def _action(right: Right, body: type[B], make: Callable[[B, Situation], MadeFact]) -> Action:
    def made(given: ActionBody, now: Situation) -> MadeFact:
        assert isinstance(given, body)
        return make(given, now)

    return Action(right, body, made)


ACTIONS: Mapping[str, Action] = {
    "set-event": _action(Right.DESK, set_up.SetEvent, set_up.set_event),
    "set-section": _action(Right.DESK, set_up.SetSection, set_up.set_section),
    "decide": _action(Right.DESK, set_up.DecideOrder, set_up.decide),
    "drop-section": _action(Right.DESK, OfSection, set_up.drop_section),
    "enter-players": _action(Right.DESK, players.EnterPlayers, players.enter_players),
    "change-player": _action(Right.DESK, players.ChangePlayer, players.change_player),
    "move-player": _action(Right.DESK, players.MovePlayer, players.move_player),
    "remove-player": _action(Right.DESK, players.OfPlayer, players.remove_player),
    "withdraw": _action(Right.DESK, players.Withdraw, players.withdraw),
    "ask-bye": _action(Right.DESK, players.AskBye, players.ask_bye),
    "keep-apart": _action(Right.DESK, players.KeepApart, players.keep_apart),
    "award": _action(Right.DESK, players.GiveAward, players.award),
    "set-result": _action(Right.DESK, rounds.SetResult, rounds.set_result),
    "close-round": _action(Right.DESK, rounds.OfRound, rounds.close_round),
    "free-table": _action(Right.DESK, rounds.FreeTable, rounds.free_table),
    "publish": _action(Right.DESK, rounds.Publish, rounds.publish),
    "change-round": _action(Right.DESK, rounds.ChangeRound, rounds.change_round),
    "undo": _action(Right.DESK, records.Undo, records.undo),
    "end-event": _action(Right.DESK, ActionBody, records.end_event),
    "forget": _action(Right.FORGET, records.Forget, records.forget),
}
"""The actions, by the last part of their address."""

__all__ = ["players", "records", "rounds", "set_up", "situation"]
