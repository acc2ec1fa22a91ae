"""Play at one table stops, and continues: what is asked of the clock, and what is compared afterwards. Pure.

While play is stopped nothing that happens on the board is judged; the clock is followed, and it should stand.
When play continues nobody is believed: what stands on the board otherwise than in the record, and a clock
that shows other times than before, is told, and somebody says what counts.

A game that came from another table waits until the pieces stand as in the record, and continues by itself
then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import chess

from broker.contract.incidents import IncidentOption, Remedy
from broker.contract.requests import PauseRequest
from broker.words.sentence import Sentence, together
from daemon.core.clock.clock_setting import ANSWER_S, CLOSE_MS, SHOWN_S
from daemon.core.clock.setting_checks import control_of
from daemon.core.evidence.evidence import ClockSeen
from daemon.core.evidence.placements import EMPTY, differing, named_as, placement_of, rotated
from daemon.core.incidents.recomputed_times import retimed
from daemon.core.incidents.remedy_context import Proposal, RemedyContext
from daemon.core.judging.game_requests import GameRequests
from daemon.core.judging.verdict.agreement import in_san
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.record.table_state import Pause, stopped_since_start_ms
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.clock_changes import as_sentence, time_text
from daemon.core.table.known.pieces_said import on_square
from daemon.core.table.known.reread_board import read_anew
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.shown.health import Equipment
from daemon.core.table.start.arbiters import Arbiters
from drivers.events import OrderAnswered

TO_STOP: Final = "stop_clock_manually"
"""The kind of incident that somebody has to stop a clock by hand; closed when the clock stands."""
TIMES_DIFFER: Final = "clock_changed_in_pause"
"""The kind of incident that a clock shows other times after a pause; its remedy sets them back."""
MEN_TO_SET: Final = "position_to_set_up"
"""The kind of incident that the pieces of a game that came from another table are to be set up; closed when
they stand as in the record."""
FEW: Final = 6
"""So many squares at most that are still to be set are named."""
AFTER_PAUSE: Final = ("hall_changed_in_pause", "hall_played_in_pause", "hall_squares_after_pause")
"""What is told of a board that does not show the record when play continues."""
IN_ENGLISH: Final = ("during the pause", "after the pause")
"""Words in it, where only its English is known; journals of earlier versions have the last ones."""
TO_DO: Final = frozenset({"hall_pause_no_board", "hall_pause_board_differs", "hall_pause_times_differ"})
"""What somebody has to see to, in the answer to whoever stopped play or let it continue."""
STOOD: Final = "clock_stopped"
"""The kind of incident that a clock stands in the middle of a game; closed when it runs."""


def meant_by(request: PauseRequest, pauses: Mapping[int, Pausing]) -> list[int]:
    """The tables of a hall at which play stops by a request for all of them, or continues.

    Args:
        request: that is asked.
        pauses: of each table.

    Raises:
        Refused: there is none.
    """
    on = sorted(pauses.items())
    found = [number for number, one in on if (one.can_pause if request.paused else one.is_on)]
    if not found:
        raise RequestRejected(
            Sentence("hall_no_game_in_progress") if request.paused else Sentence("hall_nowhere_paused")
        )
    return found


def in_all(request: PauseRequest, answers: Mapping[int, str]) -> str:
    """What is answered to a request for the whole hall: at how many tables, and where somebody has to look.

    Args:
        request: that was granted.
        answers: what it would have been told of each table, by its number.
    """
    count = len(answers)
    said = [
        Sentence("hall_paused_at", count=count)
        if request.paused
        else Sentence("hall_resumed_at", count=count)
    ]
    parts = {number: ids_of(one) for number, one in answers.items()}

    def tables(name: str) -> list[str]:
        return [str(number) for number, one in parts.items() if name in one]

    if numbers := tables("hall_clock_by_wire"):
        said.append(Sentence("hall_clocks_by_wire", count=len(numbers), tables=numbers))
    if numbers := tables("hall_clock_by_hand"):
        said.append(Sentence("hall_clocks_by_hand", count=len(numbers), tables=numbers))
    if numbers := tables("hall_clock_to_start"):
        said.append(Sentence("hall_clocks_to_start", count=len(numbers), tables=numbers))
    return together([*said, *(one for number, one in answers.items() if TO_DO & parts[number])])


def ids_of(text: str) -> frozenset[str]:
    """Return the ids of sentences that stand one behind the other."""
    if not isinstance(text, Sentence):
        return frozenset()
    if text.id != "sentences":
        return frozenset({text.id})
    within = (one for one in text.arguments.values() if isinstance(one, str))
    return frozenset().union(*map(ids_of, within))


class Pausing:
    """The pauses of one table's games.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        equipment: how its devices are.
        kept_here: the daemon keeps its clock: it stops and continues with play, and nobody sees to that.
    """

    def __init__(
        self, picture: TablePicture, arbiters: Arbiters, equipment: Equipment, *, kept_here: bool = False
    ) -> None:
        self._kept_here = kept_here
        self._picture, self._arbiters, self._equipment = picture, arbiters, equipment
        self._order = ""  # that the clock has not answered yet
        self._due: float | None = None  # by then the clock has answered, or stands
        self._ran = False  # its clock, when play was stopped

    @property
    def can_pause(self) -> bool:
        """A game is on, and play is not stopped."""
        return self._picture.hearing.playing is not None and self._picture.state.pause is None

    @property
    def is_on(self) -> bool:
        """Play is stopped."""
        return self._picture.hearing.playing is not None and self._picture.state.pause is not None

    # --- requests -----------------------------------------------------------------------------------------

    def stop(self, request: PauseRequest, now: float) -> tuple[list[Fact], str]:
        """Play stops; and what whoever asked is told.

        Raises:
            Refused: no game is on, or play is stopped already.
        """
        picture = self._picture
        game, pause = self._on(), picture.state.pause
        if pause is not None:
            raise RequestRejected(
                Sentence("hall_paused_already_by", table=picture.number, by=pause.by)
                if pause.by
                else Sentence("hall_paused_already", table=picture.number)
            )
        white_ms, black_ms = picture.times
        stopped = facts.PlayPaused(
            table=picture.number,
            game=game.id,
            by=request.by,
            reason=request.reason.strip(),
            white_ms=white_ms,
            black_ms=black_ms,
        )
        told, answer = self._stop_clock(request.id, now)
        return [stopped, *told], together([Sentence("hall_pauses", table=picture.number), answer])

    def go_on(self, request: PauseRequest, now: float) -> tuple[list[Fact], str]:
        """Play continues; and what whoever asked is told.

        Raises:
            Refused: no game is on, or play is not stopped.
        """
        self._on()
        if self._picture.state.pause is None:
            raise RequestRejected(Sentence("hall_not_paused", table=self._picture.number))
        return self._go_on(request.by, now)

    def _on(self) -> Game:
        game = self._picture.state.game
        if game is None or self._picture.hearing.playing is None:
            raise RequestRejected(Sentence("hall_nothing_to_pause", table=self._picture.number))
        return game

    # --- while play is stopped ----------------------------------------------------------------------------

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        return 0.0 if self._untold else self._due

    def tick(self, now: float) -> list[Fact]:
        """A clock that has not answered, or does not stand, is somebody's task."""
        if self._untold:
            return self.look(now)
        if self._due is None or self._due > now:
            return []
        why = Sentence("hall_clock_no_reply") if self._order else Sentence("hall_still_runs")
        self._order, self._due = "", None
        read = self._picture.clock.read
        return self._by_hand(why, now) if self.is_on and (read is None or read.running is not None) else []

    def answered(self, event: OrderAnswered, now: float) -> list[Fact]:
        """The clock has obeyed the order to stand, and should show it soon; or it has not."""
        if not self._order or event.order != self._order:
            return []
        self._order, self._due = "", now + SHOWN_S if event.done else None
        return [] if event.done or not self.is_on else self._by_hand(event.reason, now)

    def read(self, seen: ClockSeen, now: float) -> list[Fact]:
        """The clock was read while play is stopped."""
        if seen.running is None:
            self._order, self._due = "", None
            return self._judge.cases.closed_of(TO_STOP, Sentence("hall_closed_stopped"))
        return [] if self._due is not None else self._by_hand(Sentence("hall_runs_in_pause"), now)

    def look(self, now: float) -> list[Fact]:
        """The board is quiet: the pieces may stand as in the record."""
        game, judge, pause = (
            self._picture.state.game,
            self._picture.hearing.playing,
            self._picture.state.pause,
        )
        if game is None or judge is None:
            return []
        if pause is not None and pause.came_from is not None:
            if self._shows_record(game):
                return self._go_on("", now)[0]
            squares = self._to_set(game)
            what = (
                Sentence("hall_set_up_squares", table=pause.came_from, squares=squares)
                if squares
                else Sentence("hall_set_up", table=pause.came_from)
            )
            # The judge is not told of pieces that are put up; whoever puts them up wants to see them.
            seen = self._named(game)
            if judge.cases.is_open(MEN_TO_SET):
                return judge.cases.told_anew(MEN_TO_SET, what, seen)
            return [judge.cases.matter(MEN_TO_SET, "certain", what, replace(judge.scene(now), seen=seen))]
        told = judge.cases.open_of("ambiguous_position")
        if told is None or not self._shows_record(game):
            return []
        after = (
            told.summary.id in AFTER_PAUSE
            if isinstance(told.summary, Sentence)
            else any(words in told.summary for words in IN_ENGLISH)
        )
        if not after or told.fen_before != game.fens[-1]:
            return []
        return judge.cases.closed(told.id, Sentence("hall_closed_set_up"))

    @property
    def lies_turned(self) -> bool:
        """The pieces of a game that came from another table stand as in its record, from Black's side."""
        game, pause = self._picture.state.game, self._picture.state.pause
        if game is None or pause is None or pause.came_from is None or self._shows_record(game):
            return False
        position = chess.Board(game.fens[-1])
        return not differing(position, named_as(rotated(self._picture.pieces), position))

    # --- a game that came from another table ----------------------------------------------------------------

    def arrived(self, now: float) -> tuple[list[Fact], str]:
        """A game is here; and what whoever sent it is told."""
        game, pause = self._on(), self._picture.state.pause
        assert pause is not None, "it comes with play stopped"
        answer: list[str] = [Sentence("hall_game_moves_to", game=game.id, table=self._picture.number)]
        if self._equipment.lost("board") or self._picture.pieces == tuple(EMPTY):
            answer.append(Sentence("hall_no_board_there"))
        if pause.came_from is None:
            return [], together([*answer, Sentence("hall_moved_stays_paused")])
        shows = self._shows_record(game)
        answer.append(Sentence("hall_moved_set_up") if shows else Sentence("hall_moved_to_set_up"))
        return self.look(now), together(answer)

    @property
    def _untold(self) -> bool:
        """Nobody was told yet to set up the pieces: the daemon ended before that."""
        pause, judge = self._picture.state.pause, self._picture.hearing.playing
        came = pause is not None and pause.came_from is not None
        return came and judge is not None and not judge.cases.is_open(MEN_TO_SET)

    def _to_set(self, game: Game) -> list[Sentence]:
        """Return the squares that differ from the record, as they should be; empty if there are too many."""
        position, seen = chess.Board(game.fens[-1]), self._named(game)
        wrong = [one for one in chess.SQUARES if seen.piece_at(one) != position.piece_at(one)]
        if not wrong or len(wrong) > FEW:
            return []
        wanted = [(position.piece_at(square), chess.square_name(square)) for square in wrong]
        return [
            on_square(piece, name) if piece else Sentence("hall_empty_square", square=name)
            for piece, name in wanted
        ]

    def ended(self) -> list[Fact]:
        """The game has a result: its clock may run on."""
        self._order, self._due = "", None
        arbiter = self._picture.hearing.arbiter
        if arbiter is None:
            return []
        over = Sentence("hall_closed_over")
        return [*arbiter.cases.closed_of(TO_STOP, over), *arbiter.cases.closed_of(MEN_TO_SET, over)]

    @property
    def _judge(self) -> GameRequests:
        judge = self._picture.hearing.playing
        assert judge is not None, "a game that is on"
        return judge

    def _stop_clock(self, request: str, now: float) -> tuple[list[Fact], str]:
        """Have the clock stopped by wire, or by somebody; and what is said of that."""
        picture = self._picture
        read, assignment = picture.clock.read, picture.state.assignment
        self._ran = read is not None and read.running is not None
        if read is None:
            if assignment is None or control_of(assignment) is None:
                return [], ""
            return self._by_hand(Sentence("hall_no_clock_read"), now), Sentence("hall_clock_by_hand")
        if read.running is None:
            return [], Sentence("hall_clock_stopped")
        if read.flag is not None or picture.clock.being_set:
            return self._by_hand(Sentence("hall_cannot_stop"), now), Sentence("hall_clock_by_hand")
        self._order, self._due = f"{request}/stand", now + ANSWER_S
        picture.clock.stand(self._order, picture.interpreter.white_side)
        return [], Sentence("hall_clock_stops") if self._kept_here else Sentence("hall_clock_by_wire")

    def _by_hand(self, why: str, now: float) -> list[Fact]:
        if self._judge.cases.is_open(TO_STOP):
            return []
        raised = self._arbiters.ask(TO_STOP, Sentence("hall_stop_clock", why=as_sentence(why)), now)
        return [raised] if raised else []

    # --- when it continues ----------------------------------------------------------------------------------

    def _go_on(self, by: str, now: float) -> tuple[list[Fact], str]:
        picture, judge = self._picture, self._judge
        game, pause, read = picture.state.game, picture.state.pause, picture.clock.read
        assert game is not None, "a game that is on"
        assert pause is not None, "play is stopped"
        self._order, self._due = "", None
        found: list[Fact] = [facts.PlayResumed(table=picture.number, game=game.id, by=by)]
        found += judge.cases.closed_of(TO_STOP, Sentence("hall_closed_resumed"))
        set_up = Sentence("hall_closed_resumed") if by else Sentence("hall_closed_set_up")
        found += judge.cases.closed_of(MEN_TO_SET, set_up)
        judge.was_stopped(stopped_since_start_ms(picture.state, picture.utc(now)) / 1000)
        heard = not self._equipment.lost("board") and picture.pieces != tuple(EMPTY)
        pieces = picture.pieces if heard else None
        if not self._equipment.has_board:  # none is waited for
            heard, pieces = True, placement_of(judge.position)
        found += picture.hearing.go_on(pieces, now, clocked=read is not None and not judge.unstarted)
        answer: list[str] = [Sentence("hall_resumes", table=picture.number)]
        stands = read is not None and read.running is None and (self._ran or bool(game.moves))
        if stands and self._kept_here and by:
            answer.append(Sentence("hall_clock_resumes"))
        elif stands:
            answer.append(Sentence("hall_clock_to_start"))
            if not judge.cases.is_open(STOOD):
                what = Sentence("hall_start_clock")
                found.append(judge.cases.matter(STOOD, "certain", what, judge.scene(now)))
        if not heard:
            answer.append(Sentence("hall_pause_no_board"))
        elif (
            self._equipment.has_board
            and picture.hearing.gap is None
            and (told := self._unlike_the_record(game, now))
        ):
            found += told
            judge.wait_for_hands()
            answer.append(Sentence("hall_pause_board_differs"))
        if read is not None:
            if told := self._other_times(pause, read, now):
                found += told
                answer.append(Sentence("hall_pause_times_differ"))
            found += judge.take(read if read.running is not None else replace(read, at=now), now)
        return found, together(answer)

    def _named(self, game: Game) -> chess.BaseBoard:
        """What stands on the board."""
        return named_as(self._picture.pieces, chess.Board(game.fens[-1]))

    def _shows_record(self, game: Game) -> bool:
        shown = not differing(chess.Board(game.fens[-1]), self._named(game))
        return shown and self._picture.pieces != tuple(EMPTY)

    def _unlike_the_record(self, game: Game, now: float) -> list[Fact]:
        """What stands on the board, if it is something else: moves that nobody saw made do not count yet."""
        best = read_anew(game, self._picture.pieces, named=self._picture.named, now=now)
        judge = self._judge
        if not best.moves and not best.wrong:
            return []
        history, choices = judge.positions, list[IncidentOption]()
        what = Sentence("hall_changed_in_pause")
        if best.moves and best.kept == judge.ply:
            san = in_san(history, best.kept, best.moves)
            what = Sentence("hall_played_in_pause", moves=san)
            played = [move.uci() for move in best.moves]
            choices = [
                IncidentOption(label=san, ply=best.kept, moves=played),
                IncidentOption(label=in_san(history, best.kept, ()), ply=best.kept, moves=[]),
            ]
        elif best.wrong:
            squares = [chess.square_name(square) for square in best.wrong]
            what = Sentence("hall_squares_after_pause", squares=squares)
        scene = judge.scene(now)
        return [judge.cases.matter("ambiguous_position", "certain", what, scene, choices=choices)]

    def _other_times(self, pause: Pause, read: ClockSeen, now: float) -> list[Fact]:
        """The clock shows something else than when play was stopped, or was ordered onto it since."""
        if pause.times is None or self._picture.clock.to_be_set:
            return []  # nobody knows, or it is told already what the clock is to show
        white_ms, black_ms = pause.times
        if max(abs(read.white_ms - white_ms), abs(read.black_ms - black_ms)) <= CLOSE_MS:
            return []
        remedy = Remedy(
            text=Sentence("hall_restore_times", white=time_text(white_ms), black=time_text(black_ms)),
            white_ms=white_ms,
            black_ms=black_ms,
            white_before_ms=read.white_ms,
            black_before_ms=read.black_ms,
        )
        proposal = Proposal(remedy, Sentence("rule_decides", decider=Sentence("rule_who_arbiter")))
        what = Sentence(
            "hall_clock_changed",
            white=time_text(read.white_ms),
            black=time_text(read.black_ms),
            white_before=time_text(white_ms),
            black_before=time_text(black_ms),
        )
        scene, cases = self._judge.scene(now), self._judge.cases
        matter = RemedyContext(lambda times, _: replace(proposal, remedy=retimed(remedy, times)))
        return [cases.matter(TIMES_DIFFER, "certain", what, scene, matter=matter)]
