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


def test_a_space_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="x: expected a range with two ends or a choice"):
        EtesianSearch({"x": tune.randn(0, 1)}, "loss", "min").suggest("a")
    with pytest.raises(RuntimeError, match="expected ranges or choices"):
        EtesianSearch({"x": 1}, "loss", "min").suggest("a")
