package dev.etesian.studies.plot;

import dev.etesian.space.Parameter;
import dev.etesian.studies.Digits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Plots as text. */
public final class PlotText {

    private static final int WIDEST = 160;
    private static final int HEIGHT = 14;
    private static final int PROGRESS_HEIGHT = 12;
    private static final int LONGEST = 24;

    private final PlotData data;
    private final int width;
    private final List<TextBlock> blocks = new ArrayList<>();

    private PlotText(PlotData data, int columns) {
        this.data = data;
        width = Math.min(WIDEST, columns - 2);
    }

    /** A plot for a page of so many columns. */
    public static List<TextBlock> of(StudyPlot plot, int columns) {
        PlotText text = new PlotText(plot.data(), columns);
        if (plot instanceof ObjectivesPlot objectives) {
            text.objectives(objectives);
        } else if (plot instanceof ParallelPlot parallel) {
            text.parallel(parallel);
        } else if (plot instanceof ProgressPlot progress) {
            text.progress(progress);
        } else if (plot instanceof SlicesPlot slices) {
            text.slices(slices);
        } else if (plot instanceof ImportancePlot importance) {
            text.importance(importance);
        } else if (plot instanceof ContoursPlot contours) {
            text.contours(contours);
        } else if (plot instanceof EffectsPlot effects) {
            text.effects(effects);
        } else if (plot instanceof FitPlot fit) {
            text.fit(fit);
        }
        return text.blocks;
    }

    private void say(String text) {
        blocks.add(new TextBlock.Prose(text));
    }

    private void draw(List<String> lines) {
        blocks.add(new TextBlock.Lines(lines));
    }

    private void gap() {
        draw(List.of(""));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }

    private void counts() {
        say(data.counts() + "; preference: " + data.preference().words());
    }

    private void objectives(ObjectivesPlot plot) {
        counts();
        for (int[] pair : plot.pairs()) {
            List<String> lines =
                    pair[0] < 0 ? single() : FrontPlot.of(data.overview(), pair[0], pair[1], width, HEIGHT);
            gap();
            if (lines.isEmpty()) {
                say("(fewer than two completed trials)");
            }
            draw(lines);
        }
    }

    private List<String> single() {
        TextPlot plot = new TextPlot();
        data.results().forEach(seen -> plot.add(seen.id(), seen.values()[0], seen.feasible() ? '.' : 'x'));
        data.standing(PlotData.Standing.BEST).forEach(seen -> plot.add(seen.id(), seen.values()[0], 'o'));
        return plot.lines(cut(data.axis(0)), "o front   . others   x breaks a limit", "trial", width, HEIGHT);
    }

    private void parallel(ParallelPlot plot) {
        counts();
        gap();
        List<double[]> all = lines(plot, seen -> true);
        List<double[]> best = lines(plot, seen -> seen.standing() == PlotData.Standing.BEST);
        List<double[]> inside = lines(plot, PlotData.Result::inside);
        List<String> axes = plot.axes();
        int before = axes.size() - data.objectives().size();
        TextBlock.Fields fields = new TextBlock.Fields();
        for (int a = 0; a < axes.size(); a++) {
            String name = a < before ? axes.get(a) : data.axis(a - before);
            fields.with(
                    cut(name),
                    range(all, a) + "; best " + range(best, a)
                            + (data.preference().boxed() ? "; inside " + range(inside, a) : ""));
        }
        blocks.add(fields);
    }

    private List<double[]> lines(ParallelPlot plot, Predicate<PlotData.Result> which) {
        return data.results().stream().filter(which).map(plot::line).toList();
    }

