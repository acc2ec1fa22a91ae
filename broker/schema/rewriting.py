"""JSON of version 1 is rewritten as version 2 writes it, and back, by a table of names. Pure.

The work is done on the tokens of the JSON: what has no other name stays as it is, byte for byte. So the way
back gives exactly what was written, and checksums of version 1 can be computed again. No old name has a new
meaning, so what is rewritten already stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from broker.schema.version1 import (
    IDS_OF_INCIDENTS,
    KEYED_BY_KINDS,
    KINDS_OF_INCIDENTS,
    MODELS,
    NAMES_OF_ARTICLES,
    REQUESTS,
    SAME_AS,
    UNIONS,
)

_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[^\s"{}\[\]:,]+|[{}\[\]:,]|\s+')
_ID = re.compile(rb'"(\d+-\d+-)(\w+)"')
_OPENS = {b"{": 1, b"[": 1, b"}": -1, b"]": -1}


@dataclass(frozen=True, slots=True)
class Slot:
    """What becomes of a field.

    Attributes:
        name: its name afterwards.
        model: of the object in it, or of each object of the list in it; empty = nothing in it changes.
        values: of the text in it, or of each text of the list in it.
        keys: of the object in it, whose values stay as they are.
        endings: of the text in it, which is the id of an incident and ends with its kind.
    """

    name: bytes
    model: str = ""
    values: Mapping[bytes, bytes] = field(default_factory=dict)
    keys: Mapping[bytes, bytes] = field(default_factory=dict)
    endings: Mapping[bytes, bytes] = field(default_factory=dict)

    def value(self, text: bytes) -> bytes:
        """Return what becomes of a text in it, which is in quotes."""
        if self.endings and (match := _ID.fullmatch(text)):
            kind = b'"%s"' % match[2]
            return b'"%s%s' % (match[1], self.endings.get(kind, kind)[1:])
        return self.values.get(text, text)


NOTHING = Slot(b"")

ELSEWHERE = {
    "kind",
    "sentences",
    "type",
    *(
        place.split(".")[1]
        for place in (*IDS_OF_INCIDENTS, *KEYED_BY_KINDS, *KINDS_OF_INCIDENTS, *NAMES_OF_ARTICLES)
    ),
}
"""Fields that may change in some model, though they keep their names."""


class Renames:
    """One direction of the table.

    Args:
        table: as `renames_v2.toml` has it.
        back: from version 2 to version 1.
    """

    def __init__(self, table: Mapping[str, Any], *, back: bool = False) -> None:
        self._table = table
        self._back = back
        self._kinds = self._flat("incident_kinds")
        self._requests = self._flat("requests")
        self._types = self._flat("fact_types")
        self._unions = {
            name: (
                _quoted(union.field),
                {self._known(name).get(_quoted(value), _quoted(value)): model
                 for value, model in union.models.items()},
                union.sibling,
            )
            for name, union in UNIONS.items()
        }  # fmt: skip
        self._slots = cache(self._slots_of)

    def rewritten(self, body: bytes, model: str) -> bytes:
        """Rewrite the JSON of a model (or of a union).

        Raises:
            ValueError: it is no JSON.
        """
        rewriting = _Rewriting(self._slots, self._unions, _TOKEN.findall(body))
        try:
            rewriting.value(model)
        except IndexError:
            raise ValueError("The JSON ends too early.") from None
        return b"".join(rewriting.rewritten)

    def fact_type(self, name: str) -> str:
        """Return what a type of facts is called afterwards."""
        return self._types.get(_quoted(name), _quoted(name)).decode()[1:-1]

    def _flat(self, *path: str) -> dict[bytes, bytes]:
        names: Mapping[str, Any] = self._table
        for part in path:
            names = names.get(part, {})
        pairs = ((_quoted(old), _quoted(new)) for old, new in names.items() if isinstance(new, str))
        return {new: old for old, new in pairs} if self._back else dict(pairs)

    def _known(self, union: str) -> Mapping[bytes, bytes]:
        """The names of a union's values in JSON that is to be rewritten."""
        if not self._back:
            return {}
        names = {"Asked": self._requests, "RequestLine": self._requests, "Fact": self._types}.get(union, {})
        return {new: old for old, new in names.items()}

    def _values_of(self, model: str, old: str, new: str) -> dict[bytes, bytes]:
        if f"{model}.{old}" in KINDS_OF_INCIDENTS:
            return self._kinds
        if f"{model}.{old}" in NAMES_OF_ARTICLES:
            return {b'"articles.' + old[1:]: b'"articles.' + new[1:] for old, new in self._kinds.items()}
        if (model, old) == ("RequestAnswered", "kind") or (model in REQUESTS.values() and old == "kind"):
            return self._requests
        if model in UNIONS["Fact"].models.values() and old == "type":
            return self._types
        return self._flat("values", model, new)

    def _slots_of(self, model: str) -> Mapping[bytes, Slot]:
        """Return the fields of a model that change, or in which something does, by their names before."""
        inside = MODELS.get(model, {})
        model = SAME_AS.get(model, model)
        names = self._field_names(model)
        new_names = {new: old for old, new in names.items()}
        values = {new_names.get(name, name) for name in self._table.get("values", {}).get(model, {})}
        slots: dict[bytes, Slot] = {}
        for old in {*names, *inside, *values, *ELSEWHERE}:
            new = names.get(old, old)
            before, after = (new, old) if self._back else (old, new)
            slot = Slot(
                _quoted(after),
                inside.get(old, ""),
                self._values_of(model, old, new),
                self._keys_of(model, old, names),
                self._kinds if f"{model}.{old}" in IDS_OF_INCIDENTS else {},
            )
            if slot != Slot(_quoted(before)):
                slots[_quoted(before)] = slot
        return slots

    def _keys_of(self, model: str, old: str, names: Mapping[str, str]) -> Mapping[bytes, bytes]:
        if f"{model}.{old}" in KEYED_BY_KINDS:
            return self._kinds
        if old == "sentences":  # the texts of a model by their fields
            pairs = [(_quoted(old), _quoted(new)) for old, new in names.items()]
            return {new: old for old, new in pairs} if self._back else dict(pairs)
        return {}

    def _field_names(self, model: str) -> dict[str, str]:
        table = self._table
        if model.startswith("settings."):
            return dict(table.get("settings", {}).get(model.removeprefix("settings."), {}))
        base = table.get("fields", {}).get("Request", {}) if model in REQUESTS.values() else {}
        return {**base, **table.get("fields", {}).get(model, {}), **table.get("facts", {}).get(model, {})}


