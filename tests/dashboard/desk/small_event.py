"""A small event for tests: entered, paired and played with a few words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from dashboard.desk.actions.situation import MadeFact, Situation
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import Event, PairedRound, Section
from dashboard.desk.event.history import History
from dashboard.desk.event.people import People
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.rounds.pairing import Lots, answer, asked, question
from dashboard.desk.store.store import EventFile
from dashboard.desk.tables.live import Live

NOW = 1_800_000_000_000
NAMES = ("Ada", "Bilal", "Chloe", "Dmitri", "Eleni", "Finn", "Greta", "Hugo", "Ines", "Jakub")


class SmallEvent:
    """An event in a file, and the person at the desk.

    Args:
        names: of its players, the strongest first; all in the section ``open``.
    """

    def __init__(
        self, folder: Path, names: Sequence[str] = NAMES[:6], *, system: str = "us-chess", **settings: object
    ) -> None:
        self.file = EventFile(folder / "harbour.db")
        self.now = NOW
        self.add(f.EventSet(settings=f.EventSettings(name="Harbour Open")))
        section_settings = {"name": "Open", "system": system, "rounds": 3, "first_color": "w", **settings}
        self.add(f.SectionSet(section="open", settings=f.SectionSettings.model_validate(section_settings)))
        if names:
            self.enter(*names)

    def add(self, fact: f.Fact, by: str = "Dana", people: People | None = None) -> f.StoreRecord:
        """Write one more fact; raise as the store does."""
        self.now += 1000
        return self.file.append(fact, by, self.now, people=people)

    def enter(self, *names: str, section: str = "open", late_from: int = 1) -> list[int]:
        """Enter players, each fifty points (of very many, ten) below the one before; return their numbers."""
        first, person = len(self.event.entries) + 1, self.file.next_person()
        apart = 50 if len(names) < 40 else 10
        people = {
            person + at: f.Person(name=name, rating=2000 - apart * (first + at))
            for at, name in enumerate(names)
        }
        entries = tuple(
            f.EnteredPlayer(player=first + at, person=person + at, late_from=late_from)
            for at in range(len(names))
        )
        self.add(f.PlayersEntered(section=section, entries=entries), people=people)
        return [entry.player for entry in entries]

    def pair(self, section: str = "open") -> f.StoreRecord:
        """Pair the next round as its system does."""
        asking = question(self.event, section, self.file.people, Lots("w", 7))
        pairing, findings = asked(asking)
        return self.add(answer(self.event, asking, pairing, findings).fact)

    def publish(self, section: str = "open") -> f.StoreRecord:
        """Publish the last round now."""
        return self.add(
            f.RoundPublished(section=section, round=len(self.section(section).rounds), at=self.now)
        )

    def score(self, board: int, score: Score, section: str = "open") -> f.StoreRecord:
        """Enter a result of the last round."""
        last = self.last_of(section)
        white, black = SCORES[score]
        return self.add(f.ResultSet(game=last.seats[board - 1].game, white=white, black=black))

    def play(self, *results: Score, section: str = "open") -> None:
        """Pair a round, publish it, enter these results (1-0 where there are no more) and close it."""
        self.pair(section)
        self.publish(section)
        last = self.last_of(section)
        for seat in last.seats:
            self.score(
                seat.number, results[seat.number - 1] if seat.number <= len(results) else "1-0", section
            )
        self.add(f.RoundClosed(section=section, round=last.number))

    @property
    def event(self) -> Event:
        """Return the current event."""
        return self.file.history.event

    @property
    def history(self) -> History:
        """Return all its records."""
        return self.file.history

    def section(self, name: str = "open") -> Section:
        """Return one of its sections."""
        return self.event.section(name)

    def last_of(self, section: str) -> PairedRound:
        """Return the last round of a section."""
        last = self.section(section).last
        assert last is not None
        return last

    @property
    def last(self) -> PairedRound:
        """Return the last round of the main section."""
        return self.last_of("open")

    def situation(self, live: Live | None = None) -> Situation:
        """Return the situation for an action."""
        file = self.file
        return Situation(
            file.history, file.people, file.next_person(), self.now, random.Random(1), live or {}
        )

    def made(self, made: MadeFact) -> f.StoreRecord:
        """Write what an action made."""
        return self.add(made.fact, people=made.people)
