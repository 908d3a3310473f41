#!/usr/bin/env python3
"""Scores the two recorded runs on branin-currin-4 in quality.json anew, with numpy, and writes the file again.

python3 -m venv venv && venv/bin/pip install numpy==2.4.6
venv/bin/python oracles/quality.py etesian-bench/src/test/resources/dev/etesian/bench/quality.json
"""
import json
import platform
import sys

import numpy

RANGE = numpy.array([[-111.20423, -55.40581], [2.36082, 27.59744]])
BOX = {"top": [[-110, -95], [23, 27]], "mid": [[-80, -70], [16, 22]]}


def unit(y, box):
    box = numpy.array(box, float)
    return (y - box[:, 0]) / (box[:, 1] - box[:, 0])


def nodes(preference):
    if preference == "flat":
        first = (numpy.arange(4000) + 0.5) / 4000
        return numpy.column_stack([first, 1 - first])
    corners = unit(numpy.array(BOX[preference], float).T, RANGE)
    cell = (numpy.arange(64) + 0.5) / 64
    first, second = (corners[0, k] + cell * (corners[1, k] - corners[0, k]) for k in (0, 1))
    return numpy.array([(a, b) for a in first for b in second])


def area(points):
    """The union of the rectangles from the origin, column by column between all abscissas."""
    points = [(min(a, 1), min(b, 1)) for a, b in points if a > 0 and b > 0]
    left, total = 0.0, 0.0
    for right in sorted({a for a, _ in points}):
        total += (right - left) * max(b for a, b in points if a >= right)
        left = right
    return total


def score(y, preference):
    u = nodes(preference)
    weight = 1 / u
    weight /= weight.sum(axis=1, keepdims=True)
    gain = unit(y, RANGE)
    value = numpy.maximum.accumulate(numpy.minimum(weight[:, 0] * gain[:, :1], weight[:, 1] * gain[:, 1:]), axis=0)
    scores = {"value": value.mean(axis=1).tolist(), "volume": [area(gain[:n]) for n in range(1, len(y) + 1)]}
    if preference in BOX:
        inside = unit(y, BOX[preference])
        scores["inside"] = [area(inside[:n]) for n in range(1, len(y) + 1)]
        scores["share"] = float(((inside[10:] >= 0) & (inside[10:] <= 1)).all(axis=1).mean())
    return scores


path = sys.argv[1]
with open(path) as file:
    data = json.load(file)
data["versions"] = {"python": platform.python_version(), "numpy": numpy.__version__}
for run in data["runs"]:
    run.update(score(numpy.array(run["y"]), run["preference"]))
with open(path, "w") as file:
    json.dump(data, file)
    file.write("\n")
