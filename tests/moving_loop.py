"""An event loop whose time is moved: where everything waits for a moment to come, it is that moment at once.

For tests of what happens after seconds, within one process: no other process or thread is waited for.
"""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

Given = ParamSpec("Given")


class MovingLoop(asyncio.SelectorEventLoop):
    """Its clock stands while something is done, and jumps where all wait."""

    def __init__(self) -> None:
        self._moved = 1000.0
        super().__init__(_Selector(self._move))

    def time(self) -> float:
        """Seconds, as its timers count them."""
        return self._moved

    def _move(self, seconds: float) -> None:
        self._moved += seconds


class _Selector(selectors.DefaultSelector):
    def __init__(self, move: Callable[[float], None]) -> None:
        super().__init__()
        self._move = move

    def select(self, timeout: float | None = None) -> Any:
        """What is ready now; else the time is over at once."""
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready and timeout > 0:
            self._move(timeout)
        return ready


async def passes(seconds: float) -> None:
    """Let so much of the moved time pass."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, MovingLoop), "no test waits for real seconds"
    over = loop.create_future()
    loop.call_later(seconds, over.set_result, None)
    await over


def in_moved_time(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """Run a test in a loop of its own whose time is moved; its fixtures must not be of another loop."""

    @functools.wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        with asyncio.Runner(loop_factory=MovingLoop) as runner:
            runner.run(test(*args, **kwargs))

    return run
