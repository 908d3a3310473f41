"""Benchmarks as files of JSON lines: what is in the file is not run again."""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import optuna

Line = dict[str, Any]


def parser(description: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="file of JSON lines; runs in it are not run again")
    parser.add_argument("--table", action="store_true", help="only prints the table of the file")
    return parser


def complete(
    options: argparse.Namespace, runs: Iterable[Line], run: Callable[[Line], Line], table: Callable[[list[Line]], str]
) -> None:
    """Runs what the file lacks of the runs, each given by the fields that tell it from others, and prints the table."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    warnings.simplefilter("ignore")
    lines = [json.loads(line) for line in options.out.read_text().splitlines()] if options.out.exists() else []
    with options.out.open("a") as file:
        for wanted in [] if options.table else runs:
            if not any(wanted.items() <= line.items() for line in lines):
                lines.append(wanted | run(wanted))
                file.write(json.dumps(lines[-1]) + "\n")
                file.flush()
                which = ", ".join(f"{key} {value}" for key, value in wanted.items())
                print(f"{which}: {lines[-1]['value']:.4f}", file=sys.stderr)
    print(table(lines))
