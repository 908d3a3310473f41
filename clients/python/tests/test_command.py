"""The command line of the package: the Java program, with its arguments, streams and exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import etesian

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(etesian.__file__).parents[1])}


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "etesian", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env={**ENVIRONMENT, **more})


def test_arguments_streams_and_exit_codes_pass_through(tmp_path: Path) -> None:
    version = run("--version")
    assert version.returncode == 0 and version.stdout.startswith("etesian ")
    wrong = run("status", "a study", "--store", str(tmp_path / "none.db"))
    assert wrong.returncode == 2 and wrong.stdout == "" and "none.db" in wrong.stderr
    (tmp_path / "study.yaml").write_text("name: s\nparameters:\n  x: {type: real, low: 2, high: 1}\n")
    assert "study.yaml:3" in run("create", str(tmp_path / "study.yaml"), "--store", str(tmp_path / "new.db")).stderr
    line = '{"problem": {"parameters": {"x": {"type": "real", "low": 0, "high": 1}}, "objectives": {"f": "minimize"}}}\n'
    asked = subprocess.run(
        [sys.executable, "-m", "etesian", "suggest"], input=line, capture_output=True, text=True, env=ENVIRONMENT
    )
    assert '"suggestions"' in asked.stdout


def test_without_java_or_jars_it_says_so(tmp_path: Path) -> None:
    without = run("--version", ETESIAN_JARS=str(tmp_path))
    assert without.returncode == 1
    assert without.stderr.startswith("etesian: ") and "expected the jars of the engine" in without.stderr


def test_the_package_has_the_command() -> None:
    text = (Path(__file__).parent.parent / "pyproject.toml").read_text()
    assert 'etesian = "etesian.__main__:main"' in text.split("[project.scripts]")[1].split("[")[0]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_signal_reaches_the_java_program(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "etesian", "serve", "--port", "0", "--store", str(tmp_path / "etesian.db"), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
    assert process.stdout is not None and process.stdout.readline().startswith("{")
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=120)
    assert not (tmp_path / "etesian.db.service").exists()
