package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.WorkloadProblem;
import dev.etesian.space.Point;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.data.DataSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Hash tables over a grid of settings: what the number of tables does when all else is chosen as well as can be. */
final class Sweep {

    private static final String SHA256 = DataSets.GLOVE.files().get(0).sha256();

    private final Workload lsh;
    private final TimeMode mode;

    Sweep(WorkloadProblem problem) {
        lsh = problem.workload();
        mode = problem.mode();
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
            for (int bits = 10; bits <= 16; bits += effort.of(2, 3, 6)) {
                for (int p = 0; p <= 7; p += effort.of(1, 3, 7)) {
                    cells.add(new Cell(1 << t, bits, 1 << p));
                }
            }
        }
        return cells;
    }

    SweepLine measure(Cell cell) {
        Map<String, Double> outcomes = lsh.evaluate(
                Point.of("tables", cell.tables).with("bits", cell.bits).with("probesPerTable", cell.probes));
        List<String> names =
                lsh.objectives().stream().map(objective -> objective.name()).toList();
        return new SweepLine(
                mode.word(),
                SHA256,
                cell.tables,
                cell.bits,
                cell.probes,
                outcomes.get(names.get(0)),
                outcomes.get(names.get(1)),
                outcomes.get(names.get(2)));
    }
}
