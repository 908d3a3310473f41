package dev.etesian.bench.latency;

import dev.etesian.bench.Statistics;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Measures what a long front costs: a suggestion of {@code epi} after 300 results of a sphere (four parameters), 50 or all of them
 * on the front, in turn in one process. One line each.
 */
final class FrontBench {

    private static final int RESULTS = 300;
    private static final int DIMENSION = 4;
    private static final int STUDIES = 4;
    private static final int SUGGESTIONS = 12;

    /** The first ones of a study fit its models from nothing. */
    private static final int COLD = 2;

    /** How far from the middle results off the front are at least. */
    private static final double OFF = 0.15;

    private FrontBench() {}

    public static void main(String[] args) {
        for (int objectives = 2; objectives <= 3; objectives++) {
            for (int round = 0; round < 2; round++) {
                for (int front : new int[] {50, RESULTS}) {
                    measure(objectives, front);
                }
            }
        }
    }

    private static void measure(int objectives, int front) {
        List<Objective> named = new ArrayList<>();
        for (int k = 0; k < objectives; k++) {
            named.add(Objective.minimize("f" + k).within(0, 2.5));
        }
        Problem problem = new Problem(SearchSpace.cube(DIMENSION), named, List.of());
        List<Double> milliseconds = new ArrayList<>();
        int seen = 0;
        for (int seed = 0; seed < STUDIES; seed++) {
            Study study =
                    Study.of(Setup.of(problem).using(Strategies.named("epi")).seeded(seed));
            Random random = new Random(seed);
            for (int i = 0; i < RESULTS; i++) {
                double[] u = point(random, objectives - 1, i < front);
                study.tell(problem.space().decode(u), sphere(named, u));
            }
            seen = study.front().size();
            for (int i = 0; i < SUGGESTIONS; i++) {
                long start = System.nanoTime();
                Pending next = study.ask();
                double took = (System.nanoTime() - start) * 1e-6;
                if (i >= COLD) {
                    milliseconds.add(took);
                }
                study.tell(next.id(), sphere(named, problem.space().encode(next.point())));
            }
        }
        double[] all = milliseconds.stream().mapToDouble(ms -> ms).toArray();
        System.out.printf(
                Locale.ROOT,
                "K = %d, front of %d: median %.1f ms, 90 %% within %.1f ms%n",
                objectives,
                seen,
                Statistics.quantile(all, 0.5),
                Statistics.quantile(all, 0.9));
    }

    /** A point whose first coordinates say where on the sphere it lies, the others how far from it. */
    private static double[] point(Random random, int angles, boolean onFront) {
        double[] u = new double[DIMENSION];
        for (int p = 0; p < DIMENSION; p++) {
            double off = OFF + (0.5 - OFF) * random.nextDouble();
            double away = random.nextBoolean() ? 0.5 + off : 0.5 - off;
            u[p] = p < angles ? random.nextDouble() : onFront ? 0.5 : away;
        }
        return u;
    }

    private static Map<String, Measurement> sphere(List<Objective> named, double[] u) {
        int angles = named.size() - 1;
        double radius = 1;
        for (int p = angles; p < u.length; p++) {
            radius += (u[p] - 0.5) * (u[p] - 0.5);
        }
        Map<String, Measurement> outcomes = new LinkedHashMap<>();
        double left = radius;
        for (int k = 0; k < angles; k++) {
            outcomes.put(named.get(k).name(), Measurement.of(left * Math.sin(u[k] * Math.PI / 2)));
            left *= Math.cos(u[k] * Math.PI / 2);
        }
        outcomes.put(named.get(angles).name(), Measurement.of(left));
        return outcomes;
    }
}
