"""Parameters, in the words of a study document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union

Parameter = dict[str, Any]
When = Optional[Mapping[str, Union[str, Sequence[Any]]]]


def _with(parameter: Parameter, when: When) -> Parameter:
    if when:
        parameter["when"] = {
            name: list(values) if isinstance(values, (list, tuple)) else [values] for name, values in when.items()
        }
    return parameter


def real(low: float, high: float, *, log: bool = False, step: float | None = None, when: When = None) -> Parameter:
    """A real number in [low, high]; ``log`` where factors matter rather than differences."""
    parameter: Parameter = {"type": "real", "low": float(low), "high": float(high)}
    if log:
        parameter["scale"] = "log"
    if step is not None:
        parameter["step"] = float(step)
    return _with(parameter, when)


def integer(low: int, high: int, *, log: bool = False, step: int | None = None, when: When = None) -> Parameter:
    """A whole number in [low, high]."""
    parameter: Parameter = {"type": "integer", "low": int(low), "high": int(high)}
    if log:
        parameter["scale"] = "log"
    if step is not None:
        parameter["step"] = int(step)
    return _with(parameter, when)


def ordinal(values: Sequence[float], *, when: When = None) -> Parameter:
    """One of a few numbers, in their order."""
    return _with({"type": "ordinal", "values": list(values)}, when)


def categorical(values: Sequence[Any], *, when: When = None) -> Parameter:
    """One of a few names, in no order."""
    return _with({"type": "categorical", "values": list(values)}, when)
