"""Rational minimax fits in relative error (Remez exchange in 60-digit arithmetic).

Shared by the scripts of this folder that print coefficients; Python 3.11, mpmath 1.4.1.
"""

from mpmath import cos, lu_solve, matrix, mp, mpf, pi

mp.dps = 60


def polynomial(c, x):
    value = mpf(0)
    for a in reversed(c):
        value = value * x + a
    return value


def fit(function, points, degrees, sweeps=12):
    """p, q (q[0] = 1) and the largest relative error of p/q against function on an increasing grid of points."""
    n, m = degrees
    unknowns = n + m + 2
    target = [function(x) for x in points]
    last = len(points) - 1
    nodes = [int(round(float((1 - cos(pi * i / (unknowns - 1))) / 2 * last))) for i in range(unknowns)]
    q = [mpf(1)] + [mpf(0)] * m
    p, best = None, None
    for sweep in range(sweeps):
        for _ in range(30 if sweep == 0 else 8):
            a = matrix(unknowns, unknowns)
            b = matrix(unknowns, 1)
            for row, i in enumerate(nodes):
                x, f = points[i], target[i]
                for j in range(n + 1):
                    a[row, j] = x**j
                for j in range(1, m + 1):
                    a[row, n + j] = -f * x**j
                a[row, n + m + 1] = -((-1) ** row) * f * polynomial(q, x)
                b[row] = f
            s = lu_solve(a, b)
            p, q = list(s[: n + 1]), [mpf(1)] + list(s[n + 1 : n + m + 1])
        error = [polynomial(p, x) / (f * polynomial(q, x)) - 1 for x, f in zip(points, target)]
        largest = max(abs(e) for e in error)
        if best is None or largest < best[2]:
            best = (p, q, largest)
        nodes = alternation(error, unknowns)
        if nodes is None:
            break
    return best


def alternation(error, count):
    """Indices of `count` alternating extremes: one per run of equal sign, the weakest dropped from the ends."""
    runs = []
    for i, e in enumerate(error):
        if runs and (error[runs[-1]] > 0) == (e > 0):
            if abs(e) > abs(error[runs[-1]]):
                runs[-1] = i
        else:
            runs.append(i)
    while len(runs) > count:
        runs.pop(0 if abs(error[runs[0]]) < abs(error[runs[-1]]) else -1)
    return runs if len(runs) == count else None
