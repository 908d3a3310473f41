package dev.etesian.cli;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Names;
import dev.etesian.space.Value;
import java.util.Comparator;
import java.util.List;

/** The order of trials in a list: by a column, forwards or backwards; trials without a value come last. */
final class TrialOrder {

    private TrialOrder() {}

    static Comparator<TrialFacts> by(String column, boolean backwards, Problem problem) {
        List<String> known = TrialTable.known(problem);
        if (!known.contains(column)) {
            throw new IllegalArgumentException(
                    "option '--sort': column '" + column + "' unknown; " + Names.suggestion(column, known));
        }
        Comparator<TrialFacts> numbers = Comparator.comparingDouble(facts -> number(facts, column));
        Comparator<TrialFacts> words = Comparator.comparing(facts -> word(facts, column));
        Comparator<TrialFacts> order = numbers.thenComparing(words);
        return Comparator.comparing((TrialFacts facts) -> missing(facts, column))
                .thenComparing(backwards ? order.reversed() : order)
                .thenComparing(facts -> facts.trial().id());
    }

    private static boolean missing(TrialFacts facts, String column) {
        return Double.isNaN(number(facts, column)) && word(facts, column).isEmpty();
    }

    private static double number(TrialFacts facts, String column) {
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

    private static String word(TrialFacts facts, String column) {
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
