"""A study in memory: it searches, follows where it is steered, and survives what functions do."""

from __future__ import annotations

import math
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import etesian
from etesian import _plot


def circle(p: dict[str, Any]) -> dict[str, float]:
    return {"f1": p["x"] * p["y"], "f2": p["y"] * math.sqrt(1 - p["x"] ** 2)}


def on_circle(**more: Any) -> etesian.Study:
    parameters = {"x": etesian.real(0, 1), "y": etesian.real(0, 1)}
    return etesian.Study(parameters, objectives={"f1": "max", "f2": "max"}, seed=1, **more)


def inside(trial: etesian.Trial, f1: tuple[float, float], f2: tuple[float, float]) -> bool:
    return f1[0] <= trial.values["f1"] <= f1[1] and f2[0] <= trial.values["f2"] <= f2[1]


def test_results_follow_the_preference() -> None:
    middle, top = ((0.58, 0.82), (0.58, 0.82)), ((0.2, 0.4), (0.8, 1.0))
    study = on_circle(preference=etesian.box(f1=middle[0], f2=middle[1]))
    study.optimize(circle, trials=16, progress=False)
    assert sum(inside(t, *middle) for t in study.trials[8:]) >= 5
    assert study.steer(etesian.box(f1=top[0], f2=top[1])) == 2
    study.optimize(circle, trials=8, progress=False)
    later = study.trials[16:]
    assert sum(inside(t, *top) for t in later) >= 4
    assert [t.preference for t in study.trials] == [1] * 16 + [2] * 8
    assert {t.number for t in study.front(inside=True)} <= {t.number for t in study.trials if inside(t, *top)}


def test_the_same_seed_gives_the_same_trials() -> None:
    first, second = (on_circle().optimize(circle, trials=8, progress=False).trials for _ in range(2))
    assert [t.params for t in first] == [t.params for t in second]


def test_an_exception_is_a_failed_trial_with_its_reason() -> None:
    seen: list[etesian.Trial] = []

    def sometimes(p: dict[str, Any]) -> dict[str, float]:
        if p["x"] > 0.5:
            raise RuntimeError(f"too hot at {p['x']:.2f}")
        return circle(p)

    study = on_circle()
    study.optimize(sometimes, trials=8, progress=False, callback=seen.append)
    failed = [t for t in study.trials if t.state == "failed"]
    assert failed and all(t.params["x"] > 0.5 and "too hot" in t.reason for t in failed)
    assert [t.number for t in seen] == list(range(8))
    assert "failed" in repr(study)


def bad(_: dict[str, Any]) -> dict[str, float]:
    raise RuntimeError("no module")


@pytest.mark.parametrize("workers", [1, 3])
def test_a_broken_function_does_not_spend_all_trials(workers: int) -> None:
    study = on_circle()
    with pytest.raises(etesian.EtesianError, match="first 10 trials all failed, the last with: RuntimeError: no module") as told:
        study.optimize(bad, trials=25, workers=workers, progress=False)
    assert isinstance(told.value.__cause__, RuntimeError)
    states = [trial.state for trial in study.trials]
    assert 10 <= states.count("failed") < 10 + workers and len(states) < 10 + workers
    assert set(states) <= {"failed", "cancelled"}


def test_failures_count_in_a_row_where_something_has_completed() -> None:
    study = on_circle(strategy="random")
    study.optimize(circle, trials=1, progress=False)
    with pytest.raises(etesian.EtesianError, match="20 trials in a row failed"):
        study.optimize(bad, trials=25, progress=False)
    assert [trial.state for trial in study.trials] == ["completed"] + ["failed"] * 20


def test_how_many_failures_are_too_many_can_be_said() -> None:
    study = on_circle(strategy="random")
    with pytest.raises(etesian.EtesianError, match="2 trials in a row failed"):
        study.optimize(bad, trials=9, progress=False, max_failures=2)
    assert len(study.trials) == 2
    with pytest.warns(RuntimeWarning, match="all 24 trials failed, the last with: RuntimeError: no module"):
        study.optimize(bad, trials=24, progress=False, max_failures=None)
    with pytest.warns(RuntimeWarning, match="the trial failed, the last with: RuntimeError") as told:
        study.optimize(bad, trials=1, progress=False)
    assert told[0].filename == __file__
    with pytest.raises(ValueError, match="max_failures: expected a number >= 1, 'usual' or None, got 0"):
        study.optimize(bad, trials=1, progress=False, max_failures=0)


