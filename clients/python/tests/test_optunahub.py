"""The package for OptunaHub loads from a registry and samples."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

optuna = pytest.importorskip("optuna")
optunahub = pytest.importorskip("optunahub")

REGISTRY = Path(__file__).parent.parent / "hub" / "package"
PACKAGE = REGISTRY / "samplers" / "etesian"


def test_the_example_runs(tmp_path: Path) -> None:
    text = (PACKAGE / "example.py").read_text()
    local = text.replace("load_module(", "load_local_module(").replace(
        '"samplers/etesian")', f'"samplers/etesian", registry_root={str(REGISTRY)!r})'
    )
    assert local != text
    (tmp_path / "example.py").write_text(local)
    done = subprocess.run([sys.executable, str(tmp_path / "example.py")], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("[[")


def test_says_what_the_registry_asks_for() -> None:
    front = (PACKAGE / "README.md").read_text().split("---")[1]
    keys = re.findall(r"^(\w+):", front, flags=re.MULTILINE)
    assert keys == ["author", "title", "description", "tags", "optuna_versions", "license"]
    assert "tags: [sampler," in front
    assert "license: MIT License\n" in front
    text = (PACKAGE / "LICENSE").read_text()
    assert text.startswith("MIT License\n") and "Copyright (c) 2026 The Etesian authors\n" in text
