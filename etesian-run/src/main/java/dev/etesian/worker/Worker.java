package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Outcome;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.TrialState;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * Evaluates trials for a service: takes a lease, runs the program here, sends heartbeats while it runs, and tells the result. A
 * result is on the disk before it is sent and stays there until the service has acknowledged it, so neither a service that is
 * away for a day nor an end of this process loses one. A worker that is started again in the same folder tells what is left
 * over, and takes up programs that still run.
 */
public final class Worker {

    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration IDLE = Duration.ofMillis(500);
    private static final Duration PAUSE = Duration.ofMillis(100);
    /** The service kept the result beside another one of the same id: there is nothing left to tell. */
    private static final int CONFLICT = 409;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final ServiceClient service;
    private final SearchSpace space;
    private final Evaluator evaluator;
    private final WorkerSettings settings;
    private final Spool spool;
    private final Consumer<String> log;
    private final String path;
    private final Map<Long, Held> held = new ConcurrentHashMap<>();
    private volatile boolean stopping;
    private volatile boolean lost;
    private Duration pause = PAUSE;
    private long nextTry;

    /** A request for trials that nobody answered: sent again as it was, it gives the trials that were leased for it. */
    private Map<String, Object> unanswered = Map.of();

    /** A trial that is being evaluated here. */
    private record Held(Pending trial, int attempt, String lease, CompletableFuture<Outcome> outcome) {}

    /**
     * @param space in which the study's parameters are read
     * @param log hears what a person should know, a sentence each
     */
    public Worker(
            ServiceClient service,
            SearchSpace space,
            Evaluator evaluator,
            WorkerSettings settings,
            Consumer<String> log)
            throws IOException {
        this.service = service;
        this.space = space;
        this.evaluator = evaluator;
        this.settings = settings;
        this.log = log;
        spool = new Spool(settings.folder().resolve("spool"));
        path = ServiceClient.study(settings.study());
    }

    /** Takes no more trials; {@link #run} returns when those that run have ended and, where the service answers, were told. */
    public void stop() {
        stopping = true;
    }

    /** Works until there is nothing left to do, or {@link #stop}. Answers how many trials it evaluated. */
    public int run() throws InterruptedException, IOException {
        int evaluated = 0;
        long nextBeat = System.nanoTime();
        takeUp();
        while (true) {
            evaluated += finish();
            if (answers()) {
                tellAll();
            }
            if (answers() && System.nanoTime() - nextBeat >= 0) {
                beat();
                nextBeat = System.nanoTime() + settings.lease().toNanos() / 3;
            }
            boolean idle = held.isEmpty() && spool.results().isEmpty();
            if (stopping && (idle || (lost && held.isEmpty()))) {
                return evaluated;
            }
            boolean done = false;
            if (!stopping && answers() && held.size() < settings.parallel()) {
                Optional<Integer> taken = take(settings.parallel() - held.size());
                done = taken.isPresent() && taken.get() == 0;
            }
            if (done && idle && !settings.stay() && nothingRuns()) {
                return evaluated;
            }
            Thread.sleep(done ? IDLE.toMillis() : TICK.toMillis());
        }
    }

    /** Whether it is time to speak to the service: always, but for pauses while it does not answer. */
    private boolean answers() {
        return !lost || System.nanoTime() - nextTry >= 0;
    }

    /** Leases trials and starts them; empty where the service cannot be reached. */
    private Optional<Integer> take(int count) throws InterruptedException, IOException {
        Map<String, Object> body = unanswered.isEmpty() ? question(count) : unanswered;
        unanswered = body;
        JsonNode answer;
        try {
            answer = service.post(path + "/ask", body);
            unanswered = Map.of();
            found();
        } catch (ServiceClient.Unreachable away) {
            away(away);
            return Optional.empty();
        }
        for (JsonNode one : answer.path("trials")) {
            start(one);
        }
        return Optional.of(answer.path("trials").size());
    }

