"""Two people play a game from its score: what they do besides the moves, and how their hands overlap."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from drivers.simulation.games import RecordedGame
from tests.bench.holdout.clocks import Clock, short_of_time, thought
from tests.bench.holdout.hands import Hand
from tests.bench.holdout.plies import Plan, Ply, Stage, after, done, planned, unpressed
from tests.bench.holdout.profiles import Profile
from tests.bench.holdout.timeline import Process, Timeline, until
from tests.bench.holdout.wood import Man, Wood

OPENING = 6
"""Plies without hurry: many of these games were begun with moves that a mouse had made ready."""


class Match:
    """One game.

    Attributes:
        started: what stood there at first.
        pieces: where each piece should stand after the plies begun so far.
        undone: plies that were pressed and then taken back or put right: number from 0, and the move.
        illegal: when an illegal move was pressed, in ms, and by whom.
        pressed: for each ply of the score when its press was told by the clock; None = it was not.
        at_end: what stood on the board when the game was over and all hands had gone.
    """

    def __init__(self, game: RecordedGame, profile: Profile, clock: Clock, rng: random.Random) -> None:
        self.game, self.profile, self.clock, self.rng = game, profile, clock, rng
        self.timeline = Timeline()
        self.board = chess.Board()
        self.pieces = {square: Man(piece) for square, piece in self.board.piece_map().items()}
        self.started = dict(self.pieces)
        self.wood = Wood(self.timeline, self.pieces)
        self.undone: list[tuple[int, chess.Move]] = []
        self.illegal: list[tuple[float, chess.Color]] = []
        self.pressed: list[float | None] = []
        self.at_end: dict[chess.Square, chess.Piece] = {}
        self.ended_ms = 0.0
        self._used = thought(game, rng)
        self._last: Ply | None = None
        self._own: dict[chess.Color, Ply | None] = {chess.WHITE: None, chess.BLACK: None}
        self._repairs = 0
        self._presses = 0
        self._burst = 0

    def play(self) -> Process:
        """All plies of the score, until nobody's hand is over the board any more."""
        yield self.rng.uniform(500, 3000)
        self.clock.set_running(chess.WHITE, self.timeline.now)
        for number, move in enumerate(self.game.moves):
            yield from self._turn(number, move)
        yield from until(self.quiet)
        self.at_end = self.wood.placement()
        self.ended_ms = self.timeline.now

    def quiet(self) -> bool:
        """Whether nobody does anything."""
        plies = [ply for ply in self._own.values() if ply is not None]
        return not self._repairs and not self._presses and all(ply.whole is not None for ply in plies)

    # --- a turn ------------------------------------------------------------------------------------------

    def hand(self, number: int) -> Hand:
        """The hand of the player of this ply."""
        hurried = number < len(self.game.moves) and short_of_time(self.game, number)
        return Hand(self.timeline, self.wood, self.rng, self.profile, hurried)

    def _turn(self, number: int, move: chess.Move) -> Process:
        color, profile = self.board.turn, self.profile
        own, before = self._own[color], self._last
        if (
            own is not None
        ):  # his own last ply is done; only in a burst the other hand still goes to the clock
            yield from until(lambda: own.whole is not None and (self._burst > 0 or own.pressed is not None))
            yield self.rng.uniform(150, 350)  # a hand is not back from there at once
        hand = self.hand(number)
        quick = number >= OPENING and self._used[number] < 2500
        ply = Ply(self._plan(move))
        if before is not None:
            ply.not_before = lambda: before.landed is not None
            ply.gap_ms = self.rng.uniform(*profile.react)
        if self._burst:
            self._burst -= 1
        elif quick and hand.chance(profile.burst):
            self._burst = self.rng.randint(2, 6) - 1
        if self._burst and before is not None and number > 1:
            ply.gap_ms = self.rng.uniform(20, 150)
            yield from until(lambda: before.lifted is not None)
            yield self.rng.uniform(20, 150)
        elif quick and before is not None and hand.chance(profile.overlap):
            yield from until(lambda: before.lifted is not None)
            yield hand.drawn((60, 400))
        elif quick and before is not None and hand.chance(profile.before_press):
            yield from until(lambda: before.landed is not None)
            yield self.rng.uniform(*profile.react)
        else:
            yield from self._thinks(number, hand)
            yield from self._besides(number, move, hand)
            ply.plan = self._plan(move)
        self._begin(number, move, ply)

    def _begin(self, number: int, move: chess.Move, ply: Ply) -> None:
        position = self.board.copy(stack=False)
        self.pieces = after(self.pieces, ply.plan)
        self.board.push(move)
        self.pressed.append(None)
        color, self._last = ply.plan.color, ply
        before = self._own[not color]
        self._own[color] = ply
        wanted = number + 1 < len(self.game.moves) or self._presses_at_end()
        self.timeline.start(self._ply(number, ply, before, wanted, position))

    def _presses_at_end(self) -> bool:
        if self.board.is_checkmate():
            return self.rng.random() >= self.profile.none_after_mate
        return self.rng.random() >= self.profile.none_at_end

    def _ply(self, number: int, ply: Ply, before: Ply | None, wanted: bool, position: chess.Board) -> Process:
        hand = self.hand(number)
        early = hand.chance(self.profile.press_early)
        gone = not wanted

        def reached(stage: Stage) -> float:
            nonlocal gone
            if stage is Stage.ABOVE and (not early or gone):
                return 0.0
            if stage is Stage.LANDED and not early and not hand.chance(self._leaves_it(ply.plan)):
                return 0.0
            if not gone:
                gone = True
                self._presses += 1
                wait = 0.0 if stage is Stage.ABOVE else hand.rng.uniform(*self.profile.press)
                self.timeline.start(self._press(number, ply, before, wait))
            return hand.rng.uniform(50, 250) if stage is Stage.ABOVE else 0.0

        self._nudged(ply.plan)
        if ply.not_before():
            yield from self._hesitated(ply.plan, hand, position)
        if hand.chance(self.profile.knocks):
            self._knock(ply, hand)
        yield from done(hand, ply, reached)

    def _leaves_it(self, plan: Plan) -> float:
        return self.profile.exchange_late if plan.becomes is not None else self.profile.victim_late

    def _press(self, number: int, ply: Ply, before: Ply | None, wait_ms: float) -> Process:
        yield wait_ms
        if before is not None:
            yield from until(lambda: before.pressed is not None)
            assert before.pressed is not None
            yield before.pressed + self.rng.uniform(70, 250) - self.timeline.now
        if self._repairs and self.rng.random() < self.profile.waits_for_knocked:
            yield from until(lambda: not self._repairs)
            yield self.rng.uniform(80, 250)
        told = True
        if self.rng.random() < self.profile.press_missing:
            if self.rng.random() < 0.5:
                told = False
            else:  # until somebody points at the clock, or the other one moves already
                remembers = self.timeline.now + self.rng.uniform(1500, 8000)
                while self.timeline.now < remembers and self._last is ply:
                    yield 50.0
        now, color = self.timeline.now, ply.plan.color
        self.clock.press(color, now, told)
        ply.pressed = now
        if number >= 0 and told:
            self.pressed[number] = now
        if self.rng.random() < self.profile.press_double:
            yield self.rng.uniform(100, 400)
            if self.clock.running is not color:
                self.clock.press(color, self.timeline.now)
        self._presses -= 1

    def _thinks(self, number: int, hand: Hand) -> Process:
        """Until the hand goes out: what the score says was used, less what hand and press will take."""
        before = self._last
        if before is not None:
            yield from until(lambda: before.pressed is not None)
        moving = 1.0 + self.profile.carry[1] / (2.5 if hand.hurried else 1.0) + sum(self.profile.press) / 2
        yield max(self.rng.uniform(*self.profile.react), self._used[number] - moving)

    def _plan(self, move: chess.Move) -> Plan:
        plan = planned(self.board, self.pieces, move)
        if plan.becomes is not None:
            color = self.board.turn
            if move.promotion == chess.QUEEN and self.rng.random() < self.profile.rook_for_queen:
                plan.becomes = Man(chess.Piece(chess.ROOK, color))
            elif self.rng.random() < self.profile.wrong_piece:
                plan.wrong = Man(chess.Piece(self.rng.choice((chess.ROOK, chess.KNIGHT)), color))
        return plan

    # --- besides the moves -------------------------------------------------------------------------------

    def _besides(self, number: int, move: chess.Move, hand: Hand) -> Process:
        """What a player does before his move is made."""
        profile = self.profile
        if hand.chance(profile.adjusts * (6 if number < 4 else 1)):
            for square in self._some(self.rng.randint(1, 3)):
                yield from self._put_back(square, hand, self.rng.uniform(200, 1500))
        if hand.chance(profile.touch):
            own = [square for square, piece in self.pieces.items() if piece.piece.color == self.board.turn]
            yield from self._put_back(self.rng.choice(own), hand, hand.drawn((300, 3000)))
        if hand.chance(profile.withdraws):
            yield from self._withdrawn(move, hand)
        if hand.chance(profile.illegal):
            yield from self._illegal(hand)
        if number > 2 and hand.chance(profile.takes_back):
            yield from self._taken_back(number, move)

    def _some(self, count: int) -> list[chess.Square]:
        squares = [square for square, piece in self.pieces.items() if self.wood.pieces.get(square) is piece]
        return self.rng.sample(squares, min(count, len(squares)))

    def _put_back(self, square: chess.Square, hand: Hand, away_ms: float) -> Process:
        piece = self.pieces[square]
        yield from hand.lift(piece, square)
        yield away_ms
        yield from hand.place(piece, square)
        yield self.rng.uniform(100, 600)

    def _other(self, move: chess.Move | None) -> chess.Move | None:
        """Another legal move, more often of the same piece; an ordinary one."""
        others = [
            one
            for one in self.board.legal_moves
            if one != move
            if not one.promotion and not self.board.is_castling(one) and not self.board.is_en_passant(one)
        ]
        same = [one for one in others if move is not None and one.from_square == move.from_square]
        if same and self.rng.random() < 0.6:
            return self.rng.choice(same)
        return self.rng.choice(others) if others else None

    def _withdrawn(self, move: chess.Move, hand: Hand) -> Process:
        other = self._other(move)
        if other is None:
            return
        ply = Ply(planned(self.board, self.pieces, other))
        yield from done(hand, ply, unpressed)
        yield hand.drawn((500, 3000))
        yield from self._undo(ply.plan, hand)
        yield hand.drawn((200, 1500))

    def _undo(self, plan: Plan, hand: Hand) -> Process:
        """The pieces of an ordinary move go back; the victim first or last."""
        yield from hand.lift(plan.piece, plan.goal)
        victim_first = self.rng.random() < 0.5
        if plan.victim is not None and victim_first:
            yield hand.drawn((200, 800))
            yield from hand.place(plan.victim, plan.goal)
        yield hand.drawn(self.profile.carry)
        yield from hand.place(plan.piece, plan.start)
        if plan.victim is not None and not victim_first:
            yield hand.drawn((200, 1500))
            yield from hand.place(plan.victim, plan.goal)

    def _illegal(self, hand: Hand) -> Process:
        """A move that the laws forbid is made and pressed, talked about and put right."""
        illegal = list(self._illegal_moves())
        if not illegal:
            return
        piece, start, goal = self.rng.choice(illegal)
        color = self.board.turn
        ply = Ply(Plan(color, piece, start, goal))
        yield from done(hand, ply, unpressed)
        yield hand.rng.uniform(*self.profile.press)
        self.clock.press(color, self.timeline.now)
        self.illegal.append((self.timeline.now, color))
        yield self.rng.uniform(1500, 6000)
        self.clock.set_running(None, self.timeline.now, self.rng.random() < 0.6)
        yield self.rng.uniform(1500, 14000)
        yield from self._undo(ply.plan, hand)
        yield self.rng.uniform(300, 2000)
        self.clock.set_running(color, self.timeline.now, self.rng.random() < 0.6)
        yield self.rng.uniform(500, 5000)

    def _illegal_moves(self) -> Iterator[tuple[Man, chess.Square, chess.Square]]:
        legal = {(move.from_square, move.to_square) for move in self.board.legal_moves}
        for start, piece in self.pieces.items():
            if piece.piece.color is self.board.turn:
                knight = piece.piece.piece_type == chess.KNIGHT
                for goal in chess.SquareSet(
                    (chess.BB_KNIGHT_ATTACKS if knight else chess.BB_KING_ATTACKS)[start]
                ):
                    if goal not in self.pieces and (start, goal) not in legal:
                        yield piece, start, goal

    def _taken_back(self, number: int, move: chess.Move) -> Process:
        """One to three plies are made and pressed, and all of them taken back: a casual game."""
        made: list[Plan] = []
        board, pieces, count = self.board.copy(), dict(self.pieces), self.rng.randint(1, 3)
        for step in range(count):
            other = self._other(None if step else move)
            if other is None:
                break
            ply = Ply(planned(self.board, self.pieces, other))
            hand = self.hand(number)
            yield from done(hand, ply, unpressed)
            yield hand.rng.uniform(*self.profile.press)
            self.clock.press(self.board.turn, self.timeline.now)
            self.undone.append((number + step, other))
            self.pieces = after(self.pieces, ply.plan)
            self.board.push(other)
            made.append(ply.plan)
            yield hand.drawn((800, 4000))
        for plan in reversed(made):
            yield from self._undo(plan, self.hand(number))
            yield self.rng.uniform(300, 1500)
        self.board, self.pieces = board, pieces
        if self.clock.running is not board.turn:
            if self.rng.random() < 0.5:
                self.clock.press(not board.turn, self.timeline.now)
            else:
                self.clock.set_running(board.turn, self.timeline.now, told=False)
        yield self.rng.uniform(500, 4000)

    # --- what goes wrong with the physical board
    # -------------------------------------------------------------------

    def _nudged(self, plan: Plan) -> None:
        if self.rng.random() < self.profile.nudge:
            square = self.rng.choice([square for square in self.pieces if square != plan.goal])
            begins = self.rng.uniform(0, 400)
            for _ in range(self.rng.randint(1, 3)):
                lasts = self.rng.uniform(40, 250)
                self.wood.glimpse(square, None, lasts, begins)
                begins += lasts + self.rng.uniform(40, 300)

    def _hesitated(self, plan: Plan, hand: Hand, board: chess.Board) -> Process:
        """The piece stands on another square that it could go to, and then continues."""
        if plan.rook is not None or plan.becomes is not None or not hand.chance(self.profile.hesitates):
            return
        stops = [
            move.to_square
            for move in board.legal_moves
            if move.from_square == plan.start and move.to_square != plan.goal
            if board.piece_at(move.to_square) is None and not move.promotion and not board.is_castling(move)
            if not board.is_en_passant(move) and move.to_square not in self.wood.pieces
        ]
        if not stops or self.wood.pieces.get(plan.start) is not plan.piece:
            return
        stop = self.rng.choice(stops)
        self.wood.lift(plan.start)
        yield from hand.way(plan.piece, plan.start, stop)
        yield from hand.place(plan.piece, stop)
        yield hand.drawn((400, 4000))
        plan.start = stop  # and from there to its goal

    def _knock(self, ply: Ply, hand: Hand) -> None:
        """Neighbours of the goal fall when the piece comes down there."""
        self._repairs += 1
        self.timeline.start(self._knocked(ply, hand))

    def _knocked(self, ply: Ply, hand: Hand) -> Process:
        yield from until(lambda: ply.landed is not None or ply.whole is not None)
        around = chess.SquareSet(chess.BB_KING_ATTACKS[ply.plan.goal])
        standing = [square for square in around if self.pieces.get(square) and square in self.wood.pieces]
        standing = [square for square in standing if self.wood.pieces[square] is self.pieces[square]]
        fallen = self.rng.sample(standing, min(self.rng.randint(1, 3), len(standing)))
        homes: list[tuple[chess.Square, Man, chess.Square | None]] = []
        for home in fallen:
            piece = self.wood.lift(home)
            beside = self._room_by(home)
            rolled = self.rng.choice(beside) if beside and self.rng.random() < 0.5 else None
            if rolled is not None:
                self.wood.place(rolled, piece)
            homes.append((home, piece, rolled))
        for home, piece, lies in homes:
            yield hand.drawn((800, 6000)) if home == homes[0][0] else hand.drawn((300, 1200))
            if lies is not None:
                yield from hand.lift(piece, lies)
                yield hand.drawn(self.profile.carry)
            beside = self._room_by(home)
            if beside and self.rng.random() < 0.15:
                wrong = self.rng.choice(beside)
                self.wood.place(wrong, piece)
                yield self.rng.uniform(500, 2500)
                yield from hand.lift(piece, wrong)
                yield hand.drawn(self.profile.carry)
            yield from hand.place(piece, home)
        self._repairs -= 1

    def _room_by(self, home: chess.Square) -> list[chess.Square]:
        """Squares beside it where nothing stands or belongs."""
        around = chess.SquareSet(chess.BB_KING_ATTACKS[home])
        return [square for square in around if square not in self.wood.pieces and square not in self.pieces]
