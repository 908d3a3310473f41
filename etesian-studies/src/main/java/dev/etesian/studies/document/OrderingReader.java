package dev.etesian.studies.document;

import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads rules of importance between objectives.
 *
 * @param objectives their names; empty where any name will do
 */
record OrderingReader(List<String> objectives) {

    /** The base narrowed by the rules of a list; null where something is wrong. */
    @Nullable
    Preference read(Preference base, Field field) {
        List<Field> items = field.items("a list of rules like ratio > 2 seconds", 1);
        List<Ordering.Rule> rules = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            Ordering.Rule rule = item.node() instanceof Node.Mapping ? spelledOut(item) : rule(item);
            if (rule != null && known(item, rule)) {
                rules.add(rule);
            }
        }
        return items != null && rules.size() == items.size() ? new Ordering(base, rules) : null;
    }

    private static Ordering.@Nullable Rule rule(Field item) {
        String text = item.text();
        try {
            return text == null ? null : Ordering.Rule.parse(text);
        } catch (IllegalArgumentException refusal) {
            item.refused(refusal);
            return null;
        }
    }

    /** A rule between names that could be misread in a text: {more: a, times: 2, than: b}. */
    private static Ordering.@Nullable Rule spelledOut(Field item) {
        Section section = item.section(List.of("more", "times", "than"));
        Field moreField = section == null ? null : section.required("more");
        Field thanField = section == null ? null : section.required("than");
        Field timesField = section == null ? null : section.get("times");
        String more = moreField == null ? null : moreField.verbatim();
        String than = thanField == null ? null : thanField.verbatim();
        Double times = timesField == null ? Double.valueOf(1) : timesField.positive();
        try {
            return more == null || than == null || times == null ? null : new Ordering.Rule(more, times, than);
        } catch (IllegalArgumentException refusal) {
            item.refused(refusal);
            return null;
        }
    }

    private boolean known(Field item, Ordering.Rule rule) {
        boolean known = true;
        for (String name : List.of(rule.greater(), rule.lesser())) {
            if (!objectives.isEmpty() && !objectives.contains(name)) {
                item.wrong("expected an objective, got " + Scalars.quoted(name) + Words.meant(name, objectives));
                known = false;
            }
        }
        return known;
    }
}
