package dev.etesian.cli;

import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.problem.Range;
import dev.etesian.studies.demo.BraninCurrin;
import dev.etesian.studies.demo.DemoPhase;
import dev.etesian.studies.demo.DemoResult;
import dev.etesian.studies.demo.SteeringDemo;
import dev.etesian.studies.json.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The demonstration in words as it goes along, or as one JSON document at its end. */
final class DemoReport {

    private static final int ROWS = 12;

    private final Output output;
    private final PrintWriter out;
    private final SteeringDemo demo;
    private final boolean json;

    DemoReport(Output output, SteeringDemo demo, boolean json) {
        this.output = output;
        this.out = output.out();
        this.demo = demo;
        this.json = json;
    }

    void start() {
        if (json) {
            return;
        }
        out.println(output.bold("Two functions of four parameters, branin and currin, both to be maximized."));
        out.printf("No point is best in both; the search goes where you steer it.%n%n");
        out.println(output.bold("1. Asked for ") + demo.words(0));
        out.printf("   %d points spread evenly, then one suggestion at a time ...%n", demo.initial());
        out.flush();
    }

    void finished(DemoPhase phase) {
        if (json) {
            return;
        }
        out.printf(
                Locale.ROOT,
                "   %d of %d suggestions inside the box: %s%n",
                phase.inside(),
                phase.suggestions(),
                output.bold(Math.round(100 * phase.share()) + " %"));
        if (phase.from() == demo.initial()) {
            out.println();
            out.println(output.bold("2. Steered to ") + demo.words(1));
            out.println("   the same study continues, nothing is lost ...");
        }
        out.flush();
    }

    void end(DemoResult result, List<Path> pictures, double seconds) {
        if (json) {
            out.println(Json.document(Document.of(demo, result, pictures, seconds)));
        } else {
            out.println();
            printFront(result);
            out.println();
            pictures.forEach(picture -> out.println("Picture: " + picture.normalize()));
            out.printf(Locale.ROOT, "%d evaluations in %.1f s%n", result.y().length, seconds);
        }
        out.flush();
    }

    private void printFront(DemoResult result) {
        int[] front = result.front();
        int rows = Math.min(ROWS, front.length);
        out.println(output.bold("Front: " + front.length + " trials")
                + (rows < front.length ? ", " + rows + " shown:" : ":"));
        TextTable table = new TextTable("  trial", "branin", "currin", "box", "x1", "x2", "x3", "x4");
        for (int r = 0; r < rows; r++) {
            int i = front[rows == 1 ? 0 : (int) Math.round((double) r * (front.length - 1) / (rows - 1))];
            double[] y = result.y()[i];
            double[] x = result.x()[i];
            String box = IntStream.range(0, 2)
                    .filter(p -> result.phases().get(p).contains(y))
                    .mapToObj(p -> String.valueOf(p + 1))
                    .findFirst()
                    .orElse("-");
            table.row(
                    "  " + i,
                    number(y[0], 2),
                    number(y[1], 2),
                    box,
                    number(x[0], 3),
                    number(x[1], 3),
                    number(x[2], 3),
                    number(x[3], 3));
        }
        table.print(out);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** The JSON document. */
    record Document(
            String problem,
            long seed,
            double seconds,
            int initial,
            List<Phase> phases,
            List<Integer> front,
            List<Evaluation> trials,
            List<String> pictures) {

        /** A preference and how well it was served. */
        record Phase(String preference, List<Range> box, int from, int suggestions, int inside, double share) {}

        /** A point of the unit cube and its outcomes. */
        record Evaluation(int trial, double[] x, double[] y) {}

        static Document of(SteeringDemo demo, DemoResult result, List<Path> pictures, double seconds) {
            return new Document(
                    BraninCurrin.NAME,
                    demo.seed(),
                    seconds,
                    result.initial(),
                    result.phases().stream()
                            .map(p -> new Phase(p.words(), p.box(), p.from(), p.suggestions(), p.inside(), p.share()))
                            .toList(),
                    Arrays.stream(result.front()).boxed().toList(),
                    IntStream.range(0, result.y().length)
                            .mapToObj(i -> new Evaluation(i, result.x()[i], result.y()[i]))
                            .toList(),
                    pictures.stream().map(Path::toString).toList());
        }
    }
}
