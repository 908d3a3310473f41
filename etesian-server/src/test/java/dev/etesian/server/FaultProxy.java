package dev.etesian.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A network that fails: some answers are lost after the service has done its work, and some connections fall silent half-way
 * through an answer, without a word that they ended.
 */
final class FaultProxy implements AutoCloseable {

    private final ServerSocket listening;
    private final int target;
    private final double lossy;
    private final double silent;
    private final Random random;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "fault-proxy");
        thread.setDaemon(true);
        return thread;
    });

    /** How many answers were dropped. */
    final AtomicInteger lost = new AtomicInteger();

    /** How many connections fell silent. */
    final AtomicInteger silenced = new AtomicInteger();

    /**
     * @param lossy the share of answers that never arrive
     */
    FaultProxy(int target, double lossy, long seed) throws IOException {
        this(target, lossy, 0, seed);
    }

    /**
     * @param silent the share of answers after which nothing comes any more
     */
    FaultProxy(int target, double lossy, double silent, long seed) throws IOException {
        this.target = target;
        this.lossy = lossy;
        this.silent = silent;
        random = new Random(seed);
        listening = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket near = listening.accept();
                threads.execute(() -> serve(near));
            }
        } catch (IOException closed) {
            // the end
        }
    }

    /** Each piece of an answer has a fate of its own: connections are used again. */
    private void serve(Socket near) {
        try (near;
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target)) {
            threads.execute(() -> pump(near, far));
            InputStream answer = far.getInputStream();
            OutputStream out = near.getOutputStream();
            byte[] buffer = new byte[8192];
            for (int read = answer.read(buffer); read > 0; read = answer.read(buffer)) {
                boolean drop;
                boolean hush;
                int heard;
                synchronized (random) {
                    drop = random.nextDouble() < lossy;
                    hush = random.nextDouble() < silent;
                    heard = random.nextInt(600);
                }
                if (drop) {
                    lost.incrementAndGet();
                    return;
                }
                if (hush) {
                    silenced.incrementAndGet();
                    out.write(buffer, 0, Math.min(read - 1, heard));
                    out.flush();
                    Thread.sleep(Long.MAX_VALUE);
                }
                out.write(buffer, 0, read);
                out.flush();
            }
        } catch (IOException cut) {
            // as networks do
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException cut) {
            // as networks do
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        threads.shutdownNow();
    }
}
