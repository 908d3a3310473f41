"""Etesian as a sampler of Optuna: keep the objective, the storage, the dashboard and the pruners, change one line.

>>> study = optuna.create_study(directions=["maximize", "minimize"], sampler=EtesianSampler(seed=1))
"""

from __future__ import annotations

import contextlib
import math
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import optuna
from optuna.distributions import BaseDistribution
from optuna.samplers import BaseSampler, RandomSampler
from optuna.samplers._base import _process_constraints_after_trial
from optuna.storages._heartbeat import is_heartbeat_enabled
from optuna.study import StudyDirection
from optuna.trial import FrozenTrial, TrialState

from . import _engine, _fork
from ._errors import EtesianError
from ._optuna_space import Space
from ._preference import Preference, flat

_SUGGESTED = "etesian:suggested"
# Where Optuna keeps what a constraints_func answered; what the objective sets is under "constraints:NAME".
_CONSTRAINTS_KEY = "constraints"
# A trial that failed by itself; storages with heartbeats fail those of dead workers, too.
_FAILED = "etesian:failed"
# What a trial gets whatever is suggested: study.enqueue_trial.
_FIXED = "fixed_params"


class _Asking:
    """One trial after the other: those that are asked for at the same time must know of each other."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        _fork.watch(self)

    def forked(self) -> None:
        self.lock = threading.Lock()


_asking = _Asking()


class EtesianSampler(BaseSampler):
    """Suggests what improves the preferred trade-offs most.

    ``preference`` names the objectives as ``study.set_metric_names`` does, as ``names`` says, or ``o0``, ``o1``, … in their
    order. Parameters that only some trials have are kept where a categorical or an integer parameter decides whether they exist,
    be it one of these itself; others are drawn at random, as is the first trial.
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
        return Space.of(_completed(study)).distributions

    def sample_relative(
        self, study: optuna.Study, trial: FrozenTrial, search_space: dict[str, BaseDistribution]
    ) -> dict[str, Any]:
        if not search_space:
            return {}
        with _asking.lock:
            completed = _completed(study)
            space = Space.of(completed).limited_to(search_space)
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
        if state == TrialState.FAIL and is_heartbeat_enabled(study._storage):
            study._storage.set_trial_system_attr(trial._trial_id, _FAILED, True)
        self._independent.after_trial(study, trial, state, values)

    def _objectives(self, study: optuna.Study) -> list[str]:
        count = len(study.directions)
        names = self._names or study.metric_names or [f"o{k}" for k in range(count)]
        if len(names) != count:
            raise ValueError(f"EtesianSampler: expected {count} names, got {len(names)}")
        return names

    def _problem(self, study: optuna.Study, space: Space, limits: Sequence[str]) -> dict[str, Any]:
        directions = {
            name: {"direction": "maximize" if direction == StudyDirection.MAXIMIZE else "minimize"}
            for name, direction in zip(self._objectives(study), study.directions)
        }
        problem: dict[str, Any] = {"parameters": space.parameters(), "objectives": directions}
        if limits:
            problem["limits"] = {_limit(i): {"max": 0.0} for i in range(len(limits))}
        return problem

    def _trials(self, study: optuna.Study, current: FrozenTrial, space: Space, limits: Sequence[str]) -> list[dict[str, Any]]:
        """What is known of the space: results, running and failed trials. One that lacks a parameter tells nothing of it."""
        names = self._objectives(study)
        beats = is_heartbeat_enabled(study._storage)
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
            elif (
                trial.state == TrialState.PRUNED
                or trial.state == TrialState.FAIL
                and (not beats or _FAILED in trial.system_attrs)
            ):
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
    """The parameters of a trial; until it has asked for one, what it was enqueued with, or what was suggested for it."""
    suggested = trial.system_attrs.get(_SUGGESTED) or {}
    planned = {
        name: space[name].to_external_repr(value)
        for name, value in suggested.items()
        if name in space and space[name]._contains(value)
    }
    for name, value in (trial.system_attrs.get(_FIXED) or {}).items():
        planned.pop(name, None)
        if name in space:
            with contextlib.suppress(ValueError):  # it has no such choice: the trial will fail when it asks
                planned[name] = space[name].to_external_repr(space[name].to_internal_repr(value))
    return {**planned, **trial.params}
