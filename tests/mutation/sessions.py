"""Tests that are collected once and run piece by piece: in this process, or in ones forked from it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pytest

Serve = Callable[[pytest.Session], None]

QUIET = (
    "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "-s", "--tb=line",
    "-m", "not alone and not browser",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a test ended.

    Attributes:
        why: the first lines of the failure; empty where it passed or was skipped.
        seconds: processor time, its children's too.
    """

    test: str
    why: str
    seconds: float


class _Plugin:
    """Hands the collected tests over, and sees how they end."""

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self.failures: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """What is tried by chance is the same each time, and a failure is not made shorter."""
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutation",
            settings.default,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._serve(session)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failures.append(str(report.longrepr)[-300:])


def collected(arguments: Sequence[str], serve: Serve) -> int:
    """Collect tests and hand them over; returns pytest's exit code for the collection."""
    plugin = _Plugin(serve)
    return int(pytest.main([*QUIET, *arguments], plugins=[plugin]))


def outcomes(
    session: pytest.Session, items: Sequence[pytest.Item], first: Callable[[pytest.Item], None]
) -> Iterator[Outcome]:
    """Run these tests in this order; ``first`` is called before each."""
    plugin = next(one for one in session.config.pluginmanager.get_plugins() if isinstance(one, _Plugin))
    for item, following in pairwise([*items, None]):
        assert item is not None
        plugin.failures.clear()
        first(item)
        began = _processor_s()
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        yield Outcome(item.nodeid, "\n".join(plugin.failures), _processor_s() - began)


def _processor_s() -> float:
    return sum(os.times()[:4])
