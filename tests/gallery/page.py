"""The page of the gallery: one file with its pictures in it. Pure."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1240px; padding: 0 16px 48px; }
nav ul { columns: 20em; padding-left: 1.2em; }
section { border-top: 1px solid #999; margin-top: 32px; }
h2 { margin-bottom: 0; }
h3 { font-weight: 500; margin: 4px 0 12px; }
.pictures { align-items: start; display: flex; flex-wrap: wrap; gap: 24px; }
.pictures > div { display: grid; gap: 12px; }
img { border: 1px solid #bbb; display: block; height: auto; max-width: 100%; }
"""


@dataclass(frozen=True, slots=True)
class Pictures:
    """One incident as it was photographed.

    Attributes:
        name: its address within the page.
        kind: in the words of the director's page.
        title: what happens.
        rules: by which rules.
        words: all that stands on the opened alert, for who cannot see it, or looks for a word.
        line, opened, phone: the pictures, as WebP.
    """

    name: str
    kind: str
    title: str
    rules: str
    words: str
    line: bytes
    opened: bytes
    phone: bytes


def page(shown: Sequence[Pictures], made: str) -> str:
    """The whole page; ``made``: when and by what."""
    links = "".join(
        f'<li><a href="#{one.name}">{escape(one.kind)}</a>: {escape(one.title)}</li>' for one in shown
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Incidents - Flagfall</title><style>{STYLE}</style></head><body>\n"
        f"<h1>Every kind of incident, as a director sees it</h1><p>{escape(made)}</p>\n"
        f"<nav><ul>{links}</ul></nav>\n{''.join(_sections(shown))}</body></html>\n"
    )


def _sections(shown: Sequence[Pictures]) -> Iterator[str]:
    for one in shown:
        yield (
            f'<section id="{one.name}"><h2>{escape(one.kind)}</h2>'
            f"<h3>{escape(one.title)} · {escape(one.rules)}</h3>"
            f'<div class="pictures"><div>{_picture(one.line, "The line in the list")}'
            f"{_picture(one.opened, one.words)}</div><div>"
            f"{_picture(one.phone, 'The same on a telephone')}</div></div></section>\n"
        )


def _picture(taken: bytes, words: str) -> str:
    data = base64.b64encode(taken).decode()
    return f'<img loading="lazy" src="data:image/webp;base64,{data}" alt="{escape(words, quote=True)}">'
