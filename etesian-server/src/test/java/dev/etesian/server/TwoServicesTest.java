package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two services share a PostgreSQL server: whichever is asked, a study is the same. */
@Timeout(300)
final class TwoServicesTest {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private EmbeddedPostgres server;
    private Studies one;
    private Studies two;
    private Service first;
    private Service second;
    private String token;
    private Client a;
    private Client b;

    @BeforeEach
    void serve() throws Exception {
        requirePostgres();
        server = EmbeddedPostgres.builder()
                .setServerConfig("shared_buffers", "16MB")
                .start();
        String store = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres?user=postgres";
        one = Studies.open(store, BuiltinProblems.none());
        two = Studies.open(store, BuiltinProblems.none());
        first = Service.start(one, one.credentials(), ServiceSettings.local());
        second = Service.start(two, two.credentials(), ServiceSettings.local());
        token = first.access()
                .token("test", Role.ADMIN, Optional.empty(), Optional.empty())
                .text();
        a = new Client(first.url(), token);
        b = new Client(second.url(), token);
        assertThat(a.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
    }

    @AfterEach
    void close() throws Exception {
        if (server != null) {
            first.close();
            second.close();
            one.close();
            two.close();
            server.close();
        }
    }

    /** PostgreSQL does not run as root: it gets another user from a user namespace, which a chroot does not allow. */
    private static void requirePostgres() throws Exception {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(system.matches("Linux (amd64|aarch64)"), "no PostgreSQL for " + system);
        boolean user = !System.getProperty("user.name").equals("root")
                || new ProcessBuilder("unshare", "-U", "true").start().waitFor() == 0;
        Assumptions.assumeTrue(user, "needs a user other than root, or user namespaces");
    }

    @Test
    void whatOneStoresTheOtherHas() throws Exception {
        whatIsAskedOfOneIsToldToTheOther();
        ofTwoWhoSteerAtTheSameTimeOneIsTold();
        eventsOfOneArriveThroughTheOther();
        aTokenThatOneRevokesOpensTheOtherNoMore();
        assertThat(StoreCheck.of(one, "").broken()).isEmpty();
    }

    private void whatIsAskedOfOneIsToldToTheOther() {
        String body = "{\"count\":3,\"id\":\"ask\",\"leaseSeconds\":600}";
        JsonNode asked = a.post("/api/v1/studies/s/ask", body).json().path("trials");
        assertThat(asked).hasSize(3);
        JsonNode again = b.post("/api/v1/studies/s/ask", body).json().path("trials");
        assertThat(again).extracting(trial -> trial.path("params")).isEqualTo(asked.findValues("params"));
        String result = "{\"id\":\"told\",\"values\":{\"f\":1,\"g\":2}}";
        Client.Answer told = b.post("/api/v1/studies/s/trials/1/tell", result);
        assertThat(told.status()).as(told.text()).isEqualTo(200);
        assertThat(a.get("/api/v1/studies/s/trials/1").json().path("state").asText())
                .isEqualTo("completed");
        assertThat(a.post("/api/v1/studies/s/trials/1/tell", result).text()).isEqualTo(told.text());
        assertThat(a.get("/api/v1/studies/s").json())
                .isEqualTo(b.get("/api/v1/studies/s").json());
    }

    private void ofTwoWhoSteerAtTheSameTimeOneIsTold() {
        for (int version = 1; version <= 10; version++) {
            String tag = "\"" + version + "\"";
            String path = "/api/v1/studies/s/preference";
            CompletableFuture<Integer> left = CompletableFuture.supplyAsync(() ->
                    a.send("PUT", path, "{\"flat\":true}", "If-Match", tag).status());
            int right = b.send("PUT", path, "{\"box\":{\"f\":[0,1]}}", "If-Match", tag)
                    .status();
            assertThat(List.of(left.join(), right)).containsExactlyInAnyOrder(200, 412);
        }
        assertThat(a.get("/api/v1/studies/s/preference/history").json())
                .hasSize(11)
                .isEqualTo(b.get("/api/v1/studies/s/preference/history").json());
    }

    private void eventsOfOneArriveThroughTheOther() throws Exception {
        long from = b.get("/api/v1/studies/s").json().path("events").asLong();
        HttpResponse<InputStream> stream = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(second.url() + "/api/v1/studies/s/events?after=" + from))
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            for (String reason : List.of("first", "second")) {
                Client.Answer failed = a.post("/api/v1/studies/s/trials/2/fail", "{\"reason\":\"" + reason + "\"}");
                assertThat(failed.status()).isEqualTo(200);
                String id = "id: " + ++from;
                assertThat(lines.lines().anyMatch(id::equals)).isTrue();
                assertThat(lines.readLine()).contains("\"failed\"");
            }
        }
    }

    private void aTokenThatOneRevokesOpensTheOtherNoMore() throws Exception {
        Access.Secret known = first.access().token("leaving", Role.WORKER, Optional.empty(), Optional.empty());
        Client leaving = b.as(known.text());
        assertThat(leaving.get("/api/v1/studies/s").status()).isEqualTo(200);
        first.access().revoke(known.id());
        while (leaving.get("/api/v1/studies/s").status() != 401) {
            Thread.sleep(100); // a service believes a token for two seconds
        }
        assertThat(a.as(known.text()).get("/api/v1/studies/s").status()).isEqualTo(401);
        assertThat(b.get("/api/v1/studies/s").status()).isEqualTo(200);
    }
}
