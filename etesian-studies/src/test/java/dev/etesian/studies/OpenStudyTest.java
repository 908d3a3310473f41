package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.store.StudyOutline;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
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
}
