"""Which legal moves explain what a board shows: several hypotheses at once, each with what it cannot explain.

A hand lifts, slides, knocks and hesitates, and a board reports that late and out of order, so no single
reading can be trusted. A `Hypothesis` is a sequence of plies since the last confirmed move. New evidence
makes every hypothesis longer or costlier; the right one stays cheap because it explains what comes next.

* A piece missing from its square is cheap (a player holds it while thinking); one on a square where the
  hypothesis has none is costly; both saturate, so that one misread piece cannot rule out a hypothesis.
* A ply costs something until its press comes: this settles slides, hesitations and withdrawn moves.
* The hypothesis in which nothing happened is never dropped: it covers withdrawn and illegal moves.
* Plies follow each other in time: one that landed before the ply it answers is charged.
* A hypothesis that contradicts a confirmed move is kept: if later evidence supports it, the game record is
  corrected.

This module takes evidence and hall time, and returns `Explanation`s. The judge decides what is confirmed, and
reports it with `commit`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

import chess

from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import NONE, after_move, code_of, without_names
from daemon.core.reconstruction.candidates import (
    BETWEEN_NODES,
    GAP_NODES,
    LOST_LANDING,
    UNRECEIVED_PLY,
    UNSEEN_PLY,
    between,
    candidates,
    lost_landings,
    repairs,
)
from daemon.core.reconstruction.hypotheses import (
    CLOCKLESS,
    LEFT_BEHIND_CAP,
    NEVER,
    OWED_PRESS,
    PLY,
    UNPRESSED,
    Candidate,
    CandidatePly,
    Hypothesis,
    Key,
    SensedBoard,
    cheapest,
    disorder,
)
from daemon.core.reconstruction.likelihood import Likelihood, shipped
from daemon.core.reconstruction.recent import CORRECTED_MOST, RecentPlies
from drivers.occupants import Occupants

LIKELIHOOD = shipped()

REVISION = 9.0
"""Another move instead of the last confirmed one."""
TAKEBACK_FIRST, TAKEBACK_NEXT = 3.0, 0.5
"""Confirmed moves withdrawn: one after the other, so the first step is the surprise."""
TAKEBACK_PLAYED = 6.0
"""A take-back without a clock to a position that a legal move leads to as well: that move was played."""
HASTY_S, HELD_S = 0.6, 0.7
"""Pieces returned without a clock, each this soon after the one before and held this briefly, were not moved
in turn: a player who replies looks first, and a player who moves holds the piece for longer."""
TAKEBACK_DEPTH = 6

WIDTH = 14.0
"""A hypothesis costlier than the best by more than this is dropped (two pieces wrong at rest cost 9)."""
MOST_HYPOTHESES = 40
MOST_ADDED = 16
"""Most new hypotheses that continue to grow from one message."""
DURATION_S = 1.0
"""Hypotheses are compared as if disagreements lasted this much longer, since a new one costs nothing yet."""
REPEATED_S = 1.0
"""A message that comes this soon after an equal one is a repetition."""
MOST_WRONG, FEW_WRONG = 16, 3
"""Most squares that differ after six plies. With more, the pieces are being set up again, until at most the
second number of squares differ."""
MOST_TOUCHED = 4
"""Most squares that one move changes: castling does."""
CHAIN = 6
"""Most plies that are found in one message (a complete reading after an outage, or late messages)."""
REPAIRED = 4.0
"""A ply was another one than it seemed when it was made."""
GAP_CHANGES = 3
"""A complete reading with this many new squares may be the first after several plies."""
APART = 6.0
"""If hypotheses are further apart, the likelihood of their moves makes no difference and is not computed. But
if the best one leaves something unexplained, a move needs a larger margin to be confirmed, and an illegal
move is weighed against it."""
TRIED_BETWEEN = 2
"""How many of the best hypotheses are tried with plies that no reading shows."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A hypothesis as the judge sees it.

    Attributes:
        kept: how many confirmed plies it keeps; fewer than there are for a take-back.
        plies: what it adds to them.
        board: the position it ends in.
        wrong: squares that it leaves unexplained now.
        cost: lower is better; only differences mean something.
        half_made: the wrong squares of a last ply that hands make in two steps.
        left_behind: the wrong squares of a piece that has moved or was captured, but is reported on its
            old square.
    """

    kept: int
    plies: tuple[CandidatePly, ...]
    board: chess.Board
    wrong: tuple[chess.Square, ...]
    cost: float
    half_made: tuple[chess.Square, ...] = ()
    left_behind: tuple[chess.Square, ...] = ()

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves of its plies."""
        return tuple(ply.move for ply in self.plies)

    def pressed_by(self, at: float) -> int:
        """Return the number of plies up to the last one that was pressed at ``at`` or before."""
        times = [ply.pressed_at for ply in self.plies]
        return max((n for n, time in enumerate(times, 1) if time is not None and time <= at), default=0)


