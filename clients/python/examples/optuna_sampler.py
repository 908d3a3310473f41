"""An Optuna study as it was, with another sampler."""

import optuna

import etesian
from etesian.optuna import EtesianSampler


def objective(trial):
    layers = trial.suggest_int("layers", 1, 6)
    rate = trial.suggest_float("rate", 1e-4, 1e-1, log=True)
    error = 0.05 + 0.3 / layers + 30 * (rate - 0.01) ** 2
    return error, 2.0**layers


sampler = EtesianSampler(etesian.box(error=(None, 0.2), milliseconds=(None, 20)), seed=1)  # the line that changed
study = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
study.set_metric_names(["error", "milliseconds"])
study.optimize(objective, n_trials=20)

for trial in study.best_trials:
    print(f"trial {trial.number}: {trial.params} gives {trial.values}")
