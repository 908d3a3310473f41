"""A study in memory: results are kept here, the engine is asked as a pure function of them."""

from __future__ import annotations

import math
import secrets
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from . import _engine, _fork
from ._errors import EtesianError
from ._page import Page


class MemoryStudy:
    """Safe to share between threads."""

    def __init__(self, document: Mapping[str, Any], preference: Mapping[str, Any]) -> None:
        self._problem = {key: document[key] for key in ("parameters", "constraints", "objectives", "limits") if key in document}
        self._settings = {key: document[key] for key in ("scalarization", "strategy") if key in document}
        self._seed = int(document.get("seed", secrets.randbits(31)))
        self._preferences: list[dict[str, Any]] = [dict(preference)]
        self._trials: list[dict[str, Any]] = []
        self._lock = threading.RLock()
        _fork.watch(self)
        self._engine = _engine.shared()
        self._request(count=0)  # mistakes in the problem are told now, not at the first ask

    def forked(self) -> None:
        self._lock = threading.RLock()

    def _request(self, **more: Any) -> dict[str, Any]:
        """An answer of the engine, which knows nothing of cancelled trials and numbers the others."""
        counted = [trial for trial in self._trials if trial["state"] != "cancelled"]
        answer = self._engine.request(
            {
                "problem": self._problem,
                "preference": self._preferences[-1],
                **self._settings,
                "seed": self._seed,
                "trials": [_as_told(trial) for trial in counted],
                **more,
            }
        )
        best = answer.get("recommendation")
        for one in [*answer.get("front", []), *([best, *best.get("neighbors", [])] if best else [])]:
            one["trial"] = counted[one["trial"]]["trial"]
        return answer

    def page(self, height: int) -> Page:
        raise EtesianError('page: expected a study with a store, got one in memory; make it with store="etesian.db"')

    def ask(self, count: int) -> list[dict[str, Any]]:
        with self._lock:
            found = []
            for suggestion in self._request(count=count)["suggestions"]:
                trial = {
                    "trial": len(self._trials),
                    "params": suggestion["params"],
                    "values": {},
                    "state": "pending",
                    "preference": len(self._preferences),
                    "rationale": suggestion.get("rationale") or {},
                }
                self._trials.append(trial)
                found.append(dict(trial))
            return found

    def lease(self) -> list[dict[str, Any]]:
        return self.ask(1)

    def let_go(self, number: int) -> None:
        """Nobody else could evaluate it."""

    def tell(self, number: int, values: Mapping[str, Any], once: str | None = None) -> None:
        outcomes, errors = self._outcomes(number, values)
        with self._lock:
            self._known(number).update(values=outcomes, errors=errors, state=self._state(outcomes))

    def _outcomes(self, number: int, values: Mapping[str, Any]) -> tuple[dict[str, float], dict[str, float]]:
        """Values and their standard errors, checked before they are kept: a bad one would spoil every later request."""
        expected = {**self._problem["objectives"], **self._problem.get("limits", {})}
        outcomes, errors = _split(values)
        unknown = [name for name in outcomes if name not in expected]
        if unknown or not outcomes:
            found = f"'{unknown[0]}'" if unknown else "none"
            raise EtesianError(f"trial {number}: expected outcomes {', '.join(expected)}, got {found}")
        for name, error in errors.items():
            if not error >= 0:
                raise EtesianError(f"trial {number}: {name}.stderr: expected a number >= 0, got {error}")
        return outcomes, errors

    def _state(self, outcomes: Mapping[str, float]) -> str:
        """What the outcomes amount to, as the engine judges them: nothing is infinitely good."""
        objectives = self._problem["objectives"]
        best = {name: math.inf if value["direction"] == "maximize" else -math.inf for name, value in objectives.items()}
        expected = {*objectives, *self._problem.get("limits", {})}
        finite = [name for name in expected if math.isfinite(outcomes.get(name, math.nan))]
        if not finite or any(outcomes.get(name) == value for name, value in best.items()):
            return "infeasible"
        return "completed" if len(finite) == len(expected) else "partial"

    def fail(self, number: int, reason: str) -> None:
        with self._lock:
            self._known(number).update(state="failed", reason=reason)

    def cancel(self, number: int, reason: str) -> None:
        with self._lock:
            trial = self._known(number)
            if trial["state"] == "pending":
                trial.update(state="cancelled", reason=reason)

    def add(self, params: Mapping[str, Any], values: Mapping[str, Any]) -> int:
        with self._lock:
            number = len(self._trials)
            trial = {"trial": number, "params": dict(params), "values": {}, "state": "pending"}
            self._trials.append({**trial, "preference": len(self._preferences)})
            try:
                self.tell(number, values)
                self._request(count=0)
            except EtesianError:
                self._trials.pop()
                raise
            return number

    def steer(self, preference: Mapping[str, Any], note: str) -> int:
        with self._lock:
            self._preferences.append(dict(preference))
            try:
                self._request(count=0)
            except EtesianError:
                self._preferences.pop()
                raise
            return len(self._preferences)

    def preference(self) -> dict[str, Any]:
        return dict(self._preferences[-1])

    def trial(self, number: int) -> dict[str, Any]:
        with self._lock:
            return dict(self._known(number))

    def trials(self) -> list[dict[str, Any]]:
        with self._lock:
            return [dict(trial) for trial in self._trials]

    def front(self, inside: bool) -> list[dict[str, Any]]:
        with self._lock:
            found = self._request(count=0, front=True)["front"]
            if inside and any("inside" not in entry for entry in found):
                raise EtesianError("front: expected a preference with a box, got one without; steer to a box first")
            numbers = [entry["trial"] for entry in found if entry.get("inside") or not inside]
            return [dict(self._trials[number]) for number in numbers]

    def recommend(self) -> dict[str, Any] | None:
        with self._lock:
            found: dict[str, Any] | None = self._request(count=0, recommend=True)["recommendation"]
            return found

    def predict(self, points: Sequence[Mapping[str, Any]]) -> list[dict[str, dict[str, float]]]:
        with self._lock:
            answer = self._request(count=0, predict=[dict(point) for point in points])["predictions"]
        return [
            {name: {key: _engine.number(value) for key, value in one.items()} for name, one in prediction.items()}
            for prediction in answer
        ]

    def _known(self, number: int) -> dict[str, Any]:
        if not 0 <= number < len(self._trials):
            raise EtesianError(f"trial {number}: expected a trial that was asked for, of {len(self._trials)}")
        return self._trials[number]


def _split(values: Mapping[str, Any]) -> tuple[dict[str, float], dict[str, float]]:
    outcomes: dict[str, float] = {}
    errors: dict[str, float] = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            outcomes[name] = float(value["value"])
            if value.get("stderr") is not None:
                errors[name] = float(value["stderr"])
        else:
            outcomes[name] = float(value)
    return outcomes, errors


def _as_told(trial: Mapping[str, Any]) -> dict[str, Any]:
    """A trial as the engine reads it."""
    if trial["state"] in ("pending", "failed"):
        return {"params": trial["params"], "state": trial["state"]}
    errors = trial.get("errors", {})
    values = {
        name: {"value": value, "stderr": errors[name]} if name in errors else value for name, value in trial["values"].items()
    }
    return {"params": trial["params"], "values": values}
