"""One-sided signed-rank p-values by SciPy, for SignedRankTest: writes signed-rank.csv (p, then the differences).

Exact distribution where there are no ties; with ties and zeros every assignment of signs is enumerated by SciPy's permutation method.
Run: python oracles/signed_rank.py > etesian-bench/src/test/resources/dev/etesian/bench/compare/signed-rank.csv
Python 3.11, SciPy 1.17.1.
"""
import numpy as np
from scipy.stats import PermutationMethod, wilcoxon

rng = np.random.default_rng(7)
cases = [rng.normal(shift, 1, n) for n in (1, 2, 3, 5, 8, 12, 20, 30, 45) for shift in (0.0, 0.4)]
for d in cases:
    print(repr(float(wilcoxon(d, alternative="greater", method="exact").pvalue)), *map(repr, map(float, d)), sep=",")
for n, shift in ((4, 0), (7, 1), (10, 1), (12, -1)):
    d = rng.integers(-3, 4, n) + shift  # ties and zeros
    d = d.astype(float)
    left = d[d != 0]
    p = wilcoxon(left, alternative="greater", method=PermutationMethod(n_resamples=np.inf)).pvalue
    print(repr(float(p)), *map(repr, map(float, d)), sep=",")
