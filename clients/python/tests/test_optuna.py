"""The sampler: Optuna's own tests of samplers, and what they leave out."""

from __future__ import annotations

import math
import pickle
import threading
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import etesian
from etesian import _engine

optuna = pytest.importorskip("optuna")
try:
    from optuna.testing import pytest_samplers as suite
except ImportError:  # older releases do not have them
    suite = None

from etesian.optuna import EtesianSampler  # noqa: E402

optuna.logging.set_verbosity(optuna.logging.ERROR)


if suite is not None:

    class TestByOptuna(suite.BasicSamplerTestCase, suite.RelativeSamplerTestCase, suite.MultiObjectiveSamplerTestCase):
        @pytest.fixture
        def sampler(self) -> Callable[[], EtesianSampler]:
            return lambda: EtesianSampler(seed=0)


def test_finds_a_minimum_that_chance_does_not() -> None:
    study = optuna.create_study(sampler=EtesianSampler(seed=1))
    study.optimize(lambda t: (t.suggest_float("x", -5, 5) - 2) ** 2 + (t.suggest_float("y", -5, 5) + 1) ** 2, n_trials=20)
    assert study.best_value < 0.1


def test_is_steered_by_metric_names() -> None:
    def objective(trial: optuna.Trial) -> tuple[float, float]:
        x, y = trial.suggest_float("x", 0, 1), trial.suggest_float("y", 0, 1)
        return x * y, y * math.sqrt(1 - x * x)

    study = optuna.create_study(
        directions=["maximize", "maximize"], sampler=EtesianSampler(etesian.box(a=(0.58, 0.82), b=(0.58, 0.82)), seed=1)
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        study.set_metric_names(["a", "b"])
    study.optimize(objective, n_trials=16)
    assert sum(all(0.58 <= v <= 0.82 for v in t.values) for t in study.trials[8:]) >= 4
    study.sampler.steer(etesian.box(a=(0.2, 0.4), b=(0.8, 1.0)))
    study.optimize(objective, n_trials=8)
    assert sum(0.2 <= t.values[0] <= 0.4 and t.values[1] >= 0.8 for t in study.trials[16:]) >= 4


def test_a_preference_of_unknown_objectives_is_refused() -> None:
    study = optuna.create_study(sampler=EtesianSampler(etesian.box(a=(0, 1)), seed=1))
    with pytest.raises(ValueError, match=r"preference\.box.*\"a\""):
        study.optimize(lambda t: t.suggest_float("x", 0, 1), n_trials=2)


def test_conditional_parameters_are_searched_not_drawn() -> None:
    class Watched(EtesianSampler):
        drawn: list[str] = []

        def sample_independent(self, study, trial, name, distribution):  # type: ignore[no-untyped-def]
            if trial.number >= 8:
                self.drawn.append(name)
            return super().sample_independent(study, trial, name, distribution)

    def objective(trial: optuna.Trial) -> float:
        if trial.suggest_categorical("deep", [False, True]):
            return (trial.suggest_float("rate", 1e-4, 1, log=True) - 0.01) ** 2
        return 1 + trial.suggest_int("trees", 1, 100) / 100

    study = optuna.create_study(sampler=Watched(seed=2))
    study.enqueue_trial({"deep": True, "rate": 0.5})
    study.enqueue_trial({"deep": False, "trees": 50})
    study.optimize(objective, n_trials=20)
    assert Watched.drawn == []
    assert study.best_value < 0.01
    assert study.trials[0].params == {"deep": True, "rate": 0.5}


def test_integers_decide_which_others_exist_and_conditions_are_nested() -> None:
    drawn: list[str] = []

    class Watched(EtesianSampler):
        def sample_independent(self, study, trial, name, distribution):  # type: ignore[no-untyped-def]
            drawn.append(name)
            return super().sample_independent(study, trial, name, distribution)

    def objective(trial: optuna.Trial) -> float:
        layers = trial.suggest_int("layers", 2, 8, step=2)
        loss = sum((trial.suggest_float(f"size {i}", 0, 1) - 0.3) ** 2 for i in range(layers // 2))
        if trial.suggest_categorical("kind", ["svm", "tree", None]) == "svm":
            if trial.suggest_categorical("kernel", ["linear", "poly"]) == "poly":
                degree = trial.suggest_int("degree", 1, 5)
                return loss + abs(degree - 3) + (trial.suggest_float("coef", 0, 1) if degree > 2 else 2)
            return loss + 3
        return loss + 4 + layers

    study = optuna.create_study(sampler=Watched(seed=3))
    for i in range(1, 5):
        for some in ({"kind": "tree"}, {"kind": "svm", "kernel": "linear"}, {"kind": "svm", "kernel": "poly", "degree": i}):
            sizes = {f"size {k}": 0.1 * k + 0.1 * i for k in range(i)}
            study.enqueue_trial({"layers": 2 * i, **sizes, **some, "coef": 0.2 * i})
    study.optimize(objective, n_trials=12)
    space = study.sampler.infer_relative_search_space(study, study.trials[-1])
    assert set(space) == {"layers", "size 0", "size 1", "size 2", "size 3", "kind", "kernel", "degree", "coef"}
    assert drawn == []
    study.optimize(objective, n_trials=20)
    assert drawn == []
    assert study.best_value < 0.5


def test_trials_of_dead_workers_say_nothing_of_their_points(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        storage = optuna.storages.RDBStorage(f"sqlite:///{tmp_path / 'optuna.db'}", heartbeat_interval=60)
    study = optuna.create_study(sampler=EtesianSampler(seed=1), storage=storage)

    def objective(trial: optuna.Trial) -> float:
        x = trial.suggest_float("x", 0, 1)
        if trial.number == 2:
            raise RuntimeError("too hot")
        return x

    study.optimize(objective, n_trials=3, catch=(RuntimeError,))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        dead = study.ask()
        dead.suggest_float("x", 0, 1)
        monkeypatch.setattr(study._storage, "_get_stale_trial_ids", lambda _: [dead._trial_id])
        optuna.storages.fail_stale_trials(study)
    assert study.trials[3].state == optuna.trial.TrialState.FAIL
    asked: list[dict[str, Any]] = []
    request = _engine.Engine.request
    monkeypatch.setattr(_engine.Engine, "request", lambda engine, body: asked.append(body) or request(engine, body))
    study.optimize(objective, n_trials=1)
    assert [trial.get("state", "told") for trial in asked[0]["trials"]] == ["told", "told", "failed"]


def test_keeps_constraints() -> None:
    def objective(trial: optuna.Trial) -> float:
        x = trial.suggest_float("x", 0, 1)
        trial.set_user_attr("x", x)
        return x

    study = optuna.create_study(sampler=EtesianSampler(seed=1, constraints_func=lambda t: (0.4 - t.user_attrs["x"],)))
    study.optimize(objective, n_trials=16)
    feasible = [t.value for t in study.trials if t.value >= 0.4]
    assert min(feasible) < 0.45
    assert sum(t.value >= 0.35 for t in study.trials[8:]) >= 5


@pytest.mark.skipif(not hasattr(optuna.Trial, "set_constraint"), reason="Optuna 5 has it")
def test_keeps_constraints_that_the_objective_sets() -> None:
    def objective(trial: optuna.Trial) -> float:
        x, y = trial.suggest_float("x", 0, 1), trial.suggest_float("y", 0, 1)
        trial.set_constraint("x is large", 0.4 - x)
        if trial.number % 2:  # one that only some trials have
            trial.set_constraint("y is large", 0.3 - y)
        return x + y

    study = optuna.create_study(sampler=EtesianSampler(seed=1))
    study.optimize(objective, n_trials=20)
    assert sum(t.params["x"] >= 0.37 and t.params["y"] >= 0.27 for t in study.trials[10:]) >= 7
    assert min(t.value for t in study.trials if t.params["x"] >= 0.4 and t.params["y"] >= 0.3) < 0.8


def test_failed_and_pruned_trials_are_avoided_not_repeated() -> None:
    def objective(trial: optuna.Trial) -> float:
        x = trial.suggest_float("x", 0, 1)
        if trial.number % 3 == 1:
            raise RuntimeError("crashed")
        if trial.number % 3 == 2:
            trial.report(x, 1)
            raise optuna.TrialPruned
        return x

    study = optuna.create_study(sampler=EtesianSampler(seed=1))
    study.optimize(objective, n_trials=12, catch=(RuntimeError,))
    assert [t.state.name for t in study.trials] == ["COMPLETE", "FAIL", "PRUNED"] * 4
    assert len({t.params["x"] for t in study.trials}) == 12


def test_parallel_trials_know_of_each_other() -> None:
    meeting = threading.Barrier(3, timeout=60)

    def objective(trial: optuna.Trial) -> float:
        x = trial.suggest_float("x", 0, 1)
        meeting.wait()
        return x

    study = optuna.create_study(sampler=EtesianSampler(seed=1))
    study.enqueue_trial({"x": 0.9})
    study.optimize(lambda t: t.suggest_float("x", 0, 1), n_trials=1)
    study.optimize(objective, n_trials=9, n_jobs=3)
    assert len({t.params["x"] for t in study.trials}) == 10


def test_what_an_enqueued_trial_will_ask_for_is_pending(monkeypatch: pytest.MonkeyPatch) -> None:
    distributions = {
        "kind": optuna.distributions.CategoricalDistribution(["a", "b"]),
        "n": optuna.distributions.IntDistribution(1, 9),
        "x": optuna.distributions.FloatDistribution(0, 1),
    }
    study = optuna.create_study(sampler=EtesianSampler(seed=1))
    for x in (0.1, 0.5, 1.0):
        params = {"kind": "a", "n": 1, "x": x}
        study.add_trial(optuna.trial.create_trial(params=params, distributions=distributions, value=x))
    pending: list[dict[str, Any]] = []
    request = _engine.shared().request

    def watched(asked: dict[str, Any]) -> Any:
        pending[:] = [trial["params"] for trial in asked["trials"] if trial.get("state") == "pending"]
        return request(asked)

    monkeypatch.setattr(_engine.shared(), "request", watched)
    study.enqueue_trial({"kind": "b", "n": 7, "x": 0.875})
    study.enqueue_trial({"x": 0.75})
    study.enqueue_trial({"x": "0.25"})  # Optuna takes it for a number
    study.enqueue_trial({"kind": "of another study", "x": 0.5})  # will fail when it asks: it says nothing of any point
    asked = [study.ask() for _ in range(4)]
    for trial in asked[1:]:
        trial.suggest_int("n", 1, 9)
    study.ask().suggest_float("x", 0, 1)

    def suggested(number: int) -> dict[str, Any]:
        found = study.trials[number].system_attrs["etesian:suggested"]
        return {"p0": f"c{int(found['kind'])}", "p1": int(found["n"]), "p2": found["x"]}

    assert pending == [
        {"p0": "c1", "p1": 7, "p2": 0.875},
        {**suggested(asked[1].number), "p2": 0.75},
        {**suggested(asked[2].number), "p2": 0.25},
    ]


def test_same_seed_same_trials_and_a_copy_goes_on() -> None:
    def run(sampler: EtesianSampler) -> list[float]:
        study = optuna.create_study(sampler=sampler)
        study.optimize(lambda t: t.suggest_float("x", 0, 1) ** 2, n_trials=6)
        return [t.params["x"] for t in study.trials]

    first = run(EtesianSampler(seed=4))
    assert first == run(EtesianSampler(seed=4)) == run(pickle.loads(pickle.dumps(EtesianSampler(seed=4))))
    assert first != run(EtesianSampler(seed=5))
