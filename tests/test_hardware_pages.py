"""The pages about hardware: their links hold, and what they quote is what Flagfall says and does."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from broker.words.catalogue import ENGLISH, sources
from daemon.cli.main import Root, app
from daemon.config import parsed
from drivers.dgt import messages
from drivers.dgt.bus import messages as bus
from drivers.discovery.registry import FAMILIES, family

PROJECT = Path(__file__).parent.parent
SPECS = PROJECT / "hardware-specs"
DGT = SPECS / "dgt"
PAGES = sorted(SPECS.rglob("*.md"))
NAMES = [str(page.relative_to(SPECS)) for page in PAGES]
VARIES = "\0"
"""Stands in the text of a sentence where something is filled in."""


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def without_code(text: str) -> str:
    """The text without its blocks of code, in which brackets mean something else."""
    return re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE)


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Its headings, as links name them."""
    headings = re.findall(r"^#+ (.+)$", without_code(text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def sections(page: Path) -> set[int]:
    return {int(number) for number in re.findall(r"^## (\d+)\. ", text_of(page), re.MULTILINE)}


def as_text(node: ast.expr) -> str:
    """What a string in the code says, with a mark for each value that is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(as_text(value) for value in values)
        case _:
            return VARIES


def spoken() -> Iterator[str]:
    """Everything that the code can say: its strings but for docstrings, and the sources of the web pages."""
    for package in ("daemon", "drivers", "dashboard"):
        for path in (PROJECT / package).rglob("*.py"):
            if "node_modules" in path.parts:
                continue
            tree = ast.parse(text_of(path), str(path))
            # Docstrings, also those below a name.
            silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in silent:
                    yield as_text(node)
    for source in sources(ENGLISH).values():
        yield re.sub(r"\{[^{}]*\}", "…", source)


def quoted(page: Path) -> list[str]:
    return re.findall(r"“([^”]+)”", text_of(page).replace("“Curly quotes”", ""))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def usb_ids(rules: str, vendor: str, product: str) -> set[tuple[int, int]]:
    found = re.findall(rf'{vendor}=="([0-9a-f]{{4}})", {product}=="([0-9a-f]{{4}})"', rules)
    return {(int(one, 16), int(other, 16)) for one, other in found}


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", without_code(text_of(page))):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"{page.name} links to {target}"
        if anchor:
            assert anchor in anchors(there), f"{page.name} links to {target}"


def test_every_file_of_a_family_is_on_its_index() -> None:
    for folder in {page.parent for page in PAGES}:
        index = text_of(folder / "README.md")
        files = {path.name for path in folder.iterdir()} - {"README.md"}
        assert {file for file in files if f"]({file})" not in index} == set()


@pytest.mark.parametrize("name", ["protocol.md", "vectors.toml", "wiring.md"])
def test_a_section_of_the_protocol_that_is_named_is_there(name: str) -> None:
    named = re.findall(r"protocol\.md\]?(?:\([^)]*\))? sections? ([\d, and]+)", text_of(DGT / name))
    if name == "protocol.md":
        named += re.findall(r"\bsections? (\d[\d, and]*)", text_of(DGT / name))
    assert {int(number) for text in named for number in re.findall(r"\d+", text)} <= sections(
        DGT / "protocol.md"
    )


def test_the_sections_of_the_protocol_are_counted_without_a_gap() -> None:
    numbers = sections(DGT / "protocol.md")
    assert numbers == set(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    ("vendor", "product"),
    [("ATTR{idVendor}", "ATTR{idProduct}"), ("ATTRS{idVendor}", "ATTRS{idProduct}")],
    ids=["the USB device", "its serial port"],
)
def test_the_udev_rules_know_the_devices_that_the_drivers_know(vendor: str, product: str) -> None:
    rules = text_of(DGT / "70-flagfall.rules")
    assert usb_ids(rules, re.escape(vendor), re.escape(product)) == family("dgt").usb_ids


def test_the_protocol_names_the_devices_that_the_drivers_know() -> None:
    named = set(re.findall(r"`([0-9a-f]{4}:[0-9a-f]{4})`", text_of(DGT / "protocol.md")))
    assert named == {f"{vendor:04x}:{product:04x}" for vendor, product in family("dgt").usb_ids}


def test_every_jump_of_the_udev_rules_has_its_target() -> None:
    rules = text_of(DGT / "70-flagfall.rules")
    assert set(re.findall(r'GOTO="(\w+)"', rules)) == set(re.findall(r'LABEL="(\w+)"', rules))


def test_a_command_that_the_page_calls_never_sent_cannot_be_built() -> None:
    rows = [cells(line) for line in text_of(DGT / "protocol.md").splitlines() if "never sent**" in line]
    single = {int(code, 16) for row in rows if len(row) == 3 for code in row[0].strip("*").split()}
    assert single == messages.NEVER_SENT
    assert single.isdisjoint(messages.Command)
    assert "**92 is never sent.**" in text_of(DGT / "protocol.md")
    assert 0x92 not in set(bus.BusRequest)


@pytest.mark.parametrize("code", sorted(bus.BusRequest), ids=lambda code: f"{code:02x}")
def test_every_request_of_a_chain_is_on_the_page_with_its_answer(code: bus.BusRequest) -> None:
    page = text_of(DGT / "protocol.md").split("## 13. ")[1].split("## 14. ")[0]
    row = next(cells(line) for line in page.splitlines() if line.startswith(f"| {code:02x} |"))
    told = {int(number, 16) for number in re.findall(r"\b8[0-9a-f]\b", row[2])}
    assert told == {int(one) for one in bus.ANSWERS.get(code, frozenset())}


def test_what_the_troubleshooting_page_quotes_is_what_flagfall_says() -> None:
    said = list(spoken())
    sentences = quoted(DGT / "troubleshooting.md")
    strangers = []
    for sentence in sentences:
        pattern = re.compile(r"[^\"`\n]+".join(re.escape(part) for part in sentence.split("…")))
        if not any(pattern.search(text) for text in said):
            strangers.append(sentence)
    assert len(sentences) > 10
    assert strangers == []


def test_every_symptom_has_a_cause_and_something_to_do() -> None:
    rows = [cells(line) for line in text_of(DGT / "troubleshooting.md").splitlines() if line.startswith("|")]
    assert len(rows) > 30
    assert [row for row in rows if len(row) != 3 or not all(row)] == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_example_of_a_configuration_is_accepted(page: Path) -> None:
    for example in blocks(text_of(page), "toml"):
        tomllib.loads(example)
        parsed(example, page.name)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_command_that_is_named_exists(page: Path) -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, Root)
    known = set(group.commands)
    assert set(re.findall(r"`flagfall ([a-z-]+)", text_of(page))) <= known


def test_every_family_of_boards_has_its_pages() -> None:
    for name in FAMILIES:
        assert {"README.md", "protocol.md", "wiring.md", "troubleshooting.md"} <= {
            path.name for path in (SPECS / name).glob("*.md")
        }
