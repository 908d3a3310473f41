package dev.etesian.bench.compare;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.PreferenceArgument;
import dev.etesian.bench.quality.Scorer;
import dev.etesian.bench.quality.Scores;
import dev.etesian.preference.Scalarizations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A task whose runs are scored, by method and seed.
 *
 * @param mostInside the hypervolume inside the box that nothing can exceed; empty where it is not known
 * @param initial how many evaluations no method chose, at least
 * @param seconds of a suggestion by method, where its runs say so
 */
public record ScoredTask(
        Task task,
        OptionalDouble mostInside,
        Map<String, Map<Long, Scores>> scores,
        int initial,
        Map<String, Double> seconds) {

    static ScoredTask of(Task task, List<RecordedRun> runs) {
        BenchProblem problem = BenchProblems.named(task.problem());
        Scorer scorer = new Scorer(
                problem,
                PreferenceArgument.parse(task.preference(), problem),
                Scalarizations.named(task.scalarization()));
        Map<String, Map<Long, Scores>> scores = new LinkedHashMap<>();
        for (RecordedRun run : runs) {
            scores.computeIfAbsent(run.method(), method -> new TreeMap<>())
                    .put(run.seed(), scorer.scores(run.y(), run.limits(), run.initial()));
        }
        int initial = runs.stream().mapToInt(RecordedRun::initial).min().orElse(0);
        Map<String, Double> seconds = new HashMap<>();
        for (String method : scores.keySet()) {
            runs.stream()
                    .filter(run -> run.method().equals(method))
                    .mapToDouble(RecordedRun::secondsPerSuggestion)
                    .filter(Double::isFinite)
                    .average()
                    .ifPresent(mean -> seconds.put(method, mean));
        }
        return new ScoredTask(task, scorer.mostInside(), scores, initial, seconds);
    }

    /** Whether its runs have a measure. */
    boolean has(Measure measure) {
        return scores.values().stream()
                .flatMap(runs -> runs.values().stream())
                .allMatch(one -> measure.of(one) != null);
    }

    /** The same as it stood at a horizon; without the runs that are shorter. */
    ScoredTask first(Horizon horizon) {
        int evaluations = horizon.after(initial);
        Map<String, Map<Long, Scores>> cut = new LinkedHashMap<>();
        scores.forEach((method, runs) -> runs.forEach((seed, one) -> {
            if (one.expectedMaximum().length >= evaluations) {
                cut.computeIfAbsent(method, name -> new TreeMap<>()).put(seed, one.first(evaluations));
            }
        }));
        return new ScoredTask(task, mostInside, cut, initial, seconds);
    }

    TaskResult compared(String baseline, Measure measure, List<Integer> at) {
        List<MethodResult> methods = new ArrayList<>();
        scores.forEach((method, runs) -> methods.add(result(method, runs)));
        MethodResult base = methods.stream()
                .filter(m -> m.method().equals(baseline))
                .findFirst()
                .orElse(null);
        List<MethodResult> ranked = methods.stream()
                .map(m -> base == null ? m : m.against(base, measure))
                .sorted(bestFirst(has(measure) ? measure : Measure.EXPECTED_MAXIMUM))
                .toList();
        List<PairedTest> tests = new ArrayList<>();
        for (MethodResult a : ranked) {
            for (MethodResult b : ranked) {
                if (!a.method().equals(b.method())) {
                    addTest(a.method(), b.method(), measure, tests);
                }
            }
        }
        Double most = mostInside.isPresent() ? mostInside.getAsDouble() : null;
        return new TaskResult(task, most, ranked, List.copyOf(tests), moments(ranked, base, at));
    }

    private static Comparator<MethodResult> bestFirst(Measure measure) {
        Comparator<MethodResult> ascending = Comparator.comparingDouble(m -> m.last(measure));
        return measure == Measure.BAYES_REGRET ? ascending : ascending.reversed();
    }

    private static List<Moment> moments(List<MethodResult> methods, @Nullable MethodResult baseline, List<Integer> at) {
        List<Moment> moments = new ArrayList<>();
        for (int evaluations : at) {
            for (MethodResult method : methods) {
                for (Measure measure : Measure.values()) {
                    Band band = method.bands().get(measure);
                    if (band != null && evaluations <= method.evaluations()) {
                        int t = evaluations - 1;
                        moments.add(new Moment(
                                evaluations,
                                method.method(),
                                measure,
                                band.mean()[t],
                                band.low()[t],
                                band.high()[t],
                                baseline == null ? null : method.took(baseline, evaluations, measure)));
                    }
                }
            }
        }
        return List.copyOf(moments);
    }

    private MethodResult result(String method, Map<Long, Scores> runs) {
        int length = runs.values().stream()
                .mapToInt(s -> s.expectedMaximum().length)
                .min()
                .orElse(0);
        Map<Measure, Band> bands = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            List<double[]> curves = new ArrayList<>();
            for (Scores one : runs.values()) {
                double[] curve = measure.of(one);
                if (curve != null) {
                    curves.add(curve);
                }
            }
            if (!curves.isEmpty()) {
                bands.put(measure, Band.of(curves, length));
            }
        }
        return new MethodResult(
                method, List.copyOf(runs.keySet()), length, initial, bands, null, null, seconds.get(method));
    }

    private void addTest(String better, String than, Measure measure, List<PairedTest> tests) {
        Map<Long, Scores> a = scores.getOrDefault(better, Map.of());
        Map<Long, Scores> b = scores.getOrDefault(than, Map.of());
        List<double[]> left = new ArrayList<>();
        List<double[]> right = new ArrayList<>();
        a.forEach((seed, one) -> {
            Scores other = b.get(seed);
            double[] own = measure.gains(one);
            double[] theirs = other == null ? null : measure.gains(other);
            if (own != null && theirs != null) {
                left.add(own);
                right.add(theirs);
            }
        });
        if (left.isEmpty()) {
            return;
        }
        int length = Math.min(shortest(left), shortest(right));
        double[] differences = new double[left.size()];
        double sum = 0;
        int ahead = 0;
        for (int i = 0; i < differences.length; i++) {
            differences[i] = left.get(i)[length - 1] - right.get(i)[length - 1];
            sum += differences[i];
            ahead += differences[i] > 0 ? 1 : 0;
        }
        tests.add(new PairedTest(
                better,
                than,
                differences.length,
                length,
                sum / differences.length,
                ahead,
                SignedRank.greater(differences)));
    }

    private static int shortest(List<double[]> curves) {
        return curves.stream().mapToInt(c -> c.length).min().orElse(0);
    }
}
