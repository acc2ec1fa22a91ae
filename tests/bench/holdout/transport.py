"""The way from the board and the clock to the recording: messages late, lost, doubled or exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.replay.recording import LinkSeen, OccupancyChanged, OccupancyRead, Value
from drivers.events import PlacementRead, SquareChanged
from tests.bench.holdout.clocks import Shown
from tests.bench.holdout.profiles import Profile
from tests.bench.holdout.sensor import Report

SILENCE_MS = 300
Pieces = dict[chess.Square, chess.Piece]
Sent = tuple[float, Value]
"""When it is delivered, in ms, and what."""
Outage = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Way:
    """How this board says it.

    Attributes:
        identity: it knows its pieces.
        whole: it sends whole boards only.
        after_silence: a whole board when nothing has changed for a while.
        turned: everything is turned by 180 degrees.
        shared: the clock hangs on the same link.
        announced: an outage of the link is noticed.
        tick_ms: resolution of the clock.
        reads_ms: so often the clock is read without a press; 0 = never.
    """

    identity: bool
    whole: bool
    after_silence: bool
    turned: bool
    shared: bool
    announced: bool
    tick_ms: int
    reads_ms: float

    @classmethod
    def drawn(cls, profile: Profile, identity: bool, rng: random.Random) -> Way:
        """One board's."""
        return cls(
            identity=identity,
            whole=rng.random() < profile.whole_board,
            after_silence=rng.random() < profile.after_silence,
            turned=rng.random() < profile.turned,
            shared=rng.random() < profile.shared_link,
            announced=rng.random() < 0.5,
            tick_ms=rng.choice((1000, 1000, 100, 10)),
            reads_ms=rng.choice((0.0, 0.0, 10_000.0)),
        )

    def square(self, square: chess.Square) -> chess.Square:
        """As the board says it."""
        return 63 - square if self.turned else square

    def change(self, report: Report) -> Value:
        """The message about one square."""
        square, at = self.square(report.square), report.at_ms / 1000
        if self.identity:
            return SquareChanged(0, square, report.piece, at)
        return OccupancyChanged(square, report.piece is not None, at)

    def reading(self, pieces: Pieces, at_ms: float) -> Value:
        """The message about all squares."""
        said = {self.square(square): piece for square, piece in pieces.items()}
        if self.identity:
            return PlacementRead(0, tuple(said.get(square) for square in chess.SQUARES), at_ms / 1000)
        return OccupancyRead(tuple(square in said for square in chess.SQUARES), at_ms / 1000)


def outages(profile: Profile, rng: random.Random, ends_ms: float) -> list[Outage]:
    """When the link is gone."""
    found: list[Outage] = []
    at = 0.0
    while profile.outages:
        at += rng.expovariate(profile.outages / 3_600_000)
        if at > ends_ms - 15_000:
            break
        found.append((at, at + rng.uniform(1000, 12_000)))
        at = found[-1][1]
    return found


def from_board(
    begins: Pieces,
    reports: Sequence[Report],
    way: Way,
    gone: Sequence[Outage],
    profile: Profile,
    rng: random.Random,
) -> list[Sent]:
    """What arrives of the board's messages."""
    found = [sent for sent in _told(begins, reports, way, rng) if rng.random() >= profile.loss]
    for number in range(len(found) - 1):
        (first_ms, first), (second_ms, second) = found[number : number + 2]
        if second_ms - first_ms < 50 and _apart(first, second) and rng.random() < profile.swapped:
            found[number : number + 2] = [(first_ms, second), (second_ms, first)]
    twice = [(at_ms + 0.1, value) for at_ms, value in found if rng.random() < profile.doubling]
    arrived = [sent for sent in sorted((*found, *twice), key=_when) if not during(sent[0], gone)]
    for lost_ms, back_ms in gone:
        if way.announced:
            arrived.append((lost_ms, LinkSeen(False, lost_ms / 1000)))
            arrived.append((back_ms, LinkSeen(True, back_ms / 1000)))
        read_ms = back_ms + rng.uniform(30, 100)
        arrived.append((read_ms, way.reading(_state(begins, reports, read_ms), read_ms)))
    return sorted(arrived, key=_when)


