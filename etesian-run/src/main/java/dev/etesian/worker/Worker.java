package dev.etesian.worker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureCount;
import dev.etesian.evaluate.Outcome;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.ServiceClient;
import dev.etesian.store.StoreException;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.document.Durations;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Evaluates trials for a service: takes a lease, runs the program here, sends heartbeats while it runs, and tells the result. A
 * result is on the disk before it is sent and stays there until the service has acknowledged it, so neither a service that is
 * away for a day nor an end of this process loses one. A worker that is started again in the same folder tells what is left
 * over, and takes up programs that still run.
 *
 * <p>While the disk is full evaluations wait, and what failed meanwhile is evaluated again: it says nothing about its point.
 */
public final class Worker {

    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration IDLE = Duration.ofMillis(500);

    /** The service kept the result beside another one of the same id: there is nothing left to tell. */
    private static final int CONFLICT = 409;

    private static final int NOT_FOUND = 404;

    /** Whoever the token belongs to may not do this, now or with any other result. */
    private static final Set<Integer> UNKNOWN = Set.of(401, 403);

    private final ServiceClient service;
    private final SearchSpace space;
    private final Evaluator evaluator;
    private final WorkerSettings settings;
    private final Spool spool;
    private final DiskWait disk;
    private final Consumer<String> log;
    private final RetryBackoff retry;
    private final String path;
    private final Map<Long, Running> held = new LinkedHashMap<>();
    private final Deque<Assigned> waiting = new ArrayDeque<>();
    private final AtomicInteger stops = new AtomicInteger();
    private final FailureCount failures;
    private final Map<Long, Integer> tries = new HashMap<>();
    private Optional<String> tooMany = Optional.empty();
    private int failedTrials;
    private String lastFailure = "";
    private boolean stopping;
    private long graceEnds;

    /** A request for trials that nobody answered: sent again as it was, it gives the trials that were leased for it. */
    private Map<String, Object> unanswered = Map.of();

    /** A trial that is being evaluated here. */
    private record Running(Assigned work, CompletableFuture<Outcome> outcome, long begunNanos) {

