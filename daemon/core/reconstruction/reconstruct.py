"""Which legal moves explain what a board shows: several lines at once, each with what it leaves unexplained.

A hand lifts, slides, knocks and hesitates, and a board reports it late and out of order, so no single
picture can be trusted. A *line* (`lines.py`) is a guess at the plies since the last final move. New
evidence makes every line longer or costlier; the right one stays cheap because it explains what comes next.

* A piece missing from its square is cheap (somebody thinks with it in his hand); one standing where the line
  has none is costly; both saturate, so that one misread piece cannot kill a line.
* A ply costs something until its press comes: this settles slides, hesitations and withdrawn moves.
* The line in which nothing happened is never dropped: withdrawn and illegal moves live on it.
* Plies follow each other in time: one that landed before the ply it answers is charged.
* A line that contradicts a final move is not dropped with it: when what follows speaks for it, the record is
  corrected.

Pure: evidence and hall time go in, `Explanation`s come out. What is final is the arbiter's decision; `commit`
tells this module.
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
    UNHEARD_PLY,
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
from daemon.core.reconstruction.recent import CORRECTED_MOST, Recent
from drivers.occupants import Occupants

LIKELIHOOD = shipped()

REVISION = 9.0
"""Another move in place of the last final one."""
TAKEBACK_FIRST, TAKEBACK_NEXT = 3.0, 0.5
"""Final moves taken back: they go one after the other, so the first step is the surprise."""
TAKEBACK_PLAYED = 6.0
"""The same at a table without a clock, where a legal move leads to that position too: that is the move."""
HASTY_S, HELD_S = 0.6, 0.7
"""Pieces put back without a clock, each so soon after the one before and each held so briefly, were not moved
in turn: a player who replies looks first, and a player who moves holds the piece for longer."""
TAKEBACK_DEPTH = 6

WIDTH = 14.0
"""A line costlier than the best by more than this is dropped (two pieces wrong at rest cost 9)."""
MOST_LINES = 40
MOST_ADDED = 16
"""So many new lines at most go on growing from one message."""
AHEAD_S = 1.0
"""Lines are compared as if what is wrong now lasted for so long: what is new costs nothing yet."""
TOLD_AGAIN_S = 1.0
"""A message that comes so soon after the same one is the same one, sent twice."""
MOST_WRONG, FEW_WRONG = 16, 3
"""So many squares differ after six plies at most; with more, the pieces are being set up again, until they
differ on no more than the other."""
MOST_TOUCHED = 4
"""So many squares at most one move changes: castling does."""
CHAIN = 6
"""So many plies at most are read out of one message (a whole reading after an outage, or late messages)."""
REPAIRED = 4.0
"""A ply was another one than it looked like when it was made."""
GAP_CHANGES = 3
"""A whole reading in which so many squares are new may be the first after several plies."""
APART = 6.0
"""With lines that are further apart it makes no difference how likely their moves are: nobody asks for it.
But where the best one leaves something unexplained the margin for "final" grows, and an illegal move is
weighed against it."""
TRIED_BETWEEN = 2
"""So many of the best lines are tried to be joined with what stands on the board by plies nobody saw."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One line as the arbiter sees it.

    Attributes:
        kept: so many final plies it keeps; fewer than there are = a take-back.
        plies: what it adds to them.
        board: the position it ends in.
        wrong: squares that it leaves unexplained now.
        cost: lower is better; only differences mean something.
        half_made: of the wrong squares those of a last ply that hands make in two steps.
        left_behind: of them those on which a piece is told to stand still who has moved, or was taken.
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
        """Number of plies up to the last one that was pressed at ``at`` or before."""
        times = [ply.pressed_at for ply in self.plies]
        return max((n for n, time in enumerate(times, 1) if time is not None and time <= at), default=0)


def common(moves: Sequence[chess.Move], others: Sequence[chess.Move]) -> int:
    """How many moves two sequences begin with together."""
    shorter = min(len(moves), len(others))
    return next((n for n in range(shorter) if moves[n] != others[n]), shorter)


