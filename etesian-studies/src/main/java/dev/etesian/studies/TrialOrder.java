package dev.etesian.studies;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Names;
import dev.etesian.space.Parameter;
import dev.etesian.space.Value;
import dev.etesian.studies.document.KnownResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The order of trials in a list: by a column, forwards or backwards; trials without a value come last. */
public final class TrialOrder {

    /** The column of all attributes and tags. */
    private static final String TAGS = "tags";

    private TrialOrder() {}

    /** Everything that trials can be ordered by, and that a table of them can show. */
    public static List<String> columns(Problem problem) {
        Set<String> columns = new LinkedHashSet<>(List.of("trial", "state"));
        columns.addAll(problem.outcomes());
        problem.space().parameters().stream().map(Parameter::name).forEach(columns::add);
        columns.addAll(List.of(TAGS, "preference", "reason"));
        return List.copyOf(columns);
    }

    /**
     * A column as it was written, where there is one: of {@link #columns}, or an attribute of a trial, also as
     * {@code user_attrs_NAME} in case something else has its name.
     */
    public static String checked(String what, String column, OpenStudy study) {
        List<String> known = columns(study.problem());
        if (known.contains(column)) {
            return column;
        }
        Set<String> attributes = new TreeSet<>();
        study.facts()
                .records()
                .forEach(record -> attributes.addAll(record.attributes().keySet()));
        if (attributes.contains(attribute(column))) {
            return column;
        }
        List<String> all = new ArrayList<>(known);
        all.addAll(attributes);
        throw new IllegalArgumentException(what + " unknown; " + Names.suggestion(column, all));
    }

    /** The attribute that a column names. */
    private static String attribute(String column) {
        return column.startsWith(KnownResult.ATTRIBUTE) ? column.substring(KnownResult.ATTRIBUTE.length()) : column;
    }

    /** Best first in the first objective. */
    public static Comparator<TrialView> bestFirst(Problem problem) {
        Objective first = problem.objectives().get(0);
        return by(first.name(), first.gain(1) > 0);
    }

    /** By a column of {@link #columns}, or by an attribute of the study's trials. */
    public static Comparator<TrialView> by(String column, boolean backwards, OpenStudy study) {
        return by(checked("sort: column '" + column + "'", column, study), backwards);
    }

    private static Comparator<TrialView> by(String column, boolean backwards) {
        Comparator<TrialView> numbers = Comparator.comparingDouble(facts -> number(facts, column));
        Comparator<TrialView> words = Comparator.comparing(facts -> word(facts, column));
        Comparator<TrialView> order = numbers.thenComparing(words);
        return Comparator.comparing((TrialView facts) -> missing(facts, column))
                .thenComparing(backwards ? order.reversed() : order)
                .thenComparing(facts -> facts.trial().id());
    }

    private static boolean missing(TrialView facts, String column) {
        return Double.isNaN(number(facts, column)) && word(facts, column).isEmpty();
    }

    static double number(TrialView facts, String column) {
        Measurement outcome = facts.problem().outcomes().contains(column) ? facts.outcome(column) : null;
        if (outcome != null) {
            return outcome.value();
        }
        Value value = facts.trial().point().values().get(column);
        if (value instanceof Value.Real real) {
            return real.number();
        } else if (value instanceof Value.Whole whole) {
            return whole.number();
        }
        return switch (column) {
            case "trial" -> facts.trial().id();
            case "preference" -> facts.preference();
            default -> number(facts.attributes().getOrDefault(attribute(column), ""));
        };
    }

    /** The number that a text is; NaN where it is none. */
    static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException word) {
            return Double.NaN;
        }
    }

    /** The text of a column: the label of a category, or the value of an attribute; empty where there is none. */
    public static String word(TrialView facts, String column) {
        Value value = facts.trial().point().values().get(column);
        if (value instanceof Value.Label label) {
            return label.text();
        }
        return switch (column) {
            case "state" -> facts.state().toString();
            case "reason" -> facts.reason().orElse("");
            case TAGS -> facts.tags();
            default -> facts.attributes().getOrDefault(attribute(column), "");
        };
    }
}
