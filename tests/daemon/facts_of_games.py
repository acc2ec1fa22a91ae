"""Facts of invented games for the tests of journal, fold and publisher."""

from __future__ import annotations

import random

import chess
from hypothesis import strategies as st

from broker.contract.incidents import Incident
from broker.contract.messages import Assignment, Player, ProvisionalMove
from broker.contract.ruleset import Article, Ruleset
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import fold
from daemon.core.table.shown.provisional_move import ProvisionalGame

RULES = Ruleset(
    id="test-2026",
    name="Test",
    source="none",
    flag_alert="immediate",
    two_hands="illegal_move",
    press_without_move="illegal_move",
    press_before_move="ladder",
    illegal_opponent_plus_s=60,
    illegal_offender_minus_s=0,
    illegal_loss_at=2,
    articles={
        "two_hands": Article(article="1", text="One hand."),
        "illegal_move": Article(article="2", text="An illegal move gives the opponent a minute."),
        "press_without_move": Article(article="3", text="A press without a move is an illegal move."),
        "press_before_move": Article(article="4", text="First move, then press."),
    },
)


def assignment(table: int = 1, game: str = "g1", audiences: tuple[str, ...] = ("public",)) -> Assignment:
    return Assignment(
        table=table,
        game=game,
        white=Player(name="Anna"),
        black=Player(name="Boris"),
        time_control="180+2",
        ruleset=RULES,
        audiences=list(audiences),
    )


def incident(identity: str, table: int = 1, game: str = "g1") -> Incident:
    return Incident(
        id=identity,
        table=table,
        game=game,
        kind="two_hands",
        certainty="likely",
        summary="Two hands",
        ply=0,
        occurred_at=0,
    )


def opening(table: int = 1, game: str = "g1", *moves: str) -> list[Fact]:
    """A game that was assigned, started, and played so far."""
    made: list[Fact] = [
        facts.PlayersSeated(table=table, assignment=assignment(table, game)),
        facts.GameStart(table=table, game=game, fen=chess.STARTING_FEN),
    ]
    made += [
        facts.MoveConfirmed(table=table, game=game, ply=ply, uci=uci)
        for ply, uci in enumerate(moves, start=1)
    ]
    return made


def records(made: list[Fact], step_ms: int = 1000) -> list[JournalRecord]:
    """The facts as a journal would number them, one each ``step_ms``."""
    return [
        JournalRecord(seq=seq, at=seq * step_ms, mono_ms=seq * step_ms, fact=fact)
        for seq, fact in enumerate(made, start=1)
    ]


def standing(*moves: str, on: str = "", game: str = "g1") -> ProvisionalGame:
    """A table where these moves were judged to be made, and one that is not final stands on the board."""
    judged = fold(records(opening(1, game, *moves))).table(1).game
    assert judged is not None
    if not on:
        return ProvisionalGame(judged)
    board, move = judged.board(), chess.Move.from_uci(on)
    san = board.san_and_push(move)
    return ProvisionalGame(judged, ProvisionalMove(uci=on, san=san, fen=board.fen()))


