"""After every scene: what was said of it is right by its rules, and the public has learned nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rulesets.at_the_table import Scene


@pytest.fixture(autouse=True)
def every_scene_keeps_to_its_rules() -> Iterator[None]:
    Scene.played.clear()
    yield
    for scene in Scene.played:
        scene.assert_keeps_to_its_rules()
        scene.assert_public_knows_nothing()
