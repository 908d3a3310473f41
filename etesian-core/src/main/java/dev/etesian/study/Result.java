package dev.etesian.study;

import dev.etesian.problem.Measurement;
import dev.etesian.space.NamedValues;
import dev.etesian.space.Names;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What somebody tells about a trial. Immutable.
 *
 * <pre>{@code
 * study.tell(4, Result.of(outcomes).identified("run-17/4").attempt(1));
 * study.tell(4, Result.of(outcomes).correcting().noted("read the wrong gauge"));
 * }</pre>
 *
 * @param outcomes by the names of objectives and limits
 * @param id the teller's own name for this result: the same result under the same id is stored once
 * @param attempt which evaluation gave it; 0 where nobody counted
 * @param replaces for a correction, the number of the trial's report that it replaces, {@link #LATEST} for the one before
 *     it; empty for a result that counts beside the others
 * @param note anything to remember about it
 */
public record Result(
        Map<String, Measurement> outcomes, Optional<String> id, int attempt, OptionalInt replaces, String note) {

    /** Stands for the latest report that counts. */
    public static final int LATEST = -1;

    public Result {
        outcomes = NamedValues.copyOf(outcomes);
        id.ifPresent(text -> Names.checked("result", text));
        if (attempt < 0) {
            throw new IllegalArgumentException("result: expected an attempt from 1, or 0 for none, got " + attempt);
        }
        if (replaces.isPresent() && replaces.getAsInt() < LATEST) {
            throw new IllegalArgumentException(
                    "result: expected the number of a report to replace, got " + replaces.getAsInt());
        }
    }

    /** Outcomes, and nothing else. */
    public static Result of(Map<String, Measurement> outcomes) {
        return new Result(outcomes, Optional.empty(), 0, OptionalInt.empty(), "");
    }

    /** The same under an id of the teller's. */
    public Result identified(String name) {
        return new Result(outcomes, Optional.of(name), attempt, replaces, note);
    }

    /** The same from a certain evaluation. */
    public Result attempt(int number) {
        return new Result(outcomes, id, number, replaces, note);
    }

    /** The same, in place of the latest report that counts. */
    public Result correcting() {
        return correcting(LATEST);
    }

    /** The same, in place of a certain report. */
    public Result correcting(int report) {
        return new Result(outcomes, id, attempt, OptionalInt.of(report), note);
    }

    /** The same with a note. */
    public Result noted(String text) {
        return new Result(outcomes, id, attempt, replaces, text);
    }
}
