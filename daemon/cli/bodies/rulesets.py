"""The bodies of `flagfall rulesets`: what they print, and their exit codes.

Answers go to standard output, sentences about what is wrong to standard error; 0 = fine, 1 = no.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rule_sheet import MARK, RuleSheetLine, sheet

WIDTH = 100
"""Characters in a line of the plain sheet."""


def list_all(folder: Path | None = None) -> int:
    """Print id, name and the classes of time control for which each rule set is taken by itself.

    A damaged file of the folder hides none of the others: it is said what is wrong with it, and the exit code
    is 1.
    """
    try:
        known, faults = rules.readable(folder)
    except rules.RulesetError as error:
        return _refused(error)
    _print_list(known)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def show(name: str, folder: Path | None = None, *, as_json: bool) -> int:
    """Print a rule set as a sheet to read, or the whole object."""
    try:
        ruleset = rules.named(name, folder)
    except rules.RulesetError as error:
        return _refused(error)
    if as_json:
        print(ruleset.model_dump_json(indent=2))
        return 0
    console = Console(highlight=False)
    if console.is_terminal:
        _print_rich(console, ruleset)
    else:
        _print_plain(ruleset)
    return 0


def check(path: Path) -> int:
    """Say what is wrong with a rule set's file."""
    try:
        ruleset = rules.check(path)
    except rules.RulesetError as error:
        return _refused(error)
    print(f"{path}: {ruleset.name} is complete.")
    return 0


def _print_list(known: Mapping[str, Ruleset]) -> None:
    rows = [(name, one.name, ", ".join(rules.classes_of(name))) for name, one in sorted(known.items())]
    console = Console(highlight=False)
    if console.is_terminal:
        table = Table("ID", "Name", "Default for", box=None, pad_edge=False)
        for row in rows:
            table.add_row(*row)
        console.print(table)
        return
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, title, classes in rows:
        print(f"{name:{first}}  {title:{second}}  {classes}".rstrip())


def _print_plain(ruleset: Ruleset) -> None:
    print(f"{ruleset.name}  ({ruleset.id})")
    print(ruleset.source)
    for group in sheet(ruleset):
        print(f"\n{group.title.upper()}")
        for line in group.lines:
            text = f"{line.heading}{_where(line)}: {line.text}"
            print(textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  "))
    if foot := _footnote(ruleset):
        print(f"\n{textwrap.fill(foot, WIDTH)}")


def _print_rich(console: Console, ruleset: Ruleset) -> None:
    console.print(Text.assemble((ruleset.name, "bold"), (f"  {ruleset.id}", "dim")))
    console.print(Text(ruleset.source, "dim"))
    for group in sheet(ruleset):
        console.print()
        console.print(Text(group.title, "bold cyan"))
        for line in group.lines:
            heading = Text.assemble((line.heading, "bold"), (_where(line), "dim"))
            console.print(Padding(heading, (0, 0, 0, 2)))
            console.print(Padding(Text(line.text), (0, 0, 0, 4)))
    if foot := _footnote(ruleset):
        console.print()
        console.print(Text(foot, "dim"))


def _where(line: RuleSheetLine) -> str:
    return f" [{line.article}]" if line.article else ""


def _footnote(ruleset: Ruleset) -> str:
    if not ruleset.assumed:
        return ""
    other = rules.load().get(ruleset.fallback or "")
    taken = "our proposal" if other is None else f"taken from {other.name}, to which it refers, or proposed"
    return f"{MARK} Not in the text itself: {taken}. An event may say otherwise."


def _refused(error: rules.RulesetError) -> int:
    print(error, file=sys.stderr)
    return 1
