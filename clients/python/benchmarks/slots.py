"""What a trial is worth when many run at the same time: samplers of Optuna with 1, 8 and 64 slots, nothing declared.

    python benchmarks/slots.py --storage postgresql+psycopg://USER@HOST/DB --out benchmarks/slots.jsonl    # runs what is missing
    python benchmarks/slots.py --out benchmarks/slots.jsonl --table                                        # only prints the table

The time of an evaluation is simulated: whenever a trial ends, at a time drawn for it, the next one is asked for while the others
run. All samplers face the same problems (of samplers.py), times, storage, and Optuna's ask and tell.
"""

from __future__ import annotations

import heapq
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import optuna
from runs import Line, complete, parser
from samplers import PROBLEMS, value

from etesian.optuna import EtesianSampler

SAMPLERS: dict[str, Callable[[int], optuna.samplers.BaseSampler]] = {
    "EtesianSampler": lambda seed: EtesianSampler(seed=seed),
    # As Optuna advises for trials that run at the same time.
    "TPESampler": lambda seed: optuna.samplers.TPESampler(seed=seed, constant_liar=True),
    "GPSampler": lambda seed: optuna.samplers.GPSampler(seed=seed),
}
NAMES = ("four-bar-truss", "two-hills", "constrained", "tuning")


def run(wanted: Line, trials: int, storage: str | None) -> Line:
    problem, draw = PROBLEMS[wanted["problem"]], random.Random(wanted["seed"])
    sampler = SAMPLERS[wanted["sampler"]](wanted["seed"])
    study = optuna.create_study(directions=list(problem.directions), sampler=sampler, storage=storage)
    running: list[tuple[float, int, optuna.Trial, Any]] = []
    now, asked, start = 0.0, 0, time.perf_counter()
    while asked < trials or running:
        while asked < trials and len(running) < wanted["slots"]:
            trial = study.ask()
            heapq.heappush(running, (now + draw.lognormvariate(0, 0.5), asked, trial, problem.objective(trial)))
            asked += 1
        now, _, trial, outcomes = heapq.heappop(running)
        study.tell(trial, outcomes)
    return {
        "trials": trials,
        "value": value(study, problem),
        "time": round(now, 3),
        "secondsPerTrial": (time.perf_counter() - start) / trials,
        "storage": (storage or "memory").split(":")[0].split("+")[0],
        "optuna": optuna.__version__,
    }


def table(lines: list[Line]) -> str:
    """Means over the seeds, one column for each number of slots."""
    slots = sorted({line["slots"] for line in lines})
    rows = ["| problem | sampler | " + " | ".join(f"{s} slot{'s' * (s > 1)}" for s in slots) + " |"]
    rows.append("| --- | --- |" + " ---: |" * len(slots))
    for name in NAMES:
        for sampler in SAMPLERS:
            cells = []
            for count in slots:
                found = [e["value"] for e in lines if (e["problem"], e["sampler"], e["slots"]) == (name, sampler, count)]
                cells.append(f"{statistics.mean(found):.4f}" if found else "")
            if any(cells):
                rows.append(f"| {name} | {sampler} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--storage", help="of Optuna; memory where it is absent")
    options.add_argument("--slots", default="1,8,64")
    options.add_argument("--trials", type=int, default=128)
    options.add_argument("--seeds", type=int, default=3)
    options.add_argument("--samplers", default="EtesianSampler,TPESampler")
    options.add_argument("--problems", default=",".join(NAMES))
    given = options.parse_args()
    wanted = (
        {"problem": name, "sampler": sampler, "seed": seed, "slots": slots}
        for seed in range(given.seeds)
        for name in given.problems.split(",")
        for sampler in given.samplers.split(",")
        for slots in map(int, given.slots.split(","))
    )
    complete(given, wanted, lambda one: run(one, given.trials, given.storage), table)


if __name__ == "__main__":
    main()