def came_since(seen: SensedBoard, stood: bytes, shown: bytes) -> list[float]:
    """Return when the pieces came that differ between two placements (codes), hall times in order."""
    return sorted(seen.changed[s] for s in range(64) if shown[s] not in (NONE, stood[s]))


def put_in_haste(seen: SensedBoard, stood: bytes, shown: bytes) -> bool:
    """Whether pieces were put from one placement (codes) into another too quickly to be moved in turn."""
    came = came_since(seen, stood, shown)
    left = sorted(seen.left[s] for s in range(64) if stood[s] not in (NONE, shown[s]))
    pauses = [lifted - landed for landed, lifted in zip(came, left[1:], strict=False)]
    held = [landed - lifted for landed, lifted in zip(came, left, strict=False)]
    return bool(pauses) and max(pauses) < HASTY_S and max(held) < HELD_S


class Reconstructor:
    """The lines that explain one game's evidence since its last final move.

    Args:
        history: the positions after each final ply, the start first.
        clocked: there is a clock, so that a ply without a press is suspicious.
        named: the board knows its pieces; False = only where some stand.
        likelihood: of moves; None = as players choose them.

    Attributes:
        seen: what the board shows.
        scattered: the pieces are being set up, or analysed with; nothing is read from them.
    """

    def __init__(
        self,
        history: Sequence[chess.Board],
        *,
        clocked: bool = True,
        named: bool = True,
        likelihood: Likelihood | None = None,
    ) -> None:
        self._final = Recent(history)
        self._clocked = clocked
        self._likelihood = likelihood or LIKELIHOOD
        self.seen = SensedBoard(history[-1], named=named)
        self._lines: list[Hypothesis] = []
        self._tells_changes = False  # and not only whole readings
        self._heard = NEVER
        self.scattered = False
        self._restart()

    def take(self, evidence: SquareSeen | PlacementSeen) -> None:
        """Let every line meet what was seen, and add the lines that it suggests."""
        at = evidence.at
        match evidence:
            case SquareSeen(square, piece):
                code = code_of(piece)
                new = self.seen.codes[square] != code or self._is_told_again(square, at)
                changes, vague = [(square, code)] if new else [], False
                self._tells_changes = True
            case PlacementSeen(placement):
                changes, vague = self._differences(placement), self._tells_changes
        if vague and changes:
            self.seen.heard = self._heard
        self._heard = at
        for square, code in changes:
            self.seen.change(square, code, at, vague=vague)
            for line in self._lines:
                line.meet(self.seen, square, at)
        if changes and not self._is_scattered():
            self._add_revision(changes, at)
            self._add_takebacks()
            self._extend(at)
            if len(changes) >= GAP_CHANGES:
                self._add_between(after_gap=True)
            self._prune(at)

    def press(self, color: chess.Color, at: float) -> None:
        """Somebody pressed: let every line find the ply that it was for."""
        if self.scattered:
            return
        for line in self._lines:
            if not self._gives_the_move_back(line, color):
                line.press(color, at, self._unpressed, self.seen)

    def forgive(self, color: chess.Color, until: float, since: float = NEVER) -> None:
        """Presses of this color that have no ply are dealt with (an incident, a second press, a lever that
        bounced), between two times: those of later may still wait for theirs.
        """
        for line in self._lines:
            line.forgive(color, until, since)

    def expect_presses(self, clocked: bool) -> None:
        """A clock appeared, so that a ply without a press is suspicious from now on; or it went."""
        if clocked != self._clocked:
            self._clocked = clocked
            change = UNPRESSED - CLOCKLESS if clocked else CLOCKLESS - UNPRESSED
            for line in self._lines:
                line.spent += change * sum(ply.pressed_at is None for ply in line.plies)

    def reconsider(self, now: float, *, pressed: bool = False) -> None:
        """Bring back lines that were dropped too early, and try what the board cannot have shown.

        Args:
            now: hall time.
            pressed: somebody did, so that a ply is there, seen or not.
        """
        if self.scattered:
            return
        for line in self._lines:
            line.tried.clear()
        self._extend(now)
        if pressed:
            for line in self._lines:
                line.tried.clear()
            self._extend(now, unseen=True)
        self._add_between()
        self._add_repairs()
        self._prune(now)

    def explanations(
        self, now: float, *, at_rest: bool = False, apart: float = APART, fixed: int = 0
    ) -> list[Explanation]:
        """All lines, the best first. A mate that has stood for long owes no press here.

        Args:
            now: hall time.
            at_rest: weigh what is wrong now as if it stayed so; False = by the time it has lasted.
            apart: by how much lines are to be told apart if the best explains all; 0 = only which it is.
            fixed: nobody asks for lines that keep fewer final plies.
        """
        costs = self._costs(now, at_rest, fixed)
        best, line = costs[0]
        if (apart and line.wrong) or any(line.at_least(cost) - best < apart for cost, line in costs[1:]):
            costs = [(cost + line.weighing(self._likelihood), line) for cost, line in costs]
            costs.sort(key=itemgetter(0))
        return [
            Explanation(
                line.kept, line.plies, line.board, tuple(line.wrong), cost, line.half_made, line.left_behind
            )
            for cost, line in costs
        ]

    def _costs(self, now: float, at_rest: bool, fixed: int) -> list[tuple[float, Hypothesis]]:
        """The lines with their costs, see `explanations`; the best first."""
        costs = []
        for line in self._lines:
            if line.kept < fixed:
                continue
            cost = line.cost_at_rest(now) if at_rest else line.cost(now)
            costs.append((cost - self._unpressed if line.waits_for_no_press(now) else cost, line))
        costs.sort(key=itemgetter(0))
        return costs

    def commit(self, explanation: Explanation, count: int) -> None:
        """The first ``count`` plies of this explanation are final, on the plies that it keeps.

        Lines that say otherwise stay, with what they cost: they would correct the record.
        """
        moves, kept = explanation.moves[:count], explanation.kept
        self._final.become_final(kept, explanation.plies[:count])
        lines = []
        for line in self._lines:
            if line.kept > kept:
                continue  # it has moves that were taken back
            if line.kept == kept:
                same = common(line.moves, moves)
                if same:
                    line.began_at = line.plies[same - 1].landed_at
                line.kept, line.plies = kept + same, line.plies[same:]
            if line.kept < self._last:
                line.settle()
            if line.kept >= max(self._last - CORRECTED_MOST, self._final.first):
                lines.append(line)
        near = {id(line) for _, line in self._near(lines, Hypothesis.cost_at_rest)}
        self._lines = lines = [line for line in lines if line.kept == self._last or id(line) in near]
        if len(lines) == 1:
            lines[0].unweighed = ()  # there is nothing to compare it with
        self._restart()

    # --- lines --------------------------------------------------------------------------------------------

    @property
    def landed_at(self) -> float:
        """Hall time at which the piece of the last final ply landed; `NEVER` = nobody knows."""
        return self._final.landed_at

    @property
    def _last(self) -> int:
        return self._final.last

    @property
    def _unpressed(self) -> float:
        return UNPRESSED if self._clocked else CLOCKLESS

    def _weigh(self, lines: Iterable[Hypothesis]) -> None:
        """Count in lines how likely their plies are: from now on it matters."""
        for line in lines:
            line.weigh(self._likelihood)

    def _restart(self) -> None:
        """Make sure that the line in which nothing happened is there, and count costs from the best."""
        last = self._last
        if not any(line.kept == last and not line.plies for line in self._lines):
            longer = min(
                (one for one in self._lines if one.kept == last), key=Hypothesis.cost_at_rest, default=None
            )
            standing = self._standing(last, longer.spent if longer else 0.0)
            standing.unweighed = longer.unweighed if longer else ()
            color = self._final.position.turn
            for ply in longer.plies if longer else ():  # it owes a ply for each press that those have
                standing.spent -= PLY
                if ply.pressed_at is None:
                    standing.spent -= self._unpressed
                else:
                    standing.spent += OWED_PRESS
                    standing.owed = (*standing.owed, (color, ply.pressed_at))
                color = not color
            self._lines.append(standing)
        base = min(line.spent for line in self._lines if line.kept == last)
        for line in self._lines:
            line.spent -= base
            line.tried.clear()

    def _standing(self, kept: int, cost: float) -> Hypothesis:
        landed_at, position = self._final.landed_at, self._final.after(kept)
        own, last = self._final.move(kept - 2), self._final.move(kept - 1)
        line = Hypothesis(kept, position, spent=cost, began_at=landed_at, last=last, own=own)
        for square in range(64):
            line.compare(self.seen, square, self.seen.changed[square])
        line.strangers = frozenset(s for s in line.wrong if self.seen.changed[s] < landed_at)
        return line

    def _is_scattered(self) -> bool:
        """Whether the pieces stand as after no six plies of any line, and not yet again as one has them."""
        fewest = min([len(line.wrong) for line in self._lines])
        self.scattered = fewest > (FEW_WRONG if self.scattered else MOST_WRONG)
        return self.scattered

    def _is_told_again(self, square: chess.Square, at: float) -> bool:
        """A piece came where one is said to stand long since who should not: that he left was lost."""
        return (
            self.seen.codes[square] != NONE
            and at - self.seen.changed[square] > TOLD_AGAIN_S
            and square in self._standing_line.wrong
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

    def _gives_the_move_back(self, line: Hypothesis, color: chess.Color) -> bool:
        """After a take-back somebody presses the lever over to the side that has the move again."""
        return not line.plies and line.kept < self._last and color != line.board.turn

    def _extend(self, at: float, unseen: bool = False) -> None:
        """Add the lines whose next ply explains something; ``unseen``: also by plies that nobody saw."""
        lines: dict[Key, Hypothesis] = {}
        fresh, worst, ahead = self._lines, 0.0, at + AHEAD_S
        for _ in range(CHAIN):
            added: dict[Key, Hypothesis] = {}
            for line in fresh:
                if not 0 < len(line.wrong) <= MOST_WRONG:
                    continue
                cost = line.at_least(line.cost(ahead))
                if lines and cost > worst:
                    continue
                for candidate in self._candidates(line, unseen):
                    if not lines:  # mostly there is nothing to add
                        lines = {one.key: one for one in self._lines}
                        worst = cheapest(self._lines, ahead) + WIDTH
                        if cost > worst:
                            break
                    longer = self._longer(line, candidate, cost, ahead, worst)
                    if longer is not None and self._is_better(longer, lines.get(longer.key)):
                        lines[longer.key] = added[longer.key] = longer
            if not added:
                break
            if len(added) > MOST_ADDED:
                self._weigh(added.values())
            fresh = sorted(added.values(), key=lambda line: line.cost(ahead))
            for line in fresh[MOST_ADDED:]:
                del lines[line.key]
            fresh = fresh[:MOST_ADDED]
            worst = min(worst, fresh[0].cost(ahead) + WIDTH)
        if lines:
            self._lines = list(lines.values())

    def _candidates(self, line: Hypothesis, unseen: bool) -> Iterator[Candidate]:
        for one in candidates(line, self.seen):
            hidden = one.unseen and not self._clocked  # without a clock no burst hides a landing
            yield one._replace(surprise=max(one.surprise, LOST_LANDING)) if hidden else one
        if unseen:
            yield from lost_landings(line, self.seen)

    def _longer(
        self, line: Hypothesis, candidate: Candidate, cost: float, ahead: float, most: float
    ) -> Hypothesis | None:
        """The line with one more ply, if that was not tried before and does not cost more than ``most``.

        ``cost``: the line's own; both at the hall time ``ahead``.
        """
        move, tried = candidate.move, (candidate.move, candidate.landed_at)
        if tried in line.tried:
            return None
        if line.kept < self._last and not line.plies and move == self._final.move(line.kept):
            return None  # it would only repeat the final move that it is meant to replace
        unpressed, likelihood = self._unpressed, self._likelihood if candidate.unseen else None
        if line.least_with_ply(candidate, unpressed, likelihood, cost, ahead, most) > most:
            return None
        line.tried.add(tried)
        return line.with_ply(candidate, unpressed, self.seen, likelihood, completes=not self._clocked)

    def _is_better(self, line: Hypothesis, same: Hypothesis | None) -> bool:
        """Whether a line is worth more than one with the same moves, whose pieces landed at other times."""
        if same is None:
            return True
        if line.unweighed != same.unweighed:
            self._weigh((line, same))
        return line.cost_at_rest() < same.cost_at_rest()

    def _add_between(self, *, after_gap: bool = False) -> None:
        """Join the best lines with what stands on the board by plies whose landing no reading shows."""
        best = min(self._lines, key=Hypothesis.cost_at_rest)
        strangers = any(self.seen.codes[square] for square in best.wrong)
        if not strangers and not (len(best.wrong) > 1 and best.owed):
            return
        self._weigh(self._lines)
        standing = [line for line in self._lines if line.kept == self._last]
        costs = sorted((line.cost_at_rest(), n) for n, line in enumerate(standing))[:TRIED_BETWEEN]
        known = {one.key for one in self._lines}
        added = []
        for _, n in costs:
            for moves in between(standing[n], self.seen, GAP_NODES if after_gap else BETWEEN_NODES):
                line = standing[n]
                if (line.kept, (*line.moves, *moves)) in known:
                    continue
                for move in moves:
                    unheard = after_gap and not line.owed_by(line.board.turn)
                    surprise = UNHEARD_PLY if unheard else UNSEEN_PLY
                    at = self.seen.heard if self.seen.vague else self.seen.last_change
                    unseen = Candidate(move, at, surprise)
                    line = line.with_ply(
                        unseen, self._unpressed, self.seen, self._likelihood, completes=not self._clocked
                    )
                known.add(line.key)
                added.append(line)
        self._lines += added

    def _add_repairs(self) -> None:
        """Where a piece stands elsewhere than the best line has him, take an earlier ply for another one."""
        best = min(self._lines, key=Hypothesis.cost_at_rest)
        if not any(self.seen.codes[square] for square in best.wrong):
            return
        self._weigh(self._lines)
        best = min(self._lines, key=Hypothesis.cost_at_rest)
        final = self._final.plies(best.kept)
        plies = [*final, *best.plies]
        first = best.kept - len(final)
        for n, move in repairs(best, self.seen, plies):
            line = self._edited(best, first, plies, n, move)
            if line is not None:
                self._add(line)

    def _edited(
        self, line: Hypothesis, first: int, plies: Sequence[CandidatePly], n: int, move: chess.Move
    ) -> Hypothesis | None:
        """A line with another ``n``-th move, counted from the ``first`` final one; None = it is not legal."""
        board = self._final.after(first).copy(stack=False)
        for number, ply in enumerate(plies):
            made = move if number == n else ply.move
            if not board.is_legal(made):
                return None
            board.push(made)
        kept = min(first + n, line.kept)
        own = [ply._replace(move=move) if number == n else ply for number, ply in enumerate(plies)]
        spent = line.spent + REPAIRED
        if move.from_square != plies[n].move.from_square and move.from_square not in self.seen.vague:
            stood_on = disorder(self.seen.left[move.from_square] - plies[n].landed_at)
            spent += min(stood_on, LEFT_BEHIND_CAP)
        edited = Hypothesis(
            kept,
            board,
            tuple(own[kept - first :]),
            spent,
            owed=line.owed,
            pressed=line.pressed,
            began_at=line.began_at,
        )
        for square in range(64):
            edited.compare(self.seen, square, self.seen.changed[square])
        return edited

    def _add_revision(self, changes: Sequence[tuple[chess.Square, int]], at: float) -> None:
        """When the piece of the last final move is lifted again, another move may come in its place."""
        move = self._final.move(self._last - 1)
        if move is None or not any(square == move.to_square and not code for square, code in changes):
            return
        self._weigh(self._lines)
        line = self._standing(self._last - 1, cheapest(self._lines, at) + REVISION)
        self._add(line)

    def _add(self, line: Hypothesis) -> None:
        """Keep one more line, or the cheaper of two with the same moves."""
        known = next((one for one in self._lines if one.key == line.key), None)
        if known is None:
            self._lines.append(line)
        elif line.cost_at_rest() < known.cost_at_rest():
            self._lines[self._lines.index(known)] = line

    def _add_takebacks(self) -> None:
        """When the board shows an earlier position of the game exactly, the moves since may be taken back.

        What stood on the board until then was true while it lasted, so nothing of it is charged.
        """
        last = self._last
        if not self._standing_line.wrong:
            return
        for kept in range(last - 1, max(last - TAKEBACK_DEPTH, self._final.first) - 1, -1):
            if not self._shows(self._final.codes(kept)):
                continue
            self._weigh(self._lines)
            shown = [one for one in self._lines if one.kept == last and all(ply.seen for ply in one.plies)]
            spent = min(self._taken_back(line, kept) for line in shown)
            known = next((line for line in self._lines if line.key == (kept, ())), None)
            if known is None:
                position = self._final.after(kept)
                self._lines.append(Hypothesis(kept, position, spent=spent, began_at=self.seen.last_change))
            else:
                known.spent = min(known.spent, spent)

    def _taken_back(self, line: Hypothesis, kept: int) -> float:
        """What it costs that the plies after the first ``kept`` ones are taken back, a line's own as well."""
        plies = self._last - kept + len(line.plies)
        spent = line.spent + TAKEBACK_NEXT * (plies - 1)
        if self._clocked:
            return spent + TAKEBACK_FIRST if not line.plies else math.inf  # presses show which were made
        first = self._final.codes(kept)
        came = came_since(self.seen, line.pieces, first)
        stood = sum(self._final.codes(n) == first for n in range(self._final.first, self._last + 1))
        hasty = put_in_haste(self.seen, line.pieces, first)
        played = len(came) < plies and self._is_played()
        if hasty and stood == 1 and not played:  # else they move back and forth
            return spent
        return spent + TAKEBACK_FIRST + CLOCKLESS * plies + (TAKEBACK_PLAYED if played else 0.0)

    def _is_played(self) -> bool:
        """Whether a legal move leads to what the board shows."""
        return any(
            self._shows(after_move(line.pieces, line.board, move))
            for line in self._lines
            if line.kept == self._last and 0 < len(line.wrong) <= MOST_TOUCHED
            for move in line.board.legal_moves
        )

    @property
    def _standing_line(self) -> Hypothesis:
        """The line in which nothing happened."""
        return next(line for line in self._lines if line.kept == self._last and not line.plies)

    def _shows(self, codes: bytes) -> bool:
        """Whether the board shows exactly these pieces."""
        return (codes if self.seen.named else without_names(codes)) == self.seen.codes

    def _prune(self, at: float) -> None:
        if len(self._lines) <= 2:
            return
        if len(self._lines) > MOST_LINES:
            self._weigh(self._lines)
        standing = self._standing_line
        near = self._near(self._lines, lambda line: line.cost(at + AHEAD_S))
        near.sort(key=itemgetter(0))
        others = [line for _, line in near if line is not standing]
        self._lines = [standing, *others[:MOST_LINES]]

    def _near(
        self, lines: Sequence[Hypothesis], costs: Callable[[Hypothesis], float]
    ) -> list[tuple[float, Hypothesis]]:
        """Those that cost at most `WIDTH` more than the best, with their costs; weighed if that decides."""
        found = [(costs(line), line) for line in lines]
        most = min([cost for cost, _ in found], default=0.0) + WIDTH
        least = min([line.at_least(cost) for cost, line in found], default=0.0) + WIDTH
        if any(cost > least and line.at_least(cost) <= most for cost, line in found):
            self._weigh(lines)
            found = [(costs(line), line) for line in lines]
            most = min(cost for cost, _ in found) + WIDTH
        return [(cost, line) for cost, line in found if cost <= most]
