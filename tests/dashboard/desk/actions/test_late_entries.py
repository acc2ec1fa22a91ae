"""Late entries after round 1 is paired: rejected, with advice, if the format has no place for them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from dashboard.desk.actions.players import (
    ChangePlayer,
    EnterPlayers,
    MovePlayer,
    change_player,
    enter_players,
    move_player,
)
from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_out import made
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.pairings import pairings
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.pairing.core.tournament import ByeKind
from tests.dashboard.desk.small_event import NAMES, SmallEvent


def entering(name: str) -> EnterPlayers:
    return EnterPlayers.model_validate({"section": "open", "players": [{"person": {"name": name}}]})


@pytest.mark.parametrize(
    ("system", "why"),
    [
        ("round-robin", "the table of a round robin is drawn up from the players of round 1"),
        ("double-round-robin", "the table of a round robin is drawn up from the players of round 1"),
        ("knockout", "the bracket is drawn up from all players before round 1"),
        ("cohen", "the pools are drawn up from all players before round 1"),
        ("vkk", "the pools are drawn up from all players before round 1"),
        ("quads", "the pools are drawn up from all players before round 1"),
    ],
)
def test_no_player_can_enter_a_paired_table(system: str, why: str, tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system=system, rounds=0)
    small.pair()
    with pytest.raises(EntryRejected) as rejection:
        enter_players(entering("Zoe"), small.situation())
    assert str(rejection.value) == (
        f"Open is closed to new players: {why}. Undo the pairing of round 1 (Pairings page), enter Zoe, then "
        "pair again."
    )
    small.score(1, "1-0")
    with pytest.raises(EntryRejected, match="Enter Zoe in another section; the set-up can create one"):
        enter_players(entering("Zoe"), small.situation())


def test_no_player_can_be_moved_into_a_paired_table(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="round-robin", rounds=0)
    small.add(f.SectionSet(section="u12", settings=f.SectionSettings(name="U12", system="us-chess")))
    (zoe,) = small.enter("Zoe", section="u12")
    small.play()
    with pytest.raises(EntryRejected, match="Open is closed to new players"):
        move_player(MovePlayer(player=zoe, section="open"), small.situation())


@pytest.mark.parametrize("system", ["us-chess", "fide-dutch", "scholastic"])
def test_a_swiss_takes_late_entries(system: str, tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system=system, rounds=5)
    small.play()
    small.made(enter_players(entering("Zoe"), small.situation()))
    assert small.event.entries[9].is_.late_from == 2


def test_before_round_1_everybody_comes_in(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="round-robin", rounds=0)
    small.made(enter_players(entering("Zoe"), small.situation()))
    assert len(small.event.entries) == 5


def test_a_late_entry_of_an_older_event_is_named_as_the_obstacle(tmp_path: Path) -> None:
    """Events of earlier versions may have such an entry."""
    small = SmallEvent(tmp_path, NAMES[:6], system="round-robin", rounds=0)
    small.play()
    small.play()
    (zoe,) = small.enter("Zoe", late_from=3)
    with pytest.raises(EntryRejected) as rejection:
        small.pair()
    assert str(rejection.value) == (
        "Zoe (7) was entered after round 1 was paired, and the table of a round robin is made for all its "
        "players before that. Take the player out of this section, to play in another one."
    )
    small.add(f.PlayerRemoved(player=zoe))
    small.pair()
    assert len(small.section().rounds) == 3


def test_a_late_entrant_of_quads_is_noted_as_without_a_group(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="quads", rounds=3)
    small.play()
    (zoe,) = small.enter("Zoe", late_from=2)
    small.pair()
    assert small.last.notes == ("Zoe (9) came after the groups were made, and is in none of them.",)
    assert [bye.player for bye in small.last.byes] == [zoe]


def test_a_late_entrant_of_a_knockout_is_last(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:4], system="knockout", rounds=0)
    small.play()
    small.enter("Zoe", late_from=2)
    small.pair()
    lines = standings_at(small.event, small.section(), small.file.people, 1).lines
    assert [(line.number, line.place, line.because) for line in lines][-1] == (5, 5, "Did not start")


def room(small: SmallEvent, round_: int = 0) -> RoomRequest:
    query = {"section": "open", **({"round": str(round_)} if round_ else {})}
    return RoomRequest("harbour", small.history, small.file.people, {}, small.now, query, {})


def rated(name: str, rating: int) -> EnterPlayers:
    return EnterPlayers.model_validate(
        {"section": "open", "players": [{"person": {"name": name, "rating": rating}}]}
    )


def numbered(small: SmallEvent) -> list[str]:
    """Return names in the order of their numbers, as in the report."""
    players = as_tournament(small.event, "open", small.file.people).players
    assert [player.number for player in players] == list(range(1, len(players) + 1))
    return [player.name for player in players]


def rerated(small: SmallEvent, player: int, rating: int) -> None:
    entry = small.event.entry(player).is_
    person = small.file.people[entry.person].model_copy(update={"rating": rating})
    body = ChangePlayer(player=player, person=person, late_from=entry.late_from)
    small.made(change_player(body, small.situation()))


@pytest.mark.parametrize("system", ["fide-dutch", "us-chess", "scholastic"])
def test_late_entries_and_corrected_ratings_change_the_numbers_until_round_4_is_paired(
    system: str, tmp_path: Path
) -> None:
    """FIDE C.04.2, 2.3: numbers are given by rating, and not modified once round 4 has been paired."""
    small = SmallEvent(tmp_path, NAMES[:8], system=system, rounds=7)
    small.play()
    met = {frozenset(seat.players) for seat in small.last.seats}
    small.made(enter_players(rated("Late", 2500), small.situation()))
    assert numbered(small) == ["Late", *NAMES[:8]]
    small.play()
    assert small.section().numbers[0] == 9
    # Rounds already played follow the players.
    tournament = as_tournament(small.event, "open", small.file.people)
    assert {frozenset((game.white - 1, game.black - 1)) for game in tournament.rounds[0].games} == met
    small.play()
    rerated(small, 8, 2600)
    assert numbered(small) == ["Hugo", "Late", *NAMES[:7]]
    small.play()
    rerated(small, 7, 2700)
    small.made(enter_players(rated("Later", 2800), small.situation()))
    assert numbered(small) == ["Hugo", "Late", *NAMES[:7], "Later"]
    small.play()
    assert numbered(small) == ["Hugo", "Late", *NAMES[:7], "Later"]


def test_round_2_after_a_late_entry_is_paired_as_fides_engine_does(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:8], system="fide-dutch", rounds=5)
    small.play("0-1", "0-1", "0-1", "0-1")
    small.made(enter_players(rated("Late", 2500), small.situation()))
    small.pair()
    report = as_tournament(small.event, "open", small.file.people, 1)
    assert report.players[0].name == "Late"
    again = engine_of(small.section()).pair(report).round
    number = {player: place for place, player in enumerate(small.section().numbers, start=1)}
    assert [(number[seat.board.white], number[seat.board.black]) for seat in small.last.seats] == [
        (game.white, game.black) for game in again.games
    ]


def test_the_reasons_of_a_round_follow_its_players_when_numbers_change(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:5], system="fide-dutch", rounds=5)
    small.play()
    before = pairings(room(small))
    (bye,) = (reason["text"] for reason in before["why"] if reason["rule"] == "C.04.3 1.5")
    assert bye.startswith("Player 5 has the bye")
    small.made(enter_players(rated("Late", 2500), small.situation()))
    after = pairings(room(small))
    (bye,) = (reason["text"] for reason in after["why"] if reason["rule"] == "C.04.3 1.5")
    assert bye.startswith("Player 6 has the bye")
    numbers = {board["white"]["name"]: board["white"]["number"] for board in after["boards"]}
    assert numbers[before["boards"][0]["white"]["name"]] == before["boards"][0]["white"]["number"] + 1


def test_a_late_entry_can_have_a_half_point_for_a_missed_round(tmp_path: Path) -> None:
    """Requested before, during or after the round; the report has an H there."""
    for at in ("before", "during", "after"):
        folder = tmp_path / at
        folder.mkdir()
        small = SmallEvent(folder, NAMES[:4], system="fide-dutch", rounds=5)
        asked_for = f.ByeAsked(player=5, round=1, kind=ByeKind.HALF)
        if at == "before":
            small.enter("Late", late_from=2)
            small.add(asked_for)
        small.pair()
        if at != "before":
            small.enter("Late", late_from=2)
        if at == "during":
            small.add(asked_for)
        small.publish()
        for seat in small.last.seats:
            small.score(seat.number, "1/2-1/2")
        small.add(f.RoundClosed(section="open", round=1))
        if at == "after":
            small.add(asked_for)
        report = made("report", small.event, "harbour", small.section(), small.file.people).text
        (late,) = [line for line in report.splitlines() if "Late" in line]
        assert (late[80:84], late[91:99]) == (" 0.5", "0000 - H"), at
        assert [(bye["name"], bye["kind"]) for bye in pairings(room(small, 1))["byes"]] == [("Late", "H")]
        small.play()
        points = {
            line.number: line.points
            for line in standings_at(small.event, small.section(), small.file.people, 1).lines
        }
        assert points[5] == Fraction(1, 2), at


def test_a_bye_for_a_round_already_played_is_rejected(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, NAMES[:5], system="fide-dutch", rounds=5)
    small.play()
    for player in range(1, 6):
        with pytest.raises(EntryRejected, match=r"Round 1 is already paired\. Change its pairings instead"):
            small.add(f.ByeAsked(player=player, round=1, kind=ByeKind.HALF))
