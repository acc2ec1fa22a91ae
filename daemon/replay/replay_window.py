"""A stretch of one table decided again from the signal log: what its devices told, and what was thought then.

It is decided as it was (`daemon/replay/hall.py`), by a hall that has this table alone, from shortly before
its game began: a run of the daemon may be days old. Until there the table's bytes are only read, so that it
is known what stood on the board then, and what the journal said by then is folded in. A game that was on when
the daemon was started is decided from that start, as the daemon did it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from typing import Any

import chess

from broker.contract import requests
from broker.contract.message import Color
from broker.words.sentence import Sentence
from daemon.config import HallConfig
from daemon.core.evidence.evidence import ClockPress, ClockSeen, PlacementSeen, Seen
from daemon.core.evidence.placements import named_as
from daemon.core.hall.hall import HallOutput
from daemon.core.incidents.incidents import color_name
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import fold
from daemon.core.table.table import Output, Table
from daemon.journal.file import MOVES_ON, JournalFile
from daemon.journal.raw import BlackBox, RawEntry
from daemon.replay.hall import HallWithRecordedTimers, ReplayedHall, hall_config
from daemon.replay.journal_recording import Run, line_of, meta_of, needed
from daemon.replay.recording import ClockStepped, Known, PortBytes, RecordingLine, Requested, Ticked
from daemon.replay.recording_reader import parse_line
from daemon.replay.replay_window_boards import BoardNow, PortListener, ports_of
from daemon.replay.replay_window_words import asked_for, decided, heard, surprises
from drivers.discovery.registry import FAMILIES
from drivers.events import DriverEvent, LinkChanged
from drivers.occupants import Occupants

LONGEST_MS = 3_600_000
"""Of a longer stretch nobody looks at each press."""
BEFORE_GAME_MS = 30_000
"""So long before its game begins a table is decided again: the pieces are being set up."""
FROM_THE_START_MS = 600_000
"""A run that is so young is decided from its start."""
WORKS_EVERY = 500
"""After so many entries it is told that the work continues."""


class NoReplayWindow(Exception):
    """It cannot be shown; the text says why and what to do."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True)
class ReplayWindowRequest:
    """What somebody wants to see.

    Attributes:
        table: of the hall.
        since, until: UTC in ms of hall time.
        board: that stands there now; None = none does.
    """

    table: int
    since: int
    until: int
    board: BoardNow | None = None

    def check(self) -> None:
        """Refuse what nobody can show.

        Raises:
            NoStretch: it is too long, or ends before it begins.
        """
        if self.until <= self.since:
            raise NoReplayWindow(Sentence("program_replay_ends_first"))
        if self.until - self.since > LONGEST_MS:
            raise NoReplayWindow(Sentence("program_replay_too_long"))


@dataclass(slots=True)
class ReplayWindow:
    """One stretch; `moments` is to be read once, to its end.

    Attributes:
        moves: the record at the end, in SAN.
        reaches: UTC in ms from which on the signal log has something, where that is later than asked for.
    """

    journal: JournalFile
    wanted: ReplayWindowRequest
    moves: list[str] = field(default_factory=list)
    reaches: int | None = None

    def moments(self) -> Iterator[requests.Moment | None]:
        """Every moment at which something changed; None = the work continues.

        Raises:
            NoStretch: there is none.
        """
        self.wanted.check()
        runs = self._runs()
        first = max(self.wanted.since, runs[0].begins + runs[0].run.set_ms())
        self.reaches = first if first > self.wanted.since else None
        shown = False
        for run in runs:
            for part in self._parts(run):
                table = _TableAgain(self.journal, run, part)
                for moment in table.moments():
                    shown |= moment is not None
                    yield moment
                self.moves = table.moves
        if not shown:
            raise NoReplayWindow(Sentence("program_replay_nothing", table=self.wanted.table))

    def _parts(self, kept: _Kept) -> Iterator[ReplayWindowRequest]:
        """What is wanted of a run, apart where a game came from another table, or continued at one.

        What led to that happened at two tables, and here is one: it is not decided again, but known.
        """
        since, until = self.wanted.since, self.wanted.until
        for cut in self.journal.records_of(MOVES_ON, kept.run.opened.seq, kept.run.last):
            at = kept.run.boxed(cut).at + kept.run.set_ms()
            if _changes_game(cut.fact, self.wanted.table) and since < at < until:
                yield replace(self.wanted, since=since, until=at)
                since = at + 1
        yield replace(self.wanted, since=since)

    def _runs(self) -> list[_Kept]:
        """The runs of the daemon that the stretch is of, as far as the signal log has them."""
        starts = self.journal.records_of("daemon_started")
        kept: list[_Kept] = []
        for number, opened in enumerate(starts, 1):
            over = starts[number].at if number < len(starts) else math.inf
            if opened.at >= self.wanted.until or over <= self.wanted.since:
                continue
            last = starts[number].seq - 1 if number < len(starts) else self.journal.head.seq
            assert isinstance(opened.fact, facts.DaemonStarted), "asked for by its kind"
            if opened.fact.config is None:
                continue  # an older Flagfall's
            box, begins = self.journal.black_box(opened.seq), opened.at
            if box is None:
                box = self.journal.black_box(None)
                left = box.oldest() if box else None
                if left is None or not opened.at <= left < min(over, self.wanted.until):
                    continue
                begins = left
            assert box is not None
            run = Run(self.journal, number, opened, last, opened.fact.config, self.wanted.until)
            kept.append(_Kept(run, box, begins))
        if not kept:
            raise NoReplayWindow(Sentence("program_replay_not_kept"))
        return kept


