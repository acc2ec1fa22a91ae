"""Putting a mutant into a program that is loaded already, or into a module before it is imported."""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

Functions = dict[str, list[FunctionType]]
"""By file: every function of the program that is loaded."""
Pair = tuple[FunctionType, CodeType]
"""A function, and the code that it has in a mutant."""


class NotPlanted(Exception):
    """The loaded program has no such function, or the mutant has other variables of an outer one."""


def functions(top: Path) -> Functions:
    """All functions from files below a folder that are there now, methods and inner ones too."""
    found: Functions = {}
    below = f"{top}/"
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(below):
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def codes(loaded: Functions, path: Path, function: str, before: str, after: str) -> list[Pair]:
    """The function of a loaded program, and those inside it, each with the code that it has in the mutant.

    Args:
        function: the qualified name.
        before: the source that was loaded.
        after: that of the mutant.

    Raises:
        NotPlanted: the function cannot be found, or cannot be given the other code.
    """
    old = _codes(compile(before, str(path), "exec", dont_inherit=True))
    new = _codes(compile(after, str(path), "exec", dont_inherit=True))
    other = {
        (was.co_qualname, was.co_firstlineno): now
        for was, now in zip(old, new, strict=False)
        if was.co_qualname == now.co_qualname
        and (was.co_qualname == function or was.co_qualname.startswith(f"{function}.<locals>."))
    }
    pairs = []
    for one in loaded.get(str(path), ()):
        code = other.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
        if code is not None:
            if len(code.co_freevars) != len(one.__code__.co_freevars):
                raise NotPlanted(f"{function} has other variables of an outer function")
            pairs.append((one, code))
    if not pairs:
        raise NotPlanted(f"no {function} of {path} is loaded")
    return pairs


def _codes(code: CodeType) -> list[CodeType]:
    return [code, *(inner for one in code.co_consts if isinstance(one, CodeType) for inner in _codes(one))]


class Planted(importlib.abc.MetaPathFinder):
    """Gives out other code for some modules when they are imported; stands before all other finders."""

    def __init__(self, top: Path, codes: Mapping[str, Callable[[], CodeType]]) -> None:
        """``codes``: by file, what makes the code."""
        self._top = top
        self._files = {
            file.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): file for file in codes
        }
        self._codes = codes

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        """The module with other code; nothing for all others."""
        file = self._files.get(fullname)
        if file is None:
            return None
        loader = _Loader(fullname, str(self._top / file), self._codes[file])
        return importlib.util.spec_from_file_location(fullname, self._top / file, loader=loader)

    def __enter__(self) -> Planted:
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)


def mutant(path: Path, source: str) -> Callable[[], CodeType]:
    """Makes the code of a module from another text."""
    return lambda: compile(source, str(path), "exec", dont_inherit=True)


def noting(path: Path, source: str, lines: Collection[int], seen: str) -> Callable[[], CodeType]:
    """Makes the code of a module in which each statement that begins on one of these lines notes its run.

    Args:
        seen: the name among the builtins of a set, which takes the file and the line.
    """

    def make() -> CodeType:
        tree = ast.parse(source)
        left = set(lines)
        for node in ast.walk(tree):  # from outside in: of statements on one line, the outermost
            for name in ("body", "orelse", "finalbody"):
                body = getattr(node, name, None)
                if isinstance(body, list):
                    setattr(node, name, [one for part in body for one in _noted(part, path, left, seen)])
        return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)

    return make


def _noted(statement: ast.stmt, path: Path, left: set[int], seen: str) -> list[ast.stmt]:
    if statement.lineno not in left:
        return [statement]
    left.remove(statement.lineno)
    [note] = ast.parse(f"{seen}.add(({str(path)!r}, {statement.lineno}))").body
    return [ast.copy_location(note, statement), statement]


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, make: Callable[[], CodeType]) -> None:
        super().__init__(name, path)
        self._make = make

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return self._make()
