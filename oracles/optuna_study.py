"""Writes a study of Optuna's in SQLite, as `etesian import` reads it, for OptunaImportTest.

Made with Python 3.11 and Optuna 5.0.0 (pip install optuna):
    python oracles/optuna_study.py etesian-cli/src/test/resources/dev/etesian/cli/optuna.db
"""

import sys

import optuna


def evaluated(trial):
    x = trial.suggest_float("x", 0.0, 1.0)
    rate = trial.suggest_float("rate", 1e-5, 1e-1, log=True)
    step = trial.suggest_float("step", 0.0, 2.0, step=0.25)
    layers = trial.suggest_int("layers", 1, 4)
    units = trial.suggest_int("units", 8, 512, log=True)
    batch = trial.suggest_int("batch", 16, 64, step=16)
    kind = trial.suggest_categorical("kind", ["relu", "tanh", None, True, 3, 0.5])
    if trial.number == 3:
        raise ValueError("it broke")
    if trial.number == 5:
        raise optuna.TrialPruned()
    if trial.number == 6:
        return float("inf"), x
    return x + rate + layers, step + units / 512 + batch / 64 + (kind is None)


optuna.logging.set_verbosity(optuna.logging.ERROR)
storage = f"sqlite:///{sys.argv[1]}"
study = optuna.create_study(
    storage=storage,
    study_name="tuning",
    directions=["minimize", "maximize"],
    sampler=optuna.samplers.RandomSampler(seed=7),
)
study.set_metric_names(["loss", "speed"])
study.optimize(evaluated, n_trials=10, catch=(ValueError,))
study.ask()  # a trial that runs
study.enqueue_trial({"x": 0.5})
single = optuna.create_study(storage=storage, study_name="single", sampler=optuna.samplers.RandomSampler(seed=1))
single.optimize(lambda trial: trial.suggest_float("a", -1, 1) ** 2, n_trials=3)
