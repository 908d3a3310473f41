"""What each parameter does: the models' view from the recommended point, one parameter moved at a time."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from . import _space
from ._errors import EtesianError

if TYPE_CHECKING:
    from ._study import Study

STEPS = 25
PANEL, HIGH, LEFT, TOP = 150, 110, 70, 24


def draw(study: Study) -> str:
    """A row of panels for each objective, a column for each parameter: median, central 90 %, and where the point is."""
    best = study.recommend()
    if best is None:
        raise EtesianError("plot: expected a study with a result for its effects, got none; evaluate a trial first")
    base, parameters = best.trial.params, study.parameters
    # One that decides whether others exist cannot be moved alone.
    parents = {parent for parameter in parameters.values() for parent in parameter.get("when", {})}
    grids = {name: _grid(parameters[name]) for name in base if name not in parents}
    points = [{**base, name: value} for name, grid in grids.items() for value in grid]
    predictions = iter(study._predicted(points))
    curves = {name: [next(predictions) for _ in grid] for name, grid in grids.items()}
    parts = []
    for row, objective in enumerate(study.objectives):
        known = [one[objective] for curve in curves.values() for one in curve]
        low, high = min(one["low"] for one in known), max(one["high"] for one in known)
        y = TOP + row * (HIGH + 34)
        parts.append(f'<text x="{LEFT - 10}" y="{y + HIGH / 2:.0f}" text-anchor="end" font-size="13">{escape(objective)}</text>')
        for label, at in ((high, y + 10), (low, y + HIGH)):
            parts.append(f'<text x="{LEFT - 4}" y="{at:.0f}" text-anchor="end" fill="#666">{label:.3g}</text>')
        for column, (name, curve) in enumerate(curves.items()):
            x = LEFT + column * (PANEL + 14)
            span = (low, high if high > low else low + 1)
            parts.append(_panel(x, y, [one[objective] for one in curve], span, _place(grids[name], base[name])))
            if row == len(study.objectives) - 1:
                parts.append(_ends(x, y + HIGH, name, grids[name]))
    width, height = LEFT + len(grids) * (PANEL + 14), TOP + len(study.objectives) * (HIGH + 34) + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="white"/>' + "".join(parts) + "</svg>"
    )


def _grid(parameter: Mapping[str, Any]) -> list[Any]:
    """Values of a parameter from end to end, evenly spaced on its scale."""
    if "values" in parameter:
        return list(parameter["values"])
    low, high = parameter["low"], parameter["high"]
    shares = [i / (STEPS - 1) for i in range(STEPS)]
    log = parameter.get("scale") == "log"
    values = [low * (high / low) ** s if log else low + (high - low) * s for s in shares]
    values = [min(max(v, low), high) for v in values]
    if "step" in parameter:
        step, count = parameter["step"], int((high - low) / parameter["step"] + 1e-9)
        values = [low + step * i for i in sorted({round((v - low) / step) for v in values}) if i <= count]
    return sorted({round(v) for v in values}) if parameter["type"] == "integer" else values


def _place(grid: list[Any], value: Any) -> int:
    """The value of a grid that is nearest."""
    there = _space.place(grid, value)
    if there is not None:
        return there
    return min(range(len(grid)), key=lambda i: abs(grid[i] - value))


def _panel(x: float, y: float, curve: list[dict[str, float]], span: tuple[float, float], place: int) -> str:
    def at(i: int, value: float) -> str:
        across = x + PANEL * (i / (len(curve) - 1) if len(curve) > 1 else 0.5)
        return f"{across:.1f},{y + HIGH * (1 - (value - span[0]) / (span[1] - span[0])):.1f}"

    band = [at(i, one["low"]) for i, one in enumerate(curve)] + [at(i, one["high"]) for i, one in enumerate(curve)][::-1]
    line = [at(i, one["median"]) for i, one in enumerate(curve)]
    cx, cy = at(place, curve[place]["median"]).split(",")
    return (
        f'<rect x="{x}" y="{y}" width="{PANEL}" height="{HIGH}" fill="none" stroke="#999"/>'
        f'<polygon points="{" ".join(band)}" fill="#0072b2" fill-opacity=".15"/>'
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#0072b2" stroke-width="2"/>'
        f'<circle cx="{cx}" cy="{cy}" r="4" fill="#d55e00"/>'
    )


def _ends(x: float, y: float, name: str, grid: list[Any]) -> str:
    def text(value: Any) -> str:
        return f"{value:.3g}" if type(value) in (int, float) else escape(str(value))

    return (
        f'<text x="{x}" y="{y + 13}">{text(grid[0])}</text>'
        f'<text x="{x + PANEL}" y="{y + 13}" text-anchor="end">{text(grid[-1])}</text>'
        f'<text x="{x + PANEL / 2}" y="{y + 26}" text-anchor="middle" font-size="13">{escape(name)}</text>'
    )
