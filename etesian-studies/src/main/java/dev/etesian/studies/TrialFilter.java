package dev.etesian.studies;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which trials are wanted, in one line: conditions separated by commas, all of which must hold. {@code state=failed},
 * {@code ratio>=3}, {@code codec=zstd}, {@code front=true}, {@code inside=true}, {@code tag=good}, {@code batch=7}.
 */
final class TrialFilter {

    private static final Pattern CONDITION = Pattern.compile("\\s*(.+?)\\s*(<=|>=|!=|=|<|>)\\s*(.*?)\\s*");

    private TrialFilter() {}

    /** The condition of a text; an empty text lets every trial through. */
    static Predicate<TrialView> of(String text, OpenStudy study) {
        List<Predicate<TrialView>> all = new ArrayList<>();
        for (String part : text.split(",")) {
            if (!part.isBlank()) {
                all.add(condition(part, study));
            }
        }
        return trial -> all.stream().allMatch(one -> one.test(trial));
    }

    private static Predicate<TrialView> condition(String text, OpenStudy study) {
        Matcher found = CONDITION.matcher(text);
        if (!found.matches()) {
            throw new IllegalArgumentException(
                    "filter: expected conditions like state=failed or ratio>=3, got '" + text.strip() + "'");
        }
        String column = found.group(1);
        String sign = found.group(2);
        String value = found.group(3);
        return switch (column) {
            case "front" -> front(study, flag(column, sign, value));
            case "inside" -> inside(study, flag(column, sign, value));
            case "tag" -> tagged(sign, value);
            default -> compared(TrialOrder.checked("filter: column '" + column + "'", column, study), sign, value);
        };
    }

    private static boolean flag(String column, String sign, String value) {
        if (!sign.equals("=") || !List.of("true", "false").contains(value)) {
            throw new IllegalArgumentException("filter: expected " + column + "=true or " + column + "=false, got '"
                    + column + sign + value + "'");
        }
        return value.equals("true");
    }

    private static Predicate<TrialView> front(OpenStudy study, boolean wanted) {
        Set<Long> front = new HashSet<>();
        study.overview().front().forEach(trial -> front.add(trial.id()));
        return trial -> front.contains(trial.trial().id()) == wanted;
    }

    private static Predicate<TrialView> inside(OpenStudy study, boolean wanted) {
        CurrentPreference preference = CurrentPreference.of(study.overview());
        return trial -> preference.inside(trial.trial()).equals(Optional.of(wanted));
    }

    /** A tag, or an attribute whatever its value. */
    private static Predicate<TrialView> tagged(String sign, String value) {
        if (!sign.equals("=") && !sign.equals("!=")) {
            throw new IllegalArgumentException("filter: expected tag=NAME or tag!=NAME, got 'tag" + sign + value + "'");
        }
        return trial -> trial.attributes().containsKey(value) == sign.equals("=");
    }

    private static Predicate<TrialView> compared(String column, String sign, String value) {
        double number = TrialOrder.number(value);
        boolean ordered = !sign.equals("=") && !sign.equals("!=");
        if (ordered && Double.isNaN(number)) {
            throw new IllegalArgumentException(
                    "filter: expected a number after '" + column + sign + "', got '" + value + "'");
        }
        return trial -> {
            double mine = TrialOrder.number(trial, column);
            if (!Double.isNaN(number) && !Double.isNaN(mine)) {
                int order = Double.compare(mine, number);
                return switch (sign) {
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    case ">=" -> order >= 0;
                    case "!=" -> order != 0;
                    default -> order == 0;
                };
            }
            return !ordered && TrialOrder.word(trial, column).equals(value) == sign.equals("=");
        };
    }
}
