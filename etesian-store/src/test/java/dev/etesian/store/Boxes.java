package dev.etesian.store;

import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.Map;

/** Preferences as text for tests: the whole front, or a box with one side. */
enum Boxes implements PreferenceCodec {
    CODEC;

    @Override
    public String write(Preference preference) {
        if (preference.equals(Preference.flat())) {
            return "flat";
        }
        if (preference instanceof Box box && box.bounds().size() == 1) {
            Map.Entry<String, Bounds> side = box.bounds().entrySet().iterator().next();
            return side.getValue().low() + " " + side.getValue().high() + " " + side.getKey();
        }
        throw new IllegalArgumentException("preference: expected a box with one side, got " + preference);
    }

    @Override
    public Preference read(String document) {
        if (document.equals("flat")) {
            return Preference.flat();
        }
        String[] parts = document.split(" ", 3);
        return Preference.box(parts[2], Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
    }

    /** The example with x up to the number that is the document. */
    @Override
    public Problem problem(String document) {
        SearchSpace space = SearchSpace.of(
                Parameter.real("x", 0, Double.parseDouble(document)), Parameter.integer("n", 1, 1_000_000));
        return Problem.of(space, Objective.maximize("f"), Objective.minimize("g"));
    }
}
