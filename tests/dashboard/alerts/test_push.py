"""Alerts on phones by web push: their recipients, what they read, and that nothing depends on the service."""

from __future__ import annotations

import asyncio
import stat
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from py_vapid import Vapid02  # type: ignore[import-untyped]

from broker.contract import incidents, topics
from broker.contract import messages as m
from broker.contract.payloads import encode
from broker.words.sentence import Sentence
from dashboard.alerts import devices as push_devices
from dashboard.alerts import push
from dashboard.alerts.devices import PushDevices
from dashboard.alerts.message import Signer
from dashboard.alerts.news import Notice
from dashboard.alerts.push import Pushes
from dashboard.app import create_app
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.dashboard import fake_hall
from tests.dashboard.fake_push import FakeBrowser, Service, a_service, claims
from tests.dashboard.web_side import PIN, FakeHall, client, signed_in
from tests.waiting import until

ALL = ["urgent", "warning", "hint", "equipment"]
FAULT = m.Health(
    level="fault",
    items=[m.HealthItem(subject="board", level="fault", text="The board is silent: check its plug.")],
    at=0,
)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with a_service(tmp_path) as made:
        yield made


@pytest.fixture
async def pushes(door: Authenticator, service: Service, tmp_path: Path) -> AsyncIterator[Pushes]:
    devices = PushDevices.of(tmp_path / "state", "hall")
    made = Pushes(
        door, lambda: time.time() * 1000, devices, Signer.of(tmp_path / "state"), service.services()
    )
    task = asyncio.create_task(made.run())
    yield made
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Authenticator, pushes: Pushes) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static), pushes=pushes)


async def settled(pushes: Pushes) -> None:
    """Until nothing is on its way any more."""
    await until(lambda: not pushes._telling)


async def turned_on(
    browser: httpx.AsyncClient,
    service: Service,
    device: str,
    wants: list[str],
    keys: FakeBrowser | None = None,
) -> httpx.Response:
    body = {"endpoint": service.endpoint(device), **(keys or FakeBrowser()).keys, "wants": wants}
    return await browser.post("/director/push", json=body)


def told(pushes: Pushes, incident: incidents.Incident) -> None:
    pushes.received(f"floor/table/{incident.table}/incident-event", encode(fake_hall.fact(incident)))


def devices(service: Service) -> list[str]:
    return sorted(message.path.rpartition("/")[2] for message in service.told)


# --- what a device reads -------------------------------------------------------------------------------


async def test_a_device_reads_table_kind_and_certainty_without_a_name_and_nobody_between_can(
    director: httpx.AsyncClient, pushes: Pushes, service: Service
) -> None:
    phone = FakeBrowser()
    answer = await turned_on(director, service, "phone", ["urgent"], phone)
    assert (answer.status_code, answer.json()) == (200, {"wants": ["urgent"]})
    incident = fake_hall.incident(3, summary="Table 3: Tomáš Novák did something")
    told(pushes, incident)
    await settled(pushes)
    [brought] = service.told
    assert phone.opened(brought) == {
        "title": "Table 3",
        "text": "Illegal move completed (certain)",
        "about": incident.id,
        "path": f"/director/alert/{incident.id}",
    }
    assert b"Table" not in brought.body
    with pytest.raises(Exception, match="Decryption"):
        FakeBrowser().opened(brought)


async def test_the_service_sees_a_signature_of_this_hall_and_how_long_it_matters(
    director: httpx.AsyncClient, pushes: Pushes, service: Service
) -> None:
    await turned_on(director, service, "phone", ALL)
    told(pushes, fake_hall.incident(3))
    told(pushes, fake_hall.incident(4, certainty="hint"))
    await settled(pushes)
    headers = service.told[0].headers
    assert Vapid02.verify(headers["Authorization"])
    key = (await director.get("/director/push")).json()["key"]
    assert headers["Authorization"].endswith(f"k={key}")
    text = claims(headers["Authorization"])
    assert text["aud"] == f"https://localhost:{service.server_port}"
    assert text["sub"] == "https://localhost"
    assert 0 < text["exp"] - time.time() < 24 * 3600
    assert (headers["TTL"], headers["Urgency"], len(headers["Topic"])) == ("300", "high", 32)
    assert service.told[1].headers["Urgency"] == "normal"


