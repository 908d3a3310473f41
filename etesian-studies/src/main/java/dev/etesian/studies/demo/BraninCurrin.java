package dev.etesian.studies.demo;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Range;
import dev.etesian.space.SearchSpace;
import java.util.Arrays;
import java.util.List;

/**
 * Branin against Currin's exponential function, each summed over two pairs of parameters, both maximized on [0,1]⁴.
 *
 * <p>f₁ = −B(x₁,x₂) − B(x₃,x₄), f₂ = C(x₁,x₂) + C(x₃,x₄) with Branin on [0,1]² as it is, not rescaled. The front is mostly
 * non-concave: linear weights reach only a few arcs of it. Source: [Paria2019, Section 5].
 */
public final class BraninCurrin {

    /** The name that study files and scripts use. */
    public static final String NAME = "branin-currin-4";

    /** The number of parameters. */
    public static final int DIMENSION = 4;

    /** The paper's box of outcomes near the best of Currin, one side an objective. */
    public static final List<Range> TOP = List.of(new Range(-110, -95), new Range(23, 27));

    /** The paper's box of outcomes in the middle of the front. */
    public static final List<Range> MIDDLE = List.of(new Range(-80, -70), new Range(16, 22));

    private static final List<Objective> OBJECTIVES = List.of(
            Objective.maximize("branin").within(-111.20423, -55.40581).withoutNoise(),
            Objective.maximize("currin").within(2.36082, 27.59744).withoutNoise());

    /** Computed when first asked for. */
    private static final class Front {
        static final double[][] POINTS = BraninCurrinFront.points();
    }

    private BraninCurrin() {}

    /** The objectives with their ranges. */
    public static List<Objective> objectives() {
        return OBJECTIVES;
    }

    /** What is searched. */
    public static Problem problem() {
        return new Problem(SearchSpace.cube(DIMENSION), OBJECTIVES, List.of());
    }

    /** Returns the outcomes of a point of the unit cube. */
    public static double[] evaluate(double[] unit) {
        return new double[] {
            -branin(unit[0], unit[1]) - branin(unit[2], unit[3]), currin(unit[0], unit[1]) + currin(unit[2], unit[3])
        };
    }

    /** A dense sample of the exact Pareto front. */
    public static double[][] front() {
        return Arrays.stream(Front.POINTS).map(double[]::clone).toArray(double[][]::new);
    }

    /** (b − 5.1/(4π²) a² + (5/π) a − 6)² + 10 (1 − 1/(8π)) cos a + 10. */
    public static double branin(double a, double b) {
        double t = b - 5.1 / (4 * Math.PI * Math.PI) * a * a + 5 / Math.PI * a - 6;
        return t * t + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(a) + 10;
    }

    /** (1 − e^{−1/(2b)}) r(a); at b = 0 the exponential is 0 and the ratio r(a) remains. */
    public static double currin(double a, double b) {
        return (1 - Math.exp(-1 / (2 * Math.abs(b)))) * ratio(a);
    }

    /** r(a) = (2300a³ + 1900a² + 2092a + 60)/(100a³ + 500a² + 4a + 20). */
    static double ratio(double a) {
        return (((2300 * a + 1900) * a + 2092) * a + 60) / (((100 * a + 500) * a + 4) * a + 20);
    }
}
