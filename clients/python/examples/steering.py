"""Change your mind in the middle: later trials go where the new box is."""

import etesian


def circle(p):
    return {"f1": p["x"] * p["y"], "f2": p["y"] * (1 - p["x"] ** 2) ** 0.5}


boxes = {
    "middle": etesian.box(f1=(0.58, 0.82), f2=(0.58, 0.82)),
    "upper left": etesian.box(f1=(0.2, 0.4), f2=(0.8, 1.0)),
}
study = etesian.Study({"x": etesian.real(0, 1), "y": etesian.real(0, 1)}, objectives={"f1": "max", "f2": "max"}, seed=1)
for name, box in boxes.items():
    study.steer(box)
    done = len(study.trials)
    study.optimize(circle, trials=12)
    found = [trial for trial in study.front(inside=True) if trial.number >= done]
    print(f"{name}: {len(found)} of 12 trials are new trade-offs inside the box")
