"""Coefficients of MillsRatio, NormalQuantile and NormalBlock: minimax fits printed as Java arrays.

M(x) = (1 - Phi(x)) / phi(x) and N(x) = 1 - x M(x) on [0, 40]; the quantile in three pieces.
Python 3.11, mpmath 1.4.1. Run: python normal_fit.py
"""

from mpmath import cos, erfc, exp, expm1, fabs, log, mp, mpf, nstr, pi, sqrt

from remez import fit

GRID = 1500


def mills(x):
    return exp(x * x / 2) * sqrt(pi / 2) * erfc(x / sqrt(2))


def remainder(x):
    mp.dps += 10
    value = 1 - x * mills(x)
    mp.dps -= 10
    return value


def quantile(p):
    """Newton on log Phi for p <= 1/2."""
    if p == mpf(1) / 2:
        return mpf(0)
    t = sqrt(-2 * log(p))
    x = (2.515517 + 0.802853 * t + 0.010328 * t**2) / (1 + 1.432788 * t + 0.189269 * t**2 + 0.001308 * t**3) - t
    for _ in range(40):
        phi = exp(-x * x / 2) / sqrt(2 * pi)
        cdf = erfc(-x / sqrt(2)) / 2
        step = log(cdf / p) * cdf / phi
        x -= step
        if fabs(step) < mpf(10) ** -50 * fabs(x):
            break
    return x


def half_line(k, end):
    """A grid on [0, end], clustered as Chebyshev extremes in (x - k) / (x + k)."""
    top = (end - k) / (end + k)
    ys = [-1 + (top + 1) * (1 - cos(pi * i / GRID)) / 2 for i in range(GRID + 1)]
    return [mpf(0)] + [k * (1 + y) / (1 - y) for y in ys[1:-1]] + [mpf(end)]


def interval(a, b):
    return [a + (b - a) * (1 - cos(pi * i / GRID)) / 2 for i in range(GRID + 1)]


def central(s):
    """quantile(1/2 + q) / q as a function of s = q^2."""
    if s < mpf(10) ** -30:
        return sqrt(2 * pi)
    q = sqrt(s)
    return -quantile(mpf(1) / 2 - q) / q


def show(name, result):
    p, q, error = result
    print(f"// {name}: relative error {nstr(error, 2)}")
    for label, c in (("P", p), ("Q", q)):
        print(f"{name}_{label} = {{" + ", ".join(repr(float(a)) for a in c) + "};")


def exponential():
    """(e^r - 1 - r) / r^2 on |r| <= ln 2 / 2."""
    h = log(mpf(2)) / 2 * mpf("1.0001")

    def g(r):
        return mpf(1) / 2 + r / 6 if fabs(r) < mpf(10) ** -25 else (expm1(r) - r) / r**2

    return fit(g, interval(-h, h), (9, 0))


if __name__ == "__main__":
    show("MILLS", fit(mills, half_line(mpf(2), mpf(40)), (9, 10)))
    show("REMAINDER", fit(remainder, half_line(mpf(2), mpf(40)), (9, 11)))
    show("CENTRAL", fit(lambda r: central(mpf("0.180625") - r), interval(mpf(0), mpf("0.180625")), (7, 7)))
    show("TAIL", fit(lambda r: -quantile(exp(-(r + mpf("1.6")) ** 2)), interval(mpf("-0.0001"), mpf("3.4")), (7, 7)))
    show("FAR", fit(lambda r: -quantile(exp(-(r + 5) ** 2)), interval(mpf(0), mpf("22.3")), (7, 7)))
    show("EXP", exponential())
