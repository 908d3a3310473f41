package dev.etesian.space;

import java.util.Arrays;
import java.util.List;

/**
 * When a parameter is active: only while another one is active and has one of the given values.
 *
 * @param parameter the name of the other parameter, which takes finitely many values
 * @param values at least one of its values
 */
public record Condition(String parameter, List<Value> values) {

    public Condition {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new RefusedException(
                    "condition on '" + parameter + "'", "expected at least one value, got none; name the values");
        }
    }

    static Condition of(String parameter, Object... values) {
        return new Condition(parameter, Arrays.stream(values).map(Value::of).toList());
    }

    @Override
    public String toString() {
        return parameter + " in " + values;
    }
}
