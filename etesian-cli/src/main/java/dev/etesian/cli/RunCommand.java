package dev.etesian.cli;

import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Evaluators;
import dev.etesian.evaluate.RunReport;
import dev.etesian.evaluate.RunSettings;
import dev.etesian.evaluate.Signals;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.store.SqliteStore;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.Durations;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Study;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian run}: evaluates a study until its budget is spent. */
@Command(
        name = "run",
        description =
                "Creates the study of a file, or continues it, and evaluates until its budget is spent. Kill it at"
                        + " any time and start it again: nothing is lost, and what is still running is taken up. Ctrl-C stops"
                        + " asking and waits for what runs; twice stops that too.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian run study.yaml --parallel 4",
            "  etesian run coating --trials 60   (a study of the store, by name)"
        })
final class RunCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "STUDY.yaml", description = "The study file, or the name of a study of the store.")
    private String file = "";

    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Stops when the study has N trials. Default: the file's.")
    private @Nullable Long trials;

    @Option(names = "--parallel", paramLabel = "P", description = "Evaluations at the same time. Default: the file's.")
    private @Nullable Integer parallel;

    @Option(names = "--seed", paramLabel = "N", description = "Of a new study. Default: the file's.")
    private @Nullable Long seed;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "How long Ctrl-C waits for what runs. Default: ${DEFAULT-VALUE}.")
    private String grace = "30s";

    @Option(
            names = "--kill",
            description = "Stops what runs longer than the grace. Default: it goes on, and the next run takes it up.")
    private boolean kill;

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "What happens, one JSON object a line.")
    private boolean json;

    @Override
    public Integer call() {
        try (OpenStudy study = opened()) {
            EvaluatorSpec evaluator = study.definition()
                    .evaluator()
                    .orElseThrow(() -> new IllegalArgumentException("study '" + study.name()
                            + "': has no evaluator, so nothing can run it; add the section 'evaluator' to its file, or"
                            + " evaluate by hand with ask and tell"));
            Budget budget = budget(study);
            Path folder = study.runs(option.file());
            RunSettings settings =
                    RunSettings.of(study.definition(), folder).within(budget).stopping(Durations.parse(grace), !kill);
            RunReport report = run(study, evaluator, settings);
            return code(report);
        }
    }

    /** The study of the file; or, where there is no such file, the one of that name. */
    private OpenStudy opened() {
        Path path = Path.of(file);
        if (!Files.exists(path) && Files.exists(option.file())) {
            SqliteStore store = option.existing();
            if (store.studies().contains(file)) {
                return OpenStudy.of(store, file);
            }
            store.close();
        }
        StudyDefinition written = StudyFile.read(path);
        StudyDefinition definition = seed == null ? written : StudyFile.seeded(written, seed);
        SqliteStore store = option.made();
        try {
            return StudyFile.opened(store, definition, file);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private Budget budget(OpenStudy study) {
        Budget budget = study.definition().budget();
        if (parallel != null) {
            budget = budget.inParallel(parallel);
        }
        if (trials == null) {
            return budget;
        }
        if (trials < 1) {
            throw new IllegalArgumentException("option '--trials': expected at least 1, got " + trials);
        }
        Study running = study.study();
        long extension = running.overview().extension();
        if (budget.trials().isPresent() && trials > budget.trials().getAsLong() + extension) {
            running.extend(trials - budget.trials().getAsLong() - extension, "run --trials " + trials);
            return budget;
        }
        return budget.ofTrials(Math.max(0, trials - extension));
    }

    private RunReport run(OpenStudy study, EvaluatorSpec spec, RunSettings settings) {
        Evaluator evaluator = Evaluators.of(
                spec, study.problem(), settings.budget().parallel(), settings.folder(), BuiltIn::function);
        Output output = Output.of(this.spec);
        try (RunWatch watch = watch(output, study)) {
            StudyRunner runner = new StudyRunner(study.study(), evaluator, settings, watch);
            RunReport report;
            try (Signals signals = Signals.stopping(runner)) {
                report = runner.run();
            }
            watch.close();
            if (!json) {
                RunSummary.print(output, study, report, settings.folder());
            }
            return report;
        }
    }

    private RunWatch watch(Output output, OpenStudy study) {
        if (json) {
            return new RunEvents(output.out(), study.problem());
        }
        return output.live() ? RunScreen.on(output.err(), study.study()) : new RunLines(output.out(), study);
    }

    private int code(RunReport report) {
        PrintWriter err = spec.commandLine().getErr();
        switch (report.end()) {
            case STOPPED, DETACHED:
                return ExitCode.INTERRUPTED;
            case UNSTARTABLE:
                err.println("etesian: " + report.reason());
                return ExitCode.FAILED;
            default:
                return report.measured() == 0 && report.failed() > 0 ? ExitCode.FAILED : ExitCode.DONE;
        }
    }
}
