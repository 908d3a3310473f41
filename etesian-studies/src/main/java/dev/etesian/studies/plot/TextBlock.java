package dev.etesian.studies.plot;

import java.util.ArrayList;
import java.util.List;

/** A piece of text, for whoever knows how wide the page is. */
public sealed interface TextBlock {

    /** A sentence or two, to be broken into lines. */
    record Prose(String text) implements TextBlock {}

    /** Lines as they are. */
    record Lines(List<String> lines) implements TextBlock {

        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /** Labels with texts beside them. */
    final class Fields implements TextBlock {
        private final List<String> labels = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();

        void with(String label, String text) {
            labels.add(label);
            texts.add(text);
        }

        public List<String> labels() {
            return labels;
        }

        public List<String> texts() {
            return texts;
        }
    }

    /** Columns with names. */
    final class Table implements TextBlock {
        private final List<String> head;
        private final List<List<String>> rows = new ArrayList<>();

        Table(String... head) {
            this.head = List.of(head);
        }

        void row(String... cells) {
            rows.add(List.of(cells));
        }

        public List<String> head() {
            return head;
        }

        public List<List<String>> rows() {
            return rows;
        }
    }
}
