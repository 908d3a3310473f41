package dev.etesian.study;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Rationale;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.study.Journal.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a result changes the trial that it is told for. */
final class Telling {

    private final Ledger state;
    private final Dossier dossier;

    Telling(Ledger state, long trial) {
        this.state = state;
        dossier = state.dossier(trial);
    }

    /** The trial with a result. */
    Dossier report(Entry entry, Result result) {
        int replaced = replaced(result);
        boolean further = latest() >= 0;
        Receipt.Standing standing = replaced >= 0
                ? Receipt.Standing.CORRECTION
                : further ? Receipt.Standing.REPLICATE : Receipt.Standing.RESULT;
        List<Report> reports = new ArrayList<>(dossier.reports());
        if (replaced >= 0) {
            reports.set(replaced, reports.get(replaced).superseded());
        }
        reports.add(new Report(receipt(entry, result, standing), result, entry.at(), Optional.empty(), false));
        return dossier.with(dossier.lost() ? dossier.trial() : judged(reports), reports);
    }

    /** The trial with a result that is kept and does not count. */
    Dossier dispute(Entry entry, Event.Disputed disputed) {
        List<Report> reports = new ArrayList<>(dossier.reports());
        Receipt receipt = receipt(entry, disputed.result(), Receipt.Standing.CONFLICT);
        reports.add(new Report(receipt, disputed.result(), entry.at(), disputed.point(), false));
        return dossier.with(dossier.trial(), reports);
    }

    /** Refuses a result that names what the problem does not have, or replaces what the trial does not have. */
    void check(Result result) {
        Trial.told(dossier.trial(), result.outcomes(), state.problem());
        if (result.replaces().isPresent() && result.replaces().getAsInt() >= 0 && replaced(result) < 0) {
            throw new IllegalArgumentException("trial " + dossier.trial().id() + ": expected a report that counts, got "
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
        boolean there = wanted < dossier.reports().size()
                && dossier.reports().get(wanted).counts();
        return there ? wanted : Result.LATEST;
    }

    /** The latest report that counts; negative where none does. */
    private int latest() {
        int i = dossier.reports().size() - 1;
        while (i >= 0 && !dossier.reports().get(i).counts()) {
            i--;
        }
        return i;
    }

    private Receipt receipt(Entry entry, Result result, Receipt.Standing standing) {
        return new Receipt(
                dossier.trial().id(),
                dossier.reports().size(),
                entry.position(),
                standing,
                !dossier.pending(),
                result.id());
    }

    private Trial judged(List<Report> reports) {
        List<Map<String, Measurement>> counted = new ArrayList<>(reports.size());
        for (Report report : reports) {
            if (report.counts()) {
                counted.add(report.result().outcomes());
            }
        }
        return Trial.told(dossier.trial(), counted, state.problem());
    }

    /** What to do about a result of a trial. */
    static Step<Receipt> step(Ledger state, long trial, Result result) {
        new Telling(state, trial).check(result);
        Report first = result.id().map(state::report).orElse(null);
        if (first == null) {
            return new Step<>(List.of(new Event.Told(trial, result)), after -> last(after, trial));
        }
        return first.receipt().trial() == trial && first.result().equals(result)
                ? Step.nothing(first.receipt())
                : dispute(state, new Event.Disputed(trial, result, Optional.empty()));
    }

    /** What to do about a result nobody asked for. */
    static Step<Receipt> step(Ledger state, Point point, Result result) {
        Trial.told(new Pending(0, point, Rationale.of(Event.USER)), result.outcomes(), state.problem());
        Report first = result.id().map(state::report).orElse(null);
        if (first == null) {
            long trial = state.dossiers().size();
            return new Step<>(
                    List.of(new Event.Added(trial, point), new Event.Told(trial, result)), after -> last(after, trial));
        }
        long trial = first.receipt().trial();
        return state.dossier(trial).trial().point().equals(point)
                        && first.result().equals(result)
                ? Step.nothing(first.receipt())
                : dispute(state, new Event.Disputed(trial, result, Optional.of(point)));
    }

    /** A conflict is told once, too. */
    private static Step<Receipt> dispute(Ledger state, Event.Disputed disputed) {
        return state.dossier(disputed.trial()).reports().stream()
                .filter(report -> report.receipt().standing() == Receipt.Standing.CONFLICT
                        && report.result().equals(disputed.result())
                        && report.point().equals(disputed.point()))
                .map(report -> Step.nothing(report.receipt()))
                .findFirst()
                .orElseGet(() -> new Step<>(List.of(disputed), after -> last(after, disputed.trial())));
    }

    private static Receipt last(Ledger state, long trial) {
        List<Report> reports = state.dossier(trial).reports();
        return reports.get(reports.size() - 1).receipt();
    }
}
