package dev.etesian.strategy;

import dev.etesian.math.Compute;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Hostile spaces, memories, deadlines and machines, by the number of the data set. */
final class HostileSpaces {

    private static final int[] DIMENSIONS = {1, 2, 20, 100, 500};

    private HostileSpaces() {}

    static Map<String, Adversaries.Maker> all() {
        Map<String, Adversaries.Maker> out = new LinkedHashMap<>();
        out.put("A23 dimensions", (m, mixed, s) -> {
            int d = DIMENSIONS[s % (mixed ? 5 : 3)];
            return smooth(Examples.problem(SearchSpace.cube(d), Math.min(m, 3)), 5, s)
                    .late();
        });
        out.put(
                "A25 bounds",
                (m, mixed, s) -> with(
                        m,
                        mixed,
                        s,
                        List.of(
                                Parameter.real("p", 1, 1 + 1e-12),
                                Parameter.real("p", -1e300, 1e300),
                                Parameter.real("p", 3, 3),
                                Parameter.logReal("p", 1e-300, 1),
                                Parameter.real("p", -Double.MAX_VALUE, Double.MAX_VALUE))));
        out.put(
                "A26 integers",
                (m, mixed, s) -> with(
                        m,
                        mixed,
                        s,
                        List.of(
                                Parameter.integer("p", 0, 1),
                                Parameter.integer("p", 0, (1L << 53) + 2),
                                Parameter.integer("p", 1, 20).step(7),
                                Parameter.real("p", 0, 1).step(0.3),
                                Parameter.integer("p", Long.MIN_VALUE / 4, Long.MAX_VALUE / 4))));
        out.put(
                "A27 categories",
                (m, mixed, s) -> with(
                        m,
                        mixed,
                        s,
                        List.of(
                                Parameter.categorical("p", "only"),
                                Parameter.categorical(
                                        "p",
                                        IntStream.range(0, 10_000)
                                                .mapToObj(i -> "c" + i)
                                                .toArray(String[]::new)),
                                Parameter.categorical("p", "ä", "漢字", "😀", " ", "\"quoted\""))));
        out.put("A28 conditions", HostileSpaces::conditions);
        out.put("A29 nearly exhausted", HostileSpaces::nearlyExhausted);
        out.put("A30 constraints", HostileSpaces::constraints);
        out.put("A31 changed bounds", HostileSpaces::changedBounds);
        out.put("A36 spoiled memory", HostileSpaces::spoiledMemory);
        out.put("A37 nearly singular", HostileSpaces::nearlySingular);
        out.put("A39 cancelled", (m, mixed, s) -> {
            AtomicInteger polls = new AtomicInteger(s * 7);
            Adversary plain = Adversaries.of(m, mixed, s, Adversaries::smooth);
            return plain.on(new Compute(1, () -> polls.getAndDecrement() <= 0)).asking(2);
        });
        out.put("A40 out of memory", (m, mixed, s) -> {
            Adversary plain = Adversaries.of(m, mixed, s, Adversaries::smooth);
            return plain.on(new BrokenDense(s * 5, s % 2 == 0)).asking(2);
        });
        return out;
    }

    private static Adversary smooth(Problem problem, int n, int seed) {
        return Adversaries.of(problem, Adversaries.points(problem.space(), n, seed), Adversaries::smooth);
    }

    /** One hostile parameter beside a real one, and in a mixed space beside a categorical one too. */
    private static Adversary with(int m, boolean mixed, int seed, List<Parameter> parameters) {
        List<Parameter> all = new ArrayList<>();
        all.add(parameters.get(seed % parameters.size()));
        all.add(Parameter.real("x", 0, 1));
        if (mixed) {
            all.add(Parameter.categorical("kind", "a", "b"));
        }
        return smooth(Examples.problem(new SearchSpace(all, List.of()), m), Adversaries.SOME, seed);
    }

