package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pages of others, and names that lead here without being ours, get nothing, whatever they ask for and with whose token: S-05. */
final class ForeignPagesTest extends ServiceFixture {

    private static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE");

    private int port;
    private String authorization;

    @BeforeEach
    void start() {
        port = URI.create(service.url()).getPort();
        authorization = "Authorization: Bearer " + token("admin", Role.ADMIN, Optional.empty());
    }

    /** Sixty sets of headers, none of them ours. */
    private List<List<String>> foreign() {
        List<List<String>> cases = new ArrayList<>();
        String own = "127.0.0.1:" + port;
        Stream.of(
                        "evil.example",
                        "evil.example:" + port,
                        "127.0.0.1",
                        "localhost",
                        "[::1]",
                        "127.0.0.1:1",
                        "127.0.0.1:080",
                        "127.0.0.1.:" + port,
                        "localhost.:" + port,
                        "localhost.evil.example:" + port,
                        own + ".evil.example",
                        "127.0.0.1.nip.io:" + port,
                        "x@" + own,
                        "x:y@" + own,
                        "127.1:" + port,
                        "127.0.1:" + port,
                        "0.0.0.0:" + port,
                        "2130706433:" + port,
                        "0x7f000001:" + port,
                        "0177.0.0.1:" + port,
                        "127.0.0.2:" + port,
                        "[::ffff:127.0.0.1]:" + port,
                        "[0:0:0:0:0:0:0:1]:" + port,
                        "[::1%25lo]:" + port,
                        "::1:" + port,
                        "localhost:" + port + "," + own,
                        own + "/",
                        own + "#",
                        "http://" + own,
                        "locаlhost:" + port, // with a Cyrillic a
                        "trusted.example.evil.tld",
                        "")
                .forEach(host -> cases.add(List.of("Host: " + host)));
        Stream.of(
                        "null",
                        "http://evil.example",
                        "https://evil.example",
                        "http://evil.example:" + port,
                        "https://" + own,
                        "http://" + own + ".evil.example",
                        "http://" + own + "/",
                        "http://" + own + "@evil.example",
                        "http://x@" + own,
                        "http://localhost",
                        "http://127.0.0.1",
                        "http://localhost.:" + port,
                        "http://localhost.evil.example:" + port,
                        "http://[::ffff:127.0.0.1]:" + port,
                        "http://127.1:" + port,
                        "file://",
                        "chrome-extension://abcdef",
                        "data:text/html,x",
                        "http://" + own + " http://evil.example",
                        "http://trusted.example.evil.tld")
                .forEach(origin -> cases.add(List.of("Host: " + own, "Origin: " + origin)));
        Stream.of("cross-site", "same-site", "Cross-Site", "cross-site, same-origin", "")
                .forEach(site -> cases.add(List.of("Host: " + own, "Sec-Fetch-Site: " + site)));
        cases.add(List.of("Host: " + own, "Host: " + own));
        cases.add(List.of("Host: " + own, "Host: evil.example"));
        cases.add(List.of("Host: " + own, "Origin: http://" + own, "Origin: http://evil.example"));
        return cases;
    }

    private List<String> paths() {
        List<String> paths = new ArrayList<>();
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            routes(served).stream()
                    .map(route -> "/api/v1" + route.template().replaceAll("\\{[a-z]+}", "0"))
                    .distinct()
                    .forEach(paths::add);
        }
        paths.addAll(List.of(
                "/", "/js/app.js", "/openapi.yaml", "/healthz", "/metrics", "/login/x", "/x/../api/v1/studies"));
        return paths;
    }

    @Test
    void theyAreRefusedOnEveryMethod() throws Exception {
        List<List<String>> foreign = foreign();
        assertThat(foreign).hasSize(60).doesNotHaveDuplicates();
        for (String method : METHODS) {
            for (List<String> headers : foreign) {
                refused(method, "/api/v1/studies", headers);
            }
        }
        List<String> paths = paths();
        for (int i = 0; i < paths.size(); i++) {
            refused(METHODS.get(i % METHODS.size()), paths.get(i), foreign.get(i % foreign.size()));
            refused("GET", paths.get(i), foreign.get((7 * i + 33) % foreign.size()));
        }
    }

    @Test
    @Tag("slow")
    void theyAreRefusedOnEveryMethodOfEveryRoute() throws Exception {
        int sent = 0;
        for (String path : paths()) {
            for (String method : METHODS) {
                for (List<String> headers : foreign()) {
                    refused(method, path, headers);
                    sent++;
                }
            }
        }
        assertThat(sent).isGreaterThan(20_000);
    }

    @Test
    void ourOwnPagesAreNot() throws Exception {
        for (String host : List.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port, "LocalHost:" + port)) {
            assertThat(status("GET", "/api/v1/studies", List.of("Host: " + host)))
                    .as(host)
                    .isEqualTo(200);
            assertThat(status("GET", "/api/v1/studies", List.of("Host: " + host, "Origin: http://" + host)))
                    .as(host)
                    .isEqualTo(200);
        }
        for (String site : List.of("none", "same-origin")) {
            assertThat(status("GET", "/", List.of("Host: 127.0.0.1:" + port, "Sec-Fetch-Site: " + site)))
                    .isEqualTo(200);
        }
    }

    /** A notebook on another port leads to a page, which holds no data; to nothing else. */
    @Test
    void aPageOnAnotherPortMayLeadToOurs() throws Exception {
        String own = "Host: 127.0.0.1:" + port;
        String led = "Sec-Fetch-Mode: navigate";
        assertThat(status("GET", "/", List.of(own, led, "Sec-Fetch-Site: same-site")))
                .isEqualTo(200);
        refused("GET", "/", List.of(own, led, "Sec-Fetch-Site: cross-site"));
        refused("GET", "/api/v1/studies", List.of(own, led, "Sec-Fetch-Site: same-site"));
        refused("POST", "/", List.of(own, led, "Sec-Fetch-Site: same-site"));
    }

    private void refused(String method, String path, List<String> headers) throws Exception {
        assertThat(status(method, path, headers))
                .as(method + " " + path + " " + headers)
                .isIn(400, 403, 405, 421);
    }

    private int status(String method, String path, List<String> headers) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            String request = method + " " + path + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\n"
                    + authorization + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            out.write(request.getBytes(StandardCharsets.UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            String line = new String(in.readNBytes(12), StandardCharsets.ISO_8859_1);
            return Integer.parseInt(line.substring(9, 12));
        }
    }
}
