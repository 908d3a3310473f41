"""Simulates a controller: reads a JSON line for each trial and answers with one, as long as there is input."""

import json
import sys


def simulate(gain, damping):
    """The step response of x'' = gain (1 - x) - 2 damping sqrt(gain) x'."""
    x, v, dt = 0.0, 0.0, 0.001
    top, settled = 0.0, 20.0
    for step in range(20000):
        v += dt * (gain * (1 - x) - 2 * damping * gain**0.5 * v)
        x += dt * v
        top = max(top, x)
        if abs(x - 1) > 0.02:
            settled = step * dt
    return max(0.0, top - 1), settled


# What takes long, such as loading data or a license, is done here, once.
for line in sys.stdin:
    trial = json.loads(line)
    overshoot, settling = simulate(**trial["params"])
    print(json.dumps({"trial": trial["trial"], "overshoot": overshoot, "settling": settling}), flush=True)
