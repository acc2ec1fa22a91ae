"""All sound records of a damaged journal, in a new one: read page by page, without what SQLite believes.

A damaged page may hold the way to thousands of others, and SQLite gives up there. Each leaf of a table says
by itself what stands on it, so every page of the file, and of its WAL, is looked at alone. A record counts
when it says its own number and kind, and when its checksum follows from the record before it, where anything
is left of that one. What cannot be had is named. The new journal has an identity of its own, and numbers
without gaps.

Several files of one journal, such as the damaged one and its copy, are read as one: what one of them has lost
the other has. Two files of which each has a proved record that the other contradicts are different journals.

Source: SQLite, "Database File Format", sections 1.6 (pages), 2.1 (records) and 4.1 (WAL).
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from daemon.core.record.facts import JournalRecord, PersonalDataErased
from daemon.journal.box import box_path
from daemon.journal.format import (
    A_COPY,
    FORMATS,
    NO_CHAIN,
    WITH_NAMES_OF_V2,
    Head,
    JournalError,
    Transaction,
    chained,
    checksum,
    migrate,
    named_as_v2,
    remember,
)
from daemon.journal.sealing import forgotten_in, seal_of, seals_in, unsealed
from daemon.journal.wal import PAGE_SIZES, frames, page_size

LEAF = 0x0D
MOST_AT_THE_END = 1_000_000
"""More records are never lost behind the last that is left: a head that says so is damaged itself."""
MOST_BYTES = 1 << 22
"""More than any record, text or entry has: a length that goes beyond it is a damaged one."""


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What became of a damaged journal.

    Attributes:
        records: so many were sound.
        lost: their numbers, as first and last of each stretch.
        unproven: sound in themselves, but the record before is lost, by which their checksum would be proved.
        texts_lost: texts about people that are not there, and that nobody had forgotten as far as is known.
        entries: of the signal log.
        head: of the new journal.
    """

    records: int
    lost: tuple[tuple[int, int], ...]
    unproven: tuple[int, ...]
    texts_lost: int
    entries: int
    head: Head


@dataclass(slots=True)
class _Found:
    records: dict[int, list[tuple[str, object, bytes, bytes]]] = field(default_factory=dict)
    texts: dict[str, tuple[int, str, bytes, bytes]] = field(default_factory=dict)
    raw: dict[int, tuple[int, str, str, bytes, int]] = field(default_factory=dict)
    chains: dict[int, set[bytes]] = field(default_factory=dict)
    last: int = 0

    def proved(self) -> Iterator[tuple[int, bytes]]:
        """The number and the checksum of each record that follows from what is left of the one before it."""
        for number, rows in self.records.items():
            before = {NO_CHAIN} if number == 1 else self.chains.get(number - 1, set())
            for _, _, body, chain in rows:
                if any(chained(one, body) == chain for one in before):
                    yield number, chain

    def contradicts(self, other: _Found) -> bool:
        """Whether one proved record is another one in the other file: no damage does that."""
        if not self.records:
            return False
        ours = dict(self.proved())
        return any(ours.get(number, chain) != chain for number, chain in other.proved())

    def add(self, other: _Found) -> None:
        """Take what another file of the same journal has."""
        for number, rows in other.records.items():
            self.records.setdefault(number, []).extend(rows)
        for number, chains in other.chains.items():
            self.chains.setdefault(number, set()).update(chains)
        self.texts |= other.texts
        self.raw |= other.raw
        self.last = max(self.last, other.last)


def salvage(paths: Path | Sequence[Path], to: Path) -> Salvaged:
    """Write all that is sound in a journal, or in several files of one journal, into a new journal.

    Raises:
        JournalError: nothing was made; the text says why.
    """
    paths = [paths] if isinstance(paths, Path) else paths
    if to.exists():
        raise JournalError(f"{to} already exists. Choose another name.")
    found = _Found()
    for path in paths:
        try:
            one = _read(path)
        except OSError as error:
            raise JournalError(f"{path} cannot be read: {error.strerror}.") from error
        if found.contradicts(one):
            raise JournalError(
                f"{path} belongs to another journal than {paths[0]}, or the hall continued with both. "
                "Nothing was written. Restore each separately, under different names."
            )
        found.add(one)
    sound, unproven, lost = _sound(found)
    if not sound:
        names = " and ".join(map(str, paths))
        raise JournalError(f"Nothing of {names} can be read as records of a journal. Nothing was made.")
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        made = _written(unfinished, found, sound, unproven, lost)
        unfinished.replace(to)
    except (OSError, sqlite3.Error) as error:
        raise JournalError(f"The new journal {to} cannot be written: {error}. Nothing was made.") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return made


# --- pages ------------------------------------------------------------------------------------------------


