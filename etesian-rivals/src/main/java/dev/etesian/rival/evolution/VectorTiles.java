package dev.etesian.rival.evolution;

import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.VectorField;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.Supplier;

/** Evaluates points of a vector field a tile a task; cursors are opened when first wanted, then lent again. */
final class VectorTiles {

    static final int SIZE = Dense.TILE;

    private final Supplier<? extends VectorField> field;
    private final ArrayDeque<VectorField> idle = new ArrayDeque<>();

    VectorTiles(Supplier<? extends VectorField> field) {
        this.field = field;
    }

    /** The values at every point, one row each. */
    double[][] evaluate(double[][] x, Compute compute) {
        double[][] values = new double[x.length][];
        compute.forEach((x.length + SIZE - 1) / SIZE, t -> {
            int from = t * SIZE;
            int to = Math.min(x.length, from + SIZE);
            VectorField cursor = take();
            double[][] rows = new double[to - from][cursor.objectives()];
            cursor.evaluate(Arrays.copyOfRange(x, from, to), to - from, rows);
            System.arraycopy(rows, 0, values, from, rows.length);
            synchronized (idle) {
                idle.push(cursor);
            }
        });
        return values;
    }

    private VectorField take() {
        synchronized (idle) {
            if (!idle.isEmpty()) {
                return idle.pop();
            }
        }
        return field.get();
    }
}
