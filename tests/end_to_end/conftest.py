"""For all tests that look at pages: what they share."""

from __future__ import annotations

from tests.end_to_end.browser import one_browser, one_worker

__all__ = ["one_browser", "one_worker"]
