# Finds, or on Debian-likes installs, the JDK, Maven and what the tests call. Sourced by ./etesian and ./check; works with bash 3.2 (macOS).

JDK_AT_LEAST=17
MAVEN_AT_LEAST=3.8

say() { printf '%s\n' "$*" >&2; }

# java_major HOME: prints the feature version of the Java installed in HOME; fails if there is none.
java_major() {
  local line version=''
  [ -x "$1/bin/java" ] || return 1
  if [ -r "$1/release" ]; then
    while IFS= read -r line; do
      case $line in JAVA_VERSION=*) version=${line#JAVA_VERSION=} ;; esac
    done <"$1/release"
    version=${version//\"/}
  fi
  if [ -z "$version" ]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n '1s/.*version "\([^"]*\)".*/\1/p')
  fi
  version=${version#1.} # 1.8 is 8
  version=${version%%[!0-9]*}
  [ -n "$version" ] && printf '%s\n' "$version"
}

# follow FILE: prints the file behind a chain of symbolic links.
follow() {
  local file=$1 target
  while [ -L "$file" ]; do
    target=$(readlink "$file")
    case $target in
      /*) file=$target ;;
      *) file=${file%/*}/$target ;;
    esac
  done
  printf '%s\n' "$file"
}

# java_homes: prints candidates, best first: JAVA_HOME, the one on the PATH, the usual places.
java_homes() {
  local java home
  [ -z "${JAVA_HOME:-}" ] || printf '%s\n' "$JAVA_HOME"
  if java=$(command -v java); then
    java=$(follow "$java")
    printf '%s\n' "${java%/bin/java}"
  fi
  if [ -x /usr/libexec/java_home ]; then
    /usr/libexec/java_home -v "$JDK_AT_LEAST+" 2>/dev/null || true
  fi
  for home in /usr/lib/jvm/*; do printf '%s\n' "$home"; done
}

# find_java [javac]: sets JAVA_HOME and JAVA_MAJOR to the first candidate that is new enough (and can compile, if asked).
find_java() {
  local home major
  while IFS= read -r home; do
    major=$(java_major "$home") || continue
    [ "$major" -ge "$JDK_AT_LEAST" ] || continue
    [ -z "${1:-}" ] || [ -x "$home/bin/$1" ] || continue
    export JAVA_HOME=$home
    JAVA_MAJOR=$major
    return 0
  done <<EOF
$(java_homes)
EOF
  return 1
}

# maven_version: prints the version of the mvn on the PATH; fails if there is none.
maven_version() {
  command -v mvn >/dev/null || return 1
  mvn -version 2>/dev/null </dev/null | sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p'
}

find_maven() {
  local version major minor
  version=$(maven_version) && [ -n "$version" ] || return 1
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  [ "$major" -gt "${MAVEN_AT_LEAST%.*}" ] || {
    [ "$major" -eq "${MAVEN_AT_LEAST%.*}" ] && [ "$minor" -ge "${MAVEN_AT_LEAST#*.}" ]
  }
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_updated=
apt_install() {
  if [ -z "$apt_updated" ]; then
    apt_updated=true
    DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null || say "apt-get update failed; trying with the lists at hand"
  fi
  say "Installing $* with apt-get ..."
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null </dev/null
}

# install_missing JDK MAVEN: installs what is "missing"; fails if this is not root on a Debian-like.
install_missing() {
  can_install || return 1
  if [ "$1" = missing ]; then
    # The fonts are for the labels of pictures.
    apt_install openjdk-17-jdk-headless fontconfig fonts-dejavu-core ||
      apt_install default-jdk-headless fontconfig fonts-dejavu-core || return 1
  fi
  [ "$2" != missing ] || apt_install maven
}

how_to_install() {
  say "Etesian needs a JDK >= $JDK_AT_LEAST and Maven >= $MAVEN_AT_LEAST; install the missing one and try again:"
  say "  Debian, Ubuntu:  sudo apt-get install openjdk-17-jdk-headless maven"
  say "  Fedora:          sudo dnf install java-21-openjdk-devel maven"
  say "  macOS:           brew install openjdk maven"
  say "A JDK that is not on the PATH is named by JAVA_HOME."
}

# require_build_tools: JAVA_HOME is a JDK that is new enough and mvn is new enough, or the script ends.
require_build_tools() {
  local jdk=found maven=found
  find_java javac || jdk=missing
  find_maven || maven=missing
  if [ "$jdk$maven" != foundfound ]; then
    install_missing "$jdk" "$maven" || say "JDK >= $JDK_AT_LEAST: $jdk. Maven >= $MAVEN_AT_LEAST: $maven."
    hash -r
    if ! find_java javac || ! find_maven; then
      how_to_install
      exit 1
    fi
  fi
}

# has_venv: the Python that PYTHON names, or python3, is new enough and makes virtual environments.
has_venv() { "${PYTHON:-python3}" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; }

# require_test_tools: the programs that tests call are there, or are installed. Tests that lack one are skipped, but in
# continuous integration (CI=true) a missing one ends the script.
require_test_tools() {
  local program missing=()
  for program in strace unshare chromium; do
    command -v "$program" >/dev/null || missing+=("$program")
  done
  has_venv || missing+=(python3 python3-venv)
  if [ "$(uname)" = Linux ]; then
    command -v sbatch >/dev/null || missing+=(slurm-wlm munge)
    PATH=$PATH:/usr/sbin:/sbin command -v slurmdbd >/dev/null || missing+=(slurmdbd)
    PATH=$PATH:/usr/sbin:/sbin command -v mariadbd >/dev/null || missing+=(mariadb-server)
  fi
  [ ${#missing[@]} -gt 0 ] || return 0
  if can_install; then
    apt_install "${missing[@]/unshare/util-linux}" && hash -r && return 0
  fi
  say "Some tests need programs that are not here: ${missing[*]}"
  say "  Debian, Ubuntu:  sudo apt-get install python3 python3-venv strace util-linux chromium slurm-wlm munge slurmdbd mariadb-server"
  say "  Fedora:          sudo dnf install python3 strace util-linux chromium slurm slurm-slurmctld slurm-slurmd slurm-slurmdbd munge mariadb-server"
  say "  macOS:           brew install python chromium (strace, unshare and Slurm are Linux's)"
  [ "${CI:-}" != true ] || [ "$(uname)" != Linux ] || return 1
}
