#!/usr/bin/env python3
"""Compares a CycloneDX list of components with the jars of a wheel: check_sbom.py LIST.json ETESIAN.whl"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import PurePosixPath


def listed(path: str) -> set[str]:
    """The jars that the list names, as Maven calls them; the list describes the command itself beside them."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    components = [document["metadata"]["component"], *document["components"]]
    return {f"{one['name']}-{one['version']}.jar" for one in components}


def carried(path: str) -> set[str]:
    with zipfile.ZipFile(path) as wheel:
        return {PurePosixPath(name).name for name in wheel.namelist() if name.endswith(".jar")}


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    names, jars = listed(arguments[0]), carried(arguments[1])
    for name in sorted(names - jars):
        print(f"{arguments[0]}: lists {name}, which the wheel does not carry")
    for name in sorted(jars - names):
        print(f"{arguments[1]}: carries {name}, which the list does not name")
    return 0 if names == jars else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
