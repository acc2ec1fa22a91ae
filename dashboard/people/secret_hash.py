"""PINs and passwords as argon2id hashes: costly to guess from a stolen file."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=4)
"""RFC 9106, the second recommended option: 64 MiB, and 150 ms on the machine of the measurements. Code in an
event loop has to call the functions below in a thread."""


def hashed(secret: str) -> str:
    """Return the hash with its salt and parameters; never the same twice."""
    return HASHER.hash(secret)


def fits(secret: str, kept: str) -> bool:
    """Return whether this is the secret of a hash, in a time that does not depend on the secret."""
    try:
        return HASHER.verify(kept, secret)
    except (VerificationError, InvalidHashError):
        return False
