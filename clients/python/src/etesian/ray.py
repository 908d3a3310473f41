"""Etesian as a search algorithm of Ray Tune: keep the trainable, the schedulers and the cluster, change one line.

>>> tune.Tuner(train, param_space={"lr": tune.loguniform(1e-5, 1e-1)}, tune_config=tune.TuneConfig(
...     search_alg=EtesianSearch(metric=["accuracy", "latency"], mode=["max", "min"]), num_samples=50))
"""

from __future__ import annotations

import math
import pickle
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ray.tune.search import Searcher
from ray.tune.search.sample import Categorical, Domain, Float, Integer, LogUniform, Quantized

from . import _engine, _preference, _space
from ._preference import Preference

_DIRECTIONS = {"max": "maximize", "min": "minimize"}


class EtesianSearch(Searcher):
    """Suggests what improves the preferred trade-offs most.

    ``metric`` and ``mode`` are a name and "min" or "max", or lists of them for several objectives, which a ``preference``
    names. Ray's spaces may be nested; what is no range or choice in them stays as it is. Running trials count as pending,
    failed ones as failures.
    """

    def __init__(
        self,
        space: Mapping[str, Any] | None = None,
        metric: str | Sequence[str] | None = None,
        mode: str | Sequence[str] | None = None,
        preference: Preference | None = None,
        *,
        strategy: str = "epi",
        seed: int | None = None,
    ) -> None:
        super().__init__(metric=_plain(metric), mode=_plain(mode))
        self._metric: Any = _plain(metric)
        self._mode: Any = _plain(mode)
        self._preference = preference if preference is not None else _preference.flat()
        self._strategy = strategy
        self._seed = seed if seed is not None else secrets.randbits(31)
        self._space = dict(space) if space is not None else None
        self._trials: dict[str, dict[str, Any]] = {}

    def set_search_properties(self, metric: str | None, mode: str | None, config: dict[str, Any], **spec: Any) -> bool:
        if self._space is not None:
            return False
        self._space = dict(config)
        self._metric = metric or self._metric
        self._mode = mode or self._mode
        return True

    def steer(self, preference: Preference) -> None:
        """Changes the preference from the next trial on."""
        self._preference = preference

    def suggest(self, trial_id: str) -> dict[str, Any] | None:
        ranges = {path: domain for path, domain in _leaves(self._space or {}) if isinstance(domain, Domain)}
        if not ranges or not self._metric or not self._mode:
            raise RuntimeError(
                "EtesianSearch: expected ranges or choices, a metric and a mode, got none; give them to it or to Tune"
            )
        names = {path: f"p{i}" for i, path in enumerate(ranges)}
        request = {
            "problem": {
                "parameters": {names[path]: _parameter(path, domain) for path, domain in ranges.items()},
                "objectives": self._objectives(),
            },
            "preference": self._preference,
            "strategy": {"name": self._strategy, "repeats": True},
            "seed": self._seed,
            "count": 1,
            "trials": list(self._trials.values()),
        }
        found = _engine.shared().request(request)["suggestions"]
        if not found:
            return None
        params = found[0]["params"]
        self._trials[trial_id] = {"params": params, "state": "pending"}
        return _nested(self._space or {}, {path: _back(domain, params[names[path]]) for path, domain in ranges.items()})

    def on_trial_complete(self, trial_id: str, result: dict[str, Any] | None = None, error: bool = False) -> None:
        trial = self._trials.get(trial_id)
        if trial is None:
            return
        values = {name: result[name] for name in self._objectives() if name in result} if result else {}
        if error or not values:
            self._trials[trial_id] = {"params": trial["params"], "state": "failed"}
        else:
            self._trials[trial_id] = {"params": trial["params"], "values": values}

    def save(self, checkpoint_path: str) -> None:
        Path(checkpoint_path).write_bytes(pickle.dumps(self.__dict__))

    def restore(self, checkpoint_path: str) -> None:
        self.__dict__.update(pickle.loads(Path(checkpoint_path).read_bytes()))

    def _objectives(self) -> dict[str, dict[str, str]]:
        names = [self._metric] if isinstance(self._metric, str) else list(self._metric)
        modes = [self._mode] * len(names) if isinstance(self._mode, str) else list(self._mode)
        return {name: {"direction": _DIRECTIONS[mode]} for name, mode in zip(names, modes)}


def _plain(names: str | Sequence[str] | None) -> str | list[str] | None:
    return names if isinstance(names, str) or names is None else list(names)


def _leaves(space: Mapping[str, Any], path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Any]]:
    found: list[tuple[tuple[str, ...], Any]] = []
    for key, value in space.items():
        found += _leaves(value, (*path, key)) if isinstance(value, Mapping) else [((*path, key), value)]
    return found


def _nested(space: Mapping[str, Any], values: Mapping[tuple[str, ...], Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        key: _nested(value, values, (*path, key)) if isinstance(value, Mapping) else values.get((*path, key), value)
        for key, value in space.items()
    }


def _parameter(path: tuple[str, ...], domain: Domain) -> dict[str, Any]:
    if isinstance(domain, Categorical):
        return _space.categorical([f"c{i}" for i in range(len(domain.categories))])
    ends = isinstance(domain, (Integer, Float)) and math.isfinite(domain.lower) and math.isfinite(domain.upper)
    if not ends:
        raise ValueError(f"EtesianSearch: {'.'.join(path)}: expected a range with two ends or a choice, got {domain}")
    sampler, step = domain.get_sampler(), _step(domain)
    log = isinstance(sampler.get_sampler() if isinstance(sampler, Quantized) else sampler, LogUniform)
    if step is not None:
        # By its index, so that what the engine knows is what was evaluated: a multiple of the step inside the range.
        low, high = (_index(domain.lower, step, math.ceil), _index(domain.upper, step, math.floor))
        if low > high:
            raise ValueError(f"EtesianSearch: {'.'.join(path)}: expected a multiple of {step} in {domain.domain_str}, got none")
        return _space.integer(low, high, log=log)
    if isinstance(domain, Integer):  # Ray leaves the upper end out
        return _space.integer(domain.lower, domain.upper - 1, log=log)
    return _space.real(domain.lower, domain.upper, log=log)


def _step(domain: Domain) -> float | None:
    """The step of a quantized range; a step of 1 is none to whole numbers, and leaves the upper end out, too."""
    sampler = domain.get_sampler()
    step: float | None = sampler.q if isinstance(sampler, Quantized) else None
    return None if step == 1 and isinstance(domain, Integer) else step


def _index(end: float, step: float, inwards: Callable[[float], int]) -> int:
    nearest = round(end / step)
    return nearest if math.isclose(end / step, nearest) else inwards(end / step)


def _back(domain: Domain, value: Any) -> Any:
    if isinstance(domain, Categorical):
        return domain.categories[int(value[1:])]
    step = _step(domain)
    return domain.cast(value if step is None else value * step)
