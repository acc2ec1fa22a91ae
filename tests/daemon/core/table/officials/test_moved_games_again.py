"""A game that changed its table, decided again: from a recording of the hall, of one table, in a stretch."""

from __future__ import annotations

import pytest

from broker.contract.requests import PauseRequest, TransferGameRequest
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.rules.rules import default_for
from daemon.demo.tables import demo_tables
from daemon.replay.journal_recording import JournalPart, recording_of
from daemon.replay.replay_window import ReplayWindow, ReplayWindowRequest
from tests.daemon.hall_on_record import EPOCH_MS, HallOnRecord, file_of, replay, unlike
from tests.daemon.replay.test_signal_log import facts_of

SECONDS = 420.0
PAUSED_S = 30.0


class Moving(HallOnRecord):
    """Two tables; as soon as a game has ended at one of them, that of the other continues there."""

    def __init__(self) -> None:
        super().__init__(
            demo_tables(2, seed=3, games=None, rulesets=default_for, incidents=False, ends=SECONDS)
        )
        self.moved: JournalRecord | None = None
        self.plan.append((PAUSED_S, lambda now: self.pause(now, paused=True)))
        self.plan.append((PAUSED_S + 10, lambda now: self.pause(now, paused=False)))
        self.plan.extend((60.0 + 0.5 * step, self.try_it) for step in range(600))

    def pause(self, now: float, *, paused: bool) -> None:
        asked = PauseRequest(id=f"p{now}", by="Carla", client="page", table=None, paused=paused)
        assert self.ask(asked, "pause", now)

    def try_it(self, now: float) -> None:
        if self.moved is not None:
            return
        for table, to in ((1, 2), (2, 1)):
            game = self.hall.state.table(table).game
            if game is None or game.over or len(game.moves) < 4:
                continue
            asked = TransferGameRequest(
                id=f"m{now}-{table}", by="Carla", client="page", table=table, game=game.id, to=to
            )
            if self.ask(asked, "transfer-game", now):
                self.moved = next(
                    one for one in reversed(self.records) if isinstance(one.fact, facts.GameTransferred)
                )
                return

    @property
    def fact(self) -> facts.GameTransferred:
        assert self.moved is not None
        assert isinstance(self.moved.fact, facts.GameTransferred)
        return self.moved.fact

    @property
    def moved_at(self) -> int:
        """UTC in ms."""
        assert self.moved is not None
        return self.moved.at


@pytest.fixture(scope="module")
def afternoon() -> Moving:
    """Part of an afternoon in which that happens."""
    hall = Moving()
    hall.run(SECONDS)
    assert hall.moved_at < EPOCH_MS + (SECONDS - 30) * 1000
    return hall


def of(made: list[Fact], table: int) -> list[Fact]:
    return [
        fact
        for fact in made
        if getattr(fact, "table", None) == table and not isinstance(fact, facts.BoardAssigned)
    ]


def test_the_hall_decides_the_same_again(afternoon: Moving) -> None:
    decisions, _ = replay(recording_of(file_of(afternoon.journal), JournalPart()))
    assert unlike(afternoon.decided, facts_of(decisions)) == ""


@pytest.mark.parametrize("which", ["old", "new"])
def test_so_does_each_of_the_two_tables_alone(afternoon: Moving, which: str) -> None:
    """That of the new one brings the old one along, where the game began."""
    table = afternoon.fact.to if which == "new" else afternoon.fact.table
    decisions, hall = replay(recording_of(file_of(afternoon.journal), JournalPart(table=table)))
    found = [one.fact for one in decisions]
    assert unlike(of(afternoon.decided, table), of(found, table)) == ""
    ports = {"port-1", "port-2"} if which == "new" else {f"port-{table}"}
    assert {port for number in (1, 2) for port in hall.ports_of(number)} == ports


@pytest.mark.parametrize("which", ["old", "new"])
def test_a_stretch_over_it_shows_what_was_decided_before_and_after_it(afternoon: Moving, which: str) -> None:
    table = afternoon.fact.to if which == "new" else afternoon.fact.table
    since, until = afternoon.moved_at - 40_000, afternoon.moved_at + 30_000
    stretch = ReplayWindow(file_of(afternoon.journal), ReplayWindowRequest(table, since, until))
    moments = [one for one in stretch.moments() if one is not None]
    after = [
        record
        for record in afternoon.records
        if getattr(record.fact, "table", None) == table
        and since < record.at <= until
        and isinstance(record.fact, facts.MoveConfirmed)
    ]
    finals = [one.at for one in moments for text in one.decided if "is final" in text]
    assert finals == [record.at for record in after]
    last = moments[-1]
    game = afternoon.fact.game
    plies = [
        record.fact.ply
        for record in afternoon.records
        if isinstance(record.fact, facts.MoveConfirmed) and record.fact.game == game and record.at <= until
    ]
    if which == "new":
        assert last.ply == plies[-1]
        assert any("play is paused" in text for one in moments for text in one.assessment)
        assert len(stretch.moves) == plies[-1]
    elif not any(record.at > afternoon.moved_at for record in after):
        assert last.fen == ""
