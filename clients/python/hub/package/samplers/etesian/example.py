"""Two objectives, of which one region is wanted."""

import math

import optuna
import optunahub


def objective(trial):
    x, y = trial.suggest_float("x", 0, 1), trial.suggest_float("y", 0, 1)
    return x * y, y * math.sqrt(1 - x * x)


module = optunahub.load_module("samplers/etesian")
sampler = module.EtesianSampler(module.box(o0=(0.58, 0.82), o1=(0.58, 0.82)), seed=1)
study = optuna.create_study(directions=["maximize", "maximize"], sampler=sampler)
study.optimize(objective, n_trials=20)
print([trial.values for trial in study.best_trials])
