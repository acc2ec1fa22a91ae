"""The tie-breaks of an event, in sentences for the wall."""

from __future__ import annotations

from collections.abc import Iterator

from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.regulations import SCORE, Regulations


def ranking_sheet(rules: Regulations) -> tuple[str, ...]:
    """Yield the regulations, a line each, without those that have no effect with these tie-breaks."""
    return tuple(_lines(rules))


def _lines(rules: Regulations) -> Iterator[str]:
    names = {code.name for code in rules.codes}
    after = [code for code in rules.codes if code != SCORE]
    if not after:
        yield "Ranking: points alone; no tie-break (codes)."
    else:
        listed = ", then ".join(f"{code.kind.title}{_cut(code)} ({code})" for code in rules.codes)
        yield f"Ranking (codes): {listed if SCORE in rules.codes else f'points, then {listed}'}."
    if any(not code.kind.us for code in after):
        yield f"These are FIDE's tie-breaks as C.07 has them in its edition of {rules.edition} (edition)."
    if rules.us_chess:
        yield (
            "A player whose whole score is unplayed ranks below players of that score who scored at the "
            "board; an opponent's unplayed rounds count half a point each, own ones as opponents without "
            "points (34E)."
        )
    if "MODMED" in names:
        yield (
            "Modified Median leaves out the lowest opponent of a plus score, the highest of a minus score, "
            "and both of an even one (34E1)."
        )
    if names & {"CUM", "CUMOPP"}:
        yield (
            "Cumulative loses a point for each full-point bye and win by forfeit (reduced), and "
            f"{_not(rules.half_byes_reduce)}half a point for each half-point bye (half_byes_reduce)."
            if rules.reduced
            else "Cumulative loses nothing for points without a game (reduced: no)."
        )
    if rules.play_off:
        yield (
            "One perfect score after the last round is first; two or more play off for first place, and no "
            "tie-break decides between them (play_off)."
        )
        yield (
            "Without a computer (by_hand): Modified Median and Solkoff are for those half a point below "
            "perfect; all others have Cumulative at once."
            if rules.by_hand
            else "Every tie-break applies to all players, because a computer calculates them (by_hand: no)."
        )
    if any(code.kind.rated and not code.kind.us for code in after):
        yield (
            "Tie-breaks by rating decide nothing when unrated players take part (unrated_as: none)."
            if rules.unrated_as is None
            else f"In tie-breaks by rating the unrated count as {rules.unrated_as} (unrated_as)."
        )
    yield (
        "Still level: the lot that was drawn (lots)."
        if rules.lots
        else "Still level: they share the place (lots: no)."
    )


def _cut(code: TieBreak) -> str:
    ends = [
        f"the {f'{count} ' if count > 1 else ''}{which}"
        for count, which in ((code.low, "lowest"), (code.high, "highest"))
        if count
    ]
    return f" without {' and '.join(ends)}" if ends else ""


def _not(setting: bool) -> str:
    return "" if setting else "not "
