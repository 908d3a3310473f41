"""A service over HTTP: its own words on refusal, retries that have no second effect, and private ones on loopback."""

from __future__ import annotations

import atexit
import contextlib
import http.client
import json
import os
import secrets
import stat
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import warnings
from pathlib import Path
from typing import Any

from . import _fork, _java, _process
from ._engine import encode
from ._errors import EtesianError, StudyExists, VersionConflict

PATIENCE = 60.0


class Service:
    """Requests to one service. Every change carries an id, so that a repetition after a lost answer does no harm.

    ``store`` is the file or database that a service on this machine was found or started for. Such a service may end with the
    program that started it; then the store has another one, or gets one.
    """

    def __init__(self, url: str, token: str, store: str | None = None) -> None:
        self.url = url.rstrip("/")
        self._token = token
        self._store = store

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The answer to a request."""
        return self._send(method, path, body, headers or {})[0]

    def version(self, path: str) -> tuple[Any, str]:
        """An answer with its ETag."""
        return self._send("GET", path, None, {})

    def login(self, to: str, frame: bool = False) -> str:
        """The path of a login that works once and leads to a page; in a frame of a page of this machine where asked for."""
        return str(self.call("POST", "/logins", {"to": to, "frame": frame})["login"])

    def _send(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[Any, str]:
        data = None if body is None else json.dumps(encode(body)).encode()
        deadline = time.monotonic() + PATIENCE
        pause = 0.1
        while True:
            request = urllib.request.Request(
                f"{self.url}/api/v1{path}",
                data=data,
                method=method,
                headers={
                    "Authorization": f"Bearer {self._token}",
                    "Content-Type": "application/json",
                    "Accept": "application/json",
                    **headers,
                },
            )
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                    text = response.read().decode()
                    return json.loads(text) if text else None, response.headers.get("ETag", "")
            except urllib.error.HTTPError as refused:
                leaving = refused.code == 401 and self._store is not None  # its token goes before the service does
                if not (leaving or refused.code in (429, 502, 503, 504)) or time.monotonic() > deadline:
                    raise _error(refused) from None
                if leaving:
                    self._renew()
            except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError) as lost:
                if time.monotonic() > deadline:
                    raise EtesianError(f"{self.url}: the service cannot be reached: {lost}") from lost
                self._renew()
            time.sleep(pause)
            pause = min(2.0, pause * 2)

    def _renew(self) -> None:
        if self._store is not None:
            with contextlib.suppress(EtesianError):  # somebody else may just be starting one
                found = connect(self._store)
                self.url, self._token = found.url, found._token


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
            token = _secret(Path(file))
        if not token:
            raise EtesianError(f"{store}: expected a token in ETESIAN_TOKEN or in the file that ETESIAN_TOKEN_FILE names")
        return Service(store, token)
    key = store if store.startswith("jdbc:") else str(Path(store).resolve())
    with _private.lock:
        running = _private.running.get(key)
        if running is not None and running[0].poll() is None:
            return running[1]
        return _start(key) if store.startswith("jdbc:") else _join(key)


def _secret(file: Path) -> str:
    """The token in a file; one of the user's own should be closed to others, as for the command line."""
    found = file.stat()
    own = hasattr(os, "getuid") and found.st_uid == os.getuid()
    if own and stat.S_ISREG(found.st_mode) and found.st_mode & 0o077:
        warnings.warn(f"token file '{file}': others can read it; chmod 600 it", stacklevel=4)
    return file.read_text().strip()


def _join(key: str) -> Service:
    """The service of a file; where somebody else's is just starting, or stopping, it is waited for."""
    deadline = time.monotonic() + PATIENCE
    while True:
        joined = _owner(Path(key))
        if joined is not None:
            return joined
        try:
            return _start(key)
        except EtesianError as refused:
            if "already served" not in str(refused) or time.monotonic() > deadline:
                raise
        time.sleep(0.1)


def _owner(file: Path) -> Service | None:
    """The service that owns a file already, if it answers."""
    try:
        note = json.loads(file.with_name(file.name + ".service").read_text())
        service = Service(note["url"], note["token"], str(file))
        # The token goes to nobody but the process that wrote it down: another server may have the port of one that was killed.
        return service if _process.wrote(note) and _answers(service.url) else None
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError, AttributeError):
        return None


def _answers(url: str) -> bool:
    """Whether a service is there, well or not: what is wrong it says when it is used."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=5) as response:
            return bool(json.load(response) == {"status": "ok"})
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code == 503 and isinstance(json.load(refused)["status"], str)


def _start(store: str) -> Service:
    # The address of a database may have a password in it, and everybody on this machine sees the arguments of a process.
    database = store.startswith("jdbc:")
    named = [] if database else ["--store", store]
    process = subprocess.Popen(
        _java.command("serve", "--port", "0", *named, "--json", "--stop-with-input"),
        env={**os.environ, "ETESIAN_STORE": store} if database else None,
        stdin=subprocess.PIPE,  # held open: it ends with this process, however this process ends
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None and process.stderr is not None
    first = process.stdout.readline()
    if not first:
        process.wait()
        place = "the database" if database else store
        raise EtesianError(f"{place}: the service could not be started: {process.stderr.read().strip()}")
    process.stderr.close()
    told = json.loads(first)
    service = Service(told["url"], told["token"], store)
    _private.running[store] = (process, service)
    return service


class _Private:
    """The services that this process has started, by store."""

    def __init__(self) -> None:
        self.running: dict[str, tuple[subprocess.Popen[str], Service]] = {}
        self.lock = threading.Lock()
        _fork.watch(self)
        atexit.register(self.end)

    def forked(self) -> None:
        """They are the parent's; the child joins them as it would any other program's."""
        self.lock = threading.Lock()
        for process, _ in self.running.values():
            _fork.let_go(process)
        self.running = {}

    def end(self) -> None:
        for process, _ in self.running.values():
            if process.poll() is None:
                process.terminate()
        for process, _ in self.running.values():
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


_private = _Private()
