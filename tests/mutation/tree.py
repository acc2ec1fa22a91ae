"""A checkout whose tests are used: what it holds, and a digest of it."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.mutation.mutants import Mutant, NotFound, Place, found

PRODUCT = ("broker", "daemon", "dashboard", "drivers")
TESTS = (
    "tests/daemon",
    "tests/rulesets",
    "tests/drivers/dgt",
    "tests/drivers/test_*.py",
    "tests/dashboard/pairing",
    "tests/bench/test_streams.py",
)
"""Where the core is tested within one process; browsers and halls of processes would take hours."""
ASIDE = {"__pycache__", "node_modules", "static", "web", "pictures", "mutation", "steady"}
"""Folders that no test of the core reads."""

Watch = dict[str, dict[int, list[str]]]
"""By file and first line of a statement: the mutants that a test which runs it may find."""


def digest(top: Path, sample: Path, tests: Sequence[str]) -> str:
    """Changes with the sample, the choice of tests, and every file that they may read."""
    whole = hashlib.sha256(sample.read_bytes() + " ".join(tests).encode())
    for folder in (*PRODUCT, "tests"):
        for path in _files(top / folder):
            whole.update(f"{path.relative_to(top).as_posix()}\0".encode())
            whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]


def _files(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in ASIDE and not path.name.startswith("."):
            yield from _files(path)
        elif path.is_file() and path.suffix != ".pyc":
            yield path


def test_paths(top: Path, tests: Sequence[str]) -> list[str]:
    """The arguments for pytest; what this tree does not have is left out."""
    return [path.relative_to(top).as_posix() for one in tests for path in sorted(top.glob(one))]


@dataclass(slots=True)
class Tree:
    """The mutants in a checkout.

    Attributes:
        places: of those whose text is the same here as where they were drawn.
        skipped: by id, why a mutant is not in this tree.
    """

    top: Path
    mutants: Sequence[Mutant]
    places: dict[str, Place] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    _sources: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for mutant in self.mutants:
            try:
                self.places[mutant.id] = found(self.source(mutant.file), mutant)
            except (NotFound, OSError) as error:
                self.skipped[mutant.id] = str(error)

    def source(self, file: str) -> str:
        """The text of a module."""
        if file not in self._sources:
            self._sources[file] = (self.top / file).read_text("utf-8")
        return self._sources[file]

    def mutated(self, mutant: Mutant) -> str:
        """The text of its module with the fault in it."""
        place = self.places[mutant.id]
        source = self.source(mutant.file)
        return source[: place.begin] + mutant.new + source[place.end :]

    def watch(self) -> Watch:
        """The lines whose runs matter.

        Of a mutant in a function: that of its statement. One that acts at import shows in the functions that
        name what it changes, such as a constant; where there are none, in all functions of its module.
        """
        watch: Watch = {}
        mentions = _Mentions(self.top)
        for mutant in self.mutants:
            place = self.places.get(mutant.id)
            if place is None:
                continue
            where = {(mutant.file, place.line)}
            if place.function is None:
                where = mentions.of(place.names) or mentions.functions.get(mutant.file, set())
            for file, line in where:
                watch.setdefault(file, {}).setdefault(line, []).append(mutant.id)
        return watch


class _Mentions:
    """Who names what, in all of the product."""

    def __init__(self, top: Path) -> None:
        self.functions: dict[str, set[tuple[str, int]]] = {}
        self._by_name: dict[str, set[tuple[str, int]]] = {}
        self._defined_with: dict[str, set[str]] = {}
        for folder in PRODUCT:
            for path in _files(top / folder):
                if path.suffix == ".py":
                    self._read(path.relative_to(top).as_posix(), ast.parse(path.read_text("utf-8")))

    def of(self, names: frozenset[str]) -> set[tuple[str, int]]:
        """The bodies of functions that name one of these, or something that is defined with one at import."""
        known, new = set(names), set(names)
        for _ in range(3):
            new = {one for name in new for one in self._defined_with.get(name, ())} - known
            known |= new
        return {where for name in known for where in self._by_name.get(name, ())}

    def _read(self, file: str, tree: ast.Module) -> None:
        for statement in tree.body:
            at_import: set[str] = set()
            defined = {
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            }
            if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                defined = {statement.name}
            self._walk(
                file, statement, at_import, statement.name if isinstance(statement, ast.ClassDef) else None
            )
            if isinstance(statement, ast.Import | ast.ImportFrom):
                continue
            for name in at_import:
                self._defined_with.setdefault(name, set()).update(defined)

    def _walk(self, file: str, node: ast.AST, at_import: set[str], cls: str | None) -> None:
        """Sort the names in a node by whether they are used at import or in a function."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = next((part for part in node.body if not is_docstring(part)), None)
            if first is not None:
                where = (file, first.lineno)
                self.functions.setdefault(file, set()).add(where)
                for name in {_name(one) for part in node.body for one in ast.walk(part)} | {node.name, cls}:
                    if name is not None:
                        self._by_name.setdefault(name, set()).add(where)
            for part in (*node.decorator_list, node.args):
                self._walk(file, part, at_import, cls)
            return
        if (name := _name(node)) is not None:
            at_import.add(name)
        for child in ast.iter_child_nodes(node):
            self._walk(file, child, at_import, cls)


def is_docstring(statement: ast.stmt) -> bool:
    """Whether it is a text by itself."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _name(node: ast.AST) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None
