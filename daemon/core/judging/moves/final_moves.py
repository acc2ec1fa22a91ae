"""What becomes final in one game: its plies, and its end where one of them brings it. Pure."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise, takewhile

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.words.sentence import Sentence
from daemon.core.evidence.placements import positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import Times
from daemon.core.incidents.result_shown import KIND, at_once, result_shown
from daemon.core.judging.moves.answered_illegal_move import AnsweredIllegalMove
from daemon.core.judging.moves.time_to_mate import TimeToMate
from daemon.core.judging.press.ambiguous_move import AmbiguousMoves, GuessedPlies, waits_too_long
from daemon.core.judging.press.choices import beyond, promotions
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.handling import Handling
from daemon.core.judging.quiet.endings import shown_with_kings
from daemon.core.judging.quiet.king_signs import is_first_of_the_sign, shown_beside
from daemon.core.judging.quiet.quiet_board import QuietPeriod
from daemon.core.judging.record.ending_of_moves import ending_of
from daemon.core.judging.record.game_record import GameRecord, ScoresheetMove
from daemon.core.judging.record.promotion_readings import doubt
from daemon.core.judging.verdict.agreement import DOUBTFUL, MARGIN, agreed, confidences
from daemon.core.reconstruction.hypotheses import SAME_SCAN_S, CandidatePly
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.facts import Fact, MovesWithdrawn
from daemon.core.record.result_words import result_text
from daemon.core.rules.rulebook.claims import claimable


class FinalMoves:
    """The final moves of one game.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
        record: where they are written.
        illegal: the illegal move that was told since the last of them, if there was one.
        open_moves: those that are not final yet though they were pressed for.
        rest: of its board.
        handling: how moves are made.
        to_mate: the time that a player has for it after his flag.

    Attributes:
        over: the game has a result.
        result: the last one that it had here; "*" = none.
        shows: the result that the kings showed last; None = they have shown none.
        waits: the game is over by the kings alone, and no official has confirmed it.
    """

    def __init__(
        self,
        cases: GameIncidents,
        picture: GameView,
        *,
        record: GameRecord,
        illegal: AnsweredIllegalMove,
        open_moves: AmbiguousMoves,
        rest: QuietPeriod,
        handling: Handling,
        to_mate: TimeToMate,
    ) -> None:
        self._cases, self._picture, self._record, self._illegal = cases, picture, record, illegal
        self._sheet, self._reading = picture.sheet, picture.reading
        self._open, self._rest, self._handling, self._to_mate = open_moves, rest, handling, to_mate
        self.over, self.waits = False, False
        self.result: Result = "*"
        self._by, self._end = "", ("", "")
        self._times: Times = (None, None)  # of the clock, when it ended
        self.shows: Result | None = None
        self._guess: GuessedPlies | None = None  # what was taken while somebody is asked

    # --- moves --------------------------------------------------------------------------------------------

    def commit(self, best: Explanation, count: int) -> list[Fact]:
        """Make the first plies of a line final, and end the game where the last one ends it."""
        picture = self._picture
        found: list[Fact] = []
        since = self._reading.lines.landed_at
        if best.kept < self._sheet.ply:
            found += self._withdrawn(best, count)
            self._guess = None
        sure = confidences(self._reading.explained(math.inf), best, count)
        for number, (ply, confidence) in enumerate(zip(best.plies, sure, strict=False)):
            found += self._handling.judge(ply)
            found += self._ask_promotion(ply.move)
            times = picture.presses.shown_at(ply.pressed_at) or picture.clock.times
            recovered = picture.unheard.is_remembered(ply)
            made = ScoresheetMove(times, ply.landed_at, ply.pressed_at, recovered, confidence)
            found.append(self._record.write(ply.move, made))
            found += self._settled(ply)
            picture.presses.completed(ply.pressed_at)
            self._handling.accusations.moved(ply)
            pressed = ply.pressed_at is not None or not self._reading.clocked
            clear = self._is_clear(best, number, since)
            since = ply.landed_at
            asked = picture.unheard.written(
                ply, self._sheet.ply, clear=clear, pressed=pressed, named=self._reading.named
            )
            found += self._cases.closed(asked, Sentence("incident_explained"))
            if ply.pressed_at is not None:
                found += self._cases.explained(
                    not self._sheet.position.turn, ply.pressed_at, picture.clock.times
                )
        self._reading.lines.commit(best, count)
        self._illegal.forget()
        found += self._cases.moved(self._record.made_since, self._sheet.standing, picture.clock.times)
        self._rest.moved()
        ended = [] if self._to_mate.mated_too_late() else self.ended_by_itself()
        return [*found, *self._open.moved(), *ended, *self._tell_claimable()]

    def _is_clear(self, line: Explanation, number: int, landed_at: float) -> bool:
        """Whether a line explains the board as it was when a ply was pressed for, in the order of its plies.

        Else it may explain it by chance, and other moves are missing. What was wrong before a gap, or before
        the ply before, is old, unless a ply since then should have put it right. A piece that landed unseen
        need not be shown.

        Args:
            line: what explains the board.
            number: which of its plies, from 0.
            landed_at: hall time at which the piece of the ply before landed.
        """
        gap, seen = self._picture.unheard.gap, self._reading.seen
        ply, earlier, later = line.plies[number], line.plies[:number], line.plies[number + 1 :]
        played = [*(self._sheet.moves[gap.after :] if gap.is_open else ()), *line.moves[: number + 1]]
        touched = {square for move in played for square in (move.from_square, move.to_square)}
        unseen = {one.move.to_square for one in line.plies if not one.seen}
        since = gap.since if gap.is_open else landed_at
        pressed_at = math.inf if ply.pressed_at is None else ply.pressed_at
        for square in line.wrong:
            if square in unseen and not seen.codes[square]:
                continue
            if square in touched or since <= seen.changed[square] <= pressed_at:
                return False
        late = ply.landed_at + SAME_SCAN_S
        if any(seen.changed[one.move.to_square] > late for one in earlier if not one.seen):
            return False
        return all(one.landed_at > max(ply.landed_at - SAME_SCAN_S, gap.until) for one in later)

    def _settled(self, ply: CandidatePly) -> list[Fact]:
        """A ply is final: it may show that what was taken before it was right."""
        guess, before = self._guess, self._sheet.history[-2]
        if guess is not None and not ply.seen:
            self._guess = None  # what nobody saw tells nothing
            return []
        if guess is None or not guess.is_settled_by(before, ply.move):
            return []
        self._guess = None
        return self._cases.closed(guess.incident, Sentence("incident_settled"))

    def commit_sure(self, line: Explanation, sure: int, choices: tuple[str, ...], now: float) -> list[Fact]:
        """Make the first ``sure`` plies of a line final, and leave open which of the choices the others are.

        Where too much waits behind them already, the likeliest is taken.
        """
        found = self.commit(line, sure) if sure else []
        self._open.leave(choices, now)
        if not waits_too_long(line, sure):
            return found
        found += self._open.tell(now)
        asked = self._open.incident
        self._open.forget()
        best, lines = self._likeliest(now), self._reading.explained(now)
        count = self._reading.waits(best, now)
        guess = GuessedPlies.of(asked, lines, count, 2 * MARGIN) if best == lines[0] else None
        found += self.commit(best, count)
        self._guess = guess
        return found

    def _likeliest(self, now: float) -> Explanation:
        """What explains the board best; without a clock rather with moves that were seen, if there is such.

        A press proves a move that nobody saw. Where none can come, moves taken back are as likely.
        """
        lines = self._reading.explained(now)
        near = (one for one in lines if one.cost - lines[0].cost < MARGIN)
        seen = (one for one in near if all(ply.seen for ply in one.plies))
        return lines[0] if self._reading.clocked else next(seen, lines[0])

    def commit_at_rest(self, best: Explanation, count: int, now: float) -> list[Fact]:
        """Make the first plies of a line final because the board stays quiet.

        Moves that nobody saw, or of which only the last was seen, count only as far as the lines that are
        nearly as good have them too; unless the game ends with them.
        """
        plies = best.plies[:count]
        at_once = any(one.landed_at == other.landed_at for one, other in pairwise(plies))
        if (all(ply.seen for ply in plies) and not at_once) or best.board.is_game_over():
            return self.commit(best, count)
        sure, choices = agreed(self._reading.explained(now), self._sheet.history, count)
        return self.commit_sure(best, sure, choices, now) if choices else self.commit(best, count)

    def commit_settled(self, now: float) -> list[Fact]:
        """Make final what is not open any more; only a press corrects the record.

        Without a clock that is done as before: when the board has been quiet for long enough.
        """
        if not self._open or not self._reading.clocked:
            return []
        lines, corrections = self._reading.onwards(now), self._reading.corrections(now)
        if corrections and corrections[0].cost - lines[0].cost < MARGIN:
            return []  # as well as those moves, others before them may have been made
        sure, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        # A piece that was lifted just now weighs little yet: what is final is so for good.
        told = confidences(self._reading.explained(math.inf), lines[0], sure)
        sure = sum(1 for _ in takewhile(lambda one: one >= 1.0 - DOUBTFUL, told))
        if choices:
            self._open.leave(choices, now)
        return self.commit(lines[0], sure) if sure else []

    def commit_put_right(self, now: float) -> list[Fact]:
        """Make final what was pressed for while other pieces lay about: they are put back, and all is
        clear."""
        lines = self._reading.explained(now)
        best = lines[0]
        count = best.pressed_by(now)
        if not count or best.kept != self._sheet.ply or agreed(lines, self._sheet.history, count)[1]:
            return []
        return self.commit(best, count)

    def commit_last(self, now: float, *, sign: bool = False) -> list[Fact]:
        """The game is over: what was pressed for counts, and the one move that may count without a press.

        Args:
            now: hall time.
            sign: the kings show it; where one of them may be taken for the piece of a move, he is none.
        """
        self._reading.lines.reconsider(now)
        if self._open and not self._reading.clocked:
            told = self._open.tell(now)
            self._open.forget()
            likeliest = self._likeliest(now)
            return [*told, *self.commit(likeliest, len(likeliest.plies))]
        lines, seen = self._reading.onwards(now), self._reading.seen
        if sign:
            lines = [one for one in lines if shown_beside(one, seen)] or lines
        best = lines[0]
        if self._picture.clock.was_running(self._picture.changed_at):
            self._rest.play_on(best, self._sheet.ply, scattered=self._reading.lines.scattered)
        best = self._rest.in_play(self._sheet.ply, best.pressed_by(now)) or best
        if count := best.pressed_by(now):
            _, choices = agreed(lines, self._sheet.history, count)
            found: list[Fact] = []
            if choices:
                self._open.leave(choices, now)
                found = self._open.tell(now)
                self._open.forget()
            last_move = self._not_undone(self._rest.last_after(best, count))
            if sign and self._is_of_the_sign(last_move):
                last_move = self._rest.before_sign(self._sheet.ply, count)
            found += self.commit(best, count)
            return [*found, *self._commit_unpressed(last_move, now)]
        last = self._not_undone(self._rest.last_move(self._sheet.ply))
        if sign and self._is_of_the_sign(last):
            last = self._rest.before_sign(self._sheet.ply, 0)
        if last is None or is_first_of_the_sign(self._sheet.position, last.plies[0].move, seen):
            return []
        return self.commit(last, 1)

    def _not_undone(self, last: Explanation | None) -> Explanation | None:
        """The last move that nobody pressed for, unless it took back the player's own one before it."""
        if last is None:
            return None
        if positions(self._sheet.history[last.kept], last.moves[:-1])[-1].is_capture(last.moves[-1]):
            return last  # what went back took the reply
        moves = [*self._sheet.moves[: last.kept], *last.moves]
        if moves[-5:-4] == moves[-1:]:
            return last  # it goes back and forth
        own = moves[-3] if len(moves) > 2 else None
        return None if self._rest.undoes(last, own) else last

    def _is_of_the_sign(self, last: Explanation | None) -> bool:
        """Whether what looks like the last move is none, or one of the kings came to the centre by it."""
        if last is None:
            return True
        before = positions(self._sheet.history[last.kept], last.moves[:-1])[-1]
        return is_first_of_the_sign(before, last.moves[-1], self._reading.seen)

    def _commit_unpressed(self, last: Explanation | None, now: float) -> list[Fact]:
        """The last move of the game, if the board shows it still or it mates, and it is no king of a sign."""
        if last is None or self.over:
            return []
        ply = last.plies[-1]
        if is_first_of_the_sign(self._sheet.position, ply.move, self._reading.seen):
            return []
        line = next((one for one in self._reading.onwards(now) if one.moves[:1] == (ply.move,)), None)
        if line is None and last.board.is_checkmate():
            line = replace(last, kept=self._sheet.ply, plies=(ply,))
        return self.commit(line, 1) if line else []

    def take_back_last(self) -> MovesWithdrawn:
        """The last final move was none."""
        return self._record.keep(self._sheet.ply - 1)

    def _withdrawn(self, best: Explanation, count: int) -> list[Fact]:
        """Final moves no longer count; somebody is told."""
        now = self._picture.changed_at
        what = self._record.instead(best.kept, best.moves[:count])
        raised = self._cases.matter("moves_withdrawn", "likely", what, self._picture.scene(now, now))
        return [self._record.keep(best.kept), raised]

    def _ask_promotion(self, move: chess.Move) -> list[Fact]:
        """Which piece a pawn became is asked where the board cannot tell, or where a rook may mean a
        queen."""
        position = self._sheet.position
        what = doubt(position, move, self._cases.ruleset, named=self._reading.named)
        if not what:
            return []
        now = self._picture.changed_at
        choices = promotions(position, self._sheet.ply, move)
        return [
            self._cases.matter(
                "ambiguous_position", "hint", what, self._picture.scene(now, now), choices=choices
            )
        ]

    # --- the end ------------------------------------------------------------------------------------------

    def ended(self, result: Result, termination: str, by: str) -> list[Fact]:
        """The game has a result; ``by``: the arbiter who entered it, "" = the moves or the kings did."""
        if not self.over:
            self._times = self._picture.clock.times
        self.over, self.waits, self.result, self._by = True, False, result, by
        self._picture.presses.clear()
        mated = self._to_mate.mated() if termination == "checkmate" else []
        told = [*mated, *self._cases.ended(), *(self.confirmed(by) if by else [])]
        return [*told, self._record.ended(result, termination, by, self._times)]

    @property
    def by_machine(self) -> bool:
        """The game is over, and no official has entered the result."""
        return self.over and not self._by

    def take_up_end(self, result: Result, by: str, times: Times) -> None:
        """The game was over before; who entered the result (empty = nobody), and what the clock showed."""
        self.over, self.result, self._by, self._times = True, result, by, times
        told = None if by else self._cases.open_of(KIND)
        if told is not None:
            sign = shown_with_kings(chess.BaseBoard(told.placement_after)) if told.placement_after else None
            self.waits, self.shows, self._end = True, sign or result, at_once(told) or ("", "")

    def confirmed(self, by: str) -> list[Fact]:
        """An arbiter has entered the result, the one that the kings show or another one."""
        self.waits = False
        return self._cases.closed_of(KIND, Sentence("incident_result_entered", by=by))

    def shown(self, result: Result, now: float, seen: chess.BaseBoard | None = None) -> list[Fact]:
        """The kings show a result: it counts at once where the rules allow it, until an arbiter decides.

        Args:
            result: what they show.
            now: hall time.
            seen: what is on the board after the game's end; None if the game was in progress.
        """
        if self.shows == result and self._cases.is_open(KIND):
            return []
        found: list[Fact] = []
        earlier = self.shows if self._cases.is_open(KIND) else None
        if earlier is not None:
            found += self._cases.closed_of(KIND, Sentence("incident_kings_now", result=result_text(result)))
        self.shows = result
        sheet, picture = self._sheet, self._picture
        completed = (picture.completed(chess.WHITE), picture.completed(chess.BLACK))
        what, matter = result_shown(self._cases.ruleset, result, sheet.position, completed, earlier)
        scene = picture.scene(now, now)
        scene = scene if seen is None else replace(scene, seen=seen)
        raised = self._cases.matter(KIND, "likely", what, scene, matter=matter)
        return [*found, raised, *self.as_shown(raised.incident)]

    def as_shown(self, incident: Incident) -> list[Fact]:
        """The result that an incident of the kings proposes counts, until an arbiter decides."""
        end = at_once(incident)
        if end is None or (self.waits and end == self._end):
            return []
        self._end = end
        ended = self.ended(*end, "")
        self.waits = True
        return ended

    def contradicted(self, result: Result, now: float, seen: chess.BaseBoard) -> list[Fact]:
        """The kings show something after the end that no official waits for: it only says so."""
        agreed = self.shows is None and result == self.result
        self.shows = result
        if agreed:
            return []
        shown, is_now = result_text(result), result_text(self.result)
        what = Sentence("incident_kings_contradict", shown=shown, result=is_now)
        return [self._cases.matter(KIND, "hint", what, replace(self._picture.scene(now, now), seen=seen))]

    def played_on(self) -> list[Fact]:
        """A sign that could not end the game is over with the next press."""
        if self.shows is None:
            return []
        self.shows = None
        return self._cases.closed_of(KIND, Sentence("incident_play_continued"))

    def reopened(self, why: str) -> list[Fact]:
        """The game has no result any more; what only its result had closed waits again."""
        self.over, self.waits, self.shows = False, False, None
        kept = self._record.keep(self._sheet.ply)
        return [kept, *self._cases.closed_of(KIND, why), *self._cases.goes_on()]

    def ask_left_out(self, now: float) -> list[Fact]:
        """Ask about what the board shows behind the record, when it is heard again after the result.

        It may be the last moves, of which no press was heard, as well as analysis.
        """
        best = self._reading.onwards(now)[0]
        if not best.plies or best.wrong or self._cases.is_open("ambiguous_position"):
            return []
        scene, choices = self._picture.scene(now, now), [beyond(best, self._sheet.history)]
        return [
            self._cases.matter(
                "ambiguous_position", "hint", Sentence("incident_left_out"), scene, choices=choices
            )
        ]

    def ended_by_itself(self) -> list[Fact]:
        """The last move ended the game; or somebody may have to declare that it did."""
        ending = ending_of(self._cases.ruleset, self._sheet.history)
        if ending is None:
            return []
        now = self._picture.changed_at
        scene = self._picture.scene(now, now)
        if ending.by_itself and (result := ending.remedy.result) is not None:
            proved = self._cases.proved(ending, scene) if ending.proof else []
            return [*self.ended(result, ending.remedy.termination, ""), *proved]
        return self._cases.declare(ending, scene)

    def _tell_claimable(self) -> list[Fact]:
        """What could be claimed now, as a hint for arbiters alone."""
        if self.over:
            return []
        now = self._picture.changed_at
        told = claimable(self._cases.ruleset, self._sheet.history)
        return self._cases.claimable(told, self._sheet.position.turn, self._picture.scene(now, now))
