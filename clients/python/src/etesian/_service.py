"""A service over HTTP: its own words on refusal, retries that have no second effect, and private ones on loopback."""

from __future__ import annotations

import atexit
import http.client
import json
import os
import secrets
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

from . import _java
from ._engine import encode
from ._errors import EtesianError, StudyExists, VersionConflict

PATIENCE = 60.0
_private: dict[str, tuple[subprocess.Popen[str], Service]] = {}


class Service:
    """Requests to one service. Every change carries an id, so that a repetition after a lost answer does no harm."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/")
        self._token = token

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        data = None if body is None else json.dumps(encode(body)).encode()
        deadline = time.monotonic() + PATIENCE
        pause = 0.1
        while True:
            request = urllib.request.Request(
                f"{self._url}/api/v1{path}",
                data=data,
                method=method,
                headers={
                    "Authorization": f"Bearer {self._token}",
                    "Content-Type": "application/json",
                    "Accept": "application/json",
                    **(headers or {}),
                },
            )
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                    text = response.read().decode()
                    return json.loads(text) if text else None
            except urllib.error.HTTPError as refused:
                if refused.code not in (429, 502, 503, 504) or time.monotonic() > deadline:
                    raise _error(refused) from None
            except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError) as lost:
                if time.monotonic() > deadline:
                    raise EtesianError(f"{self._url}: the service cannot be reached: {lost}") from lost
            time.sleep(pause)
            pause = min(2.0, pause * 2)

    def version(self, path: str) -> tuple[Any, str]:
        """An answer with its ETag."""
        request = urllib.request.Request(
            f"{self._url}/api/v1{path}", headers={"Authorization": f"Bearer {self._token}", "Accept": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.loads(response.read().decode()), response.headers.get("ETag", "")
        except urllib.error.HTTPError as refused:
            raise _error(refused) from None


def _error(refused: urllib.error.HTTPError) -> EtesianError:
    try:
        problem = json.loads(refused.read().decode())
    except (ValueError, OSError):
        problem = {}
    message = problem.get("detail") or problem.get("title") or f"the service answered with status {refused.code}"
    kind = {409: StudyExists, 412: VersionConflict}.get(refused.code, EtesianError)
    return kind(message, refused.code)


def new_id() -> str:
    """An id for one intended change."""
    return secrets.token_hex(16)


def connect(store: str) -> Service:
    """The service of a store: an address, or the one that owns a file, started on loopback where none runs."""
    if store.startswith(("http://", "https://")):
        token = os.environ.get("ETESIAN_TOKEN", "")
        file = os.environ.get("ETESIAN_TOKEN_FILE")
        if not token and file:
            token = Path(file).read_text().strip()
        if not token:
            raise EtesianError(f"{store}: expected a token in ETESIAN_TOKEN or in the file that ETESIAN_TOKEN_FILE names")
        return Service(store, token)
    key = store if store.startswith("jdbc:") else str(Path(store).resolve())
    running = _private.get(key)
    if running is not None and running[0].poll() is None:
        return running[1]
    joined = None if store.startswith("jdbc:") else _owner(Path(key))
    return joined if joined is not None else _start(key)


def _owner(file: Path) -> Service | None:
    """The service that owns a file already, if it answers."""
    note = file.with_name(file.name + ".service")
    try:
        found = json.loads(note.read_text())
        service = Service(found["url"], found["token"])
        urllib.request.urlopen(f"{found['url']}/healthz", timeout=5).close()
    except (OSError, ValueError, KeyError):
        return None
    return service


def _start(store: str) -> Service:
    process = subprocess.Popen(
        _java.command("serve", "--port", "0", "--store", store, "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None and process.stderr is not None
    first = process.stdout.readline()
    if not first:
        process.wait()
        raise EtesianError(f"{store}: the service could not be started: {process.stderr.read().strip()}")
    process.stderr.close()
    told = json.loads(first)
    service = Service(told["url"], told["token"])
    _private[store] = (process, service)
    atexit.register(_end, process)
    return service


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
