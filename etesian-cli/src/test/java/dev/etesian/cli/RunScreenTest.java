package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class RunScreenTest {

    private static final long SECOND = 1_000_000_000L;

    private final Study study = Study.of(Setup.of(Problem.of(
                    SearchSpace.of(Parameter.real("x", 0, 1)),
                    Objective.maximize("ratio"),
                    Objective.minimize("seconds")))
            .preferring(Preference.box("ratio", 2, 4))
            .using(Strategies.named("sobol")));
    private final StringWriter text = new StringWriter();
    private long now;
    private final RunScreen screen = new RunScreen(new PrintWriter(text, true), study, () -> now);

    @Test
    void showsProgressWhatRunsTheFrontAndFailures() {
        screen.on(new RunEvent.Opened(0, OptionalLong.of(8), 2, 0));
        measure(1, 5);
        measure(3, 6);
        measure(0.5, 7);
        Pending failing = study.ask();
        screen.on(new RunEvent.Started(failing, 1, false));
        screen.on(new RunEvent.Failed(
                failing,
                1,
                new Outcome.Failed(Outcome.Cause.EXIT, "exit code 3: out of\tmemory"),
                Duration.ZERO,
                false));
        Pending running = study.ask();
        screen.on(new RunEvent.Started(running, 1, false));
        now += 3 * SECOND;
        screen.draw();
        assertThat(shown())
                .contains("study [############------------] 4/8  15 s left  1 failed")
                .contains("wanted: ratio in [2, 4]")
                .contains("running: trial 4 (3.0 s)")
                .contains("  seconds (smaller is better)   # inside the box   o best   . others")
                .contains("trial 2: ratio 0.5, seconds 7 (2.0 s)")
                .contains("trial 3: failed, exit code 3: out of memory (0.0 s)");
        assertThat(shown().stream().filter(line -> line.contains("|")).map(line -> line.replaceAll("[^.o#]", "")))
                .containsExactly(".", "", "", "", "#", "", "", "o");
    }

    @Test
    void isRewrittenInPlaceAndRemoved() {
        screen.on(new RunEvent.Opened(0, OptionalLong.of(8), 2, 0));
        screen.draw();
        int lines = shown().size();
        text.getBuffer().setLength(0);
        screen.draw();
        assertThat(text.toString()).startsWith("\033[" + lines + "A\r\033[2K");
        text.getBuffer().setLength(0);
        screen.close();
        screen.close();
        screen.draw();
        assertThat(text.toString()).isEqualTo("\033[" + lines + "A\r\033[J");
    }

    private void measure(double ratio, double seconds) {
        Pending trial = study.ask();
        Map<String, Measurement> values = Measurement.all(Map.of("ratio", ratio, "seconds", seconds));
        screen.on(new RunEvent.Started(trial, 1, false));
        now += 4 * SECOND;
        screen.on(new RunEvent.Measured(
                study.tell(trial.id(), values), 1, new Outcome.Measured(values, List.of()), Duration.ofSeconds(2)));
    }

    private List<String> shown() {
        return text.toString().replaceAll("\r?\033\\[[0-9]*[A-Z]", "").lines().toList();
    }
}
