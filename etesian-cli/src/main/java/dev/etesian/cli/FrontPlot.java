package dev.etesian.cli;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.study.Overview;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Two objectives of all completed trials as characters: the front, its part inside the box, the others. */
final class FrontPlot {

    private static final char OTHER = '.';
    private static final char BEST = 'o';
    private static final char INSIDE = '#';

    private final Problem problem;
    private final List<double[]> places = new ArrayList<>();
    private final List<Character> marks = new ArrayList<>();
    private final boolean boxed;

    private FrontPlot(Overview overview) {
        problem = overview.setup().problem();
        Wanted wanted = Wanted.of(overview);
        boxed = wanted.boxed();
        Set<Long> front = new HashSet<>();
        overview.front().forEach(trial -> front.add(trial.id()));
        for (Trial trial : overview.trials()) {
            if (trial instanceof Completed) {
                TrialFacts facts = new TrialFacts(problem, trial, 0);
                places.add(new double[] {value(facts, 0), value(facts, 1)});
                boolean inside = wanted.inside(trial).orElse(false);
                marks.add(!front.contains(trial.id()) ? OTHER : inside ? INSIDE : BEST);
            }
        }
    }

    private double value(TrialFacts facts, int objective) {
        var outcome = facts.outcome(problem.objectives().get(objective).name());
        return outcome == null ? Double.NaN : outcome.value();
    }

    /** The lines of a plot; none where there is nothing to see yet, or a single objective. */
    static List<String> of(Overview overview, int width, int height) {
        if (overview.setup().problem().objectives().size() < 2) {
            return List.of();
        }
        FrontPlot plot = new FrontPlot(overview);
        return plot.places.size() < 2 ? List.of() : plot.lines(width, height);
    }

    private List<String> lines(int width, int height) {
        double[] x = span(0);
        double[] y = span(1);
        String high = Digits.of(y[1]);
        String low = Digits.of(y[0]);
        int margin = Math.max(high.length(), low.length());
        char[][] cells = new char[height][width - margin - 2];
        Arrays.stream(cells).forEach(row -> Arrays.fill(row, ' '));
        for (char mark : new char[] {OTHER, BEST, INSIDE}) {
            draw(cells, mark, x, y);
        }
        List<String> lines = new ArrayList<>();
        lines.add(axis(1) + (boxed ? "   # inside the box" : "") + "   o best   . others");
        for (int r = 0; r < height; r++) {
            String label = r == 0 ? high : r == height - 1 ? low : "";
            lines.add(" ".repeat(margin - label.length()) + label + " |" + new String(cells[r]).stripTrailing());
        }
        String left = " ".repeat(margin + 2) + Digits.of(x[0]) + "  " + axis(0);
        String right = Digits.of(x[1]);
        lines.add(left + " ".repeat(Math.max(1, width - left.length() - right.length())) + right);
        return lines;
    }

    private void draw(char[][] cells, char mark, double[] x, double[] y) {
        for (int i = 0; i < places.size(); i++) {
            if (marks.get(i) == mark) {
                int column = (int) Math.round((places.get(i)[0] - x[0]) / (x[1] - x[0]) * (cells[0].length - 1));
                int row = (int) Math.round((y[1] - places.get(i)[1]) / (y[1] - y[0]) * (cells.length - 1));
                cells[row][column] = mark;
            }
        }
    }

    private double[] span(int k) {
        double low = places.stream().mapToDouble(place -> place[k]).min().orElse(0);
        double high = places.stream().mapToDouble(place -> place[k]).max().orElse(1);
        return high > low ? new double[] {low, high} : new double[] {low - 1, high + 1};
    }

    private String axis(int k) {
        Objective objective = problem.objectives().get(k);
        return objective.name() + (objective.gain(1) > 0 ? " (larger is better)" : " (smaller is better)");
    }
}
