package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.store.StudyOutline;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Overview;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OpenStudyTest {

    @Test
    void aQuickLookReadsTheLogOnce(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("study.yaml"), """
                name: looked-at
                parameters: {x: {type: real, low: 0, high: 1}}
                objectives: {f: maximize}
                strategy: sobol
                """);
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            new CreateStudy(new StudyReader().read(file)).in(studies);
            OpenStudy open = studies.study("looked-at");
            StudyOutline outline = open.outline();
            assertThat(open.facts()).isSameAs(outline.overview());
            assertThat(open.problem()).isSameAs(outline.overview().setup().problem());
        }
    }

    /** Whoever was away may send many again, and a long history is folded once for them. */
    @Test
    void whatIsSentAgainAfterANewProblemIsAnsweredFromOneEarlierState(@TempDir Path folder) {
        String document = """
                {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
                 "objectives":{"f":"maximize"}}""";
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            OpenStudy open = new CreateStudy(new StudyReader().document(document)).in(studies);
            open.study().ask(3, Compute.serial()); // at position 0
            ChangeReceipt first = failed(open, 0);
            ChangeReceipt second = failed(open, 1);
            assertThat(first).isEqualTo(new ChangeReceipt(0, 2, TrialState.FAILED));
            new ChangeProblem(new StudyReader().document(document.replace("\"high\":1", "\"high\":2")), "").in(open);
            Overview earlier = open.after(1, 0);
            assertThat(earlier.problems()).hasSize(1);
            assertThat(open.by("somebody").once("other").after(2, 1)).isSameAs(earlier);
            assertThat(failed(open, 0)).isEqualTo(first);
            assertThat(failed(open, 1)).isEqualTo(second);
            assertThat(open.after(0, 2))
                    .as("still the same, of a trial of before")
                    .isSameAs(earlier);
            assertThat(TrialView.of(open.after(0, 0), 0).state())
                    .as("before it failed")
                    .isEqualTo(TrialState.PENDING);
        }
    }

    private static ChangeReceipt failed(OpenStudy open, long trial) {
        OpenStudy once = open.once("fail-" + trial);
        new Fail(trial, "x").in(once);
        return ChangeReceipt.of(once, trial);
    }
}
