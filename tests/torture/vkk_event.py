"""A VKK event from the boards to the final table, without clocks: `python -m tests.torture.vkk_event`.

The desk's engine pairs groups, extra games and the next stages. Hands play each game at a simulated board
without a clock. What the hall makes of the board's bytes is the result; nobody enters one. A test holds a few
events; the command holds all sizes.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import chess

from daemon.core.rules import rules
from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.places import Places
from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import PairedGame, Player, Result, Tournament
from dashboard.pairing.systems.vkk import Vkk
from drivers.simulation.players import Action, Lift, Put, Script
from tests.bench.venue import VenueGame, played

SIZES = "3-23"
HAND_S, THINKS_S = 0.4, 1.6
"""From one gesture of a hand to the next, and from one move to the next."""
LAST_S = 11.0
"""So long the final position stands: a last move that nobody answers counts after ten seconds."""
MOST_ROUNDS = 100

OPENING = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"
TO_AND_FRO = ("g1f3", "g8f6", "f3g1", "f6g8")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game is played and ends.

    Attributes:
        moves: what hands do with pieces, in UCI; illegal moves too.
        recorded: the legal moves among them, as the record has them.
        kings: where White's and Black's king show the result; empty = the moves end the game.
        result: that everybody sees.
        termination: why the game ends, for the record.
        illegal: so many of the moves are illegal, and are reported.
    """

    moves: str
    recorded: str
    kings: str
    result: str
    termination: str
    illegal: int = 0


SCHOLARS_MATE, FOOLS_MATE = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "f2f3 e7e5 g2g4 d8h4"
BY_KINGS = "shown with the kings"
SIDE_BY_SIDE = "d2d3 d7d6 e1d2 e8d7 d2e3 d7c6 e3e4"
LEFT_IN_CHECK = "e2e4 e7e5 d1h5 a7a6 h5f7"
FIFTY = " ".join(TO_AND_FRO * 25)
ENDINGS: dict[str, Ending] = {
    "White mates": Ending(SCHOLARS_MATE, SCHOLARS_MATE, "", "1-0", "checkmate"),
    "Black mates": Ending(FOOLS_MATE, FOOLS_MATE, "", "0-1", "checkmate"),
    "Black resigns": Ending(OPENING, OPENING, "e4 d5", "1-0", BY_KINGS),
    "White resigns": Ending(OPENING, OPENING, "d4 e5", "0-1", BY_KINGS),
    "a draw is agreed": Ending(OPENING, OPENING, "d4 d5", "1/2-1/2", BY_KINGS),
    "White takes the king": Ending(
        f"{LEFT_IN_CHECK} b7b6 f7e8", f"{LEFT_IN_CHECK}", "", "1-0", "king captured"
    ),
    "Black takes the king": Ending(
        "e2e4 e7e5 a2a3 d8h4 b2b3 h4f2 c2c3 f2e1",
        "e2e4 e7e5 a2a3 d8h4 b2b3 h4f2",
        "",
        "0-1",
        "king captured",
    ),
    "kings side by side": Ending(f"{SIDE_BY_SIDE} c6d5 e4d5", f"{SIDE_BY_SIDE}", "", "1-0", "king captured"),
    "kings side by side, and nobody takes": Ending(
        f"{SIDE_BY_SIDE} c6d5 a2a3 d5c6 e4e3",
        f"{SIDE_BY_SIDE} d5c6 e4e3",
        "d4 e5",
        "0-1",
        BY_KINGS,
        illegal=1,
    ),
    "fifty moves": Ending(FIFTY, FIFTY, "", "1/2-1/2", "50 moves"),
}
WORDS = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "1/2-1/2": (Result.DRAW, Result.DRAW),
}


@dataclass(slots=True)
class Held:
    """An event that was held.

    Attributes:
        tournament: all rounds with their results.
        places: the final table.
        faults: what the hall made of a board otherwise than it was played.
        endings: how often each was played.
    """

    tournament: Tournament
    places: Places
    faults: list[str] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)


def held(players: int, seed: int) -> Held:
    """Hold an event of so many players, the same with the same seed.

    Raises:
        ValueError: it does not end.
    """
    chance = random.Random(f"vkk {players} {seed}")
    entered = tuple(Player(number, f"P{number}", 1800 - number) for number in range(1, players + 1))
    found = Held(Tournament(players=entered), Places((), final=False), endings=dict.fromkeys(ENDINGS, 0))
    kinds = _kinds(chance)
    engine = Vkk()
    while len(found.tournament.rounds) < MOST_ROUNDS:
        try:
            pairing = engine.pair(found.tournament)
        except EventOver:
            found.places = engine.places(found.tournament)
            return found
        except CannotPair as asked:  # the coordinator decides by lot
            engine = replace(engine, decisions=(*engine.decisions, *_decided(str(asked), chance)))
            continue
        games = tuple(_at_the_board(one, next(kinds), found) for one in pairing.round.games)
        done = replace(pairing.round, games=games)
        found.tournament = replace(found.tournament, rounds=(*found.tournament.rounds, done))
    raise ValueError(f"{players} players, seed {seed}: no end after {MOST_ROUNDS} rounds")


