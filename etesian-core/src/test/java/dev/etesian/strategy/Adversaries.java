package dev.etesian.strategy;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Hostile results, by the number of the data set; those whose hostility lies in the space are in {@link HostileSpaces}. */
final class Adversaries {

    /** Makes one case of a data set. */
    interface Maker {
        Adversary make(int objectives, boolean mixed, int seed);
    }

    /** A gain by position, objective and row. */
    interface Response {
        double gain(double[] u, int k, int row);
    }

    static final int SOME = 14;
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private Adversaries() {}

    static Map<String, Maker> all() {
        Map<String, Maker> out = new LinkedHashMap<>();
        out.put(
                "A01 nothing",
                (m, mixed, s) -> of(m, mixed, s, 0, Adversaries::smooth).late());
        out.put(
                "A02 one result",
                (m, mixed, s) -> of(m, mixed, s, 1, Adversaries::smooth).late());
        out.put(
                "A03 two equal results",
                (m, mixed, s) -> repeated(m, mixed, s, 2, 0).late());
        out.put("A04 one input", (m, mixed, s) -> repeated(m, mixed, s, 500, 0));
        out.put("A05 one input, noise", (m, mixed, s) -> repeated(m, mixed, s, 500, 1));
        out.put("A06 close pairs", Adversaries::closePairs);
        out.put("A07 one constant", (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> k == 0 ? 7 : smooth(u, k, i)));
        out.put("A08 all constant", (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> s % 2 == 0 ? 0 : 1e9));
        out.put("A09 one informative", (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> k > 0 ? 7 : smooth(u, k, i)));
        out.put("A10 scales", Adversaries::scales);
        out.put("A11 cancellation", (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> 1e15 + 4 * smooth(u, k, i)));
        out.put(
                "A12 outlier",
                (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> i == 3 ? (s % 2 == 0 ? -1e30 : 1e30) : smooth(u, k, i)));
        out.put("A13 NaN", (m, mixed, s) -> {
            double share = new double[] {0.01, 0.5, 0.99, 1}[s % 4];
            RandomGenerator random = Examples.random(s);
            return of(m, mixed, s, 40, (u, k, i) -> random.nextDouble() < share ? Double.NaN : smooth(u, k, i));
        });
        out.put("A14 infinities", (m, mixed, s) -> {
            RandomGenerator random = Examples.random(s);
            return of(
                    m,
                    mixed,
                    s,
                    30,
                    (u, k, i) -> random.nextInt(5) > 0 ? smooth(u, k, i) : random.nextBoolean() ? INFINITY : -INFINITY);
        });
        out.put(
                "A15 half missing",
                (m, mixed, s) ->
                        of(m, mixed, s, 30, (u, k, i) -> k == i % m && i % 2 == 0 ? Double.NaN : smooth(u, k, i)));
        out.put(
                "A16 correlated",
                (m, mixed, s) -> of(m, mixed, s, (u, k, i) -> (s % 2 == 0 || k % 2 == 0 ? 1 : -1) * smooth(u, 0, i)));
        out.put("A17 fronts", Adversaries::fronts);
        out.put("A18 ranges", Adversaries::ranges);
        out.put(
                "A19 plateaus",
                (m, mixed, s) -> of(m, mixed, s, 30, (u, k, i) -> switch (s % 3) {
                    case 0 -> u[0] > 0.5 ? 1 : 0;
                    case 1 -> i == 7 ? 1 : 0;
                    default -> Math.exp(-1e4 * (u[0] - 0.3) * (u[0] - 0.3));
                }));
        out.put("A20 noise", (m, mixed, s) -> {
            RandomGenerator random = Examples.random(s);
            return of(m, mixed, s, 40, (u, k, i) -> s % 2 == 0 ? random.nextGaussian() : Math.sin(1e5 * u[0] + k));
        });
        out.put(
                "A21 polynomials",
                (m, mixed, s) -> of(
                        m,
                        mixed,
                        s,
                        30,
                        (u, k, i) -> s % 2 == 0
                                ? Arrays.stream(u).sum() * (k + 1)
                                : -Arrays.stream(u)
                                                .map(v -> (v - 0.3) * (v - 0.3))
                                                .sum()
                                        * (k + 1)));
        out.put("A22 degenerate inputs", Adversaries::degenerate);
        out.put("A24 many results", (m, mixed, s) -> of(m, mixed, s, 120, Adversaries::smooth));
        out.put("A32 directions flipped", Adversaries::flipped);
        out.put("A33 pending", Adversaries::pending);
        out.put("A34 unequal noise", Adversaries::unequalNoise);
        out.put("A35 drift", (m, mixed, s) -> of(m, mixed, s, 30, (u, k, i) -> smooth(u, k, i) + 0.3 * i));
        out.put("A38 odd numbers", (m, mixed, s) -> {
            double[] odd = {Double.MIN_VALUE, -0.0, 0, Double.MAX_VALUE, -Double.MAX_VALUE, 1, Math.nextUp(1.0), 1e-310
            };
            return of(m, mixed, s, 30, (u, k, i) -> s % 3 == 0 ? 1 + i * Math.ulp(1.0) : odd[(i * (k + 1) + s) % 8]);
        });
        return out;
    }

    static double smooth(double[] u, int k, int row) {
        return Examples.gain(u, k);
    }

    static SearchSpace space(boolean mixed) {
        return Examples.SPACES.get(mixed ? "mixed" : "cube");
    }

    static Adversary of(int m, boolean mixed, int seed, Response response) {
        return of(m, mixed, seed, SOME, response);
    }

    static Adversary of(int m, boolean mixed, int seed, int n, Response response) {
        Problem problem = Examples.problem(space(mixed), m);
        return of(problem, points(problem.space(), n, seed), response);
    }

