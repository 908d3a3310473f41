"""Every snippet of docs/coming-from.md whose library is installed runs."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "coming-from.md"


def snippets() -> dict[str, str]:
    """The blocks of Python by the name in their first line."""
    if not PAGE.exists():  # an sdist has no documents
        return {}
    return {name: code for name, code in re.findall(r"```python\n# (\w+)\n(.*?)```", PAGE.read_text(), re.DOTALL)}


@pytest.mark.parametrize("name", [name for name in snippets() if name != "shared"])
def test_snippet(name: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(name) is None:
        pytest.skip(f"needs {name}")
    checks = {"botorch": "assert len(y) == 8"}
    code = snippets()[name]
    # Their suggestions take seconds each; a few past the start show that the calls are right.
    fewer = {"ax": ("range(20)", "range(8)"), "dragonfly": (", 20, ", ", 8, ")}
    if name in fewer:
        assert fewer[name][0] in code
        code = code.replace(*fewer[name])
    script = tmp_path / "snippet.py"
    script.write_text("\n".join([snippets()["shared"], code, checks.get(name, "assert front"), ""]))
    # One thread: several of Torch's wait for each other where processors are busy.
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=600, env=environment)
    assert done.returncode == 0, done.stderr
