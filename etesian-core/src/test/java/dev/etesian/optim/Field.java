package dev.etesian.optim;

import dev.etesian.math.ScalarField;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** A field from a plain function, with gradients by central differences and cursors that notice a second thread. */
record Field(int dimension, ToDoubleFunction<double[]> function, AtomicInteger evaluations)
        implements Supplier<ScalarField> {

    static Field of(int dimension, ToDoubleFunction<double[]> function) {
        return new Field(dimension, function, new AtomicInteger());
    }

    /** −Branin on the cube: three maxima of −0.397887357729739. */
    static Field branin() {
        return of(2, u -> {
            double x = 15 * u[0] - 5;
            double y = 15 * u[1];
            double a = y - 5.1 / (4 * Math.PI * Math.PI) * x * x + 5 / Math.PI * x - 6;
            return -(a * a + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10);
        });
    }

    /** Hartmann's function of six variables: 3.32236801141551 at best, 3.2031 at the second maximum. */
    static Field hartmann6() {
        double[][] a = {
            {10, 3, 17, 3.5, 1.7, 8}, {0.05, 10, 17, 0.1, 8, 14}, {3, 3.5, 1.7, 10, 17, 8}, {17, 8, 0.05, 10, 0.1, 14}
        };
        double[][] p = {
            {.1312, .1696, .5569, .0124, .8283, .5886},
            {.2329, .4135, .8307, .3736, .1004, .9991},
            {.2348, .1451, .3522, .2883, .3047, .6650},
            {.4047, .8828, .8732, .5743, .1091, .0381}
        };
        double[] c = {1, 1.2, 3, 3.2};
        return of(6, u -> {
            double sum = 0;
            for (int i = 0; i < 4; i++) {
                double r = 0;
                for (int j = 0; j < 6; j++) {
                    r += a[i][j] * Math.pow(u[j] - p[i][j], 2);
                }
                sum += c[i] * Math.exp(-r);
            }
            return sum;
        });
    }

    @Override
    public ScalarField get() {
        return new Cursor();
    }

    private final class Cursor implements ScalarField {
        private static final double STEP = 1e-6;
        private @Nullable Thread busy;

        @Override
        public int dimension() {
            return dimension;
        }

        @Override
        public void evaluate(double[][] x, int count, double[] values, double @Nullable [][] gradients) {
            if (busy != null || count < 1 || count > 48) {
                throw new IllegalStateException("cursor: used by two threads, or with " + count + " points");
            }
            busy = Thread.currentThread();
            evaluations.addAndGet(count);
            for (int i = 0; i < count; i++) {
                values[i] = function.applyAsDouble(x[i]);
                for (int j = 0; gradients != null && j < dimension; j++) {
                    double[] shifted = x[i].clone();
                    shifted[j] += STEP;
                    double up = function.applyAsDouble(shifted);
                    shifted[j] -= 2 * STEP;
                    gradients[i][j] = (up - function.applyAsDouble(shifted)) / (2 * STEP);
                }
            }
            busy = null;
        }
    }
}
