package dev.etesian.optim;

import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;

/** A cursor on the field with room for one tile of points and results: what one thread works with. */
final class Tile {

    static final int SIZE = Dense.TILE;

    final ScalarField field;
    /** Borrowed rows: references to the points to evaluate. */
    final double[][] rows = new double[SIZE][];

    final double[] values = new double[SIZE];
    final double[][] gradients;

    Tile(ScalarField field) {
        this.field = field;
        gradients = new double[SIZE][field.dimension()];
    }

    /** Evaluates points {@code from} … {@code to} − 1 of a pool. */
    void evaluate(Points points, int from, int to) {
        for (int start = from; start < to; start += SIZE) {
            int count = Math.min(SIZE, to - start);
            for (int i = 0; i < count; i++) {
                rows[i] = points.at(start + i);
            }
            field.evaluate(rows, count, values, null);
            for (int i = 0; i < count; i++) {
                points.value(start + i, values[i]);
            }
        }
    }

    /** Values and gradients at the first {@code count} rows. */
    void evaluateWithGradients(int count) {
        field.evaluate(rows, count, values, gradients);
    }
}
