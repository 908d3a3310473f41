package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command that shows a study, on narrow and on wide pages. */
final class PageWidthTest {

    private static final List<String> SHOWING = List.of(
            "status wide",
            "trials wide",
            "trials wide --columns trial,reason,state,first-objective,sixth-objective",
            "front wide",
            "recommend wide",
            "explain wide 9",
            "prefer wide",
            "prefer wide --history",
            "plot wide --text --kind objectives,parallel,progress",
            "studies",
            "verify");

    @TempDir
    static Path folder;

    @BeforeAll
    static void tell() throws IOException {
        Workspace workspace = new Workspace(folder);
        StringBuilder study = new StringBuilder("name: wide\nparameters:\n");
        for (int i = 0; i < 12; i++) {
            study.append("  parameter-").append(i).append(": {type: real, low: 0, high: 1000}\n");
        }
        study.append("objectives:\n");
        for (String name : List.of("first", "second", "third", "fourth", "fifth", "sixth")) {
            study.append("  ").append(name).append("-objective: minimize\n");
        }
        workspace.create(
                study + "strategy: sobol\npreference: {box: {first-objective: [0, 3], sixth-objective: [0, 1]}}\n");
        for (int i = 0; i < 10; i++) {
            workspace.done("ask", "wide");
            if (i == 8) {
                workspace.done(
                        "fail", "wide", "8", "--reason", "segmentation fault in the third stage of the pipeline");
            } else {
                List<String> words = new ArrayList<>(List.of("tell", "wide", Integer.toString(i)));
                int k = 0;
                for (String name : List.of("first", "second", "third", "fourth", "fifth", "sixth")) {
                    words.add(name + "-objective=" + Math.sin(i * 7.0 + k++) + ":0.0123");
                }
                workspace.done(words.toArray(String[]::new));
            }
        }
    }

    private static List<String> lines(int columns, String command) {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(List.of("--store", folder.resolve("etesian.db").toString()));
        Cli result = Cli.run(columns, words.toArray(String[]::new));
        assertThat(result.code()).as(command + ": " + result.err()).isZero();
        return result.out().lines().toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 80, 120, 300})
    void noLineIsLongerThanThePage(int columns) {
        for (String command : SHOWING) {
            assertThat(lines(columns, command))
                    .as(command)
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(columns));
        }
    }

    @Test
    void aTableShowsWhatFitsAndNamesTheRest() {
        assertThat(lines(50, "trials wide").get(0)).contains("trial", "state", "first-objective");
        assertThat(String.join(" ", lines(50, "trials wide"))).contains("(not shown: ", "parameter-11, reason;");
        assertThat(lines(300, "trials wide").get(0)).contains("sixth-objective", "parameter-11");
        assertThat(String.join(" ", lines(300, "trials wide"))).contains("(not shown: reason;");
        assertThat(String.join(" ", lines(300, "trials wide --state completed")))
                .doesNotContain("not shown");
    }

    @Test
    void valuesHaveTheDigitsThatTheirErrorsLeave() {
        assertThat(lines(120, "trials wide").get(2)).contains("0.657±0.012");
    }
}
