"""Money by US Chess 32B: ties divide, special prizes are added. Trophies go by place."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.desk.event.facts import Prize, SectionSettings
from dashboard.desk.rounds.prizes import Won, awarded, money, nobodys
from dashboard.desk.rounds.standings_at import StandingsAt, StandingsAtLine
from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.standings.standings import standings


def stood(*players: tuple[float, int | None], **more: object) -> StandingsAt:
    """Return standings by points and rating; ``more``: data of all players, such as ``sex``."""
    made = tuple(
        Player(number=at, name=f"P{at}", rating=rating, **more)  # type: ignore[arg-type]
        for at, (_, rating) in enumerate(players, start=1)
    )
    tournament = Tournament(name="T", system="us-chess", rounds_planned=5, players=made)
    lines = tuple(
        StandingsAtLine(at, at, Fraction(points), (), ()) for at, (points, _) in enumerate(players, start=1)
    )
    return StandingsAt(
        tournament, 0, (), lines, None, dict.fromkeys(range(1, len(made) + 1), standings(tournament, 0))
    )


def prize(name: str, dollars: int, **special: object) -> Prize:
    return Prize.model_validate({"name": name, "money": dollars * 100, **special})


def won(standings: StandingsAt, *prizes: Prize, share: bool = True) -> dict[int | None, tuple[str, str]]:
    """Return the prizes and the money of each winner."""
    settings = SectionSettings(name="Open", system="us-chess", prizes=prizes, share_prizes=share)
    return {
        prize_won.number: ("+".join(prize_won.names), money(prize_won.cents) if prize_won.cents else "")
        for prize_won in awarded(settings, standings)
    }


PLACES = (prize("1st", 400), prize("2nd", 200), prize("3rd", 100))


def test_clear_places_get_theirs() -> None:
    standings = stood((5, 2000), (4.5, 1900), (4, 1800), (3, 1700))
    assert won(standings, *PLACES) == {1: ("1st", "400"), 2: ("2nd", "200"), 3: ("3rd", "100")}


def test_those_who_tie_divide_all_prizes_of_their_places() -> None:
    standings = stood((4.5, 2000), (4.5, 1900), (4, 1800), (4, 1700), (4, 1600))
    assert won(standings, *PLACES) == {
        1: ("1st+2nd", "300"),
        2: ("1st+2nd", "300"),
        3: ("3rd", "33.34"),  # whole cents: the one that is left goes to the first
        4: ("3rd", "33.33"),
        5: ("3rd", "33.33"),
    }


def test_tie_breaks_decide_where_the_section_says_so() -> None:
    standings = stood((4.5, 2000), (4.5, 1900), (4.5, 1800))
    assert won(standings, *PLACES, share=False) == {1: ("1st", "400"), 2: ("2nd", "200"), 3: ("3rd", "100")}


def test_a_clear_winner_of_two_prizes_gets_the_larger_one_and_the_other_passes_down() -> None:
    standings = stood((5, 2000), (4, 1900), (3.5, 1500), (3, 1700), (2, 1400))
    special = prize("Under 1600", 150, below=1600)
    assert won(standings, *PLACES, special) == {
        1: ("1st", "400"),
        2: ("2nd", "200"),
        3: ("Under 1600", "150"),
        4: ("3rd", "100"),  # which number 3 left
    }
    smaller = prize("Under 1600", 50, below=1600)
    assert won(standings, *PLACES, smaller)[3] == ("3rd", "100")
    assert won(standings, *PLACES, smaller)[5] == ("Under 1600", "50")


def test_of_two_equal_prizes_a_player_gets_the_one_for_the_place() -> None:
    standings = stood((5, 1500), (4, 1400))
    assert won(standings, prize("Under 1600", 100, below=1600), prize("1st", 100)) == {
        1: ("1st", "100"),
        2: ("Under 1600", "100"),
    }


def test_a_tied_player_adds_a_special_prize_to_the_divided_money() -> None:
    standings = stood((5, 2000), (4, 1900), (4, 1500), (3, 1550))
    special = prize("Under 1600", 100, below=1600)
    # Two of them, so two prizes: the 2nd and the larger of the two others.
    assert won(standings, prize("1st", 400), prize("2nd", 200), prize("3rd", 60), special) == {
        1: ("1st", "400"),
        2: ("2nd+Under 1600", "150"),
        3: ("2nd+Under 1600", "150"),
        4: ("3rd", "60"),
    }


def test_who_gets_more_alone_does_not_divide() -> None:
    standings = stood((5, 2000), (4, 1900), (4, 1500))
    special = prize("Under 1600", 300, below=1600)
    assert won(standings, prize("1st", 400), prize("2nd", 200), special) == {
        1: ("1st", "400"),
        2: ("2nd", "200"),
        3: ("Under 1600", "300"),
    }


def test_some_of_a_tie_divide_what_only_they_can_win() -> None:
    standings = stood((4, 2000), (4, 1500), (4, 1400))
    first, second = prize("U1600 1st", 200, below=1600), prize("U1600 2nd", 180, below=1600)
    assert won(standings, prize("1st", 90), first, second) == {
        1: ("1st", "90"),
        2: ("U1600 1st+U1600 2nd", "190"),
        3: ("U1600 1st+U1600 2nd", "190"),
    }


def test_special_prizes_are_for_those_they_name() -> None:
    standings = stood((4, 1700), (3, None), (2, 1500), (1, 1599))
    assert won(standings, prize("Under 1600", 50, below=1600)) == {3: ("Under 1600", "50")}
    assert won(standings, prize("Unrated", 50, unrated=True)) == {2: ("Unrated", "50")}
    assert won(standings, prize("Girls", 50, sex="w")) == {}
    assert won(stood((2, 1500), sex="w"), prize("Girls", 50, sex="w")) == {1: ("Girls", "50")}
    assert won(stood((2, 1500), birth="2014/05/02"), prize("U12", 5, born_from=2014)) == {1: ("U12", "5")}
    assert won(stood((2, 1500), birth="2013"), prize("U12", 5, born_from=2014)) == {}
    assert won(stood((2, 1500)), prize("U12", 5, born_from=2014)) == {}


def test_trophies_go_by_place_and_nobody_gets_two() -> None:
    standings = stood((4, 2000), (4, 1500), (4, 1400), (3, 1300))
    cups = (prize("U1600", 0, below=1600), prize("Cup", 0), prize("Medal", 0))
    assert won(standings, *cups) == {1: ("Cup", ""), 2: ("Medal", ""), 3: ("U1600", "")}


def test_a_trophy_goes_to_its_winner_in_addition_to_money() -> None:
    standings = stood((4, 2000), (4, 1500), (2, 1400))
    settings = SectionSettings(
        name="Open", system="us-chess", prizes=(prize("1st", 20), prize("2nd", 10), prize("Cup", 0))
    )
    assert [
        (prize_won.number, prize_won.names, prize_won.cents) for prize_won in awarded(settings, standings)
    ] == [
        (1, ("Cup",), 0),
        (1, ("1st", "2nd"), 1500),
        (2, ("1st", "2nd"), 1500),
    ]


def test_a_trophy_for_some_goes_to_the_best_of_them_who_has_none() -> None:
    standings = stood((4, 1500), (3, 1400), (2, 1900))
    cups = (prize("Champion", 0), prize("Best under 1600", 0, below=1600), prize("1st", 50))
    assert won(standings, *cups[:2]) == {1: ("Champion", ""), 2: ("Best under 1600", "")}


def test_a_prize_without_a_winner_has_a_reason() -> None:
    prizes = (prize("Girl", 10, sex="w"), prize("U12", 0, born_from=2015), prize("1st", 9), prize("2nd", 5))
    settings = SectionSettings(name="Open", system="us-chess", prizes=prizes)
    assert nobodys(settings, stood((2, 1500))) == (
        "No one wins Girl: no player is known to be a woman or girl.",
        "No one wins U12: no player is known to be born in 2015 or later.",
        "No one wins 2nd: everyone eligible has another prize.",
    )
    cups = SectionSettings(name="Open", system="us-chess", prizes=(prize("Schools", 0, for_teams=True),))
    assert nobodys(cups, stood((2, 1500))) == ("No one wins Schools: there are not enough teams.",)


def test_house_players_get_none() -> None:
    assert won(stood((4, 1500), house=True), prize("1st", 20)) == {}


@pytest.mark.parametrize(("cents", "words"), [(5000, "50"), (3334, "33.34"), (105, "1.05"), (5, "0.05")])
def test_money_is_written_in_whole_cents(cents: int, words: str) -> None:
    assert money(cents) == words


PRIZES = st.lists(
    st.builds(
        Prize,
        name=st.sampled_from(["a", "b", "c"]),
        money=st.integers(0, 9999),
        below=st.sampled_from([None, None, 1600, 1400]),
        unrated=st.booleans(),
    ),
    max_size=6,
)
PLAYERS = st.lists(
    st.tuples(st.sampled_from([3, 3.5, 4]), st.sampled_from([None, 1300, 1500, 1900])), max_size=6
)


@given(PLAYERS, PRIZES, st.booleans())
def test_nobody_gets_two_and_no_cent_is_made_or_lost(
    players: list[tuple[float, int | None]], prizes: list[Prize], share: bool
) -> None:
    standings = stood(*sorted(players, key=lambda player: -player[0]))
    settings = SectionSettings(name="Open", system="us-chess", prizes=tuple(prizes), share_prizes=share)
    given_ = awarded(settings, standings)
    for kind in (True, False):  # one share of money and one trophy at most
        numbers = [prize_won.number for prize_won in given_ if bool(prize_won.cents) == kind]
        assert len(numbers) == len(set(numbers))
    assert sum(prize_won.cents for prize_won in given_) <= sum(prize.money for prize in prizes)
    points = {line.number: line.points for line in standings.lines}

    def party(share: Won) -> tuple[tuple[str, ...], int, Fraction]:
        return share.names, share.tied, points[share.number or 0]

    # Between players who divide a prize there may be a winner of another one.
    for _, group in itertools.groupby(sorted(given_, key=party), key=party):
        parts = list(group)
        spread = {part.cents for part in parts}
        assert len(parts) % parts[0].tied == 0
        if len(parts) == parts[0].tied:
            assert max(spread) - min(spread) <= 1


@given(PLAYERS, PRIZES)
def test_clear_scores_leave_no_prize_that_a_better_one_would_want(
    players: list[tuple[float, int | None]], prizes: list[Prize]
) -> None:
    """With tie-breaks no player would swap with one below for a prize that both may win."""
    standings = stood(*sorted(players, key=lambda player: -player[0]))
    settings = SectionSettings(name="Open", system="us-chess", prizes=tuple(prizes), share_prizes=False)
    cents = {
        prize_won.number: prize_won.cents for prize_won in awarded(settings, standings) if prize_won.cents
    }
    rating = {player.number: player.rating for player in standings.tournament.players}
    for better, worse in itertools.combinations(sorted(rating), 2):
        if rating[better] == rating[worse]:
            assert cents.get(better, 0) >= cents.get(worse, 0)
