"""A message to a device as browsers' push services take it: encrypted for that device, and signed.

Only the device can read the content (RFC 8291). The signature (VAPID, RFC 8292) shows the service that the
message comes from the sender to whom the device subscribed.
"""

from __future__ import annotations

import base64
import json
import os
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]
from pydantic import BaseModel, Field, field_validator

from broker.words.sentence import Sentence
from dashboard.state.state_file import StateFile

SIGNED_FOR_S = 12 * 3600
"""How long a signature is valid; a service rejects more than a day."""
KEPT_FOR_S = 300
"""How long a service keeps a message for a phone without a network; an arbiter has come by then."""
CONTACT = re.compile(r"[\w-]+(\.[\w-]+)+")


class BadKeys(ValueError):
    """The keys are not those of a browser's subscription."""


class _Key(BaseModel):
    """The private key as a number, in base64."""

    private: str = Field(repr=False)

    @field_validator("private")
    @classmethod
    def _is_a_key(cls, private: str) -> str:
        Signer(private)
        return private


@dataclass(frozen=True, slots=True)
class Keys:
    """A browser's public keys, with which messages for it are encrypted."""

    public: bytes
    secret: bytes

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> Self:
        """Parse base64 without padding, as browsers write it.

        Raises:
            BadKeys: the keys are invalid.
        """
        try:
            keys = cls(unpacked(p256dh), unpacked(auth))
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.public)
        except ValueError:
            raise BadKeys(Sentence("server_push_keys")) from None
        if len(keys.public) != 65 or len(keys.secret) != 16:
            raise BadKeys(Sentence("server_push_keys"))
        return keys


class Signer:
    """The sender of all messages: one key, which every device trusts.

    Args:
        private: the key, or None to generate one.
    """

    def __init__(self, private: str | None = None) -> None:
        self._vapid = Vapid02()
        if private is None:
            self._vapid.generate_keys()
        else:
            self._vapid = Vapid02.from_raw(private.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = packed(point)

    @classmethod
    def of(cls, state: Path) -> Self:
        """Return the signer of a state directory, the same after every restart; its file is private.

        Raises:
            StateError: its key cannot be read or stored.
        """
        remedy = "remove it and turn notifications on again on each device"
        file = StateFile(state / "push-key.json", _Key, remedy)
        kept = file.read()
        if kept is None:
            made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
            file.write(kept := _Key(private=packed(made.to_bytes(32, "big"))))
        return cls(kept.private)

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """Return the headers that sign a message for a service.

        Args:
            endpoint: address of a device there.
            contact: the host of our pages, for the people who run the service.
        """
        parts = urlsplit(endpoint)
        # The library accepts no other kind of contact; a name without a dot belongs to a local network.
        sub = f"https://{contact if CONTACT.fullmatch(contact) else 'localhost'}"
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": sub,
            "exp": int(time.time()) + SIGNED_FOR_S,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def sealed(content: dict[str, Any], keys: Keys) -> bytes:
    """Return the content, encrypted so that only this device can read it."""
    import http_ece  # type: ignore[import-untyped]  # only when a device is notified

    body: bytes = http_ece.encrypt(
        json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=keys.public,
        auth_secret=keys.secret,
        salt=os.urandom(16),
        version="aes128gcm",
    )
    return body


def packed(raw: bytes) -> str:
    """Return bytes as browsers write keys: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    """Return the bytes of URL-safe base64.

    Raises:
        ValueError: the text is not base64.
    """
    if not re.fullmatch(r"[\w-]*={0,2}", text, re.ASCII):
        raise ValueError("that is no base64")
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
