package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.studies.StoreCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Texts made to break databases, documents made to break readers: each is stored as it is or refused, and never a fault: S-08, S-13. */
final class HostileInputTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"sobol","parameters":{"x":{"type":"real","low":0,"high":1},"c":{"type":"categorical","values":["a","b"]}},
             "objectives":{"f":"maximize","g":"minimize"}}""";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Client> clients = new ArrayList<>();
    private int turn;

    @BeforeEach
    void start() {
        for (int i = 0; i < 8; i++) { // a token has its limits
            clients.add(new Client(service.url(), token("t" + i, Role.ADMIN, Optional.empty())));
        }
        for (String name : List.of("s", "other")) {
            assertThat(client().post("/api/v1/studies", DOCUMENT.replace("\"s\"", "\"" + name + "\""))
                            .status())
                    .isEqualTo(201);
            assertThat(client().post("/api/v1/studies/" + name + "/ask", "{\"count\":3}")
                            .status())
                    .isEqualTo(200);
        }
    }

    private Client client() {
        return clients.get(turn++ % clients.size());
    }

    private Client.Answer send(String method, String path, String body, String... headers) throws InterruptedException {
        Client.Answer answer = client().send(method, path, body, headers);
        while (answer.status() == 429) {
            Thread.sleep(50);
            answer = client().send(method, path, body, headers);
        }
        assertThat(answer.status())
                .as(method + " " + path + " " + body + ": " + answer.text())
                .isLessThan(500);
        return answer;
    }

    @Test
    void textsThatEndStatementsAreTexts() throws Exception {
        injected(HostileTexts.statements(150));
    }

    @Test
    @Tag("slow")
    void soAreTenThousand() throws Exception {
        injected(HostileTexts.statements(10_000));
    }

    private void injected(List<String> texts) throws Exception {
        assertThat(texts).doesNotHaveDuplicates();
        String other = client().get("/api/v1/studies/other/export").text();
        for (String text : texts) {
            String path = "/api/v1/studies/s/trials";
            assertThat(send("GET", "/api/v1/studies/" + ServedStudies.encoded(text), null)
                            .status())
                    .isIn(400, 404);
            assertThat(send("GET", path + "?sort=" + ServedStudies.encoded(text), null)
                            .status())
                    .isIn(400, 422);
            assertThat(send("GET", path + "?filter=" + ServedStudies.encoded(text), null)
                            .status())
                    .isIn(400, 422);
            send("GET", path + "?after=" + ServedStudies.encoded(text), null);
            ObjectNode told = JSON.createObjectNode();
            told.put("id", text);
            told.put("note", text);
            told.putObject("values").put("f", 1).put("g", 2);
            assertThat(send("POST", path + "/0/tell", told.toString()).status()).isEqualTo(200);
            ObjectNode failed = JSON.createObjectNode();
            failed.put("reason", text);
            failed.put("output", text);
            assertThat(send("POST", path + "/1/fail", failed.toString()).status())
                    .isEqualTo(200);
            ObjectNode ask = JSON.createObjectNode();
            ask.put("worker", text);
            ask.put("leaseSeconds", 60);
            ask.put("id", text + "/ask");
            assertThat(send("POST", "/api/v1/studies/s/ask", ask.toString()).status())
                    .isEqualTo(200);
            ObjectNode preference = JSON.createObjectNode();
            preference.put("flat", true);
            preference.put("note", text);
            assertThat(send("PUT", "/api/v1/studies/s/preference", preference.toString())
                            .status())
                    .isEqualTo(200);
            ObjectNode lease = JSON.createObjectNode();
            lease.put("lease", text);
            assertThat(send("POST", path + "/2/heartbeat", lease.toString()).status())
                    .isEqualTo(200);
        }
        assertThat(client().get("/api/v1/studies").json().path("studies")).hasSize(2);
        assertThat(client().get("/api/v1/studies/other/export").text())
                .as("another study")
                .isEqualTo(other);
        assertThat(studies.study("s").overview().records().get(0).reports()).hasSize(texts.size());
        assertThat(studies.study("s").overview().records().get(0).reports().stream()
                        .map(report -> report.result().id().orElseThrow()))
                .containsExactlyElementsOf(texts);
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }

    /** What is no study document is said to be none; what it would do to a reader that trusts it does not happen. */
    @Test
    void documentsThatBreakReadersAreRefused() throws Exception {
        for (String document : HostileTexts.documents()) {
            for (String type : List.of("application/yaml", "application/json")) {
                String shown = document.substring(0, Math.min(60, document.length()));
                assertThat(send("POST", "/api/v1/studies", document, "Content-Type", type)
                                .status())
                        .as(type + " " + shown)
                        .isIn(400, 413, 422);
                Client.Answer checked = send("POST", "/api/v1/documents/check", document, "Content-Type", type);
                assertThat(checked.status() != 200
                                || checked.json().path("mistakes").size() > 0)
                        .as(type + " " + shown)
                        .isTrue();
            }
            assertThat(send("POST", "/api/v1/import", document, "Content-Type", "application/x-ndjson")
                            .status())
                    .isIn(400, 413, 422);
        }
        assertThat(client().get("/api/v1/studies").json().path("studies")).hasSize(2);
    }

    /** Every route that takes JSON gets JSON that it does not expect. */
    @Test
    void bodiesThatNobodyExpectsAreRefused() throws Exception {
        List<String> paths = new ArrayList<>();
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            routes(served).stream()
                    .filter(route ->
                            route.method().equals("POST") || route.method().equals("PUT"))
                    .forEach(route -> paths.add(route.method() + " /api/v1"
                            + route.template().replace("{study}", "s").replace("{trial}", "2")));
        }
        for (String body : HostileTexts.bodies()) {
            for (String path : paths) {
                String[] parts = path.split(" ");
                send(parts[0], parts[1], body);
            }
        }
        assertThat(studies.study("other").overview().records()).hasSize(3);
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }
}
