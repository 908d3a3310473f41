package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.math.Compute;
import dev.etesian.store.StudyPage;
import dev.etesian.studies.Ask;
import dev.etesian.studies.LeaseTrials;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.ProblemView;
import dev.etesian.studies.RationaleView;
import dev.etesian.studies.Status;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialView;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Assignment;
import dev.etesian.study.Lease;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the routes share: the studies that are open, turns for suggestions, and the events. */
final class ServedStudies implements AutoCloseable {

    /** How long a suggestion may take before the best so far is taken. */
    private static final Duration LONGEST_SUGGESTION = Duration.ofSeconds(30);

    private final Studies studies;
    private final LoadedStudies loaded;
    private final EventHub events;
    private final FairQueue turns;
    private final StreamLimit exports = new StreamLimit(8, HttpServer.THREADS / 2);
    private final StreamLimit followers = new StreamLimit(2000, 8000);
    private final StudyReader reader = new StudyReader();
    private final StudyOutlines outlines;

    /**
     * @param most how many studies are kept in memory
     */
    ServedStudies(Studies studies, int most) {
        this.studies = studies;
        loaded = new LoadedStudies(studies, most);
        events = new EventHub(loaded::drop);
        outlines = new StudyOutlines(loaded);
        turns = new FairQueue(2 * Runtime.getRuntime().availableProcessors());
    }

    Studies studies() {
        return studies;
    }

    EventHub events() {
        return events;
    }

    /** Begins an answer that occupies a thread for as long as it is read. */
    StreamLimit.Permit export(Exchange exchange) {
        return exports.begin(exchange.identity().token());
    }

    /** Begins a stream of events, which occupies a connection. */
    StreamLimit.Permit following(Exchange exchange) {
        return followers.begin(exchange.identity().token());
    }

    FairQueue turns() {
        return turns;
    }

    LoadedStudies loaded() {
        return loaded;
    }

    /** The study of the path. */
    OpenStudy study(Exchange exchange) {
        return open(exchange, exchange.path("study"));
    }

    OpenStudy open(Exchange exchange, String name) {
        return loaded.study(exchange.identity(), name);
    }

    /** The study of the path for a change: by the sender, and once where the body has an id. */
    OpenStudy changing(Exchange exchange, JsonNode body) {
        OpenStudy study = study(exchange).by(exchange.identity().name());
        return Bodies.text(body, "id").map(study::once).orElse(study);
    }

    /** The same for a change whose receipt is looked up by its id: it gets one where the sender gave none. */
    OpenStudy changingOnce(Exchange exchange, JsonNode body) {
        return study(exchange)
                .by(exchange.identity().name())
                .once(Bodies.text(body, "id").orElseGet(Access::fresh));
    }

    void drop(String name) {
        loaded.drop(name);
    }

    /** Reads a study document in JSON or YAML, every mistake at its line. Nothing of the machine is read for it. */
    StudyDefinition read(String text) {
        return reader.document(text);
    }

    static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    Map<String, Object> item(StudyPage.Listed listed) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("name", listed.summary().name());
        item.putAll(listed.summary().json());
        item.putAll(outlines.of(listed));
        return item;
    }

    /** The status of the command line, and what it takes to draw the study. */
    Map<String, Object> status(OpenStudy study) {
        Status status = Status.of(study, study.overview());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", study.name());
        json.put("version", status.preference().version());
        json.putAll(status.json());
        json.putAll(ProblemView.of(study.definition()).json());
        return json;
    }

    /** Suggests trials, leased where a period is given. */
    CompletableFuture<Map<String, Object>> ask(
            OpenStudy study, int count, Optional<String> id, String worker, Optional<Double> seconds) {
        return turns.submit(
                study.name(),
                () -> answer(
                        seconds.isEmpty()
                                ? new Ask(count, id)
                                        .in(study, compute()).stream()
                                                .map(ServedStudies::asked)
                                                .toList()
                                : leased(study, count, id.orElseGet(Access::fresh), worker, seconds.get(), compute())));
    }

    private static Map<String, Object> answer(List<Map<String, Object>> trials) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("trials", trials);
        answer.put("done", trials.isEmpty());
        return answer;
    }

    private static List<Map<String, Object>> leased(
            OpenStudy study, int count, String token, String worker, double seconds, Compute compute) {
        Duration period = Duration.ofMillis((long) (seconds * 1000));
        List<Assignment> taken = new LeaseTrials(count, worker, token, period).in(study, compute);
        Map<Long, Lease> leases = study.study().leases().stream()
                .collect(Collectors.toMap(Lease::trial, Function.identity(), (a, b) -> b));
        List<Map<String, Object>> answer = new ArrayList<>();
        for (Assignment one : taken) {
            Map<String, Object> asked = asked(study.trial(one.trial().id()));
            asked.put("attempt", one.attempt());
            Lease lease = leases.get(one.trial().id());
            if (lease != null) {
                asked.put(
                        "lease",
                        Map.of(
                                "token",
                                lease.token(),
                                "expires",
                                lease.expires().toString()));
            }
            answer.add(asked);
        }
        return answer;
    }

    /** A trial to evaluate, with what it was suggested for. */
    private static Map<String, Object> asked(TrialView view) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("trial", view.trial().id());
        asked.put("attempt", 1);
        asked.put("params", view.trial().point().values());
        asked.put("lease", null);
        asked.put("preference", view.preference());
        asked.put("rationale", new RationaleView(view.trial().rationale()));
        return asked;
    }

    /** Looks at models when it is the study's turn. */
    <T> CompletableFuture<T> look(OpenStudy study, Function<Compute, T> work) {
        return turns.look(study.name(), () -> work.apply(compute()));
    }

    private static Compute compute() {
        long end = System.nanoTime() + LONGEST_SUGGESTION.toNanos();
        return new Compute(Runtime.getRuntime().availableProcessors(), () -> System.nanoTime() - end > 0);
    }

    /** From now on no suggestions are made, and those under way are finished; results are still taken. */
    @Override
    public void close() {
        turns.close();
        events.close();
    }
}
