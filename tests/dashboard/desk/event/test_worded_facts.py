"""Reasons of a round are kept as sentences, and shown with the players' present numbers."""

from __future__ import annotations

from broker.words.sentence import Sentence
from dashboard.desk.event.facts import RoundPaired, Why
from dashboard.desk.event.words import renumbered


def why() -> Sentence:
    points = Sentence("server_points", points=1.5)
    return Sentence("server_dutch_float", player=1, points=points, player_two=3, points_two=points)


def test_a_paired_round_is_read_with_its_sentences() -> None:
    reason = Why(players=(7, 9), rule="C.04.3 1.4", text=why())
    paired = RoundPaired(
        section="open", round=2, numbers=(7, 8, 9), boards=(), why=(reason,), notes=(why(), "x")
    )
    read = RoundPaired.model_validate_json(paired.model_dump_json())
    assert read == paired
    for text in (read.why[0].text, read.notes[0]):
        assert isinstance(text, Sentence)
        assert text.in_language("de").startswith("Spieler 1 mit 1,5 Punkten floatet hinunter zu Spieler 3")
    assert read.notes[1] == "x"
    assert not isinstance(read.notes[1], Sentence)


def test_a_round_that_was_kept_without_sentences_is_read() -> None:
    old = {
        "type": "paired",
        "section": "open",
        "round": 1,
        "numbers": [1],
        "boards": [],
        "notes": ["as it was"],
    }
    assert RoundPaired.model_validate(old).notes == ("as it was",)


def test_players_have_their_new_numbers_in_sentences_and_points_stay() -> None:
    sentence = renumbered(why(), was=(7, 8, 9), now=(9, 8, 7))
    assert sentence == "Player 3 with 1.5 points floats down to meet player 1 with 1.5 points."
    assert isinstance(sentence, Sentence)
    assert "Spieler 3 mit 1,5" in sentence.in_language("de")
