"""Forks of a Python that has processes of its own: a child starts others, and leaves the pipes of its parent alone."""

from __future__ import annotations

import os
import subprocess
from typing import Any, Protocol
from weakref import WeakSet


class Forked(Protocol):
    def forked(self) -> None:
        """Called in a child: threads are gone, and locks may be held by them for ever."""


_objects: WeakSet[Forked] = WeakSet()
_parents: list[Any] = []  # never collected: that would flush what the parent was writing


def watch(one: Forked) -> None:
    """Tells an object of forks."""
    _objects.add(one)


def let_go(process: subprocess.Popen[str]) -> None:
    """Of the parent's process: while the child has its pipe, too, it would not see the parent end."""
    _parents.append(process)
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None and not pipe.closed:
            os.dup2(nothing, pipe.fileno(), inheritable=False)
    os.close(nothing)


def _tell() -> None:
    for one in list(_objects):
        one.forked()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_tell)
