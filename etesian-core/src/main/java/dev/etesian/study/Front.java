package dev.etesian.study;

import dev.etesian.pareto.Dominance;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The best completed trials of a study; replicates count by their mean. */
final class Front {

    private Front() {}

    static List<Completed> of(Problem problem, List<Trial> trials) {
        List<Completed> contenders = new ArrayList<>();
        List<double[]> gains = new ArrayList<>();
        Rivals rivals = problem.objectives().size() == 2 ? new Stairs() : new Champions();
        for (Trial trial : trials) {
            if (trial instanceof Completed completed && problem.keepsLimits(completed)) {
                double[] gain = gains(problem, completed);
                if (!rivals.beat(gain)) {
                    contenders.add(completed);
                    gains.add(gain);
                }
            }
        }
        return Arrays.stream(Dominance.nonDominated(gains.toArray(double[][]::new)))
                .mapToObj(contenders::get)
                .toList();
    }

    /** Good trials that beat most of the others at once, so that a hundred thousand need no sorting. */
    private interface Rivals {

        /** Whether one of them is as good as these gains; they join them where none is. */
        boolean beat(double[] gain);
    }

    /** A few, for any number of objectives. */
    private static final class Champions implements Rivals {
        private final double[][] best = new double[16][];
        private int size;

        @Override
        public boolean beat(double[] gain) {
            for (int i = 0; i < size; i++) {
                if (Dominance.dominates(best[i], gain)) {
                    double[] winner = best[i];
                    best[i] = best[i / 2];
                    best[i / 2] = winner;
                    return true;
                }
            }
            size = Math.min(size + 1, best.length);
            best[size - 1] = gain;
            return false;
        }
    }

    /** The whole front so far, for two objectives: by the first gain, the second. */
    private static final class Stairs implements Rivals {
        private final TreeMap<Double, Double> stairs = new TreeMap<>();

        @Override
        public boolean beat(double[] gain) {
            // Adding zero makes the two zeros one.
            double first = gain[0] + 0.0;
            Map.Entry<Double, Double> right = stairs.ceilingEntry(first);
            if (right != null && right.getValue() >= gain[1]) {
                return true;
            }
            Map.Entry<Double, Double> left = stairs.floorEntry(first);
            while (left != null && left.getValue() <= gain[1]) {
                stairs.remove(left.getKey());
                left = stairs.lowerEntry(first);
            }
            stairs.put(first, gain[1]);
            return false;
        }
    }

    /** By the mean of its replicates. */
    static double[] gains(Problem problem, Completed trial) {
        List<Objective> objectives = problem.objectives();
        double[] gains = new double[objectives.size()];
        for (int k = 0; k < gains.length; k++) {
            gains[k] = objectives.get(k).gain(trial.value(objectives.get(k).name()));
        }
        return gains;
    }
}
