"""One message to one device as the push services of browsers take it: sealed for it alone, and signed.

What is sent is read by the device and by nobody between (RFC 8291); the signature (VAPID, RFC 8292) shows the
service that it comes from whom the device has subscribed to.
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
"""A service refuses more than a day."""
KEPT_FOR_S = 300
"""A telephone without a network is told within so long, or never: by then somebody has come."""
CONTACT = re.compile(r"[\w-]+(\.[\w-]+)+")


class BadKeys(ValueError):
    """These are no keys of a browser's subscription."""


class _Key(BaseModel):
    """The private key, as the number that it is, in base64."""

    private: str = Field(repr=False)

    @field_validator("private")
    @classmethod
    def _is_a_key(cls, private: str) -> str:
        Signer(private)
        return private


@dataclass(frozen=True, slots=True)
class Keys:
    """What a browser gave away, so that its messages can be sealed."""

    public: bytes
    secret: bytes

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> Self:
        """From base64 without padding, as browsers write it.

        Raises:
            BadKeys: they are none.
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
    """Who sends: one key for all devices, which trust whoever has it.

    Args:
        private: the key; None = a new one.
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
        """The one of a state directory, the same after every restart; for its owner's eyes only.

        Raises:
            StateError: it cannot be read or kept.
        """
        remedy = "remove it and turn notifications on again on each device"
        file = StateFile(state / "push-key.json", _Key, remedy)
        kept = file.read()
        if kept is None:
            made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
            file.write(kept := _Key(private=packed(made.to_bytes(32, "big"))))
        return cls(kept.private)

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """The signature for a service.

        Args:
            endpoint: address of a device there.
            contact: the host of our pages, for the people who run the service.
        """
        parts = urlsplit(endpoint)
        # The library knows no other kind of contact; a name without a dot is one of a network of our own.
        sub = f"https://{contact if CONTACT.fullmatch(contact) else 'localhost'}"
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": sub,
            "exp": int(time.time()) + SIGNED_FOR_S,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def sealed(content: dict[str, Any], keys: Keys) -> bytes:
    """What only this device can read."""
    import http_ece  # type: ignore[import-untyped]  # only once somebody is notified

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
    """As browsers write keys: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    """The bytes again.

    Raises:
        ValueError: that is no base64.
    """
    if not re.fullmatch(r"[\w-]*={0,2}", text, re.ASCII):
        raise ValueError("that is no base64")
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
