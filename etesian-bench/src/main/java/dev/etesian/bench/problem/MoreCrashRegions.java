package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Ten more regions where a program crashes, five of them kept aside: 6 to 60 % of spaces of 2 to 6 parameters with 2 to 4
 * objectives. Most objectives are squared distances from a point of their own, so that the best points are those between
 * these.
 */
final class MoreCrashRegions {

    private static final String SOURCE = "VanVeldhuizen1999";

    private MoreCrashRegions() {}

    /** All regions, each in its three forms. */
    static List<BenchProblem> all() {
        return Stream.of(
                        wall(), islands(), diagonal(), third(), memory(), rates(), disc(), four(), curve(), logIsland())
                .flatMap(forms -> forms)
                .toList();
    }

    private static Stream<BenchProblem> wall() {
        double[][] ends = {{0.8, 0.6, 0.7, 0.5}, {0.25, 0.3, 0.2, 0.4}};
        return CrashProblem.forms(
                cube("crash-wall", "crashes in the 60 % beyond a slanted wall, with half of the best points", 4, 2),
                p -> bowls(p, ends),
                p -> 0.84 - 0.6 * x(p, 1) - 0.8 * x(p, 2) - 0.45 * x(p, 3));
    }

    private static Stream<BenchProblem> islands() {
        double[][] ends = {{0.9, 0.2, 0.6}, {0.1, 0.7, 0.4}};
        double[] one = {0.63, 0.37, 0.53};
        double[] other = {0.32, 0.56, 0.45};
        return CrashProblem.forms(
                cube("crash-islands", "crashes in two balls on the best points", 3, 2),
                p -> bowls(p, ends),
                p -> Math.min(distance(p, one), distance(p, other)) - 0.2);
    }

    private static Stream<BenchProblem> diagonal() {
        double[][] ends = {{0.15, 0.2, 0.3, 0.5}, {0.8, 0.75, 0.9, 0.6}, {0.7, 0.2, 0.6, 0.8}};
        return CrashProblem.forms(
                cube("crash-diagonal", "crashes in a slanted slab that parts the best points", 4, 3),
                p -> bowls(p, ends),
                p -> Math.abs(x(p, 1) + x(p, 2) - 0.5 * x(p, 3) - 0.85) / 1.5 - 0.09);
    }

    private static Stream<BenchProblem> third() {
        double[][] ends = {{0.2, 0.7}, {0.8, 0.3}};
        ProblemMetadata metadata = metadata(
                        "crash-third",
                        "crashes for the best of three categories",
                        2,
                        Parameter.real("x1", 0, 1),
                        Parameter.real("x2", 0, 1),
                        Parameter.categorical("m", "u", "v", "w"))
                .keptAside();
        return CrashProblem.forms(
                metadata,
                p -> shifted(
                        bowls(p, ends),
                        p.label("m").equals("v") ? 0 : p.label("m").equals("u") ? 0.12 : 0.2),
                p -> p.label("m").equals("v") ? -0.3 : 0.3);
    }

    private static Stream<BenchProblem> memory() {
        double[][] ends = {{0.2, 0.7, 0.4}, {0.8, 0.3, 0.6}};
        ProblemMetadata metadata = metadata(
                        "crash-memory",
                        "crashes for large values of a log-scaled parameter that one category of three has",
                        3,
                        Parameter.real("x1", 0, 1),
                        Parameter.real("x2", 0, 1),
                        Parameter.real("x3", 0, 1),
                        Parameter.categorical("m", "sgd", "adam", "lbfgs"),
                        Parameter.logReal("mem", 1, 1000).when("m", "lbfgs"),
                        Parameter.real("mom", 0, 1).when("m", "sgd", "adam"))
                .keptAside();
        return CrashProblem.forms(
                metadata,
                p -> {
                    double[] near = bowls(p, ends);
                    if (p.label("m").equals("lbfgs")) {
                        double digits = Math.log10(p.real("mem"));
                        double off = 0.3 - 0.1 * digits;
                        return new double[] {near[0] + off, near[1] + off, 0.2 + 0.15 * digits};
                    }
                    double mom = p.real("mom");
                    double off = p.label("m").equals("sgd")
                            ? 0.25 + 0.2 * Math.abs(mom - 0.7)
                            : 0.2 + 0.2 * Math.abs(mom - 0.4);
                    return new double[] {near[0] + off, near[1] + off, 0.35 + 0.3 * mom + 0.1 * x(p, 3)};
                },
                p -> p.label("m").equals("lbfgs") ? 2.2 - Math.log10(p.real("mem")) - 0.8 * x(p, 3) : 1);
    }

    private static Stream<BenchProblem> rates() {
        ProblemMetadata metadata = metadata(
                "crash-rates",
                "crashes in a corner of two log-scaled parameters",
                3,
                Parameter.logReal("lr", 1e-5, 1),
                Parameter.logReal("wd", 1e-6, 1e-1),
                Parameter.integer("units", 16, 512),
                Parameter.real("drop", 0, 0.8),
                Parameter.real("mix", 0, 1));
        return CrashProblem.forms(
                metadata,
                MoreCrashRegions::trained,
                p -> (Math.max(-2 - Math.log10(p.real("lr")), -3.2 - Math.log10(p.real("wd")))
                                + 0.6 * (1 - p.integer("units") / 512.0))
                        / 3);
    }

