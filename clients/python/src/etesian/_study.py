"""A study: ask, tell, steer, and look, over an engine in this process's keeping or over a service."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Union, overload

from . import _engine, _plot, _progress
from ._errors import EtesianError
from ._memory import MemoryStudy
from ._optimize import MaxFailures, Optimization, Result
from ._page import Page
from ._preference import Preference, flat
from ._remote import RemoteStudy
from ._space import Space

Values = Mapping[str, Union[float, Mapping[str, float]]]
DIRECTIONS = {"max": "maximize", "min": "minimize", "maximize": "maximize", "minimize": "minimize"}


@dataclass(frozen=True)
class Trial:
    """One evaluation: ``state`` is pending, completed, partial, infeasible, failed or cancelled."""

    number: int
    params: dict[str, Any]
    values: dict[str, float] = field(default_factory=dict)
    state: str = "pending"
    errors: dict[str, float] = field(default_factory=dict)
    reason: str = ""
    preference: int = 1
    rationale: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Recommendation:
    """The trial that serves the preference best, and what its neighbors on the front would give and take."""

    trial: Trial
    neighbors: list[tuple[Trial, dict[str, float]]]


class Backend(Protocol):
    """Where a study lives."""

    def page(self, height: int) -> Page: ...
    def ask(self, count: int) -> list[dict[str, Any]]: ...
    def lease(self) -> list[dict[str, Any]]: ...
    def let_go(self, number: int) -> None: ...
    def tell(self, number: int, values: Values, once: str | None = None) -> None: ...
    def fail(self, number: int, reason: str) -> None: ...
    def cancel(self, number: int, reason: str) -> None: ...
    def add(self, params: Mapping[str, Any], values: Values) -> int: ...
    def steer(self, preference: Preference, note: str) -> int: ...
    def preference(self) -> Preference: ...
    def trial(self, number: int) -> dict[str, Any]: ...
    def trials(self) -> list[dict[str, Any]]: ...
    def front(self, inside: bool) -> list[dict[str, Any]]: ...
    def recommend(self) -> dict[str, Any] | None: ...
    def predict(self, points: Sequence[Mapping[str, Any]]) -> list[dict[str, dict[str, float]]]: ...


class Study:
    """A search for trade-offs. Safe to share between threads.

    ``parameters`` are made with :func:`real`, :func:`integer`, :func:`ordinal` and :func:`categorical`; ``objectives`` map a name
    to "max" or "min", or to a mapping as in a study document. ``store`` is None for this process's memory, the path of a file
    that the command line reads too, ``jdbc:postgresql://…``, or ``http(s)://…`` of a service. A study of the same ``name`` in the
    store is continued; with another definition it is refused. Another ``preference`` than this program last opened it with
    steers it; the same one leaves in force what it was steered to since.
    """

    def __init__(
        self,
        parameters: Mapping[str, Mapping[str, Any]],
        objectives: Mapping[str, str | Mapping[str, Any]],
        preference: Preference | None = None,
        *,
        name: str = "study",
        store: str | None = None,
        seed: int | None = None,
        strategy: str | None = None,
        scalarization: str | None = None,
        limits: Mapping[str, Mapping[str, float]] | None = None,
        constraints: Sequence[str] = (),
    ) -> None:
        self._space = Space(parameters)
        document: dict[str, Any] = {
            "name": name,
            "parameters": self._space.document(),
            "objectives": {key: _objective(key, value) for key, value in objectives.items()},
        }
        if strategy is not None:
            document["strategy"] = strategy
        if constraints:
            document["constraints"] = list(constraints)
        if limits:
            document["limits"] = {key: dict(value) for key, value in limits.items()}
        if scalarization is not None:
            document["scalarization"] = scalarization
        if seed is not None:
            document["seed"] = seed
        self._document = document
        self._backend: Backend = (
            MemoryStudy(document, preference or flat()) if store is None else RemoteStudy(store, document, preference)
        )

    @property
    def name(self) -> str:
        return str(self._document["name"])

    @property
    def objectives(self) -> dict[str, str]:
        """Direction by objective: "maximize" or "minimize"."""
        return {key: str(value["direction"]) for key, value in self._document["objectives"].items()}

    @property
    def preference(self) -> Preference:
        """The preference in force."""
        return self._backend.preference()

    @overload
    def ask(self) -> Trial: ...
    @overload
    def ask(self, count: int) -> list[Trial]: ...
    def ask(self, count: int | None = None) -> Trial | list[Trial]:
        """The next trial to evaluate, or a list of ``count`` of them."""
        asked = [self._trial(document) for document in self._backend.ask(1 if count is None else count)]
        if count is not None:
            return asked
        if not asked:
            raise EtesianError("ask: the search space has no more points")
        return asked[0]

    def tell(self, trial: Trial | int, values: Values) -> None:
        """Stores the outcomes of a trial, by name; ``{"value": …, "stderr": …}`` where the noise is known.

        In memory a second result replaces the first; in a store it is a replicate.
        """
        self._backend.tell(_number(trial), values)

    def fail(self, trial: Trial | int, reason: str = "") -> None:
        """Marks a trial as failed; the search will keep away from such places."""
        self._backend.fail(_number(trial), reason)

    def cancel(self, trial: Trial | int, reason: str = "") -> None:
        """Abandons a trial, which then says nothing about its point; a result that comes later counts."""
        self._backend.cancel(_number(trial), reason)

    def add(self, params: Mapping[str, Any], values: Values) -> int:
        """Adds a result that was not asked for; answers its trial number."""
        return self._backend.add(self._space.forth(params), values)

    def steer(self, preference: Preference, note: str = "") -> int:
        """Changes the preference from the next suggestion on; answers its version."""
        return self._backend.steer(preference, note)

    def optimize(
        self,
        function: Callable[[dict[str, Any]], Result],
        trials: int,
        *,
        workers: int = 1,
        progress: bool = True,
        callback: Callable[[Trial], None] | None = None,
        max_failures: MaxFailures = "usual",
    ) -> Study:
        """Evaluates a function of the parameters ``trials`` times, ``workers`` at once.

        It returns outcomes by name, or just a number where there is one objective. An exception of the function marks its
        trial as failed and the search goes on. Ctrl-C waits for nothing and loses no finished trial: those under way are
        cancelled, and what one of several workers still finishes afterwards counts nevertheless. In a store, trials of a program
        that was killed are evaluated by the next one.

        A broken function does not spend all trials: :class:`EtesianError` is raised from its last exception, with all results
        kept, when the first 10 trials of the study all fail, or 20 in a row. ``max_failures`` is another number in a row, None
        for never. Where all trials of a call fail, a :class:`RuntimeWarning` says so.
        """
        with _progress.bar(trials, progress) as bar:
            Optimization(self, function, bar.update, callback, max_failures).run(trials, workers)
        return self

    def _lease(self) -> Trial | None:
        """A trial for :meth:`optimize`, which others may have when this program has ended without a result."""
        asked = self._backend.lease()
        return self._trial(asked[0]) if asked else None

    def trial(self, number: int) -> Trial:
        """The trial of a number."""
        return self._trial(self._backend.trial(number))

    @property
    def trials(self) -> list[Trial]:
        """All trials, the first one first."""
        return [self._trial(document) for document in self._backend.trials()]

    def front(self, inside: bool = False) -> list[Trial]:
        """The trials that no other beats; with ``inside`` those in the preferred box."""
        return [self._trial(document) for document in self._backend.front(inside)]

    def recommend(self) -> Recommendation | None:
        """The trial to use, None before the first result."""
        found = self._backend.recommend()
        if found is None:
            return None
        neighbors = [(self.trial(n["trial"]), dict(n.get("changes", {}))) for n in found.get("neighbors", [])]
        return Recommendation(self.trial(found["trial"]), neighbors)

    def predict(self, params: Mapping[str, Any]) -> dict[str, dict[str, float]]:
        """What the models expect at a point: median, low and high (the central 90 %) by objective."""
        return self._predicted([params])[0]

    def _predicted(self, points: Sequence[Mapping[str, Any]]) -> list[dict[str, dict[str, float]]]:
        return self._backend.predict([self._space.forth(point) for point in points])

    @property
    def parameters(self) -> dict[str, dict[str, Any]]:
        """The parameters as they were declared."""
        return {name: dict(parameter) for name, parameter in self._space.declared.items()}

    def to_dataframe(self) -> Any:
        """All trials as a pandas DataFrame: number, state, parameters, outcomes."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_dataframe needs pandas: pip install 'etesian[pandas]'") from None
        rows = [{"number": t.number, "state": t.state, **t.params, **t.values} for t in self.trials]
        return pandas.DataFrame(rows)

    def plot(self, kind: str = "objectives") -> _plot.Picture:
        """A picture for a notebook: "objectives", "progress", "parallel" or "effects"."""
        return _plot.draw(kind, self)

    def page(self, height: int = 900) -> Page:
        """The study's page, live: a notebook of this machine shows it, and the box is dragged there. It needs a store."""
        return self._backend.page(height)

    def _trial(self, document: Mapping[str, Any]) -> Trial:
        number = _engine.number
        return Trial(
            number=int(document["trial"]),
            params=self._space.back(document["params"]),
            values={key: number(value) for key, value in document.get("values", {}).items()},
            state=str(document.get("state", "pending")),
            errors={key: number(value) for key, value in document.get("errors", {}).items()},
            reason=str(document.get("reason", "")),
            preference=int(document.get("preference", 1)),
            rationale=dict(document.get("rationale") or {}),
        )

    def __repr__(self) -> str:
        states: dict[str, int] = {}
        for trial in self.trials:
            states[trial.state] = states.get(trial.state, 0) + 1
        counts = ", ".join(f"{count} {state}" for state, count in states.items()) or "no trials"
        return f"Study({self.name!r}: {counts})"


def _objective(name: str, given: str | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(given, str):
        if given not in DIRECTIONS:
            raise ValueError(f"objective {name!r}: expected 'max' or 'min', got {given!r}")
        return {"direction": DIRECTIONS[given]}
    out = dict(given)
    out["direction"] = DIRECTIONS.get(str(out.get("direction")), out.get("direction"))
    return out


def _number(trial: Trial | int) -> int:
    return trial.number if isinstance(trial, Trial) else int(trial)
