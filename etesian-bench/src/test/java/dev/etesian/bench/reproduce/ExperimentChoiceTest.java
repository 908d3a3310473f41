package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.WorkloadDataMissing;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which experiments and methods a call runs, and how often. */
final class ExperimentChoiceTest extends SmokeRuns {

    @Test
    void theReportSaysHowToRegenerateIt() {
        assertThat(new Protocol(Effort.FULL, OptionalInt.empty(), List.of()).options())
                .isEmpty();
        assertThat(new Protocol(Effort.QUICK, OptionalInt.of(2), List.of("epi", "ehi"), TimeMode.WORK).options())
                .isEqualTo(" --quick --runs 2 --time work --strategies epi,ehi");
        assertThat(new Protocol(Effort.FULL, OptionalInt.empty(), List.of(), TimeMode.CPU, Setting.OURS).options())
                .isEqualTo(" --setting ours");
    }

    @Test
    void strategiesThatAreNotPartOfItAreRefused() {
        assertThatThrownBy(() -> open("circle", smoke("ehi")))
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
                .allMatch(plan -> plan.runs() == 5 && plan.evaluations() == 120);
        for (ComparisonExperiment experiment : List.of(new BraninCurrinExperiment(), new SixDrawsExperiment())) {
            assertThat(experiment.plans(full).stream()
                            .filter(plan -> plan.strategies().contains("ehi/paper-setting")))
                    .as(experiment.name())
                    .hasSize(1);
        }
    }

    /** Only the methods differ: each has the paper's models and maximizer, or each has ours. */
    @Test
    void allMethodsShareASetting() {
        for (Setting setting : Setting.values()) {
            Protocol protocol = new Protocol(Effort.SMOKE, OptionalInt.empty(), List.of(), TimeMode.WORK, setting);
            Set<String> strategies = new TreeSet<>();
            for (Experiment experiment : Experiments.all()) {
                if (experiment instanceof StudyExperiment studies) {
                    for (QualityPlan plan : studies.plans(protocol)) {
                        strategies.addAll(plan.strategies());
                        assertThat(plan.declared()).isEqualTo(Declared.RANGES);
                    }
                }
            }
            assertThat(strategies)
                    .hasSize((int) Methods.all().count())
                    .allMatch(name -> setting.method(name).isPresent())
                    .allMatch(name -> name.endsWith("-paper") == (setting == Setting.PAPER && name.startsWith("mobo")))
                    .allMatch(name ->
                            name.contains("/paper-setting") == (setting == Setting.PAPER && !name.startsWith("mobo")));
        }
        assertThat(Setting.PAPER.method("parego")).isEmpty();
        assertThat(Setting.OURS.method("epi")).contains(Methods.INSIDE);
        assertThat(Setting.OURS.method("epi/paper-boxes")).contains(Methods.EPI);
        assertThatThrownBy(() -> Setting.named("both")).hasMessage("setting 'both': expected paper or ours");
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
