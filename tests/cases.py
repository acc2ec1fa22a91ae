"""Many quick cases in one test: it goes through all of them, and names every one that fails.

`pytest.mark.parametrize` makes a test of each case, which costs milliseconds in every worker: more than the
case itself. It stays for cases that take their time, that need something made for each of them, or that are
worth choosing with ``-k``.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

Case = Callable[[object], AbstractContextManager[None]]
Test = Callable[..., None]


@contextmanager
def cases() -> Iterator[Case]:
    """Give a context manager for each case, by its name::

        with cases() as case:
            for text, value in WORTHS:
                with case(text):
                    assert worth(text) == value

    Raises:
        ExceptionGroup: some failed; has each failure with the name of its case.
    """
    failed: list[Exception] = []
    tried = 0

    @contextmanager
    def case(name: object) -> Iterator[None]:
        nonlocal tried
        tried += 1
        try:
            yield
        except pytest.fail.Exception as error:
            failed.append(AssertionError(f"{name}: {error}"))
        except Exception as error:
            error.add_note(f"case: {name}")
            failed.append(error)

    yield case
    assert tried, "there is no case"
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {tried} cases failed", failed)


def each(
    names: str | Sequence[str],
    table: Iterable[Any],
    ids: Iterable[str] | Callable[[Any], object] | None = None,
) -> Callable[[Test], Test]:
    """Run a test with each case of a table, written as for `pytest.mark.parametrize`."""
    wanted = [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)
    rows = list(table)
    called = ids if ids is None or callable(ids) else list(ids)
    assert rows, f"there is no case for {names}"

    def decorated(test: Test) -> Test:
        @functools.wraps(test)
        def whole(**fixtures: Any) -> None:
            with cases() as case:
                for number, row in enumerate(rows):
                    values = (row,) if len(wanted) == 1 else tuple(row)
                    with case(_named(called, number, values)):
                        test(**fixtures, **dict(zip(wanted, values, strict=True)))

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in wanted]
        whole.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined] # asked by pytest
        return whole

    return decorated


def _named(ids: Sequence[str] | Callable[[Any], object] | None, number: int, values: tuple[Any, ...]) -> str:
    if ids is None:
        return ", ".join(map(repr, values))
    return " ".join(str(ids(value)) for value in values) if callable(ids) else ids[number]
