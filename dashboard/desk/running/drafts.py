"""Rounds that were paired and wait for somebody to accept them. Nothing of them is kept over a restart.

Who meets whom is worked out once, as it may take long; of a large section already while its round comes to
its end (`ahead`), so that whoever closes it need not wait. It counts for the very question that it answers,
with every result, player and bye: where a round ends otherwise, the engine is asked again. At which table is
worked out whenever a draft is asked for, and again when it is accepted: meanwhile tables were set or
became free, or somebody was given one.
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
"""Changes of so long are looked at together, before anything is worked out ahead."""
SEEDS = 1_000_000
"""Numbers for lots are below it: short enough to be read out."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it could be.

    Attributes:
        question: what the engine was asked; ``pairing``, ``findings``: what came of it.
        answer: that by players and tables, as it was shown last.
    """

    question: PairingQuestion
    pairing: RoundPairing
    findings: tuple[PairingFault, ...]
    answer: PossibleRound


@dataclass(frozen=True, slots=True)
class _Work:
    """What an engine is asked, or was; ``paired``: what comes of it."""

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
        self._ahead: dict[_Key, Event] = {}
        self.looking: asyncio.Task[None] | None = None
        self._turn = 0
        self._chance = random.SystemRandom()

    async def paired(self, event: str, section: str) -> Draft:
        """The next round of a section, at tables as they are now.

        Asked again while nothing has changed that pairing looks at, it is the same pairing.

        Raises:
            Refused: nothing can be paired now.
        """
        file = self._desk.event(event)
        # Before anything is waited for: two at the desk who ask together are told one and the same.
        drawn = self._drawn(event, section)
        asking = question(file.history.event, section, file.people, drawn)
        pairing, findings = await self._worked((event, section), asking, keep=(asking,))
        if question(file.history.event, section, file.people, drawn) != asking:
            raise EntryRejected(Sentence("server_draft_changed"))
        draft = Draft(asking, pairing, findings, answer(file.history.event, asking, pairing, findings))
        self._drafts[event, section] = draft
        return draft

    def turned(self, turn: int) -> None:
        """Something at the desk is not as it was: rounds that may be closed soon are paired ahead."""
        self._turn = turn
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self._look_ahead())

    async def _look_ahead(self) -> None:
        seen = -1
        while seen != self._turn and not self._desk.stopping:
            seen = self._turn
            await asyncio.sleep(TOGETHER_S)
            for name, file in list(self._desk.events.items()):
                for section in file.history.event.sections:
                    try:
                        await self._pair_ahead(name, section)
                    except EntryRejected as refused:  # it is said again to whoever asks for this round
                        log.debug("%s", refused)
                    except Exception:  # a mistake of ours there must not keep other rounds from it
                        log.exception("The next round of %s could not be paired ahead", section)

    async def _pair_ahead(self, event: str, section: str) -> None:
        """One way in which a round can end after the other, until something is otherwise."""
        file = self._desk.event(event)
        now = file.history.event
        if self._ahead.get((event, section)) is now:
            return
        self._ahead[event, section] = now
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
        """What an engine answers, asked once; other answers than those to ``keep`` are dropped."""
        works = [one for one in self._works.get(key, ()) if one.question in keep]
        work = next((one for one in works if one.question == asking), None)
        if work is None or (work.paired.done() and work.paired.exception() is not None):
            works = [one for one in works if one is not work]
            work = _Work(asking, asyncio.create_task(self._process.call(asked, asking)))
            works.append(work)
        self._works[key] = works
        return await asyncio.shield(work.paired)  # whoever waits may leave; others may wait for the same

    def _drawn(self, event: str, section: str) -> Lots:
        """Lots for a section. Nobody draws twice because he did not like it, nor by taking a pairing back."""
        known = self._lots.get((event, section))
        before = [known] if known is not None else []
        before += [
            Lots(fact.first_color, fact.toss_seed)
            for fact in (one.fact for one in self._desk.event(event).history.records)
            if isinstance(fact, RoundPaired) and fact.section == section
        ]
        color = next((one.first_color for one in before if one.first_color is not None), None)
        seed = next((one.toss_seed for one in before if one.toss_seed is not None), None)
        if color is None:
            color = self._chance.choice("wb")
        if seed is None:
            seed = self._chance.randrange(1, SEEDS)
        drawn = self._lots[event, section] = Lots(color, seed)
        return drawn

    def accepting(self, event: str, section: str, digest: str) -> Make:
        """What accepts a draft: refused when it would not be what was seen, tables and all.

        Other tables are told, and nothing is accepted: whoever accepts a round may have told somebody already
        where he sits, so he looks again.
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
