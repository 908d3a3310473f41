"""What a trial is worth when many run at the same time: samplers of Optuna with 1, 8 and 64 slots, nothing declared.

    python benchmarks/slots.py --storage postgresql+psycopg://USER@HOST/DB --out benchmarks/slots.jsonl    # runs what is missing
    python benchmarks/slots.py --out benchmarks/slots.jsonl --table                                        # only prints the table

The time of an evaluation is simulated: whenever a trial ends, at a time drawn for it, the next one is asked for while the others
run. All samplers face the same problems (of samplers.py), times, storage, and Optuna's ask and tell.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import optuna
from samplers import PROBLEMS, value

from etesian.optuna import EtesianSampler

SAMPLERS: dict[str, Callable[[int], optuna.samplers.BaseSampler]] = {
    "EtesianSampler": lambda seed: EtesianSampler(seed=seed),
    # As Optuna advises for trials that run at the same time.
    "TPESampler": lambda seed: optuna.samplers.TPESampler(seed=seed, constant_liar=True),
    "GPSampler": lambda seed: optuna.samplers.GPSampler(seed=seed),
}
NAMES = ("four-bar-truss", "two-hills", "constrained", "tuning")


def run(name: str, sampler: str, seed: int, slots: int, trials: int, storage: str | None) -> dict[str, Any]:
    problem, draw = PROBLEMS[name], random.Random(seed)
    study = optuna.create_study(directions=list(problem.directions), sampler=SAMPLERS[sampler](seed), storage=storage)
    running: list[tuple[float, int, optuna.Trial, Any]] = []
    now, asked, start = 0.0, 0, time.perf_counter()
    while asked < trials or running:
        while asked < trials and len(running) < slots:
            trial = study.ask()
            heapq.heappush(running, (now + draw.lognormvariate(0, 0.5), asked, trial, problem.objective(trial)))
            asked += 1
        now, _, trial, outcomes = heapq.heappop(running)
        study.tell(trial, outcomes)
    return {
        "problem": name,
        "sampler": sampler,
        "seed": seed,
        "slots": slots,
        "trials": trials,
        "value": value(study, problem),
        "time": round(now, 3),
        "secondsPerTrial": (time.perf_counter() - start) / trials,
        "storage": (storage or "memory").split(":")[0].split("+")[0],
        "optuna": optuna.__version__,
    }


def table(lines: list[dict[str, Any]]) -> str:
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="file of JSON lines; runs in it are not run again")
    parser.add_argument("--storage", help="of Optuna; memory where it is absent")
    parser.add_argument("--slots", default="1,8,64")
    parser.add_argument("--trials", type=int, default=128)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--samplers", default="EtesianSampler,TPESampler")
    parser.add_argument("--problems", default=",".join(NAMES))
    parser.add_argument("--table", action="store_true", help="only prints the table of the file")
    options = parser.parse_args()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    warnings.simplefilter("ignore")
    lines = [json.loads(line) for line in options.out.read_text().splitlines()] if options.out.exists() else []
    done = {(line["problem"], line["sampler"], line["seed"], line["slots"]) for line in lines}
    with options.out.open("a") as file:
        for seed in [] if options.table else range(options.seeds):
            for name in options.problems.split(","):
                for sampler in options.samplers.split(","):
                    for slots in map(int, options.slots.split(",")):
                        if (name, sampler, seed, slots) not in done:
                            lines.append(run(name, sampler, seed, slots, options.trials, options.storage))
                            file.write(json.dumps(lines[-1]) + "\n")
                            file.flush()
                            print(f"{name} {sampler} seed {seed}, {slots} slots: {lines[-1]['value']:.4f}", file=sys.stderr)
    print(table(lines))


if __name__ == "__main__":
    main()
