#!/bin/sh
# Evaluations as a job of Slurm: slurm-job.sh RUNS DIRECTORY EVALUATION...
# The number of the job in its array, from 0, says which EVALUATION is its first: TRIAL/ATTEMPT, a folder below RUNS. After one
# that ended well the job waits ten seconds for another one, since a new job takes Slurm seconds.
# Values of the study reach the program as lines of the file argv, with backslash and newline escaped; none is part of a script.
n=${SLURM_ARRAY_TASK_ID:-0}
runs=$1
directory=$2
shift $((n + 2))
t=$1

# Makes the file if nothing that the program started is left, in this shell's group of processes.
offer() {
  pgrep -g 0 >"$1" 2>/dev/null
  one='' two=''
  { read -r one && read -r two; } <"$1"
  if [ -z "$one" ] || [ -n "$two" ]; then
    rm -f "$1"
    return 1
  fi
  : >"$1"
}

# Reads the next evaluation from the file, into which the run writes it; "-" is none. Whoever makes FILE.taken decides: the run to
# write, or this job to end. It reads again and again, as opening a file shows what another machine wrote into it, at once.
await() {
  i=0
  pause=0.1
  while [ -z "$t" ] && [ $i -lt 80 ]; do
    sleep $pause
    read -r t <"$1" || t=''
    i=$((i + 1))
    if [ $i = 10 ]; then pause=0.5; fi
    if [ $i = 28 ] && (set -C && : >"$1.taken"); then i=80; fi
  done 2>/dev/null
  rm -f "$1" "$1.taken"
  [ "$t" != - ] || t=''
}

while [ -n "$t" ]; do
  f=$runs/$t
  mark=${t%/*}-${t#*/}
  cd "$directory" || exit 1
  # Whoever makes this file owns the evaluation: a job that is started a second time ends here.
  (set -C && echo "slurm ${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}_$n ${SLURMD_NODENAME:-$(uname -n)}" >"$f/pid") || exit 1
  (
    set --
    while IFS= read -r line; do
      case $line in *\\*) line=$(printf '%b.' "$line") && line=${line%.} ;; esac
      set -- "$@" "$line"
    done <"$f/argv"
    export ETESIAN_TRIAL="${t%/*}" ETESIAN_PARAMS="$f/params.json" ETESIAN_RESULT="$f/result.json" ETESIAN_FOLDER="$f/scratch"
    exec "$@"
  ) </dev/null >>"$f/stdout" 2>>"$f/stderr"
  code=$?
  t=''
  free=$runs/slurm/free/$mark
  [ $code = 0 ] && offer "$free" || free=''
  echo $code >"$f/exit"
  : >"$runs/slurm/ended/$mark"
  [ -z "$free" ] || await "$free"
done
exit $code
