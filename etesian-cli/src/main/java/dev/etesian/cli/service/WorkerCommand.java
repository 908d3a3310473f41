package dev.etesian.cli.service;

import dev.etesian.cli.option.ServiceToken;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.evaluate.LocalEngine;
import dev.etesian.evaluate.Signals;
import dev.etesian.evaluate.Work;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.store.PrivateFiles;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.document.Argument;
import dev.etesian.studies.document.Durations;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.studies.document.VisibleText;
import dev.etesian.worker.Worker;
import dev.etesian.worker.WorkerSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian worker}: evaluates trials of a service with a program of this machine. */
@Command(
        name = "worker",
        description = "Leases trials from a service, runs a program for each on this machine, and sends the results."
                + " Results are on disk before they are sent; restart it in the same folder to continue.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer =
                "  etesian worker http://127.0.0.1:8080 --study coating --parallel 4 -- python3 evaluate.py {temperature}")
public final class WorkerCommand implements Callable<Integer> {

    private static final Duration RETRY_PAUSE = Duration.ofSeconds(2);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "URL", description = "The service.")
    private String url = "";

    @Parameters(
            index = "1..*",
            paramLabel = "COMMAND",
            arity = "1..*",
            description = "The program and its arguments; {NAME} is a parameter's value.")
    private List<String> command = List.of();

    @Option(names = "--study", paramLabel = "NAME", required = true, description = "The study to evaluate.")
    private String study = "";

    @Option(
            names = "--parallel",
            paramLabel = "P",
            defaultValue = "1",
            description = "How many at the same time. Default: ${DEFAULT-VALUE}.")
    private int parallel;

    @Option(names = "--name", paramLabel = "WHO", description = "Name of the worker. Default: host and process.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--lease",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long the service waits" + " for a heartbeat. Default: ${DEFAULT-VALUE}.")
    private String lease = "60s";

    @Option(names = "--timeout", paramLabel = "TIME", description = "Time limit of one evaluation. Default: none.")
    private Optional<String> timeout = Optional.empty();

    @Option(
            names = "--idle-timeout",
            paramLabel = "TIME",
            description = "Time limit without any output. Default: none.")
    private Optional<String> idleTimeout = Optional.empty();

    @Option(
            names = "--retries",
            paramLabel = "N",
            description = "How often a failed evaluation is repeated. Default: 0.")
    private int retries;

    @Option(
            names = "--max-failures",
            paramLabel = "N",
            description = "Stops with exit code 1 when N trials in a row fail"
                    + " or lack an outcome. Default: 20, or its first 10.")
    private Optional<Integer> maxFailures = Optional.empty();

    @Option(
            names = "--keep",
            paramLabel = "WHICH",
            description = "Which outputs to keep: all, failed or none. Default: all.")
    private EvaluatorSpec.Keep keep = EvaluatorSpec.Keep.ALL;

    @Option(names = "--persistent", description = "Keeps the program running; it answers with one line per trial.")
    private boolean persistent;

    @Option(names = "--stay", description = "Keeps waiting for trials when the budget is spent.")
    private boolean stay;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "How long Ctrl-C and SIGTERM wait for running evaluations. What runs longer goes on, and the"
                    + " next worker in the folder resumes it. Default: ${DEFAULT-VALUE}.")
    private String grace = "30s";

    @Option(names = "--work", paramLabel = "DIR", description = "Folder for its files. Default: etesian-worker here.")
    private Path work = Path.of("etesian-worker");

    @Option(names = "--token-file", paramLabel = "FILE", description = "File with the token. Default: $ETESIAN_TOKEN.")
    private Optional<Path> tokenFile = Optional.empty();

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        ServiceClient service = new ServiceClient(url, ServiceToken.read(tokenFile, spec));
        StudyDefinition definition = definition(service, err);
        Path folder = work.toAbsolutePath().resolve(study.replaceAll("[^A-Za-z0-9._-]", "_"));
        PrivateFiles.createFolder(folder);
        WorkerSettings settings = new WorkerSettings(
                study,
                name.orElseGet(WorkerCommand::self),
                parallel,
                Durations.parse(lease),
                folder,
                stay,
                Durations.parse(grace),
                retries,
                maxFailures.map(FailureLimits.usual()::inRow).orElse(FailureLimits.usual()));
        try (Evaluator evaluator = new LocalEngine()
                .evaluator(new Work(
                        program(definition.problem()),
                        definition.problem(),
                        parallel,
                        folder.resolve("trials"),
                        problem -> {
                            throw new IllegalArgumentException(
                                    "worker: expected a program, got the built-in problem '" + problem + "'");
                        }))) {
            Worker worker = new Worker(service, definition.problem().space(), evaluator, settings, line -> {
                err.println("etesian: " + VisibleText.of(line));
                err.flush();
            });
            Thread main = Thread.currentThread();
            Runnable stop = () -> {
                if (worker.stopped()) {
                    main.interrupt();
                }
                worker.stop();
            };
            try (Signals signals = Signals.stopping(stop)) {
                int evaluated = worker.run();
                boolean allFailed = evaluated > 0 && worker.failed() == evaluated;
                err.println("etesian: " + evaluated + (evaluated == 1 ? " trial" : " trials") + " evaluated"
                        + (allFailed ? ", " + all(evaluated) + "failed: " + VisibleText.of(worker.lastFailure()) : "")
                        + (worker.failed() > 0 && !allFailed ? ", " + worker.failed() + " failed" : "")
                        + worker.failing()
                                .map(why -> "; stopped: " + why)
                                .orElse(worker.stopped() ? "" : "; nothing left to do"));
                if (worker.failing().isPresent() || (allFailed && !worker.stopped())) {
                    return ExitCode.FAILED;
                }
                return worker.stopped() ? ExitCode.INTERRUPTED : ExitCode.DONE;
            }
        }
    }

    private static String all(int evaluated) {
        return evaluated == 1 ? "which " : "all " + evaluated + " ";
    }

    private EvaluatorSpec program(Problem problem) {
        EvaluatorSpec.Command plain =
                EvaluatorSpec.Command.of(Path.of("").toAbsolutePath(), command.toArray(String[]::new));
        List<String> parameters =
                problem.space().parameters().stream().map(Parameter::name).toList();
        for (String text : command) {
            String mistake = Argument.mistake(text, parameters);
            if (!mistake.isEmpty()) {
                throw new IllegalArgumentException("argument '" + text + "': " + mistake);
            }
        }
        return new EvaluatorSpec.Command(
                command.stream().map(text -> Argument.of(text, parameters)).toList(),
                persistent ? EvaluatorSpec.Mode.PERSISTENT : EvaluatorSpec.Mode.ONCE,
                timeout.map(Durations::parse),
                idleTimeout.map(Durations::parse),
                retries,
                plain.directory(),
                plain.environment(),
                keep);
    }

    /** The study's definition; waits for a service that is not there yet. */
    private StudyDefinition definition(ServiceClient service, PrintWriter err) throws InterruptedException {
        boolean told = false;
        while (true) {
            try {
                return new StudyReader()
                        .document(service.get(ServiceClient.study(study) + "/document")
                                .toString());
            } catch (ServiceClient.Unreachable away) {
                if (!told) {
                    err.println("etesian: " + away.getMessage() + "; retrying");
                    err.flush();
                    told = true;
                }
                Thread.sleep(RETRY_PAUSE.toMillis());
            } catch (ServiceClient.Refused refused) {
                throw new IllegalArgumentException(refused.getMessage(), refused);
            }
        }
    }

    private static String self() {
        try {
            return InetAddress.getLocalHost().getHostName() + "/"
                    + ProcessHandle.current().pid();
        } catch (UnknownHostException unnamed) {
            return "worker/" + ProcessHandle.current().pid();
        }
    }
}
