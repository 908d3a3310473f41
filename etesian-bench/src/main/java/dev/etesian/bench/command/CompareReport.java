package dev.etesian.bench.command;

import dev.etesian.bench.compare.Band;
import dev.etesian.bench.compare.Comparison;
import dev.etesian.bench.compare.Measure;
import dev.etesian.bench.compare.MethodResult;
import dev.etesian.bench.compare.Moment;
import dev.etesian.bench.compare.PairedTest;
import dev.etesian.bench.compare.Profile;
import dev.etesian.bench.compare.TaskResult;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A comparison as tables of at most 80 columns. */
final class CompareReport {

    /** How many columns of p-values fit beside the longest name. */
    private static final int PAIRS = 7;

    private static final int LONGEST_NAME = 17;
    private static final double SIGNIFICANT = 0.05;

    private final Comparison comparison;
    private final Output output;
    private final PrintWriter out;

    CompareReport(Comparison comparison, Output output) {
        this.comparison = comparison;
        this.output = output;
        out = output.out();
    }

    void print() {
        for (TaskResult task : comparison.tasks()) {
            printScores(task);
            printTests(task);
        }
        if (comparison.tasks().size() > 1) {
            printWins();
        }
        printProfile();
        out.println("* baseline. runs: how many × evaluations. ±: half the 90 % band of the mean.");
        out.println("saved: evaluations fewer than the baseline took to its final "
                + comparison.measure().column() + ".");
        if (!comparison.at().isEmpty()) {
            out.println("took: evaluations until a method had what the baseline has by then.");
        }
        out.println("s/ask: seconds of a suggestion.");
        out.println("ahead: in how many pairs of equal seeds a method is better than the baseline.");
        out.println("p: exact one-sided signed-rank test over the seeds both have.");
        out.flush();
    }

    private void printScores(TaskResult result) {
        TextLines.title(out, result.task().label()).forEach(line -> out.println(output.bold(line)));
        List<Measure> measures = result.measures();
        List<String> head = new ArrayList<>(List.of("method", "runs"));
        measures.forEach(measure -> head.add(measure.column()));
        head.add(1 + head.indexOf(Measure.EXPECTED_MAXIMUM.column()), "±");
        head.add("saved");
        head.add("s/ask");
        TextTable table = new TextTable(head.toArray(String[]::new));
        for (MethodResult method : result.methods()) {
            table.row(cells(method, measures).toArray(String[]::new));
        }
        table.print(out);
        if (result.mostInside() != null) {
            out.println("at most " + figure(result.mostInside()) + " in box");
        }
        out.println();
        comparison.at().forEach(evaluations -> printMoment(result, evaluations, measures));
    }

    private void printMoment(TaskResult result, int evaluations, List<Measure> measures) {
        String after = "after " + evaluations + (evaluations == 1 ? " evaluation" : " evaluations");
        if (result.methods().stream().noneMatch(method -> method.evaluations() >= evaluations)) {
            out.println(after + ": no method has so many here");
            out.println();
            return;
        }
        out.println(after);
        List<String> head = new ArrayList<>(List.of("method"));
        measures.forEach(measure -> head.add(measure.column()));
        head.add("took");
        TextTable table = new TextTable(head.toArray(String[]::new));
        for (MethodResult method : result.methods()) {
            List<String> cells = new ArrayList<>(List.of(name(method.method())));
            for (Measure measure : measures) {
                double mean = result.moment(evaluations, method.method(), measure)
                        .map(Moment::mean)
                        .orElse(Double.NaN);
                cells.add(measure == Measure.SHARE_INSIDE ? number("%.0f %%", 100 * mean) : figure(mean));
            }
            cells.add(result.took(evaluations, method.method(), comparison.measure())
                    .map(String::valueOf)
                    .orElse("-"));
            table.row(cells.toArray(String[]::new));
        }
        table.print(out);
        out.println();
    }

    private List<String> cells(MethodResult method, List<Measure> measures) {
        boolean base = method.method().equals(comparison.baseline());
        List<String> cells = new ArrayList<>();
        cells.add(name(method.method()) + (base ? "*" : ""));
        cells.add(method.seeds().size() + "×" + method.evaluations());
        for (Measure measure : measures) {
            Band band = method.bands().get(measure);
            double last = band == null ? Double.NaN : band.last();
            cells.add(measure == Measure.SHARE_INSIDE ? number("%.0f %%", 100 * last) : figure(last));
            if (measure == Measure.EXPECTED_MAXIMUM) {
                double half = band == null || method.seeds().size() < 2 ? Double.NaN : band.halfWidth();
                cells.add(figure(half));
            }
        }
        cells.add(method.saved() == null || base ? "-" : String.valueOf(method.saved()));
        Double seconds = method.secondsPerSuggestion();
        cells.add(seconds == null ? "-" : figure(seconds));
        return cells;
    }

