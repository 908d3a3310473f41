package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.report.Section;
import dev.etesian.bench.report.Verdict;
import dev.etesian.workload.TimeMode;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the workload that needs no data. */
final class ReproducedWorkloadTest {

    @TempDir
    Path folder;

    @Test
    void theClaimsComeFirst() throws Exception {
        CascadeExperiment judged = new CascadeExperiment(
                new WorkloadExperiment("zstd", "Compression", "A novel.", List.of("The regret is small.")));
        Protocol protocol =
                new Protocol(Effort.SMOKE, OptionalInt.of(3), List.of(Methods.UCB, "parego"), TimeMode.WORK);
        try (Records records = Records.open(folder, protocol, 1, judged.plans(protocol))) {
            judged.run(records, () -> {});
            Section section = judged.report(records);
            assertThat(section.verdict()).startsWith("Not decided: no test of fewer than 7 pairs");
            assertThat(section.measured().get(0))
                    .isEqualTo(judged.claims(records).table());
            assertThat(judged.claims(records).all().stream().map(Claims.Claim::verdict))
                    .containsExactly(Verdict.UNDECIDED, Verdict.ACROSS);
            assertThat(judged.claims(records).all().get(0).measured())
                    .contains("regret measured from the best that all runs together reached");
        }
    }
}
