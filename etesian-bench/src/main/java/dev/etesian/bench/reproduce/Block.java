package dev.etesian.bench.reproduce;

import dev.etesian.bench.chart.Drawing;
import java.util.List;

/** A piece of a report. Text may hold {@code `code`} and {@code **strong**}; nothing else is marked up. */
sealed interface Block {

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

    /** A table; the first column is words, the others numbers. */
    record Table(List<String> head, List<List<String>> rows) implements Block {
        public Table {
            head = List.copyOf(head);
            rows = List.copyOf(rows);
        }
    }

    /** A picture, written as {@code figures/name.svg} and {@code .png}. */
    record Figure(String name, String caption, Drawing drawing) implements Block {}
}
