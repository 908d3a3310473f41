"""Solutions of bound-constrained problems by SciPy's L-BFGS-B, for QuasiNewtonTest.

Run: python oracles/lbfgsb.py     Written with Python 3.11, NumPy 2.4, SciPy 1.17 (versions are printed first).
"""
import sys

import numpy as np
import scipy
from scipy.optimize import minimize


def rosenbrock(x):
    return np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


def rosenbrock_gradient(x):
    g = np.zeros_like(x)
    t = x[1:] - x[:-1] ** 2
    g[:-1] = -400 * x[:-1] * t - 2 * (1 - x[:-1])
    g[1:] += 200 * t
    return g


def quadratic(d):
    i = np.arange(d)
    a = 1 / (i[:, None] + i[None, :] + 1.0) + 0.01 * np.eye(d)
    c = np.where(i % 3 == 0, 1.0, -1.0) / (i + 1)
    return (lambda x: 0.5 * x @ a @ x - c @ x), (lambda x: a @ x - c)


def trigonometric(x):
    d = len(x)
    i = np.arange(1, d + 1)
    r = d - np.sum(np.cos(x)) + i * (1 - np.cos(x)) - np.sin(x)
    return np.sum(r**2)


def trigonometric_gradient(x):
    d = len(x)
    i = np.arange(1, d + 1)
    r = d - np.sum(np.cos(x)) + i * (1 - np.cos(x)) - np.sin(x)
    return 2 * np.sin(x) * np.sum(r) + 2 * r * (i * np.sin(x) - np.cos(x))


def hs5(x):
    return np.sin(x[0] + x[1]) + (x[0] - x[1]) ** 2 - 1.5 * x[0] + 2.5 * x[1] + 1


def hs5_gradient(x):
    c = np.cos(x[0] + x[1])
    return np.array([c + 2 * (x[0] - x[1]) - 1.5, c - 2 * (x[0] - x[1]) + 2.5])


def solve(name, f, g, start, low, high):
    r = minimize(f, start, jac=g, bounds=list(zip(low, high)), method="L-BFGS-B",
                 options=dict(ftol=1e-16, gtol=1e-11, maxiter=10000, maxfun=100000))
    print(f"{name}: value {r.fun:.12g}, evaluations {r.nfev}, x {np.array2string(r.x, precision=8)}")
    loose = minimize(f, start, jac=g, bounds=list(zip(low, high)), method="L-BFGS-B",
                     options=dict(ftol=1e-7, gtol=1e-5))
    print(f"    at relative tolerance 1e-7: value {loose.fun:.12g}, evaluations {loose.nfev}")


print("python", sys.version.split()[0], "numpy", np.__version__, "scipy", scipy.__version__)
for d in (2, 10, 30):
    start = np.where(np.arange(d) % 2 == 0, -1.2, 1.0)
    solve(f"rosenbrock {d}", rosenbrock, rosenbrock_gradient, start, [-5] * d, [5] * d)
for d, low, high in ((2, -1.5, 0.6), (10, -1.5, 0.8), (10, 0.9, 5)):
    start = np.clip(np.where(np.arange(d) % 2 == 0, -1.2, 1.0), low, high)
    solve(f"rosenbrock {d} in [{low}, {high}]", rosenbrock, rosenbrock_gradient, start, [low] * d, [high] * d)
for d in (5, 12):
    f, g = quadratic(d)
    solve(f"quadratic {d} in [0, 1]", f, g, [0.5] * d, [0] * d, [1] * d)
    solve(f"quadratic {d} free", f, g, [0.5] * d, [-1e3] * d, [1e3] * d)
solve("trigonometric 6 in [0.05, 1]", trigonometric, trigonometric_gradient, [1 / 6] * 6, [0.05] * 6, [1] * 6)
solve("HS5", hs5, hs5_gradient, [0, 0], [-1.5, -3], [4, 3])
