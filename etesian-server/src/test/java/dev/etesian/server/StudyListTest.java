package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of studies, whole and in pages. */
final class StudyListTest extends ServiceFixture {

    private static final String LIST = "/api/v1/studies";

    private Client admin;

    @BeforeEach
    void create() {
        admin = new Client(service.url(), token("ada", Role.ADMIN, Optional.empty()));
        for (int i = 0; i < 7; i++) {
            assertThat(admin.post(
                                    LIST,
                                    "{\"name\":\"a & b/" + i
                                            + "\",\"strategy\":\"random\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},"
                                            + "\"objectives\":{\"f\":\"maximize\",\"g\":\"minimize\"},\"budget\":{\"trials\":9}}")
                            .status())
                    .isEqualTo(201);
        }
        Instant created = Instant.now();
        while (Instant.now().toEpochMilli() <= created.toEpochMilli()) {
            Thread.onSpinWait(); // what is asked for now is later than all that was created
        }
        admin.post(LIST + "/a%20%26%20b%2F2/ask", "{}");
    }

    private static List<String> names(JsonNode page) {
        List<String> names = new ArrayList<>();
        page.path("studies").forEach(one -> names.add(one.path("name").asText()));
        return names;
    }

    private List<String> pages(String query) {
        List<String> names = new ArrayList<>();
        String after = "";
        do {
            JsonNode page = admin.get(LIST + "?" + query + "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8))
                    .json();
            names.addAll(names(page));
            after = page.path("next").asText("");
        } while (!after.isEmpty());
        return names;
    }

    @Test
    void withoutALimitTheListIsWhole() {
        JsonNode all = admin.get(LIST).json();
        assertThat(all.has("next")).isFalse();
        assertThat(names(all)).hasSize(7).startsWith("a & b/2");
        JsonNode first = all.path("studies").get(0);
        assertThat(first.path("objectives").toString()).isEqualTo("[\"f\",\"g\"]");
        assertThat(first.path("budget").asInt()).isEqualTo(9);
        assertThat(all.path("studies").get(6).path("budget").asInt()).isEqualTo(9);
    }

    @Test
    void pagesHoldEveryStudyOnce() {
        assertThat(names(admin.get(LIST + "?limit=3").json())).hasSize(3).startsWith("a & b/2");
        assertThat(pages("limit=3")).hasSize(7).doesNotHaveDuplicates().startsWith("a & b/2");
        assertThat(pages("sort=name&limit=2")).hasSize(7).isSorted();
        assertThat(pages("sort=name&limit=7")).hasSize(7);
        assertThat(pages("limit=3&name=B%2F5")).containsExactly("a & b/5");
    }

    @Test
    void aClientReadsAllPages() {
        String token = token("client", Role.VIEWER, Optional.empty());
        try (Studies remote = Studies.of(new ServiceClient(service.url(), token), BuiltinProblems.none())) {
            assertThat(remote.summaries()).isEqualTo(studies.summaries());
            assertThat(remote.has("a & b/2")).isTrue();
            assertThat(remote.has("c")).isFalse();
        }
    }

    @Test
    void aTokenForOneStudySeesThatOne() {
        Client scoped = admin.as(token("one", Role.VIEWER, Optional.of("a & b/3")));
        assertThat(names(scoped.get(LIST).json())).containsExactly("a & b/3");
        JsonNode page = scoped.get(LIST + "?limit=2").json();
        assertThat(names(page)).containsExactly("a & b/3");
        assertThat(page.path("next").isNull()).isTrue();
    }

    /** Who names the version they saw deletes nothing that was steered since; who names none deletes. */
    @Test
    void aStudyIsDeletedAtTheVersionThatWasSeen() {
        String study = LIST + "/a%20%26%20b%2F3";
        String seen = admin.get(study).raw().headers().firstValue("ETag").orElseThrow();
        assertThat(seen).isEqualTo("W/\"1\"");
        assertThat(admin.send("PUT", study + "/preference", "{\"flat\":true}", "If-Match", seen)
                        .status())
                .isEqualTo(200);
        Client.Answer late = admin.send("DELETE", study, null, "If-Match", seen);
        assertThat(late.status()).isEqualTo(412);
        assertThat(late.json().path("version").asInt()).isEqualTo(2);
        String now = admin.get(study).raw().headers().firstValue("ETag").orElseThrow();
        assertThat(admin.send("DELETE", study, null, "If-Match", now).status()).isEqualTo(200);
        assertThat(admin.send("DELETE", LIST + "/a%20%26%20b%2F4", null).status())
                .isEqualTo(200);
        assertThat(names(admin.get(LIST).json())).hasSize(5);
    }

    @Test
    void whatIsNoPageIsRefused() {
        assertThat(admin.get(LIST + "?limit=1001").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?limit=0").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?limit=3&sort=size").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?sort=size").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?limit=3&after=nobody").status()).isEqualTo(422);
        assertThat(admin.get(LIST + "?name=a%00").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?limit=3&name=a%1F").status()).isEqualTo(400);
        assertThat(admin.get(LIST + "?limit=3&after=5-a%00").status()).isEqualTo(400);
    }
}
