package dev.etesian.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.study.Entry;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.StudyLog;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The studies of a service: the same log, read and appended to over HTTP, so that everything that is done with a study is done
 * with it here, and the service has the last word on every event. Safe to share between threads.
 *
 * <p>How to evaluate never comes from a service, unless it serves a file of this machine: what runs here is decided here.
 */
public final class RemoteStore implements Store {

    static final ObjectMapper JSON = new ObjectMapper();
    static final String LINES = "application/x-ndjson";
    private static final int PAGE = 1_000;

    private final ServiceClient service;
    private final LogLines lines;
    private final boolean own;

    /**
     * The studies of a service.
     *
     * @param own whether it serves a file that could be opened here just as well
     */
    public RemoteStore(ServiceClient service, PreferenceCodec preferences, boolean own) {
        this.service = service;
        this.own = own;
        lines = new LogLines(preferences);
    }

    /** A request. */
    @FunctionalInterface
    interface Call<T> {
        T send() throws ServiceClient.Unreachable, InterruptedException, IOException;
    }

    /** Sends a request; what goes wrong is said in the words of stores. */
    static <T> T call(String study, Call<T> request) {
        try {
            return request.send();
        } catch (ServiceClient.Unreachable away) {
            throw new StoreException(String.valueOf(away.getMessage()), away);
        } catch (ServiceClient.Refused refused) {
            if (refused.status() == 410) {
                throw new StudyGoneException(study);
            }
            throw new IllegalArgumentException(String.valueOf(refused.getMessage()), refused);
        } catch (IOException cut) {
            throw new StoreException("the answer of the service was cut off: " + cut.getMessage(), cut);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StoreException("interrupted", interrupted);
        }
    }

    /** What the service says of a study below its path. */
    public JsonNode get(String study, String path) {
        return call(study, () -> service.get(ServiceClient.study(study) + path));
    }

    /**
     * Has the service change a study.
     *
     * @param body with an id, under which it happens once: where no answer comes, it is sent once more
     * @param answer the status of a refusal that is an answer too; 0 for none
     */
    public JsonNode post(String study, String path, Object body, int answer) {
        return call(study, () -> {
            try {
                try {
                    return service.post(ServiceClient.study(study) + path, body);
                } catch (ServiceClient.Unreachable unknown) {
                    return service.post(ServiceClient.study(study) + path, body);
                }
            } catch (ServiceClient.Refused refused) {
                if (refused.status() == answer) {
                    return refused.problem();
                }
                throw refused;
            }
        });
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public boolean create(String study, String definition) {
        // Whoever may not create a study may well work on one.
        if (find(study).isPresent()) {
            return false;
        }
        byte[] document = withoutEvaluator(definition).getBytes(StandardCharsets.UTF_8);
        return call(study, () -> {
            try {
                service.post("/studies", "application/json", BodyPublishers.ofByteArray(document));
                return true;
            } catch (ServiceClient.Refused refused) {
                if (refused.status() == 409) {
                    return false;
                }
                throw refused;
            }
        });
    }

    @Override
    public boolean create(String study, String definition, List<Entry> entries) {
        if (find(study).isPresent()) {
            return false;
        }
        String plain = withoutEvaluator(definition);
        MessageDigest digest = ArchiveWriter.digest(plain);
        StringBuilder text = new StringBuilder();
        for (Entry entry : entries) {
            String line = lines.write(entry);
            ArchiveWriter.update(digest, line);
            text.append(line).append('\n');
        }
        String sha256 = HexFormat.of().formatHex(digest.digest());
        Manifest manifest = new Manifest(study, now().toEpochMilli(), plain, entries.size(), sha256);
        text.insert(0, manifest.line() + "\n");
        importFrom(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), study);
        return true;
    }

    /** A document as services take it: what runs is decided where it runs. */
    static String withoutEvaluator(String definition) {
        try {
            JsonNode document = JSON.readTree(definition);
            if (document instanceof ObjectNode object && object.has("evaluator")) {
                object.remove("evaluator");
                return object.toString();
            }
            return definition;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("definition: expected JSON, got " + e.getOriginalMessage(), e);
        }
    }

    @Override
    public String definition(String study) {
        String text = origin(study).path("definition").asText();
        return own ? text : withoutEvaluator(text);
    }

    /** What a study is made of by now: its problem may have changed since it was created. */
    public String current(String study) {
        String text = get(study, "/document").toString();
        return own ? text : withoutEvaluator(text);
    }

    private JsonNode origin(String study) {
        return call(study, () -> service.get(ServiceClient.study(study) + "/origin"));
    }

    @Override
    public Optional<StudyLog> find(String study) {
        return call(study, () -> {
            try {
                return Optional.of(log(
                        study,
                        service.get(ServiceClient.study(study) + "/origin")
                                .path("id")
                                .asText()));
            } catch (ServiceClient.Refused refused) {
                if (refused.status() == 404) {
                    return Optional.empty();
                }
                throw refused;
            }
        });
    }

    @Override
    public StudyLog log(String study) {
        return log(study, origin(study).path("id").asText());
    }

    private StudyLog log(String study, String id) {
        return new RemoteLog(service, lines, study, id, own);
    }

    @Override
    public StudyOutline outline(String study, Setup setup) {
        return new StudyOutline(Overview.of(study, setup, read(study, 0)));
    }

    @Override
    public List<String> studies() {
        return summaries().stream().map(StudySummary::name).toList();
    }

    /** By the clock of this machine: what is stored gets the time of the service. */
    @Override
    public Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public List<StudySummary> summaries() {
        List<StudySummary> all = new ArrayList<>();
        String after = "";
        do {
            String page = "/studies?sort=name&limit=" + PAGE + "&after=" + ServiceClient.encoded(after);
            JsonNode found = call("", () -> service.get(page));
            found.path("studies").forEach(one -> all.add(summary(one)));
            after = found.path("next").asText("");
        } while (!after.isEmpty());
        all.sort(Comparator.comparing(
                StudySummary::name)); // by the order of this machine, and that of a service without pages
        return all;
    }

    private static StudySummary summary(JsonNode one) {
        return new StudySummary(
                one.path("name").asText(),
                Instant.parse(one.path("created").asText()),
                one.path("events").asLong(),
                one.path("trials").asLong(),
                one.path("results").asLong(),
                one.path("running").asLong(),
                Instant.parse(one.path("changed").asText()));
    }

    @Override
    public void rename(String study, String name) {
        call(study, () -> service.post(ServiceClient.study(study) + "/rename", Map.of("name", name)));
    }

    @Override
    public void copy(String study, String name) {
        call(study, () -> service.post(ServiceClient.study(study) + "/copy", Map.of("name", name)));
    }

    @Override
    public Optional<Path> delete(String study) {
        call(study, () -> service.delete(ServiceClient.study(study)));
        return Optional.empty();
    }

    @Override
    public void exportTo(OutputStream out, String study) {
        call(study, () -> {
            try (InputStream archive = service.stream(ServiceClient.study(study) + "/export")) {
                return archive.transferTo(out);
            }
        });
    }

    @Override
    public Imported importFrom(InputStream in, String name) {
        String path = "/import" + (name.isEmpty() ? "" : "?as=" + ServiceClient.encoded(name));
        JsonNode made = call(name, () -> service.post(path, LINES, BodyPublishers.ofInputStream(() -> in)));
        return new Imported(made.path("name").asText(), made.path("imported").asLong());
    }

    @Override
    public void close() {}
}