async def test_a_device_reads_it_in_the_language_of_its_page(
    director: httpx.AsyncClient, pushes: Pushes, service: Service
) -> None:
    for language, title in (("de", "Der Saal"), ("pl", "Sala"), ("xx", "The hall")):
        phone = FakeBrowser()
        body = {"endpoint": service.endpoint(language), **phone.keys, "wants": ["equipment"]}
        assert (await director.post("/director/push", json={**body, "language": language})).status_code == 200
        service.told.clear()
        pushes.tell(
            Notice(language, "equipment", None, Sentence("server_the_hall"), "as it came", "/director")
        )
        await settled(pushes)
        [brought] = [message for message in service.told if message.path.endswith(f"/{language}")]
        assert (phone.opened(brought)["title"], phone.opened(brought)["text"]) == (title, "as it came")


async def test_each_alert_is_notified_once_and_again_when_it_matters_more(
    director: httpx.AsyncClient, pushes: Pushes, service: Service
) -> None:
    phone = FakeBrowser()
    await turned_on(director, service, "phone", ["urgent", "warning"], phone)
    weak = fake_hall.incident(3, certainty="hint")
    for grade in ("hint", "likely", "likely", "certain", "likely"):
        told(pushes, weak.model_copy(update={"certainty": grade}))
        await settled(pushes)
    texts = [phone.opened(message)["text"] for message in service.told]
    assert texts == ["Illegal move completed (likely)", "Illegal move completed (certain)"]


# --- recipients ---------------------------------------------------------------------------------------


async def test_each_device_receives_what_it_wants_and_its_holder_may_know(
    app: Guard, pushes: Pushes, service: Service
) -> None:
    for name, wants in (("Anna", ["urgent"]), ("Ben", ALL), ("Dana", ALL), ("Emil", ALL), ("Tom", ALL)):
        async with client(app) as page:
            await signed_in(page, name)
            assert (await turned_on(page, service, name, wants)).status_code == 200
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert devices(service) == ["Anna", "Ben", "Dana"], "Emil has tables 41-60, and Tom is told of equipment"
    service.told.clear()
    told(pushes, fake_hall.incident(45, kind="touched_piece", remedy=None))
    await settled(pushes)
    assert devices(service) == ["Ben", "Emil"], "Anna wants what is urgent"
    service.told.clear()
    pushes.received("floor/table/45/health", encode(FAULT))
    await settled(pushes)
    assert devices(service) == ["Ben", "Emil", "Tom"]


async def test_another_sector_counts_at_once(
    app: Guard, door: Authenticator, pushes: Pushes, service: Service
) -> None:
    async with client(app) as browser:
        await signed_in(browser, "Emil")
        await turned_on(browser, service, "phone", ALL)
    door.accounts.set_sector("Emil", "1-10")
    told(pushes, fake_hall.incident(45))
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert len(service.told) == 1


