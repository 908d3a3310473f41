package dev.etesian.studies.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.preference.Preference;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** There is always something to see. */
@Timeout(300)
class LiveDemoTest {

    private static final int TRIALS = 4;

    @TempDir
    Path folder;

    @Test
    void itGoesOnBeyondItsBudgetAndWhenItIsSteered() throws Exception {
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            try (LiveDemo demo = LiveDemo.start(studies, TRIALS, Duration.ofMillis(1))) {
                OpenStudy study = studies.study(LiveDemo.NAME);
                wait(study, TRIALS + 2);
                study.study().steer(Preference.flat(), "look elsewhere");
                wait(study, 2 * TRIALS + 2);
                assertThat(study.overview().extension()).isGreaterThanOrEqualTo(TRIALS);
            }
            try (LiveDemo again = LiveDemo.start(studies, TRIALS, Duration.ofMillis(1))) {
                wait(studies.study(LiveDemo.NAME), 3 * TRIALS + 2);
            }
        }
    }

    private static void wait(OpenStudy study, int trials) throws InterruptedException {
        while (study.overview().spent() < trials) {
            Thread.sleep(5);
        }
    }
}
