package dev.etesian.bench.latency;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.History;
import dev.etesian.problem.Trial;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Suggestion;
import dev.etesian.study.Setup;
import java.util.List;

/** The next suggestion of a study that knows n results, to be made as often as it takes to time it. Immutable. */
public final class WarmSuggestion {

    private final Setup setup;
    private final Request request;
    private final Compute compute;

    /** Prepares a study; the plan's repeats and warm-up are not used. */
    public WarmSuggestion(LatencyPlan plan) {
        LatencyBench bench = new LatencyBench(plan);
        setup = bench.setup();
        compute = Compute.of(plan.threads());
        List<Trial> trials = bench.ready().trials();
        request = new Request(setup.problem(), setup.goal(), History.of(setup.problem(), trials), 1);
    }

    /** Makes the suggestion, the same each time. */
    public Suggestion next() {
        return setup.strategy()
                .suggest(request, compute, new Streams(setup.seed()))
                .get(0);
    }
}
