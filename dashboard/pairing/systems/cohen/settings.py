"""The settings of Cohen Chess: one for each point that its rules leave to the organiser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dashboard.pairing.core.seeding import SEEDED_BY, SeedBy
from dashboard.pairing.systems.cohen.qualification import FinalSeeds, FirstSeed, MoveBy
from dashboard.pairing.systems.cohen.quartet import SlotOrder

ExtraGames = Literal["first-place", "any-two", "none"]

_MOVE_BY = {"overall": "the overall ranking", "pool": "the ranking of the pool"}
_FIRST_SEED = {
    "pool-winner": "the pool's winner, the others by the overall ranking",
    "overall": "the best overall, whether or not they won the pool",
}
_FINAL_SEEDS = {
    "overall": "the overall ranking of the four",
    "winners-first": "the two pool winners, then the others, each by the overall ranking",
}
_EXTRA_GAMES = {
    "first-place": "for a tie for first place in pool points",
    "any-two": "for a tie for first place in pool points, and for every other tie of two",
    "none": "never",
}

DECIDED = (
    (
        "A scheduled game that is not played is won by the player who is there (both away: no points). "
        "It counts as a game in every criterion, and the players are not re-paired."
    ),
    "A player who leaves before a stage is skipped when it is filled; the next in the ranking moves up.",
    "Odd field: the last four of the larger pool sit out once each and play each other in slot 5.",
    "Pool points of the first stage are the points of all its games, slot 5 included.",
    (
        "A ranking after a stage sees the games of the stages so far; that of a consolation sees the stages "
        "its players were in, and its own games. Opponents' points are counted in the same games."
    ),
    (
        "Points against the top player: the first of the overall ranking made without that step and "
        "without lot; no decision if that player is one of the tied, or if the first place is shared."
    ),
    (
        "Players without a previous rank come after all who have one. The age decides nothing when one of "
        "the tied has no date of birth. What is then still equal is decided by lot."
    ),
    (
        "Four tied for first place in the Final Four: first, second and third of the tied as with three; "
        "the fourth has no extra game. An extra game that gives both the same points is drawn."
    ),
    (
        "Consolation: single round robin by the Berger table, double (colours reversed) with three players "
        "or fewer; numbers by the ranking that put them there. Its winner has the most pool points (chain "
        "P); the others rank by overall points (chain O). Its games change nothing in the main event."
    ),
    "Colours swapped by consent, or by mistake, count as played; they are not compensated.",
    (
        "Seven players or fewer: single round robin, the best four to the Final Four, the others to a "
        "consolation for place 5. Four: all go to the Final Four. Two or three: only a double round robin."
    ),
)
"""Points that the rules leave open and no setting changes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of an organiser.

    Attributes:
        seed_by: the order in which the field is dealt to the pools.
        move_by: the ranking whose lowest leaves the larger pool when the Elite Eight is not four and four.
        first_seed: who is seed 1 of an Elite Eight pool.
        slot_order: whom seed 1 meets in the three slots of the Elite Eight and the Final Four.
        final_seeds: the seeds of the Final Four.
        extra_games: which ties in pool points of the Final Four have an extra game.
        consolation_rounds: the most rounds of a consolation, which then ranks what was played; None = it is
            played to the end.
    """

    seed_by: SeedBy = "previous-rank"
    move_by: MoveBy = "overall"
    first_seed: FirstSeed = "pool-winner"
    slot_order: SlotOrder = (3, 4, 2)
    final_seeds: FinalSeeds = "overall"
    extra_games: ExtraGames = "first-place"
    consolation_rounds: int | None = None

    def __post_init__(self) -> None:
        if sorted(self.slot_order) != [2, 3, 4]:
            raise ValueError(f"slot_order names 2, 3 and 4 once each, not {self.slot_order}")

    def rules_sheet(self) -> tuple[str, ...]:
        """Return settings and decisions, a line each, for the wall."""
        pairs = {2: "1-2 and 3-4", 3: "1-3 and 2-4", 4: "1-4 and 2-3"}
        cut = self.consolation_rounds
        return (
            f"Field dealt to the pools 1 2 2 1 (seed_by): by {SEEDED_BY[self.seed_by]}.",
            (
                f"Elite Eight not four and four (move_by): the lowest moves by {_MOVE_BY[self.move_by]}, "
                f"never a pool's winner."
            ),
            f"Seed 1 of an Elite Eight pool (first_seed): {_FIRST_SEED[self.first_seed]}.",
            (
                f"Slots of four seeds (slot_order): {'; '.join(pairs[one] for one in self.slot_order)}. "
                f"White: 4 against 1, else the higher seed."
            ),
            f"Seeds of the Final Four (final_seeds): {_FINAL_SEEDS[self.final_seeds]}.",
            f"Extra games (extra_games): {_EXTRA_GAMES[self.extra_games]}.",
            "Rounds of a consolation (consolation_rounds): "
            + ("all." if cut is None else f"at most {cut}; then the played rounds count."),
            *DECIDED,
        )
