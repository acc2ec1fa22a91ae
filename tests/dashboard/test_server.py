"""The server on a real port: TLS, proxies, clients that hold its doors, and what it never writes down."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import logging
import re
import socket
import ssl
import subprocess
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.types import ASGIApp, Receive, Scope, Send

from broker.child import marked
from broker.client.address import kept_port
from dashboard.app import create_app
from dashboard.clock.devices import ARRIVED
from dashboard.errors import StartError
from dashboard.http.guard import HEADERS, Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.accounts import Accounts
from dashboard.people.auth import Authenticator
from dashboard.people.rights import PersonRole
from dashboard.people.sign_in import COOKIE
from dashboard.server import HttpConnection, Server, Tls, listener, proxies
from tests.dashboard.http.test_http_schema import Answering
from tests.waiting import until

PIN = "246810"
PASSWORD = "rook takes pawn"
LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def serving(
    state: Path, tls: Tls | None = None, trusted: tuple[str, ...] = (), feed: Feed | None = None
) -> AsyncIterator[int]:
    """The dashboard on a port of this computer; yields the port."""
    feed = feed or Feed()
    guard = create_app("hall", feed, Answering(), Authenticator.opened(state, PIN)[0], Pages())
    async with served(guard, tls, trusted, feed) as port:
        yield port


@asynccontextmanager
async def served(
    app: ASGIApp, tls: Tls | None = None, trusted: tuple[str, ...] = (), feed: Feed | None = None
) -> AsyncIterator[int]:
    """An application on a port of this computer; yields the port."""
    with listener(LOOPBACK, 0) as listening:
        server = Server(app, feed or Feed(), tls, list(trusted))
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:  # noqa: ASYNC110  (uvicorn announces it in no other way)
            await asyncio.sleep(0)
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await running


# --- when a request came ------------------------------------------------------------------------------

BUSY_S = 0.08
REQUEST = b"GET /%b HTTP/1.1\r\nHost: hall\r\n\r\n"


def waited(found: dict[str, float]) -> ASGIApp:
    """Notes how long each request was here before it is answered."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG001
        if scope["type"] == "http":
            found[scope["path"]] = scope["state"][ARRIVED]()
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    return app


async def test_an_answer_is_sent_at_once_and_not_delayed_by_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A body waited 40 ms behind its headers, as soon as a device had asked a few times."""
    made: list[int] = []
    connected = HttpConnection.connection_made

    def noted(self: HttpConnection, transport: asyncio.Transport) -> None:
        connected(self, transport)
        line = transport.get_extra_info("socket")
        made.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr(HttpConnection, "connection_made", noted)
    async with served(waited({})) as port, httpx.AsyncClient() as device:
        assert (await device.get(f"http://{LOOPBACK}:{port}/")).status_code == 204
    assert len(made) == 1
    assert made[0]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says when data came")
async def test_a_request_counts_from_when_the_system_had_it_however_busy_this_process_is() -> None:
    found: dict[str, float] = {}
    async with served(waited(found)) as port:
        with socket.create_connection((LOOPBACK, port)) as line:
            line.sendall(REQUEST % b"first")
            await until(lambda: "/first" in found)
            line.sendall(REQUEST % b"second")
            time.sleep(BUSY_S)  # noqa: ASYNC251  # real time: the system counts it, and this process is busy
            await until(lambda: "/second" in found)
    assert found["/second"] > BUSY_S / 2


async def test_a_request_behind_another_one_of_its_connection_counts_from_when_its_turn_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a client could send one early, and withdraw it by closing while it waits."""
    monkeypatch.setattr(HttpConnection, "_unread_s", lambda _: 5.0)
    found: dict[str, float] = {}
    async with served(waited(found)) as port:
        with socket.create_connection((LOOPBACK, port)) as line:
            line.sendall(REQUEST % b"first" + REQUEST % b"behind")
            await until(lambda: "/behind" in found)
    assert (found["/first"] >= 5, found["/behind"]) == (True, 0)


