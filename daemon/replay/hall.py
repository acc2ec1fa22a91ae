"""A recorded hall decided again: the lines of many ports in, the facts that the hall journalled out. Pure.

Everything goes the way that it went in the hall: bytes through the family's codec, what the driver said of
links and orders as it was noted, requests as they were journalled, all into a `Hall` with the recorded
configuration and with what the journal said before. What the hall then wants to ask its boards is not asked;
the recorded bytes hold the answers already.

Where the lines say when the hall did what was due (``tick``), it does so then, as it may have been late; else
each thing is done when it is due. Lines keep the whole milliseconds that the hall judged by, so all is the
same; only the times that the driver of a chain reckons for each of several changes may differ by one or two,
and the ids that are made of times with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from broker.contract.requests import Request
from broker.contract.ruleset import Ruleset
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.replay.game import LAST_WORDS_S, ReplayedDecision, request_of
from daemon.replay.recorded_start import epoch_ms
from daemon.replay.recording import (
    BoxGap,
    ClockStepped,
    Known,
    Meta,
    OnLink,
    PortBytes,
    PortClosed,
    PortIs,
    RecordingError,
    RecordingLine,
    Requested,
    Ticked,
)
from drivers.discovery import registry
from drivers.discovery.registry import Codec
from drivers.events import DriverEvent, Link, LinkChanged, OrderAnswered
from drivers.link.calibrating import Calibratable, Calibration, out_of_words

DRAIN_S = 0.2
"""After a port was opened its device may still finish what it told somebody else; drivers pass that over."""

SLACK_S = 0.003
"""What the hall did at a moment may here be due so much later, since lines keep whole milliseconds."""

SLACK_MS = 10
MADE_OF_TIME = re.compile(r"(\d+)-(\d{9,})(.*)")
"""The id of a game that nobody assigned, or of an incident: table, UTC in ms, what it is. Two with at most so
much between their times name the same thing."""


def drain_s(family: str) -> float:
    """So long what comes after a port was opened may be older; a connection to a program begins empty."""
    return DRAIN_S if registry.family(family).ways.web is None else 0.0


def hall_config(recorded: Mapping[str, Any]) -> HallConfig:
    """The configuration that a recording or a journal brings; raises pydantic's `ValidationError`."""
    return HallConfig.model_validate(dict(recorded))


@dataclass(slots=True)
class _Port:
    """One port, heard through its codec."""

    codec: Codec
    listen_at: float


class HallWithRecordedTimers(Hall):
    """A hall that is told at which tables it did what was due, since what is due then may differ a little."""

    def tick_tables(self, numbers: Iterable[int], now: float) -> HallOutput:
        """Let these tables do what was due."""
        output = self._begin()
        for number in numbers:
            if (due := self._dues.get(number)) is not None:
                table = self._tables[number]
                moment = due if now < due <= now + SLACK_S else now
                self._add(output, table, table.tick(moment), now)
        return output


