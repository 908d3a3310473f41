package dev.etesian.studies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Infeasible;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Partial;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.Value;
import dev.etesian.store.RemoteStore;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.JsonInput;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A study of a service that is looked at, asked and told there: the service has its history and its models in memory, and what
 * comes over the network is the answer. Everything else is done here, with the whole history; see {@link RemoteStore}.
 */
final class ServedStudy {

    /** As many trials come at a time. */
    private static final int PAGE = 1000;

    /** As many points are asked for at a time. */
    static final int MOST_ASKED = 256;

    private static final int CONFLICT = 409;

    private final Studies studies;
    private final RemoteStore store;
    private final String name;
    private @Nullable StudyDefinition definition;

    ServedStudy(Studies studies, RemoteStore store, String name) {
        this.studies = studies;
        this.store = store;
        this.name = name;
    }

    /** What the study is made of now. */
    StudyDefinition definition() {
        StudyDefinition read = definition;
        if (read == null) {
            read = studies.read(store.current(name));
            definition = read;
        }
        return read;
    }

    private Problem problem() {
        return definition().problem();
    }

    private CurrentPreference preference() {
        JsonNode version = store.get(name, "/preference");
        Preference preference = PreferenceDocument.read(
                version.path("preference").toString(), problem().objectives());
        return new CurrentPreference(
                problem(), preference, version.path("version").asInt());
    }

    Status status() {
        JsonNode json = store.get(name, "");
        ParetoFront front = front();
        Map<TrialState, Long> states = new LinkedHashMap<>();
        for (TrialState state : TrialState.values()) {
            long count = json.path(state.toString()).asLong();
            if (count > 0) {
                states.put(state, count);
            }
        }
        Map<String, TrialView> best = new LinkedHashMap<>();
        for (Objective objective : problem().objectives()) {
            front.trials().stream()
                    .filter(trial -> trial.trial().id()
                            == json.path("best")
                                    .path(objective.name())
                                    .path("trial")
                                    .asLong(-1))
                    .findFirst()
                    .ifPresent(trial -> best.put(objective.name(), trial));
        }
        List<String> faults = new ArrayList<>();
        json.path("faults").forEach(fault -> faults.add(fault.asText()));
        return new Status(
                name,
                definition(),
                json.path("trials").asInt(),
                new Counts(states, json.path("spent").asLong()),
                number(json.path("budget")),
                front.preference(),
                json.path("front").asInt(),
                json.path("inside").isNumber() ? Optional.of(json.path("inside").asLong()) : Optional.empty(),
                best,
                json.path("events").asLong(),
                faults);
    }

    private static OptionalLong number(JsonNode json) {
        return json.isNumber() ? OptionalLong.of(json.asLong()) : OptionalLong.empty();
    }

    ParetoFront front() {
        List<ParetoFront.Member> members = new ArrayList<>();
        for (JsonNode one : store.get(name, "/front")) {
            Optional<Boolean> inside =
                    one.has("inside") ? Optional.of(one.path("inside").asBoolean()) : Optional.empty();
            members.add(new ParetoFront.Member(trial(one), inside));
        }
        return new ParetoFront(preference(), List.copyOf(members));
    }

    /** All pages up to the limit of the query; a trial that comes twice, since others came between, counts once. */
    TrialPage page(TrialPage.Query query) {
        List<TrialView> trials = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        String from = Long.toString(query.after());
        while (true) {
            long limit = Math.min(PAGE, query.limit() - trials.size());
            JsonNode page = store.get(name, "/trials?" + query.text(limit) + "&after=" + from);
            for (JsonNode one : page.path("trials")) {
                if (seen.add(one.path("trial").asLong())) {
                    trials.add(trial(one));
                }
            }
            long total = page.path("total").asLong();
            JsonNode next = page.path("next");
            if (next.isNull() || trials.size() >= query.limit()) {
                return new TrialPage(
                        trials, next.isNull() ? OptionalLong.empty() : OptionalLong.of(next.asLong()), total);
            }
            from = next.asText();
        }
    }

