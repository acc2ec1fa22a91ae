"""Claims in a quickplay finish: that the opponent cannot win by normal means, or does not try.

Only a person can judge that. This module decides whether the claim can be made, computes the possible
rulings with their times, and describes what has happened on the board since.

Sources: FIDE Laws of Chess 2023, guidelines III; US Chess's Official Rules of Chess, 7th edition, rule 14H;
BCCA Quickplay 10.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.claims import DRAW, Ruling, repetitions
from daemon.core.rules.rulebook.clock_changes import (
    ClockChange,
    change,
    side_key,
    span,
    time_text,
    times_said,
)
from daemon.core.rules.rulebook.draw_tests import points
from daemon.core.rules.rulebook.penalty_ladder import who

SHOWN: Final = 20
"""How many plies are listed for a claim that was postponed."""
INCREMENT_S: Final = 5
"""The increment, for both players, that the player on move may ask for instead."""


def may_claim(
    ruleset: Ruleset,
    color: chess.Color,
    position: chess.Board,
    left_ms: int | None,
    bonus_s: int,
    *,
    last_period: bool,
) -> Ruling:
    """Return whether a player may claim now.

    Args:
        ruleset: the rules.
        color: the player.
        position: the one on the board.
        left_ms: their time when they stopped the clocks; None if no clock is read.
        bonus_s: increment or delay of this period.
        last_period: no other period follows for them.
    """
    limit_s = ruleset.qpf_limit_s
    if ruleset.qpf == "none" or limit_s is None:
        return Ruling(False, Sentence("rule_no_such_claim"))
    if position.turn != color:
        return Ruling(False, Sentence("rule_not_on_move", side=side_key(color)))
    if not last_period:
        return Ruling(False, Sentence("rule_qpf_last_period"))
    if bonus_s and ruleset.qpf != "bcca_10_2":
        return Ruling(False, Sentence("rule_qpf_bonus"))
    if left_ms is None:
        check = Sentence("rule_qpf_check_clock", side=side_key(color), time=span(limit_s))
        return Ruling(True, check)
    most_ms = limit_s * 1000 + (1 if ruleset.qpf == "us_14h" else 0)  # "or less" there, "less than" elsewhere
    if not 0 < left_ms < most_ms:
        if left_ms <= 0:
            return Ruling(False, Sentence("rule_qpf_flag", side=side_key(color)))
        early = Sentence("rule_qpf_too_early", side=side_key(color), left=time_text(left_ms))
        return Ruling(False, early)
    return Ruling(True, Sentence("rule_qpf_may", side=side_key(color), left=time_text(left_ms)))


def rulings(ruleset: Ruleset, color: chess.Color, white_ms: int | None, black_ms: int | None) -> list[Remedy]:
    """Return the possible rulings on such a claim.

    Args:
        ruleset: the rules.
        color: the claimant.
        white_ms, black_ms: the times when the clocks were stopped; None if no clock is read.
    """
    if ruleset.qpf == "none":
        return []
    agreed = Remedy(text=Sentence("remedy_qpf_agreed"), result=DRAW, termination="quickplay finish")
    possible = [
        agreed,
        _postponed(ruleset, color, white_ms, black_ms),
        _rejected(ruleset, color, white_ms, black_ms),
    ]
    if ruleset.qpf == "fide_iii":
        plus = change(color, white_ms, black_ms, opponent_plus_s=ruleset.qpf_postpone_s or 0)
        lead = Sentence("remedy_qpf_increment", side=side_key(color), time=span(INCREMENT_S))
        possible.insert(0, _remedy(lead, plus))
    if ruleset.qpf == "us_14h":
        possible.insert(1, _with_delay(color, white_ms, black_ms))
    return possible


def _postponed(ruleset: Ruleset, color: chess.Color, white_ms: int | None, black_ms: int | None) -> Remedy:
    plus = change(color, white_ms, black_ms, opponent_plus_s=ruleset.qpf_postpone_s or 0)
    may = Sentence("rule_may_still_declare", decider=who(ruleset))
    return _remedy(together([Sentence("remedy_qpf_postponed"), may]), plus).model_copy(
        update={"postpones": True}
    )


def _rejected(ruleset: Ruleset, color: chess.Color, white_ms: int | None, black_ms: int | None) -> Remedy:
    most = ruleset.qpf_reject_claimant_minus_s
    times = change(color, white_ms, black_ms, minus_s=most or 0, opponent_plus_s=ruleset.qpf_reject_s or 0)
    rejected = _remedy(Sentence("remedy_qpf_rejected"), times)
    if most is None:
        return rejected
    less = Sentence("remedy_qpf_less", time=span(most))
    return rejected.model_copy(update={"text": together([rejected.text, less])})


def after_the_flag(color: chess.Color, since: str, flag: Sequence[Remedy]) -> tuple[Remedy, list[Remedy]]:
    """Return the decision to make when a flag falls after a claim was postponed: draw, or loss.

    Args:
        color: the claimant.
        since: what has happened since the claim, in words.
        flag: the possible effects of the flag without the claim.

    Returns:
        The remedy for the arbiter, and the options to choose from.
    """
    words = together([Sentence("remedy_qpf_decide", side=side_key(color)), since])
    agreed = Remedy(text=Sentence("remedy_qpf_agreed"), result=DRAW, termination="quickplay finish")
    no = Sentence("remedy_qpf_rejected")
    rejected = [remedy.model_copy(update={"text": together([no, remedy.text])}) for remedy in flag]
    return Remedy(text=words), [agreed, *rejected]


def _with_delay(color: chess.Color, white_ms: int | None, black_ms: int | None) -> Remedy:
    lead = Sentence("remedy_qpf_delay", side=side_key(color))
    if white_ms is None or black_ms is None:
        return Remedy(text=lead)
    white, black = (white_ms // 2, black_ms) if color else (white_ms, black_ms // 2)
    words = together([lead, times_said(white, black)])
    return Remedy(text=words, white_ms=white, black_ms=black, proportional=True)


def _remedy(lead: str, times: ClockChange) -> Remedy:
    return Remedy(text=together([lead, times.words]), white_ms=times.white_ms, black_ms=times.black_ms)


@dataclass(frozen=True, slots=True)
class Progress:
    """What has happened on the board since a claim, for the person who has to judge it.

    Attributes:
        plies: how many were played since.
        unchanged: plies since the last capture or pawn move.
        repeated: how often the position on the board has occurred.
        white_before, black_before, white_now, black_now: what the pieces count, then and now.
        claimed: it is counted from the player's previous claim.
        postponed: it is counted from this claim, which was postponed.
    """

    plies: int
    unchanged: int
    repeated: int
    white_before: int
    black_before: int
    white_now: int
    black_now: int
    claimed: bool = False
    postponed: bool = False

    @property
    def words(self) -> str:
        """All of it, in a sentence or two."""
        return together(
            [
                self._since,
                self._points,
                Sentence("rule_moves_unchanged", count=_moves(self.unchanged)),
                Sentence("rule_position_times", count=self.repeated),
            ]
        )

    @property
    def _since(self) -> Sentence:
        """The moment it is counted from."""
        if self.plies == 0:
            if self.postponed:
                return Sentence("rule_no_move_since_claim")
            return Sentence("rule_no_move_since_previous") if self.claimed else Sentence("rule_record_starts")
        moves = _moves(self.plies)
        if self.postponed:
            return Sentence("rule_since_claim", count=moves)
        if self.claimed:
            return Sentence("rule_since_previous", count=moves)
        return Sentence("rule_last_moves", count=moves)

    @property
    def _points(self) -> Sentence:
        """The change of material; if nothing was played, the material."""
        if self.plies == 0:
            return Sentence("rule_points_now", white=self.white_now, black=self.black_now)
        return Sentence(
            "rule_points_then",
            white_before=self.white_before,
            white=self.white_now,
            black_before=self.black_before,
            black=self.black_now,
        )


def _moves(plies: int) -> float:
    """Return plies as moves of both, such as 1 or 2.5."""
    return plies / 2 if plies % 2 else plies // 2


def played_since(history: Sequence[chess.Board], since: int) -> str:
    """Return the moves after ``since`` confirmed plies, such as "Moves since: 41. Rh2 Rf6."; at most `SHOWN`.

    Args:
        history, since: see `progress`.
    """
    first = max(since, len(history) - 1 - SHOWN)
    words: list[str] = []
    for before, after in pairwise(history[first:]):
        move = next((legal for legal in before.legal_moves if _leads_to(before, legal, after)), None)
        if move is None:  # a position was set in between
            words = []
            continue
        dots = "." if before.turn else "..." if not words else ""
        words.append(f"{before.fullmove_number}{dots} {before.san(move)}" if dots else before.san(move))
    if not words:
        return ""
    moves = " ".join(words)
    return (
        Sentence("rule_moves_since", moves=moves)
        if first == since
        else Sentence("rule_last_played", moves=moves)
    )


def _leads_to(before: chess.Board, move: chess.Move, after: chess.Board) -> bool:
    board = before.copy(stack=False)
    board.push(move)
    return board.board_fen() == after.board_fen()


def progress(
    history: Sequence[chess.Board], since: int, *, claimed: bool = False, postponed: bool = False
) -> Progress:
    """Return what has happened since a number of confirmed plies.

    Args:
        history: the position before the first confirmed ply and after each.
        since: the number of plies.
        claimed: they were confirmed at the player's previous claim.
        postponed: they were confirmed at this claim, which was postponed.
    """
    then, now = history[since], history[-1]
    return Progress(
        plies=len(history) - 1 - since,
        unchanged=now.halfmove_clock,
        repeated=repetitions(history),
        white_before=points(then, chess.WHITE),
        black_before=points(then, chess.BLACK),
        white_now=points(now, chess.WHITE),
        black_now=points(now, chess.BLACK),
        claimed=claimed,
        postponed=postponed,
    )
