package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The service as scripts use it: over real connections, on a real store. */
final class ServiceTest extends CircleFixture {

    @Test
    void aPortThatIsTakenIsSaid() {
        int port = URI.create(service.url()).getPort();
        assertThatThrownBy(() -> Service.start(
                        studies, studies.credentials(), ServiceSettings.local().on(port)))
                .isInstanceOf(IOException.class)
                .hasMessage("service: port " + port + " of 127.0.0.1 is already in use; port 0 takes a free one");
    }

    @Test
    void aStudyIsCreatedAskedToldAndLookedAt() {
        create();
        assertThat(admin.post("/api/v1/studies", CIRCLE).status()).isEqualTo(409);
        JsonNode trials = ask("{\"count\":3,\"id\":\"a\"}");
        assertThat(trials).hasSize(3);
        assertThat(ask("{\"count\":3,\"id\":\"a\"}")).isEqualTo(trials);
        trials.forEach(trial ->
                tell(trial.path("trial").asLong(), "t" + trial.path("trial").asLong()));
        for (int i = 3; i < 14; i++) {
            JsonNode one = ask("{}");
            tell(one.get(0).path("trial").asLong(), "t" + i);
        }
        assertThat(admin.get("/api/v1/studies")
                        .json()
                        .path("studies")
                        .get(0)
                        .path("name")
                        .asText())
                .isEqualTo("circle");
        JsonNode status = admin.get("/api/v1/studies/circle").json();
        assertThat(status.path("trials").asInt()).isEqualTo(14);
        assertThat(status.path("objectives").get(0).path("direction").asText()).isEqualTo("maximize");
        assertThat(admin.get("/api/v1/studies/circle/front").json()).isNotEmpty();
        assertThat(admin.get("/api/v1/studies/circle/recommend").json().has("trial"))
                .isTrue();
        JsonNode page =
                admin.get("/api/v1/studies/circle/trials?limit=5&sort=-f1").json();
        assertThat(page.path("trials")).hasSize(5);
        assertThat(page.path("total").asInt()).isEqualTo(14);
        assertThat(page.path("trials").get(0).path("values").path("f1").asDouble())
                .isGreaterThanOrEqualTo(
                        page.path("trials").get(4).path("values").path("f1").asDouble());
        JsonNode next = admin.get("/api/v1/studies/circle/trials?limit=5&sort=-f1&after="
                        + page.path("next").asText())
                .json();
        assertThat(next.path("trials").get(0)).isNotEqualTo(page.path("trials").get(0));
        assertThat(admin.get("/api/v1/studies/circle/trials?filter=state%3Dfailed")
                        .json()
                        .path("trials"))
                .isEmpty();
        JsonNode columns = admin.get("/api/v1/studies/circle/outcomes").json();
        assertThat(columns.path("trial")).hasSize(14);
        assertThat(columns.path("values").path("f2")).hasSize(14);
        JsonNode progress = admin.get("/api/v1/studies/circle/progress").json();
        assertThat(progress.path("hypervolume").get(13).asDouble())
                .isGreaterThanOrEqualTo(progress.path("hypervolume").get(2).asDouble());
        JsonNode importance =
                admin.get("/api/v1/studies/circle/models/importance").json();
        assertThat(importance.path("objectives").path("f1").path("x").asDouble())
                .isBetween(0.0, 1.0);
        JsonNode predicted = admin.post("/api/v1/studies/circle/models/predict", "{\"points\":[{\"x\":0.5,\"y\":0.5}]}")
                .json();
        assertThat(predicted
                        .path("predictions")
                        .get(0)
                        .path("f1")
                        .path("median")
                        .asDouble())
                .isBetween(0.1, 0.4);
    }

