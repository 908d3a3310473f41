package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.option.EngineOption;
import dev.etesian.cli.option.StoreOption;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Output;
import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.evaluate.RunReport;
import dev.etesian.evaluate.RunSettings;
import dev.etesian.evaluate.Signals;
import dev.etesian.evaluate.StudyRunner;
import dev.etesian.evaluate.Work;
import dev.etesian.studies.ContinueStudy;
import dev.etesian.studies.Extend;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.Budget;
import dev.etesian.studies.document.Durations;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian run}: evaluates a study until its budget is spent. */
@Command(
        name = "run",
        description = "Creates or continues the study in a file and evaluates until its budget is spent. Kill it at any"
                + " time and start it again: nothing is lost, and unfinished trials are resumed. Several runs, also on"
                + " several machines, share a study and its budget. Ctrl-C waits for running evaluations; a second"
                + " Ctrl-C stops them. With --json, prints one event per line.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian run study.yaml --parallel 4",
            "  etesian run study.yaml --parallel 64 --on slurm --sbatch=--cpus-per-task=4",
            "  etesian run coating --trials 60   (a study of the store, by name)"
        })
final class RunCommand implements Callable<Integer> {

    /** How long a service may be away. */
    private static final Duration AWAY = Duration.ofDays(1);

    @Parameters(paramLabel = "STUDY.yaml", description = "The study file, or the name of a study in the store.")
    private String file = "";

    @Option(
            names = "--trials",
            paramLabel = "N",
            description = "Stops when the study has N trials. Default: the file's.")
    private @Nullable Long trials;

    @Option(
            names = "--parallel",
            paramLabel = "P",
            description = "Parallel evaluations of this run. Default: the file's.")
    private @Nullable Integer parallel;

    @Mixin
    private EngineOption place = new EngineOption();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of a new study. Default: the file's.")
    private @Nullable Long seed;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "How long Ctrl-C waits for running evaluations. Default: ${DEFAULT-VALUE}.")
    private String grace = "30s";

    @Option(
            names = "--kill",
            description = "Stops evaluations that outlast --grace. Default: they keep running, and the next run"
                    + " resumes them.")
    private boolean kill;

    @Option(
            names = "--max-failures",
            paramLabel = "N",
            description =
                    "Stops with exit code 1 when N trials in a row fail or lack an outcome. Default: 20, or the first"
                            + " 10 of the study.")
    private @Nullable Integer maxFailures;

    @Option(
            names = "--max-failure-rate",
            paramLabel = "R",
            description = "Also stops when more than this share of the run's trials have failed, once 10 have ended."
                    + " Default: no limit.")
    private @Nullable Double maxFailureRate;

    @Option(
            names = "--lease",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long other runs wait for a sign of life before they take over a trial. Default:"
                    + " ${DEFAULT-VALUE}.")
    private String lease = "60s";

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Folder for the files of evaluations. Default: the store's file name with .runs, or"
                    + " etesian-runs here for other stores.")
    private @Nullable Path work;

    @Mixin
    private StoreOption option = new StoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        Engine engine = place.engine();
        Optional<StudyDefinition> written = written();
        try (Studies studies = written.isPresent() ? option.made() : option.existing()) {
            studies.checkWritable();
            OpenStudy study =
                    written.isPresent() ? new ContinueStudy(written.get(), file).in(studies) : studies.study(file);
            EvaluatorSpec evaluator = study.definition()
                    .evaluator()
                    .orElseThrow(() -> new IllegalArgumentException("study '" + study.name()
                            + "': has no evaluator, so nothing can run it; add the section 'evaluator' to its file, or"
                            + " evaluate by hand with ask and tell"));
            RunSettings settings = RunSettings.of(study.definition(), work == null ? study.runs() : study.runs(work))
                    .within(budget(study))
                    .stopping(Durations.parse(grace), !kill)
                    .failing(failureLimits())
                    .leasing(Durations.parse(lease));
            RunSettings patient = studies.remote() ? settings.enduring(AWAY) : settings;
            return code(study, run(study, engine, evaluator, patient));
        }
    }

    /** What the file says; empty where there is no such file, but a study of that name. */
    private Optional<StudyDefinition> written() {
        Path path = Path.of(file);
        if (!Files.exists(path) && option.exists()) {
            try (Studies studies = option.existing()) {
                if (studies.has(file)) {
                    return Optional.empty();
                }
            }
        }
        StudyDefinition definition = new StudyReader(new BuiltIn()).read(path);
        return Optional.of(seed == null ? definition : definition.seeded(seed));
    }

    private FailureLimits failureLimits() {
        FailureLimits usual = FailureLimits.usual();
        FailureLimits counted = maxFailures == null ? usual : usual.inRow(maxFailures);
        return maxFailureRate == null ? counted : counted.rate(maxFailureRate);
    }

    private Budget budget(OpenStudy study) {
        Budget budget = study.definition().budget();
        Budget slots = parallel == null ? budget : budget.inParallel(parallel);
        return trials == null ? slots : Extend.upTo(study, slots, trials, "run --trials " + trials);
    }

    private RunReport run(OpenStudy study, Engine engine, EvaluatorSpec spec, RunSettings settings) {
        Evaluator evaluator = engine.evaluator(new Work(
                spec,
                study.problem(),
                settings.budget().parallel(),
                settings.folder(),
                name -> new BuiltIn().function(name)::apply));
        Output output = answer.output();
        try (RunWatch watch = watch(output, study)) {
            StudyRunner runner = new StudyRunner(study.study(), evaluator, settings, watch);
            RunReport report;
            try (Signals signals = Signals.stopping(runner)) {
                report = runner.run();
            }
            watch.close();
            if (!answer.json()) {
                RunSummary.print(output.visible(), study, report, settings.folder());
            }
            return report;
        }
    }

    private RunWatch watch(Output output, OpenStudy study) {
        if (answer.json()) {
            return new RunEvents(output.out(), study.problem());
        }
        return output.live()
                ? RunScreen.on(output.err(), study.study())
                : new RunLines(output.visible().out(), study);
    }

    private int code(OpenStudy study, RunReport report) {
        switch (report.end()) {
            case STOPPED, DETACHED:
                return ExitCode.INTERRUPTED;
            case UNSTARTABLE, FAILURES:
                String name = Shell.quoted(study.name());
                String where = place.words().stream()
                        .map(word -> " " + Shell.quoted(word))
                        .collect(Collectors.joining());
                answer.warn("stopped: " + report.reason() + ". Fix the cause, then: etesian retry " + name
                        + " --failed; etesian run " + name + where);
                return ExitCode.FAILED;
            default:
                return report.measured() == 0 && report.failed() > 0 ? ExitCode.FAILED : ExitCode.DONE;
        }
    }
}
