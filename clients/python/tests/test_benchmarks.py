"""The benchmark of samplers runs, goes on where it stopped, and its table is the one in the documents."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("optuna")

HERE = Path(__file__).parent.parent
SCRIPT = HERE / "benchmarks" / "samplers.py"
RESULTS = HERE / "benchmarks" / "samplers.jsonl"
SLOTS = HERE / "benchmarks" / "slots.py"
SLOT_RESULTS = HERE / "benchmarks" / "slots.jsonl"


def run(*arguments: str, script: Path = SCRIPT) -> str:
    done = subprocess.run([sys.executable, str(script), *arguments], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_runs_and_goes_on(tmp_path: Path) -> None:
    if not hasattr(importlib.import_module("optuna").Trial, "set_constraint"):
        pytest.skip("needs Optuna 5")
    out = str(tmp_path / "runs.jsonl")
    run("--out", out, "--trials", "4", "--seeds", "1", "--samplers", "TPESampler")
    table = run("--out", out, "--trials", "4", "--seeds", "1", "--samplers", "EtesianSampler,TPESampler")
    assert len(Path(out).read_text().splitlines()) == 10
    assert len(table.splitlines()) == 8


def test_the_area_below_a_reference_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    spec = importlib.util.spec_from_file_location("samplers", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["samplers"] = module
    spec.loader.exec_module(module)
    # 1 x 3 + 2 x 1 of 4 x 4: the third point is dominated, the last lies outside
    assert module.hypervolume([(1, 3), (3, 1), (3, 3), (5, 0)], (4, 4)) == pytest.approx((3 * 1 + 1 * 2) / 16)


@pytest.mark.skipif(not RESULTS.exists(), reason="no results are recorded")
def test_the_recorded_table_is_in_the_readme() -> None:
    assert run("--out", str(RESULTS), "--table").strip() in (HERE / "README.md").read_text()


def test_slots_are_kept_busy_and_every_trial_is_told(tmp_path: Path) -> None:
    if not hasattr(importlib.import_module("optuna").Trial, "set_constraint"):
        pytest.skip("needs Optuna 5")
    out = tmp_path / "slots.jsonl"
    table = run("--out", str(out), "--trials", "12", "--seeds", "1", "--slots", "1,4", "--samplers", "TPESampler", script=SLOTS)
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["slots"] for line in lines] == [1, 4] * 4
    # The same times, four at once: never less than a quarter.
    for one, four in zip(lines[::2], lines[1::2]):
        assert one["time"] / 4 <= four["time"] < one["time"] / 2
    assert len(table.splitlines()) == 6


@pytest.mark.skipif(not SLOT_RESULTS.exists(), reason="no results are recorded")
def test_the_recorded_slots_are_in_the_documents() -> None:
    table = run("--out", str(SLOT_RESULTS), "--table", script=SLOTS).strip()
    document = HERE.parent.parent / "docs" / "scale.md"
    assert not document.exists() or table in document.read_text()
