"""Trials as runs of MLflow.

>>> study.optimize(evaluate, trials=50, callback=etesian.mlflow.callback())
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import mlflow

from ._study import Trial


def callback(tags: Mapping[str, str] | None = None) -> Callable[[Trial], None]:
    """A callback of :meth:`Study.optimize` that logs each trial as a run, nested where a run is active: parameters, outcomes with
    their standard errors, and as tags the state, the version of the preference and the reason of a failure."""

    def log(trial: Trial) -> None:
        with mlflow.start_run(run_name=f"trial {trial.number}", nested=mlflow.active_run() is not None):
            mlflow.log_params(trial.params)
            mlflow.log_metrics({**trial.values, **{f"{name} stderr": error for name, error in trial.errors.items()}})
            about = {"etesian.state": trial.state, "etesian.preference": str(trial.preference)}
            if trial.reason:
                about["etesian.reason"] = trial.reason
            mlflow.set_tags({**(tags or {}), **about})

    return log
