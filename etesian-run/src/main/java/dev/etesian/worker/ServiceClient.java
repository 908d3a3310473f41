package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Requests to a service. Safe to share between threads. */
public final class ServiceClient {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final URI url;
    private final String token;

    public ServiceClient(URI url, String token) {
        String scheme = String.valueOf(url.getScheme());
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new IllegalArgumentException("service '" + url + "': expected an address like http://127.0.0.1:8080");
        }
        this.url = url;
        this.token = token;
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

        Refused(int status, String message) {
            super(message);
            this.status = status;
        }

        public int status() {
            return status;
        }
    }

    /** The path of a study. */
    public static String study(String name) {
        return "/studies/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    public JsonNode get(String path) throws Unreachable, InterruptedException {
        return send("GET", path, null);
    }

    /** Sends a change; with an id in its body it may be sent again without harm. */
    public JsonNode post(String path, Object body) throws Unreachable, InterruptedException {
        return send("POST", path, JSON.valueToTree(body).toString());
    }

    private JsonNode send(String method, String path, @Nullable String body) throws Unreachable, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + "/api/v1" + path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(body));
        }
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            int status = response.statusCode();
            if (status < 300) {
                return JSON.readTree(response.body());
            }
            String said = words(response.body(), status);
            if (status >= 500 || status == 429) {
                throw new Unreachable(said);
            }
            throw new Refused(status, said);
        } catch (IOException e) {
            throw new Unreachable("service '" + url + "' cannot be reached: " + e.getMessage(), e);
        }
    }

    private static String words(String body, int status) {
        try {
            String detail = JSON.readTree(body).path("detail").asText("");
            return detail.isEmpty() ? "the service answered with status " + status : detail;
        } catch (IOException notJson) {
            return "the service answered with status " + status;
        }
    }
}
