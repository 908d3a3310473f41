package dev.etesian.bench.chart;

import dev.etesian.bench.problem.BenchProblem;
import java.awt.geom.Path2D;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Everything that a problem with two objectives can give, as a shape.
 *
 * <p>Design: the image of many random points, half of them on faces of the cube, where the edges of the image come from,
 * marked on a grid; short gaps in a row are missing samples and are filled. One rectangle per run of cells.
 */
final class FeasibleRegion {

    private static final int SAMPLES = 400_000;
    private static final double CELL = 2;
    private static final int GAP = 8;

    private FeasibleRegion() {}

    static Path2D of(BenchProblem problem, Axis horizontal, Axis vertical) {
        double top = Math.min(vertical.from(), vertical.to());
        int columns = (int) Math.ceil(Math.abs(horizontal.to() - horizontal.from()) / CELL);
        int rows = (int) Math.ceil(Math.abs(vertical.to() - vertical.from()) / CELL);
        BitSet[] cells = new BitSet[rows];
        for (int r = 0; r < rows; r++) {
            cells[r] = new BitSet(columns);
        }
        SplittableRandom random = new SplittableRandom(1);
        double[] u = new double[problem.dimension()];
        for (int i = 0; i < SAMPLES; i++) {
            for (int j = 0; j < u.length; j++) {
                double v = random.nextDouble();
                u[j] = i % 2 == 0 || random.nextBoolean() ? v : Math.rint(v);
            }
            double[] y = problem.evaluate(u);
            int c = (int) ((horizontal.at(y[0]) - horizontal.from()) / CELL);
            int r = (int) ((vertical.at(y[1]) - top) / CELL);
            if (c >= 0 && c < columns && r >= 0 && r < rows) {
                cells[r].set(c);
            }
        }
        return shape(cells, horizontal.from(), top);
    }

    private static Path2D shape(BitSet[] cells, double left, double top) {
        Path2D shape = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (int r = 0; r < cells.length; r++) {
            BitSet row = cells[r];
            for (int start = row.nextSetBit(0); start >= 0; start = row.nextSetBit(start)) {
                int end = row.nextClearBit(start);
                int next = row.nextSetBit(end);
                while (next >= 0 && next - end <= GAP) {
                    end = row.nextClearBit(next);
                    next = row.nextSetBit(end);
                }
                rectangle(shape, left + start * CELL, top + r * CELL, (end - start) * CELL);
                start = end;
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
