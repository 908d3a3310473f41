package dev.etesian.bench.command;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.problem.Direction;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.studies.json.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code etesian problems}: what can be measured on. */
@Command(
        name = "problems",
        description = "Lists the built-in problems and the preferences they know.",
        footerHeading = "%nExample:%n",
        footer = "  etesian problems --json")
final class ProblemsCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private Answer answer = new Answer();

    /** A problem in the JSON document. */
    record Listed(
            String name,
            String description,
            String citation,
            int dimension,
            List<String> objectives,
            List<String> limits,
            List<String> preferences,
            boolean heldOut,
            List<Outcome> outcomes,
            List<NamedBoxes> boxes) {

        /** An objective: its direction and the outcomes worth distinguishing. */
        record Outcome(String name, Direction direction, double low, double high) {}

        /** The boxes of a named preference, one interval an objective. */
        record NamedBoxes(String name, List<List<Range>> boxes) {}

        static Listed of(BenchProblem problem) {
            return new Listed(
                    problem.name(),
                    problem.description(),
                    problem.citation(),
                    problem.dimension(),
                    problem.objectives().stream().map(Objective::name).toList(),
                    problem.limits().stream().map(OutcomeConstraint::name).toList(),
                    problem.preferences().stream().map(NamedPreference::name).toList(),
                    problem.heldOut(),
                    problem.objectives().stream().map(Listed::outcome).toList(),
                    problem.preferences().stream()
                            .filter(preference -> !preference.regions().isEmpty())
                            .map(preference -> new NamedBoxes(
                                    preference.name(),
                                    preference.regions().stream()
                                            .map(Region::box)
                                            .toList()))
                            .toList());
        }

        private static Outcome outcome(Objective objective) {
            Range range = objective.range().orElseThrow();
            return new Outcome(objective.name(), objective.direction(), range.low(), range.high());
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (answer.json()) {
            out.println(Json.document(Stream.of(BenchProblems.all(), BenchProblems.crashes(), BenchProblems.workloads())
                    .flatMap(List::stream)
                    .map(Listed::of)
                    .toList()));
        } else {
            BenchProblems.all().forEach(problem -> print(problem, out));
            out.println();
            TextLines.print(
                    out, "", "Programs that crash; NAME-01 measures whether they would, NAME-margin how far from it:");
            out.println();
            BenchProblems.crashes().stream()
                    .filter(problem -> problem.limits().isEmpty())
                    .forEach(problem -> print(problem, out));
            out.println();
            out.println("Real workloads; their data: etesian data");
            out.println();
            BenchProblems.workloads().forEach(problem -> print(problem, out));
            out.println();
            TextLines.print(out, "", "held out: kept aside while strategies are tuned. [Key]: see docs/references.md.");
            TextLines.print(out, "", "Ranges and boxes: etesian problems --json");
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static void print(BenchProblem problem, PrintWriter out) {
        out.println(problem.name() + " [" + problem.citation() + "]" + (problem.heldOut() ? " (held out)" : ""));
        TextLines.print(out, "  ", problem.description());
        TextLines.print(
                out,
                "  ",
                problem.preferences().stream()
                        .map(NamedPreference::name)
                        .collect(Collectors.joining(", ", "preferences: ", "")));
    }
}
