"""Preferences: which trade-offs are wanted, in the objectives' names and units, as in a study document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

Preference = dict[str, Any]
Side = tuple[Optional[float], Optional[float]]


def flat() -> Preference:
    """The whole front, all trade-offs alike."""
    return {"flat": True}


def box(by_name: Mapping[str, Side] | None = None, /, *, mode: str | None = None, **sides: Side) -> Preference:
    """Outcomes inside bounds: ``box(acc=(0.9, None), ms=(None, 10))``; None leaves a side open.

    ``box({"top-1": (0.9, None)})`` for names that are no keywords of Python, or are taken, as ``mode`` is; likewise below.
    """
    preference: Preference = {"box": {name: [low, high] for name, (low, high) in {**(by_name or {}), **sides}.items()}}
    if mode is not None:
        preference["mode"] = mode
    return preference


def weights(by_name: Mapping[str, float] | None = None, /, *, concentration: float | None = None, **shares: float) -> Preference:
    """How much each objective matters; only ratios count."""
    preference: Preference = {"weights": {**(by_name or {}), **shares}}
    if concentration is not None:
        preference["concentration"] = concentration
    return preference


def point(by_name: Mapping[str, float] | None = None, /, *, spread: float | None = None, **outcomes: float) -> Preference:
    """Outcomes one would like to reach, one for each objective."""
    preference: Preference = {"point": {**(by_name or {}), **outcomes}}
    if spread is not None:
        preference["spread"] = spread
    return preference


def ordering(*rules: str, of: Preference | None = None) -> Preference:
    """Rules such as ``"ratio > 2 seconds"``: ratio matters at least twice as much."""
    return {**(of or {}), "ordering": list(rules)}


def mixture(*parts: Preference, shares: Sequence[float] | None = None) -> Preference:
    """Several preferences, each with its share of the attention."""
    if shares is not None and len(shares) != len(parts):
        raise ValueError(f"mixture: expected one share for each of {len(parts)} parts, got {len(shares)}")
    given = shares if shares is not None else [1.0] * len(parts)
    return {"mixture": [{"share": share, **part} for share, part in zip(given, parts)]}
