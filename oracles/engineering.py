"""Writes outcomes of the engineering problems at random points of the unit cube, by formulas as their papers print them.

Run: python3 oracles/engineering.py > etesian-bench/src/test/resources/dev/etesian/bench/problem/engineering.json
Python 3, no libraries. The formulas are those of R. Tanabe, H. Ishibuchi (2020), RE31, RE32, RE35, RE36, RE37, RE41, RE42 and RE61, with
constraints as limits where the problem here has limits, and RE42 with days at sea = miles / (24 knots).
"""
import json
import math
import random


def violation(*g):
    """The sum of what is missing, g >= 0 where a constraint holds."""
    return sum(-v for v in g if v < 0)


def rocket_injector(x1, x2, x3, x4):
    f1 = (0.692 + 0.477 * x1 - 0.687 * x2 - 0.080 * x3 - 0.0650 * x4 - 0.167 * x1 * x1 - 0.0129 * x2 * x1 + 0.0796 * x2 * x2
          - 0.0634 * x3 * x1 - 0.0257 * x3 * x2 + 0.0877 * x3 * x3 - 0.0521 * x4 * x1 + 0.00156 * x4 * x2 + 0.00198 * x4 * x3
          + 0.0184 * x4 * x4)
    f2 = (0.153 - 0.322 * x1 + 0.396 * x2 + 0.424 * x3 + 0.0226 * x4 + 0.175 * x1 * x1 + 0.0185 * x2 * x1 - 0.0701 * x2 * x2
          - 0.251 * x3 * x1 + 0.179 * x3 * x2 + 0.0150 * x3 * x3 + 0.0134 * x4 * x1 + 0.0296 * x4 * x2 + 0.0752 * x4 * x3
          + 0.0192 * x4 * x4)
    f3 = (0.370 - 0.205 * x1 + 0.0307 * x2 + 0.108 * x3 + 1.019 * x4 - 0.135 * x1 * x1 + 0.0141 * x2 * x1 + 0.0998 * x2 * x2
          + 0.208 * x3 * x1 - 0.0301 * x3 * x2 - 0.226 * x3 * x3 + 0.353 * x4 * x1 - 0.0497 * x4 * x3 - 0.423 * x4 * x4
          + 0.202 * x1 * x1 * x2 - 0.281 * x1 * x1 * x3 - 0.342 * x2 * x2 * x1 - 0.245 * x2 * x2 * x3 + 0.281 * x3 * x3 * x2
          - 0.184 * x4 * x4 * x1 - 0.281 * x2 * x1 * x3)
    return [f1, f2, f3], []


def two_bar_truss(x1, x2, x3):
    f1 = x1 * math.sqrt(16 + x3 ** 2) + x2 * math.sqrt(1 + x3 ** 2)
    f2 = 20 * math.sqrt(16 + x3 ** 2) / (x1 * x3)
    return [f1, f2, violation(0.1 - f1, 1e5 - f2, 1e5 - 80 * math.sqrt(1 + x3 ** 2) / (x3 * x2))], []


def car_side_impact(x1, x2, x3, x4, x5, x6, x7):
    f1 = 1.98 + 4.9 * x1 + 6.67 * x2 + 6.98 * x3 + 4.01 * x4 + 1.78 * x5 + 0.00001 * x6 + 2.73 * x7
    f2 = 4.72 - 0.5 * x4 - 0.19 * x2 * x3
    v1 = 10.58 - 0.674 * x1 * x2 - 0.67275 * x2
    v2 = 16.45 - 0.489 * x3 * x7 - 0.843 * x5 * x6
    g = violation(
        1 - (1.16 - 0.3717 * x2 * x4 - 0.0092928 * x3),
        0.32 - (0.261 - 0.0159 * x1 * x2 - 0.06486 * x1 - 0.019 * x2 * x7 + 0.0144 * x3 * x5 + 0.0154464 * x6),
        0.32 - (0.214 + 0.00817 * x5 - 0.045195 * x1 - 0.0135168 * x1 + 0.03099 * x2 * x6 - 0.018 * x2 * x7 + 0.007176 * x3
                + 0.023232 * x3 - 0.00364 * x5 * x6 - 0.018 * x2 * x2),
        0.32 - (0.74 - 0.61 * x2 - 0.031296 * x3 - 0.031872 * x7 + 0.227 * x2 * x2),
        32 - (28.98 + 3.818 * x3 - 4.2 * x1 * x2 + 1.27296 * x6 - 2.68065 * x7),
        32 - (33.86 + 2.95 * x3 - 5.057 * x1 * x2 - 3.795 * x2 - 3.4431 * x7 + 1.45728),
        32 - (46.36 - 9.9 * x2 - 4.4505 * x1),
        4 - f2, 9.9 - v1, 15.7 - v2)
    return [f1, f2, 0.5 * (v1 + v2), g], []


