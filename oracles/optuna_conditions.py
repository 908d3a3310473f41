"""Writes studies of Optuna's with conditional parameters, for OptunaImportTest.

Made with Python 3.11 and Optuna 5.0.0 (pip install optuna):
    python oracles/optuna_conditions.py etesian-cli/src/test/resources/dev/etesian/cli/optuna-conditions.db
"""

import sys

import optuna


def nested(trial):
    model = trial.suggest_categorical("model", ["tree", "svm", "linear"])
    if model == "tree":
        trial.suggest_int("depth", 1, 9)
    elif model == "svm":
        trial.suggest_float("C", 1e-3, 1e3, log=True)
        if trial.suggest_categorical("kernel", ["rbf", "poly", "flat"]) == "poly":
            trial.suggest_int("degree", 2, 5)
    if model != "linear":
        trial.suggest_float("subsample", 0.5, 1.0)
    trial.set_user_attr("host", "lab-%d" % (trial.number % 3))
    trial.set_user_attr("folds", 5)
    if trial.number == 7:
        raise ValueError("it broke")
    return float(trial.number), len(trial.params)


def unexplained(trial):
    trial.suggest_float("x", 0, 1)
    if trial.number % 2:
        trial.suggest_float("y", 0, 1)
    return trial.params["x"]


optuna.logging.set_verbosity(optuna.logging.ERROR)
storage = f"sqlite:///{sys.argv[1]}"
sampler = optuna.samplers.RandomSampler(seed=3)
study = optuna.create_study(storage=storage, study_name="nested", directions=["minimize", "maximize"], sampler=sampler)
study.optimize(nested, n_trials=40, catch=(ValueError,))
study = optuna.create_study(storage=storage, study_name="unexplained", sampler=sampler)
study.optimize(unexplained, n_trials=8)
