"""Lots of a section are drawn once, recorded and shown, so that anyone can repeat the drawing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import engine_of
from dashboard.desk.event.event import Section
from dashboard.desk.files.files_out import trf26 as trf
from dashboard.desk.files.rules_sheet import system_sheet
from dashboard.desk.rounds.pairing import Lots, answer, asked, question
from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.drafts import Drafts
from dashboard.desk.store.event_file import Whole, read, written
from dashboard.pairing.registry import system, with_settings
from dashboard.pairing.trf import read as read_trf
from tests.dashboard.desk.small_event import NAMES, NOW, SmallEvent


@pytest.fixture
def knockout(tmp_path: Path) -> Iterator[SmallEvent]:
    small = SmallEvent(tmp_path, NAMES[:8], system="knockout", rounds=0, first_color=None)
    yield small
    small.file.close()


def paired_with(small: SmallEvent, toss_seed: int) -> f.RoundPaired:
    """Return the next round, if this is the number that is drawn."""
    asking = question(small.event, "open", small.file.people, Lots("w", toss_seed))
    pairing, findings = asked(asking)
    return answer(small.event, asking, pairing, findings).fact


def whites(boards: tuple[f.PairedBoard, ...]) -> list[int]:
    return [board.white for board in boards]


def test_first_colors_of_a_knockout_follow_from_a_number_that_is_drawn_with_round_1(
    knockout: SmallEvent,
) -> None:
    tosses = {tuple(whites(paired_with(knockout, seed).boards)) for seed in range(1, 20)}
    assert len(tosses) > 1, "another number, other colours"

    knockout.add(paired_with(knockout, 4711))

    section = knockout.section()
    assert section.toss_seed == 4711
    assert getattr(engine_of(section), "toss_seed", None) == 4711
    notes = [why.text for why in knockout.last.why if not why.players]
    assert any("4711 (toss_seed), drawn when round 1 was paired" in text for text in notes)


def test_the_number_is_not_drawn_again_for_later_rounds(knockout: SmallEvent) -> None:
    knockout.add(paired_with(knockout, 4711))
    for seat in knockout.last.seats:
        knockout.score(seat.number, "1-0")
    knockout.add(f.RoundClosed(section="open", round=1))
    second = paired_with(knockout, 8)
    assert second.toss_seed is None
    assert any("the number 4711 (toss_seed). Pairing again" in why.text for why in second.why)


def test_a_number_set_by_a_person_counts_and_none_is_drawn(knockout: SmallEvent) -> None:
    settings = knockout.section().settings.model_copy(update={"settings": {"toss_seed": "12"}})
    knockout.add(f.SectionSet(section="open", settings=settings))
    fact = paired_with(knockout, 4711)
    assert fact.toss_seed is None
    assert any("the number 12 (toss_seed)" in why.text for why in fact.why)


def test_a_system_that_tosses_nothing_has_no_number(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path)
    assert paired_with(small, 4711).toss_seed is None
    assert not any(why.rule == "Lots" for why in paired_with(small, 4711).why)
    small.file.close()


def test_a_stranger_pairs_the_same_colors_from_the_tournament_report(knockout: SmallEvent) -> None:
    knockout.add(paired_with(knockout, 4711))
    file = read_trf(trf(knockout.event, knockout.section(), knockout.file.people))
    engine = with_settings(system("knockout").make(), file.settings, "Knockout")
    again = engine.pair(replace(file.tournament, rounds=()))
    numbers = knockout.section().numbers
    assert [numbers[game.white - 1] for game in again.round.games] == whites(
        tuple(seat.board for seat in knockout.last.seats)
    )


@pytest.mark.parametrize("name", ["knockout", "quads", "vkk"])
def test_the_rules_sheet_says_that_it_will_be_drawn_and_then_what_was(name: str) -> None:
    before = Section("open", f.SectionSettings(name="Open", system=name))
    assert sum("the desk draws it" in line for line in system_sheet(before)) == 1
    assert not any("toss_seed 0" in line for line in system_sheet(before))
    after = replace(before, toss_seed=4711)
    assert any("toss_seed 4711" in line for line in system_sheet(after))
    set_by_hand = Section("open", f.SectionSettings(name="Open", system=name, settings={"toss_seed": "0"}))
    assert any("toss_seed 0" in line for line in system_sheet(set_by_hand))


async def test_who_takes_the_pairing_back_and_starts_the_desk_again_gets_the_same_lots(
    knockout: SmallEvent, tmp_path: Path
) -> None:
    whole = Whole("harbour", knockout.history, knockout.file.people)
    text = "".join(written(whole))
    folder = tmp_path / "desk"
    desk = Desk.opened(folder)
    await desk.take_in(read(text))
    first = (await Drafts(desk, PairingProcess()).paired("harbour", "open")).answer.fact
    assert first.toss_seed is not None
    assert 0 < first.toss_seed < 1_000_000
    file = desk.event("harbour")
    paired = file.append(first, "Dana", NOW)
    file.append(f.RecordUndone(seq=paired.seq), "Dana", NOW)
    desk.close()

    desk = Desk.opened(folder)
    again = (await Drafts(desk, PairingProcess()).paired("harbour", "open")).answer.fact
    desk.close()

    assert again == first


async def test_two_people_who_pair_at_the_same_time_get_the_same_round(
    knockout: SmallEvent, tmp_path: Path
) -> None:
    desk = Desk.opened(tmp_path / "desk")
    await desk.take_in(read("".join(written(Whole("harbour", knockout.history, knockout.file.people)))))
    drafts = Drafts(desk, PairingProcess())
    first, other = await asyncio.gather(*(drafts.paired("harbour", "open") for _ in range(2)))
    assert first.answer.digest == other.answer.digest
    drafts.accepting("harbour", "open", first.answer.digest)(desk.situation("harbour"))
    desk.close()


def test_an_event_that_is_read_in_elsewhere_has_the_number(knockout: SmallEvent) -> None:
    knockout.add(paired_with(knockout, 4711))
    lines = "".join(written(Whole("harbour", knockout.history, knockout.file.people)))
    assert read(lines).history.event.sections["open"].toss_seed == 4711
