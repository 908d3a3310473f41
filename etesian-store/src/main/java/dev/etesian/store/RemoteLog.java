package dev.etesian.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.study.Caller;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import dev.etesian.study.StudyLog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The log of one study of a service; see {@link RemoteStore}. */
final class RemoteLog implements StudyLog {

    private final ServiceClient service;
    private final LogLines lines;
    private final String study;
    private final String id;
    private final boolean own;

    RemoteLog(ServiceClient service, LogLines lines, String study, String id, boolean own) {
        this.service = service;
        this.lines = lines;
        this.study = study;
        this.id = id;
        this.own = own;
    }

    @Override
    public String id() {
        return id;
    }

    private String path(String what) {
        return ServiceClient.study(study) + "/" + what + "?id=" + ServiceClient.encoded(id);
    }

    @Override
    public List<Entry> read(long from) {
        return RemoteStore.call(study, () -> entries(from));
    }

    private List<Entry> entries(long from) throws IOException, ServiceClient.Unreachable, InterruptedException {
        List<Entry> entries = new ArrayList<>();
        try (BufferedReader text = new BufferedReader(
                new InputStreamReader(service.stream(path("log") + "&from=" + from), StandardCharsets.UTF_8))) {
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                Entry entry = lines.read(line, entries.size() + 1);
                entries.add(own ? entry : withoutEvaluator(entry));
            }
        }
        return entries;
    }

    @Override
    public boolean append(List<Entry> entries) {
        List<Entry> named =
                named(entries.stream().map(RemoteLog::withoutEvaluator).toList());
        StringBuilder text = new StringBuilder();
        named.forEach(entry -> text.append(lines.write(entry)).append('\n'));
        return RemoteStore.call(study, () -> {
            try {
                return service.post(path("log"), RemoteStore.LINES, BodyPublishers.ofString(text.toString()))
                        .path("appended")
                        .asBoolean();
            } catch (ServiceClient.Unreachable unknown) {
                // It may have been stored, and only the answer was lost.
                List<Entry> there = entries(named.get(0).position());
                if (there.isEmpty()) {
                    throw unknown;
                }
                return there.get(0).caller().id().equals(named.get(0).caller().id());
            }
        });
    }

    private static Entry withoutEvaluator(Entry entry) {
        return entry.event() instanceof Event.Changed changed
                ? new Entry(
                        entry.position(),
                        entry.at(),
                        entry.caller(),
                        new Event.Changed(
                                changed.problem(), RemoteStore.withoutEvaluator(changed.document()), changed.note()))
                : entry;
    }

    /** With an id for the first, where it has none, by which it is found again when the answer is lost. */
    private static List<Entry> named(List<Entry> entries) {
        Entry first = entries.get(0);
        if (first.caller().id().isPresent()) {
            return entries;
        }
        List<Entry> named = new ArrayList<>(entries);
        Caller caller = new Caller(first.caller().actor(), Optional.of("sent/" + UUID.randomUUID()));
        named.set(0, new Entry(first.position(), first.at(), caller, first.event()));
        return named;
    }

    @Override
    public List<Lease> leases() {
        return leases(RemoteStore.call(study, () -> service.get(path("leases"))), "leases");
    }

    @Override
    public List<Lease> lapsed() {
        return leases(RemoteStore.call(study, () -> service.get(path("leases"))), "lapsed");
    }

    @Override
    public List<Lease> beat(Set<String> tokens) {
        return leases(change(Map.of("beat", tokens)), "leases");
    }

    @Override
    public void release(Set<String> tokens) {
        change(Map.of("release", tokens));
    }

    @Override
    public void renew() {
        change(Map.of("renew", true));
    }

    private JsonNode change(Map<String, Object> what) {
        return RemoteStore.call(study, () -> service.post(path("leases"), what));
    }

    private static List<Lease> leases(JsonNode answer, String field) {
        List<Lease> leases = new ArrayList<>();
        for (JsonNode one : answer.path(field)) {
            leases.add(new Lease(
                    one.path("trial").asLong(),
                    one.path("attempt").asInt(),
                    one.path("worker").asText(),
                    one.path("token").asText(),
                    Instant.parse(one.path("expires").asText())));
        }
        return leases;
    }
}
