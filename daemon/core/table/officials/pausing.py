"""Pauses of play at one table: what is ordered from the clock, and what is compared afterwards.

During a pause nothing that happens on the board is judged; the clock is followed, and should be paused. When
play resumes, everything is compared: pieces that differ from the record, and a clock whose times have
changed, are reported, and an arbiter decides what counts.

A game that came from another table waits until the pieces are as in the record, and then resumes
automatically.
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
from daemon.core.record.table_state import TablePause, stopped_since_start_ms
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.clock_changes import as_sentence, time_text
from daemon.core.table.known.pieces_said import on_square
from daemon.core.table.known.reread_board import reread
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.shown.health import Equipment
from daemon.core.table.start.game_judges import GameJudges
from drivers.events import OrderAnswered

TO_STOP: Final = "stop_clock_manually"
"""The kind of incident that asks to stop a clock by hand; closed when the clock is paused."""
TIMES_DIFFER: Final = "clock_changed_in_pause"
"""The kind of incident that a clock has other times after a pause; its remedy restores them."""
PIECES_TO_SET_UP: Final = "position_to_set_up"
"""The kind of incident that asks to set up the pieces of a game that came from another table; closed when
they are as in the record."""
FEW: Final = 6
"""Most squares still to be set up that are named."""
AFTER_PAUSE: Final = ("hall_changed_in_pause", "hall_played_in_pause", "hall_squares_after_pause")
"""The texts about a board that differs from the record when play resumes."""
IN_ENGLISH: Final = ("during the pause", "after the pause")
"""Words in them, if only the English text is known; journals of early versions have the last ones."""
TO_DO: Final = frozenset({"hall_pause_no_board", "hall_pause_board_differs", "hall_pause_times_differ"})
"""Tasks for an arbiter, in the reply to a request to pause or resume."""
STOOD: Final = "clock_stopped"
"""The kind of incident that a clock is paused in the middle of a game; closed when it runs."""


def meant_by(request: PauseRequest, pauses: Mapping[int, Pausing]) -> list[int]:
    """Return the tables of a hall at which a request for all of them pauses or resumes play.

    Args:
        request: the request.
        pauses: those of each table.

    Raises:
        RequestRejected: there is none.
    """
    tables = [
        number
        for number, pausing in sorted(pauses.items())
        if (pausing.can_pause if request.paused else pausing.is_on)
    ]
    if not tables:
        raise RequestRejected(
            Sentence("hall_no_game_in_progress") if request.paused else Sentence("hall_nowhere_paused")
        )
    return tables


def in_all(request: PauseRequest, answers: Mapping[int, str]) -> str:
    """Return the reply to a request for the whole hall: at how many tables, and where to look.

    Args:
        request: the granted request.
        answers: the reply for each table, by its number.
    """
    count = len(answers)
    sentences = [
        Sentence("hall_paused_at", count=count)
        if request.paused
        else Sentence("hall_resumed_at", count=count)
    ]
    parts = {number: ids_of(answer) for number, answer in answers.items()}

    def tables(name: str) -> list[str]:
        return [str(number) for number, ids in parts.items() if name in ids]

    if numbers := tables("hall_clock_by_wire"):
        sentences.append(Sentence("hall_clocks_by_wire", count=len(numbers), tables=numbers))
    if numbers := tables("hall_clock_by_hand"):
        sentences.append(Sentence("hall_clocks_by_hand", count=len(numbers), tables=numbers))
    if numbers := tables("hall_clock_to_start"):
        sentences.append(Sentence("hall_clocks_to_start", count=len(numbers), tables=numbers))
    return together([*sentences, *(answer for number, answer in answers.items() if TO_DO & parts[number])])


def ids_of(text: str) -> frozenset[str]:
    """Return the ids of the sentences in a text."""
    if not isinstance(text, Sentence):
        return frozenset()
    if text.id != "sentences":
        return frozenset({text.id})
    within = (argument for argument in text.arguments.values() if isinstance(argument, str))
    return frozenset().union(*map(ids_of, within))


class Pausing:
    """The pauses of one table's games.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        equipment: the state of its devices.
        kept_here: the daemon keeps its clock, which pauses and resumes with play without anyone's action.
    """

    def __init__(
        self, picture: TablePicture, judges: GameJudges, equipment: Equipment, *, kept_here: bool = False
    ) -> None:
        self._kept_here = kept_here
        self._picture, self._judges, self._equipment = picture, judges, equipment
        self._order = ""  # the one that the clock has not responded to yet
        self._due: float | None = None  # by then the clock has responded, or is paused
        self._ran = False  # whether its clock ran when play was paused

    @property
    def can_pause(self) -> bool:
        """Whether a game is in progress and not paused."""
        return self._picture.signals.playing is not None and self._picture.state.pause is None

    @property
    def is_on(self) -> bool:
        """Whether play is paused."""
        return self._picture.signals.playing is not None and self._picture.state.pause is not None

    # --- requests -----------------------------------------------------------------------------------------

    def stop(self, request: PauseRequest, now: float) -> tuple[list[Fact], str]:
        """Pause play; return the reply as well.

        Raises:
            RequestRejected: no game is in progress, or play is paused already.
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
        clock_facts, answer = self._stop_clock(request.id, now)
        return [stopped, *clock_facts], together([Sentence("hall_pauses", table=picture.number), answer])

    def resume(self, request: PauseRequest, now: float) -> tuple[list[Fact], str]:
        """Resume play; return the reply as well.

        Raises:
            RequestRejected: no game is in progress, or play is not paused.
        """
        self._on()
        if self._picture.state.pause is None:
            raise RequestRejected(Sentence("hall_not_paused", table=self._picture.number))
        return self._resume(request.by, now)

    def _on(self) -> Game:
        game = self._picture.state.game
        if game is None or self._picture.signals.playing is None:
            raise RequestRejected(Sentence("hall_nothing_to_pause", table=self._picture.number))
        return game

    # --- while play is paused -----------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        return 0.0 if self._unasked else self._due

    def tick(self, now: float) -> list[Fact]:
        """Hand a clock that has not responded, or is not paused, to a person."""
        if self._unasked:
            return self.look(now)
        if self._due is None or self._due > now:
            return []
        why = Sentence("hall_clock_no_reply") if self._order else Sentence("hall_still_runs")
        self._order, self._due = "", None
        read = self._picture.clock.read
        return self._by_hand(why, now) if self.is_on and (read is None or read.running is not None) else []

    def answered(self, event: OrderAnswered, now: float) -> list[Fact]:
        """Note whether the clock has carried out the order to pause, which it should show soon."""
        if not self._order or event.order != self._order:
            return []
        self._order, self._due = "", now + SHOWN_S if event.done else None
        return [] if event.done or not self.is_on else self._by_hand(event.reason, now)

    def read(self, seen: ClockSeen, now: float) -> list[Fact]:
        """Handle a reading of the clock during a pause."""
        if seen.running is None:
            self._order, self._due = "", None
            return self._judge.incidents.close_all(TO_STOP, Sentence("hall_closed_stopped"))
        return [] if self._due is not None else self._by_hand(Sentence("hall_runs_in_pause"), now)

    def look(self, now: float) -> list[Fact]:
        """Check a board at rest for the position of the record."""
        game, judge, pause = (
            self._picture.state.game,
            self._picture.signals.playing,
            self._picture.state.pause,
        )
        if game is None or judge is None:
            return []
        if pause is not None and pause.came_from is not None:
            if self._shows_record(game):
                return self._resume("", now)[0]
            squares = self._to_set(game)
            what = (
                Sentence("hall_set_up_squares", table=pause.came_from, squares=squares)
                if squares
                else Sentence("hall_set_up", table=pause.came_from)
            )
            # The judge gets no signals of pieces being set up, but the person who does it wants to see them.
            seen = self._named(game)
            if judge.incidents.is_open(PIECES_TO_SET_UP):
                return judge.incidents.reword(PIECES_TO_SET_UP, what, seen)
            moment = replace(judge.moment(now), seen=seen)
            return [judge.incidents.raise_incident(PIECES_TO_SET_UP, "certain", what, moment)]
        unclear = judge.incidents.open_of("ambiguous_position")
        if unclear is None or not self._shows_record(game):
            return []
        after = (
            unclear.summary.id in AFTER_PAUSE
            if isinstance(unclear.summary, Sentence)
            else any(words in unclear.summary for words in IN_ENGLISH)
        )
        if not after or unclear.fen_before != game.fens[-1]:
            return []
        return judge.incidents.close(unclear.id, Sentence("hall_closed_set_up"))

    @property
    def lies_turned(self) -> bool:
        """Whether the pieces of a transferred game are as in its record, but from Black's side."""
        game, pause = self._picture.state.game, self._picture.state.pause
        if game is None or pause is None or pause.came_from is None or self._shows_record(game):
            return False
        position = chess.Board(game.fens[-1])
        return not differing(position, named_as(rotated(self._picture.pieces), position))

    # --- a game that came from another table ----------------------------------------------------------------

    def arrived(self, now: float) -> tuple[list[Fact], str]:
        """Receive a game; return the reply as well."""
        game, pause = self._on(), self._picture.state.pause
        assert pause is not None, "it arrives with play paused"
        answer: list[str] = [Sentence("hall_game_moves_to", game=game.id, table=self._picture.number)]
        if self._equipment.lost("board") or self._picture.pieces == tuple(EMPTY):
            answer.append(Sentence("hall_no_board_there"))
        if pause.came_from is None:
            return [], together([*answer, Sentence("hall_moved_stays_paused")])
        shows = self._shows_record(game)
        answer.append(Sentence("hall_moved_set_up") if shows else Sentence("hall_moved_to_set_up"))
        return self.look(now), together(answer)

    @property
    def _unasked(self) -> bool:
        """Whether no alert asks to set up the pieces yet, because the daemon ended before it was raised."""
        pause, judge = self._picture.state.pause, self._picture.signals.playing
        came = pause is not None and pause.came_from is not None
        return came and judge is not None and not judge.incidents.is_open(PIECES_TO_SET_UP)

    def _to_set(self, game: Game) -> list[Sentence]:
        """Return the squares that differ from the record, as they should be; empty if there are too many."""
        position, seen = chess.Board(game.fens[-1]), self._named(game)
        wrong = [square for square in chess.SQUARES if seen.piece_at(square) != position.piece_at(square)]
        if not wrong or len(wrong) > FEW:
            return []
        wanted = [(position.piece_at(square), chess.square_name(square)) for square in wrong]
        return [
            on_square(piece, name) if piece else Sentence("hall_empty_square", square=name)
            for piece, name in wanted
        ]

    def ended(self) -> list[Fact]:
        """Close what asked for a stopped clock: the game has a result, and the clock may run on."""
        self._order, self._due = "", None
        judge = self._picture.signals.judge
        if judge is None:
            return []
        over = Sentence("hall_closed_over")
        return [*judge.incidents.close_all(TO_STOP, over), *judge.incidents.close_all(PIECES_TO_SET_UP, over)]

    @property
    def _judge(self) -> GameRequests:
        judge = self._picture.signals.playing
        assert judge is not None, "a game in progress"
        return judge

    def _stop_clock(self, request: str, now: float) -> tuple[list[Fact], str]:
        """Have the clock paused by wire or by hand; return the reply as well."""
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
        if self._judge.incidents.is_open(TO_STOP):
            return []
        raised = self._judges.ask(TO_STOP, Sentence("hall_stop_clock", why=as_sentence(why)), now)
        return [raised] if raised else []

    # --- when play resumes ----------------------------------------------------------------------------------

    def _resume(self, by: str, now: float) -> tuple[list[Fact], str]:
        picture, judge = self._picture, self._judge
        game, pause, read = picture.state.game, picture.state.pause, picture.clock.read
        assert game is not None, "a game in progress"
        assert pause is not None, "play is paused"
        self._order, self._due = "", None
        new_facts: list[Fact] = [facts.PlayResumed(table=picture.number, game=game.id, by=by)]
        new_facts += judge.incidents.close_all(TO_STOP, Sentence("hall_closed_resumed"))
        set_up = Sentence("hall_closed_resumed") if by else Sentence("hall_closed_set_up")
        new_facts += judge.incidents.close_all(PIECES_TO_SET_UP, set_up)
        judge.extend_start(stopped_since_start_ms(picture.state, picture.utc(now)) / 1000)
        connected = not self._equipment.lost("board") and picture.pieces != tuple(EMPTY)
        pieces = picture.pieces if connected else None
        if not self._equipment.has_board:  # none is awaited
            connected, pieces = True, placement_of(judge.position)
        new_facts += picture.signals.resume(pieces, now, clocked=read is not None and not judge.unstarted)
        answer: list[str] = [Sentence("hall_resumes", table=picture.number)]
        still = read is not None and read.running is None and (self._ran or bool(game.moves))
        if still and self._kept_here and by:
            answer.append(Sentence("hall_clock_resumes"))
        elif still:
            answer.append(Sentence("hall_clock_to_start"))
            if not judge.incidents.is_open(STOOD):
                what = Sentence("hall_start_clock")
                new_facts.append(judge.incidents.raise_incident(STOOD, "certain", what, judge.moment(now)))
        if not connected:
            answer.append(Sentence("hall_pause_no_board"))
        elif (
            self._equipment.has_board
            and picture.signals.gap is None
            and (differing_board := self._unlike_the_record(game, now))
        ):
            new_facts += differing_board
            judge.wait_for_hands()
            answer.append(Sentence("hall_pause_board_differs"))
        if read is not None:
            if differing_times := self._other_times(pause, read, now):
                new_facts += differing_times
                answer.append(Sentence("hall_pause_times_differ"))
            new_facts += judge.take(read if read.running is not None else replace(read, at=now), now)
        return new_facts, together(answer)

    def _named(self, game: Game) -> chess.BaseBoard:
        """Return the pieces on the board."""
        return named_as(self._picture.pieces, chess.Board(game.fens[-1]))

    def _shows_record(self, game: Game) -> bool:
        shown = not differing(chess.Board(game.fens[-1]), self._named(game))
        return shown and self._picture.pieces != tuple(EMPTY)

    def _unlike_the_record(self, game: Game, now: float) -> list[Fact]:
        """Raise an incident if the board differs from the record: unseen moves do not count yet."""
        best = reread(game, self._picture.pieces, named=self._picture.named, now=now)
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
        scene = judge.moment(now)
        return [judge.incidents.raise_incident("ambiguous_position", "certain", what, scene, choices=choices)]

    def _other_times(self, pause: TablePause, read: ClockSeen, now: float) -> list[Fact]:
        """Raise an incident if the clock differs from its times at the pause, or from those ordered since."""
        if pause.times is None or self._picture.clock.to_be_set:
            return []  # the times are unknown, or another incident states them
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
        scene, cases = self._judge.moment(now), self._judge.incidents
        matter = RemedyContext(lambda times, _: replace(proposal, remedy=retimed(remedy, times)))
        return [cases.raise_incident(TIMES_DIFFER, "certain", what, scene, context=matter)]
