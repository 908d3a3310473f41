package dev.etesian.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A network between clients and a server, all of whose connections are cut when somebody says so. */
final class CuttingProxy implements AutoCloseable {

    private final ServerSocket listening;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    CuttingProxy(int target) throws IOException {
        this.target = target;
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** Cuts what there is, wherever it is; what was sent and not yet heard is lost. */
    void cut() {
        for (Socket socket : open) {
            try (socket) {
                // A reset, which waits for nothing.
                socket.setSoLinger(true, 0);
            } catch (IOException over) {
                // nothing to cut
            }
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket near = listening.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(near);
                open.add(far);
                threads.execute(() -> pump(near, far));
                threads.execute(() -> pump(far, near));
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void pump(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            from.setTcpNoDelay(true);
            byte[] bytes = new byte[8192];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                out.write(bytes, 0, read);
            }
        } catch (IOException cut) {
            // as networks are
        } finally {
            open.remove(from);
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        cut();
        threads.shutdown();
    }
}
