package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Provenance;
import dev.etesian.bench.problem.WorkloadProblem;
import dev.etesian.preference.Scalarization;
import dev.etesian.strategy.Strategies;
import dev.etesian.workload.TimeMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which studies to run.
 *
 * @param strategies names, each once; each runs with every seed
 * @param evaluations of each run, the initial ones included
 * @param seed of the first run; the others follow
 * @param initial points to evaluate first; empty where each strategy draws its own design
 * @param batch how many points are asked for at a time, 1 to 16
 * @param noise standard deviation of what is told, as a share of each objective's range; scores see no noise
 * @param declared what the strategies are told of the objectives
 */
public record QualityPlan(
        BenchProblem problem,
        List<String> strategies,
        NamedPreference preference,
        Scalarization scalarization,
        int evaluations,
        int runs,
        long seed,
        Optional<InitialPoints> initial,
        int batch,
        double noise,
        Declared declared) {

    private static final int LARGEST_BATCH = 16;

    public QualityPlan {
        strategies = strategies.stream().distinct().toList();
        strategies.forEach(Strategies::named);
        check("strategies", strategies.size());
        check("evaluations", evaluations);
        check("runs", runs);
        if (batch < 1 || batch > LARGEST_BATCH) {
            throw new IllegalArgumentException("batch: expected 1 to " + LARGEST_BATCH + ", got " + batch);
        }
        if (seed > Long.MAX_VALUE - runs) {
            throw new IllegalArgumentException("seed: expected at most " + (Long.MAX_VALUE - runs) + " for " + runs
                    + (runs == 1 ? " run" : " runs") + ", got " + seed);
        }
        if (!(noise >= 0 && noise < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("noise: expected a standard deviation >= 0, got " + noise);
        }
        for (long s = seed; initial.isPresent() && s < seed + runs; s++) {
            initial.get().points(s, problem.dimension());
        }
    }

    /** Without noise, one point at a time, from the strategies' own designs, nothing declared. */
    public QualityPlan(
            BenchProblem problem,
            List<String> strategies,
            NamedPreference preference,
            Scalarization scalarization,
            int evaluations,
            int runs,
            long seed) {
        this(
                problem,
                strategies,
                preference,
                scalarization,
                evaluations,
                runs,
                seed,
                Optional.empty(),
                1,
                0,
                Declared.NONE);
    }

    /** The same for one of its strategies. */
    public QualityPlan only(String strategy) {
        return with(problem, List.of(strategy), evaluations, batch, noise, declared);
    }

    /** The same asked and told otherwise. */
    public QualityPlan with(int otherBatch, double otherNoise, Declared otherDeclared) {
        return with(problem, strategies, evaluations, otherBatch, otherNoise, otherDeclared);
    }

    /** The same with another number of evaluations. */
    QualityPlan of(int other) {
        return with(problem, strategies, other, batch, noise, declared);
    }

    /** The same with outcomes that cost nothing, where the problem's own take time. */
    QualityPlan instant() {
        return problem.seconds() == 0
                ? this
                : with(new InstantProblem(problem), strategies, evaluations, batch, noise, declared);
    }

    private QualityPlan with(BenchProblem p, List<String> names, int t, int q, double sd, Declared told) {
        return new QualityPlan(p, names, preference, scalarization, t, runs, seed, initial, q, sd, told);
    }

    private static void check(String what, int count) {
        if (count < 1) {
            throw new IllegalArgumentException(what + ": expected at least 1, got " + count);
        }
    }

    /** Whether a run is on the same problem, for the same preference and scalarization. */
    boolean sameTask(QualityLine line) {
        return problem.name().equals(line.problem())
                && preference.name().equals(line.preference())
                && scalarization.name().equals(line.scalarization());
    }

    /** Says how the settings of a run differ from these; empty where they do not. Strategies and seeds may be others. */
    String difference(QualityLine line) {
        String design = initial.isPresent() ? QualityLine.GIVEN : "drawn";
        String other = line.design() == null ? "drawn" : line.design();
        return Stream.of(
                        difference("problem", problem.name(), line.problem()),
                        difference("preference", preference.name(), line.preference()),
                        difference("scalarization", scalarization.name(), line.scalarization()),
                        difference("evaluations", evaluations, line.evaluations()),
                        difference("batch", batch, line.batch()),
                        difference("noise", noise, line.noise()),
                        difference("declared", declared.word(), line.declared().word()),
                        difference("initial points", design, other),
                        difference("data", data(problem.provenance().orElse(null)), data(provenance(line))))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseGet(() -> startsElsewhere(line) ? "other initial points" : "");
    }

    private static @Nullable Provenance provenance(QualityLine line) {
        return line.time() == null || line.data() == null ? null : new Provenance(line.time(), line.data());
    }

    private static String data(@Nullable Provenance provenance) {
        return provenance == null ? "none" : provenance.data().toString();
    }

    /** Whether a run differs from these in how time is measured, and is on the same workload. */
    boolean otherTime(QualityLine line) {
        return problem instanceof WorkloadProblem here
                && line.time() != null
                && !line.time().equals(here.mode().word())
                && WorkloadProblem.name(here.workload(), TimeMode.named(line.time()))
                        .equals(line.problem());
    }

    private static String difference(String what, Object here, @Nullable Object there) {
        return here.equals(there) ? "" : what + " " + there + " instead of " + here;
    }

    private boolean startsElsewhere(QualityLine line) {
        double[][] given = initial.map(points -> points.bySeed().get(Long.toString(line.seed())))
                .orElse(null);
        for (int i = 0; given != null && i < Math.min(given.length, line.x().length); i++) {
            if (!Arrays.equals(problem.space().encode(problem.space().decode(given[i])), line.x()[i])) {
                return true;
            }
        }
        return false;
    }

    /** How many points of a run are not chosen by a model. */
    public int initialSize(long runSeed) {
        return Math.min(design(problem, initial, runSeed), evaluations);
    }

    /** How many points are given for a run, or else drawn: as many for every method, so that runs of all can be compared. */
    public static int design(BenchProblem problem, Optional<InitialPoints> given, long runSeed) {
        return given.map(points -> points.points(runSeed, problem.dimension()).length)
                .orElseGet(() -> Strategies.named(Strategies.DEFAULT).design(problem.space()));
    }
}
