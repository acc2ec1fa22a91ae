"""Play at a table without a game: the game starts when it is recognised, or an alert is raised.

A game starts when the pieces are in the starting position. A dead chip, a misidentified piece, a spare queen
left on the board, or a first reading after 1.e4 prevents that, and the whole game would be lost silently. So
the board is compared with the starting position, allowing for a few squares. If a player then presses, or
each player has moved without a clock, the game starts from the starting position, and an incident names the
squares.

If something else prevents a game from starting while its clock is in use, or while seated players reply to
each other on the board, an incident is raised within a minute, with a remedy that starts it. If no players
are seated the same check applies to anyone at the table; after a game the pieces have to be set up again
first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.requests import DecideRequest
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockPress, ClockSeen, DeviceLost, PlacementSeen, Seen
from daemon.core.evidence.placements import START, code_of, differing, named_as, rotated
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext
from daemon.core.judging.record.signal_history import SignalHistory
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.recovery import relived
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.penalty_ladder import decides
from daemon.core.table.known.pieces_said import on_square
from daemon.core.table.known.re_evaluation import MOST_AGAIN
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.late_start import LateStart
from daemon.core.table.start.next_game import NextGame
from drivers.occupants import Occupants

KIND: Final = "no_game"
MOST_FAULTS: Final = 4
"""A game may start if at most this many squares differ: two misplaced pieces, or one and 1.e4."""
ALERT_S: Final = 40.0
"""A clock that has run for this long, or was pressed this long ago, is in use."""
PLIES: Final = 2
"""This many moves on the board show that it is in use, without a clock."""
MOST_NAMED: Final = 4


@dataclass(slots=True)
class NearlySetUp:
    """Pieces that are in the starting position except for a few squares.

    Attributes:
        pieces: the pieces, from White's side.
        at: hall time since which they are so.
        signals: the signals after that.
    """

    pieces: Occupants
    at: float
    signals: SignalHistory


class WithoutGame:
    """Watches a table on which a game waits to start.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        next_game: the game that waits.
        late_start: asks the board for its log, which has priority.
    """

    def __init__(
        self, picture: TablePicture, judges: GameJudges, next_game: NextGame, late_start: LateStart
    ) -> None:
        self._picture, self._judges, self._next_game = picture, judges, next_game
        self._late_start = late_start
        self._ready: NearlySetUp | None = None
        self._ran: bool | None = None  # whether the clock ran at its last reading
        self._played_since: float | None = None  # hall time of the first sign of play
        self._game = ""  # the game of that
        self._faults = ""  # to be reported for the game that has just started
        self._before: Occupants | None = None  # the pieces at the board's previous rest
        self._color: chess.Color | None = None  # the side that made the last move on it
        self._plies = 0  # alternating
        self._wants_placement = False

    # --- evidence -----------------------------------------------------------------------------------------

    def see(self, seen: Seen, now: float) -> list[Fact]:
        """Handle a piece of evidence, after the judge of a game in progress."""
        ran, started = self._ran, False
        if isinstance(seen, ClockSeen):
            self._ran = seen.running is not None
            started = self._ran and ran is False
        if not self._waits():
            self._forget()
            return []
        started = started and self._is_set_up()
        if isinstance(seen, DeviceLost) and seen.subject == "board":
            self._ready = None
        if self._ready is not None:
            self._ready.signals.add(seen)
        if started or (isinstance(seen, ClockPress) and (self._ready or self._picture.state.game is None)):
            self._played_since = self._played_since or now
        elif isinstance(seen, ClockSeen) and not self._ran:
            self._played_since = None
        return self._begin(now) if isinstance(seen, ClockPress) and not self._late_start.waits else []

    def look(self, now: float) -> list[Fact]:
        """Check a board at rest."""
        if not self._waits() or not self._picture.profile.board:
            return []
        pieces = self._picture.pieces
        wrong = wrong_at_start(pieces)
        if self._played_since is None and wrong and self._lies_turned(pieces):
            return []
        self._follow(pieces, now)
        if self._ready is not None and not self._ran:
            return self._looked_without_a_clock(pieces, now)
        waits = self._played_since is None and self._ready is None
        if waits and 0 < len(wrong) <= MOST_FAULTS and self._is_set_up():
            self._ready = NearlySetUp(pieces, now, SignalHistory(bytes(map(code_of, pieces)), begins=True))
        return []

    def _follow(self, pieces: Occupants, now: float) -> None:
        """Count replies of seated players on the board, which show that they play."""
        if self._before is None or not self._game:
            self._before = pieces
            return
        if not any(piece and piece != stood for piece, stood in zip(pieces, self._before, strict=True)):
            return  # as before, except for pieces in hand
        color, self._before = moved(self._before, pieces), pieces
        self._plies = 0 if color is None else self._plies + 1 if color is not self._color else 1
        self._color = color
        if self._plies >= PLIES and self._ready is None:
            self._played_since = self._played_since or now

    def _looked_without_a_clock(self, pieces: Occupants, now: float) -> list[Fact]:
        """Start the game when each player has moved, unless the pieces are being set up or put away."""
        ready = self._ready
        assert ready is not None, "pieces that were set up"
        moved = [
            n for n, (was, now_there) in enumerate(zip(ready.pieces, pieces, strict=True)) if was != now_there
        ]
        if len(moved) > 2 * PLIES + 2:
            self._ready = None
        elif len(wrong_at_start(pieces)) < len(wrong_at_start(ready.pieces)):
            self._ready = NearlySetUp(pieces, now, SignalHistory(bytes(map(code_of, pieces)), begins=True))
        elif self._shows_plies(ready, now):
            return self._begin(now)
        return []

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        return None if self._played_since is None else self._played_since + ALERT_S

    def tick(self, now: float) -> list[Fact]:
        """Raise an alert about play that has gone for a while without a game."""
        due = self.due()
        if due is None or due > now:
            return []
        self._played_since = None
        assignment, made = self._next_game.assigned(now) if self._waits() else (None, [])
        if assignment is None:
            return []
        opened = self._picture.state.open_incidents()
        if any(known.kind == KIND and known.game == assignment.game for known in opened):
            return []
        cases = GameIncidents(
            self._picture.number, assignment.game, assignment.ruleset, self._picture.epoch_ms
        )
        board = chess.Board()
        scene = IncidentMoment(board, named_as(self._picture.pieces, board), 0, now, now, self._picture.times)
        proposal = Proposal(Remedy(text=Sentence("hall_start_now")), decides(assignment.ruleset))
        why = self._hindrance()
        what = (
            Sentence("hall_clock_no_game", why=why) if self._ran else Sentence("hall_moves_no_game", why=why)
        )
        return [
            *made,
            cases.raise_incident(KIND, "likely", what, scene, context=RemedyContext(lambda _, __: proposal)),
        ]

    # --- what waits ---------------------------------------------------------------------------------------

    def _waits(self) -> bool:
        """Return whether a game waits to start, of seated players or of anyone who comes to the table."""
        state, assignment = self._picture.state, self._picture.state.assignment
        if state.pause is not None:
            return False
        if state.game is not None or assignment is None:
            may_begin = state.game is None or state.game.over
            if not may_begin or not self._next_game.needs_no_assignment:
                return False
        seated = state.game is None and assignment and not self._next_game.seats_nobody(assignment)
        waiting = assignment.game if assignment and seated else ""
        if self._game != waiting:
            self._forget()
            self._game = waiting
        return True

    def _is_set_up(self) -> bool:
        """Return whether the pieces are other than the last game at the table left them."""
        game = self._picture.state.game
        if game is None:
            return True
        left = chess.Board(game.fens[-1])
        unlike = differing(named_as(self._picture.pieces, left), left)
        return chess.popcount(unlike) > MOST_FAULTS

    def _forget(self) -> None:
        self._ready, self._played_since, self._game = None, None, ""
        self._before, self._color, self._plies = None, None, 0

    def _lies_turned(self, pieces: Occupants) -> bool:
        """Return whether the pieces are set up from the other side; then ask for a complete reading."""
        if not self._picture.named or len(wrong_at_start(rotated(pieces))) > MOST_FAULTS:
            return False
        self._picture.interpreter.expect(START, chess.WHITE)
        self._wants_placement = True
        return True

    def take_wants_placement(self) -> bool:
        """Return whether to ask for a complete reading to find the board's orientation; True only once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def _hindrance(self) -> list[Sentence]:
        """Return what prevents the game from starting, in words."""
        wrong = wrong_at_start(self._picture.pieces)
        if not wrong:
            return [Sentence("hall_start_unseen")]
        if len(wrong) <= MOST_NAMED:
            return start_in_words(self._picture.pieces)
        if not any(self._picture.pieces):
            return [Sentence("hall_board_empty")]
        return [Sentence("hall_start_differs", count=len(wrong))]

    # --- the start ----------------------------------------------------------------------------------------

    def begin(self, request: DecideRequest, now: float) -> list[Fact]:
        """Start the game from the starting position, as an arbiter decided.

        Raises:
            RequestRejected: another game is at the table, or this one has started.
        """
        if not self._waits():
            raise RequestRejected(Sentence("hall_started_or_left"))
        return self._begin(now, by=request.by)

    def _begin(self, now: float, by: str = "") -> list[Fact]:
        """Start the game from the starting position, with what was played; ``by``: an arbiter."""
        picture, ready = self._picture, self._ready
        if ready is None and not by:
            return []
        assignment, made = self._next_game.assigned(now)
        if assignment is None:
            return []
        position = chess.Board()
        judge = self._judges.begin(assignment, position)
        picture.interpreter.keep_lie()
        picture.clock.begin(assignment)
        new_facts = [*made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]
        pieces = picture.pieces if ready is None else ready.pieces
        if ready is not None and ready.signals.whole and ready.signals.now <= MOST_AGAIN[picture.named]:
            judge.expect_faults(pieces, ready.at)
            evidence = [
                PlacementSeen(pieces, ready.at),
                *ready.signals.since(0),
                PlacementSeen(picture.pieces, now),
            ]
            new_facts += relived(judge, evidence, pieces, now)
        else:
            judge.expect_faults(picture.pieces, now)
            judge.miss_moves()
            new_facts += judge.take(PlacementSeen(picture.pieces, now), now)
        if picture.clock.read is not None:
            new_facts += judge.take(picture.clock.read, now)
        opened = picture.state.open_incidents()
        why = Sentence("hall_closed_started_by", by=by) if by else Sentence("hall_closed_started")
        new_facts += [
            facts.IncidentClosed(table=picture.number, game=known.game, incident=known.id, reason=why)
            for known in opened
            if known.kind in (KIND, "wrong_initial_position") and known.game == assignment.game
        ]
        if faults := start_in_words(pieces, board_first=ready is not None):
            self._faults = Sentence("hall_faults_at_start", faults=faults)
        self._forget()
        return new_facts

    def tell(self, now: float) -> list[Fact]:
        """Report the squares that differed at the start, once the game has started."""
        what, self._faults = self._faults, ""
        judge = self._picture.signals.judge
        if not what or judge is None:
            return []
        return [judge.incidents.raise_incident("ambiguous_position", "likely", what, judge.moment(now))]

    def _shows_plies(self, ready: NearlySetUp, now: float) -> bool:
        """Return whether the board shows two plies, in a trial whose facts are discarded."""
        assignment, _ = self._next_game.assigned(now)
        assert assignment is not None, "a game waits"
        trial = self._judges.of_trial(assignment)
        trial.expect_faults(ready.pieces, ready.at)
        evidence = [PlacementSeen(ready.pieces, ready.at), *ready.signals.since(0)]
        relived(trial, evidence, ready.pieces, now)
        best = trial.best(now)
        unlike = [square for square in best.wrong if ready.pieces[square] != self._picture.pieces[square]]
        return not unlike and trial.ply + len(best.plies) >= PLIES


