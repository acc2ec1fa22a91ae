"""A scripted venue without wires: games under all rule sets, each at a table of its own, and what was raised.

Hands play a script, a simulated board reports it in its own bytes, the codec reads them, and a hall with one
table judges. Time jumps from one moment at which something is due to the next.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.contract.messages import Assignment, Player
from broker.contract.requests import ClaimRequest, Request, SeatRequest
from broker.contract.ruleset import Ruleset
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.quiet.quiet_board import UNPRESSED_S
from daemon.core.record import facts
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.demo.official import enter_result
from drivers.dgt.simulated.board import DgtSimulator
from drivers.discovery import registry
from drivers.events import ClockRead, DriverEvent, Side, SquareChanged
from drivers.simulation.games import RecordedGame, shelf
from drivers.simulation.players import ORDINARY, PlantedIncident, Press, Script, StartClock, StopClock, script
from drivers.simulation.players.mishaps import ANSWERED, HARMLESS, KINDS, places
from drivers.time_control import Method, TimeControl
from tests.daemon.asked_of_devices import AskedOfDevices

ENDINGS = ("fivefold", "seventyfive_moves", "fifty_moves", "dead_position")
"""What ends a game by the rules; such games are put together for it."""
TIME_CONTROLS = {
    "bcca-quickplay-2003": "1500+0",
    "cohen-chess": "900+0",
    "fide-blitz-2023": "180+2",
    "fide-rapid-2023": "900+10",
    "fide-standard-2023": "3600+30",
    "hdca-2019": "3600+15",
    "scholastic-swiss": "1800d5",
    "us-chess-7": "1500d5",
    "us-chess-blitz-7": "300d2",
    "vkk": "-",
}
"""Rule set -> what is played by under it, of its class."""
CLOCKLESS = (
    "illegal_move",
    ANSWERED,
    ANSWERED,
    "second_illegal",
    "king_capture",
    "unpromoted_pawn",
    "two_hands",
    "displaced_pieces",
    "displaced_left",
    "wrong_initial_position",
    *ENDINGS,
)
"""What is planted where no clock is: what needs neither a press nor a flag."""
BUSY = replace(
    ORDINARY, adjust=0.04, nudge=0.03, touch=0.03, hesitate=0.04, withdraw=0.02, knock=0.01, overlap=0.12
)
"""Hands with more noise than most: what clean games are played with."""
AFTER_S = 12.0
"""What was planted last has so long to be raised."""
CLAIMED_S = 3.0
"""From the fall of a flag to the claim, where rules leave it to the players."""
ENTERED_S = 2.0
"""From the end of a game, or from when kings in the centre show it, to the result that an arbiter enters."""
_OFFICIAL = "venue"


@dataclass(frozen=True, slots=True)
class VenueGame:
    """One game to be played: `name` finds it again."""

    name: str
    ruleset: Ruleset
    script: Script


@dataclass(frozen=True, slots=True)
class Told:
    """An incident as it was raised, or told better later, in seconds of the script."""

    at: float
    incident: Incident


@dataclass(slots=True)
class Run:
    """What came of a game; all times in seconds of the script.

    Attributes:
        raised: incidents by their id, as they were raised first.
        newest: the same as they stood last.
        taken_back: when moves were taken from the record, and how many plies were kept.
        presses, landings, lifts: when each press was reported, each piece that came to a square, and each who
            left one.
        ended: the game's end as it was recorded (result, termination, when), if no official entered it.
        moves: as recorded.
    """

    raised: dict[str, Told] = field(default_factory=dict)
    newest: dict[str, Incident] = field(default_factory=dict)
    taken_back: list[tuple[float, int]] = field(default_factory=list)
    presses: list[float] = field(default_factory=list)
    landings: list[tuple[float, chess.Square]] = field(default_factory=list)
    lifts: list[tuple[float, chess.Square]] = field(default_factory=list)
    ended: tuple[Result, str, float] | None = None
    moves: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def played(game: VenueGame) -> Run:
    """Let a game be played and judged to its end."""
    return _Table(game).run()


class _Table:
    def __init__(self, game: VenueGame) -> None:
        self._game, self._run, self._begins = game, Run(), float("inf")
        ruleset = game.ruleset
        config = HallConfig(
            hall=HallSection(start_games="assigned"), tables=(TableConfig(number=1, board="port-1"),)
        )
        self._devices = AskedOfDevices()
        self._hall = Hall(config, HallState(), rulesets={}, default_ruleset=ruleset, epoch_ms=0)
        self._board = DgtSimulator(seed=game.name, clock=bool(game.script.time_control), controlled=True)
        self._session = registry.new_session("dgt", "port-1")
        self._high: Side | None = None
        self._requests = list(self._wanted())

    def _wanted(self) -> Iterator[tuple[float, str]]:
        """What people ask of the hall, by seconds of the script."""
        script_ = self._game.script
        if self._game.ruleset.flag_alert == "on_claim":
            for one in script_.planted:
                if one.kind == "flag_fall":
                    yield one.at + CLAIMED_S, "claim"
        yield script_.ends + (ENTERED_S if script_.time_control else UNPRESSED_S + ENTERED_S), "result"

    def run(self) -> Run:
        self._take(self._session.opened(0.0), 0.0)
        self._shuttle(0.0)
        self._request(self._assign(), "seat", 1.0)
        self._begins = self._board.load(self._game.script, 2.0)
        last = max(self._game.script.actions[-1].at, self._requests[-1][0])
        until = self._begins + min(last, self._game.script.ends + 40.0) + AFTER_S
        while (now := self._due()) <= until:
            if self._requests and self._begins + self._requests[0][0] <= now:
                self._ask(self._requests.pop(0)[1], now)
            elif (due := self._hall.due()) is not None and due <= now:
                self._keep(self._hall.tick(now))
            else:
                self._board.advance(now)
                self._take(self._session.tick(now), now)
                self._shuttle(now)
            self._wishes(now)
        game = self._hall.state.tables[1].game
        self._run.moves = [made.move.uci() for made in game.moves] if game else []
        return self._run

    def _due(self) -> float:
        asked = self._begins + self._requests[0][0] if self._requests else None
        moments = (self._hall.due(), self._board.due(), self._session.due(), asked)
        return min((moment for moment in moments if moment is not None), default=float("inf"))

    def _shuttle(self, now: float) -> None:
        while True:
            to_board = self._session.take_outgoing()
            if to_board:
                self._board.receive(to_board, now)
            to_host = self._board.take_outgoing(now)
            if to_host:
                self._take(self._session.receive(to_host, now), now)
            if not to_board and not to_host:
                return

    def _wishes(self, now: float) -> None:
        for _, device in self._devices.readings(self._hall):
            self._session.ask_placement(now, device)
            self._shuttle(now)
        for _, device, name, order in self._devices.orders():
            self._take(self._session.order_clock(name, order, now, device), now)
            self._shuttle(now)

    def _take(self, events: list[DriverEvent], now: float) -> None:
        for event in events:
            if isinstance(event, ClockRead):
                if event.high is not self._high:
                    self._run.presses.append(event.at - self._begins)
                self._high = event.high
            elif isinstance(event, SquareChanged):
                told = self._run.lifts if event.piece is None else self._run.landings
                told.append((event.at - self._begins, event.square))
        if events:
            self._keep(self._hall.take("port-1", events, now))

    def _keep(self, output: HallOutput) -> None:
        self._devices.keep(output)
        for record in output.records:
            at = record.at / 1000 - self._begins
            match record.fact:
                case facts.IncidentRaised(incident=incident):
                    self._run.raised[incident.id] = Told(at, incident)
                    self._run.newest[incident.id] = incident
                case facts.IncidentUpdated(incident=incident):
                    self._run.newest[incident.id] = incident
                case facts.MovesWithdrawn(ply=ply):
                    self._run.taken_back.append((at, ply))
                case facts.GameEnd(result=result, termination=termination, by=by) if not by:
                    self._run.ended = (result, termination, at)

    # --- people ----------------------------------------------------------------------------------------

    def _assign(self) -> SeatRequest:
        assignment = Assignment(
            event="Venue",
            table=1,
            game=self._game.name,
            white=Player(name="White"),
            black=Player(name="Black"),
            time_control=self._game.script.time_control or "-",
            ruleset=self._game.ruleset,
        )
        return SeatRequest(id="seat", by=_OFFICIAL, client=_OFFICIAL, assignment=assignment)

    def _ask(self, what: str, now: float) -> None:
        game = self._hall.state.tables[1].game
        if game is None or game.over:
            return
        if what == "claim":
            flag = next(one for one in self._game.script.planted if one.kind == "flag_fall")
            claim = ClaimRequest(
                id="claim",
                by=_OFFICIAL,
                client=_OFFICIAL,
                table=1,
                game=game.id,
                color=color_name(not flag.color),
                claim="flag",
            )
            self._request(claim, "claim", now)
            return
        result = enter_result(self._game.script, request="result", by=_OFFICIAL, table=1, game=game.id)
        self._request(result, "result", now)

    def _request(self, request: Request, kind: str, now: float) -> None:
        output, reply = self._hall.request(request, kind, now, 0)
        self._keep(output)
        if not reply.ok:
            self._run.refused.append(f"{kind}: {reply.text}")


# --- which games are played ------------------------------------------------------------------------------


def venue(count: int, seed: int) -> Iterator[VenueGame]:
    """So many games with incidents, two or three in each, rule sets in turn; the same with the same seed."""
    loaded = rules.load()
    kinds = itertools.cycle(_shuffled([*KINDS, *KINDS, *ENDINGS], random.Random(seed)))
    harmless = itertools.cycle(HARMLESS)
    for number in range(count):
        name = sorted(TIME_CONTROLS)[number % len(TIME_CONTROLS)]
        rng = random.Random(f"venue {seed} {number}")
        wanted = _with_the_first([next(kinds), next(kinds), next(kinds)])
        if loaded[name].clock_required:
            plant = (*wanted, next(harmless), next(harmless))
        else:
            plant = (rng.choice(("fifty_moves", "dead_position", "king_capture", "wrong_initial_position")),)
        yield _game(f"{seed}-{number}", loaded[name], plant, rng)


def _with_the_first(wanted: list[str]) -> list[str]:
    """The kinds, and an illegal move before a second one."""
    return [*wanted, "illegal_move"] if "second_illegal" in wanted else wanted


def incidents_without_clocks(count: int, seed: int) -> Iterator[VenueGame]:
    """So many games with incidents at tables without a clock; the same with the same seed."""
    loaded = rules.load()
    kinds = itertools.cycle(_shuffled([*CLOCKLESS], random.Random(f"no clocks {seed}")))
    harmless = itertools.cycle(HARMLESS)
    for number in range(count):
        ruleset = loaded[sorted(TIME_CONTROLS)[number % len(TIME_CONTROLS)]]
        rng = random.Random(f"no clocks, venue {seed} {number}")
        wanted = _with_the_first([next(kinds), next(kinds), next(kinds)])
        if ruleset.fifty == "auto":  # the game ends there, and gets no farther
            wanted = ["fifty_moves" if kind == "seventyfive_moves" else kind for kind in wanted]
        game = _game(f"no-clocks-{seed}-{number}", ruleset, (*wanted, next(harmless), next(harmless)), rng)
        yield replace(game, script=_untouched(game.script))


def clean(count: int, seed: int) -> Iterator[VenueGame]:
    """So many games of players who do nothing wrong, with a rule set that sees most."""
    names = [name for name, one in sorted(rules.load().items()) if one.clock_required]
    for number in range(count):
        rng = random.Random(f"clean {seed} {number}")
        ruleset = rules.load()[names[number % len(names)]]
        recorded = _timed(shelf().game(rng.randrange(len(shelf()))), ruleset, rng)
        made = script(recorded, BUSY, rng, rng.sample(HARMLESS, 3))
        yield VenueGame(f"clean-{seed}-{number}", ruleset, made)


def without_clocks(count: int, seed: int) -> Iterator[VenueGame]:
    """So many games of players who do nothing wrong, at tables without a clock."""
    ruleset = rules.load()["vkk"]
    for number in range(count):
        rng = random.Random(f"no clocks {seed} {number}")
        recorded = _timed(shelf().game(rng.randrange(len(shelf()))), ruleset, rng)
        made = _untouched(script(recorded, BUSY, rng, rng.sample(HARMLESS, 3)))
        yield VenueGame(f"clean-no-clocks-{seed}-{number}", ruleset, made)


def _untouched(made: Script) -> Script:
    """The same hands where no clock is."""
    touches = [one for one in made.actions if not isinstance(one, Press | StartClock | StopClock)]
    return replace(made, actions=tuple(touches), time_control="")


def _game(name: str, ruleset: Ruleset, plant: Sequence[str], rng: random.Random) -> VenueGame:
    ending = next((kind for kind in plant if kind in ENDINGS), None)
    if ending:
        recorded = _timed(composed(ending, rng), ruleset, rng)
        plant = [kind for kind in plant if kind in HARMLESS]
    else:
        recorded = _timed(_suiting(plant, rng), ruleset, rng)
    made = script(recorded, ORDINARY, rng, plant)
    if ending:
        at = made.pressed[-1] or made.ends
        made = replace(made, planted=(*made.planted, PlantedIncident(ending, chess.WHITE, at)))
    return VenueGame(name, ruleset, made if ruleset.clock_required else _untouched(made))


def _suiting(plant: Sequence[str], rng: random.Random) -> RecordedGame:
    """Of some games that one in which most of what is wanted has its place."""
    wanted = [kind for kind in plant if kind in (*KINDS, ANSWERED)]
    best: tuple[int, RecordedGame] | None = None
    indices = rng.sample(range(len(shelf())), len(shelf()))
    if "unpromoted_pawn" in wanted:
        indices.sort(key=lambda index: not any(move.promotion for move in shelf().game(index).moves[:-8]))
    for index in indices[:40]:
        bare = replace(
            shelf().game(index), time_control="900+10", clocks_ms=(None,) * len(shelf().game(index).moves)
        )
        found = len(places(bare, wanted, random.Random(index)))
        if best is None or found > best[0]:
            best = found, shelf().game(index)
        if found == len(wanted):
            break
    assert best, "there are games"
    return best[1]


def _timed(game: RecordedGame, ruleset: Ruleset, rng: random.Random) -> RecordedGame:
    """The game with the rule set's time control; one that was played by it may keep its times.

    Others are played at a pace of some seconds a move, whatever time there is: that is enough for hands.
    """
    wanted = TIME_CONTROLS[ruleset.id]
    control = "1200+0" if wanted == "-" else wanted
    if game.time_control == control and control == TIME_CONTROLS["fide-blitz-2023"]:
        return game
    period = TimeControl.parsed(control).periods[0]
    gains = period.bonus_s if period.method is Method.FISCHER else 0
    left = dict.fromkeys(chess.COLORS, float(period.seconds + gains))
    shown, color = [], chess.WHITE
    for _ in game.moves:
        most = min(30.0, left[color] / 40 + gains)
        left[color] += gains - min(most, rng.lognormvariate(0.0, 0.7) * 4.0)
        shown.append(round(left[color] * 1000))
        color = not color
    ending = "resignation" if game.termination == "time forfeit" else game.termination
    return replace(game, time_control=control, clocks_ms=tuple(shown), termination=ending)


def composed(kind: str, rng: random.Random) -> RecordedGame:
    """A game that ends as a rule says: a real beginning, and then to and fro; or a real one to the end."""
    if kind == "dead_position":
        ends = [shelf().game(index) for index in range(len(shelf()))]
        return rng.choice([game for game in ends if game.termination == "dead position"])
    base = shelf().game(rng.randrange(len(shelf())))
    board = chess.Board()
    for move in base.moves[: rng.randint(6, 12)]:
        board.push(move)
    if kind == "fivefold":
        _to_and_fro(board, rng)
    else:
        _wander(board, 150 if kind == "seventyfive_moves" else 100, rng)
    return replace(
        base,
        id=f"{kind} after {base.id}",
        moves=tuple(board.move_stack),
        clocks_ms=(None,) * len(board.move_stack),
        result="1/2-1/2",
        termination="agreement",
    )


def _to_and_fro(board: chess.Board, rng: random.Random) -> None:
    """The same position comes five times."""
    board.push(rng.choice(_quiet(board)))  # castling rights are as they will be from here on
    pairs = [(one, other) for one in _quiet(board) for other in _quiet(_after(board, one))]
    rng.shuffle(pairs)
    for one, other in pairs:
        tried = board.copy()
        for move in (one, other, _reverse(one), _reverse(other)) * 5:
            if not tried.is_legal(move) or tried.is_repetition(5):
                break
            tried.push(move)
        if tried.is_repetition(5):
            for move in tried.move_stack[len(board.move_stack) :]:
                board.push(move)
            return


def _after(board: chess.Board, move: chess.Move) -> chess.Board:
    after = board.copy()
    after.push(move)
    return after


def _wander(board: chess.Board, plies: int, rng: random.Random) -> None:
    """So many plies without a capture or a pawn move, and no position often."""
    while board.halfmove_clock < plies:
        moves = _quiet(board)
        rng.shuffle(moves)
        for move in moves:
            board.push(move)
            if not board.is_repetition(3) and _quiet(board):
                break
            board.pop()
        else:
            board.pop()


def _quiet(board: chess.Board) -> list[chess.Move]:
    return [
        move
        for move in board.legal_moves
        if not board.is_zeroing(move)
        and not board.is_castling(move)
        and board.piece_type_at(move.from_square) != chess.KING
        and not board.gives_check(move)
    ]


def _reverse(move: chess.Move) -> chess.Move:
    return chess.Move(move.to_square, move.from_square)


def _shuffled(kinds: list[str], rng: random.Random) -> list[str]:
    rng.shuffle(kinds)
    return kinds
