"""The shape of the web pages: their rooms, and who imports whom."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath

PROJECT = Path(__file__).parent.parent

PAGES = PROJECT / "dashboard" / "web"
NAMED_BY_A_PAGE = re.compile(r"""["'`(](\.\.?/[^"'`()\n]*)["'`)]""")


def web_modules(folder: str = "src") -> list[PurePosixPath]:
    """Return the modules and style sheets of the web pages, by their paths in the folder."""
    top = PAGES / folder
    found = (path for kind in ("ts", "css") for path in top.rglob(f"*.{kind}"))
    return sorted(PurePosixPath(path.relative_to(top).as_posix()) for path in found)


def web_imports() -> Iterator[tuple[PurePosixPath, PurePosixPath]]:
    """Yield each module of the web pages with each one that it imports, types and later loads included."""
    modules = {(PAGES / "src" / module).resolve(): module for module in web_modules()}
    for path, module in modules.items():
        for named in NAMED_BY_A_PAGE.findall(path.read_text("utf-8")):
            imported = (path.parent / named).resolve()
            for one in (imported, imported.with_name(f"{imported.name}.ts")):
                if one in modules:
                    yield module, modules[one]


def web_orders() -> dict[str, dict[str, set[str]]]:
    """Return for each folder of the web pages what its rooms and loose modules import of each other."""
    orders: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for module, imported in web_imports():
        pairs = list(zip(module.parts, imported.parts, strict=False))
        depth = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
        if depth is not None:
            one, other = pairs[depth]
            orders["/".join(module.parts[:depth])][one].add(other)
    return orders


def test_a_room_of_the_pages_has_at_most_a_dozen_modules() -> None:
    rooms: dict[str, list[str]] = defaultdict(list)
    for module in web_modules():
        if module.suffix == ".ts":
            rooms[str(module.parent)].append(module.name)
    assert {room: len(names) for room, names in rooms.items() if len(names) > 12} == {}


def test_the_rooms_of_the_pages_have_an_order() -> None:
    """Rooms of one folder, and the modules in it, import each other in one direction only.

    Within a room that has no rooms of its own, modules may import each other freely.
    """
    orders = web_orders()
    assert orders["director"], "found no imports: have the pages moved?"
    for folder, uses in orders.items():
        if any(path.is_dir() for path in (PAGES / "src" / folder).iterdir()):
            try:
                TopologicalSorter(uses).prepare()
            except CycleError as error:
                cycle = " is imported by ".join(error.args[1])
                raise AssertionError(f"a cycle in web/src/{folder}: {cycle}") from None


def test_the_tests_of_the_pages_have_the_same_rooms() -> None:
    rooms = {module.parent for module in web_modules()} | {PurePosixPath("build"), PurePosixPath("support")}
    assert {module for module in web_modules("test") if module.parent not in rooms} == set()
