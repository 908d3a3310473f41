#!/bin/sh
# database.sh ENGINE CACHE PAGE LEVELS WRITERS FILL: a model of a database; an inactive parameter is the empty text.
awk -v engine="$1" -v cache="$2" -v page="${3:-0}" -v levels="${4:-0}" -v writers="$5" -v fill="${6:-0}" 'BEGIN {
  hit = log(cache / 64) / log(64)
  if (engine == "tree") { reads = 40 + 50 * hit + 6 * (page == 8); writes = 6 + 1.2 * writers * (1.1 - fill); latency = 3 + page / 8 }
  if (engine == "log") { reads = 25 + 40 * hit - 3 * levels; writes = 12 + 2 * writers * fill; latency = 4 + 9 / levels + writers / 4 }
  if (engine == "memory") { reads = 110 * hit * hit; writes = 30 * hit + writers; latency = 1 + 14 * (1 - hit) }
  printf "{\"reads\": %.4f, \"writes\": %.4f, \"latency\": %.4f}\n", reads, writes, latency }'
