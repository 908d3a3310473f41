package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.math.Streams;
import dev.etesian.strategy.Strategies;
import dev.etesian.workload.TimeMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * How experiments are run.
 *
 * @param runs of every method; empty where each experiment's own number is meant
 * @param strategies the only ones to run; empty for all
 * @param time whether real workloads measure time or count work
 * @param setting whose models and maximizer all methods have
 */
public record Protocol(Effort effort, OptionalInt runs, List<String> strategies, TimeMode time, Setting setting) {

    /** Keeps the initial points apart from the draws of the strategies that start from them. */
    private static final long INITIAL = 0x696E6974L;

    /** More would take years; the initial points of all of them are drawn before the first one starts. */
    private static final int MOST = 10_000;

    public Protocol {
        strategies = List.copyOf(strategies);
        if (runs.isPresent() && (runs.getAsInt() < 1 || runs.getAsInt() > MOST)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "option '--runs': expected 1 to %,d, got %d", MOST, runs.getAsInt()));
        }
        strategies.forEach(Strategies::info);
    }

    /** With times measured, as in the paper. */
    public Protocol(Effort effort, OptionalInt runs, List<String> strategies) {
        this(effort, runs, strategies, TimeMode.CPU);
    }

    /** With the paper's models and maximizer. */
    public Protocol(Effort effort, OptionalInt runs, List<String> strategies, TimeMode time) {
        this(effort, runs, strategies, time, Setting.PAPER);
    }

    /** The options of the command line that ask for it, each with a space before. */
    String options() {
        return (effort == Effort.QUICK ? " --quick" : "")
                + (runs.isPresent() ? " --runs " + runs.getAsInt() : "")
                + (time == TimeMode.WORK ? " --time work" : "")
                + (setting == Setting.OURS ? " --setting ours" : "")
                + (strategies.isEmpty() ? "" : " --strategies " + String.join(",", strategies));
    }

    /** The number of runs, where an experiment has these by itself. */
    int runs(int full, int quick, int smoke) {
        return runs.orElse(effort.of(full, quick, smoke));
    }

    /** The same for every strategy. */
    Protocol ofAllStrategies() {
        return new Protocol(effort, runs, List.of(), time, setting);
    }

    /** The same effort and time, with every strategy and each experiment's own number of runs. */
    Protocol usual() {
        return new Protocol(effort, OptionalInt.empty(), List.of(), time, setting);
    }

    /** The same with at least one run, where the experiment has {@code usual} by itself. */
    Protocol ofRuns(long count, int usual) {
        return new Protocol(
                effort,
                count == usual ? OptionalInt.empty() : OptionalInt.of((int) Math.max(1, count)),
                strategies,
                time,
                setting);
    }

    /** The same with some of an experiment's strategies. */
    Protocol ofStrategies(Set<String> some, List<String> all) {
        return new Protocol(
                effort,
                runs,
                some.containsAll(all)
                        ? List.of()
                        : all.stream().filter(some::contains).toList(),
                time,
                setting);
    }

    /** For example {@code 1 run of} or {@code 5 runs of}. */
    static String runsOf(int count) {
        return count == 1 ? "1 run of" : count + " runs of";
    }

    /** Those of an experiment's methods that are to run. */
    List<String> chosen(List<String> all) {
        return all.stream()
                .filter(name -> strategies.isEmpty() || strategies.contains(Methods.option(name)))
                .toList();
    }

    /** What runs for those of an experiment's methods that are to run. */
    List<String> running(List<String> methods) {
        return setting.strategies(chosen(methods));
    }

    /**
     * The 2(d + 1) uniform points that every method starts from, by seed: the paper draws them at random, and common ones
     * make the comparisons paired. Source: [Paria2019, appendix "Implementation Details"].
     */
    static InitialPoints initial(int dimension, int runs) {
        return initial(dimension, 2 * (dimension + 1), runs);
    }

    /** So many uniform points by seed. */
    static InitialPoints initial(int dimension, int count, int runs) {
        Map<String, double[][]> bySeed = new HashMap<>();
        for (long seed = 0; seed < runs; seed++) {
            RandomGenerator random = new Streams(seed ^ INITIAL).design();
            double[][] points = new double[count][dimension];
            for (double[] point : points) {
                Arrays.setAll(point, j -> random.nextDouble());
            }
            bySeed.put(Long.toString(seed), points);
        }
        return new InitialPoints("uniform points of each seed", bySeed);
    }
}
