"""Outcomes of benchmark problems by other people's code, for ProblemOracleTest: writes problems.json.

Values by BoTorch 0.18.1 (branin-currin-2, constr-branin-currin, disc-brake, DH2), pymoo 0.6.2 (ZDT1-3, DTLZ2, DTLZ7, C2-DTLZ2, Kursawe),
jMetalPy 1.9.0 (four-bar-truss, vehicle-crash) and, where none has the problem (VLMOP2, VLMOP3, the robust means), the formula in numpy written anew, the means by quadrature.
Run: python oracles/problems.py > etesian-bench/src/test/resources/dev/etesian/bench/problem/problems.json
With BoTorch or jMetalPy missing their problems are left out; the file in the repository has all. Python 3.11.
"""
import json
import platform
import sys

import numpy as np

rng = np.random.default_rng(20190722)
POINTS = 6
out = {"python": platform.python_version(), "problems": {}}


def record(name, unit, y, limits=None):
    entry = {"x": unit.tolist(), "y": np.asarray(y, float).tolist()}
    if limits is not None:
        entry["limits"] = np.asarray(limits, float).tolist()
    out["problems"][name] = entry


def botorch_values():
    import torch
    from botorch.test_functions import multi_objective as mo

    out["botorch"] = __import__("botorch").__version__
    u = rng.random((POINTS, 2))
    record("branin-currin-2", u, mo.BraninCurrin().evaluate_true(torch.tensor(u)))
    u = rng.random((POINTS, 2))
    f = mo.ConstrainedBraninCurrin()
    record("constr-branin-currin", u, f.evaluate_true(torch.tensor(u)), f.evaluate_slack_true(torch.tensor(u)))
    u = rng.random((POINTS, 4))
    u[:, 3] = np.rint(9 * u[:, 3]) / 9  # whole numbers of surfaces
    f = mo.DiscBrake()
    low, high = f.bounds.numpy()
    x = torch.tensor(low + u * (high - low))
    slack = f.evaluate_slack_true(x).numpy()
    # slacks as the outcomes that the limits bound: width, pressure, heat, torque
    record("disc-brake", u, f.evaluate_true(x), np.c_[slack[:, 0] + 20, 0.4 - slack[:, 1], 1 - slack[:, 2], slack[:, 3] + 900])
    out["maxHypervolume"] = {
        "branin-currin-2": mo.BraninCurrin()._max_hv,
        "constr-branin-currin": mo.ConstrainedBraninCurrin()._max_hv,
        "dtlz2-k2": mo.DTLZ2(dim=6, num_objectives=2).max_hv,
        "dtlz2-k3": mo.DTLZ2(dim=7, num_objectives=3).max_hv,
    }
    return mo


def spheres(*objectives):
    from pymoo.problems import get_problem

    for k in objectives:
        u = rng.random((POINTS, k + 4))
        record(f"dtlz2-k{k}", u, get_problem("dtlz2", n_var=k + 4, n_obj=k).evaluate(u, return_values_of=["F"]))


def pymoo_values():
    from pymoo.problems import get_problem

    out["pymoo"] = __import__("pymoo").__version__
    for name in ("zdt1", "zdt2", "zdt3"):
        u = rng.random((POINTS, 6))
        record(name, u, get_problem(name, n_var=6).evaluate(u, return_values_of=["F"]))
    spheres(2, 3, 4, 5)
    u = rng.random((POINTS, 6))
    record("dtlz7", u, get_problem("dtlz7", n_var=6, n_obj=2).evaluate(u, return_values_of=["F"]))
    u = rng.random((POINTS, 6))
    f, g = get_problem("c2dtlz2", n_var=6, n_obj=2).evaluate(u, return_values_of=["F", "G"])
    record("c2-dtlz2", u, f, -g)
    u = rng.random((POINTS, 3))
    record("kursawe", u, get_problem("kursawe").evaluate(10 * u - 5, return_values_of=["F"]))


def formulas():
    u = rng.random((POINTS, 2))
    x = 4 * u - 2
    record("vlmop2", u, np.c_[1 - np.exp(-((x - 0.5**0.5) ** 2).sum(1)), 1 - np.exp(-((x + 0.5**0.5) ** 2).sum(1))])
    u = rng.random((POINTS, 2))
    x, y = (6 * u - 3).T
    r = x**2 + y**2
    record("vlmop3", u, np.c_[r / 2 + np.sin(r), (3 * x - 2 * y + 4) ** 2 / 8 + (x - y + 1) ** 2 / 27 + 15,
                              1 / (r + 1) - 1.1 * np.exp(-r)])


def robust_means():
    """Mean of DH2 over the box of perturbations by a product of 40-point Gauss-Legendre rules."""
    nodes, weights = np.polynomial.legendre.leggauss(40)
    weights = weights / 2
    u = rng.random((POINTS, 3))
    rows = []
    for a, b, c in np.c_[u[:, 0], 2 * u[:, 1:] - 1]:
        x0 = (a + 0.01 * nodes)[:, None, None]
        x1 = (b + 0.02 * nodes)[None, :, None]
        x2 = (c + 0.02 * nodes)[None, None, :]
        w = weights[:, None, None] * weights[None, :, None] * weights[None, None, :]
        g = 20 + x1**2 + x2**2 - 10 * np.cos(4 * np.pi * x1) - 10 * np.cos(4 * np.pi * x2)
        f2 = 1 - x0**2 + g * (1 / (0.2 + x0) + 10 * x0**2)
        rows.append([float((w * x0).sum()), float((w * f2).sum())])
    record("dh-robust", u, rows)


def jmetal_values():
    from importlib.metadata import version

    from jmetal.core.solution import FloatSolution
    from jmetal.problem.multiobjective import re

    out["jmetalpy"] = version("jmetalpy")
    own = np.random.default_rng(20200401)
    for name, problem in (("four-bar-truss", re.RE21()), ("vehicle-crash", re.RE34())):
        low, high = np.array(problem.lower_bound), np.array(problem.upper_bound)
        u = own.random((POINTS, len(low)))
        rows = []
        for x in low + u * (high - low):
            solution = FloatSolution(list(low), list(high), problem.number_of_objectives())
            solution.variables = list(x)
            problem.evaluate(solution)
            rows.append([float(y) for y in solution.objectives])
        record(name, u, rows)


try:
    botorch_values()
except ImportError as e:
    print("without BoTorch:", e, file=sys.stderr)
pymoo_values()
formulas()
robust_means()
spheres(6, 8, 10)
try:
    jmetal_values()
except ImportError as e:
    print("without jMetalPy:", e, file=sys.stderr)
json.dump(out, sys.stdout)
print()
