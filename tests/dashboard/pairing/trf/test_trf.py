"""Tournament report files: nothing is lost, and what changes is written into its place."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Award, Bye, ByeKind, PairedGame, Player, Result, Round
from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.trf import Heading, TrfFile, read, written
from tests.dashboard.pairing.trf_files import EXAMPLE, FILES, event, lines, player, random_event, text

# --- nothing is lost --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_read_and_written_is_the_same_to_the_byte(name: str) -> None:
    assert written(read(text(name))) == text(name)


@pytest.mark.parametrize("name", FILES)
def test_a_file_written_again_from_its_values_is_the_same(name: str) -> None:
    file = read(text(name))
    again = read(written(replace(file, layout=())))
    assert again.tournament == file.tournament
    assert (again.heading, again.ranks) == (_coded(file), file.ranks)
    assert {team.name: team.players for team in again.teams} == {
        team.name: team.players for team in file.teams
    }


def _coded(file: TrfFile) -> Heading:
    """Return the file with the system's code, where a program wrote it among the words."""
    return replace(
        file.heading,
        system_code=file.heading.system_code or ("FIDE_DUTCH_2025" * bool(file.tournament.system)),
    )


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("bbp-")])
def test_players_are_written_as_the_engines_write_them(name: str) -> None:
    made = written(replace(read(text(name)), layout=())).splitlines()
    source = [line.removesuffix("  0000 - Z") for line in text(name).splitlines() if line.startswith("001")]
    assert [line.removesuffix("  0000 - Z") for line in made if line.startswith("001")] == source


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_each_kind_of_line_end_is_kept(end: str) -> None:
    source = EXAMPLE.replace("\n", end)
    assert read(source).tournament == read(EXAMPLE).tournament
    assert written(read(source)) == source


def test_a_last_line_without_an_end_gets_none() -> None:
    assert written(read(EXAMPLE.rstrip("\n"))) == EXAMPLE.rstrip("\n")


@given(st.integers(0, 10**6))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_any_event_comes_back_as_it_was_written(seed: int) -> None:
    tournament = random_event(seed)
    made = written(TrfFile(tournament))
    again = read(made)
    assert again.tournament == tournament
    assert written(again) == made


@given(st.sampled_from(FILES[:-3]), st.data())
@settings(max_examples=150, derandomize=True, deadline=None)
def test_a_damaged_file_is_rejected_in_words_or_read_without_loss(name: str, data: st.DataObject) -> None:
    source = text(name)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(source) - 1))
        source = (
            source[:at]
            + data.draw(st.sampled_from(["", " ", "7", "w", "x", "\n", "+", "00"]))
            + source[at + 1 :]
        )
    try:
        file = read(source)
    except BadFile:
        return
    assert written(file) == source


# --- changes are written, the rest stays -------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_a_new_round_changes_the_players_in_it_and_nothing_else(name: str) -> None:
    file = read(text(name))
    first, two, *_ = sorted(player.number for player in file.tournament.players)
    new = Round((PairedGame(two, first, Result.WIN, Result.LOSS),))
    now = replace(file.tournament, rounds=(*file.tournament.rounds, new), coming_byes=MappingProxyType({}))
    made = written(replace(file, tournament=now))
    assert read(made).tournament.rounds[-1].games == new.games
    source = [line for line in text(name).splitlines() if not line.startswith("XXZ")]
    for old, line in zip(source, made.splitlines(), strict=True):
        mine = old[:3] == "001" and int(old[4:8]) in {first, two}
        assert (line == old) != mine or old.endswith("0000 - Z"), line


def test_a_result_is_put_into_its_columns_and_the_points_follow() -> None:
    file = read(EXAMPLE)
    round_2 = file.tournament.rounds[1]
    games = tuple(
        replace(game, white_result=Result.LOSS, black_result=Result.WIN) if game.white == 2 else game
        for game in round_2.games
    )
    now = replace(file.tournament, rounds=(file.tournament.rounds[0], Round(games, round_2.byes)))
    changed = [
        (old, new)
        for old, new in zip(
            EXAMPLE.splitlines(), written(replace(file, tournament=now)).splitlines(), strict=True
        )
        if old != new
    ]
    assert [(old[80:84], old[101:109], new[80:84], new[101:109]) for old, new in changed] == [
        (" 1.5", "   3 w 1", " 0.5", "   3 w 0"),
        (" 1.0", "   2 b 0", " 2.0", "   2 b 1"),
    ]


