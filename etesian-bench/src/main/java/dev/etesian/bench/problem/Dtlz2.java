package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * DTLZ2 for any number of objectives K, with K + 4 parameters, all minimized: the front is the part of the unit sphere
 * with no negative coordinate.
 *
 * <p>f_k = (1 + g) cos(x₁π/2) … cos(x_{K−k}π/2) sin(x_{K−k+1}π/2), the last sine missing for k = 1 and the cosines for
 * k = K; g = Σ_{j ≥ K} (x_j − ½)². What exceeds 1.1 is not worth having, as is usual. Source: [Deb2005, DTLZ2].
 */
record Dtlz2(ProblemMetadata metadata) implements DescribedProblem, ReachableSet {

    /** The worst outcome worth having. */
    static final double WORST = 1.1;

    private static final int DISTANCE_PARAMETERS = 5;
    private static final int STEPS = 8000;
    private static final int PATCH = 160;

    /** The problem with so many objectives. */
    static Dtlz2 of(int objectives, boolean heldOut) {
        ProblemMetadata metadata = ProblemMetadata.of(
                "dtlz2-k" + objectives,
                "sphere as front: " + (objectives + DISTANCE_PARAMETERS - 1) + " parameters, " + objectives
                        + " objectives",
                "Deb2005",
                objectives + DISTANCE_PARAMETERS - 1,
                objectives(objectives));
        ProblemMetadata boxed = metadata.box("balanced", around(1 / Math.sqrt(objectives), 0.15, objectives));
        return new Dtlz2(heldOut ? boxed.keptAside() : boxed);
    }

    static List<Objective> objectives(int count) {
        List<Objective> objectives = new ArrayList<>();
        for (int k = 1; k <= count; k++) {
            objectives.add(Objective.minimize("f" + k).within(0, WORST).withoutNoise());
        }
        return List.copyOf(objectives);
    }

    private static Range[] around(double middle, double half, int objectives) {
        Range[] box = new Range[objectives];
        Arrays.fill(box, new Range(middle - half, middle + half));
        return box;
    }

    @Override
    public double[] evaluate(double[] unit) {
        return outcomes(unit, objectives().size());
    }

    static double[] outcomes(double[] unit, int objectives) {
        double radius = 1;
        for (int j = objectives - 1; j < unit.length; j++) {
            radius += (unit[j] - 0.5) * (unit[j] - 0.5);
        }
        double[] f = new double[objectives];
        double rest = radius;
        for (int k = objectives - 1; k > 0; k--) {
            double angle = unit[objectives - 1 - k] * Math.PI / 2;
            f[k] = rest * Math.sin(angle);
            rest *= Math.cos(angle);
        }
        f[0] = rest;
        return f;
    }

    /** Whether some point of the unit sphere without negative coordinates is at least as good. */
    @Override
    public boolean reaches(double[] outcome) {
        return Arrays.stream(outcome).allMatch(f -> f >= 0)
                && Arrays.stream(outcome).map(f -> f * f).sum() >= 1;
    }

    /** A curve for two objectives, a patch for three; beyond, a sample would be too thin. */
    @Override
    public Optional<double[][]> front() {
        return switch (objectives().size()) {
            case 2 -> Optional.of(Fronts.curve(objectives(), STEPS, Dtlz2::arc));
            case 3 -> Optional.of(patch());
            default -> Optional.empty();
        };
    }

    static double[] arc(double t) {
        return new double[] {Math.cos(t * Math.PI / 2), Math.sin(t * Math.PI / 2)};
    }

    private static double[][] patch() {
        double[][] points = new double[(PATCH + 1) * (PATCH + 1)][];
        Arrays.setAll(points, i -> {
            double[] unit = {(double) (i / (PATCH + 1)) / PATCH, (double) (i % (PATCH + 1)) / PATCH};
            return outcomes(unit, 3);
        });
        return Fronts.of(objectives(3), points);
    }
}
