"""A run of the daemon with an on-screen clock is decided again from its recording, also after a restart."""

from __future__ import annotations

import pytest

from broker.contract.requests import PressRequest
from daemon.config import HallConfig, HallSettings, TableSettings
from daemon.core.hall.hall import HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules import rules
from daemon.journal.writer import Journal
from daemon.replay.journal_recording import JournalPart, recording_of
from daemon.replay.signal_log import SignalRecorder
from tests.daemon.hall_on_record import file_of, replay

EPOCH_MS = 1_795_273_200_000


class OnRecord:
    """A table with an on-screen clock and no board, whose daemon may be killed."""

    def __init__(self) -> None:
        self.journal = Journal.in_memory()
        self.facts: list[Fact] = []
        self.touches = 0
        self.start(0.0)

    def start(self, at_s: float) -> None:
        """A daemon starts so many seconds after the first one did."""
        config = HallConfig(
            hall=HallSettings(time_control="60+1"), tables=(TableSettings(number=1, clock="screen"),)
        )
        self.epoch_ms, self.now, self.facts = EPOCH_MS + round(at_s * 1000), 0.0, []
        self.hall = SignalRecorder.started(
            self.journal,
            config,
            rulesets=rules.load(),
            default_ruleset=rules.default_for("60+1"),
            epoch_ms=self.epoch_ms,
            now=0.0,
            version="test",
        )
        self.wait(0.1)

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while (due := self.hall.due()) is not None and due <= until:
            self.now = max(self.now, due)
            self.keep(self.hall.tick(self.now))
        self.now = until

    def touch(self, key: str) -> None:
        self.touches += 1
        request = PressRequest.model_validate(
            {"id": f"t{self.touches}", "by": "clock", "client": "c", "table": 1, "key": key}
        )
        output, _ = self.hall.request(request, "press", self.now, EPOCH_MS)
        self.keep(output)

    def keep(self, output: HallOutput) -> None:
        self.facts += [record.fact for record in output.records]
        if output.records:
            self.journal.append_records(output.records)


def again(place: OnRecord) -> list[Fact]:
    """What a replay of the last run decides."""
    decided, _ = replay(recording_of(file_of(place.journal), JournalPart()))
    return [one.fact for one in decided]


def of_the_clock(found: list[Fact]) -> list[Fact]:
    kinds = facts.ScreenClockChanged | facts.FlagFell | facts.GameStart | facts.IncidentRaised
    return [fact for fact in found if isinstance(fact, kinds)]


@pytest.mark.parametrize("away", [0.0, 4.0, 500.0])
def test_a_clock_stands_in_a_replay_as_it_stood_in_the_hall(away: float) -> None:
    place = OnRecord()
    place.touch("black")
    for _ in range(3):
        place.wait(3.3)
        place.touch("white")
        place.wait(2.7)
        place.touch("black")
    place.wait(1.9)
    if away:
        place.start(20.0 + away)
    place.touch("stop")
    place.wait(3)
    place.touch("go")
    place.wait(90)
    told = of_the_clock(place.facts)
    assert any(isinstance(fact, facts.FlagFell) for fact in told)
    assert of_the_clock(again(place)) == told