    static Adversary of(Problem problem, List<Point> points, Response response) {
        return Adversary.of(problem, told(problem, points, response));
    }

    static List<Point> points(SearchSpace space, int n, int seed) {
        RandomGenerator random = Examples.random(seed);
        return IntStream.range(0, n)
                .mapToObj(i -> Examples.point(space, random))
                .toList();
    }

    static List<Trial> told(Problem problem, List<Point> points, Response response) {
        List<Trial> out = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            double[] u = problem.space().encode(points.get(i));
            double[] y = new double[problem.objectives().size()];
            for (int k = 0; k < y.length; k++) {
                y[k] = problem.objectives().get(k).outcome(response.gain(u, k, i));
            }
            out.add(Examples.told(problem, i, points.get(i), y));
        }
        return out;
    }

    private static Adversary repeated(int m, boolean mixed, int seed, int n, double noise) {
        RandomGenerator random = Examples.random(seed);
        Problem problem = Examples.problem(space(mixed), m);
        List<Point> same = Collections.nCopies(n, Examples.point(problem.space(), random));
        return of(problem, same, (u, k, i) -> 5 + noise * random.nextGaussian());
    }

    private static Adversary closePairs(int m, boolean mixed, int seed) {
        Problem problem = Examples.problem(space(mixed), m);
        List<Point> points = new ArrayList<>();
        for (Point p : points(problem.space(), SOME, seed)) {
            double[] u = problem.space().encode(p);
            u[0] = Math.min(1, u[0] + Math.pow(10, -3 - points.size() / 2.0));
            points.add(p);
            points.add(problem.space().decode(u));
        }
        return of(problem, points, Adversaries::smooth);
    }

    private static Adversary scales(int m, boolean mixed, int seed) {
        double[] factors = {1e-300, 1e-12, 1e12, 1e300};
        return of(m, mixed, seed, (u, k, i) -> smooth(u, k, i) * factors[(seed + (seed > 3 ? k : 0)) % 4]);
    }

    private static Adversary fronts(int m, boolean mixed, int seed) {
        int n = seed < 4 ? 60 : 200;
        return of(m, mixed, seed, n, (u, k, i) -> switch (seed % 3) {
            case 0 -> i == 0 ? 10 : smooth(u, k, i);
            case 1 -> k == 0 ? i : k == 1 ? -i : Math.sin(i * k);
            default -> i % 2;
        });
    }

    private static Adversary ranges(int m, boolean mixed, int seed) {
        double[][] ranges = {{-1e6, -1e5}, {1e5, 1e6}, {-0.5, 0.1}, {0, 1e-12}};
        double[] range = ranges[seed % 4];
        List<Objective> objectives = new ArrayList<>();
        for (Objective objective : Examples.problem(space(mixed), m).objectives()) {
            objectives.add(objective.within(range[0], range[1]));
        }
        Problem problem = new Problem(space(mixed), objectives, List.of());
        Adversary plain = of(problem, points(problem.space(), SOME, seed), Adversaries::smooth);
        return seed % 2 == 0 ? plain : plain.preferring(Preference.box("f0", range[0], range[1]));
    }

    private static Adversary degenerate(int m, boolean mixed, int seed) {
        Problem problem = Examples.problem(space(mixed), m);
        List<Point> points = new ArrayList<>();
        double[] u = new double[problem.space().parameters().size()];
        for (int i = 0; i < SOME; i++) {
            int row = i;
            Arrays.setAll(
                    u, j -> seed % 3 == 0 ? row / 13.0 : seed % 3 == 1 ? (row >> j & 1) : j == 0 ? 0.5 : row / 13.0);
            points.add(problem.space().decode(u));
        }
        return of(problem, points, Adversaries::smooth);
    }

    private static Adversary flipped(int m, boolean mixed, int seed) {
        Adversary plain = of(m, mixed, seed, Adversaries::smooth);
        List<Objective> flipped = new ArrayList<>();
        for (int k = 0; k < m; k++) {
            flipped.add(k % 2 == 1 ? Objective.maximize("f" + k) : Objective.minimize("f" + k));
        }
        return Adversary.of(new Problem(space(mixed), flipped, List.of()), plain.trials());
    }

    private static Adversary pending(int m, boolean mixed, int seed) {
        Adversary plain = of(m, mixed, seed, 60, Adversaries::smooth);
        List<Trial> trials = new ArrayList<>(plain.trials());
        for (int i = 0; i < trials.size(); i++) {
            if (i >= SOME || seed % 2 == 1) {
                trials.set(i, Examples.pending(i, trials.get(i).point()));
            }
        }
        return Adversary.of(plain.problem(), trials).asking(seed % 2 == 1 ? 16 : 2);
    }

    private static Adversary unequalNoise(int m, boolean mixed, int seed) {
        Adversary plain = of(m, mixed, seed, Adversaries::smooth);
        RandomGenerator random = Examples.random(seed);
        List<Trial> trials = new ArrayList<>();
        for (Trial trial : plain.trials()) {
            List<Map<String, Measurement>> replicates = new ArrayList<>();
            for (int r = 0; r < 3; r++) {
                double error = Math.pow(10, random.nextInt(12) - 8);
                Map<String, Measurement> outcome = new LinkedHashMap<>();
                trial.outcomes()
                        .get(0)
                        .forEach((name, y) -> outcome.put(
                                name,
                                new Measurement(
                                        y.value() + error * random.nextGaussian(),
                                        random.nextInt(4) == 0 ? Double.NaN : error)));
                replicates.add(outcome);
            }
            trials.add(Trial.withOutcomes(trial, replicates, plain.problem()));
        }
        return Adversary.of(plain.problem(), trials);
    }
}
