package dev.etesian.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Labels with texts beside them, the texts aligned and broken into lines of 80 columns. */
public final class Fields {

    private static final int WIDTH = 80;
    private static final int LONGEST = 30;

    /** One of them. */
    private record Field(String label, String text) {}

    private final List<Field> fields = new ArrayList<>();

    public Fields with(String label, String text) {
        fields.add(new Field(label, text));
        return this;
    }

    public void print(PrintWriter out) {
        int width = fields.stream()
                .mapToInt(field -> Math.min(LONGEST, field.label.length()))
                .max()
                .orElse(0);
        for (Field field : fields) {
            String gap = " ".repeat(Math.max(0, width - field.label.length()));
            print(out, "  " + field.label + gap + "  ", width + 4, field.text);
        }
        out.flush();
    }

    private static void print(PrintWriter out, String start, int indent, String text) {
        StringBuilder line = new StringBuilder(start);
        int empty = line.length();
        for (String word : text.split(" ")) {
            if (line.length() > empty && line.length() + 1 + word.length() > WIDTH) {
                out.println(line);
                line.setLength(0);
                line.append(" ".repeat(indent));
                empty = line.length();
            }
            line.append(line.length() > empty ? " " : "").append(word);
        }
        out.println(line.toString().stripTrailing());
    }
}
