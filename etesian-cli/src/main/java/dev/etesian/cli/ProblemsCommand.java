package dev.etesian.cli;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.problem.Objective;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    /** A problem in the JSON document. */
    record Listed(
            String name,
            String description,
            String citation,
            int dimension,
            List<String> objectives,
            List<String> preferences) {

        static Listed of(BenchProblem problem) {
            return new Listed(
                    problem.name(),
                    problem.description(),
                    problem.citation(),
                    problem.dimension(),
                    problem.objectives().stream().map(Objective::name).toList(),
                    problem.preferences().stream().map(NamedPreference::name).toList());
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Listed> all = BenchProblems.all().stream().map(Listed::of).toList();
        if (json) {
            out.println(Json.document(all));
        } else {
            all.forEach(problem -> {
                out.println(problem.name() + " [" + problem.citation() + "]");
                TextLines.print(out, "  ", problem.description());
                TextLines.print(
                        out,
                        "  ",
                        problem.preferences().stream().collect(Collectors.joining(", ", "preferences: ", "")));
            });
        }
        out.flush();
        return ExitCode.DONE;
    }
}