@dataclass(frozen=True, slots=True)
class _Kept:
    """A run of the daemon, and what the signal log has of it from a time on."""

    run: Run
    box: BlackBox
    begins: int


class _HeardTable(Table):
    """A table that remembers what it is told, with what was known before."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.news: list[tuple[Seen, Occupants, ClockSeen | None]] = []

    def see(self, seen: Seen, now: float) -> Output:
        """One piece of evidence."""
        self.news.append((seen, self.pieces, self.read))
        return super().see(seen, now)

    def take_news(self) -> list[tuple[Seen, Occupants, ClockSeen | None]]:
        """What was heard since the last time."""
        news, self.news = self.news, []
        return news


class _HallOfOne(HallWithRecordedTimers):
    """A hall in which one table is decided again; what boards of others say is passed over."""

    makes = _HeardTable

    def __init__(self, *arguments: Any, wanted: int, **named: Any) -> None:
        self.wanted = wanted
        super().__init__(*arguments, **named)

    def take(self, link: str, events: list[DriverEvent], now: float) -> HallOutput:
        """Events of one link."""
        output = HallOutput()
        for event in events:
            board = self._seating.known(link, event.device) if hasattr(event, "device") else None
            elsewhere = board is not None and board.table not in (None, self.wanted)
            if elsewhere and not isinstance(event, LinkChanged):
                continue
            output.add(super().take(link, [event], now))
        return output

    @property
    def again(self) -> _HeardTable:
        """The table."""
        table = self._table(self.wanted, HallOutput())
        assert isinstance(table, _HeardTable), "as it makes them"
        return table


class _TableAgain:
    """One table in one run of the daemon, from where it is decided again."""

    def __init__(self, journal: JournalFile, kept: _Kept, wanted: ReplayWindowRequest) -> None:
        self.moves: list[str] = []
        self._journal, self._kept, self._run = journal, kept, kept.run
        # All here is dated as the signal log is: by the computer's clock as it was set at the start.
        self._wanted = wanted = replace(
            wanted, since=wanted.since - kept.run.set_ms(), until=wanted.until - kept.run.set_ms()
        )
        self._epoch_ms = kept.run.epoch_ms
        self._config = hall_config(kept.run.config)
        families = {link.port: link.family for link in self._config.links}
        self._families = {"": next(iter(families.values()), next(iter(FAMILIES))), **families}
        said = journal.records(upto=kept.run.last, table=wanted.table)
        self._said = [kept.run.boxed(one) for one in said]
        self._bound = [kept.run.boxed(one) for one in journal.records_of("board_assigned", 0, kept.run.last)]
        self._thought: list[str] = []

    def moments(self) -> Iterator[requests.Moment | None]:
        """As `ReplayWindow.moments`."""
        begin, known = self._beginning()
        boards = _bindings(known)
        names = {name for name, table in boards.items() if table == self._wanted.table}
        later = [one for one in self._bound if one.at >= begin and one.at <= self._wanted.until]
        for record in later:
            assert isinstance(record.fact, facts.BoardAssigned), "asked for by its kind"
            if record.fact.table == self._wanted.table:
                names.add(record.fact.board)
            if record.fact.board not in boards:
                known.append(record)  # without the other boards the free tables would be others
        names |= _configured(self._config, self._wanted.table)
        after = self._kept.box.number_at(begin)
        listeners = yield from self._listened(names, begin, after)
        if not listeners:
            return
        again = self._hall(known)
        t_ms = begin - self._epoch_ms
        if set_ms := self._run.set_ms(begin):
            again.take(RecordingLine(1, t_ms, ClockStepped(set_ms, 0.0)))
        for listener in listeners:
            again.go_on(listener.link, listener.codec, listener.still_counts(), t_ms)
        yield from self._decided(again, [one.link for one in listeners], begin, after)

    # --- where it begins ------------------------------------------------------------------------------------

    def _beginning(self) -> tuple[int, list[JournalRecord]]:
        """From when on it is decided again (UTC in ms), and what the journal said before that."""
        opened, since = self._run.opened, self._kept.begins
        begin = since
        before = [
            one
            for one in self._said
            if one.seq > opened.seq and one.at <= self._wanted.since and self._is_told_of_it(one.fact)
        ]
        last = next((one.fact for one in reversed(before) if isinstance(one.fact, facts.GameStart)), None)
        if last is not None and self._wanted.since - since > FROM_THE_START_MS:
            started = next(
                one for one in before if isinstance(one.fact, facts.GameStart) and one.fact.game == last.game
            )
            over = (
                one.at + 1
                for one in before
                if one.seq < started.seq and isinstance(one.fact, facts.GameEnd | facts.TableCleared)
            )
            begin = max(since, started.at - BEFORE_GAME_MS, *over)
        begin = max([begin, *(one.at + 1 for one in before if isinstance(one.fact, facts.GameTransferred))])
        at_start = begin == opened.at
        said = [one for one in self._said if (one.seq < opened.seq if at_start else one.at < begin)]
        bound = [one for one in self._bound if (one.seq < opened.seq if at_start else one.at < begin)]
        said = sorted({one.seq: one for one in [*said, *bound]}.values(), key=lambda one: one.seq)
        return begin, needed(said, fold(said))

    def _listened(self, names: set[str], begin: int, upto: int) -> Generator[None, None, list[PortListener]]:
        """The ports that the table's boards were on, each read up to where it is decided again."""
        wanted, box = self._wanted, self._kept.box
        rate = self._config.hall.time_scale
        ports = ports_of(box, names, wanted.until, rate, self._epoch_ms, self._families)
        if wanted.board is not None and not ports:
            ports = {wanted.board.link}
        listeners = {port: PortListener(port, self._families.get(port, self._families[""])) for port in ports}
        for number, entry in enumerate(box.entries(links=sorted(ports), upto=upto)):
            listeners[entry.link].take(entry, self._epoch_ms)
            if number % WORKS_EVERY == 0:
                yield None
        if wanted.board is not None and wanted.board.link in listeners and begin > self._run.opened.at:
            listeners[wanted.board.link].know(wanted.board)
        return list(listeners.values())

    def _hall(self, known: Sequence[JournalRecord]) -> ReplayedHall:
        first = RecordingLine(1, 0, meta_of(self._run))
        again = ReplayedHall(first, makes=partial(_HallOfOne, wanted=self._wanted.table))
        for record in known:
            again.take(RecordingLine(1, 0, Known(record.at, record.fact)))
        return again

    # --- what is decided again ------------------------------------------------------------------------------

    def _decided(
        self, again: ReplayedHall, links: Sequence[str], begin: int, after: int
    ) -> Iterator[requests.Moment | None]:
        hall, wanted = again.hall, self._wanted
        assert isinstance(hall, _HallOfOne), "as it was made"
        answers = self._run.answers()
        entries = self._kept.box.entries(links=["", *sorted(links)], after=after)
        shown_from = max(wanted.since, self._kept.begins)
        shows = False
        t_ms = begin - self._epoch_ms
        for number, entry in enumerate(takewhile(lambda one: one.at <= wanted.until, entries)):
            if number % WORKS_EVERY == 0:
                yield None
            if not shows and entry.at >= shown_from:
                hall.again.take_news()
                yield self._moment(hall, shown_from, [], [])
                shows = True
            t_ms = max(t_ms, entry.at - self._epoch_ms)
            line = self._line(entry, t_ms, answers)
            if line is None:
                continue
            found = [one.fact for one in again.take(line)]
            news, own = hall.again.take_news(), [one for one in found if self._is_of_it(one)]
            if shows and (own or isinstance(line.value, Ticked | Requested) or any(map(_tells, news))):
                moment = self._moment(hall, self._epoch_ms + t_ms, news, own, line)
                if moment is not None:
                    yield moment
        if not shows:
            hall.again.take_news()
            yield self._moment(hall, shown_from, [], [])
        game = hall.state.table(wanted.table).game
        self.moves = [made.san for made in game.moves] if game else []

    def _line(
        self, entry: RawEntry, t_ms: int, answers: dict[str, facts.RequestAnswered]
    ) -> RecordingLine | None:
        """The entry as a line of a recording; None = the table does not need it."""
        if entry.direction == "rx" or entry.direction == "tx":
            return RecordingLine(0, t_ms, PortBytes(entry.direction, entry.data, entry.link))
        if entry.direction == "tick":
            mine = str(self._wanted.table) in entry.data.decode().split(",")
            return RecordingLine(0, t_ms, Ticked((self._wanted.table,))) if mine else None
        text = line_of(entry, t_ms, answers, (self._wanted.table,))
        return None if text is None else parse_line(text, 0)

    def _is_told_of_it(self, fact: Fact) -> bool:
        return self._is_of_it(fact) or _changes_game(fact, self._wanted.table)

    def _is_of_it(self, fact: Fact) -> bool:
        return getattr(fact, "table", None) == self._wanted.table

    def _moment(
        self,
        hall: _HallOfOne,
        at: int,
        news: Sequence[tuple[Seen, Occupants, ClockSeen | None]],
        found: Sequence[Fact],
        line: RecordingLine | None = None,
    ) -> requests.Moment | None:
        """The table as it is now; None = nothing has changed."""
        table, now = hall.again, (at - self._epoch_ms) / 1000
        game = hall.state.table(self._wanted.table).game
        words = [text for one in news for text in heard(*one)]
        if line is not None and isinstance(line.value, Requested):
            words.append(_request(line.value))
        thought = table.thoughts(now)
        if line is not None and not (words or found) and thought == self._thought:
            return None
        self._thought = thought
        white_ms, black_ms, running = _clock(table.read, now)
        return requests.Moment(
            at=at + self._run.set_ms(),
            placement=named_as(table.pieces, _position(game)).board_fen(),
            fen=game.fens[-1] if game else "",
            ply=len(game.moves) if game else 0,
            white_ms=white_ms,
            black_ms=black_ms,
            running=running,
            received=words,
            decided=[text for fact in found for text in decided(fact, game)],
            assessment=thought,
            pressed=next((color_name(one.color) for one, *_ in news if isinstance(one, ClockPress)), None),
            raised=[one.incident.id for one in found if isinstance(one, facts.IncidentRaised)],
        )


