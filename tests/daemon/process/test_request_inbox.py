"""Requests as they arrive: whoever asks is answered, also where what was asked cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from broker.contract.payloads import ReceivedMessage
from broker.contract.requests import DecideRequest
from broker.errors import BadPayload
from daemon.process.request_inbox import LARGEST, Requester, request_in, sender_of

DECIDE: dict[str, Any] = {
    "id": "r1", "by": "Anna", "client": "desk", "table": 1, "incident": "i", "decision": "reject"
}  # fmt: skip


def arrived(payload: dict[str, Any] | bytes, path: str = "requests/decide") -> ReceivedMessage:
    body = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    return ReceivedMessage(path, body, retained=False)


def test_a_request_that_keeps_to_the_contract_is_read() -> None:
    assert request_in(arrived(DECIDE)) == DecideRequest.model_validate(DECIDE)


BROKEN = [
    ("a choice that there is not", {**DECIDE, "decision": "perhaps"}, "field 'decision'"),
    ("a field that is missing", {**DECIDE, "incident": None}, "field 'incident'"),
    ("nobody who asks", {key: value for key, value in DECIDE.items() if key != "by"}, "field 'by'"),
    ("a note that is too long", {**DECIDE, "note": "x" * 501}, "field 'note'.*500 characters"),
    ("more than a request can have", {**DECIDE, "note": "x" * LARGEST}, f"at most {LARGEST}"),
]


@pytest.mark.parametrize(("payload", "text"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_what_is_wrong_is_named_and_the_sender_is_known(payload: dict[str, Any], text: str) -> None:
    came = arrived(payload)
    with pytest.raises(BadPayload, match=text):
        request_in(came)
    sender = sender_of(came)
    assert sender is not None
    assert (sender.id, sender.client) == ("r1", "desk")


WRITTEN = json.dumps({**DECIDE, "note": "?"}).encode()
GARBLED = [
    ("half a character, escaped", WRITTEN.replace(b"?", rb"\ud800")),
    ("half a character as bytes", WRITTEN.replace(b"?", b"\xed\xa0\x80")),
    ("another code page", WRITTEN.replace(b"?", b"\xe9")),
    ("a mark before the text", b"\xef\xbb\xbf" + WRITTEN),
]


@pytest.mark.parametrize("payload", [g[1] for g in GARBLED], ids=[g[0] for g in GARBLED])
def test_who_asks_is_known_although_the_rest_cannot_be_read(payload: bytes) -> None:
    with pytest.raises(BadPayload, match=r"does not keep to the contract: Invalid JSON"):
        request_in(arrived(payload))
    assert sender_of(arrived(payload)) == Requester(id="r1", client="desk")


@pytest.mark.parametrize("client", ["", "#", "a/b", "+", "a\0", "x" * 201, 7, None])
def test_where_there_can_be_no_answer_nothing_is_done(client: object) -> None:
    came = arrived({**DECIDE, "client": client})
    assert sender_of(came) is None
    with pytest.raises(BadPayload, match="field 'client'"):
        request_in(came)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"not json",
        b"[1]",
        b"\xff",
        b"[" * 100_000,
        b'{"id": {}}',
        b'{"id": "\\ud800", "client": "desk"}',
    ],
)
def test_noise_has_no_sender(payload: bytes) -> None:
    assert sender_of(arrived(payload)) is None


@pytest.mark.parametrize("path", ["requests/dance", "floor/status", "replies/desk"])
def test_what_is_no_request_is_not_understood(path: str) -> None:
    with pytest.raises(BadPayload, match=f"Unknown topic {path}"):
        request_in(arrived(DECIDE, path))


SEAT: dict[str, Any] = {
    "table": 1, "game": "g1", "white": {"name": "Anna"}, "black": {"name": "Ben"}, "time_control": "300+2",
    "ruleset": "fide-blitz-2023",
}  # fmt: skip
MISSPELT: list[tuple[dict[str, Any], str]] = [
    ({"rulset": "vkk"}, "unknown field 'assignment.rulset' .did you mean 'ruleset'"),
    ({"white": {"name": "Anna", "ratng": 2000}}, "'assignment.white.ratng' .did you mean 'rating'"),
    ({"starts": 1}, "'assignment.starts' .did you mean 'starts_at'"),
    ({"colour": "green"}, "unknown field 'assignment.colour'"),
]


@pytest.mark.parametrize(("changed", "text"), MISSPELT)
def test_a_misspelt_field_is_named_and_passes_for_no_default(changed: dict[str, Any], text: str) -> None:
    """Else the game would be judged by what nobody asked for."""
    asked = {"id": "r1", "by": "Anna", "client": "desk", "assignment": {**SEAT, **changed}}
    with pytest.raises(BadPayload, match=text):
        request_in(arrived(asked, "requests/seat"))


def test_no_request_takes_a_field_that_it_does_not_have() -> None:
    assert request_in(arrived(DECIDE))
    with pytest.raises(BadPayload, match=r"unknown field 'decison' .did you mean 'decision'"):
        request_in(arrived({**DECIDE, "decison": "apply"}))
