"""The games of a journal as PGN: headers from the assignment, clocks after each move.

`broker.pgn.pgn_writer` writes them, as it does for the dashboard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from itertools import takewhile

import chess

from broker.contract.message import Color
from broker.contract.messages import Assignment, Player
from broker.pgn.pgn_words import termination_tag
from broker.pgn.pgn_writer import SetPosition, WrittenMove, game_text
from broker.zones import local, zone_of
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game import Game, RecordedMove
from daemon.core.record.hall_state import HallState
from drivers.time_control import Method, TimeControl

BOTH: tuple[Color, Color] = ("white", "black")


@dataclass(slots=True)
class JournalGame:
    """One game of a journal.

    Attributes:
        table: the one at which it was last played.
        began_at: UTC in ms.
        hall: its name; empty in an early journal without it.
        zone: that of the hall; None if this computer's.
        set_by: the arbiter who set a position, by the plies before it; empty after an illegal move that
            stands.
        clock_changes: the sides and numbers of plies after which a clock was changed other than by play.
    """

    table: int
    assignment: Assignment | None
    game: Game
    began_at: int
    hall: str
    zone: tzinfo | None = None
    set_by: dict[int, str] = field(default_factory=dict)
    clock_changes: set[tuple[Color, int]] = field(default_factory=set)


def recorded_games(
    records: Iterable[JournalRecord], jumped: Sequence[JournalRecord] = ()
) -> Iterator[JournalGame]:
    """Yield every game of a journal that has a move or a result, when it leaves its table or at the end.

    Args:
        records: the records of the journal.
        jumped: the records of all starts of the daemon, and of all changes of the computer's clock, which
            show by how much earlier dates are wrong.
    """
    state, hall, zone = HallState(), "", None
    on: dict[int, JournalGame] = {}
    for record in records:
        fact = record.fact
        match fact:
            case facts.DaemonStarted():
                known = (fact.config or {}).get("hall", {})
                hall = str(known.get("name", hall))
                with suppress(ValueError):  # a zone that this computer does not know
                    zone = zone_of(str(known.get("zone", "")))
            case facts.PlayersSeated() | facts.TableCleared() | facts.GameStart():
                left = on.pop(fact.table, None)
                restarted = (
                    isinstance(fact, facts.PlayersSeated) and left and fact.assignment.game == left.game.id
                )
                if left is not None and _has_content(left) and not (restarted and not left.game.moves):
                    yield left  # a forfeit that was undone, so that the game starts again, is no game
            case facts.GameTransferred():
                if (left := on.pop(fact.to, None)) is not None and _has_content(left):
                    yield left
            case (
                facts.BoardAssigned()
                | facts.ClockSideDetected()
                | facts.RequestAnswered()
                | facts.SystemClockChanged()
                | facts.FlagFell()
            ):
                continue
            case facts.ClockSelected() | facts.ScreenClockChanged():
                continue
            case _:
                pass
        state = state.after(record)
        number = getattr(fact, "table", 0)
        if isinstance(fact, facts.GameTransferred) and number in on:
            moved = on.pop(number)
            number = moved.table = fact.to
            moved.assignment, on[number] = state.table(number).assignment, moved
        game = state.table(number).game
        if game is None:
            continue
        if isinstance(fact, facts.GameStart):
            began = record.at + _set_later_ms(record, jumped)
            on[number] = JournalGame(number, state.table(number).assignment, game, began, hall, zone)
        current = on[number]
        current.game = game
        _noted(current, fact)
    yield from filter(_has_content, on.values())


def _set_later_ms(record: JournalRecord, jumped: Sequence[JournalRecord]) -> int:
    """Return by how much the computer's clock was set after a record, in the same run of the daemon."""
    later = (jump.fact for jump in jumped if jump.seq > record.seq)
    return sum(
        round(fact.seconds * 1000)
        for fact in takewhile(lambda fact: not isinstance(fact, facts.DaemonStarted), later)
        if isinstance(fact, facts.SystemClockChanged)
    )


