"""An incident, with everything that an arbiter decides it by: evidence, choices, remedies, decisions.

Times are as in `broker/contract/messages.py`.
"""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, field_validator

from broker.contract.message import Color, Grade, Message, Result, Worded

Kind = Literal[
    "illegal_move",
    "press_without_move",
    "press_before_move",
    "two_hands",
    "wrong_hand",
    "unpromoted_pawn",
    "king_capture",
    "displaced_pieces",
    "touch_move",
    "wrong_initial_position",
    "reversed_colors",
    "illegal_position_on_board",
    "late_arrival",
    "clock_setting",
    "clock_stopped",
    "flag_fall",
    "dead_position",
    "threefold",
    "fivefold",
    "fifty_moves",
    "seventyfive_moves",
    "draw_offer",
    "quickplay_finish",
    "resignation",
    "device",
]
"""The kinds that rules cover: a rule set has an article for each of these that its text mentions.

illegal_move: an illegal move, or pieces out of place, at the press; illegal_position_on_board: both kings
in check, or a pawn on the last rank, and not corrected. device: a phone or another device of a player.
"""

OtherKind = Literal[
    "board_lost",
    "clock_lost",
    "set_clock_manually",
    "stop_clock_manually",
    "clock_changed_in_pause",
    "clock_not_started",
    "position_to_set_up",
    "result_missing",
    "result_shown",
    "no_game",
    "ambiguous_position",
    "moves_withdrawn",
    "draw_agreed",
    "both_late",
    "wrong_opponent",
    "misconduct",
    "both_low_on_time",
    "both_flags",
    "draw_claim_possible",
    "arbiter_call",
]
"""The other kinds, without an article: equipment, the record, statements of players.

both_late: both players were absent at the start. misconduct: a player broke a rule that no board or clock
shows. wrong_opponent: another player than the paired one is at the board, for which no rule set has an
answer. both_flags: both flags are down, no player has claimed it, and by the rules it is a draw.
set_clock_manually, stop_clock_manually, position_to_set_up: an arbiter has to do it by hand.
clock_changed_in_pause: a clock shows other times after a pause. clock_not_started: the start has passed, or
moves are made, and it never ran. result_missing: the pieces are set up for the next game. result_shown: both
kings are in the centre, which shows a result. no_game: the clock runs, or moves are made, and no game has
started. ambiguous_position, moves_withdrawn: the record is uncertain, or was wrong.
"""

UrgentKind = Literal[
    "arbiter_call",
    "clock_changed_in_pause",
    "clock_setting",
    "set_clock_manually",
    "stop_clock_manually",
    "draw_agreed",
    "flag_fall",
    "illegal_move",
    "king_capture",
    "late_arrival",
    "no_game",
    "quickplay_finish",
    "resignation",
    "reversed_colors",
    "unpromoted_pawn",
    "wrong_opponent",
    "wrong_initial_position",
]
"""Kinds of alerts for which an arbiter goes to the table now, whatever the remedy."""


class SquareEvidence(Message):
    """One square change in the evidence of an incident; ``piece`` "" = emptied, "?" = unidentified."""

    at_ms: int = Field(description="Relative to the moment that is judged (the press, or the flag).")
    square: str
    piece: str


class ClockEvidence(Message):
    """One clock reading or press in the evidence of an incident."""

    at_ms: int
    event: Literal["press", "reading", "flag", "lost", "back"]
    color: Color | None = None
    white_ms: int | None = None
    black_ms: int | None = None


class IncidentOption(Worded):
    """One way in which play went, or may continue, for an arbiter to choose."""

    label: str = Field(description="Its moves, or what happened, in words; a request names it by them.")
    ply: int = Field(description="Number of confirmed plies that it keeps.")
    moves: list[str] = Field(description="What follows them, in UCI.")
    mismatches: str = Field(default="", description="What is misplaced on the board then; empty = nothing.")


