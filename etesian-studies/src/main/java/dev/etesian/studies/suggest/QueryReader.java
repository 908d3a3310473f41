package dev.etesian.studies.suggest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Names;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.InputException;
import dev.etesian.studies.json.JsonInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Reads requests. What they share with a study file is read as one, so that mistakes are told in the same words. */
final class QueryReader {

    /** The parts of a problem. */
    static final List<String> PROBLEM = List.of("parameters", "constraints", "objectives", "limits");

    private static final List<String> METHOD = List.of("scalarization", "strategy", "seed");
    private static final List<String> KEYS = List.of(
            "id",
            "problem",
            "preference",
            "scalarization",
            "strategy",
            "seed",
            "count",
            "trials",
            "front",
            "recommend",
            "predict",
            "seconds");
    private static final List<String> TRIAL = List.of("params", "values", "state");
    private static final int MOST_SUGGESTIONS = 1000;

    private QueryReader() {}

    static Query read(JsonNode body, QueryCache cache) {
        only(body, KEYS, "", "a request, which is an object of " + String.join(", ", KEYS));
        JsonNode problem = body.path("problem");
        only(problem, PROBLEM, "problem", "an object of " + String.join(", ", PROBLEM));
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("name", "suggest");
        PROBLEM.forEach(part -> copy(problem, part, document));
        METHOD.forEach(part -> copy(body, part, document));
        String key = document.toString();
        copy(body, "preference", document);
        StudyDefinition definition = cache.definition(document.toString());
        return new Query(
                definition,
                key,
                (int) JsonInput.whole(body, "count", 1, 0, MOST_SUGGESTIONS),
                trials(body.path("trials"), definition),
                flag(body, "front"),
                flag(body, "recommend"),
                predicted(body.path("predict"), definition.problem().space()),
                flag(body, "seconds"));
    }

    private static void copy(JsonNode from, String field, ObjectNode to) {
        JsonNode found = from.path(field);
        if (!found.isMissingNode() && !found.isNull()) {
            to.set(field, found);
        }
    }

    /** Refuses what is no object, and fields that nobody would read. */
    private static void only(JsonNode node, List<String> known, String path, String expected) {
        if (!node.isObject()) {
            throw JsonInput.wrong(path, expected, node);
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw new InputException(
                        path,
                        "expected " + String.join(", ", known) + ", got '" + name + "'" + Names.meant(name, known));
            }
        });
    }

    private static boolean flag(JsonNode body, String field) {
        JsonNode found = body.path(field);
        if (!found.isMissingNode() && !found.isNull() && !found.isBoolean()) {
            throw JsonInput.wrong(field, "true or false", found);
        }
        return found.asBoolean(false);
    }

    private static List<JsonNode> items(JsonNode list, String path) {
        List<JsonNode> items = new ArrayList<>();
        if (!list.isMissingNode() && !list.isNull()) {
            if (!list.isArray()) {
                throw JsonInput.wrong(path, "a list", list);
            }
            list.forEach(items::add);
        }
        return items;
    }

    private static List<Query.Given> trials(JsonNode list, StudyDefinition definition) {
        List<Query.Given> trials = new ArrayList<>();
        for (JsonNode item : items(list, "trials")) {
            trials.add(trial(item, "trials[" + trials.size() + "]", definition));
        }
        return trials;
    }

    private static Query.Given trial(JsonNode item, String path, StudyDefinition definition) {
        only(item, TRIAL, path, "an object of params, and values or state");
        Point point = point(
                item.path("params"), path + ".params", definition.problem().space());
        JsonNode state = item.path("state");
        if (state.isMissingNode()) {
            return new Query.Given(point, Query.State.TOLD, values(item, path, definition));
        }
        if (item.has("values")) {
            throw new InputException(path, "expected values or a state, got both; leave the state out");
        }
        return switch (state.asText()) {
            case "pending" -> new Query.Given(point, Query.State.PENDING, Map.of());
            case "failed" -> new Query.Given(point, Query.State.FAILED, Map.of());
            default -> throw JsonInput.wrong(path + ".state", "\"pending\" or \"failed\"", state);
        };
    }

    private static Map<String, Measurement> values(JsonNode item, String path, StudyDefinition definition) {
        Map<String, Measurement> outcomes =
                refused(path + ".values", () -> JsonInput.outcomes(item.path("values"), path + ".values"));
        Problem problem = definition.problem();
        Set<String> known = problem.outcomes();
        for (String name : outcomes.keySet()) {
            if (!known.contains(name)) {
                throw new InputException(
                        path + ".values",
                        "expected " + String.join(", ", known) + ", got '" + name + "'" + Names.meant(name, known));
            }
        }
        if (outcomes.isEmpty()) {
            throw new InputException(
                    path + ".values", "expected at least one outcome, got none; give the state \"failed\" instead");
        }
        return definition.measured(outcomes);
    }

    private static List<Point> predicted(JsonNode list, SearchSpace space) {
        List<Point> points = new ArrayList<>();
        for (JsonNode item : items(list, "predict")) {
            points.add(point(item, "predict[" + points.size() + "]", space));
        }
        return points;
    }

    /** A point, perhaps outside the bounds: it is data all the same. */
    private static Point point(JsonNode params, String path, SearchSpace space) {
        return refused(path, () -> {
            Point point = JsonInput.point(space, params, path);
            space.departures(point); // refuses one that lacks a value
            return point;
        });
    }

    /** The same, with a path for what is refused without one. */
    private static <T> T refused(String path, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InputException located) {
            throw located;
        } catch (IllegalArgumentException refusal) {
            throw new InputException(path, String.valueOf(refusal.getMessage()));
        }
    }
}
