#!/bin/sh
# A week in the laboratory, as commands. `measure` stands for the person with the instruments.
set -eu
etesian=${ETESIAN:-etesian}

measure() { # TEMPERATURE BINDER SOLVENT
  awk -v t="$1" -v b="$2" -v s="$3" 'BEGIN {
    hardness = 9 - (t - 70) * (t - 70) / 300 - (b - 28) * (b - 28) / 60
    cost = 4 + 0.4 * b + (s == "ethanol" ? 3 : 0)
    roughness = (s == "ethanol" ? 1.5 : 2.2) + (t > 80 ? 1 : 0)
    printf "hardness=%.2f:0.3 cost=%.2f roughness=%.2f\n", hardness, cost, roughness }'
}

"$etesian" create study.yaml

for day in monday tuesday wednesday; do
  # Two samples a day. The id makes it safe to repeat the command: it gives the same samples.
  "$etesian" ask laboratory -n 2 --id "$day" --json >today.json
  for sample in 0 1; do
    set -- $(python3 -c "
import json; t = json.load(open('today.json'))[$sample]; p = t['params']
print(t['trial'], p['temperature'], p['binder'], p['solvent'])")
    "$etesian" tell laboratory "$1" $(measure "$2" "$3" "$4") --id "$day-$sample"
  done
done

# Thursday: a sample of the first days was measured with the wrong gauge, another is measured once more, one cracks.
"$etesian" tell laboratory 1 hardness=6.2:0.3 cost=11 roughness=1.9 --correct --note "wrong gauge"
"$etesian" tell laboratory 2 hardness=5.8:0.3 cost=10 roughness=2.1 --replicate
"$etesian" ask laboratory --id thursday >/dev/null
"$etesian" fail laboratory 7 --reason "the sample cracked"

# Friday: a result from a colleague that nobody asked for, and the meeting.
"$etesian" tell laboratory --params temperature=75 binder=30 solvent=ethanol --values hardness=8.4:0.3 cost=19 roughness=1.6
"$etesian" front laboratory
"$etesian" recommend laboratory --box "cost=..15"
rm today.json
