"""The page of a study in a notebook: a real browser shows it in a frame, and elsewhere there is a link."""

from __future__ import annotations

import re
import shutil
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import etesian
from etesian import _service

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture
def study(tmp_path: Path) -> etesian.Study:
    study = etesian.Study(
        {"x": etesian.real(0, 1)}, {"a": "max", "b": "min"}, name="a <b> & 'c'", store=str(tmp_path / "etesian.db"), seed=1
    )
    study.add({"x": 0.5}, {"a": 0.5, "b": 0.25})
    return study


@contextmanager
def notebook(output: str) -> Iterator[str]:
    """The address of a page with an output in it, as a notebook shows it."""

    class Cells(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Notebook</title>{output}".encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Cells) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}/lab"
        finally:
            server.shutdown()
            thread.join()


def followers(store: Path) -> int:
    """How many pages follow the events of a study; nobody does without being signed in."""
    _, service = _service._private.running[str(store.resolve())]
    request = urllib.request.Request(service.url + "/metrics", headers={"Authorization": f"Bearer {service._token}"})
    with urllib.request.urlopen(request) as response:
        found = re.search(r"event_clients\S* (\d+)", response.read().decode())
    assert found is not None
    return int(found.group(1))


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_a_notebook_shows_the_page_live(study: etesian.Study, tmp_path: Path) -> None:
    assert CHROMIUM is not None
    assert followers(tmp_path / "etesian.db") == 0
    with notebook(study.page(height=700)._repr_html_()) as address:
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
        command += [f"--user-data-dir={tmp_path / 'profile'}", address]
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 60
            while followers(tmp_path / "etesian.db") == 0 and time.monotonic() < deadline:
                time.sleep(0.2)
            assert followers(tmp_path / "etesian.db") == 1
        finally:
            browser.terminate()
            browser.wait()


def test_the_output_escapes_and_links(study: etesian.Study) -> None:
    page = study.page()
    html = page._repr_html_()
    assert "Open a &lt;b&gt; &amp; &#x27;c&#x27; in a tab" in html
    assert html.count("<script>") == html.count("</script>") == 1
    assert "height:900px" in html
    link = re.search(r'href="([^"]*)"', html)
    assert link is not None and link.group(1).startswith("http://localhost:")
    assert re.fullmatch(r"Page\('http://127\.0\.0\.1:\d+/studies/[^/]*'\)", repr(page))


def test_an_address_signs_in_once(study: etesian.Study) -> None:
    url = study.page().url
    assert url != study.page().url

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    opener = urllib.request.build_opener(Stay)
    with pytest.raises(urllib.error.HTTPError) as first:
        opener.open(url)
    assert first.value.code == 303 and first.value.headers["Location"].startswith("/studies/a")
    assert "SameSite=Strict" in first.value.headers["Set-Cookie"]
    with pytest.raises(urllib.error.HTTPError) as second:
        opener.open(url)
    assert second.value.code == 401


def test_a_service_elsewhere_is_linked_not_framed() -> None:
    class Elsewhere(_service.Service):
        def login(self, to: str, frame: bool = False) -> str:
            assert not frame
            return f"/login/secret?to={to}"

    html = etesian._page.Page(Elsewhere("https://lab.example", "token"), "/studies/s", 900)._repr_html_()
    assert "<script" not in html and 'href="https://lab.example/login/secret?to=/studies/s"' in html


def test_a_study_in_memory_has_no_page() -> None:
    with pytest.raises(etesian.EtesianError, match='store="etesian.db"'):
        etesian.Study({"x": etesian.real(0, 1)}, {"f": "min"}).page()
