package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One address gets so many connections and no more; others, and the address itself later, get theirs. */
final class AddressLimitTest {

    private static final int MOST = 3;

    private final List<Socket> open = new ArrayList<>();
    private Server server;

    @AfterEach
    void stop() throws Exception {
        for (Socket socket : open) {
            socket.close();
        }
        server.stop();
    }

    private void start(Predicate<InetAddress> free) throws Exception {
        Handler answering = new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                response.write(true, ByteBuffer.wrap("here".getBytes(StandardCharsets.UTF_8)), callback);
                return true;
            }
        };
        server = HttpServer.of(ServiceSettings.local(), answering, new AddressLimit(MOST, free));
        server.start();
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket();
        open.add(socket);
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(
                new InetSocketAddress("127.0.0.1", ((ServerConnector) server.getConnectors()[0]).getLocalPort()));
        socket.setSoTimeout(30_000);
        return socket;
    }

    /** Whether a request on a connection is answered. */
    private static boolean answered(Socket socket) throws IOException {
        try {
            socket.getOutputStream()
                    .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == 'H';
        } catch (IOException reset) {
            return false;
        }
    }

    @Test
    void oneAddressGetsSoManyAndAnotherItsOwn() throws Exception {
        start(from -> false);
        for (int i = 0; i < MOST; i++) {
            assertThat(answered(connect("127.0.0.1"))).isTrue();
        }
        for (int i = 0; i < 2 * MOST; i++) {
            assertThat(answered(connect("127.0.0.1"))).isFalse();
        }
        assertThat(answered(connect("127.0.0.2"))).isTrue();
        for (Socket first : open.subList(0, MOST)) {
            first.close();
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!answered(connect("127.0.0.1"))) {
            assertThat(System.nanoTime()).isLessThan(end);
        }
    }

    @Test
    void freeAddressesAreNotCounted() throws Exception {
        start(InetAddress::isLoopbackAddress);
        for (int i = 0; i < 3 * MOST; i++) {
            assertThat(answered(connect("127.0.0.1"))).isTrue();
        }
    }
}
