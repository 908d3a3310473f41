package dev.etesian.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Turns for what takes models: suggestions, previews, effects. They have threads of their own, so that those who wait for a turn
 * occupy none of the server's, and a result never waits for a suggestion. Studies take turns in rotation, one turn of a study after
 * the other, since they wait for each other anyway. A study whose last turn was slow may take one of half of the places only: so
 * slow studies hold up each other, and nobody else.
 */
final class FairQueue implements AutoCloseable {

    /** A turn that takes longer makes its study a slow one, until one is quicker. */
    static final Duration SLOW = Duration.ofMillis(250);

    private final int places;
    private final ExecutorService threads;
    private final Map<String, ArrayDeque<Turn<?>>> waiting = new LinkedHashMap<>();
    private final Set<String> running = new HashSet<>();
    private final Set<String> slow = new HashSet<>();
    private boolean closed;

    private record Turn<T>(String study, Callable<T> work, CompletableFuture<T> done) {}

    /**
     * @param places how many turns are taken at the same time, at least two
     */
    FairQueue(int places) {
        this.places = places;
        threads = Executors.newFixedThreadPool(places, task -> {
            Thread thread = new Thread(task, "etesian-models");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Does work when it is the study's turn. */
    <T> CompletableFuture<T> submit(String study, Callable<T> work) {
        Turn<T> turn = new Turn<>(study, work, new CompletableFuture<>());
        synchronized (this) {
            if (closed) {
                turn.done.completeExceptionally(stopping());
            } else {
                waiting.computeIfAbsent(study, name -> new ArrayDeque<>()).add(turn);
                admit();
            }
        }
        return turn.done;
    }

    /** How many wait. */
    synchronized int waiting() {
        return waiting.values().stream().mapToInt(ArrayDeque::size).sum();
    }

    private <T> void take(Turn<T> turn) {
        long start = System.nanoTime();
        try {
            T made = turn.work.call();
            release(turn.study, System.nanoTime() - start);
            turn.done.complete(made);
        } catch (Throwable e) { // whoever waits is told, whatever it was
            release(turn.study, System.nanoTime() - start);
            turn.done.completeExceptionally(e);
        }
    }

    private synchronized void release(String study, long nanos) {
        running.remove(study);
        if (nanos > SLOW.toNanos()) {
            slow.add(study);
        } else {
            slow.remove(study);
        }
        admit();
    }

    /** Lets the next studies in the rotation in. */
    private void admit() {
        while (running.size() < places) {
            Optional<String> next =
                    waiting.keySet().stream().filter(this::mayRun).findFirst();
            if (next.isEmpty()) {
                return;
            }
            String study = next.get();
            ArrayDeque<Turn<?>> queue = waiting.remove(study);
            Turn<?> turn = queue.remove();
            if (!queue.isEmpty()) {
                waiting.put(study, queue); // at the end of the rotation
            }
            running.add(study);
            threads.execute(() -> take(turn));
        }
    }

    private boolean mayRun(String study) {
        return !running.contains(study)
                && (!slow.contains(study)
                        || running.stream().filter(slow::contains).count() < places / 2);
    }

    private static Refusal stopping() {
        return new Refusal(503, "The service is stopping: it makes no new suggestions, but still accepts results");
    }

    /** Refuses those that wait, and waits for those whose turn it is. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            waiting.values().forEach(queue -> queue.forEach(turn -> turn.done.completeExceptionally(stopping())));
            waiting.clear();
        }
        threads.shutdown();
        try {
            threads.awaitTermination(HttpServer.STOP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
