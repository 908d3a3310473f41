"""Etesian as a sampler of Optuna: keep the objective, the storage, the dashboard and the pruners, change one line.

>>> study = optuna.create_study(directions=["maximize", "minimize"], sampler=EtesianSampler(seed=1))
"""

from __future__ import annotations

import math
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import optuna
from optuna.distributions import BaseDistribution, CategoricalDistribution, FloatDistribution, IntDistribution
from optuna.samplers import BaseSampler, RandomSampler
from optuna.samplers._base import _process_constraints_after_trial
from optuna.study import StudyDirection
from optuna.trial import FrozenTrial, TrialState

from . import _engine
from ._errors import EtesianError
from ._preference import Preference, flat

_SUGGESTED = "etesian:suggested"
# Where Optuna keeps what a constraints_func answered; what the objective sets is under "constraints:NAME".
_CONSTRAINTS_KEY = "constraints"
_asking = threading.Lock()  # trials that are asked for at the same time must know of each other


class EtesianSampler(BaseSampler):
    """Suggests what improves the preferred trade-offs most.

    ``preference`` names the objectives as ``study.set_metric_names`` does, as ``names`` says, or ``o0``, ``o1``, … in their
    order. Parameters that only some trials have are kept where a categorical parameter decides whether they exist; others
    are drawn at random, as is the first trial.
    """

    def __init__(
        self,
        preference: Preference | None = None,
        *,
        names: Sequence[str] | None = None,
        strategy: str = "epi",
        seed: int | None = None,
        constraints_func: Callable[[FrozenTrial], Sequence[float]] | None = None,
    ) -> None:
        self._preference = preference if preference is not None else flat()
        self._names = list(names) if names is not None else None
        self._strategy = strategy
        self._seed = seed if seed is not None else secrets.randbits(31)
        self._constraints = constraints_func
        self._independent = RandomSampler(seed=seed)

    def reseed_rng(self) -> None:
        self._independent.reseed_rng()

    def steer(self, preference: Preference) -> None:
        """Changes the preference from the next trial on."""
        self._preference = preference

    def infer_relative_search_space(self, study: optuna.Study, trial: FrozenTrial) -> dict[str, BaseDistribution]:
        return _Space.of(_completed(study)).distributions

    def sample_relative(
        self, study: optuna.Study, trial: FrozenTrial, search_space: dict[str, BaseDistribution]
    ) -> dict[str, Any]:
        if not search_space:
            return {}
        with _asking:
            completed = _completed(study)
            space = _Space.of(completed).limited_to(search_space)
            limits = sorted({name for t in completed for name in _constraints(t)})
            request = {
                "problem": self._problem(study, space, limits),
                "preference": self._preference,
                "strategy": {"name": self._strategy, "repeats": True},
                "seed": self._seed,
                "count": 1,
                "trials": self._trials(study, trial, space, limits),
            }
            try:
                found = _engine.shared().request(request)["suggestions"]
            except EtesianError as refused:
                raise ValueError(f"EtesianSampler: {refused}") from refused
            params = space.back(found[0]["params"]) if found else {}
            internal = {name: search_space[name].to_internal_repr(value) for name, value in params.items()}
            study._storage.set_trial_system_attr(trial._trial_id, _SUGGESTED, internal)
            return params

    def sample_independent(
        self, study: optuna.Study, trial: FrozenTrial, param_name: str, param_distribution: BaseDistribution
    ) -> Any:
        return self._independent.sample_independent(study, trial, param_name, param_distribution)

    def before_trial(self, study: optuna.Study, trial: FrozenTrial) -> None:
        self._independent.before_trial(study, trial)

    def after_trial(self, study: optuna.Study, trial: FrozenTrial, state: TrialState, values: Sequence[float] | None) -> None:
        if self._constraints is not None:
            _process_constraints_after_trial(self._constraints, study, trial, state)
        self._independent.after_trial(study, trial, state, values)

    def _objectives(self, study: optuna.Study) -> list[str]:
        count = len(study.directions)
        names = self._names or study.metric_names or [f"o{k}" for k in range(count)]
        if len(names) != count:
            raise ValueError(f"EtesianSampler: expected {count} names, got {len(names)}")
        return names

    def _problem(self, study: optuna.Study, space: _Space, limits: Sequence[str]) -> dict[str, Any]:
        directions = {
            name: {"direction": "maximize" if direction == StudyDirection.MAXIMIZE else "minimize"}
            for name, direction in zip(self._objectives(study), study.directions)
        }
        problem: dict[str, Any] = {"parameters": space.parameters(), "objectives": directions}
        if limits:
            problem["limits"] = {_limit(i): {"max": 0.0} for i in range(len(limits))}
        return problem

    def _trials(self, study: optuna.Study, current: FrozenTrial, space: _Space, limits: Sequence[str]) -> list[dict[str, Any]]:
        """What is known of the space: results, running and failed trials. One that lacks a parameter tells nothing of it."""
        names = self._objectives(study)
        told: list[dict[str, Any]] = []
        for trial in study.get_trials(deepcopy=False):
            params = None if trial.number == current.number else space.forth(_params(trial, space.distributions))
            if params is None:
                continue
            values = _values(trial)
            if values is not None:
                outcomes: dict[str, Any] = dict(zip(names, values))
                constraints = _constraints(trial)
                outcomes.update({_limit(i): constraints[name] for i, name in enumerate(limits) if name in constraints})
                told.append({"params": params, "values": outcomes})
            elif trial.state == TrialState.RUNNING:
                told.append({"params": params, "state": "pending"})
            elif trial.state in (TrialState.FAIL, TrialState.PRUNED):
                told.append({"params": params, "state": "failed"})
        return told


