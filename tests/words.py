"""Words that Flagfall avoids: where they stand, how often, and the command that writes their counts.

The list is ``words_to_avoid.tsv``: a pattern, the kinds of text it applies to, and what to write instead.
``ui`` is what people read on screens and command lines, ``docs`` are Markdown, docstrings, comments and
descriptions of schemas, ``code`` are identifiers. ``words_counted.tsv`` holds the counts, which only fall.

``python -m tests.words`` lists what rose or fell, ``--show PATTERN`` where one pattern matches, ``--write``
writes lower counts down, and ``--write --rise`` higher ones too, after a merge.
"""

from __future__ import annotations

import argparse
import csv
import re
import subprocess
import sys
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parent.parent
LIST = Path(__file__).with_name("words_to_avoid.tsv")
COUNTED = Path(__file__).with_name("words_counted.tsv")
PROGRAMS = ("broker", "daemon", "dashboard", "drivers")
ANY = "(any)"
"""In the place of a pattern: every sentence in the pages' own files, since all belong into the catalogue."""
TOP = "(top)"
"""The package of files that are in no folder."""
CATALOGUE = "broker/words/en/*.ftl"
"""The place of the English catalogue in the counts: the only one where nought is needed already."""

GENERATED = ("dashboard/web/src/contract.ts", "dashboard/web/src/words/messages.ts")
LISTS = ("tests/test_words.py", "tests/words.py")
"""Files that name the words in order to avoid them."""

Count = dict[tuple[str, str, str], int]
"""By kind, package and pattern."""


@dataclass(frozen=True)
class Rule:
    """A pattern to avoid.

    pattern: the regular expression, as it stands in the list.
    where: the kinds of text it applies to: ui, docs, code, commits.
    instead: what to write.
    before: an example that the pattern matches.
    after: the same example, as it should be.
    """

    pattern: str
    where: frozenset[str]
    instead: str
    before: str
    after: str


@dataclass(frozen=True)
class Text:
    """A text that somebody reads, on one line: a sentence of the interface, a comment, an identifier.

    place: the number of characters before it in its file, or 0 of an identifier.
    """

    file: str
    place: int
    kind: str
    text: str


@cache
def rules() -> tuple[Rule, ...]:
    """Return the list, in its order."""
    with LIST.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return tuple(Rule(row[0], frozenset(row[1].split(",")), *row[2:5]) for row in rows)


