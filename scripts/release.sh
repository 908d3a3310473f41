#!/usr/bin/env bash
# Builds a release of the last commit in target/release/VERSION, signed and with checksums, and publishes it.
#
#   scripts/release.sh --dry-run VERSION   all but the last step, signed with a key that is made for it and thrown away
#   scripts/release.sh VERSION             then uploads everything and tags the commit
#
# Publishing needs, in the environment:
#   ETESIAN_SIGNING_KEY                    the key of gpg to sign with
#   ETESIAN_MAVEN_URL, ETESIAN_MAVEN_TOKEN where the zip of Maven artifacts is posted, and the bearer token for it
#   TWINE_USERNAME, TWINE_PASSWORD         for the Python package index; TWINE_REPOSITORY_URL for another one
#   ETESIAN_IMAGE                          the image to push, without its tag; podman or docker is signed in already
set -u
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P) && cd "$root" || exit 1

# shellcheck source=scripts/toolchain.sh
. scripts/toolchain.sh

stop() {
  say "release: $*"
  exit 1
}

dry=
[ "${1:-}" != --dry-run ] || { dry=true && shift; }
[ $# = 1 ] || stop "expected a version, got ${*:-nothing}; for example: scripts/release.sh --dry-run 0.1.0"
version=$1
number='(0|[1-9][0-9]*)'
[[ $version =~ ^$number\.$number\.$number(-rc\.$number)?$ ]] ||
  stop "version: expected one like 1.2.3 or 1.2.3-rc.1, got '$version'"
python_version=${version/-rc./rc}
snapshot=$(sed -n 's:.*<version>\(.*-SNAPSHOT\)</version>.*:\1:p' pom.xml | head -n 1)
[ -n "$snapshot" ] || stop "pom.xml: expected a version that ends in -SNAPSHOT, got none"
commit=$(git rev-parse --short HEAD) || stop "expected a clone, got a folder without a commit"

# What is missing is said before anything is built.
if [ -z "$dry" ]; then
  missing=()
  for variable in ETESIAN_SIGNING_KEY ETESIAN_MAVEN_URL ETESIAN_MAVEN_TOKEN TWINE_USERNAME TWINE_PASSWORD ETESIAN_IMAGE; do
    [ -n "${!variable:-}" ] || missing+=("$variable")
  done
  [ ${#missing[@]} = 0 ] || stop "publishing needs credentials in the environment; missing: ${missing[*]} (--dry-run needs none)"
  [ -z "$(git status --porcelain)" ] || stop "expected a clean clone, got changes; commit or discard them"
  ! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || stop "v$version: the tag exists already"
  grep -q -F "## [$version]" CHANGELOG.md || stop "CHANGELOG.md: expected a section '## [$version]', got none"
fi
require_build_tools
for program in gpg python3 zip curl; do
  command -v "$program" >/dev/null || stop "$program: not found; install it and try again"
done
engine=
for program in podman docker; do
  if command -v "$program" >/dev/null && "$program" info >/dev/null 2>&1; then engine=$program && break; fi
done
[ -n "$dry$engine" ] || stop "podman or docker: expected one that works, got none; it builds and pushes the image"

out=$root/target/release/$version
source=$out/source
rm -rf "$out" && mkdir -p "$source" "$out/python" || exit 1

if [ -n "$dry" ]; then
  # Short: gpg's agent listens on a socket in it.
  GNUPGHOME=$(mktemp -d "${TMPDIR:-/tmp}/etesian-key.XXXXXX") && export GNUPGHOME && chmod 700 "$GNUPGHOME" || exit 1
  trap 'gpgconf --kill all 2>/dev/null; rm -rf "$GNUPGHOME"' EXIT
  key="dry-run@example.org"
  gpg -q --batch --passphrase '' --quick-generate-key "$key" ed25519 sign 1d 2>"$out/gpg.log" || stop "gpg makes no key: $(<"$out/gpg.log")"
else
  key=$ETESIAN_SIGNING_KEY
fi
sign() { gpg -q --batch --yes --armor --local-user "$key" --detach-sign --output "$1.asc" "$1" || stop "$1: gpg does not sign it"; }

# step NAME COMMAND: with its output in a log, which is shown when it fails.
step() {
  local name=$1 start=$SECONDS
  shift
  if ! "$@" >"$out/$name.log" 2>&1 </dev/null; then
    tail -n 40 "$out/$name.log" >&2
    stop "$name failed; the whole log is $out/$name.log"
  fi
  say "  $name: $((SECONDS - start)) s"
}

say "Etesian $version from commit $commit, in $out"
git archive HEAD | tar -x -C "$source" || exit 1
cd "$source" || exit 1
replace() { sed "$1" "$2" >"$2.new" && cat "$2.new" >"$2" && rm "$2.new" || exit 1; }
while IFS= read -r file; do replace "s/$snapshot/$version/" "$file"; done < <(grep -rl -F "$snapshot" --include=pom.xml --include=build.gradle .)
replace "s/^version = .*/version = \"$python_version\"/" clients/python/pyproject.toml
grep -q -F "\"$python_version\"" clients/python/pyproject.toml || stop "pyproject.toml: expected a line 'version = …', got none"

# Maven: what a repository takes, in its layout.
step maven mvn -B -ntp -Prelease -DskipTests "-DaltDeploymentRepository=staging::file://$out/maven" deploy
find "$out/maven" -name 'maven-metadata.xml*' -exec rm -f {} +
cp etesian-cli/target/bom.json "$out/etesian-$version.cdx.json" || stop "the list of components was not made"
published=0
for pom in "$out"/maven/dev/etesian/*/*/*.pom; do
  base=${pom%.pom} needed=()
  grep -q '<packaging>pom</packaging>' "$pom" || needed=("$base.jar" "$base-sources.jar" "$base-javadoc.jar")
  for file in "${needed[@]:-$pom}"; do [ -s "$file" ] || stop "$file: expected it, got none"; done
  published=$((published + 1))
done
[ "$published" -gt 0 ] || stop "$out/maven: expected artifacts, got none"
while IFS= read -r file; do sign "$file"; done < <(find "$out/maven" -name '*.pom' -o -name '*.jar' -o -name '*-cyclonedx.json')
(cd "$out/maven" && zip -q -r "$out/etesian-$version-maven.zip" .) || exit 1

# Python: wheel and sdist with the jars of this version.
step venv python3 -m venv "$out/venv"
step pip "$out/venv/bin/pip" -q --disable-pip-version-check install build twine "setuptools>=77"
step python "$out/venv/bin/python" -m build -q --no-isolation --outdir "$out/python" clients/python
step twine "$out/venv/bin/twine" check --strict "$out"/python/*
# The list of components is what the wheel carries, no more and no less.
step sbom "$out/venv/bin/python" "$root/scripts/check_sbom.py" "$out/etesian-$version.cdx.json" "$out"/python/*.whl

# The image: this source with its version set.
cp docs/service/Containerfile "$out/Containerfile" || exit 1
if [ -n "$engine" ]; then
  step image "$engine" build -f docs/service/Containerfile -t "${ETESIAN_IMAGE:-etesian}:$version" .
else
  say "  image: not built, neither podman nor docker works here"
fi

cd "$out" || exit 1
rm -rf venv
shopt -s nullglob
files=(etesian-"$version"-maven.zip etesian-"$version".cdx.json Containerfile python/*)
checksums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
checksums "${files[@]}" >SHA256SUMS || exit 1
sign SHA256SUMS
gpg -q --batch --armor --export "$key" >key.asc || exit 1

say ""
say "$published Maven artifacts with sources, Javadoc and signatures, and their bill of materials, etesian-bom"
while read -r _ file; do say "  $(du -h "$file" | cut -f 1)  $file"; done <SHA256SUMS
say "SHA256SUMS is signed with $(gpg -q --batch --with-colons --fingerprint "$key" | sed -n 's/^fpr:*\([0-9A-F]*\):*/\1/p' | head -n 1)"
if [ -n "$dry" ]; then
  say "Nothing was published. Without --dry-run, these would go out:"
  say "  etesian-$version-maven.zip  to ETESIAN_MAVEN_URL"
  say "  python/*                    to the Python package index, or to TWINE_REPOSITORY_URL"
  say "  the image                   to ETESIAN_IMAGE:$version"
  say "  the tag v$version           to the remote 'origin', with SHA256SUMS in its message"
  exit 0
fi

say "Publishing ..."
# The token is read from a file that curl gets over a pipe, so that no list of processes shows it.
curl -fsS --config <(printf 'header = "Authorization: Bearer %s"\n' "$ETESIAN_MAVEN_TOKEN") \
  --form "bundle=@etesian-$version-maven.zip" "$ETESIAN_MAVEN_URL" || stop "the Maven artifacts were not accepted; nothing else was published"
python3 -m venv venv && venv/bin/pip -q install twine && venv/bin/twine upload --non-interactive python/* ||
  stop "the Python package was not accepted; the Maven artifacts are published"
"$engine" push "$ETESIAN_IMAGE:$version" || stop "the image was not pushed; the Maven artifacts and the Python package are published"
cd "$root" && git tag -a "v$version" -u "$key" -m "Etesian $version" -m "$(<"$out/SHA256SUMS")" && git push origin "v$version" ||
  stop "the commit was not tagged; everything else is published"
say "Etesian $version is published."
