"""The text of a file: its encoding, and the place of an error in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from broker.words.sentence import Sentence

CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that are not text, apart from tabs and line ends."""


class BadFile(Exception):
    """A file is rejected as a whole; the text names line, column and what was expected there.

    Attributes:
        line: 1-based, or 0 for the file as a whole.
        column: 1-based, in characters, or 0 for the line as a whole.
    """

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(_placed(line, column, what))
        self.line, self.column = line, column


def _placed(line: int, column: int, what: str) -> str:
    if not line:
        return what
    if not column:
        return Sentence("server_at_line", line=line, what=what)
    return Sentence("server_at_column", line=line, column=column, what=what)


@dataclass(frozen=True, slots=True)
class FileNote:
    """A note for the reader of a file that can be used; positions as in BadFile."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return str(self.placed)

    @property
    def placed(self) -> str:
        """The note with its place."""
        return _placed(self.line, self.column, self.text)


@dataclass(frozen=True, slots=True)
class Decoded:
    """What the bytes of a file say.

    Attributes:
        encoding: Python's name of it: ``utf-8``, ``utf-8-sig`` (with a byte-order mark), ``cp1252``.
        notes: that an encoding was guessed, and what was no text.
    """

    text: str
    encoding: str
    notes: tuple[FileNote, ...] = ()


ENCODINGS = {
    "utf-8": "UTF-8",
    "cp1252": "Windows-1252 (Western Europe)",
    "cp1250": "Windows-1250 (Central Europe)",
    "iso8859-2": "Latin-2 (Central Europe)",
    "cp1251": "Windows-1251 (Cyrillic)",
    "cp1253": "Windows-1253 (Greek)",
    "cp1254": "Windows-1254 (Turkish)",
    "cp850": "DOS 850 (Western Europe)",
    "cp852": "DOS 852 (Central Europe)",
    "mac-roman": "Mac OS Roman",
    "utf-16": "UTF-16",
}
"""Encodings of tournament files, by Python's names; others can be stated as well."""

OTHER_KINDS: tuple[tuple[bytes, Callable[[], Sentence]], ...] = (
    (b"PK\x03\x04", lambda: Sentence("server_kind_workbook")),
    (b"\xd0\xcf\x11\xe0", lambda: Sentence("server_kind_old_office")),
    (b"\x1f\x8b", lambda: Sentence("server_kind_gz")),
    (b"%PDF", lambda: Sentence("server_kind_pdf")),
    (b"SQLite format 3", lambda: Sentence("server_kind_database")),
    (b"\x00\x01\x00\x00Standard", lambda: Sentence("server_kind_access")),
    (b"<!DOCTYPE html", lambda: Sentence("server_kind_web_page")),
    (b"<html", lambda: Sentence("server_kind_web_page")),
    (b"{\\rtf", lambda: Sentence("server_kind_rtf")),
)
"""How files begin that are not lists in text."""

RATING_LIST = re.compile(rb"\s*(<\?xml[^>]*>\s*)?<playerslist|ID.?Number\s+Name\s+Fed\b", re.IGNORECASE)
"""How FIDE's rating list begins, as XML and as text."""

BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)

SIGNS_IN_WORDS = set(
    "\u00a0\u00aa\u00b4\u00b7\u00ba\u00bd\u2010\u2011\u2013\u2014\u2018\u2019\u201c\u201d\u201e"
)
"""Signs beyond ASCII that occur in names and results, apart from letters."""


def decoded(data: bytes, encoding: str = "") -> Decoded:
    """Return the text of a file, without control characters.

    UTF-8 is recognised with certainty. Other text is read as Windows-1252, with a note.

    Args:
        encoding: as the owner of the file states it; empty to detect it.

    Raises:
        BadFile: it is not text, or not in that encoding.
    """
    if wrong := _other_kind(data):
        raise BadFile(0, 0, wrong)
    data = data.rstrip(b"\x1a")  # the end of a text in DOS
    if encoding:
        text_ = Decoded(_strictly(data, encoding), encoding, tuple(_may_be_utf_8(data, encoding)))
    elif known := next((name for mark, name in BYTE_ORDER_MARKS if data.startswith(mark)), ""):
        text_ = Decoded(_strictly(data, known), known)
    else:
        text_ = _guessed(data)
    return _without_controls(text_)


def check_length(text: str, lines: int, characters: int, what: str) -> None:
    """Reject a file that is longer than any of its kind, before much time is spent on it.

    Args:
        lines: the most lines of such a file.
        characters: the most characters on a line.
        what: the kind of file, in words.

    Raises:
        BadFile: it has more; the message gives the limit.
    """
    count = text.count("\n") or text.count("\r")
    if count > lines:
        raise BadFile(lines + 1, 0, f"{what} has at most {lines:,} lines, and this file has {count:,}")
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if len(line) > characters:
            raise BadFile(
                number, 0, f"a line of {what} has at most {characters:,} characters, found {len(line):,}"
            )


