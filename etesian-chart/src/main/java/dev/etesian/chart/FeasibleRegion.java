package dev.etesian.chart;

import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/**
 * Everything that a function of the unit cube with two outcomes can give, as a shape.
 *
 * <p>Design: the image of many random points is marked on a grid. A third of the coordinates lie on a face of the cube and
 * a third near one, as the edges of the image come from there. Short gaps in columns and rows are missing samples and
 * are filled. One rectangle per run of cells.
 */
public final class FeasibleRegion {

    private static final int SAMPLES = 1_000_000;
    private static final double CELL = 1;

    /** Columns for each cell of a gap that is filled: larger pictures have fewer samples a cell. */
    private static final int COLUMNS_A_CELL = 50;

    private FeasibleRegion() {}

    /**
     * Returns the outcomes that a function can give.
     *
     * @param dimension the number of parameters
     * @param function from points of the unit cube, which it must neither keep nor change, to two outcomes
     */
    public static Path2D of(int dimension, UnaryOperator<double[]> function, Axis horizontal, Axis vertical) {
        double top = Math.min(vertical.from(), vertical.to());
        int columns = (int) Math.ceil(Math.abs(horizontal.to() - horizontal.from()) / CELL);
        int rows = (int) Math.ceil(Math.abs(vertical.to() - vertical.from()) / CELL);
        BitSet[] cells = new BitSet[columns];
        Arrays.setAll(cells, c -> new BitSet(rows));
        SplittableRandom random = new SplittableRandom(1);
        double[] u = new double[dimension];
        for (int i = 0; i < SAMPLES; i++) {
            Arrays.setAll(u, j -> coordinate(random));
            double[] y = function.apply(u);
            int c = (int) ((horizontal.at(y[0]) - horizontal.from()) / CELL);
            int r = (int) ((vertical.at(y[1]) - top) / CELL);
            if (c >= 0 && c < columns && r >= 0 && r < rows) {
                cells[c].set(r);
            }
        }
        int gap = Math.max(2, columns / COLUMNS_A_CELL);
        BitSet[] filled = transposed(filled(cells, gap), rows);
        return shape(filled(filled, gap), horizontal.from(), top);
    }

    private static double coordinate(SplittableRandom random) {
        double v = random.nextDouble();
        return switch (random.nextInt(3)) {
            case 0 -> v;
            case 1 -> Math.rint(v);
            default -> random.nextBoolean() ? v * v * v : 1 - v * v * v;
        };
    }

    private static BitSet[] filled(BitSet[] lines, int gap) {
        for (BitSet line : lines) {
            int end = line.nextSetBit(0) < 0 ? -1 : line.nextClearBit(line.nextSetBit(0));
            for (int next = line.nextSetBit(Math.max(0, end)); end >= 0 && next >= 0; next = line.nextSetBit(end)) {
                if (next - end <= gap) {
                    line.set(end, next);
                }
                end = line.nextClearBit(next);
            }
        }
        return lines;
    }

    private static BitSet[] transposed(BitSet[] columns, int rows) {
        BitSet[] out = new BitSet[rows];
        Arrays.setAll(out, r -> new BitSet(columns.length));
        for (int c = 0; c < columns.length; c++) {
            int column = c;
            columns[c].stream().forEach(r -> out[r].set(column));
        }
        return out;
    }

    private static Path2D shape(BitSet[] rows, double left, double top) {
        Path2D shape = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (int r = 0; r < rows.length; r++) {
            BitSet row = rows[r];
            for (int start = row.nextSetBit(0); start >= 0; ) {
                int end = row.nextClearBit(start);
                rectangle(shape, left + start * CELL, top + r * CELL, (end - start) * CELL);
                start = row.nextSetBit(end);
            }
        }
        return shape;
    }

    private static void rectangle(Path2D shape, double x, double y, double width) {
        shape.moveTo(x, y);
        shape.lineTo(x + width, y);
        shape.lineTo(x + width, y + CELL);
        shape.lineTo(x, y + CELL);
        shape.closePath();
    }
}
