"""pymoo's NSGA-II, asked for one point of a generation after the other; its first generation are the starting points."""

import numpy as np
import pymoo
from protocol import serve
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.evaluator import Evaluator
from pymoo.core.problem import Problem
from pymoo.core.termination import NoTermination
from pymoo.problems.static import StaticProblem


class Search:
    version = pymoo.__version__

    def __init__(self, task):
        self.signs = np.array([-1.0 if direction == "maximize" else 1.0 for direction in task["directions"]])
        self.dimension = len(task["parameters"])
        self.constraints = task["constraints"]
        self.initial = task["initial"]
        self.seed = task["seed"]
        self.algorithm = None
        self.generation = None
        self.rows = []

    def problem(self):
        return Problem(
            n_var=self.dimension, n_obj=len(self.signs), n_ieq_constr=self.constraints, xl=0.0, xu=1.0
        )

    def ask(self):
        if self.algorithm is None:
            self.begin()
        if self.generation is None:
            self.generation = self.algorithm.ask()
        return {"unit": [float(u) for u in self.generation[len(self.rows)].X]}

    def begin(self):
        points = np.array([unit for unit, _, _ in self.rows])
        self.algorithm = NSGA2(pop_size=len(points), sampling=points, eliminate_duplicates=False)
        self.algorithm.setup(self.problem(), termination=NoTermination(), seed=self.seed, verbose=False)
        self.generation = self.algorithm.ask()
        self.algorithm.mating.eliminate_duplicates = NSGA2().mating.eliminate_duplicates
        self.end()

    def tell(self, point):
        values = point["values"]
        self.rows.append(
            (
                point["unit"],
                None if values is None else list(self.signs * np.array(values)),
                [0.0] * self.constraints if point["constraints"] is None else point["constraints"],
            )
        )
        if self.generation is not None and len(self.rows) == len(self.generation):
            self.end()

    def end(self):
        """Hands over a generation. A failure is as bad as the worst of the others in everything, and a little worse."""
        known = np.array([values for _, values, _ in self.rows if values is not None] or [[0.0] * len(self.signs)])
        failed = list(known.max(axis=0) + np.ptp(known, axis=0) + 1e-9)
        # As evaluated: kinds of parameters other than real ones round.
        self.generation.set("X", np.array([unit for unit, _, _ in self.rows]))
        outcomes = {"F": np.array([failed if values is None else values for _, values, _ in self.rows])}
        if self.constraints:
            outcomes["G"] = np.array([constraints for _, _, constraints in self.rows])
        Evaluator().eval(StaticProblem(self.problem(), **outcomes), self.generation)
        self.algorithm.tell(infills=self.generation)
        self.generation = None
        self.rows = []


serve(Search)
