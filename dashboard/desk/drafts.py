"""Rounds that were paired and wait for somebody to accept them. Nothing of them is kept over a restart.

Who meets whom is worked out once, as it may take long. At which table is worked out whenever a draft is asked
for, and once more when it is accepted: meanwhile tables were set or became free, or somebody was given one.
"""

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
from dashboard.desk.words import other_tables
from dashboard.pairing.checker import Finding
from dashboard.pairing.system import Pairing

SEEDS = 1_000_000
"""Numbers for lots are below it: short enough to be read out."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it could be.

    Attributes:
        question: what the engine was asked; ``pairing``, ``findings``: what came of it.
        answer: that by players and tables, as it was shown last.
    """

    question: Question
    pairing: Pairing
    findings: tuple[Finding, ...]
    answer: Answer


class Drafts:
    """The drafts of a desk, one for each section. Belongs to one event loop."""

    def __init__(self, desk: Desk, process: PairingProcess) -> None:
        self._desk = desk
        self._process = process
        self._drafts: dict[tuple[str, str], Draft] = {}
        self._lots: dict[tuple[str, str], Lots] = {}
        self._chance = random.SystemRandom()

    async def paired(self, event: str, section: str) -> Draft:
        """The next round of a section, at tables as they are now.

        Asked again while nothing has changed that pairing looks at, it is the same pairing.

        Raises:
            Refused: nothing can be paired now.
        """
        file = self._desk.event(event)
        known = self._drafts.get((event, section))
        # Before anything is waited for: two at the desk who ask together are told one and the same.
        drawn = self._drawn(file.history.records, section, self._lots.get((event, section)))
        self._lots[event, section] = drawn
        asking = question(file.history.event, section, file.people, drawn)
        if known is not None and known.question == asking:
            pairing, findings = known.pairing, known.findings
        else:
            pairing, findings = await self._process.call(asked, asking)
            if question(file.history.event, section, file.people, drawn) != asking:
                raise Refused("Something was changed while this was paired: pair it again.")
        draft = Draft(asking, pairing, findings, answer(file.history.event, asking, pairing, findings))
        self._drafts[event, section] = draft
        return draft

    def _drawn(self, records: Sequence[Record], section: str, known: Lots | None) -> Lots:
        """Lots for a section. Nobody draws twice because he did not like it, nor by taking a pairing back."""
        before = [known] if known is not None else []
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
        """What accepts a draft: refused when it would not be what was seen, tables and all.

        Other tables are told, and nothing is accepted: whoever accepts a round may have told somebody already
        where he sits, so he looks once more.
        """

        def make(now: Situation) -> Made:
            draft = self._drafts.get((event, section))
            if draft is None or draft.answer.digest != digest:
                raise Refused("These pairings were made anew meanwhile: look at them again.")
            if question(now.event, section, now.people, draft.question.lots) != draft.question:
                raise Refused("Something has changed since this was paired: look at it again.")
            seated = answer(now.event, draft.question, draft.pairing, draft.findings)
            if seated.digest != digest:
                moved = other_tables(draft.answer.fact.boards, seated.fact.boards, now.event, now.people)
                raise Refused(
                    f"Tables have changed since you looked: {moved}. Look again, and accept it then."
                )
            return Made(seated.fact)

        return make
