package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Problem;
import dev.etesian.space.Constraint;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyReaderTest {

    @TempDir
    Path folder;

    private static StudyDefinition parse(String sections) {
        return new StudyReader().parse(Cases.complete(sections), "study.yaml", Path.of("."));
    }

    private StudyDefinition read(String name, String text) throws IOException {
        return new StudyReader().read(Files.writeString(folder.resolve(name), text));
    }

    private static void refused(String file, String message) {
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().parse(file, "f", Path.of(".")))
                .withMessage(message);
    }

    @Test
    void theExampleIsReadAsItIsMeant() {
        StudyDefinition definition =
                new StudyReader().parse(Cases.of("valid.txt").get(0).file(), "study.yaml", folder);
        SearchSpace space = SearchSpace.of(
                        Parameter.integer("level", 1, 19),
                        Parameter.integer("window", 10, 27),
                        Parameter.categorical("strategy", "fast", "lazy", "btopt"),
                        Parameter.logReal("target", 1e-4, 1).when("strategy", "lazy", "btopt"))
                .subjectTo(Constraint.parse("level + 0.5*window <= 28"));
        Problem problem = Problem.of(
                        space,
                        Objective.maximize("ratio"),
                        Objective.minimize("seconds").within(0, 5))
                .limitedTo(OutcomeConstraint.atMost("memory", 512));
        assertThat(definition.name()).isEqualTo("zstd-on-logs");
        assertThat(definition.problem()).isEqualTo(problem);
        assertThat(definition.budget())
                .isEqualTo(Budget.unlimited().ofTrials(100).inParallel(4));
        assertThat(definition.seed()).isEqualTo(7);
        EvaluatorSpec.Command command =
                (EvaluatorSpec.Command) definition.evaluator().orElseThrow();
        assertThat(command.timeout()).contains(Duration.ofMinutes(10));
        assertThat(command.directory()).isEqualTo(folder.toAbsolutePath());
        assertThat(command.arguments(Point.of("level", 3).with("window", 12)))
                .containsExactly("python3", "evaluate.py", "3", "12");
        assertThat(Study.of(definition.setup()).ask().point().has("level")).isTrue();
    }

    /** They stand behind numbers and change nothing else. */
    @Test
    void unitsAreKept() {
        StudyDefinition definition = parse("""
                parameters:
                  x: {type: real, low: 0, high: 1, unit: °C}
                  n: {type: ordinal, values: [1, 2], unit: 1}
                objectives: {cost: {direction: minimize, unit: €}, time: minimize}
                limits: {memory: {max: 512, unit: MiB}, cost: {max: 9}}
                """);
        assertThat(definition.units()).isEqualTo(Map.of("x", "°C", "n", "1", "cost", "€", "memory", "MiB"));
        StudyDefinition again = new StudyReader().document(definition.document());
        assertThat(again).isEqualTo(definition);
        assertThat(definition.seeded(3).units()).isEqualTo(definition.units());
        StudyDefinition plain = parse("objectives: {cost: minimize, time: minimize}\n");
        assertThat(plain.units()).isEmpty();
        assertThat(plain.changed(definition, definition.goal().preference()).units())
                .isEqualTo(definition.units());
    }

    @Test
    void categoriesAreTakenAsTheyAreWritten() {
        Problem problem = parse("parameters: {v: {type: categorical, values: [no, on, 1.10, true, 010]}}\n")
                .problem();
        assertThat(problem.space().parameters())
                .containsExactly(Parameter.categorical("v", "no", "on", "1.10", "true", "010"));
    }

    @Test
    void noiseKnownInAdvanceCompletesWhatIsReported() {
        StudyDefinition definition = parse("objectives: {cost: {direction: minimize, noise: 0.5}, time: minimize}\n"
                + "limits: {memory: {max: 3, noise: 2}}\n");
        assertThat(definition.measured(Map.of(
                        "cost", Measurement.of(1),
                        "time", Measurement.of(2),
                        "memory", new Measurement(3, 0.1))))
                .isEqualTo(Map.of(
                        "cost", new Measurement(1, 0.5),
                        "time", Measurement.of(2),
                        "memory", new Measurement(3, 0.1)));
    }

    @Test
    void theNameIsThatOfTheFile() throws IOException {
        String text = "parameters: {x: {type: real, low: 0, high: 1}}\nobjectives: {cost: minimize}\n";
        assertThat(read("my.first.study.yaml", text).name()).isEqualTo("my.first.study");
        assertThat(read("bom.yaml", "\uFEFF" + text).problem())
                .isEqualTo(read("plain.yaml", text).problem());
    }

    @Test
    void filesThatCannotBeReadAreExplained() throws IOException {
        Path latin = Files.write(
                folder.resolve("latin.yaml"), "name: t\nseed: d\u00e9j\u00e0".getBytes(StandardCharsets.ISO_8859_1));
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().read(latin))
                .withMessage(latin + ":2:8: expected UTF-8, got the byte 0xE9; save the file as UTF-8");
        Path large = Files.writeString(folder.resolve("large.yaml"), "#".repeat((1 << 20) + 1));
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().read(large))
                .withMessage(large + ":1:1: expected at most 1 MiB, got a larger file");
        Path missing = folder.resolve("larg.yaml");
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().read(missing))
                .withMessageEndingWith("; did you mean 'large.yaml'?");
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> new StudyReader().read(folder))
                .withMessageContaining("expected a file that can be read");
        refused("#".repeat((1 << 20) + 1), "f:1:1: expected at most 1 MiB, got a larger text");
    }

    @Test
    void depthAndAliasesAreBounded() {
        refused("a: " + "[".repeat(500_000), "f:1:35: expected at most 32 levels, got more; a study file is flat");
        StringBuilder laughs = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i <= 24; i++) {
            laughs.append("a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1) + "]\n");
        }
        refused(
                laughs.toString(),
                "f:15:18: expected at most 50 aliases of 100000 values together, got more; write the values out");
        refused(
                "a: &a 1\nb: [" + "*a, ".repeat(51) + "]\n",
                "f:2:205: expected at most 50 aliases of 100000 values together, got more; write the values out");
    }

    @Test
    void aBuiltInProblemBringsItsOwnSections() {
        Problem circle =
                Problem.of(SearchSpace.cube(2), Objective.maximize("f1").within(0, 1), Objective.maximize("f2"));
        StudyReader reader = new StudyReader(new BuiltinProblems() {
            @Override
            public List<String> names() {
                return List.of("circle");
            }

            @Override
            public Problem problem(String name) {
                return circle;
            }

            @Override
            public Function<Point, Map<String, Measurement>> function(String name) {
                throw new UnsupportedOperationException();
            }
        });
        String least = "name: t\nevaluator: {problem: circle}\npreference: {box: {f1: [0, 0.5]}}\n";
        StudyDefinition definition = reader.parse(least, "f", folder);
        assertThat(definition.problem()).isEqualTo(circle);
        assertThat(definition.evaluator()).contains(new EvaluatorSpec.Builtin("circle"));
        assertThat(new StudyReader().document(definition.document())).isEqualTo(definition);
        assertThat(SchemaFile.complaints(least)).isEmpty();
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> reader.parse("name: t\nevaluator: {problem: circel}\n", "f", folder))
                .withMessageContaining(
                        "f:2:22: evaluator.problem: expected circle, got \"circel\"; did you mean 'circle'?");
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> reader.parse(
                        least + "parameters: {x: {type: real, low: 0, high: 1}}\nconstraints: []\n", "f", folder))
                .withMessageContaining("parameters: expected those of the problem, x1, x2, got x");
        assertThatExceptionOfType(DefinitionException.class)
                .isThrownBy(() -> reader.parse(least + "constraints: [x1 <= 0.5]\n", "f", folder))
                .withMessageContaining("constraints: only allowed beside 'parameters'");
    }

    @Test
    void aDocumentNeedsNoFolder() {
        StudyDefinition definition =
                new StudyReader().parse(Cases.complete("evaluator: {command: [a], directory: .}\n"), "f", folder);
        String moved = definition.document().replace(folder.toString(), "/no/such/folder");
        assertThat(new StudyReader().document(moved).evaluator())
                .map(e -> ((EvaluatorSpec.Command) e).directory())
                .contains(Path.of("/no/such/folder"));
    }

    @Test
    void functionsOfTheUsersHaveNoDocument() {
        StudyDefinition definition = parse("");
        Problem own = Problem.of(
                definition.problem().space().subjectTo(Constraint.rule("mine", List.of("x"), p -> true)),
                Objective.minimize("cost"));
        StudyDefinition changed = new StudyDefinition(
                "t",
                own,
                Map.of(),
                Map.of(),
                definition.goal(),
                definition.strategy(),
                0,
                definition.budget(),
                Optional.empty(),
                List.of(),
                List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(changed::document)
                .withMessageContaining("constraint 'mine': expected an expression");
    }
}
