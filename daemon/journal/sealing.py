"""What a record says of people, kept apart from it: it can be forgotten, and the chain still holds. Pure.

The chain of checksums covers every byte of a record for ever, so no name may be among these bytes. In the
place of each text about a person stands a seal: what kind of text it is, and SHA-256 over a salt of its own
and the text. Salt and text are rows of another table, which are deleted when the person is to be forgotten.
Whoever has the text can show that it is the one that was sealed; without the salt nobody can try out names.

The work is done on the bytes of the JSON, by the names of its fields: so it is the same for the requests that
a record brings along, nothing is written differently than it was, and reading costs next to nothing.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from broker.contract.gate import WITHHELD

TextKind = Literal["player", "name", "witness", "words", "text"]
"""player: all that is known of one, as JSON. name: of an account, mostly an arbiter's. witness: who saw
something, as an arbiter wrote it. words: what somebody wrote. text: a sentence of the program, or one that
somebody chose, in which a name may stand."""

_DECIDED = "incident_raised or incident_updated, with a decision"
_NOTE_ASKED = "request_answered, of a note"
_DECISION_ASKED = "request_answered, of a decision"

_FIELDS: Mapping[str, Mapping[str, TextKind]] = {
    "players_seated": {"white": "player", "black": "player"},
    "request_answered": {
        "white": "player",
        "black": "player",
        "by": "name",
        "note": "words",
        "text": "text",
        "termination": "text",
        "reason": "words",
        "witness": "witness",
        "player": "name",
        "opponent": "name",
    },
    "incident_decided": {"by": "name", "note": "words", "text": "words", "termination": "text"},
    _NOTE_ASKED: {"by": "name", "text": "words"},
    _DECISION_ASKED: {"by": "name", "note": "words", "text": "words", "termination": "text"},
    "note_added": {"by": "name", "text": "words"},
    "note_resolved": {"by": "name"},
    "incident_acknowledged": {"by": "name"},
    "position_set": {"by": "name"},
    "clock_selected": {"by": "name"},
    "clock_set_requested": {"by": "name"},
    "game_transferred": {"by": "name"},
    "orientation_set": {"by": "name"},
    "play_paused": {"by": "name", "reason": "words"},
    "play_resumed": {"by": "name"},
    "broadcast_delay_set": {"by": "name"},
    "game_ended": {"by": "name", "termination": "text"},
    "incident_closed": {"reason": "text", "by": "name"},
    "incident_raised": {
        "acknowledged_by": "name",
        "witness": "witness",
        "closed_reason": "text",
        "by": "name",
    },
    "incident_updated": {
        "acknowledged_by": "name",
        "witness": "witness",
        "closed_reason": "text",
        "by": "name",
    },
    _DECIDED: {
        "acknowledged_by": "name",
        "witness": "witness",
        "by": "name",
        "note": "words",
        "text": "words",
        "termination": "text",
        "closed_reason": "text",
    },
}
"""Kind of fact -> its fields, however deep, that say something of people; ``by``, ``player`` and ``opponent``
are also the arguments of sentences that name somebody. What an incident proposes is in the program's own
words, which name colours; once it is decided some of them may be an arbiter's."""

ABOUT_PEOPLE = frozenset(_FIELDS) - {_DECIDED, _NOTE_ASKED, _DECISION_ASKED}
"""Kinds of facts that may say something of people."""

INSTEAD: Mapping[TextKind, bytes] = {
    "player": b'{"name":"%s"}' % WITHHELD.encode(),
    "name": b'"%s"' % WITHHELD.encode(),
    "witness": b'"%s"' % WITHHELD.encode(),
    "words": b'"Words withheld"',
    "text": b'"Words withheld"',
}
"""What is read in the place of a text that was forgotten. It is never empty: fields such as ``by`` and
``closed_reason`` say by being empty that nobody did it, and that it is open."""

SALT_BYTES = 16

_KINDS: Mapping[bytes, TextKind] = {kind.encode(): kind for kind in INSTEAD}

_STRING = rb'"(?:[^"\\]|\\.)+"'
_OBJECT = rb'\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}'
_SEAL = re.compile(rb'"#(player|name|witness|words|text):([0-9a-f]{64})"')


