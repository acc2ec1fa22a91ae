"""What a page receives of a view, and of the change from one view to a later one.

A page has a view that it received before, or nothing. Views are values, so that a page needs the difference
of two of them, however old its own is; nothing has to record what was sent when.

Of the desk's messages, a page that shows no event receives the rounds alone, so that it can link to them. Of
a round's pairings a page receives those that changed: usually one result.

Most of a view are moves. A page that shows one table receives every move of that table, and of the others
only the last one; of a list that it has in part, it receives what follows the common part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Literal

from broker.contract.event_messages import RoundPairings
from broker.contract.message import Message
from broker.contract.messages import AssignmentState, GameState
from dashboard.live.openings import opening_of
from dashboard.live.projection import NOBODY, TableView, View

Record = int | Literal["all"] | None
"""The tables of which a page receives every move: one by its number, all, or none."""

PUBLIC_RULES = {"id", "name", "public_screen_hides"}
"""The part of a rule set that a public page needs. The whole would be most of what is sent."""

KINDS = tuple(each.name for each in fields(TableView))


def changed(before: View, after: View) -> Iterator[str]:
    """Yield the paths whose states differ: the desk's first, then the tables in order."""
    if before.status != after.status:
        yield "status"
    if before.layout is not after.layout:
        yield "layout"
    if before.arbiter_notes is not after.arbiter_notes:
        yield "arbiter-notes"
    if before.desk is not after.desk:
        for path in sorted({*before.desk, *after.desk}):
            if before.desk.get(path) is not after.desk.get(path):
                yield path
    if before.tables is after.tables:
        return
    for number in sorted({*before.tables, *after.tables}):
        was, now = before.tables.get(number, NOBODY), after.tables.get(number, NOBODY)
        if was is not now:
            yield from (
                f"table/{number}/{kind}" for kind in KINDS if getattr(was, kind) != getattr(now, kind)
            )


def state(view: View, path: str, record: Record, *, public: bool, before: View | None = None) -> Any:
    """Return the state on a path as a page reads it (`web/src/feed/projection.ts`), or None.

    Args:
        record: the tables of which the page receives every move.
        public: whether it is a spectators' page.
        before: the view that the page has, or None to send everything.
    """
    if path == "status":
        return view.status and view.status.model_dump()
    if path == "layout":
        return view.layout and view.layout.model_dump()
    if path == "arbiter-notes":
        return view.arbiter_notes and view.arbiter_notes.model_dump()
    if path.startswith("event/"):
        return _desk_state(view, path, before)
    _, number, kind = path.split("/")
    shown = _at(view, int(number), kind)
    if isinstance(shown, GameState):
        if record != "all" and record != int(number):
            return _with_last_move(shown)
        held = None if before is None else _at(before, int(number), kind)
        return _with_moves(shown, held if isinstance(held, GameState) else None)
    if public and isinstance(shown, AssignmentState):
        return _for_the_public(shown)
    return shown and shown.model_dump()


def depends_on_before(path: str, record: Record) -> bool:
    """Return whether a page's update on this path depends on the view that it has."""
    if "/round/" in path:
        return True
    return path.endswith("/game") and (record == "all" or path == f"table/{record}/game")


def concerns(path: str, *, desk: bool) -> bool:
    """Return whether a page receives this path; ``desk``: it shows the desk's messages."""
    return desk or not path.startswith("event/") or path.endswith("/rounds")


def _desk_state(view: View, path: str, before: View | None) -> Any:
    """Return a message of the desk; ``kept``: it lists only the pairings that changed."""
    state = view.desk.get(path)
    if not isinstance(state, RoundPairings):
        return state and state.model_dump()
    held = None if before is None else before.desk.get(path)
    if not isinstance(held, RoundPairings) or _boards(held) != _boards(state):
        return {**state.model_dump(), "kept": False}
    changed = [now for was, now in zip(held.pairings, state.pairings, strict=True) if was != now]
    return {**state.model_copy(update={"pairings": changed}).model_dump(), "kept": True}


def _boards(round_: RoundPairings) -> list[int]:
    return [each.board for each in round_.pairings]


def _at(view: View, number: int, kind: str) -> Message | None:
    message: Message | None = getattr(view.tables.get(number, NOBODY), kind)
    return message


def _with_last_move(game: GameState) -> dict[str, Any]:
    return _game(game, omitted=max(0, len(game.moves) - 1))


def _with_moves(game: GameState, held: GameState | None) -> dict[str, Any]:
    """Return a game with its opening; ``kept``: number of moves that the page has already."""
    kept = 0 if held is None or held.game != game.game else _common(held, game)
    opening = opening_of(game)
    name = f"{opening.eco} {opening.name}" if opening else ""
    return {**_game(game, first=kept), "opening": name, "kept": kept}


def _common(held: GameState, game: GameState) -> int:
    pairs = zip(held.moves, game.moves, strict=False)
    return next(
        (ply for ply, (was, now) in enumerate(pairs) if was != now), min(len(held.moves), len(game.moves))
    )


def _game(game: GameState, *, omitted: int = 0, first: int = 0) -> dict[str, Any]:
    """Return a game; ``omitted``: number of moves before the first one that the page knows."""
    content = game.model_dump(exclude={"moves"})
    content["omitted"] = omitted
    content["moves"] = [move.model_dump() for move in game.moves[max(omitted, first) :]]
    return content


def _for_the_public(state: AssignmentState) -> dict[str, Any]:
    content = state.model_dump(exclude={"assignment": {"ruleset"}})
    if state.assignment is not None:
        rules = state.assignment.ruleset.model_dump(include=PUBLIC_RULES)
        # A public page need not know of other things, which it never shows.
        hidden = rules["public_screen_hides"]
        rules["public_screen_hides"] = [name for name in hidden if name == "move_counts"]
        content["assignment"]["ruleset"] = rules
    return content
