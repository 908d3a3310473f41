package dev.etesian.studies.optuna;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.RealParameter;
import java.util.ArrayList;
import java.util.List;

/**
 * A distribution of Optuna's, of version 3 or later, or of version 2 with its other names.
 *
 * @param kind its class
 * @param choices the labels of a categorical one
 */
record OptunaParameter(
        String name, String kind, double low, double high, double step, boolean log, List<String> choices) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The distribution of a parameter as its table has it. */
    static OptunaParameter read(String name, String json) {
        try {
            JsonNode node = JSON.readTree(json);
            String kind = node.path("name").asText();
            JsonNode of = node.path("attributes");
            List<String> choices = new ArrayList<>();
            of.path("choices").forEach(choice -> choices.add(label(choice)));
            boolean log = of.path("log").asBoolean() || kind.contains("Log");
            double step = of.path(of.has("q") ? "q" : "step").asDouble(0);
            return new OptunaParameter(
                    name,
                    kind,
                    of.path("low").asDouble(),
                    of.path("high").asDouble(),
                    log ? 0 : step,
                    log,
                    List.copyOf(choices));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "parameter '" + name + "': expected a distribution, got '" + json + "'", e);
        }
    }

    /** What Python would print. */
    private static String label(JsonNode choice) {
        if (choice.isNull()) {
            return "None";
        }
        return choice.isBoolean() ? (choice.asBoolean() ? "True" : "False") : choice.asText();
    }

    /** Both at once: trials may have had other bounds. */
    OptunaParameter widened(OptunaParameter other) {
        if (!kind.equals(other.kind) || log != other.log || !choices.equals(other.choices)) {
            throw new IllegalArgumentException("parameter '" + name + "': expected one kind in all trials, got " + kind
                    + " and " + other.kind + "; import the trials of one kind as a table");
        }
        double finest = step == other.step ? step : 0;
        return new OptunaParameter(
                name, kind, Math.min(low, other.low), Math.max(high, other.high), finest, log, choices);
    }

    /** The value of a trial: Optuna stores the position of a choice. */
    Object value(double stored) {
        return choices.isEmpty() ? whole() ? (Object) (long) stored : stored : choices.get((int) stored);
    }

    private boolean whole() {
        return kind.startsWith("Int");
    }

    /** How many values it can have. */
    double levels() {
        if (!choices.isEmpty()) {
            return choices.size();
        }
        return whole() ? Math.floor((high - low) / Math.max(1, step)) + 1 : Double.POSITIVE_INFINITY;
    }

    Parameter parameter() {
        if (!choices.isEmpty()) {
            return Parameter.categorical(name, choices.toArray(String[]::new));
        }
        if (whole()) {
            IntegerParameter whole = log
                    ? Parameter.logInteger(name, (long) low, (long) high)
                    : Parameter.integer(name, (long) low, (long) high);
            return step > 1 ? whole.step((long) step) : whole;
        }
        RealParameter real = log ? Parameter.logReal(name, low, high) : Parameter.real(name, low, high);
        return step > 0 ? real.step(step) : real;
    }
}
