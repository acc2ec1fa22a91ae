"""Rounds that were paired and wait for somebody to accept them. Nothing of them is kept over a restart."""

from __future__ import annotations

import random
from dataclasses import dataclass

from dashboard.desk.actions import Made, Situation
from dashboard.desk.desk import Desk, Make
from dashboard.desk.event import Refused
from dashboard.desk.pairing import Answer, Question, answer, asked, question
from dashboard.desk.pairing_process import PairingProcess


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
        # A colour that was drawn is not drawn again because somebody did not like it.
        drawn = known.question.first_color if known is not None else None
        asking = question(file.history.event, section, file.people, drawn or self._chance.choice("wb"))
        if known is not None and known.question == asking:
            return known
        pairing, findings = await self._process.call(asked, asking)
        draft = Draft(asking, answer(file.history.event, asking, pairing, findings))
        self._drafts[event, section] = draft
        return draft

    def accepting(self, event: str, section: str, digest: str) -> Make:
        """What accepts a draft: refused when anything that it rests on has changed since."""

        def make(now: Situation) -> Made:
            draft = self._drafts.get((event, section))
            if draft is None or draft.answer.digest != digest:
                raise Refused("These pairings were made anew meanwhile: look at them again.")
            drawn = draft.question.first_color or "w"
            if question(now.event, section, now.people, drawn) != draft.question:
                raise Refused("Something has changed since this was paired: pair it again.")
            return Made(draft.answer.fact)

        return make
