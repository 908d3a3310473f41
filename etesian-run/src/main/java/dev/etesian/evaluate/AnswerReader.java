package dev.etesian.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Finds the answer to a trial among the lines of a program that stays: an object on one line whose member {@code trial} is the
 * number of the trial. Every other line is output, also the late answer to another trial. Safe to share between threads.
 */
final class AnswerReader {

    /** The member that names the trial. */
    static final String TRIAL = "trial";

    private final Set<String> outcomes;
    private final ResultParser parser;
    private Optional<Consumer<String>> warnings = Optional.empty();
    private boolean warned;

    AnswerReader(Set<String> outcomes) {
        if (outcomes.contains(TRIAL)) {
            throw new IllegalArgumentException(
                    "outcome '" + TRIAL
                            + "': a program of mode persistent reports the number of the trial by this name; rename the outcome");
        }
        this.outcomes = Set.copyOf(outcomes);
        parser = new ResultParser(outcomes);
    }

    /** Has warnings told to somebody. */
    synchronized void warning(Consumer<String> listener) {
        warnings = Optional.of(listener);
    }

    /** The outcome in a line, where it answers the trial. */
    Optional<Outcome> read(byte[] line, long trial) {
        for (String text : OutputText.lines(line)) {
            if (text.startsWith("{")) {
                Optional<Outcome> answer = read(text, trial);
                if (answer.isPresent()) {
                    return answer;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Outcome> read(String text, long trial) {
        JsonValue.Members object;
        try {
            JsonReader reader = new JsonReader(text, 0);
            object = reader.object();
            if (reader.position() < text.length()) {
                throw new JsonSyntaxException("expected the line to end after the object, got "
                        + Excerpt.of(text.substring(reader.position())));
            }
        } catch (JsonSyntaxException broken) {
            // One that would have been the answer must not be waited for.
            return Pattern.compile("\\{\\s*\"" + TRIAL + "\"\\s*:\\s*" + trial + "\\b.*", Pattern.DOTALL)
                            .matcher(text)
                            .matches()
                    ? Optional.of(new Outcome.Failed(
                            Outcome.Cause.BAD_RESULT,
                            "answer: expected a JSON object, got " + Excerpt.of(text) + ": " + broken.getMessage()))
                    : Optional.empty();
        }
        List<JsonValue.Member> others = new ArrayList<>(object.all());
        if (!others.removeIf(member -> member.name().equals(TRIAL))) {
            warn(object);
            return Optional.empty();
        }
        boolean ours = object.all().stream()
                .filter(member -> member.name().equals(TRIAL))
                .allMatch(member -> member.value() instanceof JsonValue.Number number
                        && number.text().equals(Long.toString(trial)));
        return ours ? Optional.of(parser.judged(new JsonValue.Members(others), "answer")) : Optional.empty();
    }

    private synchronized void warn(JsonValue.Members object) {
        Optional<String> named = object.all().stream()
                .map(JsonValue.Member::name)
                .filter(outcomes::contains)
                .findFirst();
        if (named.isPresent() && !warned && warnings.isPresent()) {
            warned = true;
            warnings.get()
                    .accept("a line of the program names '" + named.get() + "' without \"" + TRIAL
                            + "\", so it is output and no answer; answer with {\"" + TRIAL
                            + "\": N, …}, N being the number that the program was given");
        }
    }
}
