package dev.etesian.server;

import dev.etesian.studies.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.ConnectionLimit;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server below the routes: where it listens, and what it puts up with. */
final class HttpServer {

    static final int THREADS = 64;
    private static final int IDLE_MILLIS = 60_000;
    private static final int LEAST_BYTES_PER_SECOND = 1024;
    private static final int HEADER_BYTES = 16 * 1024;
    private static final int CONNECTIONS = 10_000;
    /** Of so many bytes a connection may hold without having said who it is. */
    private static final int EAGER_BYTES = 16 * 1024;

    /** How long a stop waits for what is under way. */
    static final int STOP_MILLIS = 20_000;

    /**
     * Names of studies may hold slashes, percent signs and backslashes, encoded. That is safe here since addresses are cut into
     * segments before they are decoded, and none becomes a path of the machine; dots that climb stay forbidden.
     */
    private static final UriCompliance NAMES = UriCompliance.DEFAULT.with(
            "names",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
            UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS);

    private HttpServer() {}

    /** A server with one connector. */
    static Server of(ServiceSettings settings, Handler handler) {
        // What comes through a proxy, a tunnel or a notebook of this machine has its address, whoever sent it.
        return of(
                settings,
                handler,
                new AddressLimit(settings.connections(), from -> settings.behindProxy() || from.isLoopbackAddress()));
    }

    /** The same with another limit of connections. */
    static Server of(ServiceSettings settings, Handler handler, AddressLimit connections) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 4);
        threads.setName("etesian");
        Server server = new Server(threads);
        server.setStopTimeout(STOP_MILLIS);
        server.setErrorHandler(new Refusing());
        ServerConnector connector = new ServerConnector(server, 1, 1, protocols(settings));
        connector.setHost(settings.bind());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE_MILLIS);
        HeaderTimeout headers = new HeaderTimeout();
        connector.addBean(headers);
        connector.addBean(connections);
        server.addEventListener(new LifeCycle.Listener() {
            @Override
            public void lifeCycleStarted(LifeCycle started) {
                headers.start(connector.getScheduler());
            }
        });
        server.addConnector(connector);
        server.setHandler(new Handler.Wrapper(eager(handler)) {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                headers.begun(request);
                return super.handle(request, response, callback);
            }
        });
        server.addBean(new ConnectionLimit(CONNECTIONS, server));
        return server;
    }

    /** Waits for small bodies without a thread, so that clients who send theirs slowly hold nobody up. */
    private static Handler eager(Handler handler) {
        return new EagerContentHandler(
                handler, new EagerContentHandler.RetainedContentLoaderFactory(EAGER_BYTES, 0, false));
    }

    private static ConnectionFactory[] protocols(ServiceSettings settings) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEADER_BYTES);
        http.setMinRequestDataRate(LEAST_BYTES_PER_SECOND);
        http.setUriCompliance(NAMES);
        if (settings.certificate().isEmpty()) {
            return new ConnectionFactory[] {new HttpConnectionFactory(http)};
        }
        http.addCustomizer(new SecureRequestCustomizer());
        Path chain = settings.certificate().get();
        Path key = settings.key().orElseThrow();
        SslConnectionFactory tls = new SslConnectionFactory(Certificates.context(chain, key), "http/1.1");
        tls.addBean(new RenewedCertificate(chain, key, tls.getSslContextFactory()));
        return new ConnectionFactory[] {tls, new HttpConnectionFactory(http)};
    }

    /** What is refused before it has a route is refused in the same form. */
    private static final class Refusing extends ErrorHandler {

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            int status = response.getStatus();
            String message = String.valueOf(request.getAttribute(ERROR_MESSAGE));
            response.getHeaders().put(new HttpField("Content-Type", Problems.TYPE));
            response.write(true, ByteBuffer.wrap(problem(status, message)), callback);
            return true;
        }

        @Override
        public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
            fields.put("Content-Type", Problems.TYPE);
            return ByteBuffer.wrap(problem(status, reason));
        }

        private static byte[] problem(int status, String message) {
            Refusal refusal = new Refusal(
                    status == 0 ? 500 : status, "Expected an HTTP request, got one that cannot be read: " + message);
            return Json.line(Problems.document(refusal)).getBytes(StandardCharsets.UTF_8);
        }
    }
}
