"""The arbiter of one game: what the evidence settles (`judge.py`), and what people ask and decide. Pure.

Officials correct the moves, set a position, choose a reading, enter a result; players claim. Each is a
request that was granted, and what follows from it comes out as facts.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.messages import Claim, Incident, Result
from daemon import facts
from daemon.cases.claimed import Situation, claimed
from daemon.cases.incidents import clock_text, color_name
from daemon.facts import Fact
from daemon.judging.ending_of_moves import ending_of
from daemon.judging.judge import Judge
from daemon.judging.judgement import agreed
from daemon.reconstruction.reconstruct import common
from daemon.refused import Refused
from daemon.tables.setting_watch import WrongSetting
from drivers.men import Men


class Arbiter(Judge):
    """One game at one table; the arguments are those of `Judge`."""

    # --- results ------------------------------------------------------------------------------------------

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An official enters the result: the move that stood when play stopped counts, pressed or not."""
        found = self._final.commit_last(now)
        return found if self.over else [*found, *self._final.ended(result, termination, by)]

    def end_unheard(self, result: Result, termination: str, by: str) -> list[Fact]:
        """The same, while the board has more to tell: it is judged as if the game were on, until `end`."""
        found = self._final.ended(result, termination, by)
        self.over = False
        return [
            fact.model_copy(update={"unheard": True}) if isinstance(fact, facts.Ended) else fact
            for fact in found
        ]

    # --- what the clock says besides ----------------------------------------------------------------------

    def watch_setting(self, wrong: WrongSetting | None, *, known: bool, now: float) -> list[Fact]:
        """The clock is set otherwise than the time control says; None = it is not, if that is ``known``."""
        if wrong is None and not self.cases.is_open("clock_setting"):
            return []  # as at nearly every reading
        return self._lasting.setting(wrong, self._picture.present(now, now), known=known)

    def period_ended(self, color: chess.Color, period: int, now: float) -> list[Fact]:
        """A player's time for a period is over: his moves for it should have been made."""
        position, scene = self._reading.determined(now), self._picture.scene(now, now)
        in_time = self._to_mate.is_in_time(now)
        return self._flags.period_ended(
            color, period, position, self.completed(color), scene, in_time=in_time
        )

    # --- what an official puts right ------------------------------------------------------------------------

    def correct(
        self,
        ply: int,
        moves: Sequence[chess.Move],
        men: Men,
        now: float,
        times: Sequence[tuple[int | None, int | None]] = (),
    ) -> list[Fact]:
        """Other moves count than those recorded. A game that the moves alone had ended may go on after it.

        Args:
            ply: so many of them stay, at most as many as there are.
            moves: what was played after them, legal one after the other.
            men: what stands on the board, from White's side.
            now: hall time.
            times: what the clock showed after each recorded ply (White, Black, ms); it stays with its ply
                where their number stays.
        """
        ending = ending_of(self._ruleset, self._sheet.history)
        ended = ending is not None and ending.by_itself
        as_many = len(times) == self.ply == ply + len(moves)
        kept = self._sheet.kept_at_most(ply, ply + common(moves, self._sheet.moves[ply:]))
        found: list[Fact] = []
        if kept < self.ply:
            found.append(self._record.keep(kept))
        for move in moves[kept - ply :]:
            shown = times[self.ply] if as_many else (None, None)
            found.append(self._record.move(move, shown))
        self._begin_again(men, now)
        return [*found, *self._ended_anew(was=ended)] if found else []

    def go_on(self, men: Men, now: float) -> list[Fact]:
        """The result does not count: the game stands as after its last move, and goes on."""
        self.over = False
        self._begin_again(men, now)
        return [self._record.keep(self.ply), *self.cases.goes_on()]

    def wait_for_hands(self) -> None:
        """What stands on the board does not count by standing there: only what hands do next tells."""
        self._rest.begin(None)

    def was_stopped(self, seconds: float) -> None:
        """Play was stopped for so long since the announced start: nobody is late by that."""
        self._lasting.start_later(seconds)

    def set_position(self, position: chess.Board, by: str, men: Men, now: float) -> list[Fact]:
        """Play goes on from a position; the moves before it stay in the record."""
        placed = self._record.set_position(position, by)
        self._begin_again(men, now)
        self.over = False
        return [placed, *self._ended_anew(was=False)]

    def put_back(
        self,
        incident: Incident,
        fen: str,
        by: str,
        men: Men,
        now: float,
        times: Sequence[tuple[int | None, int | None]],
    ) -> list[Fact]:
        """The position that a remedy names is put on the board; what was played since does not count.

        Args:
            incident: for which.
            fen: the position.
            by: the official.
            men: what stands on the board, from White's side; they may still be put there.
            now: hall time.
            times: what the clock showed after each recorded ply (White, Black, ms).
        """
        sheet = self._sheet
        last = min(incident.ply, sheet.ply)
        since = next((ply for ply in range(last, -1, -1) if fen == sheet.played(ply).fen()), last)
        if since == sheet.ply and fen == self.position.fen():
            return []  # the record stands there
        found = self._record.go_back(since, chess.Board(fen), times[since - 1] if since else (None, None), by)
        self._begin_again(men, now, told=True)
        return [*found, *self._recounted()]

    def choose(self, ply: int, moves: Sequence[chess.Move], men: Men, now: float) -> list[Fact]:
        """Of what may have been played this is it; what the board showed after it is judged again.

        Args:
            ply, moves, men, now: as for `correct`.
        """
        played = self._sheet.moves[ply:]
        rest = tuple(moves[len(played) :]) if common(moves, played) == len(played) else ()
        fitting = self._reading.onwards(now)
        line = next((one for one in fitting if one.moves[: len(rest)] == rest), None)
        if self.over or not rest or line is None:
            return self.correct(ply, moves, men, now)
        self._open.forget()
        found = self._final.commit(line, len(rest))
        self._sheet.fix()
        lines = self._reading.explained(now)
        sure, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        if not self.over and choices:
            self._open.leave(choices, now)
        return [*found, *self._final.commit(lines[0], sure)] if sure and not self.over else found

    def _ended_anew(self, *, was: bool) -> list[Fact]:
        """The moves end the game now; or they do not any more (``was``: they did)."""
        found = self._final.ended_by_itself()  # what an official says goes before a flag
        self.over = self.over and (bool(found) or not was)
        return found if self.over else [*found, *self.cases.goes_on()]

    # --- what players claim -------------------------------------------------------------------------------

    def claim(
        self, claim: Claim, color: chess.Color, move: chess.Move | None, late_s: int | None, now: float
    ) -> list[Fact]:
        """What the rules make of a claim, an offer or a concession.

        Args:
            claim, color, move: as in `ClaimRequest`.
            late_s: seconds since the announced start; None = none was announced.
            now: hall time.

        Raises:
            Refused: it cannot be made now.
        """
        match claim:
            case "flag":
                return self._claim_flag(color, now)
            case "illegal_move":
                return self.cases.claim_illegal(not color, self._clock.times)
            case "low_time":
                return self._flags.signal_low_time(self._picture.scene(now, now))
            case _:
                made = self.provisional(now)
                found = claimed(
                    claim,
                    color,
                    move,
                    Situation(
                        self._ruleset,
                        self._sheet.history,
                        made,
                        self._reading.determined(now),
                        {one: self.completed(one) for one in chess.COLORS},
                        self._clock.times,
                        self.cases.control,
                        late_s,
                        self.cases.wrong_offers(color),
                        self._hands.touched,
                        lambda: self.cases.times_told("device", color, self.cases.trail.utc(now)),
                        self._reading.named,
                        self.cases.last_told(claim, color),
                        self._sheet.since,
                    ),
                )
                scene = self._picture.scene(now, now)
                return [
                    self.cases.matter(
                        found.kind,
                        found.grade,
                        found.what,
                        scene,
                        color=found.color,
                        matter=found.matter,
                        claimed_by=color if found.by_player else None,
                    )
                ]

    def _claim_flag(self, color: chess.Color, now: float) -> list[Fact]:
        if self._ruleset.flag_alert is None:
            raise Refused("These rules know no flags.")
        if not self._fallen.is_down(not color):
            left = self._clock.times[1 if color else 0]
            shown = "no clock is read" if left is None else f"the clock shows {clock_text(left)}"
            raise Refused(f"{color_name(not color).title()}'s flag is not down: {shown}.")
        return self._call_flag(color, now, now)