    private static double[] trained(Point p) {
        double a = (Math.log10(p.real("lr")) + 1.2) / 5;
        double b = (Math.log10(p.real("wd")) + 2) / 5;
        double u = p.integer("units") / 512.0;
        double drop = p.real("drop");
        double mix = p.real("mix");
        double error = 0.08
                + 0.9 * a * a
                + 0.4 * b * b
                + 0.35 * (1 - u) * (1 - u)
                + 0.2 * (drop - 0.3) * (drop - 0.3)
                + 0.1 * (mix - 0.6) * (mix - 0.6);
        double time = 0.15 + 0.6 * u + 0.25 * mix - 0.1 * a;
        double calibration = 0.1
                + 0.5 * (drop - 0.55) * (drop - 0.55)
                + 0.5 * (b + 0.3) * (b + 0.3)
                + 0.2 * (a - 0.1) * (a - 0.1)
                + 0.3 * (mix - 0.2) * (mix - 0.2);
        return new double[] {error, time, calibration};
    }

    private static Stream<BenchProblem> disc() {
        double[][] ends = {{0.85, 0.5}, {0.5, 0.85}};
        double[] center = {0.5, 0.5};
        return CrashProblem.forms(
                cube("crash-disc", "crashes outside a disc of 41 % on whose edge the best points end", 2, 2)
                        .keptAside(),
                p -> bowls(p, ends),
                p -> 0.36 - distance(p, center));
    }

    private static Stream<BenchProblem> four() {
        double[][] ends = {
            {0.8, 0.8, 0.7, 0.5, 0.4, 0.6},
            {0.2, 0.7, 0.3, 0.6, 0.5, 0.4},
            {0.6, 0.2, 0.5, 0.3, 0.7, 0.5},
            {0.5, 0.5, 0.8, 0.8, 0.3, 0.3}
        };
        return CrashProblem.forms(
                cube("crash-four", "crashes in a corner of 32 % where one objective of four is best", 6, 4)
                        .keptAside(),
                p -> bowls(p, ends),
                p -> (1.75 - x(p, 1) - x(p, 2) - x(p, 3)) / 1.7);
    }

    private static Stream<BenchProblem> curve() {
        double[][] ends = {{0.2, 0.3, 0.5, 0.6, 0.4}, {0.75, 0.8, 0.4, 0.5, 0.5}};
        return CrashProblem.forms(
                cube("crash-curve", "crashes beyond a curved wall", 5, 2).keptAside(),
                p -> bowls(p, ends),
                p -> 0.16 + 0.5 * x(p, 4) + 0.55 * x(p, 1) * x(p, 1) - 0.62 * x(p, 2) - 0.3 * x(p, 3));
    }

    private static Stream<BenchProblem> logIsland() {
        ProblemMetadata metadata = metadata(
                "crash-log-island",
                "crashes in a ball around one end, one parameter log-scaled",
                2,
                Parameter.logReal("a", 0.001, 10),
                Parameter.real("x2", 0, 1),
                Parameter.real("x3", 0, 1));
        return CrashProblem.forms(
                metadata,
                p -> new double[] {1.5 * off(p, 0.7, 0.6, 0.4, 0.5), 1.5 * off(p, 0.3, 0.2, 0.6, 0.5)},
                p -> Math.sqrt(off(p, 0.72, 0.65, 0.4, 1)) - 0.25);
    }

    /** The squared distance from a point, the third coordinate times a weight. */
    private static double off(Point p, double a, double b, double c, double weight) {
        double t = (Math.log10(p.real("a")) + 3) / 4 - a;
        double u = x(p, 2) - b;
        double v = x(p, 3) - c;
        return t * t + u * u + weight * v * v;
    }

    private static ProblemMetadata cube(String name, String description, int dimension, int objectives) {
        Parameter[] parameters = IntStream.rangeClosed(1, dimension)
                .mapToObj(j -> Parameter.real("x" + j, 0, 1))
                .toArray(Parameter[]::new);
        return metadata(name, description, objectives, parameters);
    }

    private static ProblemMetadata metadata(String name, String description, int objectives, Parameter... parameters) {
        List<Objective> outcomes = IntStream.rangeClosed(1, objectives)
                .mapToObj(k -> Objective.minimize("f" + k).within(0, 1))
                .toList();
        Range[] halves =
                Stream.generate(() -> new Range(0, 0.5)).limit(objectives).toArray(Range[]::new);
        return ProblemMetadata.of(
                        name,
                        description + ": " + parameters.length + " parameters, " + objectives + " objectives",
                        SOURCE,
                        SearchSpace.of(parameters),
                        outcomes)
                .box("half", halves);
    }

    /** Squared distances, one objective each, in units of 0.6 d. */
    private static double[] bowls(Point p, double[][] ends) {
        double[] out = new double[ends.length];
        for (int k = 0; k < out.length; k++) {
            double far = distance(p, ends[k]);
            out[k] = far * far / (0.6 * ends[k].length);
        }
        return out;
    }

    private static double[] shifted(double[] outcomes, double by) {
        double[] out = outcomes.clone();
        for (int k = 0; k < out.length; k++) {
            out[k] += by;
        }
        return out;
    }

    private static double distance(Point p, double[] from) {
        double sum = 0;
        for (int j = 0; j < from.length; j++) {
            double d = x(p, j + 1) - from[j];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    private static double x(Point p, int j) {
        return p.real("x" + j);
    }
}
