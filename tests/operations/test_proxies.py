"""The recipes for proxies on their page, with the real nginx and Caddy; skipped where there is none."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from broker.client.address import kept_port
from tests.waiting import wait_until

PAGE = Path(__file__).parents[2] / "daemon" / "operations" / "network.md"
UP_WITHIN_S = 60.0

NGINX = """
daemon off; {user} pid {folder}/pid; error_log stderr; worker_processes 1;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/1; proxy_temp_path {folder}/2; fastcgi_temp_path {folder}/3;
    uwsgi_temp_path {folder}/4; scgi_temp_path {folder}/5;
    {recipe}
}}
"""
BARE = "server { listen 443 ssl http2; location / { proxy_pass http://127.0.0.1:8080; } }"
"""What somebody writes who has read nothing."""


class Behind(BaseHTTPRequestHandler):
    """A dashboard as a proxy sees it: says what it was asked, and keeps its numbers from nginx."""

    def do_GET(self) -> None:
        secret = self.path == "/metrics"
        said = "numbers" if secret else "\n".join(f"{name}: {value}" for name, value in self.headers.items())
        self.send_response(404 if self.path == "/not-for-others" else 200)
        if secret:
            self.send_header("X-Accel-Redirect", "/not-for-others")
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def recipe(after: str) -> str:
    """The code below these words of the page."""
    section = PAGE.read_text().partition("## Behind a proxy")[2]
    found = re.search(rf"{after}.*?\n```\w*\n(.*?)```", section, re.DOTALL)
    assert found is not None, after
    return found[1]


def nginx(folder: Path, port: int, behind: int, written: str = "") -> list[str]:
    written = re.sub(r"^ *ssl_.*\n", "", written or recipe("nginx:"), flags=re.MULTILINE)
    written = written.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    config = folder / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""  # nobody else may read the folders of tests
    written = written.replace("127.0.0.1:8080", f"127.0.0.1:{behind}")
    config.write_text(NGINX.format(folder=folder, recipe=written, user=user))
    return ["nginx", "-e", str(folder / "log"), "-c", str(config)]


def bare_nginx(folder: Path, port: int, behind: int) -> list[str]:
    return nginx(folder, port, behind, BARE)


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    written = recipe("Caddy, with").replace("live.example.org {", f"http://:{port} {{")
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + written.replace("127.0.0.1:8080", f"127.0.0.1:{behind}"))
    return ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]


@pytest.fixture
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a proxy in front of a dashboard; the parameter says how it is set up."""
    set_up: Callable[[Path, int, int], list[str]] = request.param
    name = "caddy" if set_up is caddy else "nginx"
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    behind, port = ThreadingHTTPServer(("127.0.0.1", 0), Behind), kept_port()
    threading.Thread(target=behind.serve_forever, daemon=True).start()
    (tmp_path / "home").mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}
    process = subprocess.Popen(set_up(tmp_path, port, behind.server_port), env=environment)
    try:
        url = f"http://127.0.0.1:{port}"

        def is_up() -> bool:
            assert process.poll() is None, "it does not take the recipe"
            try:
                httpx.get(url, timeout=UP_WITHIN_S)
            except httpx.TransportError:
                return False
            return True

        wait_until(is_up)
        yield url
    finally:
        process.terminate()
        process.wait(UP_WITHIN_S)
        behind.shutdown()
        behind.server_close()


@pytest.mark.parametrize("proxy", [nginx, caddy], indirect=True)
def test_the_dashboard_learns_who_asks_and_by_which_name(proxy: str) -> None:
    said = httpx.get(f"{proxy}/", headers={"Host": "live.example.org:99"}, timeout=UP_WITHIN_S).text.lower()
    assert "host: live.example.org:99" in said
    assert "x-forwarded-for: 127.0.0.1" in said
    assert "x-forwarded-proto: http" in said


@pytest.mark.parametrize("proxy", [nginx, caddy], indirect=True)
@pytest.mark.parametrize("path", ["/metrics", "/health"])
def test_the_numbers_stay_on_the_computer_of_the_hall(proxy: str, path: str) -> None:
    assert httpx.get(f"{proxy}{path}", timeout=UP_WITHIN_S).status_code == 404


@pytest.mark.parametrize("proxy", [bare_nginx], indirect=True)
def test_an_nginx_that_was_told_nothing_gives_them_to_nobody(proxy: str) -> None:
    answer = httpx.get(f"{proxy}/metrics", timeout=UP_WITHIN_S)
    assert (answer.status_code, "numbers" in answer.text) == (404, False)