    private static Adversary conditions(int m, boolean mixed, int seed) {
        SearchSpace space = SearchSpace.of(
                Parameter.categorical("a", "on", "off"),
                mixed
                        ? Parameter.integer("b", 1, 9).when("a", "on")
                        : Parameter.real("b", 0, 1).when("a", "on"),
                Parameter.real("x", 0, 1));
        Problem problem = Examples.problem(space, m);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < Adversaries.SOME; i++) {
            points.add(Point.of("a", "off").with("x", (i + 0.5 + 0.01 * seed) / 15));
        }
        points.set(0, space.decode(new double[] {0.25, 0.5, 0.5}));
        return Adversaries.of(problem, points, Adversaries::smooth);
    }

    private static Adversary nearlyExhausted(int m, boolean mixed, int seed) {
        SearchSpace space = SearchSpace.of(
                Parameter.integer("n", 1, 4),
                mixed ? Parameter.categorical("c", "a", "b", "c") : Parameter.integer("c", 0, 2));
        Problem problem = Examples.problem(space, m);
        List<Point> points = new ArrayList<>(space.points().toList());
        Collections.rotate(points, seed);
        List<Trial> trials = Adversaries.told(problem, points.subList(0, 10), Adversaries::smooth);
        trials.add(Examples.pending(10, points.get(10)));
        return Adversary.of(problem, trials);
    }

    private static Adversary constraints(int m, boolean mixed, int seed) {
        SearchSpace plain = Adversaries.space(mixed);
        String x = plain.parameters().get(0).name();
        List<Constraint> constraints = switch (seed % 3) {
            case 0 -> List.of(Constraint.rule("never", List.of(x), p -> false));
            case 1 -> List.of(Constraint.rule("always", List.of(x), p -> true));
            default -> List.of(Constraint.general("band", List.of(x), p -> Math.abs(p.real(x) - 0.3) - 1e-6));
        };
        SearchSpace space = new SearchSpace(plain.parameters(), constraints);
        Adversary made = smooth(Examples.problem(space, m), Adversaries.SOME, seed);
        return seed % 3 == 0 ? made.hopeless() : made;
    }

    private static Adversary changedBounds(int m, boolean mixed, int seed) {
        Adversary before = Adversaries.of(m, mixed, seed, Adversaries::smooth);
        List<Parameter> narrowed = new ArrayList<>(before.problem().space().parameters());
        String x = narrowed.get(0).name();
        narrowed.set(0, Parameter.real(x, 0.4, 0.6));
        SearchSpace space = new SearchSpace(narrowed, List.of());
        return Adversary.of(Examples.problem(space, m), before.trials());
    }

    private static Adversary spoiledMemory(int m, boolean mixed, int seed) {
        Adversary plain = Adversaries.of(m, mixed, seed, 50, Adversaries::smooth);
        // What is not a number spoils a whole memory; extreme numbers have to be overcome.
        double[] values = {1e300, -1e300, 20, -20, 0, Double.NaN, Double.POSITIVE_INFINITY};
        int kinds = seed % 2 == 0 ? 5 : values.length;
        int size = seed % 3 == 2
                ? 2
                : Examples.settings(plain.problem().space(), 0, 0).size();
        List<Double> spoiled = IntStream.range(0, size)
                .mapToObj(i -> values[(i * (seed + 1) + seed) % kinds])
                .toList();
        return plain.remembering(Collections.nCopies(m, seed % 4 == 3 ? List.of() : spoiled));
    }

    /** A grid of inputs so fine that covariances look like a Hilbert matrix. */
    private static Adversary nearlySingular(int m, boolean mixed, int seed) {
        Problem problem = Examples.problem(Adversaries.space(mixed), m);
        List<Point> points = new ArrayList<>();
        double[] u = new double[problem.space().parameters().size()];
        for (int i = 0; i < 40; i++) {
            Arrays.fill(u, 0.5 + 0.001 * i * Math.pow(10, -(seed % 4)));
            points.add(problem.space().decode(u));
        }
        return Adversaries.of(problem, points, (v, k, i) -> (k + 1) * v[0]);
    }
}
