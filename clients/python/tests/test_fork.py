"""Forks: a child has an engine of its own, and neither talks over its parent's pipes nor ends its parent's service."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists() or not hasattr(os, "fork"), reason="needs fork and /proc")

START = """
import multiprocessing, os, signal, sys, threading
import etesian
from etesian import _engine, _service

context = multiprocessing.get_context("fork")
signal.alarm(120)  # a deadlock ends here

def forked(function):
    child = context.Process(target=function)
    child.start()
    child.join()
    assert child.exitcode == 0, child.exitcode

def holds(pipe):
    # One of them was that of the list itself.
    files = [f"/proc/self/fd/{fd}" for fd in os.listdir("/proc/self/fd")]
    return pipe in [os.readlink(file) for file in files if os.path.lexists(file)]

def study(store=None):
    return etesian.Study({"x": etesian.real(0, 1)}, {"f": "min"}, store=store, seed=1)
"""


def run(code: str) -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", START + code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["done"]


def test_a_child_has_an_engine_of_its_own() -> None:
    run(
        """
one, twin = study(), study()
first = one.ask().params
engine = _engine.shared()._process
pipe = os.readlink(f"/proc/self/fd/{engine.stdin.fileno()}")

def child():
    signal.alarm(120)
    assert not holds(pipe)
    assert twin.ask().params == first
    assert _engine.shared()._process.pid != engine.pid
    _engine.shared().close()

assert holds(pipe)
with _engine.shared()._lock, one._backend._lock, twin._backend._lock:  # as another thread may
    forked(child)
assert _engine.shared()._process is engine and engine.poll() is None
assert twin.ask().params == first and len(one.trials) == 1
print("done")
"""
    )


def test_a_child_joins_the_service_and_does_not_end_it(tmp_path: Path) -> None:
    run(
        f"""
store = {str(tmp_path / "etesian.db")!r}
one = study(store)
[(service, _)] = _service._private.running.values()
pipe = os.readlink(f"/proc/self/fd/{{service.stdin.fileno()}}")

def child():
    signal.alarm(120)
    assert not holds(pipe)
    one.add({{"x": 0.5}}, {{"f": 0.5}})
    assert len(study(store).trials) == 1 and not _service._private.running

with _service._private.lock:
    forked(child)
pid = os.fork()
if pid == 0:
    sys.exit(0)  # as a program does, through all that is to be done at its end
assert os.waitpid(pid, 0)[1] == 0
assert service.poll() is None and len(one.trials) == 1
print("done")
"""
    )


def test_a_child_suggests_while_another_thread_of_its_parent_does() -> None:
    pytest.importorskip("optuna")
    run(
        """
import optuna
from etesian import optuna as sampling

optuna.logging.set_verbosity(optuna.logging.ERROR)
study = optuna.create_study(sampler=sampling.EtesianSampler(seed=1))

def child():
    signal.alarm(120)
    study.optimize(lambda trial: trial.suggest_float("x", 0, 1), n_trials=2)
    assert [trial.state.name for trial in study.trials] == ["COMPLETE"] * 3
    _engine.shared().close()

study.optimize(lambda trial: trial.suggest_float("x", 0, 1), n_trials=1)
with sampling._asking.lock:
    forked(child)
study.optimize(lambda trial: trial.suggest_float("x", 0, 1), n_trials=1)
print("done")
"""
    )
