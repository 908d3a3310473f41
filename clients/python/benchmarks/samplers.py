"""Samplers of Optuna on five problems: what they reach and how long a trial takes, nothing declared but names and directions.

    python benchmarks/samplers.py --out benchmarks/samplers.jsonl            # runs what the file lacks, then prints the table
    python benchmarks/samplers.py --out benchmarks/samplers.jsonl --table    # only prints it

Each sampler as its users have it: Optuna's with their defaults (10 random trials first), ours with its own. Single objective: the
best value. Two objectives: the hypervolume of the feasible trials from a fixed reference point, by a sweep, larger is better.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import optuna
from runs import Line, complete, parser

from etesian.optuna import EtesianSampler

SAMPLERS: dict[str, Callable[[int], optuna.samplers.BaseSampler]] = {
    "EtesianSampler": lambda seed: EtesianSampler(seed=seed),
    "GPSampler": lambda seed: optuna.samplers.GPSampler(seed=seed),
    "TPESampler": lambda seed: optuna.samplers.TPESampler(seed=seed),
}


@dataclass(frozen=True)
class Problem:
    """An objective as an Optuna user writes it; the reference point is what two objectives are measured from."""

    objective: Callable[[optuna.Trial], Any]
    directions: tuple[str, ...] = ("minimize",)
    reference: tuple[float, ...] = ()


def hartmann(trial: optuna.Trial) -> float:
    """Hartmann's function of six parameters; its minimum is -3.32237."""
    a = [[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]
    p = [
        [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
        [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
        [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.6650],
        [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
    ]
    x = [trial.suggest_float(f"x{i}", 0, 1) for i in range(6)]
    return -sum(w * math.exp(-sum(a[i][j] * (x[j] - p[i][j]) ** 2 for j in range(6))) for i, w in enumerate((1.0, 1.2, 3.0, 3.2)))


def truss(trial: optuna.Trial) -> tuple[float, float]:
    """Volume and sag of a truss of four bars, by their cross sections."""
    a, root = 1.0, math.sqrt(2)
    x1, x4 = (trial.suggest_float(f"x{i}", a, 3 * a) for i in (1, 4))
    x2, x3 = (trial.suggest_float(f"x{i}", root * a, 3 * a) for i in (2, 3))
    length, force, stiffness = 200.0, 10.0, 2e5
    volume = length * (2 * x1 + root * x2 + math.sqrt(x3) + x4)
    return volume, force * length / stiffness * (2 / x1 + 2 * root / x2 - 2 * root / x3 + 2 / x4)


def two_hills(trial: optuna.Trial) -> tuple[float, float]:
    """Two hills with a concave front between their tops."""
    x, shift = [trial.suggest_float(f"x{i}", -2, 2) for i in range(3)], 1 / math.sqrt(3)
    return tuple(1 - math.exp(-sum((v + s * shift) ** 2 for v in x)) for s in (-1, 1))  # type: ignore[return-value]


def constrained(trial: optuna.Trial) -> tuple[float, float]:
    """Two paraboloids of which a disc is allowed and another is not."""
    x, y = trial.suggest_float("x", 0, 5), trial.suggest_float("y", 0, 3)
    trial.set_constraint("within", (x - 5) ** 2 + y**2 - 25)
    trial.set_constraint("outside", 7.7 - (x - 8) ** 2 - (y + 3) ** 2)
    return 4 * x**2 + 4 * y**2, (x - 5) ** 2 + (y - 5) ** 2


def tuning(trial: optuna.Trial) -> tuple[float, float]:
    """Error and cost of a learner with two families, each with parameters of its own; a formula, so that it repeats."""
    rate = trial.suggest_float("rate", 1e-4, 1, log=True)
    if trial.suggest_categorical("family", ["trees", "network"]) == "trees":
        count, depth = trial.suggest_int("count", 10, 500, log=True), trial.suggest_int("depth", 1, 12)
        fit = 1.5 * math.exp(-count * rate / 8) + 0.03 * (depth - 6) ** 2 + 4 * max(0.0, rate - 0.3) ** 2
        return 0.12 + 0.2 * fit, 0.01 * count * depth
    width, layers = trial.suggest_int("width", 8, 512, log=True), trial.suggest_int("layers", 1, 4)
    fit = 0.15 * (math.log10(rate) + 2.5) ** 2 + 0.2 * (layers - 2) ** 2 + 3 / math.sqrt(width)
    return 0.08 + 0.2 * fit, 0.02 * width * math.sqrt(layers)


TWO = ("minimize", "minimize")
PROBLEMS = {
    "hartmann-6": Problem(hartmann),
    "four-bar-truss": Problem(truss, TWO, (3000.0, 0.06)),
    "two-hills": Problem(two_hills, TWO, (1.0, 1.0)),
    "constrained": Problem(constrained, TWO, (140.0, 50.0)),
    "tuning": Problem(tuning, TWO, (0.6, 20.0)),
}


def hypervolume(outcomes: list[tuple[float, float]], reference: tuple[float, float]) -> float:
    """What outcomes, both minimized, dominate of the rectangle below the reference point, in units of the reference."""
    area, ceiling = 0.0, reference[1]
    for first, second in sorted(outcomes):
        if first < reference[0] and second < ceiling:
            area += (reference[0] - first) * (ceiling - second)
            ceiling = second
    return area / abs(reference[0] * reference[1])


def feasible(trial: optuna.trial.FrozenTrial) -> bool:
    return all(value <= 0 for key, value in trial.system_attrs.items() if key.startswith("constraints:"))


def value(study: optuna.Study, problem: Problem) -> float:
    if not problem.reference:
        return study.best_value
    outcomes = [(t.values[0], t.values[1]) for t in study.trials if feasible(t)]
    return hypervolume(outcomes, (problem.reference[0], problem.reference[1]))


def run(wanted: Line, trials: int) -> Line:
    problem = PROBLEMS[wanted["problem"]]
    study = optuna.create_study(directions=list(problem.directions), sampler=SAMPLERS[wanted["sampler"]](wanted["seed"]))
    start = time.perf_counter()
    study.optimize(problem.objective, n_trials=trials)
    seconds = (time.perf_counter() - start) / trials  # the objectives themselves take microseconds
    return {"trials": trials, "value": value(study, problem), "secondsPerTrial": seconds, "optuna": optuna.__version__}


def table(lines: list[Line]) -> str:
    """Means over the seeds; bold: the best of a row."""
    samplers = [s for s in SAMPLERS if any(line["sampler"] == s for line in lines)]
    rows = ["| problem | " + " | ".join(samplers) + " |", "| --- |" + " ---: |" * len(samplers)]
    for name, problem in PROBLEMS.items():
        means = {s: [line["value"] for line in lines if (line["problem"], line["sampler"]) == (name, s)] for s in samplers}
        if all(means.values()):
            best = (max if problem.reference else min)(map(statistics.mean, means.values()))
            cells = [f"**{m:.4f}**" if m == best else f"{m:.4f}" for m in map(statistics.mean, means.values())]
            rows.append(f"| {name} ({'hypervolume' if problem.reference else 'minimum'}) | " + " | ".join(cells) + " |")
    times = [statistics.median(line["secondsPerTrial"] for line in lines if line["sampler"] == s) for s in samplers]
    rows.append("| seconds a trial, median | " + " | ".join(f"{t:.3f}" for t in times) + " |")
    return "\n".join(rows)


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--trials", type=int, default=40)
    options.add_argument("--seeds", type=int, default=5)
    options.add_argument("--samplers", default=",".join(SAMPLERS))
    given = options.parse_args()
    wanted = (
        {"problem": name, "sampler": sampler, "seed": seed}
        for seed in range(given.seeds)
        for name in PROBLEMS
        for sampler in given.samplers.split(",")
    )
    complete(given, wanted, lambda one: run(one, given.trials), table)


if __name__ == "__main__":
    main()
