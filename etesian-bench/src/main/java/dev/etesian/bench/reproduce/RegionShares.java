package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** How many suggestions fell into the region asked for, by third of the run. */
record RegionShares(BenchProblem problem, Tasks tasks) {

    private static final int LAST = 2;
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

    /** The share in a third of the run, a mean over regions and methods. */
    private double share(List<String> strategies, List<String> regions, String scalarization, int third) {
        return strategies.stream()
                .flatMapToDouble(strategy ->
                        regions.stream().mapToDouble(region -> shares(strategy, region, scalarization)[third]))
                .filter(share -> !Double.isNaN(share))
                .average()
                .orElse(Double.NaN);
    }

    private String thirds(String scalarization) {
        return Sampling.percent(share(Methods.PAPER, BOXES, scalarization, 0)) + ", "
                + Sampling.percent(share(Methods.PAPER, BOXES, scalarization, 1)) + " and "
                + Sampling.percent(share(Methods.PAPER, BOXES, scalarization, LAST));
    }

    /** Where each third of the runs fell, in one clause. */
    String sentence() {
        double linear = share(Methods.PAPER, BOXES, "linear", LAST);
        double tchebyshev = share(Methods.PAPER, BOXES, "tchebyshev", LAST);
        if (DoubleStream.of(linear, tchebyshev).anyMatch(Double::isNaN)) {
            return ".";
        }
        return "; in the first, second and last third of a run " + thirds("tchebyshev") + " (Tchebyshev) and "
                + thirds("linear") + " (linear) of their suggestions fall into the box asked for, against "
                + Sampling.percent(share(tasks.rivals(), BOXES, "tchebyshev", LAST)) + " of the rivals' and "
                + Sampling.percent(share(List.of(Methods.EPI), BOXES, "tchebyshev", LAST)) + " of EPI's in the last.";
    }

    /** What the two scalarizations reach where the front is not concave. */
    Block.Text arcs() {
        Arcs arcs = Arcs.of(problem);
        StringBuilder text =
                new StringBuilder("Weighted sums lead only to those parts of a front that lie on its hull: ");
        text.append(Sampling.percent(arcs.reachable(problem.preference("flat"))))
                .append(" of the whole front");
        for (String region : List.of("top", "mid")) {
            text.append(", ")
                    .append(Sampling.percent(arcs.reachable(problem.preference(region))))
                    .append(" of the part inside `")
                    .append(region)
                    .append('`');
        }
        text.append(". In the last third of a run UCB and TS place ");
        for (String region : List.of("top", "mid")) {
            text.append(Sampling.percent(share(Methods.PAPER, List.of(region), "linear", LAST)))
                    .append(" (linear) and ")
                    .append(Sampling.percent(share(Methods.PAPER, List.of(region), "tchebyshev", LAST)))
                    .append(" (Tchebyshev) of their suggestions inside `")
                    .append(region)
                    .append(region.equals("top") ? "`, " : "`.");
        }
        return new Block.Text(text.toString());
    }
}
