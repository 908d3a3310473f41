package dev.etesian.bench.report;

import dev.etesian.chart.Drawing;
import java.util.List;
import java.util.regex.Pattern;

/** A piece of a report. Text may hold {@code `code`} and {@code **strong**}; nothing else is marked up. */
public sealed interface Block {

    /** A paragraph. */
    record Text(String text) implements Block {}

    /** Points, one a line. */
    record Points(List<String> items) implements Block {
        public Points {
            items = List.copyOf(items);
        }
    }

    /** A heading inside a section. */
    record Heading(String text) implements Block {}

    /** A table of words and numbers. */
    record Table(List<String> head, List<List<String>> rows) implements Block {

        private static final String NUMBER = "[−+]?[\\d.,]*\\d(e[−+]?\\d+)?( %)?";
        private static final Pattern NUMBERS = Pattern.compile(NUMBER + "(( ± | to )" + NUMBER + ")?");

        public Table {
            head = List.copyOf(head);
            rows = List.copyOf(rows);
        }

        /** Whether a column holds numbers alone, but for cells without a value; they are read by their last digits. */
        boolean numbers(int column) {
            List<String> values = rows.stream()
                    .map(row -> row.get(column))
                    .filter(cell -> !cell.isEmpty() && !cell.equals("–"))
                    .toList();
            return !values.isEmpty() && values.stream().allMatch(NUMBERS.asMatchPredicate());
        }
    }

    /** A picture, written as {@code figures/name.svg} and {@code .png}. */
    record Figure(String name, String caption, Drawing drawing) implements Block {}
}