def _other_kind(data: bytes) -> str:
    """Return what an unreadable file is, and what to do, or an empty text if it may be text."""
    start = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    for mark, kind in OTHER_KINDS:
        if start.lower().startswith(mark.lower()):
            return Sentence("server_other_kind", kind=kind())
    if RATING_LIST.match(data[:400].removeprefix(b"\xef\xbb\xbf")):
        return Sentence("server_rating_list")
    return ""


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except LookupError:
        unknown = Sentence("server_encoding_unknown", encoding=encoding, known=[*ENCODINGS])
        raise BadFile(0, 0, unknown) from None
    except UnicodeError as error:
        at = error.start if isinstance(error, UnicodeDecodeError) else 0
        line, column = _place(data, at)
        if at < len(data):
            wrong = Sentence("server_byte_wrong", byte=f"{data[at]:02x}", encoding=encoding)
        else:
            wrong = Sentence("server_end_wrong", encoding=encoding)
        raise BadFile(line, column, wrong) from None


def _may_be_utf_8(data: bytes, encoding: str) -> Iterator[FileNote]:
    """Yield a note if the file looks like UTF-8 though another encoding was stated."""
    with suppress(UnicodeError):
        if not data.isascii() and data.decode("utf-8") != data.decode(encoding):
            yield FileNote(0, 0, Sentence("server_looks_like_utf8", encoding=encoding))


def _place(data: bytes, at: int) -> tuple[int, int]:
    """Return line and column of a byte."""
    return data.count(b"\n", 0, at) + 1, at - (data.rfind(b"\n", 0, at) + 1) + 1


def _guessed(data: bytes) -> Decoded:
    if (at := data.find(0)) >= 0:
        raise BadFile(_place(data, at)[0], 0, Sentence("server_zero_byte"))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _not_utf_8(data, *_place(data, error.start))
    for match in re.finditer(r"[\u00c2-\u00f4][^\x00-\x7f]+", text):
        with suppress(UnicodeError):
            meant = match[0].encode("cp1252").decode("utf-8")
            word, line, column = _word_at(text, match.start()), *place_in(text, match.start())
            what = Sentence("server_saved_twice", word=word, meant=meant)
            return Decoded(text, "utf-8", (FileNote(line, column, what),))
    return Decoded(text, "utf-8")


def _not_utf_8(data: bytes, line: int, column: int) -> Decoded:
    """Decode as Windows-1252, or as UTF-8 with broken bytes, as in names cut to a number of bytes."""
    broken = data.decode("utf-8", "replace")
    wrong, sound = broken.count("\ufffd"), sum(sign > "\x7f" and sign != "\ufffd" for sign in broken)
    if sound > wrong:
        what = Sentence("server_broken_utf8", count=wrong, sign="\ufffd")
        note = FileNote(line, column, what)
        return Decoded(broken, "utf-8", (note,))
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        what = Sentence("server_byte_unknown", byte=f"{data[error.start]:02x}")
        raise BadFile(*_place(data, error.start), what) from None
    if odd := next(_signs_in_words(text), None):
        what = Sentence("server_read_as_windows_odd", word=odd)
    else:
        what = Sentence("server_read_as_windows")
    return Decoded(text, "cp1252", (FileNote(line, column, what),))


def _signs_in_words(text: str) -> Iterator[str]:
    """Yield words with a sign that hardly any name has: letters of another encoding."""
    for match in re.finditer(r"[^\x00-\x9f]", text):
        neighbours = text[max(0, match.start() - 1) : match.start()] + text[match.end() : match.end() + 1]
        if not match[0].isalpha() and match[0] not in SIGNS_IN_WORDS and any(map(str.isalpha, neighbours)):
            yield _word_at(text, match.start())


def place_in(text: str, at: int) -> tuple[int, int]:
    """Return line and column of a character, from 1."""
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def _word_at(text: str, at: int) -> str:
    """Return the word around a character."""
    start = max(text.rfind(blank, 0, at) for blank in " \t\r\n,;") + 1
    end = min(end_ if (end_ := text.find(blank, at)) >= 0 else len(text) for blank in " \t\r\n,;")
    return text[start:end][:40]


def _without_controls(source: Decoded) -> Decoded:
    """Replace each control character by a space, so that columns keep their places; add a note."""
    bad = [match.start() for match in CONTROLS.finditer(source.text)]
    if not bad:
        return source
    code = f"{ord(source.text[bad[0]]):02x}"
    if len(bad) > 1:
        what = Sentence("server_control_characters", code=code, count=len(bad) - 1)
    else:
        what = Sentence("server_control_character", code=code)
    note = FileNote(*place_in(source.text, bad[0]), what)
    return Decoded(CONTROLS.sub(" ", source.text), source.encoding, (*source.notes, note))
