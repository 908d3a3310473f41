"""Quantiles of the gamma and Student distributions: writes gamma-quantile.csv and student-quantile.csv.

Gamma: ln x with P(a, x) = p, Newton's method in 60 digits on the power series of P.
Student: scipy 1.17.1. Python 3.11, mpmath 1.4.1.
Run: python quantiles.py ../etesian-core/src/test/resources/dev/etesian/math
"""

import random
import sys
from pathlib import Path

from mpmath import exp, log, loggamma, mp, mpf, nstr
from scipy.special import gammaincinv
from scipy.stats import t as student

mp.dps = 60


def lower(a, x):
    """P(a, x) by its power series, all terms positive: x^a e^-x / Gamma(a + 1) * (1 + x/(a+1) + ...)."""
    term, total, k = mpf(1), mpf(1), 0
    while term > total * mpf(10) ** -55:
        k += 1
        term *= x / (a + k)
        total += term
    return exp(a * log(x) - x - loggamma(a + 1)) * total


def gamma_quantile(a, p):
    """ln x for doubles a, p."""
    guess = gammaincinv(float(a), float(p))
    leading = (log(p) + loggamma(a + 1)) / a
    if guess < 1e-250:
        return leading
    y = log(mpf(guess))
    for _ in range(60):
        x = exp(y)
        step = (lower(a, x) - p) / exp(a * y - x - loggamma(a))
        y -= step
        if abs(step) < mpf(10) ** -30:
            break
    return y


def main(folder):
    rng = random.Random(7)
    ps = [1e-300, 1e-15, 1e-6, 0.01, 0.1, 0.3, 0.5, 0.500001, 0.7, 0.9, 0.99, 1 - 1e-6, 1 - 1e-12, 1 - 2**-53]
    shapes = [1e-3, 0.01, 0.1, 0.3, 0.5, 0.9, 1.0, 1.5, 2.0, 5.0, 10.0, 33.0, 100.0, 1e3]
    cases = [(a, p) for a in shapes for p in ps]
    cases += [(a, p) for a in (1e4, 1e5, 1e6) for p in (1e-12, 0.01, 0.5, 0.9, 1 - 1e-9)]
    cases += [(10 ** rng.uniform(-3, 3), rng.random()) for _ in range(150)]
    with open(folder / "gamma-quantile.csv", "w") as out:
        out.write("shape,p,logX\n")
        for a, p in cases:
            out.write(f"{a!r},{p!r},{nstr(gamma_quantile(mpf(a), mpf(p)), 20)}\n")
    with open(folder / "student-quantile.csv", "w") as out:
        out.write("p,degrees,t\n")
        for v in (1, 1.5, 2, 3, 4, 5, 9, 10, 29, 100, 1000, 1e6):
            for p in (1e-10, 1e-4, 0.05, 0.25, 0.4, 0.6, 0.75, 0.9, 0.95, 0.975, 0.995, 1 - 1e-6):
                out.write(f"{p!r},{float(v)!r},{float(student.ppf(p, v))!r}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
