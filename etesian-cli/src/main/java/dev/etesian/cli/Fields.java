package dev.etesian.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Labels with texts beside them, the texts aligned and broken into lines of 80 columns. */
final class Fields {

    private static final int WIDTH = 80;
    private static final int LONGEST = 30;

    private final Map<String, String> texts = new LinkedHashMap<>();

    Fields with(String label, String text) {
        texts.put(label, text);
        return this;
    }

    void print(PrintWriter out) {
        int width = texts.keySet().stream()
                .mapToInt(label -> Math.min(LONGEST, label.length()))
                .max()
                .orElse(0);
        texts.forEach((label, text) -> {
            String start = "  " + label + " ".repeat(Math.max(0, width - label.length())) + "  ";
            StringBuilder line = new StringBuilder(start);
            int empty = line.length();
            for (String word : text.split(" ")) {
                if (line.length() > empty && line.length() + 1 + word.length() > WIDTH) {
                    out.println(line);
                    line.setLength(0);
                    line.append(" ".repeat(width + 4));
                    empty = line.length();
                }
                line.append(line.length() > empty ? " " : "").append(word);
            }
            out.println(line.toString().stripTrailing());
        });
        out.flush();
    }
}