def test_a_withdrawal_is_written_as_byes_and_removed_when_undone() -> None:
    file = read(EXAMPLE)
    byes = MappingProxyType({3: (Bye(1, ByeKind.ZERO), Bye(2, ByeKind.HALF))})
    made = written(replace(file, tournament=replace(file.tournament, coming_byes=byes)))
    assert made.splitlines()[-2:] == ["240 H 003    2", "240 Z 003    1"]
    assert read(made).tournament.coming_byes == byes
    none = replace(read(made), tournament=replace(file.tournament, coming_byes=MappingProxyType({})))
    assert "240" not in written(none)


def test_a_bye_in_a_players_line_goes_when_it_is_no_longer_asked_for() -> None:
    file = read(text("bbp-dutch2025-c5"))
    assert file.tournament.coming_byes == {3: (Bye(4, ByeKind.ZERO),)}
    none = replace(file, tournament=replace(file.tournament, coming_byes=MappingProxyType({})))
    assert read(written(none)).tournament.coming_byes == {}


def test_a_new_player_and_a_new_setting_find_their_place() -> None:
    file = read(text("no-legal-pairing"))
    now = replace(
        file.tournament,
        name="With a late entry",
        players=(*file.tournament.players, Player(5, "Late, Lou", rating=1400, national_rating=1380)),
        rounds_planned=5,
    )
    made = written(replace(file, tournament=now)).splitlines()
    assert made[0] == "012 With a late entry"
    assert [line for line in made if line.startswith(("XXR", "142", "XXC"))] == ["142 5", "XXC white1"]
    assert [line[:8] for line in made[-2:]] == ["001    5", "NAT    5"]
    assert read("\n".join(made)).tournament == now


def test_a_removed_player_has_no_line() -> None:
    file = read(lines(player(1), player(2), player(3), "999 kept"))
    now = replace(file.tournament, players=file.tournament.players[:2])
    assert written(replace(file, tournament=now)) == lines(player(1), player(2), "999 kept")


@pytest.mark.parametrize(
    ("start", "edition"), [("2026/05/01", "2026-03"), ("25/09/10", "2024-08"), ("", "2026-03")]
)
def test_the_edition_of_the_tie_breaks_is_that_of_the_day_the_event_began(start: str, edition: str) -> None:
    source = lines(f"042 {start}", player(1))
    assert read(source).tournament.edition == edition
    other = replace(read(source).tournament, edition="2023-09")
    assert read(written(replace(read(source), tournament=other))).tournament.edition == "2023-09"


def test_two_games_in_one_round_have_no_room() -> None:
    two = Round((PairedGame(1, 2, Result.WIN, Result.LOSS), PairedGame(3, 1, Result.WIN, Result.LOSS)))
    tournament = event("no-legal-pairing")
    more = TrfFile(replace(tournament, rounds=(*tournament.rounds, two)))
    with pytest.raises(ValueError, match="player 1 has two games in round 4"):
        written(more)


def test_data_without_a_record_is_kept_in_our_comments() -> None:
    """Cohen Chess deals its pools by the rank before the event, again in every round."""
    late = Player(2, "B", previous_rank=7, lot=3, played_before=True, late_from=2, house=True)
    tournament = replace(
        event("no-legal-pairing"), players=(Player(1, "A"), late), rounds=(), edition="2023-09"
    )
    made = written(TrfFile(tournament))
    assert made.splitlines()[-2:] == [
        "### flagfall edition 2023-09",
        "### flagfall player 2 previous-rank=7 lot=3 late-from=2 played-before house",
    ]
    assert read(made).tournament == tournament


def test_text_too_long_for_its_columns_is_rejected() -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        written(TrfFile(replace(event("no-legal-pairing"), awards=(Award(frozenset({1}), Fraction(1, 3)),))))
