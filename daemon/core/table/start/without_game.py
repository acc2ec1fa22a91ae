"""Play at a table on which no game has begun: the game begins as it is seen to be played, or somebody is
alerted. Pure.

A game begins when the pieces stand on their first squares. With a dead chip, a piece that a board takes for
another one,
a spare queen left on the board, or a board that is first read after 1.e4 they never stand so, and without
more the
whole game would be lost in silence. So what the board shows is compared with the first squares but for a
few; once
somebody presses behind that, or each player has moved where no clock runs, the game begins from the starting
position,
and an incident names the squares. Whatever else keeps a game from beginning while its clock is played on, or
while players who were seated reply to each other on the board, is an incident within a minute, with a remedy
that begins it. Where nobody is seated the same watch waits for whoever comes; after a game it first wants the
pieces set up again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.requests import DecideRequest
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockSeen, DeviceLost, PlacementSeen, Pressed, Seen
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
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.late_start import LateStart
from daemon.core.table.start.next_game import NextGame
from drivers.occupants import Men

KIND: Final = "no_game"
MOST_FAULTS: Final = 4
"""So many squares differ from the first ones at most where a game may begin: two pieces, a piece and 1.e4."""
ALERT_S: Final = 40.0
"""A clock that runs for so long, or was pressed so long ago, is played on."""
PLIES: Final = 2
"""So many moves on the board show that it is played on, where no clock is."""
MOST_NAMED: Final = 4


@dataclass(slots=True)
class NearlySetUp:
    """Pieces who stand on their first squares but for a few.

    Attributes:
        pieces: they, from White's side.
        at: hall time since which they stand so.
        heard: what came after that.
    """

    pieces: Men
    at: float
    heard: SignalHistory


class WithoutGame:
    """The watch over a table on which a game waits to begin.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        next_game: the one that waits.
        late_start: it asks the board for what it kept, which goes first.
    """

    def __init__(
        self, picture: TablePicture, arbiters: Arbiters, next_game: NextGame, late_start: LateStart
    ) -> None:
        self._picture, self._arbiters, self._next_game = picture, arbiters, next_game
        self._late_start = late_start
        self._ready: NearlySetUp | None = None
        self._ran: bool | None = None  # the clock, when it was read last
        self._played_since: float | None = None  # hall time of the first sign that somebody plays
        self._game = ""  # for which
        self._faults = ""  # to be told of the game that has just begun
        self._before: Men | None = None  # what stood on the quiet board before
        self._color: chess.Color | None = None  # who made the last move on it
        self._plies = 0  # by turns
        self._wants_placement = False

    # --- evidence -----------------------------------------------------------------------------------------

    def see(self, seen: Seen, now: float) -> list[Fact]:
        """One piece of evidence of the table, after the arbiter of a game in progress has had it."""
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
            self._ready.heard.add(seen)
        if started or (isinstance(seen, Pressed) and (self._ready or self._picture.state.game is None)):
            self._played_since = self._played_since or now
        elif isinstance(seen, ClockSeen) and not self._ran:
            self._played_since = None
        return self._begin(now) if isinstance(seen, Pressed) and not self._late_start.waits else []

    def look(self, now: float) -> list[Fact]:
        """The board is quiet."""
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

    def _follow(self, pieces: Men, now: float) -> None:
        """Replies on the board of players who were seated show that they play, whatever else it shows."""
        if self._before is None or not self._game:
            self._before = pieces
            return
        if not any(piece and piece != stood for piece, stood in zip(pieces, self._before, strict=True)):
            return  # as before, but for pieces that are in a hand
        color, self._before = moved(self._before, pieces), pieces
        self._plies = 0 if color is None else self._plies + 1 if color is not self._color else 1
        self._color = color
        if self._plies >= PLIES and self._ready is None:
            self._played_since = self._played_since or now

    def _looked_without_a_clock(self, pieces: Men, now: float) -> list[Fact]:
        """Each player has moved; or the pieces are being set up, or put away."""
        ready = self._ready
        assert ready is not None, "men who stood ready"
        moved = [n for n, (one, other) in enumerate(zip(ready.pieces, pieces, strict=True)) if one != other]
        if len(moved) > 2 * PLIES + 2:
            self._ready = None
        elif len(wrong_at_start(pieces)) < len(wrong_at_start(ready.pieces)):
            self._ready = NearlySetUp(pieces, now, SignalHistory(bytes(map(code_of, pieces)), begins=True))
        elif self._shows_plies(ready, now):
            return self._begin(now)
        return []

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        return None if self._played_since is None else self._played_since + ALERT_S

    def tick(self, now: float) -> list[Fact]:
        """Somebody has played for a while, and no game has begun."""
        due = self.due()
        if due is None or due > now:
            return []
        self._played_since = None
        assignment, made = self._next_game.assigned(now) if self._waits() else (None, [])
        if assignment is None:
            return []
        opened = self._picture.state.open_incidents()
        if any(one.kind == KIND and one.game == assignment.game for one in opened):
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
            cases.matter(KIND, "likely", what, scene, matter=RemedyContext(lambda _, __: proposal)),
        ]

    # --- what waits ---------------------------------------------------------------------------------------

    def _waits(self) -> bool:
        """Whether a game waits to begin: of players who are seated, or of whoever comes to the table."""
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
        """Whether the pieces do not only stand as the last game at the table left them, or nearly so."""
        game = self._picture.state.game
        if game is None:
            return True
        left = chess.Board(game.fens[-1])
        unlike = differing(named_as(self._picture.pieces, left), left)
        return chess.popcount(unlike) > MOST_FAULTS

    def _forget(self) -> None:
        self._ready, self._played_since, self._game = None, None, ""
        self._before, self._color, self._plies = None, None, 0

    def _lies_turned(self, pieces: Men) -> bool:
        """Whether the pieces stand ready from the other side; then a whole reading tells how the board
        lies."""
        if not self._picture.named or len(wrong_at_start(rotated(pieces))) > MOST_FAULTS:
            return False
        self._picture.interpreter.expect(START, chess.WHITE)
        self._wants_placement = True
        return True

    def take_wants_placement(self) -> bool:
        """Whether a whole reading should tell which way round the board lies; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def _hindrance(self) -> list[Sentence]:
        """What keeps the game from beginning, in words."""
        wrong = wrong_at_start(self._picture.pieces)
        if not wrong:
            return [Sentence("hall_start_unseen")]
        if len(wrong) <= MOST_NAMED:
            return start_in_words(self._picture.pieces)
        if not any(self._picture.pieces):
            return [Sentence("hall_board_empty")]
        return [Sentence("hall_start_differs", count=len(wrong))]

    # --- the beginning ------------------------------------------------------------------------------------

    def begin(self, request: DecideRequest, now: float) -> list[Fact]:
        """An arbiter begins the game from the starting position.

        Raises:
            Refused: another game is at the table, or this one has begun.
        """
        if not self._waits():
            raise RequestRejected(Sentence("hall_started_or_left"))
        return self._begin(now, by=request.by)

    def _begin(self, now: float, by: str = "") -> list[Fact]:
        """The game begins from the starting position, with what was played; ``by``: an arbiter."""
        picture, ready = self._picture, self._ready
        if ready is None and not by:
            return []
        assignment, made = self._next_game.assigned(now)
        if assignment is None:
            return []
        position = chess.Board()
        arbiter = self._arbiters.begin(assignment, position)
        picture.interpreter.keep_lie()
        picture.clock.begin(assignment)
        found = [*made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]
        pieces = picture.pieces if ready is None else ready.pieces
        if ready is not None and ready.heard.whole and ready.heard.now <= MOST_AGAIN[picture.named]:
            arbiter.expect_faults(pieces, ready.at)
            evidence = [
                PlacementSeen(pieces, ready.at),
                *ready.heard.since(0),
                PlacementSeen(picture.pieces, now),
            ]
            found += relived(arbiter, evidence, pieces, now)
        else:
            arbiter.expect_faults(picture.pieces, now)
            arbiter.miss_moves()
            found += arbiter.take(PlacementSeen(picture.pieces, now), now)
        if picture.clock.read is not None:
            found += arbiter.take(picture.clock.read, now)
        opened = picture.state.open_incidents()
        why = Sentence("hall_closed_started_by", by=by) if by else Sentence("hall_closed_started")
        found += [
            facts.IncidentClosed(table=picture.number, game=one.game, incident=one.id, reason=why)
            for one in opened
            if one.kind in (KIND, "wrong_initial_position") and one.game == assignment.game
        ]
        if faults := start_in_words(pieces, board_first=ready is not None):
            self._faults = Sentence("hall_faults_at_start", faults=faults)
        self._forget()
        return found

    def tell(self, now: float) -> list[Fact]:
        """Which squares were not as the game begins, once it has begun and earlier questions are closed."""
        what, self._faults = self._faults, ""
        arbiter = self._picture.hearing.arbiter
        if not what or arbiter is None:
            return []
        return [arbiter.cases.matter("ambiguous_position", "likely", what, arbiter.scene(now))]

    def _shows_plies(self, ready: NearlySetUp, now: float) -> bool:
        """Whether what stands on the board follows by two plies, in a trial that nobody is told of."""
        assignment, _ = self._next_game.assigned(now)
        assert assignment is not None, "a game waits"
        trial = self._arbiters.of_trial(assignment)
        trial.expect_faults(ready.pieces, ready.at)
        evidence = [PlacementSeen(ready.pieces, ready.at), *ready.heard.since(0)]
        relived(trial, evidence, ready.pieces, now)
        best = trial.best(now)
        unlike = [one for one in best.wrong if ready.pieces[one] != self._picture.pieces[one]]
        return not unlike and trial.ply + len(best.plies) >= PLIES


