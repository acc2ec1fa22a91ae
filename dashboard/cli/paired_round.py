"""The output for a paired round: a table for people, plain values for programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from dashboard.pairing.core.checker import PairingFault
from dashboard.pairing.core.system import RoundPairing
from dashboard.pairing.core.tournament import ByeKind, Player, Tournament

BYES = {
    ByeKind.PAIRING: "bye",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "absent",
}
IN_A_MATCH = {**BYES, ByeKind.FULL: "board won by forfeit"}
"""A board of a team match that the other team leaves empty; a match has no byes."""


@dataclass(frozen=True, slots=True)
class RoundOutput:
    """A paired round with what its output needs.

    Attributes:
        tournament: as it was before the round.
        points: before the round, as the format counts them.
        settings: of the system, as the command line or the file gave them.
    """

    system: str
    round: int
    tournament: Tournament
    points: Mapping[int, Fraction]
    pairing: RoundPairing
    findings: tuple[PairingFault, ...]
    settings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def data(answer: RoundOutput) -> dict[str, Any]:
    """Return the round for programs: plain lists, mappings, numbers and strings."""
    counted = answer.points
    players = {player.number: player for player in answer.tournament.players}

    def side(number: int) -> dict[str, Any]:
        player = players[number]
        return {
            "number": number,
            "name": player.name,
            "rating": player.rating,
            "score": float(counted[number]),
        }

    return {
        "system": answer.system,
        "round": answer.round,
        "settings": dict(answer.settings),
        "games": [
            {
                "board": board,
                "white": side(game.white),
                "black": side(game.black),
                "stage": game.stage,
                "extra": game.extra,
            }
            for board, game in enumerate(answer.pairing.round.games, start=1)
        ],
        "byes": [{**side(bye.player), "kind": bye.kind.value} for bye in answer.pairing.round.byes],
        "reasons": [
            {"players": list(reason.players), "rule": reason.rule, "text": reason.text}
            for reason in answer.pairing.reasons
        ],
        "notes": list(answer.pairing.notes),
        "findings": [
            {"severity": finding.severity.value, "players": list(finding.players), "text": finding.text}
            for finding in answer.findings
        ],
    }


def show(answer: RoundOutput, *, why: bool) -> None:
    """Print the round for people."""
    from rich.table import Table

    from dashboard.cli.rich_table import console

    counted = answer.points
    players = {player.number: player for player in answer.tournament.players}
    name = answer.tournament.name or "Tournament"
    of = f" of {answer.tournament.rounds_planned}" if answer.tournament.rounds_planned else ""
    table = Table(title=f"{name}: round {answer.round}{of}", title_justify="left")
    stages = any(game.stage for game in answer.pairing.round.games)
    table.add_column("Board", justify="right", no_wrap=True)
    for color in ("White", "Black"):
        table.add_column(color)
        table.add_column("Rating", justify="right", no_wrap=True)
        table.add_column("Points", justify="right", no_wrap=True)
    if stages:
        table.add_column("Stage")
    for board, game in enumerate(answer.pairing.round.games, start=1):
        cells = [
            cell for number in (game.white, game.black) for cell in _cells(players[number], counted[number])
        ]
        table.add_row(str(board), *cells, *([game.stage] if stages else []))
    shown = console()
    shown.print(table)
    for bye in answer.pairing.round.byes:
        points = f"{float(counted[bye.player]):g}"
        word = (IN_A_MATCH if answer.system == "team-match" else BYES)[bye.kind]
        shown.print(f"{word}: {_named(players[bye.player])} ({points})", markup=False)
    if why:
        for reason in answer.pairing.reasons:
            shown.print(f"{reason.rule}: {reason.text}", markup=False, soft_wrap=True)
    for note in answer.pairing.notes:
        shown.print(f"Note: {note}", markup=False, soft_wrap=True)
    for finding in answer.findings:
        shown.print(f"{finding.severity.value.capitalize()}: {finding.text}", markup=False, soft_wrap=True)


def _cells(player: Player, points: Any) -> list[str]:
    return [_named(player), str(player.rating or ""), f"{float(points):g}"]


def _named(player: Player) -> str:
    return " ".join(part for part in (str(player.number), player.title, player.name) if part)
