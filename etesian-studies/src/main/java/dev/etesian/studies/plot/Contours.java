package dev.etesian.studies.plot;

import dev.etesian.math.Compute;
import dev.etesian.problem.Objective;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.json.ToJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the models expect as two parameters vary and the others stay as in one trial: medians on a grid.
 *
 * @param trial that the grid goes through
 * @param medians by objective, by place of y, by place of x, in the user's units; NaN where a constraint forbids the point
 */
public record Contours(
        List<Objective> objectives,
        long trial,
        Parameter x,
        Parameter y,
        double[] xs,
        double[] ys,
        double[][][] medians)
        implements ToJson {

    /** The contours through the recommended trial, or the latest result where none is. */
    public static Contours of(PlotData data, String xName, String yName, Compute compute) {
        SearchSpace space = data.problem().space();
        int i = index(space, xName);
        int j = index(space, yName);
        if (i == j) {
            throw new IllegalArgumentException("y: expected another parameter than x, got '" + yName + "' twice");
        }
        PlotData.Result through = EffectsPlot.through(data);
        double[] origin = space.encode(through.facts().trial().point());
        double[] across = Effect.positions(space.domain().axis(i));
        double[] up = Effect.positions(space.domain().axis(j));
        double[][] points = new double[across.length * up.length][];
        for (int r = 0; r < up.length; r++) {
            for (int c = 0; c < across.length; c++) {
                double[] u = origin.clone();
                u[i] = across[c];
                u[j] = up[r];
                space.domain().snap(u);
                points[r * across.length + c] = u;
            }
        }
        double[][] medians = data.fittedModels().medians(points, compute);
        int objectives = data.objectives().size();
        double[][][] grid = new double[objectives][up.length][across.length];
        for (int k = 0; k < objectives; k++) {
            for (int p = 0; p < points.length; p++) {
                boolean allowed = space.domain().admits(points[p]);
                grid[k][p / across.length][p % across.length] = allowed ? medians[p][k] : Double.NaN;
            }
        }
        Parameter x = space.parameters().get(i);
        Parameter y = space.parameters().get(j);
        return new Contours(
                data.objectives(),
                through.id(),
                x,
                y,
                places(space, x, i, origin, across),
                places(space, y, j, origin, up),
                grid);
    }

    private static int index(SearchSpace space, String name) {
        List<String> names = space.parameters().stream().map(Parameter::name).toList();
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException(
                    "parameter '" + name + "': unknown; expected one of " + String.join(", ", names));
        }
        return at;
    }

    private static double[] places(
            SearchSpace space, Parameter parameter, int coordinate, double[] origin, double[] positions) {
        return Arrays.stream(positions)
                .map(position -> {
                    double[] u = origin.clone();
                    u[coordinate] = position;
                    space.domain().snap(u);
                    return ParameterAxis.place(parameter, space.decode(u));
                })
                .toArray();
    }

    /** Where an objective is smallest (sign −1) or largest, as indices of x and y; empty where it has no value. */
    public int[] extreme(int objective, int sign) {
        double[][] grid = medians[objective];
        int[] best = {};
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                boolean better = best.length == 0 || sign * grid[r][c] > sign * grid[best[1]][best[0]];
                best = !Double.isNaN(grid[r][c]) && better ? new int[] {c, r} : best;
            }
        }
        return best;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trial", trial);
        json.put("x", axis(x, xs));
        json.put("y", axis(y, ys));
        Map<String, Object> grids = new LinkedHashMap<>();
        for (int k = 0; k < objectives.size(); k++) {
            grids.put(
                    objectives.get(k).name(),
                    Arrays.stream(medians[k]).map(Contours::row).toList());
        }
        json.put("objectives", grids);
        return json;
    }

    private static Map<String, Object> axis(Parameter parameter, double[] places) {
        Map<String, Object> axis = new LinkedHashMap<>();
        axis.put("name", parameter.name());
        axis.put(
                "at",
                Arrays.stream(places)
                        .mapToObj(place -> ParameterAxis.value(parameter, place))
                        .toList());
        return axis;
    }

    private static List<@Nullable Double> row(double[] values) {
        List<@Nullable Double> row = new ArrayList<>();
        for (double value : values) {
            row.add(Double.isFinite(value) ? (Double) value : null);
        }
        return row;
    }
}
