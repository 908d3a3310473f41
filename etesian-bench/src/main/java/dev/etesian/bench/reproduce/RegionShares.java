package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** How many suggestions fell into the region asked for, by third of the run. */
record RegionShares(BenchProblem problem, Tasks tasks) {

    private static final List<String> BOXES = List.of("top", "mid", "top-mid");

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (String scalarization : List.of("linear", "tchebyshev")) {
            for (String strategy : scalarization.equals("linear") ? Methods.PAPER : Methods.STEERED) {
                add(rows, strategy, scalarization, scalarization);
            }
        }
        for (String rival : tasks.rivals()) {
            add(rows, rival, "tchebyshev", "–");
        }
        return new Block.Table(
                List.of("method", "scalarization", "region", "first third", "second third", "last third"), rows);
    }

    private void add(List<List<String>> rows, String strategy, String scalarization, String shown) {
        for (String region : BOXES) {
            double[] shares = shares(strategy, region, scalarization);
            if (!Double.isNaN(shares[0])) {
                rows.add(List.of(
                        Methods.label(strategy),
                        shown,
                        region,
                        Sampling.percent(shares[0]),
                        Sampling.percent(shares[1]),
                        Sampling.percent(shares[2])));
            }
        }
    }

    private double[] shares(String strategy, String region, String scalarization) {
        Task task = new Task(problem.name(), region, scalarization, 0);
        return new Sampling(problem, problem.preference(region), tasks.runs(task, strategy)).shares();
    }

    /** The share in the last third, a mean over regions and methods. */
    private double last(List<String> strategies, String scalarization) {
        return strategies.stream()
                .flatMapToDouble(
                        strategy -> BOXES.stream().mapToDouble(region -> shares(strategy, region, scalarization)[2]))
                .filter(share -> !Double.isNaN(share))
                .average()
                .orElse(Double.NaN);
    }

    /** Where the last third of the runs fell, in one clause. */
    String sentence() {
        double linear = last(Methods.PAPER, "linear");
        double tchebyshev = last(Methods.PAPER, "tchebyshev");
        if (DoubleStream.of(linear, tchebyshev).anyMatch(Double::isNaN)) {
            return ".";
        }
        return "; in the last third of a run " + Sampling.percent(tchebyshev) + " (Tchebyshev) and "
                + Sampling.percent(linear) + " (linear) of their suggestions fall into the box asked for, against "
                + Sampling.percent(last(tasks.rivals(), "tchebyshev")) + " of the rivals' and "
                + Sampling.percent(last(List.of(Methods.EPI), "tchebyshev")) + " of EPI's.";
    }
}
