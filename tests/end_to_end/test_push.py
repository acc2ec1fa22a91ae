"""A telephone in a pocket: notifications are turned on by touch, arrive sealed, and a touch opens the alert.

The makers of browsers run the service between; a test takes its place. What it was told is opened as the
browser would, and given to the page's service worker by the browser's own tools.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from broker.contract import messages as m
from broker.contract import topics
from tests.dashboard import fake_hall
from tests.dashboard.fake_push import FakeBrowser, Service, a_service
from tests.end_to_end import browser as pages
from tests.end_to_end import pushing_dashboard
from tests.end_to_end.asking_hall import Hall, a_hall
from tests.end_to_end.browser import CHROMIUM, becomes, chromium, serious, signed_in

pytestmark = [*pages.SHARING, pages.WHOLE]

SUBSCRIBES = """([endpoint, keys]) => {
  const made = (key) => ({
    endpoint, options: { applicationServerKey: key }, toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => { localStorage.removeItem("test-subscribed"); return true; },
  });
  const plain = (key) => atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (key) => Uint8Array.from(plain(key), (one) => one.charCodeAt(0)).buffer;
  const ask = Notification.requestPermission.bind(Notification);
  window.asked = 0;
  Notification.requestPermission = () => { window.asked += 1; return ask(); };
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly) throw new Error("browsers refuse that");
    localStorage.setItem("test-subscribed", options.applicationServerKey);
    return made(bytes(options.applicationServerKey));
  };
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem("test-subscribed");
    return key === null ? null : made(bytes(key));
  };
}"""
"""The browser's side of its maker's service, which no test reaches."""
SHOWN = """async () => {
  const there = await navigator.serviceWorker.getRegistration("/director");
  const found = await there.getNotifications();
  return found.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
}"""

NOTES_WHAT_IS_SHOWN = """() => {
  const { registration } = self;
  const show = registration.showNotification.bind(registration);
  self.shown = 0;
  registration.showNotification = async (...given) => {
    await show(...given);
    self.shown += 1;
  };
}"""
"""Asking this Chromium for its notifications while one is on its way to the screen deletes that one:
17 of 25 were lost to a page that asked all the time. So the worker says when it has shown one."""


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    with a_service(tmp_path) as made:
        monkeypatch.setenv(pushing_dashboard.PORT, str(made.server_port))
        monkeypatch.setenv(pushing_dashboard.CERTIFICATE, str(made.certificate))
        yield made


@asynccontextmanager
async def a_pushing_hall(folder: Path) -> AsyncIterator[Hall]:
    async with a_hall(folder, "tests.end_to_end.pushing_dashboard") as hall:
        yield hall


async def a_phone(
    browser: Browser, hall: Hall, service: Service, keys: FakeBrowser, *, allowed: bool = True
) -> Page:
    """The director's page on a telephone, signed in."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    if allowed:
        await context.grant_permissions(["notifications"], origin=hall.url)
    given = json.dumps([service.endpoint("phone"), keys.keys])
    await context.add_init_script(f"({SUBSCRIBES})({given})")
    page = await context.new_page()
    await signed_in(page, hall.url, "Anna")
    await expect(page.get_by_text("No open alerts")).to_be_visible()
    return page


async def open_settings(page: Page) -> None:
    await page.locator(".sounding").tap()
    await expect(page.get_by_role("heading", name="Notifications")).to_be_visible()


def switch(page: Page) -> Any:
    return page.get_by_label("Notify me of new alerts while this page is closed")


async def turned_on(page: Page) -> None:
    await open_settings(page)
    await switch(page).tap()
    await expect(page.get_by_role("button", name="Test notifications")).to_be_visible()


async def brought(page: Page, hall: Hall, content: dict[str, Any]) -> None:
    """The browser gets a message for the page, as from its maker's service, and has shown it."""
    await page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"
    )
    session = await page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda said: registrations.extend(said["registrations"])
    )
    await session.send("ServiceWorker.enable")
    await becomes(lambda: _length(registrations), True)
    [number] = {one["registrationId"] for one in registrations}
    await becomes(lambda: _length(page.context.service_workers), True)
    [worker] = page.context.service_workers
    await worker.evaluate(NOTES_WHAT_IS_SHOWN)
    message = {"origin": hall.url, "registrationId": number, "data": json.dumps(content)}
    await session.send("ServiceWorker.deliverPushMessage", message)
    await becomes(lambda: worker.evaluate("self.shown"), 1)


async def _length(found: list[Any]) -> bool:
    return bool(found)


async def touched(page: Page) -> None:
    """Somebody touches the notification that is shown."""
    [worker] = page.context.service_workers
    await worker.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications();
          self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )


async def told(service: Service, keys: FakeBrowser, count: int) -> dict[str, Any]:
    async def so_many() -> int:
        return len(service.told)

    await becomes(so_many, count)
    return keys.opened(service.told[-1])