    @Test
    void anOutcomeOutsideItsBoundsIsTakenWithANote() {
        String digits = "{\"name\":\"digits\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},"
                + "\"objectives\":{\"accuracy\":{\"direction\":\"maximize\",\"bounds\":[0,1]}}}";
        assertThat(admin.post("/api/v1/studies", digits).status()).isEqualTo(201);
        String trials = "/api/v1/studies/digits/trials";
        Client.Answer told = admin.post(trials, "{\"params\":{\"x\":0.5},\"values\":{\"accuracy\":0.9}}");
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.json().has("note")).isFalse();
        Client.Answer odd = admin.post(trials + "/0/tell", "{\"id\":\"b\",\"values\":{\"accuracy\":1.23}}");
        assertThat(odd.status()).isEqualTo(200);
        assertThat(odd.json().path("note").asText())
                .isEqualTo("objective 'accuracy': expected an outcome from 0.0 to 1.0, its bounds, got 1.23");
    }

    @Test
    void noFileIsOpenedForADocument() {
        String known = CIRCLE.substring(0, CIRCLE.lastIndexOf('}')) + ",\"known\":\"/etc/passwd\"}";
        for (String path : List.of("/api/v1/studies", "/api/v1/documents/check")) {
            Client.Answer refused = admin.post(path, known);
            assertThat(refused.text())
                    .contains("got the name of a file, which only a study file may have")
                    .doesNotContain("root");
        }
        assertThat(admin.get("/api/v1/studies/circle").status()).isEqualTo(404);
    }

    @Test
    void aPreferenceIsSteeredByWhoeverSawTheVersionInForce() {
        create();
        Client.Answer now = admin.get("/api/v1/studies/circle/preference");
        assertThat(now.json().path("version").asInt()).isEqualTo(1);
        String tag = now.raw().headers().firstValue("ETag").orElseThrow();
        String box = "{\"box\":{\"f1\":[0.2,0.4],\"f2\":[0.8,1.0]},\"note\":\"less f1\"}";
        Client.Answer first = admin.send("PUT", "/api/v1/studies/circle/preference", box, "If-Match", tag);
        assertThat(first.status()).as(first.text()).isEqualTo(200);
        assertThat(first.json().path("version").asInt()).isEqualTo(2);
        Client.Answer late = admin.send("PUT", "/api/v1/studies/circle/preference", "{\"flat\":true}", "If-Match", tag);
        assertThat(late.status()).isEqualTo(412);
        assertThat(late.json().path("version").asInt()).isEqualTo(2);
        assertThat(admin.get("/api/v1/studies/circle/preference/history").json())
                .hasSize(2);
        Client.Answer wrong = admin.send("PUT", "/api/v1/studies/circle/preference", "{\"box\":{\"f9\":[0,1]}}");
        assertThat(wrong.status()).isEqualTo(422);
    }

    @Test
    void pagesByNumberMissNoTrialWhoseStateChangesInBetween() {
        create();
        ask("{\"count\":5}");
        String page = "/api/v1/studies/circle/trials?state=pending&limit=2&after=";
        List<Long> seen = new ArrayList<>();
        String next = "0";
        for (long told = 0; !next.equals("null"); told++) {
            JsonNode found = admin.get(page + next).json();
            found.path("trials").forEach(trial -> seen.add(trial.path("trial").asLong()));
            next = found.path("next").asText();
            tell(told, "p" + told); // no longer pending, and before the next page
        }
        assertThat(seen).containsExactly(0L, 1L, 2L, 3L, 4L);
    }

    @Test
    void aTagThatAProxyWeakenedCountsAndSoDoesOneOfSeveral() {
        create();
        String path = "/api/v1/studies/circle/preference";
        int version = 1;
        for (String tags : List.of("W/\"1\"", "\"9\", W/\"2\"", "\"3\"", "*", "5")) {
            Client.Answer steered = admin.send("PUT", path, "{\"flat\":true}", "If-Match", tags);
            assertThat(steered.status()).as(tags + ": " + steered.text()).isEqualTo(200);
            assertThat(steered.json().path("version").asInt()).isEqualTo(++version);
        }
        for (String tags : List.of("W/\"5\"", "\"4\", \"5\"", "\"\"", "W/", "\"x\"", "\"6\", x", ",")) {
            assertThat(admin.send("PUT", path, "{\"flat\":true}", "If-Match", tags)
                            .status())
                    .as(tags)
                    .isEqualTo(412);
        }
    }

    @Test
    void aLeaseIsHeldByHeartbeatsAndALateResultIsTaken() {
        create();
        JsonNode leased = ask("{\"worker\":\"w1\",\"leaseSeconds\":30,\"id\":\"lease-1\"}")
                .get(0);
        long trial = leased.path("trial").asLong();
        String token = leased.path("lease").path("token").asText();
        assertThat(token).isNotEmpty();
        Client.Answer beat =
                admin.post("/api/v1/studies/circle/trials/" + trial + "/heartbeat", "{\"lease\":\"" + token + "\"}");
        assertThat(beat.json().path("held").asBoolean()).isTrue();
        assertThat(admin.post("/api/v1/studies/circle/trials/" + trial + "/heartbeat", "{\"lease\":\"other\"}")
                        .json()
                        .path("held")
                        .asBoolean())
                .isFalse();
        assertThat(admin.get("/api/v1/workers")
                        .json()
                        .path("workers")
                        .get(0)
                        .path("worker")
                        .asText())
                .isEqualTo("w1");
        Client.Answer failed =
                admin.post("/api/v1/studies/circle/trials/" + trial + "/fail", "{\"reason\":\"power cut\"}");
        assertThat(failed.json().path("state").asText()).isEqualTo("failed");
        assertThat(admin.post("/api/v1/studies/circle/trials/" + trial + "/retry", "{}")
                        .json()
                        .path("state")
                        .asText())
                .isEqualTo("pending");
        tell(trial, "late");
    }

    @Test
    void eventsAreHeardInOrderAndContinuedWithoutAGap() throws Exception {
        create();
        tell(ask("{}").get(0).path("trial").asLong(), "one");
        List<Long> first = ids(0, 2);
        assertThat(first).containsExactly(1L, 2L);
        tell(ask("{}").get(0).path("trial").asLong(), "two");
        List<Long> rest = ids(first.get(1), 2);
        assertThat(rest).startsWith(3L, 4L);
        Client.Answer beyond = admin.send("GET", "/api/v1/studies/circle/events", null, "Last-Event-ID", "1000");
        assertThat(beyond.status()).isEqualTo(410);
        assertThat(admin.get("/api/v1/studies/circle/events?after=1000").status())
                .isEqualTo(410);
    }

    private List<Long> ids(long after, int count) throws Exception {
        HttpURLConnection connection = (HttpURLConnection) URI.create(service.url() + "/api/v1/studies/circle/events")
                .toURL()
                .openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + token(Role.VIEWER, Optional.empty()));
        connection.setRequestProperty("Last-Event-ID", Long.toString(after));
        connection.setReadTimeout(20_000);
        List<Long> ids = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null && ids.size() < count; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    ids.add(Long.valueOf(line.substring(4)));
                }
            }
        }
        return ids;
    }

    @Test
    void mistakesAreToldWithTheirPlace() {
        Client.Answer wrong = admin.send(
                "POST",
                "/api/v1/studies",
                "name: a\nparameters:\n  x: {type: real, low: fast, high: 1}\nobjectives: {f: maximize}\n",
                "Content-Type",
                "application/yaml");
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.json().path("mistakes").get(0).path("line").asInt()).isEqualTo(3);
        assertThat(wrong.raw().headers().firstValue("Content-Type")).contains("application/problem+json");
        Client.Answer command = admin.post(
                "/api/v1/studies", CIRCLE.replace("\"seed\":3", "\"seed\":3,\"evaluator\":{\"command\":[\"true\"]}"));
        assertThat(command.status()).isEqualTo(422);
        assertThat(command.json().path("detail").asText()).contains("worker");
        assertThat(admin.post("/api/v1/studies", "{").status()).isEqualTo(400);
        assertThat(admin.post("/api/v1/studies", "{\"a\":".repeat(40) + "1" + "}".repeat(40))
                        .status())
                .isEqualTo(400);
        for (String archive : List.of(
                "{",
                "not JSON",
                admin.get("/api/v1/studies/circle/export").text().replaceFirst("(?s).{30}$", ""))) {
            assertThat(admin.send("POST", "/api/v1/import?as=t", archive, "Content-Type", "application/x-ndjson")
                            .status())
                    .as(archive)
                    .isEqualTo(400);
        }
        assertThat(admin.post("/api/v1/studies", "[".repeat(100) + "]".repeat(100))
                        .status())
                .isIn(400, 422);
        assertThat(admin.get("/api/v1/studies/none").status()).isEqualTo(404);
        create();
        assertThat(admin.post("/api/v1/studies/circle/ask", "[".repeat(100) + "]".repeat(100))
                        .status())
                .isEqualTo(400);
        assertThat(admin.post("/api/v1/studies/circle/trials/99/tell", "{\"values\":{\"f1\":1,\"f2\":1}}")
                        .status())
                .isEqualTo(404);
        assertThat(admin.send("PATCH", "/api/v1/studies/circle", "{}").status()).isEqualTo(405);
    }

    @Test
    void aStudyIsDeletedCopiedExportedAndBroughtBack() {
        create();
        tell(ask("{}").get(0).path("trial").asLong(), "one");
        assertThat(admin.post("/api/v1/studies/circle/copy", "{\"name\":\"other\"}")
                        .status())
                .isEqualTo(201);
        String archive = admin.get("/api/v1/studies/circle/export").text();
        assertThat(archive.lines().count()).isGreaterThan(2);
        assertThat(admin.send("DELETE", "/api/v1/studies/circle", null).status())
                .isEqualTo(200);
        assertThat(admin.get("/api/v1/studies/circle").status()).isEqualTo(404);
        assertThat(admin.post("/api/v1/studies/circle/restore", "{}").status()).isEqualTo(200);
        assertThat(admin.get("/api/v1/studies/circle/export").text()).isEqualTo(archive);
    }

    @Test
    void aDeletedStudyCanBeRestoredAfterTheServiceStartedAnew() throws Exception {
        create();
        tell(ask("{}").get(0).path("trial").asLong(), "one");
        String archive = admin.get("/api/v1/studies/circle/export").text();
        String token = token(Role.ADMIN, Optional.empty());
        assertThat(admin.send("DELETE", "/api/v1/studies/circle", null).status())
                .isEqualTo(200);
        close();
        serve();
        signIn();
        Client again = admin.as(token);
        JsonNode deleted = again.get("/api/v1/deleted").json().path("deleted");
        assertThat(deleted).hasSize(1);
        assertThat(deleted.get(0).path("name").asText()).isEqualTo("circle");
        Client other = admin.as(token(Role.ADMIN, Optional.of("other")));
        assertThat(other.get("/api/v1/deleted").json().path("deleted")).isEmpty();
        assertThat(other.post("/api/v1/studies/circle/restore", "{}").status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/studies").json().path("studies")).isEmpty();
        assertThat(again.post("/api/v1/studies/circle/restore", "{}").status()).isEqualTo(200);
        assertThat(again.get("/api/v1/studies/circle/export").text()).isEqualTo(archive);
        assertThat(again.get("/api/v1/deleted").json().path("deleted")).isEmpty();
    }

    @Test
    void aListOfStudiesSaysWhatTheyAreAboutAndHowFarTheyAre() {
        create();
        ask("{\"leaseSeconds\":30}");
        JsonNode item = admin.get("/api/v1/studies").json().path("studies").get(0);
        assertThat(item.path("objectives").get(1).asText()).isEqualTo("f2");
        assertThat(item.path("budget").asLong()).isEqualTo(40);
        assertThat(item.path("running").asLong()).isEqualTo(1);
    }

    @Test
    void whatAProgramWroteIsKeptWithItsAttemptOnce() {
        create();
        long trial = ask("{\"worker\":\"w1\",\"leaseSeconds\":30}")
                .get(0)
                .path("trial")
                .asLong();
        String path = "/api/v1/studies/circle/trials/" + trial;
        String body = "{\"id\":\"f\",\"reason\":\"exit 3\",\"attempt\":1,\"output\":\"warming up\\nno signal\"}";
        assertThat(admin.post(path + "/fail", body).status()).isEqualTo(200);
        long events = admin.get("/api/v1/studies/circle").json().path("events").asLong();
        assertThat(admin.post(path + "/fail", body).status()).isEqualTo(200);
        assertThat(admin.get("/api/v1/studies/circle").json().path("events").asLong())
                .isEqualTo(events);
        assertThat(admin.get(path).json().path("attempts").get(0).path("output").asText())
                .isEqualTo("warming up\nno signal");
    }

    @Test
    void activitySaysWhoDidWhat() {
        create();
        tell(ask("{}").get(0).path("trial").asLong(), "one");
        Client editor = admin.as(token(Role.EDITOR, Optional.empty()));
        editor.send("PUT", "/api/v1/studies/circle/preference", "{\"flat\":true,\"note\":\"see all\"}");
        JsonNode found = admin.get("/api/v1/studies/circle/activity?limit=2").json();
        assertThat(found.path("activity").get(0).path("type").asText()).isEqualTo("steered");
        assertThat(found.path("activity").get(0).path("actor").asText()).isEqualTo("editor");
        assertThat(found.path("activity").get(0).path("note").asText()).isEqualTo("see all");
        assertThat(found.path("activity").get(1).path("actor").asText()).isEqualTo("admin");
        JsonNode rest = admin.get("/api/v1/studies/circle/activity?before="
                        + found.path("next").asLong())
                .json();
        assertThat(rest.path("activity").findValuesAsText("type")).containsExactly("started", "asked");
        assertThat(rest.path("next").isNull()).isTrue();
    }
}
