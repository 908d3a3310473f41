package dev.etesian.bench.latency;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The largest heap that some work keeps alive. What is in use at any moment is mostly garbage, so a second thread collects
 * it over and over while the work runs and looks at what is left.
 */
final class LiveHeap {

    private static final double MEBIBYTE = 1 << 20;

    private LiveHeap() {}

    /** Runs the work, slowed down, and returns the largest live heap seen, in mebibytes. */
    static double during(Runnable work) {
        AtomicBoolean over = new AtomicBoolean();
        long[] largest = {0};
        Thread observer = new Thread(
                () -> {
                    do {
                        System.gc();
                        long used = ManagementFactory.getMemoryMXBean()
                                .getHeapMemoryUsage()
                                .getUsed();
                        largest[0] = Math.max(largest[0], used);
                    } while (!over.get());
                },
                "etesian-heap");
        observer.setDaemon(true);
        observer.start();
        work.run();
        over.set(true);
        try {
            observer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return largest[0] / MEBIBYTE;
    }
}
