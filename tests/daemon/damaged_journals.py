"""A journal that is damaged in one page, by a seed: what `journal salvage` must save of it.

``make torture ARGS=damage`` tries a thousand (`tests/torture/damage.py`).
"""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

from daemon.journal.copies.salvage import Salvaged, _Pages, salvage
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.format import Head, JournalError
from daemon.journal.raw import RawEntry
from tests.daemon.facts_of_games import Hall

PAGE = 4096
KINDS = ("cut", "flipped", "zeroed", "truncated")


def made(path: Path) -> list[bytes]:
    """A journal of two tables with names, notes and a signal log; its records as they were written."""
    with closing(JournalFile.open(path)) as journal:
        facts = [one for seed in range(6) for one in Hall(seed, tables=2).facts(60)]
        for at in range(0, len(facts), 20):
            journal.append([FactDraft(fact, 1000 + at, at) for fact in facts[at : at + 20]], {"floor": at})
            journal.append_raw([RawEntry("port-1", at, "rx", bytes(range(200)))] * 4)
        return [record.model_dump_json().encode() for record in journal.records()]


def damage(path: Path, seed: int) -> tuple[str, set[int]]:
    """Damage one page; how, and the numbers of the records of which something stood on it."""
    rng = random.Random(seed)
    data = bytearray(path.read_bytes())
    page = rng.randrange(len(data) // PAGE)
    hurt = _records_on(bytes(data), page + 1)
    kind = KINDS[seed % len(KINDS)]
    at = page * PAGE
    match kind:
        case "cut":
            begin = at + rng.randrange(PAGE - 200)
            data[begin : begin + 200] = rng.randbytes(200)
        case "flipped":
            for _ in range(20):
                data[at + rng.randrange(PAGE)] ^= 1 << rng.randrange(8)
        case "zeroed":
            data[at : at + PAGE] = bytes(PAGE)
        case _:
            hurt = _numbers(_Pages(bytes(data), b"")) - _numbers(_Pages(bytes(data[:at]), b""))
            del data[at + rng.randrange(PAGE) :]
    path.write_bytes(data)
    return f"{kind}, page {page + 1}", hurt


def _records_on(data: bytes, page: int) -> set[int]:
    """The records that need a page: those on it, and those that run over onto it."""
    zeroed = data[: (page - 1) * PAGE] + bytes(PAGE) + data[page * PAGE :]
    return _numbers(_Pages(data, b"")) - _numbers(_Pages(zeroed, b""))


def _numbers(pages: _Pages) -> set[int]:
    rows = ((number, row) for number, row in pages.rows() if len(row) == 5)
    return {number for number, row in rows if isinstance(row[3], bytes) and len(row[4] or b"") == 32}


def judged(path: Path, to: Path, before: list[bytes], hurt: set[int]) -> tuple[Salvaged, str]:
    """What was saved, and what is wrong with that; empty = nothing is."""
    try:
        found = salvage(path, to)
    except JournalError as error:
        nothing = Salvaged(0, (), (), 0, 0, Head())
        return nothing, "" if len(hurt) >= len(before) else str(error)
    lost = {number for first, last in found.lost for number in range(first, last + 1)}
    if not lost <= hurt:
        return found, f"records {sorted(lost - hurt)[:5]} were sound, and are lost"
    with closing(JournalFile.open(to)) as journal:
        if faults := journal.verify().faults:
            return found, faults[0].text
        journal.state()
        kept = journal.records()[: found.records]
    sound = [(number, one) for number, one in enumerate(before, 1) if number not in lost]
    for one, (number, was) in zip(kept, sound, strict=True):
        if number in found.unproven and number in hurt:
            continue  # it stood on the damaged page, and is named
        told = one.model_dump_json().encode()
        if found.texts_lost == 0 and told.split(b",", 1)[1] != was.split(b",", 1)[1]:
            return found, f"record {number} is not what was written"
    return found, ""
