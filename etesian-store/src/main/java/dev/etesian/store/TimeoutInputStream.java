package dev.etesian.store;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The rest of an answer, given up where no more of it comes. The time limit of an {@link java.net.http.HttpRequest} ends with the
 * first bytes of its answer; a connection whose other end then goes without a word would be waited for without end.
 */
final class TimeoutInputStream extends FilterInputStream {

    private static final ScheduledExecutorService WATCH = watch();

    private final Duration timeout;
    private final Future<?> watching;
    private volatile boolean reading;
    private volatile long since;
    private volatile boolean givenUp;

    TimeoutInputStream(InputStream answer, Duration timeout) {
        super(answer);
        this.timeout = timeout;
        long every = Math.max(10, timeout.toMillis() / 4);
        watching = WATCH.scheduleWithFixedDelay(this::look, every, every, TimeUnit.MILLISECONDS);
    }

    private static ScheduledExecutorService watch() {
        ScheduledThreadPoolExecutor watch = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "etesian-timeout");
            thread.setDaemon(true);
            return thread;
        });
        watch.setRemoveOnCancelPolicy(true); // most answers are over long before anybody looks
        return watch;
    }

    private void look() {
        if (reading && System.nanoTime() - since > timeout.toNanos()) {
            givenUp = true;
            try {
                in.close(); // whoever waits in it is woken
            } catch (IOException ended) {
                throw new UncheckedIOException(ended); // ends this watch, which has said what it had to say
            }
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        since = System.nanoTime();
        reading = true;
        try {
            int read = super.read(bytes, from, length);
            if (givenUp) {
                throw new HttpTimeoutException("no more of the answer came for " + timeout.toSeconds() + " s");
            }
            return read;
        } finally {
            reading = false;
        }
    }

    @Override
    public void close() throws IOException {
        watching.cancel(false);
        super.close();
    }
}
