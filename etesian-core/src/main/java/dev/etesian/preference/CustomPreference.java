package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.random.RandomGenerator;

/** A preference from the user's own distribution of directions, whose draws are checked. */
record CustomPreference(int objectives, Directions directions, String description) implements Preference {

    CustomPreference {
        if (objectives < 1) {
            throw new IllegalArgumentException("preference: expected at least one objective, got " + objectives);
        }
        if (description.isBlank() || description.contains("\n")) {
            throw new IllegalArgumentException(
                    "preference: expected a description on one line, got '" + description + "'");
        }
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        return List.of(Aim.everywhere(scale, new Checked(directions, description)));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return description;
    }

    @Override
    public void check(List<Objective> objectives) {
        if (objectives.size() != this.objectives) {
            throw new IllegalArgumentException("preference '" + description + "': expected " + this.objectives
                    + " objectives, got " + objectives.size());
        }
    }

    /** The user's directions, refusing those along which no ray climbs. */
    private record Checked(Directions own, String description) implements Directions {

        @Override
        public void draw(double[] u, RandomGenerator random) {
            own.draw(u, random);
            for (int k = 0; k < u.length; k++) {
                if (!(u[k] > 0 && u[k] < Double.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException("preference '" + description
                            + "': expected directions that are positive and finite, got " + u[k] + " for objective "
                            + k);
                }
            }
        }

        @Override
        public double density(double[] u) {
            return own.density(u);
        }

        @Override
        public int draws(int objectives) {
            return own.draws(objectives);
        }
    }
}
