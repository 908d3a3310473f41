package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.quality.LineFile;
import dev.etesian.bench.report.Verdict;
import dev.etesian.workload.TimeMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class HashTablesTest {

    /** Precision 1 − 1/(1 + p·T) at time p·T^exponent: equal precision means equal p·T, so time goes as T^(exponent − 1). */
    private static HashTables law(double exponent) {
        List<SweepLine> lines = new ArrayList<>();
        for (Sweep.Cell cell : Sweep.cells(Effort.FULL)) {
            double looked = cell.probes() * cell.tables();
            double time = cell.probes() * Math.pow(cell.tables(), exponent) * (cell.bits() == 14 ? 1 : 2);
            lines.add(new SweepLine(
                    "cpu", "", cell.tables(), cell.bits(), cell.probes(), time, 1 / (1 + looked), cell.tables()));
        }
        return new HashTables(lines, TimeMode.CPU);
    }

    @Test
    void readsTheTimeOffAtAPrecision() {
        HashTables.Fastest two = law(0.5).at(0.7).get(1);
        assertThat(two.tables()).isEqualTo(2);
        assertThat(two.bits()).isEqualTo(14);
        assertThat(two.memory()).isEqualTo(2);
        double share = (0.7 - 2.0 / 3) / (4.0 / 5 - 2.0 / 3);
        assertThat(two.time()).isEqualTo(Math.sqrt(2) * Math.pow(2, share), within(1e-12));
    }

    /** With four tables the first probe is at .8 already: nothing says what .7 would take. */
    @Test
    void aTimeAboveThePrecisionIsABound() {
        List<HashTables.Fastest> all = law(0.5).at(0.7);
        assertThat(all).hasSize(7);
        assertThat(all.stream().filter(one -> !one.above()).map(HashTables.Fastest::tables))
                .containsExactly(1, 2);
        assertThat(law(0.5).table().rows().get(9)).containsExactly("above 0.7", "4", "14", "2.000", "4.0");
    }

    @Test
    void theGridReachesTheMostBits() {
        for (Effort effort : Effort.values()) {
            assertThat(Sweep.cells(effort).stream().mapToInt(Sweep.Cell::bits).max())
                    .hasValue(20);
        }
    }

    @Test
    void theClaimsAreRows() {
        assertThat(law(-0.5).claim("tables").verdict()).isEqualTo(Verdict.AGREES);
        assertThat(law(-0.5).claim("tables").measured())
                .isEqualTo(
                        "at equal precision queries get shorter in 4 of 4 steps to more tables, and the tables take more memory"
                                + " in 4 of 4");
        assertThat(law(1.5).claim("tables").verdict()).isEqualTo(Verdict.DISAGREES);
        assertThat(law(1.5).probes("probes").verdict()).isEqualTo(Verdict.AGREES);
        HashTables none = new HashTables(List.of(), TimeMode.WORK);
        assertThat(List.of(none.claim("").verdict(), none.probes("").verdict())).containsOnly(Verdict.UNKNOWN);
    }

    @Test
    void judgesTheClaim() {
        assertThat(law(-0.5).verdict()).startsWith("Agrees: ").contains("with 1 table (1.0 MB) and least,");
        assertThat(law(1.5).verdict()).startsWith("Does not agree: ").contains(", the least of all");
        assertThat(new HashTables(List.of(), TimeMode.WORK).verdict()).startsWith("Not judged");
    }

    /** By the law more probes always help and cost; with p T fixed more tables leave precision and cost T^(exponent − 1). */
    @Test
    void judgesProbesAndTablesAlone() {
        int probeSteps = 7 * 6 * 7;
        int tableSteps = 6 * 6 * 7;
        String more = "raise the precision in %1$d of %1$d cases and lengthen the query in %1$d of %1$d cases";
        assertThat(law(0.5).steps())
                .startsWith("Agrees: ")
                .contains(String.format(more, probeSteps))
                .contains("shorten the query in %1$d of %1$d cases".formatted(tableSteps))
                .endsWith("raise the precision in 0 of " + tableSteps + " cases.");
        assertThat(law(1.5).steps()).contains("shorten the query in 0 of " + tableSteps);
        assertThat(new HashTables(List.of(), TimeMode.WORK).steps()).startsWith("Not judged");
    }

    @Test
    void linesOfOtherSettingsAreRefused() {
        Protocol full = new Protocol(Effort.FULL, OptionalInt.empty(), List.of());
        SweepLine line = new SweepLine("cpu", "", 2, 10, 4, 1, 0.5, 3);
        assertThat(SweepLine.read(new LineFile.Line("f:1", line.json()), full)).isEqualTo(line);
        String work = line.json().replace("cpu", "work");
        assertThatThrownBy(() -> SweepLine.read(new LineFile.Line("f:1", work), full))
                .hasMessageContaining("f:1: measured with '--time work'");
        String odd = line.json().replace("\"tables\":2", "\"tables\":3");
        assertThatThrownBy(() -> SweepLine.read(new LineFile.Line("f:1", odd), full))
                .hasMessageContaining("f:1: a setting of another effort, tables 3");
        assertThatThrownBy(() -> SweepLine.read(new LineFile.Line("f:1", "{"), full))
                .hasMessageContaining("f:1: expected a setting of hash tables");
    }
}
