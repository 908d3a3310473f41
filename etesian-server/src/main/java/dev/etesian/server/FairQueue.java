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
 * slow studies hold up each other, and nobody else. Those who only look take one of a quarter: however many they are, and
 * however much they want, a worker has its suggestion. What waits is bounded; who comes later is told to come again.
 */
final class FairQueue implements AutoCloseable {

    /** A turn that takes longer makes its study a slow one, until one is quicker. */
    static final Duration SLOW = Duration.ofMillis(250);

    /** How many suggestions wait for a study at most; more workers than that have no use for them. */
    static final int MOST_ASKS = 1000;

    /** How many looks wait for a study at most. */
    static final int MOST_LOOKS = 32;

    private static final int MOST = 10_000;

    private final int places;
    private final ExecutorService threads;
    private final Map<Lane, ArrayDeque<Turn<?>>> waiting = new LinkedHashMap<>();
    private final Set<Lane> running = new HashSet<>();
    private final Set<Lane> slow = new HashSet<>();
    private boolean closed;

    /** Suggestions of a study, or looks at it; neither waits for the other. */
    private record Lane(String study, boolean looks) {}

    private record Turn<T>(Lane lane, Callable<T> work, CompletableFuture<T> done) {}

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

    /** Makes suggestions when it is the study's turn. */
    <T> CompletableFuture<T> submit(String study, Callable<T> work) {
        return submit(new Lane(study, false), work);
    }

    /** Shows what models say when it is the study's turn. */
    <T> CompletableFuture<T> look(String study, Callable<T> work) {
        return submit(new Lane(study, true), work);
    }

    private <T> CompletableFuture<T> submit(Lane lane, Callable<T> work) {
        Turn<T> turn = new Turn<>(lane, work, new CompletableFuture<>());
        synchronized (this) {
            ArrayDeque<Turn<?>> queue = waiting.getOrDefault(lane, new ArrayDeque<>());
            if (closed) {
                turn.done.completeExceptionally(stopping());
            } else if (queue.size() >= (lane.looks ? MOST_LOOKS : MOST_ASKS) || waiting() >= MOST) {
                turn.done.completeExceptionally(new Refusal(
                        429, "Too many wait for the models of study '" + lane.study + "'; try again in a second"));
            } else {
                queue.add(turn);
                waiting.put(lane, queue);
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
            release(turn.lane, System.nanoTime() - start);
            turn.done.complete(made);
        } catch (Throwable e) { // whoever waits is told, whatever it was
            release(turn.lane, System.nanoTime() - start);
            turn.done.completeExceptionally(e);
        }
    }

    private synchronized void release(Lane lane, long nanos) {
        running.remove(lane);
        if (nanos > SLOW.toNanos()) {
            slow.add(lane);
        } else {
            slow.remove(lane);
        }
        admit();
    }

    /** Lets the next studies in the rotation in. */
    private void admit() {
        while (running.size() < places) {
            Optional<Lane> next = waiting.keySet().stream().filter(this::mayRun).findFirst();
            if (next.isEmpty()) {
                return;
            }
            Lane lane = next.get();
            ArrayDeque<Turn<?>> queue = waiting.remove(lane);
            Turn<?> turn = queue.remove();
            if (!queue.isEmpty()) {
                waiting.put(lane, queue); // at the end of the rotation
            }
            running.add(lane);
            threads.execute(() -> take(turn));
        }
    }

    private boolean mayRun(Lane lane) {
        return !running.contains(lane)
                && (!held(lane) || running.stream().filter(this::held).count() < places / 2)
                && (!lane.looks || running.stream().filter(Lane::looks).count() < Math.max(1, places / 4));
    }

    /** Whether it may hold up others. */
    private boolean held(Lane lane) {
        return lane.looks || slow.contains(lane);
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