def _apart(first: Value, second: Value) -> bool:
    """Whether they may change places: of one square the newer word always comes last."""
    either = (SquareChanged, OccupancyChanged)
    return isinstance(first, either) and isinstance(second, either) and first.square != second.square


def _when(sent: Sent) -> float:
    return sent[0]


def _told(begins: Pieces, reports: Sequence[Report], way: Way, rng: random.Random) -> Iterator[Sent]:
    """All that the board sends, in the order of its scans."""
    pieces = dict(begins)
    scans = [(number, list(group)) for number, group in groupby(reports, key=lambda report: report.scan)]
    late = 0.0
    for index, (_, group) in enumerate(scans):
        for report in group:
            if report.piece is None:
                pieces.pop(report.square, None)
            else:
                pieces[report.square] = report.piece
            if not way.whole:
                late = max(late + 0.2, report.at_ms + rng.uniform(4, 20))
                yield late, way.change(report)
        if way.whole:
            late = max(late + 0.2, group[-1].at_ms + rng.uniform(10, 40))
            yield late, way.reading(pieces, late)
        quiet_ms = late + SILENCE_MS + rng.uniform(30, 100)
        if way.after_silence and (index + 1 == len(scans) or scans[index + 1][1][0].at_ms > quiet_ms):
            yield quiet_ms, way.reading(pieces, quiet_ms)


def _state(begins: Pieces, reports: Sequence[Report], at_ms: float) -> Pieces:
    pieces = dict(begins)
    for report in reports:
        if report.at_ms > at_ms:
            break
        if report.piece is None:
            pieces.pop(report.square, None)
        else:
            pieces[report.square] = report.piece
    return pieces


def from_clock(
    shown: Sequence[Shown], way: Way, gone: Sequence[Outage], rng: random.Random, ends_ms: float
) -> list[Sent]:
    """What arrives of the clock's."""
    found: list[Sent] = []
    moments = list(_moments(way.reads_ms, min(ends_ms, shown[-1].at_ms))) if way.reads_ms else []
    if way.shared:
        moments += [back_ms + 60 for _, back_ms in gone]
    readings = [one for one in shown if one.told]
    readings += [_running(shown, at_ms) for at_ms in moments if at_ms >= shown[0].at_ms]
    late = 0.0
    for one in sorted(readings, key=lambda one: one.at_ms):
        late = max(late + 0.2, one.at_ms + rng.uniform(5, 60))
        if way.shared and during(late, gone):
            continue
        white, black = (max(0, int(ms // way.tick_ms) * way.tick_ms) for ms in (one.white_ms, one.black_ms))
        if one.pressed is not None:
            found.append((late, ClockPress(one.pressed, white, black, late / 1000)))
        else:
            found.append((late, ClockSeen(white, black, one.running, one.flag, late / 1000)))
    return found


def during(at_ms: float, gone: Sequence[Outage]) -> bool:
    """Whether the link is gone then."""
    return any(lost_ms <= at_ms < back_ms for lost_ms, back_ms in gone)


def _moments(each_ms: float, ends_ms: float) -> Iterator[float]:
    at_ms = each_ms
    while at_ms < ends_ms:
        yield at_ms
        at_ms += each_ms


def _running(shown: Sequence[Shown], at_ms: float) -> Shown:
    """What the clock says between two things that became of it."""
    one = [one for one in shown if one.at_ms <= at_ms][-1]
    gone = at_ms - one.at_ms
    white = one.white_ms - (gone if one.running is chess.WHITE else 0)
    black = one.black_ms - (gone if one.running is chess.BLACK else 0)
    return Shown(at_ms, white, black, one.running)
