"""The notebook runs from its first cell to its last, and is kept without outputs."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import etesian

# Wherever a cell runs, the package is the one under test.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(etesian.__file__).parents[1])}
NOTEBOOK = Path(__file__).parent.parent / "examples" / "paper.ipynb"


def cells() -> list[dict[str, Any]]:
    return [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]


def test_outputs_are_not_kept() -> None:
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells())


def test_the_cells_run_as_a_program(tmp_path: Path) -> None:
    if importlib.util.find_spec("nbclient") and importlib.util.find_spec("ipykernel"):
        pytest.skip("they run in a kernel")
    code = "\n".join("".join(cell["source"]) for cell in cells())
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path, env=ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert "of 40 trials inside the box" in done.stdout


def test_the_cells_run_in_a_kernel(tmp_path: Path) -> None:
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    where = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources=where).execute(env=ENVIRONMENT)
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    pictures = [output for output in shown if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 4
    [page] = [output for output in shown if "frame" in output.get("data", {}).get("text/html", "")]
    assert "in a tab</a>" in page["data"]["text/html"]
    printed = "".join(output.get("text", "") for output in shown)
    found = [int(number) for number in re.findall(r"(\d+) with", printed)]
    assert found[0] <= found[1]
