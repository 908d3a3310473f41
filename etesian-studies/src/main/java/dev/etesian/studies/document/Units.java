package dev.etesian.studies.document;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The key {@code unit} of parameters and outcomes: a text that stands behind numbers, which nothing is computed with. */
final class Units {

    static final String KEY = "unit";

    private static final int LONGEST = 30;

    private Units() {}

    /** Puts the unit of a section, where it has one, among those of others. */
    static void read(String name, Section section, Map<String, String> units) {
        Field field = section.get(KEY);
        String unit = field == null ? null : text(field);
        if (unit != null) {
            units.put(name, unit);
        }
    }

    private static @Nullable String text(Field field) {
        String unit = field.verbatim();
        if (unit == null || !field.checkName(unit, field.node().position())) {
            return null;
        }
        if (unit.length() > LONGEST) {
            field.wrong("expected at most " + LONGEST + " characters, got " + unit.length());
            return null;
        }
        return unit;
    }
}
