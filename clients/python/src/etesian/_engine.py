"""The engine as a filter: a warm ``etesian suggest`` process, one JSON line in, one out."""

from __future__ import annotations

import atexit
import contextlib
import json
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from typing import IO, Any

from . import _fork, _java
from ._errors import EtesianError

_NUMBERS = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}


def encode(value: Any) -> Any:
    """NaN and infinities as the strings that the engine reads."""
    if isinstance(value, float):
        if value != value:
            return "NaN"
        if value in (float("inf"), float("-inf")):
            return "Infinity" if value > 0 else "-Infinity"
        return value
    if isinstance(value, Mapping):
        return {str(name): encode(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode(part) for part in value]
    item = getattr(value, "item", None)  # numpy scalars
    return encode(item()) if item is not None and not isinstance(value, (str, bytes)) else value


def number(value: Any) -> float:
    """A number as the engine writes it."""
    return _NUMBERS[value] if isinstance(value, str) else float(value)


class Engine:
    """A process that answers requests in turn. Safe to share between threads; started anew if it died."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._messages: IO[bytes] | None = None
        self._requests = 0
        _fork.watch(self)
        atexit.register(self.close)

    def request(self, body: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request."""
        with self._lock:
            self._requests += 1
            line = json.dumps({"id": self._requests, **encode(body)}) + "\n"
            text = self._exchange(line) or self._exchange(line)
            if not text:
                raise EtesianError(f"the engine ended without an answer, twice: {self._said()}")
        answer: dict[str, Any] = json.loads(text)
        error = answer.get("error")
        if error:
            where = error.get("path")
            raise EtesianError(f"{where}: {error['message']}" if where else str(error["message"]))
        return answer

    def _exchange(self, line: str) -> str:
        """The answer to a line; empty where the process ended."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
            text = process.stdout.readline()
        except OSError:
            text = ""
        except BaseException:
            # Ctrl-C between a request and its answer: the next request would read the answer to this one.
            self._stop(0)
            raise
        if not text:
            self._stop(0)
        return text

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._messages = tempfile.TemporaryFile()  # noqa: SIM115, it lives as long as the process
            self._process = subprocess.Popen(
                _java.command("suggest"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C is for the study, which stops in order, not for the engine
            )
        return self._process

    def _said(self) -> str:
        """The end of what the last process wrote to standard error."""
        if self._messages is None:
            return "it said nothing"
        self._messages.seek(0)
        return self._messages.read().decode(errors="replace").strip()[-2000:] or "it said nothing"

    def _stop(self, patience: float) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        with contextlib.suppress(OSError):  # it is gone already
            process.stdin.close()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def close(self) -> None:
        """Ends the process."""
        with self._lock:
            self._stop(5)

    def forked(self) -> None:
        """The child gets a process of its own when it needs one."""
        self._lock = threading.Lock()
        process, self._process = self._process, None
        if process is not None:
            _fork.let_go(process)


_shared = Engine()  # whose process starts at the first request


def shared() -> Engine:
    """One engine for all studies of this process."""
    return _shared
