package dev.etesian.bench.latency;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.FourierDraw;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.math.Sobol;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fixed smooth random functions of any number of parameters and objectives, each mapped to about [0,1], its range. Nothing is
 * said about noise, so that strategies have to find out.
 */
final class SmoothProblem implements BenchProblem {

    private static final int FEATURES = 256;
    private static final int SAMPLE = 1024;
    private static final long SEED = 4;

    /** The length-scale of one parameter; that of d is √d times as long, so that distances in the cube keep their share. */
    private static final double LENGTH_SCALE = 0.35;

    private final int dimension;
    private final List<Objective> objectives = new ArrayList<>();
    private final FourierDraw[] draws;
    private final double[] lowest;
    private final double[] highest;

    SmoothProblem(int dimension, int objectives) {
        this.dimension = dimension;
        draws = new FourierDraw[objectives];
        lowest = new double[objectives];
        highest = new double[objectives];
        Arrays.fill(lowest, Double.POSITIVE_INFINITY);
        Arrays.fill(highest, Double.NEGATIVE_INFINITY);
        double lengthScale = LENGTH_SCALE * Math.sqrt(dimension);
        for (int k = 0; k < objectives; k++) {
            draws[k] = new FourierDraw(dimension, FEATURES, lengthScale, SEED, k);
            this.objectives.add(Objective.maximize("f" + (k + 1)).within(0, 1));
            measure(k);
        }
    }

    private void measure(int k) {
        for (double[] u : points(SAMPLE)) {
            lowest[k] = Math.min(lowest[k], draws[k].value(u));
            highest[k] = Math.max(highest[k], draws[k].value(u));
        }
    }

    /** The first points of a Sobol sequence. */
    double[][] points(int count) {
        Sobol sequence = Sobol.plain(dimension);
        double[][] points = new double[count][dimension];
        for (int i = 0; i < count; i++) {
            sequence.point(i + 1, points[i]);
        }
        return points;
    }

    @Override
    public String name() {
        return "smooth";
    }

    @Override
    public String description() {
        return "smooth random functions";
    }

    @Override
    public String citation() {
        return "Rahimi2007";
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public List<Objective> objectives() {
        return objectives;
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] y = new double[draws.length];
        Arrays.setAll(y, k -> (draws[k].value(unit) - lowest[k]) / (highest[k] - lowest[k]));
        return y;
    }

    @Override
    public List<NamedPreference> preferences() {
        Range[] box = new Range[draws.length];
        Arrays.fill(box, new Range(0.5, 0.8));
        return List.of(NamedPreference.flat(), new NamedPreference("box", List.of(Region.box(objectives, box))));
    }
}
