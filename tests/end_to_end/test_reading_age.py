"""What a restarted dashboard makes of the clock readings that the broker has kept."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from broker.contract import topics
from tests.dashboard import fake_hall
from tests.end_to_end.told_hall import Hall, told_hall
from tests.waiting import becomes

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("one_worker")]


async def opened(hall: Hall) -> dict[str, Any]:
    """What a page that opens now is told first."""
    async with httpx.AsyncClient() as client, client.stream("GET", f"{hall.url}/events") as answer:
        async for line in answer.aiter_lines():
            if line.startswith("data: "):
                told: dict[str, Any] = json.loads(line.removeprefix("data: "))
                return told
    raise AssertionError("the stream ended")


async def hall_time(hall: Hall) -> int:
    """What time it is in the hall, as a page that opens now is told."""
    return int((await opened(hall))["now"])


async def kept_readings_came(hall: Hall) -> None:
    """The dashboard says where it is before the broker has answered it."""

    async def came() -> bool:
        return any(path.endswith("/clock") for path, _ in (await opened(hall))["changes"])

    await becomes(came, True)


async def test_the_first_reading_of_now_counts_for_more_than_all_that_the_broker_had_kept(
    tmp_path: Path,
) -> None:
    async with told_hall(tmp_path) as hall:  # the dashboard starts when its readings are there
        await kept_readings_came(hall)
        now = round(time.time() * 1000)
        assert await hall_time(hall) >= now - 60_000
        late = now - 900_000
        await hall.tell(topics.CLOCK, fake_hall.clock(1, late), 1)

        async def is_late() -> bool:
            return await hall_time(hall) <= late + 60_000

        await becomes(is_late, True)
