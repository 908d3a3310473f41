package dev.etesian.optim;

import dev.etesian.math.SmoothFunction;
import java.util.function.ToDoubleFunction;

/** The negative of a function to minimize, with its evaluations counted and its gradient by hand. */
final class Counted implements SmoothFunction {

    interface Slope {
        void write(double[] x, double[] out);
    }

    private final ToDoubleFunction<double[]> cost;
    private final Slope slope;
    private final double[] at;
    int values;
    int gradients;

    Counted(int dimension, ToDoubleFunction<double[]> cost, Slope slope) {
        this.cost = cost;
        this.slope = slope;
        at = new double[dimension];
    }

    static Counted rosenbrock(int dimension) {
        return new Counted(dimension, Counted::rosenbrock, Counted::rosenbrockSlope);
    }

    /** ½ xᵀAx − cᵀx with A the Hilbert matrix plus I/100: condition number about 150. */
    static Counted quadratic(int dimension) {
        return new Counted(
                dimension,
                x -> {
                    double sum = 0;
                    for (int i = 0; i < x.length; i++) {
                        sum += x[i] * (0.5 * hilbert(x, i) - linear(i));
                    }
                    return sum;
                },
                (x, out) -> {
                    for (int i = 0; i < x.length; i++) {
                        out[i] = hilbert(x, i) - linear(i);
                    }
                });
    }

    /** Σ_i (d − Σ cos x_j + i (1 − cos x_i) − sin x_i)². */
    static Counted trigonometric(int dimension) {
        return new Counted(
                dimension,
                x -> {
                    double sum = 0;
                    for (int i = 0; i < x.length; i++) {
                        sum += Math.pow(residual(x, i), 2);
                    }
                    return sum;
                },
                (x, out) -> {
                    double all = 0;
                    for (int i = 0; i < x.length; i++) {
                        all += residual(x, i);
                    }
                    for (int i = 0; i < x.length; i++) {
                        double own = (i + 1) * Math.sin(x[i]) - Math.cos(x[i]);
                        out[i] = 2 * Math.sin(x[i]) * all + 2 * residual(x, i) * own;
                    }
                });
    }

    @Override
    public int dimension() {
        return at.length;
    }

    @Override
    public double value(double[] x) {
        values++;
        System.arraycopy(x, 0, at, 0, at.length);
        return -cost.applyAsDouble(x);
    }

    @Override
    public void gradient(double[] out) {
        gradients++;
        slope.write(at, out);
        for (int j = 0; j < out.length; j++) {
            out[j] = -out[j];
        }
    }

    private static double rosenbrock(double[] x) {
        double sum = 0;
        for (int i = 0; i + 1 < x.length; i++) {
            sum += 100 * Math.pow(x[i + 1] - x[i] * x[i], 2) + Math.pow(1 - x[i], 2);
        }
        return sum;
    }

    private static void rosenbrockSlope(double[] x, double[] out) {
        out[0] = 0;
        for (int i = 0; i + 1 < x.length; i++) {
            double t = x[i + 1] - x[i] * x[i];
            out[i] += -400 * x[i] * t - 2 * (1 - x[i]);
            out[i + 1] = 200 * t;
        }
    }

    private static double hilbert(double[] x, int i) {
        double sum = 0.01 * x[i];
        for (int j = 0; j < x.length; j++) {
            sum += x[j] / (i + j + 1);
        }
        return sum;
    }

    private static double linear(int i) {
        return (i % 3 == 0 ? 1.0 : -1.0) / (i + 1);
    }

    private static double residual(double[] x, int i) {
        double sum = x.length;
        for (double v : x) {
            sum -= Math.cos(v);
        }
        return sum + (i + 1) * (1 - Math.cos(x[i])) - Math.sin(x[i]);
    }
}