def wrong_at_start(pieces: Men) -> list[chess.Square]:
    """Squares on which something else stands than at the start; a piece without a name may be any."""
    return [
        square
        for square, (seen, wanted) in enumerate(zip(pieces, START, strict=True))
        if seen != wanted and (seen is None or wanted is None or isinstance(seen, chess.Piece))
    ]


def moved(before: Men, pieces: Men) -> chess.Color | None:
    """Who made a move from one placement to the other; None if it is no plain move."""
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


def start_in_words(pieces: Men, *, board_first: bool = True) -> list[Sentence]:
    """What keeps pieces from standing on their first squares, in words; without a first move."""
    wrong = set(wrong_at_start(pieces))
    for move in chess.Board().legal_moves if board_first else ():
        moved = START[move.from_square]
        if {move.from_square, move.to_square} <= wrong and pieces[move.from_square] is None:
            target = pieces[move.to_square]
            if target == moved or (target is not None and not isinstance(target, chess.Piece)):
                wrong -= {move.from_square, move.to_square}
                break
    told: list[Sentence] = []
    for square in sorted(wrong):
        seen, name = pieces[square], chess.square_name(square)
        if seen is None:
            told.append(Sentence("hall_none_detected", square=name))
        elif isinstance(seen, chess.Piece):
            told.append(on_square(seen, name))
        else:
            told.append(Sentence("hall_some_piece_on", square=name))
    return told
