"""Rounds that were paired and wait for somebody to accept them. Nothing of them is kept over a restart."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.desk.actions.situation import Made, Situation
from dashboard.desk.desk import Desk, Make
from dashboard.desk.event import Refused
from dashboard.desk.facts import Record, RoundPaired
from dashboard.desk.pairing import Answer, Lots, Question, answer, asked, question
from dashboard.desk.pairing_process import PairingProcess

SEEDS = 1_000_000
"""Numbers for lots are below it: short enough to be read out."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it could be: what was asked, and what came of it."""

    question: Question
    answer: Answer


class Drafts:
    """The drafts of a desk, one for each section. Belongs to one event loop."""

    def __init__(self, desk: Desk, process: PairingProcess) -> None:
        self._desk = desk
        self._process = process
        self._drafts: dict[tuple[str, str], Draft] = {}
        self._chance = random.SystemRandom()

    async def paired(self, event: str, section: str) -> Draft:
        """The next round of a section. Asked again while nothing has changed, it is the same draft.

        Raises:
            Refused: nothing can be paired now.
        """
        file = self._desk.event(event)
        known = self._drafts.get((event, section))
        drawn = self._drawn(file.history.records, section, known)
        asking = question(file.history.event, section, file.people, drawn)
        if known is not None and known.question == asking:
            return known
        pairing, findings = await self._process.call(asked, asking)
        draft = Draft(asking, answer(file.history.event, asking, pairing, findings))
        self._drafts[event, section] = draft
        return draft

    def _drawn(self, records: Sequence[Record], section: str, known: Draft | None) -> Lots:
        """Lots for a section. Nobody draws twice because he did not like it, nor by taking a pairing back."""
        before = [known.question.lots] if known is not None else []
        before += [
            Lots(fact.first_color, fact.toss_seed)
            for fact in (one.fact for one in records)
            if isinstance(fact, RoundPaired) and fact.section == section
        ]
        color = next((one.first_color for one in before if one.first_color is not None), None)
        seed = next((one.toss_seed for one in before if one.toss_seed is not None), None)
        return Lots(
            color or self._chance.choice("wb"), self._chance.randrange(1, SEEDS) if seed is None else seed
        )

    def accepting(self, event: str, section: str, digest: str) -> Make:
        """What accepts a draft: refused when anything that it rests on has changed since."""

        def make(now: Situation) -> Made:
            draft = self._drafts.get((event, section))
            if draft is None or draft.answer.digest != digest:
                raise Refused("These pairings were made anew meanwhile: look at them again.")
            if question(now.event, section, now.people, draft.question.lots) != draft.question:
                raise Refused("Something has changed since this was paired: pair it again.")
            return Made(draft.answer.fact)

        return make
