"""Every trial as a run of MLflow, in a file beside this process."""

import tempfile
from pathlib import Path

import mlflow

import etesian
import etesian.mlflow


def oven(p):
    if p["temperature"] > 240:
        raise RuntimeError("burnt")
    return {"crust": p["temperature"] * p["minutes"] / 9000, "energy": p["temperature"] * p["minutes"] / 60}


with tempfile.TemporaryDirectory() as folder:
    mlflow.set_tracking_uri("sqlite:///" + str(Path(folder) / "mlflow.db"))
    mlflow.create_experiment("bread", artifact_location=Path(folder).as_uri())
    mlflow.set_experiment("bread")
    study = etesian.Study(
        {"temperature": etesian.real(160, 260), "minutes": etesian.integer(20, 60)},
        objectives={"crust": "max", "energy": "min"},
        seed=1,
    )
    study.optimize(oven, trials=12, progress=False, callback=etesian.mlflow.callback(tags={"by": "example"}))
    runs = mlflow.search_runs(output_format="list")
    for run in runs:
        print(f"{run.info.run_name}: {run.data.tags['etesian.state']} {run.data.metrics}")
    assert len(runs) == 12
