"""Evaluates a classifier with the parameters of the file named by ETESIAN_PARAMS; only the standard library is needed."""

import json
import math
import os
import random


def points(count, rng):
    """Two spirals with noise."""
    out = []
    for i in range(count):
        label = i % 2
        t = rng.uniform(0.5, 3.0)
        angle = 2.2 * t + math.pi * label
        out.append((t * math.cos(angle) + rng.gauss(0, 0.25), t * math.sin(angle) + rng.gauss(0, 0.25), label))
    return out


def answer(known, x, y, params):
    near = sorted(
        ((abs(x - a) ** params["power"] + abs(y - b) ** params["power"]) ** (1 / params["power"]), label)
        for a, b, label in known
    )[: params["neighbors"]]
    votes = [0.0, 0.0]
    for distance, label in near:
        votes[label] += 1 / (distance + 1e-9) if params["weighting"] == "distance" else 1
    return votes[1] > votes[0]


with open(os.environ["ETESIAN_PARAMS"]) as file:
    params = json.load(file)

folds = []
for seed in range(4):  # four repetitions give the accuracy and its standard error
    rng = random.Random(seed)
    training = points(300, rng)
    known = training[: max(params["neighbors"], int(params["kept"] * len(training)))]
    test = points(100, rng)
    folds.append(sum(answer(known, x, y, params) == bool(label) for x, y, label in test) / len(test))

mean = sum(folds) / len(folds)
error = math.sqrt(sum((f - mean) ** 2 for f in folds) / (len(folds) - 1) / len(folds))
print("accuracy of the folds:", folds)  # anything may be printed before the result
print(json.dumps({"accuracy": {"value": mean, "stderr": error}, "work": len(known)}))
