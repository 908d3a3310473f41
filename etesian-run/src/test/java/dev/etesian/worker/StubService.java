package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.etesian.store.ServiceClient;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A service that gives out some trials of the study {@code s}, and refuses what it is told to. */
final class StubService implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final int trials;
    private int given;

    /** What was told, by the number of the trial. */
    final Map<Long, JsonNode> told = new ConcurrentHashMap<>();

    /** Every request: its path after that of the study. */
    final List<String> requests = Collections.synchronizedList(new ArrayList<>());

    /** With what status a request is refused, by the end of its path. */
    final Map<String, Integer> refusals = new ConcurrentHashMap<>();

    /** Of every trial. */
    volatile String params = "{\"x\":0.5}";

    /** In which a trial is after its result. */
    volatile String state = "completed";

    StubService(int trials) throws IOException {
        this.trials = trials;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
    }

    ServiceClient client() {
        return new ServiceClient("http://127.0.0.1:" + server.getAddress().getPort(), "token");
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().replaceFirst("^/api/v1(/studies/s)?", "");
        requests.add(path);
        JsonNode body = JSON.readTree(exchange.getRequestBody());
        Optional<Integer> refused = refusals.entrySet().stream()
                .filter(entry -> path.endsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
        String answer = refused.isPresent() ? "{\"detail\":\"planted\"}" : answer(path, body);
        byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(refused.orElse(200), bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private synchronized String answer(String path, JsonNode body) {
        if (path.endsWith("/ask")) {
            StringBuilder one = new StringBuilder();
            for (int i = 0; i < body.path("count").asInt() && given < trials; i++) {
                one.append(i == 0 ? "" : ",")
                        .append("{\"trial\":")
                        .append(given++)
                        .append(",\"attempt\":1,\"params\":" + params + ",\"lease\":{\"token\":\"t\"}}");
            }
            return "{\"trials\":[" + one + "]}";
        }
        if (path.endsWith("/tell") || path.endsWith("/fail")) {
            told.put(body.path("trial").asLong(), body);
            return "{\"state\":\"" + state + "\"}";
        }
        return path.equals("/workers") ? "{\"workers\":[]}" : "{}";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
