package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Six draws of a Gaussian process with zero mean and squared exponential kernel on [0,1]⁶, each mapped to [0,1].
 *
 * <p>The paper gives neither length-scale nor seed; ours are 0.5 in every coordinate and 2019. Each draw is mapped by its
 * smallest and largest value over the cube, found by local searches from all corners and many other starts and recorded
 * here. The front is not known. Source: [Paria2019, Section 5].
 */
final class Gp6 implements BenchProblem {

    static final double LENGTH_SCALE = 0.5;
    static final long SEED = 2019;

    private static final int SIZE = 6;
    private static final int FEATURES = 512;

    /** Smallest and largest value of each draw over the cube, rounded outwards. */
    private static final double[][] EXTREMES = {
        {-2.823807, 3.041553},
        {-3.250517, 3.358075},
        {-3.178499, 3.726659},
        {-3.915289, 3.286239},
        {-3.111691, 2.824891},
        {-3.929104, 4.299579}
    };

    private static final List<Objective> OBJECTIVES = everyOne();
    private static final List<NamedPreference> PREFERENCES =
            List.of(NamedPreference.flat(), new NamedPreference("box6", List.of(Region.box(OBJECTIVES, upperThird()))));

    private final FourierDraw[] draws = new FourierDraw[SIZE];

    Gp6() {
        Arrays.setAll(draws, k -> new FourierDraw(SIZE, FEATURES, LENGTH_SCALE, SEED, k));
    }

    @Override
    public String name() {
        return "gp6";
    }

    @Override
    public String description() {
        return "six draws of a Gaussian process: 6 parameters, 6 objectives";
    }

    @Override
    public String citation() {
        return "Paria2019";
    }

    @Override
    public int dimension() {
        return SIZE;
    }

    @Override
    public List<Objective> objectives() {
        return OBJECTIVES;
    }

    @Override
    public double[] evaluate(double[] unit) {
        double[] y = new double[SIZE];
        Arrays.setAll(y, k -> value(k, unit));
        return y;
    }

    /** Returns objective {@code k} alone. */
    double value(int k, double[] unit) {
        return (draws[k].value(unit) - EXTREMES[k][0]) / (EXTREMES[k][1] - EXTREMES[k][0]);
    }

    @Override
    public List<NamedPreference> preferences() {
        return PREFERENCES;
    }

    private static List<Objective> everyOne() {
        List<Objective> objectives = new ArrayList<>();
        for (int k = 1; k <= SIZE; k++) {
            objectives.add(Objective.maximize("f" + k).within(0, 1).withoutNoise());
        }
        return List.copyOf(objectives);
    }

    private static Range[] upperThird() {
        Range[] box = new Range[SIZE];
        Arrays.fill(box, new Range(2.0 / 3, 1));
        return box;
    }
}
