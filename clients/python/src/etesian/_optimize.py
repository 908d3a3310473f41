"""The loop of ``Study.optimize``: trials are asked for, evaluated here, and stored, whatever becomes of the evaluations."""

from __future__ import annotations

import contextlib
import threading
import traceback
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, Union

from . import _service
from ._errors import EtesianError

if TYPE_CHECKING:
    from ._study import Study, Trial, Values

Result = Union["Values", float]
Function = Callable[[dict[str, Any]], Result]
MaxFailures = Union[int, Literal["usual"], None]

# As for `etesian run`: so many are too many before anything has completed, and so many in a row later on.
FIRST, IN_ROW = 10, 20


@dataclass(frozen=True)
class _Failure:
    """What the function raised: a failed trial, unless it is to end the program, as Ctrl-C is."""

    raised: BaseException

    @property
    def ends(self) -> bool:
        return not isinstance(self.raised, Exception)

    @property
    def reason(self) -> str:
        return "".join(traceback.format_exception_only(type(self.raised), self.raised)).strip()[:2000]


class _Failures:
    """Counts what failed, so that a broken function does not spend all trials."""

    def __init__(self, study: Study, most: MaxFailures) -> None:
        if most is not None and most != "usual" and not (isinstance(most, int) and most >= 1):
            raise ValueError(f"max_failures: expected a number >= 1, 'usual' or None, got {most!r}")
        self._study = study
        self._usual = most == "usual"
        self._most = IN_ROW if most == "usual" else most
        self._succeeded = False
        self._count = self._row = 0
        self._last: _Failure | None = None

    def succeeded(self) -> None:
        self._succeeded, self._row = True, 0

    def failed(self, failure: _Failure) -> None:
        self._last = failure
        self._count += 1
        self._row += 1

    def check(self) -> None:
        """Raises where it is time to stop."""
        if self._last is None or self._most is None:
            return
        if self._row >= self._most:
            told = f"{self._row} trials in a row failed" if self._row > 1 else "1 trial failed"
        elif self._usual and not self._succeeded and self._row == FIRST and not self._completed_before():
            told = f"the first {self._row} trials all failed"
        else:
            return
        raise EtesianError(f"optimize: {told}, the last with: {self._last.reason}") from self._last.raised

    def _completed_before(self) -> bool:
        return any(trial.state == "completed" for trial in self._study.trials)

    def warn(self) -> None:
        """For calls of fewer trials than are too many."""
        if self._last is not None and not self._succeeded:
            told = f"all {self._count} trials failed" if self._count > 1 else "the trial failed"
            warnings.warn(f"optimize: {told}, the last with: {self._last.reason}", RuntimeWarning, stacklevel=4)


class Optimization:
    """One call of ``Study.optimize``.

    A result stays in ``_results``, and its trial in ``_running``, until it is stored, so that nothing computed is lost wherever
    Ctrl-C comes. Results are stored under ids, so that one which was about to be stored then does not count twice.
    """

    def __init__(
        self,
        study: Study,
        function: Function,
        update: Callable[[], None],
        callback: Callable[[Trial], None] | None,
        max_failures: MaxFailures,
    ) -> None:
        self._failures = _Failures(study, max_failures)
        self._study = study
        self._function = function
        self._update = update
        self._callback = callback
        self._id = _service.new_id()
        self._running: dict[int, Trial] = {}
        self._results: dict[int, Result | _Failure] = {}
        self._posting = threading.Lock()
        self._over = False

    def run(self, trials: int, workers: int) -> None:
        try:
            if workers <= 1:
                self._in_turn(trials)
            else:
                self._at_once(trials, workers)
        finally:
            self._end()
        self._failures.warn()

    def _in_turn(self, trials: int) -> None:
        for _ in range(trials):
            trial = self._take()
            if trial is None:
                break
            self._results[trial.number] = self._evaluate(trial)
            self._store(trial.number)
            self._failures.check()

    def _at_once(self, trials: int, workers: int) -> None:
        inbox: SimpleQueue[Trial | None] = SimpleQueue()
        outbox: SimpleQueue[int] = SimpleQueue()
        # Daemons: an evaluation cannot be stopped, and must not keep the program from ending.
        for _ in range(min(workers, trials)):
            threading.Thread(target=self._work, args=(inbox, outbox), daemon=True).start()
        try:
            asked = 0
            while asked < trials or self._running:
                while asked < trials and len(self._running) < workers:
                    trial = self._take()
                    if trial is None:
                        trials = asked
                        break
                    asked += 1
                    inbox.put(trial)
                if self._running:
                    self._store(_next(outbox))
                    self._failures.check()
        finally:
            for _ in range(workers):
                inbox.put(None)

    def _work(self, inbox: SimpleQueue[Trial | None], outbox: SimpleQueue[int]) -> None:
        for trial in iter(inbox.get, None):
            if self._over:
                return
            result = self._evaluate(trial)
            with self._posting:
                self._results[trial.number] = result
                late = self._over
            if late and not isinstance(result, _Failure):
                with contextlib.suppress(Exception):  # nobody is there to hear of it
                    self._tell(trial, result)
            outbox.put(trial.number)

    def _take(self) -> Trial | None:
        """The next trial, None where the space has no more points."""
        while True:
            asked = self._study._lease()
            if asked is None or asked.number not in self._running:
                break
            # Its lease ran out meanwhile, as while a computer sleeps: it has a new one, and is evaluated already.
        if asked is not None:
            self._running[asked.number] = asked
        return asked

    def _evaluate(self, trial: Trial) -> Result | _Failure:
        try:
            return self._function(dict(trial.params))
        except BaseException as raised:
            return _Failure(raised)

    def _store(self, number: int) -> None:
        trial, result = self._running[number], self._results[number]
        if not isinstance(result, _Failure):
            self._tell(trial, result)
            self._failures.succeeded()
        elif result.ends:
            raise result.raised
        else:
            self._study.fail(trial, result.reason)
            self._failures.failed(result)
        del self._running[number], self._results[number]
        if self._callback is not None:
            self._callback(self._study.trial(number))
        self._update()

    def _tell(self, trial: Trial, result: Result) -> None:
        self._study._backend.tell(trial.number, self._named(result), f"{self._id}-{trial.number}")

    def _named(self, result: Result) -> Values:
        """What a function returned, by objective; a study of one objective takes a bare number, too."""
        if isinstance(result, Mapping):
            return result
        names = list(self._study.objectives)
        if len(names) == 1 and isinstance(result, SupportsFloat):
            return {names[0]: float(result)}
        raise TypeError(f"the function: expected a mapping of {', '.join(names)} to numbers, got {result!r}")

    def _end(self) -> None:
        """Stores what was computed and gives up what was not: on Ctrl-C, after an exception, or when too many failed."""
        for number in list(self._running):  # first of all: another Ctrl-C may come, and leases would be kept as long as we live
            self._study._backend.let_go(number)
        self._callback, self._update = None, lambda: None
        with self._posting:  # what ends from now on is told late, by its thread
            self._over = True
            for number, trial in list(self._running.items()):
                result = self._results.get(number)
                # A service may be gone by now, and a result may not be one. A lease runs out without a word.
                with contextlib.suppress(Exception):
                    if number in self._results and not (isinstance(result, _Failure) and result.ends):
                        self._store(number)
                        continue
                with contextlib.suppress(Exception):
                    self._study.cancel(trial, "interrupted")


def _next(outbox: SimpleQueue[int]) -> int:
    """Waits by and by: a Ctrl-C that comes just before a thread falls asleep wakes nobody."""
    while True:
        with contextlib.suppress(Empty):
            return outbox.get(timeout=0.5)
