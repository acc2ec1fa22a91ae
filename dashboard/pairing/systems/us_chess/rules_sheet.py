"""The US Chess Swiss and its settings in sentences, for the wall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dashboard.pairing.systems.us_chess.groups.colors import Identical
from dashboard.pairing.systems.us_chess.groups.field import TeamRule

if TYPE_CHECKING:  # the engine imports this module
    from dashboard.pairing.systems.us_chess.engine import UsChess

ORDER = (
    (
        "Rank (28A): score, then rating, the unrated last; equal ratings by lot. The list of players has any "
        "rating that the director assigns (28D)."
    ),
    (
        "In this order: no two players meet twice (27A1), equal scores meet (27A2), upper half meets lower "
        "half (27A3), colours are equal (27A4) and alternate (27A5)."
    ),
    (
        "A rematch only where nothing else is left, with a note for the director. A no-show is no meeting "
        "and gives no colour; once both have moved it is a game, however it ended (28P)."
    ),
    (
        "Round 1: the bye is taken out, then upper half against lower half (28J); one toss gives the colour "
        "of the higher player on board 1, and colours take turns down the boards (29E2)."
    ),
)

FLOATERS = (
    "Score groups are paired from the top (29B). In an odd one the lowest rated drops, an unrated only when "
    "no rated player is left, and meets the highest ranked possible opponent of the next group; as few drop "
    "as short a way as possible (29D1, 29D2). Pairs that may not meet are replaced by the smallest change, "
    "without a limit of rating (29C2)."
)

COLORS = (
    "Only played games count for colours (29E1). Due is the colour that equalizes, else the other than the "
    "last one (29E3a); where neither is due one, boards have the toss colour for the higher ranked in turn."
)

AT_THE_DESK = (
    ("A late entrant has nothing for the rounds missed, or the half-point bye entered for them (28K)."),
    (
        "No-show: lost by forfeit, won by the player who was there, who gets no full-point bye later; "
        "neither came: lost by both (22A, 28L3)."
    ),
    "A player who withdraws has nothing for the rounds to come; games already played count for both players.",
    "Each section is paired separately; the toss is common to all.",
    "The next round waits for every result. Colours reversed by mistake: those that were assigned stay.",
)


def rules_sheet(rules: UsChess) -> tuple[str, ...]:
    """Return the settings, and the rules that no setting changes, a line each."""
    return (
        *ORDER,
        *_byes(rules),
        FLOATERS,
        *_other_floaters(rules),
        *_teams(rules),
        COLORS,
        *_limits(rules),
        *_who_has_it(rules),
        *_first_and_last(rules),
        *AT_THE_DESK,
    )


def _byes(rules: UsChess) -> Iterator[str]:
    yield (
        "Odd number: a house player plays, if there is one (28M1); else one full-point bye, fixed before "
        "the pairing."
    )
    yield (
        "It goes to the lowest rated of the lowest score who had no full-point bye, no win by forfeit and no "
        "half-point bye; then to an unrated; then to one with a half-point bye; then to the score above "
        "(28L2 to 28L4)."
    )
    late = ", ".join(map(str, sorted(rules.late_entrants))) or "none so far"
    yield f"Late for round 1, so its bye passes them over (late_entrants): {late} (28L2)."
    yield (
        "A higher rated of that group may have it to help colours, within the limits of 29E5 "
        "(bye_for_colors, 28L2a)."
        if rules.bye_for_colors
        else "It is never given to another to help colours (bye_for_colors: no)."
    )
    yield (
        "In four rounds a new player is spared and the score above has it (bye_spares_new, 28L5)."
        if rules.bye_spares_new
        else "New players are not spared it (bye_spares_new: no)."
    )


def _other_floaters(rules: UsChess) -> Iterator[str]:
    if rules.floater_limit is None:
        yield "No other player drops for the sake of colours (floater_limit: none)."
    else:
        yield (
            f"Another, rated at most {rules.floater_limit} points higher, drops instead (floater_limit) "
            "where that avoids a third equal colour or a worse balance of colours (29D1b)."
        )
    yield (
        "This applies also where it avoids a broken alternation (floater_alternation)."
        if rules.floater_alternation
        else "This does not apply for a broken alternation alone (floater_alternation: no)."
    )


def _teams(rules: UsChess) -> Iterator[str]:
    plus = rules.plus
    words: dict[TeamRule, str] = {
        "28N1": (
            f"Team-mates do not meet; where a score group makes them, its players go to the nearest one, but "
            f"not from a group of plus-{plus} or better (plus): there they meet (team_rule: 28N1)."
        ),
        "28N2": (
            "Team-mates do not meet in any score group, unless a leader would have to play down in the last "
            "round (team_rule: 28N2; plus has no effect)."
        ),
        "plus-minus": (
            f"Team-mates do not meet in score groups between minus-{plus} and plus-{plus} (plus); in others "
            "they may (team_rule: plus-minus)."
        ),
        "in-group": (
            "Team-mates are kept apart within a score group, and no group is broken for it (team_rule: "
            "in-group; plus has no effect)."
        ),
        "off": "Team-mates may meet (team_rule: off; plus has no effect).",
    }
    yield words[rules.team_rule]
    yield "Players who are to be kept apart (record 260) do not meet while any other pairing is left (28T)."
    yield (
        "Keeping team-mates apart comes before equal colours (teams_first, 29E8)."
        if rules.teams_first
        else "Equal colours come before keeping team-mates apart (teams_first: no)."
    )


def _limits(rules: UsChess) -> Iterator[str]:
    if rules.limits:
        yield (
            f"Players are switched for alternate colours within {rules.alternation_limit} points of rating "
            f"(alternation_limit, 29E5a), for equal ones within {rules.equalization_limit} "
            "(equalization_limit, 29E5b); these limits hold (limits), and the smallest switch is taken."
        )
        yield (
            f"The {rules.equalization_limit} apply only to avoid two extra Blacks for a player (blacks_only, "
            "29E5b1)."
            if rules.blacks_only
            else "Two extra Whites count as two extra Blacks do (blacks_only: no)."
        )
    else:
        yield (
            "Players are switched for colours without a limit of rating (limits: no, 29E5h); "
            "alternation_limit, equalization_limit and blacks_only have no effect."
        )
    yield (
        "Colours are planned for the whole score group, so that as few as possible miss the colour they are "
        "due (technique: 29E6a)."
        if rules.technique == "29E6a"
        else "Colours are corrected from the top board down (technique: 29E6b)."
    )
    yield (
        "No player has one colour three times running, except leaders in the last round (no_third, 29E5f1)."
        if rules.no_third
        else "One colour three times running is avoided without a limit of rating, unless there is no other "
        "way or it equalizes (no_third: no, 29E5f)."
    )


def _who_has_it(rules: UsChess) -> Iterator[str]:
    yield "Two are due the same colour (29E4): the one whose colours are less equal has it (rules 1, 2)."
    yield (
        "Before that, the one who would have the other colour a third time running has it (third_first)."
        if rules.third_first
        else "After that, the one who would have the other one a third time running has it (third_first: no)."
    )
    yield (
        "Then both have the other colour than in the latest round in which they differed (look_back, rules 3 "
        "and 4)."
        if rules.look_back
        else "Then both alternate, if they differed in the last round; earlier ones do not count "
        "(look_back: no, 29E4d)."
    )
    words: dict[Identical, str] = {
        "higher": "the higher ranked has it (identical: higher, rule 5)",
        "29E4a": "the higher ranked has it, in groups below an even score the lower (identical: 29E4a)",
        "29E4b": "the higher and the lower ranked have it in turn, down the group (identical: 29E4b)",
        "29E4c": "the higher ranked has it, in the last round the lot decides (identical: 29E4c)",
    }
    yield f"All their colours were the same: {words[rules.identical]}."


def _first_and_last(rules: UsChess) -> Iterator[str]:
    yield (
        "Rounds 1 and 2 are accelerated: the upper half by rating has an extra point, for pairing alone "
        "(acceleration: 28R1); in each half of round 1 colours take turns from the toss on."
        if rules.acceleration == "28R1"
        else "Rounds are not accelerated (acceleration: off)."
    )
    yield (
        "Of equal scores those with more real points rank first (real_first)."
        if rules.real_first
        else "Points that count for pairing alone rank as real ones do (real_first: no)."
    )
    groups = "; ".join(" ".join(map(str, sorted(group))) for group in rules.classes)
    yield (
        f"In the last round each class is a Swiss of its own (classes, 29I1): {groups}."
        if groups
        else "In the last round all are paired together (classes: none)."
    )
