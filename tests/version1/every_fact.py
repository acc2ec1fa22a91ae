"""Every kind of fact and of incident, written out field by field.

`every.journal` was made of this list with version 1, and then the people of the event "Blitz" were forgotten.
The list is renamed with the code, so that the migrated journal must hold exactly these facts.
"""

from __future__ import annotations

from typing import Any, get_args

import chess

from broker.contract.incidents import (
    ClockEvidence,
    Decision,
    Incident,
    IncidentOption,
    Kind,
    OtherKind,
    Remedy,
    ReversedDecision,
    SquareEvidence,
    TimesToSet,
)
from broker.contract.messages import Assignment, Player
from broker.contract.requests import (
    AddNoteRequest,
    ChooseOptionRequest,
    ClaimRequest,
    CorrectMovesRequest,
    DecideRequest,
    PressRequest,
    Request,
    SeatRequest,
    SetBroadcastDelayRequest,
    SetOrientationRequest,
    SetPositionRequest,
    TransferGameRequest,
)
from broker.contract.ruleset import Article, Ruleset
from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.core.record.facts import Fact

KINDS = (*get_args(Kind), *get_args(OtherKind))

AT = 1_790_000_000_000
"""When everything happened: the number of the fact in seconds is added."""

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
    articles={kind: Article(article=f"{at}.1", text=f"Rule {at}.") for at, kind in enumerate(get_args(Kind))},
)

SEATED = Assignment(
    event="Harbour Open",
    round=2,
    table=1,
    game="2.1",
    white=Player(name="Berg, Anna", title="WIM", rating=2100, federation="NOR", minor=True, assisted=True),
    black=Player(name="Boris Täl #1", team="SK 04"),
    time_control="5400+30",
    ruleset=RULES,
    starts_at=AT,
    audiences=["public", "hall"],
    minors={"public": "initials"},
)

REMEDY = Remedy(
    text=Sentence("remedy_plus", side="white", time=Sentence("rule_seconds", count=60)),
    warning=True,
    white_ms=60_000,
    black_ms=90_000,
    white_before_ms=60_000,
    black_before_ms=30_000,
    proportional=True,
    fen=chess.STARTING_FEN,
    restart_game=True,
    postpones=True,
    result="0-1",
    termination="forfeit",
)

DECIDED = Decision(by="carla", at=AT, applied=REMEDY, proposed="Warn White.", note="Anna has fever")

WHOLE = Incident(
    id="whole",
    table=1,
    game="2.1",
    kind="illegal_move",
    certainty="likely",
    color="white",
    summary=Sentence("remedy_minus", side="white", time=Sentence("rule_minutes", count=2)),
    article="7.5.5",
    rule="Two minutes.",
    remedy=REMEDY,
    options=[Remedy(text="Warn White.", warning=True), REMEDY],
    times_to_set=TimesToSet(white_ms=1, black_ms=2, why=Sentence("rule_hours", time="1:00:30")),
    may_act="The arbiter.",
    can_mate="winnable",
    mate_line=["d1h5", "e7e5"],
    mate_deadline=AT + 5,
    illegal_move_number=2,
    claimed_by="black",
    contradicted="The clock runs.",
    witness="the arbiter, A. Meyer",
    ply=3,
    fen_before=chess.STARTING_FEN,
    placement_after=chess.STARTING_BOARD_FEN,
    squares=[SquareEvidence(at_ms=-5, square="e2", piece="?")],
    clock=[ClockEvidence(at_ms=0, event="press", color="white", white_ms=1, black_ms=2)],
    choices=[
        IncidentOption(
            label=Sentence("rule_minutes", count=3), ply=2, moves=["e2e4"], mismatches="a rook on h3"
        ),
        IncidentOption(label="e4", ply=0, moves=[]),
    ],
    occurred_at=AT,
    detection_ms=1370,
    acknowledged_by="carla",
    decision=DECIDED,
    reversed_decisions=[
        ReversedDecision(decision=DECIDED.model_copy(update={"applied": None}), by="emil", at=AT)
    ],
    closed_reason="carla cancelled the game",
)


