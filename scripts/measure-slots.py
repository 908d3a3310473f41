#!/usr/bin/env python3
"""Measures how well a run keeps its slots busy: programs that sleep, on any engine.

    scripts/measure-slots.py --on slurm --slots 64 --trials 1000 --seconds 10

Every program notes when it begins and ends. Counted is the time from the moment when all slots are busy until the last trial
begins: the idle share is the part of slots x time in which a slot waited for its next program, the overhead of a trial the mean time
between the end of a program and the beginning of the next one in its slot. Programs take a little more or less time than asked for:
were they to end all at once, their wave would measure this machine.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--etesian", default=str(pathlib.Path(__file__).resolve().parent.parent / "etesian"))
parser.add_argument("--on", default="local")
parser.add_argument("--slots", type=int, default=64)
parser.add_argument("--parallel", type=int, help="how many the run starts, where some may wait; default: as many as slots")
parser.add_argument("--trials", type=int, default=1000)
parser.add_argument("--seconds", type=float, default=10)
parser.add_argument("--spread", type=float, default=0.1, help="programs take up to this part of --seconds more or less")
parser.add_argument("--strategy", default="sobol")
options = parser.parse_args()

home = pathlib.Path(tempfile.mkdtemp(prefix="etesian-slots"))
program = home / "evaluate.sh"
program.write_text(
    # $2: milliseconds, $3: thousandths more or less
    '#!/bin/sh\necho "1 $(date +%s.%N)" >>"$1"\n'
    'ms=$(($2 * (1000 - $3 + ETESIAN_TRIAL * 7919 % 1000 * 2 * $3 / 1000) / 1000)) && rest=00$((ms % 1000))\n'
    'sleep $((ms / 1000)).${rest#"${rest%???}"}\n'
    'echo "{\\"a\\": $4, \\"b\\": $5}"\necho "-1 $(date +%s.%N)" >>"$1"\n'
)
program.chmod(0o755)
log = home / "log"
(home / "study.yaml").write_text(
    json.dumps(
        {
            "name": "slots",
            "parameters": {name: {"type": "real", "low": 0, "high": 1} for name in ("x", "y")},
            "objectives": {"a": {"direction": "maximize"}, "b": {"direction": "maximize"}},
            "strategy": options.strategy,
            "budget": {"trials": options.trials, "parallel": options.parallel or options.slots},
            "evaluator": {"command": [
                    str(program),
                    str(log),
                    str(round(1000 * options.seconds)),
                    str(round(1000 * options.spread)),
                    "{x}",
                    "{y}",
                ], "keep": "failed"},
        }
    )
)
subprocess.run([options.etesian, "run", "study.yaml", "--on", options.on], cwd=home, check=True, stdout=subprocess.DEVNULL)

events = sorted((float(moment), int(step)) for step, moment in (line.split() for line in log.read_text().splitlines()))
last_begin = max(moment for moment, step in events if step > 0)
running = idle = begun = 0
full, previous = None, None
for moment, step in events:
    if full is not None and moment <= last_begin:
        idle += (options.slots - running) * (moment - previous)
        begun += step > 0
    running += step
    if full is None and running == options.slots:
        full = moment
    previous = moment
span = last_begin - full
print(
    json.dumps(
        {
            "on": options.on.split(":")[0],
            "slots": options.slots,
            "parallel": options.parallel or options.slots,
            "trials": sum(step > 0 for _, step in events),
            "seconds": options.seconds,
            "spread": options.spread,
            "strategy": options.strategy,
            "idleShare": round(idle / (options.slots * span), 4),
            "overheadSecondsPerTrial": round(idle / begun, 3),
            "untilAllBusySeconds": round(full - events[0][0], 2),
            "wallSeconds": round(events[-1][0] - events[0][0], 1),
        }
    )
)
shutil.rmtree(home)
