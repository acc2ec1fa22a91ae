"""The pages for readers: short, with links that lead somewhere, and commands and settings that exist."""

from __future__ import annotations

import importlib.metadata
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
import typer
from typer.core import TyperGroup

from broker.contract.incidents import Kind, OtherKind
from daemon.cli.main import GROUP, CommandFromAfar, app
from daemon.config import parsed
from tests import sentence_length

PROJECT = Path(__file__).parent.parent
GUIDES = sorted(page for folder in sentence_length.GUIDES for page in (PROJECT / folder).rglob("*.md"))
PACKAGES = [PROJECT / name / "README.md" for name in ("broker", "daemon", "dashboard", "drivers")]
TOP = [PROJECT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "changes/README.md")]
PAGES = [*TOP, *GUIDES, *PACKAGES]
NAMES = [str(page.relative_to(PROJECT)) for page in PAGES]

GUIDE_LINES = 150
PACKAGE_LINES = 250
README_LINES, README_WORDS = 150, 900


def text_of(page: Path) -> str:
    """The text of a page."""
    return page.read_text("utf-8")


def without_code(text: str) -> str:
    """The text without its blocks of code, in which brackets mean something else."""
    return re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.+)$", without_code(text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", without_code(text_of(page))):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"links to {target}"
        assert not anchor or anchor in anchors(there), f"links to {target}"


def blocks(text: str) -> list[tuple[str, str]]:
    """The blocks of code of a page, each with its language."""
    return re.findall(r"^ *```(\w*)\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)


def commands(text: str) -> list[list[str]]:
    """The words of every `flagfall` command of a page, from code in a line and from blocks."""
    lines = re.findall(r"`((?:sudo )?(?:/opt/flagfall/)?flagfall [^`\n]+)`", text)
    for language, block in blocks(text):
        if language in {"", "sh"}:
            lines += re.findall(r"^ *((?:sudo )?(?:/opt/flagfall/)?flagfall [^\n]+)$", block, re.MULTILINE)
    cut = (re.split(r" [|>#]| && ", line.replace("\\|", "|"))[0] for line in lines)
    return [shlex.split(re.sub(r"^.*?flagfall ", "", line)) for line in cut]


def of_a_package(name: str) -> Any:
    """The command of another package, which `pyproject.toml` names."""
    (entry,) = importlib.metadata.entry_points(group=GROUP, name=name)
    return typer.main.get_command(entry.load())


def trouble_with(words: list[str]) -> str:
    """What is wrong with a command: an unknown name or option; empty if it exists."""
    command: Any = typer.main.get_command(app)
    options: dict[str, bool] = {"--help": True, "--version": True}
    value_of_option = False
    for word in words:
        if value_of_option:
            value_of_option = False
            continue
        if isinstance(command, TyperGroup) and re.match(r"[a-z]", word):
            if word not in command.commands:
                return f"there is no command {word!r}"
            command = command.commands[word]
            if isinstance(command, CommandFromAfar):
                command = of_a_package(word)
        for parameter in command.params:
            flag = bool(getattr(parameter, "is_flag", False) or getattr(parameter, "count", False))
            options |= dict.fromkeys((*parameter.opts, *parameter.secondary_opts), flag)
        if word.startswith("-"):
            name, _, value = word.partition("=")
            if name not in options:
                return f"there is no option {name!r}"
            value_of_option = not options[name] and not value
    return ""


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_command_and_option_exists(page: Path) -> None:
    wrong = {" ".join(words): trouble_with(words) for words in commands(text_of(page))}
    assert {line: why for line, why in wrong.items() if why} == {}


@pytest.mark.parametrize("page", GUIDES, ids=[str(page.relative_to(PROJECT)) for page in GUIDES])
def test_every_example_of_a_configuration_is_accepted(page: Path) -> None:
    for language, example in blocks(text_of(page)):
        if language == "toml":
            parsed(example, page.name)


@pytest.mark.parametrize("page", GUIDES, ids=[str(page.relative_to(PROJECT)) for page in GUIDES])
def test_a_page_of_a_guide_is_short_and_opens_with_its_question(page: Path) -> None:
    lines = text_of(page).splitlines()
    assert len(lines) <= GUIDE_LINES
    assert lines[0].startswith("# ")
    assert not lines[1]
    assert re.match(r"[A-Z`*\[!]", lines[2]), "the answer comes first"


def test_the_guide_for_arbiters_names_every_kind_of_alert() -> None:
    page = text_of(PROJECT / "dashboard" / "guides" / "arbiter" / "kinds.md")
    named = re.findall(r"^\| [^|]*\(`(\w+)`\) \|", page, re.MULTILINE)
    assert sorted(named) == sorted([*get_args(Kind), *get_args(OtherKind)])


@pytest.mark.parametrize("page", [*TOP[:3], *GUIDES], ids=lambda page: str(page.relative_to(PROJECT)))
def test_sentences_are_short(page: Path) -> None:
    """`python -m tests.sentence_length` prints the averages and the longest sentences."""
    assert sentence_length.average(text_of(page)) < sentence_length.TARGET


def test_the_readme_is_read_in_five_minutes() -> None:
    page = text_of(PROJECT / "README.md")
    assert len(page.splitlines()) <= README_LINES
    assert len(page.split()) <= README_WORDS


@pytest.mark.parametrize("page", PACKAGES, ids=lambda page: page.parent.name)
def test_the_page_of_a_package_is_short(page: Path) -> None:
    assert len(text_of(page).splitlines()) <= PACKAGE_LINES


def test_the_changelog_can_be_built() -> None:
    """With the settings of `pyproject.toml` and whatever is in `changes/`."""
    drafted = subprocess.run(
        [sys.executable, "-m", "towncrier", "build", "--draft"], cwd=PROJECT, capture_output=True, text=True
    )
    assert drafted.returncode == 0, drafted.stderr
    assert drafted.stdout.startswith("## 0."), drafted.stdout


def test_every_change_is_of_a_known_kind() -> None:
    kinds = {"added", "changed", "fixed", "security"}
    names = [path.name for path in (PROJECT / "changes").iterdir() if path.name != "README.md"]
    assert [name for name in names if name.split(".")[1] not in kinds] == []
