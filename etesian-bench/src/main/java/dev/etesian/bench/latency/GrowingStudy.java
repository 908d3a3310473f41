package dev.etesian.bench.latency;

import dev.etesian.math.Compute;
import dev.etesian.problem.Pending;
import dev.etesian.study.Study;

/** A study that starts with n results and gets one more after each suggestion. Confined to one thread. */
public final class GrowingStudy {

    private final LatencyBench bench;
    private final FitReplay fits;
    private final Study study;

    /** Prepares a study; the plan's repeats and warm-up are not used. */
    public GrowingStudy(LatencyPlan plan) {
        bench = new LatencyBench(plan);
        fits = new FitReplay(plan, bench.setup().problem(), Compute.of(plan.threads()));
        study = bench.ready();
    }

    /** Makes the fits of the next suggestion, one model an objective, and nothing else. */
    public void fit() {
        fits.time(study.trials());
    }

    /** Makes the next suggestion. */
    public Pending ask() {
        return bench.ask(study);
    }

    /** Adds the result of a suggestion. */
    public void tell(Pending suggestion) {
        bench.tell(study, suggestion);
    }
}
