"""The gallery has every kind of incident, as the daemon raises it, with words and pictures."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from broker.contract.incidents import Kind, OtherKind
from broker.words.catalogue import ENGLISH, sources
from tests.gallery.scenes import SCENES, Shown, incident_of

KINDS = {*get_args(Kind), *get_args(OtherKind)}
DAEMON = Path(__file__).parents[2] / "daemon"
RAISING = {
    "raise_incident",
    "offence",
    "lasting",
    "tell",
    "ask",
    "hint",
    "_on_the_board",
    "MadeClaim",
    "Finding",
    "Offence",
}
"""What is called with a kind first."""


def test_every_kind_of_the_contract_is_in_the_gallery() -> None:
    assert {one.kind for one in SCENES} == KINDS


def test_the_contract_has_every_kind_that_the_daemon_raises() -> None:
    raised = {kind for path in sorted(DAEMON.rglob("*.py")) for kind in kinds_raised(path)}
    assert raised - KINDS == set()
    assert len(raised) > 20, "the way in which incidents are raised has changed: look here too"


def kinds_raised(path: Path) -> Iterator[str]:
    """Kinds in the source where an incident is raised, themselves or as a constant of that module."""
    tree = ast.parse(path.read_text("utf-8"))
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = [word.value for word in node.keywords if word.arg == "kind"]
        given += node.args[:1] if called in RAISING else []
        for one in given:
            found = constants.get(one.id) if isinstance(one, ast.Name) else getattr(one, "value", None)
            if isinstance(found, str) and re.fullmatch(r"[a-z_]+", found):
                yield found


def test_the_page_has_words_for_every_kind() -> None:
    assert {f"arbiter_kind_{kind}" for kind in KINDS} - sources(ENGLISH).keys() == set()


def test_each_has_a_name_of_its_own() -> None:
    names = [one.name for one in SCENES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("shown", SCENES, ids=[one.name for one in SCENES])
def test_the_scene_leads_to_its_incident(shown: Shown) -> None:
    scene = shown.play()
    incident = incident_of(scene, shown.kind)
    assert re.fullmatch(r"(?!Table ).{8,}", incident.summary)
    assert incident.fen_before, "there is a picture of it"
    scene.assert_public_knows_nothing()
