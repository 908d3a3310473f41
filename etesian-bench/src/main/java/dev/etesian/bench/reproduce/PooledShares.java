package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.report.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** How many suggestions fell into the one box of a problem, by third of the run. */
record PooledShares(BenchProblem problem, String region, List<ManyObjectives.Pooled> methods) {

    Block.Table table() {
        List<List<String>> rows = new ArrayList<>();
        for (ManyObjectives.Pooled method : methods) {
            double[] shares = shares(method);
            List<String> row = new ArrayList<>(List.of(method.label()));
            for (double share : shares) {
                row.add(Sampling.percent(share));
            }
            rows.add(row);
        }
        return new Block.Table(List.of("method", "first third", "second third", "last third"), rows);
    }

    private double[] shares(ManyObjectives.Pooled method) {
        return new Sampling(problem, problem.preference(region), method.runs()).shares();
    }

    /** The shares of the paper's methods in each third and those of the rivals in the last, in one clause. */
    String sentence() {
        Predicate<ManyObjectives.Pooled> paper = method -> Methods.PAPER.contains(method.method());
        Predicate<ManyObjectives.Pooled> rival = method -> Methods.RIVALS.contains(method.method());
        Set<String> ran = methods.stream()
                .flatMap(method -> method.runs().stream())
                .map(QualityLine::strategy)
                .collect(Collectors.toSet());
        String clause = "; " + Sampling.percent(mean(paper, 0)) + ", " + Sampling.percent(mean(paper, 1)) + " and "
                + Sampling.percent(mean(paper, 2))
                + " of the suggestions of " + Methods.ofPaper(ran)
                + " in the first, second and last third of a run lie in the box";
        return methods.stream().noneMatch(paper)
                ? ""
                : clause
                        + (methods.stream().noneMatch(rival)
                                ? ""
                                : ", against " + Sampling.percent(mean(rival, 2)) + " of the rivals' in the last");
    }

    /** Where UCB and TS sampled with each scalarization, and the rivals. */
    SamplingVerdict verdict() {
        return new SamplingVerdict(
                List.of(shares("Tchebyshev"), shares("linear")),
                mean(method -> Methods.RIVALS.contains(method.method()), 2));
    }

    private SamplingVerdict.Shares shares(String scalarization) {
        double[] thirds = new double[3];
        Arrays.setAll(
                thirds,
                third -> mean(
                        method -> Methods.PAPER.contains(method.method())
                                && method.label().endsWith(scalarization),
                        third));
        return new SamplingVerdict.Shares(scalarization, thirds);
    }

    private double mean(Predicate<ManyObjectives.Pooled> chosen, int third) {
        return methods.stream()
                .filter(chosen)
                .mapToDouble(method -> shares(method)[third])
                .average()
                .orElse(Double.NaN);
    }
}
