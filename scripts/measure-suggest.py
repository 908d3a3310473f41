#!/usr/bin/env python3
"""Measures what `etesian suggest` adds to the engine's own time: reading, replaying, writing and the pipe.

    scripts/measure-suggest.py --n 150 --d 4 --k 2 --repeats 50

A study goes on from n random results, one suggestion and one result at a time, as a program would ask. The engine's own time is
what the answer calls `seconds`; the overhead is what the caller waited beyond it.
"""

import argparse
import json
import pathlib
import random
import statistics
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--etesian", default=str(pathlib.Path(__file__).resolve().parent.parent / "etesian"))
parser.add_argument("--n", type=int, default=150, help="results to begin with")
parser.add_argument("--d", type=int, default=4)
parser.add_argument("--k", type=int, default=2)
parser.add_argument("--strategy", default="epi")
parser.add_argument("--repeats", type=int, default=50)
parser.add_argument("--warm-up", type=int, default=20)
options = parser.parse_args()

names = [f"x{i}" for i in range(options.d)]
objectives = [f"f{j}" for j in range(options.k)]


def evaluate(params):
    return {
        name: sum((params[x] - (j + 1) / (options.k + 1)) ** 2 * (1 + i) for i, x in enumerate(names))
        for j, name in enumerate(objectives)
    }


draw = random.Random(1)
points = [{name: draw.random() for name in names} for _ in range(options.n)]
trials = [{"params": params, "values": evaluate(params)} for params in points]
request = {
    "problem": {
        "parameters": {name: {"type": "real", "low": 0, "high": 1} for name in names},
        "objectives": {name: "minimize" for name in objectives},
    },
    "strategy": options.strategy,
    "seed": 1,
    "seconds": True,
}
process = subprocess.Popen([options.etesian, "suggest"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
engine, overhead = [], []
for i in range(options.warm_up + options.repeats):
    line = json.dumps({"id": i, **request, "trials": trials}) + "\n"
    start = time.perf_counter()
    process.stdin.write(line)
    process.stdin.flush()
    text = process.stdout.readline()
    waited = time.perf_counter() - start
    answer = json.loads(text)
    if i >= options.warm_up:
        engine.append(answer["seconds"] * 1e3)
        overhead.append(waited * 1e3 - answer["seconds"] * 1e3)
    params = answer["suggestions"][0]["params"]
    # One comes, one goes: n stays, and requests still extend each other.
    trials = [*trials[1:], {"params": params, "values": evaluate(params)}]
process.stdin.close()
process.wait()


def summary(values):
    ordered = sorted(values)
    least, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.05, 0.95))
    return f"median {statistics.median(ordered):.2f} ms, 5 % {least:.2f} ms, 95 % {most:.2f} ms"


print(f"engine:   {summary(engine)}")
print(f"overhead: {summary(overhead)}")
