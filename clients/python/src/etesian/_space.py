"""Parameters, in the words of a study document."""

from __future__ import annotations

import json
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
    """One of a few values, in no order: names, numbers, True, False, None, or tuples of these."""
    return _with({"type": "categorical", "values": list(values)}, when)


class Space:
    """Values between Python, which has them as they were declared, and the engine, to which categories are words."""

    def __init__(self, parameters: Mapping[str, Mapping[str, Any]]) -> None:
        self.declared = {name: dict(parameter) for name, parameter in parameters.items()}
        # By the word of a category, or by the number of an ordinal value.
        self._values: dict[str, dict[Any, Any]] = {}
        for name, parameter in self.declared.items():
            values = parameter.get("values", [])
            if parameter.get("type") == "categorical":
                self._values[name] = {_word(name, value): value for value in values}
            elif parameter.get("type") == "ordinal":
                self._values[name] = {value: value for value in values}

    def document(self) -> dict[str, dict[str, Any]]:
        """The parameters in the words of a study document."""
        document = {name: dict(parameter) for name, parameter in self.declared.items()}
        for name, parameter in document.items():
            if self._is_categorical(name):
                parameter["values"] = [_word(name, value) for value in parameter.get("values", [])]
            if parameter.get("when"):
                _with(parameter, parameter["when"])
                parameter["when"] = {p: [self._forth(p, v) for v in values] for p, values in parameter["when"].items()}
        return document

    def forth(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A point as the engine reads it."""
        return {name: self._forth(name, value) for name, value in params.items()}

    def back(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """A point of the engine's as its values were declared; what was not declared, such as a later category, as it is."""
        return {name: self._values.get(name, {}).get(value, value) for name, value in params.items()}

    def _is_categorical(self, name: str) -> bool:
        return self.declared.get(name, {}).get("type") == "categorical"

    def _forth(self, name: str, value: Any) -> Any:
        return _word(name, value) if self._is_categorical(name) else value


def place(values: Sequence[Any], value: Any) -> int | None:
    """Where a value is among others; True is not 1 here."""
    return next((i for i, other in enumerate(values) if type(other) is type(value) and other == value), None)


def _word(name: str, value: Any) -> str:
    """A category as the command line and other programs see it: a text as it is, anything else as in JSON."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(getattr(value, "item", lambda: value)())  # numpy's scalars have an item
    except (TypeError, ValueError):
        raise ValueError(
            f"parameter {name!r}: expected texts, numbers, True, False, None or tuples of them, got {value!r};"
            " name it by a text and look it up in your function"
        ) from None
