"""The catalogue for the compiler of the pages: which messages there are, and what each must be given."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from broker.words.catalogue import ENGLISH, FOLDER


class Arguments(Visitor):
    """Collects the arguments that an entry is given."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        """Note one."""
        self.names.add(node.id.name)


def entries(language: str) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    """Yield file name and entry of each message and term of a language.

    Raises:
        ValueError: something in a file is no Fluent; says what and where.
    """
    parser = FluentParser()
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parser.parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(
                    f"{path}: {entry.annotations[0].message}: {(entry.content or '').strip()[:80]}"
                )
            if isinstance(entry, (ast.Message, ast.Term)):
                yield path.name, entry


def arguments(entry: ast.Message | ast.Term) -> frozenset[str]:
    """Return the names of the arguments that an entry uses."""
    collected = Arguments()
    collected.visit(entry)
    return frozenset(collected.names)


def keys_ts() -> str:
    """Return the TypeScript file: an interface from the id of a message to the names of its arguments."""
    lines = [
        "/** Messages and their arguments, from broker/words/en by `python -m broker.contract.generate`. */",
        "export interface Messages {",
    ]
    for _, entry in sorted(entries(ENGLISH), key=lambda pair: pair[1].id.name):
        if isinstance(entry, ast.Term):
            continue
        names = " | ".join(f'"{name}"' for name in sorted(arguments(entry))) or "never"
        key = entry.id.name
        quoted = key if key.replace("_", "").isalnum() else f'"{key}"'
        lines.append(f"  {quoted}: {names};")
    return "\n".join([*lines, "}", ""])