class _Rewriting:
    """One text on its way.

    Attributes:
        rewritten: its tokens, as far as they are rewritten.
    """

    def __init__(
        self,
        slots: Callable[[str], Mapping[bytes, Slot]],
        unions: Mapping[str, tuple[bytes, Mapping[bytes, str], bool]],
        tokens: Sequence[bytes],
    ) -> None:
        self._slots, self._unions, self._tokens = slots, unions, tokens
        self.rewritten = list(tokens)
        self._at = 0

    def value(self, model: str, slot: Slot = NOTHING, parent: int = 0) -> None:
        """Rewrite what begins here, and go behind it."""
        self._blank()
        match self._tokens[self._at]:
            case b"{" if model:
                self._object(self._chosen(model, parent))
            case b"{" if slot.keys:
                self._keyed(slot.keys)
            case b"[" if model or slot.values:
                self._at += 1
                while self._more(b"]"):
                    self.value(model, slot, parent)
            case b"{" | b"[":
                self._skip()
            case text:
                self.rewritten[self._at] = slot.value(text)
                self._at += 1

    def _object(self, model: str) -> None:
        start, slots = self._at, self._slots(model)
        self._at += 1
        while self._more(b"}"):
            slot = slots.get(self._tokens[self._at])
            if slot is not None:
                self.rewritten[self._at] = slot.name
            self._colon()
            if slot is None:
                self._plain()
            else:
                self.value(slot.model, slot, start)

    def _keyed(self, keys: Mapping[bytes, bytes]) -> None:
        self._at += 1
        while self._more(b"}"):
            self.rewritten[self._at] = keys.get(self._tokens[self._at], self._tokens[self._at])
            self._colon()
            self._plain()

    def _chosen(self, model: str, parent: int) -> str:
        """Return the model, or the member of a union that is here; empty if nothing in it changes."""
        while model in self._unions:
            name, models, sibling = self._unions[model]
            model = models.get(self._peek(parent if sibling else self._at, name), "")
        return model

    def _peek(self, start: int, name: bytes) -> bytes:
        """The text of a field of the object that begins at a token."""
        depth = 0
        for at in range(start, len(self._tokens)):
            token = self._tokens[at]
            depth += _OPENS.get(token, 0)
            if depth == 1 and token == name and self._tokens[at + 1] == b":":
                return next(token for token in self._tokens[at + 2 : at + 4] if not token.isspace())
            if depth == 0:
                break
        return b""

    def _more(self, end: bytes) -> bool:
        """Go to the next element; False = it was the last one, and we are behind the end."""
        self._blank()
        if self._tokens[self._at] == b",":
            self._at += 1
            self._blank()
        if self._tokens[self._at] != end:
            return True
        self._at += 1
        return False

    def _colon(self) -> None:
        while self._tokens[self._at] != b":":
            self._at += 1
        self._at += 1

    def _plain(self) -> None:
        self._blank()
        if self._tokens[self._at] in (b"{", b"["):
            self._skip()
        else:
            self._at += 1

    def _skip(self) -> None:
        depth = 0
        for at in range(self._at, len(self._tokens)):
            depth += _OPENS.get(self._tokens[at], 0)
            if depth == 0:
                self._at = at + 1
                return
        raise ValueError("The JSON ends too early.")

    def _blank(self) -> None:
        while self._tokens[self._at].isspace():
            self._at += 1


def _quoted(name: str) -> bytes:
    return json.dumps(name, ensure_ascii=False).encode()