def files() -> list[str]:
    """Return every text file of the project that git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    names = sorted(set(listed.stdout.splitlines()) - set(GENERATED) - set(LISTS))
    return [name for name in names if (PROJECT / name).is_file()]


PYTHON = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
    | (?P<prefix>\b[rRbBfFuU]{1,2})?
      (?P<string>\"{3}(?:[^"\\]|\\.|\"(?!\"\"))*\"{3} | '{3}(?:[^'\\]|\\.|'(?!''))*'{3}
      | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*')
    """,
    re.VERBOSE | re.DOTALL,
)
TYPESCRIPT = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<regex>(?<=[=(,:!&|?{};\[])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'
      |`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*`)
    """,
    re.VERBOSE | re.DOTALL,
)
HASH = re.compile(r"(?P<string>\"{3}.*?\"{3}|\"[^\"\n]*\"|'[^'\n]*')|(?P<comment>#[^\n]*)", re.DOTALL)
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,:;]?\s+\(?[^\W\d_]{2,}|[^\W\d_]+[,:;.]?\s+[^\W\d_]+\s+[^\W\d_]+")
NO_SENTENCE = re.compile(
    r"\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ALTER|BEGIN|DROP|WITH|ATTACH|VACUUM) |.*(?:;\s*}|=\")"
    r"|\(prefers-|(?:a|button|input|select|summary)[:,]|(?:[A-Z]{3}=\S+ ?)+$"
)
"""SQL, style sheets, HTML, selectors, and the table of flags."""
NAMES_BEFORE = re.compile(
    r"(?:\b[cC]lass(?:Name)?\b|\blook\b|\bclassList\b|\bSelector(?:All)?\b)[^;{}\n]*$|^\s*import\b.*$"
    r"|[!=]==\s*$|\bcase\s+$|(?<!\|)\|\s*$"
)
"""The beginning of a line before class names, selectors, and the names of states."""
QUOTED = re.compile(r"“[^”]*”|``[^`]*``|`[^`]*`")
"""What a comment quotes: a rule's own text, and code."""
TITLES = re.compile(r"(?i)\bmen(?:,| and| or) boys\b|Official Rules of Chess")
"""A prize category, and a book."""


def one_line(text: str) -> str:
    """Return a text with each run of blanks and line ends as one blank."""
    return " ".join(text.split())


def words_of(identifier: str) -> str:
    """Return the lower-case words of an identifier: ``touchedMan`` as "touched man"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+", " ", identifier).strip().lower()


def identifiers(file: str, code: str) -> Iterator[Text]:
    """Yield each identifier of a file once, whole and as its words; names behind a dot may be others'."""
    names = set(re.findall(r"(?:(?<!\.)|(?<=self\.)|(?<=this\.))\b[A-Za-z_]\w{2,}", code))
    names |= set(Path(file).with_suffix("").parts[-1:])
    for name in sorted(names):
        yield Text(file, 0, "code", f"{name}\n{words_of(name)}")


def of_python(file: str, source: str) -> Iterator[Text]:
    """Yield the comments, docstrings, sentences and identifiers of a module."""
    program = file.split("/")[0] in PROGRAMS
    code: list[str] = []
    waiting: list[tuple[int, str, bool]] = []  # literals one behind the other are one
    end = 0
    for found in PYTHON.finditer(source):
        between = source[end : found.start()]
        code.append(between)
        end = found.end()
        place = found.start()
        comment, string, prefix = found["comment"], found["string"], (found["prefix"] or "").lower()
        if comment is not None:
            yield Text(file, place, "docs", one_line(comment.lstrip("#!: ")))
            continue
        start = source.rfind("\n", 0, found.start()) + 1
        if string.startswith('"""') and not source[start : found.start()].strip():
            yield Text(file, place, "docs", one_line(string.strip('"')))
            continue
        if not program or "r" in prefix or "b" in prefix:
            continue
        text = string.strip(string[0])
        text = re.sub(r"\{[^{}]*\}", "{}", text) if "f" in prefix else text
        text = text.replace("\\n", " ")
        described = between.rstrip().endswith("description=") or between.endswith("Field(")
        if waiting and not between.strip():
            first, earlier, is_described = waiting[-1]
            waiting[-1] = (first, earlier + text, is_described)
        else:
            waiting.append((place, text, described))
    code.append(source[end:])
    for place, text, described in waiting:
        if TWO_WORDS.search(text) and not NO_SENTENCE.match(text):
            yield Text(file, place, "docs" if described else "ui", one_line(text))
    yield from identifiers(file, " ".join(code))


def of_typescript(file: str, source: str) -> Iterator[Text]:
    """Yield the comments, sentences and identifiers of a module of the pages."""
    code: list[str] = []
    end = 0
    for found in TYPESCRIPT.finditer(source):
        code.append(source[end : found.start()])
        end = found.end()
        if found["comment"] is not None:
            text = re.sub(r"\n\s*\*", "\n", found["comment"])
            yield Text(file, found.start(), "docs", one_line(text.strip("/* ")))
        elif found["string"] is not None and file.startswith("dashboard/web/src/"):
            text = re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "{}", found["string"][1:-1])
            before = source[source.rfind("\n", 0, found.start()) + 1 : found.start()]
            if TWO_WORDS.search(text) and not NO_SENTENCE.match(text) and not NAMES_BEFORE.search(before):
                yield Text(file, found.start(), "ui", one_line(text))
    code.append(source[end:])
    yield from identifiers(file, " ".join(code))


def of_markdown(file: str, source: str) -> Iterator[Text]:
    """Yield the paragraphs of a page; code and quoted rules are not its own words."""
    text = re.sub(r"(?ms)^\s*```.*?^\s*```|^>[^\n]*$", "", source)
    for found in re.finditer(r"[^\n]+(?:\n(?![\n|#*-]|\s*[-*] |\d+\. )[^\n]+)*", text):
        yield Text(file, found.start(), "docs", one_line(found[0].lstrip("#|*- ")))


def of_fluent(file: str, source: str) -> Iterator[Text]:
    """Yield the comments of a catalogue and, of the English one, each value."""
    english = file.startswith("broker/words/en/")
    end = 0
    for row in source.splitlines(keepends=True):
        start, end = end, end + len(row)
        if row.startswith("#"):
            yield Text(file, start, "docs", one_line(row.strip("# \n")))
        elif english and not row.lstrip(" *").startswith("[director]"):  # where rules give it to a director
            value = re.sub(r"^-?\w+ =|^\s+\*?\[\w+\]|\{[^{}]*\}|\{[^{}]*->|^\s*\}", " ", row)
            if value.strip():
                yield Text(file, start, "ui", one_line(value))


def of_comments(file: str, source: str) -> Iterator[Text]:
    """Yield the comments of a file whose comments begin with #."""
    for found in HASH.finditer(source):
        if found["comment"]:
            yield Text(file, found.start(), "docs", one_line(found["comment"].strip("# ")))


READERS = {
    ".py": of_python, ".ts": of_typescript, ".md": of_markdown, ".ftl": of_fluent, ".toml": of_comments,
}  # fmt: skip


def package(text: Text) -> str:
    """Return the package that a text counts for."""
    if text.kind == "ui" and text.file.startswith("broker/words/en/"):
        return CATALOGUE
    return text.file.split("/")[0] if "/" in text.file else TOP


