package dev.etesian.studies;

import dev.etesian.space.Point;
import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Overview;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Stores a result: of a trial, whatever its state, or of a point that nobody asked for. Standard errors that the study's
 * definition knows are added. When it returns, the result is on the disk.
 *
 * @param point instead of a trial
 */
public record Tell(Optional<Long> trial, Optional<Point> point, Result result) {

    public Tell {
        if (trial.isPresent() == point.isPresent()) {
            throw new IllegalArgumentException(
                    "tell: expected a trial or a point, got " + (trial.isPresent() ? "both" : "neither"));
        }
    }

    /** A result of a trial. */
    public Tell(long trial, Result result) {
        this(Optional.of(trial), Optional.empty(), result);
    }

    /** A result of a point that nobody asked for. */
    public Tell(Point point, Result result) {
        this(Optional.empty(), Optional.of(point), result);
    }

    /**
     * What became of the result.
     *
     * @param trial the trial with it
     * @param note how a point that nobody asked for departs from the search space, and an outcome from its bounds; empty where
     *     they do not
     */
    public record Answer(Receipt receipt, TrialView trial, String note) implements ToJson {

        /** How the result stands among those of its trial, in a word. */
        public String standing() {
            return receipt.standing().name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("trial", receipt.trial());
            json.put("report", receipt.report());
            json.put("position", receipt.position());
            json.put("standing", standing());
            json.put("late", receipt.late());
            Optional<String> id = receipt.id();
            id.ifPresent(text -> json.put("id", text));
            json.put("state", trial.state());
            if (!note.isEmpty()) {
                json.put("note", note);
            }
            return json;
        }
    }

    public Answer in(OpenStudy study) {
        return study.served().map(there -> there.tell(this)).orElseGet(() -> here(study));
    }

    private Answer here(OpenStudy study) {
        Result measured = new Result(
                study.definition().measured(result.outcomes()),
                result.id(),
                result.attempt(),
                result.replaces(),
                result.note());
        Receipt receipt = trial.isPresent()
                ? study.study().tell(trial.get(), measured)
                : study.study().tell(point.orElseThrow(), measured);
        Overview overview = study.after(receipt.position(), receipt.trial());
        List<String> notes = new ArrayList<>();
        notes.add(overview.records().get((int) receipt.trial()).note());
        notes.addAll(overview.setup().problem().departures(measured.outcomes()));
        notes.removeIf(String::isEmpty);
        return new Answer(receipt, TrialView.of(overview, receipt.trial()), String.join("; ", notes));
    }
}
