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
from daemon.core.record.facts import Record
from daemon.core.record.game import FinalMove, Game
from daemon.core.record.hall_state import HallState
from drivers.time_control import Method, TimeControl

BOTH: tuple[Color, Color] = ("white", "black")


@dataclass(slots=True)
class JournalGame:
    """One game as a journal has it.

    Attributes:
        table: at which it was played last.
        began_at: UTC in ms.
        hall: its name; empty if an early journal that does not say.
        zone: of the hall; None if this computer's.
        set_by: who set the position, by the plies before it; empty if no one, an illegal move stands.
        clock_changes: after so many plies a player's clock was changed by other things than play.
    """

    table: int
    assignment: Assignment | None
    game: Game
    began_at: int
    hall: str
    zone: tzinfo | None = None
    set_by: dict[int, str] = field(default_factory=dict)
    clock_changes: set[tuple[Color, int]] = field(default_factory=set)


def recorded_games(records: Iterable[Record], jumped: Sequence[Record] = ()) -> Iterator[JournalGame]:
    """Every game of a journal that has a move or a result, each when it has left its table or at the end.

    Args:
        jumped: the records of all starts of the daemon, and of all settings of the computer's clock, which
            say by how much the dates before them are wrong.
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
                anew = isinstance(fact, facts.PlayersSeated) and left and fact.assignment.game == left.game.id
                if left is not None and _tells(left) and not (anew and not left.game.moves):
                    yield left  # a forfeit that was taken back, so that the same game begins again, is none
            case facts.GameTransferred():
                if (left := on.pop(fact.to, None)) is not None and _tells(left):
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
        one = on[number]
        one.game = game
        _noted(one, fact)
    yield from filter(_tells, on.values())


def _set_later_ms(record: Record, jumped: Sequence[Record]) -> int:
    """By so much the computer's clock was set after a record, in the same run of the daemon."""
    later = (one.fact for one in jumped if one.seq > record.seq)
    return sum(
        round(fact.seconds * 1000)
        for fact in takewhile(lambda fact: not isinstance(fact, facts.DaemonStarted), later)
        if isinstance(fact, facts.SystemClockChanged)
    )


def pgn(one: JournalGame) -> str:
    """The game as PGN, without an empty line at its end."""
    game = one.game
    control = _control(one.assignment)
    white_first = chess.Board(game.fens[0]).turn
    moves: list[WrittenMove] = []
    for ply, made in enumerate(game.moves):
        color = BOTH[(ply % 2 == 0) != white_first]
        moves.append(
            WrittenMove(
                made.move.uci(), made.san, _shown_ms(made, color), _spent_ms(one, control, ply, color)
            )
        )
    ended = f"{game.result}: {game.termination}" if moves else game.termination
    return game_text(
        _headers(one),
        moves,
        game.result,
        start=game.fens[0],
        positions={ply: SetPosition(game.fens[ply], _set_by(one, ply)) for ply in game.breaks},
        ending=ended if game.termination else "",
    )


def _set_by(one: JournalGame, ply: int) -> str:
    who = one.set_by.get(ply)
    return f"{who} set the position" if who else "An illegal move stands, the position"


def _tells(one: JournalGame) -> bool:
    return bool(one.game.moves) or one.game.over


def _noted(one: JournalGame, fact: object) -> None:
    """Keep what the game itself does not say."""
    plies = len(one.game.moves)
    match fact:
        case facts.PositionSet():
            one.set_by[fact.ply] = fact.by
        case facts.MovesWithdrawn() | facts.GameTransferred():
            # The clocks continued meanwhile, or there is another one.
            one.clock_changes |= {(color, plies) for color in BOTH}
        case facts.ClockSetRequested():
            one.clock_changes |= {(color, plies) for color in BOTH}
        case facts.ClockCorrected() | facts.PeriodBegan():
            one.clock_changes.add((fact.color, plies))
        case _:
            pass


def _headers(one: JournalGame) -> dict[str, str]:
    began, here = local(one.began_at, UTC), local(one.began_at, one.zone)
    known = one.assignment
    headers = {
        "Event": (known.event if known else "") or "?",
        "Site": one.hall or "?",
        "Date": f"{here:%Y.%m.%d}",
        "Round": str(known.round) if known and known.round is not None else "?",
        "White": known.white.name if known else "?",
        "Black": known.black.name if known else "?",
        "Result": one.game.result,
        "Board": str(one.table),
        "GameId": one.game.id,
    }
    if known:
        headers |= _of_player("White", known.white) | _of_player("Black", known.black)
        headers |= {"TimeControl": known.time_control, "Rules": known.ruleset.name}
    return headers | {
        "Mode": "OTB",
        "Termination": termination_tag(one.game.termination, over=one.game.over),
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


def _spent_ms(one: JournalGame, control: TimeControl | None, ply: int, color: Color) -> int | None:
    """What the move after ``ply`` plies took of its player's time; None if the clocks do not tell.

    They do not where a delay or Bronstein's bonus hides it, where a period ended, and where a hand was at
    the clock or moves were taken back.
    """
    own = ply // 2  # moves that the player has made before
    if control is None or control.period_after(own).method is not Method.FISCHER:
        return None
    if control.ends_with(own) or control.ends_with(own + 1) or any(_since(one, color, ply)):
        return None
    increment_ms = control.period_after(own).increment_s * 1000
    before_ms = control.periods[0].seconds * 1000 + increment_ms if own == 0 else None
    if own:
        before_ms = _shown_ms(one.game.moves[ply - 2], color)
    after_ms = _shown_ms(one.game.moves[ply], color)
    if before_ms is None or after_ms is None or one.game.moves[ply].recovered:
        return None
    spent_ms = before_ms + increment_ms - after_ms
    return spent_ms if spent_ms >= 0 else None


def _since(one: JournalGame, color: Color, ply: int) -> Iterator[bool]:
    """Whether that clock was changed otherwise since its player's move before."""
    return ((color, at) in one.clock_changes for at in range(max(0, ply - 1), ply + 1))


def _shown_ms(made: FinalMove, color: Color) -> int | None:
    return made.white_ms if color == "white" else made.black_ms
