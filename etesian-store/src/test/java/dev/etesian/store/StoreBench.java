package dev.etesian.store;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Overview;
import dev.etesian.study.Result;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures the store; run by {@code scripts/compare-optuna-store.py}, which does the same with Optuna. Arguments: a folder,
 * or the address of a server, {@code trials THREADS SECONDS}, {@code tells THREADS SECONDS}, {@code append SIZE COUNT}, {@code fill TRIALS} or {@code open}. One JSON object a line.
 */
final class StoreBench {

    static final Problem PROBLEM = Problem.of(
            SearchSpace.of(
                    Parameter.real("x1", 0, 1),
                    Parameter.real("x2", 0, 1),
                    Parameter.real("x3", 0, 1),
                    Parameter.real("x4", 0, 1)),
            Objective.minimize("f1"),
            Objective.minimize("f2"));
    private static final Setup SETUP = Setup.of(PROBLEM).using(Strategies.named("random"));
    private static final int CHUNK = 1_000;

    private final String address;

    /** Measures the store in a folder, or at {@code jdbc:postgresql://…}. */
    private StoreBench(String place) throws java.io.IOException {
        if (Stores.isFile(place)) {
            Files.createDirectories(Path.of(place));
            address = Path.of(place).resolve("etesian.db").toString();
        } else {
            address = place;
        }
    }

    public static void main(String[] args) throws Exception {
        StoreBench bench = new StoreBench(args[0]);
        switch (args[1]) {
            case "tells" -> bench.tells(Integer.parseInt(args[2]), Double.parseDouble(args[3]));
            case "append" -> bench.append(Integer.parseInt(args[2]), Integer.parseInt(args[3]));
            case "fill" -> bench.fill(Integer.parseInt(args[2]));
            case "open" -> bench.open();
            case "trials" -> bench.trials(Integer.parseInt(args[2]), Double.parseDouble(args[3]));
            default -> throw new IllegalArgumentException(args[1]);
        }
    }

    private SqlStore store() {
        return Stores.open(address, Boxes.CODEC);
    }

    static Point point(int i) {
        double u = (i * 0.6180339887498949) % 1;
        return Point.of("x1", u)
                .with("x2", (u * 7) % 1)
                .with("x3", (u * 31) % 1)
                .with("x4", (u * 101) % 1);
    }

    private static Map<String, Measurement> outcomes(int i) {
        double u = (i * 0.6180339887498949) % 1;
        return Map.of(
                "f1",
                Measurement.of(u * u),
                "f2",
                Measurement.of((1 - u) * (1 - u) + 0.1 * ((i * 0.7548776662466927) % 1)));
    }

    /** Pending trials, written in large appends. */
    private static void ask(SqlStore store, int from, int to) {
        store.create("s", "");
        for (int i = from; i < to; i += CHUNK) {
            List<Event> events = new ArrayList<>();
            long size = store.summaries().get(0).events();
            for (int j = i; j < Math.min(to, i + CHUNK); j++) {
                events.add(new Event.Asked(j, size, List.of(point(j)), List.of(Rationale.of("random"))));
            }
            store.append("s", Entry.all(size, store.now(), events));
        }
    }

    /** Durable tells a second, each acknowledged to its own thread. */
    private void tells(int threads, double seconds) throws Exception {
        int prepared = (int) (20_000 * seconds);
        try (SqlStore store = store()) {
            ask(store, 0, prepared);
            Study study = Study.open("s", SETUP, store);
            AtomicInteger next = new AtomicInteger();
            long[][] nanos = new long[threads][prepared];
            int[] counts = new int[threads];
            ExecutorService workers = Executors.newFixedThreadPool(threads);
            long start = System.nanoTime();
            long end = start + (long) (seconds * 1e9);
            for (int t = 0; t < threads; t++) {
                int worker = t;
                workers.execute(() -> {
                    int trial;
                    while (System.nanoTime() < end && (trial = next.getAndIncrement()) < prepared) {
                        long before = System.nanoTime();
                        study.tell(trial, Result.of(outcomes(trial)).identified("t" + trial));
                        nanos[worker][counts[worker]++] = System.nanoTime() - before;
                    }
                });
            }
            workers.shutdown();
            workers.awaitTermination(10, TimeUnit.MINUTES);
            double took = (System.nanoTime() - start) / 1e9;
            int total = Arrays.stream(counts).sum();
            long[] all = new long[total];
            int at = 0;
            for (int t = 0; t < threads; t++) {
                System.arraycopy(nanos[t], 0, all, at, counts[t]);
                at += counts[t];
            }
            print(
                    "tells",
                    "\"threads\":%d,\"tells\":%d,\"perSecond\":%.0f,%s",
                    threads,
                    total,
                    total / took,
                    quantiles(all));
        }
    }

