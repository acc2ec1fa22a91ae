"""For all tests that look at pages: the Chromium that they may share."""

from __future__ import annotations

from tests.end_to_end.browser import one_browser

__all__ = ["one_browser"]
