package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.TimeMode;
import dev.etesian.workload.WorkloadDataMissing;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which experiments and methods a call runs, and how often. */
final class ExperimentChoiceTest extends SmokeRuns {

    @Test
    void theReportSaysHowToRegenerateIt() {
        assertThat(new Protocol(Effort.FULL, OptionalInt.empty(), List.of()).options())
                .isEmpty();
        assertThat(new Protocol(Effort.QUICK, OptionalInt.of(2), List.of("epi", "ehi"), TimeMode.WORK).options())
                .isEqualTo(" --quick --runs 2 --time work --strategies epi,ehi");
    }

    @Test
    void strategiesThatAreNotPartOfItAreRefused() {
        assertThatThrownBy(() -> open("gp6", smoke("ehi")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("option '--strategies': expected some of epi,")
                .hasMessageContaining("got 'ehi'");
        assertThatThrownBy(() -> smoke("epy"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 'epi'?");
    }

    @Test
    void thePapersNumbersAreTheDefault() {
        Protocol full = new Protocol(Effort.FULL, OptionalInt.empty(), List.of());
        assertThat(new BraninCurrinExperiment().plans(full))
                .hasSize(8)
                .allMatch(plan -> plan.runs() == 10
                        && plan.evaluations() == 150
                        && plan.strategies().containsAll(Methods.PAPER));
        assertThat(new SixDrawsExperiment().plans(full))
                .hasSize(2)
                .allMatch(plan -> plan.runs() == 5 && plan.evaluations() == 120)
                .noneMatch(plan -> plan.strategies().contains("ehi"));
        assertThat(new BraninCurrinExperiment()
                        .plans(full).stream().filter(plan -> plan.strategies().containsAll(Methods.RIVALS)))
                .hasSize(1);
    }

    @Test
    void withoutItsDataAnExperimentIsRefusedAndLeftOutOfAll() {
        assertThatThrownBy(() -> Experiments.chosen("viola-jones"))
                .isInstanceOf(WorkloadDataMissing.class)
                .hasMessageContaining("get it with: etesian data fetch faces");
        Selection all = Experiments.chosen("all");
        assertThat(all.names()).contains("zstd").doesNotContain("viola-jones");
        assertThat(all.leftOut().get("viola-jones")).contains("etesian data fetch faces");
    }
}