        static Running of(Assigned work, CompletableFuture<Outcome> outcome) {
            return new Running(work, outcome, System.nanoTime());
        }
    }

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
        retry = new RetryBackoff(log);
        failures = new FailureCount(settings.failures());
        disk = new DiskWait(settings.folder(), log);
        spool = new Spool(settings.folder().resolve("spool"), log);
        path = ServiceClient.study(settings.study());
    }

    /**
     * Takes no more trials; {@link #run} returns when those that run have ended and, where the service answers, were told, or when
     * its grace is over: then programs go on, for the next worker in this folder to take up. Called again, it returns at once.
     */
    public void stop() {
        stops.incrementAndGet();
    }

    /** Whether somebody stopped it. */
    public boolean stopped() {
        return stops.get() > 0;
    }

    /** Why {@link #run} ended, where that was because too many trials failed. */
    public Optional<String> failing() {
        return tooMany;
    }

    /** How many of the trials that {@link #run} evaluated failed. */
    public int failed() {
        return failedTrials;
    }

    /** Why the last of them failed; empty where none did. */
    public String lastFailure() {
        return lastFailure;
    }

    /** Works until there is nothing left to do, too many trials fail, or {@link #stop}. Answers how many trials it evaluated. */
    public int run() throws InterruptedException, IOException {
        try {
            return work();
        } catch (ServiceClient.Refused refused) {
            throw ended(refused);
        } catch (IOException unwritable) {
            evaluator.detach(); // the next worker takes up what runs
            throw unwritable;
        }
    }

    private int work() throws InterruptedException, IOException {
        int evaluated = 0;
        long nextBeat = System.nanoTime();
        takeUp();
        while (true) {
            evaluated += finish();
            if (retry.due()) {
                tellAll();
            }
            if (retry.due() && System.nanoTime() - nextBeat >= 0) {
                beat();
                nextBeat = System.nanoTime() + settings.lease().toNanos() / 3;
            }
            boolean ending = stopped() || tooMany.isPresent();
            boolean idle = held.isEmpty() && (waiting.isEmpty() || ending) && spool.told();
            if (ending && over(idle)) {
                return evaluated;
            }
            boolean done = false;
            if (!ending && disk.over()) {
                while (held.size() < settings.parallel() && !waiting.isEmpty() && !disk.waiting()) {
                    begin(waiting.remove());
                }
                if (retry.due() && held.size() + waiting.size() < settings.parallel()) {
                    done = take(settings.parallel() - held.size() - waiting.size()) == 0;
                }
            }
            if (done && idle && !settings.stay() && nothingRuns()) {
                return evaluated;
            }
            Thread.sleep(done ? IDLE.toMillis() : TICK.toMillis());
        }
    }

    /** Whether a worker that takes nothing more may end. */
    private boolean over(boolean idle) {
        if (!stopped()) {
            return idle || (retry.lost() && held.isEmpty());
        }
        if (!stopping) {
            stopping = true;
            graceEnds = System.nanoTime() + settings.grace().toNanos();
            if (!held.isEmpty()) {
                log.accept("stopping; waiting " + Durations.text(settings.grace()) + " for running evaluations ("
                        + held.size() + ")");
            }
        }
        if (idle || (retry.lost() && held.isEmpty()) || stops.get() > 1) {
            return true;
        }
        if (System.nanoTime() - graceEnds < 0) {
            return false;
        }
        if (evaluator.detach()) {
            log.accept("stopped; running evaluations continue, and the next worker in this folder resumes them");
        }
        return true;
    }

    /** What to say where nothing more can be done for this study. */
    private StoreException ended(ServiceClient.Refused refused) {
        if (refused.status() == NOT_FOUND) {
            return new StoreException(
                    "study '" + settings.study() + "': the service no longer has it, or this token may not see it ("
                            + refused.getMessage() + "); its programs were stopped",
                    refused);
        }
        return ended("the service refused this worker: " + refused.getMessage(), refused);
    }

    /** The same where another worker can go on, with a valid token, say. */
    private StoreException ended(String why, RuntimeException cause) {
        return new StoreException(
                why + (evaluator.detach() ? "; programs that run go on" : "") + "; results that were not sent stay in "
                        + settings.folder() + "; fix the cause, and start the worker again there",
                cause);
    }

    /** Leases trials and starts them; returns how many there were, −1 where the service cannot be reached. */
    private int take(int count) throws InterruptedException, IOException {
        Map<String, Object> body = unanswered.isEmpty() ? question(count) : unanswered;
        unanswered = body;
        JsonNode answer;
        try {
            answer = service.post(path + "/ask", body);
            unanswered = Map.of();
            retry.succeeded();
        } catch (ServiceClient.Unreachable away) {
            retry.failed(away);
            return -1;
        }
        for (JsonNode one : answer.path("trials")) {
            begin(assigned(one));
        }
        return answer.path("trials").size();
    }

    private Map<String, Object> question(int count) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("count", count);
        body.put("id", UUID.randomUUID().toString());
        body.put("worker", settings.name());
        body.put("leaseSeconds", settings.lease().toMillis() / 1000.0);
        return body;
    }

    private Assigned assigned(JsonNode one) {
        try {
            return Assigned.read(one, space);
        } catch (IllegalArgumentException changed) {
            throw ended(
                    "the parameters of study '" + settings.study() + "' were changed: " + changed.getMessage(),
                    changed);
        }
    }

    private void begin(Assigned work) throws IOException {
        try {
            spool.hold(work.number(), work.attempt(), work.written());
        } catch (IOException full) {
            disk.failed(full);
            waiting.add(work);
            return;
        }
        log.accept("trial " + work.number() + " begins" + (work.attempt() > 1 ? ", attempt " + work.attempt() : ""));
        held.put(work.number(), Running.of(work, evaluator.evaluate(work.trial(), work.attempt())));
    }

    /** What an earlier worker in this folder began. */
    private void takeUp() throws IOException {
        for (Spool.Item item : spool.held()) {
            Assigned work;
            try {
                work = Assigned.read(item.content(), space);
            } catch (IllegalArgumentException changed) {
                log.accept("a trial of an earlier worker is not of this study any more (" + changed.getMessage()
                        + "), put aside as " + spool.refused(item));
                continue;
            }
            Optional<CompletableFuture<Outcome>> running = evaluator.resume(work.trial(), work.attempt());
            if (running.isEmpty()) {
                spool.release(work.number(), work.attempt());
                continue; // its lease runs out, and somebody evaluates it anew
            }
            log.accept("resuming trial " + work.number());
            held.put(work.number(), Running.of(work, running.get()));
        }
    }

    /** Puts what has ended into the spool; returns how many that were. */
    private int finish() throws IOException {
        int ended = 0;
        for (Running one : List.copyOf(held.values())) {
            if (one.outcome().isDone() && disk.due()) {
                ended += finished(one, outcome(one)) ? 1 : 0;
            }
        }
        return ended;
    }

    private boolean finished(Running one, Outcome outcome) throws IOException {
        Assigned work = one.work();
        boolean failed = outcome instanceof Outcome.Failed && !one.outcome().isCancelled();
        if (failed && disk.fullSince(one.begunNanos())) {
            drop(work);
            waiting.add(work);
            disk.failed(new IOException("the disk is full"));
            return false;
        }
        if (outcome instanceof Outcome.Failed none && none.cause() == Outcome.Cause.LOST) {
            drop(work);
            return false;
        }
        if (again(work, outcome)) {
            evaluator.stored(work.trial(), work.attempt(), outcome);
            drop(work);
            waiting.add(work);
            return false;
        }
        String output = evaluator.output(work.trial(), work.attempt());
        try {
            spool.result(work.number(), work.attempt(), WorkerReport.of(settings.name(), work, outcome, output));
        } catch (IOException full) {
            disk.failed(full);
            return false; // and is tried again
        }
        if (outcome instanceof Outcome.Failed last) {
            failedTrials++;
            lastFailure = last.reason();
        }
        disk.succeeded();
        held.remove(work.number());
        tries.remove(work.number());
        evaluator.stored(work.trial(), work.attempt(), outcome);
        return true;
    }

    /** Whether a failed evaluation is repeated: under the same lease, or by somebody else where this worker is to stop. */
    private boolean again(Assigned work, Outcome outcome) {
        if (!(outcome instanceof Outcome.Failed failed) || failed.cause() == Outcome.Cause.START) {
            return false;
        }
        boolean again = tries.merge(work.number(), 1, Integer::sum) <= settings.retries();
        if (again && !stopped()) {
            log.accept("trial " + work.number() + " failed and is repeated: " + failed.reason());
        }
        return again;
    }

    private void drop(Assigned work) throws IOException {
        held.remove(work.number());
        spool.release(work.number(), work.attempt());
    }

    private static Outcome outcome(Running one) {
        try {
            return one.outcome().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome.Failed(Outcome.Cause.LOST, "interrupted");
        } catch (ExecutionException | CancellationException e) {
            return new Outcome.Failed(Outcome.Cause.LOST, String.valueOf(e.getMessage()));
        }
    }

    /** Tells what is in the spool, oldest first, as long as the service answers. */
    private void tellAll() throws InterruptedException, IOException {
        for (Spool.Item item : spool.results()) {
            JsonNode report = item.content();
            String one = path + "/trials/" + report.path("trial").asLong();
            try {
                JsonNode receipt = service.post(one + (report.has("values") ? "/tell" : "/fail"), report);
                retry.succeeded();
                spool.acknowledged(item);
                count(report, receipt.path("state").asText());
                log.accept("trial " + report.path("trial").asLong() + " "
                        + (report.has("values")
                                ? receipt.path("state").asText() + noted(receipt)
                                : "failed: " + report.path("reason").asText()));
            } catch (ServiceClient.Unreachable away) {
                retry.failed(away);
                return;
            } catch (ServiceClient.Refused refused) {
                if (UNKNOWN.contains(refused.status())) {
                    throw refused;
                }
                String trial = "trial " + report.path("trial").asLong() + ": ";
                if (refused.status() == CONFLICT) {
                    spool.acknowledged(item);
                    log.accept(trial + refused.getMessage());
                } else {
                    tooMany = tooMany.or(() -> failures.failed("the service refused it: " + refused.getMessage()));
                    log.accept(trial + "the service refused the result, which is kept in " + spool.refused(item) + ": "
                            + refused.getMessage());
                }
            }
        }
    }

    private void count(JsonNode report, String state) {
        boolean partial = state.equals(TrialState.PARTIAL.toString());
        if (report.has("values") && !partial) {
            failures.completed();
            return;
        }
        String reason =
                partial ? "the result is incomplete" : report.path("reason").asText();
        tooMany = tooMany.or(() -> failures.failed(reason));
    }

    private static String noted(JsonNode receipt) {
        String note = receipt.path("note").asText();
        return note.isEmpty() ? "" : " [" + note + "]";
    }

    /** Says for every trial that somebody is at it; one that is no longer wanted is stopped. */
    private void beat() throws InterruptedException {
        List<Assigned> all = new ArrayList<>(waiting);
        held.values().forEach(one -> all.add(one.work()));
        for (Assigned one : all) {
            try {
                JsonNode answer =
                        service.post(path + "/trials/" + one.number() + "/heartbeat", Map.of("lease", one.lease()));
                retry.succeeded();
                if (answer.path("state").asText().equals(TrialState.CANCELLED.toString())) {
                    log.accept("trial " + one.number() + " was cancelled");
                    waiting.remove(one);
                    Optional.ofNullable(held.get(one.number()))
                            .ifPresent(running -> running.outcome().cancel(true));
                }
            } catch (ServiceClient.Refused refused) {
                requireStudy();
                log.accept("trial " + one.number() + ": the service refused the heartbeat: " + refused.getMessage());
            } catch (ServiceClient.Unreachable away) {
                retry.failed(away);
                return;
            }
        }
    }

    /** What was refused was about one trial; it is another thing where the study is gone, or the token. */
    private void requireStudy() throws InterruptedException {
        try {
            service.get(path + "/document");
        } catch (ServiceClient.Unreachable away) {
            retry.failed(away);
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
            retry.failed(away);
            return false;
        }
    }
}
