package dev.etesian.study.simulation;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import dev.etesian.study.Assignment;
import dev.etesian.study.Attempt;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.Lease;
import dev.etesian.study.Overview;
import dev.etesian.study.Receipt;
import dev.etesian.study.Report;
import dev.etesian.study.Result;
import dev.etesian.study.Setup;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Several clients of one study in one thread: which of them does what, what gets lost and when time passes comes from a seed,
 * so that a run that fails can be had again. Beside them a model of what was sent and what was acknowledged.
 */
final class Simulation {

    /** Something that must never be. */
    static final class ViolationException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ViolationException(String what) {
            super(what);
        }
    }

    private static final String NAME = "s";
    private static final int CLIENTS = 3;
    private static final Duration PERIOD = Duration.ofSeconds(30);
    private static final int PATIENCE = 200;

    private static final Setup SETUP = Setup.of(
                    Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f")))
            .using(Strategies.named("random"));

    /** Something a client wants done, however often it must be sent. */
    private interface Wish {
        void send(Study study);
    }

    /** A lease as its holder knows it: at least until then. */
    private record Held(String token, int attempt, Instant until) {}

    private final Random random;
    private final SimulatedStore store;
    private final List<Study> clients = new ArrayList<>();
    private final List<Wish> unanswered = new ArrayList<>();
    private final Map<String, Double> sent = new HashMap<>();
    private final Map<String, Receipt> receipts = new HashMap<>();
    private final Map<String, List<Long>> asked = new HashMap<>();
    private final Map<Long, Held> held = new HashMap<>();
    private final List<Assignment> given = new ArrayList<>();
    private int names;

    private Simulation(long seed, Optional<Bug> bug) {
        random = new Random(seed);
        store = new SimulatedStore(random, bug);
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(Study.open(NAME, SETUP, store));
        }
    }

    /** What goes wrong in a run of so many steps; empty where nothing does. */
    static Optional<String> violation(long seed, int steps, Optional<Bug> bug) {
        Simulation simulation = new Simulation(seed, bug);
        try {
            for (int i = 0; i < steps; i++) {
                simulation.step();
            }
            simulation.settle();
            simulation.check();
            return Optional.empty();
        } catch (ViolationException e) {
            return Optional.of(e.getMessage());
        } catch (RuntimeException e) {
            return Optional.of("nothing may be thrown but what got lost: " + e);
        }
    }

    private void step() {
        int client = random.nextInt(CLIENTS);
        switch (random.nextInt(12)) {
            case 0 -> ask("a" + names++, 1 + random.nextInt(3));
            case 1, 2 -> lease("t" + names++);
            case 3, 4, 5 -> tell();
            case 6 -> fail();
            case 7 -> beat();
            case 8 -> store.pass(Duration.ofSeconds(random.nextInt(20)));
            case 9 -> clients.set(client, Study.open(NAME, SETUP, store)); // it was killed and began again
            case 10 -> again();
            default -> send(Study::expire);
        }
    }

    private void send(Wish wish) {
        try {
            wish.send(clients.get(random.nextInt(CLIENTS)));
        } catch (SimulatedStore.LostException lost) {
            unanswered.add(wish);
        }
    }

    /** Sends something again that was not answered, or that was. */
    private void again() {
        if (!unanswered.isEmpty()) {
            send(unanswered.remove(random.nextInt(unanswered.size())));
        }
    }

    private void ask(String id, int count) {
        send(study -> {
            List<Long> trials = study.ask(id, count, Compute.serial()).stream()
                    .map(Pending::id)
                    .toList();
            same("ask " + id, asked.putIfAbsent(id, trials), trials);
            if (random.nextInt(3) == 0) {
                ask(id, count);
            }
        });
    }

    private void lease(String token) {
        Claim claim = Claim.of("w" + random.nextInt(5), token).lasting(PERIOD);
        Instant until = store.now().plus(PERIOD);
        int count = 1 + random.nextInt(2);
        send(study -> study.lease(claim, count, Compute.serial()).forEach(work -> hold(work, token, until)));
    }

    /** An answer that comes late, when the trial has gone to somebody else, is no lease any more. */
    private void hold(Assignment work, String token, Instant until) {
        long trial = work.trial().id();
        Held other = held.get(trial);
        if (other != null && other.attempt >= work.attempt()) {
            return;
        }
        if (other != null && other.until.isAfter(store.now())) {
            throw new ViolationException("I7: trial " + trial + " is leased to " + token + " while " + other.token
                    + " has it until " + other.until + ", now " + store.now());
        }
        held.put(trial, new Held(token, work.attempt(), until));
        given.add(work);
    }

    private void beat() {
        if (held.isEmpty()) {
            return;
        }
        List<Held> all = List.copyOf(held.values());
        String token = all.get(random.nextInt(all.size())).token;
        try {
            for (Lease lease : clients.get(random.nextInt(CLIENTS)).beat(Set.of(token))) {
                held.put(
                        lease.trial(),
                        new Held(token, lease.attempt(), store.now().plus(PERIOD)));
            }
        } catch (SimulatedStore.LostException lost) {
            return; // the next one may arrive
        }
    }

    private void tell() {
        List<Long> known = new ArrayList<>();
        asked.values().forEach(known::addAll);
        given.forEach(work -> known.add(work.trial().id()));
        if (known.isEmpty()) {
            return;
        }
        long trial = known.get(random.nextInt(known.size()));
        String id = "r" + names++;
        double value = random.nextGaussian();
        sent.put(id, value);
        tell(trial, id, value);
    }

    private void tell(long trial, String id, double value) {
        Result result = Result.of(Map.of("f", Measurement.of(value))).identified(id);
        send(study -> {
            // Whatever comes of it, the trial may have its result now, and its lease may be over.
            held.remove(trial);
            Receipt receipt = study.tell(trial, result);
            same("receipt of " + id, receipts.putIfAbsent(id, receipt), receipt);
            if (random.nextInt(3) == 0) {
                tell(trial, id, value);
            }
        });
    }

    private void fail() {
        if (given.isEmpty()) {
            return;
        }
        Assignment work = given.get(random.nextInt(given.size()));
        held.remove(work.trial().id());
        send(study -> study.fail(work.trial().id(), work.attempt(), "crashed"));
    }

    private static void same(String what, Object before, Object now) {
        if (before != null && !before.equals(now)) {
            throw new ViolationException("I3: " + what + " was " + before + " and is " + now);
        }
    }

    /** Faults end, and everybody sends again what was not answered. */
    private void settle() {
        store.heal();
        for (int i = 0; !unanswered.isEmpty(); i++) {
            if (i > PATIENCE * (names + 1)) {
                throw new ViolationException("I11: nothing arrives though nothing gets lost");
            }
            again();
        }
    }

    private void check() {
        List<Entry> stored = store.stored(NAME);
        for (int i = 0; i < stored.size(); i++) {
            require(
                    "I6: event " + i + " has position " + stored.get(i).position(),
                    stored.get(i).position() == i);
        }
        Overview fold = Overview.of(NAME, SETUP, stored);
        require("I5: faults " + fold.faults(), fold.faults().isEmpty());
        checkTrials(fold);
        checkReceipts(fold);
        for (Study client : clients) {
            client.expire(); // brings it up to date
        }
        Overview last = Overview.of(NAME, SETUP, store.stored(NAME));
        for (Study client : clients) {
            client.expire();
            require(
                    "I9: a client sees other trials",
                    client.overview().records().equals(last.records()));
        }
        require("I11: no next trial", clients.get(0).ask(1, Compute.serial()).size() == 1);
    }

    private void checkTrials(Overview fold) {
        List<TrialRecord> records = fold.records();
        for (int i = 0; i < records.size(); i++) {
            TrialRecord record = records.get(i);
            require(
                    "I4: trial " + i + " is called " + record.trial().id(),
                    record.trial().id() == i);
            int attempt = 0;
            for (Attempt next : record.attempts()) {
                require(
                        "I7: attempt " + next.number() + " of trial " + i + " after " + attempt,
                        next.number() > attempt);
                attempt = next.number();
            }
        }
        Set<Long> taken = new HashSet<>();
        asked.forEach((id, trials) ->
                trials.forEach(trial -> require("I3: trial " + trial + " was given to two asks", taken.add(trial))));
        taken.forEach(trial -> require("I1: trial " + trial + " is gone", trial < records.size()));
    }

    private void checkReceipts(Overview fold) {
        Map<String, Report> found = new HashMap<>();
        for (TrialRecord record : fold.records()) {
            for (Report report : record.reports()) {
                String id = report.result().id().orElse("");
                Double value = sent.get(id);
                require("I2: nobody sent " + report.result(), value != null);
                require("I3: " + id + " is there twice", found.put(id, report) == null);
                double there = Objects.requireNonNull(report.result().outcomes().get("f"))
                        .value();
                require(
                        "I1: " + id + " was " + value + " and is " + there,
                        Double.doubleToRawLongBits(there) == Double.doubleToRawLongBits(Objects.requireNonNull(value)));
            }
        }
        receipts.forEach((id, receipt) -> require(
                "I1: " + id + " was acknowledged and is gone",
                found.containsKey(id) && found.get(id).receipt().equals(receipt)));
    }

    private static void require(String what, boolean holds) {
        if (!holds) {
            throw new ViolationException(what);
        }
    }
}
