package dev.etesian.studies.plot;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.FittedModels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the models expect as one parameter varies, in the user's units: rows are objectives, columns are places of the
 * parameter; NaN where a constraint does not allow the point, or the parameter is inactive.
 *
 * @param places as {@link ParameterAxis} has them
 * @param median with the other parameters of the trial
 * @param low the 5 % quantile
 * @param high the 95 % quantile
 * @param average of medians over the trials in which the parameter is active, constraints aside
 */
public record Effect(
        Parameter parameter, double[] places, double[][] median, double[][] low, double[][] high, double[][] average) {

    private static final int PLACES = 41;
    private static final int AVERAGED = 64;

    /** One a parameter, through one of the trials. */
    static List<Effect> all(PlotData data, PlotData.Result through) {
        SearchSpace space = data.problem().space();
        double[] origin = space.encode(through.facts().trial().point());
        List<PlotData.Result> results = data.results();
        int count = Math.min(AVERAGED, results.size());
        double[][] others = IntStream.range(0, count)
                .mapToObj(i -> space.encode(results.get((int) ((long) i * results.size() / count))
                        .facts()
                        .trial()
                        .point()))
                .toArray(double[][]::new);
        List<Effect> effects = new ArrayList<>();
        for (int j = 0; j < space.parameters().size(); j++) {
            effects.add(of(data, j, origin, others));
        }
        return effects;
    }

    private static Effect of(PlotData data, int j, double[] origin, double[][] others) {
        SearchSpace space = data.problem().space();
        Parameter parameter = space.parameters().get(j);
        FittedModels fittedModels = data.fittedModels();
        int objectives = data.objectives().size();
        double[] positions = positions(space.domain().axis(j));
        double[][][] rows = new double[4][objectives][positions.length];
        double[] places = new double[positions.length];
        for (int c = 0; c < positions.length; c++) {
            double[] u = moved(space, origin, j, positions[c]);
            boolean allowed =
                    space.decode(u).has(parameter.name()) && space.domain().admits(u);
            List<Rationale.Prediction> expected = fittedModels.at(u);
            double[][] active = active(space, j, positions[c], others);
            double[] means = average(fittedModels, active, objectives);
            places[c] = active.length > 0
                    ? ParameterAxis.place(parameter, space.decode(active[0]))
                    : ParameterAxis.place(parameter, space.decode(u));
            for (int k = 0; k < objectives; k++) {
                Rationale.Prediction one = expected.get(k);
                rows[0][k][c] = allowed ? one.median() : Double.NaN;
                rows[1][k][c] = allowed ? one.low() : Double.NaN;
                rows[2][k][c] = allowed ? one.high() : Double.NaN;
                rows[3][k][c] = means[k];
            }
        }
        return new Effect(parameter, places, rows[0], rows[1], rows[2], rows[3]);
    }

    private static double[] moved(SearchSpace space, double[] u, int coordinate, double position) {
        double[] out = u.clone();
        out[coordinate] = position;
        space.domain().snap(out);
        return out;
    }

    /** The other trials with the parameter elsewhere, those in which it is active. */
    private static double[][] active(SearchSpace space, int j, double position, double[][] others) {
        String name = space.parameters().get(j).name();
        return Arrays.stream(others)
                .map(u -> moved(space, u, j, position))
                .filter(u -> space.decode(u).has(name))
                .toArray(double[][]::new);
    }

    /** The places of an axis to look at: all of a few, evenly spaced ones of many. */
    static double[] positions(Domain.Axis axis) {
        long levels = axis.levels();
        if (levels == 0 || levels > PLACES) {
            return IntStream.range(0, PLACES)
                    .mapToDouble(i -> i / (PLACES - 1.0))
                    .map(u -> levels == 0 ? u : axis.level(axis.nearest(u)))
                    .distinct()
                    .toArray();
        }
        return IntStream.range(0, (int) levels).mapToDouble(axis::level).toArray();
    }

    private static double[] average(FittedModels fittedModels, double[][] points, int objectives) {
        double[][] medians = fittedModels.medians(points, Compute.serial());
        double[] out = new double[objectives];
        Arrays.setAll(
                out,
                k -> Arrays.stream(medians).mapToDouble(row -> row[k]).average().orElse(Double.NaN));
        return out;
    }

    Map<String, Object> json(List<Objective> objectives) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "at",
                DoubleStream.of(places)
                        .mapToObj(place -> ParameterAxis.value(parameter, place))
                        .toList());
        for (int k = 0; k < objectives.size(); k++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("median", list(median[k]));
            one.put("low", list(low[k]));
            one.put("high", list(high[k]));
            one.put("average", list(average[k]));
            document.put(objectives.get(k).name(), one);
        }
        return document;
    }

    private static List<Double> list(double[] values) {
        return DoubleStream.of(values).boxed().toList();
    }
}
