"""PINs and passwords as argon2id hashes: costly to guess from a stolen file."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=4)
"""RFC 9106, the second recommended option: 64 MiB, and 150 ms on the machine of the measurements. Whoever
answers requests in an event loop calls what is below in a thread."""


def hashed(secret: str) -> str:
    """The hash with its salt and parameters; never the same twice."""
    return HASHER.hash(secret)


def fits(secret: str, kept: str) -> bool:
    """Whether this is the secret behind a hash, in a time that does not depend on how wrong it is."""
    try:
        return HASHER.verify(kept, secret)
    except (VerificationError, InvalidHashError):
        return False
