package dev.etesian.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** Counts for monitoring, in the text format of Prometheus. */
final class Metrics {

    private static final double[] BOUNDS = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};

    private final Map<String, Route> routes = new TreeMap<>();
    private final Map<String, LongSupplier> gauges = new TreeMap<>();
    private final Map<String, LongSupplier> counters = new TreeMap<>();

    private static final class Route {
        private final LongAdder[] buckets = new LongAdder[BOUNDS.length + 1];
        private final LongAdder nanos = new LongAdder();
        private final LongAdder failures = new LongAdder();

        Route() {
            for (int i = 0; i < buckets.length; i++) {
                buckets[i] = new LongAdder();
            }
        }
    }

    /** A figure that is read when it is asked for. */
    void gauge(String name, LongSupplier value) {
        gauges.put(name, value);
    }

    /** A figure that only grows. */
    void counter(String name, LongSupplier value) {
        counters.put(name, value);
    }

    /** Counts a request that was answered. */
    void answered(String route, long nanos, boolean failed) {
        Route counts;
        synchronized (routes) {
            counts = routes.computeIfAbsent(route, name -> new Route());
        }
        int bucket = 0;
        while (bucket < BOUNDS.length && nanos > BOUNDS[bucket] * 1e9) {
            bucket++;
        }
        counts.buckets[bucket].increment();
        counts.nanos.add(nanos);
        if (failed) {
            counts.failures.increment();
        }
    }

    String text() {
        StringBuilder text = new StringBuilder("# TYPE etesian_request_seconds histogram\n");
        synchronized (routes) {
            routes.forEach((name, counts) -> histogram(text, name, counts));
            text.append("# TYPE etesian_request_failures_total counter\n");
            routes.forEach((name, counts) -> text.append("etesian_request_failures_total{route=\"")
                    .append(name)
                    .append("\"} ")
                    .append(counts.failures.sum())
                    .append('\n'));
        }
        counters.forEach((name, value) -> text.append("# TYPE etesian_")
                .append(name)
                .append("_total counter\netesian_")
                .append(name)
                .append("_total ")
                .append(value.getAsLong())
                .append('\n'));
        gauges.forEach((name, value) -> text.append("# TYPE etesian_")
                .append(name)
                .append(" gauge\netesian_")
                .append(name)
                .append(' ')
                .append(value.getAsLong())
                .append('\n'));
        return text.toString();
    }

    private static void histogram(StringBuilder text, String name, Route counts) {
        long sum = 0;
        for (int i = 0; i <= BOUNDS.length; i++) {
            sum += counts.buckets[i].sum();
            text.append("etesian_request_seconds_bucket{route=\"")
                    .append(name)
                    .append("\",le=\"")
                    .append(i < BOUNDS.length ? Double.toString(BOUNDS[i]) : "+Inf")
                    .append("\"} ")
                    .append(sum)
                    .append('\n');
        }
        text.append("etesian_request_seconds_sum{route=\"")
                .append(name)
                .append("\"} ")
                .append(counts.nanos.sum() / 1e9)
                .append('\n');
        text.append("etesian_request_seconds_count{route=\"")
                .append(name)
                .append("\"} ")
                .append(sum)
                .append('\n');
    }
}
