"""Hypervolumes that NSGA-II and MOEA/D reach with 10,000 evaluations, for Nsga2Test, MoeadTest and EvolutionWitnessTest.

Runs pymoo's algorithms on ZDT1 (30 inputs, 2 objectives) and DTLZ2 (12 inputs, 3 objectives), populations of 100 and of
91 = C(14, 2) weight vectors, 11 seeds each, and prints the least, median and largest hypervolume of the final front and of
all points evaluated, from the reference (1.1, ..., 1.1), costs not scaled. MOEA/D runs with simulated binary crossover and
with differences (every coordinate; F = 0.5, but a child that leaves the bounds is made anew by pymoo with F uniform in
[0.5, 1]). Repair at the bounds has no seed in pymoo, so that figures with differences vary from run to run.
Run: python oracles/evolution.py     Written with Python 3.11, pymoo 0.6.2, NumPy 2.4 (versions are printed first).
"""
import sys

import numpy as np
import pymoo
from pymoo.algorithms.moo.moead import MOEAD
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.problem import Problem
from pymoo.decomposition.tchebicheff import Tchebicheff
from pymoo.indicators.hv import HV
from pymoo.operators.crossover.dex import DEX
from pymoo.operators.crossover.sbx import SBX
from pymoo.operators.mutation.pm import PM
from pymoo.optimize import minimize
from pymoo.problems import get_problem
from pymoo.util.ref_dirs import get_reference_directions

EVALUATIONS = 10_000
SEEDS = range(1, 12)


def nsga2(objectives):
    return NSGA2(pop_size=100, crossover=SBX(eta=20, prob=0.9), mutation=PM(eta=20, prob=1.0))


def decomposed(objectives, crossover):
    partitions = {2: 99, 3: 12}[objectives]
    return MOEAD(
        get_reference_directions("das-dennis", objectives, n_partitions=partitions),
        n_neighbors=20,
        prob_neighbor_mating=0.9,
        decomposition=Tchebicheff(),
        crossover=crossover,
        mutation=PM(eta=20, prob=1.0),
    )


def moead(objectives):
    return decomposed(objectives, SBX(eta=20, prob=1.0))


def moead_de(objectives):
    return decomposed(objectives, DEX(prob=1.0, CR=1.0, F=0.5))


class Recorded(Problem):
    """A problem that remembers every cost it gave."""

    def __init__(self, inner):
        super().__init__(n_var=inner.n_var, n_obj=inner.n_obj, xl=inner.xl, xu=inner.xu)
        self.inner = inner
        self.seen = []

    def _evaluate(self, x, out, *args, **kwargs):
        out["F"] = self.inner.evaluate(x)
        self.seen.append(out["F"])


def show(name, what, found):
    found.sort()
    print(f"{name} {what}: least {found[0]:.5f} median {found[len(found) // 2]:.5f} largest {found[-1]:.5f}", flush=True)


def main():
    print("python", sys.version.split()[0], "pymoo", pymoo.__version__, "numpy", np.__version__)
    for name, problem in (("zdt1", get_problem("zdt1")), ("dtlz2", get_problem("dtlz2", n_var=12, n_obj=3))):
        volume = HV(ref_point=np.full(problem.n_obj, 1.1))
        for make in (nsga2, moead, moead_de):
            final, everything = [], []
            for seed in SEEDS:
                recorded = Recorded(problem)
                result = minimize(recorded, make(problem.n_obj), ("n_eval", EVALUATIONS), seed=seed, copy_algorithm=False)
                final.append(volume(result.F))
                everything.append(volume(np.vstack(result.problem.seen)))
            show(name, make.__name__ + " final front", final)
            show(name, make.__name__ + " all points", everything)


if __name__ == "__main__":
    main()