def pgn(played: JournalGame) -> str:
    """Return the game as PGN, without an empty line at its end."""
    game = played.game
    control = _control(played.assignment)
    white_first = chess.Board(game.fens[0]).turn
    moves: list[WrittenMove] = []
    for ply, made in enumerate(game.moves):
        color = BOTH[(ply % 2 == 0) != white_first]
        moves.append(
            WrittenMove(
                made.move.uci(), made.san, _shown_ms(made, color), _spent_ms(played, control, ply, color)
            )
        )
    ended = f"{game.result}: {game.termination}" if moves else game.termination
    return game_text(
        _headers(played),
        moves,
        game.result,
        start=game.fens[0],
        positions={ply: SetPosition(game.fens[ply], _set_by(played, ply)) for ply in game.breaks},
        ending=ended if game.termination else "",
    )


def _set_by(played: JournalGame, ply: int) -> str:
    who = played.set_by.get(ply)
    return f"{who} set the position" if who else "An illegal move stands, the position"


def _has_content(played: JournalGame) -> bool:
    return bool(played.game.moves) or played.game.over


def _noted(played: JournalGame, fact: object) -> None:
    """Note what the game itself does not contain."""
    plies = len(played.game.moves)
    match fact:
        case facts.PositionSet():
            played.set_by[fact.ply] = fact.by
        case facts.MovesWithdrawn() | facts.GameTransferred():
            # The clocks ran on in the meantime, or there is another one.
            played.clock_changes |= {(color, plies) for color in BOTH}
        case facts.ClockSetRequested():
            played.clock_changes |= {(color, plies) for color in BOTH}
        case facts.ClockCorrected() | facts.PeriodBegan():
            played.clock_changes.add((fact.color, plies))
        case _:
            pass


def _headers(played: JournalGame) -> dict[str, str]:
    began, here = local(played.began_at, UTC), local(played.began_at, played.zone)
    known = played.assignment
    headers = {
        "Event": (known.event if known else "") or "?",
        "Site": played.hall or "?",
        "Date": f"{here:%Y.%m.%d}",
        "Round": str(known.round) if known and known.round is not None else "?",
        "White": known.white.name if known else "?",
        "Black": known.black.name if known else "?",
        "Result": played.game.result,
        "Board": str(played.table),
        "GameId": played.game.id,
    }
    if known:
        headers |= _of_player("White", known.white) | _of_player("Black", known.black)
        headers |= {"TimeControl": known.time_control, "Rules": known.ruleset.name}
    return headers | {
        "Mode": "OTB",
        "Termination": termination_tag(played.game.termination, over=played.game.over),
        "UTCDate": f"{began:%Y.%m.%d}",
        "UTCTime": f"{began:%H:%M:%S}",
    }


def _of_player(color: str, player: Player) -> dict[str, str]:
    rating = "" if player.rating is None else str(player.rating)
    known = {"Title": player.title, "Elo": rating, "Team": player.team, "Federation": player.federation}
    return {f"{color}{name}": value for name, value in known.items() if value}


def _control(assignment: Assignment | None) -> TimeControl | None:
    if assignment is not None:
        with suppress(ValueError):
            return TimeControl.parsed(assignment.time_control)
    return None


def _spent_ms(played: JournalGame, control: TimeControl | None, ply: int, color: Color) -> int | None:
    """Return what the move after ``ply`` plies took of its player's time; None if the clocks do not show it.

    They do not if a delay or Bronstein bonus hides it, a period ended, the clock was changed by hand, or
    moves were withdrawn.
    """
    own = ply // 2  # moves that the player has made before
    if control is None or control.period_after(own).method is not Method.FISCHER:
        return None
    if control.ends_with(own) or control.ends_with(own + 1) or any(_since(played, color, ply)):
        return None
    increment_ms = control.period_after(own).increment_s * 1000
    before_ms = control.periods[0].seconds * 1000 + increment_ms if own == 0 else None
    if own:
        before_ms = _shown_ms(played.game.moves[ply - 2], color)
    after_ms = _shown_ms(played.game.moves[ply], color)
    if before_ms is None or after_ms is None or played.game.moves[ply].recovered:
        return None
    spent_ms = before_ms + increment_ms - after_ms
    return spent_ms if spent_ms >= 0 else None


def _since(played: JournalGame, color: Color, ply: int) -> Iterator[bool]:
    """Yield whether that clock was changed other than by play since its player's previous move."""
    return ((color, at) in played.clock_changes for at in range(max(0, ply - 1), ply + 1))


def _shown_ms(made: RecordedMove, color: Color) -> int | None:
    return made.white_ms if color == "white" else made.black_ms
