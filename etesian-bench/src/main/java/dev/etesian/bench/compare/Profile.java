package dev.etesian.bench.compare;

import dev.etesian.bench.quality.Scores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A performance profile: ρ(τ) is the share of instances that a method solves with at most τ times the evaluations of the
 * best method there.
 *
 * <p>An instance is a task with a seed that every method ran. It is solved when 90 % of the way is covered from where the
 * initial points left the worst method to the best value that any method ends with. Sources: [Dolan2002, Section 2] for the
 * profile; [More2009, Section 2] for when an instance is solved.
 *
 * @param ratios per method, those of the instances it solves, in increasing order
 */
public record Profile(int instances, Map<String, double[]> ratios) {

    private static final double WAY = 0.9;

    /** Returns ρ(τ) of a method. */
    public double share(String method, double tau) {
        double[] solved = ratios.getOrDefault(method, new double[0]);
        return instances == 0
                ? 0
                : (double) Arrays.stream(solved).filter(r -> r <= tau).count() / instances;
    }

    static Profile of(List<ScoredTask> tasks, Measure measure) {
        Set<String> methods = new LinkedHashSet<>();
        tasks.forEach(task -> methods.addAll(task.scores().keySet()));
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        methods.forEach(method -> ratios.put(method, new ArrayList<>()));
        int instances = 0;
        for (ScoredTask task : tasks) {
            for (long seed : task.has(measure) ? common(task, methods) : Set.<Long>of()) {
                instances++;
                add(task, seed, measure, ratios);
            }
        }
        Map<String, double[]> sorted = new LinkedHashMap<>();
        ratios.forEach((method, all) -> sorted.put(
                method, all.stream().mapToDouble(Double::doubleValue).sorted().toArray()));
        return new Profile(instances, sorted);
    }

    private static Set<Long> common(ScoredTask task, Set<String> methods) {
        Set<Long> seeds = new TreeSet<>();
        task.scores().values().forEach(runs -> seeds.addAll(runs.keySet()));
        methods.forEach(method ->
                seeds.retainAll(task.scores().getOrDefault(method, Map.of()).keySet()));
        return seeds;
    }

    private static void add(ScoredTask task, long seed, Measure measure, Map<String, List<Double>> ratios) {
        Map<String, double[]> curves = new LinkedHashMap<>();
        task.scores().forEach((method, runs) -> {
            Scores one = runs.get(seed);
            double[] curve = one == null ? null : measure.gains(one);
            if (curve != null) {
                curves.put(method, curve);
            }
        });
        int length = curves.values().stream().mapToInt(c -> c.length).min().orElse(0);
        int first = Math.min(Math.max(task.initial(), 1), length) - 1;
        double start = curves.values().stream().mapToDouble(c -> c[first]).min().orElse(0);
        double end =
                curves.values().stream().mapToDouble(c -> c[length - 1]).max().orElse(0);
        double goal = start + WAY * (end - start);
        Map<String, Integer> costs = new LinkedHashMap<>();
        curves.forEach((method, curve) -> costs.put(method, cost(curve, length, goal)));
        int least = costs.values().stream().mapToInt(Integer::intValue).min().orElse(1);
        costs.forEach((method, cost) -> {
            if (cost <= length) {
                ratios.getOrDefault(method, new ArrayList<>()).add((double) cost / least);
            }
        });
    }

    /** Evaluations until a goal, one more than there are where it is not reached. */
    private static int cost(double[] curve, int length, double goal) {
        for (int t = 0; t < length; t++) {
            if (curve[t] >= goal) {
                return t + 1;
            }
        }
        return length + 1;
    }
}
