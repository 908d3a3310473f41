package dev.etesian.bench.reproduce;

import dev.etesian.bench.Statistics;
import dev.etesian.bench.compare.Task;
import dev.etesian.bench.picture.Samples;
import dev.etesian.bench.picture.SamplingPicture;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.preference.Linear;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a distribution of weights chooses a part of the front: the paper's example on the quarter disc.
 *
 * <p>The linear scalarization is best at λ/‖λ‖₂, so the weights predict the part of the front that is sampled. Source:
 * [Paria2019, Section 5, "Choosing the weight distribution"].
 */
final class CircleExperiment implements StudyExperiment {

    private static final List<String> REGIONS = List.of("circle-low", "circle-mid");

    private final BenchProblem problem = BenchProblems.named("circle");

    @Override
    public String name() {
        return "circle";
    }

    @Override
    public String title() {
        return "Weights choose a part of the front (circle)";
    }

    private static int runs(Protocol protocol) {
        return protocol.runs(10, 4, 1);
    }

    private static int evaluations(Protocol protocol) {
        return protocol.effort().of(60, 36, 9);
    }

    @Override
    public List<QualityPlan> plans(Protocol protocol) {
        int runs = runs(protocol);
        List<String> strategies = protocol.running(Methods.STEERED);
        List<QualityPlan> plans = new ArrayList<>();
        for (String region : strategies.isEmpty() ? List.<String>of() : REGIONS) {
            plans.add(new QualityPlan(
                    problem,
                    strategies,
                    problem.preference(region),
                    new Linear(),
                    evaluations(protocol),
                    runs,
                    0,
                    Optional.of(Protocol.initial(problem.dimension(), runs)),
                    1,
                    0,
                    Declared.RANGES));
        }
        return plans;
    }

    @Override
    public List<TaskRuns> scored(Records records) {
        Tasks tasks = new Tasks(records.counted(), new Task("circle", "flat", "linear", 0), List.of());
        return tasks.scored(
                REGIONS.stream()
                        .map(region -> new Task("circle", region, "linear", 0))
                        .toList(),
                Methods.STEERED);
    }

    @Override
    public Section report(Records records) {
        List<TaskRuns> scored = scored(records);
        List<Samples> panels = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        Map<String, SubFront> paper = new LinkedHashMap<>();
        for (TaskRuns runs : scored) {
            String region = runs.task().preference();
            Sampling sampling = new Sampling(problem, problem.preference(region), runs.runs());
            double[] shares = sampling.shares();
            panels.add(sampling.samples(Methods.label(runs.method()) + ", " + region));
            SubFront front = subFront(problem.preference(region), sampling, shares);
            rows.add(row(runs.method(), front, sampling, shares));
            if (Methods.PAPER.contains(runs.method())) {
                paper.merge(region, front, SubFront::and);
            }
        }
        Set<String> ran = scored.stream().map(TaskRuns::method).collect(Collectors.toSet());
        List<Block> measured = new ArrayList<>();
        measured.add(new Block.Figure(
                "circle-sampling",
                "Points sampled for both distributions of weights, first run of each method. Frames: the part of the front"
                        + " that the weights predict.",
                new SamplingPicture(
                        "Two distributions of weights on the quarter disc",
                        "linear scalarization; upper frame f1 ≤ .287, lower frame .581 ≤ f1 ≤ .814",
                        problem,
                        panels,
                        Math.max(1, ran.size()))));
        measured.add(new Block.Table(
                List.of(
                        "method",
                        "weights",
                        "predicted f1",
                        "f1 of the last third, 5 % to 95 %",
                        "inside, first third",
                        "second",
                        "last",
                        "distance from the front, last third"),
                rows));
        return new Section(
                name(),
                title(),
                setUp(records.protocol()),
                List.of(
                        "λ = (u, 1)/(u + 1) with u uniform on (0, 0.3) leads where f2 is high; λ = (u, v)/(u + v) with u, v uniform"
                                + " on (0.5, 0.7) leads to the middle (figure \"circle_example\").",
                        "The optimum of the linear scalarization is where λ is normal to the front, here λ/‖λ‖: f1 in"
                                + " [0, .287] and in [.581, .814]."),
                verdict(List.copyOf(paper.values()), ran),
                measured);
    }

    private static String setUp(Protocol protocol) {
        return "f1 = x y, f2 = y √(1 − x²) on the unit square, linear scalarization, "
                + Protocol.runsOf(runs(protocol)) + " " + evaluations(protocol)
                + " evaluations, the first 6 of them uniform. The paper does not say how many it made. "
                + protocol.setting().sentence();
    }

    private static double[][] late(Sampling sampling) {
        return sampling.runs().stream()
                .flatMap(run -> Arrays.stream(run.y()).skip(lastThird(run)))
                .toArray(double[][]::new);
    }

    private static SubFront subFront(NamedPreference wanted, Sampling sampling, double[] shares) {
        double[] f1 = Arrays.stream(late(sampling)).mapToDouble(y -> y[0]).toArray();
        return new SubFront(
                wanted.name(),
                wanted.regions().get(0).box().get(0),
                shares[0],
                shares[2],
                Statistics.quantile(f1, 0.05),
                Statistics.quantile(f1, 0.95));
    }

    private static List<String> row(String strategy, SubFront front, Sampling sampling, double[] shares) {
        double distance = Arrays.stream(late(sampling))
                .mapToDouble(y -> 1 - Math.hypot(y[0], y[1]))
                .average()
                .orElse(Double.NaN);
        return List.of(
                Methods.label(strategy),
                front.weights(),
                text(front.predicted().low(), front.predicted().high()),
                text(front.low(), front.high()),
                Sampling.percent(shares[0]),
                Sampling.percent(shares[1]),
                Sampling.percent(shares[2]),
                String.format(Locale.ROOT, "%.1e", distance).replace('-', '−'));
    }

    private static String text(double low, double high) {
        return String.format(Locale.ROOT, "%.3f to %.3f", low, high);
    }

    private static int lastThird(QualityLine run) {
        return run.initial() + (run.y().length - run.initial()) * 2 / 3;
    }

    private static String verdict(List<SubFront> fronts, Set<String> ran) {
        return fronts.isEmpty()
                ? "Not judged: the paper's methods were not run."
                : SubFront.sentence(
                        fronts,
                        "the paper's " + Methods.ofPaper(ran)
                                + (ran.containsAll(Methods.PAPER) ? " sample" : " samples"));
    }
}