class _Pages:
    """The pages of a file and of its WAL, each as it was written last, and as it was before."""

    def __init__(self, data: bytes, wal: bytes) -> None:
        size = int.from_bytes(data[16:18]) or 0
        size = 65536 if size == 1 else size
        if size not in PAGE_SIZES:  # the header itself is damaged; the WAL says it too, and 4096 is usual
            size = page_size(wal)
        self.size = size
        reserved = data[20] if len(data) > 20 and data[20] < 32 else 0
        # Few builds of SQLite reserve anything, so this byte may be a damaged one.
        self.may_be_usable = (size, size - reserved) if reserved else (size,)
        self.usable = size
        self._file, self._wal = data, self._committed(wal)
        self.newest = dict(self._wal)  # offsets in the WAL
        self._bytes = wal

    def _committed(self, wal: bytes) -> list[tuple[int, int]]:
        """Number and place of each page in the WAL, up to the last commit."""
        current = frames(wal, self.size)
        last = max((index for index, frame in enumerate(current) if frame.commits), default=-1)
        return [(frame.page, frame.at) for frame in current[: last + 1]]

    def page(self, number: int) -> bytes:
        """A page as it is; shorter, or empty, where the file ends."""
        at = self.newest.get(number)
        if at is not None:
            return self._bytes[at : at + self.size]
        return self._file[(number - 1) * self.size : number * self.size]

    def each(self) -> Iterator[tuple[bytes, int]]:
        """Every page that there is, in its older states too, with the place of its own header."""
        for at in range(0, len(self._file), self.size):
            yield self._file[at : at + self.size], 100 if at == 0 else 0
        for number, at in self._wal:
            yield self._bytes[at : at + self.size], 100 if number == 1 else 0

    def rows(self) -> Iterator[tuple[int, list[Any]]]:
        """Every row on a leaf of a table that can be read: its number and its values."""
        for usable in self.may_be_usable:
            self.usable = usable
            yield from self._rows()

    def _rows(self) -> Iterator[tuple[int, list[Any]]]:
        for page, start in self.each():
            if len(page) < start + 8 or page[start] != LEAF:
                continue
            count = int.from_bytes(page[start + 3 : start + 5])
            pointers = page[start + 8 : start + 8 + 2 * count]
            for index in range(0, len(pointers) - 1, 2):
                with suppress(IndexError, ValueError, struct.error):
                    yield self._row(page, int.from_bytes(pointers[index : index + 2]))

    def _row(self, page: bytes, at: int) -> tuple[int, list[Any]]:
        size, at = _varint(page, at)
        number, at = _varint(page, at)
        if not 0 < size <= MOST_BYTES:
            raise ValueError("no row")
        here = self._here(size)
        body = page[at : at + here]
        if here < size:
            following = int.from_bytes(page[at + here : at + here + 4])
            body += self._overflow(following, size - here)
        if len(body) != size:
            raise ValueError("cut")
        return number, _values(body)

    def _here(self, size: int) -> int:
        """How much of a row stands on its own page; section 1.6."""
        most = self.usable - 35
        if size <= most:
            return size
        least = (self.usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (self.usable - 4)
        return here if here <= most else least

    def _overflow(self, number: int, left: int) -> bytes:
        found = b""
        while left > 0:
            page = self.page(number)
            some = page[4 : 4 + min(left, self.usable - 4)]
            if not number or not some:
                raise ValueError("cut")
            found, left, number = found + some, left - len(some), int.from_bytes(page[:4])
        return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for index in range(9):
        byte = data[at + index]
        if index == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    raise ValueError("no number")


def _values(body: bytes) -> list[Any]:
    """The values of a row; section 2.1."""
    end, at = _varint(body, 0)
    kinds = []
    while at < end:
        kind, at = _varint(body, at)
        kinds.append(kind)
    values: list[Any] = []
    at = end
    for kind in kinds:
        size = kind if kind < 5 else {5: 6, 6: 8, 7: 8}.get(kind, 0) if kind < 12 else (kind - 12) // 2
        piece = body[at : at + size]
        if len(piece) != size:
            raise ValueError("cut")
        at += size
        if kind >= 12:
            values.append(piece.decode() if kind % 2 else piece)
        elif kind in (8, 9):
            values.append(kind - 8)
        elif kind in (1, 2, 3, 4, 5, 6):
            values.append(int.from_bytes(piece, signed=True))
        else:
            values.append(None)
    return values


# --- rows -------------------------------------------------------------------------------------------------


def _read(path: Path) -> _Found:
    found = _Found()
    _read_file(path, found)
    if (box := box_path(path)).is_file():
        _read_file(box, found)
    return found


def _read_file(path: Path, found: _Found) -> None:
    wal = path.with_name(f"{path.name}-wal")
    pages = _Pages(path.read_bytes(), wal.read_bytes() if wal.is_file() else b"")
    for number, row in pages.rows():
        match row:
            case [None, str(kind), int() | None as table, bytes(body), bytes(chain)] if len(chain) == 32:
                found.chains.setdefault(number, set()).add(chain)
                if _is_record(number, kind, table, body):
                    found.records.setdefault(number, []).append((kind, table, body, chain))
            case [None, int(seq), str(seal), bytes(salt), bytes(said)] if seal_of(salt, said) == seal:
                found.texts[seal] = seq, seal, salt, said
            case [None, int(at), str(link), str(direction), bytes(data), int(total)]:
                if checksum(at, link, direction, data) == total:
                    found.raw[number] = at, link, direction, data, total
            case [None, int(seq), bytes(chain)] if number == 1 and len(chain) == 32:
                found.last = max(found.last, seq)
            case _:
                pass


def _is_record(number: int, kind: str, table: object, body: bytes) -> bool:
    try:
        kind, body, _ = named_as_v2(kind, body)
        record = JournalRecord.model_validate_json(unsealed(body, {}))
    except (ValidationError, ValueError):
        return False
    return (record.seq, record.fact.type, getattr(record.fact, "table", None)) == (number, kind, table)


_Row = tuple[str, object, bytes, bytes]


def _sound(found: _Found) -> tuple[dict[int, _Row], tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The records that are as they were written; those of them that nothing proves; the lost ones."""
    sound: dict[int, _Row] = {}
    unproven, lost = list[int](), list[tuple[int, int]]()
    for number in range(1, max(found.records, default=0) + 1):
        rows = found.records.get(number, [])
        # Of a record that is damaged its checksum may be left, and it proves the one behind it.
        chains = {NO_CHAIN} if number == 1 else found.chains.get(number - 1, set())
        proved = [one for one in rows if any(chained(chain, one[2]) == one[3] for chain in chains)]
        if not proved and number - 1 in sound:
            if number - 1 in unproven and rows:
                # One of the two is damaged: rather the one that stands beside what is lost already.
                del sound[number - 1]
                unproven.remove(number - 1)
                _lose(lost, number - 1)
            else:
                rows = []
        if chosen := (proved or rows)[:1]:
            sound[number] = chosen[0]
            unproven += [] if proved else [number]
        else:
            _lose(lost, number)
    last = max(found.records, default=0)
    if last < found.last <= last + MOST_AT_THE_END:
        lost.append((last + 1, found.last))
    return sound, tuple(unproven), tuple(lost)


def _lose(lost: list[tuple[int, int]], number: int) -> None:
    if lost and lost[-1][1] == number - 1:
        lost[-1] = lost[-1][0], number
    else:
        lost.append((number, number))


def _with_names_of_v2(row: _Row) -> _Row:
    kind, table, body, chain = row
    kind, body, _ = named_as_v2(kind, body)
    return kind, table, body, chain


def _written(
    to: Path,
    found: _Found,
    sound: Mapping[int, _Row],
    unproven: tuple[int, ...],
    lost: tuple[tuple[int, int], ...],
) -> Salvaged:
    numbers = {old: new for new, old in enumerate(sorted(sound), start=1)}
    sound = {number: _with_names_of_v2(row) for number, row in sound.items()}
    head = Head()
    forgotten = {
        seal
        for kind, _, body, _ in sound.values()
        if kind == "personal_data_erased"
        for seal in forgotten_in(body)
    }
    # The number of its record is no part of what a seal proves.
    wanted = {place.seal: old for old, row in sound.items() for place in seals_in(row[0], row[2])}
    kept = {seal: text for seal, text in found.texts.items() if seal in wanted and seal not in forgotten}
    missing = wanted.keys() - kept.keys() - forgotten
    with closing(sqlite3.connect(to)) as db:
        db.isolation_level = None
        db.execute("PRAGMA synchronous = FULL")
        migrate(db, 0)
        assert len(FORMATS) == WITH_NAMES_OF_V2, "a new format has to be written here too"
        with Transaction(db):
            for old, new in numbers.items():
                kind, table, body, _ = sound[old]
                body = body.replace(b'{"seq":%d,' % old, b'{"seq":%d,' % new, 1)
                head = head.after(body)
                db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", (new, kind, table, body, head.chain))
            if missing:
                # What is lost of them is as if it had been forgotten, and the new journal says so.
                last = JournalRecord.model_validate_json(unsealed(sound[max(sound)][2], {}))
                fact = PersonalDataErased(people=0, seals=tuple(sorted(missing)))
                body = last.model_copy(update={"seq": head.seq + 1, "fact": fact}).model_dump_json().encode()
                head = head.after(body)
                db.execute(
                    "INSERT INTO records VALUES (?, ?, ?, ?, ?)",
                    (head.seq, fact.type, None, body, head.chain),
                )
            db.execute("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", (head.seq, head.chain))
            for _, seal, salt, said in kept.values():
                row = numbers[wanted[seal]], seal, salt, said
                db.execute("INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)", row)
            for number, entry in sorted(found.raw.items()):
                db.execute(
                    "INSERT INTO raw (id, at, link, direction, data, sum) VALUES (?, ?, ?, ?, ?, ?)",
                    (number, *_of_new_numbers(entry, numbers)),
                )
            remember(db, "inode", A_COPY)
    return Salvaged(len(numbers), lost, unproven, len(missing), len(found.raw), head)


_Entry = tuple[int, str, str, bytes, int]


def _of_new_numbers(entry: _Entry, numbers: Mapping[int, int]) -> _Entry:
    """An entry of the signal log; one of a start names its record."""
    at, link, direction, data, _ = entry
    if direction != "start":
        return entry
    named = str(numbers.get(int(data), 0)).encode()
    return at, link, direction, named, checksum(at, link, direction, named)