    /** One tell after the other at a given size of the study, which is made where it is not there. */
    private void append(int size, int count) throws Exception {
        try (SqlStore store = store()) {
            Study study = Study.open("s", SETUP, store);
            int first = study.trials().size();
            ask(store, first, Math.max(first, size) + count);
            if (first == 0) {
                tell(store, size);
            }
            first = Math.max(first, size);
            long[] nanos = new long[count];
            for (int i = 0; i < count; i++) {
                long before = System.nanoTime();
                study.tell(first + i, Result.of(outcomes(first + i)).identified("t" + (first + i)));
                nanos[i] = System.nanoTime() - before;
            }
            print("append", "\"size\":%d,\"count\":%d,%s", size, count, quantiles(nanos));
        }
    }

    private void fill(int trials) {
        try (SqlStore store = store()) {
            ask(store, 0, trials);
            tell(store, trials);
        }
    }

    /** Results of the first trials, written in large appends. */
    private static void tell(SqlStore store, int trials) {
        for (int i = 0; i < trials; i += CHUNK) {
            List<Event> told = new ArrayList<>();
            for (int j = i; j < Math.min(trials, i + CHUNK); j++) {
                told.add(new Event.Told(j, Result.of(outcomes(j)).identified("t" + j)));
            }
            store.append("s", Entry.all(store.summaries().get(0).events(), store.now(), told));
        }
    }

    /** A fresh process opens the study, counts it and computes its front. */
    private void open() {
        long start = System.nanoTime();
        try (SqlStore store = store()) {
            long opened = System.nanoTime();
            store.summaries();
            long summarized = System.nanoTime();
            Study study = Study.open("s", SETUP, store);
            long read = System.nanoTime();
            Overview overview = study.overview();
            int front = overview.front().size();
            long end = System.nanoTime();
            print(
                    "open",
                    "\"trials\":%d,\"front\":%d,\"fileMs\":%.0f,\"summaryMs\":%.0f,\"studyMs\":%.0f,\"frontMs\":%.0f,\"file\":%d",
                    overview.records().size(),
                    front,
                    (opened - start) / 1e6,
                    (summarized - opened) / 1e6,
                    (read - summarized) / 1e6,
                    (end - read) / 1e6,
                    Path.of(address).toFile().length());
        }
    }

    /** Asks and tells, each thread one after the other, as one worker would. */
    private void trials(int threads, double seconds) throws Exception {
        try (SqlStore store = store()) {
            Study study = Study.open("s", SETUP, store);
            AtomicInteger done = new AtomicInteger();
            long start = System.nanoTime();
            inParallel(threads, () -> {
                while (System.nanoTime() - start < seconds * 1e9) {
                    long trial = study.ask(1, Compute.serial()).get(0).id();
                    study.tell(trial, outcomes((int) trial));
                    done.incrementAndGet();
                }
            });
            double took = (System.nanoTime() - start) / 1e9;
            print("trials", "\"threads\":%d,\"trials\":%d,\"perSecond\":%.0f", threads, done.get(), done.get() / took);
        }
    }

    private static void inParallel(int threads, Runnable work) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        for (int t = 0; t < threads; t++) {
            workers.execute(work);
        }
        workers.shutdown();
        workers.awaitTermination(10, TimeUnit.MINUTES);
    }

    private static String quantiles(long[] nanos) {
        Arrays.sort(nanos);
        return String.format(
                Locale.ROOT,
                "\"msMedian\":%.3f,\"msP99\":%.3f,\"msMax\":%.3f",
                nanos[nanos.length / 2] / 1e6,
                nanos[(int) (nanos.length * 0.99)] / 1e6,
                nanos[nanos.length - 1] / 1e6);
    }

    private static void print(String what, String format, Object... values) {
        System.out.println("{\"bench\":\"" + what + "\"," + String.format(Locale.ROOT, format, values) + "}");
    }
}
