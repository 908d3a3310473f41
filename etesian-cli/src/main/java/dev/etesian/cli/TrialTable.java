package dev.etesian.cli;

import dev.etesian.cli.terminal.Page;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Value;
import dev.etesian.studies.Digits;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.TrialOrder;
import dev.etesian.studies.TrialView;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Trials as a table: number, state, outcomes, parameters, tags, preference version, reason. Unless the user chose the columns, those
 * that do not fit on the page are left out, and named below.
 */
final class TrialTable {

    private static final int LONGEST = 24;
    private static final String TRIAL = "trial";
    private static final String STATE = "state";
    private static final String PREFERENCE = "preference";
    private static final String TAGS = "tags";
    private static final String REASON = "reason";

    private final List<String> columns;
    private final boolean chosen;

    /**
     * A table.
     *
     * @param chosen the columns that the user wants; empty for those that fit
     * @param states whether states differ
     */
    TrialTable(OpenStudy study, List<String> chosen, boolean states) {
        this.chosen = !chosen.isEmpty();
        chosen.forEach(column -> TrialOrder.checked("column '" + column + "':", column, study));
        columns = this.chosen ? chosen : standard(study.problem(), states);
    }

    private static List<String> standard(Problem problem, boolean states) {
        List<String> standard = new ArrayList<>(TrialOrder.columns(problem));
        if (!states) {
            standard.removeAll(List.of(STATE, REASON));
        }
        return standard;
    }

    /** Prints the trials. Columns come in the order of their importance; one that does not fit any more is named below. */
    void print(PrintWriter out, List<TrialView> trials) {
        List<String> shown = new ArrayList<>();
        List<String> hidden = new ArrayList<>();
        int used = 0;
        for (String column : columns) {
            int width = trials.stream()
                    .mapToInt(trial -> cell(trial, column).length())
                    .max()
                    .orElse(0);
            width = Math.max(width, cut(column).length()) + (shown.isEmpty() ? 0 : 2);
            if (!chosen && silent(column, trials)) {
                continue;
            }
            if (chosen || used + width <= Page.columns(out)) {
                shown.add(column);
                used += width;
            } else {
                hidden.add(column);
            }
        }
        TextTable table = new TextTable(shown.stream().map(TrialTable::cut).toArray(String[]::new));
        for (TrialView trial : trials) {
            table.row(shown.stream().map(column -> cell(trial, column)).toArray(String[]::new));
        }
        table.print(out);
        if (!hidden.isEmpty()) {
            TextLines.print(out, "", "(not shown: " + String.join(", ", hidden) + "; see --columns, --json)");
        }
    }

    /** Whether a column says nothing: no tag or reason anywhere, or the same version of the preference in all rows. */
    private static boolean silent(String column, List<TrialView> trials) {
        return switch (column) {
            case TAGS -> trials.stream().allMatch(trial -> trial.attributes().isEmpty());
            case REASON -> trials.stream().allMatch(trial -> trial.reason().isEmpty());
            case PREFERENCE ->
                trials.stream().map(TrialView::preference).distinct().count() < 2;
            default -> false;
        };
    }

    private static String cell(TrialView trial, String column) {
        Measurement outcome = trial.problem().outcomes().contains(column) ? trial.outcome(column) : null;
        if (outcome != null) {
            return Digits.of(outcome.value(), outcome.standardError());
        }
        Value value = trial.trial().point().values().get(column);
        if (value != null) {
            return cut(Digits.of(value));
        }
        return switch (column) {
            case TRIAL -> Long.toString(trial.trial().id());
            case STATE -> trial.state().toString();
            case PREFERENCE -> Integer.toString(trial.preference());
            default -> TrialOrder.word(trial, column).isEmpty() ? "-" : TrialOrder.word(trial, column);
        };
    }

    static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
