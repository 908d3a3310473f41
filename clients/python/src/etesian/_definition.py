"""A study that exists already beside the definition that a program opens it with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_DEFAULTS = {"scale": "linear", "step": 1}
_OPTIONS = {"box": ("mode", "inside"), "weights": ("concentration", 20.0), "point": ("spread", 0.2)}
_RULE = re.compile(r"\s*(\S.*?)\s*>=?\s*(?:([-+.\deE]+)\s*(?:\*\s*|\s))?\s*(\S.*?)\s*", re.ASCII)


def differences(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    """Where two study documents differ, the preference apart: what the study has, and what the program says.

    What only a study file says, such as units and ranges, is no difference, nor is a method or a seed that the program left out.
    """
    found = _sections("parameters", theirs, ours, ("type", "low", "high", "scale", "step", "values", "when"))
    found += _sections("objectives", theirs, ours, ("direction",))
    found += _sections("limits", theirs, ours, ("min", "max"))
    found += _compared("constraints", _rules(theirs), _rules(ours))
    for key in ("strategy", "scalarization", "seed"):
        if key in ours:
            found += _compared(key, _named(theirs.get(key, 0)), _named(ours[key]))
    return found


def _sections(section: str, theirs: Mapping[str, Any], ours: Mapping[str, Any], always: tuple[str, ...]) -> list[str]:
    """Names first; then, of each, what must be the same and what the program says besides."""
    here, there = ours.get(section, {}), theirs.get(section, {})
    if set(here) != set(there):
        return [f"{section}: it has {_listed(there)}, got {_listed(here)}"]
    found: list[str] = []
    for name, part in here.items():
        other = there[name]
        kept = _DEFAULTS if part.get("type") == "integer" else {"scale": "linear"} if part.get("type") == "real" else {}
        for key in dict.fromkeys([*always, *part]):
            mine, its = part.get(key, kept.get(key)), other.get(key, kept.get(key))
            found += _compared(f"{section}.{name}.{key}", its, mine)
    return found


def _compared(path: str, theirs: Any, ours: Any) -> list[str]:
    return [] if _plain(theirs) == _plain(ours) else [f"{path}: it has {_said(theirs)}, got {_said(ours)}"]


def _plain(value: Any) -> Any:
    """Numbers alike, however they are written."""
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value


def _said(value: Any) -> str:
    return "none" if value is None or value == [] else ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _listed(names: Mapping[str, Any]) -> str:
    return ", ".join(names) or "none"


def _rules(document: Mapping[str, Any]) -> list[str]:
    return sorted(" ".join(rule.split()) for rule in document.get("constraints", []))


def _named(method: Any) -> Any:
    return method["name"] if isinstance(method, Mapping) else method


def same_preference(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return bool(_complete(one) == _complete(other))


def _complete(preference: Mapping[str, Any]) -> Any:
    """A preference with its defaults, in the form in which a study keeps it."""
    full = dict(preference)
    if "box" in full:
        full["box"] = {
            name: [side.get("min"), side.get("max")] if isinstance(side, Mapping) else side for name, side in full["box"].items()
        }
    if "spread" in full.get("point", {}):
        full["point"] = dict(full["point"])
        full.setdefault("spread", full["point"].pop("spread"))
    if "mixture" in full:
        full["mixture"] = [{"share": 1.0, **_complete(part)} for part in full["mixture"]]
    if "ordering" in full:
        full["ordering"] = [_rule(rule) for rule in full["ordering"]]
    if set(full) <= {"ordering", "share"}:
        full["flat"] = True
    for kind, (option, default) in _OPTIONS.items():
        if kind in full:
            full.setdefault(option, default)
    return _plain(full)


def _rule(rule: Any) -> Any:
    """An ordering's rule as the engine reads it, ``a>2.0*b`` as ``a > 2 b``: what matters more, how many times, than what."""
    if isinstance(rule, Mapping):
        return [rule["more"], float(rule.get("times", 1)), rule["than"]]
    parts = _RULE.fullmatch(str(rule))
    try:
        return [parts[1], float(parts[2] or 1), parts[3]] if parts else rule
    except ValueError:  # the engine says what is wrong with it
        return rule
