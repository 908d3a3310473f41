package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.Page;
import dev.etesian.evaluate.Outcome;
import dev.etesian.evaluate.RunEvent;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        study.fail(failing.id(), "exit code 3");
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
                .contains("study [#############-------------] 4/8  15 s left  1 failed")
                .contains("preference: ratio in [2, 4]")
                .contains("running: trial 4 (3.0 s)")
                .contains("  seconds (smaller is better)   # inside the box   o front   . others")
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

    @Test
    void whatWasOddIsThereAtTheEnd() {
        Map<String, Measurement> values = Measurement.all(Map.of("ratio", 3.0, "seconds", 2.0));
        for (String note : List.of("ratio is doubtful", "seconds, too")) {
            screen.on(new RunEvent.Measured(
                    study.tell(study.ask().id(), values),
                    1,
                    new Outcome.Measured(values, List.of(note)),
                    Duration.ofSeconds(2)));
        }
        measure(1, 5);
        screen.on(new RunEvent.Warning("the store failed"));
        screen.draw();
        assertThat(shown())
                .contains("trial 0: ratio 3, seconds 2 (2.0 s) [ratio is doubtful]", "warning: the store failed");
        text.getBuffer().setLength(0);
        screen.close();
        assertThat(text.toString().replaceAll("\033\\[[0-9]*[A-Z]", "").strip().lines())
                .containsExactly(
                        "trial 0: ratio 3, seconds 2 (2.0 s) [ratio is doubtful]", "warning: the store failed");
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 80, 120, 300})
    void usesTheColumnsThatThereAre(int columns) {
        Setup six = Setup.of(Problem.of(
                        SearchSpace.of(Parameter.real("x", 0, 1)),
                        IntStream.range(0, 6)
                                .mapToObj(k -> Objective.minimize("a-rather-long-name-of-objective-" + k))
                                .toArray(Objective[]::new)))
                .using(Strategies.named("sobol"));
        Study wide = Study.of(six);
        RunScreen live = new RunScreen(new Page(text, () -> columns), wide, () -> now);
        live.on(new RunEvent.Opened(0, OptionalLong.of(1000), 64, 0));
        for (int i = 0; i < 70; i++) {
            Pending trial = wide.ask();
            live.on(new RunEvent.Started(trial, 1, false));
            if (i < 6) {
                wide.tell(trial.id(), i, 5 - i, i * i, 1e-9 * i, 1e12 + i, Math.sin(i));
                live.on(new RunEvent.Measured(
                        wide.trial(trial.id()),
                        1,
                        new Outcome.Measured(
                                Map.of("a-rather-long-name-of-objective-0", Measurement.of(1)),
                                List.of("a note that is long enough to be cut somewhere")),
                        Duration.ofSeconds(2)));
            }
        }
        now = 1;
        live.draw();
        assertThat(shown()).allSatisfy(line -> assertThat(line.length()).isLessThan(columns));
        assertThat(shown().stream().mapToInt(String::length).max().orElseThrow())
                .isGreaterThan(Math.min(100, columns) - 8);
        String running = shown().stream()
                .filter(line -> line.startsWith("running: "))
                .findFirst()
                .orElseThrow();
        int named = running.split("trial ", -1).length - 1;
        assertThat(running).endsWith(", " + (64 - named) + " more");
        assertThat(shown()).anySatisfy(line -> assertThat(line).contains("(pair 1 of 15, in turn)"));
    }

    @Test
    void showsEveryPairOfObjectivesInTurn() {
        Study three = Study.of(Setup.of(Problem.of(
                        SearchSpace.of(Parameter.real("x", 0, 1)),
                        Objective.minimize("a"),
                        Objective.minimize("b"),
                        Objective.minimize("c")))
                .using(Strategies.named("sobol")));
        RunScreen live = new RunScreen(new PrintWriter(text, true), three, () -> now);
        live.on(new RunEvent.Opened(0, OptionalLong.of(8), 2, 0));
        three.tell(three.ask().id(), 1, 2, 3);
        three.tell(three.ask().id(), 3, 2, 1);
        List<String> axes = new ArrayList<>();
        for (int turn = 0; turn < 4; turn++) {
            text.getBuffer().setLength(0);
            live.draw();
            axes.add(shown().stream()
                    .filter(line -> line.contains("(smaller is better)"))
                    .map(line -> line.replaceAll("[^abc(]|\\(.*", ""))
                    .collect(Collectors.joining()));
            now += 5 * SECOND;
        }
        assertThat(axes).containsExactly("ba", "ca", "cb", "ba");
    }

    @Test
    void countsWhatOthersDidToo() {
        screen.on(new RunEvent.Opened(0, OptionalLong.of(8), 2, 0));
        study.tell(study.ask().id(), 1, 2);
        study.fail(study.ask().id(), "somewhere else");
        study.cancel(study.ask().id(), "not needed");
        study.tell(Point.of("x", 0.5), Measurement.all(Map.of("ratio", 1.0, "seconds", 2.0)));
        screen.draw();
        assertThat(shown().get(0)).contains("] 2/8 ").endsWith("1 failed");
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
