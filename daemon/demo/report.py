"""How well a demonstration was recorded: what was really played beside what the hall holds. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from broker.contract.incidents import Incident
from broker.contract.messages import GameState
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.demo.tables import DemoGame, DemoTable

HEALTH = ("board_lost", "clock_lost", "result_shown")
"""Kinds of incidents about equipment, or an end that the result shows; a report of play leaves them out."""
LAST_INCIDENTS_S = 5.0
"""Hall seconds before the end from which on incidents do not count: they might not be raised any more."""
LATE_MS = 150.0
"""Simulated hands that run so late (hall ms) are later than the delays that judging allows for."""


@dataclass(frozen=True, slots=True)
class DemoReport:
    """The report, and whether the hall told and recorded the same.

    Attributes:
        data: what goes into the file, as JSON.
        faithful: what was published last of every game is what the journal has up to the same record. A
            hall that is stopped while it plays has written more by then, which nobody was told.
    """

    data: dict[str, Any]
    faithful: bool

    @property
    def _games(self) -> list[dict[str, Any]]:
        return [game for table in self.data["tables"] for game in table["games"]]

    @property
    def _families(self) -> int:
        return len({table["family"] for table in self.data["tables"]})

    def _by_mode(self, exact: Sequence[dict[str, Any]]) -> str:
        """How many were exact on boards that know their pieces, and on those that do not."""
        told = []
        for mode, words in (("piece", "identify pieces"), ("occupancy", "detect occupancy only")):
            games = [g for table in self.data["tables"] if table["mode"] == mode for g in table["games"]]
            done = [game for game in games if game["completed"]]
            told.append(f"{sum(game in exact for game in done)} of {len(done)} on boards that {words}")
        clocks = {table["clock"] for table in self.data["tables"]} - {"board", "screen"}
        beside = f", clocks also of {' and '.join(sorted(clocks))}" if clocks else ""
        return f"{self._families} families of boards{beside}; exact: {', '.join(told)}."

    def words(self) -> list[str]:
        """For the person at the terminal."""
        done = [game for game in self._games if game["completed"]]
        exact = [
            game
            for game in done
            if game["played"] == game["recorded"] and game["result_played"] == game["result_recorded"]
        ]
        planted, raised = self.data["incidents"]["planted"], self.data["incidents"]["raised"]
        games = f"{len(done)} games completed, {len(exact)} recorded exactly"
        lines = [f"{games}; {len(planted)} incidents committed, {len(raised)} raised."]
        if self._families > 1:
            lines.append(self._by_mode(exact))
        if self.data["late_ms_p99"] > LATE_MS:
            lines.append(
                f"This machine could not keep up (hands up to {self.data['late_ms_p99']:.0f} ms of hall time "
                "late): what was recorded may suffer from it. Choose a lower --speed or fewer --tables."
            )
        if not self.faithful:
            lines.append("What was published last is not what the journal holds: this is a defect.")
        return lines


def report_of(
    tables: Sequence[DemoTable],
    records: Sequence[JournalRecord],
    shown: Mapping[str, GameState],
    *,
    version: str,
    seed: int,
    late_ms_p99: float,
    epoch_ms: int,
    until: float,
) -> DemoReport:
    """Compare.

    Args:
        tables: what was played.
        records: the whole journal.
        shown: the last published state of each game.
        version: of Flagfall.
        seed: of the demonstration.
        late_ms_p99: lateness of the simulated hands in hall ms.
        epoch_ms: UTC in ms of hall time 0.
        until: hall time at which the boards stopped.
    """
    recorded, at = _recorded(records)
    last = until - LAST_INCIDENTS_S
    raised = [
        _raised(record, record.fact, epoch_ms)
        for record in records
        if isinstance(record.fact, facts.IncidentRaised)
        and is_alarm(record.fact.incident)
        and record.fact.incident.occurred_at <= epoch_ms + last * 1000
    ]
    planted = [
        {"table": table.number, "game": game.id, "kind": one.kind, "at_ms": round(at * 1000)}
        for table in tables
        for game in table.games
        for one, at in game.planted(last)
    ]
    data = {
        "version": version,
        "seed": seed,
        "late_ms_p99": round(late_ms_p99, 1),
        "tables": [_table(table, recorded, until) for table in tables],
        "incidents": {"planted": planted, "raised": raised},
    }
    faithful = all(_same(at.get((game, state.seq)), state) for game, state in shown.items())
    return DemoReport(data, faithful)


def is_alarm(incident: Incident) -> bool:
    """Whether a raised incident is about play and calls for somebody; hints and what is only noted do not."""
    return incident.kind not in HEALTH and incident.certainty != "hint" and not incident.closed_reason


def _recorded(records: Iterable[JournalRecord]) -> tuple[dict[str, Game], dict[tuple[str, int], Game]]:
    """Every game of the journal as it stood last, and as it stood after each record that changed it.

    The fold keeps only the present game of each table.
    """
    state = HallState()
    games: dict[str, Game] = {}
    at: dict[tuple[str, int], Game] = {}
    for record in records:
        state = state.after(record)
        if isinstance(record.fact, facts.PlayersSeated):
            games.pop(record.fact.assignment.game, None)  # taken back by the desk, it waits to begin again
        number = getattr(record.fact, "table", None)
        game = state.table(number).game if number is not None else None
        if game is not None and number is not None:
            games[game.id] = game
            at[game.id, state.table(number).game_seq] = game
    return games, at


def _table(table: DemoTable, recorded: Mapping[str, Game], until: float) -> dict[str, Any]:
    return {
        "table": table.number,
        "family": table.family,
        "model": table.model,
        "mode": table.mode,
        "clock": table.clock,
        "games": [
            _game(game, recorded.get(game.id), until) for game in table.games if game.begins is not None
        ],
    }


def _game(game: DemoGame, recorded: Game | None, until: float) -> dict[str, Any]:
    completed = recorded is not None and recorded.over and game.stopped is None
    if game.stopped is not None:
        until = min(until, game.stopped)
    played = [move.uci() for move in game.script.moves]
    if not completed and game.begins is not None:
        pressed = [at for at in game.script.pressed if at is not None and game.begins + at <= until]
        played = played[: len(pressed)]
    return {
        "id": game.id,
        "completed": completed,
        "played": played,
        "recorded": [made.move.uci() for made in recorded.moves] if recorded else [],
        "result_played": game.script.result if completed else "*",
        "result_recorded": recorded.result if recorded else "*",
    }


def _raised(record: JournalRecord, fact: facts.IncidentRaised, epoch_ms: int) -> dict[str, Any]:
    incident = fact.incident
    return {
        "table": fact.table,
        "game": fact.game,
        "kind": incident.kind,
        "grade": incident.certainty,
        "at_ms": incident.occurred_at - epoch_ms,
        "delay_ms": record.at - incident.occurred_at,
    }


def _same(game: Game | None, state: GameState) -> bool:
    if game is None:
        return not state.moves
    recorded = [made.move.uci() for made in game.moves]
    return recorded == [made.uci for made in state.moves] and game.result == state.result
