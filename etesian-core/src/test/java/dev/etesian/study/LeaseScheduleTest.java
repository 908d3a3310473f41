package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Strategies;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random schedules of leases, heartbeats, misses, expiries and results, beside a small model of what should happen. */
final class LeaseScheduleTest {

    private static final int SCHEDULES = 10_000;
    private static final int STEPS = 25;
    private static final int PERIOD = 30;

    private static final Setup SETUP = Setup.of(
                    Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f")))
            .using(Strategies.named("random"));

    /** What may be known of a trial without looking at any event. */
    private static final class Expected {
        private String state = "leased";
        private int attempt = 1;
        /** Of each attempt from the second place on: E for a lease that ran out, F for a failure, told late or not. */
        private final StringBuilder ends = new StringBuilder("..");

        private int results;
        private String token;
        private long expires;

        Expected(String token, long expires) {
            this.token = token;
            this.expires = expires;
        }

        void lease(String other, long until) {
            state = "leased";
            attempt++;
            ends.append('.');
            token = other;
            expires = until;
        }

        /** The lease ran out; whether the trial waits for another one. */
        boolean lapse() {
            ends.setCharAt(attempt, 'E');
            boolean last = ends.toString().endsWith("EEE");
            state = last ? "failed" : "waiting";
            if (last) {
                ends.setCharAt(attempt, 'F');
            }
            return !last;
        }
    }

    /** One schedule. */
    private static final class Schedule {
        private final Random random;
        private final long[] clock = {0};
        private final MemoryStore store = new MemoryStore(() -> Instant.ofEpochSecond(clock[0]));
        private final List<Study> studies = List.of(Study.open("s", SETUP, store), Study.open("s", SETUP, store));
        private final List<Expected> trials = new ArrayList<>();
        private final List<Assignment> given = new ArrayList<>();
        private int tokens;
        private int tells;

        Schedule(long seed) {
            random = new Random(seed);
        }

        private Study study() {
            return studies.get(random.nextInt(2));
        }

        void step() {
            switch (random.nextInt(9)) {
                case 0, 1 -> lease(1 + random.nextInt(2));
                case 2 -> beat();
                case 3 -> expire();
                case 4, 5 -> tell();
                case 6 -> fail();
                case 7 -> cancelOrRetry();
                default -> clock[0] += random.nextInt(PERIOD);
            }
        }

        private void lease(int count) {
            Claim claim = Claim.of("w" + random.nextInt(3), "t" + tokens++).lasting(Duration.ofSeconds(PERIOD));
            List<Assignment> got = study().lease(claim, count, Compute.serial());
            assertThat(study().lease(claim, count, Compute.serial())).isEqualTo(got);
            given.addAll(got);

            List<Integer> wanted = new ArrayList<>(lapse());
            for (int i = 0; i < trials.size(); i++) {
                if (trials.get(i).state.equals("waiting") && !wanted.contains(i)) {
                    wanted.add(i);
                }
            }
            List<Integer> taken = wanted.subList(0, Math.min(count, wanted.size()));
            if (taken.isEmpty()) {
                for (int i = 0; i < count; i++) {
                    taken = new ArrayList<>(taken);
                    taken.add(trials.size());
                    trials.add(new Expected(claim.terms().token(), clock[0] + PERIOD));
                }
            } else {
                taken.forEach(i -> trials.get(i).lease(claim.terms().token(), clock[0] + PERIOD));
            }
            assertThat(got).extracting(a -> (int) a.trial().id()).isEqualTo(taken);
            assertThat(got)
                    .allMatch(a -> a.attempt() == trials.get((int) a.trial().id()).attempt);
        }

        /** Ends what ran out; returns what waits for that. */
        private List<Integer> lapse() {
            List<Integer> again = new ArrayList<>();
            for (int i = 0; i < trials.size(); i++) {
                Expected trial = trials.get(i);
                if (trial.state.equals("leased") && trial.expires <= clock[0]) {
                    if (trial.lapse()) {
                        again.add(i);
                    }
                }
            }
            return again;
        }

        private void beat() {
            if (tokens == 0) {
                return;
            }
            String token = "t" + random.nextInt(tokens);
            List<Lease> still = study().beat(Set.of(token));
            List<Long> held = new ArrayList<>();
            for (int i = 0; i < trials.size(); i++) {
                Expected trial = trials.get(i);
                if (trial.state.equals("leased") && trial.token.equals(token)) {
                    trial.expires = clock[0] + PERIOD;
                    held.add((long) i);
                }
            }
            assertThat(still).extracting(Lease::trial).isEqualTo(held);
        }

        private void expire() {
            List<Long> ended = study().expire();
            long before = trials.stream()
                    .filter(t -> t.state.equals("leased") && t.expires <= clock[0])
                    .count();
            lapse();
            assertThat(ended).hasSize((int) before);
        }

        private void tell() {
            if (given.isEmpty()) {
                return;
            }
            Assignment work = given.get(random.nextInt(given.size()));
            Expected trial = trials.get((int) work.trial().id());
            Result result = Result.of(Map.of("f", Measurement.of(tells)))
                    .identified("r" + tells++)
                    .attempt(work.attempt());
            Receipt receipt = study().tell(work.trial().id(), result);
            assertThat(study().tell(work.trial().id(), result)).isEqualTo(receipt);
            assertThat(receipt.late()).isEqualTo(!Set.of("leased", "waiting").contains(trial.state));
            assertThat(receipt.standing())
                    .isEqualTo(trial.results == 0 ? Receipt.Standing.RESULT : Receipt.Standing.REPLICATE);
            trial.results++;
            trial.state = "done";
        }

        private void fail() {
            if (given.isEmpty()) {
                return;
            }
            Assignment work = given.get(random.nextInt(given.size()));
            Expected trial = trials.get((int) work.trial().id());
            study().fail(work.trial().id(), work.attempt(), "crashed");
            boolean open = trial.state.equals("leased") || trial.state.equals("waiting");
            if (open && work.attempt() == trial.attempt) {
                trial.state = "failed";
            }
            trial.ends.setCharAt(work.attempt(), 'F');
        }

        private void cancelOrRetry() {
            if (trials.isEmpty()) {
                return;
            }
            int i = random.nextInt(trials.size());
            Expected trial = trials.get(i);
            if (trial.state.equals("failed") || trial.state.equals("cancelled")) {
                study().retry(i, "");
                trial.state = "waiting";
            } else if (!trial.state.equals("done")) {
                study().cancel(i, "");
                trial.state = "cancelled";
            }
        }

        void check() {
            Overview overview = study().overview();
            assertThat(overview.faults()).isEmpty();
            assertThat(overview.records()).hasSize(trials.size());
            List<Lease> leases = new ArrayList<>();
            for (int i = 0; i < trials.size(); i++) {
                Expected trial = trials.get(i);
                TrialRecord record = overview.records().get(i);
                assertThat(state(record)).isEqualTo(trial.state);
                assertThat(record.reports()).hasSize(trial.results);
                for (int k = 0; k < record.attempts().size(); k++) {
                    assertThat(record.attempts().get(k).number()).isEqualTo(k + 1);
                }
                assertThat(record.attempts()).hasSize(trial.attempt);
                if (trial.state.equals("leased")) {
                    leases.add(new Lease(
                            i,
                            trial.attempt,
                            record.latest().orElseThrow().by(),
                            trial.token,
                            Instant.ofEpochSecond(trial.expires)));
                }
            }
            assertThat(study().leases()).isEqualTo(leases);
        }

        private static String state(TrialRecord record) {
            if (record.pending()) {
                return record.waiting() ? "waiting" : record.leased() ? "leased" : "held";
            }
            return switch (record.trial().getClass().getSimpleName()) {
                case "Completed" -> "done";
                case "Failed" -> "failed";
                default -> "cancelled";
            };
        }
    }

    @Test
    void everyScheduleGoesAsExpected() {
        for (long seed = 0; seed < SCHEDULES; seed++) {
            Schedule schedule = new Schedule(seed);
            try {
                for (int i = 0; i < STEPS; i++) {
                    schedule.step();
                }
                schedule.check();
                assertThat(Study.open("s", SETUP, schedule.store).overview().records())
                        .isEqualTo(schedule.study().overview().records());
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }
}
