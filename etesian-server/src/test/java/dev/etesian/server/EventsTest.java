package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many follow a study, some do not read what they get, the service goes away and comes back: nobody misses or repeats an event. */
final class EventsTest {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private static final int CLIENTS = 60;
    private static final int STALLED = 3;

    @TempDir
    Path folder;

    private volatile long last = Long.MAX_VALUE;
    private final AtomicLong connected = new AtomicLong();

    @Test
    void everyClientHearsEveryEventOnceInOrder() throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        List<Socket> stalled = new ArrayList<>();
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none())) {
            Service service = Service.start(studies, studies.credentials(), ServiceSettings.local());
            int port = URI.create(service.url()).getPort();
            String token = service.access()
                    .token("test", Role.ADMIN, Optional.empty(), Optional.empty())
                    .text();
            Client admin = new Client(service.url(), token);
            assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
            for (int i = 0; i < STALLED; i++) {
                stalled.add(follow(port, token, 0)); // and never reads
            }
            List<Future<List<Long>>> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(threads.submit(() -> hear(port, token)));
            }
            while (connected.get() < CLIENTS) {
                Thread.sleep(20);
            }
            tell(admin, 60);
            service.close();
            service = Service.start(
                    studies, studies.credentials(), ServiceSettings.local().on(port));
            tell(admin, 60);
            last = admin.get("/api/v1/studies/s").json().path("events").asLong();
            tell(admin, 1); // so that those who wait hear of the end
            List<Long> all = LongStream.rangeClosed(1, last).boxed().toList();
            for (Future<List<Long>> client : clients) {
                assertThat(client.get(60, TimeUnit.SECONDS)).isEqualTo(all);
            }
            service.close();
        } finally {
            threads.shutdownNow();
            for (Socket socket : stalled) {
                socket.close();
            }
        }
    }

    /** A stream ends with the token that it was begun with, without a request that would find out. */
    @Test
    @Timeout(120)
    void whoseTokenIsRevokedHearsNothingMore() throws Exception {
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
                Service service = Service.start(studies, studies.credentials(), ServiceSettings.local())) {
            Access.Secret token = service.access().token("test", Role.ADMIN, Optional.empty(), Optional.empty());
            assertThat(new Client(service.url(), token.text())
                            .post("/api/v1/studies", DOCUMENT)
                            .status())
                    .isEqualTo(201);
            try (Socket socket = follow(URI.create(service.url()).getPort(), token.text(), 0);
                    BufferedReader lines = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(lines.readLine()).contains("200");
                service.access().revoke(token.id());
                assertThat(lines.lines().anyMatch("0"::equals))
                        .as("the last chunk")
                        .isTrue();
            }
        }
    }

    private static void tell(Client admin, int trials) {
        for (int i = 0; i < trials; i++) {
            JsonNode trial = admin.post("/api/v1/studies/s/ask", "{}")
                    .json()
                    .path("trials")
                    .get(0);
            assertThat(admin.post(
                                    "/api/v1/studies/s/trials/"
                                            + trial.path("trial").asLong() + "/tell",
                                    "{\"values\":{\"f\":1,\"g\":2},\"note\":\"" + "n".repeat(2000) + "\"}")
                            .status())
                    .isEqualTo(200);
        }
    }

    private static Socket follow(int port, String token, long after) throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(60_000);
        socket.getOutputStream()
                .write(("GET /api/v1/studies/s/events HTTP/1.1\r\nHost: 127.0.0.1:" + port
                                + "\r\nAuthorization: Bearer " + token + "\r\nLast-Event-ID: " + after + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** The ids that one client hears until the last, over as many connections as it takes. */
    private List<Long> hear(int port, String token) throws InterruptedException {
        List<Long> heard = new ArrayList<>();
        boolean first = true;
        while (heard.isEmpty() || heard.get(heard.size() - 1) < last) {
            try (Socket socket = follow(port, token, heard.size());
                    BufferedReader lines = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (first && line.startsWith(":")) {
                        first = false;
                        connected.incrementAndGet();
                    }
                    if (line.startsWith("id: ")) {
                        long id = Long.parseLong(line.substring(4));
                        if (id > last) {
                            return heard;
                        }
                        heard.add(id);
                    }
                }
            } catch (IOException away) {
                Thread.sleep(50);
            }
        }
        return heard;
    }
}
