package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PreviewTest {

    private static final int PARAMETERS = 10;

    /** With ten parameters the design has 16 points and not 22. */
    @Test
    void modelsOfAsManyResultsAsTheDesignHasAreTrusted(@TempDir Path folder) throws Exception {
        StringBuilder text =
                new StringBuilder("name: wide\nstrategy: random\nobjectives: {f: maximize}\nparameters:\n");
        for (int i = 0; i < PARAMETERS; i++) {
            text.append("  x").append(i).append(": {type: real, low: 0, high: 1}\n");
        }
        Path file = Files.writeString(folder.resolve("study.yaml"), text);
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            OpenStudy study = new CreateStudy(new StudyReader().read(file)).in(studies);
            Random random = new Random(5);
            for (int i = 0; i < 15; i++) {
                tell(study, random);
            }
            assertThat(trusted(study)).isFalse();
            tell(study, random);
            assertThat(trusted(study)).isTrue();
        }
    }

    private static boolean trusted(OpenStudy study) {
        return Preview.of(study, Preference.flat(), 1, Compute.serial()).trusted();
    }

    private static void tell(OpenStudy study, Random random) {
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; i < PARAMETERS; i++) {
            values.put("x" + i, random.nextDouble());
        }
        study.study()
                .tell(study.problem().space().read(values), Map.of("f", Measurement.of((double) values.get("x0"))));
    }
}
