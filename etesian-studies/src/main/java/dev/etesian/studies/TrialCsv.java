package dev.etesian.studies;

import dev.etesian.problem.Measurement;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Value;
import dev.etesian.studies.document.Csv;
import dev.etesian.studies.document.KnownResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Trials as a table for spreadsheets, numbers exact, texts never a formula. Its columns of parameters and outcomes are those that the section
 * {@code known} of a study file reads; {@link #BESIDES} are the others.
 */
final class TrialCsv {

    /** Columns that are neither parameters nor outcomes. */
    static final List<String> BESIDES = List.of(KnownResult.EXPORTED, "state", "preference", "reason");

    private static final String ERROR = ".stderr";

    private TrialCsv() {}

    static String text(Problem problem, List<TrialView> trials) {
        List<String> header = new ArrayList<>(List.of(KnownResult.EXPORTED, "state"));
        problem.space().parameters().stream().map(Parameter::name).forEach(header::add);
        for (String outcome : problem.outcomes()) {
            header.add(outcome);
            boolean known = trials.stream()
                    .map(trial -> trial.outcome(outcome))
                    .anyMatch(measured -> measured != null && !Double.isNaN(measured.standardError()));
            if (known) {
                header.add(outcome + ERROR);
            }
        }
        header.addAll(List.of("preference", "reason"));
        trials.stream()
                .flatMap(trial -> trial.attributes().keySet().stream())
                .distinct()
                .sorted()
                .forEach(name -> header.add(KnownResult.ATTRIBUTE + name));
        StringBuilder text = new StringBuilder();
        append(text, header.stream().map(Csv::harmless).toList());
        for (TrialView trial : trials) {
            Map<String, String> cells = cells(trial);
            append(
                    text,
                    header.stream()
                            .map(column -> cells.getOrDefault(column, ""))
                            .toList());
        }
        return text.toString();
    }

    /** Parameters and outcomes come last: one may be called as ours are. */
    private static Map<String, String> cells(TrialView trial) {
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put(KnownResult.EXPORTED, Long.toString(trial.trial().id()));
        cells.put("state", trial.state().toString());
        cells.put("preference", Integer.toString(trial.preference()));
        cells.put("reason", Csv.harmless(trial.reason().orElse("")));
        trial.attributes()
                .forEach((name, value) -> cells.put(
                        KnownResult.ATTRIBUTE + name, value.isEmpty() ? KnownResult.TAG : Csv.harmless(value)));
        trial.trial().point().values().forEach((name, value) -> cells.put(name, text(value)));
        trial.outcomes().forEach((name, measured) -> {
            cells.put(name, Double.toString(measured.value()));
            cells.put(name + ERROR, error(measured));
        });
        return cells;
    }

    private static String text(Value value) {
        if (value instanceof Value.Real real) {
            return Double.toString(real.number());
        }
        return value instanceof Value.Label label ? Csv.harmless(label.text()) : value.toString();
    }

    private static String error(Measurement measured) {
        return Double.isNaN(measured.standardError()) ? "" : Double.toString(measured.standardError());
    }

    private static void append(StringBuilder text, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            text.append(i == 0 ? "" : ",").append(quoted(cells.get(i)));
        }
        text.append('\n');
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> ",;\t\"\r\n".indexOf(c) >= 0) && cell.equals(cell.strip());
        return plain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
