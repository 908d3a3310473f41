package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Every route answers what the specification says: the keys that are required, each of its type, down to the last item. */
@SuppressWarnings("unchecked")
final class AnswerSchemaTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"s","parameters":{"x":{"type":"real","low":0,"high":1},"y":{"type":"real","low":0,"high":1,"unit":"m"}},
             "objectives":{"f":"maximize","g":{"direction":"minimize","range":[0,2]}},"limits":{"h":{"max":3}},
             "budget":{"trials":50},"seed":3}""";

    private Map<String, Object> specification;
    private final Set<String> answered = new TreeSet<>();
    private final List<String> mistakes = new ArrayList<>();
    private Client admin;

    @BeforeEach
    void client() throws IOException {
        specification = map(new Load(LoadSettings.builder().build())
                .loadFromString(new String(Specification.bytes(), StandardCharsets.UTF_8)));
        admin = new Client(service.url(), token("test", Role.ADMIN, Optional.empty()));
    }

    /** Sends a request to a route and checks its answer. */
    private Client.Answer call(String method, String template, String body, String... headers) {
        String path = template.replace("{study}", "s").replace("{trial}", "10");
        Client.Answer answer = admin.send(method, "/api/v1" + path, body, headers);
        String route = template.split("\\?")[0].replace("fit.svg", "{kind}.svg");
        answered.add(method + " " + route);
        Map<String, Object> responses =
                map(map(map(map(specification.get("paths")).get(route)).get(method.toLowerCase(Locale.ROOT)))
                        .get("responses"));
        String status = responses.keySet().stream()
                .filter(one -> one.startsWith("2"))
                .findFirst()
                .orElseThrow();
        assertThat(Integer.toString(answer.status()))
                .as(method + " " + path + ": " + answer.text())
                .isEqualTo(status);
        String kind = answer.raw().headers().firstValue("Content-Type").orElseThrow();
        Map<String, Object> content = map(map(responses.get(status)).get("content"));
        assertThat(content).as(method + " " + path).containsKey(kind.split(";")[0]);
        if (kind.equals("application/json")) {
            check(answer.json(), map(map(content.get(kind)).get("schema")), method + " " + template);
        }
        return answer;
    }

    private static Map<String, Object> map(Object value) {
        assertThat(value).isInstanceOf(Map.class);
        return (Map<String, Object>) value;
    }

    private void check(JsonNode value, Map<String, Object> schema, String where) {
        if (schema.get("$ref") instanceof String name) {
            Map<String, Object> schemas =
                    map(map(specification.get("components")).get("schemas"));
            check(value, map(schemas.get(name.substring(name.lastIndexOf('/') + 1))), where);
            return;
        }
        ((List<Object>) schema.getOrDefault("allOf", List.of())).forEach(all -> check(value, map(all), where));
        Object type = schema.get("type");
        List<Object> types =
                type instanceof List<?> several ? (List<Object>) several : type == null ? List.of() : List.of(type);
        if (!types.isEmpty() && types.stream().noneMatch(one -> is(value, (String) one))) {
            mistakes.add(where + ": expected " + types + ", got " + value);
            return;
        }
        if (schema.get("enum") instanceof List<?> known && !known.contains(value.asText())) {
            mistakes.add(where + ": expected one of " + known + ", got " + value);
        }
        ((List<String>) schema.getOrDefault("required", List.of()))
                .stream()
                        .filter(key -> !value.has(key))
                        .forEach(key -> mistakes.add(where + ": expected '" + key + "', got " + value));
        Map<String, Object> properties = map(schema.getOrDefault("properties", Map.of()));
        value.properties().forEach(field -> {
            Object of = properties.getOrDefault(field.getKey(), schema.get("additionalProperties"));
            if (of instanceof Map) {
                check(field.getValue(), map(of), where + "." + field.getKey());
            }
        });
        if (value.isArray() && schema.get("items") instanceof Map) {
            value.forEach(item -> check(item, map(schema.get("items")), where + "[]"));
        }
    }

    private static boolean is(JsonNode value, String type) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new IllegalArgumentException("type " + type);
        };
    }

    @Test
    void everyRouteAnswersWhatTheSpecificationSays() {
        call("POST", "/documents/check", "{}");
        call("POST", "/studies", DOCUMENT);
        for (int i = 0; i < 10; i++) {
            call(
                    "POST",
                    "/studies/{study}/trials",
                    "{\"params\":{\"x\":0." + i + ",\"y\":0." + (i * 7 % 10) + "},\"values\":{\"f\":" + i
                            + ",\"g\":{\"value\":1." + i + ",\"stderr\":0.1},\"h\":" + i % 5 + "}}");
        }
        JsonNode asked = call("POST", "/studies/{study}/ask", "{\"count\":3,\"leaseSeconds\":600}")
                .json();
        String lease = asked.path("trials").get(0).path("lease").path("token").asText();
        call("POST", "/studies/{study}/trials/{trial}/heartbeat", "{\"lease\":\"" + lease + "\"}");
        call("POST", "/studies/{study}/leases", "{\"beat\":[\"" + lease + "\"]}");
        call("GET", "/studies/{study}/leases", null);
        call("GET", "/workers", null);
        call("POST", "/studies/{study}/trials/{trial}/fail", "{\"reason\":\"x\",\"output\":\"y\"}");
        call("POST", "/studies/{study}/trials/{trial}/forget", "{}");
        call("POST", "/studies/{study}/trials/{trial}/retry", "{}");
        call("POST", "/studies/{study}/trials/{trial}/cancel", "{}");
        call("POST", "/studies/{study}/trials/{trial}/tell", "{\"id\":\"t\",\"values\":{\"f\":1,\"g\":1,\"h\":1}}");
        call("PUT", "/studies/{study}/preference", "{\"box\":{\"f\":[2,9],\"g\":[0,2]},\"note\":\"n\"}");
        call("POST", "/studies/{study}/preference/preview", "{\"box\":{\"f\":[2,9]},\"count\":2}");
        call("POST", "/studies/{study}/extend", "{\"trials\":2}");
        call("POST", "/studies/{study}/models/predict", "{\"points\":[{\"x\":0.5,\"y\":0.5}]}");
        for (String look : List.of(
                "/trials",
                "/trials/{trial}",
                "/outcomes",
                "/front",
                "/recommend",
                "/preference",
                "/preference/history",
                "/activity",
                "/progress",
                "/models/effects",
                "/models/fit",
                "/models/importance",
                "/models/contours?x=x&y=y",
                "/plots/fit.svg",
                "/origin",
                "/document")) {
            call("GET", "/studies/{study}" + look, null);
        }
        call("GET", "/studies/{study}", null);
        call("GET", "/studies", null);
        call("GET", "/session", null);
        call("POST", "/logins", "{\"to\":\"/studies/s\"}");
        String event = call("GET", "/studies/{study}/log", null)
                .text()
                .lines()
                .findFirst()
                .orElseThrow();
        call("POST", "/studies/{study}/log", event, "Content-Type", "application/x-ndjson");
        call("POST", "/studies/{study}/copy", "{\"name\":\"t\"}");
        String archive = call("GET", "/studies/{study}/export", null).text();
        call("POST", "/import?as=u", archive, "Content-Type", "application/x-ndjson");
        call("DELETE", "/studies/{study}", null);
        call("GET", "/deleted", null);
        call("POST", "/studies/{study}/restore", "{}");
        call("POST", "/studies/{study}/rename", "{\"name\":\"v\"}");
        assertThat(mistakes).isEmpty();
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            Set<String> all = new TreeSet<>();
            routes(served).forEach(route -> all.add(route.method() + " " + route.template()));
            all.remove("GET /studies/{study}/events"); // a stream, of which EventsTest is
            assertThat(answered).isEqualTo(all);
        }
    }
}
