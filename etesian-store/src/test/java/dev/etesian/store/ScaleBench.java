package dev.etesian.store;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Result;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Measures a store under many workers and many studies. Arguments: a folder, or the address of a server; then {@code workers COUNT}
 * (as many workers of one study, each with a lease of its own: they lease, beat and tell) or {@code studies COUNT} (as many studies
 * of 100 trials) or {@code small COUNT} (as many studies of two results, with documents, as a service lists them). One JSON object a
 * line.
 */
final class ScaleBench {

    private static final Setup SETUP = Setup.of(StoreBench.PROBLEM).using(Strategies.named("random"));
    private static final int THREADS = 64;
    private static final int TOGETHER = 1_000;
    private static final int TRIALS = 100;
    private static final int FEW = 2;

    private ScaleBench() {}

    public static void main(String[] args) throws Exception {
        String address = args[0];
        if (Stores.isFile(address)) {
            Files.createDirectories(Path.of(address));
            address = Path.of(address).resolve("etesian.db").toString();
        }
        int count = Integer.parseInt(args[2]);
        try (SqlStore store = Stores.open(address, Boxes.CODEC)) {
            switch (args[1]) {
                case "workers" -> workers(store, count);
                case "studies" -> studies(store, count);
                case "small" -> small(store, count);
                default -> throw new IllegalArgumentException(args[1]);
            }
        }
    }

    private static void workers(SqlStore store, int count) throws Exception {
        Study study = Study.open("workers", SETUP, store);
        List<Assignment> work = new ArrayList<>();
        double leasing = seconds(() -> {
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (int i = 0; i < count; i++) {
                Claim claim = Claim.of("worker-" + i, "token-" + i).lasting(Duration.ofMinutes(10));
                threads.execute(() -> {
                    List<Assignment> given = study.lease(claim, 1, Compute.serial());
                    synchronized (work) {
                        work.addAll(given);
                    }
                });
            }
            threads.shutdown();
            threads.awaitTermination(1, TimeUnit.HOURS);
        });
        double beating = seconds(() -> {
            Set<String> tokens = new HashSet<>();
            for (int i = 0; i < count; i++) {
                tokens.add("token-" + i);
                if (tokens.size() == TOGETHER) {
                    study.beat(tokens);
                    tokens.clear();
                }
            }
        });
        double telling = seconds(() -> {
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (Assignment one : work) {
                threads.execute(() -> study.tell(
                        one.trial().id(),
                        Result.of(Map.of("f1", Measurement.of(1), "f2", Measurement.of(2)))
                                .identified("t" + one.trial().id())));
            }
            threads.shutdown();
            threads.awaitTermination(1, TimeUnit.HOURS);
        });
        System.out.printf(
                Locale.ROOT,
                "{\"workers\":%d,\"leased\":%d,\"leasesPerSecond\":%.0f,\"secondsToBeatAll\":%.2f,\"tellsPerSecond\":%.0f}%n",
                count,
                work.size(),
                count / leasing,
                beating,
                count / telling);
    }

    private static void studies(SqlStore store, int count) throws Exception {
        double filling = seconds(() -> {
            for (int i = 0; i < count; i++) {
                Study study = Study.open("study-" + i, SETUP, store);
                study.ask(TRIALS, Compute.serial());
            }
        });
        double listing = seconds(store::summaries);
        double opening = seconds(() -> {
            for (int i = 0; i < count; i++) {
                Study.open("study-" + i, SETUP, store).overview();
            }
        });
        System.out.printf(
                Locale.ROOT,
                "{\"studies\":%d,\"trialsEach\":%d,\"secondsToFill\":%.1f,\"secondsToList\":%.3f,\"millisToOpenOne\":%.2f,\"heapMiB\":%d}%n",
                count,
                TRIALS,
                filling,
                listing,
                1000 * opening / count,
                (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
    }

    private static void small(SqlStore store, int count) throws Exception {
        double filling = seconds(() -> {
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (int i = 0; i < count; i++) {
                String name = "study-" + i;
                threads.execute(() -> fill(store, name));
            }
            threads.shutdown();
            threads.awaitTermination(2, TimeUnit.HOURS);
        });
        double listing = seconds(store::summaries);
        System.out.printf(
                Locale.ROOT,
                "{\"studies\":%d,\"trialsEach\":%d,\"secondsToFill\":%.1f,\"secondsToList\":%.3f,\"heapMiB\":%d}%n",
                count,
                FEW,
                filling,
                listing,
                (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
    }

    private static void fill(SqlStore store, String name) {
        store.create(name, """
                {"name": "%s", "parameters": {"x1": {"type": "real", "low": 0, "high": 1}, "x2": {"type": "real", "low": 0, "high": 1},
                 "x3": {"type": "real", "low": 0, "high": 1}, "x4": {"type": "real", "low": 0, "high": 1}},
                 "objectives": {"f1": "minimize", "f2": "minimize"}, "strategy": "random"}""".formatted(name));
        Study study = Study.open(name, SETUP, store);
        study.ask(FEW, Compute.serial())
                .forEach(trial -> study.tell(
                        trial.id(), Result.of(Map.of("f1", Measurement.of(trial.id()), "f2", Measurement.of(2)))));
    }

    /** Something to be timed. */
    private interface Work {
        void run() throws Exception;
    }

    private static double seconds(Work work) throws Exception {
        long begun = System.nanoTime();
        work.run();
        return (System.nanoTime() - begun) / 1e9;
    }
}