class ReplayedHall:
    """The hall of one recording.

    Args:
        first: its meta line, which brings a configuration.
        ruleset: judges games that bring no rule set; None = as configured.
        makes: makes the hall, with the arguments of `Hall`.

    Attributes:
        games: every game by its id, as it stands.
        lost: so many entries could not be kept in the signal log.

    Raises:
        RecordingError: the meta line cannot be used.
    """

    def __init__(
        self,
        first: RecordingLine,
        ruleset: Ruleset | None = None,
        *,
        makes: Callable[..., HallWithRecordedTimers] = HallWithRecordedTimers,
    ) -> None:
        assert isinstance(first.value, Meta)
        assert first.value.config is not None
        self.games: dict[str, Game] = {}
        self.lost = 0
        self._meta = first.value
        self._config = _configured(first, ruleset)
        usual = self._meta.ruleset or rules.default_for(self._config.hall.time_control)
        self._ruleset = ruleset or usual
        self._families = {link.port: link.family for link in self._config.links}
        self._pieces: dict[str, Calibration] = {}
        self._epoch_ms = epoch_ms(first)
        self._makes = makes
        self._now = first.t_ms / 1000
        self._before = HallState()
        self._hall: HallWithRecordedTimers | None = None
        self._ports: dict[str, _Port] = {}
        self._tables: dict[str, set[int]] = {}

    def take(self, line: RecordingLine) -> list[ReplayedDecision]:
        """One more line, after everything that was due before it; what was decided.

        Raises:
            RecordingError: the line is wrong.
            UnknownFamily: the bytes are of a family that does not exist.
        """
        if isinstance(line.value, Known):
            self._fold(line, line.value)
            return []
        decided = [] if self._meta.ticks else self._pass_time(line.t_ms / 1000)
        self._now = line.t_ms / 1000
        return [*decided, *self._decided(self._step(line))]

    def go_on(self, port: str, codec: Codec, told: Sequence[DriverEvent], t_ms: int) -> None:
        """A port was opened before the lines begin.

        Args:
            codec: has read it until now.
            told: what it has told and still counts.
            t_ms: of now.
        """
        self._now = t_ms / 1000
        self._ports[port] = _Port(codec, self._now)
        events = [replace(event, at=self._now) for event in told]
        self._decided(self._heard(port, self.hall.take(port, events, self._now)))

    def finish(self) -> list[ReplayedDecision]:
        """The recording ends; where nobody said when the hall did what was due, everything settles."""
        return [] if self._meta.ticks else self._pass_time(self._now + LAST_WORDS_S)

    def ports_of(self, table: int) -> set[str]:
        """The ports at which something happened that concerned a table."""
        return {port for port, tables in self._tables.items() if table in tables}

    @property
    def hall(self) -> HallWithRecordedTimers:
        """The hall as it is now."""
        if self._hall is None:
            self._hall = self._makes(
                self._config,
                self._before,
                rulesets=rules.load(),
                default_ruleset=self._ruleset,
                epoch_ms=self._epoch_ms,
            )
        return self._hall

    def _fold(self, line: RecordingLine, known: Known) -> None:
        if self._hall is not None:
            raise RecordingError(f"Line {line.number} (fact): what was known before has to come first.")
        record = JournalRecord(seq=self._before.seq + 1, at=known.at_ms, mono_ms=0, fact=known.fact)
        try:
            self._before = self._before.after(record)
        except (AssertionError, ValueError) as error:
            raise RecordingError(
                f"Line {line.number} (fact) does not follow those before: {error}."
            ) from None

    # --- one line -----------------------------------------------------------------------------------------

    def _step(self, line: RecordingLine) -> HallOutput:
        match line.value:
            case PortBytes():
                return self._bytes(line.value)
            case OnLink(port, event):
                return self._on_link(port or self._meta.port, replace(event, at=self._now))
            case PortIs():
                self._port_is(line.value)
            case PortClosed(port):
                self._ports.pop(port, None)
                return self.hall.forget(port or self._meta.port, self._now)
            case Ticked(tables):
                return self.hall.tick_tables(tables, self._now)
            case ClockStepped(by_ms, asleep_s):
                return self.hall.stepped(by_ms, asleep_s, self._now)
            case Requested(fields):
                return self._request(fields, line.number)
            case BoxGap(entries):
                self.lost += entries
        return HallOutput()

    def _bytes(self, value: PortBytes) -> HallOutput:
        name = value.port or self._meta.port
        port = self._ports.get(name) or self._opened(name)
        if value.direction == "tx":
            port.codec.sent_data(value.data)
            return HallOutput()
        events = [replace(one, at=round(one.at, 3)) for one in port.codec.receive_data(value.data, self._now)]
        if self._now < port.listen_at:
            return HallOutput()
        return self._heard(name, self.hall.take(name, events, self._now))

    def _port_is(self, value: PortIs) -> None:
        name, pieces = value.port or self._meta.port, out_of_words(value.pieces)
        known = self._ports.get(name)
        if not value.opened and known is not None and isinstance(known.codec, Calibratable):
            known.codec.learn(pieces)
        else:
            self._ports.pop(name, None)
        self._families[name], self._pieces[name] = value.family, pieces

    def _on_link(self, port: str, event: LinkChanged | OrderAnswered) -> HallOutput:
        if isinstance(event, LinkChanged) and event.state in (Link.CLOSED, Link.LOST):
            self._ports.pop(port, None)  # what is sent first when it is open again comes before that is told
        return self._heard(port, self.hall.take(port, [event], self._now))

    def _opened(self, name: str) -> _Port:
        family = self._families.get(name) or self._meta.family
        codec = registry.new_codec(family, self._pieces.get(name))
        port = self._ports[name] = _Port(codec, self._now + drain_s(family))
        return port

    def _heard(self, port: str, output: HallOutput) -> HallOutput:
        tables = self._tables.setdefault(port, set())
        tables.update(table for table, _ in output.states)
        return output

    def _request(self, fields: Mapping[str, Any], number: int) -> HallOutput:
        request, kind = request_of(fields, number)
        came_at = fields.get("came_at")
        world_ms = came_at if isinstance(came_at, int) else 0
        output, _ = self.hall.request(self._named_as_here(request), kind, self._now, world_ms)
        return output

    def _named_as_here(self, request: Request) -> Request:
        """The request, naming the game and the incident that it means by their ids in this replay."""
        table = self.hall.state.table(getattr(request, "table", 0))
        known = {
            "game": [table.game.id] if table.game else [],
            "incident": [incident.id for incident in table.incidents],
        }
        named = {
            field: _meant(getattr(request, field), ids)
            for field, ids in known.items()
            if hasattr(request, field)
        }
        return request.model_copy(update=named)

    # --- time and facts -----------------------------------------------------------------------------------

    def _pass_time(self, until: float) -> list[ReplayedDecision]:
        decided: list[ReplayedDecision] = []
        while (due := self.hall.due()) is not None and due <= until:
            self._now = max(self._now, due)
            decided += self._decided(self.hall.tick(self._now))
        return decided

    def _decided(self, output: HallOutput) -> list[ReplayedDecision]:
        for port, device in self.hall.boards_at(output.readings):
            if port in self._ports:
                self._ports[port].codec.ask_placement(device)
        for record in output.records:
            game = self.hall.state.table(getattr(record.fact, "table", 0)).game
            if game is not None:
                self.games[game.id] = game
        return [ReplayedDecision(record.mono_ms, record.fact) for record in output.records]


def _configured(first: RecordingLine, ruleset: Ruleset | None) -> HallConfig:
    assert isinstance(first.value, Meta)
    try:
        config = hall_config(first.value.config or {})
        if not first.value.config:
            config = HallConfig(hall=HallSection(time_control=first.value.time_control))
    except ValidationError as error:
        wrong = error.errors(include_url=False)[0]
        where = ".".join(map(str, wrong["loc"]))
        raise RecordingError(f"Line {first.number} (meta): config.{where}: {wrong['msg']}.") from None
    if ruleset is None:
        return config
    return config.model_copy(update={"hall": config.hall.model_copy(update={"ruleset": ruleset.id})})


def _meant(asked: str, known: Iterable[str]) -> str:
    """The one of the known ids that a request means: the same, or one made of a time a moment apart."""
    return next((name for name in known if _alike(asked, name)), asked)


def _alike(one: str, other: str) -> bool:
    parts, others = MADE_OF_TIME.fullmatch(one), MADE_OF_TIME.fullmatch(other)
    if parts is None or others is None:
        return one == other
    apart_ms = abs(int(parts[2]) - int(others[2]))
    return parts.group(1, 3) == others.group(1, 3) and apart_ms <= SLACK_MS
