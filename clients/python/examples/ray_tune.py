"""Ray Tune with two metrics: change the search algorithm, keep the rest."""

from ray import tune

import etesian
from etesian.ray import EtesianSearch


def train(config):
    size = config["model"]["layers"] * config["model"]["width"]
    accuracy = 1 - 0.5 / size**0.4 - 0.05 * (config["lr"] - 0.01) ** 2 / config["lr"]
    tune.report({"accuracy": accuracy, "milliseconds": 0.05 * size})


tuner = tune.Tuner(
    train,
    param_space={
        "lr": tune.loguniform(1e-4, 1e-1),
        "model": {"layers": tune.randint(1, 5), "width": tune.choice([16, 32, 64])},
        "epochs": 3,
    },
    tune_config=tune.TuneConfig(
        search_alg=tune.search.ConcurrencyLimiter(
            EtesianSearch(
                metric=["accuracy", "milliseconds"],
                mode=["max", "min"],
                preference=etesian.box(accuracy=(0.85, None), milliseconds=(None, 6)),
                seed=1,
            ),
            max_concurrent=2,
        ),
        num_samples=12,
    ),
)
for number, result in enumerate(tuner.fit()):
    accuracy, milliseconds = result.metrics["accuracy"], result.metrics["milliseconds"]
    print(f"trial {number}: {result.config['model']} gives {accuracy:.3f}, {milliseconds:.1f} ms")
