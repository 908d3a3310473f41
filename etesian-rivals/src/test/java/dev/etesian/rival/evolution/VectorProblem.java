package dev.etesian.rival.evolution;

import dev.etesian.math.VectorField;
import dev.etesian.pareto.Hypervolume;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Several costs to make small, as gains, counting evaluations. */
record VectorProblem(int dimension, int objectives, UnaryOperator<double[]> costs, AtomicInteger evaluations)
        implements Supplier<VectorField> {

    static VectorProblem of(int dimension, int objectives, UnaryOperator<double[]> costs) {
        return new VectorProblem(dimension, objectives, costs, new AtomicInteger());
    }

    /** Two costs on 30 inputs; best where all inputs but the first are zero, f2 = 1 − √f1. */
    static VectorProblem zdt1() {
        return of(30, 2, u -> {
            double g = 1 + 9 * Arrays.stream(u).skip(1).sum() / (u.length - 1);
            return new double[] {u[0], g * (1 - Math.sqrt(u[0] / g))};
        });
    }

    /** Three costs on 12 inputs; best on the unit sphere, where the last ten inputs are ½. */
    static VectorProblem dtlz2() {
        return of(12, 3, u -> {
            double r =
                    1 + Arrays.stream(u).skip(2).map(v -> (v - 0.5) * (v - 0.5)).sum();
            double a = 0.5 * Math.PI * u[0];
            double b = 0.5 * Math.PI * u[1];
            return new double[] {r * Math.cos(a) * Math.cos(b), r * Math.cos(a) * Math.sin(b), r * Math.sin(a)};
        });
    }

    double[] gains(double[] u) {
        return Arrays.stream(costs.apply(u)).map(c -> -c).toArray();
    }

    /** The volume dominated by gains, from costs of 1.1. */
    double hypervolume(double[][] gains) {
        double[] reference = new double[objectives];
        Arrays.fill(reference, -1.1);
        return Hypervolume.of(gains, reference);
    }

    @Override
    public VectorField get() {
        return new VectorField() {
            @Override
            public int objectives() {
                return objectives;
            }

            @Override
            public void evaluate(double[][] x, int count, double[][] values) {
                evaluations.addAndGet(count);
                for (int i = 0; i < count; i++) {
                    System.arraycopy(gains(x[i]), 0, values[i], 0, objectives);
                }
            }
        };
    }
}
