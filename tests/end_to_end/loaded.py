"""What a page loads, byte by byte as it came over the network: streams too, which say no length."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Page


@asynccontextmanager
async def loading(page: Page) -> AsyncIterator[Counter[str]]:
    """Count the bytes of every answer by its address, without what HTTP says around them."""
    session = await page.context.new_cdp_session(page)
    addresses: dict[str, str] = {}
    loaded = Counter[str]()

    def asked(said: dict[str, Any]) -> None:
        addresses[said["requestId"]] = said["request"]["url"]

    def came(said: dict[str, Any]) -> None:
        loaded[addresses[said["requestId"]]] += max(0, said["encodedDataLength"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.dataReceived", came)
    await session.send("Network.enable")
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    try:
        yield loaded
    finally:
        await session.detach()
