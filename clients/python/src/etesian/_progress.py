"""A progress bar: tqdm's where it is installed, a line on standard error of a terminal otherwise."""

from __future__ import annotations

import sys
import time
import warnings
from types import TracebackType
from typing import Any


class _Line:
    def __init__(self, total: int, shown: bool) -> None:
        self._total = total
        self._shown = shown and sys.stderr.isatty()
        self._done = 0
        self._started = time.monotonic()

    def update(self) -> None:
        self._done += 1
        if self._shown:
            left = (time.monotonic() - self._started) / self._done * (self._total - self._done)
            print(f"\r{self._done}/{self._total} trials, {left:.0f} s left ", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> _Line:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        if self._shown:
            print(file=sys.stderr)


def bar(total: int, shown: bool) -> Any:
    """A context manager with ``update()``."""
    if shown:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that a notebook lacks widgets, without which it has a plain bar
                from tqdm.auto import tqdm
        except ImportError:
            return _Line(total, shown)
        return tqdm(total=total, unit="trial")
    return _Line(total, False)