class Remedy(Worded):
    """A remedy of the rules for an incident, worked out for this game, which an arbiter may apply directly.

    An empty field means no change: no times = the clock is not touched, no result = the game continues.
    """

    text: str = Field(description="All of it in one or two sentences, with the times and who gets them.")
    warning: bool = Field(default=False, description="The player is warned; the warning counts.")
    white_ms: int | None = Field(default=None, description="White's time to set; both or none.")
    black_ms: int | None = None
    white_before_ms: int | None = Field(
        default=None, description="What the clock showed when these times were worked out; None = unknown."
    )
    black_before_ms: int | None = None
    proportional: bool = Field(
        default=False,
        description="A time is a share of what the clock shows when it is applied; else each player gains or "
        "loses what lies between the times before and those to set, whenever it is applied.",
    )
    fen: str = Field(default="", description="The position to put on the board, and who is to move.")
    restart_game: bool = Field(default=False, description="The game is cancelled and restarts from `fen`.")
    postpones: bool = Field(
        default=False,
        description="The decision about a claim waits: play continues, and a fallen flag asks for it.",
    )
    result: Result | None = Field(default=None, description="The game ends with it.")
    termination: str = ""


class Decision(Worded):
    """What an arbiter decided about an incident."""

    by: str
    at: int
    applied: Remedy | None = Field(description="What was applied; None = refused, nothing is applied.")
    proposed: str | None = Field(
        default=None,
        description="The words of what was proposed then, with the times of that moment: those of `applied` "
        "where it was applied as proposed; empty = nothing was proposed; None = the record does not say.",
    )
    note: str = ""
    white_before_ms: int | None = Field(default=None, description="What the clock showed then.")
    black_before_ms: int | None = None


class ReversedDecision(Message):
    """A decision that was undone, for the record."""

    decision: Decision
    by: str
    at: int


class TimesToSet(Worded):
    """Both times to set on a clock by hand."""

    white_ms: int
    black_ms: int
    why: str = Field(default="", description="Why by hand, and what to do if the clock has run on since.")


class Incident(Worded):
    """Something an arbiter may have to act on, with everything that it rests on."""

    id: str
    table: int
    game: str
    kind: str = Field(
        description="A kind that rule sets speak of (as in `Ruleset.articles`), or "
        + ", ".join(get_args(OtherKind))
    )
    certainty: Grade
    color: Color | None = Field(default=None, description="The offender; None = neither player.")
    summary: str = Field(description="What happened, in a sentence or two; the table is not named.")
    article: str = ""
    rule: str = Field(default="", description="The rule in words, from the table's rule set.")
    remedy: Remedy | None = Field(default=None, description="What the rule set proposes; None = nothing.")
    options: list[Remedy] = Field(default=[], description="What else the rule set has, the mildest first.")
    times_to_set: TimesToSet | None = Field(
        default=None, description="Times that are to be set by hand until the clock shows them."
    )
    may_act: str = Field(default="", description="Who may act on it, and until when, in words.")
    can_mate: Literal["winnable", "unwinnable", "unknown"] | None = Field(
        default=None, description="Whether the opponent can still mate, if the remedy depends on it."
    )
    mate_line: list[str] = Field(default=[], description="A line to that mate, in UCI.")
    mate_deadline: int | None = Field(
        default=None,
        description="Of a fallen flag: until then a mate on the board goes before it; None = none does.",
    )
    illegal_move_number: int | None = Field(
        default=None, description="Which illegal move of this player it is, where the rule set counts them."
    )
    claimed_by: Color | None = Field(default=None, description="The player who claimed it; None = no claim.")
    contradicted: str = Field(
        default="", description="What contradicts a result shown with the kings, in words; empty = nothing."
    )
    witness: str = Field(default="", description="The witness of a claim; empty = none is named.")
    ply: int = Field(description="Confirmed plies before it.")
    fen_before: str = ""
    placement_after: str = Field(default="", description="What stood on the board when it was judged.")
    squares: list[SquareEvidence] = Field(default=[])
    clock: list[ClockEvidence] = Field(default=[])
    choices: list[IncidentOption] = Field(
        default=[], description="Options for the arbiter, the likeliest first."
    )
    occurred_at: int = Field(description="When the evidence that completes it arrived.")
    detection_ms: int = Field(default=0, description="From that moment until it was raised.")
    acknowledged_by: str = ""
    decision: Decision | None = Field(default=None, description="None = open, or undone.")
    reversed_decisions: list[ReversedDecision] = Field(
        default=[], description="Earlier decisions that were undone."
    )
    closed_reason: str = Field(default="", description="Why it was closed; empty = open.")

    @field_validator("remedy", mode="before")
    @classmethod
    def _in_words_only(cls, remedy: object) -> object:
        """Before remedies were worked out they were a sentence, perhaps empty."""
        if not isinstance(remedy, str):
            return remedy
        return {"text": remedy} if remedy else None


class Incidents(Message):
    """The open incidents of a table, oldest first, and those closed last."""

    journal: str
    seq: int
    incidents: list[Incident]