async def told(port: int, text: bytes) -> bytes:
    """What the server answers to these bytes, until it closes."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    writer.write(text)
    try:
        async with asyncio.timeout(30):
            return await reader.read()
    finally:
        writer.close()


# --- TLS -----------------------------------------------------------------------------------------------


def certificate(folder: Path, name: str = "hall") -> tuple[Path, Path]:
    """A certificate of our own and its key, as two files in PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "hall")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(LOOPBACK))]), False)
        .sign(key, hashes.SHA256())
    )
    files = folder / f"{name}.pem", folder / f"{name}.key"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


async def test_over_tls_a_director_signs_in_and_the_cookie_is_for_tls_alone(tmp_path: Path) -> None:
    tls = Tls.checked(*certificate(tmp_path))
    assert tls is not None
    trusting = ssl.create_default_context(cafile=str(tls.certificate))
    async with (
        serving(tmp_path, tls) as port,
        httpx.AsyncClient(base_url=f"https://{LOOPBACK}:{port}", verify=trusting) as browser,
    ):
        own = {"Origin": f"https://{LOOPBACK}:{port}"}
        answer = await browser.post("/director/pair", json={"pin": PIN}, headers=own)
        assert answer.status_code == 200
        assert "; Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=86400"
        assert (await browser.get("/director/session")).json()["name"] == "Director (PIN)"
        plain = {"Origin": f"http://{LOOPBACK}:{port}"}
        assert (await browser.post("/director/sign-out", json={}, headers=plain)).status_code == 403


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
async def test_tls_is_spoken_from_version_1_2_on(tmp_path: Path, version: ssl.TLSVersion) -> None:
    tls = Tls.checked(*certificate(tmp_path))
    assert tls is not None
    context = ssl.create_default_context(cafile=str(tls.certificate))
    context.minimum_version = context.maximum_version = version
    async with serving(tmp_path, tls) as port:
        _, writer = await asyncio.open_connection(LOOPBACK, port, ssl=context)
        writer.close()
        assert await told(port, b"GET / HTTP/1.1\r\nHost: hall\r\n\r\n") == b""


def test_files_for_tls_that_do_not_fit_are_said_in_words(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    _, other = certificate(tmp_path, "other")
    locked = tmp_path / "locked.key"
    loaded = serialization.load_pem_private_key(key.read_bytes(), None)
    locked.write_bytes(
        loaded.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"secret"),
        )
    )
    assert Tls.checked(None, None) is None
    for one, two in ((cert, None), (None, key)):
        with pytest.raises(StartError, match="TLS needs both --tls-cert and --tls-key"):
            Tls.checked(one, two)
    with pytest.raises(StartError, match=r"Cannot read the TLS file .*none\.pem"):
        Tls.checked(tmp_path / "none.pem", key)
    for wrong in ((cert, other), (key, key), (cert, locked)):
        with pytest.raises(StartError, match="are not a certificate and its key"):
            Tls.checked(*wrong)


# --- a proxy in front ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trusted", "scheme", "address"),
    [((LOOPBACK,), "https", "203.0.113.7"), ((), "http", LOOPBACK), (("10.0.0.0/8",), "http", LOOPBACK)],
    ids=["named", "not named", "another one named"],
)
async def test_only_a_proxy_that_was_named_says_who_the_client_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: tuple[str, ...], scheme: str, address: str
) -> None:
    seen: list[tuple[str, str]] = []
    call = Guard.__call__

    async def noting(self: Guard, scope: dict[str, object], receive: object, send: object) -> None:
        if scope["type"] == "http":
            seen.append((str(scope["scheme"]), scope["client"][0]))  # type: ignore[index]  # a pair
        await call(self, scope, receive, send)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(Guard, "__call__", noting)
    text = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
    async with (
        serving(tmp_path, trusted=trusted) as port,
        httpx.AsyncClient(base_url=f"http://{LOOPBACK}:{port}") as browser,
    ):
        await browser.get("/director/session", headers=text)
    assert seen == [(scheme, address)]