    /** The range of an axis over some lines, or how often each category was there. */
    private String range(List<double[]> lines, int axis) {
        double[] values = lines.stream()
                .mapToDouble(line -> line[axis])
                .filter(v -> !Double.isNaN(v))
                .sorted()
                .toArray();
        List<Parameter> parameters = data.problem().space().parameters();
        if (values.length == 0) {
            return "none";
        }
        if (axis >= parameters.size()) {
            return range(Digits.of(values[0]), Digits.of(values[values.length - 1]));
        }
        Parameter parameter = parameters.get(axis);
        if (!parameter.ordered()) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            Arrays.stream(values).forEach(v -> counts.merge(ParameterAxis.words(parameter, v), 1, Integer::sum));
            return counts.entrySet().stream()
                    .map(entry -> entry.getKey() + " " + entry.getValue())
                    .collect(Collectors.joining(", "));
        }
        return range(
                ParameterAxis.words(parameter, values[0]), ParameterAxis.words(parameter, values[values.length - 1]));
    }

    private static String range(String low, String high) {
        return low.equals(high) ? low : low + " to " + high;
    }

    private void progress(ProgressPlot plot) {
        counts();
        gap();
        TextPlot characters = new TextPlot();
        double[] ids = plot.ids();
        double[] alone = plot.shares(plot.own());
        double[] together = plot.shares(plot.best());
        double floor = plot.floor();
        IntStream.range(0, ids.length).forEach(i -> characters.add(ids[i], Math.max(floor, alone[i]), '.'));
        IntStream.range(0, ids.length).forEach(i -> characters.add(ids[i], Math.max(floor, together[i]), 'o'));
        if (characters.size() == 0) {
            say("(no completed trial keeps the limits yet)");
        } else {
            draw(characters.lines(
                    "preference score (1 is the ideal)",
                    "o all so far   . each alone",
                    "trial",
                    width,
                    PROGRESS_HEIGHT));
        }
        double[] volumes = plot.volumes();
        if (volumes.length > 0) {
            say("hypervolume: " + Digits.within(volumes[volumes.length - 1], 0, 0.02)
                    + " of the box from the worst to the best of every objective");
        }
        if (plot.failures() > 0) {
            say("failed: " + plot.failures() + " of "
                    + data.overview().records().size() + " trials");
        }
        double[] shares = plot.shares();
        if (shares.length > 0 && Double.isFinite(shares[shares.length - 1])) {
            say("inside the box, of the last " + Math.min(ProgressPlot.LAST, shares.length) + ": "
                    + Math.round(100 * shares[shares.length - 1]) + " %");
        }
        plot.changes().forEach(version -> say("preference " + plot.words(version)));
    }

    /** Every objective over the parameter that matters most to it. */
    private void slices(SlicesPlot plot) {
        counts();
        for (int k = 0; k < data.objectives().size(); k++) {
            Parameter parameter = plot.leading(k);
            TextPlot characters = new TextPlot();
            int objective = k;
            data.results()
                    .forEach(seen -> characters.add(
                            ParameterAxis.place(parameter, seen.facts().trial().point()),
                            seen.values()[objective],
                            seen.standing() == PlotData.Standing.BEST ? 'o' : seen.feasible() ? '.' : 'x'));
            gap();
            draw(characters.lines(
                    cut(data.axis(k)),
                    "o front   . others   x breaks a limit",
                    parameter.name(),
                    width,
                    PROGRESS_HEIGHT));
        }
    }

    private void importance(ImportancePlot plot) {
        say("How much of the modeled variation of each objective one parameter explains alone:");
        List<String> head = new ArrayList<>(List.of("parameter"));
        data.objectives().forEach(objective -> head.add(cut(objective.name())));
        head.add("mean");
        TextBlock.Table table = new TextBlock.Table(head.toArray(String[]::new));
        for (int parameter : plot.ranking()) {
            List<String> row = new ArrayList<>();
            row.add(cut(data.problem().space().parameters().get(parameter).name()));
            for (int k = 0; k < data.objectives().size(); k++) {
                row.add(Math.round(100 * plot.share(k, parameter)) + " %");
            }
            row.add(Math.round(100 * plot.mean(parameter)) + " %");
            table.row(row.toArray(String[]::new));
        }
        blocks.add(table);
        fallbacks();
    }

    private void contours(ContoursPlot plot) {
        say("Expected according to the models over the two parameters that matter most, the others as in trial "
                + plot.through().id() + ":");
        TextBlock.Table table = new TextBlock.Table("objective", "over", "lowest", "at", "highest", "at");
        for (int k = 0; k < plot.planes().size(); k++) {
            Contours plane = plot.planes().get(k);
            table.row(
                    cut(data.objectives().get(k).name()),
                    plane.x().name() + ", " + plane.y().name(),
                    median(plane, k, -1),
                    place(plane, k, -1),
                    median(plane, k, 1),
                    place(plane, k, 1));
        }
        blocks.add(table);
        fallbacks();
    }

    private static String median(Contours plane, int k, int sign) {
        int[] at = plane.extreme(k, sign);
        return at.length == 0 ? "-" : Digits.of(plane.medians()[k][at[1]][at[0]]);
    }

    private static String place(Contours plane, int k, int sign) {
        int[] at = plane.extreme(k, sign);
        return at.length == 0
                ? "-"
                : ParameterAxis.words(plane.x(), plane.xs()[at[0]]) + ", "
                        + ParameterAxis.words(plane.y(), plane.ys()[at[1]]);
    }

    private void effects(EffectsPlot plot) {
        say("Expected according to the models when one parameter leaves " + plot.origin() + " ("
                + plot.through().facts().words() + "):");
        for (int k = 0; k < data.objectives().size(); k++) {
            int objective = k;
            gap();
            TextBlock.Table table = new TextBlock.Table(cut(data.axis(k)), "lowest", "at", "highest", "at");
            plot.effects().stream()
                    .sorted(Comparator.comparingDouble(effect -> -EffectsPlot.range(effect.median()[objective])))
                    .forEach(effect -> table.row(row(effect, objective)));
            blocks.add(table);
        }
        fallbacks();
    }

    private static String[] row(Effect effect, int k) {
        double[] median = effect.median()[k];
        int low = EffectsPlot.extreme(median, -1);
        int high = EffectsPlot.extreme(median, 1);
        String name = cut(effect.parameter().name());
        return low < 0
                ? new String[] {name, "-", "inactive", "-", "-"}
                : new String[] {
                    name, Digits.of(median[low]), place(effect, low), Digits.of(median[high]), place(effect, high)
                };
    }

    private static String place(Effect effect, int index) {
        return cut(ParameterAxis.words(effect.parameter(), effect.places()[index]));
    }

    private void fit(FitPlot plot) {
        say("Each result against what its model expects from all others; about 90 % should be within the 90 %"
                + " interval:");
        TextBlock.Table table = new TextBlock.Table("objective", "results", "within", "share", "error", "explained");
        for (int k = 0; k < plot.left().size(); k++) {
            int all = plot.left().get(k).size();
            double explained = plot.explained(k);
            table.row(
                    cut(data.objectives().get(k).name()),
                    Integer.toString(all),
                    Long.toString(plot.covered(k)),
                    all == 0 ? "-" : Math.round(100.0 * plot.covered(k) / all) + " %",
                    Digits.of(plot.error(k)),
                    Double.isNaN(explained) ? "-" : Math.round(100 * explained) + " %");
        }
        blocks.add(table);
        fallbacks();
    }

    private void fallbacks() {
        data.fittedModels().fallbacks().forEach(this::say);
    }
}
