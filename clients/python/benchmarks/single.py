"""Single objectives: how far from the minimum a search of 40 trials ends, by eleven functions whose minimum is known.

    python benchmarks/single.py --seed 100 --runs 4

Prints for each function the mean and the geometric mean of the gap over the runs. Inputs are in the unit cube.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Callable, Sequence

import etesian

Point = Sequence[float]


def _scaled(u: Point, low: float, high: float) -> list[float]:
    return [low + (high - low) * v for v in u]


def _hartmann(u: Point, steep: list[list[float]], centers: list[list[float]]) -> float:
    return -sum(
        weight * math.exp(-sum(a * (x - c) ** 2 for a, x, c in zip(row, u, center)))
        for weight, row, center in zip((1.0, 1.2, 3.0, 3.2), steep, centers)
    )


def hartmann3(u: Point) -> float:
    steep = [[3.0, 10, 30], [0.1, 10, 35], [3.0, 10, 30], [0.1, 10, 35]]
    centers = [[0.3689, 0.1170, 0.2673], [0.4699, 0.4387, 0.7470], [0.1091, 0.8732, 0.5547], [0.0381, 0.5743, 0.8828]]
    return _hartmann(u, steep, centers) + 3.86278


def hartmann6(u: Point) -> float:
    steep = [[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]
    centers = [
        [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
        [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
        [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.6650],
        [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
    ]
    return _hartmann(u, steep, centers) + 3.32237


def branin(u: Point) -> float:
    a, b = 15 * u[0] - 5, 15 * u[1]
    valley = b - 5.1 / (4 * math.pi**2) * a * a + 5 / math.pi * a - 6
    return valley**2 + 10 * (1 - 1 / (8 * math.pi)) * math.cos(a) + 10 - 0.397887


def ackley(u: Point) -> float:
    x = _scaled(u, -12, 20)
    distance = math.sqrt(sum(v * v for v in x) / len(x))
    waves = sum(math.cos(2 * math.pi * v) for v in x) / len(x)
    return -20 * math.exp(-0.2 * distance) - math.exp(waves) + 20 + math.e


def levy(u: Point) -> float:
    w = [1 + (v - 1) / 4 for v in _scaled(u, -10, 10)]
    inner = sum((v - 1) ** 2 * (1 + 10 * math.sin(math.pi * v + 1) ** 2) for v in w[:-1])
    return math.sin(math.pi * w[0]) ** 2 + inner + (w[-1] - 1) ** 2 * (1 + math.sin(2 * math.pi * w[-1]) ** 2)


def rosenbrock(u: Point) -> float:
    x = _scaled(u, -2, 2)
    return sum(100 * (b - a**2) ** 2 + (1 - a) ** 2 for a, b in zip(x, x[1:]))


def michalewicz(u: Point) -> float:
    x = _scaled(u, 0, math.pi)
    return 4.687658 - sum(math.sin(v) * math.sin((i + 1) * v * v / math.pi) ** 20 for i, v in enumerate(x))


def styblinski(u: Point) -> float:
    x = _scaled(u, -5, 5)
    return sum(v**4 - 16 * v * v + 5 * v for v in x) / 2 + 39.16617 * len(x)


def griewank(u: Point) -> float:
    x = _scaled(u, -30, 40)
    return sum(v * v for v in x) / 4000 - math.prod(math.cos(v / math.sqrt(i + 1)) for i, v in enumerate(x)) + 1


def camel(u: Point) -> float:
    a, b = 6 * u[0] - 3, 4 * u[1] - 2
    return (4 - 2.1 * a * a + a**4 / 3) * a * a + a * b + (-4 + 4 * b * b) * b * b + 1.031628


def powers(u: Point) -> float:
    return sum(abs(2 * v - 1.3) ** (2 + i) for i, v in enumerate(u))


FUNCTIONS: dict[str, tuple[Callable[[Point], float], int]] = {
    "hart6": (hartmann6, 6),
    "hart3": (hartmann3, 3),
    "branin": (branin, 2),
    "ackley5": (ackley, 5),
    "levy4": (levy, 4),
    "rosen4": (rosenbrock, 4),
    "mich5": (michalewicz, 5),
    "styb4": (styblinski, 4),
    "griew4": (griewank, 4),
    "camel": (camel, 2),
    "power8": (powers, 8),
}


def gap(function: Callable[[Point], float], dimension: int, seed: int, trials: int) -> float:
    names = [f"x{i}" for i in range(dimension)]
    study = etesian.Study({name: etesian.real(0, 1) for name in names}, objectives={"f": "min"}, seed=seed)
    study.optimize(lambda p: {"f": function([p[name] for name in names])}, trials=trials, progress=False)
    return min(trial.values["f"] for trial in study.trials)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--runs", type=int, default=4)
    parser.add_argument("--trials", type=int, default=40)
    given = parser.parse_args()
    for name, (function, dimension) in FUNCTIONS.items():
        gaps = [gap(function, dimension, given.seed + run, given.trials) for run in range(given.runs)]
        geometric = math.exp(statistics.mean(math.log(max(one, 1e-9)) for one in gaps))
        print(f"{name} {statistics.mean(gaps):.4g} {geometric:.4g}", flush=True)


if __name__ == "__main__":
    main()
