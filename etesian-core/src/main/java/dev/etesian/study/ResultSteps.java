package dev.etesian.study;

import dev.etesian.problem.Cancelled;
import dev.etesian.problem.Failed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.study.Journal.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a result changes the trial that it is told for. */
final class ResultSteps {

    private final StudyState state;
    private final TrialRecord record;

    ResultSteps(StudyState state, long trial) {
        this.state = state;
        record = state.record(trial);
    }

    /** The trial with a result. */
    TrialRecord report(Entry entry, Result result) {
        checkOutcomes(state, record.trial(), result);
        int replaced = replaced(result);
        boolean further = latest() >= 0;
        Receipt.Standing standing = replaced >= 0
                ? Receipt.Standing.CORRECTION
                : further ? Receipt.Standing.REPLICATE : Receipt.Standing.RESULT;
        List<Report> reports = new ArrayList<>(record.reports());
        if (replaced >= 0) {
            reports.set(replaced, reports.get(replaced).superseded());
        }
        reports.add(new Report(receipt(entry, result, standing), result, entry.at(), Optional.empty(), false));
        return record.with(record.lost() ? record.trial() : judged(record, reports, state.problem()), reports);
    }

    /** A trial under another problem. */
    static TrialRecord again(TrialRecord record, Problem problem) {
        TrialRecord plain = record.with(unlearned(record.trial()), record.reports());
        boolean told = plain.reports().stream().anyMatch(Report::counts);
        return told && !plain.lost() ? plain.with(judged(plain, plain.reports(), problem), plain.reports()) : plain;
    }

    /** The trial with a result that is kept and does not count. */
    TrialRecord dispute(Entry entry, Event.Disputed disputed) {
        List<Report> reports = new ArrayList<>(record.reports());
        Receipt receipt = receipt(entry, disputed.result(), Receipt.Standing.CONFLICT);
        reports.add(new Report(receipt, disputed.result(), entry.at(), disputed.point(), false));
        return record.with(record.trial(), reports);
    }

    /** The trial without what the models of another problem had learned. */
    private static Trial unlearned(Trial trial) {
        Rationale why = trial.rationale().unlearned();
        if (trial instanceof Failed failed) {
            return new Failed(trial.id(), trial.point(), why, failed.reason(), failed.forgotten());
        } else if (trial instanceof Cancelled cancelled) {
            return new Cancelled(trial.id(), trial.point(), why, cancelled.reason());
        }
        // One with results is judged again, and keeps no more of this than its rationale.
        return new Pending(trial.id(), trial.point(), why);
    }

    /** Refuses a result that names what the problem never had, or that says nothing, or too much. */
    private static void checkOutcomes(StudyState state, Trial trial, Result result) {
        if (result.outcomes().isEmpty() || !result.outcomes().keySet().stream().allMatch(state.versions()::knows)) {
            Trial.withOutcomes(trial, result.outcomes(), state.problem());
        }
    }

    /** Refuses a result that cannot be one of this trial, or replaces what the trial does not have. */
    void check(Result result) {
        checkOutcomes(state, record.trial(), result);
        if (result.replaces().isPresent() && result.replaces().getAsInt() >= 0 && replaced(result) < 0) {
            throw new IllegalArgumentException("trial " + record.trial().id() + ": expected a report that counts, got "
                    + result.replaces().getAsInt() + "; look at the reports of the trial for its number");
        }
    }

    /** Which report a correction replaces; negative for one that counts beside the others. */
    private int replaced(Result result) {
        if (result.replaces().isEmpty()) {
            return Result.LATEST;
        }
        int wanted = result.replaces().getAsInt();
        if (wanted == Result.LATEST) {
            return latest();
        }
        boolean there =
                wanted < record.reports().size() && record.reports().get(wanted).counts();
        return there ? wanted : Result.LATEST;
    }

    /** The latest report that counts; negative where none does. */
    private int latest() {
        int i = record.reports().size() - 1;
        while (i >= 0 && !record.reports().get(i).counts()) {
            i--;
        }
        return i;
    }