class Sealed(NamedTuple):
    """A text that is kept apart from its record.

    Attributes:
        seal: checksum of salt and text, in hexadecimal, as it stands in the record.
        said: the text as JSON.
    """

    seal: str
    salt: bytes
    said: bytes


class Seal(NamedTuple):
    """The place of such a text in a record."""

    kind: TextKind
    seal: str


def sealed(kind: str, body: bytes) -> tuple[bytes, list[Sealed]]:
    """A record's bytes without what they say of people, and the texts that were taken out.

    Args:
        kind: of its fact.
        body: JSON as pydantic writes it, without blanks between the tokens.
    """
    if kind not in ABOUT_PEOPLE:
        return body, []
    kind = _kind(kind, body)
    texts: dict[bytes, Sealed] = {}

    def put_away(found: re.Match[bytes]) -> bytes:
        field, said = found[1][1:], found[2]
        text = texts.get(said)
        if text is None:
            salt = secrets.token_bytes(SALT_BYTES)
            text = texts[said] = Sealed(seal_of(salt, said), salt, said)
        return b'"%s":"#%s:%s"' % (field, _FIELDS[kind][field.decode()].encode(), text.seal.encode())

    # What looks like a seal, in a field that is not ours, is written in another way; it reads the same.
    body = _SEAL.sub(lambda found: found[0].replace(b"#", rb"\u0023", 1), body)
    return _PATTERNS[kind].sub(put_away, body), list(texts.values())


def about_people(kind: str, body: bytes) -> Mapping[str, TextKind]:
    """The fields of a fact, however deep, that say something of people; ``body`` as in `sealed`."""
    return _FIELDS.get(_kind(kind, body), {})


def _kind(kind: str, body: bytes) -> str:
    if kind in ("incident_raised", "incident_updated") and b'"decision":{' in body:
        return _DECIDED
    if kind == "request_answered" and b'"kind":"add-note"' in body:
        return _NOTE_ASKED
    if kind == "request_answered" and b'"kind":"decide"' in body:
        return _DECISION_ASKED
    return kind


def seal_of(salt: bytes, said: bytes) -> str:
    """The seal of a text."""
    return hashlib.sha256(salt + said).hexdigest()


def seals_in(kind: str, body: bytes) -> Sequence[Seal]:
    """Every place of a text in a record, in order."""
    if kind not in ABOUT_PEOPLE:
        return ()
    return [Seal(_KINDS[found[1]], found[2].decode()) for found in _places(body)]


def unsealed(body: bytes, said: Mapping[str, bytes]) -> bytes:
    """A record's bytes with the texts in their places again.

    Args:
        said: seal -> text; those that are not there were forgotten, and something neutral stands for them.
    """
    parts, end = [], 0
    for found in _places(body):
        text = said.get(found[2].decode())
        parts += [body[end : found.start()], INSTEAD[_KINDS[found[1]]] if text is None else text]
        end = found.end()
    return b"".join([*parts, body[end:]])


def _places(body: bytes) -> Iterator[re.Match[bytes]]:
    # Most of a long record is a rule set: to find one byte is many times as fast as the expression.
    at = body.find(b"#")
    while at > 0:
        if (found := _SEAL.match(body, at - 1)) is not None:
            yield found
        at = body.find(b"#", at + 1)


def forgotten_in(body: bytes) -> set[str]:
    """The seals that the record of a forgetting names."""
    return {found.decode() for found in re.findall(rb'"([0-9a-f]{64})"', body)}


def _pattern(kind: str, fields: Mapping[str, TextKind]) -> re.Pattern[bytes]:
    """Matches the fields that are not empty. No text holds such a place by chance: its quotes are escaped."""
    # A rule set that comes with a request has texts of its own, which are of nobody.
    names = [
        rb'(?:(?<="ok":true,)|(?<="ok":false,))"text'
        if (kind, name) == ("request_answered", "text")
        else b'"' + name.encode()
        for name in fields
    ]
    return re.compile(rb'(%s)":(%s|%s)' % (b"|".join(names), _STRING, _OBJECT))


_PATTERNS = {kind: _pattern(kind, fields) for kind, fields in _FIELDS.items()}