def _completed(study: optuna.Study) -> list[FrozenTrial]:
    return study.get_trials(deepcopy=False, states=(TrialState.COMPLETE,))


def _constraints(trial: FrozenTrial) -> dict[str, float]:
    """The constraints of a trial by name, held where they are at most 0: of a constraints_func, or set by the objective."""
    listed = trial.system_attrs.get(_CONSTRAINTS_KEY) or ()
    found = {f"{i:06}": float(value) for i, value in enumerate(listed)}
    prefix = f"{_CONSTRAINTS_KEY}:"
    found.update({key: float(value) for key, value in trial.system_attrs.items() if key.startswith(prefix)})
    return found


def _limit(index: int) -> str:
    return f"constraint {index}"


def _values(trial: FrozenTrial) -> Sequence[float] | None:
    """The outcomes of a trial; of a pruned one what it reported last, which made the pruner stop it."""
    if trial.state == TrialState.COMPLETE:
        return list(trial.values)
    if trial.state == TrialState.PRUNED and trial.intermediate_values:
        last = float(trial.intermediate_values[max(trial.intermediate_values)])
        return [last] if math.isfinite(last) else None
    return None


def _params(trial: FrozenTrial, space: Mapping[str, BaseDistribution]) -> dict[str, Any]:
    """The parameters of a trial; until it has asked for one, what was suggested for it."""
    suggested = trial.system_attrs.get(_SUGGESTED) or {}
    planned = {
        name: space[name].to_external_repr(value)
        for name, value in suggested.items()
        if name in space and space[name]._contains(value)
    }
    return {**planned, **trial.params}


@dataclass(frozen=True)
class _Space:
    """Parameters to search together.

    Those that all trials share, and those that exist wherever a categorical parameter among them has certain values.
    The engine sees them as p0, p1, … and categories by their index, so that names and choices may be anything.
    """

    distributions: dict[str, BaseDistribution]
    conditions: dict[str, tuple[str, list[Any]]]

    @staticmethod
    def of(trials: Sequence[FrozenTrial]) -> _Space:
        steady = _steady(trials)
        shared = {name: d for name, d in steady.items() if all(name in trial.params for trial in trials)}
        parents = [name for name, d in shared.items() if isinstance(d, CategoricalDistribution)]
        conditions: dict[str, tuple[str, list[Any]]] = {}
        for name in steady:
            for parent in () if name in shared else parents:
                index = steady[parent].to_internal_repr
                present = {index(trial.params[parent]) for trial in trials if name in trial.params}
                absent = {index(trial.params[parent]) for trial in trials if name not in trial.params}
                if not present & absent:
                    conditions[name] = (parent, [steady[parent].to_external_repr(i) for i in sorted(present)])
                    break
        return _Space({name: d for name, d in steady.items() if name in shared or name in conditions}, conditions)

    def limited_to(self, wanted: Mapping[str, BaseDistribution]) -> _Space:
        """The same for the parameters that are asked for; whose parent is not among them is always there."""
        conditions = {name: c for name, c in self.conditions.items() if name in wanted and c[0] in wanted}
        return _Space(dict(sorted(wanted.items())), conditions)

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
