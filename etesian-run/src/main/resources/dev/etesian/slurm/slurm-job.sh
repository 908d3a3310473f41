#!/bin/sh
# One evaluation as a job of Slurm: slurm-job.sh RUNS DIRECTORY EVALUATION...
# The number of the job in its array, from 0, says which EVALUATION is its own: TRIAL/ATTEMPT, a folder below RUNS.
# Values of the study reach the program as lines of the file argv, with backslash and newline escaped; none is part of a script.
n=${SLURM_ARRAY_TASK_ID:-0}
runs=$1
directory=$2
shift $((n + 2))
t=$1
f=$runs/$t
cd "$directory" || exit 1
# Whoever makes this file owns the evaluation: a job that is started a second time ends here.
set -C
echo "slurm ${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}_$n $(uname -n)" >"$f/pid" || exit 1
set +C
set --
while IFS= read -r line; do
  line=$(printf '%b.' "$line")
  set -- "$@" "${line%.}"
done <"$f/argv"
export ETESIAN_TRIAL="${t%/*}" ETESIAN_PARAMS="$f/params.json" ETESIAN_RESULT="$f/result.json" ETESIAN_FOLDER="$f/scratch"
(exec "$@") </dev/null >>"$f/stdout" 2>>"$f/stderr"
code=$?
echo $code >"$f/exit"
: >"$runs/slurm/ended/${t%/*}-${t#*/}"
exit $code
