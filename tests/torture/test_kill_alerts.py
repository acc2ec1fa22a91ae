"""The kill test judges alerts: what hands did is told, and nobody is accused of anything else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.message import Color
from drivers.dgt.simulated.board import DgtSimulator
from drivers.simulation.games import RecordedGame
from drivers.simulation.players import PlantedIncident, Script
from drivers.simulation.players.actions import StartClock
from tests.torture import kill_alerts
from tests.torture.kill_alerts import Alert, Verdict, Wrong, alerts_in, ended_in, judged
from tests.torture.kill_hall import Played, Seat

MOVES = [chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "g1f3", "b8c6")]
BEGINS, AT, OVER = 100.0, 40.0, 55.0
"""The hall time at which the game begins; the moments in it of a deed, and at which its clock continues."""
GAME = "7-1-shipped-1"


def played(*planted: PlantedIncident) -> Played:
    script = Script(
        actions=(StartClock(1.0, chess.WHITE), StartClock(OVER, chess.BLACK)),
        moves=tuple(MOVES),
        result="1-0",
        termination="resignation",
        shown="official",
        ends=90.0,
        planted=planted,
        time_control="5400+30",
        pressed=(10.0, 20.0, 30.0, 60.0),
    )
    recorded = RecordedGame(
        id="shipped-1",
        white="Ann",
        black="Bob",
        clocks_ms=(),
        moves=tuple(MOVES),
        result="1-0",
        termination="resignation",
        time_control="5400+30",
    )
    return Played(id=GAME, script=script, begins=BEGINS, recorded=recorded)


ILLEGAL = PlantedIncident("illegal_move", chess.BLACK, AT)
TWO_HANDS = PlantedIncident("two_hands", chess.BLACK, AT)
NO_MOVE = PlantedIncident("press_without_move", chess.BLACK, AT)


def seat() -> Seat:
    return Seat(7, DgtSimulator(seed="7", serial="10007"), Path("board-007"), [0])


def alert(kind: str = "illegal_move", color: Color = "black", ply: int = 3, at: float = BEGINS + AT) -> Alert:
    incident = Incident(
        id=f"7-{at}-{kind}",
        table=7,
        game=GAME,
        kind=kind,
        certainty="certain",
        color=color,
        summary="Black completed an illegal move: knight b8\N{EN DASH}b5.",
        article="",
        rule="",
        ply=ply,
        fen_before=chess.STARTING_FEN,
        placement_after="",
        squares=[],
        clock=[],
        occurred_at=round(at * 1000),
        detection_ms=0,
    )
    return Alert(7, incident, at, at + 1.0)


def verdict(
    *alerts: Alert,
    planted: PlantedIncident = ILLEGAL,
    here: Seat | None = None,
    wrong: tuple[Wrong, ...] = (),
    ended: float = BEGINS + 95.0,
) -> Verdict:
    return judged([(here or seat(), played(planted))], alerts, wrong, {GAME: ended})


def test_a_deed_that_was_told_is_nothing_to_speak_of() -> None:
    found = verdict(alert())
    assert (found.deeds, found.told) == (1, 1)
    assert [*found.invented, *found.missed, *found.again] == []


def test_one_that_a_log_told_later_is_known_by_its_ply() -> None:
    assert verdict(alert(at=BEGINS + AT - 30.0)).told == 1


@pytest.mark.parametrize(
    "wrongly",
    [
        alert("press_without_move"),
        alert(color="white"),
        alert(ply=1, at=BEGINS + 10.0),
        replace(alert(), incident=alert().incident.model_copy(update={"game": "7-2"})),
    ],
    ids=["another deed", "another player", "another moment", "another game"],
)
def test_an_alert_of_which_hands_know_nothing_is_invented(wrongly: Alert) -> None:
    found = verdict(alert(), wrongly)
    assert (found.told, len(found.invented)) == (1, 1)


def test_what_was_told_already_is_told_again() -> None:
    found = verdict(alert(), alert(at=BEGINS + AT + 5.0))
    assert (len(found.again), found.invented) == (1, [])


def test_table_time_and_what_went_wrong_are_named() -> None:
    wrong = (
        Wrong(BEGINS + 30.0, "kill daemon"),
        Wrong(BEGINS + 35.0, "die for 2.1 s of the hall", 7),
        Wrong(BEGINS + 36.0, "die for 3.0 s of the hall", 8),
    )
    (missed,) = verdict(wrong=wrong).missed
    assert missed == (
        f"table 7 {GAME}, 140.0 s, ply 3: illegal_move by black; kill daemon 10.0 s before, "
        "die for 2.1 s of the hall 5.0 s before"
    )
    (invented,) = verdict(alert(), alert(ply=1, at=BEGINS + 10.0), wrong=wrong).invented
    assert invented.endswith("hands: illegal_move by black at 140.0 s, ply 3; nothing went wrong before it")


def unheard(*moments: float) -> Seat:
    here = seat()
    spells = zip(moments[::2], moments[1::2], strict=True)
    here.unheard.past += [(BEGINS + since, BEGINS + until) for since, until in spells]
    return here


EXCUSES = [
    ("the daemon was away until it was put right", ILLEGAL, unheard(38.0, 56.0), kill_alerts.OVER),
    ("it was not", ILLEGAL, unheard(38.0, 50.0), ""),
    ("the daemon was away before it", ILLEGAL, unheard(20.0, 30.0), ""),
    (
        "hands were not heard, and it is a matter of times",
        TWO_HANDS,
        unheard(30.0, 37.0),
        kill_alerts.NO_TIMES,
    ),
    (
        "a press without a move was read with all that lay behind the log",
        NO_MOVE,
        unheard(30.0, 39.5),
        kill_alerts.NO_TIMES,
    ),
    ("it was heard when it was made", NO_MOVE, unheard(30.0, 38.5), ""),
    ("they were", TWO_HANDS, unheard(20.0, 30.0), ""),
    (
        "the flag was not heard of until the result was entered",
        PlantedIncident("flag_fall", chess.BLACK, AT),
        unheard(42.0, 99.0),
        kill_alerts.NO_NEED,
    ),
    (
        "it was heard for a moment now and then",
        PlantedIncident("flag_fall", chess.BLACK, AT),
        unheard(39.0, 50.0, 52.0, 70.0, 71.0, 93.0),
        kill_alerts.NO_NEED,
    ),
    (
        "a clock set wrongly was not heard before its player had pressed",
        PlantedIncident("clock_setting", chess.WHITE, 5.0, "clock_short"),
        unheard(4.0, 12.0),
        kill_alerts.RAN_UNHEARD,
    ),
    (
        "it was, while his time ran",
        PlantedIncident("clock_setting", chess.WHITE, 5.0, "clock_short"),
        unheard(4.0, 8.0),
        "",
    ),
    ("the flag was heard of", PlantedIncident("flag_fall", chess.BLACK, AT), unheard(41.0, 60.0), ""),
]


@pytest.mark.parametrize(
    ("planted", "here", "why"), [one[1:] for one in EXCUSES], ids=[one[0] for one in EXCUSES]
)
def test_a_deed_is_missed_unless_nobody_could_be_told(planted: PlantedIncident, here: Seat, why: str) -> None:
    found = verdict(planted=planted, here=here)
    assert dict(found.excused) == ({why: 1} if why else {})
    assert len(found.missed) == (not why)


def test_a_board_without_power_excuses_what_it_did_not_see_and_a_mute_one_what_it_told_no_log_of() -> None:
    dark, mute, told = seat(), seat(), seat()
    dark.dark.past.append((BEGINS + 38.0, BEGINS + 41.0))
    for one in (mute, told):
        one.mute.past.append((BEGINS + 38.0, BEGINS + 41.0))
    told.logs.append(BEGINS + 70.0)
    assert [list(verdict(here=one).excused) for one in (dark, mute, told)] == [
        [kill_alerts.NOT_TOLD],
        [kill_alerts.NOT_TOLD],
        [],
    ]


def test_only_accusations_are_read_from_an_export() -> None:
    def raised(kind: str, grade: str) -> dict[str, object]:
        incident = alert(kind).incident.model_dump() | {"certainty": grade}
        return {"at": 141_000, "fact": {"type": "incident_raised", "table": 7, "incident": incident}}

    exported = [
        raised("illegal_move", "certain"),
        raised("touch_move", "hint"),
        raised("board_lost", "certain"),
        raised("ambiguous_position", "likely"),
        {"at": 190_000, "fact": {"type": "game_ended", "game": GAME}},
        {"at": 195_000, "fact": {"type": "game_ended", "game": GAME}},
    ]
    (found,) = alerts_in(exported, epoch_ms=0)
    assert (found.incident.kind, found.at, found.told_at) == ("illegal_move", 140.0, 141.0)
    assert ended_in(exported, epoch_ms=0) == {GAME: 190.0}
