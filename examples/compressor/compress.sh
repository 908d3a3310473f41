#!/bin/sh
# compress.sh LEVEL BLOCK: compresses a text in blocks and prints what came of it as a line of JSON.
set -eu
level=$1 block=$2
cd "$ETESIAN_FOLDER" # a folder of this trial's own

awk 'BEGIN { srand(1); for (i = 0; i < 20000; i++) print "2026-01-01", i, "request", int(rand() * 900), "took", int(rand() * 50), "ms" }' >text

start=$(date +%s%N)
split -b "$block" -a 4 text part.
for part in part.*; do gzip -"$level" -c "$part"; done >text.gz
end=$(date +%s%N)

awk -v plain="$(wc -c <text)" -v packed="$(wc -c <text.gz)" -v time=$((end - start)) \
  'BEGIN { printf "{\"ratio\": %.6f, \"seconds\": %.6f}\n", plain / packed, time / 1e9 }'
rm -f text text.gz part.*
