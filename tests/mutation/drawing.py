"""Drawing the sample: the operators of cosmic-ray, and as many places of each package, by a seed."""

from __future__ import annotations

import ast
import random
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-untyped]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-untyped]
from cosmic_ray.operators.operator import Operator  # type: ignore[import-untyped]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-untyped]

from tests.mutation.mutants import PACKAGES, Mutant, named

EACH = 125
"""Mutants of each package."""
ALIKE = ("_Eq_Is", "_NotEq_IsNot", "_Eq_IsNot", "_NotEq_Is", "_Is_Eq", "_IsNot_NotEq")
"""Identity for equality: what comes out is the same, or a matter of how Python keeps its strings."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """What may be changed in one place: by which operators, each time the how manieth of its kind."""

    file: str
    start: tuple[int, int]
    ways: list[tuple[str, int]]


def drawn(project: Path, seed: int, each: int = EACH, packages: Iterable[str] = PACKAGES) -> list[Mutant]:
    """As many mutants of every package; each place at most once, and each place as likely as another."""
    mutants = []
    for package in packages:
        chance = random.Random(f"{seed} {package}")
        spots = [spot for path in sorted((project / package).rglob("*.py")) for spot in _spots(project, path)]
        chance.shuffle(spots)
        found = (mutant for spot in spots if (mutant := _mutant(project, spot, chance)) is not None)
        picked = sorted(
            (mutant for mutant, _ in zip(found, range(each), strict=False)),
            key=lambda mutant: (mutant.file, mutant.scope, mutant.line, mutant.nth, mutant.column),
        )
        for number, mutant in enumerate(picked, 1):
            name = f"{package.rpartition('/')[2]}-{number:03}"
            mutants.append(Mutant(name, *[getattr(mutant, field) for field in Mutant.__slots__[1:]]))
    return mutants


def _operators() -> Iterator[tuple[str, Operator]]:
    """Those that ask for nothing; the others change one variable for another that somebody has to name."""
    for name in sorted(operator_names()):
        operator = get_operator(name)
        if not operator.arguments() and not name.endswith(ALIKE):
            yield name, operator()


def _spots(project: Path, path: Path) -> list[_Spot]:
    source = path.read_text("utf-8")
    idle = list(_idle(ast.parse(source)))
    spots: dict[tuple[int, int], _Spot] = {}
    nodes = list(ast_nodes(get_ast(source)))
    for name, operator in _operators():
        starts = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(starts):
            if any(begin <= start < end for begin, end in idle):
                continue
            file = path.relative_to(project).as_posix()
            spots.setdefault(start, _Spot(file, start, [])).ways.append((name, occurrence))
    return sorted(spots.values(), key=lambda spot: spot.start)


def _idle(tree: ast.Module) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """What no run of the program reads: annotations, types by another name, imports for the types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield _ends(node.annotation)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield _ends(node.returns)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield _ends(node)
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and _is_type(statement.value):
            yield _ends(statement)


def _is_type(value: ast.expr) -> bool:
    """Such as ``int | None``."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return _is_type(value.left) or _is_type(value.right)
    return (
        isinstance(value, ast.Name | ast.Attribute | ast.Subscript) and ast.unparse(value)[:1].isupper()
    ) or (isinstance(value, ast.Name) and value.id in {"int", "str", "float", "bool", "bytes"})


def _ends(node: ast.expr | ast.stmt) -> tuple[tuple[int, int], tuple[int, int]]:
    return (node.lineno, node.col_offset), (node.end_lineno or node.lineno, node.end_col_offset or 0)


def _mutant(project: Path, spot: _Spot, chance: random.Random) -> Mutant | None:
    """One way of the spot, by chance; None where what comes out is no program or the same program."""
    source = (project / spot.file).read_text("utf-8")
    families = sorted({name.partition("_")[0] for name, _ in spot.ways})
    family = chance.choice(families)
    name, occurrence = chance.choice([way for way in spot.ways if way[0].partition("_")[0] == family])
    after = mutate_code(source, get_operator(name)(), occurrence)
    if after is None:
        return None
    begin, end = _changed(source, after)
    new = after[begin : len(after) - (len(source) - end)]
    blank = len(source[begin:end]) - len(source[begin:end].lstrip())
    if blank:  # the blank lines before a decorator go with it
        begin, new = begin + blank, new.lstrip()
    try:
        with warnings.catch_warnings(action="ignore", category=SyntaxWarning):
            means = ast.dump(ast.parse(source[:begin] + new + source[end:]))
            if means == ast.dump(ast.parse(source)) or means != ast.dump(ast.parse(after)):
                return None
    except SyntaxError:
        return None
    scope, line, nth, column = named(source, begin)
    return Mutant("", spot.file, scope, line, nth, column, source[begin:end], new, name.rpartition("/")[2])


def _changed(before: str, after: str) -> tuple[int, int]:
    """From where to where the first text differs from the second; whole words, for who reads it."""
    most = min(len(before), len(after))
    begin = next((at for at in range(most) if before[at] != after[at]), most)
    tail = next((at for at in range(most - begin) if before[-1 - at] != after[-1 - at]), most - begin)
    end = len(before) - tail
    while begin > 0 and not before[begin - 1].isspace() and before[begin - 1] not in "()[]{},.:":
        begin -= 1
    while end < len(before) and not before[end].isspace() and before[end] not in "()[]{},.:":
        end += 1
    return begin, end
