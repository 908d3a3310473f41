package dev.etesian.strategy;

import dev.etesian.math.Streams;
import dev.etesian.preference.Goal;
import dev.etesian.preference.Preference;
import dev.etesian.problem.History;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Constraint;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.RealParameter;
import dev.etesian.space.SearchSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Spaces of every kind, smooth objectives on them, and trials. */
public final class Examples {

    public static final Map<String, SearchSpace> SPACES = spaces();

    private Examples() {}

    private static Map<String, SearchSpace> spaces() {
        Map<String, SearchSpace> out = new LinkedHashMap<>();
        out.put("cube", SearchSpace.cube(2));
        out.put("log", SearchSpace.of(Parameter.logReal("rate", 1e-6, 1), Parameter.real("x", -3, 7)));
        out.put("step", SearchSpace.of(Parameter.real("x", 0, 1).step(0.1), Parameter.real("y", -1, 1)));
        out.put("integer", SearchSpace.of(Parameter.integer("n", 1, 40), Parameter.logInteger("m", 1, 1024)));
        out.put("ordinal", SearchSpace.of(Parameter.ordinal("page", 4, 16, 64), Parameter.real("x", 0, 1)));
        out.put("categorical", SearchSpace.of(Parameter.categorical("c", "a", "b", "c"), Parameter.real("x", 0, 1)));
        out.put(
                "conditional",
                SearchSpace.of(
                        Parameter.categorical("codec", "zstd", "lz4"),
                        Parameter.integer("level", 1, 19).when("codec", "zstd"),
                        Parameter.real("x", 0, 1)));
        out.put(
                "linear",
                SearchSpace.of(Parameter.real("x", 0, 1), Parameter.real("y", 0, 1))
                        .subjectTo(Constraint.parse("x + 2*y <= 0.8")));
        out.put(
                "general",
                SearchSpace.of(Parameter.real("x", -1, 1), Parameter.real("y", -1, 1))
                        .subjectTo(Constraint.general(
                                "ring",
                                List.of("x", "y"),
                                p -> Math.abs(Math.hypot(p.real("x"), p.real("y")) - 0.7) - 0.05)));
        out.put(
                "mixed",
                SearchSpace.of(
                        Parameter.real("x", -5, 5),
                        Parameter.integer("n", 0, 9),
                        Parameter.categorical("kind", "red", "green", "blue"),
                        Parameter.logReal("rate", 1e-4, 1).when("kind", "red", "blue")));
        return out;
    }

    /** Objectives f0, f1, …, every other one to be minimized. */
    public static Problem problem(SearchSpace space, int objectives) {
        List<Objective> out = new ArrayList<>();
        for (int k = 0; k < objectives; k++) {
            out.add(k % 2 == 0 ? Objective.maximize("f" + k) : Objective.minimize("f" + k));
        }
        return new Problem(space, out, List.of());
    }

    public static Problem problem(String space, int objectives) {
        return problem(SPACES.get(space), objectives);
    }

    /** A smooth compromise: objective k is best at its own corner of the cube. */
    public static double gain(double[] u, int k) {
        double sum = 0;
        for (int j = 0; j < u.length; j++) {
            double best = ((k >> (j % 3)) & 1) == 1 ? 0.8 : 0.2 + 0.1 * (k / 8.0);
            sum -= (u[j] - best) * (u[j] - best);
        }
        return sum + 0.1 * Math.sin(3 * u[0] + k);
    }

    public static double[] outcomes(Problem problem, Point point) {
        double[] u = problem.space().encode(point);
        double[] out = new double[problem.objectives().size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = problem.objectives().get(k).outcome(gain(u, k));
        }
        return out;
    }

    /** An admissible point. */
    public static Point point(SearchSpace space, RandomGenerator random) {
        double[] u = new double[space.parameters().size()];
        for (int i = 0; i < 10_000; i++) {
            Arrays.setAll(u, j -> random.nextDouble());
            space.domain().snap(u);
            if (space.domain().admits(u)) {
                break;
            }
        }
        return space.decode(u);
    }

    /** The same point with its numbers beyond their upper bounds, by so many widths of the range, off any grid. */
    public static Point outside(SearchSpace space, Point point, double widths) {
        Point out = point;
        for (Parameter parameter : space.parameters()) {
            boolean there = point.values().containsKey(parameter.name());
            if (there && parameter instanceof RealParameter real) {
                out = out.with(real.name(), real.high() + widths * (real.high() - real.low()));
            } else if (there && parameter instanceof IntegerParameter whole) {
                out = out.with(
                        whole.name(), whole.high() + Math.max(1, Math.round(widths * (whole.high() - whole.low()))));
            }
        }
        return out;
    }

    public static RandomGenerator random(long seed) {
        return new Streams(seed).trial(0);
    }

    public static Pending pending(long id, Point point) {
        return new Pending(id, point, Rationale.of("test"));
    }

    public static Trial told(Problem problem, long id, Point point, double... outcomes) {
        Map<String, Measurement> measured = new LinkedHashMap<>();
        for (int k = 0; k < outcomes.length; k++) {
            measured.put(problem.objectives().get(k).name(), Measurement.of(outcomes[k]));
        }
        return Trial.withOutcomes(pending(id, point), measured, problem);
    }

    /** Completed trials at random points. */
    public static List<Trial> trials(Problem problem, int count, long seed) {
        RandomGenerator random = random(seed);
        List<Trial> out = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Point point = point(problem.space(), random);
            out.add(told(problem, i, point, outcomes(problem, point)));
        }
        return out;
    }

    /** What a fit with warped inputs remembers: length-scales, signal, noise, warps, curvatures, and how results are bent. */
    public static List<Double> settings(SearchSpace space, double lengthScales, double noise) {
        int d = space.domain().dimension();
        long ordered = IntStream.range(0, d)
                .filter(j -> !space.domain().axis(j).unordered())
                .count();
        double[] theta = new double[d + 2 + 2 * (int) ordered];
        Arrays.fill(theta, 0, d, lengthScales);
        theta[d + 1] = noise;
        double[] curvature = new double[theta.length];
        Arrays.fill(curvature, 1);
        return Stream.of(theta, curvature, new double[] {-1})
                .flatMapToDouble(Arrays::stream)
                .boxed()
                .toList();
    }

    public static Request request(Problem problem, List<? extends Trial> trials, int count) {
        return request(problem, trials, count, false);
    }

    public static Request request(Problem problem, List<? extends Trial> trials, int count, boolean repeats) {
        return new Request(
                problem, Goal.of(Preference.flat()), History.of(problem, List.copyOf(trials)), count, repeats);
    }
}
