package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads known results from a CSV file: a header with names of parameters, objectives and limits, then a result in each
 * row. An empty cell is an inactive parameter or an outcome that was not measured; a column {@code NAME.stderr} holds the
 * standard errors of {@code NAME}, a column {@code user_attrs_NAME} an attribute of trials.
 */
final class ResultTable {

    private static final String ERROR = ".stderr";

    private final PointReader points;
    private final List<String> outcomes;
    private final Map<String, String> columns;
    private final Field named;
    private final boolean sparse;
    private final Mistakes mistakes;

    /**
     * @param columns what columns are called in this study, where that differs; the empty text for one to be left out
     * @param named where the file is named
     * @param sparse whether rows without an outcome are passed over
     */
    ResultTable(PointReader points, List<String> outcomes, Map<String, String> columns, Field named, boolean sparse) {
        this.points = points;
        this.outcomes = outcomes;
        this.columns = columns;
        this.named = named;
        this.sparse = sparse;
        this.mistakes = named.mistakes();
    }

    /** The outcome that a column of standard errors is about; the name itself for any other. */
    static String measured(String name) {
        return name.endsWith(ERROR) ? name.substring(0, name.length() - ERROR.length()) : name;
    }

    private static boolean attribute(String name) {
        return name.startsWith(KnownResult.ATTRIBUTE) && name.length() > KnownResult.ATTRIBUTE.length();
    }

    List<KnownResult> read(Path file, String label) {
        int before = mistakes.count();
        String text = TextFiles.read(file, label, TextFiles.TABLE, named);
        if (mistakes.count() > before) {
            return List.of();
        }
        List<List<Csv.Cell>> rows = Csv.read(text, label, mistakes);
        if (rows.isEmpty()) {
            mistakes.add(new SourcePosition(label, 1, 1), "", "expected a header and rows, got an empty file");
            return List.of();
        }
        List<String> header = header(rows.get(0));
        if (mistakes.count() > before) {
            return List.of();
        }
        boolean exported = header.get(0).isEmpty() && rows.get(0).get(0).text().equals(KnownResult.EXPORTED);
        List<KnownResult> results = new ArrayList<>();
        for (List<Csv.Cell> row : rows.subList(1, rows.size())) {
            if (row.size() != header.size()) {
                mistakes.add(
                        row.get(0).position(),
                        "",
                        "expected " + header.size() + " cells as in the header, got " + row.size());
            } else {
                KnownResult result = result(header, row, exported);
                if (result != null) {
                    results.add(result);
                }
            }
        }
        return results;
    }

    /** The names of this study for the columns; the empty text for columns left out and those that are wrong. */
    private List<String> header(List<Csv.Cell> cells) {
        List<String> known = new ArrayList<>(points.names());
        known.addAll(outcomes);
        List<String> header = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Csv.Cell cell : cells) {
            String written = cell.text().strip();
            String name = columns.getOrDefault(written, Csv.original(written));
            boolean fits = known.contains(name) || outcomes.contains(measured(name)) || attribute(name);
            if (!fits && !columns.containsKey(written)) {
                mistakes.add(
                        cell.position(),
                        "",
                        "expected a column of this study, got " + Scalars.quoted(written) + Words.meant(written, known)
                                + "; say what it is in 'columns', or ~ to leave it out");
            } else if (fits && !seen.add(name)) {
                mistakes.add(cell.position(), name, "expected each column once, got it twice; leave one out");
            }
            header.add(fits ? name : "");
        }
        if (outcomes.stream().noneMatch(seen::contains)) {
            mistakes.add(
                    cells.get(0).position(), "", "expected a column " + Words.orList(outcomes) + ", got none of them");
        }
        return header;
    }

    private @Nullable KnownResult result(List<String> header, List<Csv.Cell> row, boolean exported) {
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Double> numbers = new LinkedHashMap<>();
        Map<String, String> attributes = new LinkedHashMap<>();
        boolean complete = true;
        for (int i = 0; i < row.size(); i++) {
            String name = header.get(i);
            Csv.Cell cell = row.get(i);
            String text = cell.text().strip();
            if (name.isEmpty() || text.isEmpty()) {
                continue;
            }
            String wrong = "";
            if (points.names().contains(name)) {
                String original = points.mistake(name, Csv.original(text)).isEmpty() ? Csv.original(text) : text;
                values.put(name, original);
                wrong = points.mistake(name, original);
            } else if (outcomes.contains(measured(name))) {
                wrong = number(name, text, numbers);
            } else {
                attributes.put(
                        name.substring(KnownResult.ATTRIBUTE.length()),
                        text.equals(KnownResult.TAG) ? "" : Csv.original(text));
            }
            if (!wrong.isEmpty()) {
                mistakes.add(cell.position(), name, wrong);
                complete = false;
            }
        }
        OptionalLong number = exported ? trial(row.get(0).text()) : OptionalLong.empty();
        return complete ? result(row.get(0).position(), values, numbers, attributes, number) : null;
    }

    private static OptionalLong trial(String text) {
        return text.matches("[0-9]{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static String number(String name, String text, Map<String, Double> numbers) {
        Double special = ResultReader.notFinite(text);
        Node.Scalar scalar = new Node.Scalar(text, true, new SourcePosition("", 1, 1), -1);
        boolean error = name.endsWith(ERROR);
        if (special == null && !Scalars.number(scalar)) {
            return "expected a number, got " + Scalars.quoted(text) + Scalars.numberHint(scalar);
        }
        double number = special == null ? Double.parseDouble(text) : special;
        if (error && !(number >= 0 && number < Double.POSITIVE_INFINITY)) {
            return "expected a finite number >= 0, got " + text;
        }
        numbers.put(name, number);
        return "";
    }

    private @Nullable KnownResult result(
            SourcePosition position,
            Map<String, Object> values,
            Map<String, Double> numbers,
            Map<String, String> attributes,
            OptionalLong trial) {
        Map<String, Measurement> measured = new LinkedHashMap<>();
        for (String outcome : outcomes) {
            Double number = numbers.get(outcome);
            if (number != null) {
                measured.put(outcome, new Measurement(number, numbers.getOrDefault(outcome + ERROR, Double.NaN)));
            }
        }
        if (measured.isEmpty() && sparse) {
            return null;
        }
        if (measured.isEmpty()) {
            mistakes.add(position, "", "expected a value of " + Words.orList(outcomes) + ", got none; remove the row");
            return null;
        }
        try {
            Point point = points.checked(values);
            return point == null ? null : new KnownResult(point, measured, attributes, trial);
        } catch (IllegalArgumentException refusal) {
            mistakes.add(position, "", String.valueOf(refusal.getMessage()));
            return null;
        }
    }
}
