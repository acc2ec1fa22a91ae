"""The recipes for nginx and Caddy of the static site, with the real servers; skipped where there is none."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from broker.client.address import kept_port
from tests.waiting import wait_until

PAGE = Path(__file__).parents[2] / "dashboard" / "guides" / "broadcast" / "static-site.md"
PLACE = "/srv/flagfall"
UP_WITHIN_S = 30.0

NGINX = """
daemon off; {user} pid {folder}/pid; error_log stderr; worker_processes 1;
events {{}}
http {{
    types {{
        text/html html; application/json json; application/javascript js; text/css css; image/svg+xml svg;
    }}
    access_log off;
    client_body_temp_path {folder}/1; proxy_temp_path {folder}/2; fastcgi_temp_path {folder}/3;
    uwsgi_temp_path {folder}/4; scgi_temp_path {folder}/5;
    {recipe}
}}
"""

FILES = {
    "index.html": "<p>the page",
    "404.html": "<p>no such page",
    "table/3/index.html": "<p>the page",
    "table/3/game.pgn": '[White "Wójcik"]',
    "games.pgn": '[White "Wójcik"]',
    "live/head.json": "{}",
    "live/4f-12.json": "{}",
    "past/index.json": "[]",
    "assets/main-4f.js": "1;",
}
FOR_EVER = "public, max-age=31536000, immutable"
PGN = "application/x-chess-pgn; charset=utf-8"
ANSWERS = [
    ("/", 200, "text/html; charset=utf-8", "max-age=60"),
    ("/table/3", 200, "text/html; charset=utf-8", "max-age=60"),
    ("/table/3/game.pgn", 200, PGN, "max-age=10"),
    ("/games.pgn", 200, PGN, "max-age=10"),
    ("/live/head.json", 200, "application/json", "max-age=1"),
    ("/live/4f-12.json", 200, "application/json", FOR_EVER),
    ("/past/index.json", 200, "application/json", "max-age=60"),
    ("/assets/main-4f.js", 200, None, FOR_EVER),
    ("/nowhere", 404, "text/html; charset=utf-8", None),
    ("/table/99", 404, "text/html; charset=utf-8", None),
    ("/table/99/game.pgn", 404, "text/html; charset=utf-8", None),
    ("/live/4f-13.json", 404, "text/html; charset=utf-8", None),
    ("/assets/main-5a.js", 404, "text/html; charset=utf-8", None),
]


def recipe(after: str) -> str:
    """The code below these words of the page."""
    found = re.search(rf"^{after}.*?\n```\n(.*?)```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None, after
    return found[1]


def nginx(folder: Path, site: Path, port: int) -> list[str]:
    written = recipe("nginx, on").replace("listen 80;", f"listen 127.0.0.1:{port};").replace(PLACE, str(site))
    config = folder / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""  # nobody else may read the folders of tests
    config.write_text(NGINX.format(folder=folder, recipe=written, user=user))
    return ["nginx", "-e", str(folder / "log"), "-c", str(config)]


def caddy(folder: Path, site: Path, port: int) -> list[str]:
    written = recipe("Caddy, with").replace("live.example.org {", f"http://127.0.0.1:{port} {{")
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + written.replace(PLACE, str(site)))
    return ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of the server with the files of a site."""
    name = request.param.__name__
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    site, port = tmp_path / "site", kept_port()
    for path, text in FILES.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text)
    (tmp_path / "home").mkdir()
    command = request.param(tmp_path, site, port)
    process = subprocess.Popen(command, env={"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")})
    try:
        url = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            assert process.poll() is None, "it does not take the recipe"
            with suppress(httpx.TransportError):
                httpx.get(url, timeout=UP_WITHIN_S)
                return True
            return False

        wait_until(answers)
        yield url
    finally:
        process.terminate()
        process.wait(UP_WITHIN_S)


def test_each_file_comes_as_what_it_is_and_is_kept_as_long_as_it_holds(server: str) -> None:
    told = []
    for path, *_ in ANSWERS:
        got = httpx.get(f"{server}{path}", timeout=UP_WITHIN_S)
        told.append(
            (path, got.status_code, got.headers.get("content-type"), got.headers.get("cache-control"))
        )
    expected = [
        (path, status, told[at][2] if kind is None else kind, kept)
        for at, (path, status, kind, kept) in enumerate(ANSWERS)
    ]
    assert told == expected
    assert httpx.get(f"{server}/nowhere", timeout=UP_WITHIN_S).text == FILES["404.html"]
    assert "Wójcik" in httpx.get(f"{server}/games.pgn", timeout=UP_WITHIN_S).text
