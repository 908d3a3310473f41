"""The functions of the benchmark of single objectives have no gap where the literature has their minima, and one elsewhere."""

from __future__ import annotations

import importlib
import math
from pathlib import Path

import pytest

MINIMA = {
    "hart6": [0.20169, 0.150011, 0.476874, 0.275332, 0.311652, 0.6573],
    "hart3": [0.114614, 0.555649, 0.852547],
    "branin": [(math.pi + 5) / 15, 2.275 / 15],
    "ackley5": [12 / 32] * 5,
    "levy4": [11 / 20] * 4,
    "rosen4": [3 / 4] * 4,
    "mich5": [x / math.pi for x in (2.202906, 1.570796, 1.284992, 1.923058, 1.720470)],
    "styb4": [(5 - 2.903534) / 10] * 4,
    "griew4": [30 / 70] * 4,
    "camel": [(0.0898 + 3) / 6, (-0.7126 + 2) / 4],
    "power8": [0.65] * 8,
}


@pytest.mark.parametrize("name", MINIMA)
def test_the_gap_is_nothing_at_the_minimum_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "benchmarks"))
    function, dimension = importlib.import_module("single").FUNCTIONS[name]
    minimum = MINIMA[name]
    assert len(minimum) == dimension
    assert function(minimum) == pytest.approx(0, abs=2e-5)
    assert function([x + 0.05 for x in minimum]) > 1e-3


def test_every_function_has_its_minimum_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "benchmarks"))
    assert importlib.import_module("single").FUNCTIONS.keys() == MINIMA.keys()