@pytest.mark.parametrize("how", ["account", "password", "sign out", "everywhere", "off", "days"])
async def test_a_device_whose_holder_is_gone_is_forgotten(
    app: Guard,
    door: Authenticator,
    pushes: Pushes,
    service: Service,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with client(app) as phone, client(app) as other:
        await signed_in(phone, "Emil")
        await signed_in(other, "Emil")
        await turned_on(phone, service, "phone", ALL)
        if how == "account":
            door.accounts.remove("Emil")
        elif how == "password":
            door.accounts.set_password("Emil", "another good password")
        elif how == "sign out":
            await phone.post("/director/sign-out", json={})
        elif how == "everywhere":
            await other.post("/director/sign-out-everywhere", json={})
        elif how == "off":
            await phone.post("/director/push/off", json={"endpoint": service.endpoint("phone")})
        else:
            monkeypatch.setattr(push, "FORGOTTEN_S", -1)
    told(pushes, fake_hall.incident(45))
    await settled(pushes)
    assert service.told == []
    pushes.forget(lambda one: pushes.powers(one) is None)
    assert pushes.devices.all() == ()


async def test_signing_out_on_one_device_keeps_the_others_notified(
    app: Guard, pushes: Pushes, service: Service
) -> None:
    async with client(app) as phone, client(app) as tablet:
        for browser, device in ((phone, "phone"), (tablet, "tablet")):
            await signed_in(browser, "Anna")
            await turned_on(browser, service, device, ALL)
        await phone.post("/director/sign-out", json={})
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert devices(service) == ["tablet"]


async def test_a_tablet_with_the_pin_is_notified_until_there_is_another_pin(
    app: Guard, director: httpx.AsyncClient, pushes: Pushes, service: Service
) -> None:
    async with client(app) as tablet:
        await tablet.post("/director/pair", json={"pin": PIN})
        await turned_on(tablet, service, "tablet", ALL)
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert len(service.told) == 1
    await director.post("/director/pin/renew", json={})
    told(pushes, fake_hall.incident(4))
    await settled(pushes)
    assert len(service.told) == 1


async def test_the_tablet_on_which_the_pin_was_renewed_stays(
    app: Guard, pushes: Pushes, service: Service
) -> None:
    async with client(app) as tablet:
        await tablet.post("/director/pair", json={"pin": PIN})
        await turned_on(tablet, service, "tablet", ALL)
        await tablet.post("/director/pin/renew", json={})
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert len(service.told) == 1


async def test_who_is_not_signed_in_is_offered_nothing(browser: httpx.AsyncClient, service: Service) -> None:
    assert (await browser.get("/director/push")).status_code == 401
    assert (await turned_on(browser, service, "phone", ALL)).status_code == 401


async def test_a_device_is_tested_by_whoever_holds_it_and_not_too_often(
    app: Guard, director: httpx.AsyncClient, service: Service
) -> None:
    phone, body = FakeBrowser(), {"endpoint": service.endpoint("phone")}
    assert (await director.post("/director/push/test", json=body)).status_code == 404
    await turned_on(director, service, "phone", [], phone)
    answer = await director.post("/director/push/test", json=body)
    assert (answer.status_code, answer.json()["text"]) == (200, "Notification sent.")
    assert phone.opened(service.told[0])["text"] == "This device receives alerts."
    async with client(app) as other:
        await signed_in(other, "Ben")
        assert (await other.post("/director/push/test", json=body)).status_code == 404
    service.status = 403
    rejected = await director.post("/director/push/test", json=body)
    assert rejected.json()["detail"] == "The push service did not accept the notification: error 403."
    await director.post("/director/push/test", json=body)
    assert (await director.post("/director/push/test", json=body)).status_code == 429


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://localhost/push/1"},
        {"endpoint": "https://127.0.0.1/push/1"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"p256dh": "A" * 87},
        {"auth": "?" * 22},
    ],
)
async def test_an_invalid_subscription_is_rejected(
    director: httpx.AsyncClient, service: Service, changes: dict[str, str]
) -> None:
    body = {"endpoint": service.endpoint("phone"), **FakeBrowser().keys, "wants": ALL} | changes
    rejected = await director.post("/director/push", json=body)
    assert rejected.status_code == 409
    assert rejected.json()["detail"] in (
        "Invalid push service address.",
        "Invalid browser keys.",
    )


# --- what is kept --------------------------------------------------------------------------------------


async def test_key_and_devices_stay_over_a_restart_for_their_owner_alone(
    director: httpx.AsyncClient, door: Authenticator, service: Service, tmp_path: Path, pushes: Pushes
) -> None:
    await turned_on(director, service, "phone", ALL)
    state = tmp_path / "state"
    for name in ("push-key.json", "push-hall.json"):
        assert stat.S_IMODE((state / name).stat().st_mode) == 0o600
    again = Pushes.of(state, "hall", door, lambda: 0.0)
    assert again.signer is not None
    assert pushes.signer is not None
    assert again.signer.public == pushes.signer.public
    assert [device.endpoint for device in again.devices.all()] == [service.endpoint("phone")]
    assert "push/phone" not in repr(again.devices.all())