def welded_beam(x1, x2, x3, x4):
    p, length, e, g = 6000, 14, 30e6, 12e6
    f1 = 1.10471 * x1 ** 2 * x2 + 0.04811 * x3 * x4 * (14 + x2)
    f2 = 4 * p * length ** 3 / (e * x4 * x3 ** 3)
    m = p * (length + x2 / 2)
    r = math.sqrt(x2 ** 2 / 4 + ((x1 + x3) / 2) ** 2)
    j = 2 * math.sqrt(2) * x1 * x2 * (x2 ** 2 / 12 + ((x1 + x3) / 2) ** 2)
    t1 = p / (math.sqrt(2) * x1 * x2)
    t2 = m * r / j
    tau = math.sqrt(t1 ** 2 + 2 * t1 * t2 * x2 / (2 * r) + t2 ** 2)
    sigma = 6 * p * length / (x4 * x3 ** 2)
    pc = 4.013 * e * math.sqrt(x3 ** 2 * x4 ** 6 / 36) / length ** 2 * (1 - x3 / (2 * length) * math.sqrt(e / (4 * g)))
    return [f1, f2], [tau, sigma, x4 - x1, pc]


def speed_reducer(x1, x2, x3, x4, x5, x6, x7):
    f1 = (0.7854 * x1 * x2 ** 2 * (10 * x3 ** 2 / 3 + 14.933 * x3 - 43.0934) - 1.508 * x1 * (x6 ** 2 + x7 ** 2)
          + 7.477 * (x6 ** 3 + x7 ** 3) + 0.7854 * (x4 * x6 ** 2 + x5 * x7 ** 2))
    f2 = math.sqrt((745 * x4 / (x2 * x3)) ** 2 + 1.69e7) / (0.1 * x6 ** 3)
    return [f1, f2, violation(
        1 / 27 - 1 / (x1 * x2 ** 2 * x3), 1 / 397.5 - 1 / (x1 * x2 ** 2 * x3 ** 2),
        1 / 1.93 - x4 ** 3 / (x2 * x3 * x6 ** 4), 1 / 1.93 - x5 ** 3 / (x2 * x3 * x7 ** 4),
        40 - x2 * x3, 12 - x1 / x2, x1 / x2 - 5, -1.9 + x4 - 1.5 * x6, -1.9 + x5 - 1.1 * x7, 1300 - f2,
        1100 - math.sqrt((745 * x5 / (x2 * x3)) ** 2 + 1.575e8) / (0.1 * x7 ** 3))], []


def gear_train(x1, x2, x3, x4):
    f1 = abs(6.931 - x3 / x1 * (x4 / x2))
    return [f1, max(x1, x2, x3, x4), violation(0.5 - f1 / 6.931)], []


def water_resources(x1, x2, x3):
    return [
        106780.37 * (x2 + x3) + 61704.67,
        3000 * x1,
        305700 * 2289 * x2 / (0.06 * 2289) ** 0.65,
        250 * 2289 * math.exp(-39.75 * x2 + 9.9 * x3 + 2.74),
        25 * (1.39 / (x1 * x2) + 4940 * x3 - 80),
        violation(
            1 - (0.00139 / (x1 * x2) + 4.94 * x3 - 0.08), 1 - (0.000306 / (x1 * x2) + 1.082 * x3 - 0.0986),
            50000 - (12.307 / (x1 * x2) + 49408.24 * x3 + 4051.02), 16000 - (2.098 / (x1 * x2) + 8046.33 * x3 - 696.71),
            10000 - (2.138 / (x1 * x2) + 7883.39 * x3 - 705.04), 2000 - (0.417 / (x1 * x2) + 1721.26 * x3 - 136.54),
            550 - (0.164 / (x1 * x2) + 631.13 * x3 - 54.48))], []


