package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Long answers are sent compressed to those who want that, secrets and events to nobody. */
final class CompressionTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private final HttpClient http = HttpClient.newHttpClient();
    private String token;
    private Client admin;

    @BeforeEach
    void create() {
        token = token("test", Role.ADMIN, Optional.empty());
        admin = new Client(service.url(), token);
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        assertThat(admin.post("/api/v1/studies/s/ask", "{\"count\":200,\"leaseSeconds\":600}")
                        .status())
                .isEqualTo(200);
        tell(0);
    }

    private void tell(int trial) {
        assertThat(admin.post("/api/v1/studies/s/trials/" + trial + "/tell", "{\"values\":{\"f\":1,\"g\":2}}")
                        .status())
                .isEqualTo(200);
    }

    private HttpRequest.Builder request(String path, String encodings) {
        return HttpRequest.newBuilder(URI.create(service.url() + "/api/v1" + path))
                .header("Authorization", "Bearer " + token)
                .header("Accept-Encoding", encodings);
    }

    private HttpResponse<byte[]> get(String path, String encodings) throws Exception {
        return http.send(request(path, encodings).build(), BodyHandlers.ofByteArray());
    }

    private static Optional<String> encoding(HttpResponse<?> answer) {
        return answer.headers().firstValue("Content-Encoding");
    }

    private static byte[] unpacked(byte[] bytes) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    @Test
    void aLongAnswerIsTheSameJsonInFewerBytes() throws Exception {
        for (String path : List.of("/studies/s/trials?limit=1000", "/studies/s/outcomes", "/studies/s/activity")) {
            HttpResponse<byte[]> plain = get(path, "identity");
            assertThat(encoding(plain)).isEmpty();
            assertThat(plain.headers().firstValue("Vary")).contains("Accept-Encoding");
            for (String wanted : List.of("gzip", "br, GZIP;q=0.5", "*", "gzip, *;q=0")) {
                HttpResponse<byte[]> packed = get(path, wanted);
                assertThat(encoding(packed)).as(wanted).contains("gzip");
                assertThat(packed.headers().firstValue("Vary")).contains("Accept-Encoding");
                assertThat(packed.headers().firstValueAsLong("Content-Length")).hasValue(packed.body().length);
                assertThat(packed.body()).hasSizeLessThan(plain.body().length / 3);
                assertThat(unpacked(packed.body())).isEqualTo(plain.body());
            }
            for (String unwanted : List.of("gzip;q=0", "br", "gzip;q=0, *;q=0", "gzip;q=0, *", "*, GZIP ; q=0", "")) {
                assertThat(get(path, unwanted).body()).as(unwanted).isEqualTo(plain.body());
            }
        }
    }

    @Test
    void aShortAnswerAndOneWithASecretAreSentAsTheyAre() throws Exception {
        assertThat(encoding(get("/studies/s/trials?limit=3", "gzip"))).isEmpty();
        HttpResponse<byte[]> leases = get("/studies/s/leases", "gzip");
        assertThat(leases.body()).hasSizeGreaterThan(Compression.LEAST_BYTES);
        assertThat(encoding(leases)).isEmpty();
        HttpResponse<byte[]> asked = http.send(
                request("/studies/s/ask", "gzip")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"count\":100,\"leaseSeconds\":600}"))
                        .build(),
                BodyHandlers.ofByteArray());
        assertThat(asked.body()).hasSizeGreaterThan(Compression.LEAST_BYTES);
        assertThat(encoding(asked)).isEmpty();
    }

    @Test
    void whatIsListedIsThere() {
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            assertThat(routes(served).stream().filter(Compression::of).map(Route::template))
                    .containsExactlyInAnyOrderElementsOf(Compression.ROUTES);
        }
    }

    /** Each event is read before the next one happens: a stream that is held back would wait for good. */
    @Test
    @Timeout(60)
    void eventsArriveOneByOne() throws Exception {
        HttpResponse<InputStream> stream =
                http.send(request("/studies/s/events?after=0", "gzip").build(), BodyHandlers.ofInputStream());
        assertThat(encoding(stream)).isEmpty();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            long events = admin.get("/api/v1/studies/s").json().path("events").asLong();
            for (int trial = 1; trial < 5; trial++) {
                String last = "id: " + events++;
                assertThat(lines.lines().anyMatch(last::equals)).isTrue();
                tell(trial);
            }
        }
    }
}
