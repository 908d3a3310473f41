package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a service puts up with, what it keeps of those who use it, and where it starts at all. */
final class LimitsTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private String token;
    private Client admin;

    @BeforeEach
    void create() {
        token = token("ann", Role.ADMIN, Optional.empty());
        admin = new Client(service.url(), token);
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
    }

    @Override
    ServiceSettings settings() {
        return ServiceSettings.local().auditing(folder.resolve("audit.jsonl"));
    }

    @Test
    void aBucketLetsABurstPassAndAFloodNot() {
        AtomicLong clock = new AtomicLong();
        RateLimits limits = new RateLimits(clock::get);
        RateLimits.Limit limit = new RateLimits.Limit(10, 30);
        for (int i = 0; i < 30; i++) {
            limits.take(limit, "a");
        }
        assertThatThrownBy(() -> limits.take(limit, "a"))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(429));
        limits.take(limit, "b"); // of another one
        clock.addAndGet(200_000_000L); // two more
        limits.take(limit, "a");
        limits.take(limit, "a");
        assertThatThrownBy(() -> limits.take(limit, "a")).isInstanceOf(Refusal.class);
    }

    @Test
    void longAnswersAreBoundedForEachAndInAll() {
        StreamLimit limit = new StreamLimit(2, 3);
        StreamLimit.Permit first = limit.begin("a");
        limit.begin("a");
        assertThatThrownBy(() -> limit.begin("a"))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(429));
        limit.begin("b");
        assertThatThrownBy(() -> limit.begin("b")).isInstanceOf(Refusal.class);
        first.close();
        first.close();
        limit.begin("b");
        assertThatThrownBy(() -> limit.begin("c")).isInstanceOf(Refusal.class);
    }

    /** Who takes an export and does not read it keeps a thread; the others are for others. */
    @Test
    void exportsThatNobodyReadsHoldNobodyUp() throws Exception {
        assertThat(admin.post("/api/v1/studies/s/ask", "{}").status()).isEqualTo(200);
        String result = "{\"values\":{\"f\":1,\"g\":2},\"note\":\"" + "n".repeat(60_000) + "\"}";
        for (int i = 0; i < 150; i++) { // more than fits between a sender and a reader
            assertThat(admin.post("/api/v1/studies/s/trials/0/tell", result).status())
                    .isEqualTo(200);
        }
        URI url = URI.create(service.url());
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket();
                socket.setReceiveBufferSize(4096);
                socket.connect(new InetSocketAddress(url.getHost(), url.getPort()));
                write(
                        socket,
                        "GET /api/v1/studies/s/export HTTP/1.1\r\nHost: " + url.getAuthority()
                                + "\r\nAuthorization: Bearer " + token + "\r\n\r\n");
                open.add(socket);
            }
            Client viewer = admin.as(token("bob", Role.VIEWER, Optional.empty()));
            assertThat(viewer.get("/api/v1/studies").status()).isEqualTo(200);
            assertThat(viewer.get("/api/v1/studies/s/log?from=150").status()).isEqualTo(200);
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void whoGuessesTokensIsSlowedDownAndOthersAreNot() {
        Client stranger = admin.as("et_AAAAAAAAAAAA." + "A".repeat(43));
        int slowed = 0;
        for (int i = 0; i < 80; i++) {
            int status = stranger.get("/api/v1/studies").status();
            assertThat(status).isIn(401, 429);
            slowed += status == 429 ? 1 : 0;
        }
        assertThat(slowed).isPositive();
        assertThat(admin.get("/api/v1/studies").status()).isEqualTo(200);
        assertThat(stranger.get("/").status()).as("the page itself").isEqualTo(200);
    }

    @Test
    void bodiesHaveTheirBounds() {
        String ask = "/api/v1/studies/s/ask";
        assertThat(admin.post(ask, "{\"worker\":\"" + "x".repeat(1 << 20) + "\"}")
                        .status())
                .isEqualTo(413);
        assertThat(admin.post(ask, "{\"worker\":\"" + "x".repeat(70_000) + "\"}")
                        .status())
                .isEqualTo(400);
        assertThat(admin.post(ask, "{\"count\":" + "1".repeat(100) + "}").status())
                .isEqualTo(400);
        assertThat(admin.post(ask, "{\"a\":".repeat(40) + "1" + "}".repeat(40)).status())
                .isEqualTo(400);
        assertThat(admin.post(ask, "{\"count\":1,\"count\":2}").status()).isEqualTo(400);
        assertThat(admin.send("POST", ask, "count=1", "Content-Type", "application/x-www-form-urlencoded")
                        .status())
                .isEqualTo(415);
        assertThat(admin.send("POST", ask, "{}", "Content-Type", "text/plain").status())
                .isEqualTo(415);
        assertThat(admin.get("/api/v1/studies/s/trials?limit=1001").status()).isEqualTo(400);
        assertThat(admin.send("GET", "/api/v1/studies", null, "X-Long", "x".repeat(20_000))
                        .status())
                .isEqualTo(431);
    }

    /** An archive that says how long it is is refused before it is read; the same client goes on. */
    @Test
    void archivesHaveTheirs() throws Exception {
        URI url = URI.create(service.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            write(
                    socket,
                    "POST /api/v1/import HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\nAuthorization: Bearer " + token
                            + "\r\nContent-Type: application/x-ndjson\r\nContent-Length: "
                            + (1L + Exchange.MOST_IMPORTED)
                            + "\r\n\r\n");
            write(socket, "x".repeat(Exchange.MOST_BYTES));
            socket.setSoTimeout(30_000);
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 413").contains("at most " + Exchange.MOST_IMPORTED + " bytes");
        }
        assertThatThrownBy(() -> new BoundedInputStream(new ByteArrayInputStream(new byte[101]), 100).readAllBytes())
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(413));
    }

    /** A byte now and then is no sign of life; a stream of events, which sends none, is one, and so is a connection at rest. */
    @Test
    void aHeaderThatDoesNotEndEndsTheConnection() throws Exception {
        URI url = URI.create(service.url());
        String known = " HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\nAuthorization: Bearer " + token + "\r\n";
        try (Socket dripping = new Socket(url.getHost(), url.getPort());
                Socket again = new Socket(url.getHost(), url.getPort());
                Socket resting = new Socket(url.getHost(), url.getPort());
                Socket events = new Socket(url.getHost(), url.getPort())) {
            for (Socket socket : List.of(again, resting)) {
                write(socket, "GET /healthz HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\n\r\n");
                assertThat(socket.getInputStream().read()).isEqualTo('H');
            }
            write(events, "GET /api/v1/studies/s/events" + known + "\r\n");
            assertThat(events.getInputStream().read()).isEqualTo('H');
            write(dripping, "GET /healthz HTTP/1.1\r\nX-Slow: ");
            write(again, "GET /healthz HTTP/1.1\r\nX-Slow: ");
            long begun = System.nanoTime();
            for (Socket socket : List.of(dripping, again)) {
                assertThatThrownBy(() -> {
                            while (System.nanoTime() - begun < 30_000_000_000L) {
                                write(socket, "x");
                                Thread.sleep(200);
                            }
                        })
                        .isInstanceOf(IOException.class);
            }
            for (Socket socket : List.of(resting, events)) {
                socket.setSoTimeout(100);
                assertThatThrownBy(() -> drain(socket)).isInstanceOf(SocketTimeoutException.class);
            }
            write(resting, "GET /healthz HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\n\r\n");
            resting.setSoTimeout(10_000);
            assertThat(resting.getInputStream().read()).isEqualTo('H');
        }
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    private static void drain(Socket socket) throws IOException {
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    @Test
    void clientsThatNeverFinishTheirRequestsHoldNobodyUp() throws Exception {
        URI url = URI.create(service.url());
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(url.getHost(), url.getPort());
                OutputStream out = socket.getOutputStream();
                boolean headers = i % 2 == 0;
                out.write(((headers
                                        ? "GET /api/v1/studies HTTP/1.1\r\nHost: "
                                        : "POST /api/v1/studies/s/ask HTTP/1.1\r\nHost: ")
                                + url.getAuthority() + "\r\n"
                                + (headers
                                        ? "X-Slow: "
                                        : "Authorization: Bearer " + token
                                                + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"))
                        .getBytes(StandardCharsets.US_ASCII));
                out.flush();
                slow.add(socket);
            }
            long begun = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                assertThat(admin.post("/api/v1/studies/s/ask", "{}").status()).isEqualTo(200);
            }
            assertThat((System.nanoTime() - begun) / 1e9)
                    .as("not one idle timeout")
                    .isLessThan(30);
        } finally {
            for (Socket socket : slow) {
                try {
                    socket.close();
                } catch (IOException gone) {
                    // cut off by the service, as it may
                }
            }
        }
    }

    @Test
    void changesOfStudiesAsWholesAreAudited() throws Exception {
        Client viewer = admin.as(token("bob", Role.VIEWER, Optional.empty()));
        admin.send("PUT", "/api/v1/studies/s/preference", "{\"flat\":true}");
        assertThat(viewer.send("DELETE", "/api/v1/studies/s", null).status()).isEqualTo(403);
        admin.post("/api/v1/studies/s/copy", "{\"name\":\"t\"}");
        assertThat(admin.send("DELETE", "/api/v1/studies/s", null).status()).isEqualTo(200);
        Path file = folder.resolve("audit.jsonl");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).contains("\"actor\":\"ann\"").contains("\"route\":\"/studies\"");
        assertThat(lines.get(2))
                .contains("\"actor\":\"bob\"")
                .contains("\"method\":\"DELETE\"")
                .contains("\"status\":403");
        assertThat(lines.get(4))
                .contains("\"actor\":\"ann\"")
                .contains("\"study\":\"s\"")
                .contains("\"status\":200");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String secret = token.substring(token.indexOf('.') + 1);
        assertThat(String.join("\n", lines)).doesNotContain(secret);
    }

    @Test
    void tokensThatAreMadeAndRevokedAreAudited() throws Exception {
        Path file = folder.resolve("tokens.jsonl");
        Access access = Access.audited(studies.credentials(), Optional.of(file));
        Access.Secret made = access.token("lab", Role.WORKER, Optional.of("s"), Optional.empty());
        assertThat(access.revoke("et_none")).isFalse();
        assertThat(access.revoke(made.id())).isTrue();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .contains("\"method\":\"token create\"", "\"token\":\"" + made.id() + "\"", "\"name\":\"lab\"")
                .contains("\"role\":\"worker\"", "\"study\":\"s\"")
                .doesNotContain(made.text());
        assertThat(lines.get(1)).contains("\"method\":\"token revoke\"", "\"token\":\"" + made.id() + "\"");
    }

    /** What was done was done; that its line is missing is said. */
    @Test
    void anAuditThatCannotBeWrittenIsCountedAndStopsNobody() {
        Path full = Path.of("/dev/full");
        assumeThat(full).as("a disk that is full").exists();
        try (Audit audit = new Audit(Optional.of(full), Clock.systemUTC())) {
            audit.keep(Identity.NOBODY, "127.0.0.1", "DELETE", "/studies/{study}", Map.of("study", "s"), 200);
            assertThat(audit.failures()).isEqualTo(1);
        }
        assertThat(admin.get("/metrics").text()).contains("etesian_audit_failures_total 0");
    }

    @Test
    void healthIsWhetherResultsCanBeStored() throws Exception {
        Client stranger = admin.as("");
        assertThat(stranger.get("/healthz").status()).isEqualTo(200);
        Path store = folder.resolve("etesian.db");
        Files.move(store, folder.resolve("away"));
        Client.Answer answer = stranger.get("/healthz");
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.text()).doesNotContain(folder.toString());
        Files.move(folder.resolve("away"), store);
        assertThat(stranger.get("/healthz").status()).isEqualTo(200);
    }

    @Test
    void aCopyOfTheStoreOpensNothing() throws Exception {
        String login =
                service.access().login(token.substring(0, token.indexOf('.'))).text();
        close();
        String secret = token.substring(token.indexOf('.') + 1);
        byte[] plain = Base64.getUrlDecoder().decode(secret);
        for (Path file : List.of(folder.resolve("etesian.db"), folder.resolve("audit.jsonl"))) {
            String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertThat(bytes)
                    .doesNotContain(secret)
                    .doesNotContain(login.substring(login.indexOf('.') + 1))
                    .doesNotContain(new String(plain, StandardCharsets.ISO_8859_1));
        }
        serve();
    }

    @Test
    void itListensBeyondThisMachineOnlyWithTlsOrAProxy() {
        Path file = folder.resolve("pem");
        for (String bind : List.of("127.0.0.1", "::1", "localhost", "0.0.0.0", "::", "192.0.2.1")) {
            for (boolean tls : new boolean[] {false, true}) {
                for (boolean proxy : new boolean[] {false, true}) {
                    boolean local = List.of("127.0.0.1", "::1", "localhost").contains(bind);
                    Optional<Path> pem = tls ? Optional.of(file) : Optional.empty();
                    if (local || tls || proxy) {
                        new ServiceSettings(bind, 0, pem, pem, proxy, List.of(), 4, 9, Optional.empty());
                    } else {
                        assertThatIllegalArgumentException()
                                .isThrownBy(() -> new ServiceSettings(
                                        bind, 0, pem, pem, proxy, List.of(), 4, 9, Optional.empty()))
                                .withMessageContaining("TLS");
                    }
                }
            }
        }
    }
}
