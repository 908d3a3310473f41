package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;

/** The whole front, all trade-offs equally: u ~ Dir(1, …, 1). */
public record Flat() implements Preference {

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        return List.of(Aim.everywhere(scale, new FlatDirections(objectives.size())));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return "the whole front, all trade-offs equally";
    }

    @Override
    public void check(List<Objective> objectives) {}
}