@pytest.mark.parametrize("damage", ["{", '{"private": "AAAA"}', '{"private": "?"}'])
async def test_a_damaged_key_is_said_and_nothing_is_offered(
    door: Authenticator, tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    (tmp_path / "state").mkdir(exist_ok=True)
    (tmp_path / "state" / "push-key.json").write_text(damage)
    damaged = Pushes.of(tmp_path / "state", "hall", door, lambda: 0.0)
    assert damaged.signer is None
    assert "turn notifications on again on each device" in caplog.text


async def test_one_account_has_no_more_than_some_devices(
    app: Guard, pushes: Pushes, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_devices, "MOST_EACH", 2)
    async with client(app) as anna, client(app) as ben:
        await signed_in(anna, "Anna")
        await signed_in(ben, "Ben")
        await turned_on(ben, service, "Ben's", ALL)
        for device in ("one", "two", "three", "two"):
            await turned_on(anna, service, device, ALL)
    left = [one.endpoint.rpartition("/")[2] for one in pushes.devices.all()]
    assert sorted(left) == ["Ben's", "three", "two"]


# --- what the service does -----------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_the_service_does_not_know_any_more_is_forgotten(
    director: httpx.AsyncClient, pushes: Pushes, service: Service, status: int
) -> None:
    await turned_on(director, service, "phone", ALL)
    service.status = status
    told(pushes, fake_hall.incident(3))
    await settled(pushes)
    assert pushes.devices.all() == ()


async def test_what_a_service_does_not_take_is_said_once_and_tried_again_when_it_may_help(
    director: httpx.AsyncClient, pushes: Pushes, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    phone = FakeBrowser()
    await turned_on(director, service, "phone", ALL, phone)
    service.status, service.answers = 503, {"Retry-After": "1"}
    told(pushes, fake_hall.incident(3))
    told(pushes, fake_hall.incident(4))
    await until(lambda: len(service.told) >= 2)
    service.status = 201
    await settled(pushes)
    titles = [phone.opened(message)["title"] for message in service.told]
    assert set(titles[2:]) >= {"Table 3", "Table 4"} or "2 new alerts" in titles[2:]
    assert caplog.text.count("Cannot send an alert") == 1
    assert caplog.text.count("again.") == 1
    assert "push/phone" not in caplog.text


async def test_a_permanent_failure_is_not_sent_again(
    director: httpx.AsyncClient, pushes: Pushes, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    await turned_on(director, service, "phone", ALL)
    service.status = 413
    told(pushes, fake_hall.incident(3))
    told(pushes, fake_hall.incident(4))
    await settled(pushes)
    assert len(service.told) == 2
    assert caplog.text.count("(error 413)") == 1
    assert len(pushes.devices.all()) == 1


async def test_a_service_that_says_nothing_holds_up_no_other_device_and_no_page(
    director: httpx.AsyncClient,
    pushes: Pushes,
    service: Service,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dashboard.alerts.service.WITHIN_S", 1.5)
    service.silent_for.add("silent")
    await turned_on(director, service, "silent", ALL)
    await turned_on(director, service, "quick", ALL)
    told(pushes, fake_hall.incident(3))
    await until(lambda: devices(service) == ["quick", "silent"])
    assert (await director.get("/director/push")).status_code == 200
    assert "in time" not in caplog.text, "the others were not told only after it had been given up"
    await until(lambda: "(no response in time)" in caplog.text)


async def test_a_chain_that_breaks_does_not_ring_for_each_of_its_boards(
    director: httpx.AsyncClient, pushes: Pushes, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dashboard.alerts.outbox.EVERY_S", 0.5)
    phone = FakeBrowser()
    await turned_on(director, service, "phone", ALL, phone)
    for table in range(1, 41):
        pushes.received(topics.HEALTH.at(table=table), encode(FAULT))
    await settled(pushes)
    texts = [phone.opened(message)["title"] for message in service.told]
    assert len(texts) < 10
    assert any(message.endswith("new faults") for message in texts)