def of_kind(number: int, kind: str) -> Incident:
    """An incident with little in it."""
    return Incident(
        id=f"i{number}",
        table=1,
        game="2.1",
        kind=kind,
        certainty="hint",
        summary="Two hands",
        ply=0,
        occurred_at=AT,
    )


def _answered(asked: Request, kind: str, text: str = "") -> Fact:
    fields = asked.model_dump(mode="json", exclude={"id", "by", "client"})
    return facts.RequestAnswered(
        request=asked.id, kind=kind, by=asked.by, ok=not text, text=text, asked=fields, came_at=AT
    )


def _asked() -> list[Fact]:
    """Requests of every kind with a name that version 2 changes, and some others."""
    who: dict[str, Any] = {"by": "carla", "client": "page"}
    game: dict[str, Any] = {"table": 1, "game": "2.1"}
    return [
        _answered(SeatRequest(id="r1", **who, assignment=SEATED, expires_at=AT), "seat"),
        _answered(
            CorrectMovesRequest(id="r2", **who, **game, ply=0, moves=["e2e4"], expected_plies=2),
            "correct-moves",
        ),
        _answered(
            SetPositionRequest(id="r3", **who, **game, fen="8/8/8/8/8/8/8/8 w - - 0 1", expected_plies=2),
            "set-position",
            "No kings.",
        ),
        _answered(ChooseOptionRequest(id="r4", **who, **game, choice="e4"), "choose-option"),
        _answered(
            DecideRequest(
                id="r5",
                **who,
                table=1,
                incident="whole",
                decision="apply",
                remedy=REMEDY,
                note="Anna has fever",
            ),
            "decide",
        ),
        _answered(DecideRequest(id="r6", **who, table=1, incident="whole", decision="reject"), "decide"),
        _answered(
            ClaimRequest(id="r7", **who, **game, color="white", claim="reversed_colors", witness="Dora"),
            "claim",
        ),
        _answered(ClaimRequest(id="r8", **who, **game, color="white", claim="both_low_on_time"), "claim"),
        _answered(AddNoteRequest(id="r9", **who, text="Fever.", table=1, incident="whole"), "add-note"),
        _answered(SetOrientationRequest(id="r10", **who, table=1, what="board"), "set-orientation"),
        _answered(PressRequest(id="r11", **who, table=1, key="go", tapped_at=AT, received_at=AT), "press"),
        _answered(
            TransferGameRequest(id="r12", **who, **game, to=2), "transfer-game", "Somebody plays there."
        ),
        _answered(
            SetBroadcastDelayRequest(id="r13", **who, audience="public", delay_s=900), "set-broadcast-delay"
        ),
        facts.RequestAnswered(request="r14", kind="clear-table", by="desk", ok=True),
        facts.RequestAnswered(
            request="r15", kind="call-arbiter", by="desk", ok=True, asked={"table": 1, "color": None}
        ),
        facts.RequestAnswered(request="r16", kind="assign-board", by="desk", ok=True, asked={"table": 1}),
        facts.RequestAnswered(
            request="r17", kind="select-clock", by="desk", ok=True, asked={"table": 1, "clock": "screen"}
        ),
    ]