def wrong_at_start(pieces: Occupants) -> list[chess.Square]:
    """Return the squares that differ from the starting position; an unidentified piece may be any."""
    return [
        square
        for square, (seen, wanted) in enumerate(zip(pieces, START, strict=True))
        if seen != wanted and (seen is None or wanted is None or isinstance(seen, chess.Piece))
    ]


def moved(before: Occupants, pieces: Occupants) -> chess.Color | None:
    """Return the side that made a single plain move between two placements; None if there is none."""
    changed = [square for square in chess.SQUARES if before[square] != pieces[square]]
    placement = named_as(before, chess.Board())
    gone = next((square for square in changed if pieces[square] is None), None)
    piece = placement.piece_at(gone) if gone is not None else None
    if gone is None or piece is None or len(changed) != 2:
        return None
    target = changed[0] if changed[1] == gone else changed[1]
    if isinstance(pieces[target], chess.Piece) and pieces[target] != piece:
        return None
    board = chess.Board(f"{placement.board_fen()} {'w' if piece.color else 'b'} - - 0 1")
    return piece.color if board.is_pseudo_legal(chess.Move(gone, target)) else None


def start_in_words(pieces: Occupants, *, board_first: bool = True) -> list[Sentence]:
    """Return in words which pieces differ from the starting position, apart from a first move."""
    wrong = set(wrong_at_start(pieces))
    for move in chess.Board().legal_moves if board_first else ():
        moved = START[move.from_square]
        if {move.from_square, move.to_square} <= wrong and pieces[move.from_square] is None:
            target = pieces[move.to_square]
            if target == moved or (target is not None and not isinstance(target, chess.Piece)):
                wrong -= {move.from_square, move.to_square}
                break
    words: list[Sentence] = []
    for square in sorted(wrong):
        seen, name = pieces[square], chess.square_name(square)
        if seen is None:
            words.append(Sentence("hall_none_detected", square=name))
        elif isinstance(seen, chess.Piece):
            words.append(on_square(seen, name))
        else:
            words.append(Sentence("hall_some_piece_on", square=name))
    return words
