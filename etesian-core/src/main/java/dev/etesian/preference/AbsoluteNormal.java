package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;

/** The whole front, all angles equally: u ~ |N(0, I)|, what the hypervolume scalarization calls flat. */
public record AbsoluteNormal() implements Preference {

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        return List.of(Aim.everywhere(scale, Directions.absoluteNormal(objectives.size())));
    }

    @Override
    public String describe(List<Objective> objectives) {
        return "the whole front, all angles equally";
    }

    @Override
    public void check(List<Objective> objectives) {}
}
