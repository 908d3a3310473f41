"""The package for OptunaHub: all it does is in ``etesian``, which pip installs."""

from etesian import box, flat, mixture, ordering, point, weights
from etesian.optuna import EtesianSampler

__all__ = ["EtesianSampler", "box", "flat", "mixture", "ordering", "point", "weights"]
