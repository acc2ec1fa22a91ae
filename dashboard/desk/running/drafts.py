"""Drafts: rounds that are paired and wait for a person to accept them. None is kept over a restart.

Who meets whom is computed once, because it may take long. A large section is paired while its round comes to
its end (`speculative_pairing`), so that the person who closes the round does not wait. A draft is valid for
the exact input that it was made from, with every result, player and bye: if the round ends differently, the
engine runs again. Tables are assigned each time a draft is requested, and again when it is accepted, because
tables may have been set, cleared or given to players meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from dataclasses import dataclass

from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import MadeFact, Situation
from dashboard.desk.event.event import EntryRejected, Event
from dashboard.desk.event.facts import RoundPaired
from dashboard.desk.event.words import other_tables
from dashboard.desk.rounds.pairing import Lots, PairingQuestion, PossibleRound, answer, asked, question
from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.running.desk import Desk, Make
from dashboard.desk.running.speculative_pairing import closed
from dashboard.pairing.core.checker import PairingFault
from dashboard.pairing.core.system import RoundPairing

log = logging.getLogger(__name__)

TOGETHER_S = 0.3
"""Changes within this time are handled together, before anything is paired ahead."""
SEEDS = 1_000_000
"""Upper limit of numbers for lots: short enough to read out."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft of a round.

    Attributes:
        question: the input of the engine; ``pairing``, ``findings``: the output.
        answer: the output by players and tables, as it was shown last.
    """

    question: PairingQuestion
    pairing: RoundPairing
    findings: tuple[PairingFault, ...]
    answer: PossibleRound


@dataclass(frozen=True, slots=True)
class _Work:
    """What an engine was asked; ``paired``: its answer to come."""

    question: PairingQuestion
    paired: asyncio.Task[tuple[RoundPairing, tuple[PairingFault, ...]]]


_Key = tuple[str, str]
"""An event and a section."""


class Drafts:
    """The drafts of a desk, one for each section. Belongs to one event loop."""

    def __init__(self, desk: Desk, process: PairingProcess) -> None:
        self._desk = desk
        self._process = process
        self._drafts: dict[_Key, Draft] = {}
        self._lots: dict[_Key, Lots] = {}
        self._works: dict[_Key, list[_Work]] = {}
        self._paired_for: dict[_Key, Event] = {}
        self.looking: asyncio.Task[None] | None = None
        self._turn = 0
        self._chance = random.SystemRandom()

    async def paired(self, event: str, section: str) -> Draft:
        """Return the next round of a section, at the tables that are free now.

        A repeated request returns the same pairing while nothing relevant has changed.

        Raises:
            EntryRejected: nothing can be paired now.
        """
        file = self._desk.event(event)
        # Draw before waiting: two people at the desk who ask at the same time get the same draft.
        drawn = self._drawn(event, section)
        asking = question(file.history.event, section, file.people, drawn)
        pairing, findings = await self._worked((event, section), asking, keep=(asking,))
        if question(file.history.event, section, file.people, drawn) != asking:
            raise EntryRejected(Sentence("server_draft_changed"))
        draft = Draft(asking, pairing, findings, answer(file.history.event, asking, pairing, findings))
        self._drafts[event, section] = draft
        return draft

    def turned(self, turn: int) -> None:
        """Handle a change at the desk: pair ahead for rounds that may be closed soon."""
        self._turn = turn
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self._look_for_work())

    async def _look_for_work(self) -> None:
        seen = -1
        while seen != self._turn and not self._desk.stopping:
            seen = self._turn
            await asyncio.sleep(TOGETHER_S)
            for name, file in list(self._desk.events.items()):
                for section in file.history.event.sections:
                    try:
                        await self._pair_early(name, section)
                    except EntryRejected as error:  # a request for this round gets it too
                        log.debug("%s", error)
                    except Exception:  # a bug there must not block other rounds
                        log.exception("Cannot pair the next round of %s early", section)

    async def _pair_early(self, event: str, section: str) -> None:
        """Pair for each way in which the round can end, until something changes."""
        file = self._desk.event(event)
        now = file.history.event
        if self._paired_for.get((event, section)) is now:
            return
        self._paired_for[event, section] = now
        ends = list(closed(now, now.section(section)))
        if not ends:
            return
        drawn = self._drawn(event, section)
        wanted = [question(then, section, file.people, drawn) for then in ends]
        for asking in wanted:
            await self._worked((event, section), asking, keep=wanted)
            if file.history.event is not now:
                return

    async def _worked(
        self, key: _Key, asking: PairingQuestion, keep: Sequence[PairingQuestion]
    ) -> tuple[RoundPairing, tuple[PairingFault, ...]]:
        """Return an engine's answer, asking once; answers to inputs not in ``keep`` are dropped."""
        works = [other for other in self._works.get(key, ()) if other.question in keep]
        work = next((other for other in works if other.question == asking), None)
        if work is None or (work.paired.done() and work.paired.exception() is not None):
            works = [other for other in works if other is not work]
            work = _Work(asking, asyncio.create_task(self._process.call(asked, asking)))
            works.append(work)
        self._works[key] = works
        return await asyncio.shield(work.paired)  # one waiting request may be cancelled while others wait

    def _drawn(self, event: str, section: str) -> Lots:
        """Return the lots of a section. They are drawn once: undoing a pairing does not draw them again."""
        known = self._lots.get((event, section))
        before = [known] if known is not None else []
        before += [
            Lots(fact.first_color, fact.toss_seed)
            for fact in (record.fact for record in self._desk.event(event).history.records)
            if isinstance(fact, RoundPaired) and fact.section == section
        ]
        color = next((lots.first_color for lots in before if lots.first_color is not None), None)
        seed = next((lots.toss_seed for lots in before if lots.toss_seed is not None), None)
        if color is None:
            color = self._chance.choice("wb")
        if seed is None:
            seed = self._chance.randrange(1, SEEDS)
        drawn = self._lots[event, section] = Lots(color, seed)
        return drawn

    def accepting(self, event: str, section: str, digest: str) -> Make:
        """Return what accepts a draft. It is rejected if the round differs from the one seen, tables and all.

        If the tables have changed, nothing is accepted, and the answer shows the new ones: the person at the
        desk may already have sent players to their places.
        """

        def make(now: Situation) -> MadeFact:
            draft = self._drafts.get((event, section))
            if draft is None or draft.answer.digest != digest:
                raise EntryRejected(Sentence("server_draft_replaced"))
            if question(now.event, section, now.people, draft.question.lots) != draft.question:
                raise EntryRejected(Sentence("server_draft_outdated"))
            seated = answer(now.event, draft.question, draft.pairing, draft.findings)
            if seated.digest != digest:
                moved = other_tables(draft.answer.fact.boards, seated.fact.boards, now.event, now.people)
                raise EntryRejected(Sentence("server_draft_tables", moved=moved))
            return MadeFact(seated.fact)

        return make
