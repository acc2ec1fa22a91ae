"""One mutant: a small fault planted in one place of the core, and how that place is found again.

A place is named by its function and the text of its line, not by the number of the line: the same mutant is
made before and after a change as long as its own line is the same.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

PACKAGES = (
    "daemon/core/judging",
    "daemon/core/reconstruction",
    "daemon/core/incidents",
    "drivers/dgt",
    "dashboard/pairing",
)
"""The pure core."""
SAMPLE = Path(__file__).parent / "sample.jsonl"
"""The mutants that are tried before and after a change."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class NotFound(Exception):
    """The text that a mutant changes is not in this tree."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small fault.

    Attributes:
        id: its name, for people and for the results.
        file: the module, from the top of the project.
        scope: the qualified name of the function or class around the place; empty for the module itself.
        line: the text of the line where the change begins, with single spaces.
        nth: how many lines of the scope with the same text come before it.
        column: where the change begins, counted from the first character of the line that is no space.
        old: what the source says.
        new: what the mutant says.
        operator: the kind of fault.
    """

    id: str
    file: str
    scope: str
    line: str
    nth: int
    column: int
    old: str
    new: str
    operator: str

    @property
    def package(self) -> str:
        """The part of the core that it belongs to."""
        return next(package for package in PACKAGES if self.file.startswith(f"{package}/"))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a mutant is in the source of today.

    Attributes:
        begin: offset of the first changed character.
        end: offset after the last.
        line: where the statement around it begins; 0 where it runs when the module is imported.
        function: the outermost function whose body holds it; None where it runs when the module is imported.
        names: for what runs at import: the names under which others reach it.
    """

    begin: int
    end: int
    line: int
    function: str | None
    names: frozenset[str]


def read(path: Path = SAMPLE) -> list[Mutant]:
    """The mutants in a file of one JSON object a line."""
    return [Mutant(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def written(mutants: Sequence[Mutant]) -> str:
    """The text of such a file."""
    return "".join(json.dumps(asdict(mutant), ensure_ascii=False) + "\n" for mutant in mutants)


def mutated(source: str, mutant: Mutant) -> str:
    """The source of the module with the fault in it.

    Raises:
        NotFound: the source has no such place.
    """
    place = found(source, mutant)
    return source[: place.begin] + mutant.new + source[place.end :]


def found(source: str, mutant: Mutant) -> Place:
    """Where the mutant is.

    Raises:
        NotFound: the source has no such place.
    """
    tree = _parsed(source)
    lines = source.splitlines(keepends=True)
    first, last = _reach(tree, mutant.scope, len(lines))
    alike = [number for number in range(first, last + 1) if _plain(lines[number - 1]) == mutant.line]
    if len(alike) <= mutant.nth:
        raise NotFound(f"{mutant.file} has no such line in {mutant.scope or 'the module'}: {mutant.line}")
    number = alike[mutant.nth]
    begin = sum(map(len, lines[: number - 1])) + _indent(lines[number - 1]) + mutant.column
    end = begin + len(mutant.old)
    if source[begin:end] != mutant.old:
        raise NotFound(f"{mutant.file} does not say {mutant.old!r} in: {mutant.line}")
    return _place(tree, number, begin, end)


def named(source: str, begin: int) -> tuple[str, str, int, int]:
    """The scope, the line, how many of its kind come before it, and the column of a place in a source."""
    tree = _parsed(source)
    lines = source.splitlines(keepends=True)
    number = source.count("\n", 0, begin) + 1
    scope = ".".join(one.name for one in _around(tree, number))
    first, _ = _reach(tree, scope, len(lines))
    text = _plain(lines[number - 1])
    nth = sum(_plain(line) == text for line in lines[first - 1 : number - 1])
    column = begin - sum(map(len, lines[: number - 1])) - _indent(lines[number - 1])
    return scope, text, nth, column


@lru_cache(maxsize=16)
def _parsed(source: str) -> ast.Module:
    return ast.parse(source)


def _place(tree: ast.Module, number: int, begin: int, end: int) -> Place:
    around = _around(tree, number)
    for depth, one in enumerate(around):
        if not isinstance(one, ast.ClassDef) and number >= one.body[0].lineno:
            function = ".".join(each.name for each in around[: depth + 1])
            return Place(begin, end, _statement(one, number), function, frozenset())
    return Place(begin, end, 0, None, frozenset(_names(tree, around, number)))


def _names(tree: ast.Module, around: Sequence[Definition], number: int) -> Iterator[str]:
    """What a line that runs at import gives a name to: a function, a class or a constant."""
    if around:
        yield around[0].name
        if not isinstance(around[-1], ast.ClassDef):
            yield around[-1].name
        return
    for statement in tree.body:
        if statement.lineno <= number <= (statement.end_lineno or statement.lineno):
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    yield node.id


def _around(tree: ast.Module, number: int) -> list[Definition]:
    """The definitions around a line, outermost first; decorators and defaults belong to what they define."""
    around: list[Definition] = []
    body: ast.AST = tree
    while True:
        for node in _definitions(body):
            if _begin(node) <= number <= (node.end_lineno or node.lineno):
                around.append(node)
                body = node
                break
        else:
            return around


def _definitions(node: ast.AST) -> Iterator[Definition]:
    """Those in a node that are in no other definition within it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            yield child
        else:
            yield from _definitions(child)


def _begin(node: Definition) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


def _reach(tree: ast.Module, scope: str, last: int) -> tuple[int, int]:
    """The first and last line of a scope."""
    reach = (1, last)
    body: ast.AST = tree
    for name in scope.split(".") if scope else ():
        # The last of a name counts: a property and its setter share one, and so do overloads.
        inside = [node for node in _definitions(body) if node.name == name]
        if not inside:
            raise NotFound(f"there is no {scope}")
        body = inside[-1]
        reach = (min(map(_begin, inside)), max(node.end_lineno or node.lineno for node in inside))
    return reach


def _statement(tree: ast.AST, number: int) -> int:
    """The first line of the innermost statement around a line."""
    return max(
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and node.lineno <= number <= (node.end_lineno or node.lineno)
    )


def _plain(line: str) -> str:
    return " ".join(line.split())


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