def test_several_workers_evaluate_at_once() -> None:
    meeting = threading.Barrier(2, timeout=60)

    def waits(p: dict[str, Any]) -> dict[str, float]:
        meeting.wait()
        return circle(p)

    study = on_circle()
    study.optimize(waits, trials=6, workers=2, progress=False)
    assert [t.state for t in study.trials] == ["completed"] * 6
    assert len({tuple(t.params.values()) for t in study.trials}) == 6


def test_interrupted_it_keeps_what_was_finished() -> None:
    def interrupted(p: dict[str, Any]) -> dict[str, float]:
        if len(study.trials) == 3:
            raise KeyboardInterrupt
        return circle(p)

    study = on_circle()
    with pytest.raises(KeyboardInterrupt):
        study.optimize(interrupted, trials=9, progress=False)
    assert [t.state for t in study.trials] == ["completed", "completed", "cancelled"]
    study.optimize(circle, trials=2, progress=False)
    assert [t.state for t in study.trials[3:]] == ["completed", "completed"]
    # What was cancelled is nothing to the engine, whose numbers are others, then.
    last = study.add({"x": 0.71, "y": 1.0}, {"f1": 2.0, "f2": 2.0})
    assert last == 5 and [t.number for t in study.front()] == [last]
    best = study.recommend()
    assert best is not None and best.trial.number == last


