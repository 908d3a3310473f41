package dev.etesian.studies;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Names;
import dev.etesian.space.Parameter;
import dev.etesian.space.Value;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The order of trials in a list: by a column, forwards or backwards; trials without a value come last. */
public final class TrialOrder {

    private TrialOrder() {}

    /** Everything that trials can be ordered by, and that a table of them can show. */
    public static List<String> columns(Problem problem) {
        Set<String> columns = new LinkedHashSet<>(List.of("trial", "state"));
        columns.addAll(problem.outcomes());
        problem.space().parameters().stream().map(Parameter::name).forEach(columns::add);
        columns.addAll(List.of("preference", "reason"));
        return List.copyOf(columns);
    }

    /** Best first in the first objective. */
    public static Comparator<TrialView> bestFirst(Problem problem) {
        Objective first = problem.objectives().get(0);
        return by(first.name(), first.gain(1) > 0, problem);
    }

    public static Comparator<TrialView> by(String column, boolean backwards, Problem problem) {
        List<String> known = columns(problem);
        if (!known.contains(column)) {
            throw new IllegalArgumentException(
                    "sort: column '" + column + "' unknown; " + Names.suggestion(column, known));
        }
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
            default -> Double.NaN;
        };
    }

    static String word(TrialView facts, String column) {
        Value value = facts.trial().point().values().get(column);
        if (value instanceof Value.Label label) {
            return label.text();
        }
        return switch (column) {
            case "state" -> facts.state();
            case "reason" -> facts.reason().orElse("");
            default -> "";
        };
    }
}
