package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.List;

/** How many suggestions fell into the region asked for, by third of the run. */
record RegionShares(BenchProblem problem, Tasks tasks) {

    private static final int LAST = 2;
    private static final List<String> BOXES = List.of("top", "mid", "top-mid");

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (Scalarization scalarization : List.of(new Linear(), new Tchebyshev())) {
            for (String strategy : scalarization instanceof Linear ? Methods.PAPER : Methods.STEERED) {
                add(rows, strategy, scalarization.name(), Methods.word(scalarization));
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

    /** Those of some methods that were run. */
    private List<String> ran(List<String> methods) {
        return methods.stream()
                .filter(method -> tasks.lines().stream()
                        .anyMatch(line -> line.problem().equals(problem.name())
                                && line.strategy().equals(method)))
                .toList();
    }

    /** Where each third of the runs fell, in one clause with its full stop. */
    String sentence() {
        if (ran(Methods.PAPER).isEmpty()) {
            return ".";
        }
        List<String> others = new ArrayList<>();
        if (!ran(tasks.rivals()).isEmpty()) {
            others.add(Sampling.percent(share(tasks.rivals(), BOXES, "tchebyshev", LAST)) + " of the rivals'");
        }
        if (!ran(List.of(Methods.EPI)).isEmpty()) {
            others.add(Sampling.percent(share(List.of(Methods.EPI), BOXES, "tchebyshev", LAST)) + " of EPI's");
        }
        return "; in the first, second and last third of a run " + thirds("tchebyshev") + " (Tchebyshev) and "
                + thirds("linear") + " (linear) of the suggestions of " + Methods.ofPaper(ran(Methods.PAPER))
                + " fall into the box asked for"
                + (others.isEmpty() ? "." : ", against " + String.join(" and ", others) + " in the last.");
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
        text.append('.');
        List<String> paper = ran(Methods.PAPER);
        if (paper.isEmpty()) {
            return new Block.Text(text.toString());
        }
        text.append(" In the last third of a run ")
                .append(Methods.ofPaper(paper))
                .append(paper.size() > 1 ? " place " : " places ");
        for (String region : List.of("top", "mid")) {
            text.append(Sampling.percent(share(Methods.PAPER, List.of(region), "linear", LAST)))
                    .append(" (linear) and ")
                    .append(Sampling.percent(share(Methods.PAPER, List.of(region), "tchebyshev", LAST)))
                    .append(" (Tchebyshev) of " + (paper.size() > 1 ? "their" : "its") + " suggestions inside `")
                    .append(region)
                    .append(region.equals("top") ? "`, " : "`.");
        }
        return new Block.Text(text.toString());
    }
}