    private Receipt receipt(Entry entry, Result result, Receipt.Standing standing) {
        return new Receipt(
                record.trial().id(),
                record.reports().size(),
                entry.position(),
                standing,
                !record.pending(),
                result.id());
    }

    private static Trial judged(TrialRecord record, List<Report> reports, Problem problem) {
        List<Map<String, Measurement>> counted = new ArrayList<>(reports.size());
        for (Report report : reports) {
            if (report.counts()) {
                counted.add(report.result().outcomes());
            }
        }
        return Trial.classified(record.trial(), counted, problem);
    }

    /** What to do about a result of a trial. */
    static Step<Receipt> step(StudyState state, long trial, Result result) {
        Texts.checked("note", result.note());
        ResultSteps telling = new ResultSteps(state, trial);
        // First of all: what a correction replaced no longer counts when the correction is told again.
        Report first = result.id().map(state::report).orElse(null);
        if (first == null) {
            telling.check(result);
            return new Step<>(List.of(new Event.Told(trial, result)), after -> last(after, trial));
        }
        if (first.receipt().trial() == trial && first.result().equals(result)) {
            return Step.nothing(first.receipt());
        }
        checkOutcomes(state, telling.record.trial(), result);
        return dispute(state, new Event.Disputed(trial, result, Optional.empty()));
    }

    /** What to do about a result nobody asked for. */
    static Step<Receipt> step(StudyState state, Point point, Result result) {
        String departures = departures(state, point); // refuses names that the space does not have
        Texts.checked("note", result.note());
        checkOutcomes(state, new Pending(0, point, Rationale.of(Event.USER)), result);
        Report first = result.id().map(state::report).orElse(null);
        if (first == null) {
            long trial = state.records().size();
            return new Step<>(
                    List.of(new Event.Added(trial, point, Event.USER, departures), new Event.Told(trial, result)),
                    after -> last(after, trial));
        }
        long trial = first.receipt().trial();
        return state.record(trial).trial().point().equals(point)
                        && first.result().equals(result)
                ? Step.nothing(first.receipt())
                : dispute(state, new Event.Disputed(trial, result, Optional.of(point)));
    }

    /** A conflict is told once, too. */
    private static Step<Receipt> dispute(StudyState state, Event.Disputed disputed) {
        return state.record(disputed.trial()).reports().stream()
                .filter(report -> report.receipt().standing() == Receipt.Standing.CONFLICT
                        && report.result().equals(disputed.result())
                        && report.point().equals(disputed.point()))
                .map(report -> Step.nothing(report.receipt()))
                .findFirst()
                .orElseGet(() -> new Step<>(List.of(disputed), after -> last(after, disputed.trial())));
    }

    private static Receipt last(StudyState state, long trial) {
        List<Report> reports = state.record(trial).reports();
        return reports.get(reports.size() - 1).receipt();
    }

    /** Outcomes by their names, from one per objective in their order. */
    static Map<String, Measurement> named(Problem problem, long trial, double... outcomes) {
        List<Objective> objectives = problem.objectives();
        if (outcomes.length != objectives.size()) {
            throw new IllegalArgumentException("trial " + trial + ": expected " + objectives.size()
                    + " outcomes, one per objective, got " + outcomes.length);
        }
        Map<String, Measurement> measured = new LinkedHashMap<>();
        for (int k = 0; k < outcomes.length; k++) {
            measured.put(objectives.get(k).name(), Measurement.of(outcomes[k]));
        }
        return measured;
    }

    /** The state of the trial that a receipt is for. */
    static Trial told(StudyState after, Receipt receipt) {
        return after.record(receipt.trial()).trial();
    }

    /** How a point that somebody brought departs from the space, in words. */
    private static String departures(StudyState state, Point point) {
        return Texts.cut(String.join("; ", state.problem().space().departures(point)));
    }
}
