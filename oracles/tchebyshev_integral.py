"""Writes tchebyshev-integral.csv: ln of the integral of prod_k P_k(s) over [b, end] to 14 digits and more.

P_k(s) = Phi((mu_k - s/lambda_k)/sigma_k), less Phi((mu_k - 1)/sigma_k) where objective k is capped; end = min of lambda_k
over the capped ones, else infinity. Columns: regime, K, capped flags, mu, sigma, lambda (K each), b, value, then the
derivatives of the value by mu_k and sigma_k for K <= 3 (central differences in 34 digits).

Run with Python 3.11, mpmath 1.4.1, numpy 2.4.6:  python oracles/tchebyshev_integral.py > .../tchebyshev-integral.csv
"""

import numpy as np
from mpmath import mp, mpf, erfc, sqrt, log, legendre

mp.dps = 34
rng = np.random.default_rng(20190723)


def rule(n):
    nodes = []
    for x in np.polynomial.legendre.leggauss(n)[0]:
        x = mpf(float(x))
        for _ in range(3):
            p, q = legendre(n, x), legendre(n - 1, x)
            slope = n * (q - x * p) / (1 - x * x)
            x -= p / slope
        nodes.append((x, 2 / ((1 - x * x) * (n * legendre(n - 1, x) / (1 - x * x)) ** 2)))
    return nodes


RULE = rule(30)


def integrate(f, a, b):
    return (b - a) / 2 * sum(w * f((a + b) / 2 + (b - a) / 2 * x) for x, w in RULE)


def cdf(z):
    return erfc(-z / sqrt(mpf(2))) / 2


def value(mu, sd, lam, b, capped):
    k = len(mu)
    top = [(mu[j] - 1) / sd[j] for j in range(k)]

    def factor(j, s):
        z = (mu[j] - s / lam[j]) / sd[j]
        if not capped[j]:
            return cdf(z)
        return cdf(-top[j]) - cdf(-z) if top[j] > 0 else cdf(z) - cdf(top[j])

    def f(s):
        r = mpf(1)
        for j in range(k):
            r *= factor(j, s)
        return r

    end = min([lam[j] for j in range(k) if capped[j]], default=None)
    h = mpf(10) ** -15 * min(lam[j] * sd[j] / (1 + abs((mu[j] - b / lam[j]) / sd[j])) for j in range(k))
    rate = max(-(log(f(b + h)) - log(f(b))) / h, mpf(10) ** -6)
    points = {b}
    for j in range(k):
        for c in (-10, -7, -5, -3, -1.5, 0, 1.5, 3, 5, 7, 10, 14):
            points.add(lam[j] * (mu[j] + c * sd[j]))
    for c in (0.5, 1, 2, 4, 7, 11, 16, 22, 30, 45, 60, 80):
        points.add(b + c / rate)
        if end is not None:
            # nearly all mass beyond the cap: the last stretch before it counts
            for j in range(k):
                if capped[j] and top[j] > 0:
                    points.add(end - c * lam[j] * sd[j] / top[j])
    last = end if end is not None else max(points)
    points.add(last)
    grid = sorted(p for p in points if b <= p <= last)
    reference = f(b)
    total = mpf(0)
    for low, high in zip(grid[:-1], grid[1:]):
        if high - low < mpf(10) ** -35 * abs(high):
            continue
        if f(low) < mpf(10) ** -25 * reference:
            break
        total += integrate(f, low, high)
    return log(total)


def gradient(mu, sd, lam, b, capped):
    out = []
    for which in (mu, sd):
        for j in range(len(mu)):
            keep = which[j]
            h = mpf(10) ** -12 * sd[j]
            which[j] = keep + h
            up = value(mu, sd, lam, b, capped)
            which[j] = keep - h
            down = value(mu, sd, lam, b, capped)
            which[j] = keep
            out.append((up - down) / (2 * h))
    return out


def draw(regime, k):
    lam = rng.dirichlet(np.ones(k))
    sd = np.exp(rng.uniform(-1, 1, k)) * 0.2
    mu = rng.normal(0.5, 0.4, k)
    b = rng.uniform(-0.3, 0.6) * lam.min()
    capped = np.zeros(k, dtype=int)
    if regime == "unequal":
        sd = np.exp(rng.uniform(-7, 2, k))
    if regime == "tail":
        b = max(b, np.min(lam * (mu + rng.uniform(5, 45) * sd)))
    if regime == "far":
        sd = 10.0 ** rng.uniform(-7, -5, k)
        b = np.min(lam * mu) + rng.uniform(0.1, 1)
    if regime == "box":
        capped = rng.integers(0, 2, k)
        capped[0] = 1
        b = rng.uniform(-0.5, 0.9) * lam.min()
    if regime == "overshoot":
        capped[:] = 1
        mu[0] = 1 + rng.uniform(3, 40) * sd[0]
        b = rng.uniform(-0.5, 0.9) * lam.min()
    if regime == "unreached":
        capped[:] = 1
        sd = np.exp(rng.uniform(-6, -2, k))
        mu = rng.normal(-1, 0.3, k)
        b = np.max(np.array([np.min(lam * rng.normal(-1, 0.3, k)) for _ in range(5)]))
    return mu, sd, lam, b, capped


def text(v):
    return mp.nstr(v, 20)


print("# regime,K,capped,mu,sigma,lambda,b,value,derivatives")
for regime in ("body", "unequal", "tail", "far", "box", "overshoot", "unreached"):
    for k, repeats in ((1, 4), (2, 10), (3, 6), (6, 3)):
        for _ in range(repeats):
            mu, sd, lam, b, capped = draw(regime, k)
            if k == 1:
                lam = np.array([1.0])
            args = ([mpf(float(v)) for v in mu], [mpf(float(v)) for v in sd], [mpf(float(v)) for v in lam], mpf(float(b)))
            row = [regime, str(k)] + [str(c) for c in capped]
            row += [repr(float(v)) for a in (mu, sd, lam) for v in a] + [repr(float(b))]
            row.append(text(value(*args, capped)))
            if k <= 3:
                row += [text(v) for v in gradient(*args, capped)]
            print(",".join(row), flush=True)
