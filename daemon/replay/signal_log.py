"""The hall with its signal log: everything that it is given is noted in the journal's raw rows.

The bytes of a port say most of it. What they do not say is noted beside them: that a link was lost or is
back, what became of an order to a clock, which request was decided, and when the hall did what was due. The
last is worth its few bytes: a busy computer wakes the hall late, another event slips in before, and a replay
that reckons the moment itself would decide in another order. With these rows a run of the daemon can be
exported as a recording (`daemon/replay/journal_recording.py`) and decided again (`daemon/replay/hall.py`).

The rows keep whole milliseconds, so the hall judges by whole milliseconds too: otherwise two explanations
that are as good as each other would be told apart by a time that nobody has written down.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, Literal

from broker.contract.requests import Reply, Request
from broker.contract.ruleset import Ruleset
from daemon.config import HallConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.journal.raw import RawKind
from daemon.journal.writer import Journal
from daemon.replay.recording import ClockStepped, OnLink, PortClosed, PortIs
from daemon.replay.recording_writer import fields_of
from drivers.events import DriverEvent, LinkChanged, OrderAnswered
from drivers.link.calibrating import Calibration, in_words

DECIDE = {
    "hall": {"name", "time_control", "start_games", "time_scale", "zone"},
    "links": True, "tables": True, "audiences": True,
}  # fmt: skip
"""The settings that decisions and files depend on; broker and dashboard have passwords in theirs."""


class SignalRecorder(Hall):
    """A hall that notes what it is given, before it decides; made by `started`."""

    _journal: Journal
    _heard_at: dict[str, tuple[float, float]]

    @classmethod
    def started(
        cls,
        journal: Journal,
        config: HallConfig,
        *,
        rulesets: Mapping[str, Ruleset],
        default_ruleset: Ruleset,
        epoch_ms: int,
        now: float,
        version: str,
    ) -> SignalRecorder:
        """The hall as the journal has it, after the record that the daemon starts.

        Args:
            journal: is written to; the rest as for `Hall`.
            now: hall time.
            version: of Flagfall.
        """
        state = journal.state()
        usual = rulesets.get(config.hall.ruleset, default_ruleset)
        fact = facts.DaemonStarted(
            version=version,
            time_scale=config.hall.time_scale,
            config=deciding(config),
            ruleset=usual,
            last_seen_at=journal.heard_at(),
        )
        at_ms = round(now * 1000)
        opened = JournalRecord(seq=state.seq + 1, at=epoch_ms + at_ms, mono_ms=at_ms, fact=fact)
        journal.append_records([opened])
        hall = cls(
            config,
            state.after(opened),
            rulesets=rulesets,
            default_ruleset=default_ruleset,
            epoch_ms=epoch_ms,
        )
        hall._journal = journal
        hall._heard_at = {}
        hall._note("start", now, str(opened.seq).encode())
        return hall

    def passed(self, link: str, direction: Literal["rx", "tx"], data: bytes, now: float) -> None:
        """Bytes came from a port, before anybody has read them, or go to it."""
        kept = whole_ms(now)
        if direction == "rx":
            self._heard_at[link] = now, kept
        self._note(direction, kept, data, link)

    def port_is(self, link: str, family: str, pieces: Calibration, now: float, *, opened: bool) -> None:
        """A port was opened as this family's, or while it was open pieces were learnt."""
        self._note("port", whole_ms(now), _json(PortIs(link, family, in_words(pieces), opened)), link)

    def take(self, link: str, events: list[DriverEvent], now: float) -> HallOutput:
        """Events of one link; those that its bytes do not tell are noted."""
        output, now = HallOutput(), whole_ms(now)
        for told, some in groupby(events, key=lambda event: isinstance(event, LinkChanged | OrderAnswered)):
            if told:
                for event in some:
                    output.add(self._told(link, replace(event, at=now), now))
            else:
                came_at, kept = self._heard_at.get(link, (now, now))
                decoded = [replace(one, at=kept if one.at >= came_at else kept_at(one.at)) for one in some]
                output.add(super().take(link, decoded, kept))
        return output

    def _told(self, link: str, event: DriverEvent, now: float) -> HallOutput:
        if isinstance(event, LinkChanged):
            self._note("link", now, _json(OnLink(link, event)), link)
        elif isinstance(event, OrderAnswered):
            self._note("order", now, _json(OnLink(link, event)), link)
        return super().take(link, [event], now)

    def forget(self, link: str, now: float) -> HallOutput:
        """Nobody opens this port any more."""
        now = whole_ms(now)
        self._note("link", now, _json(PortClosed(link)), link)
        return super().forget(link, now)

    def tick(self, now: float) -> HallOutput:
        """Let every table do what is due."""
        now = whole_ms(now)
        tables = [str(number) for number, due in self._dues.items() if due <= now]
        self._note("tick", now, ",".join(tables).encode())
        return super().tick(now)

    def stepped(self, by_ms: int, asleep_s: float, now: float) -> HallOutput:
        """The computer's clock was set, or the computer was asleep."""
        now, asleep_s = whole_ms(now), whole_ms(asleep_s)
        self._note("step", now, _json(ClockStepped(by_ms, asleep_s)))
        return super().stepped(by_ms, asleep_s, now)

    def request(self, request: Request, kind: str, now: float, world_ms: int) -> tuple[HallOutput, Reply]:
        """Decide on a request, once; it is journalled whole."""
        now = whole_ms(now)
        output, reply = super().request(request, kind, now, world_ms)
        if output.records:
            self._note("req", now, request.id.encode())
        asked = request.model_dump(mode="json", exclude={"id", "by", "client"})
        output.records = [
            record.model_copy(
                update={"fact": record.fact.model_copy(update={"asked": asked, "came_at": world_ms})}
            )
            if isinstance(record.fact, facts.RequestAnswered)
            else record
            for record in output.records
        ]
        return output, reply

    def _note(self, direction: RawKind, now: float, data: bytes = b"", link: str = "") -> None:
        self._journal.raw(link, self._computer.epoch_ms + round(now * 1000), direction, data)


def whole_ms(now: float) -> float:
    """The next whole millisecond: what is due now is due then, and time does not run backwards."""
    number = math.ceil(now * 1000)
    return number / 1000 if number / 1000 >= now else (number + 1) / 1000


def kept_at(at: float) -> float:
    """The time of an event that its driver reckoned to lie before its bytes came, in whole milliseconds."""
    return round(at, 3)


def deciding(config: HallConfig) -> dict[str, Any]:
    """The settings that decisions depend on, as JSON."""
    # pydantic's own type for `include` is wider than what is needed here.
    return config.model_dump(mode="json", include=DECIDE)  # type: ignore[arg-type]


def _json(value: OnLink | PortClosed | PortIs | ClockStepped) -> bytes:
    return json.dumps(fields_of(value)[1], separators=(",", ":")).encode()
