package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Regions of 5 to 60 % of a space where a program crashes, each across or beside the best trade-offs, so that a search is
 * drawn to it. Source: [VanVeldhuizen1999, MOP2] for the shape of the peaks; the rest is ours.
 *
 * <p>{@code peaks}: 1 − exp(−‖x − a_k‖²/2w²) for each objective k, w = 0.35: the best points are those between the a_k.
 * {@code training}: error, time and size of a program with a rate, which is best at 0.85 and fastest at 1.
 */
final class CrashRegions {

    private static final String SOURCE = "VanVeldhuizen1999";
    private static final double WIDTH = 0.35;

    private CrashRegions() {}

    /** All regions, each in its three forms. */
    static List<BenchProblem> all() {
        return Stream.of(
                        slab(),
                        corner(),
                        island(),
                        rim(),
                        half(),
                        shell(),
                        category(),
                        branch(),
                        middleSlab(),
                        twoCorners(),
                        outside(),
                        product(),
                        levels(),
                        categoryEdge())
                .flatMap(forms -> forms)
                .toList();
    }

    /** A network to train: how fast, how large. */
    private static ProblemMetadata training(String name, String description) {
        return ProblemMetadata.of(
                name,
                description,
                SOURCE,
                SearchSpace.of(
                        Parameter.logReal("rate", 0.01, 1),
                        Parameter.real("width", 0, 1),
                        Parameter.real("depth", 0, 1),
                        Parameter.real("drop", 0, 1)),
                List.of(
                        Objective.minimize("error").within(0, 1),
                        Objective.minimize("time").within(0.5, 5),
                        Objective.minimize("size").within(0, 1.5)));
    }

    private static Stream<BenchProblem> slab() {
        ProblemMetadata metadata = training("crash-slab", "crashes for rates above 0.7: 4 parameters, 3 objectives")
                .box("affordable", new Range(0.1, 0.5), new Range(0.5, 2.5), new Range(0, 0.8));
        return CrashProblem.forms(metadata, CrashRegions::training, p -> 0.7 - p.real("rate"));
    }

    private static Stream<BenchProblem> corner() {
        double[][] ends = {{0.8, 0.8, 0.4, 0.6}, {0.2, 0.4, 0.6, 0.3}};
        return CrashProblem.forms(
                peaks("crash-corner", "crashes in a corner of 14 %, where one objective is best", 4, 2),
                p -> peaks(p, ends),
                p -> 0.62 - Math.min(p.real("x1"), p.real("x2")));
    }

    private static Stream<BenchProblem> island() {
        double[][] ends = {{0.75, 0.7, 0.5}, {0.25, 0.3, 0.5}};
        double[] middle = {0.5, 0.5, 0.5};
        return CrashProblem.forms(
                peaks("crash-island", "crashes in a ball of 9 % in the middle of the best points", 3, 2),
                p -> peaks(p, ends),
                p -> distance(p, middle) - 0.28);
    }

    private static Stream<BenchProblem> rim() {
        double[][] ends = {{0.7, 0.3, 0.5, 0.5}, {0.3, 0.6, 0.4, 0.7}, {0.5, 0.8, 0.8, 0.2}};
        double[] center = {0.8, 0.2, 0.5, 0.5};
        return CrashProblem.forms(
                peaks("crash-rim", "crashes in a ball that ends at a best point: 3 objectives", 4, 3),
                p -> peaks(p, ends),
                p -> distance(p, center) - 0.4);
    }

    private static Stream<BenchProblem> half() {
        double[][] ends = {{0.75, 0.75, 0.6, 0.5, 0.5}, {0.2, 0.3, 0.4, 0.5, 0.6}};
        return CrashProblem.forms(
                peaks("crash-half", "crashes in the half of the space beyond a slanted wall", 5, 2),
                p -> peaks(p, ends),
                p -> (1.5 - p.real("x1") - p.real("x2") - p.real("x3")) / Math.sqrt(3));
    }

    private static Stream<BenchProblem> shell() {
        double[][] ends = {{0.3, 0.3, 0.5}, {0.8, 0.7, 0.5}};
        return CrashProblem.forms(
                peaks("crash-shell", "crashes in a shell around a best point", 3, 2),
                p -> peaks(p, ends),
                p -> Math.abs(distance(p, ends[0]) - 0.4) - 0.06);
    }

    private static Stream<BenchProblem> category() {
        double[][] ends = {{0.7, 0.6, 0.5}, {0.3, 0.4, 0.5}};
        ProblemMetadata metadata = mixed(
                "crash-category",
                "crashes for the best of four categories",
                Parameter.categorical("method", "a", "b", "c", "d"));
        return CrashProblem.forms(
                metadata,
                p -> shifted(peaks(p, ends), "abcd".indexOf(p.label("method")) * 0.05),
                p -> p.label("method").equals("a") ? -0.2 - 0.3 * p.real("x1") : 0.3 + 0.3 * p.real("x2"));
    }

    private static Stream<BenchProblem> branch() {
        double[][] ends = {{0.7, 0.6, 0.5}, {0.3, 0.4, 0.5}};
        ProblemMetadata metadata = mixed(
                "crash-branch",
                "crashes for large values of a parameter that only one category has",
                Parameter.categorical("method", "plain", "fast"),
                Parameter.real("boost", 0, 1).when("method", "fast"));
        return CrashProblem.forms(
                metadata,
                p -> shifted(peaks(p, ends), p.label("method").equals("plain") ? 0.15 : 0.15 * (1 - p.real("boost"))),
                p -> p.label("method").equals("plain") ? 0.4 : 0.5 - p.real("boost"));
    }

