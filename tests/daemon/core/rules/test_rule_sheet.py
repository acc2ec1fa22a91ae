"""The sheet of a rule set: what a player may read there, and what must not stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from broker.contract.ruleset import Ruleset
from daemon.core.rules.rule_sheet import MARK, sheet
from daemon.core.rules.rules import check, load
from tests.cases import each


def text(ruleset: Ruleset) -> str:
    """The whole sheet, a rule a line."""
    return "\n".join(f"{line.heading}: {line.text}" for group in sheet(ruleset) for line in group.lines)


def rule(name: str, heading: str) -> str:
    """One rule of a rule set's sheet."""
    lines = [line for group in sheet(load()[name]) for line in group.lines if line.heading == heading]
    return lines[0].text


SAYS = [
    ("cohen-chess", "120 seconds, 5 minutes, 10 minutes, 12 minutes, 15 minutes or 35 minutes"),
    ("cohen-chess", "Each time the opponent gains 60 seconds and the player loses 60 seconds."),
    ("cohen-chess", "No number of illegal moves loses the game."),
    ("cohen-chess", "may still checkmate within 15 seconds"),
    ("cohen-chess", "When both players have less than 30 seconds and this was signalled"),
    ("cohen-chess", "at least 5 points ahead"),
    ("cohen-chess", "a touched piece need not move"),
    ("cohen-chess", "Only the opponent may call it."),
    ("vkk", "No clock is used."),
    ("vkk", "A move is completed when the piece is on its square."),
    ("vkk", "Capturing it wins the game."),
    ("vkk", "2 for a win, 1 for a draw, 0 for a loss."),
    ("bcca-quickplay-2003", "Each time before the third the opponent gains 120 seconds.*"),
    ("bcca-quickplay-2003", "The third illegal move of the same player loses.*"),
    ("bcca-quickplay-2003", "the opponent gets 120 seconds.*"),
    (
        "bcca-quickplay-2003",
        "In a quickplay finish, the first flag loses; if the order is unknown, the game is drawn",
    ),
    ("hdca-2019", "or the captains agree that the position is blocked"),
    ("hdca-2019", "The two captains together"),
    ("hdca-2019", "and then for the rest of the game"),
    ("scholastic-swiss", "30 minutes and a delay of 5 seconds for each move for each player."),
    ("scholastic-swiss", "1 for a bye"),
    ("fide-standard-2023", "The first time the opponent gains 120 seconds."),
    (
        "fide-standard-2023",
        "The second illegal move of the same player loses, but draws if the opponent cannot",
    ),
    ("fide-standard-2023", "at least 1 hour for each player"),
    ("fide-standard-2023", "and the pawn becomes a queen"),
    ("fide-rapid-2023", "more than 10 minutes and less than 1 hour"),
    ("fide-rapid-2023", "The first time the opponent gains 60 seconds."),
    ("fide-rapid-2023", "Too late once the opponent has made the next move, unless both request a"),
    ("fide-rapid-2023", "This is for games with little supervision.*"),
    ("fide-blitz-2023", "at most 10 minutes for each player"),
    ("fide-blitz-2023", "An arbiter who sees it must call it."),
    ("us-chess-7", "5 seconds with a base time of at least 30 minutes, 3 seconds with a base time of"),
    ("us-chess-7", "among the last 10 moves of that player, in time pressure among the last 2."),
    ("us-chess-7", "a correction by the director alone costs nothing"),
    ("us-chess-7", "the game is drawn in the last period, whichever fell first"),
    ("us-chess-blitz-7", "It loses, but draws if the opponent has less than two minor pieces"),
    ("us-chess-blitz-7", "Capturing it claims the win."),
    ("us-chess-blitz-7", "until both players have made their first move"),
]


@each(("name", "words"), SAYS, ids=[f"{name}: {words[:40]}" for name, words in SAYS])
def test_the_sheet_says(name: str, words: str) -> None:
    assert words in text(load()[name])


