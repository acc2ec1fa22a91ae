"""How long the sentences of README and guides are: ``python -m tests.sentence_length [PAGE ...]``.

Paragraphs and items of lists count. Code, tables, headings and pictures do not.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PROJECT = Path(__file__).parent.parent
TARGET = 16
"""The average of a page stays below so many words a sentence."""
GUIDES = ("dashboard/guides", "daemon/operations")
"""The folders of pages for people who do not write code."""


def pages() -> list[Path]:
    """Return the README, the changelog, and every page of the guides."""
    top = [PROJECT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")]
    return [*top, *sorted(page for folder in GUIDES for page in (PROJECT / folder).rglob("*.md"))]


def prose(page: str) -> str:
    """Return the paragraphs and list items of a page, each as one line."""
    text = re.sub(r"(?ms)^ *```.*?^ *```$|<!--.*?-->", "\n", page)
    text = re.sub(r"(?m)^ *(?:\||#|\[?!\[|>).*$", "\n", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`[^`\n]+`", "code", text)
    text = re.sub(r"\n(?! *\n| *[-*] | *\d+\. )", " ", text)
    return re.sub(r"(?m)^ *(?:[-*]|\d+\.) +", "", text)


def sentences(page: str) -> list[str]:
    """Return the sentences of a page."""
    parts = (
        part for line in prose(page).splitlines() for part in re.split(r"(?<=[.!?])[\"”)*_]*\s+(?=\S)", line)
    )
    return [part.strip() for part in parts if re.search(r"\w", part)]


def words(text: str) -> int:
    """Return the number of words; signs alone are none."""
    return sum(1 for word in text.split() if re.search(r"\w", word))


def average(page: str) -> float:
    """Return the average number of words in a sentence of a page."""
    found = sentences(page)
    return sum(map(words, found)) / len(found) if found else 0.0


def main(names: list[str]) -> None:
    """Print the average of each page and of all of them together, and its longest sentence."""
    chosen = [Path(name).resolve() for name in names] or pages()
    texts = [page.read_text("utf-8") for page in chosen]
    for page, text in zip(chosen, texts, strict=True):
        longest = max(sentences(text), key=words, default="")
        print(
            f"{average(text):5.1f}  {page.relative_to(PROJECT)}  (longest {words(longest)}: {longest[:60]})"
        )
    print(f"{average(chr(10).join(texts)):5.1f}  all; below {TARGET} is wanted")


if __name__ == "__main__":
    main(sys.argv[1:])
