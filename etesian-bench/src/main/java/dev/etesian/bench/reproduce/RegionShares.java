package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Verdict;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** How many suggestions fell into the region asked for, by third of the run. */
record RegionShares(BenchProblem problem, Tasks tasks) {

    /** What the verdict on two regions follows from. */
    static final String RULE =
            "Two regions agree where more lies in each of them than of the rivals', with both scalarizations or,"
                    + " in part, with one.";

    private static final int LAST = 2;
    private static final List<String> BOXES = List.of("top", "mid", "top-mid");

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (Scalarization scalarization : List.of(new Linear(), new Tchebyshev())) {
            for (String strategy : scalarization instanceof Linear ? Methods.PAPER : Methods.SAMPLED) {
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
        return SamplingVerdict.thirds(paper(BOXES, scalarization));
    }

    /** The shares of UCB and TS in each third of the run. */
    private double[] paper(List<String> regions, String scalarization) {
        double[] thirds = new double[LAST + 1];
        Arrays.setAll(thirds, third -> share(Methods.PAPER, regions, scalarization, third));
        return thirds;
    }

    private SamplingVerdict verdict(List<String> regions) {
        return new SamplingVerdict(
                List.of(
                        new SamplingVerdict.Shares("Tchebyshev", paper(regions, "tchebyshev")),
                        new SamplingVerdict.Shares("linear", paper(regions, "linear"))),
                share(tasks.rivals(), regions, "tchebyshev", LAST));
    }

    /** The claims on where methods sample. */
    List<Claims.Claim> claims() {
        return List.of(
                verdict(List.of("top", "mid")).inside("The method samples from the region asked for"),
                twoParts(),
                verdict(BOXES).concentrating("Later points concentrate there"),
                rivals());
    }

    /** Whether both parts of a region are sampled more than by the rivals. */
    private Claims.Claim twoParts() {
        List<String> parts = new ArrayList<>();
        int both = 0;
        for (String scalarization : List.of("tchebyshev", "linear")) {
            double top = part(ran(Methods.PAPER), "top", scalarization);
            double mid = part(ran(Methods.PAPER), "mid", scalarization);
            if (!Double.isNaN(top + mid)) {
                parts.add(Sampling.percent(top) + " in top and " + Sampling.percent(mid) + " in mid ("
                        + Methods.word(Scalarizations.named(scalarization)) + ")");
                both += top > rivals("top") && mid > rivals("mid") ? 1 : 0;
            }
        }
        return new Claims.Claim(
                "So it does from two regions that do not touch",
                String.join(", ", parts) + " in the last third, against " + Sampling.percent(rivals("top")) + " and "
                        + Sampling.percent(rivals("mid")) + " of the rivals'",
                parts.isEmpty() || Double.isNaN(rivals("top"))
                        ? Verdict.UNKNOWN
                        : Verdict.of(both == parts.size(), both > 0));
    }

    /** The share of the last third of runs that asked for both parts which fell into one of them. */
    private double part(List<String> methods, String part, String scalarization) {
        Task asked = new Task(problem.name(), "top-mid", scalarization, 0);
        return methods.stream()
                .mapToDouble(method ->
                        new Sampling(problem, problem.preference(part), tasks.runs(asked, method)).shares()[LAST])
                .average()
                .orElse(Double.NaN);
    }

    private double rivals(String part) {
        return part(ran(tasks.rivals()), part, "tchebyshev");
    }

    /** Whether the rivals sample the whole front. */
    private Claims.Claim rivals() {
        FrontCoverage coverage = FrontCoverage.of(problem);
        List<String> parts = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        for (String rival : ran(tasks.rivals())) {
            double covered = coverage.mean(tasks.runs(tasks.shared(), rival));
            least = Math.min(least, covered);
            parts.add(Sampling.percent(covered) + " (" + Methods.label(rival) + ")");
        }
        List<QualityLine> steered = Stream.of("top", "mid")
                .flatMap(region -> Methods.PAPER.stream()
                        .flatMap(method ->
                                tasks.runs(new Task(problem.name(), region, "tchebyshev", 0), method).stream()))
                .toList();
        String ours = steered.isEmpty()
                ? ""
                : "; of " + Methods.ofPaper(ran(Methods.PAPER)) + " asked for one region "
                        + Sampling.percent(coverage.mean(steered)) + " (Tchebyshev)";
        return new Claims.Claim(
                "The rivals sample the whole front",
                "a run has outcomes near so much of the front: " + String.join(", ", parts) + ours,
                parts.isEmpty() ? Verdict.UNKNOWN : Verdict.of(least >= FrontCoverage.WHOLE));
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
        for (String ours : ran(List.of(Methods.EPI, Methods.INSIDE))) {
            others.add(
                    Sampling.percent(share(List.of(ours), BOXES, "tchebyshev", LAST)) + " of " + Methods.label(ours));
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
