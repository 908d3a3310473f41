"""Two objectives, a box of wanted outcomes, twenty evaluations."""

import etesian


def coffee(p):
    """A stand-in for an expensive experiment: strength and bitterness of a brew."""
    extraction = 1 - 2.7 ** (-p["seconds"] / 30 * p["temperature"] / 90)
    return {"strength": extraction, "bitterness": extraction**3 * p["temperature"] / 90}


study = etesian.Study(
    {"temperature": etesian.real(60, 98), "seconds": etesian.integer(10, 60)},
    objectives={"strength": "max", "bitterness": "min"},
    preference=etesian.box(strength=(0.6, None), bitterness=(None, 0.4)),
    seed=1,
)
study.optimize(coffee, trials=20)

for trial in study.front(inside=True):
    print(f"trial {trial.number}: {trial.params} gives {trial.values}")
best = study.recommend()
if best is not None:
    print(f"use trial {best.trial.number}; what its neighbors would change: {[change for _, change in best.neighbors]}")
