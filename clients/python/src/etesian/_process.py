"""Processes of this machine: where one counts, and whether it still runs."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_PROC = Path("/proc")
# Of the engine: host, boot, container, number, start; then what it counts within its process.
_ENGINE = re.compile(r"run/[^/]+/([^/]*)/([^/]*)/([0-9]+)/(-?[0-9]+)/[0-9]+/[0-9]+")


def place() -> list[str]:
    """The machine, its boot, and the container whose process numbers count; empty texts where there is no telling."""
    try:
        boot = (_PROC / "sys/kernel/random/boot_id").read_text().strip()
        namespace = "".join(c for c in os.readlink(_PROC / "self/ns/pid") if c.isdigit())
    except OSError:
        boot = namespace = ""
    return [socket.gethostname().replace("/", "_"), boot, namespace]


def started(pid: int) -> str:
    """When a process started; empty where there is none, or only what is left of one."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return ""
    return "" if fields[0] == "Z" else fields[19]


def sees_all() -> bool:
    """Whether the processes of every user can be seen, so that one that cannot has ended."""
    return started(1) != ""


def wrote(note: Mapping[str, Any]) -> bool:
    """Whether the process that left a service's note still runs; by its number alone where nothing tells more."""
    here = place()[1:]
    if "" not in here:
        told = _ENGINE.fullmatch(str(note["process"]))
        if told is None or [told[1], told[2]] != here:
            return False
        if sees_all():
            return started(int(told[3])) == told[4]
    if os.name != "posix":  # a signal may end it
        return True
    try:
        os.kill(int(note["pid"]), 0)
    except PermissionError:  # of another user
        return True
    except (ProcessLookupError, OverflowError):
        return False
    return True
