package dev.etesian.evaluate;

import dev.etesian.store.SqlStore;
import dev.etesian.store.Stores;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Measures what a trial costs beyond its program: runs of a program that does nothing, results stored for good.
 *
 * <p>Arguments: trials, slots. Prints trials per second, milliseconds of this process's own time per trial, and the peak of
 * the heap.
 */
final class NoOpBenchmark {

    private NoOpBenchmark() {}

    public static void main(String[] args) throws Exception {
        int trials = Integer.parseInt(args[0]);
        int slots = Integer.parseInt(args[1]);
        Path home = Files.createTempDirectory("etesian-noop");
        try (SqlStore store = Stores.file(home.resolve("etesian.db"), Runs.FLAT)) {
            Study study = Study.open("noop", Runs.setup(), store);
            Evaluator evaluator = new CommandEvaluator(
                    EvaluatorSpec.Command.of(home, "echo", "{{\"ratio\": 1, \"seconds\": 1}}"),
                    Runs.problem().outcomes(),
                    slots,
                    home.resolve("runs"));
            long begun = System.nanoTime();
            RunReport report = new StudyRunner(
                            study, evaluator, Runs.settings(home, Runs.budget(trials, slots), 0), event -> {})
                    .run();
            double seconds = (System.nanoTime() - begun) / 1e9;
            double cpu = ProcessHandle.current()
                            .info()
                            .totalCpuDuration()
                            .orElseThrow()
                            .toNanos()
                    / 1e6;
            Runtime runtime = Runtime.getRuntime();
            System.out.printf(
                    Locale.ROOT,
                    "%s measured %d failed %d: %.1f trials/s, %.2f ms CPU of this process per trial, heap %d MiB%n",
                    report.end(),
                    report.measured(),
                    report.failed(),
                    report.measured() / seconds,
                    cpu / trials,
                    (runtime.totalMemory() - runtime.freeMemory()) >> 20);
        }
        System.exit(0);
    }
}