class Hall:
    """Makes facts that can follow each other in one hall, at random but repeatably."""

    def __init__(self, seed: int, tables: int = 3, audiences: tuple[str, ...] = ("public", "hall")) -> None:
        self._random = random.Random(seed)
        self._tables = tables
        self._audiences = audiences
        self._boards: dict[int, chess.Board] = {}
        self._open: dict[int, list[str]] = {}
        self._games: dict[int, str] = {}
        self._count = 0

    def facts(self, count: int) -> list[Fact]:
        return [self._next() for _ in range(count)]

    def _next(self) -> Fact:
        self._count += 1
        if self._random.random() < 0.05:
            elsewhere: list[Fact] = [
                facts.BoardAssigned(table=1, board=f"b{self._count}"),
                facts.RequestAnswered(request=f"r{self._count}", kind="seat", by="desk", ok=True),
                facts.SystemClockChanged(seconds=2.5),
                facts.NoteAdded(note=f"n{self._count}", by="arbiter", text="Fever."),
                facts.NoteResolved(note=f"n{self._count - 1}", by="arbiter"),
            ]
            return self._random.choice(elsewhere)
        table = self._random.randint(1, self._tables)
        game = self._games.get(table)
        if game is None or self._random.random() < 0.06:
            return self._assigned(table)
        if table not in self._boards:
            self._boards[table] = chess.Board()
            return facts.GameStart(table=table, game=game, fen=chess.STARTING_FEN)
        return self._in_game(table, game, self._boards[table])

    def _assigned(self, table: int) -> Fact:
        self._boards.pop(table, None)
        self._open[table] = []
        if table in self._games and self._random.random() < 0.3:
            del self._games[table]
            return facts.TableCleared(table=table)
        game = self._games[table] = f"g{self._count}"
        shown = tuple(name for name in self._audiences if self._random.random() < 0.7)
        return facts.PlayersSeated(table=table, assignment=assignment(table, game, shown))

    def _moved_on(self, table: int, game: str) -> Fact | None:
        free = [one for one in range(1, self._tables + 2) if one not in self._games]
        if not free:
            return None
        to = self._random.choice(free)
        self._games[to], self._boards[to] = self._games.pop(table), self._boards.pop(table)
        self._open[to] = self._open.pop(table)
        times = self._random.choice(((None, None), (60_000, 90_000)))
        return facts.GameTransferred(
            table=table,
            to=to,
            game=game,
            by="arbiter",
            order=f"o{self._count}",
            white_ms=times[0],
            black_ms=times[1],
        )

    def _in_game(self, table: int, game: str, board: chess.Board) -> Fact:
        what = self._random.random()
        raised = self._open.setdefault(table, [])
        if what < 0.1:
            raised.append(f"i{self._count}")
            return facts.IncidentRaised(table=table, game=game, incident=incident(raised[-1], table, game))
        if what < 0.2 and raised:
            which, undone = self._random.choice(raised), self._random.random() < 0.3
            return facts.IncidentAcknowledged(
                table=table, game=game, incident=which, by="arbiter", undone=undone
            )
        if what < 0.3 and raised:
            gone = raised.pop(self._random.randrange(len(raised)))
            return facts.IncidentClosed(table=table, game=game, incident=gone, reason="settled")
        if what < 0.4 and board.move_stack:
            for _ in range(self._random.randint(1, len(board.move_stack))):
                board.pop()
            return facts.MovesWithdrawn(table=table, game=game, ply=len(board.move_stack))
        if what < 0.42:
            return facts.FlagFell(table=table, game=game, color=self._random.choice(("white", "black")))
        if what < 0.44:
            return facts.ClockCorrected(
                table=table, game=game, color="black", before_ms=60_000, after_ms=180_000
            )
        if what < 0.445:
            return facts.OrientationSet(table=table, game=game, by="arbiter", white="right")
        if what < 0.45:
            return facts.PlayPaused(table=table, game=game, by="arbiter", reason="Fire alarm.")
        if what < 0.455:
            return facts.PlayResumed(table=table, game=game, by="arbiter")
        if what < 0.46:
            return facts.GameEnd(table=table, game=game, result="1-0", termination="resignation")
        if what < 0.475 and (moved := self._moved_on(table, game)) is not None:
            return moved
        legal = sorted(board.legal_moves, key=str)
        if not legal:
            return facts.GameEnd(table=table, game=game, result="1/2-1/2", termination="stalemate")
        move = self._random.choice(legal)
        board.push(move)
        return facts.MoveConfirmed(
            table=table, game=game, ply=len(board.move_stack), uci=move.uci(), white_ms=1000
        )


def halls(most: int = 60) -> st.SearchStrategy[list[Fact]]:
    """Histories of a hall."""
    return st.builds(
        lambda seed, count: Hall(seed).facts(count), st.integers(0, 10_000), st.integers(0, most)
    )