    private Map<String, Object> question(int count) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("count", count);
        body.put("id", UUID.randomUUID().toString());
        body.put("worker", settings.name());
        body.put("leaseSeconds", settings.lease().toMillis() / 1000.0);
        return body;
    }

    private void start(JsonNode assigned) throws IOException {
        Pending trial = pending(assigned);
        int attempt = assigned.path("attempt").asInt(1);
        String lease = assigned.path("lease").path("token").asText("");
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("trial", trial.id());
        kept.put("attempt", attempt);
        kept.put("lease", Map.of("token", lease));
        kept.put("params", assigned.path("params"));
        spool.hold(trial.id(), attempt, kept);
        log.accept("trial " + trial.id() + " begins" + (attempt > 1 ? ", attempt " + attempt : ""));
        held.put(trial.id(), new Held(trial, attempt, lease, evaluator.evaluate(trial, attempt)));
    }

    private Pending pending(JsonNode assigned) {
        Map<String, Object> written = new LinkedHashMap<>();
        assigned.path("params")
                .fields()
                .forEachRemaining(entry -> written.put(entry.getKey(), plain(entry.getValue())));
        return new Pending(assigned.path("trial").asLong(), space.read(written), Rationale.of("service"));
    }

    private static Object plain(JsonNode value) {
        return value.isIntegralNumber()
                ? value.longValue()
                : value.isNumber() ? (Object) value.doubleValue() : value.asText();
    }

    /** What an earlier worker in this folder began. */
    private void takeUp() throws IOException {
        for (Spool.Item item : spool.held()) {
            Pending trial = pending(item.content());
            int attempt = item.content().path("attempt").asInt(1);
            Optional<CompletableFuture<Outcome>> running = evaluator.resume(trial, attempt);
            if (running.isEmpty()) {
                spool.release(trial.id(), attempt);
                continue; // its lease runs out, and somebody evaluates it anew
            }
            log.accept("resuming trial " + trial.id());
            String lease = item.content().path("lease").path("token").asText("");
            held.put(trial.id(), new Held(trial, attempt, lease, running.get()));
        }
    }

    /** Puts what has ended into the spool. */
    private int finish() throws IOException {
        int ended = 0;
        for (Held one : List.copyOf(held.values())) {
            if (!one.outcome().isDone()) {
                continue;
            }
            held.remove(one.trial().id());
            Outcome outcome = outcome(one);
            if (outcome instanceof Outcome.Failed failed && failed.cause() == Outcome.Cause.LOST) {
                spool.release(one.trial().id(), one.attempt());
                continue;
            }
            spool.result(one.trial().id(), one.attempt(), report(one, outcome));
            evaluator.stored(one.trial(), one.attempt(), outcome);
            ended++;
        }
        return ended;
    }

    private static Outcome outcome(Held one) {
        try {
            return one.outcome().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome.Failed(Outcome.Cause.LOST, "interrupted");
        } catch (ExecutionException | java.util.concurrent.CancellationException e) {
            return new Outcome.Failed(Outcome.Cause.LOST, String.valueOf(e.getMessage()));
        }
    }

    private Map<String, Object> report(Held one, Outcome outcome) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("trial", one.trial().id());
        report.put("attempt", one.attempt());
        report.put("id", settings.name() + "/" + one.trial().id() + "/" + one.attempt());
        report.put("lease", one.lease());
        if (outcome instanceof Outcome.Measured measured) {
            Map<String, Object> values = new LinkedHashMap<>();
            measured.values().forEach((name, value) -> values.put(name, written(value)));
            report.put("values", values);
            if (!measured.notes().isEmpty()) {
                report.put("note", String.join("; ", measured.notes()));
            }
        } else if (outcome instanceof Outcome.Failed failed) {
            report.put("reason", failed.reason());
        }
        String output = evaluator.output(one.trial(), one.attempt());
        if (!output.isEmpty()) {
            report.put("output", output);
        }
        return report;
    }

    private static Map<String, Object> written(Measurement measured) {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("value", number(measured.value()));
        if (!Double.isNaN(measured.standardError())) {
            written.put("stderr", measured.standardError());
        }
        return written;
    }

    private static Object number(double value) {
        return Double.isFinite(value) ? (Object) value : Double.toString(value);
    }

    /** Tells what is in the spool, oldest first, as long as the service answers. */
    private void tellAll() throws InterruptedException, IOException {
        for (Spool.Item item : spool.results()) {
            JsonNode report = item.content();
            String one = path + "/trials/" + report.path("trial").asLong();
            try {
                JsonNode receipt = service.post(one + (report.has("values") ? "/tell" : "/fail"), report);
                found();
                spool.acknowledged(item.file());
                log.accept("trial " + report.path("trial").asLong() + " "
                        + (report.has("values")
                                ? receipt.path("state").asText() + noted(receipt)
                                : "failed: " + report.path("reason").asText()));
            } catch (ServiceClient.Unreachable away) {
                away(away);
                return;
            } catch (ServiceClient.Refused refused) {
                if (refused.status() == CONFLICT) {
                    spool.acknowledged(item.file());
                    log.accept("trial " + report.path("trial").asLong() + ": " + refused.getMessage());
                    continue;
                }
                log.accept("trial " + report.path("trial").asLong() + ": the service refused the result: "
                        + refused.getMessage() + "; it stays in " + item.file());
                throw refused;
            }
        }
    }

    private static String noted(JsonNode receipt) {
        String note = receipt.path("note").asText();
        return note.isEmpty() ? "" : " [" + note + "]";
    }

    /** Says for every trial that somebody is at it; one that is no longer wanted is stopped. */
    private void beat() throws InterruptedException {
        for (Held one : held.values()) {
            try {
                JsonNode answer =
                        service.post(path + "/trials/" + one.trial().id() + "/heartbeat", Map.of("lease", one.lease()));
                found();
                if (answer.path("state").asText().equals(TrialState.CANCELLED.toString())) {
                    log.accept("trial " + one.trial().id() + " was cancelled");
                    one.outcome().cancel(true);
                }
            } catch (ServiceClient.Unreachable away) {
                away(away);
                return;
            }
        }
    }

    /** Whether no other worker has a trial that might come back. */
    private boolean nothingRuns() throws InterruptedException {
        try {
            for (JsonNode worker : service.get("/workers").path("workers")) {
                if (worker.path("study").asText().equals(settings.study())
                        && !worker.path("expires").isNull()) {
                    return false;
                }
            }
            return true;
        } catch (ServiceClient.Unreachable away) {
            away(away);
            return false;
        }
    }

    /** Waits twice as long as before, and not as long as others do. */
    private void away(ServiceClient.Unreachable cause) {
        Duration twice = pause.multipliedBy(2);
        pause = !lost ? PAUSE : twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
        nextTry = System.nanoTime()
                + (long) (pause.toNanos() * ThreadLocalRandom.current().nextDouble(0.5, 1.5));
        if (!lost) {
            lost = true;
            log.accept(cause.getMessage() + "; still evaluating, and retrying");
        }
    }

    private void found() {
        if (lost) {
            lost = false;
            log.accept("the service is back");
        }
    }
}
