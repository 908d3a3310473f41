"""BoTorch's acquisition functions as its tutorials have them: a Gaussian process for each outcome, fitted anew at each step,
ten restarts from 512 raw samples, 128 Sobol samples. The reference point is inferred from the front, as Ax does."""

import warnings

import botorch
import torch
from botorch.acquisition.multi_objective.logei import qLogNoisyExpectedHypervolumeImprovement
from botorch.acquisition.multi_objective.objective import IdentityMCMultiOutputObjective
from botorch.acquisition.multi_objective.parego import qLogNParEGO
from botorch.fit import fit_gpytorch_mll
from botorch.models import ModelListGP, SingleTaskGP
from botorch.models.transforms.outcome import Standardize
from botorch.optim import optimize_acqf
from botorch.sampling.normal import SobolQMCNormalSampler
from botorch.utils.multi_objective.hypervolume import infer_reference_point
from botorch.utils.multi_objective.pareto import is_non_dominated
from gpytorch.mlls import SumMarginalLogLikelihood
from protocol import serve

RESTARTS, RAW_SAMPLES, SAMPLES = 10, 512, 128


class Search:
    version = botorch.__version__

    def __init__(self, task):
        torch.manual_seed(task["seed"])
        self.peer = task["peer"]
        self.signs = torch.tensor([1.0 if d == "maximize" else -1.0 for d in task["directions"]], dtype=torch.double)
        self.dimension = len(task["parameters"])
        self.constraints = task["constraints"]
        self.thresholds = task.get("thresholds")
        self.x, self.y = [], []

    def tell(self, point):
        # A Gaussian process has no use for a failure.
        if point["values"] is not None:
            gains = [float(sign) * value for sign, value in zip(self.signs, point["values"])]
            self.x.append(point["unit"])
            self.y.append(gains + list(point["constraints"] or []))

    def ask(self):
        x, y = torch.tensor(self.x, dtype=torch.double), torch.tensor(self.y, dtype=torch.double)
        models = [SingleTaskGP(x, y[:, k : k + 1], outcome_transform=Standardize(m=1)) for k in range(y.shape[1])]
        model = ModelListGP(*models)
        fit_gpytorch_mll(SumMarginalLogLikelihood(model.likelihood, model))
        point, _ = optimize_acqf(
            self.acquisition(model, x, y),
            bounds=torch.stack([torch.zeros(self.dimension), torch.ones(self.dimension)]).double(),
            q=1,
            num_restarts=RESTARTS,
            raw_samples=RAW_SAMPLES,
        )
        return {"unit": point[0].clamp(0, 1).tolist()}

    def acquisition(self, model, x, y):
        count = len(self.signs)
        shared = {
            "model": model,
            "X_baseline": x,
            "sampler": SobolQMCNormalSampler(sample_shape=torch.Size([SAMPLES])),
            "objective": IdentityMCMultiOutputObjective(outcomes=list(range(count))),
            "prune_baseline": True,
        }
        if self.constraints:
            shared["constraints"] = [lambda z, i=count + i: z[..., i] for i in range(self.constraints)]
        if self.peer == "botorch-nparego":
            return qLogNParEGO(**shared)
        return qLogNoisyExpectedHypervolumeImprovement(ref_point=self.reference(y), **shared)

    def reference(self, y):
        count = len(self.signs)
        if self.thresholds is not None:
            return (self.signs * torch.tensor(self.thresholds, dtype=torch.double)).tolist()
        gains = y[(y[:, count:] <= 0).all(dim=1), :count]
        gains = gains if len(gains) else y[:, :count]
        return infer_reference_point(gains[is_non_dominated(gains)]).tolist()


warnings.filterwarnings("ignore")
serve(Search)
