package dev.etesian.studies.plot;

import dev.etesian.chart.BarTable;
import dev.etesian.chart.Drawing;
import dev.etesian.math.Compute;
import dev.etesian.problem.Objective;
import dev.etesian.space.Parameter;
import dev.etesian.studies.Importance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** How much each parameter matters to each objective according to the models, the most important first. */
public record ImportancePlot(PlotData data, Importance importance) implements StudyPlot {

    static StudyPlot of(PlotData data) {
        Compute compute = Compute.of(Runtime.getRuntime().availableProcessors());
        return new ImportancePlot(data, Importance.of(data.problem(), data.fittedModels(), compute));
    }

    private List<Parameter> parameters() {
        return data.problem().space().parameters();
    }

    /** The mean over all objectives of how much a parameter matters. */
    public double mean(int parameter) {
        return Arrays.stream(importance.shares())
                .mapToDouble(row -> row[parameter])
                .average()
                .orElse(0);
    }

    /** The share of a parameter in an objective. */
    public double share(int objective, int parameter) {
        return importance.shares()[objective][parameter];
    }

    /** The parameters, the most important first. */
    public List<Integer> ranking() {
        return IntStream.range(0, parameters().size())
                .boxed()
                .sorted(Comparator.comparingDouble(parameter -> -mean(parameter)))
                .toList();
    }

    /** The parameters, the most important to an objective first. */
    List<Integer> ranking(int objective) {
        return IntStream.range(0, parameters().size())
                .boxed()
                .sorted(Comparator.comparingDouble(parameter -> -share(objective, parameter)))
                .toList();
    }

    @Override
    public Drawing drawing() {
        boolean several = data.objectives().size() > 1;
        List<String> columns = new ArrayList<>();
        data.objectives().stream().map(Objective::name).forEach(columns::add);
        if (several) {
            columns.add("all objectives (mean)");
        }
        List<BarTable.Row> rows = new ArrayList<>();
        for (int parameter : ranking()) {
            double[] shares = new double[columns.size()];
            Arrays.setAll(shares, k -> k < data.objectives().size() ? share(k, parameter) : mean(parameter));
            rows.add(new BarTable.Row(parameters().get(parameter).name(), shares));
        }
        return new BarTable(
                data.overview().name() + ": importance of parameters",
                "How much of the modeled variation of each objective over the whole space one parameter explains alone;"
                        + " the rest to 100 % is due to interactions",
                columns,
                rows,
                data.fittedModels().fallbacks());
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> document = new LinkedHashMap<>(importance.json());
        Map<String, Object> all = new LinkedHashMap<>();
        ranking().forEach(parameter -> all.put(parameters().get(parameter).name(), mean(parameter)));
        document.put("mean", all);
        document.put("fallbacks", data.fittedModels().fallbacks());
        return document;
    }
}