def texts() -> Iterator[Text]:
    """Yield every text of the project."""
    for file in files():
        reader = READERS.get(Path(file).suffix)
        if reader:
            for text in reader(file, (PROJECT / file).read_text("utf-8")):
                if text.kind == "docs":
                    clean = TITLES.sub("", QUOTED.sub("", text.text))
                    yield Text(text.file, text.place, text.kind, clean)
                else:
                    yield text


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern of the list, ready to search many lines."""
    return re.compile(pattern, re.MULTILINE)


def identifiers_matched(groups: dict[str, Counter[str]]) -> Count:
    """Return how many identifiers each pattern matches, whole or in their words, by package."""
    names = sorted(set().union(*groups.values()))
    lines = "\n".join(names)
    ends = [found.start() for found in re.finditer(r"\n", lines)]
    counts: Count = {}
    for rule in rules():
        if "code" in rule.where:
            found = {bisect(ends, match.start()) // 2 for match in compiled(rule.pattern).finditer(lines)}
            for name, group in groups.items():
                counts["code", name, rule.pattern] = sum(group[names[at]] for at in found)
    return counts


def counted(found: list[Text]) -> Count:
    """Return how often each pattern matches, by kind and package, without those that do not."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for text in found:
        groups[text.kind, package(text)].append(text.text)
    counts = identifiers_matched(
        {name: Counter(lines) for (kind, name), lines in groups.items() if kind == "code"}
    )
    for (kind, name), lines in groups.items():
        if kind != "code":
            each = "\n".join(lines)
            for rule in rules():
                if kind in rule.where:
                    counts[kind, name, rule.pattern] = sum(1 for _ in compiled(rule.pattern).finditer(each))
    for text in found:
        if text.kind == "ui" and text.file.endswith(".ts"):
            room = ("sentences", str(Path(text.file).parent), ANY)
            counts[room] = counts.get(room, 0) + 1
    return {key: number for key, number in counts.items() if number}


def allowed() -> Count:
    """Return the counts that are written down."""
    rows = [line.split("\t", 3) for line in COUNTED.read_text("utf-8").splitlines()[1:]]
    return {(kind, name, pattern): int(number) for kind, name, number, pattern in rows}


def write(counts: Count) -> None:
    """Write the counts down."""
    rows = [
        f"{kind}\t{name}\t{number}\t{pattern}" for (kind, name, pattern), number in sorted(counts.items())
    ]
    COUNTED.write_text("\n".join(["kind\tpackage\tcount\tpattern", *rows, ""]), "utf-8")


def changes(found: Count, written: Count) -> tuple[list[str], list[str]]:
    """Return a line for each count that is higher than the one written down, and for each that is lower."""
    higher: list[str] = []
    lower: list[str] = []
    instead = {rule.pattern: f"; write {rule.instead}" for rule in rules()}
    for key in sorted(found.keys() | written.keys()):
        kind, name, pattern = key
        now, then = found.get(key, 0), written.get(key, 0)
        line = f"{kind} in {name}: {now}, was {then}: {pattern}{instead.get(pattern, '')}"
        if now != then:
            (higher if now > then else lower).append(line)
    return higher, lower


def places(found: list[Text], pattern: str) -> Iterator[str]:
    """Yield where a pattern matches; ``ANY`` is every sentence of the pages that is not in the catalogue."""
    where = next(
        (rule.where for rule in rules() if rule.pattern == pattern), frozenset({"ui", "docs", "code"})
    )
    for text in found:
        any_sentence = pattern == ANY and text.kind == "ui" and text.file.endswith(".ts")
        if any_sentence or (pattern != ANY and text.kind in where and compiled(pattern).search(text.text)):
            source = (PROJECT / text.file).read_text("utf-8")
            line = source.count("\n", 0, text.place) + 1
            yield f"{text.file}:{line}: {text.kind}: {text.text.partition(chr(10))[0][:120]}"


def main(arguments: list[str]) -> int:
    """Compare, write or list, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.words", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write lower counts down")
    parser.add_argument("--rise", action="store_true", help="with --write: higher counts too")
    parser.add_argument(
        "--show", metavar="PATTERN", help=f"where a pattern matches; {ANY} = sentences in TypeScript"
    )
    parser.add_argument(
        "--in", dest="under", default="", metavar="PATH", help="with --show: below this path only"
    )
    chosen = parser.parse_args(arguments)
    found = list(texts())
    if chosen.show:
        print("\n".join(line for line in places(found, chosen.show) if line.startswith(chosen.under)))
        return 0
    now, then = counted(found), allowed() if COUNTED.is_file() else {}
    higher, lower = changes(now, then)
    print("\n".join([*higher, *lower]) or "as written down")
    if chosen.write and chosen.rise:
        write(now)
    elif chosen.write:
        write({key: min(number, now[key]) for key, number in then.items() if key in now})
    return 1 if higher and not chosen.rise else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