def marine_design(l, b, d, t, v, cb):
    displacement = 1.025 * l * b * t * cb
    fn = 0.5144 * v / (9.8065 * l) ** 0.5
    power = displacement ** (2 / 3) * v ** 3 / (
        4977.06 * cb ** 2 - 8105.61 * cb + 4456.51 + (-10847.2 * cb ** 2 + 12817 * cb - 6960.32) * fn)
    outfit = l ** 0.8 * b ** 0.6 * d ** 0.3 * cb ** 0.1
    steel = 0.034 * l ** 1.7 * b ** 0.7 * d ** 0.4 * cb ** 0.5
    light = steel + outfit + 0.17 * power ** 0.9
    capital = 0.2 * 1.3 * (2000 * steel ** 0.85 + 3500 * outfit + 2400 * power ** 0.8)
    dwt = displacement - light
    daily = 0.19 * power * 24 / 1000 + 0.2
    sea = 5000 / (24 * v)
    cargo = dwt - daily * (sea + 5) - 2 * dwt ** 0.5
    trips = 350 / (sea + 2 * (cargo / 8000 + 0.5))
    annual = capital + 40000 * dwt ** 0.3 + (1.05 * daily * sea * 100 + 6.3 * dwt ** 0.8) * trips
    gm = 0.53 * t + (0.085 * cb - 0.002) * b ** 2 / (t * cb) - (1 + 0.52 * d)
    return [annual / (cargo * trips), light, cargo * trips], [
        l / b, l / d, l / t, 0.45 * dwt ** 0.31 - t, 0.7 * d + 0.7 - t, dwt, dwt, fn, gm - 0.07 * b]


PROBLEMS = {
    'rocket-injector': (rocket_injector, [(0, 1)] * 4),
    'two-bar-truss': (two_bar_truss, [(1e-5, 100), (1e-5, 100), (1, 3)]),
    'car-side-impact': (car_side_impact, [(0.5, 1.5), (0.45, 1.35), (0.5, 1.5), (0.5, 1.5), (0.875, 2.625), (0.4, 1.2), (0.4, 1.2)]),
    'welded-beam': (welded_beam, [(0.125, 5), (0.1, 10), (0.1, 10), (0.125, 5)]),
    'speed-reducer': (speed_reducer, [(2.6, 3.6), (0.7, 0.8), (17, 28, 1), (7.3, 8.3), (7.3, 8.3), (2.9, 3.9), (5, 5.5)]),
    'gear-train': (gear_train, [(12, 60, 1)] * 4),
    'water-resources': (water_resources, [(0.01, 0.45), (0.01, 0.1), (0.01, 0.1)]),
    'marine-design': (marine_design, [(150, 274.32), (20, 32.31), (13, 25), (10, 11.71), (14, 18), (0.63, 0.75)]),
}


def drawn(side, u):
    """A value of a parameter and its place in [0, 1]; whole numbers lie in the middle of n equal parts."""
    if len(side) == 2:
        return side[0] + u * (side[1] - side[0]), u
    n = side[1] - side[0] + 1
    i = int(u * n)
    return side[0] + i, (i + 0.5) / n


def main():
    source = random.Random(20261116)
    out = {}
    for name, (f, sides) in PROBLEMS.items():
        rows = {'x': [], 'y': [], 'limits': []}
        for _ in range(8):
            pairs = [drawn(side, source.random()) for side in sides]
            y, g = f(*[p[0] for p in pairs])
            rows['x'].append([p[1] for p in pairs])
            rows['y'].append(y)
            rows['limits'].append(g)
        out[name] = rows
    print(json.dumps({'problems': out}, indent=1))


if __name__ == '__main__':
    main()