LACKS = [
    ("cohen-chess", "two hands"),
    ("cohen-chess", "fivefold"),
    ("cohen-chess", "quickplay"),
    ("vkk", "threefold"),
    ("vkk", "flag fall"),
    ("vkk", "seconds"),
    ("vkk", "ladder"),
    ("vkk", "pressed"),
    ("bcca-quickplay-2003", "two hands"),
    ("bcca-quickplay-2003", "seventy-five"),
    ("bcca-quickplay-2003", "incorrect claim"),
    ("hdca-2019", "quickplay"),
    ("hdca-2019", "late arrival"),
    ("hdca-2019", "becomes a queen"),
    ("scholastic-swiss", "two hands"),
    ("scholastic-swiss", "late arrival: who comes too late loses"),
    ("fide-standard-2023", "quickplay"),
    ("fide-standard-2023", "supervision"),
    ("fide-standard-2023", "illegal position on the board"),
    ("fide-rapid-2023", "recording the moves"),
    ("fide-blitz-2023", "quickplay"),
    ("us-chess-7", "two hands"),
    ("us-chess-7", "quickplay"),
    ("us-chess-blitz-7", "time pressure"),
    ("us-chess-blitz-7", "recording the moves"),
]


@each(("name", "words"), LACKS, ids=[f"{name}: {words}" for name, words in LACKS])
def test_the_sheet_says_nothing_of_what_the_rules_do_not_have(name: str, words: str) -> None:
    assert words not in text(load()[name]).lower()


def test_a_rule_is_given_with_its_article() -> None:
    lines = [line for group in sheet(load()["fide-blitz-2023"]) for line in group.lines]
    assert {line.heading: line.article for line in lines}["Two hands for one move"] == "7.5.4, 7.5.5, B.3"


def test_what_is_not_in_the_text_itself_is_marked() -> None:
    assert rule("cohen-chess", "Incorrect claim").endswith(MARK)
    assert not rule("cohen-chess", "Both flags").endswith(MARK)
    assert rule("vkk", "Insufficient material").count(MARK) == 2
    assert MARK not in text(load()["fide-standard-2023"])


def test_until_when_a_rule_holds_may_come_from_elsewhere_than_the_rule() -> None:
    """Cohen Chess and BCCA say who judges a clock that was set wrongly, and not until when."""
    for name in ("cohen-chess", "bcca-quickplay-2003"):
        assert rule(name, "Incorrect clock setting").endswith(
            f"determines the times. It is corrected at any time.{MARK}"
        )
    for name in ("hdca-2019", "scholastic-swiss"):
        assert rule(name, "Incorrect clock setting").count(MARK) == 2


def test_an_events_own_article_is_not_marked(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    article = '[articles.clock_setting]\narticle = "1"\ntext = "The arbiter sets it right."\n'
    file.write_text(f'extends = "hdca-2019"\nid = "mine"\nname = "Mine"\n{article}')
    said = {line.heading: line.text for group in sheet(check(file)) for line in group.lines}
    assert said["Incorrect clock setting"] == f"The arbiter sets it right. It is corrected at any time.{MARK}"


def test_the_other_half_of_a_sentence_may_rest_on_the_text() -> None:
    """The seminar has the penalty and the loss; that a loss may be a draw comes from the Laws."""
    said = rule("hdca-2019", "Illegal move")
    assert "The first time the opponent gains 120 seconds. " in said
    assert f"by any series of legal moves.{MARK}" in said


def test_a_rule_that_an_event_switched_off_is_gone_though_its_article_is_left() -> None:
    switched = load()["fide-blitz-2023"].model_copy(
        update={"threefold": "none", "illegal_position_draw": False}
    )
    assert "threefold" in switched.articles
    assert "threefold" not in text(switched).lower()
    assert "illegal position on the board" not in text(switched).lower()


def test_a_rule_that_an_event_switched_on_is_there() -> None:
    announced = load()["fide-standard-2023"].model_copy(update={"qpf": "fide_iii"})
    assert "The claimant has less than 120 seconds." in text(announced)


@pytest.mark.parametrize("name", sorted(load()))
def test_every_sheet_is_made_of_whole_sentences(name: str) -> None:
    for group in sheet(load()[name]):
        assert group.lines
        for line in group.lines:
            assert line.text[0] == line.text[0].upper()
            assert line.text.rstrip(MARK).endswith(".")
            assert "  " not in line.text
            assert "None" not in line.text
            assert "_" not in line.text


@pytest.mark.parametrize("name", sorted(load()))
def test_a_rule_stands_on_the_sheet_once(name: str) -> None:
    headings = [line.heading for group in sheet(load()[name]) for line in group.lines]
    assert len(headings) == len(set(headings))
