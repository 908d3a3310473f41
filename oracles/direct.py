"""Evaluations that DIRECT takes to an error below 1 % and 0.01 %, for DirectTest.

The definition taken literally: every rectangle is compared with every other, one by one, without grouping by size or a
hull; centers are exact fractions, so points that mirror each other give equal values and ties need no tolerance.
SciPy's `direct` is run beside it where installed; it is another variant and takes other numbers.
Run: python oracles/direct.py     Written with Python 3.11, SciPy 1.17 (versions are printed first).
"""
import math
import sys
from fractions import Fraction as F

EPS = 1e-4


def optimal(rects):
    """rects: (size, cost). Potentially optimal: some K > 0 satisfies both inequalities of the definition."""
    low = min(c for _, c in rects)
    kinds = sorted(set(rects))
    good = set()
    for r, f in kinds:
        least, most, ok = 0.0, math.inf, True
        for s, g in kinds:
            if s == r:
                ok = ok and f <= g
            elif s < r:
                least = max(least, (f - g) / (r - s))
            else:
                most = min(most, (g - f) / (s - r))
        if ok and most > 0 and least <= most and (most == math.inf or f - most * r <= low - EPS * abs(low)):
            good.add((r, f))
    return [i for i, x in enumerate(rects) if x in good]


def run(f, bounds, best):
    d = len(bounds)

    def cost(u):
        # From the middle of the box, so that mirrored points are mirrored exactly.
        return f([(a + b) / 2 + float(v) * (b - a) for v, (a, b) in zip(u, bounds)])

    def size(cuts):
        return 0.5 * math.sqrt(sum(9.0 ** -k for k in sorted(cuts)))

    centers, cuts = [(F(0),) * d], [(0,) * d]
    costs, counts = [cost(centers[0])], []
    while len(counts) < 2:
        for i in optimal([(size(k), c) for k, c in zip(cuts, costs)]):
            fewest = min(cuts[i])
            delta = F(1, 3 ** (fewest + 1))
            tries = []
            for j in (j for j in range(d) if cuts[i][j] == fewest):
                pair = [centers[i][:j] + (centers[i][j] + s * delta,) + centers[i][j + 1:] for s in (-1, 1)]
                values = [cost(u) for u in pair]
                tries.append((min(values), j, pair, values))
            for _, j, pair, values in sorted(tries, key=lambda t: t[:2]):
                cuts[i] = cuts[i][:j] + (cuts[i][j] + 1,) + cuts[i][j + 1:]
                for u, v in zip(pair, values):
                    centers.append(u)
                    cuts.append(cuts[i])
                    costs.append(v)
        while len(counts) < 2 and min(costs) - best < (0.01, 0.0001)[len(counts)] * abs(best):
            counts.append(len(costs))
    return counts


def branin(x):
    t = x[1] - 5.1 / (4 * math.pi**2) * x[0] ** 2 + 5 / math.pi * x[0] - 6
    return t * t + 10 * (1 - 1 / (8 * math.pi)) * math.cos(x[0]) + 10


def goldstein_price(x):
    p, q = x
    return (1 + (p + q + 1) ** 2 * (19 - 14 * p + 3 * p * p - 14 * q + 6 * p * q + 3 * q * q)) * (
        30 + (2 * p - 3 * q) ** 2 * (18 - 32 * p + 12 * p * p + 48 * q - 36 * p * q + 27 * q * q))


def camel(x):
    p, q = x[0] ** 2, x[1] ** 2
    return (4 - 2.1 * p + p * p / 3) * p + x[0] * x[1] + (4 * q - 4) * q


def shubert(x):
    a, b = (sum(i * math.cos((i + 1) * v + i) for i in range(1, 6)) for v in x)
    return a * b


A = [(4,) * 4, (1,) * 4, (8,) * 4, (6,) * 4, (3, 7) * 2, (2, 9) * 2, (5, 5, 3, 3), (8, 1) * 2, (6, 2) * 2, (7, 3.6) * 2]
C = [0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.3, 0.7, 0.5, 0.5]


def shekel(m):
    # Correctly rounded sums: swapping coordinates may not break a tie (plain sums give 153 or 155 for m = 5 by order).
    return lambda x: -math.fsum(1 / math.fsum([c] + [(v - w) ** 2 for v, w in zip(x, a)]) for a, c in zip(A[:m], C))


H3 = ([(3, 10, 30), (0.1, 10, 35)] * 2,
      [(.3689, .1170, .2673), (.4699, .4387, .7470), (.1091, .8732, .5547), (.03815, .5743, .8828)])
H6 = ([(10, 3, 17, 3.5, 1.7, 8), (0.05, 10, 17, 0.1, 8, 14), (3, 3.5, 1.7, 10, 17, 8), (17, 8, 0.05, 10, 0.1, 14)],
      [(.1312, .1696, .5569, .0124, .8283, .5886), (.2329, .4135, .8307, .3736, .1004, .9991),
       (.2348, .1451, .3522, .2883, .3047, .6650), (.4047, .8828, .8732, .5743, .1091, .0381)])


def hartmann(a, p):
    return lambda x: -sum(w * math.exp(-sum(s * (v - t) ** 2 for v, s, t in zip(x, b, q)))
                          for w, b, q in zip((1, 1.2, 3, 3.2), a, p))


PROBLEMS = [
    ("branin", branin, [(-5, 10), (0, 15)], 0.397887357729739),
    ("goldstein-price", goldstein_price, [(-2, 2)] * 2, 3),
    ("camel", camel, [(-3, 3), (-2, 2)], -1.0316284534898774),
    ("shubert", shubert, [(-10, 10)] * 2, -186.730908831024),
    ("shekel 5", shekel(5), [(0, 10)] * 4, -10.15319967905823),
    ("shekel 7", shekel(7), [(0, 10)] * 4, -10.402940566818664),
    ("shekel 10", shekel(10), [(0, 10)] * 4, -10.536409816692046),
    ("hartmann 3", hartmann(*H3), [(0, 1)] * 3, -3.86278214782076),
    ("hartmann 6", hartmann(*H6), [(0, 1)] * 6, -3.32236801141551),
]

if __name__ == "__main__":
    try:
        import scipy
        from scipy.optimize import direct
    except ImportError:
        direct = None
    print("python", sys.version.split()[0], "scipy", scipy.__version__ if direct else "none")
    for name, f, bounds, best in PROBLEMS:
        beside = [direct(f, bounds, eps=EPS, maxfun=20000, maxiter=5000, locally_biased=False, vol_tol=0, len_tol=0,
                         f_min=best, f_min_rtol=t).nfev for t in (0.01, 0.0001)] if direct else None
        print(f"{name}: definition {run(f, bounds, best)}, scipy {beside}", flush=True)
