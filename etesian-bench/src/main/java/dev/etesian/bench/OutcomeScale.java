package dev.etesian.bench;

import dev.etesian.bench.problem.Unit;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Outcomes in the user's units as scaled gains: 0 at the worst and 1 at the best corner of a box. */
record OutcomeScale(List<Unit> units) {

    OutcomeScale {
        units = List.copyOf(units);
    }

    /** The box of the objectives' own ranges. */
    static OutcomeScale of(List<Objective> objectives) {
        return new OutcomeScale(objectives.stream().map(Unit::of).toList());
    }

    /** Any box of outcomes. */
    static OutcomeScale of(List<Objective> objectives, List<Range> box) {
        List<Unit> units = new ArrayList<>();
        for (int k = 0; k < box.size(); k++) {
            units.add(Unit.of(objectives.get(k), box.get(k)));
        }
        return new OutcomeScale(units);
    }

    double[][] scaled(double[][] outcomes) {
        return Arrays.stream(outcomes).map(this::scaled).toArray(double[][]::new);
    }

    /** The scaled gains, those beyond the best corner moved back to it; NaN counts as the worst. */
    double[][] clipped(double[][] outcomes) {
        double[][] gains = scaled(outcomes);
        for (double[] gain : gains) {
            for (int k = 0; k < gain.length; k++) {
                gain[k] = Double.isNaN(gain[k]) ? 0 : Math.max(0, Math.min(1, gain[k]));
            }
        }
        return gains;
    }

    /** The outcome of scaled gains. */
    double[] outcome(double[] gains) {
        double[] outcome = new double[gains.length];
        Arrays.setAll(outcome, k -> units.get(k).outcome(gains[k]));
        return outcome;
    }

    boolean contains(double[] outcome) {
        return Arrays.stream(scaled(outcome)).allMatch(gain -> gain >= 0 && gain <= 1);
    }

    private double[] scaled(double[] outcome) {
        double[] gain = new double[outcome.length];
        Arrays.setAll(gain, k -> units.get(k).scaled(outcome[k]));
        return gain;
    }
}