def _kinds(chance: random.Random) -> Iterator[str]:
    """Every way to end a game once, and then any; fifty moves take long, and come once."""
    first = list(ENDINGS)
    chance.shuffle(first)
    yield from first
    quick = [one for one in ENDINGS if one != "fifty moves"]
    while True:
        yield chance.choice(quick)


def _decided(asked: str, chance: random.Random) -> list[CoordinatorDecision]:
    wanted = [CoordinatorDecision.read(one) for one in re.findall(r"'([^']+: [\d ]+)'", asked)]
    if not wanted:
        raise ValueError(f"nothing to decide: {asked}")
    return [replace(one, order=tuple(chance.sample(one.order, len(one.order)))) for one in wanted]


def _at_the_board(game: PairedGame, kind: str, found: Held) -> PairedGame:
    """The game with the result that the hall has read from its board."""
    ending, name = ENDINGS[kind], f"{len(found.tournament.rounds) + 1}: {game.white}-{game.black}"
    run = played(VenueGame(f"{name}, {kind}", rules.load()["vkk"], by_hand(ending)))
    found.endings[kind] += 1
    result, termination, _ = run.ended or ("*", "", 0.0)
    illegal = [one.incident for one in run.raised.values() if one.incident.kind == "illegal_move"]
    others = [
        one.incident.summary
        for one in run.raised.values()
        if one.incident.kind not in ("illegal_move", "result_shown")
    ]
    seen: tuple[object, ...] = (result, termination, " ".join(run.moves), len(illegal), others, run.refused)
    wanted: tuple[object, ...] = (ending.result, ending.termination, ending.recorded, ending.illegal, [], [])
    if seen != wanted:
        found.faults.append(f"{name}, {kind}: {seen} and not {wanted}")
    white, black = WORDS[ending.result if result == "*" else result]
    return replace(game, white_result=white, black_result=black)


def by_hand(ending: Ending) -> Script:
    """The hands of a game, legal or not: castling and promotions do not occur."""
    wood, at = chess.BaseBoard(), 1.0
    actions: list[Action] = []

    def step(origin: chess.Square, target: chess.Square) -> None:
        nonlocal at
        taken, piece = wood.remove_piece_at(target), wood.remove_piece_at(origin)
        assert piece is not None
        for square in (target, origin) if taken else (origin,):
            actions.append(Lift(at, square))
            at += HAND_S
        actions.append(Put(at, target, piece))
        wood.set_piece_at(target, piece)

    for uci in ending.moves.split():
        move = chess.Move.from_uci(uci)
        step(move.from_square, move.to_square)
        at += THINKS_S
    at += LAST_S
    for color, name in zip(chess.COLORS, ending.kings.split(), strict=False):
        king, target = wood.king(color), chess.parse_square(name)
        assert king is not None
        step(king, target)
        at += HAND_S
    shown = "kings" if ending.kings else "board"
    moves = tuple(map(chess.Move.from_uci, ending.recorded.split()))
    return Script(tuple(actions), moves, ending.result, ending.termination, shown, at)


def main(arguments: Sequence[str] | None = None) -> int:
    """Hold what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.torture.vkk_event", description="Hold VKK events without clocks."
    )
    parser.add_argument("--players", default=SIZES, help=f"such as 8, or {SIZES} (the default)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    first, _, last = asked.players.partition("-")
    if not all(end.isdecimal() for end in (first, last or first)):
        parser.error(f"--players {asked.players} is no number and no range such as {SIZES}")
    faults = 0
    for players in range(int(first), int(last or first) + 1):
        began = time.process_time()
        event = held(players, asked.seed)
        games = sum(len(one.games) for one in event.tournament.rounds)
        extra = sum(game.extra for one in event.tournament.rounds for game in one.games)
        took_s = time.process_time() - began
        table = ", ".join(str(one) for one in event.places.order)
        print(
            f"{players} players: {len(event.tournament.rounds)} rounds, {games} games, {extra} extra, "
            f"{took_s:.0f} s, {len(event.faults)} faults; final table: {table}",
            *event.faults,
            sep="\n  ",
            flush=True,
        )
        faults += len(event.faults)
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
