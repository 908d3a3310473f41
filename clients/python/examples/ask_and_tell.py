"""The loop that users of Ax and BoTorch know: a batch of candidates, noisy measurements, the front, a next batch."""

import random
from concurrent.futures import ThreadPoolExecutor

import etesian

random.seed(7)


def measure(params, repeats=4):
    """Measures a point several times: the mean and its standard error."""
    x, y = params["x"], params["y"]
    exact = {"speed": x * (1 - 0.3 * y), "drift": (x - 0.2) ** 2 + 0.5 * (y - 0.6) ** 2}
    values = {}
    for name, value in exact.items():
        seen = [value + random.gauss(0, 0.02) for _ in range(repeats)]
        mean = sum(seen) / repeats
        spread = (sum((s - mean) ** 2 for s in seen) / (repeats - 1)) ** 0.5
        values[name] = {"value": mean, "stderr": spread / repeats**0.5}
    return values


study = etesian.Study({"x": etesian.real(0, 1), "y": etesian.real(0, 1)}, objectives={"speed": "max", "drift": "min"}, seed=3)
with ThreadPoolExecutor(4) as pool:
    for batch in range(6):
        candidates = study.ask(4)  # to be evaluated at the same time: they keep apart
        for trial, values in zip(candidates, pool.map(lambda t: measure(t.params), candidates)):
            study.tell(trial, values)
        print(f"batch {batch}: {len(study.front())} of {len(study.trials)} trials on the front")

best = study.recommend()
assert best is not None
expected = {name: round(one["median"], 2) for name, one in study.predict(best.trial.params).items()}
print(f"trial {best.trial.number} at {best.trial.params}: expected {expected}")
