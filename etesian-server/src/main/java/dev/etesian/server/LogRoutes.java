package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.StudyEvents;
import dev.etesian.studies.json.JsonInput;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The log of a study and its leases, for the command line: it does with a study of a service what it does with one of a file,
 * and the service has the last word on every event. What a token may append is what the other routes let it do.
 */
final class LogRoutes {

    /** The most bytes that are appended at a time: an event may be as long. */
    private static final int MOST_APPENDED = 1 << 26;

    private final ServedStudies served;

    LogRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/studies/{study}/origin", Role.VIEWER, this::origin),
                new Route("GET", "/studies/{study}/log", Role.VIEWER, this::read),
                new Route("POST", "/studies/{study}/log", Role.WORKER, this::append),
                new Route("GET", "/studies/{study}/leases", Role.VIEWER, this::leases),
                new Route("POST", "/studies/{study}/leases", Role.WORKER, this::change));
    }

    private void origin(Exchange exchange) {
        StudyEvents events = new StudyEvents(served.study(exchange));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", events.id());
        answer.put("definition", events.definition());
        exchange.answer(answer);
    }

    /** The study of the path or, where the sender knows its id, the one of that id, whatever it is called by now. */
    private OpenStudy study(Exchange exchange) {
        Optional<String> id = exchange.query("id");
        if (id.isEmpty()) {
            return served.study(exchange);
        }
        String known = exchange.path("study");
        return Optional.of(known)
                .filter(name -> served.studies().id(name).equals(id))
                .or(() -> served.studies().named(id.get()))
                .filter(exchange.identity()::sees)
                .map(name -> served.open(exchange, name))
                .orElseThrow(() -> new Refusal(410, "study '" + known + "': the one you opened was deleted"));
    }

    private void read(Exchange exchange) throws IOException {
        StudyEvents events = new StudyEvents(study(exchange));
        long from = exchange.query("from", 0, 0, Long.MAX_VALUE);
        try (StreamLimit.Permit reading = served.export(exchange);
                OutputStream out = exchange.stream("application/x-ndjson")) {
            events.write(out, from);
        }
        exchange.done();
    }

    private void append(Exchange exchange) throws IOException {
        OpenStudy study = study(exchange);
        Identity sender = exchange.identity();
        boolean appended;
        try (InputStream body = new BoundedInputStream(exchange.body(), MOST_APPENDED)) {
            appended = new StudyEvents(study).append(body, sender.name(), event -> check(event, sender.role()));
        }
        served.events().wake(study.name());
        exchange.answer(Map.of("appended", appended));
    }

    private void check(Event event, Role role) {
        Role needed = needed(event);
        if (!role.covers(needed)) {
            throw new Refusal(403, "Your role is " + role.word() + "; this needs " + needed.word());
        }
        if (event instanceof Event.Changed changed
                && served.read(changed.document()).evaluator().isPresent()) {
            throw new Refusal(422, "evaluator: expected none in a document for the service, got one");
        }
    }

    /** What the routes for asking, telling and steering need. */
    private static Role needed(Event event) {
        boolean work = event instanceof Event.Asked
                || event instanceof Event.Added
                || event instanceof Event.Started
                || event instanceof Event.Expired
                || event instanceof Event.Told
                || event instanceof Event.Disputed
                || event instanceof Event.Failed;
        return work ? Role.WORKER : Role.EDITOR;
    }

    private void leases(Exchange exchange) {
        OpenStudy study = study(exchange);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("leases", json(study.study().leases()));
        answer.put("lapsed", json(new StudyEvents(study).lapsed()));
        exchange.answer(answer);
    }

    private void change(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = study(exchange);
        List<Lease> still = body.has("beat") ? study.study().beat(tokens(body, "beat")) : List.of();
        if (body.has("release")) {
            study.study().release(tokens(body, "release"));
        } else if (body.path("renew").asBoolean()) {
            study.study().renewLeases();
        }
        exchange.answer(Map.of("leases", json(still)));
    }

    private static Set<String> tokens(JsonNode body, String field) {
        Set<String> tokens = new HashSet<>();
        for (JsonNode one : body.path(field)) {
            if (!one.isTextual()) {
                throw JsonInput.wrong(field, "tokens as texts", one);
            }
            tokens.add(one.textValue());
        }
        return tokens;
    }

    private static List<Map<String, Object>> json(List<Lease> leases) {
        return leases.stream()
                .map(lease -> {
                    Map<String, Object> json = new LinkedHashMap<>();
                    json.put("trial", lease.trial());
                    json.put("attempt", lease.attempt());
                    json.put("worker", lease.worker());
                    json.put("token", lease.token());
                    json.put("expires", lease.expires().toString());
                    return json;
                })
                .toList();
    }
}
