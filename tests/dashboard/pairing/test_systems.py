"""Every format runs from its players to its places, with a late entry, a bye and a withdrawal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.formats import FORMATS, Format
from dashboard.desk.event.score import Score
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.registry import SYSTEMS
from tests.dashboard.desk.small_event import NAMES, NOW, SmallEvent

SWISS = ("us-chess", "fide-dutch", "scholastic")
SOME: tuple[Score, ...] = ("1-0", "0-1", "1/2-1/2", "1-0", "+--")


@pytest.mark.parametrize("system", [*SWISS, "round-robin", "quads", "cohen", "knockout"])
def test_an_event_goes_from_its_first_round_to_its_places(system: str, tmp_path: Path) -> None:
    chance = random.Random(system)
    decisive: tuple[Score, ...] = ("1-0", "0-1")
    small = SmallEvent(tmp_path, NAMES, system=system, rounds=3 if system in SWISS else 0)
    for number in range(1, 40):
        if number == 2 and system in SWISS:
            small.add(f.ByeAsked(player=3, round=2, kind=ByeKind.HALF))
            small.add(f.Withdrawn(player=7, after=1))
            small.enter("Zoe", late_from=2)
        try:
            small.pair()
        except EntryRejected:
            break
        small.publish()
        for seat in small.last.seats:
            # No drawn match: other tests cover its decision.
            small.score(seat.number, chance.choice(decisive if system == "knockout" else SOME))
        small.add(f.RoundClosed(section="open", round=number))
    assert len(small.section().rounds) >= 3
    standings = standings_at(small.event, small.section(), small.file.people, len(small.section().rounds))
    assert [line.number for line in sorted(standings.lines, key=lambda line: line.number)] == [
        *range(1, len(small.event.entries) + 1)
    ]
    assert standings.lines[0].place == 1
    small.add(f.EventEnded())
    small.file.close()


def test_every_format_that_is_offered_names_a_system_and_rules_that_there_are() -> None:
    from daemon.core.rules.rules import load

    known = load()
    for format_ in FORMATS:
        assert format_.system in SYSTEMS
        assert format_.ruleset in known
    assert len({format_.id for format_ in FORMATS}) == len(FORMATS)


@pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.id)
def test_every_format_is_played_at_a_time_control_that_its_rules_have(format_: Format) -> None:
    from daemon.core.rules.rules import load

    rules = load()[format_.ruleset]
    if rules.time_controls is not None:
        assert format_.time_control in rules.time_controls
        return
    base, _, increment = format_.time_control.replace("d", "+").partition("+")
    sixty_moves = int(base) + 60 * int(increment or 0)
    assert (rules.class_from_s or 0) <= sixty_moves <= (rules.class_to_s or 10**6)


def test_a_player_with_a_fixed_table_plays_there_and_the_others_keep_their_order(
    tmp_path: Path,
) -> None:
    small = SmallEvent(tmp_path, tables=[{"hall": "hall", "first": 11, "last": 13}])
    entry = small.event.entries[3].is_.model_copy(update={"fixed_table": 12})
    small.add(f.PlayerChanged(entry=entry))
    small.pair()
    tables = {player: seat.board.table for seat in small.last.seats for player in seat.players}
    assert tables[3] == 12
    assert sorted(seat.board.table or 0 for seat in small.last.seats) == [11, 12, 13]
    assert tables[1] == 11
    small.file.close()


def test_boards_beyond_the_last_table_are_played_without_one(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, tables=[{"hall": "hall", "first": 1, "last": 2}])
    small.pair()
    assert [seat.board.table for seat in small.last.seats] == [1, 2, None]
    assert small.now > NOW
    small.file.close()
