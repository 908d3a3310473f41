package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.WorkloadProblem;
import dev.etesian.space.Point;
import dev.etesian.workload.data.DataSets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Hash tables over a grid of settings: what the number of tables does when all else is chosen as well as can be. */
final class Sweep {

    private static final String SHA256 = DataSets.GLOVE.files().get(0).sha256();

    private final WorkloadProblem lsh;

    Sweep(WorkloadProblem lsh) {
        this.lsh = lsh;
    }

    /**
     * One setting.
     *
     * @param probes buckets looked into, for each table
     */
    record Cell(int tables, int bits, int probes) {}

    /** The grid. */
    static List<Cell> cells(Effort effort) {
        List<Cell> cells = new ArrayList<>();
        for (int t = 0; t <= 6; t += effort.of(1, 2, 3)) {
            for (int bits = 10; bits <= 20; bits += effort.of(2, 5, 10)) {
                for (int p = 0; p <= 7; p += effort.of(1, 3, 7)) {
                    cells.add(new Cell(1 << t, bits, 1 << p));
                }
            }
        }
        return cells;
    }

    /** The grid in words. */
    static String grid(Effort effort) {
        return values(effort, Cell::tables) + " tables, " + values(effort, Cell::bits) + " bits, "
                + values(effort, Cell::probes) + " probes for each table";
    }

    private static String values(Effort effort, ToIntFunction<Cell> side) {
        List<String> values = cells(effort).stream()
                .mapToInt(side)
                .distinct()
                .sorted()
                .mapToObj(String::valueOf)
                .toList();
        return String.join(", ", values.subList(0, values.size() - 1)) + " or " + values.get(values.size() - 1);
    }

    SweepLine measure(Cell cell) {
        Point point = Point.of("tables", cell.tables).with("bits", cell.bits).with("probesPerTable", cell.probes);
        double[] y = lsh.evaluate(lsh.space().encode(point));
        return new SweepLine(lsh.mode().word(), SHA256, cell.tables, cell.bits, cell.probes, y[0], y[1], y[2]);
    }
}
