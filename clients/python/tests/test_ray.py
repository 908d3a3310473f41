"""The search algorithm for Ray Tune, without a cluster: what Tune calls, in the order in which it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import etesian

tune = pytest.importorskip("ray.tune")

from etesian.ray import EtesianSearch  # noqa: E402

SPACE = {
    "lr": tune.loguniform(1e-4, 1.0),
    "model": {"layers": tune.randint(1, 4), "kind": tune.choice(["a", "b", None])},
    "drop": tune.quniform(0.0, 0.5, 0.1),
    "epochs": 3,
}


def check(config: dict[str, Any]) -> None:
    assert 1e-4 <= config["lr"] <= 1
    assert config["model"]["layers"] in (1, 2, 3)
    assert config["model"]["kind"] in ("a", "b", None)
    assert config["drop"] == pytest.approx(round(config["drop"] * 10) / 10) and 0 <= config["drop"] <= 0.5
    assert config["epochs"] == 3


def test_finds_what_is_wanted_of_two_metrics() -> None:
    search = EtesianSearch(SPACE, ["good", "cost"], ["max", "min"], etesian.box(good=(0.8, None), cost=(None, 1.5)), seed=1)
    inside = 0
    for number in range(24):
        config = search.suggest(str(number))
        assert config is not None
        check(config)
        cost = config["model"]["layers"] + config["drop"]
        good = 1 - abs(config["lr"] - 0.1) - 0.1 / config["model"]["layers"]
        search.on_trial_complete(str(number), {"good": good, "cost": cost, "training_iteration": 1})
        inside += number >= 12 and good >= 0.8 and cost <= 1.5
    assert inside >= 8


def test_what_runs_fails_or_is_nan_counts(tmp_path: Path) -> None:
    search = EtesianSearch(metric="loss", mode="min", seed=2)
    assert search.set_search_properties(None, None, SPACE)
    assert not search.set_search_properties(None, None, {})
    running = [search.suggest(name) for name in ("a", "b", "c", "d")]
    assert len({str(config) for config in running}) == 4
    search.on_trial_complete("a", error=True)
    search.on_trial_complete("b", {"loss": float("nan")})
    search.on_trial_complete("c", {"loss": 1.0})
    search.on_trial_complete("unknown", {"loss": 1.0})
    search.save(str(tmp_path / "state"))
    again = EtesianSearch()
    again.restore(str(tmp_path / "state"))
    assert again.suggest("e") == search.suggest("e")


def test_quantized_ranges_have_the_values_that_ray_draws() -> None:
    space = {
        "uniform": tune.quniform(-0.2, 0.5, 0.1),
        "exact": tune.quniform(0.1, 0.3, 0.1),
        "log": tune.qloguniform(0.1, 0.3, 0.1),
        "whole": tune.qrandint(3, 12, 4),
        "ones": tune.qrandint(1, 4, 1),
        "whole log": tune.qlograndint(2, 9, 2),
    }
    multiples = {
        "uniform": [0.1 * i for i in range(-2, 6)],
        "exact": [0.1 * i for i in range(1, 4)],
        "log": [0.1 * i for i in range(1, 4)],
        "whole": [4, 8, 12],
        "ones": [1, 2, 3],
        "whole log": [2, 4, 6, 8],
    }
    search = EtesianSearch(space, "loss", "min", seed=1)
    found: dict[str, set[Any]] = {name: set() for name in space}
    for number in range(40):
        config = search.suggest(str(number))
        assert config is not None
        assert all(type(config[name]) is type(values[0]) for name, values in multiples.items())
        for name, value in config.items():
            found[name].add(value)
        search.on_trial_complete(str(number), {"loss": sum(config.values())})
    assert {name: sorted(values) for name, values in found.items() if set(values) - set(multiples[name])} == {}
    assert found["exact"] == set(multiples["exact"]) and found["ones"] == set(multiples["ones"])
    # What the engine was told is what was evaluated.
    told = next(iter(search._trials.values()))["params"]
    assert all(isinstance(value, int) for value in told.values())
    with pytest.raises(ValueError, match="x: expected a multiple of 4 in"):
        EtesianSearch({"x": tune.qrandint(5, 7, 4)}, "loss", "min").suggest("a")


def test_a_space_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="x: expected a range with two ends or a choice"):
        EtesianSearch({"x": tune.randn(0, 1)}, "loss", "min").suggest("a")
    with pytest.raises(RuntimeError, match="expected ranges or choices"):
        EtesianSearch({"x": 1}, "loss", "min").suggest("a")
