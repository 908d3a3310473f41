package dev.etesian.preference;

import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A preference narrowed by importance: one objective matters at least so many times as much as another.
 *
 * <p>Each component of the base keeps its share and only the directions with u_greater ≥ factor·u_lesser, in its own
 * scaled gains: twice as much is twice as much of the way from reference to ideal.
 */
public record Ordering(Preference base, List<Rule> rules) implements Preference {

    /**
     * One objective matters at least {@code factor} times as much as another.
     *
     * @param factor positive; below one it says how much less at most
     */
    public record Rule(String greater, double factor, String lesser) {

        private static final Pattern FORM =
                Pattern.compile("\\s*(\\S.*?)\\s*>=?\\s*(?:([-+.\\deE]+)\\s*(?:\\*\\s*|\\s))?\\s*(\\S.*?)\\s*");

        public Rule {
            if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
                throw new PreferenceException("expected a positive factor, got " + Numbers.text(factor), "ordering");
            }
            if (greater.equals(lesser)) {
                throw new PreferenceException(
                        "expected two different objectives, got '" + greater + "' twice", "ordering");
            }
        }

        /** The rule of a text such as {@code ratio > 2 seconds} or {@code ratio > seconds}. */
        public static Rule parse(String text) {
            Matcher m = FORM.matcher(text);
            if (!m.matches()) {
                throw new PreferenceException("expected 'A > 2 B', got '" + text + "'", "ordering");
            }
            double factor = m.group(2) == null ? 1 : Numbers.parse("preference.ordering", m.group(2));
            return new Rule(m.group(1), factor, m.group(3));
        }

        @Override
        public String toString() {
            return greater + " > " + (factor == 1 ? "" : Numbers.text(factor) + " ") + lesser;
        }
    }

    public Ordering {
        rules = List.copyOf(rules);
        if (rules.isEmpty()) {
            throw new PreferenceException("expected at least one rule, got none", "ordering");
        }
    }

    @Override
    public List<Aim> aims(List<Objective> objectives, Scale scale) {
        check(objectives);
        OrderingRules byNumber = byNumber(objectives);
        return base.aims(objectives, scale).stream()
                .map(aim ->
                        new Aim(aim.share(), aim.scale(), byNumber.truncate(aim.directions()), aim.capped(), aim.own()))
                .toList();
    }

    private OrderingRules byNumber(List<Objective> objectives) {
        List<String> names = objectives.stream().map(Objective::name).toList();
        return new OrderingRules(
                names.size(),
                rules.stream().mapToInt(r -> names.indexOf(r.greater())).toArray(),
                rules.stream().mapToInt(r -> names.indexOf(r.lesser())).toArray(),
                rules.stream().mapToDouble(Rule::factor).toArray());
    }

    @Override
    public Ordering asInPaper() {
        return new Ordering(base.asInPaper(), rules);
    }

    @Override
    public String describe(List<Objective> objectives) {
        return base.describe(objectives) + ", with "
                + rules.stream().map(Rule::toString).collect(Collectors.joining(" and "));
    }

    @Override
    public void check(List<Objective> objectives) {
        base.check(objectives);
        for (Rule rule : rules) {
            ByObjective.check("ordering", List.of(rule.greater(), rule.lesser()), objectives);
        }
        if (!byNumber(objectives).consistent()) {
            throw new PreferenceException(
                    "expected rules that leave a choice, got " + rules + "; drop one of them or lower its factor",
                    "ordering");
        }
    }

    @Override
    public boolean everywhere() {
        return base.everywhere();
    }

    @Override
    public Optional<Boolean> inside(List<Objective> objectives, double[] gains) {
        return base.inside(objectives, gains);
    }
}