@pytest.mark.parametrize("stored", [False, True])
def test_interrupted_with_workers_it_ends_at_once(stored: bool, tmp_path: Path) -> None:
    code = f"""
import itertools, signal, threading
import etesian

signal.signal(signal.SIGINT, signal.default_int_handler)
started = itertools.count()

def function(p):
    if next(started) >= 3:
        print("busy\\n", end="", flush=True)
        threading.Event().wait()
    return p["x"]

study = etesian.Study({{"x": etesian.real(0, 1)}}, {{"f": "min"}}, store={str(tmp_path / "etesian.db") if stored else None!r})
try:
    study.optimize(function, trials=9, workers=3, progress=False)
except KeyboardInterrupt:
    print(*[trial.state for trial in study.trials], flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(3):
        assert process.stdout.readline() == "busy\n"
    process.send_signal(signal.SIGINT)
    try:
        states = process.communicate(timeout=120)[0].split()
    finally:
        process.kill()
    assert process.returncode == 0
    assert states.count("completed") == 3 and states.count("cancelled") == 3 and len(states) == 6


def test_what_is_computed_when_it_is_interrupted_counts() -> None:
    study, meeting, go = on_circle(), threading.Barrier(2, timeout=60), threading.Event()

    def function(p: dict[str, Any]) -> dict[str, float]:
        if meeting.wait() == 0:
            go.wait()
        return circle(p)

    def interrupts(_: etesian.Trial) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study.optimize(function, trials=2, workers=2, progress=False, callback=interrupts)
    assert sorted(t.state for t in study.trials) == ["cancelled", "completed"]
    go.set()
    deadline = time.monotonic() + 60
    while study.trials[0].state != study.trials[1].state and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [t.state for t in study.trials] == ["completed"] * 2


@pytest.mark.parametrize("stored", [False, True])
def test_a_callback_costs_no_reading_of_all_trials(stored: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = on_circle(store=str(tmp_path / "etesian.db") if stored else None)
    monkeypatch.delattr(type(study._backend), "trials")
    seen: list[etesian.Trial] = []
    study.optimize(circle, trials=3, progress=False, callback=seen.append)
    assert [(t.number, t.state, t.values) for t in seen] == [(n, "completed", circle(seen[n].params)) for n in range(3)]
    best = study.recommend()
    assert best is not None and best.trial in seen
    with pytest.raises(etesian.EtesianError, match="trial 3"):
        study.trial(3)


def test_cancelled_by_hand() -> None:
    study = on_circle()
    study.cancel(study.ask(), "no time")
    assert (study.trial(0).state, study.trial(0).reason) == ("cancelled", "no time")
    study.tell(0, {"f1": 0.5, "f2": 0.5})
    study.cancel(0)
    assert study.trial(0).state == "completed"


def test_ask_and_tell() -> None:
    study = on_circle()
    trial = study.ask()
    study.tell(trial, {"f1": 0.1, "f2": {"value": 0.2, "stderr": 0.01}})
    told = study.trial(trial.number)
    assert (told.state, told.values, told.errors) == ("completed", {"f1": 0.1, "f2": 0.2}, {"f2": 0.01})
    batch = study.ask(3)
    assert [t.number for t in batch] == [1, 2, 3]
    study.tell(1, {"f1": 0.5})
    study.tell(2, {"f1": math.nan, "f2": math.nan})
    study.fail(batch[2], "by hand")
    assert [t.state for t in study.trials] == ["completed", "partial", "infeasible", "failed"]
    assert study.add({"x": 0.3, "y": 0.4}, {"f1": 1.0, "f2": math.inf}) == 4
    assert study.trial(4).state == "infeasible"
    assert study.ask().number == 5


def test_front_recommendation_and_predictions() -> None:
    study = on_circle(preference=etesian.box(f1=(0.5, None)))
    assert study.front() == [] and study.recommend() is None
    study.add({"x": 0.2, "y": 0.9}, {"f1": 0.2, "f2": 0.9})
    study.add({"x": 0.8, "y": 0.9}, {"f1": 0.7, "f2": 0.5})
    study.add({"x": 0.1, "y": 0.1}, {"f1": 0.1, "f2": 0.1})
    assert [t.number for t in study.front()] == [0, 1]
    assert [t.number for t in study.front(inside=True)] == [1]
    best = study.recommend()
    assert best is not None and best.trial.number == 1
    (neighbor, changes), *others = best.neighbors
    assert not others and neighbor.number == 0 and changes == pytest.approx({"f1": -0.5, "f2": 0.4})
    expected = study.predict({"x": 0.8, "y": 0.9})["f1"]
    assert expected["low"] < expected["median"] < expected["high"]
    study.steer(etesian.flat())
    with pytest.raises(etesian.EtesianError, match="a preference with a box"):
        study.front(inside=True)


@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize(
    ("point", "why"),
    [
        ({"kind": "c", "n": 2}, "parameter 'kind': expected"),
        ({"kind": "a"}, "parameter 'n': expected"),
        ({"kind": "b", "n": 2}, "parameter 'rate': expected"),
        ({"kind": "a", "m": 2}, "parameter 'm': not in this space"),
    ],
)
def test_what_could_not_be_added_is_not_predicted(point: dict[str, Any], why: str, stored: bool, tmp_path: Path) -> None:
    study = etesian.Study(
        {
            "kind": etesian.categorical(["a", "b"]),
            "n": etesian.integer(1, 9),
            "rate": etesian.real(1e-4, 1, log=True, when={"kind": "b"}),
        },
        objectives={"loss": "min"},
        store=str(tmp_path / "etesian.db") if stored else None,
    )
    study.add({"kind": "a", "n": 1}, {"loss": 2.0})
    study.add({"kind": "a", "n": 12}, {"loss": 1.0})  # outside the bounds is a result all the same
    assert set(study.predict({"kind": "a", "n": 12})) == {"loss"}
    for refused in (lambda: study.add(point, {"loss": 1.0}), lambda: study.predict(point)):
        with pytest.raises(etesian.EtesianError, match=why):
            refused()


def test_one_objective_limits_conditions_and_constraints() -> None:
    study = etesian.Study(
        {
            "kind": etesian.categorical(["a", "b"]),
            "n": etesian.integer(1, 9),
            "rate": etesian.real(1e-4, 1, log=True, when={"kind": "b"}),
            "size": etesian.ordinal([1, 2, 4]),
        },
        objectives={"loss": "min"},
        limits={"memory": {"max": 6}},
        constraints=["n + size <= 10"],
        seed=3,
    )
    study.optimize(lambda p: {"loss": p["n"] + p.get("rate", 0), "memory": p["n"]}, trials=12, progress=False)
    assert all(("rate" in t.params) == (t.params["kind"] == "b") for t in study.trials)
    assert all(t.params["n"] + t.params["size"] <= 10 for t in study.trials)
    (best,) = study.front()
    assert best.values["memory"] <= 6

    bare = etesian.Study({"x": etesian.real(0, 1)}, objectives={"f": "min"}, seed=1)
    bare.optimize(lambda p: (p["x"] - 0.3) ** 2, trials=8, progress=False)
    assert min(t.values["f"] for t in bare.trials) < 0.01


MIXED = [1, 2.5, True, False, None, "a", (64, 32)]


def typed(store: str | None = None) -> etesian.Study:
    return etesian.Study(
        {
            "kind": etesian.categorical(MIXED),
            "size": etesian.ordinal([1, 2, 4.5]),
            "deep": etesian.real(0, 1, when={"kind": [None, (64, 32)]}),
            "wide": etesian.integer(1, 3, when={"kind": True}),
        },
        objectives={"f": "min"},
        store=store,
        seed=1,
    )


def same(params: dict[str, Any], others: dict[str, Any]) -> bool:
    return params == others and all(type(params[name]) is type(others[name]) for name in params)


@pytest.mark.parametrize("stored", [False, True])
def test_values_are_those_that_were_declared(stored: bool, tmp_path: Path) -> None:
    study = typed(str(tmp_path / "etesian.db") if stored else None)
    seen: list[dict[str, Any]] = []

    def function(p: dict[str, Any]) -> float:
        seen.append(p)
        assert any(p["kind"] is value or p["kind"] == value and type(p["kind"]) is type(value) for value in MIXED)
        assert type(p["size"]) is (float if p["size"] == 4.5 else int)
        assert ("deep" in p) == (p["kind"] in (None, (64, 32))) and ("wide" in p) == (p["kind"] is True)
        return float(p["size"])

    study.optimize(function, trials=12, progress=False)
    assert len({str(p["kind"]) for p in seen}) == len(MIXED)
    number = study.add({"kind": None, "size": 2, "deep": 0.5}, {"f": 0.5})
    assert [trial.state for trial in study.trials] == ["completed"] * 13
    told = [*seen, {"kind": None, "size": 2, "deep": 0.5}]
    assert all(same(trial.params, params) for trial, params in zip(study.trials, told))
    assert same(study.front()[0].params, told[number])
    best = study.recommend()
    assert best is not None and same(best.trial.params, told[number])
    assert set(study.predict(told[number])) == {"f"}
    assert study.parameters["kind"]["values"] == MIXED
    assert "polyline" in study.plot("parallel").svg and "polyline" in study.plot("effects").svg
    again = typed(str(tmp_path / "etesian.db")) if stored else study
    assert again.trials == study.trials


def test_a_category_that_has_no_word_is_refused() -> None:
    with pytest.raises(ValueError, match="parameter 'c': expected texts, numbers, True, False, None or tuples"):
        etesian.Study({"c": etesian.categorical([object()])}, objectives={"f": "min"})


def test_a_finite_space_ends() -> None:
    study = etesian.Study({"n": etesian.integer(1, 2)}, objectives={"f": "min"})
    study.optimize(lambda p: p["n"], trials=9, progress=False)
    assert len(study.trials) == 2
    with pytest.raises(etesian.EtesianError, match="no more points"):
        study.ask()


def test_to_dataframe() -> None:
    pandas = pytest.importorskip("pandas")
    study = on_circle()
    study.optimize(circle, trials=3, progress=False)
    frame = study.to_dataframe()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == ["number", "state", "x", "y", "f1", "f2"]
    assert frame["f1"].tolist() == [t.values["f1"] for t in study.trials]


@pytest.mark.parametrize("kind", ["objectives", "progress", "parallel"])
def test_pictures_are_svg(kind: str) -> None:
    import xml.etree.ElementTree as ElementTree

    study = on_circle(preference=etesian.box(f1=(0.5, 0.8)))
    assert ElementTree.fromstring(study.plot(kind).svg).tag.endswith("svg")
    study.optimize(circle, trials=4, progress=False)
    picture = ElementTree.fromstring(study.plot(kind)._repr_svg_())
    marks = {"objectives": "circle", "progress": "polyline", "parallel": "polyline"}
    found = len(picture.findall(f"{{http://www.w3.org/2000/svg}}{marks[kind]}"))
    assert found == (2 if kind == "progress" else 4)


@pytest.mark.parametrize("name", ["loss", "trial"])
def test_a_single_objective_is_drawn_over_its_trials(name: str) -> None:
    study = etesian.Study({"x": etesian.real(0, 1)}, {name: "min"}, etesian.box({name: (None, 0.5)}))
    for x in (0.1, 0.9, 0.5):
        study.add({"x": x}, {name: x})
    svg = study.plot("objectives").svg
    across = [float(x) for x in re.findall(r'<circle cx="([0-9.]+)"', svg)]
    assert across == sorted(across) and across[1] - across[0] == pytest.approx(across[2] - across[1], abs=0.2)
    assert svg.count('fill-opacity=".12"') == 1
    assert ">trial</text>" in svg and f">{name}</text>" in svg


def test_names_may_be_any_text() -> None:
    # The last ones are arguments of the functions that make preferences.
    parameters = {name: etesian.real(0, 1) for name in ("learning rate", "class", "1st", "params")}
    outcomes = ["top-1 accuracy", "lambda", "mode", "spread", "concentration"]
    study = etesian.Study(
        parameters, {name: "max" for name in outcomes}, etesian.box({"mode": (0.2, None)}, spread=(0, 1)), seed=1
    )
    assert study.preference["box"] == {"mode": [0.2, None], "spread": [0, 1]}

    def function(p: dict[str, Any]) -> dict[str, float]:
        return dict(zip(outcomes, [*p.values(), sum(p.values())]))

    study.optimize(function, trials=2, progress=False)
    assert [set(t.params) for t in study.trials] == [set(parameters)] * 2
    for preference in (
        etesian.weights({"top-1 accuracy": 2}, concentration=5, spread=1),
        etesian.point({name: 0.5 for name in outcomes}, spread=0.1),
        etesian.mixture(etesian.box({"lambda": (0, 1)}, mode="paper"), etesian.weights({"concentration": 1})),
    ):
        study.steer(preference)
        assert study.preference == preference
    assert study.ask().number == 2


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-110.0, -60.0, [-110, -100, -90, -80, -70, -60]),
        (5.0, 5.0, [4.6, 4.8, 5, 5.2, 5.4]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, expected: list[float]) -> None:
    assert _plot._Axis([low, high], 0, 100).ticks() == pytest.approx(expected)


def test_what_was_suggested_since_steering_has_a_ring() -> None:
    study = on_circle()
    study.optimize(circle, trials=4, progress=False)
    assert "#d55e00" not in study.plot().svg
    study.steer(etesian.weights(f1=2, f2=1))
    study.optimize(circle, trials=3, progress=False)
    assert study.plot().svg.count("#d55e00") == 3


def test_effects_show_what_the_models_expect() -> None:
    import xml.etree.ElementTree as ElementTree

    study = etesian.Study(
        {
            "x": etesian.real(0.01, 1, log=True),
            "n": etesian.integer(1, 4),
            "kind": etesian.categorical(["a", "b"]),
            "extra": etesian.real(0, 1, when={"kind": ["b"]}),
        },
        objectives={"f": "max", "g": "min"},
        seed=1,
    )
    with pytest.raises(etesian.EtesianError, match="expected a study with a result"):
        study.plot("effects")
    study.optimize(lambda p: {"f": p["x"] * p["n"], "g": p["n"] + p.get("extra", 0.5)}, trials=16, progress=False)
    picture = ElementTree.fromstring(study.plot("effects").svg)
    best = study.recommend()
    assert best is not None
    moved = len(best.trial.params) - 1  # "kind" decides whether "extra" exists, and cannot be moved alone
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2 * moved
    # f grows with x: the line rises, so y falls from its first to its last point
    along_x = [tuple(map(float, point.split(","))) for point in lines[0].attrib["points"].split()]
    assert len(along_x) == 25
    assert along_x[-1][1] < along_x[0][1]


def test_mistakes_are_told_where_they_are() -> None:
    x = {"x": etesian.real(0, 1)}
    with pytest.raises(etesian.EtesianError, match=r"^problem\.parameters\.x\.high: expected a number >= low"):
        etesian.Study({"x": etesian.real(2, 1)}, objectives={"f": "min"})
    with pytest.raises(ValueError, match="objective 'f': expected 'max' or 'min', got 'up'"):
        etesian.Study(x, objectives={"f": "up"})
    with pytest.raises(etesian.EtesianError, match=r"^preference\.box: .*\"g\""):
        etesian.Study(x, objectives={"f": "min"}, preference=etesian.box(g=(0, 1)))
    with pytest.raises(etesian.EtesianError, match=r"^strategy: .*epi"):
        etesian.Study(x, objectives={"f": "min"}, strategy="epu")
    study = etesian.Study(x, objectives={"f": "min"})
    with pytest.raises(etesian.EtesianError, match="expected outcomes f, got 'g'"):
        study.tell(study.ask(), {"g": 1.0})
    with pytest.raises(etesian.EtesianError, match="expected outcomes f, got none"):
        study.tell(0, {})
    with pytest.raises(etesian.EtesianError, match="stderr: expected a number >= 0"):
        study.tell(0, {"f": {"value": 1.0, "stderr": -1.0}})
    with pytest.raises(etesian.EtesianError, match="trial 7"):
        study.tell(7, {"f": 1.0})
    with pytest.raises(etesian.EtesianError, match="parameter 'y'"):
        study.add({"y": 1}, {"f": 1.0})
    with pytest.raises(TypeError, match="expected a mapping of f"):
        study.optimize(lambda p: None, trials=1, progress=False)  # type: ignore[arg-type, return-value]
    before = study.preference
    with pytest.raises(etesian.EtesianError, match="preference"):
        study.steer({"bix": {}})
    assert study.preference == before
    study.ask()
