"""Many cases in one test: each by its name, and whatever fails is told, not only the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

Case = Callable[[object], AbstractContextManager[None]]


@contextmanager
def cases() -> Iterator[Case]:
    """Give a context manager for each case, by its name.

    A case of its own costs pytest milliseconds in every worker, so what takes microseconds is looped over::

        with cases() as case:
            for text, value in WORTHS:
                with case(text):
                    assert worth(text) == value

    Raises:
        AssertionError: some failed; names each of them and says how.
    """
    failed: list[str] = []

    @contextmanager
    def case(name: object) -> Iterator[None]:
        try:
            yield
        except (Exception, pytest.fail.Exception) as error:
            failed.append(f"{name}: {type(error).__name__}: {error}")

    yield case
    if failed:
        raise AssertionError(f"{len(failed)} of the cases failed\n\n" + "\n\n".join(failed))
