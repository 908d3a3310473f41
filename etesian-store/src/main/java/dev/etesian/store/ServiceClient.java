package dev.etesian.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Requests to a service. Safe to share between threads. Its token appears in no message. */
public final class ServiceClient {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** As many bytes of an answer that is no success. */
    private static final int LONGEST_PROBLEM = 1 << 16;

    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final URI url;
    private final String token;
    private final Duration timeout;

    /**
     * A client.
     *
     * @param address of the service, such as {@code http://127.0.0.1:8080}
     */
    public ServiceClient(String address, String token) {
        this(address, token, TIMEOUT);
    }

    /**
     * A client.
     *
     * @param timeout how long it waits for an answer to begin, and then for more of it
     */
    public ServiceClient(String address, String token, Duration timeout) {
        url = address(address);
        this.token = token;
        this.timeout = timeout;
    }

    private static URI address(String text) {
        try {
            URI address = URI.create(text.replaceAll("/+$", ""));
            boolean plain = isAddress(text)
                    && address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getRawQuery() == null
                    && address.getRawFragment() == null;
            if (plain) {
                return address;
            }
        } catch (IllegalArgumentException malformed) {
            throw wrong(malformed);
        }
        throw wrong(null);
    }

    /** What it got is not repeated: somebody may have written a token into it. */
    private static IllegalArgumentException wrong(@Nullable Throwable cause) {
        return new IllegalArgumentException(
                "service: expected an address like http://127.0.0.1:8080, got another; the token does not belong in"
                        + " it",
                cause);
    }

    /** Whether an address is that of a service. */
    public static boolean isAddress(String text) {
        return text.startsWith("http://") || text.startsWith("https://");
    }

    /** The service cannot be reached now; nobody knows whether it did what it was asked for. */
    public static final class Unreachable extends Exception {

        private static final long serialVersionUID = 1;

        Unreachable(String message, Throwable cause) {
            super(message, cause);
        }

        Unreachable(String message) {
            super(message);
        }
    }

    /** The service said no; asking again gives the same answer. */
    public static final class Refused extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int status;
        private final transient JsonNode problem;

        Refused(int status, String message, JsonNode problem) {
            super(message);
            this.status = status;
            this.problem = problem;
        }

        /** What it said beside the message. */
        public JsonNode problem() {
            return problem;
        }

        public int status() {
            return status;
        }
    }

    /** The address of the service. */
    public String place() {
        return url.toString();
    }

    /** The path of a study. */
    public static String study(String name) {
        return "/studies/" + encoded(name);
    }

    /** A text as part of a path or a query. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    public JsonNode get(String path) throws Unreachable, InterruptedException {
        return json(request(path).GET());
    }

    /** Sends a change; with an id in its body it may be sent again without harm. */
    public JsonNode post(String path, Object body) throws Unreachable, InterruptedException {
        return post(
                path,
                "application/json",
                HttpRequest.BodyPublishers.ofString(JSON.valueToTree(body).toString()));
    }

    JsonNode post(String path, String type, HttpRequest.BodyPublisher body) throws Unreachable, InterruptedException {
        return json(request(path).header("Content-Type", type).POST(body));
    }

    JsonNode delete(String path) throws Unreachable, InterruptedException {
        return json(request(path).DELETE());
    }

    /** An answer that is too long to be held; to be closed. */
    InputStream stream(String path) throws Unreachable, InterruptedException {
        return send(request(path).GET());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + "/api/v1" + path))
                .timeout(timeout)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    private JsonNode json(HttpRequest.Builder request) throws Unreachable, InterruptedException {
        try (InputStream answer = send(request)) {
            return JSON.readTree(answer);
        } catch (IOException cut) {
            throw unreachable(cut);
        }
    }

    private InputStream send(HttpRequest.Builder request) throws Unreachable, InterruptedException {
        try {
            HttpResponse<InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
            int status = response.statusCode();
            InputStream body = new TimeoutInputStream(response.body(), timeout);
            if (status < 300) {
                return body;
            }
            JsonNode problem = problem(body);
            String said = problem.path("detail").asText("");
            said = said.isEmpty() ? "the service answered with status " + status : said;
            if (status >= 500 || status == 429) {
                throw new Unreachable(said);
            }
            throw new Refused(status, said, problem);
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    private Unreachable unreachable(IOException cause) {
        return new Unreachable(
                "service '" + url + "' cannot be reached: "
                        + (cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage()),
                cause);
    }

    private static JsonNode problem(InputStream body) throws IOException {
        try (body) {
            return JSON.readTree(body.readNBytes(LONGEST_PROBLEM));
        } catch (JsonProcessingException notJson) {
            return JSON.missingNode();
        }
    }
}
