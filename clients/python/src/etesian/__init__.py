"""Etesian: trade-offs of expensive black boxes, found where you steer the search.

>>> import etesian
>>> study = etesian.Study(
...     {"x": etesian.real(0, 1), "y": etesian.real(0, 1)},
...     objectives={"f1": "max", "f2": "max"},
...     preference=etesian.box(f1=(0.58, 0.82), f2=(0.58, 0.82)),
...     seed=1,
... )
>>> study.optimize(lambda p: {"f1": p["x"] * p["y"], "f2": p["y"] * (1 - p["x"] ** 2) ** 0.5}, trials=30)
>>> study.front()
"""

from ._errors import EtesianError, StudyExists, VersionConflict
from ._preference import Preference, box, flat, mixture, ordering, point, weights
from ._space import Parameter, categorical, integer, ordinal, real
from ._study import Recommendation, Study, Trial

__all__ = [
    "EtesianError",
    "Parameter",
    "Preference",
    "Recommendation",
    "Study",
    "StudyExists",
    "Trial",
    "VersionConflict",
    "box",
    "categorical",
    "flat",
    "integer",
    "mixture",
    "ordering",
    "ordinal",
    "point",
    "real",
    "weights",
]
