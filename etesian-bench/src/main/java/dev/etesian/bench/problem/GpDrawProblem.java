package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Draws of a Gaussian process with zero mean and squared exponential kernel, one an objective, all maximized: what a model
 * of the right kind sees. Beside the paper's, the name says the number of parameters, of objectives, and the length-scale in hundredths.
 *
 * <p>Each draw is mapped to [0,1] by its smallest and largest value over the cube, found by many local searches and
 * recorded here, rounded outwards. Source: [Rasmussen2006, Section 2.2].
 */
final class GpDrawProblem implements DescribedProblem {

    private static final int FEATURES = 512;

    private final ProblemMetadata metadata;
    private final double[][] extremes;
    private final FourierDraw[] draws;

    private GpDrawProblem(ProblemMetadata metadata, double lengthScale, long seed, double[][] extremes) {
        this.metadata = metadata;
        this.extremes = extremes;
        draws = new FourierDraw[extremes.length];
        int d = metadata.space().parameters().size();
        Arrays.setAll(draws, k -> new FourierDraw(d, FEATURES, lengthScale, seed, k));
    }

    /**
     * The paper's problem. It gives neither length-scale nor seed; ours are 0.5 and 2019. The front is not known. Source:
     * [Paria2019, Section 5].
     */
    static GpDrawProblem gp6() {
        Range[] upperThird = new Range[6];
        Arrays.fill(upperThird, new Range(2.0 / 3, 1));
        ProblemMetadata metadata = ProblemMetadata.of(
                "gp6", "six draws of a Gaussian process: 6 parameters, 6 objectives", "Paria2019", 6, objectives(6));
        double[][] extremes = {
            {-2.823807, 3.041553},
            {-3.250517, 3.358075},
            {-3.178499, 3.726659},
            {-3.915289, 3.286239},
            {-3.111691, 2.824891},
            {-3.929104, 4.299579}
        };
        return new GpDrawProblem(metadata.box("box6", upperThird), 0.5, 2019, extremes);
    }

    static GpDrawProblem rough() {
        return of(2, 20, 2004, false, new double[][] {{-2.848570, 1.195378}, {-1.857304, 1.749499}});
    }

    static GpDrawProblem medium() {
        return of(4, 40, 4016, false, new double[][] {{-3.178954, 3.263918}, {-3.040049, 2.829983}});
    }

    static GpDrawProblem smooth() {
        return of(
                6, 80, 6004, false, new double[][] {{-2.216154, 2.941902}, {-1.496436, 2.695167}, {-2.810028, 2.627563}
                });
    }

    static GpDrawProblem many() {
        return of(6, 80, 8010, true, new double[][] {
            {-1.777713, 3.433551},
            {-3.693537, 1.439932},
            {-3.340877, 1.280376},
            {-2.107609, 2.968431},
            {-1.626540, 2.687689},
            {-3.697738, 3.389964},
            {-2.642021, 2.065283},
            {-1.724165, 2.114107},
            {-1.529231, 3.988009},
            {-2.424896, 1.897662}
        });
    }

    private static GpDrawProblem of(int dimension, int hundredths, long seed, boolean heldOut, double[][] extremes) {
        int k = extremes.length;
        ProblemMetadata metadata = ProblemMetadata.of(
                "gp-d" + dimension + "-k" + k + "-l" + hundredths,
                k + " draws of a Gaussian process of length-scale " + hundredths / 100.0 + ": " + dimension
                        + " parameters, " + k + " objectives",
                "Rasmussen2006",
                dimension,
                objectives(k));
        Range[] upper = new Range[k];
        Arrays.fill(upper, new Range(0.6, 1));
        ProblemMetadata boxed = metadata.box("upper", upper);
        return new GpDrawProblem(heldOut ? boxed.keptAside() : boxed, hundredths / 100.0, seed, extremes);
    }

    private static List<Objective> objectives(int count) {
        List<Objective> objectives = new ArrayList<>();
        for (int k = 1; k <= count; k++) {
            objectives.add(Objective.maximize("f" + k).within(0, 1).withoutNoise());
        }
        return objectives;
    }

    @Override
    public ProblemMetadata metadata() {
        return metadata;
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] y = new double[draws.length];
        Arrays.setAll(y, k -> value(k, unit));
        return y;
    }

    /** Returns objective {@code k} alone. */
    double value(int k, double[] unit) {
        return (draws[k].value(unit) - extremes[k][0]) / (extremes[k][1] - extremes[k][0]);
    }

    /** Recorded for two objectives. */
    @Override
    public Optional<double[][]> front() {
        return draws.length == 2 ? Optional.of(EfficientSet.front(this)) : Optional.empty();
    }
}
