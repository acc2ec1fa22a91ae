"""The command of the gallery, with a real dashboard and a real browser."""

from __future__ import annotations

import re

from tests.end_to_end import browser
from tests.gallery.__main__ import gallery
from tests.gallery.page import page
from tests.gallery.scenes import SCENES

pytestmark = browser.NEEDED


async def test_a_picture_of_each_is_in_the_page_and_nothing_is_asked_of_another_place() -> None:
    wanted = [one for one in SCENES if one.kind in ("arbiter_call", "set_clock_manually")]
    shown = await gallery(wanted)
    assert [one.kind for one in shown] == ["Set the clock manually"] * 2 + ["Arbiter called"] * 2
    assert "12:10" in shown[0].words
    assert "Closed" in shown[1].words
    made = page(shown, "made by a test")
    assert made.count("data:image/webp;base64,UklGR") == 3 * len(wanted)
    assert not re.search(r'(src|href)="(?!data:|#)', made)
