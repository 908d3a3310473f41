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

ROOT = HERE.parent.parent
IN_CLONE = (ROOT / "etesian").is_file() and (ROOT / "pom.xml").is_file()


def bring_jars() -> None:
    """Builds the command line of the clone and copies its jars, the laboratory's apart; in an sdist they are there already."""
    if not IN_CLONE:
        if any(JARS.glob("etesian-cli-*.jar")):
            return
        raise SystemExit(f"{JARS}: expected the jars of the engine; install from a clone, a wheel or an sdist")
    subprocess.run([str(ROOT / "etesian"), "--version"], check=True, stdout=subprocess.DEVNULL)
    current = (ROOT / "target" / "launcher" / "current").read_text().strip()
    shutil.rmtree(JARS, ignore_errors=True)
    build = ROOT / "target" / "launcher" / current
    shutil.copytree(build / "lib", JARS)
    shutil.copytree(build / "spark", JARS / "spark")  # loaded by run --on spark, together with the user's Spark


class BuildWithJars(build_py):
    def run(self) -> None:
        bring_jars()
        super().run()


class SdistWithJars(sdist):
    def run(self) -> None:
        bring_jars()
        super().run()


if IN_CLONE:  # before setuptools looks for license files
    for text in ("LICENSE", "NOTICE"):
        shutil.copy2(ROOT / text, HERE / text)

setup(cmdclass={"build_py": BuildWithJars, "sdist": SdistWithJars})
