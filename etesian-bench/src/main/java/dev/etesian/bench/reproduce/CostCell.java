package dev.etesian.bench.reproduce;

import dev.etesian.bench.latency.LatencyPlan;
import dev.etesian.bench.latency.WarmSuggestion;
import dev.etesian.math.Dense;
import dev.etesian.math.Statistics;
import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One suggestion of a strategy that knows n results of d parameters and k objectives. */
record CostCell(String strategy, int n, int d, int k) {

    /** Suggestions before the ones that count, so that the compiler has done its work. */
    private static final double WARM_UP_SECONDS = 1.0;

    private static final int MOST_WARM_UP = 20;

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

    /** Measures it, on the calling thread. */
    CostLine measure(Effort effort) {
        int repeats = effort.of(7, 3, 1);
        WarmSuggestion suggestion = suggestion();
        double spent = 0;
        for (int i = 0; i < MOST_WARM_UP && spent < effort.of(100, 50, 0) * 1e-2 * WARM_UP_SECONDS; i++) {
            spent += timed(suggestion::next) * 1e-3;
        }
        double[] times = new double[repeats];
        double[] fits = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            times[i] = timed(suggestion::next);
            fits[i] = timed(suggestion::fit);
        }
        boolean onePerObjective = !strategy.equals("parego");
        return new CostLine(
                strategy,
                n,
                d,
                k,
                repeats,
                Statistics.quantile(times, 0.5),
                onePerObjective ? Statistics.quantile(fits, 0.5) : 0);
    }

    /** The seconds that measuring takes, warm-up included, from one suggestion. */
    double seconds(Effort effort) {
        double one = timed(suggestion()::next) * 1e-3;
        return (effort.of(7, 3, 1) + 2) * one + effort.of(100, 50, 0) * 1e-2 * WARM_UP_SECONDS;
    }

    private WarmSuggestion suggestion() {
        return new WarmSuggestion(new LatencyPlan(n, d, k, strategy, "flat", 1, 0, 1, Dense.best()));
    }

    /** Milliseconds of processor time, which other processes on the machine hardly change. */
    private static double timed(Runnable work) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-6;
    }
}
