package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;

/** A service with a study that scripts ask and tell. */
abstract class CircleFixture extends ServiceFixture {

    static final String CIRCLE = """
            {"name":"circle","parameters":{"x":{"type":"real","low":0,"high":1},"y":{"type":"real","low":0,"high":1}},
             "objectives":{"f1":"maximize","f2":"maximize"},"preference":{"box":{"f1":[0.58,0.82],"f2":[0.58,0.82]}},
             "budget":{"trials":40},"seed":3}""";

    Client admin;

    @BeforeEach
    void signIn() {
        admin = new Client(service.url(), token(Role.ADMIN, Optional.empty()));
    }

    String token(Role role, Optional<String> study) {
        return token(role.word(), role, study);
    }

    void create() {
        assertThat(admin.post("/api/v1/studies", CIRCLE).status()).isEqualTo(201);
    }

    JsonNode ask(String body) {
        Client.Answer answer = admin.post("/api/v1/studies/circle/ask", body);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json().path("trials");
    }

    void tell(long trial, String id) {
        JsonNode params =
                admin.get("/api/v1/studies/circle/trials/" + trial).json().path("params");
        double x = params.path("x").asDouble();
        double y = params.path("y").asDouble();
        String body =
                "{\"id\":\"" + id + "\",\"values\":{\"f1\":" + x * y + ",\"f2\":" + y * Math.sqrt(1 - x * x) + "}}";
        Client.Answer told = admin.post("/api/v1/studies/circle/trials/" + trial + "/tell", body);
        assertThat(told.status()).as(told.text()).isEqualTo(200);
        assertThat(told.json().path("state").asText()).isEqualTo("completed");
    }
}
