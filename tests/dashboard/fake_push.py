"""A push service on loopback as makers of browsers run them, and browsers that can open what it brings."""

from __future__ import annotations

import base64
import datetime
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

from dashboard.alerts.message import packed
from dashboard.alerts.service import PushServices

HOST = "localhost"


@dataclass(frozen=True)
class PushMessage:
    """One message as the service got it."""

    path: str
    headers: Message
    body: bytes


@dataclass
class FakeBrowser:
    """A browser with a subscription: it alone can open what is brought to it."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"sixteen octets.."

    @property
    def keys(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": packed(point), "auth": packed(self.secret)}

    def opened(self, message: PushMessage) -> dict[str, Any]:
        assert message.headers["Content-Encoding"] == "aes128gcm"
        shown: dict[str, Any] = json.loads(self.plain(message.body))
        return shown

    def plain(self, body: bytes) -> bytes:
        content: bytes = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret)
        return content


class Service(ThreadingHTTPServer):
    """A push service that stores what it receives, and answers as configured."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.certificate = folder / "push.pem"
        self.certificate.write_bytes(_certificate())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        self.told: list[PushMessage] = []
        self.status = 201
        self.answers: dict[str, str] = {}
        self.silent_for: set[str] = set()
        self.over = threading.Event()

    def endpoint(self, device: str) -> str:
        return f"https://{HOST}:{self.server_port}/push/{device}"

    def services(self) -> PushServices:
        """The dashboard's way to it: tests may send to their own computer."""
        return services(self.server_port, self.certificate)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore clients that disconnect in the middle."""


def services(port: int, certificate: Path) -> PushServices:
    tls = ssl.create_default_context(cafile=str(certificate))
    return PushServices(reaches=lambda address: address == "127.0.0.1", port=port, tls=tls)


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Service)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.told.append(PushMessage(self.path, self.headers, body))
        if self.path.rpartition("/")[2] in self.server.silent_for:
            self.server.over.wait()
            return
        self.send_response(self.server.status)
        for name, value in self.server.answers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def a_service(folder: Path) -> Iterator[Service]:
    with Service(folder) as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield made
        finally:
            made.over.set()
            made.shutdown()
            thread.join(10)


def claims(authorization: str) -> dict[str, Any]:
    """What a signature says."""
    part = authorization.split("t=")[1].split(",")[0].split(".")[1]
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    return found


def _certificate() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return made.public_bytes(Encoding.PEM) + private