def test_what_is_no_address_of_a_proxy_is_said_in_words() -> None:
    assert proxies(["127.0.0.1", "10.0.0.0/24", "::1"]) == ["127.0.0.1", "10.0.0.0/24", "::1"]
    for wrong in ("*", "proxy.hall", ""):
        with pytest.raises(StartError, match="Invalid proxy"):
            proxies([wrong])


# --- clients that hold the doors -----------------------------------------------------------------------


@pytest.mark.parametrize("text", [b"", b"GET / HTTP/1.1\r\n"])
async def test_who_does_not_finish_a_request_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    monkeypatch.setattr("dashboard.server.REQUEST_WITHIN_S", 0.3)
    async with serving(tmp_path) as port:
        assert await left(port, text)


async def test_who_does_not_finish_his_second_request_is_left_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dashboard.server.REQUEST_WITHIN_S", 0.3)
    async with serving(tmp_path) as port:
        assert await left(port, b"GET /director/session HTTP/1.1\r\nHost: hall\r\n\r\n", b"GET")


async def left(port: int, *text: bytes) -> bool:
    """Whether the server closes on somebody who says this, each after the answer to what was before."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    try:
        async with asyncio.timeout(30):
            for one in text[:-1]:
                writer.write(one)
                await reader.readuntil(b"}")
            writer.write(text[-1])
            return await reader.read() == b""
    except ConnectionResetError:
        return True
    finally:
        writer.close()


async def test_a_stream_is_not_left_because_it_asks_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dashboard.server.REQUEST_WITHIN_S", 0.2)
    monkeypatch.setattr("dashboard.live.channel.BEAT_S", 0.4)
    async with serving(tmp_path) as port:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(b"GET /events HTTP/1.1\r\nHost: hall\r\n\r\n")
        async with asyncio.timeout(30):
            for _ in range(3):
                await reader.readuntil(b"\ndata: ")
        writer.close()


async def test_a_stream_is_read_by_any_client_to_its_end(tmp_path: Path) -> None:
    """Its pieces go past the HTTP library, which reads them here; an old client knows no pieces."""
    feed = Feed()
    async with serving(tmp_path, feed=feed) as port:
        async with httpx.AsyncClient() as http, http.stream("GET", f"http://{LOOPBACK}:{port}/events") as new:
            lines = new.aiter_lines()
            assert (await anext(lines)).startswith("retry: ")
            assert (await anext(lines)).startswith("id: ")
            reader, writer = await asyncio.open_connection(LOOPBACK, port)
            writer.write(b"GET /events HTTP/1.0\r\nHost: hall\r\n\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            assert b"transfer-encoding" not in head.lower()
            feed.connected()
            feed.close()
            rest = [line async for line in lines]
            assert sum(line.startswith("data: ") for line in rest) >= 1
            old = (await reader.read()).decode()
            writer.close()
        assert old.startswith("retry: ")
        assert old.endswith("}\n\n")
        # A connection whose stream has ended is as good as new.
        again = await told(port, b"GET /healthz HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n\r\n")
        assert b"HTTP/1.1 " in again


@pytest.mark.parametrize(
    "text",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /" + b"a" * 70_000,
        b"\r\n\r\n\xff\r\n\r\n",
    ],
    ids=["TLS", "no host", "too long", "noise"],
)
async def test_what_is_no_http_is_answered_with_the_same_headers_and_not_logged(
    tmp_path: Path, text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as port:
        answer = await told(port, text)
    assert answer.startswith(b"HTTP/1.1 400 ")
    for name, value in HEADERS.items():
        assert f"\r\n{name}: {value}\r\n".lower() in answer.decode().lower()
    assert caplog.messages == []


async def test_there_are_no_web_sockets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    async with serving(tmp_path) as port:
        answer = await told(port, b"GET /events2 HTTP/1.1\r\nHost: hall\r\n" + upgrade + key)
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# --- what is never written down ------------------------------------------------------------------------


async def started(command: list[str]) -> Process:
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=marked("test")
    )


async def test_no_secret_is_in_a_log_an_address_or_the_state(tmp_path: Path) -> None:
    """Sign in by every endpoint, rightly and wrongly, with a broker that is offline."""
    state, port = tmp_path / "state", kept_port()
    Accounts(state).add("Anna", frozenset({PersonRole.CHIEF}), PASSWORD)
    broker = f"mqtt://dashboard:brokers-own-secret@{LOOPBACK}:{kept_port()}"
    options = ["--broker", broker, "--port", str(port), "--state", str(state), "--pin", PIN]
    process = await started([sys.executable, "-m", "dashboard", *options])
    assert process.stdout is not None
    assert process.stdin is not None
    first = await process.stdout.readline()
    site = f"http://{LOOPBACK}:{port}"
    secrets = {PIN, PASSWORD, "brokers-own-secret", "guess-of-a-password", "135791"}
    addresses: list[str] = []
    async with httpx.AsyncClient(base_url=site, headers={"Origin": site}, timeout=30) as browser:

        async def post(path: str, **body: object) -> httpx.Response:
            answer = await browser.post(f"/director/{path}", json=body)
            addresses.extend([str(answer.request.url), answer.headers.get("location", "")])
            assert not [one for one in secrets if one in answer.text]
            return answer

        assert (await post("sign-in", name="Anna", password="guess-of-a-password")).status_code == 403
        assert (await post("sign-in", name="Anna", password=PASSWORD, more="135791")).status_code == 422
        assert (await post("sign-in", name="Anna", password=[PASSWORD])).status_code == 422
        assert (await post("pair", pin="135791")).status_code == 403
        assert (await post("pair", pin=PIN, name="Ben")).status_code == 200
        secrets.add(browser.cookies[COOKIE])
        assert (await post("bind", table=1)).status_code == 503
        assert (await post("sign-in", name="Anna", password=PASSWORD)).status_code == 200
        secrets.add(browser.cookies[COOKIE])
        made = (await post("pin/renew")).json()["pin"]
        secrets.add(made)
        assert (await post("pair", pin=PIN)).status_code == 403
        assert (await browser.get("/director/session")).status_code == 200
        assert (await browser.get("/director", params={"no": "such"})).status_code in (200, 503)
        await browser.post("/director/pair", content=f'{{"pin": "{made}"'.encode())
        (state / "accounts.json").write_text(f'{{"accounts": "{PASSWORD}"}}')
        assert (await post("sign-out-everywhere")).status_code == 200
    (state / "accounts.json").unlink()
    process.stdin.close()
    async with asyncio.timeout(20):
        out, err = await process.communicate()
    logged = (first + out + err).decode()
    assert "is damaged" in logged, "the log was read"
    assert "Spectators: " in logged
    kept = "".join(file.read_bytes().decode(errors="replace") for file in state.iterdir())
    assert "argon2id" in kept
    for secret in secrets:
        for where, text in (("log", logged), ("addresses", str(addresses)), ("state", kept)):
            assert secret not in text, f"a secret stands in the {where}"


def test_no_address_takes_a_secret_in_its_path_or_query() -> None:
    from tests.dashboard.http.test_http_schema import operations

    named = {part for label in operations() for part in re.findall(r"\{(\w+)\}", label)}
    # The key of a table's card stands on it for everybody who sits there, and opens nothing else; the code of
    # an on-screen clock is on its device, next to its board.
    of_the_desk = {"event", "room", "action", "kind"}
    assert named == {"name", "number", "rest", "table", "key", "code", *of_the_desk}
    queries = {parameter.name for operation in operations().values() for parameter in operation.query}
    of_the_floor = {"since", "until", "name", "id", "tables", "place"}
    assert queries == {"table", "desk", "had", "event", "round", "section", *of_the_floor}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_as_many_pages_are_allowed_as_the_system_allows_connections() -> None:
    code = (
        "import resource; from dashboard.server import allow_many_pages; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 300)); allow_many_pages(); "
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert output.strip() == "(300, 300)"
