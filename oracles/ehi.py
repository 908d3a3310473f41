"""Writes ehi.csv: expected hypervolume improvements by BoTorch, in closed form, all objectives maximized from reference 0.

Columns: K, number of front points n, the front (n rows of K), mean (K), standard deviation (K), value.

Run with Python 3.11, botorch 0.18.1, torch 2.15.0, numpy 2.4.6:
python oracles/ehi.py > etesian-rivals/src/test/resources/dev/etesian/rival/hypervolume/ehi.csv
"""

import warnings

import numpy as np
import torch
from botorch.acquisition.multi_objective.analytic import ExpectedHypervolumeImprovement
from botorch.utils.multi_objective.box_decompositions.non_dominated import FastNondominatedPartitioning
from botorch.utils.testing import MockModel, MockPosterior

warnings.simplefilter("ignore")
torch.set_default_dtype(torch.float64)
rng = np.random.default_rng(20110605)

for k in (2, 3, 4, 5):
    for n in (1, 4, 12):
        front = np.abs(rng.normal(size=(n, k)))
        front = np.round(front / np.linalg.norm(front, axis=1, keepdims=True) * rng.uniform(0.7, 0.9, size=(n, 1)), 6)
        partitioning = FastNondominatedPartitioning(ref_point=torch.zeros(k), Y=torch.tensor(front))
        for width in (0.02, 0.1, 0.4):
            mean = np.round(rng.uniform(0.1, 0.8, size=k), 6)
            sd = np.round(width * rng.uniform(0.5, 1.5, size=k), 6)
            posterior = MockPosterior(mean=torch.tensor(mean)[None, None], variance=torch.tensor(sd**2)[None, None])
            ehi = ExpectedHypervolumeImprovement(MockModel(posterior), ref_point=[0.0] * k, partitioning=partitioning)
            value = float(ehi(torch.zeros(1, 1, 1)))
            row = [k, n, *front.ravel(), *mean, *sd, repr(value)]
            print(",".join(str(v) for v in row))
