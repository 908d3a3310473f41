"""Puts the jars of the engine into the package: from the clone that this folder is part of, or from the sdist."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
JARS = HERE / "src" / "etesian" / "jars"


def bring_jars() -> None:
    """Builds the command line of the clone and copies its jars, the laboratory's apart; in an sdist they are there already."""
    root = HERE.parent.parent
    launcher = root / "etesian"
    if not (launcher.is_file() and (root / "pom.xml").is_file()):
        if any(JARS.glob("etesian-cli-*.jar")):
            return
        raise SystemExit(f"{JARS}: expected the jars of the engine; install from a clone, a wheel or an sdist")
    subprocess.run([str(launcher), "--version"], check=True, stdout=subprocess.DEVNULL)
    current = (root / "target" / "launcher" / "current").read_text().strip()
    shutil.rmtree(JARS, ignore_errors=True)
    JARS.mkdir(parents=True)
    for jar in sorted((root / "target" / "launcher" / current / "lib").glob("*.jar")):
        shutil.copy2(jar, JARS / jar.name)
    for text in ("LICENSE", "NOTICE"):
        shutil.copy2(root / text, HERE / text)


class BuildWithJars(build_py):
    def run(self) -> None:
        bring_jars()
        super().run()


class SdistWithJars(sdist):
    def run(self) -> None:
        bring_jars()
        super().run()


setup(cmdclass={"build_py": BuildWithJars, "sdist": SdistWithJars})
