"""The command line, as ``etesian`` or ``python -m etesian``: arguments, streams and exit codes are those of the Java program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from . import _java
from ._errors import EtesianError


def main() -> int:
    """Becomes the Java program where an operating system can do that, so that signals reach it, and waits for it elsewhere."""
    try:
        command = _java.command(*sys.argv[1:])
    except EtesianError as missing:
        print(f"etesian: {missing}", file=sys.stderr)
        return 1
    if not os.environ.get("COLUMNS") and (sys.stdout.isatty() or sys.stderr.isatty()):
        # The JVM cannot ask how wide the window is.
        command.insert(1, f"-Detesian.columns={shutil.get_terminal_size().columns}")
    if os.name == "posix":
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # of the console, which tells the Java program, too: how to end is up to that
            continue


if __name__ == "__main__":
    sys.exit(main())
