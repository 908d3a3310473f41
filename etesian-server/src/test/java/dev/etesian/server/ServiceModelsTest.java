package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What scripts hear of the models and of a preference that is only tried, over real connections. */
final class ServiceModelsTest extends CircleFixture {

    @Test
    void pointsThatCouldNotBeToldAreNotPredicted() {
        String study =
                "{\"name\":\"branches\",\"parameters\":{\"kind\":{\"type\":\"categorical\",\"values\":[\"a\",\"b\"]},"
                        + "\"n\":{\"type\":\"integer\",\"low\":1,\"high\":4},\"x\":{\"type\":\"real\",\"low\":0,\"high\":1,"
                        + "\"when\":{\"kind\":[\"b\"]}}},\"objectives\":{\"f\":\"minimize\"}}";
        assertThat(admin.post("/api/v1/studies", study).status()).isEqualTo(201);
        Map<String, String> refused = Map.of(
                "{\"kind\":\"c\",\"n\":2}", "parameter 'kind': expected",
                "{\"kind\":\"a\"}", "parameter 'n': expected",
                "{\"kind\":\"b\",\"n\":2}", "parameter 'x': expected",
                "{\"kind\":\"a\",\"n\":2,\"x\":0.5}", "parameter 'x': inactive");
        refused.forEach((point, why) -> {
            Client.Answer added =
                    admin.post("/api/v1/studies/branches/trials", "{\"params\":" + point + ",\"values\":{\"f\":1}}");
            Client.Answer predicted =
                    admin.post("/api/v1/studies/branches/models/predict", "{\"points\":[" + point + "]}");
            assertThat(predicted.status()).as(point).isEqualTo(422);
            assertThat(predicted.json().path("detail").asText())
                    .contains(why)
                    .isEqualTo(added.json().path("detail").asText());
        });
        for (int n = 1; n <= 2; n++) {
            String result = "{\"params\":{\"kind\":\"a\",\"n\":" + n + "},\"values\":{\"f\":" + n + "}}";
            assertThat(admin.post("/api/v1/studies/branches/trials", result).status())
                    .isEqualTo(200);
        }
        assertThat(admin.post(
                                "/api/v1/studies/branches/models/predict",
                                "{\"points\":[{\"kind\":\"b\",\"n\":9,\"x\":2}]}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aPreviewShowsWhereNextPointsWouldFallAndChangesNothing() {
        create();
        for (int i = 0; i < 10; i++) {
            tell(ask("{}").get(0).path("trial").asLong(), "t" + i);
        }
        long events = admin.get("/api/v1/studies/circle").json().path("events").asLong();
        Client.Answer preview = admin.post(
                "/api/v1/studies/circle/preference/preview",
                "{\"box\":{\"f1\":[0.2,0.4],\"f2\":[0.8,1.0]},\"count\":2}");
        assertThat(preview.status()).as(preview.text()).isEqualTo(200);
        assertThat(preview.json().path("next")).hasSize(2);
        assertThat(preview.json()
                        .path("next")
                        .get(0)
                        .path("expected")
                        .path("f1")
                        .path("median")
                        .isNumber())
                .isTrue();
        assertThat(preview.json().path("reachable").asDouble()).isBetween(0.0, 1.0);
        assertThat(preview.json().path("front")).isNotEmpty();
        assertThat(admin.get("/api/v1/studies/circle").json().path("events").asLong())
                .isEqualTo(events);
    }

    @Test
    void contoursHaveTheMedianAtEveryPlaceOfTheGrid() {
        create();
        for (int i = 0; i < 10; i++) {
            tell(ask("{}").get(0).path("trial").asLong(), "t" + i);
        }
        JsonNode found =
                admin.get("/api/v1/studies/circle/models/contours?x=x&y=y").json();
        JsonNode grid = found.path("objectives").path("f1");
        int columns = found.path("x").path("at").size();
        assertThat(grid).hasSameSizeAs(found.path("y").path("at"));
        assertThat(grid.get(0)).hasSize(columns);
        int c = columns / 2;
        String point = "{\"points\":[{\"x\":" + found.path("x").path("at").get(c) + ",\"y\":"
                + found.path("y").path("at").get(3) + "}]}";
        double expected = admin.post("/api/v1/studies/circle/models/predict", point)
                .json()
                .path("predictions")
                .get(0)
                .path("f1")
                .path("median")
                .asDouble();
        assertThat(grid.get(3).get(c).asDouble()).isCloseTo(expected, within(1e-9));
        assertThat(admin.get("/api/v1/studies/circle/models/contours?x=x&y=x").status())
                .isEqualTo(422);
        assertThat(admin.get("/api/v1/studies/circle/models/contours?x=x&y=none")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void aBoxWithOpenSidesIsPreviewedLikeAClosedOne() {
        create();
        for (int i = 0; i < 8; i++) {
            tell(ask("{}").get(0).path("trial").asLong(), "t" + i);
        }
        Client.Answer preview =
                admin.post("/api/v1/studies/circle/preference/preview", "{\"box\":{\"f1\":[0.2,null]}}");
        assertThat(preview.status()).as(preview.text()).isEqualTo(200);
        assertThat(preview.json().path("share").asDouble(-1)).isBetween(0.0, 1.0);
        assertThat(preview.json().path("reachable").isNumber()).isTrue();
    }
}
