package dev.etesian.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Ends connections whose next request does not come to the end of its header in time. Each byte begins the idle time anew, so a
 * client that sends one now and then would keep its connection for ever.
 */
final class HeaderTimeout implements Connection.Listener {

    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int LOOK_SECONDS = 2;

    private final Map<Connection, Reading> connections = new ConcurrentHashMap<>();

    /** How far a connection has come. */
    private static final class Reading {
        private int requests;
        private long heard;
        private long quiet = System.nanoTime();

        synchronized void begun() {
            requests++;
        }

        synchronized void ended(long bytes) {
            requests--;
            heard = bytes;
            quiet = System.nanoTime();
        }

        /** Whether a header began and did not end in time. */
        synchronized boolean late(long bytes) {
            long now = System.nanoTime();
            if (requests > 0 || bytes == heard) {
                quiet = now;
            }
            return now - quiet > MOST_NANOS;
        }
    }

    /** Looks at the connections from now on. */
    void start(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    connections.forEach((connection, reading) -> {
                        if (reading.late(connection.getBytesIn())) {
                            connection.close();
                        }
                    });
                    start(scheduler);
                },
                LOOK_SECONDS,
                TimeUnit.SECONDS);
    }

    /** To be called when the header of a request has come. */
    void begun(Request request) {
        Connection connection = request.getConnectionMetaData().getConnection();
        Reading reading = connections.get(connection);
        if (reading != null) {
            reading.begun();
            Request.addCompletionListener(request, failure -> reading.ended(connection.getBytesIn()));
        }
    }

    @Override
    public void onOpened(Connection connection) {
        if (!(connection instanceof SslConnection)) { // what it carries is a connection, too
            connections.put(connection, new Reading());
        }
    }

    @Override
    public void onClosed(Connection connection) {
        connections.remove(connection);
    }
}
