"""A program that sends each new move at once and never withdraws one, next to a board at which people play.

Many web pages made for LiveChess are like that. What it sent is compared with what the hands really played.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

import chess

from broker.contract.message import Message
from broker.contract.messages import ClockState, ConfirmedMove, GameState, PlacementState
from dashboard.live.projection import View, after
from dashboard.livechess.program import ClientProgram
from dashboard.livechess.trail import TableTrail
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.profile import SERIAL, Profile
from drivers.simulation.games import shelf
from drivers.simulation.players import Habits, Lift, Press, Put, Script, StartClock, StopClock, script

BEGINS_MS = 1_790_000_000_000
AFTER_S = 30.0
"""How long the program still listens after the hands have done everything."""


@dataclass(slots=True)
class Sender:
    """The program.

    Attributes:
        sent: the moves that it has sent.
        taken_back: what it received later that does not continue what it has sent.
    """

    program: ClientProgram
    sent: list[str] = field(default_factory=list)
    taken_back: list[list[str]] = field(default_factory=list)

    def listen(self) -> None:
        for text in self.program.events():
            sans = json.loads(text)["param"].get("san")
            if sans is None:
                continue
            if sans[: len(self.sent)] != self.sent:
                self.taken_back.append(sans)
                self.sent = self.sent[: _common(self.sent, sans)]
            self.sent += sans[len(self.sent) :]


class ProgramAtBoard:
    """One table, as its messages show it, and the program that follows it.

    Attributes:
        now: hall time in ms.
    """

    def __init__(self) -> None:
        self.now = BEGINS_MS
        self.view, self.trail = View(), TableTrail()
        program = ClientProgram(
            lambda: self.view, {1: self.trail}, lambda: round(self.now), lambda: self.now - BEGINS_MS
        )
        self.sender = Sender(program)

    def shows(self, kind: str, message: Message) -> None:
        self.view = after(self.view, f"table/1/{kind}", message)
        self.trail.add(message, self.now - BEGINS_MS)
        self.sender.listen()

    def call(self, name: str, param: object) -> None:
        answer = json.loads(self.sender.program.answer(json.dumps({"id": 1, "call": name, "param": param})))
        assert answer["response"] == "call", answer

    def set_up(self, fen: str) -> None:
        self.call("subscribe", {"feed": "eboardevent", "id": 3, "param": {"serialnr": "1"}})
        self.call("call", {"id": 3, "method": "setup", "param": {"fen": fen}})
        self.sender.listen()

    def wait(self, until_ms: float) -> None:
        """Time passes; the program is woken when something is due."""
        while (due := self.sender.program.due_s()) is not None and self.now + due * 1000 <= until_ms:
            self.now += max(1, round(due * 1000))
            self.sender.listen()
        self.now = max(self.now, round(until_ms))


def dated(message: PlacementState | ClockState) -> int:
    """Return when a board or a clock showed this, UTC in ms."""
    return message.at if isinstance(message, PlacementState) else message.read_at


def messages(
    played: Script, *, clock: bool, identified: bool, profile: Profile = SERIAL
) -> Iterator[tuple[str, PlacementState | ClockState]]:
    """Yield what the hall publishes of a board and a clock while the hands do this, in order of time.

    A position is published when nothing has changed for ``settle_s``, as the daemon does it.
    """
    due: PlacementState | None = None
    for kind, message in _seen(played, clock=clock, identified=identified, profile=profile):
        if due is not None and dated(message) >= due.at:
            yield "placement", due
            due = None
        if isinstance(message, PlacementState):
            due = message.model_copy(update={"at": message.at + round(profile.settle_s * 1000)})
        else:
            yield kind, message
    if due is not None:
        yield "placement", due


def _seen(
    played: Script, *, clock: bool, identified: bool, profile: Profile
) -> Iterator[tuple[str, PlacementState | ClockState]]:
    """What the board and its clock notice, in order of time."""
    scan_s, behind_ms = profile.board_latency_s, round(profile.reported_within_s * 1000)
    board_state = PhysicalBoard(placement_of(chess.Board(played.position)))
    shown = ""
    looks: float | None = None
    running: Literal["white", "black"] | None = None

    def look(at: float) -> Iterator[tuple[str, PlacementState | ClockState]]:
        nonlocal shown
        if (placement := _fen(board_state)) != shown:
            shown = placement
            yield (
                "placement",
                PlacementState(placement=placement, at=_ms(at), identified=identified, behind_ms=behind_ms),
            )

    yield from look(0.0)
    for action in played.actions:
        if looks is not None and looks <= action.at:
            yield from look(looks)
            looks = None
        match action:
            case Lift(at, square):
                board_state.lift(square)
            case Put(at, square, piece):
                board_state.put(square, piece)
            case Press(at, color) if clock and running is not None:
                running = "black" if color else "white"
                yield (
                    "clock",
                    ClockState(state="running", running=running, white_ms=1, black_ms=1, read_at=_ms(at)),
                )
            case StartClock(at, color) if clock:
                running = "white" if color else "black"
                yield (
                    "clock",
                    ClockState(state="running", running=running, white_ms=1, black_ms=1, read_at=_ms(at)),
                )
            case StopClock(at) if clock:
                running = None
                yield "clock", ClockState(state="paused", white_ms=1, black_ms=1, read_at=_ms(at))
        if looks is None and isinstance(action, Lift | Put):
            looks = (action.at // scan_s + 1) * scan_s
    if looks is not None:
        yield from look(looks)


def followed(
    number: int,
    habits: Habits,
    *,
    clock: bool = True,
    identified: bool = True,
    profile: Profile = SERIAL,
) -> tuple[Sender, Script]:
    """Play a game from the collection next to the program, with simulated hands."""
    game = shelf().game(number)
    played = script(game, habits, random.Random(f"{number} {game.id}"))
    table, started = ProgramAtBoard(), False
    record = _records(played) if clock else iter(())
    recorded = next(record, None)
    for kind, message in messages(played, clock=clock, identified=identified, profile=profile):
        while recorded is not None and recorded[0] <= dated(message):
            table.wait(recorded[0])
            table.shows("game", recorded[1])
            recorded = next(record, None)
        table.wait(dated(message))
        table.shows(kind, message)
        if not started:
            table.set_up(played.start_fen)
            started = True
    table.wait(table.now + AFTER_S * 1000)
    return table.sender, played


def _records(played: Script) -> Iterator[tuple[int, GameState]]:
    """Return the recorded game and its time: where hands never rest, the board alone shows too little."""
    board, moves = chess.Board(played.start_fen), list[ConfirmedMove]()
    for move, pressed in zip(played.moves, played.pressed, strict=False):
        moves.append(ConfirmedMove(uci=move.uci(), san=board.san(move), at=0))
        board.push(move)
        if pressed is not None:
            game = GameState(
                journal="j",
                seq=1,
                game="1",
                state="in_progress",
                start_fen=played.start_fen,
                fen=board.fen(),
                moves=list(moves),
            )
            yield _ms(pressed) + 1000, game


def faults(sender: Sender, played: Script, *, clock: bool = True) -> list[str]:
    """Return what the program sent that was not played; moves that the players withdrew were played.

    Without a clock, withdrawing by legal moves looks like these moves; such games are left out.
    """
    if played.undone and not clock:
        return []
    board, sans = chess.Board(played.start_fen), list[str]()
    for move in played.moves:
        sans.append(board.san(move))
        board.push(move)
    found = [] if played.undone else [f"it is taken back: {sans[-3:]}" for sans in sender.taken_back]
    same = _common(sender.sent, sans)
    if same < len(sender.sent):
        found.append(
            f"after {same} of {len(sans)} moves it sent {sender.sent[same:][:3]}, "
            f"and {sans[same:][:3]} was played"
        )
    return found


def _common(one: list[str], other: list[str]) -> int:
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _fen(board_state: PhysicalBoard) -> str:
    board = chess.BaseBoard(None)
    for square, piece in enumerate(board_state.placement()):
        board.set_piece_at(square, piece)
    return board.board_fen()


def _ms(at: float) -> int:
    return BEGINS_MS + round(at * 1000)
