package dev.etesian.bench.quality;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.problem.Region;
import dev.etesian.bench.problem.Unit;
import dev.etesian.preference.Bounds;
import dev.etesian.preference.Box;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Names;
import dev.etesian.studies.document.PreferenceDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A preference as written on the command line: a name that the problem knows, or boxes in the problem's own units,
 * as a study's {@code prefer --box} takes them: {@code box:-110..-95,23..27}, several of them joined by {@code ;}.
 */
public final class PreferenceArgument {

    private static final String BOX = "box:";
    private static final Bounds OPEN = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private PreferenceArgument() {}

    /** Reads a preference; what cannot be is answered with what could. */
    public static NamedPreference parse(String text, BenchProblem problem) {
        if (!text.startsWith(BOX)) {
            return named(text, problem);
        }
        Preference parsed = PreferenceDocument.option("box", text.substring(BOX.length()), problem.objectives());
        return new NamedPreference(
                text,
                boxes(parsed).map(box -> region(box, problem.objectives())).toList());
    }

    private static Stream<Box> boxes(Preference parsed) {
        return parsed instanceof Mixture mixture
                ? mixture.components().stream().flatMap(component -> boxes(component.preference()))
                : Stream.of((Box) parsed);
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

    private static Region region(Box box, List<Objective> objectives) {
        return clipped(objectives.stream().map(one -> side(box, one)).toList(), objectives);
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

    /** A side of a box; an open end is that of the objective's range. */
    private static Range side(Box box, Objective objective) {
        Bounds bounds = box.bounds().getOrDefault(objective.name(), OPEN);
        Optional<Range> range = objective.range();
        double low = Double.isInfinite(bounds.low()) && range.isPresent()
                ? range.get().low()
                : bounds.low();
        double high = Double.isInfinite(bounds.high()) && range.isPresent()
                ? range.get().high()
                : bounds.high();
        return new Range(low, high);
    }
}
