"""What an Optuna study searches together, in the words of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from optuna.distributions import BaseDistribution, CategoricalDistribution, FloatDistribution, IntDistribution
from optuna.trial import FrozenTrial

_MOST_VALUES = 100  # of a whole number that decides which others exist


@dataclass(frozen=True)
class Space:
    """Parameters to search together.

    Those that all trials share, and those that exist wherever a categorical or whole one among them has certain values.
    The engine sees them as p0, p1, … and categories by their index, so that names and choices may be anything.
    """

    distributions: dict[str, BaseDistribution]
    conditions: dict[str, tuple[str, list[Any]]]

    @staticmethod
    def of(trials: Sequence[FrozenTrial]) -> Space:
        steady = _steady(trials)
        shared = {name: d for name, d in steady.items() if all(name in trial.params for trial in trials)}
        conditions: dict[str, tuple[str, list[Any]]] = {}
        parents = list(shared)
        while parents:  # those whose parents have a condition themselves come after these
            found: dict[str, tuple[str, list[Any]]] = {}
            for name in steady.keys() - shared.keys() - conditions.keys():
                for parent in parents:
                    values = _deciding(parent, steady[parent], name, trials)
                    if values is not None:
                        found[name] = (parent, values)
                        break
            conditions.update(found)
            parents = sorted(found)
        return Space({name: d for name, d in steady.items() if name in shared or name in conditions}, conditions)

    def limited_to(self, wanted: Mapping[str, BaseDistribution]) -> Space:
        """The same for the parameters that are asked for; whose parent is not among them is always there."""
        conditions = {name: c for name, c in self.conditions.items() if name in wanted and c[0] in wanted}
        return Space(dict(sorted(wanted.items())), conditions)

    def _numbers(self) -> dict[str, str]:
        return {name: f"p{i}" for i, name in enumerate(self.distributions)}

    def parameters(self) -> dict[str, Any]:
        """The parameters in the words of a study document."""
        numbers, parameters = self._numbers(), {}
        for name, distribution in self.distributions.items():
            parameter = _parameter(distribution)
            if name in self.conditions:
                parent, values = self.conditions[name]
                parameter["when"] = {numbers[parent]: [_forth(self.distributions[parent], v) for v in values]}
            parameters[numbers[name]] = parameter
        return parameters

    def _active(self, name: str, params: Mapping[str, Any]) -> bool:
        if name not in self.conditions:
            return True
        parent, values = self.conditions[name]
        index = self.distributions[parent].to_internal_repr
        return parent in params and index(params[parent]) in [index(value) for value in values]

    def forth(self, params: Mapping[str, Any]) -> dict[str, Any] | None:
        """A point as the engine reads it; None where one of its values is missing or not of this space."""
        numbers, point = self._numbers(), {}
        for name, distribution in self.distributions.items():
            if not self._active(name, params):
                continue
            try:
                if name not in params or not distribution._contains(distribution.to_internal_repr(params[name])):
                    return None
            except ValueError:  # a choice that this distribution does not have
                return None
            point[numbers[name]] = _forth(distribution, params[name])
        return point

    def back(self, point: Mapping[str, Any]) -> dict[str, Any]:
        """A point of the engine's as Optuna's parameters."""
        numbers = self._numbers()
        return {name: _back(d, point[numbers[name]]) for name, d in self.distributions.items() if numbers[name] in point}


def _steady(trials: Sequence[FrozenTrial]) -> dict[str, BaseDistribution]:
    """Parameters with a choice, of the same distribution in every trial that has them, by name."""
    seen: dict[str, BaseDistribution] = {}
    unsteady: set[str] = set()
    for trial in trials:
        for name, distribution in trial.distributions.items():
            if distribution.single() or seen.setdefault(name, distribution) != distribution:
                unsteady.add(name)
    return {name: d for name, d in sorted(seen.items()) if name not in unsteady}


def _deciding(parent: str, distribution: BaseDistribution, name: str, trials: Sequence[FrozenTrial]) -> list[Any] | None:
    """The values of a parameter with which another one exists; None where it does not decide that.

    Of a whole number, all from some value on or up to it, as that of layers decides which of them have a size.
    """
    if any(name in trial.params and parent not in trial.params for trial in trials):
        return None
    seen = [(distribution.to_internal_repr(t.params[parent]), name in t.params) for t in trials if parent in t.params]
    present, absent = {value for value, there in seen if there}, {value for value, there in seen if not there}
    if present & absent or not present:
        return None
    if isinstance(distribution, CategoricalDistribution):
        return [distribution.to_external_repr(i) for i in sorted(present)]
    if (
        not isinstance(distribution, IntDistribution)
        or (distribution.high - distribution.low) // distribution.step >= _MOST_VALUES
    ):
        return None
    values = range(distribution.low, distribution.high + 1, distribution.step)
    if not absent or max(absent) < min(present):
        return [value for value in values if value >= min(present)]
    return [value for value in values if value <= max(present)] if max(present) < min(absent) else None


def _parameter(distribution: BaseDistribution) -> dict[str, Any]:
    if isinstance(distribution, CategoricalDistribution):
        return {"type": "categorical", "values": [f"c{i}" for i in range(len(distribution.choices))]}
    assert isinstance(distribution, (IntDistribution, FloatDistribution))
    if _step(distribution):
        # By its index: a step in floating point rarely divides a range to the last bit.
        return {"type": "integer", "low": 0, "high": _index(distribution, distribution.high)}
    kind = "integer" if isinstance(distribution, IntDistribution) else "real"
    parameter: dict[str, Any] = {"type": kind, "low": distribution.low, "high": distribution.high}
    if distribution.log:
        parameter["scale"] = "log"
    return parameter


def _step(distribution: IntDistribution | FloatDistribution) -> float:
    """The step of a grid; 0 for real numbers and for integers one after the other."""
    step = distribution.step
    return 0 if step is None or isinstance(distribution, IntDistribution) and step == 1 else step


def _index(distribution: IntDistribution | FloatDistribution, value: Any) -> int:
    return round(float(value - distribution.low) / _step(distribution))


def _forth(distribution: BaseDistribution, value: Any) -> Any:
    if isinstance(distribution, CategoricalDistribution):
        return f"c{int(distribution.to_internal_repr(value))}"
    assert isinstance(distribution, (IntDistribution, FloatDistribution))
    return _index(distribution, value) if _step(distribution) else value


def _back(distribution: BaseDistribution, value: Any) -> Any:
    if isinstance(distribution, CategoricalDistribution):
        return distribution.choices[int(value[1:])]
    assert isinstance(distribution, (IntDistribution, FloatDistribution))
    number = distribution.low + value * _step(distribution) if _step(distribution) else value
    number = min(max(number, distribution.low), distribution.high)
    return int(number) if isinstance(distribution, IntDistribution) else float(number)
