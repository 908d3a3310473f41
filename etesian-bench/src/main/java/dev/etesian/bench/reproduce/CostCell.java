package dev.etesian.bench.reproduce;

import dev.etesian.bench.latency.GrowingStudy;
import dev.etesian.bench.latency.LatencyPlan;
import dev.etesian.bench.quality.Declared;
import dev.etesian.problem.Pending;
import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One suggestion of a strategy that knows n results of d parameters and k objectives. */
record CostCell(String strategy, int n, int d, int k) {

    /** Suggestions before the ones that count, so that the compiler has done its work. */
    private static final double WARM_UP_SECONDS = 0.3;

    private static final int MOST_WARM_UP = 20;
    private static final int PROBED = 3;

    /** The sizes measured: one of n, d and k varies, the others stay. */
    static Stream<CostCell> sizes(Effort effort) {
        int n = effort.of(60, 30, 10);
        int[] results = effort == Effort.FULL ? new int[] {25, 50, 100, 200, 400} : new int[] {20, 40, 80};
        int[] objectives = effort == Effort.FULL ? new int[] {2, 3, 4, 5, 6} : new int[] {2, 3, 4};
        int[] parameters = effort == Effort.FULL ? new int[] {2, 4, 8, 16} : new int[] {2, 4, 8};
        if (effort == Effort.SMOKE) {
            return Stream.of(new CostCell("", 10, 2, 2), new CostCell("", 10, 2, 3), new CostCell("", 14, 2, 2));
        }
        return Stream.of(
                        IntStream.of(objectives).mapToObj(k -> new CostCell("", n, 4, k)),
                        IntStream.of(results).mapToObj(m -> new CostCell("", m, 4, 2)),
                        IntStream.of(parameters).mapToObj(d -> new CostCell("", n, d, 2)))
                .flatMap(cells -> cells)
                .distinct();
    }

    boolean sameSize(CostCell other) {
        return n == other.n && d == other.d && k == other.k;
    }

    CostCell with(String method) {
        return new CostCell(method, n, d, k);
    }

    /**
     * Over how many numbers of results, n, n + 1, …, a cost is a mean. A fit starts afresh where their number is a multiple of
     * 20, and every other suggestion draws hyper-parameters, so that one number alone is a special case.
     */
    static int span(Effort effort) {
        return effort.of(20, 10, 2);
    }

    /** Measures it, on the calling thread. */
    CostLine measure(Effort effort) {
        if (effort != Effort.SMOKE) {
            GrowingStudy warm = study();
            double spent = 0;
            for (int i = 0; i < MOST_WARM_UP && spent < WARM_UP_SECONDS; i++) {
                spent += suggestion(warm) * 1e-3;
            }
        }
        boolean onePerObjective = !strategy.equals("parego");
        int span = span(effort);
        GrowingStudy study = study();
        double total = 0;
        double fits = 0;
        for (int i = 0; i < span; i++) {
            fits += onePerObjective ? fit(study) : 0;
            total += suggestion(study);
        }
        return new CostLine(strategy, n, d, k, span, total / span, fits / span);
    }

    /** The seconds that measuring takes, warm-up included, from a few suggestions. */
    double seconds(Effort effort) {
        GrowingStudy study = study();
        suggestion(study);
        double one = 0;
        for (int i = 0; i < PROBED; i++) {
            one += suggestion(study) * 1e-3 / PROBED;
        }
        return (span(effort) + 1) * one + (effort == Effort.SMOKE ? 0 : WARM_UP_SECONDS);
    }

    private GrowingStudy study() {
        return new GrowingStudy(new LatencyPlan(n, d, k, strategy, "flat", Declared.RANGES, 1, 0, 1));
    }

    /** Makes the next suggestion, adds its result and returns the milliseconds that the suggestion took. */
    private static double suggestion(GrowingStudy study) {
        long start = nanos();
        Pending made = study.ask();
        double milliseconds = (nanos() - start) * 1e-6;
        study.tell(made);
        return milliseconds;
    }

    private static double fit(GrowingStudy study) {
        long start = nanos();
        study.fit();
        return (nanos() - start) * 1e-6;
    }

    /** Processor time, which other processes on the machine hardly change. */
    private static long nanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
