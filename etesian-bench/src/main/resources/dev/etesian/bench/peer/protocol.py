"""JSON lines between the laboratory and a peer: one request a line on standard input, one answer a line on standard output.

    {"start": {"peer", "seed", "parameters", "directions", "constraints", "initial", "thresholds"}} -> {"version": "5.0.0"}
    {"tell": {"params", "unit", "values", "constraints"}}                                          -> {}
    {"ask": {}}                                                                                    -> {"params"} or {"unit"}

A constraint holds where it is at most 0; values are null where the evaluation failed. The first `initial` points are told
without having been asked for. An answer with "error" ends the run, not the process.
"""

import json
import os
import sys
import traceback


def serve(start):
    """Answers until standard input ends. `start` makes a search, with a version, from a task."""
    # What libraries print must not come between the answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    search = None
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if "start" in request:
                search = start(request["start"])
                answer = {"version": search.version}
            elif "tell" in request:
                search.tell(request["tell"])
                answer = {}
            else:
                answer = search.ask()
        except Exception as failure:
            traceback.print_exc()
            answer = {"error": f"{type(failure).__name__}: {failure}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