def every_fact() -> list[Fact]:
    """All of them, in an order in which a hall can be folded."""
    raised = [
        facts.IncidentRaised(table=1, game="2.1", incident=of_kind(number, kind))
        for number, kind in enumerate(KINDS)
    ]
    return [
        facts.DaemonStarted(
            version="1",
            time_scale=2.5,
            config={
                "hall": {
                    "name": "hall",
                    "time_control": "5400+30",
                    "start_games": "auto",
                    "time_scale": 2.5,
                    "zone": "",
                },
                "links": [],
                "tables": [{"number": 1, "board": "b1", "clock_position": "left"}],
                "audiences": [{"name": "public", "delay_s": 5.0}],
            },
            ruleset=RULES,
            last_seen_at=AT - 1,
        ),
        facts.SystemClockChanged(seconds=1.5e-05, asleep_s=1e16),
        facts.DelaySet(audience="public", delay_s=5, delay_moves=1, by="gustav"),
        facts.BoardAssigned(table=1, board="b1", place="/dev/ttyUSB0"),
        facts.ClockSideDetected(table=1, white="left"),
        facts.ClockSelected(table=1, by="carla", clock="screen"),
        facts.PlayersSeated(table=1, assignment=SEATED, previous_fen=chess.STARTING_FEN),
        facts.ScreenClockChanged(
            table=1,
            game="2.1",
            time_control="5400+30",
            at=AT,
            remaining_ms=(5_400_000, 5_399_000),
            periods=(1, 1),
            presses=(1, 0),
            turn_used_ms=5,
            turn="black",
            running=True,
            flags=("white",),
        ),
        facts.GameStart(table=1, game="2.1", fen=chess.STARTING_FEN),
        facts.MoveConfirmed(table=1, game="2.1", ply=1, uci="e2e4", white_ms=5, black_ms=6, confidence=0.97),
        facts.MoveConfirmed(table=1, game="2.1", ply=2, uci="e7e5", recovered=True),
        facts.MovesWithdrawn(table=1, game="2.1", ply=1),
        facts.PositionSet(table=1, game="2.1", ply=1, fen=chess.STARTING_FEN, by="carla"),
        facts.FlagFell(table=1, game="2.1", color="white"),
        facts.ClockCorrected(table=1, game="2.1", color="black", before_ms=60_000, after_ms=180_000),
        facts.PeriodBegan(table=1, game="2.1", color="white", period=2, after_ms=9),
        facts.ClockSetRequested(
            table=1,
            game="2.1",
            order="o1",
            by="carla",
            white_before_ms=1,
            black_before_ms=2,
            white_ms=3,
            black_ms=4,
            running="white",
        ),
        facts.ClockSetResult(
            table=1, game="2.1", order="o1", done=False, reason=Sentence("rule_minutes", count=2)
        ),
        facts.OrientationSet(table=1, game="2.1", by="carla", rotated=True, white="right"),
        facts.PlayPaused(table=1, game="2.1", by="carla", reason="Fire alarm.", white_ms=1, black_ms=2),
        facts.PlayResumed(table=1, game="2.1", by="carla"),
        *raised,
        facts.IncidentRaised(
            table=1,
            game="2.1",
            incident=WHOLE.model_copy(
                update={
                    "decision": None,
                    "reversed_decisions": [],
                    "closed_reason": "",
                    "acknowledged_by": "",
                }
            ),
        ),
        facts.IncidentAcknowledged(table=1, game="2.1", incident="whole", by="carla"),
        facts.IncidentUpdated(table=1, game="2.1", incident=WHOLE.model_copy(update={"closed_reason": ""})),
        facts.IncidentDecided(table=1, game="2.1", incident="whole", by="carla", decision=DECIDED),
        facts.IncidentDecided(table=1, game="2.1", incident="whole", by="emil", decision=None),
        facts.IncidentClosed(
            table=1, game="2.1", incident="whole", reason=Sentence("remedy_plus", side="black", time="5")
        ),
        facts.IncidentUpdated(table=1, game="2.1", incident=WHOLE),
        facts.NoteAdded(
            note="n1", by="carla", text='Looks like "#name:' + "0" * 64 + '".', about=1, incident="whole"
        ),
        facts.NoteAdded(note="#words:" + "1" * 64, by="carla", text="Coffee."),
        facts.NoteResolved(note="n1", by="emil"),
        *_asked(),
        facts.GameTransferred(table=1, to=2, game="2.1", by="carla", order="r12", white_ms=3, black_ms=4),
        facts.GameEnd(
            table=2,
            game="2.1",
            result="1-0",
            termination="resignation",
            by="carla",
            board_disconnected=True,
            white_ms=3,
            black_ms=4,
        ),
        facts.TableCleared(table=2),
        facts.PlayersSeated(
            table=3, assignment=SEATED.model_copy(update={"event": "Blitz", "table": 3, "game": "1.3"})
        ),
        facts.GameStart(table=3, game="1.3", fen=chess.STARTING_FEN),
        facts.MoveConfirmed(table=3, game="1.3", ply=1, uci="g1f3"),
    ]
