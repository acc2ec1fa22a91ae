"""A stretch of a table, asked of a real daemon over a real broker: a board on a port, hands that play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from broker.contract import topics
from broker.contract.messages import Health
from broker.contract.requests import ReplayRequest
from daemon.process.app import HallProcess
from tests.broker.brokers import Running, running
from tests.daemon.process.test_app import assign, board, config, play, screen

WITHIN_S = 60.0


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


def wish(process: HallProcess, seconds: float, *, table: int = 1, identity: str = "s1") -> ReplayRequest:
    """The last seconds of hall time; the signal log is on disk a second later."""
    now = process.timebase.utc_ms(process.timebase.now())
    return ReplayRequest(
        id=identity, by="Carla", client="", table=table, since=now - round(seconds * 1000), until=now + 60_000
    )


async def test_what_a_board_told_and_what_was_thought_comes_in_parts(broker: Running, tmp_path: Path) -> None:
    hall = config(broker, tmp_path, "stretch", links=1)
    async with screen(broker, "stretch") as seen, board(tmp_path) as wired:
        async with HallProcess.opened(hall) as process:
            await seen.up()
            assert (await seen.client.ask(topics.SEAT, assign())).ok
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok"
            )
            await play(wired, "e2e4", "e7e5")
            assert await seen.moves(2) == ["e2e4", "e7e5"]
            reply, parts = await seen.client.request_replay(wish(process, 120.0), within_s=WITHIN_S)
            while parts and len(parts[-1].moves) < 2:  # the signal log comes to the disk within a second
                reply, parts = await seen.client.request_replay(
                    wish(process, 120.0, identity=f"s{len(parts)}"), within_s=WITHIN_S
                )
            assert reply.ok
            assert parts[-1].moves == ["e4", "e5"]
            moments = [moment for part in parts for moment in part.moments]
            heard = [text for moment in moments for text in moment.received]
            assert {"e2 emptied", "White pawn on e4", "Black pawn on e5"} <= set(heard)
            assert [one.pressed for one in moments if one.pressed] == ["white", "black"]
            decided = [text for moment in moments for text in moment.decided]
            assert any(text.startswith("1. e4 confirmed") for text in decided)
            assert moments[-1].fen == process.hall.state.table(1).game.fens[-1]  # type: ignore[union-attr]

            refused, none = await seen.client.request_replay(
                wish(process, 60.0, table=9, identity="s-9"), within_s=WITHIN_S
            )
            assert (refused.ok, none) == (False, [])
            assert "No data of table 9" in refused.text
            long, _ = await seen.client.request_replay(
                wish(process, 3700.0, identity="s-long"), within_s=WITHIN_S
            )
            assert "at most one hour" in long.text
        seen.shown.clear()
        async with HallProcess.opened(hall) as process:
            await seen.up()
            assert await seen.moves(2) == ["e2e4", "e7e5"]
            plies: set[int] = set()
            asked = 0
            while not {0, 2} <= plies:  # the signal log comes to the disk within a second
                asked += 1
                assert asked < 50, plies
                reply, parts = await seen.client.request_replay(
                    wish(process, 300.0, identity=f"after-{asked}"), within_s=WITHIN_S
                )
                assert reply.ok, reply.text
                plies = {moment.ply for part in parts for moment in part.moments}
            assert parts[-1].moves == ["e4", "e5"], "the restart is in it"


async def test_while_a_stretch_is_worked_out_every_other_request_is_answered(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "meanwhile", links=1)
    async with screen(broker, "meanwhile") as seen, board(tmp_path), HallProcess.opened(hall) as process:
        await seen.up()
        assert (await seen.client.ask(topics.SEAT, assign())).ok
        asked = wish(process, 60.0)
        await seen.client.publish(topics.REPLAY, asked.model_copy(update={"client": seen.client.name}))
        assert (await seen.client.ask(topics.SEAT, assign("g2", "assign-2"))).ok
        assert process._stretches.pid is None or process._stretches._turn.locked()
