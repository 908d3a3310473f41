#!/usr/bin/env python3
"""Writes hypervolumes by pymoo of random sets of points, all coordinates maximized, reference in the row.

python3 -m venv venv && venv/bin/pip install numpy==2.4.6 pymoo==0.6.2
venv/bin/python oracles/hypervolume.py > etesian-core/src/test/resources/dev/etesian/pareto/hypervolume.json
"""
import json
import platform

import numpy
import pymoo
from pymoo.indicators.hv import HV

random = numpy.random.default_rng(20190722)
cases = []
for objectives in (2, 3, 4, 5, 6, 8):
    for size in (1, 7, 30):
        y = random.normal(size=(size, objectives))
        y = numpy.abs(y) / numpy.linalg.norm(y, axis=1, keepdims=True)
        y = numpy.round(y * random.uniform(0.8, 1.2, size=(size, 1)), 6)
        reference = numpy.round(random.uniform(-0.3, 0.15, size=objectives), 6)
        volume = float(HV(ref_point=-reference)(-y))
        cases.append({"reference": reference.tolist(), "points": y.tolist(), "volume": volume})
print("{")
print('"versions": ' + json.dumps({"python": platform.python_version(), "numpy": numpy.__version__, "pymoo": pymoo.__version__}) + ",")
print('"cases": [')
print(",\n".join(json.dumps(case) for case in cases))
print("]}")