    List<TrialView> ask(int count, Optional<String> id) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("count", count);
        body.put("id", id.orElseGet(ServedStudy::sent));
        List<TrialView> trials = new ArrayList<>();
        for (JsonNode one : store.post(name, "/ask", body, 0).path("trials")) {
            Trial asked = new Pending(one.path("trial").asLong(), point(one.path("params")), rationale(one));
            trials.add(new TrialView(problem(), asked, one.path("preference").asInt()));
        }
        return trials;
    }

    private static Rationale rationale(JsonNode asked) {
        return Rationale.of(asked.path("rationale").path("strategy").asText("service"));
    }

    Tell.Answer tell(Tell tell) {
        Result result = tell.result();
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("id", result.id().orElseGet(ServedStudy::sent));
        if (!result.note().isEmpty()) {
            body.put("note", result.note());
        }
        Map<String, Object> values = new LinkedHashMap<>();
        result.outcomes().forEach((outcome, measured) -> values.put(outcome, written(measured)));
        body.put("values", values);
        result.replaces().ifPresent(report -> {
            body.put("as", "correction");
            if (report != Result.LATEST) {
                body.put("report", report);
            }
        });
        tell.point().ifPresent(point -> {
            Map<String, Object> params = new LinkedHashMap<>();
            point.values().forEach((parameter, value) -> params.put(parameter, plain(value)));
            body.put("params", params);
        });
        String path = tell.trial().map(trial -> "/trials/" + trial + "/tell").orElse("/trials");
        JsonNode answer = store.post(name, path, body, CONFLICT);
        Receipt receipt = receipt(answer.has("receipt") ? answer.path("receipt") : answer, result.id());
        return new Tell.Answer(
                receipt,
                trial(store.get(name, "/trials/" + receipt.trial())),
                answer.path("note").asText(""));
    }

    /** By which a change that nobody named is found again when its answer is lost. */
    private static String sent() {
        return "sent/" + UUID.randomUUID();
    }

    private static Receipt receipt(JsonNode json, Optional<String> id) {
        return new Receipt(
                json.path("trial").asLong(),
                json.path("report").asInt(),
                json.path("position").asLong(),
                Receipt.Standing.valueOf(json.path("standing").asText("result").toUpperCase(Locale.ROOT)),
                json.path("late").asBoolean(),
                id);
    }

    private static Object written(Measurement measured) {
        Object value =
                Double.isFinite(measured.value()) ? (Object) measured.value() : Double.toString(measured.value());
        return Double.isNaN(measured.standardError())
                ? value
                : Map.of("value", value, "stderr", measured.standardError());
    }

    private static Object plain(Value value) {
        if (value instanceof Value.Real real) {
            return real.number();
        }
        return value instanceof Value.Whole whole ? (Object) whole.number() : value.toString();
    }

    /** A trial as {@link TrialView#json} wrote it. */
    private TrialView trial(JsonNode json) {
        Map<String, String> attributes = new LinkedHashMap<>();
        json.path("attributes")
                .fields()
                .forEachRemaining(
                        entry -> attributes.put(entry.getKey(), entry.getValue().asText()));
        long id = json.path("trial").asLong();
        Point point = point(json.path("params"));
        String reason = json.path("reason").asText("");
        Rationale why = Rationale.of("service");
        List<Map<String, Measurement>> outcomes = outcomes(json);
        Trial trial = switch (TrialState.named(json.path("state").asText())) {
            case PENDING -> new Pending(id, point, why);
            case COMPLETED -> new Completed(id, point, why, outcomes);
            case PARTIAL -> new Partial(id, point, why, outcomes);
            case INFEASIBLE -> new Infeasible(id, point, why, outcomes, reason);
            case FAILED -> new Failed(id, point, why, reason);
            case CANCELLED -> new Cancelled(id, point, why, reason);
        };
        return new TrialView(problem(), trial, json.path("preference").asInt(), attributes);
    }

    /** The means of all replicates; that there were several is kept by as many that say nothing. */
    private static List<Map<String, Measurement>> outcomes(JsonNode json) {
        Map<String, Measurement> means = new LinkedHashMap<>();
        JsonInput.outcomes(json.path("values"), "values").forEach((outcome, mean) -> {
            JsonNode error = json.path("errors").path(outcome);
            means.put(outcome, error.isNumber() ? new Measurement(mean.value(), error.asDouble()) : mean);
        });
        List<Map<String, Measurement>> outcomes = new ArrayList<>(List.of(means));
        outcomes.addAll(Collections.nCopies(json.path("replicates").asInt(1) - 1, Map.of()));
        return outcomes;
    }

    /** The point of a trial, also where it lies outside the space by now. */
    private Point point(JsonNode params) {
        Set<String> whole = new HashSet<>();
        for (Parameter parameter : problem().space().parameters()) {
            if (parameter instanceof IntegerParameter) {
                whole.add(parameter.name());
            }
        }
        Map<String, Value> values = new LinkedHashMap<>();
        params.fields().forEachRemaining(entry -> {
            JsonNode value = entry.getValue();
            values.put(
                    entry.getKey(),
                    !value.isNumber()
                            ? new Value.Label(value.asText())
                            : whole.contains(entry.getKey())
                                    ? new Value.Whole(value.asLong())
                                    : new Value.Real(value.asDouble()));
        });
        return new Point(values);
    }
}
