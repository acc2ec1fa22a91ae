"""Pieces of a stream, compressed once for all readers.

A browser reads a compressed stream as one gzip file (RFC 1952) that never ends. Its content may be cut into
blocks that do not refer to each other (RFC 1951, section 3.2), each ending on a whole byte. So a piece that
was compressed alone fits behind whatever a reader received before: thousands of readers share its bytes, and
none needs a compressor of its own. The price is that what pieces have in common is not compressed.

Several gzip files one after the other would be the usual way to join compressed parts; but Chromium reads the
first of them and drops the rest.
"""

from __future__ import annotations

import struct
import zlib

GZIP = "gzip"
"""Its name in `Content-Encoding`."""

HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The header of a gzip file: deflate, without a name, a time or an operating system (RFC 1952, 2.3)."""

LEVEL = 6
"""64 boards are 72 kB, and 6 kB after 1.5 ms; level 9 takes twice as long and saves 5 % more."""


def packed(piece: bytes) -> bytes:
    """Return a piece as deflate blocks of its own, none marked as last, so that it can be read at once."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH)


def stored(piece: bytes) -> bytes:
    """Return a short piece uncompressed, as one block (RFC 1951, 3.2.4); it has less than 65,536 bytes."""
    length = len(piece)
    return b"" if not piece else struct.pack("<BHH", 0, length, length ^ 0xFFFF) + piece


def understood(accept_encoding: str) -> bool:
    """Return whether a client accepts gzip, by its `Accept-Encoding` (RFC 9110, section 12.5.3)."""
    for coding in accept_encoding.lower().split(","):
        name, *weights = (part.strip() for part in coding.split(";"))
        if name == GZIP:
            return not any(weight.replace(" ", "").rstrip("0") in ("q=", "q=0.") for weight in weights)
    return False
