package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.problem.Unit;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * A preference as written on the command line: a name that the problem knows, or boxes in the problem's own units,
 * {@code box:-110..-95,23..27}, several of them joined by {@code ;}.
 */
public final class PreferenceText {

    private static final String BOX = "box:";

    private PreferenceText() {}

    /** Reads a preference; what cannot be is answered with what could. */
    public static NamedPreference parse(String text, BenchProblem problem) {
        if (!text.startsWith(BOX)) {
            return named(text, problem);
        }
        List<Region> regions = new ArrayList<>();
        for (String box : text.split(";", -1)) {
            regions.add(region(text, box.startsWith(BOX) ? box.substring(BOX.length()) : box, problem.objectives()));
        }
        return new NamedPreference(text, regions);
    }

    private static NamedPreference named(String name, BenchProblem problem) {
        List<String> known =
                problem.preferences().stream().map(NamedPreference::name).toList();
        if (!known.contains(name)) {
            throw new IllegalArgumentException("preference '" + name + "': expected one of " + String.join(", ", known)
                    + " or a box such as " + example(problem) + Names.meant(name, known));
        }
        return problem.preference(name);
    }

    static String example(BenchProblem problem) {
        List<String> sides = problem.objectives().stream()
                .map(objective ->
                        objective.range().map(r -> r.low() + ".." + r.high()).orElse("0..1"))
                .toList();
        return BOX + String.join(",", sides);
    }

    private static Region region(String text, String box, List<Objective> objectives) {
        if (box.isBlank()) {
            throw new IllegalArgumentException(
                    "preference '" + text + "': expected intervals low..high, one per objective, got an empty box");
        }
        String[] sides = box.split(",", -1);
        if (sides.length != objectives.size()) {
            throw new IllegalArgumentException("preference '" + text + "': expected " + objectives.size()
                    + " intervals low..high, one per objective, got " + sides.length);
        }
        List<Range> ranges = new ArrayList<>();
        for (int k = 0; k < sides.length; k++) {
            Objective objective = objectives.get(k);
            String where = "preference '" + text + "': objective '" + objective.name() + "'";
            ranges.add(side(where, sides[k], objective));
        }
        return clipped(ranges, objectives);
    }

    /** The region whose directions are the box itself, scaled; what lies below the objectives' ranges has none. */
    static Region clipped(List<Range> box, List<Objective> objectives) {
        List<Double> from = new ArrayList<>();
        List<Double> to = new ArrayList<>();
        for (int k = 0; k < box.size(); k++) {
            Unit unit = Unit.of(objectives.get(k));
            double a = Math.max(0, unit.scaled(box.get(k).low()));
            double b = Math.max(0, unit.scaled(box.get(k).high()));
            from.add(Math.min(a, b));
            to.add(Math.max(a, b));
        }
        return new Region(box, from, to);
    }

    private static Range side(String where, String side, Objective objective) {
        String[] ends = side.strip().split("\\.\\.", -1);
        if (ends.length != 2) {
            throw new IllegalArgumentException(where + ": expected low..high, got '" + side + "'");
        }
        double low = number(where, ends[0]);
        double high = number(where, ends[1]);
        if (low >= high) {
            throw new IllegalArgumentException(
                    where + ": expected low < high, got " + side + (low > high ? "; swap them" : ""));
        }
        Range whole = objective.range().orElseGet(() -> new Range(low, high));
        if (high <= whole.low() || low >= whole.high()) {
            throw new IllegalArgumentException(where + ": expected a part of its range " + whole.low() + ".."
                    + whole.high() + ", got " + side + "; move the box");
        }
        return new Range(low, high);
    }

    private static double number(String where, String text) {
        double value = parsed(text.strip());
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(where + ": expected a finite number, got '" + text + "'");
        }
        return value;
    }

    /** NaN where the text is no number. */
    private static double parsed(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
