"""Nodes and weights of Gauss-Legendre rules: writes gauss-legendre.csv. Python 3.11, numpy 2.4.6, mpmath 1.4.1.

Numpy's values polished by Newton's method in 40 digits.
Run: python gauss_legendre.py ../etesian-core/src/test/resources/dev/etesian/math
"""

import sys
from pathlib import Path

import numpy as np
from mpmath import mp, mpf, nstr

mp.dps = 40


def legendre(n, x):
    before, p = mpf(0), mpf(1)
    for k in range(n):
        before, p = p, ((2 * k + 1) * x * p - k * before) / (k + 1)
    return p, n * (before - x * p) / (1 - x * x)


if __name__ == "__main__":
    with open(Path(sys.argv[1]) / "gauss-legendre.csv", "w") as out:
        out.write("n,i,node,weight\n")
        for n in (1, 2, 5, 8, 24, 64, 101, 256):
            nodes = np.polynomial.legendre.leggauss(n)[0]
            for i in range(n):
                x = mpf(float(nodes[i]))
                for _ in range(4):
                    p, slope = legendre(n, x)
                    x -= p / slope
                slope = legendre(n, x)[1]
                out.write(f"{n},{i},{nstr(x, 20)},{nstr(2 / ((1 - x * x) * slope * slope), 20)}\n")