async def test_an_alert_reaches_a_telephone_and_a_touch_opens_it(tmp_path: Path, service: Service) -> None:
    keys = FakeBrowser()
    async with a_pushing_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        page = await a_phone(browser, hall, service, keys)
        await open_settings(page)
        assert await page.evaluate("[window.asked, navigator.serviceWorker.controller]") == [0, None]
        await page.get_by_role("button", name="Close").tap()
        await turned_on(page)
        assert await page.evaluate("window.asked") == 1, (
            "the browser asks when somebody touches, and not before"
        )
        await page.get_by_role("button", name="Test notifications").tap()
        await expect(page.get_by_text("Notification sent.")).to_be_visible()
        assert (await told(service, keys, 1))["text"] == "This device receives alerts."
        assert await serious(page) == []
        await page.get_by_role("button", name="Close").tap()

        one = fake_hall.incident(3)
        await hall.tell(one)
        content = await told(service, keys, 2)
        await brought(page, hall, content)
        shown = {
            "title": "Table 3",
            "body": "Illegal move completed (certain)",
            "tag": one.id,
            "silent": True,
        }
        assert await page.evaluate(SHOWN) == [shown]
        await touched(page)
        await expect(page.locator(f'.incident[data-incident="{one.id}"]')).to_be_visible()
        assert page.url == f"{hall.url}/director/alert/{one.id}"
        await becomes(lambda: page.evaluate(SHOWN), [])


async def test_what_a_worker_cannot_read_is_shown_all_the_same_and_leads_nowhere_else(
    tmp_path: Path, service: Service
) -> None:
    async with a_pushing_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        page = await a_phone(browser, hall, service, FakeBrowser())
        await turned_on(page)
        content = {"title": "Table 3", "text": "", "about": "x", "path": "https://elsewhere.example/director"}
        await brought(page, hall, content)
        await touched(page)
        await becomes(lambda: page.evaluate(SHOWN), [])
        assert page.url == f"{hall.url}/director"


async def test_a_device_is_told_what_was_chosen_on_it_until_it_is_turned_off(
    tmp_path: Path, service: Service
) -> None:
    keys = FakeBrowser()
    async with a_pushing_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        page = await a_phone(browser, hall, service, keys)
        await turned_on(page)
        dialog = page.get_by_role("dialog")
        choices = dialog.locator(".push .sound-row input")
        assert [await one.is_checked() for one in await choices.all()] == [True, True, False, False]
        async with page.expect_response("**/director/push"):
            await choices.nth(1).uncheck()
        async with page.expect_response("**/director/push"):
            await choices.nth(3).check()
        await hall.tell(fake_hall.incident(3, kind="touched_piece", remedy=None))
        await hall.tell(fake_hall.incident(4))
        assert (await told(service, keys, 1))["title"] == "Table 4"
        silent = m.HealthItem(subject="board", level="fault", text="The board is silent: check its plug.")
        await hall.publish(topics.HEALTH, m.Health(level="fault", items=[silent], at=0), table=5)
        assert (await told(service, keys, 2))["text"] == silent.text

        await page.reload()
        await open_settings(page)
        await expect(switch(page)).to_be_checked()
        async with page.expect_response("**/director/push/off"):
            await switch(page).tap()
        await expect(page.get_by_role("button", name="Test notifications")).to_have_count(0)
        await hall.tell(fake_hall.incident(6))
        await hall.heard()
        await page.reload()
        await open_settings(page)
        await expect(switch(page)).not_to_be_checked()
        assert len(service.told) == 2


async def test_a_dashboard_that_lost_what_it_kept_knows_the_device_again(
    tmp_path: Path, service: Service
) -> None:
    keys = FakeBrowser()
    async with a_pushing_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        page = await a_phone(browser, hall, service, keys)
        await turned_on(page)
        await hall.stop()
        for name in ("push-key.json", f"push-{hall.name}.json"):
            (tmp_path / "state" / name).unlink()
        await hall.start()
        async with page.expect_response(
            lambda one: one.url.endswith("/director/push") and one.request.method == "POST"
        ):
            await page.reload()
        await hall.tell(fake_hall.incident(3))
        assert (await told(service, keys, 1))["title"] == "Table 3"


async def test_a_browser_that_was_told_no_says_so(tmp_path: Path, service: Service) -> None:
    async with a_pushing_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        page = await a_phone(browser, hall, service, FakeBrowser(), allowed=False)
        await page.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'denied' })")
        await page.reload()
        await open_settings(page)
        assert await page.evaluate("Notification.permission") == "denied"
        await expect(page.get_by_text("This browser blocks notifications from this page")).to_be_visible()
        await expect(switch(page)).to_have_count(0)


async def test_without_https_nothing_is_offered(tmp_path: Path) -> None:
    async with a_hall(tmp_path) as hall, chromium(CHROMIUM) as browser:
        context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        page = await context.new_page()
        await page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
        await signed_in(page, hall.url, "Anna")
        await page.locator(".sounding").tap()
        await expect(page.get_by_text("need HTTPS")).to_be_visible()
        await expect(switch(page)).to_have_count(0)
        assert context.service_workers == []
