package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A preference from the user's own utility function of outcomes: one aim, measured by that function. */
record UtilityPreference(List<Objective> objectives, ToDoubleFunction<double[]> utility, String description)
        implements Preference {

    UtilityPreference {
        if (description.isBlank() || description.contains("\n")) {
            throw new IllegalArgumentException(
                    "preference: expected a description on one line, got '" + description + "'");
        }
    }

    @Override
    public List<Aim> aims(List<Objective> given, Scale scale) {
        check(given);
        boolean[] uncapped = new boolean[given.size()];
        return List.of(
                new Aim(1, scale, new FlatDirections(given.size()), uncapped, Optional.of(new Utility(this, scale))));
    }

    @Override
    public String describe(List<Objective> given) {
        return description;
    }

    @Override
    public void check(List<Objective> given) {
        if (!names(given).equals(names(objectives))) {
            throw new IllegalArgumentException("preference '" + description + "': expected the objectives "
                    + names(objectives) + ", got " + names(given));
        }
    }

    private static List<String> names(List<Objective> objectives) {
        return objectives.stream().map(Objective::name).toList();
    }

    /** The utility U as a function of scaled gains y, from 0 at the reference to 1 at the ideal; no weights. */
    private static final class Utility implements Scalarization {

        private final UtilityPreference preference;
        private final Scale scale;
        private final double least;
        private final double span;

        Utility(UtilityPreference preference, Scale scale) {
            this.preference = preference;
            this.scale = scale;
            double[] y = new double[scale.objectives()];
            least = utility(y);
            Arrays.fill(y, 1);
            double most = utility(y);
            span = most - least;
            if (!(span > 0 && span < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("preference '" + preference.description()
                        + "': expected more utility where every objective is better, got " + least + ", then " + most);
            }
        }

        private double utility(double[] y) {
            double[] outcomes = new double[y.length];
            for (int k = 0; k < y.length; k++) {
                Objective objective = preference.objectives().get(k);
                outcomes[k] = objective.possible(objective.outcome(scale.gain(k, y[k])));
            }
            double utility = preference.utility().applyAsDouble(outcomes);
            if (Double.isNaN(utility)) {
                throw new IllegalArgumentException("preference '" + preference.description()
                        + "': expected a number as utility, got NaN for " + Arrays.toString(outcomes));
            }
            return utility;
        }

        @Override
        public String name() {
            return "utility";
        }

        @Override
        public void weights(double[] direction, double[] lambda) {
            Weighting.PROPORTIONAL.apply(direction, lambda);
        }

        @Override
        public double value(double[] lambda, double[] y) {
            return (utility(y) - least) / span;
        }

        @Override
        public void gradient(double[] lambda, double[] y, double[] out) {
            CustomScalarization.differentiate(moved -> value(lambda, moved), y, out);
        }
    }
}
