package dev.etesian.server;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;

/**
 * Server-sent events to one client. Nobody ever waits for it, and little is collected for it: who sends asks whether it is ready
 * for more. A client that reads nothing at all is cut off by the server; it comes back with the last id that it saw.
 */
final class EventStream {

    /** How much may wait for a client before it has to take some of it. */
    static final int MOST_WAITING = 1 << 18;

    private final Content.Sink sink;
    private final Callback ended;
    private final BooleanSupplier welcome;
    private StringBuilder waiting = new StringBuilder();
    private boolean writing;
    private boolean closed;

    /**
     * A stream to a client.
     *
     * @param welcome whether it may still hear something
     */
    EventStream(Content.Sink sink, Callback ended, BooleanSupplier welcome) {
        this.sink = sink;
        this.ended = ended;
        this.welcome = welcome;
    }

    boolean welcome() {
        return welcome.getAsBoolean();
    }

    /** Sends an event; false where the client is gone. */
    boolean send(long id, String json) {
        return send("id: " + id + "\ndata: " + json + "\n\n");
    }

    /** Sends nothing that a client hears, so that a dead connection is noticed. One that is being written to needs none. */
    synchronized void beat() {
        if (!writing) {
            send(":\n\n");
        }
    }

    /** Whether it takes more now. */
    synchronized boolean ready() {
        return !closed && waiting.length() < MOST_WAITING;
    }

    private synchronized boolean send(String text) {
        if (closed) {
            return false;
        }
        waiting.append(text);
        if (!writing) {
            write();
        }
        return true;
    }

    private void write() {
        byte[] bytes = waiting.toString().getBytes(StandardCharsets.UTF_8);
        waiting = new StringBuilder();
        writing = true;
        sink.write(false, ByteBuffer.wrap(bytes), Callback.from(this::written, this::failed));
    }

    private synchronized void written() {
        writing = false;
        if (!closed && waiting.length() > 0) {
            write();
        }
    }

    private synchronized void failed(Throwable cause) {
        end(cause);
    }

    private void end(Throwable cause) {
        if (!closed) {
            closed = true;
            ended.failed(cause);
        }
    }

    /** Ends the stream in order. */
    synchronized void close() {
        if (!closed) {
            closed = true;
            if (writing) {
                ended.failed(new IllegalStateException("event stream: service stops"));
            } else {
                sink.write(true, ByteBuffer.allocate(0), ended);
            }
        }
    }

    synchronized boolean closed() {
        return closed;
    }
}
