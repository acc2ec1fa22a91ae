"""What became of the mutants: a file that grows line by line, a table, and what is worse than before."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, get_args

from tests.mutation.mutants import PACKAGES, Mutant

Verdict = Literal["killed", "survived", "timed out", "no test", "skipped"]
FOUND: tuple[Verdict, ...] = ("killed", "timed out")
"""A test noticed it."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one mutant.

    Attributes:
        by: the test that found it.
        why: how it failed, or why the mutant was not tried.
        ran: so many tests were run.
        of: so many execute the place.
        share: of their time, how much was allowed to be run: 1 without a cap.
        seconds: processor time of the tests that were run.
        fresh: the tests were imported with the mutant, since it acts at import.
        files: those of the tests that were run, where none of them found it.
    """

    id: str
    verdict: Verdict
    by: str = ""
    why: str = ""
    ran: int = 0
    of: int = 0
    share: float = 1.0
    seconds: float = 0.0
    fresh: bool = False
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a file of results was made with; a second start must ask for the same."""

    tree: str
    digest: str
    cap_s: float


class OtherRun(Exception):
    """The file holds the results of another tree or another cap."""


def read(path: Path) -> dict[str, Result]:
    """The results in a file; of a mutant that was tried twice, the last."""
    lines = path.read_text("utf-8").splitlines()[1:]
    return {result.id: result for result in (Result(**json.loads(line)) for line in lines)}


def opened(path: Path, asked: Asked) -> dict[str, Result]:
    """Start a file of results, or continue with it; what it holds so far.

    Raises:
        OtherRun: it was made with something else.
    """
    if not path.exists() or not path.stat().st_size:
        path.write_text(json.dumps(asdict(asked)) + "\n", "utf-8")
        return {}
    text = path.read_text("utf-8")
    whole, _, torn = text.rpartition("\n")
    if torn:  # the last start was ended in the middle of a line
        path.write_text(f"{whole}\n", "utf-8")
    held = Asked(**json.loads(text.partition("\n")[0]))
    if (held.digest, held.cap_s) != (asked.digest, asked.cap_s):
        raise OtherRun(f"{path} holds results of another tree or cap: {held}; name another file")
    return read(path)


def add(path: Path, result: Result) -> None:
    """One line more."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def table(mutants: Sequence[Mutant], results: dict[str, Result]) -> Iterator[str]:
    """A line for each package, and one for all."""
    verdicts: tuple[Verdict, ...] = get_args(Verdict)
    yield f"{'package':24} {'mutants':>8} " + " ".join(f"{verdict:>9}" for verdict in verdicts) + "    found"
    for package in (*PACKAGES, ""):
        of = [mutant for mutant in mutants if mutant.file.startswith(package)]
        seen = [results[mutant.id] for mutant in of if mutant.id in results]
        count = Counter(result.verdict for result in seen)
        tried = len(seen) - count["skipped"]
        share = f"{sum(count[one] for one in FOUND) / tried:7.1%}" if tried else "      -"
        figures = " ".join(f"{count[verdict]:>9}" for verdict in verdicts)
        yield f"{package or 'all':24} {len(of):>8} {figures}  {share}"
    missing = sum(mutant.id not in results for mutant in mutants)
    if missing:
        yield f"{missing} are not tried yet."
    capped = [result for result in results.values() if result.verdict == "survived" and result.share < 1]
    if capped:
        mean = sum(result.share for result in capped) / len(capped)
        yield f"Of {len(capped)} that survived, the cap let {mean:.0%} of the tests' time run on average."


def survivors(mutants: Iterable[Mutant], results: dict[str, Result]) -> Iterator[str]:
    """Every mutant that no test found, for who wants to write one."""
    for mutant in mutants:
        result = results.get(mutant.id)
        if result is not None and result.verdict in ("survived", "no test"):
            yield described(mutant, f"{result.verdict}, {result.ran} of {result.of} tests")


def worse(mutants: Iterable[Mutant], before: dict[str, Result], after: dict[str, Result]) -> list[Mutant]:
    """Those that were found before and are not found now."""
    return [
        mutant
        for mutant in mutants
        if mutant.id in before
        and mutant.id in after
        and before[mutant.id].verdict in FOUND
        and after[mutant.id].verdict in ("survived", "no test")
    ]


def described(mutant: Mutant, what: str) -> str:
    """Two lines: where, and what is changed."""
    return (
        f"{mutant.id} {mutant.file} {mutant.scope}: {what}\n"
        f"    {mutant.line}\n"
        f"    {mutant.old!r} -> {mutant.new!r}"
    )