def _changes_game(fact: Fact, table: int) -> bool:
    """Whether a game came to a table by this, or left it to continue elsewhere."""
    return isinstance(fact, facts.GameTransferred) and table in (fact.table, fact.to)


def _bindings(records: Iterable[JournalRecord]) -> dict[str, int]:
    """The table of each board, by what the journal calls it."""
    return {one.fact.board: one.fact.table for one in records if isinstance(one.fact, facts.BoardAssigned)}


def _configured(config: HallConfig, table: int) -> set[str]:
    return {one.board for one in config.tables if one.number == table and one.board}


def _position(game: Game | None) -> chess.BaseBoard:
    return chess.Board(game.fens[-1]) if game else chess.Board()


def _tells(one: tuple[Seen, Occupants, ClockSeen | None]) -> bool:
    """Whether there may be something to show; a clock that runs on says nothing new."""
    seen, pieces, before = one
    if isinstance(seen, PlacementSeen):
        return seen.placement != pieces
    if not isinstance(seen, ClockSeen) or before is None:
        return True
    return seen.running is not before.running or seen.flag is not before.flag or surprises(seen, before)


def _clock(read: ClockSeen | None, now: float) -> tuple[int | None, int | None, Color | None]:
    """What the clock shows now, by its last reading."""
    if read is None:
        return None, None, None
    passed = max(0, round((now - read.at) * 1000))
    white, black = (
        max(0, time - (passed if read.running is color else 0))
        for color, time in ((chess.WHITE, read.white_ms), (chess.BLACK, read.black_ms))
    )
    return white, black, None if read.running is None else color_name(read.running)


def _request(asked: Requested) -> str:
    """Who asked for what, and whether it was done."""
    fields = asked.fields
    request = asked_for(str(fields.get("by") or ""), fields)
    return Sentence("program_asked_in_vain", request=request) if fields.get("ok") is False else request
