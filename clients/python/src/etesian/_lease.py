"""Leases: what this program evaluates, others may evaluate when it has ended without a result."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time

from . import _fork, _process, _service
from ._errors import EtesianError

PERIOD = 300.0  # seconds after the last heartbeat, as everywhere
HEARTBEAT = 30.0


class Leases:
    """Those of one study, kept alive by a thread while there are any."""

    def __init__(self, service: _service.Service, study: str) -> None:
        self._service = service
        self._path = f"{study}/leases"
        self._tokens: dict[int, str] = {}
        self._lock = threading.Lock()
        self._heart: threading.Thread | None = None
        _fork.watch(self)

    def forked(self) -> None:
        """They stay with the parent, whose thread keeps them."""
        self._lock = threading.Lock()
        self._tokens = {}

    def keep(self, trial: int, token: str) -> None:
        with self._lock:
            self._tokens[trial] = token
            if self._heart is None or not self._heart.is_alive():
                self._heart = threading.Thread(target=self._beat, daemon=True)
                self._heart.start()

    def end(self, trial: int) -> None:
        """Of a trial that has a result, or none to come."""
        with self._lock:
            self._tokens.pop(trial, None)

    def _beat(self) -> None:
        while True:
            time.sleep(HEARTBEAT)
            with self._lock:
                tokens = list(self._tokens.values())
                if not tokens:
                    self._heart = None
                    return
            with contextlib.suppress(EtesianError):  # the next one may reach the service
                self._service.call("POST", self._path, {"beat": tokens})

    def release_dead(self) -> None:
        """Lets others have the trials of programs of this machine that have ended; those of others wait until leases run out."""
        held = self._service.call("GET", self._path)["leases"]
        dead = [lease["token"] for lease in held if _dead(lease["token"])]
        if dead:
            self._service.call("POST", self._path, {"release": dead})


def worker() -> str:
    """This process, as people see it."""
    return f"{socket.gethostname()}/{os.getpid()}"


def token() -> str:
    """A token for a lease, with enough of this process that another one of this machine knows whether it has ended."""
    return "/".join(["python", *_process.place(), str(os.getpid()), _process.started(os.getpid()), _service.new_id()])


def _dead(token: str) -> bool:
    """Whether the program of a lease has ended for certain."""
    kind, *place, pid, start, _ = token.split("/") if token.count("/") == 6 else [""] * 7
    if kind != "python" or "" in (*place, start) or place != _process.place():
        return False
    return _process.sees_all() and _process.started(int(pid)) != start
