package dev.etesian.bench.command;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.bench.quality.PreferenceArgument;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.cli.terminal.Output;
import dev.etesian.preference.Scalarizations;
import dev.etesian.strategy.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** On which tasks something is run, and how often: the options that all comparisons share. */
final class TaskChoice {

    @Option(
            names = "--problem",
            paramLabel = "P,P",
            split = ",",
            defaultValue = "branin-currin-4",
            description = "Some of 'etesian problems', or all, tuning, held-out or crashes. Default: ${DEFAULT-VALUE}.")
    private List<String> problems = List.of();

    @Option(
            names = "--preference",
            paramLabel = "R",
            defaultValue = "flat",
            description = "A name the problem knows, all of them, or boxes in its own units,"
                    + " box:LOW..HIGH,LOW..HIGH;LOW..HIGH,…  Default: ${DEFAULT-VALUE}.")
    private String preference = "";

    @Option(
            names = "--scalarization",
            paramLabel = "C",
            defaultValue = "tchebyshev",
            description = "linear, tchebyshev, augmented-tchebyshev, smooth-tchebyshev or hypervolume."
                    + " Default: ${DEFAULT-VALUE}.")
    private String scalarization = "";

    @Option(
            names = "--evaluations",
            paramLabel = "T",
            defaultValue = "60",
            description = "Evaluations of a run, the initial ones included; +30 means 30 after them."
                    + " Default: ${DEFAULT-VALUE}.")
    private String evaluations = "";

    @Option(names = "--runs", paramLabel = "N", defaultValue = "1", description = "Runs of each strategy. Default: 1.")
    private int runs;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Seed of the first run; the others follow. Default: 0.")
    private long seed;

    @Option(
            names = "--initial",
            paramLabel = "FILE",
            description = "Points to start from: a JSON object from seed to a list of points in the unit cube.")
    private @Nullable Path initial;

    /**
     * The tasks, each with these strategies, one point at a time, without noise, nothing declared. Of a group of problems, pairs that are impossible are left out and named on
     * standard error; a problem named by itself keeps them, to be refused.
     *
     * @param file where runs go, which must not be where the starting points come from
     */
    List<QualityPlan> plans(List<String> strategies, Optional<Path> file, Output output) throws IOException {
        Optional<InitialPoints> points = initialPoints(file);
        List<QualityPlan> plans = new ArrayList<>();
        for (BenchProblem problem :
                problems.stream().flatMap(TaskChoice::chosen).distinct().toList()) {
            List<String> able = problems.contains(problem.name()) ? strategies : able(problem, strategies, output);
            if (able.isEmpty()) {
                continue;
            }
            List<NamedPreference> chosen =
                    preference.equals("all") ? problem.preferences() : List.of(preference(problem));
            chosen.forEach(wanted -> plans.add(plan(problem, able, wanted, points)));
        }
        if (plans.isEmpty()) {
            throw new IllegalArgumentException("option '--problem': none of " + String.join(", ", problems)
                    + " is left for " + String.join(", ", strategies) + "; add a strategy for more objectives");
        }
        return plans;
    }

    /** Read once; a file of runs in the same place would overwrite them. */
    private Optional<InitialPoints> initialPoints(Optional<Path> file) throws IOException {
        if (initial == null) {
            return Optional.empty();
        }
        Path given = initial;
        boolean same = file.isPresent()
                && Files.exists(file.get())
                && Files.exists(given)
                && Files.isSameFile(file.get(), given);
        if (same) {
            throw new IllegalArgumentException("option '--out': expected a file of its own, got '" + file.get()
                    + "', which '--initial' reads; name another");
        }
        return Optional.of(InitialPoints.read(initial));
    }

    private NamedPreference preference(BenchProblem problem) {
        try {
            return PreferenceArgument.parse(preference, problem);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("problem '" + problem.name() + "': " + e.getMessage(), e);
        }
    }

    private static List<String> able(BenchProblem problem, List<String> strategies, Output output) {
        int objectives = problem.objectives().size();
        List<String> able = new ArrayList<>();
        for (String name : strategies) {
            int most = Strategies.named(name).maxObjectives();
            if (objectives <= most) {
                able.add(name);
            } else {
                output.err()
                        .println("left out: " + name + " on " + problem.name() + ", at most " + most
                                + " objectives and here are " + objectives);
            }
        }
        output.err().flush();
        return able;
    }

    private static Stream<BenchProblem> chosen(String name) {
        List<BenchProblem> all = BenchProblems.all();
        return switch (name) {
            case "all" -> all.stream();
            case "tuning" -> all.stream().filter(problem -> !problem.heldOut());
            case "held-out" -> all.stream().filter(BenchProblem::heldOut);
            case "crashes" -> BenchProblems.crashes().stream();
            default -> Stream.of(BenchProblems.named(name));
        };
    }

    private QualityPlan plan(
            BenchProblem problem, List<String> strategies, NamedPreference wanted, Optional<InitialPoints> points) {
        return new QualityPlan(
                problem,
                strategies,
                wanted,
                Scalarizations.named(scalarization),
                evaluations(problem, points),
                runs,
                seed,
                points,
                1,
                0,
                Declared.NONE);
    }

    private int evaluations(BenchProblem problem, Optional<InitialPoints> points) {
        boolean more = evaluations.startsWith("+");
        try {
            int count = Integer.parseInt(more ? evaluations.substring(1) : evaluations);
            return more ? count + QualityPlan.design(problem, points, seed) : count;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "option '--evaluations': expected a whole number such as 60 or +30, got '" + evaluations + "'", e);
        }
    }
}
