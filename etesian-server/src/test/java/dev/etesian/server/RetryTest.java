package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.studies.StoreCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is sent again has no second effect, and no result is refused for being late: over HTTP. */
final class RetryTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private static final ObjectMapper JSON = new ObjectMapper();

    private String token;
    private Client admin;

    @BeforeEach
    void create() {
        token = token("test", Role.ADMIN, Optional.empty());
        admin = new Client(service.url(), token);
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
    }

    private static void together(int threads, Callable<Void> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Void>> all = pool.invokeAll(Collections.nCopies(threads, work));
            for (Future<Void> one : all) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private long ask() {
        return admin.post("/api/v1/studies/s/ask", "{}")
                .json()
                .path("trials")
                .get(0)
                .path("trial")
                .asLong();
    }

    private static String values(double f, double g) {
        return "\"values\":{\"f\":" + f + ",\"g\":" + g + "}";
    }

    @Test
    void aResultThatIsSentManyTimesIsStoredOnceAndAnotherOneUnderItsIdIsAConflict() throws Exception {
        int trials = 150;
        for (int i = 0; i < trials; i += 50) {
            assertThat(admin.post("/api/v1/studies/s/ask", "{\"count\":50}").status())
                    .isEqualTo(200);
        }
        AtomicInteger next = new AtomicInteger();
        AtomicInteger altered = new AtomicInteger();
        AtomicInteger conflicts = new AtomicInteger();
        together(8, () -> {
            Client mine = admin.as(token);
            for (int trial = next.getAndIncrement(); trial < trials; trial = next.getAndIncrement()) {
                Random random = new Random(trial);
                String path = "/api/v1/studies/s/trials/" + trial + "/tell";
                String body = "{\"id\":\"t" + trial + "\"," + values(trial, -trial) + "}";
                Client.Answer first = mine.post(path, body);
                assertThat(first.status()).as(first.text()).isEqualTo(200);
                for (int again = random.nextInt(4); again > 0; again--) {
                    if (random.nextInt(4) == 0) {
                        cut(path, body);
                    }
                    assertThat(mine.post(path, body).text()).isEqualTo(first.text());
                }
                if (random.nextInt(20) == 0) {
                    altered.incrementAndGet();
                    String other = "{\"id\":\"t" + trial + "\"," + values(trial + 0.5, 0) + "}";
                    conflicts.addAndGet(mine.post(path, other).status() == 409 ? 1 : 0);
                }
            }
            return null;
        });
        assertThat(altered.get()).isPositive();
        assertThat(conflicts.get()).isEqualTo(altered.get());
        for (JsonNode trial :
                admin.get("/api/v1/studies/s/trials?limit=1000").json().path("trials")) {
            assertThat(trial.path("values").path("f").asDouble())
                    .isEqualTo(trial.path("trial").asDouble());
        }
        assertThat(admin.get("/api/v1/studies/s").json().path("completed").asInt())
                .isEqualTo(trials);
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }

    @Test
    void aRepetitionIsAnsweredAsTheFirstTimeWhateverHappenedInBetween() throws Exception {
        admin.post("/api/v1/studies/s/ask", "{\"count\":4}");
        Map<String, String> sent = new LinkedHashMap<>();
        sent.put("0/tell", "{\"id\":\"told\",\"values\":{\"f\":1}}");
        sent.put("1/fail", "{\"id\":\"failed\",\"reason\":\"x\"}");
        sent.put("1/forget", "{\"id\":\"forgotten\"}");
        sent.put("1/retry", "{\"id\":\"retried\"}");
        sent.put("2/cancel", "{\"id\":\"cancelled\"}");
        Map<String, Client.Answer> first = new LinkedHashMap<>();
        long position = admin.get("/api/v1/studies/s").json().path("events").asLong();
        for (Map.Entry<String, String> one : sent.entrySet()) {
            Client.Answer answer = admin.post("/api/v1/studies/s/trials/" + one.getKey(), one.getValue());
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            position++; // a result says how many events were before it, any other change the id of its own event
            assertThat(answer.json().path("position").asLong())
                    .isEqualTo(one.getKey().endsWith("/tell") ? position - 1 : position);
            first.put(one.getKey(), answer);
        }
        assertThat(first.values())
                .extracting(answer -> answer.json().path("state").asText())
                .containsExactly("partial", "failed", "failed", "pending", "cancelled");
        String disputed = "{\"id\":\"told\",\"values\":{\"f\":2}}";
        Client.Answer conflict = admin.post("/api/v1/studies/s/trials/0/tell", disputed);
        assertThat(conflict.status()).isEqualTo(409);
        String own = "{\"id\":\"own\",\"params\":{\"x\":0.5}," + values(1, 1) + "}";
        Client.Answer added = admin.post("/api/v1/studies/s/trials", own);
        admin.post("/api/v1/studies/s/trials/3/tell", "{" + values(1, 2) + "}");
        again(sent, first);
        for (int trial = 0; trial < 3; trial++) {
            admin.post("/api/v1/studies/s/trials/" + trial + "/tell", "{\"as\":\"correction\"," + values(1, 2) + "}");
            assertThat(admin.get("/api/v1/studies/s/trials/" + trial)
                            .json()
                            .path("state")
                            .asText())
                    .isEqualTo("completed");
        }
        again(sent, first);
        assertThat(admin.post("/api/v1/studies/s/trials/0/tell", disputed).text())
                .isEqualTo(conflict.text());
        assertThat(admin.post("/api/v1/studies/s/trials", own).text()).isEqualTo(added.text());
        service.close();
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
        admin = new Client(service.url(), token);
        again(sent, first);
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }

    private void again(Map<String, String> sent, Map<String, Client.Answer> first) {
        sent.forEach((path, body) -> assertThat(
                        admin.post("/api/v1/studies/s/trials/" + path, body).text())
                .isEqualTo(first.get(path).text()));
    }

    /** What has no id is told that it was done already by what it finds. */
    @Test
    void whatIsDoneToAWholeStudyIsRefusedTheSecondTime() {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(409);
        ask();
        String archive = admin.get("/api/v1/studies/s/export").text();
        String[][] requests = {
            {"/import?as=u", archive, "201", "201"},
            {"/studies/s/copy", "{\"name\":\"t\"}", "201", "422"},
            {"/studies/t/rename", "{\"name\":\"v\"}", "200", "404"},
            {"/studies/v", "DELETE", "200", "404"},
            {"/studies/v/restore", "{}", "200", "404"},
        };
        for (String[] one : requests) {
            boolean deletes = one[1].equals("DELETE");
            String kind = one[0].startsWith("/import") ? "application/x-ndjson" : "application/json";
            for (String status : List.of(one[2], one[3])) {
                Client.Answer answer = admin.send(
                        deletes ? "DELETE" : "POST", "/api/v1" + one[0], deletes ? null : one[1], "Content-Type", kind);
                assertThat(Integer.toString(answer.status()))
                        .as(one[0] + ": " + answer.text())
                        .isEqualTo(status);
            }
        }
        assertThat(admin.get("/api/v1/studies/u").json().path("trials").asInt()).isEqualTo(1);
    }

    /** Sends a request and goes away without waiting for the answer. */
    private void cut(String path, String body) throws IOException {
        URI url = URI.create(service.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            OutputStream out = socket.getOutputStream();
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            out.write(("POST " + path + " HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\nAuthorization: Bearer "
                            + token + "\r\nContent-Type: application/json\r\nContent-Length: " + bytes.length
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(bytes);
            out.flush();
        }
    }

    @Test
    void aQuestionWhoseAnswerIsLostGetsTheSameTrialsAgain() throws Exception {
        int port = URI.create(service.url()).getPort();
        Map<String, List<Long>> given = new ConcurrentHashMap<>();
        AtomicInteger next = new AtomicInteger();
        try (FaultProxy proxy = new FaultProxy(port, 0.3, 7)) {
            together(8, () -> {
                for (int i = next.getAndIncrement(); i < 120; i = next.getAndIncrement()) {
                    String id = "ask-" + i;
                    boolean leased = i % 2 == 0;
                    String body = "{\"id\":\"" + id + "\",\"count\":" + (1 + i % 3)
                            + (leased ? ",\"leaseSeconds\":600,\"worker\":\"w\"" : "") + "}";
                    given.put(id, through(proxy, port, body));
                }
                return null;
            });
            assertThat(proxy.lost.get()).isGreaterThan(20);
        }
        List<Long> all = given.values().stream().flatMap(List::stream).sorted().toList();
        List<Long> numbers = new ArrayList<>();
        for (long i = 0; i < all.size(); i++) {
            numbers.add(i);
        }
        assertThat(all).as("each trial to one question, none to nobody").isEqualTo(numbers);
        assertThat(admin.get("/api/v1/studies/s").json().path("trials").asInt()).isEqualTo(all.size());
    }

    /** Asks until an answer comes. The Host is the service's: the proxy stands for the network. */
    private List<Long> through(FaultProxy proxy, int port, String body) throws IOException {
        for (int attempt = 0; attempt < 100; attempt++) {
            try (Socket socket = new Socket("127.0.0.1", proxy.port())) {
                byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                OutputStream out = socket.getOutputStream();
                out.write(("POST /api/v1/studies/s/ask HTTP/1.1\r\nHost: 127.0.0.1:" + port
                                + "\r\nConnection: close\r\n"
                                + "Authorization: Bearer " + token
                                + "\r\nContent-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                out.write(bytes);
                out.flush();
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                int at = answer.indexOf("\r\n\r\n");
                if (at > 0 && answer.startsWith("HTTP/1.1 200")) {
                    List<Long> trials = new ArrayList<>();
                    JSON.readTree(answer.substring(at))
                            .path("trials")
                            .forEach(trial -> trials.add(trial.path("trial").asLong()));
                    return trials;
                }
                assertThat(answer).as("only lost or refused for its rate").matches("(?s)|HTTP/1.1 429.*");
            }
        }
        throw new AssertionError("never answered");
    }

    @Test
    void noResultIsRefusedForItsTimeOrItsSender() throws Exception {
        Client other = admin.as(service.access()
                .token("other", Role.WORKER, Optional.empty(), Optional.empty())
                .text());
        Map<String, String> before = Map.of(
                "completed",
                "tell",
                "failed",
                "fail",
                "cancelled",
                "cancel",
                "pending",
                "",
                "expired",
                "expire",
                "retried",
                "retry",
                "forgotten",
                "forget");
        int cell = 0;
        for (Map.Entry<String, String> state : before.entrySet()) {
            for (Client sender : List.of(admin, other)) {
                long trial = prepared(state.getValue());
                Client.Answer late = sender.post(
                        "/api/v1/studies/s/trials/" + trial + "/tell",
                        "{\"id\":\"late" + cell++ + "\"," + values(1, 2) + "}");
                assertThat(late.status())
                        .as(state.getKey() + ": " + late.text())
                        .isEqualTo(200);
                JsonNode found = admin.get("/api/v1/studies/s/trials/" + trial).json();
                assertThat(found.path("reports")).as(state.getKey()).isNotEmpty();
            }
        }
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }

    private long prepared(String how) throws Exception {
        String path = "/api/v1/studies/s/trials/";
        switch (how) {
            case "tell" -> {
                long trial = ask();
                admin.post(path + trial + "/tell", "{" + values(5, 6) + "}");
                return trial;
            }
            case "expire" -> {
                long trial = leased(0.05).path("trial").asLong();
                Thread.sleep(100);
                assertThat(leased(60).path("trial").asLong()).as("handed on").isEqualTo(trial);
                return trial;
            }
            case "retry", "forget" -> {
                long trial = ask();
                admin.post(path + trial + "/fail", "{\"reason\":\"x\"}");
                assertThat(admin.post(path + trial + "/" + how, "{}").status()).isEqualTo(200);
                return trial;
            }
            default -> {
                long trial = ask();
                if (!how.isEmpty()) {
                    assertThat(admin.post(path + trial + "/" + how, "{\"reason\":\"x\"}")
                                    .status())
                            .isEqualTo(200);
                }
                return trial;
            }
        }
    }

    private JsonNode leased(double seconds) {
        return admin.post("/api/v1/studies/s/ask", "{\"worker\":\"w\",\"leaseSeconds\":" + seconds + "}")
                .json()
                .path("trials")
                .get(0);
    }

    @Test
    void aTrialWhoseLeaseRanOutIsHandedOnWithTheSameParametersAndOneThatIsHeardOfIsNot() throws Exception {
        JsonNode first = leased(0.4);
        JsonNode held = leased(2);
        String beat = "/api/v1/studies/s/trials/" + held.path("trial").asLong() + "/heartbeat";
        Thread.sleep(600);
        assertThat(admin.post(
                                beat,
                                "{\"lease\":\""
                                        + held.path("lease").path("token").asText() + "\"}")
                        .json()
                        .path("held")
                        .asBoolean())
                .isTrue();
        JsonNode again = leased(60);
        assertThat(again.path("trial").asLong()).isEqualTo(first.path("trial").asLong());
        assertThat(again.path("params")).isEqualTo(first.path("params"));
        assertThat(again.path("attempt").asInt()).isEqualTo(2);
        assertThat(leased(60).path("trial").asLong())
                .as("a trial of its own")
                .isNotIn(Set.of(first.path("trial").asLong(), held.path("trial").asLong()));
    }

    @Test
    void aServiceThatWasAwayGivesEveryLeaseAFullPeriod() throws Exception {
        JsonNode held = leased(1);
        service.close();
        Thread.sleep(1200); // nobody could hear a heartbeat
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
        admin = new Client(service.url(), token);
        assertThat(leased(60).path("trial").asLong())
                .isNotEqualTo(held.path("trial").asLong());
        assertThat(admin.post(
                                "/api/v1/studies/s/trials/" + held.path("trial").asLong() + "/heartbeat",
                                "{\"lease\":\""
                                        + held.path("lease").path("token").asText() + "\"}")
                        .json()
                        .path("held")
                        .asBoolean())
                .isTrue();
    }

    /** As after a restored backup: nothing is answered from what was read before, and the next look finds what is there. */
    @Test
    void aStudyThatWasPutBackIsReadAnew() throws Exception {
        admin.post("/api/v1/studies/s/ask", "{}");
        putBack();
        Client.Answer gone = admin.get("/api/v1/studies/s");
        assertThat(gone.status()).isEqualTo(404);
        assertThat(gone.text()).contains("put back to an earlier state");
        assertThat(trials()).isEqualTo(1);
    }

    /** The follower has come further than the log reaches now, so there is nothing to send that would tell. */
    @Test
    @Timeout(60)
    void whoFollowsAStudyThatWasPutBackIsLetGo() throws Exception {
        admin.post("/api/v1/studies/s/ask", "{}");
        InputStream events = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(service.url() + "/api/v1/studies/s/events"))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        BodyHandlers.ofInputStream())
                .body();
        putBack();
        assertThat(new String(events.readAllBytes(), StandardCharsets.UTF_8)).contains("id: 1\n");
        assertThat(trials()).as("read anew already").isEqualTo(1);
    }

    /** Asks for two trials more, and makes the store what it was before. */
    private void putBack() throws Exception {
        try (Connection store = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("etesian.db"));
                Statement sql = store.createStatement()) {
            int size;
            try (ResultSet row = sql.executeQuery("SELECT size FROM study")) {
                size = row.getInt(1);
            }
            admin.post("/api/v1/studies/s/ask", "{\"count\":2}");
            assertThat(trials()).isEqualTo(3);
            for (String table : List.of("event", "trial", "ask_request", "change")) {
                sql.executeUpdate("DELETE FROM " + table + " WHERE seq >= " + size);
            }
            sql.executeUpdate("UPDATE study SET size = " + size);
        }
    }

    private int trials() {
        Client.Answer status = admin.get("/api/v1/studies/s");
        assertThat(status.status()).as(status.text()).isEqualTo(200);
        return status.json().path("trials").asInt();
    }
}
