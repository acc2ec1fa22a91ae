"""Where messages for devices may be sent, and what a service may answer."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from dashboard.alerts import service as push_service
from dashboard.alerts.message import Keys, packed, unpacked
from dashboard.alerts.service import BadEndpoint, PushServices, ServiceAnswer, of_the_internet
from tests.cases import each
from tests.dashboard.fake_push import FakeBrowser, Service, a_service


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with a_service(tmp_path) as made:
        yield made


@each(
    "endpoint",
    [
        "http://push.example/1",
        "https:///1",
        "https://push.example",
        "https://push.example:8080/1",
        "https://push.example:port/1",
        "https://somebody@push.example/1",
        "https://192.168.1.5/1",
        "https://127.0.0.1/1",
        "https://127.1/1",
        "https://2130706433/1",
        "https://0x7f000001/1",
        "https://[::1]/1",
        "https://[/1",
        "https://push.example/a b",
        "https://push.example/\r\nHost: x",
        "https://pösh.example/1",
        "https://push.example/" + "a" * 1000,
        "file:///etc/passwd",
        "",
    ],
)
def test_messages_go_by_https_to_a_name_and_nowhere_else(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        PushServices().check(endpoint)


def test_an_address_as_browsers_have_it_is_taken() -> None:
    for endpoint in ("https://push.example/send/d1_2:3-4?x=%20", "https://a.push.example:443/1"):
        assert PushServices().check(endpoint).endswith("push.example")


@each(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.5",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:192.168.1.5",
        "2002:c0a8:105::1",
        "2001:0:1::1",
    ],
)
def test_no_address_of_a_network_of_our_own_is_reached(address: str) -> None:
    assert not of_the_internet(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "142.250.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_of_the_internet_are(address: str) -> None:
    assert of_the_internet(address)


async def test_a_name_that_leads_into_our_own_network_is_not_followed(service: Service) -> None:
    tls = ssl.create_default_context(cafile=str(service.certificate))
    inside = PushServices(port=service.server_port, tls=tls)
    with pytest.raises(BadEndpoint, match="localhost is not on the internet"):
        await inside.send(service.endpoint("phone"), {}, b"x")
    assert service.told == []


async def test_no_other_address_is_followed(service: Service) -> None:
    service.status, service.answers = 307, {"Location": service.endpoint("other")}
    assert await service.services().send(service.endpoint("phone"), {}, b"x") == ServiceAnswer(307)
    assert [message.path for message in service.told] == ["/push/phone"]


async def test_a_server_that_cannot_prove_to_be_the_service_receives_nothing(service: Service) -> None:
    stranger = PushServices(reaches=lambda _: True, port=service.server_port)
    with pytest.raises(ssl.SSLCertVerificationError):
        await stranger.send(service.endpoint("phone"), {}, b"secret")
    assert service.told == []


@pytest.mark.parametrize(("text", "wait"), [("120", 120.0), ("soon", None), ("9" * 20, None), ("", None)])
async def test_a_service_may_say_when_to_come_again(service: Service, text: str, wait: float | None) -> None:
    service.status, service.answers = 429, {"Retry-After": text}
    assert await service.services().send(service.endpoint("phone"), {}, b"x") == ServiceAnswer(429, wait)


async def test_a_name_that_there_is_not_is_an_error_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: object, **__: object) -> list[object]:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(OSError, match="not known"):
        await PushServices().send("https://push.example/1", {}, b"x")


@pytest.mark.parametrize("text", [b"", b"SSH-2.0-x\r\n", b"HTTP/1.1 100 Continue\r\n\r\n", b"x" * 20_000])
async def test_what_answers_no_http_is_an_error_like_any_other(text: bytes) -> None:
    reader = asyncio.StreamReader()
    reader.feed_data(text)
    reader.feed_eof()
    with pytest.raises(ConnectionError):
        await push_service._asked(reader, _Nobody(), "https://push.example/1", {}, b"x")  # type: ignore[arg-type]


class _Nobody:
    def write(self, _: bytes) -> None:
        pass

    async def drain(self) -> None:
        pass


def test_messages_are_opened_as_the_standard_has_it() -> None:
    """RFC 8291, appendix A; with it the library that seals ours is looked at by its other half."""
    private = int.from_bytes(unpacked("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    browser = FakeBrowser(ec.derive_private_key(private, ec.SECP256R1()), unpacked("BTBZMqHH6r4Tts7J_aSIgg"))
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    assert browser.keys == {"p256dh": public, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    body = unpacked(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.plain(body) == b"When I grow up, I want to be a watermelon"


def test_keys_are_those_that_a_browser_gives() -> None:
    keys = FakeBrowser().keys
    assert packed(Keys.parse(**keys).public) == keys["p256dh"]
    assert Keys.parse(keys["p256dh"] + "=", keys["auth"] + "==").secret == unpacked(keys["auth"])