    /** Every pair where they fit, otherwise each against the baseline. */
    private void printTests(TaskResult result) {
        List<MethodResult> methods = result.methods();
        if (result.tests().isEmpty()) {
            return;
        }
        boolean all = methods.size() <= PAIRS;
        out.println("p that the row's method is better than the column's, by "
                + comparison.measure().column());
        List<String> head = new ArrayList<>(List.of(""));
        for (int i = 0; i < methods.size() && all; i++) {
            head.add(String.valueOf(i + 1));
        }
        if (!all) {
            head.add(name(comparison.baseline()));
        }
        head.add("ahead");
        TextTable table = new TextTable(head.toArray(String[]::new));
        for (int i = 0; i < methods.size(); i++) {
            String row = methods.get(i).method();
            List<String> cells = new ArrayList<>(List.of((i + 1) + " " + name(row)));
            for (MethodResult column : all ? methods : List.<MethodResult>of()) {
                cells.add(p(result.test(row, column.method())));
            }
            if (!all) {
                cells.add(p(result.test(row, comparison.baseline())));
            }
            cells.add(result.test(row, comparison.baseline())
                    .map(test -> test.ahead() + "/" + test.pairs())
                    .orElse("-"));
            table.row(cells.toArray(String[]::new));
        }
        table.print(out);
        out.println();
    }

    private void printWins() {
        out.println(output.bold("Over all tasks: how often a method is better than another, p < 0.05"));
        TextTable table = new TextTable("method", "better", "worse", "undecided");
        for (String method : comparison.profile().ratios().keySet()) {
            int better = 0;
            int worse = 0;
            int undecided = 0;
            for (TaskResult task : comparison.tasks()) {
                for (PairedTest test : task.tests()) {
                    if (test.better().equals(method)) {
                        boolean wins = test.p() < SIGNIFICANT;
                        boolean loses = task.test(test.than(), method)
                                .filter(other -> other.p() < SIGNIFICANT)
                                .isPresent();
                        better += wins ? 1 : 0;
                        worse += loses ? 1 : 0;
                        undecided += wins || loses ? 0 : 1;
                    }
                }
            }
            table.row(name(method), String.valueOf(better), String.valueOf(worse), String.valueOf(undecided));
        }
        table.print(out);
        out.println();
    }

    private void printProfile() {
        Profile profile = comparison.profile();
        if (profile.instances() == 0) {
            out.println("No performance profile: no task has a seed that every method ran.");
            out.println();
            return;
        }
        out.println(output.bold("Performance profile")
                + String.format(
                        Locale.ROOT,
                        ": solved within so many times the best method's evaluations%n(%d instance%s; solved: 90 %% of"
                                + " the way to the best value found)",
                        profile.instances(),
                        profile.instances() == 1 ? "" : "s"));
        TextTable table = new TextTable("method", "1", "1.5", "2", "4", "ever");
        for (String method : profile.ratios().keySet()) {
            List<String> cells = new ArrayList<>(List.of(name(method)));
            for (double tau : new double[] {1, 1.5, 2, 4, Double.POSITIVE_INFINITY}) {
                cells.add(number("%.0f %%", 100 * profile.share(method, tau)));
            }
            table.row(cells.toArray(String[]::new));
        }
        table.print(out);
        out.println();
    }

    private static String p(Optional<PairedTest> test) {
        return test.map(t -> t.p() < 0.0005 ? "<.001" : number("%.3f", t.p()).replaceFirst("^0", ""))
                .orElse("-");
    }

    private static String name(String method) {
        return TextTable.shortened(method, LONGEST_NAME);
    }

    /** Four digits without the zero before the point, fewer of what is large: at most eight characters. */
    private static String figure(double value) {
        double size = Math.abs(value);
        if (size >= 1000) {
            return number("%.1e", value).replace("e+", "e");
        }
        return number(size < 10 ? "%.4f" : "%.2f", value).replaceFirst("^(-?)0\\.", "$1.");
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }
}
