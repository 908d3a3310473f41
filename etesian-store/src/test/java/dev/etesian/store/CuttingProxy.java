package dev.etesian.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A network between clients and a server, which fails when somebody says so. */
public final class CuttingProxy implements AutoCloseable {

    private static final int PIECE = 8192;

    /** What a slow network passes at a time. */
    private static final int SLOW_PIECE = 64;

    private final ServerSocket listening;
    private final int target;
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile boolean broken;
    private volatile long delayMillis;

    public CuttingProxy(int target) throws IOException {
        this.target = target;
        listening = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** Cuts what there is, wherever it is; what was sent and not yet heard is lost. */
    public void cut() {
        open.forEach(Connection::cut);
    }

    /** Of the connections that there are none passes anything more, and nobody hears that they ended. */
    public void silence() {
        open.forEach(connection -> connection.silent = true);
    }

    /** While the network is broken nobody hears anything, on connections that there are and on new ones, for good. */
    public void breakApart(boolean now) {
        broken = now;
        if (now) {
            silence();
        }
    }

    /** Everything passes in small pieces, each so late; zero for as fast as it can. */
    public void slow(Duration each) {
        delayMillis = each.toMillis();
    }

    /** How long the client has been waiting that has waited longest for an answer to begin. */
    public Duration longestWait() {
        long now = System.nanoTime();
        return open.stream()
                .filter(connection -> connection.waiting)
                .map(connection -> Duration.ofNanos(now - connection.since))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    private void accept() {
        try {
            while (true) {
                Socket near = listening.accept();
                near.setTcpNoDelay(true);
                Socket far;
                try {
                    far = new Socket(InetAddress.getLoopbackAddress(), target);
                } catch (IOException away) {
                    near.close();
                    continue;
                }
                far.setTcpNoDelay(true);
                Connection connection = new Connection(near, far);
                connection.silent = broken;
                open.add(connection);
                threads.execute(() -> connection.pump(near, far));
                threads.execute(() -> connection.pump(far, near));
            }
        } catch (IOException closed) {
            // the end
        }
    }

    /** One of them, with its two ends. */
    private final class Connection {

        private final Socket near;
        private final Socket far;
        private final AtomicInteger ends = new AtomicInteger(2);
        private volatile boolean silent;
        private volatile boolean waiting;
        private volatile long since;

        Connection(Socket near, Socket far) {
            this.near = near;
            this.far = far;
        }

        void cut() {
            for (Socket end : new Socket[] {near, far}) {
                try (end) {
                    // A reset, which waits for nothing.
                    end.setSoLinger(true, 0);
                } catch (IOException over) {
                    // nothing to cut
                }
            }
        }

        void pump(Socket from, Socket to) {
            try (from) {
                InputStream in = from.getInputStream();
                byte[] bytes = new byte[PIECE];
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                    if (from == near && !waiting) {
                        since = System.nanoTime();
                        waiting = true;
                    }
                    pass(bytes, read, to);
                }
            } catch (IOException cut) {
                // as networks are
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            } finally {
                ended(from, to);
            }
        }

        private void pass(byte[] bytes, int count, Socket to) throws IOException, InterruptedException {
            int size;
            for (int i = 0; i < count; i += size) {
                long delay = delayMillis;
                size = Math.min(delay > 0 ? SLOW_PIECE : PIECE, count - i);
                Thread.sleep(delay);
                if (!silent) {
                    if (to == near) {
                        waiting = false;
                    }
                    to.getOutputStream().write(bytes, i, size);
                }
            }
        }

        /** The other end hears of it, unless this network says nothing. */
        private void ended(Socket from, Socket to) {
            if (from == near) {
                waiting = false;
            }
            if (ends.decrementAndGet() == 0) {
                open.remove(this);
            }
            if (!silent) {
                try {
                    to.close();
                } catch (IOException over) {
                    // as it should be
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        threads.shutdownNow();
        cut();
    }
}
