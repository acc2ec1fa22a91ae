"""Trying mutants: each in a process of its own, with the tests that run its place, until one fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from tests.mutation import forks, planting, sessions
from tests.mutation.mutants import Mutant
from tests.mutation.results import Result
from tests.mutation.sightings import Sightings, ordered
from tests.mutation.tree import Tree

CPU_S = 20.0
"""Over ten times its usual time, a test has so many seconds of the processor."""
WALL_S = 120.0
"""The same of the wall clock, for tests that wait: a busy machine is no fault."""
BEFORE = 20
"""So many tests are run before the one that failed, to see whether it fails without the mutant too."""
FEW_FILES = 6
"""What acts at import costs the import of the tests: these are tried before all others are imported."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The tests for one mutant.

    Attributes:
        tests: in the order in which they are run.
        of: so many there are without a cap.
        share: of their time, what the cap lets through.
    """

    tests: list[str]
    of: int
    share: float


Key = tuple[Mutant, Chosen]
Make = Callable[[Mutant | None, Sequence[str]], forks.Work]
"""Work that runs these tests with a mutant, or without one."""


@dataclass(slots=True)
class Trial:
    """All that is the same for every mutant of a run.

    Attributes:
        cap_s: seconds of tests for one mutant; 0 for all.
        first: by mutant, the test that found it in another run.
        keep: takes each result.
    """

    tree: Tree
    sightings: Sightings
    cap_s: float
    jobs: int
    first: Mapping[str, str]
    keep: Callable[[Result], None]
    _shaky: set[str] = field(default_factory=set)
    _steady: set[str] = field(default_factory=set)

    def chosen(self, mutant: Mutant) -> Chosen:
        """The tests that run the place, as far as the cap lets them; one that found it before comes first."""
        seconds = self.sightings.seconds
        order = ordered(
            (test for test in self.sightings.by.get(mutant.id, ()) if test not in self._shaky), seconds
        )
        before = self.first.get(mutant.id, "")
        order.sort(key=lambda test: (test != before, test.split("[")[0] != before.split("[")[0]))
        total = sum(seconds[test] for test in order)
        kept: list[str] = []
        spent = 0.0
        for test in order:
            if self.cap_s and kept and spent + seconds[test] > self.cap_s:
                break
            spent += seconds[test]
            kept.append(test)
        return Chosen(kept, len(order), spent / total if total else 1.0)

    def in_loaded(self, session: pytest.Session, mutants: Iterable[Mutant]) -> list[Mutant]:
        """Try mutants in forks of this process, where the tests are loaded; those that need a fresh one."""
        loaded = planting.functions(self.tree.top)
        items = {item.nodeid: item for item in session.items}
        left: list[Mutant] = []

        def make(mutant: Mutant | None, tests: Sequence[str]) -> forks.Work:
            def work(say: forks.Say) -> None:
                for function, code in self._codes(loaded, mutant) if mutant else ():
                    function.__code__ = code
                self._run(session, [items[test] for test in tests if test in items], say)

            return work

        def possible() -> Iterator[Mutant]:
            for mutant in mutants:
                try:
                    self._codes(loaded, mutant)
                except planting.NotPlanted:
                    left.append(mutant)
                else:
                    yield mutant

        self._try(possible(), make, fresh=False)
        return left

    def freshly(self, mutants: Iterable[Mutant]) -> None:
        """Try mutants that act at import, in forks of this process, where the project is not loaded."""

        def make(mutant: Mutant | None, tests: Sequence[str]) -> forks.Work:
            return lambda say: self._run_fresh(mutant, tests, say)

        self._try(mutants, make, fresh=True)

    def _try(self, mutants: Iterable[Mutant], make: Make, fresh: bool) -> None:
        queue = _Queue(self, iter(mutants), make)
        for ended in forks.forked(queue, self.jobs):
            mutant, chosen = ended.key
            result = _result(mutant, chosen, ended, fresh)
            if result.by and not self._passes(result.by, chosen.tests, lambda tests: make(None, tests)):
                queue.again.append(mutant)
            else:
                self.keep(result)

    def _passes(self, test: str, order: Sequence[str], make: Callable[[Sequence[str]], forks.Work]) -> bool:
        """Whether a test passes without a mutant, after the same others; else it judges no more."""
        if test not in self._steady:
            until = order.index(test) + 1
            [ended] = forks.forked([(test, make(order[max(0, until - BEFORE) : until]))])
            if ended.how != "done" or any(why for _, _, why in ended.said):
                self._shaky.add(test)
                return False
            self._steady.add(test)
        return True

    def _codes(self, loaded: planting.Functions, mutant: Mutant) -> list[planting.Pair]:
        function = self.tree.places[mutant.id].function
        assert function is not None
        source = self.tree.source(mutant.file)
        return planting.codes(
            loaded, self.tree.top / mutant.file, function, source, self.tree.mutated(mutant)
        )

    def _run(self, session: pytest.Session, items: Sequence[pytest.Item], say: forks.Say) -> bool:
        """Run tests until one fails; whether none did."""
        seconds = self.sightings.seconds

        def first(item: pytest.Item) -> None:
            usual = seconds.get(item.nodeid, 0.0)
            forks.allow(say, CPU_S + 10 * usual, WALL_S + 30 * usual)

        for outcome in sessions.outcomes(session, items, first):
            say([outcome.test, outcome.seconds, outcome.why])
            if outcome.why:
                return False
        return True

    def _run_fresh(self, mutant: Mutant | None, tests: Sequence[str], say: forks.Say) -> None:
        good = True

        def serve(session: pytest.Session) -> None:
            nonlocal good
            if session.testsfailed:
                say(["", 0.0, "the tests cannot be collected"])
                good = False
                return
            items = {item.nodeid: item for item in session.items}
            good = self._run(session, [items[test] for test in part if test in items], say)

        other = {}
        if mutant:
            path = self.tree.top / mutant.file
            other[mutant.file] = planting.mutant(path, self.tree.mutated(mutant))
        with planting.Planted(self.tree.top, other):
            for part in _parts(tests):
                forks.allow(say, 300.0, 1800.0)
                code = sessions.collected(sorted({_file(test) for test in part}), serve)
                if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
                    say(["", 0.0, f"pytest ended with {code}"])
                    good = False
                if not good:
                    return


@dataclass(slots=True)
class _Queue:
    """Mutants that wait; one may come back while others are tried."""

    trial: Trial
    mutants: Iterator[Mutant]
    make: Make
    again: list[Mutant] = field(default_factory=list)

    def __iter__(self) -> Iterator[tuple[Key, forks.Work]]:
        return self

    def __next__(self) -> tuple[Key, forks.Work]:
        while True:
            mutant = self.again.pop() if self.again else next(self.mutants)
            chosen = self.trial.chosen(mutant)
            if chosen.tests:
                return (mutant, chosen), self.make(mutant, chosen.tests)
            self.trial.keep(Result(mutant.id, "no test"))


def _file(test: str) -> str:
    return test.split("::")[0]


def _parts(tests: Sequence[str]) -> Iterator[list[str]]:
    """The tests of a few files, then the others."""
    few = set(list(dict.fromkeys(map(_file, tests)))[:FEW_FILES])
    for part in (
        [test for test in tests if _file(test) in few],
        [test for test in tests if _file(test) not in few],
    ):
        if part:
            yield part


def _result(mutant: Mutant, chosen: Chosen, ended: forks.Ended[Key], fresh: bool) -> Result:
    result = Result(
        mutant.id,
        "survived",
        ran=len(ended.said),
        of=chosen.of,
        share=round(chosen.share, 3),
        seconds=round(sum(took for _, took, _ in ended.said), 2),
        fresh=fresh,
    )
    failed = [(test, why) for test, _, why in ended.said if why]
    if failed:
        return replace(result, verdict="killed", by=failed[0][0], why=failed[0][1])
    if ended.how == "late":
        return replace(result, verdict="timed out", why=ended.why)
    if ended.how == "died":
        return replace(result, verdict="killed", why=ended.why)
    return replace(result, files=tuple(sorted({_file(test) for test, _, _ in ended.said})))
