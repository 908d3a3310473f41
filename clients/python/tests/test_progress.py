"""How far ``Study.optimize`` is: a bar of tqdm where it is installed, a line on a terminal otherwise."""

from __future__ import annotations

import io
import re
import sys

import pytest

import etesian


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def optimized(monkeypatch: pytest.MonkeyPatch, errors: io.StringIO, progress: bool = True) -> str:
    """What is on standard error after three trials, of which the first one fails."""
    monkeypatch.setattr(sys, "stderr", errors)
    study = etesian.Study({"x": etesian.real(0, 1)}, {"f": "min"}, seed=1)
    left = iter(range(3))
    study.optimize(lambda p: {"f": p["x"] / next(left)}, trials=3, progress=progress)
    assert [trial.state for trial in study.trials] == ["failed", "completed", "completed"]
    return errors.getvalue()


@pytest.fixture
def without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tqdm", "tqdm.auto"):
        monkeypatch.setitem(sys.modules, name, None)


def test_a_bar_of_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tqdm")
    shown = optimized(monkeypatch, io.StringIO())
    assert "0/3" in shown and shown.endswith("\n")
    assert re.search(r"100%.*3/3.*trial", shown.splitlines()[-1].split("\r")[-1])


@pytest.mark.usefixtures("without_tqdm")
def test_a_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = optimized(monkeypatch, Terminal())
    assert re.fullmatch(r"\r1/3 trials, \d+ s left \r2/3 trials, \d+ s left \r3/3 trials, 0 s left \n", shown)


@pytest.mark.usefixtures("without_tqdm")
def test_nothing_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    assert optimized(monkeypatch, io.StringIO()) == ""


@pytest.mark.parametrize("installed", [True, False])
def test_nothing_unless_wanted(installed: bool, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not installed:
        request.getfixturevalue("without_tqdm")
    assert optimized(monkeypatch, Terminal(), progress=False) == ""
