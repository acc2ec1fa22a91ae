"""The director of the kill test: decides each incident once, and asks again where no answer came."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from broker.client.client import Client
from broker.contract import topics
from broker.contract.incidents import Incident, Incidents, Remedy
from broker.contract.messages import IncidentFact
from broker.contract.payloads import parse
from broker.contract.requests import ChooseOptionRequest, CorrectMovesRequest, DecideRequest, Request
from broker.words.sentence import Sentence
from daemon.demo.report import HEALTH
from tests.torture.kill_games import ASK_FOR_MOVES
from tests.torture.kill_hall import OFFICIAL

if TYPE_CHECKING:
    from tests.torture.kills import Ordeal

SAID_AT_MOST: Final = 10
"""So often he says it: the hall refuses what another move has overtaken."""


OTHER_GAME = {"hall_other_game", "hall_no_game_started"}
"""What is answered to whoever means a game that is not at the table any more."""


class Director:
    """Decides each incident once, and says what was played where the hall asks for it.

    Attributes:
        told_decided: incidents of which he was told that his decision counts.
    """

    def __init__(self, client: Client, ordeal: Ordeal) -> None:
        self._client, self._ordeal = client, ordeal
        self._rng = random.Random(f"director {ordeal.plan.seed}")
        self._known: dict[str, Incident] = {}
        self._taken: set[str] = set()
        self._busy = 0
        self._tries: Counter[str] = Counter()
        self.told_decided: set[str] = set()
        self.entered = 0

    @property
    def idle(self) -> bool:
        """Nothing waits for him."""
        return not self._busy

    async def run(self) -> None:
        """Work until cancelled."""
        await self._client.subscribe(topics.INCIDENTS.everywhere(), topics.INCIDENT_EVENT.everywhere())
        async with asyncio.TaskGroup() as tasks:
            async for arrived in self._client.messages():
                found = topics.match(arrived.path)
                assert found is not None
                message = parse(found[0], arrived.payload, arrived.path)
                told = message.incidents if isinstance(message, Incidents) else []
                told = [message.incident] if isinstance(message, IncidentFact) else told
                for one in told:
                    self._known[one.id] = one
                    if not (one.closed_reason or one.decision or one.id in self._taken or one.kind in HEALTH):
                        self._taken.add(one.id)
                        tasks.create_task(self._see_to(one.id))

    async def _see_to(self, name: str) -> None:
        self._busy += 1
        try:
            await asyncio.sleep(self._rng.uniform(0.0, 4.0))
            one = self._known[name]
            if one.closed_reason or one.decision:
                return
            if one.kind in ASK_FOR_MOVES and await self._say(one):
                return
            apply = self._rng.random() < 0.5
            remedy = Remedy(text="The player is warned.", warning=True) if apply else None
            request = DecideRequest(
                id=f"decide-{name}",
                by=OFFICIAL,
                client=OFFICIAL,
                table=one.table,
                incident=name,
                decision="apply" if apply else "reject",
                remedy=remedy,
            )
            reply = await self._ordeal.ask(self._client, topics.DECIDE, request)
            if reply.ok:
                self.told_decided.add(name)
            elif not self._known[name].closed_reason:
                self._ordeal.refused[reply.text] += 1
        finally:
            self._busy -= 1

    async def _say(self, one: Incident) -> bool:
        """Say what was played, by a choice that is offered, else as moves; whether the hall took it."""
        seat = next(seat for seat in self._ordeal.hall.seats if seat.number == one.table)
        game = next((game for game in seat.games if game.id == one.game), None)
        assert game is not None, one.game
        for turn in range(SAID_AT_MOST):
            one = self._known[one.id]
            if one.closed_reason or one.decision:
                return True
            right = [
                choice
                for choice in one.choices
                if not choice.mismatches
                and game.moves[choice.ply : choice.ply + len(choice.moves)] == choice.moves
            ]
            who: dict[str, Any] = {"by": OFFICIAL, "client": OFFICIAL, "table": one.table, "game": one.game}
            who["id"] = f"say-{one.id}-{turn}"
            request: Request
            if right and turn == 0:
                topic = topics.CHOOSE_OPTION
                request = ChooseOptionRequest(**who, choice=max(right, key=lambda it: len(it.moves)).label)
            else:
                topic = topics.CORRECT_MOVES
                shown = self._ordeal.hall.shown.get(one.game)
                known = len(shown.moves) if shown is not None else 0
                until = max(known, game.plies_by(self._ordeal.time.now()))
                since = min(one.ply, until)
                request = CorrectMovesRequest(
                    **who, ply=since, moves=game.moves[since:until], expected_plies=until
                )
            reply = await self._ordeal.ask(self._client, topic, request)
            self._ordeal.note(f"director: {request.model_dump_json()} -> {reply.ok} {reply.text}")
            if reply.ok:
                self.entered += 1
                return True
            if isinstance(reply.text, Sentence) and reply.text.id in OTHER_GAME:
                return False
            await asyncio.sleep(1.0)
        return False