    private static Stream<BenchProblem> middleSlab() {
        double[][] ends = {{0.8, 0.6, 0.5, 0.4}, {0.2, 0.4, 0.5, 0.6}};
        return CrashProblem.forms(
                peaks("crash-strip", "crashes in a strip that parts the best points", 4, 2)
                        .keptAside(),
                p -> peaks(p, ends),
                p -> Math.abs(p.real("x1") - 0.5) - 0.09);
    }

    private static Stream<BenchProblem> twoCorners() {
        double[][] ends = {{0.85, 0.85, 0.5, 0.5, 0.4, 0.6}, {0.15, 0.15, 0.4, 0.6, 0.5, 0.5}};
        return CrashProblem.forms(
                peaks("crash-corners", "crashes in two opposite corners, at both ends", 6, 2)
                        .keptAside(),
                p -> peaks(p, ends),
                p -> Math.min(1.45 - p.real("x1") - p.real("x2"), p.real("x1") + p.real("x2") - 0.55));
    }

    private static Stream<BenchProblem> outside() {
        double[][] ends = {{0.9, 0.5, 0.4}, {0.3, 0.8, 0.6}, {0.4, 0.2, 0.8}};
        double[] center = {0.5, 0.5, 0.5};
        return CrashProblem.forms(
                peaks("crash-outside", "crashes outside a ball of 45 %: 3 objectives", 3, 3)
                        .keptAside(),
                p -> peaks(p, ends),
                p -> 0.475 - distance(p, center));
    }

    private static Stream<BenchProblem> product() {
        ProblemMetadata metadata = training(
                        "crash-product", "out of memory where a product is large: 4 parameters, 3 objectives")
                .box("accurate", new Range(0, 0.3), new Range(0.5, 4), new Range(0, 1.5))
                .keptAside();
        return CrashProblem.forms(
                metadata, CrashRegions::training, p -> 0.3 - p.real("width") * (0.3 + 0.7 * p.real("depth")));
    }

    private static Stream<BenchProblem> levels() {
        double[][] ends = {{0.7, 0.6, 0.5}, {0.3, 0.4, 0.5}};
        ProblemMetadata metadata = mixed(
                        "crash-levels",
                        "crashes for high levels of two categories of three",
                        Parameter.categorical("method", "none", "fast", "dense"),
                        Parameter.integer("level", 1, 9).when("method", "fast", "dense"))
                .keptAside();
        return CrashProblem.forms(
                metadata,
                p -> shifted(peaks(p, ends), p.label("method").equals("none") ? 0.2 : 0.02 * (9 - p.integer("level"))),
                p -> p.label("method").equals("none")
                        ? 1
                        : ((p.label("method").equals("fast") ? 6.5 : 4.5) - p.integer("level")) / 4);
    }

    private static Stream<BenchProblem> categoryEdge() {
        double[][] ends = {{0.75, 0.6, 0.5}, {0.3, 0.4, 0.5}};
        ProblemMetadata metadata = mixed(
                        "crash-edges",
                        "crashes beyond a wall that lies elsewhere in each category",
                        Parameter.categorical("method", "a", "b", "c"))
                .keptAside();
        return CrashProblem.forms(
                metadata,
                p -> shifted(peaks(p, ends), 0.04 * "abc".indexOf(p.label("method"))),
                p -> 0.45 + 0.2 * "abc".indexOf(p.label("method")) - p.real("x1"));
    }

    private static ProblemMetadata peaks(String name, String description, int dimension, int objectives) {
        return ProblemMetadata.of(
                        name,
                        description + ": " + dimension + " parameters" + (objectives == 2 ? ", 2 objectives" : ""),
                        SOURCE,
                        dimension,
                        outcomes(objectives))
                .box("half", halves(objectives));
    }

    private static ProblemMetadata mixed(String name, String description, Parameter... more) {
        Stream<Parameter> real = SearchSpace.cube(3).parameters().stream();
        SearchSpace space = SearchSpace.of(Stream.concat(real, Stream.of(more)).toArray(Parameter[]::new));
        return ProblemMetadata.of(
                        name,
                        description + ": " + (3 + more.length) + " parameters, 2 objectives",
                        SOURCE,
                        space,
                        outcomes(2))
                .box("half", halves(2));
    }

    private static List<Objective> outcomes(int count) {
        return Stream.of("f1", "f2", "f3")
                .limit(count)
                .map(name -> Objective.minimize(name).within(0, 1))
                .toList();
    }

    private static Range[] halves(int count) {
        return Stream.generate(() -> new Range(0, 0.6)).limit(count).toArray(Range[]::new);
    }

    private static double[] training(Point p) {
        double off = Math.log10(p.real("rate") / 0.85);
        double width = p.real("width");
        double depth = p.real("depth");
        double drop = p.real("drop") - 0.3 * width;
        double error = 0.05 + 0.2 * off * off + 0.35 * (1 - width) * (1 - width) + 0.25 * (depth - 0.7) * (depth - 0.7);
        double time = (0.5 + 2 * width + 2 * depth) * (1 - 0.25 * Math.log10(p.real("rate")));
        return new double[] {error + 0.2 * drop * drop, time, (0.1 + width) * (0.3 + depth)};
    }

    private static double[] peaks(Point p, double[][] ends) {
        double[] out = new double[ends.length];
        for (int k = 0; k < out.length; k++) {
            double far = distance(p, ends[k]);
            out[k] = 1 - Math.exp(-far * far / (2 * WIDTH * WIDTH));
        }
        return out;
    }

    private static double[] shifted(double[] outcomes, double by) {
        return Arrays.stream(outcomes).map(y -> Math.min(1.5, y + by)).toArray();
    }

    private static double distance(Point p, double[] from) {
        double sum = 0;
        for (int j = 0; j < from.length; j++) {
            double d = p.real("x" + (j + 1)) - from[j];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }
}
