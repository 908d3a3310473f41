package dev.etesian.server;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Turns for suggestions: a few at a time, studies in rotation, so that one with a slow model never holds up another, and one
 * suggestion of a study after the other, since they wait for each other anyway.
 */
final class FairQueue {

    private final int places;
    private final Map<String, ArrayDeque<CompletableFuture<Void>>> waiting = new LinkedHashMap<>();
    private final Map<String, Integer> running = new LinkedHashMap<>();
    private int taken;

    /**
     * @param places how many suggestions are made at the same time
     */
    FairQueue(int places) {
        this.places = places;
    }

    /** Does work when it is the study's turn, in the calling thread. */
    <T> T call(String study, Callable<T> work) throws Exception {
        CompletableFuture<Void> turn = new CompletableFuture<>();
        synchronized (this) {
            waiting.computeIfAbsent(study, name -> new ArrayDeque<>()).add(turn);
            admit();
        }
        try {
            turn.get();
        } catch (InterruptedException stopped) {
            leave(study, turn);
            throw stopped;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
        try {
            return work.call();
        } finally {
            release(study);
        }
    }

    /** How many wait. */
    synchronized int waiting() {
        return waiting.values().stream().mapToInt(ArrayDeque::size).sum();
    }

    private synchronized void leave(String study, CompletableFuture<Void> turn) {
        ArrayDeque<CompletableFuture<Void>> queue = waiting.get(study);
        if (queue == null || !queue.remove(turn)) {
            release(study);
        } else if (queue.isEmpty()) {
            waiting.remove(study);
        }
    }

    private synchronized void release(String study) {
        taken--;
        running.computeIfPresent(study, (name, count) -> count == 1 ? null : count - 1);
        admit();
    }

    /** Lets the next study in the rotation in that has nothing running. */
    private void admit() {
        while (taken < places) {
            String next = waiting.keySet().stream()
                    .filter(study -> !running.containsKey(study))
                    .findFirst()
                    .orElse(null);
            if (next == null) {
                return;
            }
            ArrayDeque<CompletableFuture<Void>> queue = waiting.remove(next);
            CompletableFuture<Void> turn = queue.remove();
            if (!queue.isEmpty()) {
                waiting.put(next, queue); // at the end of the rotation
            }
            taken++;
            running.merge(next, 1, Integer::sum);
            turn.complete(null);
        }
    }
}
