package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a browser's cookie alone can change, what is kept of every change, and what is kept of a secret: S-06, S-09, S-16, S-17. */
final class SessionsTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"%s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    private Access.Secret token;
    private Client admin;
    private Client nobody;
    private String cookie;
    private String csrf;

    @Override
    ServiceSettings settings() {
        return ServiceSettings.local().auditing(folder.resolve("audit.jsonl"));
    }

    @BeforeEach
    void signIn() {
        token = service.access().token("ann", Role.ADMIN, Optional.empty(), Optional.empty());
        admin = new Client(service.url(), token.text());
        nobody = new Client(service.url(), "");
        assertThat(admin.post("/api/v1/studies", DOCUMENT.formatted("s")).status())
                .isEqualTo(201);
        assertThat(admin.post("/api/v1/studies/s/ask", "{\"count\":2}").status())
                .isEqualTo(200);
        cookie = session(service.access().login(token.id()));
        csrf = nobody.send("GET", "/api/v1/session", null, "Cookie", cookie)
                .json()
                .path("csrf")
                .asText();
    }

    private List<Route> changing() {
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            return routes(served).stream()
                    .filter(route -> !route.method().equals("GET"))
                    .toList();
        }
    }

    private static String path(Route route, String study, int trial) {
        return "/api/v1" + route.template().replace("{study}", study).replace("{trial}", Integer.toString(trial));
    }

    /** The studies and their events: all that a request could have changed. */
    private String everything() {
        StringBuilder all = new StringBuilder();
        for (JsonNode study : admin.get("/api/v1/studies").json().path("studies")) {
            all.append(admin.get("/api/v1/studies/" + study.path("name").asText() + "/export")
                    .text());
        }
        return all.append(admin.get("/api/v1/deleted").text()).toString();
    }

    /** A service that is started anew has another token; the browsers that its operator signed in stay so, and can be signed out. */
    @Test
    void theOperatorsBrowsersStaySignedInOverARestart() throws Exception {
        Access access = service.access();
        Access.Secret operator = access.operator(true);
        String secret = session(access.login(operator.id())).split("=", 2)[1];
        service.close();
        access.revoke(operator.id()); // as it ends in order
        studies.close();
        serve();
        Client again = new Client(service.url(), "");
        String session = "etesian-session-" + URI.create(service.url()).getPort() + "=" + secret;
        assertThat(again.send("GET", "/api/v1/session", null, "Cookie", session).status())
                .isEqualTo(200);
        assertThat(again.as(operator.text()).get("/api/v1/session").status()).isEqualTo(401);
        service.access().tokens().stream()
                .filter(one -> one.name().equals("operator's browsers"))
                .forEach(one -> service.access().revoke(one.id()));
        assertThat(again.send("GET", "/api/v1/session", null, "Cookie", session).status())
                .isEqualTo(401);
    }

    @Test
    void tokensThatServicesLeftGo() {
        List<Instant> now = new ArrayList<>(List.of(Instant.parse("2026-01-01T00:00:00Z")));
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now.get(0);
            }
        };
        Access access = new Access(studies.credentials(), clock);
        List<Access.Secret> left = new ArrayList<>();
        for (int day = 0; day < 4; day++) {
            left.add(access.operator(true));
            now.set(0, now.get(0).plus(Duration.ofDays(2)));
        }
        access.operator(true);
        assertThat(left.stream().map(one -> access.byToken(one.text()).isPresent()))
                .containsExactly(false, false, false, true);
        access.operator(false);
        assertThat(access.byToken(left.get(3).text())).isPresent();
    }

    private String session(Access.Secret login) {
        return nobody.get("/login/" + login.text())
                .raw()
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .split(";")[0];
    }

    /** What a foreign page can make a browser send: its cookie, and bodies of the kinds that forms have. */
    @Test
    void aCookieAloneChangesNothing() {
        String before = everything();
        int sent = 0;
        for (Route route : changing()) {
            String path = path(route, "s", 0);
            for (String type : List.of(
                    "application/x-www-form-urlencoded",
                    "text/plain",
                    "multipart/form-data; boundary=x",
                    "application/json")) {
                for (String body :
                        List.of("{}", "{\"values\":{\"f\":1,\"g\":1}}", "{\"flat\":true}", "{\"name\":\"t\"}")) {
                    for (String header : List.of("", "wrong", csrf.substring(1), csrf + "x")) {
                        List<String> headers = new ArrayList<>(List.of("Cookie", cookie, "Content-Type", type));
                        if (!header.isEmpty()) {
                            headers.addAll(List.of("X-Etesian-Csrf", header));
                        }
                        int status = nobody.send(route.method(), path, body, headers.toArray(String[]::new))
                                .status();
                        assertThat(status).as(route + " " + type).isIn(403, 429);
                        sent++;
                    }
                }
            }
        }
        assertThat(sent).isGreaterThan(1000);
        assertThat(everything()).isEqualTo(before);
    }

    /** With everything that a session needs, a body that a form could have is still not taken. */
    @Test
    void aBodyIsTakenAsJsonOnly() {
        String before = everything();
        for (String type : List.of(
                "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "text/json")) {
            for (Route route : changing()) {
                if (route.method().equals("DELETE") || route.template().equals("/import")) {
                    continue; // no body, and one that is an archive whatever it is called
                }
                int status = nobody.send(
                                route.method(),
                                path(route, "s", 0),
                                "{\"values\":{\"f\":1,\"g\":1},\"name\":\"t\",\"flat\":true}",
                                "Cookie",
                                cookie,
                                "X-Etesian-Csrf",
                                csrf,
                                "Content-Type",
                                type)
                        .status();
                assertThat(status).as(route + " " + type).isIn(400, 404, 415, 422);
            }
        }
        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void everyChangeOfAStudyLeavesOneLine() throws Exception {
        Path file = folder.resolve("audit.jsonl");
        for (Route route : changing()) {
            int before = Files.readAllLines(file).size();
            int status =
                    admin.send(route.method(), path(route, "none", 0), "{}").status();
            List<String> lines = Files.readAllLines(file);
            assertThat(lines.size() - before).as(route.toString()).isEqualTo(route.audited() ? 1 : 0);
            if (route.audited()) {
                assertThat(lines.get(before))
                        .contains("\"route\":\"" + route.template() + "\"")
                        .contains("\"method\":\"" + route.method() + "\"")
                        .contains("\"status\":" + status)
                        .contains("\"actor\":\"ann\"");
            }
        }
    }

    /** Names that would be paths, if a name ever became one. */
    static Stream<String> paths() {
        List<String> steps = List.of("..", ".", "%2e%2e", "..;", "....", "．．", "..%00", "C:", "~");
        List<String> cuts = List.of("/", "\\", "%2f", "%5c", "//", "%252f", "∕", "／");
        List<String> ends = List.of("etc/passwd", "etesian.db", "x", "audit.jsonl", "web/index.html", "%00.js", "con");
        return steps.stream()
                .flatMap(step -> cuts.stream().flatMap(cut -> ends.stream().map(end -> step + cut + step + cut + end)));
    }

    @Test
    void noNameIsEverAPath() throws Exception {
        List<String> all = paths().toList();
        assertThat(all).hasSizeGreaterThan(500);
        for (String text : all) {
            for (String path : List.of("/js/", "/lib/", "/")) {
                String encoded = text.replace("\\", "%5C")
                        .replace("．", "%EF%BC%8E")
                        .replace("∕", "%E2%88%95")
                        .replace("／", "%EF%BC%8F");
                Client.Answer answer = nobody.get(path + encoded);
                assertThat(answer.status()).as(path + encoded).isIn(400, 404);
            }
        }
        String before = names(folder.getParent());
        for (String text : all.stream().filter(one -> one.hashCode() % 12 == 0).toList()) {
            String named = DOCUMENT.formatted(text.replace("\\", "\\\\"));
            Client.Answer made = admin.post("/api/v1/studies", named);
            assertThat(made.status()).as(text + made.text()).isIn(201, 422);
            if (made.status() == 201) {
                assertThat(admin.send("DELETE", "/api/v1/studies/" + ServedStudies.encoded(text), null)
                                .status())
                        .as(text)
                        .isEqualTo(200); // which leaves a backup beside the store
            }
        }
        assertThat(names(folder.getParent()))
                .as("beside the folder of the store")
                .isEqualTo(before);
        try (Stream<Path> inside = Files.walk(folder)) {
            assertThat(inside.filter(one -> !one.equals(folder) && Files.isDirectory(one)))
                    .isEmpty();
        }
    }

    private static String names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).sorted().toList().toString();
        }
    }

    /** A secret that is sent in every way there is stands in no log, no audit, no metrics and no store afterwards. */
    @Test
    void secretsStandNowhere() throws Exception {
        Path store = folder.resolve("canary.db");
        String secret = ServiceProcess.token(store, Role.ADMIN);
        String canary = secret.substring(secret.indexOf('.') + 1);
        String guessed = "et_AAAAAAAAAAAA." + "CANARYcanaryCANARYcanaryCANARYcanary1234567";
        List<String> answers = new ArrayList<>();
        Path said;
        try (ServiceProcess process = new ServiceProcess(store)) {
            Client known = new Client(process.url(), secret);
            Client stranger = new Client(process.url(), guessed);
            answers.add(known.post("/api/v1/studies", DOCUMENT.formatted("s")).text());
            for (Client client : List.of(known, stranger)) {
                for (String sent : List.of(secret, guessed)) {
                    client.get("/api/v1/studies/" + sent);
                    client.get("/api/v1/studies?token=" + sent);
                    client.get("/login/" + sent);
                    client.get("/" + sent);
                    client.send("GET", "/api/v1/studies", null, "Cookie", "etesian=" + sent);
                    client.send("GET", "/api/v1/studies", null, "X-Etesian-Csrf", sent);
                }
            }
            for (String broken : List.of("{", "[1]", "{\"values\":{\"f\":\"x\"}}", "\u0000")) {
                known.post("/api/v1/studies/s/trials/0/tell", broken);
                known.post("/api/v1/studies/s/ask", broken);
            }
            answers.add(known.get("/metrics").text());
            answers.add(known.get("/api/v1/studies/s/activity").text());
            answers.add(known.get("/api/v1/studies/s/export").text());
            said = process.log();
        }
        assertThat(answers).noneMatch(text -> text.contains(canary));
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files).contains(said).hasSizeGreaterThan(2);
        for (Path file : files) {
            String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertThat(bytes.contains(canary)).as(file.toString()).isFalse();
            assertThat(bytes.contains("CANARYcanary")).as(file.toString()).isFalse();
        }
    }
}
