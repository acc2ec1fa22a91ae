"""Texts of answers are sentences that a page can say in its reader's language."""

from __future__ import annotations

import json

from broker.words.sentence import Sentence, together
from dashboard.errors import StateError, text_of
from dashboard.http.answers import rejected, translatable


def test_what_is_rejected_says_which_sentence_it_is() -> None:
    answer = rejected(413, Sentence("server_too_long", size=90, most=64), state="none")
    assert json.loads(bytes(answer.body)) == {
        "detail": "Too long: 90 kB. The limit is 64 kB.",
        "state": "none",
        "sentence": {"id": "server_too_long", "args": {"size": 90, "most": 64}},
    }


def test_a_text_that_is_no_sentence_is_sent_alone() -> None:
    assert json.loads(bytes(rejected(409, "As it was.").body)) == {"detail": "As it was."}


def test_each_object_of_an_answer_has_the_sentences_of_its_own_texts() -> None:
    text = Sentence("server_role_desk")
    body = {
        "text": text,
        "rows": [{"what": text, "name": "Anna"}, {"name": "Ben"}],
        "notes": ["as it was", text],
    }
    desk = {"id": "server_role_desk", "args": {}}
    assert translatable(body) == {
        "text": "desk",
        "rows": [{"what": "desk", "name": "Anna", "sentences": {"what": desk}}, {"name": "Ben"}],
        "notes": ["as it was", "desk"],
        "sentences": {"text": desk, "notes": [None, desk]},
    }


def test_an_error_keeps_the_sentence_that_it_was_made_with() -> None:
    text = text_of(StateError(together([Sentence("server_none"), Sentence("server_role_desk")])))
    assert isinstance(text, Sentence)
    assert text.in_language("de") == "keine Turnierbüro"
    assert text_of(OSError(2, "No such file")) == "[Errno 2] No such file"
