package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.math.Compute;
import dev.etesian.math.Sobol;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.problem.Direction;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Range;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * {@code epi} in boxes with one side bounded and nothing declared, as in docs/data/open-boxes.tsv.gz but for its column of rules:
 * {@code OpenBoxes PROBLEM RUNS SHARE SEED}, where the bound is met by that share of all allowed outcomes.
 */
final class OpenBoxes {

    private static final int SAMPLE = 4096;
    private static final int VOLUME_SAMPLE = 20_000;
    private static final int FEWEST_ALLOWED = 200;
    private static final int SUGGESTIONS = 30;

    private final BenchProblem problem;
    private final List<Objective> objectives;
    private final int bounded;
    private final double bound;

    private OpenBoxes(BenchProblem problem, int bounded, double share) {
        this.problem = problem;
        this.objectives = problem.objectives();
        this.bounded = bounded;
        double[] gains = sampledGains();
        int n = gains.length;
        boolean up = objectives.get(bounded).direction() == Direction.MAXIMIZE;
        bound = objectives.get(bounded).outcome(gains[up ? (int) ((1 - share) * n) : n - 1 - (int) (share * n)]);
    }

    public static void main(String[] args) {
        BenchProblem problem = BenchProblems.named(args[0]);
        for (int k = 0; k < problem.objectives().size(); k++) {
            OpenBoxes box = new OpenBoxes(problem, k, Double.parseDouble(args[2]));
            for (int run = 0; run < Integer.parseInt(args[1]); run++) {
                box.run(Long.parseLong(args[3]) + run);
            }
        }
    }

    /** The gains of the bounded objective at allowed points, or at all where hardly any is, from the worst. */
    private double[] sampledGains() {
        double[][] points = new double[SAMPLE][problem.dimension()];
        Sobol sequence = Sobol.plain(problem.dimension());
        for (int i = 0; i < SAMPLE; i++) {
            sequence.point(i + 1L, points[i]);
            points[i] = problem.space().encode(problem.space().decode(points[i]));
        }
        double[][] allowed = Arrays.stream(points)
                .filter(u -> problem.failure(u).isEmpty() && holds(problem.limited(u)))
                .toArray(double[][]::new);
        return Arrays.stream(allowed.length < FEWEST_ALLOWED ? points : allowed)
                .mapToDouble(u -> objectives.get(bounded).gain(problem.evaluate(u)[bounded]))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }

    private boolean holds(double[] limited) {
        return IntStream.range(0, limited.length)
                .allMatch(l -> problem.limits().get(l).holds(limited[l]));
    }

    private void run(long seed) {
        int initial = 2 * (problem.dimension() + 1);
        boolean up = objectives.get(bounded).direction() == Direction.MAXIMIZE;
        Bounds side = up ? new Bounds(bound, Double.POSITIVE_INFINITY) : new Bounds(Double.NEGATIVE_INFINITY, bound);
        List<Objective> undeclared = objectives.stream()
                .map(o -> o.direction() == Direction.MAXIMIZE
                        ? Objective.maximize(o.name())
                        : Objective.minimize(o.name()))
                .toList();
        Study study = Study.of(Setup.of(new Problem(problem.space(), undeclared, problem.limits()))
                .preferring(new Box(Map.of(objectives.get(bounded).name(), side), Box.Mode.INSIDE))
                .using(Strategies.named("epi"))
                .seeded(seed)
                .budgeted(initial + SUGGESTIONS));
        List<double[]> found = new ArrayList<>();
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < initial + SUGGESTIONS; i++) {
            Pending trial = study.ask(1, Compute.serial()).get(0);
            double[] u = problem.space().encode(trial.point());
            if (problem.failure(u).isPresent()) {
                study.fail(trial.id(), problem.failure(u).get());
                trace.append('x');
                continue;
            }
            double[] y = problem.evaluate(u);
            double[] limited = problem.limited(u);
            Map<String, Measurement> measured = new LinkedHashMap<>();
            IntStream.range(0, y.length)
                    .forEach(k -> measured.put(objectives.get(k).name(), Measurement.of(y[k])));
            IntStream.range(0, limited.length)
                    .forEach(l -> measured.put(problem.limits().get(l).name(), Measurement.of(limited[l])));
            study.tell(trial.id(), measured);
            boolean inside = holds(limited) && side.contains(y[bounded]);
            trace.append(inside ? 'I' : '.');
            if (inside) {
                found.add(y);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s\t%d\t%d\t%d\t%d\t%.4f\t%s%n",
                problem.name(),
                bounded,
                seed,
                trace.indexOf("I"),
                found.size(),
                volume(found),
                trace.insert(initial, '|'));
    }

    /** The share of the box, closed at the declared ranges, that what was found dominates. */
    private double volume(List<double[]> found) {
        Sobol sequence = Sobol.plain(objectives.size());
        double[] u = new double[objectives.size()];
        int dominated = 0;
        for (int i = 0; i < VOLUME_SAMPLE; i++) {
            sequence.point(i + 1L, u);
            double[] gains =
                    IntStream.range(0, u.length).mapToDouble(k -> at(k, u[k])).toArray();
            dominated += found.stream()
                            .anyMatch(y -> IntStream.range(0, y.length)
                                    .allMatch(k -> objectives.get(k).gain(y[k]) >= gains[k]))
                    ? 1
                    : 0;
        }
        return dominated / (double) VOLUME_SAMPLE;
    }

    /** The gain of objective k so far from the worst end of its side. */
    private double at(int k, double part) {
        Objective objective = objectives.get(k);
        Range range = objective.range().orElseThrow();
        double a = objective.gain(range.low());
        double b = objective.gain(range.high());
        double worst = Math.min(a, b);
        if (k == bounded) {
            worst = Math.max(worst, objective.gain(bound));
        }
        return worst + part * (Math.max(a, b) - worst);
    }
}
