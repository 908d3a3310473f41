"""A study on a PostgreSQL server: a private service on loopback in front of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import etesian
from etesian import _java, _service


def program(name: str) -> str:
    """A program of PostgreSQL; Debian keeps them out of PATH."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(debian[-1]) if debian else None)
    if found is None:
        pytest.skip(f"PostgreSQL is missing: no {name} in PATH or /usr/lib/postgresql")
    return found


@pytest.fixture
def server() -> Iterator[str]:
    """The address of an empty database on a server of its own."""
    postgres, initdb = program("postgres"), program("initdb")
    # PostgreSQL refuses to run as root, and nobody else may enter the folders of pytest.
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    other: dict[str, Any] = {"user": "nobody"} if root else {}
    with tempfile.TemporaryDirectory(prefix="etesian") as folder:
        if root:
            shutil.chown(folder, "nobody")
        quiet: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL, **other}
        data = str(Path(folder) / "data")
        subprocess.run([initdb, "-D", data, "-U", "ada", "--auth=trust", "--no-sync", "-E", "UTF8"], check=True, **quiet)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [postgres, "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1", "-F"]
        with open(Path(folder) / "log", "w") as log:
            process = subprocess.Popen(command, stderr=log, **quiet)
        try:
            ready = Path(data) / "postmaster.pid"  # its eighth line says so
            deadline = time.monotonic() + 60
            while not ready.exists() or "ready" not in ready.read_text():
                assert process.poll() is None and time.monotonic() < deadline, (Path(folder) / "log").read_text()
                time.sleep(0.05)
            yield f"jdbc:postgresql://127.0.0.1:{port}/postgres?user=ada"
        finally:
            process.terminate()
            process.wait(60)


def test_a_study_on_a_server(server: str) -> None:
    def on_line() -> etesian.Study:
        return etesian.Study({"x": etesian.real(0, 1)}, {"a": "max", "b": "min"}, name="line", store=server, seed=1)

    study = on_line()
    try:
        study.optimize(lambda p: {"a": p["x"], "b": p["x"] ** 2}, trials=4, workers=2, progress=False)
        assert study.steer(etesian.box(a=(0.4, 0.6))) == 2
        again = on_line()
        assert again.trials == study.trials and len(again.trials) == 4
        assert again.preference == study.preference and again.front()
        command = _java.command("trials", "line", "--store", server)
        said = subprocess.run(command, capture_output=True, text=True)
        assert said.returncode == 0 and said.stdout.count("completed") == 4, said.stderr
    finally:
        process, _ = _service._private.running.pop(server)
        process.terminate()
        process.wait(60)
