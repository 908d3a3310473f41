package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * Every kind of parameter at once: a share x, a codec with a level of its own unless it is {@code none}, a page size and a
 * depth that have to suit each other. f₁ = x, f₂ = g (1 − √(x/g)), both minimized.
 *
 * <p>g = 1 + codec + 0.1 (depth − 2 − log₄(page/4)·1.5)² + 0.2 (log₄(page/4) − 2)²; codec is 0.6 for {@code none},
 * 0.15 + 0.02 (level − 3)² for {@code fast} and 0.02 (level − 7)² for {@code dense}. The front is g = 1: dense at level 7,
 * page 64, depth 5. Source: [Zitzler2000, T1] for the shape; the discrete part is ours.
 */
record MixedKinds(ProblemMetadata metadata) implements DescribedProblem {

    private static final int STEPS = 8000;

    MixedKinds() {
        this(ProblemMetadata.of(
                        "mixed-kinds",
                        "every kind of parameter: 1 real, 2 whole (1 conditional), 1 ordinal, 1 categorical; 2 objectives",
                        "Zitzler2000",
                        SearchSpace.of(
                                Parameter.real("share", 0, 1),
                                Parameter.categorical("codec", "none", "fast", "dense"),
                                Parameter.integer("level", 1, 9).when("codec", "fast", "dense"),
                                Parameter.ordinal("page", 4, 16, 64, 256),
                                Parameter.integer("depth", 1, 8)),
                        List.of(
                                Objective.minimize("f1").within(0, 1).withoutNoise(),
                                Objective.minimize("f2").within(0, 3).withoutNoise()))
                .box("knee", new Range(0.1, 0.35), new Range(0.35, 0.7)));
    }

    @Override
    public double[] evaluate(double[] unit) {
        Point point = space().decode(unit);
        double x = point.real("share");
        double size = Math.rint(Math.log(point.real("page") / 4) / Math.log(4));
        double misfit = point.integer("depth") - 2 - 1.5 * size;
        double g = 1 + codec(point) + 0.1 * misfit * misfit + 0.2 * (size - 2) * (size - 2);
        return new double[] {x, g * (1 - Math.sqrt(x / g))};
    }

    private static double codec(Point point) {
        return switch (point.label("codec")) {
            case "none" -> 0.6;
            case "fast" -> 0.15 + level(point, 3);
            default -> level(point, 7);
        };
    }

    private static double level(Point point, int best) {
        double off = point.integer("level") - best;
        return 0.02 * off * off;
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(Fronts.curve(objectives(), STEPS, t -> new double[] {t, 1 - Math.sqrt(t)}));
    }
}
