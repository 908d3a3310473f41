package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the commands on studies gets one line, exit code 2, and changes nothing. */
final class StudyBadInputTest {

    @TempDir
    static Path folder;

    @BeforeAll
    static void create() throws IOException {
        Workspace workspace = new Workspace(folder);
        workspace.create(Workspace.COATING);
        workspace.done("ask", "coating", "-n", "2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ask coatin | study 'coatin': not in store",
                "ask coatin | did you mean 'coating'?",
                "ask lab.yaml | expected the name of a study, got that of a file; the store has coating",
                "ask coating -n 0 | count: expected at least 1, got 0",
                "ask coating -n x | option '--count': expected a whole number, got 'x'",
                "export coating -o nowhere/x.jsonl | nowhere' does not exist; make it, or name another",
                "prefer coating --box strength<3 | or name them, like ",
                "ask | argument 'NAME': required, got none",
                "create nothing.yaml | expected a file, got none named",
                "tell coating | argument 'TRIAL': required, got none",
                "tell coating 0 | trial 0: expected an outcome, NAME=VALUE, got none",
                "tell coating hardness=3 0 | expected a trial number, got 'hardness=3'; it comes before",
                "tell coating 7 hardness=3 | trial 7: expected a number from 0 to 1",
                "tell coating -1 hardness=3 | '-1'",
                "tell coating 0 hardnes=3 | outcome 'hardnes': not in this study; did you mean 'hardness'?",
                "tell coating 0 3.5 | outcome: expected NAME=VALUE, got '3.5'; write for example hardness=1.5",
                "tell coating 0 hardness=big | expected a number, NaN, Infinity or -Infinity, got 'big'",
                "tell coating 0 hardness=1,5 | got '1,5'; write 1.5",
                "tell coating 0 hardness=1e999 | expected a number",
                "tell coating 0 hardness=0x1F | expected a number",
                "tell coating 0 hardness= | got ''",
                "tell coating 0 hardness=1:-2 | expected a finite standard error >= 0, got '-2'",
                "tell coating 0 hardness=1 hardness=2 | outcome 'hardness': given twice; give it once",
                "tell coating 0 hardness=1 --correct --replicate | not allowed with --replicate",
                "tell coating 0 hardness=1 --report 1 | only allowed with --correct",
                "tell coating 0 hardness=1 --correct --report 3 | trial 0",
                "tell coating --params speed=1 | option '--values': required with --params",
                "tell coating 0 a=1 --params speed=1 --values cost=1 | not allowed with a trial number",
                "tell coating --params sped=1 --values cost=1 | parameter 'sped': not in this study",
                "tell coating --params speed=1.5 --values cost=1 | parameter 'speed': expected",
                "fail coating 9 | trial 9: expected a number from 0 to 1",
                "cancel coating one | expected a trial number, got 'one'",
                "trials coating --state done | option '--state': expected one of pending, completed",
                "trials coating --sort hardnes | did you mean 'hardness'?",
                "trials coating --columns trial,cots | column 'cots': unknown; did you mean 'cost'?",
                "prefer coating --box cost=3..1 | preference.box.cost: expected low < high, got 3 and 1; swap them",
                "prefer coating --box price=1..3 | price",
                "prefer coating --box cost=0..1 --flat | expected one of --flat, --box",
                "prefer coating --weights cost=a | cost",
                "prefer coating --file none.yaml | expected a file, got none named",
                "prefer coating --flat --history | not allowed with a new preference",
                "verify coatin | did you mean 'coating'?",
                "status coating extra | argument 'extra': unknown",
            })
    void isAnsweredInOneLine(String line, String message) {
        Workspace workspace = new Workspace(folder);
        Cli result = workspace.run(line.split(" "));
        assertThat(result.err()).contains(message).startsWith("etesian: ").doesNotContain("\tat ");
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aStudyFileIsNotImported() throws IOException {
        Workspace workspace = new Workspace(folder);
        String file = workspace.file("lab.yaml", Workspace.COATING).toString();
        Cli result = workspace.run("import", file);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err())
                .contains("'" + file + "': this is a study file; 'etesian create' or 'etesian run' takes it");
    }

    @Test
    void anOptionListsTheValuesThatItKnows() {
        assertThat(Cli.runLine("plot coating --kind objektives").err())
                .contains(
                        "option '--kind': expected one of objectives, parallel, progress, slices,",
                        ", got 'objektives'")
                .contains("did you mean 'objectives'?");
    }

    @Test
    void everyMistakeOfAFileIsShown() throws IOException {
        Workspace workspace = new Workspace(folder);
        Path file = workspace.file(
                "wrong.yaml", "parameters: {x: {type: rael, low: 0, high: 1}}\nobjectives: {y: maximise}\n");
        Cli result = workspace.run("create", file.toString());
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err())
                .contains(
                        "wrong.yaml:1:24: parameters.x.type", "did you mean 'real'?", "wrong.yaml:2:17", "'maximize'");
    }

    @Test
    void aStudyIsCreatedOnce() {
        Workspace workspace = new Workspace(folder);
        Cli again = workspace.run("create", folder.resolve("study.yaml").toString());
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err()).contains("study 'coating': already exists in store", "(etesian run or etesian ask)");
    }

    @Test
    void lookingMakesNoStore() {
        Path none = folder.resolve("none.db");
        Cli result = Cli.run("status", "coating", "--store", none.toString());
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.err()).contains("no such file; create a study first");
        assertThat(Files.exists(none)).isFalse();
    }
}