def common(moves: Sequence[chess.Move], others: Sequence[chess.Move]) -> int:
    """Return how many moves two sequences have in common at their start."""
    shorter = min(len(moves), len(others))
    return next((n for n in range(shorter) if moves[n] != others[n]), shorter)


def came_since(seen: SensedBoard, stood: bytes, shown: bytes) -> list[float]:
    """Return when pieces arrived that differ between two placements (codes), hall times in order."""
    return sorted(seen.changed[s] for s in range(64) if shown[s] not in (NONE, stood[s]))


def put_in_haste(seen: SensedBoard, stood: bytes, shown: bytes) -> bool:
    """Return whether pieces went from one placement (codes) to another too quickly to be moved in turn."""
    came = came_since(seen, stood, shown)
    left = sorted(seen.left[s] for s in range(64) if stood[s] not in (NONE, shown[s]))
    pauses = [lifted - landed for landed, lifted in zip(came, left[1:], strict=False)]
    held = [landed - lifted for landed, lifted in zip(came, left, strict=False)]
    return bool(pauses) and max(pauses) < HASTY_S and max(held) < HELD_S


class Reconstructor:
    """The hypotheses that explain one game's evidence since its last confirmed move.

    Args:
        history: the positions after each confirmed ply, the start first.
        clocked: there is a clock, so that a ply without a press is suspicious.
        named: the board identifies pieces; False if it detects occupancy only.
        likelihood: that of moves; None for the shipped model.

    Attributes:
        seen: what the board shows.
        scattered: the pieces are being set up, or used for analysis, and no moves are read.
    """

    def __init__(
        self,
        history: Sequence[chess.Board],
        *,
        clocked: bool = True,
        named: bool = True,
        likelihood: Likelihood | None = None,
    ) -> None:
        self._final = RecentPlies(history)
        self._clocked = clocked
        self._likelihood = likelihood or LIKELIHOOD
        self.seen = SensedBoard(history[-1], named=named)
        self._hypotheses: list[Hypothesis] = []
        self._tells_changes = False  # and not only whole readings
        self._last_report_at = NEVER
        self.scattered = False
        self._restart()

    def take(self, evidence: SquareSeen | PlacementSeen) -> None:
        """Apply evidence to every hypothesis, and add the hypotheses that it suggests."""
        at = evidence.at
        match evidence:
            case SquareSeen(square, piece):
                code = code_of(piece)
                new = self.seen.codes[square] != code or self._is_repeated(square, at)
                changes, vague = [(square, code)] if new else [], False
                self._tells_changes = True
            case PlacementSeen(placement):
                changes, vague = self._differences(placement), self._tells_changes
        if vague and changes:
            self.seen.last_report_at = self._last_report_at
        self._last_report_at = at
        for square, code in changes:
            self.seen.change(square, code, at, vague=vague)
            for hypothesis in self._hypotheses:
                hypothesis.meet(self.seen, square, at)
        if changes and not self._is_scattered():
            self._add_revision(changes, at)
            self._add_takebacks()
            self._extend(at)
            if len(changes) >= GAP_CHANGES:
                self._add_between(after_gap=True)
            self._prune(at)

    def press(self, color: chess.Color, at: float) -> None:
        """Assign a press to a ply in every hypothesis."""
        if self.scattered:
            return
        for hypothesis in self._hypotheses:
            if not self._returns_the_turn(hypothesis, color):
                hypothesis.press(color, at, self._unpressed, self.seen)

    def forgive(self, color: chess.Color, until: float, since: float = NEVER) -> None:
        """Drop presses of this color without a ply, between two times; later ones may still get theirs.

        They are accounted for by an incident, a second press, or a lever that bounced.
        """
        for hypothesis in self._hypotheses:
            hypothesis.forgive(color, until, since)

    def expect_presses(self, clocked: bool) -> None:
        """Set whether there is a clock, so that a ply without a press is suspicious."""
        if clocked != self._clocked:
            self._clocked = clocked
            change = UNPRESSED - CLOCKLESS if clocked else CLOCKLESS - UNPRESSED
            for hypothesis in self._hypotheses:
                hypothesis.spent += change * sum(ply.pressed_at is None for ply in hypothesis.plies)

    def reconsider(self, now: float, *, pressed: bool = False) -> None:
        """Restore hypotheses that were dropped too early, and try what the board cannot have shown.

        Args:
            now: hall time.
            pressed: a player pressed, so that there is a ply, seen or not.
        """
        if self.scattered:
            return
        for hypothesis in self._hypotheses:
            hypothesis.tried.clear()
        self._extend(now)
        if pressed:
            for hypothesis in self._hypotheses:
                hypothesis.tried.clear()
            self._extend(now, unseen=True)
        self._add_between()
        self._add_repairs()
        self._prune(now)

    def explanations(
        self, now: float, *, at_rest: bool = False, apart: float = APART, fixed: int = 0
    ) -> list[Explanation]:
        """Return all hypotheses, the best first; a checkmate that has stood for long owes no press here.

        Args:
            now: hall time.
            at_rest: weigh disagreements as if they stayed; False to weigh them by how long they have lasted.
            apart: up to which difference costs are exact, if the best explains all; 0 if only the best
                matters.
            fixed: leave out hypotheses that keep fewer confirmed plies.
        """
        costs = self._costs(now, at_rest, fixed)
        best, hypothesis = costs[0]
        if (apart and hypothesis.wrong) or any(
            hypothesis.at_least(cost) - best < apart for cost, hypothesis in costs[1:]
        ):
            costs = [(cost + hypothesis.weighing(self._likelihood), hypothesis) for cost, hypothesis in costs]
            costs.sort(key=itemgetter(0))
        return [
            Explanation(
                hypothesis.kept,
                hypothesis.plies,
                hypothesis.board,
                tuple(hypothesis.wrong),
                cost,
                hypothesis.half_made,
                hypothesis.left_behind,
            )
            for cost, hypothesis in costs
        ]

    def _costs(self, now: float, at_rest: bool, fixed: int) -> list[tuple[float, Hypothesis]]:
        """Return the hypotheses with their costs, see `explanations`; the best first."""
        costs = []
        for hypothesis in self._hypotheses:
            if hypothesis.kept < fixed:
                continue
            cost = hypothesis.cost_at_rest(now) if at_rest else hypothesis.cost(now)
            costs.append((cost - self._unpressed if hypothesis.waits_for_no_press(now) else cost, hypothesis))
        costs.sort(key=itemgetter(0))
        return costs

    def commit(self, explanation: Explanation, count: int) -> None:
        """Confirm the first ``count`` plies of this explanation, after the plies that it keeps.

        Hypotheses that contradict them stay, with their costs: they would correct the game record.
        """
        moves, kept = explanation.moves[:count], explanation.kept
        self._final.confirm(kept, explanation.plies[:count])
        hypotheses = []
        for hypothesis in self._hypotheses:
            if hypothesis.kept > kept:
                continue  # it has moves that were withdrawn
            if hypothesis.kept == kept:
                same = common(hypothesis.moves, moves)
                if same:
                    hypothesis.began_at = hypothesis.plies[same - 1].landed_at
                hypothesis.kept, hypothesis.plies = kept + same, hypothesis.plies[same:]
            if hypothesis.kept < self._last:
                hypothesis.settle()
            if hypothesis.kept >= max(self._last - CORRECTED_MOST, self._final.first):
                hypotheses.append(hypothesis)
        near = {id(hypothesis) for _, hypothesis in self._near(hypotheses, Hypothesis.cost_at_rest)}
        self._hypotheses = hypotheses = [
            hypothesis for hypothesis in hypotheses if hypothesis.kept == self._last or id(hypothesis) in near
        ]
        if len(hypotheses) == 1:
            hypotheses[0].unweighed = ()  # there is nothing to compare it with
        self._restart()

    # --- hypotheses---------------------------------------------------------------------------------------

    @property
    def landed_at(self) -> float:
        """Hall time at which the piece of the last confirmed ply landed; `NEVER` if unknown."""
        return self._final.landed_at

    @property
    def _last(self) -> int:
        return self._final.last

    @property
    def _unpressed(self) -> float:
        return UNPRESSED if self._clocked else CLOCKLESS

    def _weigh(self, hypotheses: Iterable[Hypothesis]) -> None:
        """Add the likelihood of their plies to the costs, which matters from now on."""
        for hypothesis in hypotheses:
            hypothesis.weigh(self._likelihood)

    def _restart(self) -> None:
        """Make sure that there is a hypothesis in which nothing happened, and count costs from the best."""
        last = self._last
        if not any(hypothesis.kept == last and not hypothesis.plies for hypothesis in self._hypotheses):
            longer = min(
                (hypothesis for hypothesis in self._hypotheses if hypothesis.kept == last),
                key=Hypothesis.cost_at_rest,
                default=None,
            )
            standing = self._standing(last, longer.spent if longer else 0.0)
            standing.unweighed = longer.unweighed if longer else ()
            color = self._final.position.turn
            for ply in longer.plies if longer else ():  # it owes a ply for each of their presses
                standing.spent -= PLY
                if ply.pressed_at is None:
                    standing.spent -= self._unpressed
                else:
                    standing.spent += OWED_PRESS
                    standing.owed = (*standing.owed, (color, ply.pressed_at))
                color = not color
            self._hypotheses.append(standing)
        base = min(hypothesis.spent for hypothesis in self._hypotheses if hypothesis.kept == last)
        for hypothesis in self._hypotheses:
            hypothesis.spent -= base
            hypothesis.tried.clear()

    def _standing(self, kept: int, cost: float) -> Hypothesis:
        landed_at, position = self._final.landed_at, self._final.after(kept)
        own, last = self._final.move(kept - 2), self._final.move(kept - 1)
        hypothesis = Hypothesis(kept, position, spent=cost, began_at=landed_at, last=last, own=own)
        for square in range(64):
            hypothesis.compare(self.seen, square, self.seen.changed[square])
        hypothesis.strangers = frozenset(s for s in hypothesis.wrong if self.seen.changed[s] < landed_at)
        return hypothesis

    def _is_scattered(self) -> bool:
        """Return whether the pieces are as after no six plies of any hypothesis, and do not fit one again."""
        fewest = min([len(hypothesis.wrong) for hypothesis in self._hypotheses])
        self.scattered = fewest > (FEW_WRONG if self.scattered else MOST_WRONG)
        return self.scattered

    def _is_repeated(self, square: chess.Square, at: float) -> bool:
        """Return whether a piece came to a square long held by a wrong one, whose departure was lost."""
        return (
            self.seen.codes[square] != NONE
            and at - self.seen.changed[square] > REPEATED_S
            and square in self._unchanged_hypothesis.wrong
        )

    def _differences(self, placement: Occupants) -> list[tuple[chess.Square, int]]:
        codes = bytes(map(code_of, placement))
        if codes == self.seen.codes:
            return []
        return [
            (square, code)
            for square, (code, known) in enumerate(zip(codes, self.seen.codes, strict=True))
            if code != known
        ]

    def _returns_the_turn(self, hypothesis: Hypothesis, color: chess.Color) -> bool:
        """Return whether, after a take-back, a press moves the lever to the side that has the move again."""
        return not hypothesis.plies and hypothesis.kept < self._last and color != hypothesis.board.turn

    def _extend(self, at: float, unseen: bool = False) -> None:
        """Add the hypotheses whose next ply explains something; ``unseen``: also plies that were not seen."""
        hypotheses: dict[Key, Hypothesis] = {}
        fresh, worst, later = self._hypotheses, 0.0, at + DURATION_S
        for _ in range(CHAIN):
            added: dict[Key, Hypothesis] = {}
            for hypothesis in fresh:
                if not 0 < len(hypothesis.wrong) <= MOST_WRONG:
                    continue
                cost = hypothesis.at_least(hypothesis.cost(later))
                if hypotheses and cost > worst:
                    continue
                for candidate in self._candidates(hypothesis, unseen):
                    if not hypotheses:  # mostly there is nothing to add
                        hypotheses = {hypothesis.key: hypothesis for hypothesis in self._hypotheses}
                        worst = cheapest(self._hypotheses, later) + WIDTH
                        if cost > worst:
                            break
                    longer = self._longer(hypothesis, candidate, cost, later, worst)
                    if longer is not None and self._is_better(longer, hypotheses.get(longer.key)):
                        hypotheses[longer.key] = added[longer.key] = longer
            if not added:
                break
            if len(added) > MOST_ADDED:
                self._weigh(added.values())
            fresh = sorted(added.values(), key=lambda hypothesis: hypothesis.cost(later))
            for hypothesis in fresh[MOST_ADDED:]:
                del hypotheses[hypothesis.key]
            fresh = fresh[:MOST_ADDED]
            worst = min(worst, fresh[0].cost(later) + WIDTH)
        if hypotheses:
            self._hypotheses = list(hypotheses.values())

    def _candidates(self, hypothesis: Hypothesis, unseen: bool) -> Iterator[Candidate]:
        for candidate in candidates(hypothesis, self.seen):
            hidden = candidate.unseen and not self._clocked  # without a clock no burst hides a landing
            if hidden:
                yield candidate._replace(surprise=max(candidate.surprise, LOST_LANDING))
            else:
                yield candidate
        if unseen:
            yield from lost_landings(hypothesis, self.seen)

    def _longer(
        self, hypothesis: Hypothesis, candidate: Candidate, cost: float, later: float, most: float
    ) -> Hypothesis | None:
        """Return a hypothesis with one more ply; None if it was tried before or costs more than ``most``.

        ``cost``: its own cost before; both at the hall time ``later``.
        """
        move, tried = candidate.move, (candidate.move, candidate.landed_at)
        if tried in hypothesis.tried:
            return None
        if (
            hypothesis.kept < self._last
            and not hypothesis.plies
            and move == self._final.move(hypothesis.kept)
        ):
            return None  # it would only repeat the confirmed move that it is meant to replace
        unpressed, likelihood = self._unpressed, self._likelihood if candidate.unseen else None
        if hypothesis.least_with_ply(candidate, unpressed, likelihood, cost, later, most) > most:
            return None
        hypothesis.tried.add(tried)
        return hypothesis.with_ply(candidate, unpressed, self.seen, likelihood, completes=not self._clocked)

    def _is_better(self, hypothesis: Hypothesis, same: Hypothesis | None) -> bool:
        """Return whether it is better than one with the same moves, whose pieces landed at other times."""
        if same is None:
            return True
        if hypothesis.unweighed != same.unweighed:
            self._weigh((hypothesis, same))
        return hypothesis.cost_at_rest() < same.cost_at_rest()

    def _add_between(self, *, after_gap: bool = False) -> None:
        """Extend the best hypotheses by plies that no reading shows, to reach the pieces on the board."""
        best = min(self._hypotheses, key=Hypothesis.cost_at_rest)
        strangers = any(self.seen.codes[square] for square in best.wrong)
        if not strangers and not (len(best.wrong) > 1 and best.owed):
            return
        self._weigh(self._hypotheses)
        standing = [hypothesis for hypothesis in self._hypotheses if hypothesis.kept == self._last]
        costs = sorted((hypothesis.cost_at_rest(), n) for n, hypothesis in enumerate(standing))[
            :TRIED_BETWEEN
        ]
        known = {hypothesis.key for hypothesis in self._hypotheses}
        added = []
        for _, n in costs:
            for moves in between(standing[n], self.seen, GAP_NODES if after_gap else BETWEEN_NODES):
                hypothesis = standing[n]
                if (hypothesis.kept, (*hypothesis.moves, *moves)) in known:
                    continue
                for move in moves:
                    lost_press = after_gap and not hypothesis.owed_by(hypothesis.board.turn)
                    surprise = UNRECEIVED_PLY if lost_press else UNSEEN_PLY
                    at = self.seen.last_report_at if self.seen.vague else self.seen.last_change
                    unseen = Candidate(move, at, surprise)
                    hypothesis = hypothesis.with_ply(
                        unseen, self._unpressed, self.seen, self._likelihood, completes=not self._clocked
                    )
                known.add(hypothesis.key)
                added.append(hypothesis)
        self._hypotheses += added

    def _add_repairs(self) -> None:
        """Replace an earlier ply, if a piece is on another square than in the best hypothesis."""
        best = min(self._hypotheses, key=Hypothesis.cost_at_rest)
        if not any(self.seen.codes[square] for square in best.wrong):
            return
        self._weigh(self._hypotheses)
        best = min(self._hypotheses, key=Hypothesis.cost_at_rest)
        final = self._final.plies(best.kept)
        plies = [*final, *best.plies]
        first = best.kept - len(final)
        for n, move in repairs(best, self.seen, plies):
            hypothesis = self._edited(best, first, plies, n, move)
            if hypothesis is not None:
                self._add(hypothesis)

    def _edited(
        self, hypothesis: Hypothesis, first: int, plies: Sequence[CandidatePly], n: int, move: chess.Move
    ) -> Hypothesis | None:
        """Return a hypothesis with another ``n``-th move, counted from the ``first`` confirmed one.

        None if the moves are not legal.
        """
        board = self._final.after(first).copy(stack=False)
        for number, ply in enumerate(plies):
            made = move if number == n else ply.move
            if not board.is_legal(made):
                return None
            board.push(made)
        kept = min(first + n, hypothesis.kept)
        own = [ply._replace(move=move) if number == n else ply for number, ply in enumerate(plies)]
        spent = hypothesis.spent + REPAIRED
        if move.from_square != plies[n].move.from_square and move.from_square not in self.seen.vague:
            stood_on = disorder(self.seen.left[move.from_square] - plies[n].landed_at)
            spent += min(stood_on, LEFT_BEHIND_CAP)
        edited = Hypothesis(
            kept,
            board,
            tuple(own[kept - first :]),
            spent,
            owed=hypothesis.owed,
            pressed=hypothesis.pressed,
            began_at=hypothesis.began_at,
        )
        for square in range(64):
            edited.compare(self.seen, square, self.seen.changed[square])
        return edited

    def _add_revision(self, changes: Sequence[tuple[chess.Square, int]], at: float) -> None:
        """Expect another move instead of the last confirmed one if its piece is lifted again."""
        move = self._final.move(self._last - 1)
        if move is None or not any(square == move.to_square and not code for square, code in changes):
            return
        self._weigh(self._hypotheses)
        hypothesis = self._standing(self._last - 1, cheapest(self._hypotheses, at) + REVISION)
        self._add(hypothesis)

    def _add(self, hypothesis: Hypothesis) -> None:
        """Add a hypothesis, or keep the cheaper of two with the same moves."""
        known = next((other for other in self._hypotheses if other.key == hypothesis.key), None)
        if known is None:
            self._hypotheses.append(hypothesis)
        elif hypothesis.cost_at_rest() < known.cost_at_rest():
            self._hypotheses[self._hypotheses.index(known)] = hypothesis

    def _add_takebacks(self) -> None:
        """Expect a take-back if the board shows an earlier position of the game exactly.

        What was on the board until then was true while it lasted, so nothing of it is charged.
        """
        last = self._last
        if not self._unchanged_hypothesis.wrong:
            return
        for kept in range(last - 1, max(last - TAKEBACK_DEPTH, self._final.first) - 1, -1):
            if not self._shows(self._final.codes(kept)):
                continue
            self._weigh(self._hypotheses)
            shown = [
                hypothesis
                for hypothesis in self._hypotheses
                if hypothesis.kept == last and all(ply.seen for ply in hypothesis.plies)
            ]
            spent = min(self._taken_back(hypothesis, kept) for hypothesis in shown)
            known = next(
                (hypothesis for hypothesis in self._hypotheses if hypothesis.key == (kept, ())), None
            )
            if known is None:
                position = self._final.after(kept)
                self._hypotheses.append(
                    Hypothesis(kept, position, spent=spent, began_at=self.seen.last_change)
                )
            else:
                known.spent = min(known.spent, spent)

    def _taken_back(self, hypothesis: Hypothesis, kept: int) -> float:
        """Return the cost of a take-back of all plies after the first ``kept``, its own included."""
        plies = self._last - kept + len(hypothesis.plies)
        spent = hypothesis.spent + TAKEBACK_NEXT * (plies - 1)
        if self._clocked:
            return (
                spent + TAKEBACK_FIRST if not hypothesis.plies else math.inf
            )  # presses show which were made
        first = self._final.codes(kept)
        came = came_since(self.seen, hypothesis.pieces, first)
        stood = sum(self._final.codes(n) == first for n in range(self._final.first, self._last + 1))
        hasty = put_in_haste(self.seen, hypothesis.pieces, first)
        played = len(came) < plies and self._is_played()
        if hasty and stood == 1 and not played:  # else the players move back and forth
            return spent
        return spent + TAKEBACK_FIRST + CLOCKLESS * plies + (TAKEBACK_PLAYED if played else 0.0)

    def _is_played(self) -> bool:
        """Return whether a legal move leads to what the board shows."""
        return any(
            self._shows(after_move(hypothesis.pieces, hypothesis.board, move))
            for hypothesis in self._hypotheses
            if hypothesis.kept == self._last and 0 < len(hypothesis.wrong) <= MOST_TOUCHED
            for move in hypothesis.board.legal_moves
        )

    @property
    def _unchanged_hypothesis(self) -> Hypothesis:
        """The hypothesis in which nothing happened."""
        return next(
            hypothesis
            for hypothesis in self._hypotheses
            if hypothesis.kept == self._last and not hypothesis.plies
        )

    def _shows(self, codes: bytes) -> bool:
        """Return whether the board shows exactly these pieces."""
        return (codes if self.seen.named else without_names(codes)) == self.seen.codes

    def _prune(self, at: float) -> None:
        if len(self._hypotheses) <= 2:
            return
        if len(self._hypotheses) > MOST_HYPOTHESES:
            self._weigh(self._hypotheses)
        standing = self._unchanged_hypothesis
        near = self._near(self._hypotheses, lambda hypothesis: hypothesis.cost(at + DURATION_S))
        near.sort(key=itemgetter(0))
        others = [hypothesis for _, hypothesis in near if hypothesis is not standing]
        self._hypotheses = [standing, *others[:MOST_HYPOTHESES]]

    def _near(
        self, hypotheses: Sequence[Hypothesis], costs: Callable[[Hypothesis], float]
    ) -> list[tuple[float, Hypothesis]]:
        """Return those that cost at most `WIDTH` more than the best, with costs; weighed if that matters."""
        costed = [(costs(hypothesis), hypothesis) for hypothesis in hypotheses]
        most = min([cost for cost, _ in costed], default=0.0) + WIDTH
        least = min([hypothesis.at_least(cost) for cost, hypothesis in costed], default=0.0) + WIDTH
        if any(cost > least and hypothesis.at_least(cost) <= most for cost, hypothesis in costed):
            self._weigh(hypotheses)
            costed = [(costs(hypothesis), hypothesis) for hypothesis in hypotheses]
            most = min(cost for cost, _ in costed) + WIDTH
        return [(cost, hypothesis) for cost, hypothesis in costed if cost <= most]
