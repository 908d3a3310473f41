"""The command line of the package: the Java program, with its arguments, streams and exit codes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import etesian
from etesian import _java

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


def test_options_of_the_user_reach_the_jvm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETESIAN_JAVA_OPTS", " -Xmx300m  -Dspark.task.cpus=2 ")
    command = _java.command("--version")
    start = command.index("-cp" if "-cp" in command else "-jar")
    assert command[start - 2 : start] == ["-Xmx300m", "-Dspark.task.cpus=2"]
    refused = run("--version", ETESIAN_JAVA_OPTS="-XX:NoSuchOption")
    assert refused.returncode == 1 and "NoSuchOption" in refused.stderr


def test_spark_is_let_into_the_jvm_as_the_launcher_does_it() -> None:
    launcher = Path(__file__).parents[3] / "etesian"
    if not launcher.is_file():  # an sdist
        pytest.skip("needs the clone")
    found = re.search(r"for package in (.*?); do", launcher.read_text(), re.DOTALL)
    assert found is not None
    opened = {f"--add-opens=java.base/{name}=ALL-UNNAMED" for name in found.group(1).replace("\\", " ").split()}
    for given in (["--on", "spark:local[2]"], ["--on=spark://a:7077"]):
        assert opened <= set(_java.command("run", "study.yaml", *given))
    for given in (["--on", "slurm"], ["--note", "spark"]):
        assert not opened & set(_java.command("run", "study.yaml", *given))


def test_programs_run_on_spark(tmp_path: Path) -> None:
    """Without --yes: Spark has to be there, as SPARK_HOME or in the cache of a run that fetched it."""
    program = tmp_path / "program.py"
    program.write_text('import sys\nx = float(sys.argv[1])\nprint(\'{"a": %r, "b": %r}\' % (x, x * x))\n')
    (tmp_path / "study.yaml").write_text(f"""
name: line
parameters: {{x: {{type: real, low: 0, high: 1}}}}
objectives: {{a: maximize, b: minimize}}
evaluator: {{command: [{json.dumps(sys.executable)}, {json.dumps(str(program))}, "{{x}}"]}}
budget: {{trials: 3}}
seed: 1
""")
    arguments = [str(tmp_path / "study.yaml"), "--store", str(tmp_path / "etesian.db")]
    done = run("run", *arguments, "--on", "spark:local[2]", SPARK_LOCAL_IP="127.0.0.1")
    if "needs Spark" in done.stderr:
        pytest.skip("Spark is missing: SPARK_HOME names none, and none was fetched")
    assert done.returncode == 0, done.stderr
    trials = json.loads(run("trials", "line", "--json", *arguments[1:]).stdout)
    assert [trial["state"] for trial in trials] == ["completed"] * 3
