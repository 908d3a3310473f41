package dev.etesian.studies.plot;

import dev.etesian.studies.json.ToJson;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Several plots of a study.
 *
 * @param missing why there is no plot of a kind that was asked for
 */
public record StudyPlots(String study, Map<PlotKind, StudyPlot> plots, Map<PlotKind, String> missing)
        implements ToJson {

    public static StudyPlots of(String study, PlotData data, Collection<PlotKind> kinds) {
        Map<PlotKind, StudyPlot> plots = new EnumMap<>(PlotKind.class);
        Map<PlotKind, String> missing = new EnumMap<>(PlotKind.class);
        for (PlotKind kind : kinds) {
            kind.lack(data).ifPresentOrElse(why -> missing.put(kind, why), () -> plots.put(kind, kind.of(data)));
        }
        return new StudyPlots(study, plots, missing);
    }

    /** Tells why plots are missing, a sentence each, or one where it is the same for all. */
    public void missing(Consumer<String> sentences) {
        if (plots.isEmpty() && missing.values().stream().distinct().count() == 1) {
            sentences.accept("study '" + study + "': nothing to plot, "
                    + missing.values().iterator().next());
        } else {
            missing.forEach((kind, why) -> sentences.accept("no plot of " + kind + ": " + why));
        }
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("study", study);
        plots.forEach((kind, plot) -> json.put(kind.toString(), plot));
        Map<String, Object> without = new LinkedHashMap<>();
        missing.forEach((kind, why) -> without.put(kind.toString(), why));
        json.put("missing", without);
        return json;
    }
}
