"""Leases: what this program evaluates, others may evaluate when it has ended without a result."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from pathlib import Path

from . import _fork, _service
from ._errors import EtesianError

PERIOD = 300.0  # seconds after the last heartbeat, as everywhere
HEARTBEAT = 30.0
_PROC = Path("/proc")


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
    return "/".join(["python", *_place(), str(os.getpid()), _started(os.getpid()), _service.new_id()])


def _place() -> list[str]:
    """The machine, its boot, and the container whose process numbers count; empty texts where there is no telling."""
    try:
        boot = (_PROC / "sys/kernel/random/boot_id").read_text().strip()
        namespace = "".join(c for c in os.readlink(_PROC / "self/ns/pid") if c.isdigit())
    except OSError:
        boot = namespace = ""
    return [socket.gethostname().replace("/", "_"), boot, namespace]


def _started(pid: int) -> str:
    """When a process started; empty where there is none, or only what is left of one."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return ""
    return "" if fields[0] == "Z" else fields[19]


def _dead(token: str) -> bool:
    """Whether the program of a lease has ended for certain."""
    kind, *place, pid, start, _ = token.split("/") if token.count("/") == 6 else [""] * 7
    sees_all = _started(1) != ""  # of every user
    return kind == "python" and "" not in (*place, start) and place == _place() and sees_all and _started(int(pid)) != start
