"""Whatever devices say in whatever order: a hall neither fails nor is woken in vain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, get_args

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.requests import (
    AcknowledgeRequest,
    AssignBoardRequest,
    ChooseOptionRequest,
    CorrectMovesRequest,
    PauseRequest,
    Request,
    ResultRequest,
    SetClockRequest,
    SetPositionRequest,
)
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.core.evidence.placements import EMPTY, START, placement_of, rotated
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState, fold
from daemon.core.rules import rules
from drivers import events as ev
from drivers.events import DriverEvent, Link, LogMark, Placement, Side, SideReading, SquareLogged, StopLogged
from drivers.occupants import Occupant
from drivers.profile import BLUETOOTH, CHAIN, SERIAL

EPOCH_MS = 1_700_000_000_000
MOST_WAKES = 100
"""So many things may be due one after the other at one moment; more is a hall that runs in a circle."""
PATIENCE_S = 60.0
"""Longer than a hall waits for anything."""

Act = Literal[
    "pull out",
    "plug in",
    "restart",
    "set clock",
    "result",
    "acknowledge",
    "assign-board",
    "correct",
    "set position",
    "choose",
    "pause",
    "pause all",
    "go on",
    "go on all",
]


def _placements() -> list[Placement]:
    board = chess.Board()
    found = [START, START, rotated(START), EMPTY]
    for uci in ("e2e4", "e7e5", "g1f3", "b8c6"):
        board.push_uci(uci)
        found.append(placement_of(board))
    return found


_POSITIONS = (
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 9",
)
SIDES, SQUARES = st.sampled_from(Side), st.sampled_from([chess.E2, chess.E4, chess.E7, chess.E5, chess.G1])
MEN = st.sampled_from([None, None, *map(chess.Piece.from_symbol, "PpNk")])
SECONDS = st.sampled_from([0, 1, 60, 178, 180, 182, 3600])
READINGS = st.builds(SideReading, SECONDS, st.booleans())
RECORDS = st.one_of(
    st.sampled_from(LogMark), st.builds(SquareLogged, SQUARES, MEN), st.builds(StopLogged, SIDES, SECONDS)
)
PROFILES = st.sampled_from([None, SERIAL, BLUETOOTH, CHAIN])


def _events() -> st.SearchStrategy[DriverEvent]:
    """Anything that a driver may say; device and time are set when it is said."""
    nobody, never = st.just(0), st.just(0.0)
    reason = st.just("Something happened.")
    placements = st.builds(ev.PlacementRead, nobody, st.sampled_from(_placements()), never)
    clocks = st.builds(ev.ClockRead, nobody, READINGS, READINGS, st.booleans(), SIDES, st.booleans(), never)
    changes = st.builds(ev.SquareChanged, nobody, SQUARES, MEN, never)
    links = st.builds(ev.LinkChanged, st.sampled_from(Link), reason, never, profile=PROFILES)
    names = st.sampled_from(["serial", "bus-address"]), st.sampled_from(["7", "8"])
    return st.one_of(
        placements,
        placements,
        clocks,
        clocks,
        changes,
        changes,
        links,
        st.builds(ev.LinkChanged, st.just(Link.READY), reason, never, profile=PROFILES),
        st.builds(ev.SideStopped, nobody, SIDES, SECONDS, never),
        st.builds(ev.ClockMissing, nobody, never),
        st.builds(ev.BatteryRead, nobody, st.sampled_from([5, 80]), st.booleans(), never),
        st.builds(ev.Identified, nobody, *names, never),
        st.builds(ev.LogRead, nobody, st.lists(RECORDS, max_size=12).map(tuple), never),
        st.builds(ev.OrderAnswered, nobody, st.sampled_from(["r1", "r2"]), st.booleans(), reason, never),
        st.builds(ev.Garbled, st.just(b"?"), st.just("noise"), never),
    )


ACTS: st.SearchStrategy[Act] = st.sampled_from(get_args(Act))
WHAT = st.one_of(_events(), ACTS)
PAUSES = st.sampled_from([0.0, 0.0, 0.1, 0.3, 1.0, 2.0, 16.0])
STEPS = st.lists(
    st.tuples(PAUSES, st.sampled_from(["one", "one", "two"]), st.sampled_from([0, 0, 0, 3]), WHAT),
    min_size=10,
    max_size=40,
)


class AnyHall:
    """A hall that is told anything; its alarm is punctual, and its boards answer when they are asked.

    Args:
        game_is_on: a game was begun on the first port, and a move of it was played and pressed.
    """

    def __init__(self, *, game_is_on: bool) -> None:
        self.now = 0.0
        self.epoch_ms = EPOCH_MS
        self.records: list[JournalRecord] = []
        self._pieces: dict[tuple[str, int], list[Occupant]] = {}
        self._wanted: list[tuple[str, int]] = []
        self.hall = self._new(HallState())
        self._requests = 0
        if game_is_on:
            self.do("plug in").say("one", 0, ev.PlacementRead(0, START, 0.0))
            self.say("one", 0, _clock(180, 180, Side.LEFT)).wait(5)
            for event in (
                ev.SquareChanged(0, chess.E2, None, 0.0),
                ev.SquareChanged(0, chess.E4, chess.Piece.from_symbol("P"), 0.0),
                _clock(182, 180, Side.RIGHT),
            ):
                self.say("one", 0, event).wait(0.4)

    def do(self, act: Act) -> AnyHall:
        """What arbiters and those who look after the computer do."""
        game = self.hall.state.table(1).game
        name = game.id if game else "none"
        incidents = self.hall.state.table(1).incidents
        self._requests += 1
        asked: dict[str, Any] = {"id": f"r{self._requests}", "by": "Ada", "client": "c", "table": 1}
        match act:
            case "pull out":
                self.say("one", 0, ev.LinkChanged(Link.LOST, "It was pulled.", 0.0))
            case "plug in":
                self.say("one", 0, ev.LinkChanged(Link.OPENING, "It is open.", 0.0))
                self.say("one", 0, ev.LinkChanged(Link.READY, "It answers.", 0.0, profile=SERIAL))
            case "restart":
                self._restart()
            case "set clock":
                self._ask(SetClockRequest(**asked, game=name, white_ms=60_000, black_ms=180_000))
            case "result":
                self._ask(ResultRequest(**asked, game=name, result="1-0", termination="resignation"))
            case "acknowledge":
                self._ask(AcknowledgeRequest(**asked, incident=incidents[-1].id if incidents else "none"))
            case "assign-board":
                self._ask(AssignBoardRequest(**asked))
            case "correct":
                ply, moves = (len(game.moves) // 2, ["e7e5", "g1f3"]) if game else (0, [])
                moves = moves[1:] if ply % 2 == 0 else moves
                self._ask(CorrectMovesRequest(**asked, game=name, ply=ply, moves=moves))
            case "set position":
                fen = _POSITIONS[self._requests % len(_POSITIONS)]
                self._ask(SetPositionRequest(**asked, game=name, fen=fen))
            case "pause" | "go on":
                self._ask(PauseRequest(**asked, paused=act == "pause"))
            case "pause all" | "go on all":
                self._ask(PauseRequest(**asked | {"table": None}, paused=act == "pause all"))
            case "choose":
                offered = [one.label for incident in incidents for one in incident.choices]
                self._ask(ChooseOptionRequest(**asked, game=name, choice=offered[-1] if offered else ""))
        return self

    def say(self, port: str, device: int, event: DriverEvent) -> AnyHall:
        """A driver says something now."""
        pieces = self._pieces.setdefault((port, device), list(START))
        match event:
            case ev.SquareChanged(square=square, piece=piece):
                pieces[square] = piece
            case ev.PlacementRead(placement=placement):
                pieces[:] = placement
            case _:
                pass
        return self._keep(self.hall.take(port, [replace(event, device=device, at=self.now)], self.now))

    def wait(self, seconds: float) -> AnyHall:
        """Time passes; whatever is due is done then."""
        self._answer()
        until, wakes = self.now + seconds, 0
        while (due := self.hall.due()) is not None and due <= until:
            wakes = wakes + 1 if due <= self.now else 0
            assert wakes < MOST_WAKES, "something is due again and again"
            self.now = max(self.now, due)
            self._keep(self.hall.tick(self.now))
            self._answer()
        self.now = until
        return self

    def _answer(self) -> None:
        wanted, self._wanted = self._wanted, []
        for port, device in wanted:
            pieces = self._pieces.get((port, device), START)
            self.say(port, device, ev.PlacementRead(device, tuple(pieces), self.now))

    def _restart(self) -> None:
        self.hall = self._new(self.hall.state)

    def _new(self, state: HallState) -> Hall:
        config = HallConfig(hall=HallSection.model_validate({"start_games": "auto", "time_control": "180+2"}))
        ruleset = rules.default_for("180+2")
        return Hall(config, state, rulesets=rules.load(), default_ruleset=ruleset, epoch_ms=self.epoch_ms)

    def _ask(self, request: Request) -> None:
        output, _ = self.hall.request(request, "asked", self.now, EPOCH_MS)
        self._keep(output)

    def _keep(self, output: HallOutput) -> AnyHall:
        self.records += output.records
        self._wanted += self.hall.boards_at(output.readings)
        return self


def _clock(left: int, right: int, up: Side) -> ev.ClockRead:
    return ev.ClockRead(0, SideReading(left), SideReading(right), True, up, False, 0.0)


@settings(max_examples=60, deadline=None)
@given(st.booleans(), STEPS)
def test_whatever_is_said_a_hall_comes_to_rest(
    game_is_on: bool, steps: list[tuple[float, str, int, DriverEvent | Act]]
) -> None:
    hall = AnyHall(game_is_on=game_is_on)
    for pause, port, device, what in steps:
        hall = hall.do(what) if isinstance(what, str) else hall.say(port, device, what)
        hall.wait(pause)
    hall.wait(PATIENCE_S)
    assert hall.hall.due() is None
    assert fold(hall.records) == hall.hall.state
    for table in hall.hall.state.tables.values():
        told = [(one.game, one.kind) for one in table.open_incidents() if one.kind.endswith("_lost")]
        assert len(told) == len(set(told)), "a loss is told once until it is over"
