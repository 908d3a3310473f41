"""Pictures for notebooks, drawn as SVG without any library."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Any

from . import _effects, _space

if TYPE_CHECKING:
    from ._study import Study, Trial

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 560, 400, 64, 16, 16, 48


class Picture:
    """A drawing that notebooks show; ``svg`` is its text, ``save`` writes it to a file."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str) -> None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)


def draw(kind: str, study: Study) -> Picture:
    kinds = {"objectives": _objectives, "progress": _progress, "parallel": _parallel, "effects": _effects.draw}
    if kind not in kinds:
        raise ValueError(f"plot: expected one of {', '.join(kinds)}, got {kind!r}")
    return Picture(kinds[kind](study))


class _Axis:
    def __init__(self, values: list[float], start: float, end: float) -> None:
        low, high = (min(values), max(values)) if values else (0.0, 1.0)
        room = (high - low) * 0.06 or abs(low) * 0.1 or 0.5
        self.low, self.high, self.start, self.end = low - room, high + room, start, end

    def at(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers inside the axis, three to eight of them."""
        rough = (self.high - self.low) / 6
        size = 10.0 ** math.floor(math.log10(rough))
        step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * (1 - 1e-9))
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [i * step for i in range(first, last + 1)]


def _frame(x: _Axis, y: _Axis, x_name: str, y_name: str, parts: list[str]) -> str:
    marks = [f'<text x="{x.at(t):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{t:.6g}</text>' for t in x.ticks()]
    marks += [f'<text x="{LEFT - 6}" y="{y.at(t) + 4:.1f}" text-anchor="end">{t:.6g}</text>' for t in y.ticks()]
    middle = (TOP + HEIGHT - BOTTOM) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="sans-serif" font-size="11">'
        '<rect width="100%" height="100%" fill="white"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" height="{HEIGHT - TOP - BOTTOM}" fill="none"'
        ' stroke="#999"/>'
        + "".join(marks)
        + "".join(parts)
        + f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle" font-size="13">{escape(x_name)}'
        f'</text><text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle" font-size="13">'
        f"{escape(y_name)}</text></svg>"
    )


def _complete(study: Study) -> list[Trial]:
    return [trial for trial in study.trials if trial.state == "completed"]


def _boxes(study: Study) -> list[dict[Any, Any]]:
    preference = study.preference
    parts = preference.get("mixture", [preference])
    return [part["box"] for part in parts if "box" in part]


def _objectives(study: Study) -> str:
    """Two objectives, one against the other; one alone, trial after trial."""
    names = list(study.objectives)
    x_name, y_name = (names[0], names[1]) if len(names) > 1 else (None, names[0])
    trials, front = _complete(study), {trial.number for trial in study.front()}
    boxes = _boxes(study)

    def value(trial: Trial, name: str | None) -> float:
        return trial.number if name is None else trial.values[name]

    def values(name: str | None) -> list[float]:
        wanted = [float(v) for box in boxes for v in box.get(name, []) if v is not None]
        return [value(trial, name) for trial in trials] + wanted

    x, y = _Axis(values(x_name), LEFT, WIDTH - RIGHT), _Axis(values(y_name), HEIGHT - BOTTOM, TOP)
    parts = []
    for box in boxes:
        sides = [box.get(name, [None, None]) for name in (x_name, y_name)]
        (x0, x1), (y0, y1) = (
            [axis.at(axis.low if side[0] is None else side[0]), axis.at(axis.high if side[1] is None else side[1])]
            for axis, side in zip((x, y), sides)
        )
        parts.append(
            f'<rect x="{min(x0, x1):.1f}" y="{min(y0, y1):.1f}" width="{abs(x1 - x0):.1f}" height="{abs(y1 - y0):.1f}"'
            ' fill="#d55e00" fill-opacity=".12" stroke="#d55e00" stroke-width="2"/>'
        )
    steered = max((trial.preference for trial in trials), default=1)
    for trial in trials:
        best = trial.number in front
        # A ring where the search was steered, around what was suggested since.
        ring = ' stroke="#d55e00" stroke-width="1.5"' if trial.preference == steered > 1 else ""
        parts.append(
            f'<circle cx="{x.at(value(trial, x_name)):.1f}" cy="{y.at(value(trial, y_name)):.1f}" r="{5 if best else 3}"'
            f' fill="{"#0072b2" if best else "#9ab"}"{ring}><title>trial {trial.number}</title></circle>'
        )
    return _frame(x, y, x_name or "trial", y_name, parts)


def _progress(study: Study) -> str:
    """The best value of each objective so far, from 0 (worst seen) to 1 (best seen)."""
    trials, colors = _complete(study), ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]
    x = _Axis([float(trial.number) for trial in trials], LEFT, WIDTH - RIGHT)
    y = _Axis([0.0, 1.0], HEIGHT - BOTTOM, TOP)
    parts = []
    for k, (name, direction) in enumerate(study.objectives.items()):
        sign = 1 if direction == "maximize" else -1
        gains = [sign * trial.values[name] for trial in trials]
        span = (max(gains) - min(gains) or 1.0) if gains else 1.0
        best, points = float("-inf"), []
        for trial, gain in zip(trials, gains):
            best = max(best, gain)
            points.append(f"{x.at(trial.number):.1f},{y.at((best - min(gains)) / span):.1f}")
        color = colors[k % len(colors)]
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{color}" stroke-width="2"/>')
        place = f'x="{WIDTH - RIGHT - 8}" y="{TOP + 16 + 15 * k}" text-anchor="end"'
        parts.append(f'<text {place} fill="{color}">{escape(name)}</text>')
    return _frame(x, y, "trial", "best so far, from worst to best seen", parts)


def _places(name: str, parameter: dict[str, Any], trials: list[Trial]) -> list[float]:
    """The values of a parameter, categories as their places in the order in which they were declared; NaN where it has none."""
    found: list[float] = []
    for trial in trials:
        value = trial.params.get(name, math.nan)
        place = _space.place(parameter["values"], value) if parameter["type"] == "categorical" else value
        found.append(math.nan if place is None else float(place))
    return found


def _parallel(study: Study) -> str:
    trials, front = _complete(study), {trial.number for trial in study.front()}
    columns = [_places(name, parameter, trials) for name, parameter in study.parameters.items()]
    columns += [[trial.values[name] for trial in trials] for name in study.objectives]
    names = [*study.parameters, *study.objectives]
    axes = [_Axis([v for v in column if v == v], HEIGHT - BOTTOM, TOP + 20) for column in columns]
    step = (WIDTH - LEFT - RIGHT) / max(1, len(names) - 1)
    parts = []
    for row, trial in enumerate(trials):
        points = " ".join(
            f"{LEFT + i * step:.1f},{axis.at(column[row]):.1f}"
            for i, (axis, column) in enumerate(zip(axes, columns))
            if column[row] == column[row]
        )
        best = trial.number in front
        color, opacity = ("#0072b2", 0.9) if best else ("#9ab", 0.4)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" opacity="{opacity}"/>')
    for i, name in enumerate(names):
        at = LEFT + i * step
        parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP + 20}" y2="{HEIGHT - BOTTOM}" stroke="#333"/>')
        parts.append(f'<text x="{at:.1f}" y="{TOP + 12}" text-anchor="middle">{escape(name)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="white"/>' + "".join(parts) + "</svg>"
    )
