package dev.etesian.cli.terminal;

import dev.etesian.studies.document.VisibleText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Labels with texts beside them, the texts aligned and broken into lines that fit on the page. */
public final class Fields {

    private static final int LONGEST = 30;

    /** One of them. */
    private record Field(String label, String text) {}

    private final List<Field> fields = new ArrayList<>();

    public Fields with(String label, String text) {
        fields.add(new Field(label, VisibleText.line(text)));
        return this;
    }

    public void print(PrintWriter out) {
        int longest = Math.min(LONGEST, Page.columns(out) / 3);
        int width = fields.stream()
                .mapToInt(field -> Math.min(longest, field.label.length()))
                .max()
                .orElse(0);
        for (Field field : fields) {
            String gap = " ".repeat(Math.max(0, width - field.label.length()));
            TextLines.print(out, "  " + field.label + gap + "  ", width + 4, field.text);
        }
        out.flush();
    }
}
