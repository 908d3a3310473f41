"""Reference values of the normal distribution: writes normal.csv, normal-quantile.csv and normal-interval.csv.

50-digit arithmetic; every input is a double and exact. Python 3.11, mpmath 1.4.1.
Run: python normal.py ../etesian-core/src/test/resources/dev/etesian/math
"""

import random
import sys
from pathlib import Path

from mpmath import erfc, exp, log, log1p, mp, mpf, nstr, pi, quad, sqrt

mp.dps = 50


def pdf(z):
    return exp(-z * z / 2) / sqrt(2 * pi)


def mills(x):
    """(1 - Phi(x)) / phi(x) for x >= 0; asymptotic series where erfc would need too large an exponent."""
    if x > 1000:
        term, total, k = 1 / x, mpf(0), 0
        while abs(term) > mpf(10) ** -60 * abs(total) and k < 60:
            total += term
            k += 1
            term *= -(2 * k - 1) / (x * x)
        return total
    return exp(x * x / 2) * sqrt(pi / 2) * erfc(x / sqrt(2))


def remainder(x):
    """1 - x M(x)."""
    if x > 1000:
        term, total, k = 1 / (x * x), mpf(0), 1
        while abs(term) > mpf(10) ** -60 * abs(total) and k < 60:
            total += term
            k += 1
            term *= -(2 * k - 1) / (x * x)
        return total
    mp.dps += 20
    value = 1 - x * mills(x)
    mp.dps -= 20
    return value


def log_pdf(z):
    return -z * z / 2 - log(2 * pi) / 2


def row(z):
    """z, phi, Phi, ln Phi, phi/Phi, psi, ln psi, Phi/psi."""
    x = abs(z)
    if z > 0:
        cdf, psi = 1 - pdf(x) * mills(x), z + pdf(x) * remainder(x)
        hazard, slope = pdf(z) / cdf, cdf / psi
        log_cdf, log_psi = log1p(-pdf(x) * mills(x)), log(psi)
    else:
        cdf, psi = pdf(x) * mills(x), pdf(x) * remainder(x)
        hazard, slope = 1 / mills(x), mills(x) / remainder(x)
        log_cdf, log_psi = log_pdf(z) + log(mills(x)), log_pdf(z) + log(remainder(x))
    values = [pdf(z), cdf, log_cdf, hazard, psi, log_psi, slope]
    return [repr(float(z))] + [text(v) for v in values]


def text(v):
    if v != 0 and abs(v) < mpf(10) ** -400:
        return "0"
    if abs(v) > mpf(10) ** 400:
        return "Infinity" if v > 0 else "-Infinity"
    return nstr(v, 25, min_fixed=0, max_fixed=0)


def quantile(p):
    z = mpf(0) if p == mpf(1) / 2 else -sqrt(-2 * log(min(p, 1 - p)))
    target = min(p, 1 - p)
    for _ in range(200):
        step = log(pdf(z) * mills(-z) / target) * mills(-z)
        z -= step
        if abs(step) < mpf(10) ** -45 * max(abs(z), mpf(10) ** -20):
            break
    return -z if p > mpf(1) / 2 else z


def log_probability(a, b):
    """ln(Phi(b) - Phi(a)) for a < b."""
    if a + b < 0:
        a, b = -b, -a
    if b - a < mpf(1):
        return log_pdf(a) + log(quad(lambda t: exp(-t * (a + t / 2)), [0, b - a]))
    mp.dps += 20
    if a <= 0:
        value = log1p(-pdf(a) * mills(-a) - pdf(b) * mills(b))
    else:
        value = log_pdf(a) + log(mills(a) - exp(-(b - a) * (b + a) / 2) * mills(b))
    mp.dps -= 20
    return value


def main(folder):
    rng = random.Random(20260101)
    folder.mkdir(parents=True, exist_ok=True)
    zs = [0.0, 1e-300, -1e-300, 1e-20, -1e-20, 1e-8, -1e-8, 0.5, -0.5, 1.0, -1.0, 5.0, -5.0, 37.5, -37.5, 39.5, -39.5]
    zs += [-40.0, -40.00000001, -45.0, -100.0, 100.0, -1e4, -1e8, -1e9, -1.1e9, -1e15, -1e50, -1e100, 1e100, -1e150]
    zs += [rng.uniform(-10, 10) for _ in range(250)]
    zs += [rng.uniform(-42, 42) for _ in range(250)]
    zs += [s * 10 ** rng.uniform(-12, 3) for s in (-1, 1) for _ in range(50)]
    with open(folder / "normal.csv", "w") as out:
        out.write("z,pdf,cdf,logCdf,hazard,improvement,logImprovement,slope\n")
        for z in zs:
            out.write(",".join(row(mpf(z))) + "\n")
    ps = [0.5, 0.075, 0.925, 1e-300, 5e-324, 2.2e-308, 1 - 2**-53, 0.5 + 1e-12, 0.5 - 1e-12, 1e-11, 1.4e-11]
    ps += [rng.random() for _ in range(200)] + [10 ** rng.uniform(-300, 0) for _ in range(200)]
    with open(folder / "normal-quantile.csv", "w") as out:
        out.write("p,quantile\n")
        for p in ps:
            out.write(f"{p!r},{text(quantile(mpf(p)))}\n")
    pairs = [(-1.0, 1.0), (-1e-9, 1e-9), (0.0, 1e-300), (5.0, 5.0 + 1e-12), (-1e100, 1e100), (1e50, 2e50), (-8.0, 9.0)]
    for _ in range(300):
        a = rng.uniform(-1, 1) * 10 ** rng.uniform(-3, 2)
        b = a + 10 ** rng.uniform(-12, 2)
        pairs.append((a, b))
    with open(folder / "normal-interval.csv", "w") as out:
        out.write("lower,upper,logProbability\n")
        for a, b in pairs:
            out.write(f"{a!r},{b!r},{text(log_probability(mpf(a), mpf(b)))}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
